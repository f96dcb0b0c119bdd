//! Section 9: rulings about rounds, turns and the end.

use crate::scene::landed;
use crate::support::Table;
use tortuga::engine::{Game, Seat, Turn};
use tortuga::games::maracaibo::rules::event::Event;

/// Nobody can afford what lies in 1,1: who sails there gains five and is done.
const DEAR: &str = "grid: {'1,1': 't2_runaway_heir', '1,2': 't2_captured_frigate'}";

/// Three players; `who` is in the Gulf in this round and sails to Maracaibo.
fn reached(round: u8, who: usize) -> Table {
    let mut t = Table::new(
        3,
        &[],
        &format!("(round: {round}, active: {who}, {DEAR}, players: {{{who}: (ship: 'gulf')}})"),
    );
    t.play(&["MoveTo maracaibo", "Skip"]);
    t
}

fn turns(t: &Table) -> Vec<String> {
    (0..3).map(|s| t.fact(&format!("turns.{s}"))).collect()
}

#[test]
fn r3_the_marker_of_the_last_player_scores_nothing() {
    let t = Table::new(3, &[], "()");
    assert_eq!(t.fact("last_player"), "2");
    assert_eq!(t.state.standings()[Seat::new(2)].score, 0);
    let t = Table::new(
        2,
        &[("retirement", "on")],
        "(tokens: {'res_arsenal': [1], 'res_shipyard': [1], 'res_trading_post': [1], 'res_guild_hall': [1],
            'res_gold_vault': [1], 'res_crew_tavern': [1]})",
    );
    // Six tokens are enough for six residences; each beyond the first is worth 3 points.
    t.is(&[("score.1", "15")]);
}

#[test]
fn r5_the_last_round_ends_with_the_last_player() {
    let mut t = reached(3, 1);
    t.is(&[("final_lap", "true"), ("active", "2")]);
    assert_eq!(turns(&t), ["1", "1", "0"]);
    t.play(&["MoveTo 1,1"]);
    assert_eq!(t.state.turn(), Turn::Over);
    assert_eq!(turns(&t), ["1", "1", "1"]);

    let mut t = reached(3, 0);
    t.play(&["MoveTo 1,1"]);
    t.is(&[("active", "2"), ("phase", "Move")]);
    t.play(&["MoveTo 1,2"]);
    assert_eq!(t.state.turn(), Turn::Over);

    let t = reached(3, 2);
    assert_eq!(t.state.turn(), Turn::Over);
    assert_eq!(turns(&t), ["1", "1", "1"]);
}

#[test]
fn r5_the_last_player_is_the_one_before_who_began() {
    let mut t = Table::new(
        3,
        &[],
        &format!("(round: 3, first: 1, active: 2, {DEAR}, players: {{2: (ship: 'gulf')}})"),
    );
    t.play(&["MoveTo maracaibo", "Skip"]);
    t.is(&[("last_player", "0"), ("active", "0")]);
    t.play(&["MoveTo 1,1"]);
    assert_eq!(t.state.turn(), Turn::Over);
}

#[test]
fn r8_income_comes_after_the_third_round_too() {
    let mut t = Table::new(
        2,
        &[],
        "(round: 3, active: 1, players: {0: (cards: ['t1_cook']), 1: (ship: 'gulf', cards: ['t2_tax_collector'])})",
    );
    t.play(&["MoveTo maracaibo", "Skip"]);
    assert_eq!(t.state.turn(), Turn::Over);
    // 3 doubloons and 1 point; 6 doubloons, 6 points of Maracaibo and 2.
    t.is(&[
        ("doubloons.0", "3"),
        ("vp.0", "1"),
        ("doubloons.1", "6"),
        ("vp.1", "8"),
    ]);
}

#[test]
fn r4_income_counts_in_the_round_of_the_purchase() {
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'5,1': 't1_strongbox'}, players: {0: (ship: '4,1', doubloons: 3), 1: (ship: 'gulf')})",
    );
    t.play(&["MoveTo 5,1", "BuyHere"]);
    t.is(&[("doubloons.0", "2")]);
    t.play(&["MoveTo maracaibo", "Skip"]);
    t.is(&[("doubloons.0", "6"), ("round", "2")]);
    // What works for good works from then on: the Gunner's power in the raid of the next turn.
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'1,1': 't1_gunner', '2,1': 'loc_port_royal'}, players: {0: (doubloons: 3), 1: (ship: 'gulf')})",
    );
    t.play(&["MoveTo 1,1", "BuyHere", "MoveTo maracaibo", "Skip"]);
    t.is(&[("active", "0"), ("round", "2")]);
    t.play(&["MoveTo 2,1", "Skip"]);
    t.draw("DoLocationAction 0", &["2", "3", "1"]);
    t.play(&["Reroll no", "PickDie emerald"]);
    t.is(&[("pool", "emerald 5")]);
}

#[test]
fn r10_r43_r50_r57_a_round_ends_at_once_and_play_goes_on_clockwise() {
    for round in [1, 2] {
        let t = reached(round, 0);
        t.is(&[
            ("round", &(round + 1).to_string()),
            ("active", "1"),
            ("phase", "Move"),
        ]);
        // The others had no turn, and the ship in Maracaibo is back at the start.
        assert_eq!(turns(&t), ["1", "0", "0"]);
        t.is(&[("ship.0", "start"), ("visits.0", "1"), ("vp.0", "6")]);
        t.is(&[("final_lap", "false")]);
    }
    let t = reached(2, 2);
    t.is(&[("round", "3"), ("active", "0")]);
    assert_eq!(turns(&t), ["1", "1", "1"]);
}

#[test]
fn r41_who_is_equal_in_points_and_in_buried_treasures_shares_the_place() {
    // Everybody has 12 points: seat 0 with two buried, the others with one buried treasure.
    let t = Table::new(
        3,
        &[],
        "(islands: {'gold': 0, 'emerald': 0, 'pearl': 0}, players: {
            0: (vp: 4, buried: ['bury_gold_1', 'bury_gold_2']),
            1: (vp: 8, buried: ['bury_pearl_1']), 2: (vp: 8, buried: ['bury_emerald_3'])})",
    );
    let places: Vec<u8> = t.state.standings().iter().map(|(_, s)| s.place).collect();
    let scores: Vec<i32> = t.state.standings().iter().map(|(_, s)| s.score).collect();
    assert_eq!((scores, places), (vec![12, 12, 12], vec![1, 2, 2]));
}

#[test]
fn r54_the_discount_tile_is_taken_before_anything_else_in_maracaibo() {
    let mut t = Table::new(
        2,
        &[("retirement", "on")],
        "(discount: 1, players: {0: (ship: 'gulf', figurehead: 'fig_sea_serpent')})",
    );
    t.play(&["MoveTo maracaibo"]);
    t.is(&[("discount", "0"), ("vp.0", "9"), ("phase", "Upgrade")]);
    let at = |wanted: fn(&Event) -> bool| t.heard.iter().position(|(e, _)| wanted(e));
    let tile = at(|e| matches!(e, Event::TookDiscount { .. }));
    let trigger = at(|e| matches!(e, Event::Scored { vp: 3, .. }));
    assert!(tile.is_some() && tile < trigger, "{tile:?} {trigger:?}");
}

#[test]
fn r55_a_quest_is_claimed_before_the_round_ends() {
    let mut t = Table::new(
        2,
        &[("quest_hunters", "on")],
        "(round: 3, active: 1, players: {1: (ship: 'gulf', doubloons: 16, cards: ['t2_tax_collector'],
            quests: ['q_bulging_purse', 'q_paymaster', 'q_famed_name'])})",
    );
    t.play(&["MoveTo maracaibo", "Skip"]);
    // 16 doubloons before the income: only this one can be claimed; 6 of income are not 10.
    assert_eq!(t.legal(), ["ClaimQuest q_bulging_purse", "Skip"]);
    t.is(&[("doubloons.1", "16"), ("round", "3")]);
    t.play(&["ClaimQuest q_bulging_purse"]);
    assert_eq!(t.state.turn(), Turn::Over);
    // Maracaibo 6, the quest 7 and 2, income 2.
    t.is(&[
        ("vp.1", "17"),
        ("claimed.1", "q_bulging_purse"),
        ("doubloons.1", "22"),
    ]);
    // It is offered after every turn, not only in Maracaibo, and once a turn.
    let mut t = landed_hunting();
    t.play(&["ClaimQuest q_bulging_purse"]);
    t.is(&[("active", "1"), ("vp.0", "9")]);
}

fn landed_hunting() -> Table {
    let pairs = [("quest_hunters", "on")];
    let hand = "doubloons: 11, rubies: 0, quests: ['q_bulging_purse', 'q_paymaster'], cards: ['t2_tax_collector', 't1_strongbox']";
    let t = crate::scene::landed_with(&pairs, "t2_runaway_heir", hand, "");
    t.is(&[("doubloons.0", "16"), ("phase", "Claim")]);
    assert_eq!(
        t.legal(),
        [
            "ClaimQuest q_paymaster",
            "ClaimQuest q_bulging_purse",
            "Skip"
        ]
    );
    t.never("EndTurn");
    t
}

#[test]
fn r18_the_upgrade_of_a_location_is_one_and_is_lost_if_left() {
    let mut t = landed("loc_nassau", "doubloons: 9", "");
    t.is(&[("phase", "Upgrade")]);
    t.play(&["FillSlot slot_1d"]);
    t.is(&[("phase", "Menu"), ("upgrades.0", "1")]);
    t.never("FillSlot slot_1a");
    let mut t = landed("loc_nassau", "doubloons: 9", "");
    t.play(&["Skip"]);
    t.is(&[("phase", "Menu"), ("upgrades.0", "0")]);
    t.never("FillSlot slot_1a");
    t.play(&["DoLocationAction 0", "ExploreTo x01"]);
    t.is(&[("upgrades.0", "0"), ("active", "1")]);
}
