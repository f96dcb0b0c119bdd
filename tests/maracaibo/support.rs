//! A table to try rules on: positions in RON, decisions by name, states read back by name.

use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Fixed, Game, Options, Recorder, Rng, Seat, Silent};
use tortuga::games::maracaibo::content::vocabulary::Metric;
use tortuga::games::maracaibo::rules::event::Event;
use tortuga::games::maracaibo::{Action, Rules, State};

/// The rules.
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
    /// What the last decision did, each with the state right after it.
    pub heard: Vec<(Event, State)>,
}

impl Table {
    /// A position; `'` in it stands for `"`.
    #[track_caller]
    pub fn new(seats: usize, pairs: &[(&str, &str)], setup: &str) -> Table {
        let setup = setup.replace('\'', "\"");
        Table::begun(State::from_setup(rules(), seats, &options(pairs), &setup))
    }

    /// A new game.
    #[track_caller]
    pub fn dealt(seats: usize, pairs: &[(&str, &str)], seed: u64) -> Table {
        let rng = &mut Rng::for_setup(seed);
        Table::begun(State::deal(rules(), seats, &options(pairs), rng))
    }

    #[track_caller]
    fn begun(state: Result<State, impl std::fmt::Debug>) -> Table {
        Table {
            state: state.unwrap_or_else(|faults| panic!("{faults:#?}")),
            rng: Rng::new(1),
            heard: Vec::new(),
        }
    }

    /// Who decides, the first of several.
    #[track_caller]
    pub fn decider(&self) -> Seat {
        self.state.turn().first().expect("the game goes on")
    }

    /// Decisions of whoever decides, by name.
    #[track_caller]
    pub fn play(&mut self, decisions: &[&str]) {
        for words in decisions {
            let action = self.named(words);
            self.act(action);
        }
    }

    #[track_caller]
    pub fn named(&self, words: &str) -> Action {
        let action = self.state.action_named(words);
        action.unwrap_or_else(|| panic!("'{words}' is no action"))
    }

    /// Takes a decision, with the draws that come with it fixed by name.
    #[track_caller]
    pub fn draw(&mut self, words: &str, draws: &[&str]) {
        let lots = rules().lots();
        let draw = |name: &&str| Fixed::of(&lots, name).expect("a thing to draw");
        let script = Rng::new(2).scripted(draws.iter().map(draw));
        let before = std::mem::replace(&mut self.rng, script);
        self.play(&[words]);
        assert_eq!(self.rng.script_fault(), None, "{words}");
        assert!(self.rng.script_left().is_empty(), "{words}: draws are left");
        self.rng = before;
    }

    #[track_caller]
    pub fn act(&mut self, action: Action) {
        let mut sink = Recorder::default();
        let seat = self.decider();
        let done = self.state.apply(seat, action, &mut self.rng, &mut sink);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?} in {:?}: {why}", self.list()));
        self.heard = sink.heard;
        self.state
            .check_invariants()
            .unwrap_or_else(|why| panic!("after {action:?}: {why}"));
    }

    /// Everything that may be chosen, by name.
    pub fn list(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if let Some(seat) = self.state.turn().first() {
            self.state.legal(seat, &mut legal);
        }
        let words = legal.iter().map(|a| self.state.action_words(*a));
        words.collect()
    }

    /// Checks that a decision is refused, and not in the list.
    #[track_caller]
    pub fn never(&mut self, words: &str) {
        let action = self.named(words);
        let before = self.state.clone();
        let seat = self.decider();
        let done = self.state.apply(seat, action, &mut self.rng, &mut Silent);
        assert!(done.is_err(), "{words} is allowed");
        assert!(self.state == before, "{words} changed something");
        assert!(
            !self.list().contains(&words.to_string()),
            "{words} is listed"
        );
    }

    /// What a fact says.
    #[track_caller]
    pub fn fact(&self, name: &str) -> String {
        let facts = self.state.facts_by_name();
        let found = facts.get(name).unwrap_or_else(|| panic!("no {name}"));
        found.join(", ")
    }

    /// Checks things by name: `("islands", "gold 4, emerald 4, pearl 4")`.
    #[track_caller]
    pub fn is(&self, expected: &[(&str, &str)]) {
        for (name, value) in expected {
            assert_eq!(self.fact(name), *value, "{name}");
        }
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

/// Plays on at random to the end; `look` sees every position and the decision that was taken there.
pub fn play_at_random(
    state: &mut State,
    rng: &mut Rng,
    mut look: impl FnMut(&State, Seat, &[Action], Action),
) {
    let mut legal = Vec::new();
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = legal[rng.below(legal.len())];
        look(state, seat, &legal, action);
        state
            .apply(seat, action, rng, &mut Silent)
            .expect("a legal action");
    }
}
