//! Reading and checking the options before a game.

use crate::content::{Content, Faults, Located};
use crate::engine::{OptionDef, OptionKind};
use crate::games::black_fleet::content::card::MAX_PLAYERS;
use crate::games::black_fleet::content::schema::{Constants, FOLDER, HANDICAP, VictoryDef};
use crate::games::options as shared;
use std::ops::RangeInclusive;

/// What the rules ask of an option.
enum Need {
    /// `on` and `off`.
    Toggle,
    /// Numbers within these bounds.
    Numbers(RangeInclusive<u16>),
    /// A cost that there are enough Victory cards of.
    Cost,
    /// Files beside the layout of the table, which are read next.
    Maps,
}

const NEEDS: &[(&str, Need)] = &[
    ("map", Need::Maps),
    ("victory_cost", Need::Cost),
    ("late_purse", Need::Toggle),
    ("round_cap", Need::Numbers(1..=200)),
];

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    constants: Option<&Constants>,
    victory: &[VictoryDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let usual = |id: &str| {
        let cap = constants.filter(|_| id == "round_cap")?.round_cap;
        Some(cap.into())
    };
    let check = |at: &Located<OptionDef>, need: &Need, faults: &mut Faults| {
        check(at, need, victory, faults);
    };
    let known = [(HANDICAP, 1..=20)];
    shared::read(content, FOLDER, NEEDS, &known, usual, check, faults)
}

/// Whether the option's values are ones that the rules understand.
fn check(at: &Located<OptionDef>, need: &Need, victory: &[VictoryDef], faults: &mut Faults) {
    let def = &at.value;
    if def.per_seat {
        at.fault("per_seat", "this option is not given per seat", faults);
    }
    let values = match (&def.kind, need) {
        (OptionKind::Toggle, Need::Toggle) => return,
        (_, Need::Toggle) => return at.fault("kind", "this option must be a Toggle", faults),
        (OptionKind::OneOf(values), _) => values,
        _ => return at.fault("kind", "this option must be OneOf([...])", faults),
    };
    for value in values {
        let id = value.id.as_str();
        let number = id.parse::<u16>().ok().filter(|n| n.to_string() == id);
        let fault = match need {
            Need::Numbers(range) if !number.is_some_and(|n| range.contains(&n)) => Some(format!(
                "the value '{id}' must be a number from {} to {}",
                range.start(),
                range.end()
            )),
            Need::Cost => {
                let cards = victory.iter().filter(|v| Some(v.cost) == number).count();
                (cards < MAX_PLAYERS).then(|| {
                    format!(
                        "there must be {MAX_PLAYERS} Victory cards of the cost '{id}', not {cards}"
                    )
                })
            }
            _ => None,
        };
        if let Some(message) = fault {
            at.fault("kind", message, faults);
        }
    }
    shared::each_once(at, faults);
}
