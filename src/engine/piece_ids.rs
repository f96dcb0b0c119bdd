//! Which piece stands for what: runs of piece ids, each for things of one kind, there and back.

use super::piece::PieceId;
use super::seat::Seat;
use super::set::Element;
use std::marker::PhantomData;

/// The ids of pieces that stand for things of one kind: by number, from the first on.
#[derive(Debug)]
pub struct PieceIds<T> {
    first: u32,
    kind: PhantomData<fn() -> T>,
}

impl<T: Element> PieceIds<T> {
    /// Ids from `first` on.
    pub const fn from(first: u32) -> PieceIds<T> {
        let kind = PhantomData;
        PieceIds { first, kind }
    }

    /// The piece of a thing.
    pub fn of(&self, thing: T) -> PieceId {
        PieceId(self.first + thing.number() as u32)
    }

    /// The thing of a piece, if it is one of these.
    pub fn find(&self, piece: PieceId) -> Option<T> {
        let number = usize::try_from(piece.0.checked_sub(self.first)?).ok()?;
        (number < T::COUNT).then(|| T::numbered(number))
    }
}

/// The ids of pieces that stand for things of one kind which every seat has: by seat, and then by number.
#[derive(Debug)]
pub struct SeatPieceIds<T> {
    first: u32,
    /// So many ids lie between those of one seat and of the next.
    room: u32,
    kind: PhantomData<fn() -> T>,
}

impl<T: Element> SeatPieceIds<T> {
    /// Ids from `first` on, with room for `room` things of each seat.
    pub const fn from(first: u32, room: u32) -> SeatPieceIds<T> {
        assert!(T::COUNT <= room as usize);
        let kind = PhantomData;
        SeatPieceIds { first, room, kind }
    }

    /// The piece of a thing of a seat.
    pub fn of(&self, seat: Seat, thing: T) -> PieceId {
        PieceId(self.first + seat.index() as u32 * self.room + thing.number() as u32)
    }

    /// The seat and the thing of a piece, if it is one of these.
    pub fn find(&self, piece: PieceId) -> Option<(Seat, T)> {
        let offset = piece.0.checked_sub(self.first)?;
        let seat = usize::try_from(offset / self.room).ok()?;
        let number = usize::try_from(offset % self.room).ok()?;
        let thing = (number < T::COUNT).then(|| T::numbered(number))?;
        Some((Seat::checked(seat, Seat::COUNT)?, thing))
    }
}

/// The number of one of several pieces that are alike: backs of cards, signs, places. There are `ROOM` of them at most.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Nth<const ROOM: usize>(pub usize);

impl<const ROOM: usize> Element for Nth<ROOM> {
    type Bits = u128;
    const COUNT: usize = ROOM;

    fn number(self) -> usize {
        debug_assert!(self.0 < ROOM, "piece {} of {ROOM}", self.0);
        self.0
    }

    fn numbered(number: usize) -> Nth<ROOM> {
        Nth(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_that_are_alike_are_told_apart_by_number() {
        const BACKS: SeatPieceIds<Nth<8>> = SeatPieceIds::from(100, 8);
        let seat = Seat::new(2);
        assert_eq!(BACKS.of(seat, Nth(3)), PieceId(119));
        assert_eq!(BACKS.find(PieceId(119)), Some((seat, Nth(3))));
        assert_eq!(PieceIds::<Nth<5>>::from(10).find(PieceId(15)), None);
    }

    #[test]
    fn a_piece_names_its_thing_and_no_other_piece_does() {
        const FLAGS: PieceIds<Seat> = PieceIds::from(30);
        const OPINIONS: SeatPieceIds<Seat> = SeatPieceIds::from(100, 8);
        let (two, five) = (Seat::new(2), Seat::new(5));
        assert_eq!(FLAGS.of(two), PieceId(32));
        let found: Vec<Seat> = (0..200).filter_map(|n| FLAGS.find(PieceId(n))).collect();
        assert_eq!(found, Seat::all(6).collect::<Vec<_>>());
        assert_eq!(OPINIONS.of(two, five), PieceId(121));
        let found = (0..200).filter_map(|n| OPINIONS.find(PieceId(n)));
        let all = Seat::all(6).flat_map(|a| Seat::all(6).map(move |b| (a, b)));
        assert!(found.eq(all));
    }
}
