//! A table to try rules on: positions in RON, decisions by name, states read back by name.

use crate::playable;
use crate::playable::table::{self, InTurn, Notation};
use std::sync::Arc;
use tortuga::engine::{FixedDraw, Rng, Seat};
use tortuga::games::maracaibo::content::vocabulary::Metric;
use tortuga::games::maracaibo::{Rules, State};

/// The content of the game, read once.
pub fn rules() -> &'static Arc<Rules> {
    playable::rules::<State>()
}

pub type Table = table::Table<State>;

impl Notation for State {}

impl InTurn for State {}

impl Table {
    /// Takes a decision, with the draws that come with it fixed by name.
    #[track_caller]
    pub fn draw(&mut self, words: &str, draws: &[&str]) {
        let outcomes = rules().outcomes();
        let draw = |name: &&str| FixedDraw::of(&outcomes, name).expect("a thing to draw");
        let script = Rng::new(2).scripted(draws.iter().map(draw));
        let before = std::mem::replace(&mut self.rng, script);
        self.play(&[words]);
        assert_eq!(self.rng.script_fault(), None, "{words}");
        assert!(self.rng.script_left().is_empty(), "{words}: draws are left");
        self.rng = before;
    }

    /// Checks what can be counted of a seat.
    #[track_caller]
    pub fn counts(&self, seat: usize, expected: &[(Metric, u16)]) {
        for (metric, count) in expected {
            let found = self.state.metric(Seat::new(seat), *metric);
            assert_eq!(found, *count, "{metric:?} of seat {seat}");
        }
    }
}
