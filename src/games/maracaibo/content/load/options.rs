//! Reading and checking the options before a game.

use crate::content::unknown;
use crate::content::{Content, Faults, Located};
use crate::engine::options::OptionValue;
use crate::engine::{OptionDef, OptionKind};
use crate::games::maracaibo::content::schema::boards::LayoutDef;
use crate::games::maracaibo::content::schema::extras::SoloLevelDef;
use crate::games::maracaibo::content::schema::{DOUBLOONS_AHEAD, FOLDER, POINTS_AHEAD};
use crate::games::options as shared;

/// The value of `layout` that lets the lot decide.
pub const RANDOM: &str = "random";

/// What the rules ask of an option.
enum Need {
    /// `on` and `off`.
    Toggle,
    /// These words.
    Words(&'static [&'static str]),
    /// A layout, or [`RANDOM`].
    Layout,
    /// How strong Jordan is.
    Level,
}

const NEEDS: &[(&str, Need)] = &[
    ("layout", Need::Layout),
    ("first_seat", Need::Words(&[RANDOM, "fixed"])),
    ("money", Need::Words(&["manual", "levelled"])),
    ("fog_of_war", Need::Toggle),
    ("quest_hunters", Need::Toggle),
    ("rubies", Need::Toggle),
    ("retirement", Need::Toggle),
    ("solo_difficulty", Need::Level),
];

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    layouts: &[LayoutDef],
    levels: &[SoloLevelDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let check = |at: &Located<OptionDef>, need: &Need, faults: &mut Faults| {
        let known: Vec<&str> = match need {
            Need::Toggle => Vec::new(),
            Need::Words(words) => words.to_vec(),
            Need::Layout => layouts
                .iter()
                .map(|l| l.id.as_str())
                .chain([RANDOM])
                .collect(),
            Need::Level => levels.iter().map(|l| l.id.as_str()).collect(),
        };
        check(at, matches!(need, Need::Toggle), &known, faults);
    };
    let known = [(DOUBLOONS_AHEAD, 1..=50), (POINTS_AHEAD, 1..=99)];
    let mut defs = shared::read(content, FOLDER, NEEDS, &known, |_| None, check, faults);
    let choice = defs.iter_mut().find(|d| d.id == "layout");
    if let Some(OptionKind::OneOf(values)) = choice.map(|d| &mut d.kind) {
        offer(layouts, values);
    }
    defs
}

/// Puts layouts that the option does not name before the lot: so those of several mods can be chosen side by side.
fn offer(layouts: &[LayoutDef], values: &mut Vec<OptionValue>) {
    for layout in layouts {
        if values.iter().any(|v| v.id == layout.id) {
            continue;
        }
        let value = OptionValue {
            id: layout.id.clone(),
            name: layout.name.clone(),
            text: layout.text.clone(),
        };
        let lot = values.iter().position(|v| v.id == RANDOM);
        values.insert(lot.unwrap_or(values.len()), value);
    }
}

/// Whether the option's values are ones that the rules understand.
fn check(at: &Located<OptionDef>, toggle: bool, known: &[&str], faults: &mut Faults) {
    let def = &at.value;
    if def.per_seat {
        at.fault("per_seat", "this option is not given per seat", faults);
    }
    let values = match (&def.kind, toggle) {
        (OptionKind::Toggle, true) => return,
        (_, true) => return at.fault("kind", "this option must be a Toggle", faults),
        (OptionKind::OneOf(values), false) => values,
        _ => return at.fault("kind", "this option must be OneOf([...])", faults),
    };
    for value in values {
        if !known.contains(&value.id.as_str()) {
            let message = unknown("value", &value.id, known.iter().copied());
            at.fault("kind", message, faults);
        }
    }
    shared::each_once(at, faults);
}
