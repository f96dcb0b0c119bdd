//! Section 9: rulings about sailing, tolls and what lies in the sea.

use crate::scene::{in_gulf, landed};
use crate::support::Table;

#[test]
fn r1_ships_share_a_card_and_only_stopping_there_costs() {
    let mut t = Table::new(
        4,
        &[],
        "(grid: {'4,1': 't1_cook', '5,1': 't2_runaway_heir'}, players: {
            0: (ship: '3,1', doubloons: 10), 1: (ship: '4,1'), 2: (ship: '4,1'), 3: (ship: '5,1')})",
    );
    t.play(&["MoveTo 5,1"]);
    t.is(&[("ship.0", "5,1"), ("ship.3", "5,1")]);
    // One doubloon to seat 3, five for passing the card up.
    let purses = ["0", "1", "2", "3"].map(|s| t.fact(&format!("doubloons.{s}")));
    assert_eq!(purses, ["14", "0", "0", "1"]);
    let mut t = Table::new(
        4,
        &[],
        "(grid: {'5,1': 't2_runaway_heir'}, players: {
            0: (ship: '4,1', doubloons: 3), 1: (ship: '5,1'), 2: (ship: '5,1'), 3: (ship: '5,1')})",
    );
    t.play(&["MoveTo 5,1"]);
    let purses = ["0", "1", "2", "3"].map(|s| t.fact(&format!("doubloons.{s}")));
    assert_eq!(purses, ["5", "1", "1", "1"]);
}

#[test]
fn r1_nobody_pays_in_the_gulf_nor_in_maracaibo() {
    let mut t = Table::new(
        3,
        &[],
        "(players: {0: (ship: '9,1', doubloons: 4), 1: (ship: 'gulf'), 2: (ship: 'gulf')})",
    );
    t.play(&["MoveTo gulf"]);
    t.is(&[("doubloons.0", "4"), ("doubloons.1", "0")]);
    let mut t = Table::new(
        3,
        &[],
        "(round: 3, active: 1, final_lap: true, players: {
            0: (ship: 'maracaibo', visits: 1), 1: (ship: 'gulf', doubloons: 4), 2: (ship: '1,1')})",
    );
    t.play(&["MoveTo maracaibo"]);
    t.is(&[("doubloons.1", "4"), ("doubloons.0", "0")]);
}

#[test]
fn r2_who_cannot_pay_all_pays_what_there_is_to_whom_he_likes() {
    let at = |purse: usize| {
        let mut t = Table::new(
            4,
            &[],
            &format!(
                "(grid: {{'5,1': 't2_runaway_heir'}}, players: {{0: (ship: '4,1', doubloons: {purse}),
                    1: (ship: '5,1'), 2: (ship: '5,1'), 3: (ship: '5,1')}})"
            ),
        );
        t.play(&["MoveTo 5,1"]);
        t
    };
    let mut t = at(2);
    assert_eq!(t.legal(), ["PayToll 1 2", "PayToll 1 3", "PayToll 2 3"]);
    t.never("PayToll 1");
    t.never("PayToll 1 2 3");
    t.play(&["PayToll 1 3"]);
    let purses = ["0", "1", "2", "3"].map(|s| t.fact(&format!("doubloons.{s}")));
    assert_eq!(purses, ["5", "1", "0", "1"]);
    assert_eq!(at(1).legal(), ["PayToll 1", "PayToll 2", "PayToll 3"]);
    // Without a doubloon there is nothing to pay: the card is passed up and the turn over.
    at(0).is(&[("doubloons.0", "5"), ("doubloons.1", "0"), ("active", "1")]);
}

#[test]
fn r14_ships_do_not_occupy_a_residence_but_tokens_do() {
    let t = in_gulf(
        &[],
        "doubloons: 10",
        "grid: {'2,1': 'res_arsenal', '3,1': 'res_shipyard', '4,1': 'res_guild_hall', '5,1': 'res_trading_post'},
         tokens: {'res_shipyard': [1]}",
    );
    let builds: Vec<String> = t.legal().into_iter().skip(2).collect();
    assert_eq!(
        builds,
        ["Gulf build 2,1", "Gulf build 4,1", "Gulf build 5,1"]
    );
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'2,1': 'res_arsenal'}, players: {0: (ship: '9,1', doubloons: 9), 1: (ship: '2,1')})",
    );
    t.play(&["MoveTo gulf", "Skip", "Gulf build 2,1"]);
    t.is(&[
        ("tokens.res_arsenal", "0"),
        ("doubloons.0", "0"),
        ("doubloons.1", "0"),
        ("vp.0", "2"),
    ]);
}

#[test]
fn r15_on_a_residence_with_an_own_token_there_are_still_five_doubloons() {
    let t = landed(
        "res_arsenal",
        "doubloons: 20",
        "tokens: {'res_arsenal': [0]}",
    );
    t.is(&[("doubloons.0", "25"), ("active", "1")]);
    let mut t = landed(
        "res_arsenal",
        "doubloons: 20",
        "tokens: {'res_arsenal': [1]}",
    );
    assert_eq!(t.legal(), ["TakeFive", "BuildHere"]);
    t.play(&["BuildHere"]);
    // The first token there was seat 1's.
    t.is(&[
        ("tokens.res_arsenal", "1, 0"),
        ("doubloons.0", "11"),
        ("vp.0", "0"),
    ]);
}

#[test]
fn r16_without_a_deck_a_blank_card_lies_there_for_good() {
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'5,1': 't1_gunner'}, tier_two: [], players: {
            0: (ship: '4,1', doubloons: 3), 1: (ship: '4,1', doubloons: 9, cards: ['t1_hammocks'])})",
    );
    t.play(&["MoveTo 5,1", "BuyHere"]);
    t.is(&[
        ("cell.5,1", "blank"),
        ("active", "1"),
        ("cards.0", "t1_gunner"),
    ]);
    t.play(&["MoveTo 5,1"]);
    // A doubloon of toll, five for the blank card, and nothing for passing a card up.
    t.is(&[
        ("doubloons.1", "13"),
        ("doubloons.0", "1"),
        ("cell.5,1", "blank"),
    ]);
    // It is nothing to buy from afar either.
    let mut t = landed("loc_isla_vaca", "doubloons: 40", "tier_two: []");
    t.play(&["Skip", "DoLocationAction 0"]);
    let first = t.legal()[0].clone();
    t.play(&[&first]);
    let cell = first.trim_start_matches("AcquireCard ").to_string();
    t.is(&[(&format!("cell.{cell}"), "blank")]);
}

#[test]
fn r17_r34_a_location_that_comes_up_works_from_the_next_ship_on() {
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'5,1': 't1_gunner'}, tier_two: ['loc_curacao'], players: {
            0: (ship: '4,1', doubloons: 3), 1: (ship: '4,1', doubloons: 2, cards: ['t1_smuggler'])})",
    );
    t.play(&["MoveTo 5,1", "BuyHere"]);
    // Who bought does not use it: neither upgrade nor actions.
    t.is(&[
        ("cell.5,1", "loc_curacao"),
        ("ship.0", "5,1"),
        ("active", "1"),
    ]);
    t.play(&["MoveTo 5,1"]);
    t.is(&[
        ("doubloons.0", "1"),
        ("doubloons.1", "2"),
        ("islands", "gold 4, emerald 4, pearl 4"),
        ("phase", "Upgrade"),
    ]);
    t.play(&["Skip"]);
    assert_eq!(
        t.legal(),
        ["DoLocationAction 0", "DoLocationAction 1", "EndTurn"]
    );
    t.play(&["DoLocationAction 1", "TakeQuest 0"]);
    assert_eq!(t.legal(), ["DoLocationAction 0", "EndTurn"]);
}

#[test]
fn r39_a_toll_is_due_even_if_the_card_is_too_dear_then() {
    let at = |purse: usize| {
        let mut t = Table::new(
            2,
            &[],
            &format!(
                "(grid: {{'5,1': 't1_gunner'}}, players: {{0: (ship: '4,1', doubloons: {purse}), 1: (ship: '5,1')}})"
            ),
        );
        t.play(&["MoveTo 5,1"]);
        t
    };
    assert_eq!(at(4).legal(), ["TakeFive", "BuyHere"]);
    at(3).is(&[("doubloons.0", "7"), ("doubloons.1", "1"), ("active", "1")]);
}

#[test]
fn r52_while_a_card_resolves_its_cell_is_empty() {
    let mut t = landed(
        "t1_carpenter",
        "doubloons: 4",
        "tier_two: ['t2_sea_charts']",
    );
    t.play(&["BuyHere"]);
    t.is(&[
        ("phase", "Upgrade"),
        ("cell.5,1", ""),
        ("tier_two", "t2_sea_charts"),
    ]);
    t.play(&["FillSlot slot_1a"]);
    t.is(&[("cell.5,1", "")]);
    t.play(&["Skip"]);
    t.is(&[("cell.5,1", "t2_sea_charts"), ("tier_two", "")]);
}
