//! A table to try rules on: positions in RON, decisions by name, states read back by rank.

use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Game, Options, Rng, Seat, Silent, Turn};
use tortuga::games::libertalia::{Action, Rank, RankSet, Rules, State};

/// The content of the game, read once.
pub fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    })
}

/// Options from pairs.
pub fn options(pairs: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (id, value) in pairs {
        options.set(*id, *value);
    }
    options
}

/// A table in the middle of a test.
pub struct Table {
    pub state: State,
    pub rng: Rng,
}

impl Table {
    #[track_caller]
    pub fn new(seats: usize, pairs: &[(&str, &str)], setup: &str) -> Table {
        match State::from_setup(rules(), seats, &options(pairs), setup) {
            Ok(state) => Table {
                state,
                rng: Rng::new(1),
            },
            Err(faults) => panic!("{}", faults.join("\n")),
        }
    }

    /// Every seat lays one of its cards.
    #[track_caller]
    pub fn commit(&mut self, ranks: &[usize]) {
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
            let action = self.state.action_named(action).expect("an action");
            self.act(seat, action);
        }
    }

    #[track_caller]
    pub fn act(&mut self, seat: Seat, action: Action) {
        let done = self.state.apply(seat, action, &mut self.rng, &mut Silent);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?}: {why}"));
        self.state
            .check_invariants()
            .unwrap_or_else(|why| panic!("after {action:?}: {why}"));
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

/// Ranks as numbers.
pub fn numbers(set: RankSet) -> Vec<u8> {
    set.iter().map(|r| r.number()).collect()
}

/// Plays on at random to the end; `look` sees every position and the action that led to it.
pub fn play_at_random(state: &mut State, rng: &mut Rng, mut look: impl FnMut(&State, Action)) {
    let mut legal = Vec::new();
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = legal[rng.below(legal.len())];
        state
            .apply(seat, action, rng, &mut Silent)
            .expect("a legal action");
        look(state, action);
    }
}
