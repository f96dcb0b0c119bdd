//! `mod show`, `mod install`, `mod list`, `mod on` and `mod off`, what is said of mods that are left out, and `check --strict`.

use super::{GAME, code, err, home, out, play, tortuga};
use std::fs;
use std::path::Path;

/// The zip file of an example mod, as a usual program packs it.
fn zip() -> String {
    let place = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/app/desktop/zips/info_zip.zip"
    );
    place.to_owned()
}

/// Writes a mod into a folder of mods; its cards are these.
pub fn write_mod(mods: &Path, id: &str, cards: &str) {
    let folder = mods.join(id).join("assets/captain_ecarrasse");
    fs::create_dir_all(&folder).expect("a folder");
    let manifest = format!("(id: \"{id}\", name: \"{id}\", version: \"1\")");
    fs::write(mods.join(id).join("mod.ron"), manifest).expect("written");
    fs::write(folder.join("cards.ron"), cards).expect("written");
}

#[test]
fn files_of_the_game_are_shown_and_folders_listed() {
    let home = home();
    let show = |words: &[&str]| tortuga(home.path(), &[&["mod", "show"], words].concat(), "");
    for name in ["libertalia/cards.ron", "assets/libertalia/cards.ron"] {
        let shown = show(&[name]);
        assert_eq!(code(&shown), 0, "{}", err(&shown));
        assert!(out(&shown).contains("id: \"parrot\""), "{name}");
    }
    assert!(out(&show(&["libertalia/table.ron"])).contains("layouts"));
    let listed = out(&show(&["shared/themes"]));
    assert!(listed.lines().count() > 2, "{listed}");
    assert!(
        listed
            .lines()
            .all(|l| l.starts_with("assets/shared/themes/")),
        "{listed}"
    );
    assert!(out(&show(&[])).lines().count() > 500);
    let unknown = show(&["libertalia/card.ron"]);
    assert_eq!(code(&unknown), 2);
    assert!(err(&unknown).contains("cards.ron"), "{}", err(&unknown));
    let sound = out(&show(&["shared/sounds"]));
    let ogg = sound
        .lines()
        .find(|line| line.ends_with(".ogg"))
        .expect("a sound");
    let refused = show(&[ogg]);
    assert_eq!(code(&refused), 1);
    assert!(err(&refused).contains("is no text"), "{}", err(&refused));
}

#[test]
fn a_zip_file_is_installed_once_and_replaced_when_asked() {
    let home = home();
    let zip = zip();
    let install = |words: &[&str]| tortuga(home.path(), &[&["mod", "install"], words].concat(), "");
    let done = install(&[&zip]);
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert!(
        out(&done).contains("The Late Key 1.0 is installed in"),
        "{}",
        out(&done)
    );
    let place = home.path().join("mods/late_key/mod.ron");
    assert!(place.is_file());
    fs::write(home.path().join("mods/late_key/mine.txt"), "mine").expect("written");
    let again = install(&[&zip]);
    assert_eq!(code(&again), 1);
    assert!(err(&again).contains("--replace"), "{}", err(&again));
    assert!(
        home.path().join("mods/late_key/mine.txt").is_file(),
        "nothing was touched"
    );
    let replaced = install(&[&zip, "--replace"]);
    assert_eq!(code(&replaced), 0, "{}", err(&replaced));
    assert!(!home.path().join("mods/late_key/mine.txt").exists());
    let none = install(&["no such.zip"]);
    assert_eq!(code(&none), 1);
    assert!(err(&none).contains("no such.zip: "), "{}", err(&none));
}

/// The version of the mod in a folder, as its manifest has it.
fn version(folder: &Path) -> String {
    let text = fs::read_to_string(folder.join("mod.ron")).expect("a manifest");
    let (_, version) = text.split_once("version: \"").expect("a version");
    version.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn what_does_not_load_replaces_nothing_that_works() {
    let home = home();
    let others = tempfile::TempDir::new().expect("a folder");
    let place = |version: &str, cards: &str| {
        let folder = others.path().join(version);
        write_mod(&folder, "reef", cards);
        let manifest = format!("(id: \"reef\", name: \"Reef\", version: \"{version}\")");
        fs::write(folder.join("reef/mod.ron"), manifest).expect("written");
        folder.join("reef").display().to_string()
    };
    let torn = "(patch: [(section: \"loot\", id: \"mermaid_99\", set: (value: 3))])";
    let (older, old, new) = (place("1.9", "()"), place("1.10", "()"), place("1.11", torn));
    let install = |words: &[&str]| tortuga(home.path(), &[&["mod", "install"], words].concat(), "");
    assert_eq!(code(&install(&[&old])), 0);
    let installed = home.path().join("mods/reef");

    let both = err(&install(&[&new]));
    assert!(
        both.contains("1.10 is installed already") && both.contains("1.11"),
        "{both}"
    );
    let broken = install(&[&new, "--replace"]);
    assert_eq!(code(&broken), 1);
    let told = err(&broken);
    assert!(
        told.contains("1.11/reef/assets/captain_ecarrasse/cards.ron:1:"),
        "{told}"
    );
    assert!(
        told.contains("1 fault") && told.contains("Reef 1.10 stays as it is"),
        "{told}"
    );
    assert_eq!(version(&installed), "1.10");
    let left = fs::read_dir(home.path().join("mods")).expect("the folder of mods");
    assert_eq!(left.count(), 1, "nothing is left of it");

    let newer = install(&[&older]);
    assert_eq!(code(&newer), 1);
    assert!(
        err(&newer).contains("which is newer than 1.9"),
        "{}",
        err(&newer)
    );
    assert_eq!(version(&installed), "1.10");
    let back = install(&[&older, "--replace"]);
    assert_eq!(code(&back), 0, "{}", err(&back));
    assert!(
        out(&back).contains("in the place of 1.10"),
        "{}",
        out(&back)
    );
    assert_eq!(version(&installed), "1.9");
    // One that does not work either is no loss.
    fs::write(installed.join("assets/captain_ecarrasse/cards.ron"), torn).expect("written");
    assert_eq!(code(&install(&[&new, "--replace"])), 1);
    assert_eq!(version(&installed), "1.11");
}

#[test]
fn what_is_installed_with_a_fault_is_told_at_once() {
    let home = home();
    let other = tempfile::TempDir::new().expect("a folder");
    write_mod(
        other.path(),
        "torn",
        "(patch: [(section: \"loot\", id: \"mermaid_99\", set: (value: 3))])",
    );
    let place = other.path().join("torn");
    let place = place.to_str().expect("a plain path");
    let done = tortuga(home.path(), &["mod", "install", place], "");
    assert_eq!(code(&done), 1);
    assert!(out(&done).contains("torn 1 is installed"), "{}", out(&done));
    assert!(err(&done).contains("mermaid_99"), "{}", err(&done));
    assert!(
        err(&done).contains("left out of the games until"),
        "{}",
        err(&done)
    );
}

#[test]
fn a_mod_that_is_removed_is_kept_beside_the_others() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(&mods, "gull", "(patch: [])");
    let run = |words: &[&str]| tortuga(home.path(), words, "");
    assert_eq!(code(&run(&["mod", "off", "gull"])), 0);
    let removed = run(&["mod", "remove", "gull"]);
    assert_eq!(code(&removed), 0, "{}", err(&removed));
    let place = mods.join(".removed/gull");
    assert!(
        out(&removed).contains(&place.display().to_string()),
        "{}",
        out(&removed)
    );
    assert!(place.join("mod.ron").is_file() && !mods.join("gull").exists());
    let again = run(&["mod", "remove", "gull"]);
    assert_eq!(code(&again), 2, "{}", err(&again));
    fs::rename(&place, mods.join("gull")).expect("it is put back");
    let listed = out(&run(&["mod", "list"]));
    assert!(
        listed.contains("gull") && !listed.contains("off"),
        "its switch was forgotten: {listed}"
    );
}

#[test]
fn of_one_mod_nothing_is_told_about_its_neighbours() {
    let home = home();
    let mods = home.path().join("mods");
    for id in ["gull", "tern"] {
        write_mod(&mods, id, "(patch: [])");
        let strange = mods.join(id).join("assets/captain_ecarrasse/strange");
        fs::create_dir(&strange).expect("a folder");
        fs::write(strange.join("x.ron"), "()").expect("written");
    }
    // What it requires is read with it.
    let manifest = "(id: \"gull\", name: \"Gull\", version: \"1\", requires: [\"tern\"])";
    fs::write(mods.join("gull/mod.ron"), manifest).expect("written");
    let told = out(&tortuga(home.path(), &["check", "gull"], ""));
    assert!(
        told.contains("gull/assets/captain_ecarrasse/strange/x.ron"),
        "{told}"
    );
    assert!(!told.contains("tern"), "{told}");
}

#[test]
fn whoever_plays_without_a_mod_that_is_left_out_is_told_so() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(
        &mods,
        "torn",
        "(patch: [(section: \"loot\", id: \"mermaid_99\", set: (value: 3))])",
    );
    let played = tortuga(
        home.path(),
        &["sim", "captain_ecarrasse", "--games", "2"],
        "",
    );
    assert_eq!(code(&played), 0, "{}", err(&played));
    let told = err(&played);
    assert!(
        told.contains("The mod 'torn' is left out: 1 fault."),
        "{told}"
    );
    let whole = tortuga(
        home.path(),
        &["--no-mods", "sim", "captain_ecarrasse", "--games", "2"],
        "",
    );
    assert_eq!(err(&whole), "");
    let strange = tortuga(home.path(), &["--no-mods", "--language", "xx", "games"], "");
    assert_eq!(code(&strange), 0);
    assert!(
        err(&strange).contains("unknown language 'xx'"),
        "{}",
        err(&strange)
    );
}

#[test]
fn strict_says_why_it_fails() {
    let home = home();
    let odd = tempfile::TempDir::new().expect("a folder");
    write_mod(odd.path(), "odd", "()");
    fs::create_dir_all(odd.path().join("odd/assets/nowhere")).expect("a folder");
    fs::write(odd.path().join("odd/assets/nowhere/a.ron"), "()").expect("written");
    let place = odd.path().join("odd");
    let place = place.to_str().expect("a plain path");
    let checked = tortuga(home.path(), &["check", "--strict", place], "");
    assert_eq!(code(&checked), 1, "{}", out(&checked));
    assert!(
        out(&checked).contains("1 thing is odd, and --strict allows none."),
        "{}",
        out(&checked)
    );
    assert!(!out(&checked).contains("in order"), "{}", out(&checked));
    let usual = tortuga(home.path(), &["check", place], "");
    assert!(out(&usual).contains("in order"), "{}", out(&usual));
}

#[test]
fn a_section_that_is_explained_ends_with_the_names_in_the_game() {
    let home = home();
    let told = tortuga(
        home.path(),
        &["mod", "explain", "shared/sounds/sounds.ron", "families"],
        "",
    );
    let told = match code(&told) {
        0 => out(&told),
        _ => panic!("{}", err(&told)),
    };
    assert!(told.contains("Names in the game: "), "{told}");
    let cards = out(&tortuga(
        home.path(),
        &["mod", "explain", "libertalia/cards.ron", "characters"],
        "",
    ));
    assert!(
        cards.contains("Names in the game: parrot, monkey"),
        "{cards}"
    );
}

#[test]
fn mods_are_listed_and_switched_with_what_goes_with_them() {
    let home = home();
    let run = |words: &[&str]| tortuga(home.path(), &[&["mod"], words].concat(), "");
    let none = run(&["list"]);
    assert_eq!(code(&none), 0, "{}", err(&none));
    assert!(out(&none).contains("No mod is installed. Mods go into "));

    let mods = home.path().join("mods");
    let torn = "(patch: [(section: \"loot\", id: \"mermaid_99\", set: (value: 3))])";
    write_mod(&mods, "reef", "()");
    write_mod(&mods, "torn", torn);
    write_mod(&mods, "wreck", "()");
    let needy = "(id: \"wreck\", name: \"The Wreck\", version: \"1.2\", requires: [\"reef\"])";
    fs::write(mods.join("wreck/mod.ron"), needy).expect("written");
    let lines = |words: &[&str]| -> Vec<String> {
        let done = run(words);
        assert_eq!(code(&done), 0, "{words:?}: {}", err(&done));
        out(&done).lines().map(str::to_owned).collect()
    };
    let on = "wreck: The Wreck 1.2, on. It needs reef.";
    let fault = "torn: torn 1, left out: 1 fault; tortuga check torn tells where.";
    assert_eq!(lines(&["list"]), ["reef: reef 1, on.", fault, on]);
    // Whoever needs it goes with it, and the other way round.
    let off = on.replace("on.", "off.");
    assert_eq!(lines(&["off", "reef"]), ["reef: reef 1, off.", &off]);
    let kept = fs::read_to_string(home.path().join("mods.ron")).expect("the choice");
    assert!(
        kept.contains("\"reef\"") && kept.contains("\"wreck\""),
        "{kept}"
    );
    let played = tortuga(home.path(), &["check"], "");
    assert!(!out(&played).contains("reef"), "{}", out(&played));
    assert_eq!(lines(&["off", "torn"]), ["torn: torn 1, off."]);
    assert_eq!(lines(&["on", "wreck"]), ["reef: reef 1, on.", on]);
    assert_eq!(lines(&["on", "torn"]), [fault]);

    let rest = lines(&["off"]);
    assert!(
        rest.len() == 1 && rest[0].starts_with("All mods rest"),
        "{rest:?}"
    );
    assert_eq!(lines(&["list"]).len(), 4);
    assert_eq!(lines(&["on", "reef"])[1], rest[0]);
    assert_eq!(lines(&["on"]), ["Mods are played with."]);
    assert_eq!(lines(&["list"]), ["reef: reef 1, on.", fault, on]);

    let slip = run(&["off", "reaf"]);
    assert_eq!(code(&slip), 2);
    assert!(
        err(&slip).contains("unknown mod 'reaf', did you mean 'reef'?"),
        "{}",
        err(&slip)
    );
    let all: serde_json::Value =
        serde_json::from_str(&out(&run(&["list", "--json"]))).expect("JSON");
    let states = ["active", "on"].map(|key| all[1][key].as_bool());
    assert_eq!(states, [Some(false), Some(true)], "{all}");
}

/// The words after `--mods` for the example mods.
fn examples() -> String {
    format!("{}/docs/mods", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn what_is_read_like_another_file_is_explained_like_it() {
    let home = home();
    let told = |file: &str| {
        let told = tortuga(home.path(), &["mod", "explain", file], "");
        assert_eq!(code(&told), 0, "{file}: {}", err(&told));
        out(&told)
    };
    let manifest = told("mod.ron");
    for line in [
        "  id: text. Short name",
        "  author: text; left out: empty. Who made it.",
    ] {
        assert!(manifest.contains(line), "{line}\nin\n{manifest}");
    }
    assert!(told("languages/pl/language.ron").contains("  name: text. What it calls itself"));
    let cards = told("languages/pl/libertalia/cards.ron");
    assert!(cards.contains("\"Anchor\": \"Anker\""), "{cards}");
    assert!(
        cards.contains("On the left the English words as they stand in libertalia/cards.ron"),
        "{cards}"
    );
    assert!(
        told("languages/pl/libertalia/text.ron")
            .contains("`texts` of assets/libertalia/text.ron, each behind its key"),
    );
    assert!(told("languages/pl/shared/text.ron").contains("command_line: a table by name"));
    assert!(told("shared/themes/reef.ron").contains("colors: a table by name"));
    assert!(told("black_fleet/reef.ron").contains("map: one structure, `MapDef`."));
    assert!(told("shared/ai.ron").contains("levels: a list"));
    for words in [
        &["libertalia/cards.ron"][..],
        &["libertalia/cards.ron", "patch"],
    ] {
        let told = out(&tortuga(
            home.path(),
            &[&["mod", "explain"], words].concat(),
            "",
        ));
        assert!(told.contains("patch: a list, in a mod's file"), "{told}");
    }
    for (file, why) in [
        (
            "libertalia/table.ron",
            "Only the Tortuga with a window reads levels/libertalia/table.ron",
        ),
        ("shared/faces/blank.svg", "unknown file"),
    ] {
        let refused = tortuga(home.path(), &["mod", "explain", file], "");
        assert_ne!(code(&refused), 0, "{file}");
        assert!(err(&refused).contains(why), "{}", err(&refused));
    }
}

#[test]
fn what_a_mod_brings_is_told_file_by_file() {
    let home = home();
    let mods = examples();
    let told = |id: &str| {
        let told = tortuga(home.path(), &["--mods", &mods, "mod", "explain", id], "");
        assert_eq!(code(&told), 0, "{id}: {}", err(&told));
        out(&told)
    };
    for (id, lines) in [
        (
            "ball",
            &[
                "assets/libertalia/icons/ball_duchess.svg",
                "  new in characters: ball:",
            ][..],
        ),
        (
            "night_watch",
            &[
                "  new in divers: night_watch:wide_beam",
                "  changes in loot: mermaid_4, mermaid_5",
            ],
        ),
        (
            "late_key",
            &[
                "assets/captain_ecarrasse/puzzles.ron",
                "  new in puzzles: late_key:",
            ],
        ),
        (
            "nets_and_harpoons",
            &["  new in tutorials: nets_and_harpoons:"],
        ),
        ("old_hand", &["  new in levels: old_hand:"]),
        (
            "reef_light",
            &["assets/shared/themes/reef_light.ron", "  new in colors: "],
        ),
        (
            "whale_roads",
            &[
                "levels/black_fleet/whale_roads.ron",
                "assets/languages/fr/black_fleet/whale_roads.ron",
                "  40 sentences\n",
            ],
        ),
        (
            "pirate_talk",
            &["  changes in window: continue, challenges"],
        ),
    ] {
        let told = told(id);
        for line in lines {
            assert!(told.contains(line), "{id}: {line}\nin\n{told}");
        }
    }
    let all = out(&tortuga(
        home.path(),
        &["--mods", &mods, "mod", "explain"],
        "",
    ));
    for path in [
        "mod.ron",
        "assets/shared/themes/reef_light.ron",
        "levels/black_fleet/whale_roads.ron",
    ] {
        assert!(all.lines().any(|line| line == path), "{path}\nin\n{all}");
    }
}

#[test]
fn a_puzzle_and_a_tutorial_that_mods_keep_from_beginning_are_left_out_and_told() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(&mods, "reef", "()");
    let game = mods.join("reef/assets/captain_ecarrasse");
    let patch = |file: &str, section: &str, id: &str, set: &str| {
        let text = format!("(patch: [(section: \"{section}\", id: \"{id}\", set: ({set}))])");
        fs::write(game.join(file), text).expect("written");
    };
    let run = |words: &[&str]| tortuga(home.path(), words, "");
    let puzzles = |words: &[&str]| out(&run(&[&["puzzle", "captain_ecarrasse"], words].concat()));
    let first = serde_json::from_str::<serde_json::Value>(&puzzles(&["--json"])).expect("JSON");
    let (id, title) = (
        first[0]["id"].as_str().expect("an id"),
        first[0]["title"].as_str(),
    );
    let all = first.as_array().expect("a list").len();

    patch("puzzles.ron", "puzzles", id, "lead: [(0, \"Sing\")]");
    patch(
        "tutorials.ron",
        "tutorials",
        "first_dive",
        "lead: [(0, \"Sing\")]",
    );
    let told = format!("The puzzle \"{}\" is left out", title.expect("a title"));
    assert!(puzzles(&[]).contains(&told), "{}", puzzles(&[]));
    let why = "can't be set up with reef: 'Sing' is not possible where it stands. It's back as soon as you play without.";
    assert!(puzzles(&[]).contains(why), "{}", puzzles(&[]));
    let left = serde_json::from_str::<serde_json::Value>(&puzzles(&["--json"])).expect("JSON");
    assert_eq!(left.as_array().expect("a list").len(), all - 1);
    let named = run(&["puzzle", id, "--text"]);
    assert_eq!(code(&named), 1);
    assert!(err(&named).contains(&told), "{}", err(&named));
    let learn = run(&["learn", "captain_ecarrasse", "--list"]);
    assert_eq!(code(&learn), 1);
    assert!(
        err(&learn).contains("The tutorial \"Your first dives\" is left out"),
        "{}",
        err(&learn)
    );
    for words in [&["mod", "list"][..], &["mod", "on", "reef"]] {
        let listed = out(&run(words));
        assert!(listed.contains("reef: reef 1, on."), "{listed}");
        assert!(
            listed.contains(&told) && listed.contains("Your first dives"),
            "{listed}"
        );
    }
    let without = out(&run(&["--no-mods", "puzzle", "captain_ecarrasse"]));
    assert!(!without.contains("left out"), "{without}");

    // What can't even be read is the mod's own fault, as it is with the games of the day.
    patch("puzzles.ron", "puzzles", id, "solution: []");
    let games = run(&["games"]);
    assert!(
        err(&games).contains("The mod 'reef' is left out: 1 fault."),
        "{}",
        err(&games)
    );
    assert!(!puzzles(&[]).contains("left out"));
}

#[test]
fn a_save_whose_mod_is_gone_is_told_in_the_list_of_saves_and_a_layout_is_no_such_mod() {
    let home = home();
    let mods = home.path().join("mods");
    let patch = "(patch: [(section: \"loot\", id: \"mermaid_9\", set: (value: 10))])";
    write_mod(&mods, "reef", patch);
    let laid = mods.join("laid/levels/captain_ecarrasse");
    fs::create_dir_all(&laid).expect("a folder");
    let manifest = "(id: \"laid\", name: \"laid\", version: \"1\")";
    fs::write(mods.join("laid/mod.ron"), manifest).expect("written");
    let table = tortuga(
        home.path(),
        &["mod", "show", "captain_ecarrasse/table.ron"],
        "",
    );
    fs::write(laid.join("table.ron"), out(&table)).expect("written");
    let played = play(home.path(), GAME, "Ana=human,greedy", "1\nsave mine\nq\n");
    assert_eq!(code(&played), 0, "{}", err(&played));
    let listed = || {
        let asked = out(&tortuga(home.path(), &["play", "--text"], "l\n\nq\n"));
        let mut lines = asked.lines().skip_while(|line| !line.contains("mine: "));
        lines.next().map(str::to_owned).unwrap_or(asked)
    };
    let run = |words: &[&str]| assert_eq!(code(&tortuga(home.path(), words, "")), 0, "{words:?}");
    assert!(listed().ends_with(" decisions)"), "{}", listed());
    run(&["mod", "off", "laid"]);
    assert!(listed().ends_with(" decisions)"), "{}", listed());
    run(&["mod", "off", "reef"]);
    let told = listed();
    let why = "; can't be played now: the mod 'reef' 1 is missing or switched off";
    assert!(told.ends_with(why), "{told}");
    let refused = tortuga(home.path(), &["play", "--text", "--load", "mine"], "q\n");
    assert!(err(&refused).contains("'reef'"), "{}", err(&refused));
    assert!(!err(&refused).contains("'laid'"), "{}", err(&refused));
}
