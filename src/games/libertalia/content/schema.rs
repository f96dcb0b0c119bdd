//! What RON can say: characters with influence and effects, booty, colours, the numbers of the rules.

use super::card::{MAX_CAMPAIGNS, MAX_DAYS, MAX_PLAYERS, MAX_RANK};
use super::effects::EffectDef;
use crate::engine::Bounded;
use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "libertalia";

pub(crate) const FOLDER: &str = "assets/libertalia";
/// The handicap that gives a seat doubloons in every campaign.
pub(crate) const HANDICAP: &str = "handicap";

/// A character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterDef {
    /// Name in files.
    pub id: String,
    /// Each at most once.
    pub rank: Bounded<u8, 1, { MAX_RANK as i32 }>,
    /// Whether it is dealt at all. Who is not in the deck takes no part; true unless given.
    #[serde(default = "in_deck")]
    pub in_deck: bool,
    /// Name on the table.
    pub name: String,
    /// By colour, in their order.
    pub influence: Vec<u8>,
    /// At most one for each time.
    pub effects: Vec<EffectDef>,
    /// What the card says.
    pub text: String,
    /// Name of the file of its portrait; the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
}

impl CharacterDef {
    /// Name of the icon file that shows the character.
    pub fn portrait(&self) -> &str {
        self.icon.as_deref().unwrap_or(&self.id)
    }
}

fn in_deck() -> bool {
    true
}

/// What a tile or a set of them is worth.
pub type Points = Bounded<i32, -100, 100>;

/// What a kind of booty is worth on the rest day.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Worth {
    /// So much a tile.
    Each(Points),
    /// So much for each full set.
    PerSet {
        /// Tiles in a set.
        size: Bounded<u8, 1, { u8::MAX as i32 }>,
        /// What a set is worth.
        worth: Points,
    },
}

/// What taking a tile at dusk does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum OnTake {
    /// Nothing.
    Nothing,
    /// The character that took it is discarded.
    DoomTaker,
    /// A card in a neighbour's den is discarded.
    StabNeighbor,
}

/// A kind of booty.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BootyDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// How many tiles there are.
    pub count: Bounded<u8, 1, 20>,
    /// What they are worth.
    pub value: Worth,
    /// What taking one does.
    pub on_take: OnTake,
    /// Name of the icon file.
    pub icon: String,
}

/// A colour of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColorDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// Its place in the circle of influence.
    pub offset: Bounded<u8, 0, { MAX_PLAYERS as i32 - 1 }>,
    /// Name of its emblem.
    pub emblem: String,
    /// `#RRGGBB`.
    pub rgb: String,
}

/// How many can play.
pub type Players = Bounded<usize, 2, { MAX_PLAYERS as i32 }>;

/// The numbers of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: Players,
    /// Most players.
    pub max_players: Players,
    /// Campaigns of a full game.
    pub campaigns: Bounded<u8, 1, { MAX_CAMPAIGNS as i32 }>,
    /// Looting days of a campaign.
    pub days: Bounded<u8, 1, { MAX_DAYS as i32 }>,
    /// Doubloons at the start of each campaign.
    pub start_doubloons: Bounded<u16, 0, 100>,
    /// Characters dealt in the first campaign.
    pub first_deal: Bounded<usize, 1, { MAX_RANK as i32 }>,
    /// Characters dealt in the others.
    pub next_deal: Bounded<usize, 0, { MAX_RANK as i32 }>,
    /// The first deal of the option `learning_crew`.
    pub learning_crew: Vec<usize>,
}

crate::content::entries!(names: CharacterDef, BootyDef, ColorDef);
