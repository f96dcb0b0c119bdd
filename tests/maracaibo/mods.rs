//! What a mod can do with the game, shown by the mod of `docs/modding.md`: another improvement, residence, quest and sea.

use crate::playable::sources;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use tortuga::content::{Content, Faults, check};
use tortuga::engine::show::Preferences;
use tortuga::engine::{Bot, BySeat, Game, Names, OptionKind, Options, Piece, Rng, Seat, Silent};
use tortuga::games::Show;
use tortuga::games::maracaibo::content::card::{COLUMNS, ROWS};
use tortuga::games::maracaibo::content::vocabulary::Metric;
use tortuga::games::maracaibo::{Kind, Rules, State};

use super::support::options;

const ZERO: Seat = Seat::new(0);
const WRECKER: &str = "widows_cape:wrecker";
const LIGHTHOUSE: &str = "widows_cape:lighthouse";
const QUEST: &str = "widows_cape:false_lights";
const CHAIN: &str = "widows_cape:chain";

pub fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")
}

pub fn read(content: &Content, faults: &mut Faults) {
    Rules::read(content, faults);
}

/// A folder of mods, each with its name and the files of its game.
pub fn mods(all: &[(&str, &[(&str, &str)])]) -> TempDir {
    let place = tempfile::tempdir().expect("a folder");
    for (id, files) in all {
        let folder = place.path().join(id).join("assets/maracaibo");
        std::fs::create_dir_all(&folder).expect("a folder");
        let manifest = format!("(id: \"{id}\", name: \"{id}\", version: \"1.0\")");
        std::fs::write(place.path().join(id).join("mod.ron"), manifest).expect("a file");
        for (file, text) in *files {
            std::fs::write(folder.join(format!("{file}.ron")), text).expect("a file");
        }
    }
    place
}

/// The game with the mods of this folder, and what was wrong with them.
pub fn loaded(place: &Path) -> (Arc<Rules>, String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let loaded = Content::load_over(root, Some(place), &read);
    let off: Vec<String> = loaded.off.iter().map(|o| o.faults.to_string()).collect();
    let mut faults = Faults::default();
    let rules = Rules::read(&loaded.content, &mut faults);
    let rules = rules.unwrap_or_else(|| panic!("{}", faults.render()));
    (Arc::new(rules), off.join("\n"))
}

fn cape() -> Arc<Rules> {
    let (rules, off) = loaded(&docs().join("mods"));
    assert_eq!(off, "");
    rules
}

/// A position of two players on the mod's sea; `'` stands for `"`.
#[track_caller]
fn position(rules: &Arc<Rules>, setup: &str) -> State {
    let setup = setup.replace('\'', "\"");
    let read = State::from_setup(rules, 2, &options(&[("layout", CHAIN)]), &setup);
    read.unwrap_or_else(|why| panic!("{why}"))
}

#[track_caller]
fn play(state: &mut State, decisions: &[&str]) {
    for words in decisions {
        let action = state.action_named(words).expect("an action");
        let done = state.apply(ZERO, action, &mut Rng::new(1), &mut Silent);
        done.unwrap_or_else(|why| panic!("{words}: {why}"));
        assert_eq!(state.check_invariants(), Ok(()), "{words}");
    }
}

fn fact(state: &State, name: &str) -> String {
    state.facts_by_name()[name].join(", ")
}

#[test]
fn the_document_quotes_the_mod_and_check_finds_nothing_wrong() {
    let folder = docs().join("mods/widows_cape");
    let document = std::fs::read_to_string(docs().join("modding.md")).expect("the document");
    for file in ["mod", "cards", "quests", "sea", "text"] {
        let path = match file {
            "mod" => folder.join("mod.ron"),
            _ => folder.join(format!("assets/maracaibo/{file}.ron")),
        };
        let text = std::fs::read_to_string(path).expect("a file of the mod");
        assert!(
            document.contains(&format!("```ron\n{text}```")),
            "docs/modding.md must quote {file}.ron"
        );
    }
    assert_eq!(check(Some(&folder), &read).to_string(), "");
}

#[test]
fn the_cards_of_the_mod_join_those_of_the_game() {
    let (rules, base) = (cape(), super::support::rules());
    assert_eq!(rules.improvements.len(), base.improvements.len() + 1);
    assert_eq!(rules.residences.len(), base.residences.len() + 1);
    assert_eq!(rules.quests.len(), base.quests.len() + 1);
    assert_eq!(rules.layouts.len(), base.layouts.len() + 1);
    assert_eq!(
        rules.sheet.tagline,
        "There is a light on Widow's Cape tonight."
    );
}

#[test]
fn the_sea_of_the_mod_is_offered_before_the_lot_and_lies_as_written() {
    let rules = cape();
    let layout = rules.sheet.options.iter().find(|o| o.id == "layout");
    let layout = layout.expect("the option");
    assert_eq!(
        layout.values(),
        ["weave", "narrows", "open_sea", CHAIN, "random"]
    );
    let OptionKind::OneOf(values) = &layout.kind else {
        panic!("{:?}", layout.kind);
    };
    assert_eq!(values[3].name, "Widow's Cape");
    assert!(values[3].text.contains("chain"));
    let pairs = options(&[("layout", CHAIN)]);
    let state = State::deal(&rules, 3, &pairs, &mut Rng::for_setup(5)).expect("a deal");
    assert_eq!(fact(&state, "layout"), CHAIN);
    let corners = Kind::ALL.map(|kind| state.chart().island(kind));
    assert_eq!(corners, [(1, 1), (4, 2), (7, 3)]);
    for column in 1..=COLUMNS as u8 {
        for row in 1..=ROWS as u8 {
            let island = row < 4 && (column - 1) / 3 + 1 == row;
            let cell = state.chart().cell_at(column, row);
            assert_eq!(cell.is_none(), island, "{column},{row}");
        }
    }
    // The lot draws it too.
    let lot = options(&[("layout", "random")]);
    let drawn: BTreeSet<String> = (0..60)
        .map(|seed| State::deal(&rules, 2, &lot, &mut Rng::for_setup(seed)).expect("a deal"))
        .map(|state| fact(&state, "layout"))
        .collect();
    assert_eq!(drawn.len(), 4, "{drawn:?}");
    assert!(drawn.contains(CHAIN));
}

#[test]
fn the_wrecker_is_bought_hears_burials_pays_and_counts_his_graves() {
    let rules = cape();
    let graves = "buried: ['bury_gold_1', 'bury_gold_3', 'bury_emerald_1', 'bury_pearl_1']";
    let mut state = position(
        &rules,
        &format!(
            "(grid: {{'5,1': '{WRECKER}'}}, players: {{0: (ship: '4,1', doubloons: 6, {graves})}})"
        ),
    );
    play(&mut state, &["MoveTo 5,1", "BuyHere"]);
    assert_eq!(fact(&state, "doubloons.0"), "2");
    assert_eq!(fact(&state, "cards.0"), WRECKER);
    let counted = [Metric::IncomeDoubloons, Metric::IncomeVp, Metric::Crew];
    assert_eq!(counted.map(|m| state.metric(ZERO, m)), [1, 1, 1]);
    let tally = state.tally(ZERO);
    assert_eq!((tally.printed, tally.scrolls), (2, 0), "four graves");
    let mut state = position(
        &rules,
        &format!(
            "(grid: {{'5,1': 't2_old_buccaneer'}},
            players: {{0: (ship: '4,1', doubloons: 7, cards: ['{WRECKER}'], stored: {{'gold': 1}}, {graves})}})"
        ),
    );
    play(
        &mut state,
        &["MoveTo 5,1", "BuyHere", "BuryOne gold heap bury_gold_2"],
    );
    assert_eq!(fact(&state, "doubloons.0"), "1", "for the burial");
    assert_eq!(fact(&state, "vp.0"), "2", "of the place");
    assert_eq!(state.tally(ZERO).scrolls, 6, "five graves");
}

#[test]
fn the_lighthouse_is_built_and_scored_and_the_quest_counts() {
    let rules = cape();
    let five = rules
        .improvements
        .iter()
        .filter(|i| i.tier.get() == 2)
        .take(5);
    let five: Vec<String> = five.map(|i| format!("'{}'", i.id)).collect();
    let mut state = position(
        &rules,
        &format!(
            "(grid: {{'5,1': '{LIGHTHOUSE}'}}, players: {{0: (ship: '4,1', doubloons: 9, cards: [{}])}})",
            five.join(", ")
        ),
    );
    play(&mut state, &["MoveTo 5,1", "BuildHere"]);
    assert_eq!(fact(&state, "residences.0"), LIGHTHOUSE);
    assert_eq!(
        state.tally(ZERO).residences,
        10,
        "two pairs of five improvements"
    );
    for (crew, graves, worth) in [(4, 4, 8), (4, 3, 4), (2, 2, 4), (2, 1, 0), (1, 4, 0)] {
        let people = ["t1_cook", "t1_gunner", "t1_lookout", "t1_carpenter"];
        let places = ["gold_1", "gold_2", "pearl_1", "pearl_2"];
        let people: Vec<String> = people[..crew].iter().map(|c| format!("'{c}'")).collect();
        let places: Vec<String> = places[..graves]
            .iter()
            .map(|p| format!("'bury_{p}'"))
            .collect();
        let setup = format!(
            "(players: {{0: (quests: ['{QUEST}'], cards: [{}], buried: [{}])}})",
            people.join(", "),
            places.join(", ")
        );
        let found = position(&rules, &setup).tally(ZERO).quests;
        assert_eq!(found, worth, "{crew} people, {graves} graves");
    }
}

#[test]
fn the_cards_of_the_mod_show_pictures_of_their_own() {
    let rules = cape();
    let setup = format!(
        "(grid: {{'5,1': '{WRECKER}', '5,3': '{LIGHTHOUSE}'}}, quest_market: ['{QUEST}', 'q_collector'])"
    );
    let state = position(&rules, &setup);
    let names = Names(BySeat::from_fn(2, |seat| format!("Captain {seat}")));
    let mut pieces: Vec<Piece> = Vec::new();
    State::pieces(
        &state.view(Some(ZERO)),
        &names,
        &Preferences::default(),
        &mut pieces,
    );
    for (name, icon) in [
        ("Wrecker", "wrecker"),
        ("Lighthouse", "lighthouse"),
        ("False Lights", "false_lights"),
    ] {
        let piece = pieces.iter().find(|p| p.name == name);
        let piece = piece.unwrap_or_else(|| panic!("no {name}"));
        let slot = piece.face.slots.iter().find(|(slot, _)| *slot == "icon");
        let shown = slot.map(|(_, icon)| icon.as_str()).unwrap_or_default();
        assert_eq!(shown, format!("widows_cape_{icon}"));
        let file = format!("mods/widows_cape/assets/maracaibo/icons/{shown}.svg");
        assert!(docs().join(&file).is_file(), "{file}");
    }
}

/// Plays a game on the mod's sea to its end; what of the mod came up.
fn came_up(rules: &Arc<Rules>, seats: usize, seed: u64, greedy: bool) -> BTreeSet<&'static str> {
    let modules = ["fog_of_war", "quest_hunters", "rubies", "retirement"];
    let mut pairs = vec![("layout", CHAIN)];
    let on = modules.iter().enumerate();
    pairs.extend(
        on.filter(|(bit, _)| seed >> bit & 1 == 1)
            .map(|(_, m)| (*m, "on")),
    );
    let pairs: Options = options(&pairs);
    let start = State::deal(rules, seats, &pairs, &mut Rng::for_setup(seed));
    let mut state = start.expect("options fit");
    let (mut rng, mut legal, mut decisions) = (Rng::new(seed), Vec::new(), 0);
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = match greedy {
            true => State::greedy(&state.view(Some(seat)), seat, &legal, &mut rng),
            false => legal[rng.below(legal.len())],
        };
        let done = state.apply(seat, action, &mut rng, &mut Silent);
        done.unwrap_or_else(|why| panic!("seed {seed}: {action:?}: {why}"));
        assert_eq!(state.check_invariants(), Ok(()), "seed {seed}: {action:?}");
        decisions += 1;
        assert!(decisions < 2_000, "seed {seed}: no end");
    }
    let facts = state.facts_by_name();
    let of = |sort: &str, id: &str| {
        (0..state.players()).any(|s| {
            facts[&format!("{sort}.{s}")]
                .iter()
                .any(|found| found == id)
        })
    };
    let sorts = [
        ("cards", WRECKER),
        ("residences", LIGHTHOUSE),
        ("quests", QUEST),
    ];
    sorts
        .into_iter()
        .filter(|(sort, id)| of(sort, id))
        .map(|(_, id)| id)
        .collect()
}

#[test]
fn games_with_the_mod_end_and_its_cards_come_up() {
    let rules = cape();
    for (greedy, games) in [(false, 48), (true, 8)] {
        let mut seen = BTreeSet::new();
        for seed in 0..games {
            let seats = 1 + seed as usize % 4;
            seen.append(&mut came_up(&rules, seats, seed * 7, greedy));
        }
        let all = BTreeSet::from([WRECKER, LIGHTHOUSE, QUEST]);
        match greedy {
            false => assert_eq!(seen, all),
            true => assert!(!seen.is_empty()),
        }
    }
}

#[test]
fn seas_of_two_mods_can_be_chosen_side_by_side() {
    let sea = |id: &str, row: &str| {
        format!(
            "(layouts: [(id: \"{id}:sea\", name: \"{id}\", rows: [\"{row}\", \"...EEE...\", \"......PPP\", \".........\"])])"
        )
    };
    let (one, two) = (sea("one", "GGG......"), sea("two", "......GGG"));
    let place = mods(&[("one", &[("sea", &one)]), ("two", &[("sea", &two)])]);
    let (rules, off) = loaded(place.path());
    assert_eq!(off, "");
    let layout = rules.sheet.options.iter().find(|o| o.id == "layout");
    let values = layout.expect("the option").values();
    assert_eq!(values[3..], ["one:sea", "two:sea", "random"]);
    for (id, corner) in [("one:sea", (1, 1)), ("two:sea", (7, 1))] {
        let pairs = options(&[("layout", id)]);
        let state = State::deal(&rules, 2, &pairs, &mut Rng::for_setup(1)).expect("a deal");
        assert_eq!(state.chart().island(Kind::Gold), corner, "{id}");
    }
}

/// What a card does is written, never known.
#[test]
fn no_source_of_the_game_names_a_card() {
    let rules = super::support::rules();
    let ids = [
        rules.locations.iter().map(|d| &d.id).collect::<Vec<_>>(),
        rules.residences.iter().map(|d| &d.id).collect(),
        rules.improvements.iter().map(|d| &d.id).collect(),
        rules.quests.iter().map(|d| &d.id).collect(),
        rules.figureheads.iter().map(|d| &d.id).collect(),
        rules.slots.iter().map(|d| &d.id).collect(),
        rules.storage.iter().map(|d| &d.id).collect(),
        rules.burial.iter().map(|d| &d.id).collect(),
        rules.markets.iter().map(|d| &d.id).collect(),
        rules.spaces.iter().map(|d| &d.id).collect(),
        rules.tiles.iter().map(|d| &d.id).collect(),
        rules.layouts.iter().map(|d| &d.id).collect(),
        rules.dice.iter().map(|d| &d.id).collect(),
        rules.solo.cards.iter().map(|d| &d.id).collect(),
    ];
    let ids: BTreeSet<&str> = ids.iter().flatten().map(|id| id.as_str()).collect();
    assert!(ids.len() > 200, "{}", ids.len());
    let sources = sources("maracaibo");
    assert!(sources.len() > 50, "{}", sources.len());
    for (path, text) in sources {
        for (line, code) in (1..).zip(text.lines()) {
            let code = code.split("//").next().unwrap_or_default();
            let words = code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            let named: Vec<&str> = words.filter(|word| ids.contains(word)).collect();
            assert!(named.is_empty(), "{}:{line}: {named:?}", path.display());
        }
    }
}
