//! A table to try rules on: positions in RON, actions by name, states read back by name.

use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Fixed, Game, Options, Recorder, Rng, Seat, Silent};
use tortuga::games::Facts;
use tortuga::games::flying_hollander::{Action, Event, Rules, State};

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

/// Cards in the short names of the specification, `3 12 H P`, as those of positions: `"boatswain", "captain", ...`.
/// `-` stays an empty slot.
pub fn cards(short: &str) -> String {
    let kind = |word: &str| match word {
        "-" => "-",
        "H" => "flying_hollander",
        "K" => "kraken",
        "M" => "mutiny",
        "W" => "wormhole",
        "I" => "island",
        "P" => "pirate",
        rank => {
            let rank: usize = rank.parse().unwrap_or_else(|_| panic!("what is {rank}?"));
            &rules().kinds[rank - 1].id
        }
    };
    let names: Vec<String> = short
        .split_whitespace()
        .map(|word| format!("\"{}\"", kind(word)))
        .collect();
    names.join(", ")
}

/// A position written with the short names of the specification: every `'3 12 H'` becomes a list of cards.
pub fn short(setup: &str) -> String {
    let parts = setup.split('\'').enumerate();
    parts
        .map(|(i, part)| match i % 2 {
            0 => part.to_string(),
            _ => format!("[{}]", cards(part)),
        })
        .collect()
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
    /// A position for `seats` players (see [`short`]); panics with the reasons when it is refused.
    #[track_caller]
    pub fn new(seats: usize, setup: &str) -> Table {
        Table::with(seats, &[], setup)
    }

    /// The same under options.
    #[track_caller]
    pub fn with(seats: usize, pairs: &[(&str, &str)], setup: &str) -> Table {
        let state = State::from_setup(rules(), seats, &options(pairs), &short(setup));
        Table {
            state: state.unwrap_or_else(|why| panic!("{why:?}")),
            rng: Rng::new(1),
            heard: Vec::new(),
        }
    }

    /// A new game with these options.
    #[track_caller]
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
            if let Err(why) = self.state.check_invariants() {
                panic!("after {name}: {why}");
            }
        }
        self
    }

    /// Tries an action by name that must be refused, and gives the reason. Nothing may have changed.
    #[track_caller]
    pub fn refused(&mut self, seat: usize, name: &str) -> String {
        let action = self
            .state
            .action_named(name)
            .unwrap_or_else(|| panic!("what is {name}?"));
        let before = self.state.clone();
        let seat = Seat::new(seat);
        let tried = self
            .state
            .apply(seat, action, &mut self.rng.clone(), &mut Silent);
        assert!(self.state == before, "a refused {name} left a trace");
        tried.expect_err("this is refused").to_string()
    }

    /// Who knows what and where a card is: `0 2`.
    #[track_caller]
    pub fn known_to(&self, card: &str) -> String {
        let card = self.state.card_named(card).expect("a card");
        let seats = self.state.known_to(card);
        let seats: Vec<String> = seats.iter().map(|s| s.to_string()).collect();
        seats.join(" ")
    }

    /// Checks who knows cards: pairs of a card's name and the seats.
    #[track_caller]
    pub fn expect_known(&self, cards: &[(&str, &str)]) -> &Table {
        for (card, seats) in cards {
            assert_eq!(self.known_to(card), *seats, "{card}");
        }
        self
    }

    /// One fact of the state as words.
    #[track_caller]
    pub fn fact(&self, name: &str) -> String {
        let facts: Facts = self.state.facts_by_name();
        facts
            .get(name)
            .unwrap_or_else(|| panic!("no fact {name}"))
            .join(" ")
    }

    /// Checks facts: pairs of name and words. Lists of cards may be given in short names, in quotes: `'3 12 H'`; copies are
    /// then not looked at.
    #[track_caller]
    pub fn expect(&self, facts: &[(&str, &str)]) -> &Table {
        for (name, words) in facts {
            let fact = self.fact(name);
            match words.strip_prefix('\'').and_then(|w| w.strip_suffix('\'')) {
                Some(list) => assert_eq!(kinds(&fact), list, "{name}"),
                None => assert_eq!(fact, *words, "{name}"),
            }
        }
        self
    }
}

/// Card names as the short names of the specification, without copies.
pub fn kinds(ids: &str) -> String {
    let short = |id: &str| {
        let Some((kind, _)) = id.rsplit_once('_') else {
            return id.to_string();
        };
        let kind = rules()
            .find_kind(kind)
            .unwrap_or_else(|| panic!("what is {id}?"));
        match rules().rank(kind) {
            0 => match rules().kind(kind).id.as_str() {
                "flying_hollander" => "H".to_string(),
                special => special[..1].to_uppercase(),
            },
            rank => rank.to_string(),
        }
    };
    let words: Vec<String> = ids.split_whitespace().map(short).collect();
    words.join(" ")
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
        assert!(decisions < 100_000, "the game does not end");
        after(state);
    }
    decisions
}

/// Any legal action, each alike.
pub fn at_random(_: &State, _: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    legal[rng.below(legal.len())]
}

/// The deck whose card number `i` from the top is the one `nth` says, by name; `copies` of each special.
pub fn deck_of(copies: &str, nth: impl Fn(usize, usize) -> usize) -> Vec<String> {
    let table = Table::dealt(2, &[("special_copies", copies)], 1).state;
    let all: Vec<_> = table.all_cards().iter().collect();
    (0..all.len())
        .map(|i| table.card_id(all[nth(i, all.len())]))
        .collect()
}
