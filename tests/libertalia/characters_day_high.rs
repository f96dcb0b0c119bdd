//! Characters that act by day, ranks 14 to 30.

use super::support::Table;
use tortuga::engine::{Game, Rng, Seat, Turn};

#[test]
fn brute_throws_the_top_card_overboard() {
    let mut t = Table::at(
        3,
        "(hands: {0: [14], 1: [29], 2: [20]}, bays: {1: {'chest': 1, 'jewel': 1, 'map': 1}})",
    );
    t.commit(&[14, 29, 20]);
    t.is(&[("ship", "0 brute, 2 armorer"), ("graveyard.1", "captain")]);
    t.play(&["2 Take map", "0 Take jewel"]);
    t.is(&[("den.1", ""), ("booty.1", ""), ("doubloons.1", "10")]);
}

#[test]
fn brute_throws_out_who_has_acted_already() {
    // The other Brute has thrown somebody out before: influence 6 and 1.
    let mut t = Table::at(3, "(hands: {0: [14], 1: [14], 2: [20]})");
    t.commit(&[14, 14, 20]);
    assert_eq!(t.turns(), "1:14 0:14");
    assert_eq!(t.graveyards(), [vec![14], vec![], vec![20]]);
}

#[test]
fn brute_at_the_top_throws_himself_overboard() {
    let mut t = Table::at(2, "(hands: {0: [14], 1: [11]}, bays: {1: {'chest': 2}})");
    t.commit(&[14, 11]);
    t.is(&[
        ("graveyard.0", "brute"),
        ("den.1", "voodoo_witch"),
        ("bay.1", "chest 1"),
    ]);
}

#[test]
fn gunner_pays_three_and_shoots_any_card_in_any_den() {
    let mut t = Table::at(
        4,
        "(dens: {0: [2], 1: [10, 30], 2: [11]}, hands: {0: [15], 1: [5], 2: [5], 3: [5]})",
    );
    t.commit(&[15, 5, 5, 5]);
    t.may(&[
        "0 Shoot 0 monkey",
        "0 Shoot 1 french_officer",
        "0 Shoot 1 spanish_governor",
        "0 Shoot 2 voodoo_witch",
    ]);
    t.is(&[("doubloons.0", "7")]);
    t.play(&["0 Shoot 2 voodoo_witch"]);
    assert_eq!(t.graveyards(), [vec![], vec![], vec![11], vec![]]);
    assert_eq!(t.dens(), [vec![2, 15], vec![5, 10, 30], vec![5], vec![5]]);
    assert_eq!(t.doubloons(), [7, 10, 10, 10]);
}

#[test]
fn gunner_pays_what_there_is_and_shoots_all_the_same() {
    for coins in [2, 1, 0] {
        let mut t = Table::at(
            2,
            &format!("(doubloons: {{0: {coins}}}, dens: {{1: [10]}}, hands: {{0: [15], 1: [5]}})"),
        );
        t.commit(&[15, 5]);
        t.is(&[("doubloons.0", "0"), ("graveyard.1", "french_officer")]);
    }
}

#[test]
fn gunner_with_nobody_to_shoot_only_pays() {
    let mut t = Table::at(2, "(graveyards: {1: [10]}, hands: {0: [15], 1: [20]})");
    t.commit(&[15, 20]);
    assert_eq!(t.doubloons(), [7, 10]);
    assert_eq!(t.dens(), [vec![15], vec![20]]);
}

#[test]
fn spanish_spy_changes_officers_for_random_tiles() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'officer': 2, 'goods': 1}, 1: {'officer': 1}}, hands: {0: [17], 1: [20]})",
    )
    .draws(&["chest", "relic"]);
    t.commit(&[17, 20]);
    assert_eq!(t.rng.script_fault(), None);
    t.is(&[
        ("booty.0", "chest 1, goods 1, relic 1"),
        ("booty.1", "officer 1"),
        (
            "bag",
            "chest 3, jewel 6, goods 9, officer 5, saber 6, map 8, relic 9",
        ),
    ]);
}

#[test]
fn spanish_spy_draws_every_tile_of_the_bag_with_the_same_chance() {
    let setup = "(booty: {0: {'officer': 1}, 1: {'goods': 6}}, hands: {0: [17], 1: [2, 20]})";
    let mut drawn = [0u32; 7];
    let tries = 4400;
    for seed in 0..tries {
        let mut t = Table::at(2, setup);
        t.rng = Rng::new(seed);
        t.commit(&[17, 20]);
        let booty = t.state.booty(Seat::new(0));
        let kind = booty.kinds().next().expect("a tile");
        drawn[kind.index()] += 1;
    }
    // 44 tiles: their own officer is one of them.
    for (seen, tiles) in drawn.into_iter().zip([4, 6, 4, 6, 6, 8, 10]) {
        let fair = tries as f64 * f64::from(tiles) / 44.0;
        assert!(
            (f64::from(seen) - fair).abs() < 4.0 * fair.sqrt(),
            "{drawn:?}"
        );
    }
}

#[test]
fn spanish_spy_without_officers_does_nothing() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'relic': 2}, 1: {'officer': 2}}, hands: {0: [17], 1: [2, 20]})",
    );
    t.commit(&[17, 20]);
    assert!(!t.rng.has_drawn());
    t.is(&[("booty.0", "relic 2"), ("booty.1", "officer 2")]);
}

#[test]
fn bosun_earns_two_for_each_lower_card_in_the_den() {
    let mut t = Table::at(
        2,
        "(dens: {0: [1, 3, 18, 22], 1: [4]}, hands: {0: [19], 1: [5]})",
    );
    t.commit(&[19, 5]);
    assert_eq!(t.doubloons(), [16, 10]);
}

#[test]
fn bosun_without_lower_cards_in_the_den_earns_nothing() {
    for den in ["", "21, 22, 30"] {
        let mut t = Table::at(
            2,
            &format!("(dens: {{0: [{den}], 1: [4]}}, hands: {{0: [19], 1: [5]}})"),
        );
        t.commit(&[19, 5]);
        assert_eq!(t.doubloons(), [10, 10]);
    }
}

#[test]
fn merchant_sells_two_for_three_or_three_for_five() {
    let setup = "(booty: {0: {'goods': 3, 'map': 1}}, hands: {0: [21], 1: [20]})";
    for (sale, coins, left) in [
        ("0 Sell goods 2", "13", "goods 1, map 1"),
        ("0 Sell goods 3", "15", "map 1"),
    ] {
        let mut t = Table::at(2, setup);
        t.commit(&[21, 20]);
        t.may(&["0 Sell goods 2", "0 Sell goods 3"]);
        t.play(&[sale]);
        t.is(&[("doubloons.0", coins), ("booty.0", left)]);
    }
}

#[test]
fn merchant_without_two_alike_does_nothing() {
    for booty in [
        "",
        "'chest': 1",
        "'chest': 1, 'jewel': 1, 'goods': 1, 'map': 1, 'relic': 1",
    ] {
        let setup =
            format!("(booty: {{0: {{{booty}}}, 1: {{'goods': 3}}}}, hands: {{0: [21], 1: [20]}})");
        let mut t = Table::at(2, &setup);
        let before = t.state.clone();
        t.commit(&[21, 20]);
        t.is_morning();
        assert_eq!(t.doubloons(), [10, 10]);
        let seat = Seat::new(0);
        assert_eq!(t.state.booty(seat), before.booty(seat));
    }
}

#[test]
fn surgeon_takes_a_card_back_from_the_graveyard() {
    let mut t = Table::at(
        2,
        "(graveyards: {0: [2, 10], 1: [3, 30]}, dens: {0: [11]}, hands: {0: [5, 22], 1: [20]})",
    );
    t.commit(&[22, 20]);
    t.may(&["0 Heal monkey", "0 Heal french_officer"]);
    t.play(&["0 Heal monkey"]);
    t.is(&[
        ("hand.0", "monkey, cabin_boy"),
        ("graveyard.0", "french_officer"),
        ("den.0", "voodoo_witch, surgeon"),
        ("graveyard.1", "beggar, spanish_governor"),
    ]);
}

#[test]
fn surgeon_with_one_card_in_the_graveyard_takes_it_without_asking() {
    let mut t = Table::at(2, "(graveyards: {0: [2]}, hands: {0: [22], 1: [20]})");
    t.commit(&[22, 20]);
    t.is(&[("hand.0", "monkey"), ("graveyard.0", "")]);
}

#[test]
fn surgeon_with_an_empty_graveyard_does_nothing() {
    let mut t = Table::at(2, "(graveyards: {1: [2, 3]}, hands: {0: [22], 1: [20]})");
    t.commit(&[22, 20]);
    t.is_morning();
    t.is(&[
        ("hand.0", ""),
        ("den.0", "surgeon"),
        ("graveyard.1", "monkey, beggar"),
    ]);
}

#[test]
fn gambler_pays_one_for_each_tile_by_day() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'relic': 3, 'chest': 1}, 1: {'goods': 2}}, hands: {0: [24], 1: [20]})",
    );
    t.commit(&[24, 20]);
    assert_eq!(t.doubloons(), [6, 10]);
}

#[test]
fn gambler_pays_no_more_than_there_is() {
    let mut t = Table::at(
        2,
        "(doubloons: {0: 2}, booty: {0: {'relic': 3}}, hands: {0: [24], 1: [20]})",
    );
    t.commit(&[24, 20]);
    assert_eq!(t.doubloons(), [0, 10]);
}

#[test]
fn gambler_without_tiles_pays_nothing() {
    let mut t = Table::at(2, "(booty: {1: {'relic': 3}}, hands: {0: [24], 1: [20]})");
    t.commit(&[24, 20]);
    assert_eq!(t.doubloons(), [10, 10]);
}

#[test]
fn quartermaster_earns_one_for_each_tile_by_day() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'relic': 3, 'chest': 1}, 1: {'goods': 2}}, hands: {0: [26], 1: [20]})",
    );
    t.commit(&[26, 20]);
    assert_eq!(t.doubloons(), [14, 10]);
}

#[test]
fn quartermaster_without_tiles_earns_nothing() {
    let mut t = Table::at(2, "(booty: {1: {'chest': 3}}, hands: {0: [26], 1: [20]})");
    t.commit(&[26, 20]);
    assert_eq!(t.doubloons(), [10, 10]);
}

#[test]
fn captain_earns_three_by_day_whatever_he_owns() {
    let mut t = Table::at(2, "(booty: {0: {'relic': 3}}, hands: {0: [29], 1: [20]})");
    t.commit(&[29, 20]);
    assert_eq!(t.doubloons(), [13, 10]);
}

#[test]
fn spanish_governor_discards_the_own_den() {
    let mut t = Table::at(
        2,
        "(dens: {0: [2, 11, 29], 1: [10]}, graveyards: {0: [3]}, hands: {0: [30], 1: [20]})",
    );
    t.commit(&[30, 20]);
    assert_eq!(t.dens(), [vec![30], vec![10, 20]]);
    assert_eq!(t.graveyards(), [vec![2, 3, 11, 29], vec![]]);
}

#[test]
fn spanish_governor_with_an_empty_den_does_nothing() {
    let mut t = Table::at(2, "(dens: {1: [10]}, hands: {0: [30], 1: [20]})");
    t.commit(&[30, 20]);
    assert_eq!(t.dens(), [vec![30], vec![10, 20]]);
    assert_eq!(t.graveyards(), [vec![0u8; 0], vec![]]);
}

#[test]
fn every_other_character_leaves_the_day_alone() {
    for rank in [5, 7, 8, 12, 13, 16, 18, 20, 23, 25, 27, 28] {
        let setup = format!(
            "(booty: {{0: {{'relic': 2, 'officer': 2, 'map': 2, 'goods': 2, 'saber': 1}}}}, \
             dens: {{0: [2, 30], 1: [10]}}, graveyards: {{0: [3]}}, \
             bays: {{1: {{'chest': 1, 'jewel': 2}}}}, \
             hands: {{0: [{rank}, 4], 1: [21]}})"
        );
        let mut t = Table::at(2, &setup);
        // The Merchant of the other player has nothing to sell.
        t.commit(&[rank, 21]);
        let Turn::Decide(_) = t.state.turn() else {
            panic!("{rank}: nobody takes booty");
        };
        assert_eq!(t.doubloons(), [10, 10], "{rank}");
        assert_eq!(t.dens()[1].first(), Some(&10));
        assert_eq!(t.graveyards(), [vec![3], vec![]]);
        assert_eq!(t.hand(0), [4]);
        let at_dusk = t.state.ship().len() + t.state.den(Seat::new(1)).len();
        assert_eq!(at_dusk, 3, "{rank}");
    }
}
