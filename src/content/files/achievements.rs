//! The achievements of a game (`achievements.ron`): what a person can have done in a finished game.
//!
//! A condition is said in a small closed vocabulary over what is known of every game: its facts by name, its events by the
//! names of their cues, places, options and the levels of the others. So a new achievement needs no Rust, and mods add theirs.

use crate::content::parse::checks;
use crate::content::parse::checks::{check_number, check_word};
use crate::content::parse::unknown::unknown;
use crate::content::{Content, Faults, Located};
use crate::engine::OptionDef;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The file's name.
const FILE: &str = "achievements.ron";
/// Its section.
const SECTION: &str = "achievements";

/// One achievement.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    /// Its name in the journal.
    pub id: String,
    /// Its name on screen.
    pub name: String,
    /// What must be done, in a sentence.
    pub text: String,
    /// Of which sort it is.
    #[serde(default)]
    pub kind: Sort,
    /// What must be so when a game is over.
    pub when: Condition,
    /// In how many finished games it must have been so, 1 to 1000; 1 unless given.
    #[serde(default = "once")]
    pub times: u32,
    /// Whether these games must follow one upon the other.
    #[serde(default)]
    pub in_a_row: bool,
    /// An option: then `times` counts with how many different values of it it has been so.
    #[serde(default)]
    pub different: Option<String>,
}

fn once() -> u32 {
    1
}

/// Of which sort an achievement is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Sort {
    /// Comes with playing well.
    #[default]
    Feat,
    /// For the way in which it was played, won or lost.
    Style,
    /// Very hard.
    Hard,
}

/// What can be so when a game is over, for one seat (`own` below).
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Condition {
    /// It has the first place, perhaps with others.
    Won,
    /// It alone has the first place.
    WonAlone,
    /// Nobody is behind it, and somebody before it.
    Last,
    /// All of these.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// Not so.
    Not(Box<Condition>),
    /// So much or more.
    AtLeast(Amount, i64),
    /// So much or less.
    AtMost(Amount, i64),
    /// The fact has this among its values.
    Holds(String, String),
    /// The option has this value.
    Option(String, String),
    /// So many AIs of this level or a stronger one are behind it.
    Beat(String, usize),
    /// So after at least one decision of the game.
    Ever(Box<Condition>),
    /// So after every decision of the game.
    Always(Box<Condition>),
    /// So for every other seat.
    EveryRival(Box<Condition>),
    /// So for at least one other seat.
    SomeRival(Box<Condition>),
}

/// What can be counted. A fact is the own one (`hold` means `hold.0` for seat 0) where the game has one for each seat.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Amount {
    /// The number that a fact is; 0 where it is none.
    Fact(String),
    /// How many values a fact has.
    Size(String),
    /// The number beside this word in a fact like `"chest 2"` or `"3 red"`; 0 where there is none.
    Of(String, String),
    /// How many values of a fact begin with this.
    Like(String, String),
    /// The greatest number among the values of a fact.
    Highest(String),
    /// The least number among the values of a fact.
    Lowest(String),
    /// By how much this grew at most with one decision.
    Rise(Box<Amount>),
    /// How many own events there were of this name (that of its cue up to the dot).
    Events(String),
    /// The most of them before somebody else decided.
    InTurn(String),
    /// How many own decisions there were.
    Decisions,
    /// By how much the own score is better than the best of the others.
    Lead,
    /// How many sit at the table.
    Seats,
}

/// Everything a condition may name in one game.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary<'a> {
    /// The facts, those of a seat without its number.
    pub facts: BTreeSet<String>,
    /// The options.
    pub options: &'a [OptionDef],
    /// The levels.
    pub levels: Vec<&'a str>,
}

/// The achievements of the game in `folder`, in their order; a game without the file has none.
pub fn read(content: &Content, folder: &str, faults: &mut Faults) -> Vec<Achievement> {
    checks::values(located(content, folder, faults))
}

fn located(content: &Content, folder: &str, faults: &mut Faults) -> Vec<Located<Achievement>> {
    checks::only_list(content, &format!("{folder}/{FILE}"), SECTION, faults)
}

/// Checks what the achievements of the game in `folder` name: facts, events, options and levels that are not there are faults,
/// and so are conditions that can never be told apart.
pub fn check(content: &Content, folder: &str, words: &Vocabulary, faults: &mut Faults) {
    // Whatever cannot be read was told when it was read.
    let mut told = Faults::default();
    let all = located(content, folder, &mut told);
    if all.is_empty() {
        return;
    }
    let events = events(content, folder);
    for at in &all {
        check_word(at, "id", &at.value.id, faults);
        check_number(at, "times", at.value.times, 1..=1000, faults);
        if let Some(option) = &at.value.different {
            option_known(at, "different", words, option, faults);
        }
        let mut checker = Checker {
            at,
            words,
            events: &events,
            faults,
        };
        checker.condition("when", &at.value.when);
    }
}

/// The names of the events of the game in `folder`: those of its cues up to the dot.
pub(in crate::content) fn events(content: &Content, folder: &str) -> BTreeSet<String> {
    // Whatever cannot be read was told when it was read.
    let mut told = Faults::default();
    let cues = content.document(&format!("{folder}/cues.ron"), &mut told);
    let cues = cues.list::<Named>("cues", &mut told);
    let stem = |at: &Located<Named>| at.value.id.split('.').next().unwrap_or_default().to_owned();
    cues.iter().map(stem).collect()
}

/// What is read of a cue: its name.
#[derive(Clone, Debug, Deserialize)]
struct Named {
    id: String,
}

/// Tells an option that is not there.
fn option_known<'w, T>(
    at: &Located<T>,
    path: &str,
    words: &'w Vocabulary,
    option: &str,
    faults: &mut Faults,
) -> Option<&'w OptionDef> {
    let found = words.options.iter().find(|def| def.id == option);
    if found.is_none() {
        let known = words.options.iter().map(|def| def.id.as_str());
        at.fault(path, unknown("option", option, known), faults);
    }
    found
}

/// Checks a condition or an amount of one entry; a path leads to the part that is looked at.
pub(in crate::content) struct Checker<'a, T> {
    pub(in crate::content) at: &'a Located<T>,
    pub(in crate::content) words: &'a Vocabulary<'a>,
    pub(in crate::content) events: &'a BTreeSet<String>,
    pub(in crate::content) faults: &'a mut Faults,
}

impl<T> Checker<'_, T> {
    fn condition(&mut self, path: &str, condition: &Condition) {
        let first = format!("{path}.0");
        match condition {
            Condition::Won | Condition::WonAlone | Condition::Last => {}
            Condition::All(parts) | Condition::Any(parts) => {
                if parts.is_empty() {
                    self.at
                        .fault(path, "there is nothing in the list", self.faults);
                }
                for (n, part) in parts.iter().enumerate() {
                    self.condition(&format!("{first}.{n}"), part);
                }
            }
            Condition::Not(part)
            | Condition::Ever(part)
            | Condition::Always(part)
            | Condition::EveryRival(part)
            | Condition::SomeRival(part) => self.condition(&first, part),
            Condition::AtLeast(amount, _) | Condition::AtMost(amount, _) => {
                self.amount(&first, amount);
            }
            Condition::Holds(fact, _) => self.fact(&first, fact),
            Condition::Option(option, value) => {
                let found = option_known(self.at, &first, self.words, option, self.faults);
                let values = found.map(OptionDef::values).unwrap_or_default();
                if found.is_some() && !values.contains(&value.as_str()) {
                    let message = unknown("value", value, values.into_iter());
                    self.at.fault(&format!("{path}.1"), message, self.faults);
                }
            }
            Condition::Beat(level, _) => {
                if !self.words.levels.contains(&level.as_str()) {
                    let known = self.words.levels.iter().copied();
                    self.at
                        .fault(&first, unknown("level", level, known), self.faults);
                }
            }
        }
    }

    pub(in crate::content) fn amount(&mut self, path: &str, amount: &Amount) {
        let first = format!("{path}.0");
        match amount {
            Amount::Fact(fact)
            | Amount::Size(fact)
            | Amount::Of(fact, _)
            | Amount::Like(fact, _)
            | Amount::Highest(fact)
            | Amount::Lowest(fact) => self.fact(&first, fact),
            Amount::Rise(inner) => self.amount(&first, inner),
            Amount::Events(event) | Amount::InTurn(event) => {
                if !self.events.contains(event) {
                    let known = self.events.iter().map(String::as_str);
                    self.at
                        .fault(&first, unknown("event", event, known), self.faults);
                }
            }
            Amount::Decisions | Amount::Lead | Amount::Seats => {}
        }
    }

    fn fact(&mut self, path: &str, fact: &str) {
        if !self.words.facts.contains(fact) {
            let known = self.words.facts.iter().map(String::as_str);
            self.at
                .fault(path, unknown("fact", fact, known), self.faults);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with these achievements of a game with a fact, an event, an option and a level.
    fn faults_of(achievements: &str) -> Vec<String> {
        let file = format!("(\nachievements: [\n{achievements}\n],\n)");
        let cues = "(cues: [(id: \"sold.well\", weight: Normal), (id: \"sold\", weight: Normal)])";
        let content = Content::of_files([
            ("assets/pig/achievements.ron", file.as_bytes()),
            ("assets/pig/cues.ron", cues.as_bytes()),
        ]);
        let options = [OptionDef::switch("fog")];
        let words = Vocabulary {
            facts: ["hold", "score"].map(str::to_owned).into(),
            options: &options,
            levels: vec!["mate"],
        };
        let mut faults = Faults::default();
        read(&content, "assets/pig", &mut faults);
        check(&content, "assets/pig", &words, &mut faults);
        let all = faults.0.iter();
        all.map(|d| format!("{}:{}: {}", d.line, d.column, d.message))
            .collect()
    }

    /// An achievement with this condition, which begins in column 39.
    fn when(condition: &str) -> Vec<String> {
        faults_of(&format!(
            "(id: \"a\", name: \"A\", text: \"T\", when: {condition}),"
        ))
    }

    #[test]
    fn what_a_condition_may_name_is_fine() {
        for condition in [
            "Won",
            "All([WonAlone, Not(Last), AtLeast(Fact(\"score\"), 5)])",
            "Any([AtMost(Rise(Size(\"hold\")), 3), Holds(\"hold\", \"x\")])",
            "Ever(EveryRival(AtLeast(Of(\"hold\", \"gold\"), 2)))",
            "Always(SomeRival(AtMost(InTurn(\"sold\"), 2)))",
            "All([Option(\"fog\", \"on\"), Beat(\"mate\", 2), AtLeast(Lead, 3)])",
        ] {
            assert!(
                when(condition).is_empty(),
                "{condition}: {:?}",
                when(condition)
            );
        }
    }

    #[test]
    fn names_of_nothing_are_told_where_they_stand() {
        assert_eq!(
            when("All([Won, AtLeast(Fact(\"scoer\"), 5)])"),
            ["3:62: unknown fact 'scoer', did you mean 'score'?"]
        );
        assert_eq!(
            when("AtLeast(Events(\"solt\"), 5)"),
            ["3:54: unknown event 'solt', did you mean 'sold'?"]
        );
        assert_eq!(
            when("Not(Option(\"fog\", \"onn\"))"),
            ["3:57: unknown value 'onn', did you mean 'on'?"]
        );
        let many = when("Any([Beat(\"mat\", 1), Option(\"fig\", \"on\"), All([])])");
        assert_eq!(many.len(), 3, "{many:?}");
    }

    #[test]
    fn words_and_numbers_that_do_not_fit_are_told() {
        let faults =
            faults_of("(id: \"two words\", name: \"A\", text: \"T\", when: Won, times: 0),");
        assert_eq!(faults.len(), 2, "{faults:?}");
        let faults =
            faults_of("(id: \"a\", name: \"A\", text: \"T\", when: Wun, different: \"fog\"),");
        assert!(
            faults.len() == 1 && faults[0].starts_with("3:"),
            "{faults:?}"
        );
    }

    #[test]
    fn a_game_without_the_file_has_none() {
        let content = Content::of_files([]);
        let mut faults = Faults::default();
        assert!(read(&content, "assets/pig", &mut faults).is_empty());
        check(&content, "assets/pig", &Vocabulary::default(), &mut faults);
        assert!(faults.is_empty(), "{faults}");
    }
}
