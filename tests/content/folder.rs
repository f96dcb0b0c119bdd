//! A folder of content for one test, and a small game that reads it.

use serde::Deserialize;
use std::path::Path;
use tempfile::TempDir;
use tortuga::content::{Content, Faults};

/// The only document of the small game.
pub const CARDS: &str = "assets/game/cards.ron";

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Suit {
    pub id: String,
    pub value: u8,
    #[serde(default)]
    pub effect: Option<Effect>,
    #[serde(default)]
    pub beats: Vec<String>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
pub enum Effect {
    Save { count: u8 },
    Pair(u8, u8),
    Steal,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub hand: u8,
    #[serde(default)]
    pub deck: u8,
}

/// A folder with these files.
pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        write(folder.path(), path, text.as_bytes());
    }
    folder
}

pub fn write(folder: &Path, path: &str, bytes: &[u8]) {
    let place = folder.join(path);
    std::fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
    std::fs::write(place, bytes).expect("a file");
}

/// Reads the small game: suits of at most 9 that beat suits that exist, and limits if there are any.
pub fn game(content: &Content, faults: &mut Faults) -> (Vec<Suit>, Option<Limits>) {
    let document = content.document(CARDS, faults);
    document.only(&["suits", "limits"], faults);
    let suits = document.list::<Suit>("suits", faults);
    for suit in &suits {
        if suit.value.value > 9 {
            suit.fault("value", "a value is at most 9", faults);
        }
        for (at, other) in suit.value.beats.iter().enumerate() {
            if !suits.iter().any(|s| s.value.id == *other) {
                suit.fault(
                    &format!("beats.{at}"),
                    format!("unknown suit '{other}'"),
                    faults,
                );
            }
        }
        if let Some(Effect::Save { count: 0 }) = suit.value.effect {
            suit.fault("effect.count", "saves at least 1", faults);
        }
    }
    let limits = document
        .has("limits")
        .then(|| document.single::<Limits>("limits", faults))
        .flatten();
    (
        suits.into_iter().map(|s| s.value).collect(),
        limits.map(|l| l.value),
    )
}

/// What the small game says when its document is `bytes`.
pub fn faults_of_bytes(bytes: &[u8]) -> Faults {
    let mut faults = Faults::default();
    let content = Content::of_files([(CARDS, bytes)]);
    game(&content, &mut faults);
    faults
}

/// Each fault on one line.
pub fn lines(faults: &Faults) -> Vec<String> {
    faults.0.iter().map(ToString::to_string).collect()
}
