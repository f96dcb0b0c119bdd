//! Reading and checking the options before a game.

use crate::content::unknown;
use crate::content::{Content, Faults, Located};
use crate::engine::{OptionDef, OptionKind};
use crate::games::libertalia::content::schema::{ColorDef, Constants, FOLDER, HANDICAP};
use crate::games::options as shared;

/// What the rules ask of an option.
enum Need {
    /// `on` and `off`.
    Toggle,
    /// Some of these values; others would mean nothing.
    Words(&'static [&'static str]),
    /// `any`, or a colour of `cards.ron`; given for each seat.
    Color,
}

const NEEDS: &[(&str, Need)] = &[
    (
        "tie_break",
        Need::Words(&["printed", "flags", "tokens", "hook", "d6"]),
    ),
    ("colors", Need::Words(&["random", "spread", "choose"])),
    ("color", Need::Color),
    ("final_tie", Need::Words(&["last_campaign", "shared"])),
    ("campaigns", Need::Words(&["1", "2", "3"])),
    ("learning_crew", Need::Toggle),
    ("crew_ledger", Need::Toggle),
    ("closed_dens", Need::Toggle),
];

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    constants: Option<&Constants>,
    colors: &[ColorDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let usual = |id: &str| {
        let campaigns = constants.filter(|_| id == "campaigns")?.campaigns;
        Some(campaigns.into())
    };
    let check = |at: &Located<OptionDef>, need: &Need, faults: &mut Faults| {
        check(at, need, colors, faults);
    };
    let known = [(HANDICAP, 1..=99)];
    shared::read(content, FOLDER, NEEDS, &known, usual, check, faults)
}

/// Whether the option's values are ones that the rules understand.
fn check(at: &Located<OptionDef>, need: &Need, colors: &[ColorDef], faults: &mut Faults) {
    let def = &at.value;
    match (def.per_seat, need) {
        (false, Need::Color) => at.fault("id", "this option is given per seat", faults),
        (true, Need::Toggle | Need::Words(_)) => {
            at.fault("per_seat", "this option is not given per seat", faults);
        }
        _ => {}
    }
    let values = match (&def.kind, need) {
        (OptionKind::Toggle, Need::Toggle) => return,
        (OptionKind::OneOf(values), Need::Words(_) | Need::Color) => values,
        (_, Need::Toggle) => return at.fault("kind", "this option must be a Toggle", faults),
        _ => return at.fault("kind", "this option must be OneOf([...])", faults),
    };
    let known: Vec<&str> = match need {
        Need::Words(words) => words.to_vec(),
        // Without a colour that could be read, that is told already.
        _ if colors.is_empty() => return,
        _ => {
            let ids = colors.iter().map(|c| c.id.as_str());
            std::iter::once("any").chain(ids).collect()
        }
    };
    for value in values {
        let id = value.id.as_str();
        if !known.contains(&id) {
            let message = unknown("value", id, known.iter().copied());
            at.fault("kind", message, faults);
        }
    }
    shared::each_once(at, faults);
}
