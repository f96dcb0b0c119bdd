//! The zones of the table, and what every piece is known by.

use crate::engine::{Nth, PieceId, PieceIds, Seat, SeatPieceIds, ZoneId};
use crate::games::black_fleet::content::card::{Card, Good, Ship};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::content::terrain::SEA;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// The Movement cards to draw from.
pub(crate) const ORDERS_DECK: ZoneId = ZoneId::common("orders_deck");
/// The Movement cards that were played.
pub(crate) const ORDERS_DISCARD: ZoneId = ZoneId::common("orders_discard");
/// The Fortune cards to draw from.
pub(crate) const FORTUNE_DECK: ZoneId = ZoneId::common("fortune_deck");
/// The Fortune cards that were played or discarded.
pub(crate) const FORTUNE_DISCARD: ZoneId = ZoneId::common("fortune_discard");

const SHIPS: PieceIds<Ship> = PieceIds::from(0);
const SIGNS: PieceIds<Good> = PieceIds::from(20);
const CUBES: PieceIds<Good> = PieceIds::from(30);
const ORDERS: PieceIds<Card> = PieceIds::from(100);
const FORTUNE: PieceIds<Card> = PieceIds::from(200);
const SLOTS: SeatPieceIds<Nth<8>> = SeatPieceIds::from(400, 8);
const PURSES: PieceIds<Seat> = PieceIds::from(450);
pub(crate) const PILES: PieceIds<Nth<8>> = PieceIds::from(460);

/// A hex of the map.
pub(crate) const fn hex(space: Space) -> ZoneId {
    ZoneId::common(SEA).cell(space.index() as u16)
}

/// The hex of a zone, if it is one of this map.
pub(crate) fn space_of(table: &State, zone: ZoneId) -> Option<Space> {
    let on_map = zone.name == SEA && usize::from(zone.cell) < table.chart().spaces.len();
    Space::checked(usize::from(zone.cell)).filter(|_| on_map)
}

seat_zones! {
    /// A player's Movement cards.
    orders;
    /// The Movement card a player has played this turn.
    in_play;
    /// A player's Fortune cards.
    fortune;
    /// A player's doubloons.
    purse;
    /// A player's ships that are off the board.
    harbour;
}

/// The place of a player's Development card, or of the Victory card.
pub(crate) const fn slot_zone(seat: Seat, slot: usize) -> ZoneId {
    ZoneId::of("developments", seat).cell(slot as u16)
}

/// Cubes of a colour in the stock.
pub(crate) const fn stock(good: Good) -> ZoneId {
    ZoneId::common("stock").cell(good.index() as u16)
}

/// The piece of a ship.
pub(crate) fn ship_piece(ship: Ship) -> PieceId {
    SHIPS.of(ship)
}

/// The ship of a piece, if it is one.
pub(crate) fn ship_of(piece: PieceId) -> Option<Ship> {
    SHIPS.find(piece)
}

/// The piece of a port's sign.
pub(crate) fn sign_piece(port: Good) -> PieceId {
    SIGNS.of(port)
}

/// The port of a sign, if it is one.
pub(crate) fn port_of(piece: PieceId) -> Option<Good> {
    SIGNS.find(piece)
}

/// The piece of a Movement card that the viewer knows.
pub(crate) fn orders_piece(card: Card) -> PieceId {
    ORDERS.of(card)
}

/// The piece of a Fortune card that the viewer knows.
pub(crate) fn fortune_piece(card: Card) -> PieceId {
    FORTUNE.of(card)
}

/// A card of a piece: whether it is a Movement card, and which.
pub(crate) fn card_of(piece: PieceId) -> Option<(bool, Card)> {
    let orders = ORDERS.find(piece).map(|c| (true, c));
    orders.or_else(|| FORTUNE.find(piece).map(|c| (false, c)))
}

/// The piece of a player's Development card, or of the Victory card.
pub(crate) fn slot_piece(seat: Seat, slot: usize) -> PieceId {
    SLOTS.of(seat, Nth(slot))
}

/// Whose Development card a piece is, and in which slot.
pub(crate) fn slot_of(piece: PieceId, players: usize) -> Option<(Seat, usize)> {
    let all = Seat::all(players).flat_map(|seat| (0..=VICTORY).map(move |slot| (seat, slot)));
    all.into_iter()
        .find(|(seat, slot)| slot_piece(*seat, *slot) == piece)
}

/// The piece of a player's doubloons.
pub(crate) fn purse_piece(seat: Seat) -> PieceId {
    PURSES.of(seat)
}

/// The piece of the cubes of a colour in the stock.
pub(crate) fn cube_piece(good: Good) -> PieceId {
    CUBES.of(good)
}
