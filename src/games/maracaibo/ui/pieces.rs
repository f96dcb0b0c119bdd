//! The position as pieces in zones: which zones there are, what a piece is known by, and what an item of the table is about.
//!
//! In the middle: `sea` (cards by cell, the places beside the sea, islands), and upon it `ships`, `stalls` (black market tiles)
//! and `tokens`; `track` (the spaces of the way), and upon it `explorers`; `figureheads`, `quest_market`, `quest_deck`, `tier_two`, `dice`,
//! `pool`, `solo_deck`, `solo_card`, `discount`. Of each seat: see [`seats`]. A card keeps its id wherever it is.
//!
//! - `cards`: cards and tiles as pieces, in the middle or with a captain
//! - `middle`: what lies in the middle of the table: the sea with its places, ships and islands, the way into the jungle, what is
//!   on offer, the dice, and Jordan's cards
//! - `plates`: what is counted of every captain, to lie over their plate, and what the end of a round brings them
//! - `seats`: what lies before every captain: the ship with its slots, the hideout, cards, quests and tiles

pub mod cards;
pub(crate) mod middle;
pub(crate) mod plates;
pub(crate) mod seats;

use super::blocked::Thing;
use super::seat_zones;
use super::sentences::Narrator;
use super::zones::{
    DICE_PIECES, ISLANDS, SHORE_SIGNS, SHORES, cell_piece, figurehead_piece, market_piece,
    quest_deck_piece, quest_piece, ship_piece,
};
use crate::engine::{Names, Nth, Piece, PieceId, TableItem, ZoneId};
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::terrain;
use crate::games::maracaibo::content::terrain::island;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// What an item of the table is about.
pub(crate) fn thing(view: &View, item: TableItem) -> Thing {
    let table = view.table();
    match item {
        TableItem::Zone(zone) => thing_in(table, zone),
        TableItem::Piece(piece) => thing_of(table, piece).unwrap_or(Thing::Other),
    }
}

fn thing_in(table: &State, zone: ZoneId) -> Thing {
    if let Some(place) = terrain::place_of(zone) {
        return Thing::Place(place);
    }
    if let Some(kind) = Kind::ALL.into_iter().find(|k| island(*k) == zone) {
        return Thing::Island(kind);
    }
    match zone.name {
        terrain::TRACK | "explorers" => {
            Space::checked(zone.cell.into()).map_or(Thing::Other, Thing::Space)
        }
        "quest_deck" => Thing::QuestDeck,
        _ => seat_zones::thing_in(table, zone),
    }
}

fn thing_of(table: &State, piece: PieceId) -> Option<Thing> {
    let at = table.cells().find(|at| cell_piece(table, *at) == piece);
    let island = ISLANDS.find(piece);
    let die = DICE_PIECES.find(piece).is_some();
    let head = table.figureheads().iter();
    let head = head
        .into_iter()
        .find(|n| figurehead_piece(*n as u8) == piece);
    let offered = table.quest_market().iter();
    let offered = offered.into_iter().position(|q| quest_piece(q) == piece);
    let tiles = table.definitions().markets.len();
    let market = table
        .everybody()
        .flat_map(|seat| (0..tiles).map(move |tile| (seat, tile)))
        .find(|(seat, tile)| market_piece(*seat, *tile) == piece);
    let ship = table.everybody().find(|s| ship_piece(*s) == piece);
    let mut shores = SHORES
        .into_iter()
        .zip((0..).map(|n| SHORE_SIGNS.of(Nth(n))));
    let shore = shores.find(|(_, id)| *id == piece);
    at.or(shore.map(|(at, _)| at))
        .map(Thing::Place)
        .or(island.map(Thing::Island))
        .or(die.then_some(Thing::Die))
        .or(head.map(Thing::Figurehead))
        .or(offered.map(Thing::Quest))
        .or((piece == quest_deck_piece()).then_some(Thing::QuestDeck))
        .or(market.map(|(seat, tile)| Thing::Market(seat, tile)))
        .or(ship.map(Thing::Seat))
        .or_else(|| seat_zones::thing_of(table, piece))
}

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Narrator::new(table, names);
    middle::pieces(view, &say, out);
    for seat in table.everybody() {
        seats::pieces(view, &say, seat, out);
    }
    plates::pieces(view, &say, out);
}
