//! The zones of the table, and what every piece is known by.

use crate::engine::{Nth, PieceId, PieceIds, Seat, SeatPieceIds, ZoneId};
use crate::games::captain_ecarrasse::content::card::{Card, Suit};
use crate::games::captain_ecarrasse::rules::state::State;

/// The Loot Deck.
pub(crate) const DECK: ZoneId = ZoneId::common("deck");
/// The Exploration.
pub(crate) const LINE: ZoneId = ZoneId::common("line");
/// Davy Jones' Locker.
pub(crate) const LOCKER: ZoneId = ZoneId::common("locker");
/// The cards a Treasure Map shows.
pub(crate) const REVEAL: ZoneId = ZoneId::common("reveal");
/// The variant's card.
pub(crate) const VARIANT: ZoneId = ZoneId::common("variant");

const CARDS: PieceIds<Card> = PieceIds::from(0);
const DECK_BACKS: PieceIds<Nth<100>> = PieceIds::from(1000);
pub(crate) const GHOSTS: SeatPieceIds<Suit> = SeatPieceIds::from(2000, 16);
pub(crate) const DIVERS: PieceIds<Seat> = PieceIds::from(3000);
pub(crate) const VARIANT_ID: u32 = 3100;

/// The zone of one suit in a Hold.
pub(crate) const fn stack(seat: Seat, suit: Suit) -> ZoneId {
    ZoneId::of("hold", seat).cell(suit.index() as u16)
}

/// The piece of a card.
pub(crate) fn piece_of(card: Card) -> PieceId {
    CARDS.of(card)
}

/// The card of a piece, if it is one.
pub(crate) fn card_of(table: &State, piece: PieceId) -> Option<Card> {
    let card = CARDS.find(piece);
    card.filter(|card| table.definitions().all_cards().contains(*card))
}

/// The backs that stand for the deck, top one last.
pub(crate) fn deck_pieces(table: &State) -> impl DoubleEndedIterator<Item = PieceId> {
    (0..table.deck_len().div_ceil(DECK_LAYER)).map(|i| DECK_BACKS.of(Nth(i)))
}

/// How many cards of the deck one drawn back stands for.
const DECK_LAYER: usize = 5;
