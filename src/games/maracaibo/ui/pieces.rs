//! The position as pieces in zones: which zones there are, what a piece is known by, and what a touch is about.
//!
//! In the middle: `sea` (cards by cell, the places beside the sea, islands), and upon it `ships`, `stalls` (black market tiles)
//! and `tokens`; `track` (the spaces of the way), and upon it `explorers`; `figureheads`, `quest_market`, `quest_deck`, `tier_two`, `dice`,
//! `pool`, `solo_deck`, `solo_card`, `discount`; see [`middle`]. Of each seat: see [`seats`]. A card keeps its id wherever it is.

pub(crate) mod middle;
pub(crate) mod plates;
pub(crate) mod seats;

use super::blocked::Thing;
use super::sentences::Speech;
use crate::engine::{Names, Piece, PieceId, Seat, Touch, ZoneId};
use crate::games::maracaibo::content::card::{CELLS, Card, Kind};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::terrain;
use crate::games::maracaibo::content::terrain::island;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::{Cause, Grave, Hold};
use crate::games::maracaibo::rules::decks::QuestSet;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// The cards of the second tier to draw from.
pub(crate) const TIER_TWO: ZoneId = ZoneId::common("tier_two");
/// The quests to draw from.
pub(crate) const QUEST_DECK: ZoneId = ZoneId::common("quest_deck");
/// The quests on offer.
pub(crate) const QUEST_MARKET: ZoneId = ZoneId::common("quest_market");
/// The figureheads on offer.
pub(crate) const FIGUREHEADS: ZoneId = ZoneId::common("figureheads");
/// The dice.
pub(crate) const DICE: ZoneId = ZoneId::common("dice");
/// Raid power that may be spent.
pub(crate) const POOL: ZoneId = ZoneId::common("pool");
/// The discount tile as long as nobody has it.
pub(crate) const DISCOUNT: ZoneId = ZoneId::common("discount");
/// Jordan's cards to draw from.
pub(crate) const SOLO_DECK: ZoneId = ZoneId::common("solo_deck");
/// The card Jordan turned up.
pub(crate) const SOLO_CARD: ZoneId = ZoneId::common("solo_card");

const LOCATION_IDS: u32 = 0;
const RESIDENCE_IDS: u32 = 40;
const IMPROVEMENT_IDS: u32 = 100;
const CELL_IDS: u32 = 300;
const SHIP_IDS: u32 = 400;
const EXPLORER_IDS: u32 = 410;
const ISLAND_IDS: u32 = 420;
const DIE_IDS: u32 = 430;
const POOL_ID: u32 = 435;
pub(crate) const TIER_TWO_ID: u32 = 440;
const QUEST_DECK_ID: u32 = 441;
pub(crate) const SOLO_DECK_ID: u32 = 442;
pub(crate) const DISCOUNT_ID: u32 = 443;
const SHORE_IDS: u32 = 444;
const SOLO_IDS: u32 = 450;
const FIGUREHEAD_IDS: u32 = 500;
const SPACE_IDS: u32 = 2000;
const QUEST_IDS: u32 = 540;
const MARKET_IDS: u32 = 900;
const TOKEN_IDS: u32 = 950;
/// The places beside the sea.
const SHORES: [Place; 3] = [Place::START, Place::GULF, Place::MARACAIBO];
/// Room between the black market tiles of two captains.
const MARKET_ROOM: u32 = 8;
/// Room between the tokens of two captains.
const TOKEN_ROOM: u32 = 32;

/// Where a ship lies.
pub(crate) fn berth(at: Place) -> ZoneId {
    ZoneId::common("ships").cell(at.index() as u16)
}

/// Where black market tiles of a location lie.
pub(crate) fn stall(at: Place) -> ZoneId {
    ZoneId::common("stalls").cell(at.index() as u16)
}

/// Where tokens of a residence lie.
pub(crate) fn tokens(at: Place) -> ZoneId {
    ZoneId::common("tokens").cell(at.index() as u16)
}

/// The piece of a card.
pub(crate) const fn card_piece(card: Card) -> PieceId {
    PieceId(match card {
        Card::Location(n) => LOCATION_IDS + n as u32,
        Card::Residence(n) => RESIDENCE_IDS + n as u32,
        Card::Improvement(n) => IMPROVEMENT_IDS + n as u32,
    })
}

/// The piece of what lies in a cell, known or not.
pub(crate) fn cell_piece(table: &State, at: Place) -> PieceId {
    table
        .card(at)
        .map_or(PieceId(CELL_IDS + at.index() as u32), card_piece)
}

/// The piece of what lies in a place: a card, or the sign of a place beside the sea.
pub(crate) fn place_piece(table: &State, at: Place) -> PieceId {
    match SHORES.into_iter().position(|p| p == at) {
        Some(n) => PieceId(SHORE_IDS + n as u32),
        None => cell_piece(table, at),
    }
}

/// The piece of a space of the way.
pub(crate) fn space_piece(at: Space) -> PieceId {
    PieceId(SPACE_IDS + at.index() as u32)
}

/// The piece of a captain's ship.
pub(crate) const fn ship_piece(seat: Seat) -> PieceId {
    PieceId(SHIP_IDS + seat.index() as u32)
}

/// The piece of a captain's explorer.
pub(crate) const fn explorer_piece(seat: Seat) -> PieceId {
    PieceId(EXPLORER_IDS + seat.index() as u32)
}

/// The piece of an island.
pub(crate) fn island_piece(kind: Kind) -> PieceId {
    PieceId(ISLAND_IDS + kind.index() as u32)
}

/// The piece of a die.
pub(crate) fn die_piece(kind: Kind) -> PieceId {
    PieceId(DIE_IDS + kind.index() as u32)
}

/// The piece of the raid power.
pub(crate) const fn pool_piece() -> PieceId {
    PieceId(POOL_ID)
}

/// The piece of the quests to draw from.
pub(crate) const fn quest_deck_piece() -> PieceId {
    PieceId(QUEST_DECK_ID)
}

/// The piece of a figurehead.
pub(crate) const fn figurehead_piece(n: u8) -> PieceId {
    PieceId(FIGUREHEAD_IDS + n as u32)
}

/// The piece of a quest that the viewer knows.
pub(crate) const fn quest_piece(n: usize) -> PieceId {
    PieceId(QUEST_IDS + n as u32)
}

/// The piece of a card of Jordan's.
pub(crate) const fn solo_piece(n: u8) -> PieceId {
    PieceId(SOLO_IDS + n as u32)
}

/// The piece of a black market tile.
pub(crate) const fn market_piece(seat: Seat, tile: usize) -> PieceId {
    PieceId(MARKET_IDS + seat.index() as u32 * MARKET_ROOM + tile as u32)
}

/// The piece of a token on a residence.
pub(crate) const fn token_piece(seat: Seat, residence: u8) -> PieceId {
    PieceId(TOKEN_IDS + seat.index() as u32 * TOKEN_ROOM + residence as u32)
}

/// What a touch is about.
pub(crate) fn thing(view: &View, touch: Touch) -> Thing {
    let table = &view.table;
    match touch {
        Touch::Zone(zone) => thing_in(table, zone),
        Touch::Piece(piece) => thing_of(table, piece).unwrap_or(Thing::Other),
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
            Space::new(zone.cell.into()).map_or(Thing::Other, Thing::Space)
        }
        "quest_deck" => Thing::QuestDeck,
        _ => seats::thing_in(table, zone),
    }
}

fn thing_of(table: &State, piece: PieceId) -> Option<Thing> {
    let at = table.cells().find(|at| cell_piece(table, *at) == piece);
    let island = Kind::ALL.into_iter().find(|k| island_piece(*k) == piece);
    let die = Kind::ALL.into_iter().any(|k| die_piece(k) == piece);
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
    let mut shores = SHORES.into_iter().zip((SHORE_IDS..).map(PieceId));
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
        .or_else(|| seats::thing_of(table, piece))
}

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, out: &mut Vec<Piece>) {
    let table = &view.table;
    let say = Speech::new(table, names);
    middle::pieces(view, &say, out);
    for seat in table.everybody() {
        seats::pieces(view, &say, seat, out);
    }
    plates::pieces(view, &say, out);
}

/// The pieces of quests.
pub(crate) fn quest_pieces(quests: QuestSet) -> impl Iterator<Item = PieceId> {
    quests.iter().map(quest_piece)
}

/// What an effect comes from, on the table.
pub(crate) fn cause_piece(seat: Seat, cause: Cause) -> Option<PieceId> {
    match cause {
        Cause::Slot(n) => Some(seats::slot_piece(seat, n.into())),
        Cause::Improvement(n) => Some(card_piece(Card::Improvement(n))),
        Cause::Location(n) => Some(card_piece(Card::Location(n))),
        Cause::Residence(n) => Some(card_piece(Card::Residence(n))),
        Cause::Figurehead(n) => Some(figurehead_piece(n)),
        Cause::Space(_) => Some(explorer_piece(seat)),
        Cause::Market(n) => Some(market_piece(seat, n.into())),
        Cause::Storage(n) => Some(seats::hold_piece(seat, Hold::Bonus(n), Kind::Gold)),
        Cause::Burial(n) => Some(seats::grave_piece(seat, Grave::Place(n))),
        Cause::Reef(n) => Some(seats::grave_piece(seat, Grave::Reef(n))),
        Cause::Bargain(_) => Some(pool_piece()),
        Cause::Solo(n) => Some(solo_piece(n)),
        Cause::Quest(n) => Some(quest_piece(n.into())),
        Cause::Rules | Cause::Trade(_) | Cause::Gulf | Cause::Maracaibo => None,
    }
}

const _: () = assert!(CELLS < (SHIP_IDS - CELL_IDS) as usize);
