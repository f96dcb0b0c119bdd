//! Reading the options of any game: what is the same for all of them.

use super::handicap::NONE;
use crate::content::{Content, Faults, Located, unknown};
use crate::engine::{OptionDef, OptionKind};
use std::ops::RangeInclusive;

/// The options that every game has.
const SHARED: &str = "assets/shared/options.ron";

/// The options of the game in `folder`, in their order, then its handicaps, which are some of `known` ([`handicaps`]). Each default
/// must be a value, each option of `needs` must be there; `check` sees those with what the rules ask of them. `usual` gives the
/// number in `cards.ron` that the default of an option must repeat, if there is one.
pub(crate) fn read<N>(
    content: &Content,
    folder: &str,
    needs: &[(&str, N)],
    known: &[(&str, RangeInclusive<u8>)],
    usual: impl Fn(&str) -> Option<usize>,
    mut check: impl FnMut(&Located<OptionDef>, &N, &mut Faults),
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let doc = content.document(&format!("{folder}/options.ron"), faults);
    doc.only(&["usual", "options"], faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let def = &at.value;
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        if let Some((_, need)) = needs.iter().find(|(id, _)| *id == def.id) {
            check(&at, need, faults);
        }
        // The option always has a value, so the number in cards.ron would mean nothing if it were another.
        if let Some(usual) = usual(&def.id)
            && def.default.parse() != Ok(usual)
        {
            let message = format!(
                "the default is {}, but the rules in cards.ron say {usual}; both must be the same",
                def.default
            );
            at.fault("default", message, faults);
        }
        out.push(at.value);
    }
    for (needed, _) in needs {
        if !out.iter().any(|d| d.id == *needed) {
            let message = format!("the option '{needed}' is missing");
            doc.fault("options", message, faults);
        }
    }
    out.extend(handicaps(content, folder, known, faults));
    out
}

/// Tells each value of an option that is given twice.
pub(crate) fn each_once(at: &Located<OptionDef>, faults: &mut Faults) {
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
        let id = value.id.as_str();
        let number = id.parse::<u8>().ok().filter(|n| n.to_string() == id);
        if !number.is_some_and(|n| bounds.contains(&n)) {
            let (least, most) = (bounds.start(), bounds.end());
            let message = format!("the value '{id}' must be a number from {least} to {most}");
            at.fault("kind", message, faults);
        }
    }
    each_once(at, faults);
}
