//! Every file of the window is read with the place of every fault, in the base game and in mods.

use super::*;
use crate::input::bindings_file::FILE as KEYS_FILE;
use tortuga::content::mods::load;

/// What is told of a base game with just this file.
fn faults_of(path: &str, text: &str) -> Vec<String> {
    let content = Content::of_files([
        (path, text.as_bytes()),
        ("assets/shared/icons/rim_plain.svg", b"<svg/>".as_slice()),
    ]);
    let mut faults = Faults::default();
    check(&content, &mut faults);
    let start = format!("{path}:");
    let told = faults.0.iter().map(ToString::to_string);
    told.map(|fault| fault.strip_prefix(&start).unwrap_or(&fault).to_owned())
        .collect()
}

#[test]
fn what_comes_with_the_program_is_in_order() {
    let mut faults = Faults::default();
    check(&Content::packed(), &mut faults);
    assert_eq!(faults.render(), "");
}

#[test]
fn every_slip_in_a_file_of_keys_is_told_at_once_with_its_place() {
    let text = r#"(
    version: 1,
    keys: {
        "undoo": ["B"],
        "redo": ["Speace"],
        "hint": ["F", "G", "J"],
        "look": ["Escape"],
    },
    pad: { "act": ["Sout"] },
    kees: {},
)"#;
    let told = faults_of(KEYS_FILE, text);
    let found = |place: &str, word: &str| {
        let all = told.iter();
        assert!(
            all.clone()
                .any(|f| f.starts_with(place) && f.contains(word)),
            "{place} {word}: {told:#?}"
        );
    };
    found("4:", "did you mean 'undo'?");
    found("5:", "did you mean 'Space'?");
    found("6:", "2 keys at most, not 3");
    found("7:", "'back'");
    found("9:", "did you mean 'South'?");
    found("10:", "did you mean 'keys'?");
    assert_eq!(told.len(), 6, "{told:#?}");
}

#[test]
fn keys_of_another_version_are_told() {
    let told = faults_of(KEYS_FILE, "(\n    version: 7,\n)");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("2:14: "), "{told:?}");
}

#[test]
fn seats_and_light_of_another_theme_are_read_to_their_ends() {
    let text = r##"(
    about: (name: "Night"),
    seats: [
        (color: "#6FE0CC", glyph: "#000000", text: "#8FF0DF", pattern: "rim_plain"),
        (color: "green", glyph: "#000000", text: "#8FF0DF", pattern: "rim_plane"),
        (colour: "#6FE0CC", glyph: "#000000", text: "#8FF0DF", pattern: "rim_plain"),
    ],
    light: (
        edge: 3.0,
        dim: "black",
        shadow: 1.0,
    ),
)"##;
    let path = format!("{}night.ron", themes::FOLDER);
    let told = faults_of(&path, text);
    for (place, word) in [
        ("5:17: ", "'green'"),
        ("5:70: ", "did you mean 'rim_plain'?"),
        ("6:10: ", "did you mean 'color'?"),
        ("11:9: ", "'shadow'"),
    ] {
        let mut all = told.iter();
        assert!(
            all.any(|f| f.starts_with(place) && f.contains(word)),
            "{place} {word}: {told:#?}"
        );
    }
}

#[test]
fn light_is_a_share_and_a_colour() {
    let path = format!("{}night.ron", themes::FOLDER);
    let told = faults_of(&path, "(light: (\n  edge: 3.0,\n  dim: \"black\",\n))");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().any(|f| f.starts_with("2:9: ")), "{told:?}");
    assert!(told.iter().any(|f| f.starts_with("3:8: ")), "{told:?}");
}

#[test]
fn a_wake_has_a_colour_and_numbers_that_can_be_drawn() {
    let path = format!("{}night.ron", themes::FOLDER);
    let text = "(wake: (\n  color: \"foam\",\n  alpha: 1.5,\n  life: -1.0,\n  apart: 0.0,\n  drift: 0.5,\n  width: 9.0,\n))";
    let told = faults_of(&path, text);
    let lines: Vec<&str> = told.iter().filter_map(|f| f.split(':').next()).collect();
    assert_eq!(lines, ["2", "3", "4", "5", "7"], "{told:?}");
}

#[test]
fn pacing_measures_and_type_of_the_house_s_theme_are_read() {
    let text = "(\n  colors: {},\n  timing: (flap: 1.0),\n  sizes: (raise: true),\n  fonts: (huge: 9.0),\n)";
    let told = faults_of(themes::HOUSE, text);
    let lines: Vec<&str> = told.iter().filter_map(|f| f.split(':').next()).collect();
    assert_eq!(lines, ["3", "4", "5"], "{told:?}");
}

const TABLE: &str = r#"(
    layouts: [(
        own: (left: (0, 0), right: (1, 0), top: (0.6, 0), bottom: (1, 0)),
        rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.2, 0)), gap: 8),
        zones: [
            (name: "deck", area: (left: (0, 0), right: (0.2, 0), top: (0.3, 0), bottom: (0.6, -10))),
            (name: "hold", who: Own, area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (1, 0)), from: "deck"),
        ],
    )],
    kinds: {"ship": Ship},
)"#;

#[test]
fn a_layout_is_read_to_its_end_and_for_its_sense() {
    let path = "levels/pig/table.ron";
    assert_eq!(faults_of(path, TABLE), [""; 0]);
    for (from, to, fault) in [
        (
            "from: \"deck\"",
            "from: \"dek\"",
            ("7:13: ", "did you mean 'deck'?"),
        ),
        ("who: Own", "hwo: Own", ("7:28: ", "'hwo'")),
        ("Ship}", "Boat}", ("10:", "'Boat'")),
        ("kinds", "kids", ("10:5: ", "did you mean 'kinds'?")),
        (
            "    kinds",
            "    names: {\"deck\": 3}, kinds",
            ("10:", "a text"),
        ),
        ("gap: 8", "gap: 8), seats: (4, 2", ("4:", "must not exceed")),
    ] {
        let told = faults_of(path, &TABLE.replacen(from, to, 1));
        let (place, word) = fault;
        assert!(
            told.iter()
                .any(|f| f.starts_with(place) && f.contains(word)),
            "{to}: {told:#?}"
        );
    }
}

/// The faults of a mod with just this file, over the base game.
fn of_mod(path: &str, text: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join(path);
    std::fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
    std::fs::write(place, text).expect("a file");
    let manifest = r#"(id: "reef", name: "Reef", version: "1")"#;
    std::fs::write(folder.path().join("mod.ron"), manifest).expect("a file");
    let faults = load::check(Some(folder.path()), &check);
    let root = format!("{}/", folder.path().display());
    let told = faults.0.iter().map(ToString::to_string);
    told.map(|fault| fault.replace(&root, "")).collect()
}

#[test]
fn a_mod_is_told_the_place_in_its_own_file() {
    let patch = |set: &str| format!("(patch: [\n  (section: \"keys\", set: ({set})),\n])");
    assert_eq!(of_mod(KEYS_FILE, &patch("undo: [\"B\"]")), [""; 0]);
    let told = of_mod(KEYS_FILE, &patch("undo: [\"Bee\"]"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with(&format!("{KEYS_FILE}:2:34: ")),
        "{told:?}"
    );
}

#[test]
fn a_drawing_that_means_no_good_is_told_with_its_place() {
    let filter = "<svg xmlns='http://www.w3.org/2000/svg'>\n  <filter><feTurbulence numOctaves='100000'/></filter></svg>";
    let told = of_mod("assets/shared/icons/anchor.svg", filter);
    let place = "assets/shared/icons/anchor.svg:2:11";
    assert!(told.len() == 1 && told[0].starts_with(place), "{told:?}");
}

#[test]
fn a_mod_s_layout_stands_alone() {
    let base = Content::base();
    let mut layouts = base.paths("levels/").into_iter();
    let path = layouts.find(|path| path.ends_with("/table.ron"));
    let path = path.expect("a game with a layout");
    let path = path.as_str();
    assert_eq!(of_mod(path, TABLE), [""; 0]);
    let told = of_mod(
        path,
        &TABLE.replace("cells", "cels").replace("gap: 8", "gpa: 8"),
    );
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("{path}:4:")), "{told:?}");
}

#[test]
fn a_font_that_cannot_be_read_or_lies_elsewhere_is_told_of_the_mod_that_brings_it() {
    let mods = tempfile::tempdir().expect("a temporary folder");
    let fonts = mods.path().join("letters/assets/shared/fonts");
    std::fs::create_dir_all(&fonts).expect("a folder");
    let manifest = r#"(id: "letters", name: "Letters", version: "1")"#;
    std::fs::write(mods.path().join("letters/mod.ron"), manifest).expect("written");
    std::fs::write(fonts.join("serif.otf"), b"OTTO and nothing more").expect("written");
    std::fs::write(fonts.join("../more.ttf"), b"\0\x01\0\0").expect("written");
    std::fs::write(fonts.join("sans.ttf"), b"a text").expect("written");
    let read = |content: &Content, faults: &mut Faults| check(content, faults);
    let loaded = Content::load_with(&[], Some(mods.path()), &read);
    let told: Vec<String> = loaded.off.iter().map(|off| off.faults.render()).collect();
    let told = told.join("\n");
    assert!(told.contains("this is no ttf file"), "{told}");
    std::fs::remove_file(fonts.join("sans.ttf")).expect("removed");
    let loaded = Content::load_with(&[], Some(mods.path()), &read);
    let told: Vec<String> = loaded.off.iter().map(|off| off.faults.render()).collect();
    let told = told.join("\n");
    assert!(told.contains("fonts/serif.otf"), "{told}");
    assert!(told.contains("cannot be read, or has no letters"), "{told}");
    assert!(told.contains("fonts lie in assets/shared/fonts/"), "{told}");
}

#[test]
fn words_that_can_hardly_be_read_are_odd() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let themes = folder.path().join("pale/assets/shared/themes");
    std::fs::create_dir_all(&themes).expect("a folder");
    let manifest = r#"(id: "pale", name: "Pale", version: "1")"#;
    std::fs::write(folder.path().join("pale/mod.ron"), manifest).expect("written");
    let text = "(\n    about: (name: \"Pale\"),\n    colors: {\n        \"ink_soft\": \"#D8C9A4\",\n    },\n)\n";
    std::fs::write(themes.join("pale.ron"), text).expect("written");
    let content = Content::load_with(&[], Some(folder.path()), &|_, _| ()).content;
    let mut found = Faults::default();
    lint(&content, &mut found);
    let told = found.render();
    assert_eq!(found.0.len(), 2, "on two backgrounds: {told}");
    assert!(
        told.contains("themes/pale.ron:4:21: 'ink_soft' can hardly be seen on 'parchment_light'"),
        "{told}"
    );
}

#[test]
fn the_example_mods_can_be_read() {
    let mods = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/mods");
    let content = Content::load_with(&[], Some(&mods), &|_, _| ()).content;
    assert!(content.mods().len() >= 12, "{:?}", content.mods());
    let mut found = Faults::default();
    lint(&content, &mut found);
    assert_eq!(found.render(), "");
}

#[test]
fn a_table_that_lacks_a_zone_of_its_game_is_odd() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let games = Content::packed();
    let read = |path: String| {
        let bytes = games.file(&path)?.into_owned();
        Some((path, String::from_utf8(bytes).ok()?))
    };
    let mut tables = games.paths("levels/").into_iter().filter_map(read);
    let with_hands = tables.find(|(_, text)| text.contains("name: \"hand\""));
    let (table, text) = with_hands.expect("there are hands in some game");
    let place = folder.path().join("bare").join(table);
    std::fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
    let manifest = r#"(id: "bare", name: "Bare", version: "1")"#;
    std::fs::write(folder.path().join("bare/mod.ron"), manifest).expect("written");
    let bare = text.replace("name: \"hand\"", "name: \"hands\"");
    std::fs::write(place, bare).expect("written");
    let content = Content::load_with(&[], Some(folder.path()), &|_, _| ()).content;
    let mut found = Faults::default();
    lint(&content, &mut found);
    let told = found.to_string();
    assert!(told.contains("there is no zone 'hand'"), "{told}");
    assert!(
        told.contains("unknown zone 'hands', did you mean 'hand'?"),
        "{told}"
    );
    assert_eq!(found.0.len(), 2, "{told}");
}

#[test]
fn letters_that_no_font_has_are_odd() {
    let loaded = tempfile::tempdir().expect("a temporary folder");
    let text = loaded.path().join("kana/assets/shared");
    std::fs::create_dir_all(&text).expect("a folder");
    let manifest = r#"(id: "kana", name: "Kana", version: "1")"#;
    std::fs::write(loaded.path().join("kana/mod.ron"), manifest).expect("written");
    // What stands in a comment is not shown.
    let words = "(\n    // うみ\n    words: { \"back\": \"もどす Éß\" },\n)\n";
    std::fs::write(text.join("kana.ron"), words).expect("written");
    let loaded = Content::load_with(&[], Some(loaded.path()), &|_, _| ());
    let off: Vec<_> = loaded.off.iter().map(|off| off.faults.render()).collect();
    assert_eq!(off, [""; 0]);
    let content = loaded.content;
    let mut found = Faults::default();
    lint(&content, &mut found);
    let told = found.render();
    assert_eq!(found.0.len(), 1, "{told}");
    assert!(
        told.contains("no font has 'も', 'ど', 'す': bring one"),
        "{told}"
    );
    assert_eq!(found.0[0].line, 3, "{told}");
}
