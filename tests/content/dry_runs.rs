//! Puzzles and tutorials of mods, tried at the table as `check` tries them: each thing that cannot be is told at its place.

use crate::folder::{folder, lines, write};
use std::fs;
use std::path::Path;
use tortuga::content::{Content, Faults};
use tortuga::registry::Games;
use tortuga::session::experiments::dry_run;

/// A mod that comes as an example, its folder and the file that is tried.
type Example = (&'static str, &'static str);
const PUZZLE: Example = ("late_key", "assets/captain_ecarrasse/puzzles.ron");
const TUTORIAL: Example = (
    "nets_and_harpoons",
    "assets/captain_ecarrasse/tutorials.ron",
);

/// What is told of a folder of mods.
fn told(mods: &Path) -> Vec<String> {
    let games = Games::built_in();
    let nothing = |_: &Content, _: &mut Faults| {};
    let content = Content::load_with(games.files(), Some(mods), &nothing).content;
    let mut faults = Faults::default();
    for game in games.entries(&content, &mut Faults::default()) {
        dry_run::check(&content, game.as_ref(), &mut faults);
    }
    lines(&faults)
}

/// What is told of an example in which one thing stands in the place of another.
fn faults_of((id, file): Example, what: &str, instead: &str) -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/mods");
    let read = |path: &str| fs::read_to_string(source.join(id).join(path)).expect("a file");
    let text = read(file);
    assert!(text.contains(what), "{what} in {file}");
    let place = folder(&[(&format!("{id}/mod.ron"), &read("mod.ron"))]);
    let text = text.replacen(what, instead, 1);
    write(place.path(), &format!("{id}/{file}"), text.as_bytes());
    told(place.path())
}

#[test]
fn every_example_can_be_played_as_it_is_written() {
    let mods = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/mods");
    assert_eq!(told(&mods), [""; 0]);
}

#[test]
fn what_cannot_be_done_is_told_at_its_place() {
    for (example, what, instead, place, message) in [
        (
            PUZZLE,
            "\"Harpoon 1 map\"",
            "\"Harpoon 1 mapp\"",
            "21:47",
            "unknown action 'Harpoon 1 mapp', did you mean 'Harpoon 1 map'?",
        ),
        (PUZZLE, "{0: 3}", "{0: 77}", "15:28", "known says 77 cards"),
        (
            PUZZLE,
            "\"key_4\"",
            "\"key_44\"",
            "16:37",
            "unknown card 'key_44', did you mean 'key_4'?",
        ),
        (
            PUZZLE,
            "AtLeast(\"score.0\", 42)",
            "AtLeast(\"scores.0\", 42)",
            "19:",
            "unknown fact 'scores.0', did you mean 'score.0'?",
        ),
        (
            PUZZLE,
            "AtLeast(\"score.0\", 42)",
            "AtLeast(\"score.0\", 60)",
            "19:",
            "the solution does not reach the goal",
        ),
        (
            TUTORIAL,
            "may: [\"Surface\"]",
            "may: [\"Surfcae\"]",
            "21:120",
            "unknown action 'Surfcae', did you mean 'Surface'?",
        ),
        (
            TUTORIAL,
            "(1, \"Surface\")",
            "(1, \"Surfcae\")",
            "22:110",
            "'Surfcae' is not what they do",
        ),
        (
            TUTORIAL,
            "\"anchor_3\"",
            "\"anchor_33\"",
            "13:35",
            "unknown card 'anchor_33', did you mean 'anchor_3'?",
        ),
        (
            TUTORIAL,
            "(say: \"Welcome",
            "(point: [\"piece:Lot Deck\"], say: \"Welcome",
            "17:26",
            "'piece:Lot Deck', did you mean 'piece:Loot Deck'?",
        ),
        (
            TUTORIAL,
            "others: [(1, \"Dive\"), (1, \"Surface\")], until: Some(Turn)",
            "until: Some(Turn)",
            "24:246",
            "unknown action 'Net mermaid'",
        ),
        (
            TUTORIAL,
            "Dive!\", may: [\"Dive\"]",
            "Dive!\"",
            "24:",
            "unknown action 'Net mermaid'",
        ),
    ] {
        let told = faults_of(example, what, instead);
        assert_eq!(told.len(), 1, "{instead}: {told:?}");
        assert!(
            told[0].contains(&format!(".ron:{place}")),
            "{instead}: {told:?}"
        );
        assert!(told[0].contains(message), "{instead}: {told:?}");
    }
}
