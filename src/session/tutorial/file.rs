//! What a tutorial is, as `assets/<game>/tutorials.ron` has it: how the table begins, and its steps.

use crate::content::language::text::marked;
use crate::content::{Content, Faults, Located};
use crate::engine::{Bounded, Options, Words};
use crate::session::challenge::goal::Check;
use crate::session::table::arranged::{self, arranged, others};
use crate::wording::say;
use crate::wording::tutorial::Sentence;
use ron::value::RawValue;
use serde::Deserialize;

/// A tutorial.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tutorial {
    /// Name in files and on the command line, unique in its game.
    pub id: String,
    /// The game's id; it is known from where the file lies.
    #[serde(skip)]
    pub game: String,
    /// What it is called.
    pub title: String,
    /// How many minutes it takes.
    pub minutes: Bounded<u8, 1, 15>,
    /// Number of players.
    pub seats: Bounded<usize, 1, 6>,
    /// The seat of who learns.
    #[serde(default)]
    pub seat: usize,
    /// The players' names; the usual ones when not given.
    #[serde(default)]
    pub names: Vec<String>,
    /// Who plays the other seats where no step says what they do: a level, or a simple player such as `greedy`, who it is unless given.
    #[serde(default = "others")]
    pub others: String,
    /// Options by id.
    #[serde(default)]
    pub options: Options,
    /// The seed of everything random that the position does not fix.
    #[serde(default)]
    pub seed: u64,
    /// Where it begins, in the words of scenario files; without it the game is set up from the seed.
    #[serde(default)]
    pub position: Option<Box<RawValue>>,
    /// What is done on the way from there to the real beginning: seat and action.
    #[serde(default)]
    pub lead: Vec<(usize, String)>,
    /// What is told and done, in order.
    pub steps: Vec<Step>,
}

/// One step of a tutorial.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is said. `*Stars*` make words stand out.
    pub say: String,
    /// To what on the table the finger points, by the names that targets have (`piece:Anchor 5`, `zone:locker`, `button:Dive`); an
    /// asterisk at the end stands for anything. Without it the finger points to where the first action of `may` is done.
    #[serde(default)]
    pub point: Vec<String>,
    /// What may be done, by the names of actions in saves and scenarios; an asterisk at the end stands for anything. Nothing where it
    /// is empty: then one reads, or watches.
    #[serde(default)]
    pub may: Vec<String>,
    /// What the other seats do from here on, each in its order, in place of what they would like to do: seat and action.
    #[serde(default)]
    pub others: Vec<(usize, String)>,
    /// What ends it: an action where something may be done, else a click. Where nothing may be done, a click ends it all the same once
    /// this has come.
    #[serde(default)]
    pub until: Option<Until>,
}

/// What ends a step.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Until {
    /// Who learns has read it.
    Next,
    /// Who learns has taken so many decisions.
    Decisions(Bounded<u8, 1, 50>),
    /// It is the turn of who learns again, or nobody's any more; where something may be done, after they have done it.
    Turn,
    /// This holds, compared with the beginning of the step where it looks at the beginning.
    When(Check),
}

impl Step {
    /// What is said, with what stands out marked.
    pub fn words(&self) -> Words {
        marked(&self.say).unwrap_or_else(|_| Words::plain(self.say.clone()))
    }

    /// Whether others play in it, and who learns only looks on.
    pub fn is_watched(&self) -> bool {
        self.may.is_empty() && self.until() != Until::Next
    }

    /// What ends it.
    pub fn until(&self) -> Until {
        let usual = || match self.may.is_empty() {
            true => Until::Next,
            false => Until::Decisions(Bounded::new(1).unwrap_or_default()),
        };
        self.until.clone().unwrap_or_else(usual)
    }
}

arranged!(Tutorial, "tutorials");

/// The tutorials of a game in the order of its file; none where it has no such file. Faults are collected; a tutorial with a fault is
/// left out.
pub fn tutorials(content: &Content, game: &str, faults: &mut Faults) -> Vec<Tutorial> {
    let found = located(content, game, faults);
    found.into_iter().map(|tutorial| tutorial.value).collect()
}

/// The same with the places in their files.
pub(crate) fn located(
    content: &Content,
    game: &str,
    faults: &mut Faults,
) -> Vec<Located<Tutorial>> {
    arranged::located(content, game, check, faults)
}

/// Tells what is wrong with a tutorial as it is written.
fn check(tutorial: &Located<Tutorial>, faults: &mut Faults) {
    let Tutorial {
        seats, seat, steps, ..
    } = &tutorial.value;
    let mut tell = |field: &str, why: String| tutorial.fault(field, why, faults);
    let last = seats.get() - 1;
    if steps.is_empty() {
        tell("steps", say(Sentence::NoStep));
    }
    for (at, step) in steps.iter().enumerate() {
        let n = (at + 1).into();
        let mut tell = |field: &str, why| tell(&format!("steps.{at}.{field}"), why);
        let strangers = step.others.iter().map(|(other, _)| *other);
        if strangers
            .into_iter()
            .any(|other| other > last || other == *seat)
        {
            tell("others", say(Sentence::NoOtherSeat { n }));
        } else if step.until == Some(Until::Next) && !step.may.is_empty() {
            tell("until", say(Sentence::ReadsAndActs { n }));
        } else if step.say.trim().is_empty() {
            tell("say", say(Sentence::SaysNothing { n }));
        } else if let Err(why) = marked(&step.say) {
            tell("say", why);
        }
    }
}
