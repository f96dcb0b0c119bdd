//! Save files: a seeded start and the actions taken since, as text that people can read.

use super::content_mark::ContentMark;
use crate::content::{Arg, Written};
use crate::engine::{Options, Seat, SeatSet};
use crate::session::play::deal_commitment::DealCommitment;
use crate::session::{Control, SeatInfo, TableSetup};
use crate::wording::say;
use crate::wording::session::Sentence;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// The version of the format that this program writes.
pub const FORMAT: u32 = 1;

/// This program's version, as saves name it.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Seconds since 1970.
pub(in crate::session) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.as_secs())
}

/// What every version of the format has: enough to say what a file is, whatever else is in it.
#[derive(Clone, Debug, Deserialize)]
struct Head {
    tortuga_save: u32,
    program: String,
}

/// From where a match was branched off another: from the same game with the same seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parent {
    /// When that match was begun, in seconds since 1970.
    pub begun: u64,
    /// How many of its decisions the branch begins with.
    pub decision: usize,
}

/// A whole save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaveFile {
    /// The format, [`FORMAT`].
    pub tortuga_save: u32,
    /// The program's version that wrote it.
    pub program: String,
    /// The game's id.
    pub game: String,
    /// When the match was begun, in seconds since 1970; with the seed it tells one match from another.
    pub begun: u64,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// Options.
    pub options: Options,
    /// The hash of the content the game was played with.
    pub content: String,
    /// The mods that were active and change the rules of the game: id and version.
    pub mods: Vec<(String, String)>,
    /// How many decisions follow: a cut-off file is noticed.
    pub decisions: usize,
    /// Whether the game has ended.
    pub over: bool,
    /// Round, turn and phase in words, for lists of saves.
    pub banner: String,
    /// Scores by seat, for lists of saves.
    pub scores: Vec<i32>,
    /// The match that this one was branched off, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Parent>,
    /// The code that was shown before the first decision; saves of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealCommitment>,
    /// The decisions: seat, and the action in the words of scenario files and logs.
    pub actions: Vec<(usize, String)>,
    /// How long it was played, in seconds; left out where it was less than one.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub seconds: u64,
    /// A hash of the final state.
    pub fingerprint: String,
    /// Seats of people that an AI held for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<usize>,
}

/// Whether a number need not be written.
fn is_nothing(number: &u64) -> bool {
    *number == 0
}

/// Why a file could not be loaded. The file is never touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It cannot be read at all.
    Unreadable(String),
    /// It is no save of this program.
    Foreign(String),
    /// It is a save, but broken.
    Damaged(String),
    /// A newer program wrote it.
    Newer {
        /// Its format.
        format: u32,
        /// That program's version.
        program: String,
    },
    /// No such game here.
    UnknownGame {
        /// Its id.
        game: String,
        /// The games there are.
        known: Vec<String>,
    },
    /// It was played with other content; each difference is a sentence.
    OtherContent(Vec<String>),
    /// The same actions no longer lead to the same state.
    Astray {
        /// After how many decisions it showed.
        decisions: usize,
        /// How it showed.
        why: String,
        /// The program's version that wrote it.
        program: String,
    },
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let plain = |text: &String| text.as_str().into();
        let told = match self {
            LoadError::Unreadable(why) => Sentence::SaveUnreadable { why: plain(why) },
            LoadError::Foreign(why) => Sentence::SaveForeign { why: plain(why) },
            LoadError::Damaged(why) => Sentence::SaveDamaged { why: plain(why) },
            LoadError::Newer { format, program } => Sentence::SaveNewer {
                program: plain(program),
                format: (*format).into(),
                this_program: PROGRAM.into(),
                this_format: FORMAT.into(),
            },
            LoadError::UnknownGame { game, known } => Sentence::SaveOfUnknownGame {
                game: plain(game),
                known: Arg::List(known.iter().map(plain).collect()),
            },
            LoadError::OtherContent(differences) => Sentence::SaveOfOtherContent {
                differences: differences.join("; ").into(),
            },
            // No other version would play it: this one wrote it.
            LoadError::Astray {
                decisions,
                why,
                program,
            } if program == PROGRAM => Sentence::SaveChanged {
                n: (*decisions).into(),
                why: plain(why),
                program: plain(program),
            },
            LoadError::Astray {
                decisions,
                why,
                program,
            } => Sentence::SaveAstray {
                n: (*decisions).into(),
                why: plain(why),
                program: plain(program),
                this_program: PROGRAM.into(),
            },
        };
        f.write_str(&say(told))
    }
}

impl std::error::Error for LoadError {}

/// The first thing that keeps `text` from being read as a `T`, with its place.
pub(crate) fn fault<T: DeserializeOwned>(text: &str) -> String {
    let read = Written::outline("save", text).and_then(|written| written.part::<T>(""));
    let faults = read.err().unwrap_or_default();
    let first = faults.0.first();
    first.map_or_else(
        || say(Sentence::CannotBeRead),
        |f| {
            say(Sentence::AtPlace {
                line: f.line.into(),
                column: f.column.into(),
                message: f.message.as_str().into(),
            })
        },
    )
}

impl SaveFile {
    /// Reads a save.
    ///
    /// # Errors
    /// [`LoadError::Foreign`], [`LoadError::Newer`] or [`LoadError::Damaged`].
    pub fn parse(text: &str) -> Result<SaveFile, LoadError> {
        let marked = text.contains("tortuga_save:");
        let head: Head = ron::from_str(text).map_err(|_| match marked {
            true => LoadError::Damaged(fault::<Head>(text)),
            false => LoadError::Foreign(say(Sentence::NotBegunLikeOne)),
        })?;
        if head.tortuga_save > FORMAT {
            return Err(LoadError::Newer {
                format: head.tortuga_save,
                program: head.program,
            });
        }
        let save: SaveFile =
            ron::from_str(text).map_err(|_| LoadError::Damaged(fault::<SaveFile>(text)))?;
        if save.decisions != save.actions.len() {
            return Err(LoadError::Damaged(say(Sentence::DecisionsMissing {
                named: save.decisions.into(),
                there: save.actions.len().into(),
            })));
        }
        Ok(save)
    }

    /// The file's text.
    pub fn text(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new()
            .struct_names(false)
            .depth_limit(2);
        // Strings, numbers and lists cannot fail to serialise; should they ever, an empty text is refused on loading.
        ron::ser::to_string_pretty(self, pretty)
            .map(|t| t + "\n")
            .unwrap_or_default()
    }

    /// What was chosen before the game.
    pub fn setup(&self) -> TableSetup {
        TableSetup {
            seats: self.seats.clone(),
            options: self.options.clone(),
            seed: self.seed,
        }
    }

    /// The seats of people that an AI held for them. Only an AI can, so a seat that a person plays is none, whatever the file says.
    pub(in crate::session) fn stand_ins(&self, seats: usize) -> SeatSet {
        let all = self
            .stand_ins
            .iter()
            .filter_map(|n| Seat::checked(*n, seats));
        let played = |seat: &Seat| {
            let info = self.seats.get(seat.index());
            info.is_some_and(|info| info.control != Control::Human)
        };
        all.filter(played).collect()
    }

    /// Whether this is the same match as `other`, perhaps at another moment.
    pub fn same_match(&self, other: &SaveFile) -> bool {
        let mark = |save: &SaveFile| (save.seed, save.begun, save.parent.clone());
        self.game == other.game && mark(self) == mark(other)
    }

    /// Whether it can be played with this content.
    ///
    /// # Errors
    /// [`LoadError::UnknownGame`] for another game, [`LoadError::OtherContent`] with every difference.
    pub fn fits(&self, game: &str, here: &ContentMark) -> Result<(), LoadError> {
        if self.game != game {
            return Err(LoadError::UnknownGame {
                game: self.game.clone(),
                known: vec![game.into()],
            });
        }
        if self.content == here.hash {
            return Ok(());
        }
        let mut differences = mod_differences(&self.mods, &here.mods);
        if differences.is_empty() {
            let (was, is) = (short(&self.content).into(), short(&here.hash).into());
            differences.push(say(match self.program == PROGRAM {
                true => Sentence::ContentEdited { was, is },
                false => Sentence::ContentOfOtherProgram {
                    program: self.program.as_str().into(),
                    this_program: PROGRAM.into(),
                    was,
                    is,
                },
            }));
        }
        Err(LoadError::OtherContent(differences))
    }
}

fn short(hash: &str) -> &str {
    hash.get(..8).unwrap_or(hash)
}

/// What to do about the mods, one sentence each.
fn mod_differences(then: &[(String, String)], now: &[(String, String)]) -> Vec<String> {
    let version = |of: &[(String, String)], id: &str| {
        of.iter().find(|(i, _)| i == id).map(|(_, v)| v.clone())
    };
    let mut out = Vec::new();
    for (id, was) in then {
        match version(now, id) {
            None => out.push(say(Sentence::ModMissing {
                r#mod: id.as_str().into(),
                version: was.as_str().into(),
            })),
            Some(is) if is != *was => out.push(say(Sentence::ModOtherVersion {
                r#mod: id.as_str().into(),
                was: was.as_str().into(),
                is: is.into(),
            })),
            Some(_) => {}
        }
    }
    for (id, is) in now {
        if version(then, id).is_none() {
            out.push(say(Sentence::ModNotActive {
                r#mod: id.as_str().into(),
                version: is.as_str().into(),
            }));
        }
    }
    let order = |of: &[(String, String)]| of.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>();
    if out.is_empty() && order(then) != order(now) {
        out.push(say(Sentence::ModsInOtherOrder {
            mods: Arg::List(order(then).into_iter().map(Arg::from).collect()),
        }));
    }
    out
}
