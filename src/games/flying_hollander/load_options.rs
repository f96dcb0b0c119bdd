//! Reading and checking the options before a game.

use super::data::Constants;
use super::load::FOLDER;
use crate::content::{Content, Faults, Located};
use crate::engine::options::{nearest, unknown};
use crate::engine::{OptionDef, OptionKind};
use std::ops::RangeInclusive;

/// What the rules ask of an option.
enum Need {
    /// `on` and `off`.
    Toggle,
    /// These values; others would mean nothing.
    Words(&'static [&'static str]),
    /// Numbers within these bounds.
    Numbers(RangeInclusive<usize>),
    /// `random`, or a seat.
    Dealer,
}

const NEEDS: &[(&str, Need)] = &[
    ("ending", Need::Words(&["first_out", "play_on"])),
    ("match_target", Need::Numbers(1..=99)),
    ("special_copies", Need::Numbers(1..=9)),
    ("arrange", Need::Toggle),
    ("pirate_hand", Need::Words(&["blind", "look"])),
    ("turn_cap", Need::Numbers(1..=60_000)),
    ("first_dealer", Need::Dealer),
    ("known_cards", Need::Toggle),
];

/// The options, each with the place it came from left behind once it is checked.
pub(super) fn options(
    content: &Content,
    constants: Option<&Constants>,
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let doc = content.document(&format!("{FOLDER}/options.ron"), faults);
    doc.only(&["usual", "options"], faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let def = &at.value;
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        if let Some((_, need)) = NEEDS.iter().find(|(id, _)| *id == def.id) {
            check(&at, need, faults);
        }
        // The option always has a value, so the number in cards.ron would mean nothing if it were another.
        let usual = constants.and_then(|c| match def.id.as_str() {
            "special_copies" => Some(usize::from(c.special_copies)),
            "turn_cap" => Some(usize::from(c.turn_cap)),
            _ => None,
        });
        if let Some(usual) = usual
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
    for (needed, _) in NEEDS {
        if !out.iter().any(|d| d.id == *needed) {
            let message = format!("the option '{needed}' is missing");
            doc.fault("options", message, faults);
        }
    }
    out
}

/// Whether the option's values are ones that the rules understand.
fn check(at: &Located<OptionDef>, need: &Need, faults: &mut Faults) {
    let def = &at.value;
    if def.per_seat {
        at.fault("per_seat", "this option is not given per seat", faults);
    }
    let values = match (&def.kind, need) {
        (OptionKind::Toggle, Need::Toggle) => return,
        (OptionKind::OneOf(values), Need::Words(_) | Need::Numbers(_) | Need::Dealer) => values,
        (_, Need::Toggle) => return at.fault("kind", "this option must be a Toggle", faults),
        _ => return at.fault("kind", "this option must be OneOf([...])", faults),
    };
    let mut seen: Vec<&str> = Vec::new();
    for value in values {
        let id = value.id.as_str();
        let number = id.parse::<usize>().ok().filter(|n| n.to_string() == id);
        let fault = match need {
            Need::Words(words) => {
                (!words.contains(&id)).then(|| match nearest(id, words.iter().copied()) {
                    Some(near) => format!("unknown value '{id}', did you mean '{near}'?"),
                    None => format!("unknown value '{id}'; valid: {}", words.join(", ")),
                })
            }
            Need::Numbers(range) => (!number.is_some_and(|n| range.contains(&n))).then(|| {
                format!(
                    "the value '{id}' must be a number from {} to {}",
                    range.start(),
                    range.end()
                )
            }),
            Need::Dealer => (id != "random" && number.is_none())
                .then(|| format!("the value '{id}' must be random or a seat from 0")),
            Need::Toggle => None,
        };
        if let Some(message) = fault {
            at.fault("kind", message, faults);
        }
        if seen.contains(&id) {
            at.fault("kind", format!("the value '{id}' is given twice"), faults);
        }
        seen.push(id);
    }
}
