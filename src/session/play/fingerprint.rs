//! A position as one short word, to see whether two are the same.
//!
//! A fingerprint covers the whole state, field by field and without names: nothing that plays differently later on can hide
//! from it, renaming changes none, and what a game tells of itself by name (its facts) may grow without breaking a save.

use crate::engine::Turn;
use crate::games::Playable;

/// What a fingerprint of a whole state begins with. One without it is a [hash of facts](facts_hash), as saves had them first.
const WHOLE: &str = "state:";

/// A hash of everything that makes a position.
pub fn fingerprint<G: Playable>(state: &G) -> String {
    // Numbers and lists cannot fail to be written; should they ever, the fingerprint is nobody's.
    let bytes = postcard::to_stdvec(state).unwrap_or_default();
    format!("{WHOLE}{}", blake3::hash(&bytes).to_hex())
}

/// Whether `state` is the one that `print` was taken of.
pub fn fits<G: Playable>(state: &G, print: &str) -> bool {
    match print.starts_with(WHOLE) {
        true => fingerprint(state) == print,
        false => facts_hash(state) == print,
    }
}

/// A hash of everything that can be read off a state by name, and of whose turn it is: what the first saves hold, and what
/// `tortuga sim` adds up.
///
/// What goes in is written out here and in each game's facts, never by `Debug`, so that renaming something in the code
/// changes no hash.
pub fn facts_hash<G: Playable>(state: &G) -> String {
    let mut hash = blake3::Hasher::new();
    let mut add = |text: &str| {
        hash.update(&(text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    };
    add(&turn_words(state.turn()));
    for (name, values) in state.facts() {
        add(&name);
        add(&values.len().to_string());
        values.iter().for_each(|v| add(v));
    }
    hash.finalize().to_hex().to_string()
}

/// Whose turn it is, as saves have always written it.
pub(crate) fn turn_words(turn: Turn) -> String {
    match turn {
        Turn::Decide(seat) => format!("Decide(P{seat})"),
        Turn::Simultaneous(seats) => {
            let bits: u32 = seats.iter().map(|s| 1 << s.index()).sum();
            format!("Simultaneous(SeatSet({bits}))")
        }
        Turn::Over => "Over".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Seat, SeatSet};

    #[test]
    fn whose_turn_it_is_is_hashed_as_in_every_earlier_save() {
        let two = SeatSet::EMPTY.with(Seat::new(0)).with(Seat::new(3));
        let turns = [
            (Turn::Decide(Seat::new(2)), "Decide(P2)"),
            (Turn::Simultaneous(two), "Simultaneous(SeatSet(9))"),
            (Turn::Over, "Over"),
        ];
        for (turn, words) in turns {
            assert_eq!(turn_words(turn), words);
        }
    }
}
