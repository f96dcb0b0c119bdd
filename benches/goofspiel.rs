//! *Goofspiel* for two on the engine's trait, as OpenSpiel plays it with its defaults: thirteen bid cards each, point cards
//! 1 to 13 in random order, both bid at once, the higher bid takes the points, equal bids take nobody any; whoever has more
//! points at the end wins. It serves as a yardstick for simultaneous choice; no player ever meets it.
//!
//! As there, the last bid is no choice: it is made without asking.

use serde::{Deserialize, Serialize};
use tortuga::engine::{
    ActionList, BySeat, Game, Illegal, Rng, Seat, SeatSet, Sink, Standing, Turn,
};

/// Players.
pub const PLAYERS: usize = 2;
/// Cards of each, and points to win.
pub const CARDS: u8 = 13;
/// All cards, one bit each, the 1 first.
const ALL: u16 = (1 << CARDS) - 1;
/// No bid yet.
const NONE: u8 = u8::MAX;
/// A bid that lies face down before somebody else.
const UNSEEN: u8 = u8::MAX - 1;

/// The bid card with this number, from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Bid(pub u8);

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Event {
    /// A card lies face down.
    Laid(Seat),
    /// Both bids were turned up.
    Shown([u8; PLAYERS]),
    /// These points are bid for next.
    Turned(u8),
}

/// A position. A view is one in which the other's bid is in their hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goofspiel {
    /// One bit for each card.
    hands: [u16; PLAYERS],
    bids: [u8; PLAYERS],
    /// Points that are still to come.
    deck: u16,
    /// The points bid for, less 1.
    prize: u8,
    points: [u8; PLAYERS],
    over: bool,
}

impl Goofspiel {
    /// A game at its first bid.
    pub fn deal(rng: &mut Rng) -> Goofspiel {
        let mut game = Goofspiel {
            hands: [ALL; PLAYERS],
            bids: [NONE; PLAYERS],
            deck: ALL,
            prize: 0,
            points: [0; PLAYERS],
            over: false,
        };
        game.turn_up(rng);
        game
    }

    #[inline]
    fn turn_up(&mut self, rng: &mut Rng) {
        let mut left = self.deck;
        for _ in 0..rng.below(left.count_ones() as usize) {
            left &= left - 1;
        }
        self.prize = left.trailing_zeros() as u8;
        self.deck &= !(1 << self.prize);
    }

    /// Both bids lie on the table.
    #[inline]
    fn award(&mut self) {
        let [a, b] = self.bids;
        if a != b {
            self.points[usize::from(b > a)] += self.prize + 1;
        }
        self.bids = [NONE; PLAYERS];
    }
}

impl Game for Goofspiel {
    type Action = Bid;
    type Event = Event;
    type View = Goofspiel;

    fn seats(&self) -> usize {
        PLAYERS
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over {
            return Turn::Over;
        }
        let mut open = SeatSet::EMPTY;
        for (seat, bid) in self.bids.iter().enumerate() {
            if *bid == NONE {
                open = open.with(Seat::new(seat));
            }
        }
        Turn::Simultaneous(open)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut ActionList<Bid>) {
        out.clear();
        if !self.over && self.bids.get(seat.index()) == Some(&NONE) {
            let mut set = self.hands[seat.index()];
            while set != 0 {
                out.push(Bid(set.trailing_zeros() as u8));
                set &= set - 1;
            }
        }
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Bid,
        rng: &mut Rng,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Illegal> {
        let at = seat.index();
        let open = !self.over && self.bids.get(at) == Some(&NONE);
        if !open || action.0 >= CARDS || self.hands[at] & 1 << action.0 == 0 {
            return Err(Illegal);
        }
        self.hands[at] &= !(1 << action.0);
        self.bids[at] = action.0;
        sink.emit(|| Event::Laid(seat), self);
        if self.bids.contains(&NONE) {
            return Ok(());
        }
        let bids = self.bids;
        self.award();
        sink.emit(|| Event::Shown(bids), self);
        self.turn_up(rng);
        if self.deck == 0 {
            // One card each and one prize are left.
            self.bids = self.hands.map(|hand| hand.trailing_zeros() as u8);
            self.hands = [0; PLAYERS];
            self.award();
            self.over = true;
        }
        let prize = self.prize;
        sink.emit(|| Event::Turned(prize), self);
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> Goofspiel {
        let mut view = self.clone();
        for seat in 0..PLAYERS {
            let bid = self.bids[seat];
            if bid != NONE && viewer != Some(Seat::new(seat)) {
                view.hands[seat] |= 1 << bid;
                view.bids[seat] = UNSEEN;
            }
        }
        view
    }

    fn determinize(view: &Goofspiel, rng: &mut Rng) -> Goofspiel {
        let mut game = view.clone();
        for seat in 0..PLAYERS {
            if game.bids[seat] == UNSEEN {
                let mut left = game.hands[seat];
                for _ in 0..rng.below(left.count_ones() as usize) {
                    left &= left - 1;
                }
                game.bids[seat] = left.trailing_zeros() as u8;
                game.hands[seat] &= !(1 << game.bids[seat]);
            }
        }
        game
    }

    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::Laid(_))
    }

    fn standings(&self) -> BySeat<Standing> {
        Standing::by_score(self.points.map(i32::from))
    }
}
