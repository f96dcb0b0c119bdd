//! Where bindings come from and where they are kept: what comes with the program in `assets/shared/keys.ron`, what the player
//! has changed in `keys.ron` beside the settings.

use super::bindings::{Bindings, UsualBindings, VERSION};
use crate::art::file_source::FileSource;
use bevy::prelude::*;
use std::path::{Path, PathBuf};
use tortuga::content::Written;
use tortuga::session::save::store::{read_own, set_aside, write_safely};
use tortuga::wording::keys_page::Sentence;
use tortuga::wording::say;

/// The file that comes with the program; a mod may bring its own.
pub const FILE: &str = "assets/shared/keys.ron";

/// Reads bindings.
///
/// # Errors
/// What is wrong, with its place.
fn read(file: &Path, text: &str) -> Result<Bindings, String> {
    let all: Bindings = Written::own_file(file, text)?;
    match all.version {
        1..=VERSION => Ok(all),
        version => Err(say(Sentence::KeysOfOtherVersion {
            file: file.display().to_string().into(),
            version: version.into(),
            known: VERSION.into(),
        })),
    }
}

/// The bindings that come with the program and its mods.
pub fn usual(library: &FileSource) -> Bindings {
    let text = library.read(FILE);
    let Some(text) = text.as_deref().map(String::from_utf8_lossy) else {
        return Bindings::default();
    };
    match read(Path::new(FILE), &text) {
        Ok(all) => all.with_a_way_back(),
        Err(fault) => {
            warn!("{fault}; the built-in keys are used");
            Bindings::default()
        }
    }
}

/// The player's own bindings in `file` over the usual ones; with a message for the player when the file is broken. It is then
/// kept beside itself as `.broken`.
pub fn load(file: &Path, usual: &Bindings) -> (Bindings, Option<String>) {
    let text = match read_own(file) {
        Ok(Some(text)) => text,
        Ok(None) => return (usual.clone(), None),
        Err(why) => {
            let why = say(Sentence::KeysUnreadable {
                file: file.display().to_string().into(),
                why: why.into(),
                fate: set_aside(file).into(),
            });
            return (usual.clone(), Some(why));
        }
    };
    match read(file, &text) {
        Ok(own) => (own.over(usual), None),
        Err(fault) => {
            let why = say(Sentence::KeysBroken {
                fault: fault.into(),
                fate: set_aside(file).into(),
            });
            (usual.clone(), Some(why))
        }
    }
}

/// Where the player's bindings are kept, and what is there now. Without a file nothing is remembered.
#[derive(Resource, Default, Debug)]
pub struct BindingsFile {
    file: Option<PathBuf>,
    kept: Bindings,
}

impl BindingsFile {
    /// Keeps bindings in `file`, which holds these now.
    pub fn new(file: Option<PathBuf>, kept: &Bindings) -> BindingsFile {
        BindingsFile {
            file,
            kept: kept.clone(),
        }
    }
}

/// Brings what is not there yet, and keeps what the player changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<UsualBindings>()
        .init_resource::<BindingsFile>()
        .add_systems(Last, keep.run_if(resource_changed::<Bindings>));
}

/// Writes changed bindings.
fn keep(bindings: Res<Bindings>, usual: Res<UsualBindings>, mut file: ResMut<BindingsFile>) {
    if *bindings == file.kept {
        return;
    }
    file.kept = bindings.clone();
    let text = bindings.difference(&usual.0);
    if let Some(path) = &file.file
        && let Err(e) = write_safely(path, text.as_bytes())
    {
        warn!(
            "the keys could not be saved to {}: {}",
            path.display(),
            e.cause
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::action::Action;
    use crate::input::chord::Chord;

    /// What is loaded from a file with this text, and what lies in its folder then.
    fn loaded(text: &str) -> (Bindings, Option<String>, Vec<String>) {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let file = dir.path().join("keys.ron");
        std::fs::write(&file, text).expect("written");
        let (all, why) = load(&file, &Bindings::default());
        let lies = std::fs::read_dir(dir.path()).expect("listed").flatten();
        let mut lies: Vec<String> = lies
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        lies.sort();
        (all, why, lies)
    }

    #[test]
    fn a_sound_file_stays_where_it_is() {
        let (all, why, lies) = loaded(r#"(version: 1, keys: {"undo": ["B"]})"#);
        assert_eq!(why, None);
        assert_eq!(
            all.keys_of(Action::Undo),
            [Chord::read("B").expect("a key")]
        );
        assert_eq!(
            all.keys_of(Action::Redo),
            Bindings::default().keys_of(Action::Redo)
        );
        assert_eq!(lies, ["keys.ron"]);
    }

    #[test]
    fn every_fault_is_told_with_its_place_and_the_file_is_kept() {
        for (text, place, told) in [
            ("(version: 1,\n  keys: {\"undoo\": [\"B\"]})", ":2:", "undo"),
            (
                "(version: 1,\n  keys: {\"undo\": [\"Speace\"]})",
                ":2:",
                "Space",
            ),
            (
                "(version: 1,\n\n  pad: {\"undo\": [\"Sout\"]})",
                ":3:",
                "South",
            ),
            ("(version: 1, kees: {})", ":1:", "kees"),
            ("(version: 7)", "", "7"),
            ("(version: ", ":1:", ""),
            ("", ":1:", ""),
            ("\u{0}\u{1}", ":1:", ""),
        ] {
            let (all, why, lies) = loaded(text);
            let why = why.unwrap_or_else(|| panic!("{text:?} is taken"));
            assert!(why.contains(&format!("keys.ron{place}")), "{why}");
            assert!(why.contains(told), "{why}");
            assert!(why.contains("keys.ron.broken"), "{why}");
            assert_eq!(all, Bindings::default());
            assert_eq!(lies, ["keys.ron.broken"], "{text:?}");
        }
    }

    #[test]
    fn what_was_set_aside_before_is_not_lost() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let file = dir.path().join("keys.ron");
        for text in ["first", "second"] {
            std::fs::write(&file, text).expect("written");
            assert!(load(&file, &Bindings::default()).1.is_some());
        }
        let text = |name| std::fs::read_to_string(dir.path().join(name)).expect("kept");
        assert_eq!(text("keys.ron.broken"), "first");
        assert_eq!(text("keys.ron.broken2"), "second");
    }

    #[test]
    fn bytes_that_are_no_text_do_not_bring_the_program_down() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let file = dir.path().join("keys.ron");
        std::fs::write(&file, [0xff, 0xfe, 0x00]).expect("written");
        let (all, why) = load(&file, &Bindings::default());
        assert_eq!(all, Bindings::default());
        assert!(why.expect("it is no text").contains("keys.ron"));
        let kept = std::fs::read(dir.path().join("keys.ron.broken")).expect("kept beside");
        assert_eq!(kept, [0xff, 0xfe, 0x00]);
    }
}
