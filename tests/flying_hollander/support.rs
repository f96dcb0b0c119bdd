//! A table to try rules on: positions in RON, actions by name, states read back by name.

use crate::playable;
pub use crate::playable::options;
use crate::playable::table::{self, InTurn, Notation};
use std::sync::Arc;
use tortuga::games::flying_hollander::{Rules, State};

/// The content of the game, read once.
pub fn rules() -> &'static Arc<Rules> {
    playable::rules::<State>()
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

pub type Table = table::Table<State>;

impl Notation for State {
    const BETWEEN: &'static str = " ";

    /// A position written with the short names of the specification: every `'3 12 H'` becomes a list of cards.
    fn setup(written: &str) -> String {
        let parts = written.split('\'').enumerate();
        parts
            .map(|(i, part)| match i % 2 {
                0 => part.to_string(),
                _ => format!("[{}]", cards(part)),
            })
            .collect()
    }
}

impl InTurn for State {}

impl Table {
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

/// The deck whose card number `i` from the top is the one `nth` says, by name; `copies` of each special.
pub fn deck_of(copies: &str, nth: impl Fn(usize, usize) -> usize) -> Vec<String> {
    let table = Table::dealt(2, &[("special_copies", copies)], 1).state;
    let all: Vec<_> = table.all_cards().iter().collect();
    (0..all.len())
        .map(|i| table.card_id(all[nth(i, all.len())]))
        .collect()
}
