//! Reading the options of any game: what is the same for all of them.

use super::handicap::NONE;
use crate::content::{Content, Faults, Located, unknown};
use crate::engine::options::OptionValue;
use crate::engine::{OptionDef, OptionKind};
use std::ops::RangeInclusive;

/// The value by which the lot decides.
pub(crate) const RANDOM: &str = "random";

/// The options that every game has.
const SHARED: &str = "assets/shared/options.ron";

/// What the rules ask of an option.
pub(crate) enum Need<'a> {
    /// `on` and `off`.
    Toggle,
    /// Some of these values; others would mean nothing.
    Words(&'a [&'a str]),
    /// The same, given for each seat; without any, all values will do.
    ForSeats(&'a [&'a str]),
    /// Numbers within these bounds.
    Numbers(RangeInclusive<usize>),
    /// `random`, or a seat.
    Seat,
    /// Values that something else decides about: what is wrong with one, if anything.
    Other(&'a dyn Fn(&str) -> Option<String>),
}

/// What a game asks of the options in its `options.ron`.
#[derive(Default)]
pub(crate) struct OptionSpec<'a> {
    /// The game's folder.
    pub(crate) folder: &'a str,
    /// The options that must be there, with what may be chosen.
    pub(crate) needs: &'a [(&'a str, Need<'a>)],
    /// The handicaps that the rules understand ([`handicaps`]).
    pub(crate) handicaps: &'a [(&'a str, RangeInclusive<u8>)],
    /// Numbers of `cards.ron` that the default of an option must repeat.
    pub(crate) usual: &'a [(&'a str, usize)],
    /// Values that content adds to those that an option names, so that those of mods can be chosen too.
    pub(crate) offers: &'a [(&'a str, Vec<OptionValue>)],
}

/// The options of a game in their order, then its handicaps. Each default must be a value, each option that the game asks for
/// must be there and be as it asks.
pub(crate) fn read(
    content: &Content,
    asks: &OptionSpec<'_>,
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let folder = asks.folder;
    let doc = content.document(&format!("{folder}/options.ron"), faults);
    doc.only(&["usual", "options"], faults);
    let mut out = Vec::new();
    for mut at in doc.list::<OptionDef>("options", faults) {
        offer(&mut at.value, asks.offers);
        let def = &at.value;
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        if let Some(need) = named(asks.needs, &def.id) {
            check(&at, need, faults);
        }
        // The option always has a value, so the number in cards.ron would mean nothing if it were another.
        if let Some(usual) = named(asks.usual, &def.id)
            && def.default.parse() != Ok(*usual)
        {
            let message = format!(
                "the default is {}, but the rules in cards.ron say {usual}; both must be the same",
                def.default
            );
            at.fault("default", message, faults);
        }
        out.push(at.value);
    }
    for (needed, _) in asks.needs {
        if !out.iter().any(|d| d.id == *needed) {
            let message = format!("the option '{needed}' is missing");
            doc.fault("options", message, faults);
        }
    }
    out.extend(handicaps(content, folder, asks.handicaps, faults));
    out
}

/// What a list says of an option.
fn named<'a, T>(list: &'a [(&str, T)], id: &str) -> Option<&'a T> {
    let found = list.iter().find(|(named, _)| *named == id);
    found.map(|(_, what)| what)
}

/// Adds the values that content offers for an option and that it does not name itself.
fn offer(def: &mut OptionDef, offers: &[(&str, Vec<OptionValue>)]) {
    if let (Some(offered), OptionKind::OneOf(values)) = (named(offers, &def.id), &mut def.kind) {
        add_values(values, offered.iter().cloned(), None);
    }
}

/// Adds those values that are not there yet, before the one with this id, or else at the end.
pub(crate) fn add_values(
    values: &mut Vec<OptionValue>,
    more: impl Iterator<Item = OptionValue>,
    before: Option<&str>,
) {
    for value in more {
        if values.iter().all(|v| v.id != value.id) {
            let place = values.iter().position(|v| Some(v.id.as_str()) == before);
            values.insert(place.unwrap_or(values.len()), value);
        }
    }
}

/// Whether an option is one that the rules understand.
fn check(at: &Located<OptionDef>, need: &Need<'_>, faults: &mut Faults) {
    let def = &at.value;
    match (def.per_seat, need) {
        (false, Need::ForSeats(_)) => at.fault("id", "this option is given per seat", faults),
        (true, Need::ForSeats(_)) | (false, _) => {}
        (true, _) => at.fault("per_seat", "this option is not given per seat", faults),
    }
    let values = match (&def.kind, need) {
        (OptionKind::Toggle, Need::Toggle) => return,
        (_, Need::Toggle) => return at.fault("kind", "this option must be a Toggle", faults),
        (OptionKind::OneOf(values), _) => values,
        (OptionKind::Toggle, _) => {
            return at.fault("kind", "this option must be OneOf([...])", faults);
        }
    };
    if matches!(need, Need::ForSeats([])) {
        return;
    }
    for value in values {
        if let Some(message) = amiss(&value.id, need) {
            at.fault("kind", message, faults);
        }
    }
    each_once(at, faults);
}

/// What is wrong with a value, if anything.
fn amiss(id: &str, need: &Need<'_>) -> Option<String> {
    // "07" would be another name of 7.
    let number = id.parse::<usize>().ok().filter(|n| n.to_string() == id);
    match need {
        Need::Toggle => None,
        Need::Words(known) | Need::ForSeats(known) => {
            (!known.contains(&id)).then(|| unknown("value", id, known.iter().copied()))
        }
        Need::Numbers(range) => (!number.is_some_and(|n| range.contains(&n))).then(|| {
            let (least, most) = (range.start(), range.end());
            format!("the value '{id}' must be a number from {least} to {most}")
        }),
        Need::Seat => (id != RANDOM && number.is_none())
            .then(|| format!("the value '{id}' must be random or a seat from 0")),
        Need::Other(amiss) => amiss(id),
    }
}

/// Tells each value of an option that is given twice.
fn each_once(at: &Located<OptionDef>, faults: &mut Faults) {
    let OptionKind::OneOf(values) = &at.value.kind else {
        return;
    };
    for (index, value) in values.iter().enumerate() {
        let id = value.id.as_str();
        if values[..index].iter().any(|v| v.id == id) {
            at.fault("kind", format!("the value '{id}' is given twice"), faults);
        }
    }
}

/// The number of players that a game's option file calls usual (`usual: {"players": 4}`), which must be one of `seats`.
pub(crate) fn usual_seats(
    content: &Content,
    folder: &str,
    seats: &RangeInclusive<usize>,
    faults: &mut Faults,
) -> usize {
    // What is wrong with the file as a whole is told by whoever reads the options.
    let doc = content.document(&format!("{folder}/options.ron"), &mut Faults::default());
    let mut usual = *seats.start();
    for (what, number) in doc.fields::<usize>("usual", faults) {
        if what != "players" {
            let message = unknown("number", &what, ["players"].into_iter());
            number.fault("", message, faults);
        } else if seats.contains(&number.value) {
            usual = number.value;
        } else {
            let (least, most) = (seats.start(), seats.end());
            number.fault(
                "",
                format!("this game is for {least} to {most} players"),
                faults,
            );
        }
    }
    usual
}

/// The options that every game has, but for those that a game has in its own way. They only change how the table behaves.
pub(crate) fn house_options(
    content: &Content,
    own: &[OptionDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    if !content.has(SHARED) {
        return Vec::new();
    }
    let doc = content.document(SHARED, faults);
    doc.only(&["options"], faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let def = &at.value;
        if def.rules || def.per_seat {
            let message = "an option of every game changes no rules and is not given per seat";
            at.fault("rules", message, faults);
        }
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        if own.iter().all(|other| other.id != def.id) {
            out.push(at.value);
        }
    }
    out
}

/// The handicaps that the game in `folder` offers, to stand among its options: those of `known` that its `handicaps.ron` names, each
/// with numbers within the bounds that the rules set. A game without the file offers none.
fn handicaps(
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
        check_handicap(&at, known, faults);
        out.push(OptionDef {
            handicap: true,
            ..at.value
        });
    }
    out
}

/// Whether a handicap is one that the rules understand.
fn check_handicap(
    at: &Located<OptionDef>,
    known: &[(&str, RangeInclusive<u8>)],
    faults: &mut Faults,
) {
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
        let within = Need::Numbers((*bounds.start()).into()..=(*bounds.end()).into());
        if let Some(message) = amiss(&value.id, &within) {
            at.fault("kind", message, faults);
        }
    }
    each_once(at, faults);
}
