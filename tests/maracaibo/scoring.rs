//! Final scoring (section 8; alone 11.6) and places.

use crate::support::Table;
use tortuga::content::Catalog;
use tortuga::engine::{Game, Seat};
use tortuga::games::maracaibo::rules::scoring::ScoreBreakdown;

const ZERO: Seat = Seat::new(0);

#[test]
fn the_worked_example_of_section_8_is_worth_241() {
    let table = Table::new(
        3,
        &[],
        "(
            islands: {'gold': 5, 'emerald': 2, 'pearl': 7},
            tokens: {'res_smugglers_cove': [0], 'res_counting_house': [1, 0]},
            players: {0: (
                vp: 71, explorer: 'x31', doubloons: 13,
                cards: ['t1_gunner', 't1_strongbox', 't1_cook', 't2_bone_crown', 't2_jade_mask', 't2_witch_doctor'],
                figurehead: 'fig_lion',
                slots: ['slot_1a', 'slot_1b', 'slot_1c', 'slot_1d', 'slot_1e', 'slot_2a', 'slot_2b', 'slot_2c', 'slot_2d',
                    'slot_2e', 'slot_3a', 'slot_3b', 'slot_3c', 'slot_3d'],
                markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_nassau', 'bm3': 'loc_havana'},
                stored: {'gold': 1, 'emerald': 1, 'pearl': 1},
                buried: ['bury_gold_1', 'bury_gold_2', 'bury_gold_3', 'bury_emerald_1', 'bury_pearl_1', 'bury_pearl_2'],
                quests: ['q_paymaster', 'q_gold_hoard', 'q_collector', 'q_river_lore', 'q_refit', 'q_full_muster', 'q_green_grave', 'q_dead_mens_chests'],
            )},
        )",
    );
    let expected = ScoreBreakdown {
        track: 71,
        rivers: 16,
        doubloons: 2,
        printed: 38,
        scrolls: 9,
        residences: 27,
        treasures: 35,
        buried: 12,
        quests: 21,
        bonus: 10,
        ..ScoreBreakdown::default()
    };
    assert_eq!(table.state.tally(ZERO), expected);
    assert_eq!(table.state.total(ZERO), 241);
    assert_eq!(
        table.state.tally(ZERO),
        table.state.tally(ZERO),
        "10: scoring changes nothing"
    );
}

#[test]
fn tv_11_is_worth_297() {
    let table = Table::new(
        2,
        &[],
        "(
            islands: {'gold': 7, 'emerald': 3, 'pearl': 2},
            tokens: {'res_curio_cabinet': [0], 'res_shipyard': [0], 'res_trading_post': [0]},
            players: {0: (
                vp: 80, explorer: 'x45', doubloons: 17, figurehead: 'fig_kraken',
                cards: ['t1_logbook', 't1_cook', 't2_golden_idol', 't2_jade_mask', 't2_iron_hull', 't2_witch_doctor'],
                slots: ['slot_1a', 'slot_1b', 'slot_1c', 'slot_1d', 'slot_1e', 'slot_2a', 'slot_2b', 'slot_2c', 'slot_2d',
                    'slot_2e', 'slot_3a', 'slot_3b', 'slot_3c', 'slot_3d', 'slot_3e'],
                markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_nassau', 'bm3': 'loc_havana'},
                stored: {'gold': 1, 'emerald': 1}, bonus: ['store_pearl_1'],
                buried: ['bury_gold_1', 'bury_emerald_1', 'bury_pearl_1'],
                quests: ['q_refit', 'q_collector', 'q_expedition', 'q_bulging_purse', 'q_proud_prow', 'q_contraband', 'q_paymaster'],
            )},
        )",
    );
    let expected = ScoreBreakdown {
        track: 80,
        rivers: 24,
        doubloons: 3,
        printed: 41,
        scrolls: 35,
        residences: 12 + 21 + 15,
        treasures: 20,
        buried: 6,
        quests: 30,
        bonus: 10,
        ..ScoreBreakdown::default()
    };
    assert_eq!(table.state.tally(ZERO), expected);
    assert_eq!(table.state.total(ZERO), 297);
    let worth = |id: &str| {
        let quest = crate::support::rules()
            .quests
            .find::<usize>(id)
            .expect("a quest");
        table.state.quest_worth(ZERO, quest)
    };
    let ids = [
        "q_refit",
        "q_collector",
        "q_expedition",
        "q_bulging_purse",
        "q_proud_prow",
        "q_contraband",
        "q_paymaster",
    ];
    assert_eq!(ids.map(worth), [7, 3, 4, 7, 6, 3, 0]);
}

#[test]
fn residences_stop_at_their_greatest_worth() {
    let buried = "'bury_gold_1', 'bury_gold_2', 'bury_gold_3', 'bury_gold_4', 'bury_gold_5', 'bury_emerald_1', 'bury_emerald_2',
        'bury_emerald_3', 'bury_emerald_4', 'bury_emerald_5', 'bury_pearl_1', 'bury_pearl_2', 'bury_pearl_3'";
    let setup = format!(
        "(tokens: {{'res_smugglers_cove': [0]}}, players: {{0: (buried: [{buried}]), 1: (buried: ['bury_gold_1'])}})"
    );
    let table = Table::new(2, &[], &setup);
    let cove = crate::support::rules()
        .residences
        .find("res_smugglers_cove");
    let worth = |seat| {
        table
            .state
            .residence_worth(Seat::new(seat), cove.expect("there"))
    };
    assert_eq!((worth(0), worth(1)), (24, 2));
    assert_eq!(table.state.tally(ZERO).residences, 24);
    assert_eq!(
        table.state.tally(Seat::new(1)).residences,
        0,
        "without a token it is worth nothing"
    );
}

#[test]
fn tv_8_treasures_are_worth_what_their_islands_say() {
    let treasures = |gold: u8, emerald: u8, own: u8| {
        let setup = format!(
            "(islands: {{'gold': {gold}, 'emerald': {emerald}}}, players: {{0: (stored: {{'gold': {own}, 'emerald': 1}})}})"
        );
        Table::new(2, &[], &setup).state.tally(ZERO).treasures
    };
    assert_eq!(treasures(10, 10, 2), 15);
    assert_eq!(treasures(9, 10, 3), 20);
    assert_eq!(treasures(5, 10, 3), 17);
    assert_eq!(treasures(4, 10, 4), 17);
    let price = |markers: u8| {
        let setup =
            format!("(islands: {{'gold': {markers}}}, players: {{0: (stored: {{'gold': 1}})}})");
        Table::new(2, &[], &setup).state.tally(ZERO).treasures
    };
    let prices: Vec<i16> = (0..=10).map(price).collect();
    assert_eq!(prices, [2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]);
}

#[test]
fn claimed_quests_count_for_the_bonus_but_are_not_scored_again() {
    let players = |quests: &str| {
        let setup = format!("(players: {{0: (doubloons: 16, explorer: 'x29', {quests})}})");
        let table = Table::new(2, &[("quest_hunters", "on")], &setup);
        let tally = table.state.tally(ZERO);
        (tally.quests, tally.bonus)
    };
    // Worth 7 for 16 doubloons and 3 for four rivers.
    let two = "quests: ['q_bulging_purse', 'q_river_lore']";
    assert_eq!(players(two), (10, 0));
    let claimed = "claimed: ['q_refit', 'q_landlord', 'q_collector', 'q_paymaster']";
    assert_eq!(players(&format!("{two}, {claimed}")), (10, 10));
    let fewer = "claimed: ['q_refit', 'q_landlord', 'q_collector']";
    assert_eq!(players(&format!("{two}, {fewer}")), (10, 0));
    // A quest that yields nothing does not count (R36).
    let idle = format!("quests: ['q_bulging_purse', 'q_river_lore', 'q_contraband'], {fewer}");
    assert_eq!(players(&idle), (10, 0));
}

#[test]
fn rubies_that_are_left_are_worth_two_points_each() {
    let table = Table::new(2, &[("rubies", "on")], "(players: {0: (rubies: 3)})");
    assert_eq!(table.state.tally(ZERO).rubies, 6);
    assert_eq!(table.state.total(ZERO), 6);
}

#[test]
fn retirement_asks_for_a_residence() {
    let worth = |tokens: &str, module: &str| {
        let setup = format!("(tokens: {{{tokens}}})");
        let table = Table::new(2, &[("retirement", module)], &setup);
        table.state.total(ZERO)
    };
    assert_eq!(worth("", "off"), 0);
    assert_eq!(worth("", "on"), -10);
    let two = "'res_arsenal': [0], 'res_shipyard': [1, 0]";
    assert_eq!(worth("'res_arsenal': [0]", "on"), 0);
    assert_eq!(worth(two, "on"), 3);
    assert_eq!(worth(two, "off"), 0);
    let three = format!("{two}, 'res_gold_vault': [0]");
    assert_eq!(worth(&three, "on"), 6);
}

#[test]
fn more_buried_treasures_settle_ties_and_what_is_still_tied_is_shared() {
    let places = |players: &str| {
        let table = Table::new(3, &[], &format!("(players: {{{players}}})"));
        let standings = table.state.standings();
        standings.map(|_, s| (s.score, s.place)).as_slice().to_vec()
    };
    assert_eq!(
        places("0: (vp: 10), 1: (vp: 12), 2: (vp: 12)"),
        [(10, 3), (12, 1), (12, 1)]
    );
    // One buried gold with three markers on no island: 3 for the treasure and 2 for being buried.
    assert_eq!(
        places("0: (vp: 7, buried: ['bury_gold_1']), 1: (vp: 12), 2: (vp: 1)"),
        [(12, 1), (12, 2), (1, 3)]
    );
}

#[test]
fn jordan_is_scored_by_his_own_rules() {
    let solo = |pairs: &[(&str, &str)]| {
        let table = Table::new(
            1,
            pairs,
            "(
                islands: {'gold': 7, 'pearl': 2},
                tokens: {'res_arsenal': [1], 'res_shipyard': [0, 1]},
                players: {0: (vp: 90), 1: (vp: 50, explorer: 'x29', stored: {'gold': 2}, rubies: 2,
                    open: ['q_refit', 'q_landlord', 'q_collector'], quests: ['q_broadside', 'q_gold_hoard', 'q_contraband'])},
                jordan: (upgrades: 11, buried: {'pearl': 3}, pile: ['t1_cook', 't2_golden_idol']),
            )",
        );
        (
            table.state.tally(Seat::new(1)),
            table.state.total(Seat::new(1)),
        )
    };
    let (tally, total) = solo(&[("solo_difficulty", "deckhand")]);
    let expected = ScoreBreakdown {
        track: 50,
        rivers: 16,
        // With two rubies as in any game: they are there only with their module.
        rubies: 6,
        printed: 3 + 10,
        residences: 16,
        treasures: 2 * 5 + 3 * 2,
        buried: 6,
        quests: 24,
        bonus: 10,
        jordan: 11,
        ..ScoreBreakdown::default()
    };
    assert_eq!(tally, expected);
    assert_eq!(solo(&[]).1, total + 25);
    assert_eq!(solo(&[("solo_difficulty", "commodore")]).1, total + 50);
    assert_eq!(solo(&[("solo_difficulty", "legend")]).1, total + 75);
    let deckhand = ("solo_difficulty", "deckhand");
    assert_eq!(solo(&[deckhand, ("quest_hunters", "on")]).1, total + 6 + 20);
    assert_eq!(solo(&[deckhand, ("rubies", "on")]).1, total + 20);
    assert_eq!(solo(&[deckhand, ("retirement", "on")]).1, total);
}

#[test]
fn against_jordan_one_is_first_unless_he_is_better() {
    let place = |human: u16, jordan: u16, buried: &str| {
        let setup = format!(
            "(players: {{0: (vp: {human}), 1: (vp: {jordan})}}, jordan: (buried: {{{buried}}}))"
        );
        let table = Table::new(1, &[("solo_difficulty", "deckhand")], &setup);
        let standings = table.state.standings();
        assert_eq!(standings.seats(), 1);
        standings[ZERO].place
    };
    assert_eq!(place(11, 10, ""), 1);
    assert_eq!(place(10, 11, ""), 2);
    assert_eq!(place(10, 10, ""), 1, "a draw is shared");
    // A buried gold is worth 5 points, and settles the tie.
    assert_eq!(place(15, 10, "'gold': 1"), 2);
}
