//! Scenario files: a start, fixed draws, actions by seat, and what must be true on the way. `docs/scenarios.md`
//! describes the format for those who write them.

mod expect;
mod run;

pub use run::run;

use crate::engine::Options;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A scenario as it is written. Positions and steps stay raw, so that every fault can say where it is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario<'a> {
    /// The game's id.
    pub game: String,
    /// What it proves, in a few words.
    pub name: String,
    /// The rulings it is about (`R17`).
    #[serde(default)]
    pub rules: Vec<String>,
    /// Number of players.
    pub seats: usize,
    /// The players' names in logs; the usual ones when not given.
    #[serde(default)]
    pub names: Vec<String>,
    /// Options by id.
    #[serde(default)]
    pub options: Options,
    /// The seed of everything that is not fixed.
    #[serde(default)]
    pub seed: u64,
    /// A position of the game; without it the game is set up from the seed.
    #[serde(borrow, default)]
    pub position: Option<&'a RawValue>,
    /// Fixed draws for the set-up, by name, where the rules pick.
    #[serde(default)]
    pub draws: Vec<String>,
    /// What happens, in order.
    #[serde(borrow)]
    pub steps: Vec<&'a RawValue>,
}

/// One step of a scenario.
#[derive(Debug, Deserialize)]
pub enum Step {
    /// This seat takes this action.
    Do(usize, String),
    /// The same with the things that will be drawn, by name, in order. All of them must be drawn.
    Draw(usize, String, Vec<String>),
    /// This seat tries this action: it is refused, and nothing changes.
    Refuse(usize, String),
    /// The same, and the reason contains these words.
    RefuseWith(usize, String, String),
    /// This seat takes back its last decision (strict undo).
    Undo(usize),
    /// This seat tries to take back: it is refused with these words.
    UndoRefused(usize, String),
    /// The last undone decision is done again.
    Redo,
    /// All this is true now.
    Expect(Box<Expect>),
}

/// What must be true. What is not named is not looked at.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expect {
    /// Who decides.
    pub turn: Option<TurnIs>,
    /// Everything that may be done now by the seat that decides (the first of several), in order.
    pub legal: Option<Vec<String>>,
    /// Everything a certain seat may do now, in order.
    pub legal_of: BTreeMap<usize, Vec<String>>,
    /// Facts by name: exactly these values in this order.
    pub facts: BTreeMap<String, Vec<String>>,
    /// Facts by name: exactly these values in any order.
    pub bags: BTreeMap<String, Vec<String>>,
    /// Facts by name: how many values.
    pub sizes: BTreeMap<String, usize>,
    /// Facts by name: at least these values.
    pub contains: BTreeMap<String, Vec<String>>,
    /// Facts by name: none of these values.
    pub lacks: BTreeMap<String, Vec<String>>,
    /// Scores by seat.
    pub scores: Option<Vec<i32>>,
    /// Places by seat, 1 for the best; equal places are shared.
    pub places: Option<Vec<u8>>,
    /// What the deciding seat is told about its actions, by action: the detail of each must contain these words.
    pub details: BTreeMap<String, String>,
    /// The same: the detail of each must not contain these words.
    pub no_details: BTreeMap<String, String>,
    /// Actions that the deciding seat is warned of: the warning must contain these words.
    pub dangers: BTreeMap<String, String>,
    /// Actions that it must not be warned of.
    pub no_dangers: Vec<String>,
    /// Figures of the player's aid by label, as the deciding seat sees them (label, text).
    pub gauges: BTreeMap<String, String>,
    /// Figures that must not be shown.
    pub no_gauges: Vec<String>,
    /// Warnings that the deciding seat sees: each must contain these words.
    pub warnings: Vec<String>,
    /// The last lines of the log, as a spectator reads them.
    pub log: Option<Vec<String>>,
    /// The last lines of the log, as a seat reads them.
    pub log_of: BTreeMap<usize, Vec<String>>,
    /// What the sentence at the end of the game says.
    pub verdict: Option<String>,
}

/// Who decides, as scenario files write it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum TurnIs {
    /// One seat.
    Decide(usize),
    /// Several in secret.
    Simultaneous(Vec<usize>),
    /// Nobody.
    Over,
}

/// Where something is in a scenario file, from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
}

/// A difference between what a scenario says and what is so, or a fault in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where in the file.
    pub place: Place,
    /// What: one line, or several.
    pub text: String,
}

/// How scenario files are read: a value that may be missing is written without `Some`.
pub(super) fn reader() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl Difference {
    /// What concerns the whole file.
    pub fn of_file(text: impl Into<String>) -> Difference {
        Difference {
            place: Place { line: 1, column: 1 },
            text: text.into(),
        }
    }
}

impl<'a> Scenario<'a> {
    /// Reads a scenario; its steps are read when it is run.
    ///
    /// # Errors
    /// The fault and its place.
    pub fn parse(text: &'a str) -> Result<Scenario<'a>, Difference> {
        reader()
            .from_str(text)
            .map_err(|e| fault(&e, Place { line: 1, column: 1 }))
    }
}

/// Where `part` begins within `text`, of which it is a slice.
pub(super) fn place_of(text: &str, part: &str) -> Place {
    // A raw value keeps the blanks before it.
    let blanks = part.len() - part.trim_start().len();
    let offset = (part.as_ptr() as usize)
        .wrapping_sub(text.as_ptr() as usize)
        .wrapping_add(blanks);
    let before = text.get(..offset).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    Place {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

/// The fault that reading a part found, whose text began at `origin`.
pub(super) fn fault(e: &ron::error::SpannedError, origin: Place) -> Difference {
    let at = e.span.start;
    let column = if at.line == 1 {
        origin.column + at.col - 1
    } else {
        at.col
    };
    Difference {
        place: Place {
            line: origin.line + at.line - 1,
            column,
        },
        text: e.code.to_string(),
    }
}
