//! The zones of the table, and what every piece is known by.

use crate::engine::{Nth, PieceId, PieceIds, Seat, SeatPieceIds, TableItem, ZoneId};
use crate::games::flying_hollander::content::card::Card;
use crate::games::flying_hollander::rules::state::State;

/// The draw pile.
pub(crate) const DRAW: ZoneId = ZoneId::common("draw");
/// The last cards of the play pile.
pub(crate) const PILE: ZoneId = ZoneId::common("pile");
/// The older cards of the play pile.
pub(crate) const UNDER: ZoneId = ZoneId::common("pile_under");
/// Where eliminated cards lie.
pub(crate) const DEPTHS: ZoneId = ZoneId::common("depths");
/// The demand sign.
pub(crate) const SIGN: ZoneId = ZoneId::common("sign");
/// The direction of play.
pub(crate) const DIRECTION: ZoneId = ZoneId::common("direction");
/// A hand that is being looked at.
pub(crate) const LOOT: ZoneId = ZoneId::common("loot");

const CARDS: PieceIds<Card> = PieceIds::from(0);
pub(crate) const DRAW_BACKS: PieceIds<Nth<1000>> = PieceIds::from(1000);
const FINALS: SeatPieceIds<Nth<16>> = SeatPieceIds::from(2000, 16);
const HAND_BACKS: SeatPieceIds<Nth<200>> = SeatPieceIds::from(3000, 200);
pub(crate) const TOKENS: PieceIds<Nth<8>> = PieceIds::from(5000);
pub(crate) const SIGN_ID: u32 = 5100;
pub(crate) const DIRECTION_ID: u32 = 5101;

seat_zones! {
    /// A player's hand.
    hand;
}

/// One slot of a player's clash row.
pub(crate) fn clash(seat: Seat, slot: usize) -> ZoneId {
    ZoneId::of("clash", seat).cell(cell(slot))
}

/// One slot of a player's final cards.
pub(crate) fn finals(seat: Seat, slot: usize) -> ZoneId {
    ZoneId::of("finals", seat).cell(cell(slot))
}

pub(crate) fn cell(slot: usize) -> u16 {
    u16::try_from(slot).unwrap_or(u16::MAX)
}

/// The piece of a card that the viewer knows.
pub(crate) fn piece_of(card: Card) -> PieceId {
    CARDS.of(card)
}

/// The piece of a final card that lies face down.
pub(crate) fn final_piece(seat: Seat, slot: usize) -> PieceId {
    FINALS.of(seat, Nth(slot))
}

/// The piece of the `n`th card of a hand that the viewer does not know, from 0.
pub(crate) fn hand_back(seat: Seat, n: usize) -> PieceId {
    HAND_BACKS.of(seat, Nth(n))
}

/// Whether a piece is one of the draw pile's.
pub(crate) fn is_draw(piece: PieceId) -> bool {
    DRAW_BACKS.find(piece).is_some()
}

/// The card of a piece, if it is one that lies open to the viewer.
pub(crate) fn card_of(table: &State, piece: PieceId) -> Option<Card> {
    let card = CARDS.find(piece);
    card.filter(|card| table.all_cards().contains(*card))
}

/// Everything of a player that stands for them when they are to be named.
pub(crate) fn seat_items(seat: Seat) -> Vec<TableItem> {
    vec![TableItem::Zone(ZoneId::of("seat", seat))]
}
