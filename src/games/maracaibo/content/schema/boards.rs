//! What RON can say of ships, hideouts, islands, the way into the jungle and dice.

use crate::engine::Bounded;
use crate::games::maracaibo::content::card::{Kind, SECTIONS};
use crate::games::maracaibo::content::vocabulary::{Fx, Mod};
use serde::Deserialize;

/// An upgrade of the ship.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// From left to right.
    pub section: Bounded<u8, 1, { SECTIONS as i32 }>,
    /// Doubloons.
    pub cost: Bounded<u8, 0, 20>,
    /// What happens when it is filled.
    #[serde(default)]
    pub instant: Vec<Fx>,
    /// What it gives for good.
    #[serde(default)]
    pub mods: Vec<Mod>,
}

/// A place for one treasure in the hideout.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceDef {
    /// Name in files.
    pub id: String,
    /// What may lie there.
    pub kind: Kind,
    /// What happens when it is laid there.
    pub fx: Vec<Fx>,
}

/// A black market tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketDef {
    /// Name in files.
    pub id: String,
    /// What one side does.
    pub side_a: Vec<Fx>,
    /// What the other side does.
    pub side_b: Vec<Fx>,
}

/// Where a space of the way lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Lane {
    /// On the only way.
    Trunk,
    /// On the northern branch.
    North,
    /// On the southern branch.
    South,
}

/// A space of the way into the jungle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// How many rivers have been crossed there.
    pub region: u8,
    /// On which branch it lies.
    pub lane: Lane,
    /// What happens when an explorer stops there.
    #[serde(default)]
    pub fx: Vec<Fx>,
    /// Ids of the spaces that follow; none at the end.
    #[serde(default)]
    pub next: Vec<String>,
    /// Whether any number of explorers may stand there.
    #[serde(default)]
    pub shared: bool,
}

/// The islands.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IslandsDef {
    /// Places for markers on each.
    pub spaces: Bounded<u8, 1, 20>,
    /// Markers on each at the start, `spaces` at most.
    pub start: u8,
    /// What a treasure is worth, by rising numbers of markers.
    pub prices: Vec<Price>,
}

impl IslandsDef {
    /// What a treasure is worth with so many markers on its island.
    pub fn price(&self, markers: u8) -> u8 {
        let reached = self.prices.iter().rev().find(|p| p.from <= markers);
        reached.map_or(0, |p| p.vp)
    }
}

/// What a treasure is worth from some number of markers on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Markers on the island.
    pub from: u8,
    /// Points for each treasure.
    pub vp: u8,
}

/// A value tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileDef {
    /// Name in files.
    pub id: String,
    /// Which island rises.
    pub kind: Kind,
}

/// How the islands lie in the sea.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutDef {
    /// Name in files.
    pub id: String,
    /// Name on the set-up screen.
    pub name: String,
    /// What the set-up screen says of it.
    #[serde(default)]
    pub text: String,
    /// From top to bottom; a point is a card, a letter an island.
    pub rows: Vec<String>,
}

/// A die.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DieDef {
    /// Name in files.
    pub id: String,
    /// Its colour in words.
    pub colour: String,
    /// Which treasure it finds.
    pub kind: Kind,
    /// Power by face.
    pub faces: Vec<Bounded<u8, 1, 9>>,
}

/// What raid power buys.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BargainDef {
    /// Power.
    pub cost: Bounded<u8, 1, 20>,
    /// What it buys.
    pub fx: Fx,
}

/// The colours of a captain.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiveryDef {
    /// Colour of sails and tokens, `#RRGGBB`.
    pub color: String,
    /// Colour of the emblem on it.
    pub glyph: String,
    /// Name of the emblem's icon.
    pub emblem: String,
}

crate::content::entries!(ids: PlaceDef, MarketDef; names: SlotDef, SpaceDef);
