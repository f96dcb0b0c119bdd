//! Reading the options of any game: what is the same for all of them.

use crate::content::{Content, Faults, Located, unknown};
use crate::engine::{OptionDef, OptionKind};
use std::ops::RangeInclusive;

/// The options of the game in `folder`, in their order. Each default must be a value, each option of `needs` must be
/// there; `check` sees those with what the rules ask of them. `usual` gives the number in `cards.ron` that the default
/// of an option must repeat, if there is one.
pub(crate) fn read<N>(
    content: &Content,
    folder: &str,
    needs: &[(&str, N)],
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
