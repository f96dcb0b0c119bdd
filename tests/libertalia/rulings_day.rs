//! Rulings R1 to R16: the line, and the characters that act by day.

use super::support::{Table, ship};
use tortuga::engine::{Game, Seat};
use tortuga::games::libertalia::Event;

#[test]
fn r1_the_higher_influence_stands_right_acts_later_and_picks_earlier() {
    let mut t = Table::at(
        3,
        "(hands: {0: [13], 1: [13], 2: [13]}, bays: {1: {'chest': 1, 'jewel': 1, 'goods': 1}})",
    );
    t.commit(&[13, 13, 13]);
    // Influence 5, 6 and 1.
    assert_eq!(t.line(), "2:13 0:13 1:13");
    assert_eq!(t.turns(), "2:13 0:13 1:13");
    t.play(&["1 Take jewel", "0 Take goods"]);
    assert_eq!(t.taken(), "1 jewel, 0 goods, 2 chest");
    let mut t = Table::at(
        3,
        "(colors: ['blue', 'white', 'red'], hands: {0: [13], 1: [13], 2: [13]})",
    );
    t.commit(&[13, 13, 13]);
    assert_eq!(t.line(), "0:13 1:13 2:13");
}

#[test]
fn r2_the_lowest_parrot_comes_first_and_all_parrots_before_anybody_else() {
    let mut t = Table::at(
        3,
        "(hands: {0: [1, 2, 20], 1: [1, 7, 8], 2: [9]}, booty: {0: {'relic': 1}})",
    );
    t.commit(&[1, 1, 9]);
    assert_eq!(t.line(), "0:1 1:1 2:9");
    t.play(&["0 Replace monkey"]);
    // The owner of the second Parrot sees the Monkey, which waits.
    t.may(&["1 Replace barkeep", "1 Replace waitress"]);
    let view = t.state.view(Some(Seat::new(1)));
    assert_eq!(ship(view.table()), "0:2 2:9");
    t.is(&[("booty.0", "relic 1")]);
    t.play(&["1 Replace waitress"]);
    assert!(
        t.turns().starts_with("0:1 1:1 0:2 1:8 2:9"),
        "{}",
        t.turns()
    );
    t.is(&[("booty.0", ""), ("booty.1", "relic 1")]);
}

#[test]
fn r3_a_parrot_with_an_empty_hand_is_just_discarded() {
    let mut t = Table::at(
        2,
        "(hands: {0: [1], 1: [2]}, bays: {1: {'chest': 1, 'jewel': 1}})",
    );
    t.commit(&[1, 2]);
    t.play(&["1 Take chest"]);
    t.is_morning();
    t.is(&[
        ("graveyard.0", "parrot"),
        ("den.0", ""),
        ("booty.0", ""),
        ("bay.1", "jewel 1"),
        ("den.1", "monkey"),
    ]);
}

#[test]
fn r4_the_discarded_parrot_counts_for_the_witch_and_can_be_healed() {
    let mut t = Table::at(2, "(hands: {0: [1, 11], 1: [2]})");
    t.commit(&[1, 2]);
    t.is(&[("doubloons.0", "12"), ("graveyard.0", "parrot")]);
    let mut t = Table::at(2, "(hands: {0: [1, 22], 1: [2]}, graveyards: {0: [7]})");
    t.commit(&[1, 2]);
    t.may(&["0 Heal parrot", "0 Heal barkeep"]);
    t.play(&["0 Heal parrot"]);
    t.is(&[("hand.0", "parrot"), ("graveyard.0", "barkeep")]);
}

#[test]
fn r5_a_replacement_is_a_full_character_of_today() {
    let setup = "(hands: {0: [1, 29], 1: [3, 14]}, bays: {1: {'chest': 1, 'goods': 1}})";
    // It stands at the top: the Beggar takes from its owner; then it acts, takes first and goes to the den.
    let mut t = Table::at(2, setup);
    t.commit(&[1, 3]);
    t.is(&[("doubloons.0", "10"), ("doubloons.1", "13")]);
    t.play(&["0 Take chest"]);
    t.is(&[("den.0", "captain"), ("booty.0", "chest 1")]);
    // The Brute throws it out before it acts.
    let mut t = Table::at(2, setup);
    t.commit(&[1, 14]);
    t.play(&["1 Take goods"]);
    t.is(&[
        ("doubloons.0", "10"),
        ("graveyard.0", "parrot, captain"),
        ("booty.0", ""),
    ]);
}

#[test]
fn r6_a_beggar_at_the_top_takes_nothing_from_himself() {
    let mut t = Table::at(2, "(doubloons: {0: 4, 1: 6}, hands: {0: [3], 1: [2]})");
    t.commit(&[3, 2]);
    assert_eq!(t.line(), "1:2 0:3");
    assert_eq!(t.doubloons(), [4, 6]);
    assert!(
        !t.heard
            .iter()
            .any(|(e, _)| matches!(e, Event::Begged { .. }))
    );
}

#[test]
fn r7_a_beggar_gets_what_there_is_and_two_collect_in_turn() {
    let mut t = Table::at(2, "(doubloons: {1: 2}, hands: {0: [3], 1: [20]})");
    t.commit(&[3, 20]);
    assert_eq!(t.doubloons(), [12, 0]);
    let mut t = Table::at(3, "(doubloons: {2: 4}, hands: {0: [3], 1: [3], 2: [20]})");
    t.commit(&[3, 3, 20]);
    assert_eq!(t.line(), "0:3 1:3 2:20");
    assert_eq!(t.doubloons(), [13, 11, 0]);
    let mut t = Table::at(3, "(doubloons: {2: 40}, hands: {0: [3], 1: [3], 2: [20]})");
    t.commit(&[3, 3, 20]);
    assert_eq!(t.doubloons(), [13, 13, 34]);
}

#[test]
fn r8_who_is_discarded_by_day_neither_acts_nor_takes_nor_settles() {
    let mut t = Table::at(
        2,
        "(hands: {0: [14], 1: [29]}, bays: {1: {'chest': 1, 'jewel': 1}})",
    );
    t.commit(&[14, 29]);
    assert_eq!(t.turns(), "0:14");
    t.play(&["0 Take chest"]);
    t.is_morning();
    assert_eq!(t.doubloons(), [10, 10]);
    t.is(&[
        ("den.1", ""),
        ("graveyard.1", "captain"),
        ("booty.1", ""),
        ("bay.1", "jewel 1"),
    ]);
}

#[test]
fn r9_a_brute_at_the_top_discards_himself_and_the_lower_of_two_acts_first() {
    let mut t = Table::at(2, "(hands: {0: [14], 1: [2]}, bays: {1: {'chest': 1}})");
    t.commit(&[14, 2]);
    t.is(&[
        ("graveyard.0", "brute"),
        ("den.0", ""),
        ("den.1", "monkey"),
        ("booty.1", "chest 1"),
    ]);
    let mut t = Table::at(2, "(hands: {0: [14], 1: [14]})");
    t.commit(&[14, 14]);
    assert_eq!(t.line(), "1:14 0:14");
    assert_eq!(t.turns(), "1:14");
    t.is(&[("graveyard.0", "brute"), ("den.1", "brute")]);
}

#[test]
fn r10_the_brute_looks_at_the_ship_gunner_and_saber_at_dens() {
    let mut t = Table::at(
        2,
        "(dens: {0: [28], 1: [29, 30]}, hands: {0: [14], 1: [20]})",
    );
    t.commit(&[14, 20]);
    assert_eq!(t.dens(), [vec![14, 28], vec![29, 30]]);
    assert_eq!(t.graveyards(), [vec![], vec![20]]);
    let mut t = Table::at(2, "(dens: {1: [10, 11]}, hands: {0: [15], 1: [20]})");
    t.commit(&[15, 20]);
    t.may(&["0 Shoot 1 french_officer", "0 Shoot 1 voodoo_witch"]);
    let mut t = Table::at(
        2,
        "(dens: {1: [10, 11]}, hands: {0: [20], 1: [2]}, bays: {1: {'saber': 1}})",
    );
    t.commit(&[20, 2]);
    t.may(&["0 Stab 1 french_officer", "0 Stab 1 voodoo_witch"]);
}

#[test]
fn r11_a_recruiter_takes_a_card_of_the_own_den_and_must() {
    let mut t = Table::at(
        2,
        "(dens: {0: [10, 30], 1: [11]}, hands: {0: [4], 1: [20]})",
    );
    t.commit(&[4, 20]);
    t.may(&["0 Recruit french_officer", "0 Recruit spanish_governor"]);
    let mut t = Table::at(2, "(dens: {0: [10]}, hands: {0: [4], 1: [20]})");
    t.commit(&[4, 20]);
    t.is(&[("hand.0", "french_officer"), ("den.0", "recruiter")]);
}

#[test]
fn r12_a_preacher_keeps_any_one_tile_and_leaves_a_single_one_alone() {
    let booty = "'chest': 1, 'map': 2, 'relic': 2";
    let setup = format!("(booty: {{0: {{{booty}}}}}, hands: {{0: [6], 1: [20]}})");
    for (kept, left) in [("0 Keep chest", "chest 1"), ("0 Keep relic", "relic 1")] {
        let mut t = Table::at(2, &setup);
        t.commit(&[6, 20]);
        t.may(&["0 Keep chest", "0 Keep map", "0 Keep relic"]);
        t.play(&[kept]);
        t.is(&[("booty.0", left)]);
    }
    for (booty, left) in [("", ""), ("'map': 1", "map 1"), ("'map': 3", "map 1")] {
        let setup = format!("(booty: {{0: {{{booty}}}}}, hands: {{0: [6], 1: [20]}})");
        let mut t = Table::at(2, &setup);
        t.commit(&[6, 20]);
        t.is_morning();
        t.is(&[("booty.0", left)]);
    }
}

#[test]
fn r13_a_carpenter_loses_half_rounded_down() {
    for (before, after) in [(0, 0), (1, 1), (2, 1), (7, 4), (8, 4), (33, 17)] {
        let setup = format!("(doubloons: {{0: {before}}}, hands: {{0: [9], 1: [20]}})");
        let mut t = Table::at(2, &setup);
        t.commit(&[9, 20]);
        assert_eq!(t.doubloons(), [after, 10]);
    }
}

#[test]
fn r14_a_french_officer_is_poor_or_not_at_his_turn() {
    for (before, after) in [(0, 5), (8, 13), (9, 9), (10, 10)] {
        let setup = format!("(doubloons: {{0: {before}}}, hands: {{0: [10], 1: [20]}})");
        let mut t = Table::at(2, &setup);
        t.commit(&[10, 20]);
        assert_eq!(t.doubloons(), [after, 10]);
    }
    let mut t = Table::at(2, "(hands: {0: [10], 1: [3]})");
    t.commit(&[10, 3]);
    assert_eq!(t.doubloons(), [12, 13]);
}

#[test]
fn r15_a_witch_counts_the_own_graveyard_of_this_campaign() {
    // The other cards of the first campaign are out of the game.
    let mut t = Table::at(
        2,
        "(campaign: 2, scores: {0: [20], 1: [20]}, graveyards: {0: [2, 10], 1: [3, 4, 5]}, \
         hands: {0: [11], 1: [20]})",
    );
    assert!(t.state.removed(Seat::new(0)).len() > 20);
    t.commit(&[11, 20]);
    assert_eq!(t.doubloons(), [14, 10]);
}

#[test]
fn r16_a_gunner_pays_first_and_must_shoot_even_into_the_own_den() {
    let mut t = Table::at(
        2,
        "(doubloons: {0: 2}, dens: {0: [10, 11]}, hands: {0: [15], 1: [20]})",
    );
    t.commit(&[15, 20]);
    t.may(&["0 Shoot 0 french_officer", "0 Shoot 0 voodoo_witch"]);
    t.is(&[("doubloons.0", "0")]);
    let mut t = Table::at(2, "(dens: {0: [10]}, hands: {0: [15], 1: [20]})");
    t.commit(&[15, 20]);
    t.is(&[("doubloons.0", "7"), ("graveyard.0", "french_officer")]);
    let mut t = Table::at(2, "(hands: {0: [15], 1: [20]})");
    t.commit(&[15, 20]);
    t.is(&[
        ("doubloons.0", "7"),
        ("graveyard.0", ""),
        ("den.0", "gunner"),
    ]);
}
