//! What an AI likes beside winning (section `tempers` of a game's `ai.ron`). Who is of which temper stands in
//! `assets/shared/people.ron`, so that one meets the same temper in every game.

use crate::content::files::people::{self, Person};
use crate::content::parse::checks::check_number;
use crate::content::parse::pattern::stands_for;
use crate::content::{Content, Document, Faults, unknown};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The section of `ai.ron`.
const SECTION: &str = "tempers";
/// The most that one action can be liked, or disliked, in hundredths of a win.
const MOST: f32 = 12.0;

/// A temper in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Temper {
    /// What it is called in files and, after a level, on the command line (`legend+raider`).
    pub id: String,
    /// What somebody of this temper is called ("Raider").
    pub name: String,
    /// What they are known for in this game, in a few words.
    pub text: String,
    /// How much they like what is done, in hundredths of a win, by the pattern of the action's name.
    likes: BTreeMap<String, f32>,
    /// The names of those who are like this.
    people: Vec<String>,
}

/// A temper as a game's file tells it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TemperDef {
    /// Its name in files: one of the `tempers` in `assets/shared/people.ron`.
    id: String,
    /// What somebody of this temper is known for in this game: one line in the set-up.
    text: String,
    /// By the names of actions in saves and scenarios (an asterisk stands for anything): how much they like to do so, in hundredths of a
    /// win, or dislike it (below 0). It is added to what an action brings; all of it in one turn counts for 12 at most. Nothing of
    /// it matters to a level that does not search.
    likes: BTreeMap<String, f32>,
}

impl Temper {
    /// How much somebody of this temper likes an action of this name, in shares of the win.
    pub fn liking(&self, action: &str) -> f32 {
        let meant = self.likes.iter().filter(|(p, _)| stands_for(p, action));
        meant.map(|(_, much)| much / 100.0).sum()
    }

    /// Whether somebody of this name is like this.
    pub fn is_of(&self, name: &str) -> bool {
        self.people.iter().any(|own| own == name)
    }

    /// The tempers of a game; none where its file has none.
    pub fn read(content: &Content, file: &Document, faults: &mut Faults) -> Vec<Temper> {
        if !file.has(SECTION) {
            return Vec::new();
        }
        let (people, tempers) = people::with_tempers(content);
        let mut all = Vec::new();
        for at in file.list::<TemperDef>(SECTION, faults) {
            for much in at.value.likes.values() {
                check_number(&at, "likes", *much, -MOST..=MOST, faults);
            }
            let named = tempers.iter().find(|temper| temper.id == at.value.id);
            let Some(named) = named else {
                let known = tempers.iter().map(|temper| temper.id.as_str());
                at.fault("id", unknown("temper", &at.value.id, known), faults);
                continue;
            };
            let own = |person: &&Person| person.temper == named.id;
            all.push(Temper {
                id: at.value.id,
                name: named.text.clone(),
                text: at.value.text,
                likes: at.value.likes,
                people: people.iter().filter(own).map(|p| p.name.clone()).collect(),
            });
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_liked_is_told_by_patterns_and_adds_up() {
        let likes = [
            ("Steal *", 2.0),
            ("Steal * n_yellow", 1.0),
            ("Trade *", -1.0),
        ];
        let raider = Temper {
            id: "raider".into(),
            name: "Raider".into(),
            text: String::new(),
            likes: likes.map(|(p, much)| (p.into(), much)).into(),
            people: vec!["Maud Vale".into()],
        };
        assert_eq!(raider.liking("Steal p_black m_white"), 0.02);
        assert_eq!(raider.liking("Steal p_black n_yellow"), 0.03);
        assert_eq!(raider.liking("Trade m_black"), -0.01);
        assert_eq!(raider.liking("EndSail"), 0.0);
        assert!(raider.is_of("Maud Vale") && !raider.is_of("Maud"));
    }
}
