//! What may stand out in a finished game (`highlights.ron`), told when its winner is shown.
//!
//! What is counted is said in the vocabulary of achievements: facts by name, events by the names of their cues. So a new highlight
//! needs no Rust, and mods add theirs.

use super::achievements::{Amount, Checker, Vocabulary, events};
use crate::content::language::text::Template;
use crate::content::parse::checks;
use crate::content::parse::checks::{check_number, check_word};
use crate::content::{Content, Faults, Located};
use serde::Deserialize;

/// The file's name, and its section.
const FILE: &str = "highlights.ron";
const SECTION: &str = "highlights";
/// What a sentence may speak of: who it is about, and how much it is.
const SLOTS: [&str; 2] = ["who", "n"];

/// Something of which a player may have had more than everybody else.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Highlight {
    /// Its name for mods.
    pub id: String,
    /// What is counted.
    pub what: Amount,
    /// From how much on it stands out.
    pub least: i64,
    /// The sentence, with the slots `who` and `n`.
    pub text: String,
}

impl Highlight {
    /// Its sentence.
    pub fn template(&self) -> Template {
        // What is wrong with it was told when it was read.
        Template::read(&self.text, &SLOTS, |_| ())
    }
}

/// The highlights of the game in `folder`, in their order; a game without the file has none.
pub fn read(content: &Content, folder: &str, faults: &mut Faults) -> Vec<Highlight> {
    let all = located(content, folder, faults);
    for at in &all {
        check_word(at, "id", &at.value.id, faults);
        check_number(at, "least", at.value.least, 1..=i64::MAX, faults);
        Template::read(&at.value.text, &SLOTS, |message| {
            at.fault("text", message, faults);
        });
    }
    checks::values(all)
}

fn located(content: &Content, folder: &str, faults: &mut Faults) -> Vec<Located<Highlight>> {
    checks::only_list(content, &format!("{folder}/{FILE}"), SECTION, faults)
}

/// Checks what the highlights of the game in `folder` count: facts and events that are not there are faults.
pub fn check(content: &Content, folder: &str, words: &Vocabulary, faults: &mut Faults) {
    // Whatever cannot be read was told when it was read.
    let all = located(content, folder, &mut Faults::default());
    if all.is_empty() {
        return;
    }
    let events = events(content, folder);
    for at in &all {
        let mut checker = Checker {
            at,
            words,
            events: &events,
            faults,
        };
        checker.amount("what", &at.value.what);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with this highlight of a game with a fact and an event.
    fn faults_of(highlight: &str) -> Vec<String> {
        let file = format!("(\nhighlights: [\n{highlight}\n],\n)");
        let cues = "(cues: [(id: \"sold.well\", weight: Normal)])";
        let content = Content::of_files([
            ("assets/pig/highlights.ron", file.as_bytes()),
            ("assets/pig/cues.ron", cues.as_bytes()),
        ]);
        let words = Vocabulary {
            facts: ["score".to_owned()].into(),
            ..Vocabulary::default()
        };
        let mut faults = Faults::default();
        read(&content, "assets/pig", &mut faults);
        check(&content, "assets/pig", &words, &mut faults);
        let all = faults.0.iter();
        all.map(|d| format!("{}:{}: {}", d.line, d.column, d.message))
            .collect()
    }

    #[test]
    fn what_does_not_fit_is_told_where_it_stands() {
        let fine =
            "(id: \"a\", what: Events(\"sold\"), least: 2, text: \"{who} sold {n|one|more}.\")";
        assert!(faults_of(fine).is_empty(), "{:?}", faults_of(fine));
        for (from, to, wrong) in [
            (
                "\"sold\"",
                "\"solt\"",
                "unknown event 'solt', did you mean 'sold'?",
            ),
            (
                "Events(\"sold\")",
                "Rise(Fact(\"scoer\"))",
                "unknown fact 'scoer', did you mean 'score'?",
            ),
            (
                "{who}",
                "{whom}",
                "unknown slot 'whom', did you mean 'who'?",
            ),
            ("least: 2", "least: 0", "0"),
            ("\"a\"", "\"a b\"", "the id 'a b' must be one word"),
        ] {
            let faults = faults_of(&fine.replacen(from, to, 1));
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert!(faults.iter().all(|f| f.starts_with("3:")), "{faults:?}");
            assert!(faults.iter().all(|f| f.contains(wrong)), "{faults:?}");
        }
    }
}
