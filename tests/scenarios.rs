//! Every scenario file of every game, and what scenario files say when they are wrong.

use std::path::{Path, PathBuf};
use tortuga::cli::house::House;
use tortuga::session::scenario::{Difference, Scenario};

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder)
        .expect("a folder of tests")
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "ron")
            && path.parent().is_some_and(|p| p.ends_with("scenarios"))
        {
            out.push(path);
        }
    }
}

fn house() -> House {
    House::load(
        Some(std::env::temp_dir().join("tortuga-no-such-home")),
        None,
        true,
    )
}

fn run(house: &House, text: &str) -> Vec<Difference> {
    match Scenario::parse(text) {
        Err(fault) => vec![fault],
        Ok(scenario) => house
            .game(&scenario.game)
            .expect("a game")
            .scenario(text, &scenario),
    }
}

#[test]
fn every_scenario_file_holds() {
    let house = house();
    let mut all = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        &mut all,
    );
    all.sort();
    for game in &house.games {
        let id = game.sheet().id;
        let of = |f: &&PathBuf| f.components().any(|c| c.as_os_str() == id);
        let count = all.iter().filter(of).count();
        assert!(
            count >= 25,
            "only {count} scenario files of {id} were found"
        );
    }
    let mut failed = String::new();
    for file in all {
        let text = std::fs::read_to_string(&file).expect("a readable scenario");
        for d in run(&house, &text) {
            failed += &format!(
                "{}:{}:{}: {}\n",
                file.display(),
                d.place.line,
                d.place.column,
                d.text
            );
        }
    }
    assert!(failed.is_empty(), "\n{failed}");
}

/// A scenario of a plain position with these steps, the first of which stands in line 8, column 9.
fn with_steps(steps: &str) -> String {
    format!(
        "(\n    game: \"captain_ecarrasse\",\n    name: \"a test\",\n    seats: 2,\n    options: {{\"divers\": \"off\"}},\n    \
         position: (deck: [\"mermaid_5\", \"key_3\"], locker: [\"map_2\"]),\n    steps: [\n        {steps}\n    ],\n)\n"
    )
}

fn only(text: &str) -> (usize, usize, String) {
    let found = run(&house(), text);
    assert_eq!(found.len(), 1, "{found:#?}");
    (
        found[0].place.line,
        found[0].place.column,
        found[0].text.clone(),
    )
}

#[test]
fn a_difference_says_where_what_was_expected_and_what_is() {
    let text = with_steps("Do(0, \"Dive\"),\n        Expect((scores: [7, 0])),");
    let (line, column, text) = only(&text);
    assert_eq!((line, column), (9, 9));
    assert!(
        text.contains("scores") && text.contains("[7, 0]") && text.contains("[0, 0]"),
        "{text}"
    );
}

#[test]
fn a_wrong_action_is_told_with_the_nearest_one() {
    let (line, column, text) = only(&with_steps("Do(0, \"Dve\"),"));
    assert_eq!((line, column), (8, 9));
    assert!(text.contains("did you mean 'Dive'"), "{text}");
}

#[test]
fn an_unknown_step_has_its_place() {
    let (line, column, text) = only(&with_steps("Do(0, \"Dive\"), Expct((scores: [0, 0])),"));
    assert_eq!(line, 8);
    assert!(column >= 23, "column {column}: {text}");
}

#[test]
fn an_unknown_field_within_a_step_has_its_place() {
    let (line, _, text) = only(&with_steps(
        "Expect((\n            scors: [0, 0],\n        )),",
    ));
    assert_eq!(line, 9, "{text}");
    assert!(text.contains("scors"), "{text}");
}

#[test]
fn a_fault_in_a_position_has_its_place() {
    let text = with_steps("Do(0, \"Dive\"),").replace("mermaid_5", "mermaid_55");
    let (line, _, text) = only(&text);
    assert_eq!(line, 6);
    assert!(text.contains("mermaid_55"), "{text}");
}

#[test]
fn unknown_facts_and_options_are_told_with_the_nearest_one() {
    let (_, _, text) = only(&with_steps("Expect((facts: {\"lokcer\": []})),"));
    assert!(text.contains("did you mean 'locker'"), "{text}");
    let (_, _, text) = only(&with_steps("").replace("\"divers\"", "\"divrs\""));
    assert!(text.contains("did you mean 'divers'"), "{text}");
}

#[test]
fn what_is_allowed_cannot_be_expected_to_be_refused() {
    let (_, _, text) = only(&with_steps("Refuse(0, \"Dive\"),"));
    assert!(text.contains("is allowed"), "{text}");
    let (_, _, text) = only(&with_steps("Refuse(0, \"Dance\"),"));
    assert!(text.contains("is no action of this game"), "{text}");
}

#[test]
fn a_fixed_draw_that_cannot_come_is_a_difference() {
    let (_, _, text) = only(&with_steps("Draw(0, \"Dive\", [\"key_3\"]),"));
    assert!(text.contains("not drawn: key_3"), "{text}");
    let (_, _, text) = only(&with_steps("Draw(0, \"Dive\", [\"kee_3\"]),"));
    assert!(text.contains("nothing called 'kee_3'"), "{text}");
}

#[test]
fn what_is_no_scenario_is_told() {
    for text in [
        "",
        "(",
        "{}",
        "(game: 3)",
        "\u{feff}",
        "(game: \"captain_ecarrasse\", steps: [)",
    ] {
        assert_eq!(run(&house(), text).len(), 1, "{text:?}");
    }
}
