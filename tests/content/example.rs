//! The mod that `docs/modding.md` shows does what it says.

use crate::folder::lines;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tortuga::content::{Content, Faults, Loaded, check};
use tortuga::engine::{Game, NullSink, Options, Rng, Seat};
use tortuga::games::captain_ecarrasse::{Action, Rules, State};

fn docs() -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("docs")
}

fn validate(content: &Content, faults: &mut Faults) {
    Rules::read(content, faults);
}

fn load() -> Arc<Rules> {
    let Loaded {
        content,
        faults,
        off,
        ..
    } = Content::load(Some(&docs().join("mods")), &validate);
    assert_eq!(lines(&faults), [""; 0]);
    assert!(off.is_empty(), "{off:?}");
    assert_eq!(
        content.mods(),
        [
            "ball",
            "glass_lagoon",
            "late_key",
            "nets_and_harpoons",
            "night_watch",
            "old_hand",
            "pirate_talk",
            "reef_light",
            "slow_sabers",
            "smugglers",
            "whale_roads",
            "widows_cape"
        ]
        .map(|id| (id.to_owned(), "1.0".to_owned()))
    );
    assert!(
        content
            .file("assets/captain_ecarrasse/icons/night_watch_lamplighter.svg")
            .is_some()
    );
    assert_ne!(
        content.rules_hash("captain_ecarrasse"),
        Content::base().rules_hash("captain_ecarrasse")
    );
    Arc::new(Rules::read(&content, &mut Faults::default()).expect("sound rules"))
}

#[test]
fn the_document_quotes_the_mod_word_for_word() {
    let document = std::fs::read_to_string(docs().join("modding.md")).expect("the document");
    for file in [
        "mod.ron",
        "assets/captain_ecarrasse/cards.ron",
        "assets/captain_ecarrasse/text.ron",
    ] {
        let text = std::fs::read_to_string(docs().join("mods/night_watch").join(file))
            .expect("a file of the mod");
        assert!(
            document.contains(&format!("```ron\n{text}```")),
            "docs/modding.md must quote {file}"
        );
    }
}

#[test]
fn check_finds_nothing_wrong_with_it() {
    for folder in ["mods", "mods/night_watch"] {
        assert_eq!(
            lines(&check(Some(&docs().join(folder)), &validate)),
            [""; 0]
        );
    }
}

#[test]
fn its_diver_scouts_five_cards_and_saves_the_drone() {
    let rules = load();
    let setup = r#"(divers: {0: "night_watch:wide_beam"},
        deck: ["drone_3", "net_3", "drone_4", "map_3", "key_3", "chest_3", "knife_3"])"#;
    let mut state = State::from_setup(&rules, 2, &Options::default(), setup).expect("a position");
    let mut rng = Rng::new(1);
    state
        .apply(Seat::new(0), Action::Dive, &mut rng, &mut NullSink)
        .expect("a dive");
    let facts = state.facts_by_name();
    assert_eq!(
        facts["knows.0"],
        ["net_3", "drone_4", "map_3", "key_3", "chest_3"]
    );
    assert_eq!(facts["line"], ["drone_3*"]);
    state.check_invariants().expect("a sound state");
}

#[test]
fn its_mermaids_are_worth_one_more() {
    let rules = load();
    let mermaid = rules.find_suit("mermaid").expect("mermaids");
    let values: Vec<i32> = rules
        .suit_cards(mermaid)
        .iter()
        .map(|card| rules.value_of(card))
        .collect();
    assert_eq!(values, [5, 6, 7, 8, 9, 10]);
    assert_eq!(rules.suit(mermaid).name, "Night Mermaid");
    assert_eq!(rules.info.tagline, "One more dive, by lamplight?");
    let setup = r#"(holds: {0: ["mermaid_9", "anchor_3"]})"#;
    let state = State::from_setup(&rules, 2, &Options::default(), setup).expect("a position");
    assert_eq!(state.facts_by_name()["score.0"], ["13"]);
}

#[test]
fn whole_games_can_be_played_with_it() {
    let rules = load();
    let mut options = Options::default();
    options.set("divers", "chosen");
    options.set("diver.0", "night_watch:wide_beam");
    for seed in 0..20 {
        let mut state =
            State::deal(&rules, 2, &options, &mut Rng::for_setup(seed)).expect("a deal");
        let mut rng = Rng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
            state.check_invariants().expect("a sound state");
        }
    }
}
