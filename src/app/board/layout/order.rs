//! The player's own order of the cards in their zones, as long as the match lasts. Pure.

use std::collections::BTreeMap;
use tortuga::engine::{Piece, PieceId, Seat, Sorting, ZoneId};

/// The orders that the players have made; a zone that has none keeps the game's own, which is that of the slots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Orders {
    zones: BTreeMap<ZoneId, Vec<PieceId>>,
    /// The zones that are kept in one of the game's orders, by its name.
    sorted: BTreeMap<ZoneId, String>,
    version: u64,
}

/// The pieces of a zone in the game's own order.
pub fn natural(pieces: &[Piece], zone: ZoneId) -> Vec<&Piece> {
    let mut here: Vec<&Piece> = pieces.iter().filter(|piece| piece.zone == zone).collect();
    here.sort_by_key(|piece| (piece.slot, piece.id));
    here
}

impl Orders {
    /// Changes whenever an order does.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The zones that have an order of the player's own.
    pub fn zones(&self) -> impl Iterator<Item = ZoneId> + '_ {
        self.zones.keys().copied()
    }

    /// Puts the pieces of a zone in this order. If it is the game's own, the zone has none of its own any longer.
    pub fn set(&mut self, zone: ZoneId, order: Vec<PieceId>, pieces: &[Piece]) {
        self.sorted.remove(&zone);
        self.put(zone, order, pieces);
        self.version += 1;
    }

    /// Keeps the pieces of a zone in one of the game's orders, until the player lays one of them elsewhere.
    pub fn sort_by(&mut self, sorting: &Sorting, pieces: &[Piece]) {
        let zone = sorting.zone;
        self.sorted.insert(zone, sorting.name.clone());
        self.put(zone, sorting.order.clone(), pieces);
        self.version += 1;
    }

    /// The name of the order in which a zone is kept, if it is one of the game's.
    pub fn sorted_by(&self, zone: ZoneId) -> Option<&str> {
        self.sorted.get(&zone).map(String::as_str)
    }

    fn put(&mut self, zone: ZoneId, order: Vec<PieceId>, pieces: &[Piece]) {
        let same = natural(pieces, zone)
            .iter()
            .map(|piece| piece.id)
            .eq(order.iter().copied());
        if same {
            self.zones.remove(&zone);
        } else {
            self.zones.insert(zone, order);
        }
    }

    /// Restores the game's own order.
    pub fn sort(&mut self, zone: ZoneId) {
        self.zones.remove(&zone);
        self.sorted.remove(&zone);
        self.version += 1;
    }

    /// Takes over what came and went in the zones of `seat`: the others look different to whoever sits there now.
    pub fn follow(&mut self, pieces: &[Piece], sortings: &[Sorting], seat: Option<Seat>) {
        let own: Vec<ZoneId> = self.zones.keys().copied().collect();
        for zone in own.into_iter().filter(|zone| zone.seat == seat) {
            let order = self
                .arrange(zone, natural(pieces, zone))
                .iter()
                .map(|piece| piece.id)
                .collect();
            self.zones.insert(zone, order);
        }
        let kept = |s: &&Sorting| s.zone.seat == seat && self.sorted_by(s.zone) == Some(&s.name);
        let kept: Vec<&Sorting> = sortings.iter().filter(kept).collect();
        for sorting in kept {
            self.put(sorting.zone, sorting.order.clone(), pieces);
        }
    }

    /// The pieces of a zone, given in the game's own order, in the player's: those they have not placed yet lie beside
    /// their equals, or else at the right end.
    pub fn arrange<'a>(&self, zone: ZoneId, natural: Vec<&'a Piece>) -> Vec<&'a Piece> {
        match self.zones.get(&zone) {
            Some(order) => arranged(order, natural),
            None => natural,
        }
    }

    /// Whether the pieces of the zone lie otherwise than in the game's own order.
    pub fn differs(&self, zone: ZoneId, pieces: &[Piece]) -> bool {
        self.zones.contains_key(&zone) && {
            let natural = natural(pieces, zone);
            self.arrange(zone, natural.clone()) != natural
        }
    }
}

/// `natural` in the order wanted.
pub fn arranged<'a>(wanted: &[PieceId], natural: Vec<&'a Piece>) -> Vec<&'a Piece> {
    let place = |piece: &Piece| wanted.iter().position(|id| *id == piece.id);
    let (mut known, new): (Vec<&Piece>, Vec<&Piece>) = natural
        .into_iter()
        .partition(|piece| place(piece).is_some());
    known.sort_by_key(|piece| place(piece));
    for piece in new {
        let equal = known.iter().rposition(|other| other.face == piece.face);
        known.insert(equal.map_or(known.len(), |at| at + 1), piece);
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::scene::scene_diff::tests::piece;

    const HAND: ZoneId = ZoneId::of("hand", Seat::new(1));

    /// A hand of these cards: id and face, in the game's order.
    fn hand(cards: &[(u32, &str)]) -> Vec<Piece> {
        let with_slot = |(slot, (id, face)): (usize, &(u32, &str))| {
            piece(*id, HAND, u16::try_from(slot).unwrap_or(0), face)
        };
        cards.iter().enumerate().map(with_slot).collect()
    }

    fn shown(orders: &Orders, pieces: &[Piece]) -> Vec<u32> {
        let all = orders.arrange(HAND, natural(pieces, HAND));
        all.iter().map(|piece| piece.id.0).collect()
    }

    fn ids(ids: &[u32]) -> Vec<PieceId> {
        ids.iter().copied().map(PieceId).collect()
    }

    #[test]
    fn without_an_order_of_one_s_own_the_game_s_is_kept() {
        let pieces = hand(&[(3, "a"), (1, "b"), (2, "c")]);
        let orders = Orders::default();
        assert_eq!(shown(&orders, &pieces), [3, 1, 2]);
        assert!(!orders.differs(HAND, &pieces));
    }

    #[test]
    fn new_cards_join_their_equals_or_go_to_the_right_end() {
        let mut orders = Orders::default();
        let few = hand(&[(1, "a"), (2, "b"), (3, "c")]);
        orders.set(HAND, ids(&[3, 1, 2]), &few);
        assert!(orders.differs(HAND, &few));
        let more = hand(&[(4, "0"), (1, "a"), (5, "a"), (2, "b"), (3, "c"), (6, "c")]);
        assert_eq!(shown(&orders, &more), [3, 6, 1, 5, 2, 4]);
        orders.follow(&more, &[], Some(Seat::new(1)));
        let fewer = hand(&[(4, "0"), (5, "a"), (6, "c"), (7, "z")]);
        assert_eq!(shown(&orders, &fewer), [6, 5, 4, 7]);
    }

    #[test]
    fn another_seat_s_view_does_not_disturb_the_order() {
        let mut orders = Orders::default();
        let pieces = hand(&[(1, "a"), (2, "b")]);
        orders.set(HAND, ids(&[2, 1]), &pieces);
        orders.follow(&hand(&[(8, "back"), (9, "back")]), &[], Some(Seat::new(0)));
        assert_eq!(shown(&orders, &pieces), [2, 1]);
    }

    #[test]
    fn sorting_and_sorting_by_hand_both_restore_the_game_s_order() {
        let pieces = hand(&[(1, "a"), (2, "b"), (3, "c")]);
        let mut orders = Orders::default();
        orders.set(HAND, ids(&[2, 1, 3]), &pieces);
        let before = orders.version();
        orders.sort(HAND);
        assert!(orders.version() > before && !orders.differs(HAND, &pieces));
        orders.set(HAND, ids(&[2, 1, 3]), &pieces);
        orders.set(HAND, ids(&[1, 2, 3]), &pieces);
        assert_eq!(shown(&orders, &hand(&[(0, "0"), (1, "a")])), [0, 1]);
    }

    #[test]
    fn what_is_sorted_stays_so_with_what_comes_until_a_piece_is_laid_elsewhere() {
        let by = |order: &[u32]| Sorting {
            zone: HAND,
            name: "By price".into(),
            order: ids(order),
        };
        let seat = Some(Seat::new(1));
        let mut orders = Orders::default();
        let few = hand(&[(1, "a"), (2, "b")]);
        // The game's own order by chance, and all the same the one that is kept.
        orders.sort_by(&by(&[1, 2]), &few);
        assert!(!orders.differs(HAND, &few));
        assert_eq!(orders.sorted_by(HAND), Some("By price"));
        let more = hand(&[(1, "a"), (2, "b"), (3, "c")]);
        orders.follow(&more, &[by(&[3, 1, 2])], seat);
        assert_eq!(shown(&orders, &more), [3, 1, 2]);
        orders.follow(&more, &[by(&[2, 1, 3])], Some(Seat::new(0)));
        assert_eq!(shown(&orders, &more), [3, 1, 2], "not this seat's");
        orders.set(HAND, ids(&[2, 3, 1]), &more);
        orders.follow(&more, &[by(&[3, 1, 2])], seat);
        assert_eq!(shown(&orders, &more), [2, 3, 1]);
        assert_eq!(orders.sorted_by(HAND), None);
    }
}
