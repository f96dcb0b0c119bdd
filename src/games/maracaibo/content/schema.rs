//! What RON can say: the numbers of the rules and the cards here, the rest in files of its own.
//!
//! - [`boards`]: what RON can say of ships, hideouts, islands, the way into the jungle and dice
//! - [`extras`]: what RON can say of Jordan, who sails against a single player, and of the modules

pub mod boards;
pub mod extras;

use super::card::{MAX_DEALT, MAX_MARKET, MAX_PLAYERS};
use super::vocabulary::{Fx, Mod, Need, Score};
use crate::engine::Bounded;
use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "maracaibo";

pub(crate) const FOLDER: &str = "assets/maracaibo";
/// The handicap that gives a seat doubloons.
pub(crate) const DOUBLOONS_AHEAD: &str = "doubloons_ahead";
/// The handicap that gives a seat points.
pub(crate) const POINTS_AHEAD: &str = "points_ahead";

/// How many can play; one plays against Jordan.
pub type Players = Bounded<usize, 1, { MAX_PLAYERS as i32 }>;
/// Doubloons or points that the rules give for one thing.
pub type Reward = Bounded<u8, 0, 20>;
/// What a card costs, in doubloons.
pub type Cost = Bounded<u8, 0, 40>;
/// Points that are printed on a card.
pub type PrintedPoints = Bounded<u8, 0, 40>;
/// When a card may come up: 1 is in the sea from the start, 2 is drawn.
pub type Tier = Bounded<u8, 1, 2>;
/// Quests everybody is dealt at the start.
pub type QuestDeal = Bounded<usize, 1, { MAX_DEALT as i32 }>;
/// Quests on offer.
pub type QuestMarket = Bounded<usize, 0, { MAX_MARKET as i32 }>;

/// The numbers of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Smallest number of players.
    pub min_players: Players,
    /// Largest number of players.
    pub max_players: Players,
    /// Rounds of a game.
    pub rounds: Bounded<u8, 1, 9>,
    /// Doubloons at the start by seat.
    pub purses: Vec<u8>,
    /// The same under the option that levels the seats.
    pub level_purses: Vec<u8>,
    /// Steps of a ship.
    pub steps: Bounded<u8, 1, 9>,
    /// Residences that lie in the sea.
    pub residences: usize,
    /// Improvements of the first tier that lie in the sea.
    pub improvements: usize,
    /// Figureheads on offer beyond one for each player.
    pub spare_figureheads: usize,
    /// Quests everybody is dealt at the start.
    pub quests_dealt: QuestDeal,
    /// How many of them are kept.
    pub quests_kept: usize,
    /// Quests on offer.
    pub quest_market: QuestMarket,
    /// Doubloons for passing up a card.
    pub decline: Reward,
    /// Doubloons on a blank cell.
    pub blank: Reward,
    /// Points for the first token on a residence.
    pub first_token: Reward,
    /// Points for reaching Maracaibo.
    pub maracaibo: Reward,
    /// Points for each river at the end.
    pub river: Reward,
    /// Points for each buried treasure at the end.
    pub buried: Reward,
    /// Doubloons that are worth a point at the end.
    pub doubloons_per_vp: Bounded<u8, 1, 20>,
    /// What many quests bring.
    pub quest_bonus: QuestBonus,
    /// The least printed cost of a costly improvement.
    pub costly: Cost,
    /// Points for exploring where the way has ended.
    pub lost_city: Reward,
    /// What the Gulf offers besides building.
    pub gulf: Gulf,
}

/// Points for many quests that score.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestBonus {
    /// How many there must be.
    pub quests: u8,
    /// Points.
    pub vp: u8,
}

/// What the Gulf offers besides building.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gulf {
    /// What is added to the power of a raid.
    pub raid: Bounded<u8, 0, 20>,
    /// How far the explorer may go.
    pub explore: Bounded<u8, 0, 20>,
}

/// A location.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The file of its picture among the icons; called like the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
    /// 1: in the sea from the start; 2: drawn.
    pub tier: Tier,
    /// Whether a value tile is laid on it.
    #[serde(default)]
    pub treasure_symbol: bool,
    /// What can be done there, each once.
    pub actions: Vec<Fx>,
}

/// A residence.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResidenceDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The file of its picture among the icons; called like the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
    /// Doubloons.
    pub cost: Cost,
    /// What it is worth at the end.
    pub score: Score,
}

/// Crew or equipment.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Sort {
    /// People.
    Crew,
    /// Things.
    Equipment,
}

/// What the end of a round brings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize, serde::Serialize)]
#[serde(from = "IncomeDef")]
pub struct Income {
    /// Doubloons.
    pub doubloons: u8,
    /// Points.
    pub vp: u8,
}

/// The same of a single card: what all cards of a player bring adds up to more.
#[derive(Deserialize)]
#[serde(rename = "Income", deny_unknown_fields)]
struct IncomeDef {
    doubloons: Bounded<u8, 0, 10>,
    vp: Bounded<u8, 0, 10>,
}

impl From<IncomeDef> for Income {
    fn from(def: IncomeDef) -> Income {
        Income {
            doubloons: def.doubloons.get(),
            vp: def.vp.get(),
        }
    }
}

/// An improvement.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImprovementDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The file of its picture among the icons; called like the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
    /// 1: may lie in the sea at the start; 2: drawn.
    pub tier: Tier,
    /// Crew or equipment.
    pub kind: Sort,
    /// Doubloons.
    pub cost: Cost,
    /// Points at the end.
    pub vp: PrintedPoints,
    /// What happens when it is bought.
    #[serde(default)]
    pub instant: Vec<Fx>,
    /// What it gives for good.
    #[serde(default)]
    pub mods: Vec<Mod>,
    /// What it brings at the end of each round.
    #[serde(default)]
    pub income: Income,
    /// More points at the end.
    #[serde(default)]
    pub scroll: Option<Score>,
}

/// A condition of a quest.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// All of this must hold.
    pub all: Vec<Need>,
    /// Points.
    pub vp: Bounded<u8, 1, 40>,
}

/// A quest.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The file of its picture among the icons; called like the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
    /// The easier condition.
    pub top: Condition,
    /// The harder condition.
    pub bottom: Condition,
}

/// A figurehead.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureheadDef {
    /// The letter on the tile.
    pub letter: char,
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The file of its picture among the icons; called like the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
    /// What happens when it is taken.
    #[serde(default)]
    pub instant: Vec<Fx>,
    /// What it gives for good.
    #[serde(default)]
    pub mods: Vec<Mod>,
    /// What it brings at the end of each round.
    #[serde(default)]
    pub income: Income,
}

crate::content::entries!(names: LocationDef, ResidenceDef, ImprovementDef, QuestDef, FigureheadDef);
