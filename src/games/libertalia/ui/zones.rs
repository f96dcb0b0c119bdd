//! The zones of the table, and what every piece is known by.

use crate::engine::{Nth, PieceId, PieceIds, Seat, SeatPieceIds, ZoneId};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::rules::state::State;

/// The line of characters.
pub(crate) const SHIP: ZoneId = ZoneId::common("ship");
/// The bag.
pub(crate) const BAG: ZoneId = ZoneId::common("bag");
/// The zones of the days' tiles.
const BAYS: [&str; 6] = ["bay1", "bay2", "bay3", "bay4", "bay5", "bay6"];

/// Cards that lie open to the viewer, by rank.
const CARDS: SeatPieceIds<Rank> = SeatPieceIds::from(2000, 64);
/// Tiles in the bays, eight of a kind and 64 of a day at most.
const TILES: PieceIds<Nth<500>> = PieceIds::from(300);
const BOOTY: SeatPieceIds<Kind> = SeatPieceIds::from(810, 8);
const PURSES: PieceIds<Seat> = PieceIds::from(870);
const MARKERS: PieceIds<Seat> = PieceIds::from(1640);

seat_zones! {
    /// A player's hand.
    hand;
    /// Where a player's card lies face down.
    sealed;
    /// A player's den.
    den;
    /// A player's graveyard.
    graveyard;
    /// A player's doubloons.
    purse;
}

/// A player's tiles of a kind.
pub(crate) fn booty(seat: Seat, kind: Kind) -> ZoneId {
    ZoneId::of("booty", seat).cell(kind.index() as u16)
}

/// The tiles of a day, counted from 1.
pub(crate) fn bay(day: usize) -> ZoneId {
    let name = day.checked_sub(1).and_then(|d| BAYS.get(d));
    ZoneId::common(name.copied().unwrap_or("bay"))
}

/// The day whose tiles lie in this zone.
pub(crate) fn day_of(zone: ZoneId) -> Option<usize> {
    BAYS.iter().position(|b| *b == zone.name).map(|d| d + 1)
}

/// The piece of a card that the viewer knows.
pub(crate) fn piece_of(seat: Seat, rank: Rank) -> PieceId {
    CARDS.of(seat, rank)
}

/// The card of a piece, if it is one that lies open to the viewer.
pub(crate) fn card_of(piece: PieceId) -> Option<(Seat, Rank)> {
    let card = CARDS.find(piece);
    card.filter(|(_, rank)| *rank != Rank::NONE)
}

/// The pieces of a kind of tile in a day's bay.
pub(crate) fn bay_pieces(table: &State, day: usize, kind: Kind) -> impl Iterator<Item = PieceId> {
    let first = day * 64 + kind.index() * 8;
    let tiles = 0..table.bay(day).of(kind);
    tiles.map(move |tile| TILES.of(Nth(first + tile)))
}

/// The piece of the Hook while it can be taken.
pub(crate) const HOOK: PieceId = PieceId(800);

/// The piece of a player's tiles of a kind.
pub(crate) fn booty_piece(seat: Seat, kind: Kind) -> PieceId {
    BOOTY.of(seat, kind)
}

/// The piece of a player's doubloons.
pub(crate) fn purse_piece(seat: Seat) -> PieceId {
    PURSES.of(seat)
}

/// A player's marker on the score track.
pub(crate) fn marker_piece(seat: Seat) -> PieceId {
    MARKERS.of(seat)
}
