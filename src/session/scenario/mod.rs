//! Scenario files: a start, fixed draws, actions by seat, and what must be true on the way. `docs/scenarios.md`
//! describes the format for those who write them.
//!
//! - here: the file, its steps and expectations as they are written
//! - `begin`: from the file to the state it begins with
//! - `run`: the steps
//! - `expect`, `facts`, `shown`: what is expected, what can be read off a state, what a player reads
//! - `reload`: the match saved and loaded on the way
//! - `expect`: what a scenario expects, and what is
//! - `facts`: what can be read off a state, and what a seat can know of it
//! - `shown`: what players read: gauges, warnings, choices and the log

mod begin;
mod expect;
mod facts;
mod reload;
mod run;
mod shown;

pub use run::run;

use crate::content::{Diagnostic, Faults, Written};
use crate::engine::Options;
use crate::wording::say;
use crate::wording::scenario::Sentence;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A scenario as it is written.
#[derive(Debug)]
pub struct Scenario {
    /// What comes before the steps.
    pub head: Head,
    /// What leads to where it begins: these steps are taken, then everything is as if the game had begun there.
    lead: Vec<(Place, Step)>,
    /// What happens, in order.
    steps: Vec<(Place, Step)>,
    written: Written,
}

/// The fields of a scenario. Position and steps stay raw here; each is read on its own, so that every fault is told at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
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
    #[serde(default)]
    position: Option<Box<RawValue>>,
    /// Fixed draws for the set-up, by name, where the rules pick.
    #[serde(default)]
    pub draws: Vec<String>,
    /// What the refusal must say, in several places if there are several: this scenario cannot begin.
    #[serde(default)]
    pub refused: Vec<String>,
    #[serde(default)]
    lead: Vec<Box<RawValue>>,
    #[serde(default)]
    steps: Option<Vec<Box<RawValue>>>,
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
    /// The match is saved, loaded again, and is the same.
    Reload,
    /// From here on [`Expect::gains`], [`Expect::adds`] and [`Expect::drops`] compare with this moment.
    Remember,
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
    /// Actions that are among them.
    pub legal_contains: Vec<String>,
    /// Actions that are not among them.
    pub legal_lacks: Vec<String>,
    /// How many they are.
    pub legal_count: Option<usize>,
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
    /// Facts that are a number: by how much they have grown since before the last action.
    pub gains: BTreeMap<String, i64>,
    /// Facts by name: exactly these values have come since before the last action, in any order.
    pub adds: BTreeMap<String, Vec<String>>,
    /// Facts by name: exactly these values have gone since before the last action, in any order.
    pub drops: BTreeMap<String, Vec<String>>,
    /// Facts that a seat cannot know; only within [`Expect::seen_by`].
    pub unknown: Vec<String>,
    /// Scores by seat, then of whomever the rules play.
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
    /// Words that no warning to the deciding seat may contain.
    pub warnings_lack: Vec<String>,
    /// `true`: the deciding seat is not warned of anything.
    pub no_warnings: bool,
    /// The last lines of the log, as a spectator reads them.
    pub log: Option<Vec<String>>,
    /// Words, each of which some line of the log contains.
    pub log_contains: Vec<String>,
    /// Words that no line of the log may contain.
    pub log_lacks: Vec<String>,
    /// The last lines of the log, as a seat reads them.
    pub log_of: BTreeMap<usize, Vec<String>>,
    /// What the sentence at the end of the game says.
    pub verdict: Option<String>,
    /// Words that it must contain.
    pub verdict_contains: Vec<String>,
    /// Words that it must not contain.
    pub verdict_lacks: Vec<String>,
    /// What is true for the eyes of certain seats.
    pub seen_by: BTreeMap<usize, Expect>,
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

/// Between lines that are told one below the other, after what is expected and what is.
const NEXT_LINE: &str = "\n            ";

/// A difference between what a scenario says and what is so, or a fault in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where in the file.
    pub place: Place,
    /// What: one line, or several.
    pub text: String,
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

impl From<Diagnostic> for Difference {
    fn from(fault: Diagnostic) -> Difference {
        Difference {
            place: Place {
                line: fault.line.max(1),
                column: fault.column.max(1),
            },
            text: fault.message,
        }
    }
}

fn differences(faults: Faults) -> Vec<Difference> {
    faults.0.into_iter().map(Difference::from).collect()
}

impl Scenario {
    /// Reads a scenario with all its steps.
    ///
    /// # Errors
    /// Every fault at its place.
    pub fn parse(text: &str) -> Result<Scenario, Vec<Difference>> {
        let written = Written::outline("scenario", text).map_err(differences)?;
        let head: Head = written.part("").map_err(differences)?;
        let mut faults = Vec::new();
        let mut read = |field: &str, count: usize| {
            let mut steps = Vec::new();
            for n in 0..count {
                let path = format!("{field}.{n}");
                match written.part::<Step>(&path) {
                    Ok(step) => steps.push((Difference::from(written.at(&path, "")).place, step)),
                    Err(why) => faults.extend(differences(why)),
                }
            }
            steps
        };
        let lead = read("lead", head.lead.len());
        let steps = read("steps", head.steps.as_ref().map_or(0, Vec::len));
        let mut fault = |path: &str, text: String| faults.push(written.at(path, text).into());
        match (head.refused.is_empty(), head.steps.is_some()) {
            (true, false) => fault("", say(Sentence::MissingSteps)),
            (false, true) => fault("steps", say(Sentence::RefusedHasNoSteps)),
            (false, false) if !head.lead.is_empty() => {
                fault("lead", say(Sentence::RefusedHasNoLead));
            }
            _ => {}
        }
        if !head.names.is_empty() && head.names.len() != head.seats {
            let several = Sentence::NamesForSeats {
                names: head.names.len().into(),
                seats: head.seats.into(),
            };
            fault("names", say(several));
        }
        match faults.is_empty() {
            true => Ok(Scenario {
                head,
                lead,
                steps,
                written,
            }),
            false => Err(faults),
        }
    }

    /// Whether it begins with a new game as every match does, from its seed alone.
    fn is_dealt(&self) -> bool {
        self.head.position.is_none() && self.head.draws.is_empty() && self.lead.is_empty()
    }

    /// A difference at the field `path`.
    pub fn at(&self, path: &str, text: impl Into<String>) -> Difference {
        self.written.at(path, text).into()
    }
}
