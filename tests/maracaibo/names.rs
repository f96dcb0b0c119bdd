//! Actions and positions by name.

use super::support::{Table, rules};
use crate::playable::options;
use crate::playable::play::play_at_random;
use std::collections::BTreeSet;
use tortuga::engine::{FixedDraw, OutcomeKind, Rng};
use tortuga::games::maracaibo::State;

#[test]
fn every_action_has_a_name_of_its_own() {
    let mut kinds = BTreeSet::new();
    for seed in 0..40u64 {
        let modules = [
            ("fog_of_war", "on"),
            ("quest_hunters", "on"),
            ("rubies", "on"),
            ("retirement", "on"),
        ];
        let mut state = Table::dealt(1 + seed as usize % 4, &modules, seed).state;
        play_at_random(&mut state, &mut Rng::new(seed), |state, _, legal, _| {
            let mut names = BTreeSet::new();
            for action in legal {
                let words = state.action_words(*action);
                assert_eq!(state.action_named(&words), Some(*action), "{words}");
                let first = words.split(' ').next().unwrap_or_default().to_string();
                kinds.insert(first);
                assert!(names.insert(words), "two actions of one name");
            }
        });
    }
    // Who plays at random hardly ever owes a toll they cannot pay or raids twice in a turn.
    assert!(kinds.len() >= 26, "only {} kinds: {kinds:?}", kinds.len());
}

#[test]
fn words_that_are_no_action_are_none() {
    let state = Table::dealt(2, &[], 1).state;
    for words in [
        "",
        "MoveTo",
        "MoveTo 04,3",
        "MoveTo 4,2",
        "MoveTo 10,1",
        "FillSlot slot_9z",
        "SpendRaid vp.2",
        "SpendRaid coin",
        "SpendRaid fig_kraken.0",
        "BuryOne gold heap reef_0",
        "BuryOne ruby heap bury_gold_1",
        "TakeQuest +1",
        "PayToll 2",
        "Gulf",
        "Skip it",
    ] {
        assert_eq!(state.action_named(words), None, "{words}");
    }
    for words in [
        "MoveTo gulf",
        "MoveTo maracaibo",
        "MoveTo 4,3",
        "SpendRaid vp",
        "SpendRaid coins",
        "SpendRaid treasure",
        "SpendRaid t2_grappling_hooks",
        "SpendRaid fig_kraken",
        "BuryOne pearl store_pearl_2 reef_1",
        "PayToll 0 1",
        "StartRaid yes",
        "StartRaid no",
        "Gulf build 1,1",
        "KeepQuest q_paymaster q_refit",
    ] {
        let action = state.action_named(words).expect(words);
        assert_eq!(state.action_words(action), words);
    }
}

#[test]
fn a_position_without_words_is_a_game_that_begins() {
    for seats in 1..=4 {
        let table = Table::new(seats, &[("first_seat", "fixed")], "()");
        table.is(&[
            ("islands", "gold 4, emerald 4, pearl 4"),
            ("round", "1"),
            ("phase", "Move"),
            ("active", "0"),
            ("ship.0", "start"),
            ("explorer.0", "x00"),
            ("doubloons.0", "0"),
            ("quests.0", ""),
            ("sides", "bm1 a, bm2 a, bm3 a, bm4 a, bm5 a"),
        ]);
        assert_eq!(table.state.tier_two().len(), 41);
        assert_eq!(table.state.quest_deck().len(), 23);
    }
}

#[test]
fn what_can_be_drawn_has_a_sort_and_a_label() {
    let expected = [
        ("loc_tortuga", "card", 0),
        ("res_shipyard", "card", 0x101),
        ("t1_quartermaster", "card", 0x201),
        ("q_famed_name", "quest", 1),
        ("fig_lion", "figurehead", 1),
        ("narrows", "layout", 1),
        ("solo_a2", "jordan", 1),
        ("emerald", "tile", 1),
        ("b", "side", 1),
        ("5", "die", 5),
        ("5", "first", 5),
        ("5", "cell", 5),
    ];
    let lots = rules().outcomes();
    for (name, sort, label) in expected {
        let fixed = FixedDraw::of(&lots, name).expect("a thing to draw");
        assert_eq!(fixed.label(OutcomeKind(sort)), Some(label), "{name}");
    }
    assert_eq!(FixedDraw::of(&lots, "t3_cook"), None);
}

/// A fault stands at the field that is wrong.
#[test]
fn faults_of_positions_stand_at_their_field() {
    let setup = "(\n  grid: {\"1,1\": \"t1_coook\"},\n  players: {\n    0: (slots: [\"slot_1a\", \"slot_9z\"]),\n  },\n)";
    let faults = State::from_setup(rules(), 2, &options(&[]), setup).expect_err("faults");
    let places: Vec<(usize, usize)> = faults.0.iter().map(|d| (d.line, d.column)).collect();
    assert_eq!(places, [(4, 28), (2, 17)], "{faults}");
}

#[test]
fn what_a_position_needs_in_the_sea_lies_there() {
    let table = Table::new(
        2,
        &[],
        "(tokens: {'res_curio_cabinet': [1]}, players: {0: (cards: ['t1_cook', 't2_privateer'], markets: {'bm1': 'loc_trinidad'})})",
    );
    let named = |id: &str| rules().card_named(id).expect("a card");
    for id in ["res_curio_cabinet", "loc_trinidad"] {
        assert!(table.state.cell_of(named(id)).is_some(), "{id}");
    }
    for id in ["t1_cook", "t2_privateer"] {
        assert_eq!(table.state.cell_of(named(id)), None, "{id} was bought");
    }
    // Two cards were bought: two came up, Trinidad among them.
    assert_eq!(table.state.tier_two().len(), 41 - 1 - 1);
}

#[test]
fn a_position_is_read_back_by_name() {
    let table = Table::new(
        3,
        &[("layout", "open_sea"), ("rubies", "on")],
        "(
            round: 3, final_lap: true, first: 1, active: 2,
            grid: {'1,1': 't2_signet_ring', '1,2': 'blank', '7,4': 'loc_curacao', '9,4': 'res_gold_vault'},
            tiles: {'loc_havana': 'gold', 'loc_tortuga': 'gold'},
            islands: {'gold': 0, 'pearl': 10},
            sides: {'bm2': 'b', 'bm5': 'b'},
            tokens: {'res_arsenal': [2, 0]},
            figureheads: ['fig_lion', 'fig_hawk'],
            quest_market: ['q_refit', 'q_landlord'], quest_deck: ['q_collector'],
            tier_two: ['t2_sea_charts'], rubies: {'ruby_supply_2': 1},
            players: {
                0: (doubloons: 3, vp: 5, ship: '7,4', explorer: 'x05', slots: ['slot_1e', 'slot_1a'], cards: ['t2_privateer', 't1_cook'],
                    figurehead: 'fig_poseidon', markets: {'bm3': 'loc_curacao'}, stored: {'gold': 2}, bonus: ['store_gold_1'],
                    buried: ['bury_gold_3'], reef: {2: 'pearl'}, quests: ['q_paymaster'], open: ['q_full_muster'], rubies: 2, visits: 2, turns: 12),
                1: (ship: 'maracaibo', turns: 13), 2: (ship: 'gulf', turns: 12),
            },
        )",
    );
    table.is(&[
        ("round", "3"),
        ("final_lap", "true"),
        ("first", "1"),
        ("active", "2"),
        ("last_player", "0"),
        ("cell.1,1", "t2_signet_ring"),
        ("cell.1,2", "blank"),
        ("cell.7,4", "loc_curacao"),
        ("islands", "gold 0, emerald 4, pearl 10"),
        ("prices", "gold 2, emerald 3, pearl 5"),
        ("sides", "bm1 a, bm2 b, bm3 a, bm4 a, bm5 b"),
        ("tokens.res_arsenal", "2, 0"),
        ("figureheads", "fig_lion, fig_hawk"),
        ("quest_market", "q_refit, q_landlord"),
        ("quest_deck", "q_collector"),
        ("tier_two", "t2_sea_charts"),
        ("rubies.ruby_supply_1", "4"),
        ("rubies.ruby_supply_2", "1"),
        ("doubloons.0", "3"),
        ("vp.0", "5"),
        ("ship.0", "7,4"),
        ("explorer.0", "x05"),
        ("slots.0", "slot_1e, slot_1a"),
        ("cards.0", "t2_privateer, t1_cook"),
        ("figurehead.0", "fig_poseidon"),
        ("markets.0", "bm3 loc_curacao"),
        ("plain.0", "gold 2"),
        ("bonus.0", "store_gold_1"),
        ("stored.0", "gold 3"),
        ("buried.0", "bury_gold_3, reef_2 pearl"),
        ("buried_kinds.0", "gold 1, pearl 1"),
        ("quests.0", "q_paymaster, q_full_muster"),
        ("open.0", "q_full_muster"),
        ("residences.0", "res_arsenal"),
        ("rubies.0", "2"),
        ("visits.0", "2"),
        ("turns.1", "13"),
        ("ship.2", "gulf"),
        ("layout", "open_sea"),
    ]);
    let tiles = table.fact("tiles");
    assert!(tiles.contains("loc_tortuga gold") && tiles.contains("loc_havana gold"));
    assert_eq!(tiles.matches("pearl").count(), 2);
}

/// Set-ups for two that are none, and what is said of each.
const NO_POSITIONS: &[(&str, &str)] = &[
    ("(sea: 1)", "sea"),
    ("(round: 4)", "There are rounds 1 to 3 only."),
    (
        "(round: 2, final_lap: true)",
        "The last turns come in the last round.",
    ),
    ("(active: 2)", "There is no seat 2, only 0 to 1."),
    ("(players: {3: ()})", "There is no seat 3, only 0 to 1."),
    ("(grid: {'4,2': 't1_cook'})", "unknown cell '4,2'"),
    ("(grid: {'gulf': 't1_cook'})", "unknown cell 'gulf'"),
    (
        "(grid: {'1,1': 't1_coook'})",
        "unknown card 't1_coook', did you mean 't1_cook'?",
    ),
    (
        "(grid: {'1,1': 't1_cook', '2,1': 't1_cook'})",
        "t1_cook is in two places",
    ),
    (
        "(grid: {'1,1': 't1_cook'}, players: {0: (cards: ['t1_cook'])})",
        "t1_cook is in two places",
    ),
    (
        "(tier_two: ['t1_cook'])",
        "the deck holds cards of the first tier",
    ),
    (
        "(tiles: {'loc_campeche': 'gold'})",
        "unknown location with a treasure symbol 'loc_campeche'",
    ),
    (
        "(tiles: {'loc_havana': 'gold', 'loc_nassau': 'gold', 'loc_tortuga': 'gold'})",
        "not so many tiles of gold",
    ),
    ("(islands: {'gold': 11})", "11 markers lie on gold"),
    ("(quest_market: ['q_refit'])", "only 1 quests are on offer"),
    (
        "(quest_market: ['q_refit', 'q_refit'])",
        "'q_refit' is there already",
    ),
    (
        "(players: {0: (quests: ['q_refit']), 1: (open: ['q_refit'])})",
        "a quest is in two places",
    ),
    (
        "(players: {0: (slots: ['slot_1a', 'slot_1a'])})",
        "'slot_1a' is there already",
    ),
    (
        "(players: {0: (explorer: 'x05'), 1: (explorer: 'x05')})",
        "is not alone",
    ),
    (
        "(players: {0: (markets: {'bm1': 'loc_nassau', 'bm2': 'loc_nassau'})})",
        "are in one place",
    ),
    (
        "(players: {0: (figurehead: 'fig_lion'), 1: (figurehead: 'fig_lion')})",
        "elsewhere too",
    ),
    (
        "(players: {0: (reef: {1: 'gold'})})",
        "where there is no place",
    ),
    (
        "(players: {0: (turns: 3), 1: (turns: 4)})",
        "has had 4 turns",
    ),
    (
        "(jordan: (upgrades: 3))",
        "Jordan sails with a single player only.",
    ),
    ("(fogged: ['2,1'])", "There is no fog without its module."),
    (
        "(rubies: {'ruby_supply_1': 3})",
        "There are no rubies without their module.",
    ),
];

/// The same with fog and rubies.
const NONE_WITH_MODULES: &[(&str, &str)] = &[
    (
        "(round: 2, fogged: ['4,1'])",
        "The fog lifts at the end of round 1.",
    ),
    ("(fogged: ['gulf'])", "unknown cell 'gulf'"),
    (
        "(rubies: {'ruby_supply_1': 9})",
        "There are at most 3 rubies in a place.",
    ),
    (
        "(discount: 1)",
        "There is no discount tile without its module.",
    ),
    (
        "(players: {0: (visits: 4)})",
        "Maracaibo is reached at most 3 times.",
    ),
    (
        "(players: {0: (quests: ['q_refit'], claimed: ['q_refit'])})",
        "No quest is claimed without the module.",
    ),
];

#[test]
fn what_is_no_position_is_told() {
    let faults = |seats, pairs: &[(&str, &str)], setup: &str| {
        let setup = setup.replace('\'', "\"");
        match State::from_setup(rules(), seats, &options(pairs), &setup) {
            Ok(_) => panic!("{setup} is a position"),
            Err(faults) => faults.to_string(),
        }
    };
    for (setup, words) in NO_POSITIONS.iter().copied() {
        let told = faults(2, &[], setup);
        assert!(told.contains(words), "{setup}: {told}");
    }
    for (setup, words) in NONE_WITH_MODULES.iter().copied() {
        let told = faults(2, &[("fog_of_war", "on"), ("rubies", "on")], setup);
        assert!(told.contains(words), "{setup}: {told}");
    }
    let told = faults(1, &[], "(active: 1)");
    assert!(told.contains("Jordan decides nothing."), "{told}");
    let told = faults(1, &[], "(round: 3, jordan: (used: ['solo_a1']))");
    assert!(
        told.contains("unknown card of Jordan's in this round"),
        "{told}"
    );
}
