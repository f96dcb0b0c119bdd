//! What RON can say: kinds with rank and effect, the constants of the rules, and all of it compiled.

use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "flying_hollander";

pub(crate) const FOLDER: &str = "assets/flying_hollander";

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
    /// The rank of a character, from 1 to [`MAX_RANK`](super::card::MAX_RANK).
    pub rank: Option<u8>,
    /// How many of it are in the deck.
    pub copies: u8,
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

/// The numbers of the rules (`rules` of the data file, section 2.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: usize,
    /// Most players.
    pub max_players: usize,
    /// Final cards of each player, from 1 to [`MAX_SLOTS`](super::card::MAX_SLOTS).
    pub final_slots: usize,
    /// Clash cards of each player, from 1 to `final_slots`.
    pub clash_slots: usize,
    /// Hand cards dealt.
    pub hand_start: usize,
    /// Up to how many hand cards are drawn at the end of a turn.
    pub hand_min: usize,
    /// How many of a kind make a poker.
    pub poker_size: usize,
    /// The limit of a Mutiny without reference.
    pub mutiny_open_limit: u8,
    /// The rank on which only some specials may be laid.
    pub captain_rank: u8,
    /// Copies of each special unless the option says otherwise.
    pub special_copies: u8,
    /// Turns until the game is becalmed unless the option says otherwise.
    pub turn_cap: u16,
}

crate::content::entries!(names: KindDef);
