//! What a mod can do with the game, shown by the mod of `docs/modding.md`: another improvement, residence, quest and sea.

use super::support::Table;
use crate::playable::mods::{docs, documented, is_quoted, loaded, mods};
use crate::playable::options;
use crate::playable::play::{at_random, greedily, play_out};
use crate::playable::sources;
use std::collections::BTreeSet;
use std::sync::Arc;
use tortuga::engine::{OptionKind, Options, Rng, Seat};
use tortuga::games::maracaibo::content::card::{COLUMNS, ROWS};
use tortuga::games::maracaibo::content::vocabulary::Metric;
use tortuga::games::maracaibo::{Kind, Rules, State};

const ZERO: Seat = Seat::new(0);
const WRECKER: &str = "widows_cape:wrecker";
const LIGHTHOUSE: &str = "widows_cape:lighthouse";
const QUEST: &str = "widows_cape:false_lights";
const CHAIN: &str = "widows_cape:chain";

fn cape() -> Arc<Rules> {
    documented::<State>()
}

/// A position of two players on the mod's sea.
#[track_caller]
fn position(rules: &Arc<Rules>, setup: &str) -> Table {
    Table::under(rules, 2, &[("layout", CHAIN)], setup)
}

fn fact(state: &State, name: &str) -> String {
    state.facts_by_name()[name].join(", ")
}

#[test]
fn the_document_quotes_the_mod_and_check_finds_nothing_wrong() {
    let files = ["cards", "quests", "sea", "text"].map(|f| format!("assets/maracaibo/{f}.ron"));
    let mut quoted = vec!["mod.ron"];
    quoted.extend(files.iter().map(String::as_str));
    is_quoted::<State>("widows_cape", &quoted);
}

#[test]
fn the_cards_of_the_mod_join_those_of_the_game() {
    let (rules, base) = (cape(), super::support::rules());
    assert_eq!(rules.improvements.len(), base.improvements.len() + 1);
    assert_eq!(rules.residences.len(), base.residences.len() + 1);
    assert_eq!(rules.quests.len(), base.quests.len() + 1);
    assert_eq!(rules.layouts.len(), base.layouts.len() + 1);
    assert_eq!(
        rules.info.tagline,
        "There is a light on Widow's Cape tonight."
    );
}

#[test]
fn the_sea_of_the_mod_is_offered_before_the_lot_and_lies_as_written() {
    let rules = cape();
    let layout = rules.info.options.iter().find(|o| o.id == "layout");
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
    let mut table = position(
        &rules,
        &format!(
            "(grid: {{'5,1': '{WRECKER}'}}, players: {{0: (ship: '4,1', doubloons: 6, {graves})}})"
        ),
    );
    table.play(&["MoveTo 5,1", "BuyHere"]);
    assert_eq!(table.fact("doubloons.0"), "2");
    assert_eq!(table.fact("cards.0"), WRECKER);
    let counted = [Metric::IncomeDoubloons, Metric::IncomeVp, Metric::Crew];
    assert_eq!(counted.map(|m| table.state.metric(ZERO, m)), [1, 1, 1]);
    let tally = table.state.tally(ZERO);
    assert_eq!((tally.printed, tally.scrolls), (2, 0), "four graves");
    let mut table = position(
        &rules,
        &format!(
            "(grid: {{'5,1': 't2_old_buccaneer'}},
            players: {{0: (ship: '4,1', doubloons: 7, cards: ['{WRECKER}'], stored: {{'gold': 1}}, {graves})}})"
        ),
    );
    table.play(&["MoveTo 5,1", "BuyHere", "BuryOne gold heap bury_gold_2"]);
    assert_eq!(table.fact("doubloons.0"), "1", "for the burial");
    assert_eq!(table.fact("vp.0"), "2", "of the place");
    assert_eq!(table.state.tally(ZERO).scrolls, 6, "five graves");
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
    let mut table = position(
        &rules,
        &format!(
            "(grid: {{'5,1': '{LIGHTHOUSE}'}}, players: {{0: (ship: '4,1', doubloons: 9, cards: [{}])}})",
            five.join(", ")
        ),
    );
    table.play(&["MoveTo 5,1", "BuildHere"]);
    assert_eq!(table.fact("residences.0"), LIGHTHOUSE);
    assert_eq!(
        table.state.tally(ZERO).residences,
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
        let found = position(&rules, &setup).state.tally(ZERO).quests;
        assert_eq!(found, worth, "{crew} people, {graves} graves");
    }
}

#[test]
fn the_cards_of_the_mod_show_pictures_of_their_own() {
    let rules = cape();
    let setup = format!(
        "(grid: {{'5,1': '{WRECKER}', '5,3': '{LIGHTHOUSE}'}}, quest_market: ['{QUEST}', 'q_collector'])"
    );
    let table = position(&rules, &setup);
    for (name, icon) in [
        ("Wrecker", "wrecker"),
        ("Lighthouse", "lighthouse"),
        ("False Lights", "false_lights"),
    ] {
        let piece = table.piece(Some(0), name);
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
    let choose = if greedy { greedily } else { at_random };
    let decisions = play_out(&mut state, &mut Rng::new(seed), choose, |state, action| {
        assert_eq!(state.check_invariants(), Ok(()), "seed {seed}: {action:?}");
    });
    assert!(decisions < 2_000, "seed {seed}: no end");
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
    let place = mods::<State>(&[("one", &[("sea", &one)]), ("two", &[("sea", &two)])]);
    let (rules, off) = loaded::<State>(place.path());
    assert_eq!(off, "");
    let layout = rules.info.options.iter().find(|o| o.id == "layout");
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

#[test]
fn what_has_no_ids_is_replaced_whole() {
    let boards = "(patch: [
        (section: \"lines\", replace: [0, 1, 3, 5]),
        (section: \"liveries\", replace: [
            (color: \"#102030\", glyph: \"#FFFFFF\", emblem: \"anchor\"),
            (color: \"#B8452F\", glyph: \"#F6F1E3\", emblem: \"compass\"),
            (color: \"#2F5DA8\", glyph: \"#F6F1E3\", emblem: \"skull\"),
            (color: \"#E3B23C\", glyph: \"#2A211B\", emblem: \"palm\"),
            (color: \"#5E2750\", glyph: \"#F6F1E3\", emblem: \"sabers\"),
        ]),
    ])";
    let raid = "(patch: [(section: \"rerolls\", replace: 3)])";
    let files: [(&str, &str); 2] = [("boards", boards), ("raid", raid)];
    let place = mods::<State>(&[("reef", &files)]);
    let (rules, off) = loaded::<State>(place.path());
    assert_eq!(off, "");
    assert_eq!(
        (rules.lines, rules.rerolls, &*rules.liveries[0].color),
        ([0, 1, 3, 5], 3, "#102030")
    );
    let few: [(&str, &str); 1] = [("boards", "(patch: [(section: \"lines\", replace: [0, 1])])")];
    let place = mods::<State>(&[("reef", &few)]);
    let (_, off) = loaded::<State>(place.path());
    assert!(off.contains("there must be 4 entries, not 2"), "{off}");
}
