//! What RON can say of Jordan, who sails against a single player, and of the modules.

use crate::engine::Bounded;
use crate::games::maracaibo::content::card::{COLUMNS, MAX_DEALT};
use crate::games::maracaibo::content::schema::QuestMarket;
use crate::games::maracaibo::content::vocabulary::{Act, Fx, Seek};
use serde::Deserialize;

/// Jordan: the cards, the ship and what everything is worth.
#[derive(Clone, Debug)]
pub struct Solo {
    /// Their cards.
    pub cards: Vec<SoloCardDef>,
    /// What upgrades bring them, by rising space.
    pub ship: Vec<SoloShipDef>,
    /// What their things are worth.
    pub worth: SoloWorth,
    /// What they are given on top.
    pub levels: Vec<SoloLevelDef>,
}

/// In which rounds a card of Jordan's is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Deck {
    /// In the first two.
    A,
    /// In the last two.
    B,
}

/// A card of Jordan's.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloCardDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The file of its picture among the icons; called like the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
    /// When it is used.
    pub deck: Deck,
    /// By how many columns they sail.
    pub advance: Bounded<u8, 1, 3>,
    /// Rows, the one they like best first.
    pub rows: Vec<u8>,
    /// Kinds of cards, the one they like best first.
    pub seek: Vec<Seek>,
    /// What they do then.
    pub acts: Vec<Act>,
}

/// A space of Jordan's ship.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloShipDef {
    /// The upgrade that reaches it, counted from 1.
    pub space: u8,
    /// What it brings.
    pub act: Act,
}

/// What Jordan's things are worth, in points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloWorth {
    /// An upgrade beyond the last space.
    pub late_upgrade: u8,
    /// Burying with nothing to bury.
    pub no_treasure: u8,
    /// Exploring where the way has ended.
    pub lost_city: u8,
    /// Taking a figurehead away.
    pub figurehead: u8,
    /// Stopping at their own residence.
    pub own_residence: u8,
    /// Stopping at a blank cell.
    pub blank: u8,
    /// Each improvement at the end of a round.
    pub improvement: u8,
    /// Each residence at the end.
    pub residence: u8,
    /// Each quest at the end.
    pub quest: u8,
    /// Each upgrade at the end.
    pub upgrade: u8,
    /// Each quest at the end with quest hunters.
    pub hunters_quest: u8,
    /// With quest hunters on top.
    pub hunters: u8,
    /// Each ruby at the end.
    pub ruby: u8,
    /// With rubies on top.
    pub rubies: u8,
}

/// How strong Jordan is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloLevelDef {
    /// Name in files and of the option's value.
    pub id: String,
    /// Points on top.
    pub vp: u8,
}

/// The modules.
#[derive(Clone, Debug)]
pub struct Modules {
    /// Cards are covered.
    pub fog_of_war: FogDef,
    /// More quests, some claimed early.
    pub quest_hunters: HuntersDef,
    /// Rubies.
    pub rubies: RubiesDef,
    /// More residences.
    pub retirement: RetirementDef,
}

/// Fog of war (11.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FogDef {
    /// The first column that is covered, from 1.
    pub from_column: Bounded<u8, 2, { COLUMNS as i32 }>,
    /// Points for landing on a covered card.
    pub landfall: u8,
    /// The round at whose end the fog lifts.
    pub last_round: u8,
}

/// Quest hunters (11.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HuntersDef {
    /// Quests everybody is dealt at the start.
    pub dealt: Bounded<usize, 2, { MAX_DEALT as i32 }>,
    /// How many of them are kept.
    pub kept: usize,
    /// Quests on offer.
    pub market: QuestMarket,
    /// Points for claiming one early.
    pub claim: u8,
}

/// Rubies (11.4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RubiesDef {
    /// Where they are found.
    pub supplies: Vec<SupplyDef>,
    /// How many more than players lie in each place.
    pub spare: Bounded<u8, 0, 20>,
    /// What the Gulf gives for them.
    pub trades: Vec<TradeDef>,
    /// Points for each that is left at the end.
    pub left: u8,
}

/// A place with rubies.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupplyDef {
    /// Name in files.
    pub id: String,
    /// The location's id.
    pub location: String,
}

/// What the Gulf gives for rubies.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TradeDef {
    /// So many.
    pub rubies: Bounded<u8, 1, 9>,
    /// What it gives.
    pub fx: Vec<Fx>,
}

/// Retirement (11.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetirementDef {
    /// Residences that lie in the sea.
    pub residences: usize,
    /// Improvements of the first tier that lie in the sea.
    pub improvements: usize,
    /// Doubloons off residences for the holder of the tile.
    pub discount: u8,
    /// Points lost without a residence.
    pub homeless: u8,
    /// Points for each residence beyond the first.
    pub further: u8,
}

crate::content::entries!(names: SoloCardDef);
