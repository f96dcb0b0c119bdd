//! A table to try rules on: positions in RON, decisions by name, states read back by rank.

use crate::playable;
pub use crate::playable::options;
use crate::playable::table::{self, Notation};
use std::sync::Arc;
use tortuga::engine::{Game, Recorder, Seat, Turn};
use tortuga::games::libertalia::{Action, Event, Part, Rank, RankSet, Rules, State};

/// The content of the game, read once.
pub fn rules() -> &'static Arc<Rules> {
    playable::rules::<State>()
}

/// It hears all that has happened since cards were laid.
pub type Table = table::Table<State>;

impl Notation for State {}

impl Table {
    /// A night over a position without `hands`, and what comes after it if nobody is asked: all that everybody has to send by
    /// day is a lonely Parrot.
    #[track_caller]
    pub fn night(seats: usize, setup: &str) -> Table {
        Table::idle(seats, "day: 2", setup)
    }

    /// A rest day over a position without `hands` and what comes after it. The last night passes before.
    #[track_caller]
    pub fn rest(seats: usize, setup: &str) -> Table {
        Table::idle(seats, "day: 6", setup)
    }

    #[track_caller]
    fn idle(seats: usize, day: &str, setup: &str) -> Table {
        let parrots: Vec<String> = (0..seats).map(|s| format!("{s}: [1]")).collect();
        let rest = setup.strip_prefix('(').expect("a position");
        let setup = format!("({day}, hands: {{{}}}, {rest}", parrots.join(", "));
        let mut table = Table::at(seats, &setup);
        table.commit(&vec![1; seats]);
        table
    }

    /// Every seat lays one of its cards.
    #[track_caller]
    pub fn commit(&mut self, ranks: &[usize]) {
        self.heard.clear();
        for (seat, rank) in ranks.iter().enumerate() {
            let rank = Rank::checked(*rank).expect("a rank");
            self.act(Seat::new(seat), Action::Commit(rank));
        }
    }

    /// The decisions that follow, each of the seat named first: `1 Take chest`.
    #[track_caller]
    pub fn play(&mut self, decisions: &[&str]) {
        for words in decisions {
            let (seat, action) = words.split_once(' ').expect("a seat and an action");
            let seat = Seat::new(seat.parse().expect("a seat"));
            assert_eq!(self.state.turn(), Turn::Decide(seat), "before {words}");
            let action = self.named(action);
            self.act(seat, action);
        }
    }

    #[track_caller]
    pub fn act(&mut self, seat: Seat, action: Action) {
        let mut sink = Recorder::default();
        let done = self.state.apply(seat, action, &mut self.rng, &mut sink);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?}: {why:?}"));
        // Where nobody has a card left the days rush by: the table stops at the first morning.
        let morning = |(event, _): &(Event, State)| matches!(event, Event::DayStarted { .. });
        if let Some(at) = sink.heard.iter().position(morning) {
            sink.heard.truncate(at + 1);
            self.state = sink.heard[at].1.clone();
        }
        self.heard.extend(sink.heard);
        self.state
            .check_invariants()
            .unwrap_or_else(|why| panic!("after {action:?}: {why}"));
    }

    /// Checks that exactly these decisions may be made, in this order, by the seat named first: `1 Take chest`.
    #[track_caller]
    pub fn may(&self, decisions: &[&str]) {
        let Turn::Decide(seat) = self.state.turn() else {
            panic!("{:?}, not {decisions:?}", self.state.turn());
        };
        let words = self.legal().into_iter();
        let legal: Vec<String> = words.map(|w| format!("{seat} {w}")).collect();
        assert_eq!(legal, decisions);
    }

    /// Checks that the day is over and everybody chooses anew, or nobody can.
    #[track_caller]
    pub fn is_morning(&self) {
        let turn = self.state.turn();
        assert!(matches!(turn, Turn::Simultaneous(_)), "{turn:?}");
    }

    /// The line from low to high when the first character came to its turn by day: `1:2 0:3`.
    #[track_caller]
    pub fn line(&self) -> String {
        let first = |(event, _): &&(Event, State)| matches!(event, Event::Acts { .. });
        let (_, state) = self.heard.iter().find(first).expect("a turn");
        ship(state)
    }

    /// The turns by day, at night and on the rest day since cards were laid, in order: `1:2 0:3`.
    pub fn turns(&self) -> String {
        let turns = self.heard.iter().filter_map(|(event, state)| match event {
            Event::Acts { seat, rank, .. } if state.part() != Part::Dusk => {
                Some(format!("{seat}:{}", rank.number()))
            }
            _ => None,
        });
        turns.collect::<Vec<_>>().join(" ")
    }

    /// The tiles taken since cards were laid, in order: `1 chest, 0 goods`.
    pub fn taken(&self) -> String {
        let taken = self.heard.iter().filter_map(|(event, _)| match event {
            Event::Took { seat, kind, .. } => Some(format!("{seat} {}", kind.id())),
            Event::TookHook { seat, .. } => Some(format!("{seat} hook")),
            _ => None,
        });
        taken.collect::<Vec<_>>().join(", ")
    }

    /// Everybody's score of the campaign that was scored last.
    pub fn scores(&self) -> Vec<u16> {
        let last = |s| self.state.scores(s).last().copied().expect("a score");
        Seat::all(self.state.players()).map(last).collect()
    }

    pub fn doubloons(&self) -> Vec<usize> {
        Seat::all(self.state.players())
            .map(|s| self.state.doubloons(s))
            .collect()
    }

    pub fn dens(&self) -> Vec<Vec<u8>> {
        Seat::all(self.state.players())
            .map(|s| numbers(self.state.den(s)))
            .collect()
    }

    pub fn graveyards(&self) -> Vec<Vec<u8>> {
        Seat::all(self.state.players())
            .map(|s| numbers(self.state.graveyard(s)))
            .collect()
    }

    pub fn hand(&self, seat: usize) -> Vec<u8> {
        numbers(self.state.hand(Seat::new(seat)))
    }
}

/// The line from low to high: `1:2 0:3`.
pub fn ship(state: &State) -> String {
    let berths = state.ship().iter();
    let words = berths.map(|b| format!("{}:{}", b.seat, b.rank.number()));
    words.collect::<Vec<_>>().join(" ")
}

/// Ranks as numbers.
pub fn numbers(set: RankSet) -> Vec<u8> {
    set.iter().map(|r| r.number()).collect()
}
