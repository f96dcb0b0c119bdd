//! What is wrong with names and options that somebody has typed.

use super::say;
use super::setup::Sentence;
use crate::content::Arg;
use crate::engine::options::{OptionFault, OptionFaultKind, nearest};

/// How many valid names are listed at most.
const LISTED: usize = 60;

/// "unknown WHAT 'given', did you mean 'nearest'?", or the list of valid names, unless it is long, when none is near. `what` is the kind of
/// name that it should have been.
pub(crate) fn unknown<'a>(
    what: Sentence,
    given: &str,
    valid: impl Iterator<Item = &'a str> + Clone,
) -> String {
    unknown_of(say(what), given, valid)
}

/// The same for a kind of name that only its game knows.
pub(crate) fn unknown_of<'a>(
    what: String,
    given: &str,
    valid: impl Iterator<Item = &'a str> + Clone,
) -> String {
    let what = what.into();
    say(match nearest(given, valid.clone()) {
        Some(near) => Sentence::UnknownNear {
            what,
            given: given.into(),
            near: near.into(),
        },
        // Nobody reads a list of hundreds.
        None if valid.clone().count() > LISTED => Sentence::UnknownAlone {
            what,
            given: given.into(),
        },
        None => Sentence::UnknownOf {
            what,
            given: given.into(),
            known: Arg::List(valid.map(Arg::from).collect()),
        },
    })
}

/// What is wrong with an option.
pub(crate) fn fault(fault: &OptionFault) -> String {
    match &fault.amiss {
        OptionFaultKind::Unknown { known } => {
            let known = known.iter().map(String::as_str);
            unknown(Sentence::AnOption, &fault.key, known)
        }
        OptionFaultKind::PerSeat { option, last } => say(Sentence::PerSeat {
            option: option.as_str().into(),
            last: (*last).into(),
        }),
        OptionFaultKind::NotPerSeat { option } => say(Sentence::NotPerSeat {
            option: option.as_str().into(),
        }),
        OptionFaultKind::NoSuchValue {
            option,
            value,
            known,
        } => {
            let option = option.as_str().into();
            let known = known.iter().map(String::as_str);
            unknown(Sentence::ValueOf { option }, value, known)
        }
    }
}

/// What is wrong with each of them.
pub(crate) fn faults(of: &[OptionFault]) -> Vec<String> {
    of.iter().map(fault).collect()
}

/// That a game is not for so many.
pub(crate) fn not_for(least: usize, most: usize, players: usize) -> String {
    say(Sentence::ThisForPlayers {
        least: least.into(),
        most: most.into(),
        players: players.into(),
    })
}

/// That an option names a seat that is not there.
pub(crate) fn no_seat(option: &str, seat: &str, seats: usize) -> String {
    say(Sentence::NamesNoSeat {
        option: option.into(),
        seat: seat.into(),
        seats: seats.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_told_or_all_of_them() {
        let valid = ["mate", "captain"].into_iter();
        assert_eq!(
            unknown(Sentence::ALevel, "mote", valid.clone()),
            "unknown level 'mote', did you mean 'mate'?"
        );
        assert_eq!(
            unknown(Sentence::ALevel, "xyz", valid),
            "unknown level 'xyz'; valid: mate, captain"
        );
    }

    #[test]
    fn what_is_wrong_with_an_option_is_told_by_its_name() {
        let told = |amiss| {
            let key = "diver.7".to_owned();
            fault(&OptionFault { key, amiss })
        };
        let option = "diver".to_owned();
        let known = vec!["divers".to_owned()];
        assert_eq!(
            told(OptionFaultKind::Unknown { known }),
            "unknown option 'diver.7', did you mean 'divers'?"
        );
        assert_eq!(
            told(OptionFaultKind::PerSeat {
                option: option.clone(),
                last: 1
            }),
            "option 'diver' is given per seat: diver.0 to diver.1"
        );
        assert_eq!(
            told(OptionFaultKind::NotPerSeat {
                option: option.clone()
            }),
            "option 'diver' is not given per seat"
        );
        let known = vec!["none".to_owned()];
        let value = "x".to_owned();
        assert_eq!(
            told(OptionFaultKind::NoSuchValue {
                option,
                value,
                known
            }),
            "unknown value of option 'diver' 'x'; valid: none"
        );
    }
}
