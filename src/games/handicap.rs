//! Handicaps: what a seat is given before a game, so that players of unequal strength have an even one.
//!
//! How much is given is a number that a set-up names and a save keeps; what it is given of is the game's own affair. `handicaps.ron`
//! of a game says only which numbers are offered, and in which words, so it is no part of the rules.

use crate::content::{Content, Faults, Located, unknown};
use crate::engine::{OptionDef, OptionKind, Options, Seat};
use serde::{Serialize, Serializer};
use std::ops::RangeInclusive;

/// The value of every handicap that gives nothing.
const NONE: &str = "none";

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

/// The handicaps that the game in `folder` offers, to stand among its options: those of `known` that its `handicaps.ron` names, each
/// with numbers within the bounds that the rules set. A game without the file offers none.
pub(crate) fn handicaps(
    content: &Content,
    folder: &str,
    known: &[(&str, RangeInclusive<u8>)],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let path = format!("{folder}/handicaps.ron");
    if !content.has(&path) {
        return Vec::new();
    }
    let doc = content.document(&path, faults);
    doc.only(&["handicaps"], faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("handicaps", faults) {
        check(&at, known, faults);
        out.push(OptionDef {
            handicap: true,
            ..at.value
        });
    }
    out
}

/// Whether a handicap is one that the rules understand.
fn check(at: &Located<OptionDef>, known: &[(&str, RangeInclusive<u8>)], faults: &mut Faults) {
    let def = &at.value;
    let Some((_, bounds)) = known.iter().find(|(id, _)| *id == def.id) else {
        let ids = known.iter().map(|(id, _)| *id);
        return at.fault("id", unknown("handicap", &def.id, ids), faults);
    };
    if !def.per_seat || !def.rules || def.only_if.is_some() {
        let message = "a handicap is given per seat, changes the rules and depends on nothing";
        at.fault("per_seat", message, faults);
    }
    if def.default != NONE {
        at.fault("default", format!("the default must be '{NONE}'"), faults);
    }
    let OptionKind::OneOf(values) = &def.kind else {
        return at.fault("kind", "a handicap must be OneOf([...])", faults);
    };
    if !values.iter().any(|value| value.id == NONE) {
        at.fault("kind", format!("the value '{NONE}' is missing"), faults);
    }
    for value in values.iter().filter(|value| value.id != NONE) {
        let id = value.id.as_str();
        let number = id.parse::<u8>().ok().filter(|n| n.to_string() == id);
        if !number.is_some_and(|n| bounds.contains(&n)) {
            let (least, most) = (bounds.start(), bounds.end());
            let message = format!("the value '{id}' must be a number from {least} to {most}");
            at.fault("kind", message, faults);
        }
    }
    super::options::each_once(at, faults);
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
