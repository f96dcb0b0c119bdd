//! `balance`: what a mod changes in play.

use super::{code, err, home, out, tortuga};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder with a mod of this name and these files.
fn a_mod(name: &str, files: &[(&str, &str)]) -> (TempDir, PathBuf) {
    let place = home();
    let folder = place.path().join(name);
    let manifest = format!("(id: \"{name}\", name: \"A Trial\", version: \"1.0\")");
    for (path, text) in files.iter().chain([&("mod.ron", manifest.as_str())]) {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().expect("a folder")).expect("room for it");
        fs::write(file, text).expect("room for it");
    }
    (place, folder)
}

/// What `balance` tells a program of the mod in `folder`.
fn balance_json(folder: &Path, words: &[&str]) -> Value {
    let home = home();
    let folder = folder.display().to_string();
    let all = [&["balance", &folder, "--json", "--seed", "7"], words].concat();
    let done = tortuga(home.path(), &all, "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    serde_json::from_str(&out(&done)).expect("JSON")
}

const CARDS: &str = "assets/captain_ecarrasse/cards.ron";
/// A patch that sets what is set already.
const NOTHING: &str = "(patch: [(section: \"loot\", id: \"mermaid_9\", set: (value: 9))])";
/// A Mermaid worth nearly twice as much as the best of all.
const STRONG: &str = "(loot: [(id: \"trial:siren\", suit: \"mermaid\", value: 16, start: Deck)])";

#[test]
fn a_mod_that_does_nothing_changes_nothing() {
    let (_place, folder) = a_mod("trial", &[(CARDS, NOTHING)]);
    let told = balance_json(&folder, &["--games", "40", "--players", "3"]);
    let figures = [&told["decisions"], &told["rounds"]].into_iter();
    let seats = |name: &str| told[name].as_array().expect("a list").clone();
    let (scores, wins) = (seats("scores"), seats("wins"));
    assert_eq!((scores.len(), wins.len()), (3, 3));
    for figure in figures.chain(&scores).chain(&wins) {
        assert_eq!(figure["with"], figure["without"]);
        assert!(figure["change"]["low"] == 0.0 && figure["change"]["high"] == 0.0);
    }
    assert!(told["decisions"]["with"].as_f64().expect("a number") > 20.0);
    // What its files touch is listed, and worth what it was.
    let things = told["things"].as_array().expect("a list");
    assert_eq!(things.len(), 1, "{things:?}");
    assert_eq!(
        (&things[0]["id"], &things[0]["new"]),
        (&"mermaid_9".into(), &false.into())
    );
    assert_eq!(things[0]["worth"], things[0]["before"]);
}

#[test]
fn a_card_that_is_too_strong_is_told() {
    let (_place, folder) = a_mod("trial", &[(CARDS, STRONG)]);
    let words = ["--games", "600", "--players", "2", "--level", "mate"];
    let found = balance_json(&folder, &words);
    let thing = &found["things"][0];
    assert_eq!(
        (&thing["id"], &thing["new"]),
        (&"trial:siren".into(), &true.into())
    );
    let verdict = thing["verdict"].as_str().expect("a word");
    assert!(verdict.ends_with("stronger"), "{thing:#}");
    let worth = &thing["worth"];
    let number = |name: &str| worth[name].as_f64().expect("a number");
    assert!(number("won") > number("fair") && number("fair") > number("others"));
    assert!(number("compared") <= number("games") && number("games") <= number("times"));
    // In words, and however many play at once.
    let home = home();
    let shown = folder.display().to_string();
    let all = [
        &["balance", &shown, "--seed", "7", "--threads", "3"],
        &words[..],
    ]
    .concat();
    let said = out(&tortuga(home.path(), &all, ""));
    for line in [
        "A Trial 1.0 in Captain Ecarrasse: 600 games with it and the same 600 deals without",
        "(trial:siren), new",
        "tronger than the others of its kind: ",
        "The same again: tortuga balance ",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn the_number_of_threads_changes_no_figure() {
    let (_place, folder) = a_mod("trial", &[(CARDS, STRONG)]);
    let on = |threads: &str| balance_json(&folder, &["--games", "60", "--threads", threads]);
    let one = on("1");
    assert_eq!(one, on("2"));
    assert_eq!(one, on("5"));
    for key in [
        "mod",
        "version",
        "game",
        "games",
        "players",
        "level",
        "seed",
        "options",
        "decisions",
        "rounds",
        "scores",
        "wins",
        "things",
        "groups",
        "gone",
    ] {
        assert!(one.get(key).is_some(), "{key}: {one:#}");
    }
    assert_eq!(one["level"], "mate", "the strongest that does not search");
    let thing = &one["things"][0];
    for key in [
        "id", "name", "group", "new", "worth", "before", "lead", "change", "verdict",
    ] {
        assert!(thing.get(key).is_some(), "{key}: {thing:#}");
    }
}

#[test]
fn a_map_that_only_the_mod_has_is_played() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/mods/glass_lagoon");
    let told = balance_json(
        &docs,
        &["--games", "3", "--players", "2", "--level", "greedy"],
    );
    assert_eq!(told["options"][1]["map"], "glass_lagoon");
    assert!(
        told["options"][0].get("map").is_none(),
        "{}",
        told["options"]
    );
    let ids = told["things"].as_array().expect("a list").iter();
    let ids: Vec<&str> = ids.filter_map(|thing| thing["id"].as_str()).collect();
    for id in [
        "glass_lagoon:spring_tide",
        "dv8_harbour_factors",
        "glass_lagoon_port_red",
    ] {
        assert!(ids.contains(&id), "{id}: {ids:?}");
    }
}

#[test]
fn what_cannot_be_weighed_is_said_at_once() {
    let home = home();
    let refused = |words: &[&str]| {
        let done = tortuga(home.path(), &[&["balance"], words].concat(), "");
        (code(&done), err(&done))
    };
    let (status, said) = refused(&["night_wacht"]);
    assert_eq!(status, 2);
    assert!(said.contains("there is no mod 'night_wacht'"), "{said}");

    let words = "(patch: [(section: \"texts\", set: (tagline: \"Down!\"))])";
    let (_place, folder) = a_mod("trial", &[("assets/captain_ecarrasse/text.ron", words)]);
    let (status, said) = refused(&[&folder.display().to_string()]);
    assert_eq!(status, 1);
    assert!(said.contains("A Trial changes no rules"), "{said}");

    let wrong = "(patch: [(section: \"loot\", id: \"mermaid_9\", set: (value: 99))])";
    let (_place, folder) = a_mod("trial", &[(CARDS, wrong)]);
    let (status, said) = refused(&[&folder.display().to_string()]);
    assert_eq!(status, 1);
    assert!(
        said.contains("cards.ron:1:") && said.contains("1 fault in "),
        "{said}"
    );

    let files = [(CARDS, NOTHING), ("assets/libertalia/handicaps.ron", "()")];
    let (_place, folder) = a_mod("trial", &files);
    let folder = folder.display().to_string();
    let (status, said) = refused(&[&folder, "--game", "libertalia"]);
    assert_eq!(status, 2, "{said}");
    assert!(
        said.contains("changes no rules of libertalia, but those of captain_ecarrasse"),
        "{said}"
    );
    let (status, said) = refused(&[&folder, "--level", "mat", "--games", "2"]);
    assert_eq!(status, 2);
    assert!(said.contains("did you mean 'mate'?"), "{said}");
    let (status, said) = refused(&[&folder, "--players", "9", "--games", "2"]);
    assert_eq!(status, 2, "{said}");
}
