//! The zones of the table, and what every piece is known by.

use crate::engine::{Nth, PieceId, PieceIds, Seat, SeatPieceIds, ZoneId};
use crate::games::maracaibo::content::card::{
    Card, Kind, MAX_FIGUREHEADS, MAX_IMPROVEMENTS, MAX_LOCATIONS, MAX_QUESTS, MAX_RESIDENCES,
    MAX_SOLO_CARDS, QuestSet,
};
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

const LOCATIONS: PieceIds<Nth<MAX_LOCATIONS>> = PieceIds::from(0);
const RESIDENCES: PieceIds<Nth<MAX_RESIDENCES>> = PieceIds::from(40);
const IMPROVEMENTS: PieceIds<Nth<MAX_IMPROVEMENTS>> = PieceIds::from(100);
const CELLS: PieceIds<Place> = PieceIds::from(300);
const SHIPS: PieceIds<Seat> = PieceIds::from(400);
const EXPLORERS: PieceIds<Seat> = PieceIds::from(410);
pub(crate) const ISLANDS: PieceIds<Kind> = PieceIds::from(420);
pub(crate) const DICE_PIECES: PieceIds<Kind> = PieceIds::from(430);
const POOL_PIECE: PieceId = PieceId(435);
pub(crate) const TIER_TWO_ID: u32 = 440;
const QUEST_DECK_ID: u32 = 441;
pub(crate) const SOLO_DECK_ID: u32 = 442;
pub(crate) const DISCOUNT_ID: u32 = 443;
pub(crate) const SHORE_SIGNS: PieceIds<Nth<{ SHORES.len() }>> = PieceIds::from(444);
const SOLO_CARDS: PieceIds<Nth<MAX_SOLO_CARDS>> = PieceIds::from(450);
const FIGUREHEAD_PIECES: PieceIds<Nth<MAX_FIGUREHEADS>> = PieceIds::from(500);
const SPACES: PieceIds<Space> = PieceIds::from(2000);
const QUESTS: PieceIds<Nth<MAX_QUESTS>> = PieceIds::from(540);
const MARKETS: SeatPieceIds<Nth<8>> = SeatPieceIds::from(900, 8);
const TOKENS: SeatPieceIds<Nth<MAX_RESIDENCES>> = SeatPieceIds::from(950, 32);
/// The places beside the sea.
pub(crate) const SHORES: [Place; 3] = [Place::START, Place::GULF, Place::MARACAIBO];

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
pub(crate) fn card_piece(card: Card) -> PieceId {
    match card {
        Card::Location(n) => LOCATIONS.of(Nth(n.into())),
        Card::Residence(n) => RESIDENCES.of(Nth(n.into())),
        Card::Improvement(n) => IMPROVEMENTS.of(Nth(n.into())),
    }
}

/// The piece of what lies in a cell, known or not.
pub(crate) fn cell_piece(table: &State, at: Place) -> PieceId {
    table.card(at).map_or_else(|| CELLS.of(at), card_piece)
}

/// The piece of what lies in a place: a card, or the sign of a place beside the sea.
pub(crate) fn place_piece(table: &State, at: Place) -> PieceId {
    match SHORES.into_iter().position(|p| p == at) {
        Some(n) => SHORE_SIGNS.of(Nth(n)),
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
    POOL_PIECE
}

/// The piece of the quests to draw from.
pub(crate) const fn quest_deck_piece() -> PieceId {
    PieceId(QUEST_DECK_ID)
}

/// The piece of a figurehead.
pub(crate) fn figurehead_piece(n: u8) -> PieceId {
    FIGUREHEAD_PIECES.of(Nth(n.into()))
}

/// The piece of a quest that the viewer knows.
pub(crate) fn quest_piece(n: usize) -> PieceId {
    QUESTS.of(Nth(n))
}

/// The piece of a card of Jordan's.
pub(crate) fn solo_piece(n: u8) -> PieceId {
    SOLO_CARDS.of(Nth(n.into()))
}

/// The piece of a black market tile.
pub(crate) fn market_piece(seat: Seat, tile: usize) -> PieceId {
    MARKETS.of(seat, Nth(tile))
}

/// The piece of a token on a residence.
pub(crate) fn token_piece(seat: Seat, residence: u8) -> PieceId {
    TOKENS.of(seat, Nth(residence.into()))
}

/// The pieces of quests.
pub(crate) fn quest_pieces(quests: QuestSet) -> impl Iterator<Item = PieceId> {
    quests.iter().map(|quest| quest_piece(quest.index()))
}
