//! Characters that act by day, ranks 1 to 11.

use super::support::Table;
use tortuga::games::libertalia::{Event, State};

#[test]
fn parrot_is_replaced_by_a_card_of_its_owner_s_choice() {
    let mut t = Table::at(
        3,
        "(hands: {0: [2, 10], 1: [1, 8, 9, 10, 11], 2: [20, 21]}, bays: {1: {'chest': 3}})",
    );
    t.commit(&[10, 1, 20]);
    t.is(&[
        ("graveyard.1", "parrot"),
        ("ship", "0 french_officer, 2 armorer"),
    ]);
    t.may(&[
        "1 Replace waitress",
        "1 Replace carpenter",
        "1 Replace french_officer",
        "1 Replace voodoo_witch",
    ]);
    t.play(&["1 Replace french_officer"]);
    // It stands beside its equal by influence (3 and 4) and has its turn there.
    assert!(t.turns().starts_with("1:1 0:10 1:10 2:20"), "{}", t.turns());
    t.is(&[
        ("hand.1", "waitress, carpenter, voodoo_witch"),
        ("den.1", "french_officer"),
        ("booty.1", "chest 1"),
        ("graveyard.1", "parrot"),
    ]);
}

#[test]
fn parrot_with_one_card_in_hand_is_replaced_without_asking() {
    let mut t = Table::at(2, "(hands: {0: [1, 29], 1: [2]})");
    t.commit(&[1, 2]);
    t.is(&[("den.0", "captain"), ("doubloons.0", "13"), ("hand.0", "")]);
}

#[test]
fn parrot_without_a_card_to_follow_only_leaves() {
    let mut t = Table::at(
        2,
        "(hands: {0: [2], 1: [1]}, bays: {1: {'chest': 1, 'goods': 1}})",
    );
    t.commit(&[2, 1]);
    t.is(&[
        ("ship", "0 monkey"),
        ("graveyard.1", "parrot"),
        ("den.1", ""),
    ]);
    t.play(&["0 Take goods"]);
    t.is_morning();
}

#[test]
fn monkey_gives_relics_to_the_left() {
    let mut t = Table::at(
        3,
        "(booty: {0: {'relic': 3, 'chest': 1}, 1: {'relic': 1}, 2: {'goods': 1}}, \
         hands: {0: [2], 1: [10], 2: [11]})",
    );
    t.commit(&[2, 10, 11]);
    t.is(&[
        ("booty.0", "chest 1"),
        ("booty.1", "relic 4"),
        ("booty.2", "goods 1"),
    ]);
    let mut t = Table::at(
        3,
        "(booty: {2: {'relic': 2}}, hands: {0: [10], 1: [11], 2: [2]})",
    );
    t.commit(&[10, 11, 2]);
    t.is(&[("booty.0", "relic 2"), ("booty.1", ""), ("booty.2", "")]);
}

#[test]
fn two_monkeys_pass_relics_on_in_line_order() {
    // Influence 2 and 3: the first hands everything to the second, who acts later.
    let mut t = Table::at(
        3,
        "(booty: {0: {'relic': 2}, 1: {'relic': 1}}, hands: {0: [2], 1: [2], 2: [11]})",
    );
    t.commit(&[2, 2, 11]);
    t.is(&[("booty.0", ""), ("booty.1", ""), ("booty.2", "relic 3")]);
}

#[test]
fn monkey_without_relics_does_nothing() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'map': 2, 'officer': 1}, 1: {'relic': 2}}, hands: {0: [2], 1: [10]})",
    );
    t.commit(&[2, 10]);
    t.is(&[("booty.0", "officer 1, map 2"), ("booty.1", "relic 2")]);
}

#[test]
fn beggar_takes_three_from_the_owner_of_the_top_card() {
    let mut t = Table::at(3, "(hands: {0: [11], 1: [3], 2: [20]})");
    t.commit(&[11, 3, 20]);
    assert_eq!(t.doubloons(), [10, 13, 7]);
}

#[test]
fn beggar_takes_what_a_poor_owner_has() {
    for (coins, begged) in [(3, 3), (2, 2), (1, 1), (0, 0)] {
        let mut t = Table::at(
            2,
            &format!("(doubloons: {{1: {coins}}}, hands: {{0: [3], 1: [20]}})"),
        );
        t.commit(&[3, 20]);
        assert_eq!(t.doubloons(), [10 + begged, coins - begged]);
    }
}

#[test]
fn beggar_at_the_top_does_nothing() {
    let mut t = Table::at(3, "(hands: {0: [2], 1: [3], 2: [2]})");
    t.commit(&[2, 3, 2]);
    assert_eq!(t.doubloons(), [10, 10, 10]);
}

#[test]
fn recruiter_takes_a_card_back_from_the_den() {
    let mut t = Table::at(
        2,
        "(dens: {0: [2, 10, 30], 1: [11]}, hands: {0: [4, 5], 1: [20]})",
    );
    t.commit(&[4, 20]);
    t.may(&[
        "0 Recruit monkey",
        "0 Recruit french_officer",
        "0 Recruit spanish_governor",
    ]);
    t.play(&["0 Recruit french_officer"]);
    t.is(&[
        ("hand.0", "cabin_boy, french_officer"),
        ("den.0", "monkey, recruiter, spanish_governor"),
        ("den.1", "voodoo_witch, armorer"),
        ("graveyard.0", ""),
    ]);
}

#[test]
fn recruiter_with_an_empty_den_does_nothing() {
    let mut t = Table::at(
        2,
        "(dens: {1: [11]}, graveyards: {0: [10]}, hands: {0: [4, 5], 1: [20]})",
    );
    t.commit(&[4, 20]);
    t.is(&[
        ("hand.0", "cabin_boy"),
        ("den.0", "recruiter"),
        ("graveyard.0", "french_officer"),
        ("den.1", "voodoo_witch, armorer"),
    ]);
}

#[test]
fn preacher_keeps_a_single_tile_by_day() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'jewel': 2, 'saber': 1, 'relic': 3}, 1: {'jewel': 2}}, \
         hands: {0: [6], 1: [20]})",
    );
    t.commit(&[6, 20]);
    t.may(&["0 Keep jewel", "0 Keep saber", "0 Keep relic"]);
    t.play(&["0 Keep jewel"]);
    t.is(&[
        ("booty.0", "jewel 1"),
        ("booty.1", "jewel 2"),
        (
            "bag",
            "chest 4, jewel 3, goods 10, officer 6, saber 6, map 8, relic 10",
        ),
    ]);
}

#[test]
fn preacher_with_tiles_of_one_kind_keeps_one_of_them() {
    for tiles in [2, 4] {
        let setup = format!("(booty: {{0: {{'relic': {tiles}}}}}, hands: {{0: [6], 1: [20]}})");
        let mut t = Table::at(2, &setup);
        t.commit(&[6, 20]);
        t.is(&[("booty.0", "relic 1")]);
    }
}

#[test]
fn preacher_with_two_tiles_keeps_either() {
    let setup = "(booty: {0: {'goods': 1, 'map': 1}}, hands: {0: [6], 1: [20]})";
    let mut t = Table::at(2, setup);
    t.commit(&[6, 20]);
    t.may(&["0 Keep goods", "0 Keep map"]);
}

#[test]
fn preacher_with_one_tile_or_none_does_nothing_by_day() {
    for (booty, left) in [
        ("", ""),
        ("'relic': 1", "relic 1"),
        ("'chest': 1", "chest 1"),
    ] {
        let mut t = Table::at(
            2,
            &format!("(booty: {{0: {{{booty}}}}}, hands: {{0: [6], 1: [20]}})"),
        );
        t.commit(&[6, 20]);
        t.is(&[
            ("booty.0", left),
            ("den.0", "preacher"),
            ("doubloons.0", "10"),
        ]);
        let kept = |(e, _): &(Event, State)| matches!(e, Event::Kept { .. });
        assert!(!t.heard.iter().any(kept));
    }
}

#[test]
fn carpenter_loses_half_by_day() {
    let mut t = Table::at(2, "(doubloons: {0: 15}, hands: {0: [9], 1: [20]})");
    t.commit(&[9, 20]);
    assert_eq!(t.doubloons(), [8, 10]);
}

#[test]
fn carpenter_with_one_doubloon_or_none_loses_nothing_by_day() {
    for coins in [0, 1] {
        let mut t = Table::at(
            2,
            &format!("(doubloons: {{0: {coins}}}, hands: {{0: [9], 1: [20]}})"),
        );
        t.commit(&[9, 20]);
        assert_eq!(t.doubloons(), [coins, 10]);
    }
}

#[test]
fn french_officer_helps_who_has_eight_or_less() {
    let mut t = Table::at(2, "(doubloons: {0: 8, 1: 3}, hands: {0: [10], 1: [20]})");
    t.commit(&[10, 20]);
    assert_eq!(t.doubloons(), [13, 3]);
}

#[test]
fn french_officer_does_nothing_for_who_has_nine() {
    let mut t = Table::at(2, "(doubloons: {0: 9, 1: 3}, hands: {0: [10], 1: [20]})");
    t.commit(&[10, 20]);
    assert_eq!(t.doubloons(), [9, 3]);
}

#[test]
fn voodoo_witch_earns_two_for_each_card_in_the_own_graveyard() {
    let mut t = Table::at(
        2,
        "(graveyards: {0: [1, 5, 30], 1: [2]}, hands: {0: [11], 1: [20]})",
    );
    t.commit(&[11, 20]);
    assert_eq!(t.doubloons(), [16, 10]);
}

#[test]
fn voodoo_witch_with_an_empty_graveyard_earns_nothing() {
    let mut t = Table::at(
        2,
        "(graveyards: {1: [2, 3]}, dens: {0: [10]}, hands: {0: [11], 1: [20]})",
    );
    t.commit(&[11, 20]);
    assert_eq!(t.doubloons(), [10, 10]);
}
