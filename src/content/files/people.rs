//! The people whom AIs play: `assets/shared/people.ron`.

use super::sounds;
use crate::content::parse::checks::{check_number, check_word, values};
use crate::content::{Content, Document, Faults, Located};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The file, and its sections.
const FILE: &str = "assets/shared/people.ron";
const PEOPLE: &str = "people";
const TALK: &str = "talk";
const TEMPERS: &str = "tempers";
/// The longest remark, in letters.
const LONGEST: usize = 80;

/// When something is remarked.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// Before the first decision.
    Greeting,
    /// They have come to lead.
    Ahead,
    /// They have fallen far behind.
    Behind,
    /// Something bad has befallen them.
    Hit,
    /// Something good has.
    Lucky,
    /// They have won.
    Won,
    /// Somebody else has.
    Lost,
}

impl Moment {
    /// All of them.
    pub const ALL: [Moment; 7] = [
        Moment::Greeting,
        Moment::Ahead,
        Moment::Behind,
        Moment::Hit,
        Moment::Lucky,
        Moment::Won,
        Moment::Lost,
    ];

    /// As the file writes it.
    pub fn word(self) -> &'static str {
        match self {
            Moment::Greeting => "greeting",
            Moment::Ahead => "ahead",
            Moment::Behind => "behind",
            Moment::Hit => "hit",
            Moment::Lucky => "lucky",
            Moment::Won => "won",
            Moment::Lost => "lost",
        }
    }
}

/// Somebody whom an AI plays.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Name in files.
    pub id: String,
    /// What they are called: a seat of this name has their face.
    pub name: String,
    /// Their face, among the faces that all games share; its slot `mood` is `calm`, `glad` or `sour`.
    pub face: String,
    /// A line about them.
    pub text: String,
    /// What they are like when they play, one of the `tempers`; empty, or left out, like nobody in particular.
    #[serde(default)]
    pub temper: String,
    /// What they may say, by the word of the [`Moment`].
    #[serde(default)]
    pub remarks: BTreeMap<String, Vec<String>>,
}

impl Person {
    /// What they may say in this moment.
    pub fn remarks(&self, moment: Moment) -> &[String] {
        self.remarks.get(moment.word()).map_or(&[], Vec::as_slice)
    }
}

/// What somebody can be like when they play. What it means in a game stands in the game's `ai.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemperName {
    /// Name in files.
    pub id: String,
    /// What somebody of this temper is called.
    pub text: String,
}

/// How often something is said at a table, and how.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Talk {
    /// So many seconds at least lie between two remarks; 40 unless given.
    pub seconds: u32,
    /// So many decisions at least, too; 6 unless given.
    pub decisions: u32,
    /// The family of sounds with which one is said; empty for silence.
    pub sound: String,
    /// By which part of the best score a player must be behind to be sour, and ahead of the next to be glad, in percent; 15 unless given.
    pub gap: u32,
}

impl Default for Talk {
    fn default() -> Self {
        Talk {
            seconds: 40,
            decisions: 6,
            sound: String::new(),
            gap: 15,
        }
    }
}

/// How they talk; as usual where the file does not say.
pub fn talk(content: &Content, faults: &mut Faults) -> Talk {
    if !content.has(FILE) {
        return Talk::default();
    }
    let document = content.document(FILE, faults);
    if !document.has(TALK) {
        return Talk::default();
    }
    let Some(at) = document.single::<Talk>(TALK, faults) else {
        return Talk::default();
    };
    check_number(&at, "seconds", at.value.seconds, 5..=3600, faults);
    check_number(&at, "decisions", at.value.decisions, 0..=1000, faults);
    check_number(&at, "gap", at.value.gap, 1..=100, faults);
    let sound = &at.value.sound;
    if !sound.is_empty() {
        let known = sounds::names(content, faults);
        if !known.contains(sound) {
            let message = crate::content::unknown("sound", sound, known.iter().map(String::as_str));
            at.fault("sound", message, faults);
        }
    }
    at.value
}

/// All of them, in the order of the file. Faults are collected.
pub fn people(content: &Content, faults: &mut Faults) -> Vec<Person> {
    if !content.has(FILE) {
        return Vec::new();
    }
    let document = content.document(FILE, faults);
    document.only(&[PEOPLE, TALK, TEMPERS], faults);
    let tempers = tempers(&document, faults);
    let listed = document.list::<Person>(PEOPLE, faults);
    for at in &listed {
        check(at, content, &tempers, faults);
    }
    values(listed)
}

/// Everybody, and what they can be like; what is wrong with the file is told where it is read for itself ([`people`]).
pub fn with_tempers(content: &Content) -> (Vec<Person>, Vec<TemperName>) {
    if !content.has(FILE) {
        return Default::default();
    }
    let mut told_elsewhere = Faults::default();
    let document = content.document(FILE, &mut told_elsewhere);
    let tempers = tempers(&document, &mut told_elsewhere);
    let people = document.list::<Person>(PEOPLE, &mut told_elsewhere);
    (values(people), tempers)
}

fn tempers(document: &Document, faults: &mut Faults) -> Vec<TemperName> {
    if !document.has(TEMPERS) {
        return Vec::new();
    }
    let listed = document.list::<TemperName>(TEMPERS, faults);
    for at in &listed {
        check_word(at, "id", &at.value.id, faults);
    }
    values(listed)
}

/// Tells what does not fit about somebody.
fn check(at: &Located<Person>, content: &Content, tempers: &[TemperName], faults: &mut Faults) {
    let person = &at.value;
    check_word(at, "id", &person.id, faults);
    if !content.has(&format!("assets/shared/faces/{}.svg", person.face)) {
        let message = format!("there is no face '{}'", person.face);
        at.fault("face", message, faults);
    }
    let ids = || tempers.iter().map(|temper| temper.id.as_str());
    let temper = person.temper.as_str();
    if !temper.is_empty() && !ids().any(|id| id == temper) {
        at.fault(
            "temper",
            crate::content::unknown("temper", temper, ids()),
            faults,
        );
    }
    let known = || Moment::ALL.iter().map(|moment| moment.word());
    for (moment, remarks) in &person.remarks {
        if !known().any(|word| word == moment) {
            let message = crate::content::unknown("moment", moment, known());
            at.fault("remarks", message, faults);
        }
        let long = |remark: &String| remark.chars().count() > LONGEST;
        if remarks.iter().any(long) {
            let message = format!("a remark has at most {LONGEST} letters");
            at.fault("remarks", message, faults);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_face_and_a_name_of_their_own() {
        let mut faults = Faults::default();
        let all = people(&Content::base(), &mut faults);
        assert!(faults.is_empty(), "{faults}");
        assert!(all.len() >= 24, "{}", all.len());
        for (n, person) in all.iter().enumerate() {
            let others = || all.iter().take(n);
            assert!(others().all(|o| o.name != person.name), "{}", person.name);
            assert!(others().all(|o| o.face != person.face), "{}", person.name);
            assert!(person.name.chars().count() <= 12, "{}", person.name);
            for moment in Moment::ALL {
                assert!(
                    !person.remarks(moment).is_empty(),
                    "{} {moment:?}",
                    person.name
                );
            }
        }
    }

    /// What is wrong with a file of these sections.
    fn faults_of(sections: &str) -> Vec<String> {
        let file = format!("(\n{sections}\n)");
        let content = Content::of_files([
            (FILE, file.as_bytes()),
            ("assets/shared/faces/portrait_a.svg", "<svg/>".as_bytes()),
            (
                "assets/shared/sounds/sounds.ron",
                "(pitch: 0.0, families: {})".as_bytes(),
            ),
        ]);
        let mut faults = Faults::default();
        people(&content, &mut faults);
        talk(&content, &mut faults);
        let all = faults.0.iter();
        all.map(|d| format!("{}:{}: {}", d.line, d.column, d.message))
            .collect()
    }

    #[test]
    fn what_does_not_fit_is_told_where_it_stands() {
        let person = |remarks: &str| {
            faults_of(&format!(
                "people: [(id: \"a\", name: \"A\", face: \"portrait_a\", text: \"\", remarks: {{{remarks}}})]"
            ))
        };
        assert!(person("\"hit\": [\"Ouch.\"]").is_empty());
        let faults = person("\"hid\": [\"Ouch.\"]");
        assert!(
            matches!(&faults[..], [only] if only.starts_with("2:") && only.contains("did you mean 'hit'")),
            "{faults:?}"
        );
        assert_eq!(
            person(&format!("\"hit\": [\"{}\"]", "x".repeat(81))).len(),
            1
        );
        let faults = faults_of("people: [],\ntalk: (seconds: 1, gap: 0, sound: \"hum\")");
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(
            faults.iter().all(|fault| fault.starts_with("3:")),
            "{faults:?}"
        );
    }

    #[test]
    fn a_file_that_does_not_say_how_they_talk_is_fine() {
        assert!(faults_of("people: []").is_empty());
    }
}
