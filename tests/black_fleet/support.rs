//! A table to try rules on: positions in RON, decisions by name, states read back by name.

use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Game, Options, Recorder, Rng, Seat, Silent, Turn};
use tortuga::games::black_fleet::{Action, Event, Rules, State};

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

/// The usual seats of the vectors: Black, Orange, Teal, White.
const FOUR: &str = "fleets: {0: ['black'], 1: ['orange'], 2: ['teal'], 3: ['white']}";
/// Black and Teal against White and Orange.
const TWINS: &str = "fleets: {0: ['black', 'teal'], 1: ['white', 'orange']}";

/// A table in the middle of a test.
pub struct Table {
    pub state: State,
    pub rng: Rng,
    /// What the last action did, each with the state right after it.
    pub heard: Vec<(Event, State)>,
}

impl Table {
    /// A position; `'` in it stands for `"`.
    #[track_caller]
    pub fn new(seats: usize, pairs: &[(&str, &str)], setup: &str) -> Table {
        let setup = setup.replace('\'', "\"");
        Table::begun(State::from_setup(rules(), seats, &options(pairs), &setup))
    }

    /// A position of four players, seats Black, Orange, Teal, White. Unnamed own ships of Black stand far away in the south
    /// if a card is in play.
    #[track_caller]
    pub fn four(card: &str, ships: &str, rest: &str) -> Table {
        let mut ships = ships.to_string();
        for (ship, space) in [("p_black", "c00r12"), ("m_black", "c18r12")] {
            if !card.is_empty() && !ships.contains(ship) {
                ships += &format!(", {ship} {space}");
            }
        }
        let card = match card {
            "" => String::new(),
            card => format!("card: '{card}', "),
        };
        Table::new(4, &[], &format!("({FOUR}, {card}{}{rest})", afloat(&ships)))
    }

    /// A position of two players: Black and Teal against White and Orange.
    #[track_caller]
    pub fn twins(card: &str, ships: &str, rest: &str) -> Table {
        let setup = format!("({TWINS}, card: '{card}', {}{rest})", afloat(ships));
        Table::new(2, &[], &setup)
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

    /// Decisions of whoever decides, by name. A Fortune card may be named without its number: the first one in hand.
    #[track_caller]
    pub fn play(&mut self, decisions: &[&str]) {
        for words in decisions {
            let action = self.named(words);
            self.act(action);
        }
    }

    #[track_caller]
    pub fn named(&self, words: &str) -> Action {
        let numbered = words.split(' ').map(|word| {
            let first = (1..=9)
                .map(|n| format!("{word}_{n}"))
                .find(|id| self.fortune().contains(id));
            first.unwrap_or_else(|| word.to_string())
        });
        let words = numbered.collect::<Vec<_>>().join(" ");
        let action = self.state.action_named(&words);
        action.unwrap_or_else(|| panic!("'{words}' is no action"))
    }

    /// The Fortune cards of who decides.
    fn fortune(&self) -> Vec<String> {
        let hand = self.state.fortune(self.state.current());
        hand.iter().map(|c| rules().fortune_id(c)).collect()
    }

    #[track_caller]
    pub fn act(&mut self, action: Action) {
        let mut sink = Recorder::default();
        let seat = self.state.current();
        let done = self.state.apply(seat, action, &mut self.rng, &mut sink);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?}: {why}"));
        self.heard = sink.heard;
        self.state
            .check_invariants()
            .unwrap_or_else(|why| panic!("after {action:?}: {why}"));
    }

    /// Everything that may be chosen, by name.
    pub fn list(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal(self.state.current(), &mut legal);
        let words = legal.iter().map(|a| self.state.action_words(*a));
        words.collect()
    }

    /// How many entries of the list begin with these words.
    pub fn count(&self, start: &str) -> usize {
        let start: Vec<&str> = start.split(' ').collect();
        let fits = |entry: &&String| {
            let words: Vec<&str> = entry.split(' ').collect();
            words.len() >= start.len() && words.iter().zip(&start).all(|(a, b)| a == b)
        };
        self.list().iter().filter(fits).count()
    }

    /// Checks that a decision is refused, and not in the list.
    #[track_caller]
    pub fn never(&mut self, words: &str) {
        let action = self.named(words);
        let before = self.state.clone();
        let seat = self.state.current();
        let done = self.state.apply(seat, action, &mut self.rng, &mut Silent);
        assert!(done.is_err(), "{words} is allowed");
        assert!(self.state == before, "{words} changed something");
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        assert!(!legal.contains(&action), "{words} is in the list");
    }

    /// Checks things by name: `("cargo.m_black", "3 red")`.
    #[track_caller]
    pub fn is(&self, expected: &[(&str, &str)]) {
        let facts = self.state.facts_by_name();
        for (name, value) in expected {
            let found = facts.get(*name).unwrap_or_else(|| panic!("no {name}"));
            assert_eq!(found.join(", "), *value, "{name}");
        }
    }
}

/// Ships and cargo as a position says them: `m_black c09r00 3 red, p_teal c17r00` (a Pirate's treasure is one word).
fn afloat(ships: &str) -> String {
    let (mut places, mut cargo) = (String::new(), String::new());
    for ship in ships.split(',').map(str::trim).filter(|s| !s.is_empty()) {
        let mut words = ship.splitn(3, ' ');
        let (id, at) = (words.next().expect("a ship"), words.next());
        places += &format!("'{id}': '{}', ", at.expect("a space"));
        if let Some(hold) = words.next() {
            cargo += &format!("'{id}': '{hold}', ");
        }
    }
    format!("ships: {{{places}}}, cargo: {{{cargo}}}, ")
}

/// Plays on at random to the end; `look` sees every position, the list and the action that was chosen.
pub fn play_at_random(
    state: &mut State,
    rng: &mut Rng,
    mut choose: impl FnMut(&[Action], &mut Rng) -> usize,
    mut look: impl FnMut(&State, &[Action], Action),
) {
    let mut legal = Vec::new();
    while let Turn::Decide(seat) = state.turn() {
        state.legal(seat, &mut legal);
        let action = legal[choose(&legal, rng)];
        look(state, &legal, action);
        state
            .apply(seat, action, rng, &mut Silent)
            .expect("a legal action");
    }
}

/// Any entry with the same chance.
pub fn evenly(legal: &[Action], rng: &mut Rng) -> usize {
    rng.below(legal.len())
}

/// The seats in the order of play.
pub fn order(state: &State) -> Vec<Seat> {
    state.play_order().collect()
}
