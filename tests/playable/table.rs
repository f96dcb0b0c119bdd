//! A table to try rules on: positions in RON, decisions by name, states read back by name.

use super::play::{Decision, watch};
use super::{options, rules};
use std::sync::Arc;
use tortuga::engine::{ActionList, FixedDraw, Game, Illegal, NullSink, Recorder, Rng, Seat};
use tortuga::games::Playable;

/// How the tests of a game write its positions, its decisions and its facts.
pub trait Notation: Playable + PartialEq {
    /// What stands between the words of a fact.
    const BETWEEN: &'static str = ", ";

    /// A position as the game reads it; `'` in it stands for `"`.
    fn setup(written: &str) -> String {
        written.replace('\'', "\"")
    }

    /// A decision as the game reads it.
    fn decision(&self, written: &str) -> String {
        written.to_owned()
    }
}

/// A game whose tests need not say who decides.
pub trait InTurn: Notation {}

/// A table in the middle of a test.
#[derive(Clone)]
pub struct Table<G: Game> {
    pub state: G,
    pub rng: Rng,
    /// What the last decision did, each with the state right after it.
    pub heard: Vec<(G::Event, G)>,
}

impl<G: Notation> Table<G> {
    /// A position under options.
    #[track_caller]
    pub fn new(seats: usize, pairs: &[(&str, &str)], setup: &str) -> Table<G> {
        Table::under(rules::<G>(), seats, pairs, setup)
    }

    /// A position under options and other rules than those of the base content.
    #[track_caller]
    pub fn under(
        rules: &Arc<G::Rules>,
        seats: usize,
        pairs: &[(&str, &str)],
        setup: &str,
    ) -> Table<G> {
        let state = G::position(rules, seats, &options(pairs), &G::setup(setup));
        Table::begun(state, 1)
    }

    /// A position under the usual options.
    #[track_caller]
    pub fn at(seats: usize, setup: &str) -> Table<G> {
        Table::new(seats, &[], setup)
    }

    /// A new game.
    #[track_caller]
    pub fn dealt(seats: usize, pairs: &[(&str, &str)], seed: u64) -> Table<G> {
        let outcome = &mut Rng::for_setup(seed);
        Table::begun(
            G::start(rules::<G>(), seats, &options(pairs), outcome),
            seed,
        )
    }

    #[track_caller]
    fn begun(state: Result<G, impl std::fmt::Debug>, seed: u64) -> Table<G> {
        Table {
            state: state.unwrap_or_else(|faults| panic!("{faults:#?}")),
            rng: Rng::new(seed),
            heard: Vec::new(),
        }
    }

    /// The next random draws by name: cards, tiles, what dice show.
    #[track_caller]
    pub fn draws(mut self, names: &[impl ToString]) -> Table<G> {
        let outcomes = G::outcomes(self.state.rules());
        let draw = |name: String| FixedDraw::of(&outcomes, &name).expect("a thing to draw");
        let names = names.iter().map(ToString::to_string);
        self.rng = Rng::new(1).scripted(names.map(draw));
        self
    }

    /// What the last decision did, without the states.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.heard.iter().map(|(event, _)| event)
    }

    /// Who decides, the first of several.
    pub fn decider(&self) -> Option<Seat> {
        self.state.turn().first()
    }

    /// Who decides, where the game goes on.
    #[track_caller]
    pub fn seat(&self) -> Seat {
        self.decider().expect("the game goes on")
    }

    /// Everything that whoever decides may do.
    pub fn actions(&self) -> ActionList<G::Action> {
        let mut out = ActionList::new();
        if let Some(seat) = self.decider() {
            self.state.legal(seat, &mut out);
        }
        out
    }

    /// The same by name, in order.
    pub fn legal(&self) -> Vec<String> {
        let actions = self.actions().into_iter();
        actions.map(|a| self.state.action_name(a)).collect()
    }

    /// Checks what may be done, by name.
    #[track_caller]
    pub fn expect_legal(&self, names: &[&str]) -> &Table<G> {
        assert_eq!(self.legal(), names);
        self
    }

    /// The action of this name, legal or not.
    #[track_caller]
    pub fn named(&self, words: &str) -> G::Action {
        let action = self.state.parse_action(&self.state.decision(words));
        action.unwrap_or_else(|| panic!("'{words}' is no action"))
    }

    /// Tries a decision of a seat that must be refused, and gives the reason. Nothing may have changed.
    #[track_caller]
    pub fn refused(&self, seat: usize, words: &str) -> String {
        self.tries(Seat::new(seat), self.named(words))
    }

    /// The same of an action that may have no name.
    #[track_caller]
    pub fn tries(&self, seat: Seat, action: G::Action) -> String {
        let mut tried = self.state.clone();
        let done = tried.apply(seat, action, &mut self.rng.clone(), &mut NullSink);
        assert!(tried == self.state, "{action:?} changed something");
        assert_eq!(done, Err(Illegal), "{action:?}");
        G::refusal(&self.state.view(Some(seat)), seat, action)
    }

    /// What a fact says.
    #[track_caller]
    pub fn fact(&self, name: &str) -> String {
        let facts = self.state.facts();
        let found = facts.get(name).unwrap_or_else(|| panic!("no {name}"));
        found.join(G::BETWEEN)
    }

    /// Checks facts: pairs of name and words.
    #[track_caller]
    pub fn is(&self, expected: &[(&str, &str)]) -> &Table<G> {
        for (name, value) in expected {
            assert_eq!(self.fact(name), *value, "{name}");
        }
        self
    }
}

impl<G: Game> Table<G> {
    /// Plays on at random to the end; `look` sees every decision with all that came of it.
    #[track_caller]
    pub fn watch(&mut self, look: impl FnMut(&Decision<G>)) {
        watch(&mut self.state, &mut self.rng, look);
    }
}

impl<G: InTurn> Table<G> {
    /// Decisions by name, one after the other, each of whoever decides.
    #[track_caller]
    pub fn play(&mut self, decisions: &[&str]) -> &mut Table<G> {
        for words in decisions {
            self.act(self.named(words));
        }
        self
    }

    /// Carries out what must be among the legal actions of whoever decides, and leaves a sound state.
    #[track_caller]
    pub fn act(&mut self, action: G::Action) {
        let seat = self.seat();
        let listed = self.actions().contains(&action);
        assert!(listed, "{action:?} is not among {:?}", self.legal());
        let mut sink = Recorder::default();
        let done = self.state.apply(seat, action, &mut self.rng, &mut sink);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?}: {why:?}"));
        self.heard = sink.heard;
        let sound = self.state.check();
        sound.unwrap_or_else(|why| panic!("after {action:?}: {why}"));
    }

    /// Checks that a decision is refused, and not in the list.
    #[track_caller]
    pub fn never(&self, words: &str) {
        let listed = self.actions().contains(&self.named(words));
        assert!(!listed, "{words} is in the list");
        self.refused(self.seat().index(), words);
    }
}
