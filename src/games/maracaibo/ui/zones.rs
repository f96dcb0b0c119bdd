//! The zones of the table, and what every piece is known by.

use crate::engine::{PieceId, PieceIds, Seat, ZoneId};
use crate::games::maracaibo::content::card::QuestSet;
use crate::games::maracaibo::content::card::{Card, Kind};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::track::Space;
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
const CELLS: PieceIds<Place> = PieceIds::from(300);
const SHIPS: PieceIds<Seat> = PieceIds::from(400);
const EXPLORERS: PieceIds<Seat> = PieceIds::from(410);
pub(crate) const ISLANDS: PieceIds<Kind> = PieceIds::from(420);
pub(crate) const DICE_PIECES: PieceIds<Kind> = PieceIds::from(430);
const POOL_ID: u32 = 435;
pub(crate) const TIER_TWO_ID: u32 = 440;
const QUEST_DECK_ID: u32 = 441;
pub(crate) const SOLO_DECK_ID: u32 = 442;
pub(crate) const DISCOUNT_ID: u32 = 443;
pub(crate) const SHORE_IDS: u32 = 444;
const SOLO_IDS: u32 = 450;
const FIGUREHEAD_IDS: u32 = 500;
const SPACES: PieceIds<Space> = PieceIds::from(2000);
const QUEST_IDS: u32 = 540;
const MARKET_IDS: u32 = 900;
const TOKEN_IDS: u32 = 950;
/// The places beside the sea.
pub(crate) const SHORES: [Place; 3] = [Place::START, Place::GULF, Place::MARACAIBO];
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
    table.card(at).map_or_else(|| CELLS.of(at), card_piece)
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
    SPACES.of(at)
}

/// The piece of a captain's ship.
pub(crate) fn ship_piece(seat: Seat) -> PieceId {
    SHIPS.of(seat)
}

/// The piece of a captain's explorer.
pub(crate) fn explorer_piece(seat: Seat) -> PieceId {
    EXPLORERS.of(seat)
}

/// The piece of an island.
pub(crate) fn island_piece(kind: Kind) -> PieceId {
    ISLANDS.of(kind)
}

/// The piece of a die.
pub(crate) fn die_piece(kind: Kind) -> PieceId {
    DICE_PIECES.of(kind)
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

/// The pieces of quests.
pub(crate) fn quest_pieces(quests: QuestSet) -> impl Iterator<Item = PieceId> {
    quests.iter().map(|quest| quest_piece(quest.index()))
}
