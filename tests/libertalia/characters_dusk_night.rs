//! Characters that act at dusk and at night.

use super::support::Table;

#[test]
fn a_character_takes_one_tile_at_dusk_and_goes_to_the_den() {
    let mut t = Table::at(
        3,
        "(hands: {0: [2], 1: [10], 2: [20]}, bays: {1: {'chest': 1, 'jewel': 1, 'map': 1}})",
    );
    t.commit(&[2, 10, 20]);
    t.may(&["2 Take chest", "2 Take jewel", "2 Take map"]);
    t.play(&["2 Take chest"]);
    t.may(&["1 Take jewel", "1 Take map"]);
    t.is(&[("den.2", "armorer"), ("booty.2", "chest 1"), ("den.1", "")]);
    t.play(&["1 Take map"]);
    t.is(&[
        ("den.1", "french_officer"),
        ("den.0", "monkey"),
        ("booty.0", "jewel 1"),
    ]);
}

#[test]
fn cabin_boy_takes_no_booty_at_dusk() {
    let mut t = Table::at(
        2,
        "(hands: {0: [5], 1: [2]}, bays: {1: {'chest': 1, 'relic': 1}})",
    );
    t.commit(&[5, 2]);
    t.may(&["1 Take chest", "1 Take relic"]);
    t.is(&[("den.0", "cabin_boy"), ("booty.0", "")]);
    t.play(&["1 Take chest"]);
    t.is(&[("bay.1", "relic 1"), ("booty.0", "")]);
}

#[test]
fn cabin_boy_leaves_an_empty_bay_as_well() {
    let mut t = Table::at(2, "(hands: {0: [5], 1: [2]})");
    t.commit(&[5, 2]);
    t.is(&[("den.0", "cabin_boy"), ("booty.0", "")]);
}

#[test]
fn cook_takes_two_tiles_at_dusk() {
    let mut t = Table::at(
        3,
        "(hands: {0: [2], 1: [18], 2: [20]}, bays: {1: {'chest': 1, 'jewel': 1, 'map': 2}})",
    );
    t.commit(&[2, 18, 20]);
    t.play(&["2 Take chest"]);
    t.may(&["1 Take jewel", "1 Take map"]);
    t.play(&["1 Take map"]);
    t.may(&["1 Take jewel", "1 Take map"]);
    t.play(&["1 Take map"]);
    t.is(&[
        ("booty.1", "map 2"),
        ("booty.0", "jewel 1"),
        ("den.1", "cook"),
    ]);
}

#[test]
fn cook_takes_the_only_tile_that_is_left() {
    let mut t = Table::at(
        2,
        "(hands: {0: [18], 1: [20]}, bays: {1: {'chest': 1, 'map': 1}})",
    );
    t.commit(&[18, 20]);
    t.play(&["1 Take chest"]);
    t.is_morning();
    t.is(&[("booty.0", "map 1"), ("den.0", "cook")]);
}

#[test]
fn cook_finds_nothing_in_an_empty_bay() {
    let mut t = Table::at(2, "(hands: {0: [18], 1: [20]}, bays: {1: {'chest': 1}})");
    t.commit(&[18, 20]);
    t.is(&[("booty.0", ""), ("den.0", "cook"), ("booty.1", "chest 1")]);
}

#[test]
fn barkeep_earns_one_every_night() {
    let mut t = Table::at(2, "(hands: {0: [2, 5, 7], 1: [2, 5, 10]})");
    for (cards, coins) in [([7, 2], 11), ([2, 5], 12), ([5, 10], 13)] {
        t.commit(&cards);
        assert_eq!(t.doubloons(), [coins, 10]);
    }
}

#[test]
fn waitress_may_sell_one_map_a_night() {
    let mut t = Table::night(2, "(dens: {0: [8]}, booty: {0: {'map': 3}, 1: {'map': 2}})");
    t.may(&["0 SellMap yes", "0 SellMap no"]);
    t.play(&["0 SellMap yes"]);
    // Only once, though there are more.
    t.is_morning();
    t.is(&[
        ("doubloons.0", "13"),
        ("booty.0", "map 2"),
        ("booty.1", "map 2"),
        (
            "bag",
            "chest 4, jewel 6, goods 10, officer 6, saber 6, map 4, relic 10",
        ),
    ]);
}

#[test]
fn waitress_may_keep_the_map() {
    let mut t = Table::night(2, "(dens: {0: [8]}, booty: {0: {'map': 1}})");
    t.play(&["0 SellMap no"]);
    t.is_morning();
    t.is(&[("doubloons.0", "10"), ("booty.0", "map 1")]);
}

#[test]
fn waitresses_of_two_players_are_asked_by_influence() {
    // Influence 1, 3 and 5.
    let mut t = Table::night(
        3,
        "(colors: ['black', 'yellow', 'blue'], dens: {0: [8], 1: [8], 2: [8]}, \
         booty: {0: {'map': 1}, 1: {'map': 1}, 2: {'map': 1}})",
    );
    t.play(&["0 SellMap no", "2 SellMap yes", "1 SellMap yes"]);
    assert_eq!(t.doubloons(), [10, 13, 13]);
}

#[test]
fn waitress_without_a_map_does_nothing() {
    let t = Table::night(
        2,
        "(dens: {0: [8]}, booty: {0: {'chest': 1}, 1: {'map': 3}})",
    );
    t.is_morning();
    assert_eq!(t.doubloons(), [10, 10]);
}

#[test]
fn freed_slave_earns_one_for_each_higher_card_in_the_den() {
    let t = Table::night(2, "(dens: {0: [2, 11, 12, 14, 30], 1: [15, 16]})");
    assert_eq!(t.doubloons(), [12, 10]);
}

#[test]
fn freed_slave_without_higher_cards_in_the_den_earns_nothing() {
    for den in ["12", "2, 11, 12"] {
        let t = Table::night(2, &format!("(dens: {{0: [{den}], 1: [15]}})"));
        assert_eq!(t.doubloons(), [10, 10]);
    }
}

#[test]
fn mutineer_throws_out_the_lowest_other_card_for_two() {
    let t = Table::night(2, "(dens: {0: [10, 11, 13, 21], 1: [2]})");
    t.is(&[
        ("den.0", "voodoo_witch, mutineer, merchant"),
        ("graveyard.0", "parrot, french_officer"),
        ("den.1", "monkey"),
        ("doubloons.0", "12"),
    ]);
}

#[test]
fn mutineer_alone_in_the_den_does_nothing() {
    let t = Table::night(2, "(dens: {0: [13], 1: [2]})");
    t.is(&[("den.0", "mutineer"), ("den.1", "monkey")]);
    assert_eq!(t.doubloons(), [10, 10]);
}

#[test]
fn armorer_earns_one_for_each_saber_of_the_owner() {
    let t = Table::night(
        2,
        "(dens: {0: [20]}, booty: {0: {'saber': 3, 'officer': 2, 'chest': 1}, 1: {'saber': 2}})",
    );
    assert_eq!(t.doubloons(), [13, 10]);
}

#[test]
fn armorer_without_sabers_earns_nothing() {
    let t = Table::night(
        2,
        "(dens: {0: [20]}, booty: {0: {'officer': 2, 'chest': 1}, 1: {'saber': 2}})",
    );
    assert_eq!(t.doubloons(), [10, 10]);
}

#[test]
fn granny_wata_alone_earns_two_every_night() {
    let mut t = Table::at(2, "(hands: {0: [2, 27], 1: [2, 5]})");
    for (cards, coins) in [([27, 2], 12), ([2, 5], 14)] {
        t.commit(&cards);
        assert_eq!(t.doubloons(), [coins, 10]);
    }
}

#[test]
fn granny_watas_in_two_dens_all_leave_and_earn_nothing() {
    let mut t = Table::at(
        4,
        "(dens: {0: [10, 27], 1: [11]}, hands: {0: [2], 1: [27], 2: [27], 3: [5]})",
    );
    t.commit(&[2, 27, 27, 5]);
    assert_eq!(t.doubloons(), [10; 4]);
    assert_eq!(t.dens(), [vec![2, 10], vec![11], vec![], vec![5]]);
    assert_eq!(t.graveyards(), [vec![27], vec![27], vec![27], vec![]]);
}

#[test]
fn night_runs_over_all_dens_from_high_to_low() {
    let mut t = Table::night(
        3,
        "(dens: {0: [7, 12, 20], 1: [8, 20, 27], 2: [7, 12, 13]}, \
         booty: {0: {'saber': 1}, 1: {'map': 1}})",
    );
    t.play(&["1 SellMap yes"]);
    // Equal cards by influence: Armorer 5 and 6; the Mutineer has thrown out the Barkeep of seat 2; Freed Slave 5 and 1.
    assert_eq!(
        t.turns(),
        "0:1 1:1 2:1 1:27 1:20 0:20 2:13 0:12 2:12 1:8 0:7"
    );
    assert_eq!(t.doubloons(), [10 + 1 + 1 + 1, 10 + 2 + 3, 10 + 2 + 1]);
}

#[test]
fn every_other_character_sleeps_at_night() {
    for rank in (2..=30).filter(|r| ![7, 8, 12, 13, 20, 27].contains(r)) {
        let t = Table::night(
            2,
            &format!(
                "(dens: {{0: [{rank}], 1: [{rank}]}}, \
                 booty: {{0: {{'map': 2, 'saber': 2, 'relic': 2, 'goods': 2}}}})"
            ),
        );
        t.is_morning();
        assert_eq!(t.turns(), "0:1 1:1", "{rank}");
        assert_eq!(t.doubloons(), [10, 10], "{rank}");
    }
}
