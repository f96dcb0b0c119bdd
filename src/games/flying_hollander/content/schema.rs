//! What RON can say: kinds with rank and effect, the constants of the rules, and all of it compiled.

use super::card::{MAX_HAND, MAX_PLAYERS, MAX_RANK, MAX_SLOTS};
use crate::engine::Bounded;
use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "flying_hollander";

pub(crate) const FOLDER: &str = "assets/flying_hollander";
/// The handicap that gives a seat hand cards.
pub(crate) const HANDICAP: &str = "handicap";

/// Whether a kind has a rank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Family {
    /// Crew, with a rank.
    Character,
    /// Without a rank, with an effect.
    Special,
}

/// What playing a kind does (section 7).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Effect {
    /// Its rank becomes the reference.
    Plain,
    /// See-through: the card below counts. First in the sequence, it skips the next player.
    Ghost,
    /// Eliminates the pile; the player plays again.
    Kraken,
    /// The next crew must be of the reference's rank or lower.
    Mutiny,
    /// The player names who is next.
    Wormhole,
    /// The next player may lay anything.
    Island,
    /// The player may swap one card.
    Pirate,
}

/// One of the faces.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// Whether it has a rank.
    pub family: Family,
    /// The rank of a character.
    pub rank: Option<RankNumber>,
    /// How many of it are in the deck.
    pub copies: Bounded<u8, 1, 20>,
    /// Whether it may be laid while a Captain is the reference.
    pub on_captain: bool,
    /// What it does.
    pub effect: Effect,
    /// `#RRGGBB`.
    pub color: String,
    /// Name of the icon file.
    pub icon: String,
    /// The reminder on the card, for specials.
    #[serde(default)]
    pub text: String,
}

/// How many can play.
pub type Players = Bounded<usize, 2, { MAX_PLAYERS as i32 }>;
/// A rank.
pub type RankNumber = Bounded<u8, 1, { MAX_RANK as i32 }>;
/// How many final cards or clash cards.
pub type SlotCount = Bounded<usize, 1, { MAX_SLOTS as i32 }>;
/// How many cards a hand begins with or is refilled to.
pub type HandSize = Bounded<usize, 1, { MAX_HAND as i32 }>;

/// The numbers of the rules (`rules` of the data file, section 2.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: Players,
    /// Most players.
    pub max_players: Players,
    /// Final cards of each player.
    pub final_slots: SlotCount,
    /// Clash cards of each player, `final_slots` at most.
    pub clash_slots: SlotCount,
    /// Hand cards dealt.
    pub hand_start: HandSize,
    /// Up to how many hand cards are drawn at the end of a turn, `hand_start` at most.
    pub hand_min: HandSize,
    /// How many of a kind make a poker.
    pub poker_size: Bounded<usize, 2, 20>,
    /// The limit of a Mutiny without reference.
    pub mutiny_open_limit: RankNumber,
    /// The rank on which only some specials may be laid.
    pub captain_rank: RankNumber,
    /// Copies of each special unless the option says otherwise.
    pub special_copies: u8,
    /// Turns until the game is becalmed unless the option says otherwise.
    pub turn_cap: Bounded<u16, 1, 60_000>,
}

crate::content::entries!(names: KindDef);
