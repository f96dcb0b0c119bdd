//! The game's content: what it must hold, and which faults are told.

use super::support::rules;
use crate::playable::content::{self, has_place};
use crate::playable::encyclopedia::{articles_of, covers};
use tortuga::games::black_fleet::State;
use tortuga::games::black_fleet::content::schema::{Effect, Symbol};

/// Checks that a change is told as this fault, with file, line and column.
#[track_caller]
fn expect_fault(file: &str, from: &str, to: &str, fault: &str) {
    content::expect_fault::<State>(file, from, to, fault);
}

fn faults(file: &str, changes: &[(&str, &str)]) -> String {
    content::faults::<State>(&content::in_file(file, changes))
}

const CARDS: &str = "cards.ron";
const MAP: &str = "caribbean.ron";
const OPTIONS: &str = "options.ron";

#[test]
fn the_cards_are_those_of_the_specification() {
    let r = rules();
    assert_eq!((r.movement.len(), r.fortune.len()), (44, 17));
    let copies: usize = r.fortune.iter().map(|t| usize::from(t.count)).sum();
    assert_eq!((copies, r.developments.len(), r.victory.len()), (44, 24, 8));
    let symbols = |s: Symbol| r.movement.iter().filter(|c| c.symbol == s).count();
    let counts = [
        Symbol::Draw2,
        Symbol::Draw1,
        Symbol::Nothing,
        Symbol::Discard1,
    ]
    .map(symbols);
    assert_eq!(counts, [8, 18, 10, 8]);
    for card in &r.movement {
        let sum = card.navy_move.get() + card.pirate_move.get() + card.merchant_move.get();
        let fits = match card.symbol {
            Symbol::Draw2 => sum == 7,
            Symbol::Draw1 => sum == 8 || sum == 9,
            Symbol::Nothing => sum == 10,
            Symbol::Discard1 => sum == 11,
        };
        assert!(fits, "{}", card.id);
    }
    for cost in [5, 8, 11, 14] {
        let cards = r
            .developments
            .iter()
            .filter(|c| c.cost.get() == cost)
            .count();
        assert_eq!(cards, 6, "cost {cost}");
    }
    let flat = r.development_named("dv8_harbour_factors");
    let flat = flat.and_then(|c| r.development(c)).expect("a card");
    let [Effect::SaleFlat { add, min_cubes }] = flat.effects.as_slice() else {
        panic!("another effect: {flat:?}");
    };
    assert_eq!((add.get(), min_cubes.get()), (2, 2));
}

#[test]
fn the_map_is_that_of_the_specification() {
    let chart = &rules().charts[0];
    assert_eq!(chart.spaces.len(), 247);
    assert_eq!((chart.sea().len(), chart.land().len()), (183, 59));
    assert_eq!((chart.lairs().len(), chart.distant().len()), (5, 12));
    assert_eq!((chart.ports.len(), chart.islands.len()), (5, 31));
    let beaches = |value: u8| {
        let sea = chart.sea();
        sea.iter()
            .filter(|s| chart.beach(*s) == Some(value))
            .count()
    };
    assert_eq!([4, 5, 6].map(beaches), [6, 6, 3]);
    for port in &chart.ports {
        assert_eq!(chart.docks(port.good).len(), 3, "{}", port.id);
        assert_eq!(port.accepts.len(), 3, "{}", port.id);
        assert_eq!(chart.price(port.good, port.good), None);
    }
    let named = chart.spaces.iter().filter(|s| s.name.is_some()).count();
    assert_eq!(named, 20);
    // Lists of spaces are in the order of ids.
    assert!(chart.spaces.is_sorted_by(|a, b| a.id < b.id));
}

#[test]
fn faults_of_the_map_are_told_with_their_place() {
    let sea = "id: \"c02r00\", q: 2, r: 0, kind: Sea";
    expect_fault(
        MAP,
        sea,
        "id: \"c02r00\", q: 2, r: 0, kind: Shallows",
        "Shallows",
    );
    expect_fault(
        MAP,
        sea,
        "id: \"c02r00\", q: 1, r: 0, kind: Sea",
        "same place",
    );
    expect_fault(
        MAP,
        sea,
        "id: \"c03r00\", q: 2, r: 0, kind: Sea",
        "given twice",
    );
    expect_fault(
        MAP,
        "Distant(\"north_west\")",
        "Distant(\"nort_west\")",
        "north_west",
    );
    expect_fault(MAP, "Land(31)", "Land(32)", "no island 32");
    expect_fault(
        MAP,
        "kind: Beach(6)",
        "kind: Beach(0)",
        "the number is 0, but must be 1 to 20",
    );
    expect_fault(MAP, "NavyStart(Yellow)", "Sea", "start of the Yellow navy");
    expect_fault(
        MAP,
        "kind: Sea",
        "kind: Beach(4)",
        "a beach must touch land",
    );
    expect_fault(
        MAP,
        "id: \"caribbean\"",
        "id: \"baltic\"",
        "like the name of the file",
    );
}

#[test]
fn a_sea_in_two_parts_is_told() {
    // The north-western corner, walled off.
    let wall = [
        "id: \"c02r00\", q: 2, r: 0, kind: Sea",
        "id: \"c02r01\", q: 2, r: 1, kind: Sea",
        "id: \"c01r02\", q: 0, r: 2, kind: Sea",
        "id: \"c02r02\", q: 1, r: 2, kind: Beach(4)",
    ];
    let walled: Vec<String> = wall
        .iter()
        .map(|s| {
            let end = s.find("kind").expect("a kind");
            format!("{}kind: Land(5)", &s[..end])
        })
        .collect();
    let changes: Vec<(&str, &str)> = wall
        .iter()
        .copied()
        .zip(walled.iter().map(String::as_str))
        .collect();
    let all = faults(MAP, &changes);
    assert!(all.contains("cannot be reached from 'c00r00'"), "{all}");
}

#[test]
fn faults_of_ports_are_told_with_their_place() {
    expect_fault(
        MAP,
        "good: Yellow, price: 2",
        "good: Red, price: 2",
        "never buys its own",
    );
    expect_fault(
        MAP,
        "good: Yellow, price: 2",
        "good: Green, price: 2",
        "two prices for green",
    );
    expect_fault(
        MAP,
        "good: Yellow, price: 2",
        "good: Yellow, price: 0",
        "the number is 0, but must be 1 to 20",
    );
    expect_fault(
        MAP,
        "space: \"c08r00\"",
        "space: \"c07r00\"",
        "is not Port(Red)",
    );
    expect_fault(
        MAP,
        "[\"c09r00\", ",
        "[\"c10r00\", ",
        "must be those marked Load(Red)",
    );
    let dock = "id: \"c09r00\", q: 9, r: 0, kind: Load(Red)";
    expect_fault(
        MAP,
        dock,
        "id: \"c09r00\", q: 9, r: 0, kind: Sea",
        "exactly 3 sea spaces",
    );
    // Nobody would buy yellow any more.
    let unsold = [
        ("(good: Yellow, price: 2), ", ""),
        (", (good: Yellow, price: 3)", ""),
    ];
    let all = faults(MAP, &unsold);
    assert!(all.contains("no port buys yellow"), "{all}");
}

#[test]
fn faults_of_cards_are_told_with_their_place() {
    expect_fault(CARDS, "hold: 3", "hold: 5", "must be 1 to 4");
    expect_fault(
        CARDS,
        "effects: [CrossLand(Chosen)]",
        "effects: [CrossLand(Pirate)]",
        "cannot have this effect",
    );
    expect_fault(
        CARDS,
        "effects: [Move(Chosen, 2)]",
        "effects: []",
        "exactly one effect",
    );
    expect_fault(
        CARDS,
        "effects: [Move(Chosen, 2)]",
        "effects: [Move(Chosen, 99)]",
        "must be 1 to 20",
    );
    expect_fault(
        CARDS,
        "effects: [Move(Chosen, 2)]",
        "effects: [FlipDiscount(2)]",
        "the timing must be Flip",
    );
    expect_fault(
        CARDS,
        "effects: [StealBonus(1)]",
        "effects: [SwapAdjacent]",
        "cannot have this effect",
    );
    expect_fault(
        CARDS,
        "HoldCapacity(4)",
        "HoldCapacity(2)",
        "a hold must be 3 to 4",
    );
    expect_fault(
        CARDS,
        "HandLimit(4)",
        "HandLimit(2)",
        "at least the usual 3",
    );
    expect_fault(CARDS, "cost: 5", "cost: 6", "4 different costs");
    expect_fault(
        CARDS,
        "navy: Yellow, navy_move: 2",
        "navy: Yellow, navy_move: 21",
        "must be 0 to 20",
    );
    expect_fault(CARDS, "rgb: \"#2B2B33\"", "rgb: \"black\"", "#RRGGBB");
    expect_fault(CARDS, "first: true", "first: false", "exactly one fleet");
    expect_fault(
        CARDS,
        "(id: \"fp_black\", name: \"Black Fleet\", fleet: Black",
        "(id: \"fp_black\", name: \"Black Fleet\", fleet: White",
        "one card for each fleet",
    );
}

#[test]
fn faults_of_options_are_told_with_their_place() {
    expect_fault(
        OPTIONS,
        "id: \"20\", name",
        "id: \"15\", name",
        "4 Victory cards of the cost '15'",
    );
    expect_fault(
        OPTIONS,
        "default: \"50\"",
        "default: \"30\"",
        "both must be the same",
    );
    expect_fault(
        OPTIONS,
        "id: \"late_purse\"",
        "id: \"early_purse\"",
        "'late_purse' is missing",
    );
    expect_fault(
        OPTIONS,
        "(id: \"caribbean\"",
        "(id: \"baltic\"",
        "caribbean",
    );
}

#[test]
fn names_of_ships_and_islands_are_given_once() {
    expect_fault(
        CARDS,
        "merchant: \"m_white\"",
        "merchant: \"m_black\"",
        "another ship is called 'm_black' already",
    );
    expect_fault(
        CARDS,
        "pirate: \"p_white\"",
        "pirate: \"p white\"",
        "must be one word",
    );
    expect_fault(
        CARDS,
        "id: \"n_purple\"",
        "id: \"p_teal\"",
        "another ship is called 'p_teal' already",
    );
    expect_fault(MAP, "(n: 2, ", "(n: 1, ", "there is an island 1 already");
    expect_fault(CARDS, "id: \"red\"", "id: \"rot\"", "the goods must be red");
}

#[test]
fn numbers_of_the_rules_have_bounds() {
    for (from, to, fault) in [
        ("min_players: 2", "min_players: 1", "must be 2 to 4"),
        ("max_players: 4", "max_players: 5", "must be 2 to 4"),
        (
            "min_players: 2, max_players: 4",
            "min_players: 4, max_players: 3",
            "is above the largest",
        ),
        ("cubes: 13", "cubes: 12", "must be 13 to 60"),
        ("movement_hand: 2", "movement_hand: 0", "must be 1 to 5"),
        ("fortune_start: 1", "fortune_start: 6", "must be 0 to 5"),
        ("fortune_limit: 3", "fortune_limit: 0", "must be 1 to 10"),
        ("steal: 2", "steal: 21", "must be 0 to 20"),
        ("late_purse: 2,", "late_purse: 200,", "must be 0 to 20"),
        ("round_cap: 50", "round_cap: 0", "must be 1 to 200"),
        ("round_cap: 50", "round_cap: \"50\"", "whole number"),
        ("hold: 3,", "hold: 3, depth: 2,", "depth"),
    ] {
        expect_fault(CARDS, from, to, fault);
    }
}

#[test]
fn faults_of_sentences_rulebook_and_levels_are_told_with_their_place() {
    const TEXT: &str = "text.ron";
    expect_fault(TEXT, "\"tagline\"", "\"taglin\"", "did you mean 'tagline'");
    expect_fault(TEXT, "{who}", "{whoo}", "did you mean 'who'");
    expect_fault(TEXT, "{who}", "{who", "without '}'");
    const BOOK: &str = "rulebook.ron";
    expect_fault(BOOK, "title:", "titel:", "did you mean 'title'");
    const AI: &str = "ai.ron";
    expect_fault(AI, "slip: 0.5", "slipp: 0.5", "did you mean 'slip'");
    expect_fault(AI, "rating: 1000", "rating: 0", "must be 1 to 4000");
    expect_fault(AI, "rating: 1000", "rating: 4001", "must be 1 to 4000");
    expect_fault(
        AI,
        "ebb: 0.86",
        "ebb: 1.5",
        "the number is 1.5, but must be 0 to 1",
    );
    expect_fault(
        AI,
        "merchant_pace: 3.7",
        "merchant_pace: 0.0",
        "a pace must be above 0",
    );
    expect_fault(
        AI,
        "id: \"ft_fair_wind\"",
        "id: \"ft_fair_winds\"",
        "did you mean 'ft_fair_wind'",
    );
    expect_fault(AI, "levels:", "levles:", "did you mean 'levels'");
    expect_fault(OPTIONS, "usual:", "usal:", "did you mean 'usual'");
}

/// A file that is no RON at all, or not there.
#[test]
fn files_that_cannot_be_read_are_told() {
    for file in [CARDS, MAP, OPTIONS, "text.ron", "rulebook.ron", "ai.ron"] {
        let start = faults(file, &[("\n(\n", "\n{\n")]);
        let line = start.lines().find(|l| l.contains(file));
        has_place(line.expect("a place"), file);
    }
    let all = faults(OPTIONS, &[("(id: \"spice_isles\"", "(id: \"atlantis\"")]);
    assert!(all.contains("levels/black_fleet/atlantis.ron"), "{all}");
}

#[test]
fn every_card_and_piece_has_its_article() {
    let r = rules();
    let orders = r.movement.iter().map(|def| def.id.as_str());
    let fortune = r.fortune.iter().map(|def| def.id.as_str());
    let bought = r.developments.iter().map(|def| def.id.as_str());
    let ships = r
        .fleets
        .iter()
        .flat_map(|f| [f.merchant.as_str(), &f.pirate]);
    let navies = r.navies.iter().map(|def| def.id.as_str());
    let cards = orders.chain(fortune).chain(bought);
    covers::<State>(cards.chain(ships).chain(navies));
    // Of cards that are alike there is one article, which says how many they are.
    let all = articles_of::<State>(r);
    let ransoms = all.iter().filter(|article| article.group == "victory");
    let counted: usize = ransoms.filter_map(|article| article.count).sum();
    assert_eq!(counted, r.victory.len());
    for def in &r.victory {
        assert!(
            all.iter().any(|article| article.name == def.name),
            "{}",
            def.id
        );
    }
    let ports: usize = r.charts.iter().map(|chart| chart.ports.len()).sum();
    let of = |group: &str| all.iter().filter(|a| a.group == group).count();
    assert_eq!(
        (of("ports"), of("goods"), of("fleets")),
        (ports, r.goods.len(), r.fleets.len())
    );
}
