//! Which mods the player wants, as it is kept in their folder.

use super::store::{Store, StoreError, read_own, set_aside, write_safely};
use crate::content::Written;
use crate::content::mods::choice::{Choice, VERSION};
use crate::wording::mods::Sentence;
use crate::wording::say;
use std::io;

/// The player's choice; every mod where none was made. With a message for the player when the file is broken: it is then put aside.
pub fn load(store: &Store) -> (Choice, Option<String>) {
    let file = store.mod_choice();
    let text = match read_own(&file) {
        Ok(Some(text)) => text,
        Ok(None) => return (Choice::default(), None),
        Err(why) => {
            let unreadable = Sentence::ChoiceUnreadable {
                file: file.display().to_string().into(),
                why: why.into(),
                fate: set_aside(&file).into(),
            };
            return (Choice::default(), Some(say(unreadable)));
        }
    };
    let fault = match Written::own_file::<Choice>(&file, &text) {
        Ok(choice) if choice.version <= VERSION => return (choice, None),
        Ok(choice) => say(Sentence::ChoiceNewer {
            file: file.display().to_string().into(),
            version: choice.version.into(),
        }),
        Err(fault) => fault,
    };
    let broken = Sentence::ChoiceBroken {
        fault: fault.into(),
        fate: set_aside(&file).into(),
    };
    (Choice::default(), Some(say(broken)))
}

/// Keeps the choice.
///
/// # Errors
/// When it could not be written.
pub fn save(store: &Store, choice: &Choice) -> Result<(), StoreError> {
    let path = store.mod_choice();
    let fault = |cause| StoreError {
        path: path.clone(),
        cause,
    };
    let text = ron::ser::to_string_pretty(choice, ron::ser::PrettyConfig::new());
    let text = text.map_err(|why| fault(io::Error::other(why)))?;
    write_safely(&path, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let store = Store::open(Some(folder.path().to_owned()));
        (folder, store)
    }

    #[test]
    fn a_choice_survives_the_file() {
        let (_folder, store) = store();
        assert_eq!(load(&store), (Choice::default(), None));
        let choice = Choice {
            order: vec!["b".into(), "a".into()],
            off: ["a".to_owned()].into(),
            resting: true,
            ..Choice::default()
        };
        save(&store, &choice).expect("written");
        assert_eq!(load(&store), (choice, None));
    }

    #[test]
    fn a_broken_file_and_one_of_a_later_version_are_put_aside_and_told() {
        for (text, told) in [("(off: [1])", ":1:8"), ("(version: 99)", "99")] {
            let (_folder, store) = store();
            let file = store.mod_choice();
            std::fs::write(&file, text).expect("written");
            let (choice, why) = load(&store);
            let why = why.expect("it is broken");
            assert_eq!(choice, Choice::default());
            assert!(
                why.contains("mods.ron") && why.contains(told.trim_start_matches(':')),
                "{why}"
            );
            let kept = file.with_extension("ron.broken");
            assert_eq!(std::fs::read_to_string(kept).expect("kept"), text);
            assert!(!file.exists());
        }
    }
}
