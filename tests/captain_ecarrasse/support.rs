//! A table to try rules on: positions in RON, actions by name, states read back by name.

use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Fixed, Game, Options, Recorder, Rng, Seat, Silent};
use tortuga::games::Facts;
use tortuga::games::captain_ecarrasse::{Action, Event, Rules, State};

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
#[derive(Clone)]
pub struct Table {
    pub state: State,
    pub rng: Rng,
    /// Everything that happened in the last action.
    pub heard: Vec<Event>,
}

impl Table {
    /// A position for `seats` players; panics with the reasons when it is refused.
    pub fn new(seats: usize, setup: &str) -> Table {
        Table::with(seats, &[], setup)
    }

    /// The same under options.
    pub fn with(seats: usize, pairs: &[(&str, &str)], setup: &str) -> Table {
        let state = State::from_setup(rules(), seats, &options(pairs), setup);
        Table {
            state: state.unwrap_or_else(|why| panic!("{why:?}")),
            rng: Rng::new(1),
            heard: Vec::new(),
        }
    }

    /// A new game with these options.
    pub fn dealt(seats: usize, pairs: &[(&str, &str)], seed: u64) -> Table {
        let state = State::deal(rules(), seats, &options(pairs), &mut Rng::for_setup(seed));
        Table {
            state: state.unwrap_or_else(|why| panic!("{why:?}")),
            rng: Rng::new(seed),
            heard: Vec::new(),
        }
    }

    /// The next random draws give these cards.
    pub fn draws(mut self, cards: &[&str]) -> Table {
        let lots = rules().lots();
        let draw = |name: &&str| Fixed::of(&lots, name).expect("a card");
        self.rng = Rng::new(1).scripted(cards.iter().map(draw));
        self
    }

    /// Who decides.
    pub fn decider(&self) -> Option<Seat> {
        self.state.turn().first()
    }

    /// The legal actions of the decider.
    pub fn actions(&self) -> Vec<Action> {
        let mut out = Vec::new();
        if let Some(seat) = self.decider() {
            self.state.legal(seat, &mut out);
        }
        out
    }

    /// The legal actions of the decider by name, in order.
    pub fn legal(&self) -> Vec<String> {
        self.actions()
            .into_iter()
            .map(|a| self.state.action_words(a))
            .collect()
    }

    /// Checks the legal actions by name.
    #[track_caller]
    pub fn expect_legal(&self, names: &[&str]) -> &Table {
        assert_eq!(self.legal(), names);
        self
    }

    /// Carries out actions by name, one after the other, each by whoever decides; checks the invariants after each.
    #[track_caller]
    pub fn play(&mut self, names: &[&str]) -> &mut Table {
        for name in names {
            let seat = self
                .decider()
                .unwrap_or_else(|| panic!("{name}: the game is over"));
            let found = self
                .actions()
                .into_iter()
                .find(|a| self.state.action_words(*a) == *name);
            let action = found.unwrap_or_else(|| panic!("{name} is not among {:?}", self.legal()));
            let mut sink = Recorder::default();
            self.state
                .apply(seat, action, &mut self.rng, &mut sink)
                .expect("a legal action");
            self.heard = sink.heard.into_iter().map(|(event, _)| event).collect();
            self.state.check_invariants().expect("a sound state");
        }
        self
    }

    /// One fact of the state as words.
    pub fn fact(&self, name: &str) -> String {
        let facts: Facts = self.state.facts_by_name();
        facts
            .get(name)
            .unwrap_or_else(|| panic!("no fact {name}"))
            .join(" ")
    }

    /// Checks facts: pairs of name and words.
    #[track_caller]
    pub fn expect(&self, facts: &[(&str, &str)]) -> &Table {
        for (name, words) in facts {
            assert_eq!(self.fact(name), *words, "{name}");
        }
        self
    }
}

/// Plays one game by `choose` to its end and gives the number of decisions.
pub fn play_out(
    state: &mut State,
    rng: &mut Rng,
    mut choose: impl FnMut(&State, Seat, &[Action], &mut Rng) -> Action,
    mut after: impl FnMut(&State),
) -> u32 {
    let (mut legal, mut decisions) = (Vec::new(), 0);
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = choose(state, seat, &legal, rng);
        state
            .apply(seat, action, rng, &mut Silent)
            .expect("a legal action");
        decisions += 1;
        assert!(decisions < 2_000, "the game does not end");
        after(state);
    }
    decisions
}
