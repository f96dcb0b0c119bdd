//! A position as one short word, to see whether two are the same.

use crate::engine::Turn;
use crate::games::Playable;

/// A hash of everything that can be read off a state by name, and of whose turn it is.
///
/// Saves hold it: what goes in is written out here and in each game's facts, never by `Debug`, so that renaming something in
/// the code changes no hash.
pub fn fingerprint<G: Playable>(state: &G) -> String {
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
