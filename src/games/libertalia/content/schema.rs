//! What RON can say: characters with influence and effects, booty, colours, the numbers of the rules.

use super::effects::EffectDef;
use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "libertalia";

pub(crate) const FOLDER: &str = "assets/libertalia";

/// A character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterDef {
    /// Name in files.
    pub id: String,
    /// From 1 to [`MAX_RANK`](super::card::MAX_RANK), each at most once.
    pub rank: u8,
    /// Whether it is dealt at all. Who is not in the deck takes no part.
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

/// What a kind of booty is worth on the rest day.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Worth {
    /// So much a tile.
    Each(i32),
    /// So much for each full set.
    PerSet {
        /// Tiles in a set.
        size: u8,
        /// What a set is worth.
        worth: i32,
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
    pub count: u8,
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
    pub offset: u8,
    /// Name of its emblem.
    pub emblem: String,
    /// `#RRGGBB`.
    pub rgb: String,
}

/// The numbers of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: usize,
    /// Most players.
    pub max_players: usize,
    /// Campaigns of a full game.
    pub campaigns: u8,
    /// Looting days of a campaign.
    pub days: u8,
    /// Doubloons at the start of each campaign.
    pub start_doubloons: u16,
    /// Characters dealt in the first campaign.
    pub first_deal: usize,
    /// Characters dealt in the others.
    pub next_deal: usize,
    /// The first deal of the option `learning_crew`.
    pub learning_crew: Vec<usize>,
}

crate::content::entries!(names: CharacterDef, BootyDef, ColorDef);
