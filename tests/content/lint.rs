//! What `check` tells of mods that the window would drop or that nobody would notice: each thing at its place.

use crate::folder::{folder, lines, write};
use std::path::Path;
use tortuga::cli::app_context::reading::validate;
use tortuga::content::lint::rules::lint;
use tortuga::content::mods::load;
use tortuga::content::{Content, Faults};
use tortuga::registry::Games;

const MOD: &str = "(id: \"reef\", name: \"Reef\", version: \"1\")";

/// What is told of a mod with these files: faults, then what is odd.
fn faults_and_oddities(files: &[(&str, &[u8])]) -> (Vec<String>, Vec<String>) {
    let place = folder(&[("reef/mod.ron", MOD)]);
    for (path, bytes) in files {
        write(place.path(), &format!("reef/{path}"), bytes);
    }
    let loaded = load(place.path());
    let faults = loaded.off.iter().flat_map(|off| lines(&off.faults));
    (faults.collect(), lines(&lint(&loaded.content)))
}

fn load(at: &Path) -> load::Loaded {
    let games = Games::built_in();
    Content::load_with(games.files(), Some(at), &|content, faults: &mut Faults| {
        validate(&games, content, faults);
    })
}

/// The one fault of a mod with this file.
fn fault(path: &str, text: &[u8]) -> String {
    let (faults, _) = faults_and_oddities(&[(path, text)]);
    assert_eq!(faults.len(), 1, "{path}: {faults:?}");
    faults[0].clone()
}

/// The one thing that is odd about a mod with this file.
fn oddity(path: &str, text: &str) -> String {
    let (faults, odd) = faults_and_oddities(&[(path, text.as_bytes())]);
    assert_eq!(faults, [""; 0], "{path}");
    assert_eq!(odd.len(), 1, "{path}: {odd:?}");
    odd[0].clone()
}

#[test]
fn what_nobody_would_read_is_a_fault() {
    let sound = fault("assets/shared/sounds/bell_1.ogg", b"a bell");
    assert_eq!(
        sound,
        "mods/reef/assets/shared/sounds/bell_1.ogg: this is no ogg file, whatever its name says"
    );
    let picture = fault("assets/libertalia/icons/x.png", b"GIF89a");
    assert!(picture.ends_with("x.png: this is no png file, whatever its name says"));
    let upper = fault("Assets/libertalia/cards.ron", b"()");
    assert_eq!(
        upper,
        "mods/reef/Assets: nothing is read here, did you mean 'assets'?"
    );
    let beside = fault("cards.ron", b"()");
    assert_eq!(
        beside,
        "mods/reef/cards.ron: nothing is read here; content lies in assets/ and levels/"
    );
    let level = b"(levels: [(id: \"reef:x\", name: \"X\", text: \"x\", iterations: 1, time_ms: 300, slip: 7.0, exploration: 0.5)])";
    let ai = fault("assets/libertalia/ai.ron", level);
    assert_eq!(
        ai,
        "mods/reef/assets/libertalia/ai.ron:1:83: the number is 7, but must be 0 to 1"
    );
    let wild =
        b"(patch: [(section: \"tempers\", id: \"raider\", set: (likes: {\"Take saber\": 99.0}))])";
    let wild = fault("assets/libertalia/ai.ron", wild);
    assert!(
        wild.starts_with("mods/reef/assets/libertalia/ai.ron:1:") && wild.contains("99"),
        "{wild}"
    );
    let unknown = b"(tempers: [(id: \"reef:raiders\", text: \"x\", likes: {})])";
    let unknown = fault("assets/libertalia/ai.ron", unknown);
    assert!(
        unknown.starts_with("mods/reef/assets/libertalia/ai.ron:1:17: ")
            && unknown.contains("'reef:raiders'"),
        "{unknown}"
    );
    let person = b"(patch: [(section: \"people\", id: \"maud_vale\", set: (temper: \"rader\"))])";
    let person = fault("assets/shared/people.ron", person);
    assert!(
        person.starts_with("mods/reef/assets/shared/people.ron:1:")
            && person.contains("did you mean 'raider'"),
        "{person}"
    );
}

#[test]
fn what_is_odd_is_told_at_its_place() {
    let at = "mods/reef/assets/libertalia";
    let card = |rest: &str| {
        format!(
            "(characters: [(id: \"reef:x\", rank: 31, name: \"X\", influence: [3, 4, 5, 6, 1, 2], effects: [], text: \"x\",\n {rest})])"
        )
    };
    assert_eq!(
        oddity(
            "assets/libertalia/cards.ron",
            &card("icon: \"brute\", in_deck: false")
        ),
        format!(
            "{at}/cards.ron:2:26: this card can never be drawn: there is none of it in the deck"
        )
    );
    assert_eq!(
        oddity("assets/libertalia/cards.ron", &card("icon: \"brutus\"")),
        format!("{at}/cards.ron:2:8: there is no picture assets/libertalia/icons/brutus.svg")
    );
    assert_eq!(
        oddity("assets/libertalia/icons/reef_nobody.svg", "<svg></svg>"),
        format!(
            "{at}/icons/reef_nobody.svg: nothing names this picture: no file says 'reef_nobody'"
        )
    );
    assert_eq!(
        oddity("levels/black_fleet/shoal.ron", "()"),
        "mods/reef/levels/black_fleet/shoal.ron: nobody can choose this: no option has the value 'shoal'"
    );
    assert_eq!(
        oddity("assets/libertalia/figures/reef_nobody.svg", "<svg></svg>"),
        format!(
            "{at}/figures/reef_nobody.svg: nothing names this picture: no file says 'reef_nobody'"
        )
    );
    for name in ["cards.ron.txt", "cards.md"] {
        assert_eq!(
            oddity(&format!("assets/libertalia/{name}"), "()"),
            format!("{at}/{name}: the game reads no file of this name, did you mean 'cards.ron'?")
        );
    }
    for folder in ["icons", "figures"] {
        let drawing = oddity(
            &format!("assets/libertalia/{folder}/brute.svg"),
            "<svg>\n<g inkscape:label=\"x\"/></svg>",
        );
        assert!(
            drawing.starts_with(&format!(
                "{at}/{folder}/brute.svg:2:1: 'inkscape:label' is for a drawing program alone"
            )),
            "{drawing}"
        );
    }
    assert_eq!(
        oddity("assets/libertalla/cards.ron", "()"),
        "mods/reef/assets/libertalla/cards.ron: nothing is looked for in the folder 'assets/libertalla', did you mean 'assets/libertalia'?"
    );
    let patch = |key: &str, text: &str| {
        format!("(patch: [(section: \"texts\", set: (\n{key}: \"{text}\"))])")
    };
    assert_eq!(
        oddity("assets/libertalia/text.ron", &patch("tagline", "")),
        format!("{at}/text.ron:2:10: there are no words here")
    );
    let shared = patch("in_order", "Fine.").replace("texts", "command_line");
    assert_eq!(
        oddity("assets/shared/text.ron", &shared),
        "mods/reef/assets/shared/text.ron:2:11: the slot '{folder}' is left out"
    );
}

#[test]
fn words_that_a_mod_leaves_out_of_its_own_language_are_told() {
    let cards = "(characters: [(id: \"reef:x\", rank: 31, name: \"Xanthippe\", influence: [3, 4, 5, 6, 1, 2], effects: [], text: \"Waits.\", icon: \"brute\")])";
    let french = "(words: {\"Waits.\": \"Attend.\"})";
    let (faults, odd) = faults_and_oddities(&[
        ("assets/libertalia/cards.ron", cards.as_bytes()),
        (
            "assets/languages/fr/libertalia/cards.ron",
            french.as_bytes(),
        ),
    ]);
    assert_eq!(faults, [""; 0]);
    assert_eq!(
        odd,
        ["mods/reef/assets/libertalia/cards.ron:1:46: not translated: \"Xanthippe\" into 'fr'"]
    );
}

#[test]
fn a_mod_may_change_english_words_whatever_languages_there_are() {
    // The game's own languages still have the words that were.
    let cards = "(patch: [(section: \"characters\", id: \"brute\", set: (name: \"Bully\"))])";
    let (faults, odd) = faults_and_oddities(&[("assets/libertalia/cards.ron", cards.as_bytes())]);
    assert_eq!((faults, odd), (Vec::new(), Vec::new()));
}

#[test]
fn nothing_is_odd_about_the_mods_that_are_shown() {
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/mods"));
    let loaded = load(docs);
    assert!(loaded.off.is_empty(), "{:?}", loaded.off);
    assert_eq!(lines(&lint(&loaded.content)), [""; 0]);
}
