//! Reading and checking the options before a game.

use crate::content::{Content, Faults, Located};
use crate::engine::options::nearest;
use crate::engine::{OptionDef, OptionKind};
use crate::games::flying_hollander::content::schema::{Constants, FOLDER, HANDICAP};
use crate::games::options as shared;
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

/// The most cards more that a seat can be dealt: the deck is large enough for everybody to have them.
const MOST_CARDS: u8 = 3;

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
pub(crate) fn options(
    content: &Content,
    constants: Option<&Constants>,
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let usual = |id: &str| match (id, constants?) {
        ("special_copies", c) => Some(usize::from(c.special_copies)),
        ("turn_cap", c) => Some(usize::from(c.turn_cap)),
        _ => None,
    };
    let known = [(HANDICAP, 1..=MOST_CARDS)];
    shared::read(content, FOLDER, NEEDS, &known, usual, check, faults)
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
    }
    shared::each_once(at, faults);
}
