//! Languages: words laid over content, and what is told of them.

use crate::folder::{folder, lines, write};
use serde::Deserialize;
use std::path::Path;
use tempfile::TempDir;
use tortuga::content::language::languages::{self, PSEUDO, find, languages, missing};
use tortuga::content::language::text::Template;
use tortuga::content::{Arg, Content, Faults};
use tortuga::registry::Games;
use tortuga::wording::Wording;

const CARDS: &str = "assets/reef/cards.ron";
const GERMAN: &str = "assets/languages/de/reef/cards.ron";

/// A card as the file has it.
#[derive(Deserialize, PartialEq, Debug)]
struct Card {
    id: String,
    name: String,
    text: Option<String>,
    acts: Option<Vec<String>>,
}

fn reef() -> TempDir {
    folder(&[
        (
            "assets/languages/en/language.ron",
            "(language: (name: \"English\"))",
        ),
        (
            "assets/languages/de/language.ron",
            "(language: (name: \"Deutsch\"))",
        ),
        (
            CARDS,
            "(\n  cards: [\n    (id: \"Anchor\", name: \"Anchor\", text: \"It *holds* {n} {n|ship|ships}.\"),\n    \
             (id: \"gull\", name: \"Gull\", acts: [\"It cries.\", \"It sleeps.\"]),\n  ],\n)",
        ),
        (
            GERMAN,
            "(\n  words: {\n    \"Anchor\": \"Anker\",\n    \"It *holds* {n} {n|ship|ships}.\": \"Er *hält* {n} {n|Schiff|Schiffe}.\",\n    \
             \"It sleeps.\": \"Sie schläft.\",\n  },\n)",
        ),
    ])
}

fn spoken(at: &Path, code: &str) -> (Content, Faults) {
    let mut faults = Faults::default();
    let content = Content::from_folder(at, &mut faults).in_language(code, &mut faults);
    languages::check_all(&content, &mut faults);
    (content, faults)
}

fn cards(content: &Content, faults: &mut Faults) -> Vec<Card> {
    let document = content.document(CARDS, faults);
    let all = document.list::<Card>("cards", faults).into_iter();
    all.map(|card| card.value).collect()
}

#[test]
fn words_are_laid_over_names_and_texts_and_nothing_else() {
    let place = reef();
    let (content, mut faults) = spoken(place.path(), "de");
    let found = cards(&content, &mut faults);
    assert_eq!(lines(&faults), [""; 0]);
    let card = |id: &str, name: &str, text: Option<&str>, acts: Option<&[&str]>| Card {
        id: id.into(),
        name: name.into(),
        text: text.map(str::to_owned),
        acts: acts.map(|acts| acts.iter().map(|act| (*act).to_owned()).collect()),
    };
    let german = [
        card(
            "Anchor",
            "Anker",
            Some("Er *hält* {n} {n|Schiff|Schiffe}."),
            None,
        ),
        // What is not translated is said in English.
        card("gull", "Gull", None, Some(&["It cries.", "Sie schläft."])),
    ];
    assert_eq!(found, german);
    // A file that is read whole has the same words.
    let whole = content.file(CARDS).expect("the file").into_owned();
    let whole = String::from_utf8(whole).expect("text");
    assert!(whole.contains("Sie schläft.") && whole.contains("id: \"Anchor\""));
    let english = cards(&content.in_english(), &mut Faults::default());
    assert_eq!(english[0].name, "Anchor");
}

#[test]
fn a_language_changes_no_rule() {
    let place = reef();
    let hash = |code| spoken(place.path(), code).0.rules_hash("reef");
    assert_eq!(hash("de"), hash("en"));
}

#[test]
fn what_is_wrong_with_words_is_told_at_their_place() {
    let place = reef();
    write(
        place.path(),
        GERMAN,
        "(\n  words: {\n    \"Anchor\": \"\",\n    \"It *holds* {n} {n|ship|ships}.\": \"Er hält {m}.\",\n    \"Albatross\": \
         \"Albatros\",\n    \"It cries.\": 3,\n    \"Gull\": \"{n|a|b|c}\",\n  },\n)"
            .as_bytes(),
    );
    write(
        place.path(),
        "assets/languages/de/reef/card.ron",
        b"(words: {})",
    );
    let (_, faults) = spoken(place.path(), "de");
    let told = lines(&faults).join("\n");
    let at = "assets/languages/de/reef/cards.ron";
    for expected in [
        format!("{at}:3:15: there are no words here"),
        format!("{at}:4:39: the English words have no slot '{{m}}'"),
        format!("{at}:4:39: the slot '{{n}}' is left out"),
        format!("{at}:5:5: the English game has no such word"),
        format!("{at}:6:18: must be words in quotes"),
        format!("{at}:7:13: 2 forms go with a number in this language, not 3"),
        "assets/languages/de/reef/card.ron: there is no file of this name to be translated".into(),
    ] {
        assert!(told.contains(&expected), "{expected}\nin\n{told}");
    }
    // A folder that is no language is told, too.
    let (_, none) = spoken(reef().path(), "de");
    assert_eq!(lines(&none), [""; 0]);
    write(
        place.path(),
        "assets/languages/klingonese!/language.ron",
        b"(language: (name: \"?\"))",
    );
    let (_, faults) = spoken(place.path(), "de");
    let told = lines(&faults).join("\n");
    assert!(
        told.contains("'klingonese!' is no code of a language"),
        "{told}"
    );
}

#[test]
fn what_is_not_translated_is_listed_where_the_english_words_stand() {
    let place = reef();
    let (content, _) = spoken(place.path(), "de");
    let found = missing(&content, "de");
    let told: Vec<_> = found.iter().map(ToString::to_string).collect();
    let at = "assets/reef/cards.ron";
    assert_eq!(
        told,
        [
            format!("{at}:4:24: not translated: \"Gull\""),
            format!("{at}:4:39: not translated: \"It cries.\""),
        ]
    );
    let all = missing(&content, "fr");
    assert_eq!(all.len(), 5);
}

#[test]
fn languages_are_found_by_what_the_system_calls_them() {
    let place = reef();
    let (content, _) = spoken(place.path(), "en");
    let known = languages(&content);
    let names: Vec<_> = known.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["English", "Deutsch"]);
    for (wanted, code) in [
        ("de", Some("de")),
        ("de_DE.UTF-8", Some("de")),
        ("de-AT", Some("de")),
        ("DE", Some("de")),
        ("en_GB@euro", Some("en")),
        ("pl_PL", None),
        ("C", None),
        ("", None),
    ] {
        assert_eq!(find(&known, wanted).as_deref(), code, "{wanted}");
    }
}

#[test]
fn a_language_that_comes_with_the_game_leaves_nothing_out() {
    let content = Content::base();
    let mut faults = Faults::default();
    languages::check_all(&content, &mut faults);
    assert_eq!(lines(&faults), [""; 0]);
    for known in languages(&content) {
        if known.code == languages::ENGLISH {
            continue;
        }
        let left = missing(&content, &known.code);
        let told: Vec<_> = left.iter().take(20).map(ToString::to_string).collect();
        assert!(
            left.is_empty(),
            "{}: {} of\n{}",
            known.name,
            left.len(),
            told.join("\n")
        );
    }
}

#[test]
fn every_game_can_be_read_in_every_language() {
    let content = Content::base();
    let known = languages(&content).into_iter().map(|known| known.code);
    for code in known.chain([PSEUDO.to_owned()]) {
        let mut faults = Faults::default();
        let spoken = content.in_language(&code, &mut faults);
        Wording::load(&spoken, &mut faults);
        let games = Games::built_in().entries(&spoken, &mut faults);
        assert_eq!(lines(&faults), [""; 0], "{code}");
        assert_eq!(games.len(), 5, "{code}");
    }
}

#[test]
fn numbers_pick_the_form_of_their_language() {
    let place = reef();
    for (code, template, said) in [
        ("en", "{n} {n|ship|ships}", ["0 ships", "1 ship", "5 ships"]),
        (
            "fr",
            "{n} {n|navire|navires}",
            ["0 navire", "1 navire", "5 navires"],
        ),
        (
            "pl",
            "{n} {n|statek|statki|statków}",
            ["0 statków", "1 statek", "5 statków"],
        ),
    ] {
        let text = format!("(texts: {{\"and\": \" & \", \"ships\": \"{template}\"}})");
        write(place.path(), "assets/reef/text.ron", text.as_bytes());
        let (content, mut faults) = spoken(place.path(), code);
        let document = content.document("assets/reef/text.ron", &mut faults);
        let texts =
            tortuga::content::Texts::<Said>::load(&document, "texts", &mut Faults::default());
        for (number, said) in [0, 1, 5].into_iter().zip(said) {
            let n = Arg::from(number);
            assert_eq!(texts.say(Said::Ships { n }).to_string(), said, "{code}");
        }
    }
    let (_, slots) = Template::open("{n|a|b|c|d|e|f|g}", |why| {
        assert!(why.contains("neither"), "{why}");
    });
    assert_eq!(slots, [""; 0]);
}

tortuga::sentences! {
    enum Said {
        Ships { n },
    }
}
