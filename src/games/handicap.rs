//! Handicaps: what a seat is given before a game, so that players of unequal strength have an even one.
//!
//! How much is given is a number that a set-up names and a save keeps; what it is given of is the game's own affair. `handicaps.ron`
//! of a game says only which numbers are offered, and in which words, so it is no part of the rules.

use crate::engine::{OptionDef, Options, Seat};
use serde::{Serialize, Serializer};

/// The value of every handicap that gives nothing.
pub(crate) const NONE: &str = "none";

/// How much of one thing each seat is given. A state that keeps it is written, where nobody is given anything, as it was before
/// there were handicaps, so saves and their fingerprints stay what they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Handicap<const SEATS: usize>([u8; SEATS]);

impl<const SEATS: usize> Handicap<SEATS> {
    /// Nothing for anybody.
    pub(crate) const NONE: Handicap<SEATS> = Handicap([0; SEATS]);

    /// What `options` give by the handicap `id`.
    pub(crate) fn read(id: &str, defs: &[OptionDef], options: &Options) -> Handicap<SEATS> {
        let mut given = [0; SEATS];
        for (seat, given) in given.iter_mut().enumerate() {
            // A word is no number, and nothing is given by it.
            let chosen = options.get(defs, &format!("{id}.{seat}"));
            *given = chosen.parse().unwrap_or(0);
        }
        Handicap(given)
    }

    /// How much a seat is given.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> u8 {
        self.0.get(seat.index()).copied().unwrap_or(0)
    }
}

impl<const SEATS: usize> Serialize for Handicap<SEATS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.iter().any(|given| *given > 0) {
            true => serializer.collect_seq(self.0),
            // In the format of fingerprints this takes no room.
            false => serializer.serialize_unit(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handicap_of_nothing_takes_no_room_in_a_fingerprint() {
        let written = |given: Handicap<3>| postcard::to_stdvec(&(7_u8, given)).expect("bytes");
        assert_eq!(written(Handicap::NONE), [7]);
        assert_eq!(written(Handicap([0, 9, 0])), [7, 3, 0, 9, 0]);
    }

    #[test]
    fn only_numbers_give_something() {
        let mut options = Options::default();
        options.set("handicap.1", "15");
        options.set("handicap.2", NONE);
        let given = Handicap::<3>::read("handicap", &[], &options);
        assert_eq!(given, Handicap([0, 15, 0]));
        assert_eq!(given.of(Seat::new(1)), 15);
    }
}
