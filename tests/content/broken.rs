//! Every kind of slip is told with file, line, column and what to do.

use serde::Deserialize;
use std::path::Path;
use tortuga::content::{Content, Faults};

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Suit {
    id: String,
    value: u8,
    #[serde(default)]
    effect: Option<Effect>,
}

#[derive(Deserialize, Debug, PartialEq)]
enum Effect {
    Save { count: u8 },
    Steal,
}

const CARDS: &str = "assets/game/cards.ron";

/// What a base game says whose only document is `text`.
fn faults(text: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), CARDS, text.as_bytes());
    let mut faults = Faults::default();
    let content = Content::from_folder(folder.path(), &mut faults);
    let document = content.document(CARDS, &mut faults);
    document.only(&["suits", "limits"], &mut faults);
    let suits = document.list::<Suit>("suits", &mut faults);
    for suit in suits.iter().filter(|s| s.value.value > 9) {
        suit.fault("value", "a value is at most 9", &mut faults);
    }
    faults.0.iter().map(ToString::to_string).collect()
}

fn write(folder: &Path, path: &str, bytes: &[u8]) {
    let place = folder.join(path);
    std::fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
    std::fs::write(place, bytes).expect("a file");
}

fn at(line: usize, column: usize, message: &str) -> String {
    format!("{CARDS}:{line}:{column}: {message}")
}

#[test]
fn a_good_file_has_no_faults() {
    let text = "( // cards\n suits: [(id: \"a\", value: 3, effect: Save(count: 2)), (id: \"b\", value: 4,)],\n)";
    assert_eq!(faults(text), Vec::<String>::new());
}

#[test]
fn an_unknown_field_gets_the_nearest_name() {
    let text = "(\n  suits: [\n    (id: \"a\", vallue: 3),\n  ],\n)";
    assert_eq!(
        faults(text),
        [
            at(3, 15, "unknown field 'vallue', did you mean 'value'?"),
            at(3, 5, "missing field 'value'"),
        ]
    );
}
