//! Cues and flourishes: what is wrong with them is told, and a mod can change them.

use crate::folder::{folder, lines};
use std::path::Path;
use tortuga::content::files::cues::{CueName, Cues};
use tortuga::content::{Content, Faults, check};
use tortuga::engine::flourish::On;
use tortuga::engine::{Cue, Weight};
use tortuga::registry;

/// The cues of a small game.
#[derive(Copy, Clone, Debug)]
enum Small {
    Drew,
    Won,
}

impl CueName for Small {
    const NAMES: &'static [&'static str] = &["drew", "drew.won"];

    fn index(self) -> usize {
        self as usize
    }
}

const CUES: &str = r#"(
    cues: [
        (id: "drew", sound: "bell", weight: Light),
        (id: "drew.won", weight: Heavy, flourish: "burn"),
    ],
    flourishes: [
        (id: "burn", lasts: 0.5, most: 3, go: (at: 0.2), pictures: [
            (face: "ember", on: Pieces, act: Burst, at: 0.1, lasts: 0.2, size: (1, 1)),
        ]),
    ],
)"#;

/// Reads the cues of the small game with `from` replaced by `to`, the first time that it is there.
fn read(from: &str, to: &str) -> (Cues<Small>, Vec<String>) {
    assert!(CUES.contains(from), "{from} is not there");
    let place = folder(&[
        ("assets/game/cues.ron", &CUES.replacen(from, to, 1)),
        ("assets/game/faces/ember.svg", "<svg/>"),
        (
            "assets/shared/flourishes.ron",
            r#"(flourishes: [(id: "shine", shade: (color: "night", amount: 0.5))])"#,
        ),
        (
            "assets/shared/theme.ron",
            r##"(colors: {"night": "#000000"})"##,
        ),
        (
            "assets/shared/sounds/sounds.ron",
            r#"(pitch: 0.1, families: {"bell": (files: ["bell_1"], volume: 0.5)})"#,
        ),
        ("assets/shared/sounds/bell_1.ogg", "a bell"),
    ]);
    let mut faults = Faults::default();
    let content = Content::from_folder(place.path(), &mut faults);
    let cues = Cues::read(&content, "assets/game", &mut faults);
    (cues, lines(&faults))
}

fn faults_of(from: &str, to: &str) -> Vec<String> {
    read(from, to).1
}

#[test]
fn cues_have_their_sound_their_weight_and_their_flourish() {
    let (cues, faults) = read("burn", "burn");
    assert_eq!(faults, [""; 0]);
    let drew = cues.cue(Small::Drew);
    assert_eq!((&*drew.sound, drew.weight), ("bell", Weight::Light));
    assert_eq!(drew.flourish.length(1), 0.0);
    let won = cues.cue(Small::Won);
    assert_eq!((&*won.sound, won.weight), ("", Weight::Heavy));
    assert_eq!(
        (won.flourish.length(1), won.flourish.sets_out(1)),
        (0.5, 0.2)
    );
    assert_eq!(won.flourish.pictures[0].on, On::Pieces);
    let shines = read("flourish: \"burn\"", "flourish: \"shine\"").0;
    assert!(shines.cue(Small::Won).flourish.shade.is_some());
}

/// Line and column of `what` in a text.
fn place(text: &str, what: &str) -> String {
    let (before, _) = text.split_once(what).expect("a place");
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    format!("{line}:{column}")
}

#[test]
fn what_is_wrong_with_a_cue_is_told_with_its_place() {
    let flash = "flash: (color: \"night\", amount: 2, lasts: 1)";
    let night = "flash: (color: \"nigth\", amount: 1, lasts: 1)";
    // What is replaced, by what, what the fault is about, and how it is told.
    for (from, to, bad, fault) in [
        (
            "drew.won",
            "drew.wom",
            "\"drew.wom\"",
            "unknown cue 'drew.wom', did you mean 'drew.won'?",
        ),
        (
            "\"burn\"),",
            "\"brun\"),",
            "\"brun\"",
            "unknown flourish 'brun', did you mean 'burn'?",
        ),
        (
            "\"bell\"",
            "\"bel\"",
            "\"bel\"",
            "unknown sound 'bel', did you mean 'bell'?",
        ),
        (
            "Heavy",
            "Heavi",
            "Heavi",
            "unknown word 'Heavi', did you mean 'Heavy'?",
        ),
        (
            "lasts: 0.5",
            "lasts: -0.5",
            "-0.5",
            "the number is -0.5, but must be 0 to 10",
        ),
        (
            "lasts: 0.2",
            "lasts: -1",
            "-1",
            "the number is -1, but must be 0.01 to 10",
        ),
        (
            "\"ember\"",
            "\"embre\"",
            "\"embre\"",
            "unknown face 'embre', did you mean 'ember'?",
        ),
        (
            "most: 3",
            night,
            "\"nigth\"",
            "unknown colour 'nigth', did you mean 'night'?",
        ),
        (
            "most: 3",
            flash,
            "2, lasts",
            "the number is 2, but must be 0 to 1",
        ),
        (
            "most: 3",
            "mots: 3",
            "mots",
            "unknown field 'mots', did you mean 'most'?",
        ),
        (
            "act: Burst",
            "act: Brust",
            "Brust",
            "unknown word 'Brust', did you mean 'Burst'?",
        ),
    ] {
        let at = place(&CUES.replacen(from, to, 1), bad);
        let wanted = format!("assets/game/cues.ron:{at}: {fault}");
        let all = faults_of(from, to);
        assert!(all.contains(&wanted), "{wanted} is not among {all:#?}");
    }
}

#[test]
fn a_cue_that_is_missing_is_told_and_silent() {
    let (cues, faults) = read("(id: \"drew\", sound: \"bell\", weight: Light),", "");
    assert_eq!(faults, ["assets/game/cues.ron:2:5: missing cue 'drew'"]);
    assert_eq!(cues.cue(Small::Drew), Cue::unseen());
}

#[test]
fn every_flourish_of_the_base_game_is_used_and_every_family_of_sounds_has_its_files() {
    let mut faults = Faults::default();
    let content = Content::base();
    registry::entries(&content, &mut faults);
    assert_eq!(lines(&faults), [""; 0]);
    let text = |path: &String| {
        let bytes = content.file(path).expect("a file").into_owned();
        String::from_utf8(bytes).expect("text")
    };
    let files = content.paths("assets/").into_iter();
    let games: Vec<String> = files
        .filter(|path| path.ends_with("/cues.ron"))
        .map(|path| text(&path))
        .collect();
    let shared = text(&"assets/shared/flourishes.ron".into());
    for file in games.iter().chain([&shared]) {
        let defined = file.split("flourishes: [").nth(1).unwrap_or_default();
        for id in defined.split("id: \"").skip(1) {
            let id = id.split('"').next().unwrap_or_default();
            let used = format!("flourish: \"{id}\"");
            assert!(games.iter().any(|cues| cues.contains(&used)), "{id}");
        }
    }
}

/// The base game with one mod of these cues for a game.
fn with_mod(game: &str, cues: &str) -> (Content, Vec<String>) {
    let place = folder(&[
        (
            "reef/mod.ron",
            "(id: \"reef\", name: \"The Reef\", version: \"1.0\")",
        ),
        (&format!("reef/assets/{game}/cues.ron"), cues),
    ]);
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let loaded = Content::load_over(root, Some(place.path()), &|content, faults| {
        registry::entries(content, faults);
    });
    assert_eq!(lines(&loaded.faults), [""; 0]);
    let off = loaded.off.iter().flat_map(|off| lines(&off.faults));
    (loaded.content, off.collect())
}

/// The cues of a game that only wants one.
#[derive(Copy, Clone, Debug)]
struct Saber;

impl CueName for Saber {
    const NAMES: &'static [&'static str] = &["discarded.saber"];

    fn index(self) -> usize {
        0
    }
}

fn saber(content: &Content) -> Cue {
    // The cues of the game that are not asked for are faults here.
    Cues::read(content, "assets/libertalia", &mut Faults::default()).cue(Saber)
}

#[test]
fn the_mod_that_the_document_shows_sounds_otherwise_and_is_slower() {
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("docs");
    let of = "mods/slow_sabers";
    let validate = |content: &Content, faults: &mut Faults| {
        registry::entries(content, faults);
    };
    assert_eq!(lines(&check(Some(&docs.join(of)), &validate)), [""; 0]);
    let path = docs.join(of).join("assets/libertalia/cues.ron");
    let text = std::fs::read_to_string(path).expect("the mod");
    let document = std::fs::read_to_string(docs.join("modding.md")).expect("the document");
    assert!(document.contains(&format!("```ron\n{text}```")));

    let (content, off) = with_mod("libertalia", &text.replace("slow_sabers:", "reef:"));
    assert_eq!(off, [""; 0]);
    let (base, changed) = (saber(&Content::base()), saber(&content));
    assert_eq!((&*base.sound, base.weight), ("blade", Weight::Normal));
    assert_eq!((&*changed.sound, changed.weight), ("thud", Weight::Heavy));
    let (fast, slow) = (&base.flourish, &changed.flourish);
    assert_eq!(slow.length(1), 2.0 * fast.length(1));
    assert_eq!(slow.sets_out(1), 2.0 * fast.sets_out(1));
    assert_eq!(slow.pictures[0].lasts, 2.0 * fast.pictures[0].lasts);
    assert_eq!(slow.pictures[0].size, fast.pictures[0].size);
    // Saves do not care.
    assert_eq!(
        content.rules_hash("libertalia"),
        Content::base().rules_hash("libertalia")
    );
}

#[test]
fn a_mod_with_a_faulty_cue_is_switched_off() {
    for (cues, fault) in [
        (
            r#"(cues: [(id: "reef:sung", weight: Light)])"#,
            "unknown cue 'reef:sung'",
        ),
        (
            r#"(patch: [(section: "cues", id: "tied", set: (sound: "bel"))])"#,
            "unknown sound 'bel', did you mean 'bell'?",
        ),
        (
            r#"(patch: [(section: "cues", id: "tied", set: (flourish: "slahs"))])"#,
            "unknown flourish 'slahs', did you mean 'slash'?",
        ),
        (
            r#"(patch: [(section: "cues", id: "tide", set: (sound: "bell"))])"#,
            "the section 'cues' has no entry with the id 'tide', did you mean 'tied'?",
        ),
        (
            r#"(patch: [(section: "cues", id: "tied", remove: true)])"#,
            "missing cue 'tied'",
        ),
        (
            r#"(patch: [(section: "flourishes", id: "slash", set: (lasts: -1))])"#,
            "the number is -1, but must be 0 to 10",
        ),
    ] {
        let (_, off) = with_mod("libertalia", cues);
        assert!(off.iter().any(|line| line.contains(fault)), "{off:#?}");
    }
}
