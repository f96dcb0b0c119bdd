//! The people whom AIs play: `assets/shared/people.ron`.

use super::checks::{check_word, values};
use super::{Content, Faults};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The file.
const FILE: &str = "assets/shared/people.ron";
/// When something is remarked.
const MOMENTS: [&str; 7] = ["greeting", "ahead", "behind", "hit", "lucky", "won", "lost"];
/// The longest remark, in letters.
const LONGEST: usize = 80;

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
    /// What they may say, by the moment: `greeting`, `ahead`, `behind`, `hit`, `lucky`, `won`, `lost`.
    #[serde(default)]
    pub remarks: BTreeMap<String, Vec<String>>,
}

/// All of them, in the order of the file. Faults are collected.
pub fn people(content: &Content, faults: &mut Faults) -> Vec<Person> {
    if !content.has(FILE) {
        return Vec::new();
    }
    let document = content.document(FILE, faults);
    document.only(&["people"], faults);
    let listed = document.list::<Person>("people", faults);
    for at in &listed {
        let person = &at.value;
        check_word(at, "id", &person.id, faults);
        if !content.has(&format!("assets/shared/faces/{}.svg", person.face)) {
            at.fault(
                "face",
                format!("there is no face '{}'", person.face),
                faults,
            );
        }
        for (moment, remarks) in &person.remarks {
            if !MOMENTS.contains(&moment.as_str()) {
                let message = super::unknown("moment", moment, MOMENTS.into_iter());
                at.fault("remarks", message, faults);
            }
            if remarks
                .iter()
                .any(|remark| remark.chars().count() > LONGEST)
            {
                let message = format!("a remark has at most {LONGEST} letters");
                at.fault("remarks", message, faults);
            }
        }
    }
    values(listed)
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
            assert!(
                MOMENTS.iter().all(|m| person.remarks.contains_key(*m)),
                "{}",
                person.name
            );
        }
    }
}
