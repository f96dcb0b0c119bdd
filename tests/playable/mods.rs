//! Mods of a game: written for a test, or those that the document shows.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use tortuga::content::{Content, Faults, check};
use tortuga::games::Playable;

/// Where the documents lie.
pub fn docs() -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("docs")
}

/// `docs/modding.md`.
pub fn document() -> String {
    std::fs::read_to_string(docs().join("modding.md")).expect("the document")
}

/// A folder of mods, each with its name and files of the game: `("reef", &[("cards", "(kinds: [..])")])`.
pub fn mods<G: Playable>(all: &[(&str, &[(&str, &str)])]) -> TempDir {
    let place = tempfile::tempdir().expect("a folder");
    for (id, files) in all {
        let folder = place.path().join(id).join("assets").join(G::ID);
        std::fs::create_dir_all(&folder).expect("a folder");
        let manifest = format!("(id: \"{id}\", name: \"{id}\", version: \"1.0\")");
        std::fs::write(place.path().join(id).join("mod.ron"), manifest).expect("a file");
        for (file, text) in *files {
            std::fs::write(folder.join(format!("{file}.ron")), text).expect("a file");
        }
    }
    place
}

/// The game with the mods of this folder, and what was wrong with them.
#[track_caller]
pub fn loaded<G: Playable>(place: &Path) -> (Arc<G::Rules>, String) {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let loaded = Content::load_over(root, Some(place), &read::<G>);
    let off: Vec<String> = loaded.off.iter().map(|o| o.faults.to_string()).collect();
    let mut faults = Faults::default();
    let rules = G::load(&loaded.content, &mut faults);
    let rules = rules.unwrap_or_else(|| panic!("{}", faults.render()));
    (Arc::new(rules), off.join("\n"))
}

/// The game with a mod called `reef` of this cards.ron, and what was wrong with it.
#[track_caller]
pub fn with_mod<G: Playable>(cards: &str) -> (Arc<G::Rules>, String) {
    loaded::<G>(mods::<G>(&[("reef", &[("cards", cards)])]).path())
}

/// The game with the mods that the document shows.
#[track_caller]
pub fn documented<G: Playable>() -> Arc<G::Rules> {
    let (rules, off) = loaded::<G>(&docs().join("mods"));
    assert_eq!(off, "");
    rules
}

/// Checks that the document quotes these files of a mod of its own, and that nothing is wrong with the mod.
#[track_caller]
pub fn is_quoted<G: Playable>(id: &str, files: &[&str]) {
    let (folder, document) = (docs().join("mods").join(id), document());
    for file in files {
        let text = std::fs::read_to_string(folder.join(file)).expect("a file of the mod");
        let quoted = document.contains(&format!("```ron\n{text}```"));
        assert!(quoted, "docs/modding.md must quote {file}");
    }
    assert_eq!(check(Some(&folder), &read::<G>).to_string(), "");
}

/// Reads the game, as what checks a mod does.
fn read<G: Playable>(content: &Content, faults: &mut Faults) {
    G::load(content, faults);
}
