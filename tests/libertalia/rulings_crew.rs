//! Rulings R17 to R31: single characters.

use super::support::{Table, numbers};
use tortuga::engine::{Game, Seat};

#[test]
fn r17_a_topman_needs_strictly_the_smallest_den() {
    for (dens, scores) in [
        ("0: [16], 1: [2, 3]", [15, 10]),
        ("0: [16], 1: [2]", [10, 10]),
        ("0: [16, 2], 1: [2]", [10, 10]),
        ("0: [16], 1: [16]", [10, 10]),
    ] {
        let t = Table::rest(2, &format!("(dens: {{{dens}}})"));
        assert_eq!(t.scores(), scores, "{dens}");
    }
    for (dens, scores) in [
        ("0: [16], 1: [2], 2: [2, 3]", [10, 10, 10]),
        ("0: [16], 1: [4, 5], 2: [2, 3]", [15, 10, 10]),
        ("0: [16], 1: [4, 5]", [10, 10, 10]),
    ] {
        let t = Table::rest(3, &format!("(dens: {{{dens}}})"));
        assert_eq!(t.scores(), scores, "{dens}");
    }
}

#[test]
fn r18_a_spy_returns_all_officers_and_draws_tiles_without_effect() {
    // All officers are theirs: what they draw of them they have put back before.
    let mut t = Table::at(
        2,
        "(booty: {0: {'officer': 6}}, dens: {1: [10, 11]}, hands: {0: [17], 1: [20]})",
    )
    .draws(&["officer", "officer", "chest", "saber", "saber", "relic"]);
    t.commit(&[17, 20]);
    t.is_morning();
    assert_eq!((t.rng.script_fault(), t.rng.script_left()), (None, vec![]));
    t.is(&[
        ("booty.0", "chest 1, officer 2, saber 2, relic 1"),
        ("den.0", "spanish_spy"),
        ("den.1", "french_officer, voodoo_witch, armorer"),
        ("graveyard.0", ""),
        (
            "bag",
            "chest 3, jewel 6, goods 10, officer 4, saber 4, map 8, relic 9",
        ),
    ]);
    let mut t = Table::at(
        2,
        "(booty: {0: {'saber': 1}, 1: {'officer': 1}}, hands: {0: [17], 1: [2, 20]})",
    );
    t.commit(&[17, 20]);
    assert!(!t.rng.has_drawn());
    t.is(&[("booty.0", "saber 1"), ("booty.1", "officer 1")]);
}

#[test]
fn r19_a_cook_must_take_the_second_tile_and_may_leave_others_without() {
    let mut t = Table::at(
        2,
        "(hands: {0: [18], 1: [2]}, bays: {1: {'chest': 1, 'relic': 1}})",
    );
    t.commit(&[18, 2]);
    t.play(&["0 Take chest"]);
    t.is_morning();
    t.is(&[
        ("booty.0", "chest 1, relic 1"),
        ("booty.1", ""),
        ("den.1", "monkey"),
    ]);
}

#[test]
fn r20_a_cook_led_away_still_takes_twice_and_sabers_strike_at_once() {
    let mut t = Table::at(
        3,
        "(hands: {0: [18], 1: [2], 2: [5]}, bays: {1: {'officer': 2, 'chest': 1}})",
    );
    t.commit(&[18, 2, 5]);
    t.play(&["0 Take officer"]);
    t.may(&["0 Take chest", "0 Take officer"]);
    t.is(&[
        ("graveyard.0", ""),
        ("ship", "1 monkey, 2 cabin_boy, 0 cook"),
    ]);
    t.play(&["0 Take officer"]);
    t.is(&[
        ("graveyard.0", "cook"),
        ("den.0", ""),
        ("booty.0", "officer 2"),
        ("booty.1", "chest 1"),
    ]);
    let mut t = Table::at(
        3,
        "(hands: {0: [18], 1: [2], 2: [5]}, dens: {1: [10, 11], 2: [3]}, \
         bays: {1: {'saber': 2, 'chest': 1}})",
    );
    t.commit(&[18, 2, 5]);
    t.play(&["0 Take saber", "0 Stab 1 french_officer"]);
    t.is(&[("graveyard.1", "french_officer")]);
    t.play(&["0 Take saber"]);
    t.may(&["0 Stab 1 voodoo_witch", "0 Stab 2 beggar"]);
    t.play(&["0 Stab 2 beggar"]);
    t.is(&[("graveyard.2", "beggar"), ("den.0", "cook")]);
}

#[test]
fn r21_a_bosun_counts_lower_cards_that_lie_in_the_den() {
    let mut t = Table::at(
        2,
        "(dens: {0: [2, 18, 21, 30], 1: [3, 4]}, hands: {0: [19], 1: [5]})",
    );
    t.commit(&[19, 5]);
    assert_eq!(t.doubloons(), [14, 10]);
}

#[test]
fn r22_a_merchant_makes_one_sale_of_two_or_three_alike_and_must() {
    let booty = "'chest': 1, 'officer': 2, 'saber': 2, 'map': 2, 'relic': 4";
    let setup = format!("(booty: {{0: {{{booty}}}}}, hands: {{0: [21], 1: [20]}})");
    for (sale, coins, left) in [
        (
            "0 Sell relic 2",
            "13",
            "chest 1, officer 2, saber 2, map 2, relic 2",
        ),
        (
            "0 Sell relic 3",
            "15",
            "chest 1, officer 2, saber 2, map 2, relic 1",
        ),
        ("0 Sell map 2", "13", "chest 1, officer 2, saber 2, relic 4"),
    ] {
        let mut t = Table::at(2, &setup);
        t.commit(&[21, 20]);
        t.may(&[
            "0 Sell officer 2",
            "0 Sell saber 2",
            "0 Sell map 2",
            "0 Sell relic 2",
            "0 Sell relic 3",
        ]);
        t.play(&[sale]);
        t.is_morning();
        t.is(&[("doubloons.0", coins), ("booty.0", left)]);
    }
    let mut t = Table::at(2, "(booty: {0: {'chest': 2}}, hands: {0: [21], 1: [20]})");
    t.commit(&[21, 20]);
    t.is(&[("doubloons.0", "13"), ("booty.0", "")]);
}

#[test]
fn r23_a_surgeon_takes_any_own_card_of_this_campaign_and_others_see_only_the_number() {
    let mut t = Table::at(
        2,
        "(graveyards: {0: [4, 10], 1: [3]}, hands: {0: [2, 22], 1: [20]})",
    );
    t.commit(&[22, 20]);
    t.may(&["0 Heal recruiter", "0 Heal french_officer"]);
    t.play(&["0 Heal french_officer"]);
    t.is(&[
        ("hand.0", "monkey, french_officer"),
        ("graveyard.0", "recruiter"),
    ]);
    let view = t.state.view(Some(Seat::new(1)));
    let surgeon = Seat::new(0);
    assert_eq!(view.table().graveyard(surgeon).len(), 1);
    assert_eq!(numbers(view.certain_hand(surgeon)), [2]);
    assert_eq!(numbers(view.possible_hand(surgeon)), [2, 4, 10]);
    let own = t.state.view(Some(surgeon));
    assert_eq!(numbers(own.certain_hand(surgeon)), [2, 10]);
}

#[test]
fn r24_a_treasurer_adds_to_the_worth_of_tiles() {
    let t = Table::rest(
        2,
        "(dens: {0: [23]}, booty: {0: {'goods': 2, 'jewel': 1, 'chest': 1, 'map': 1, 'saber': 1, \
         'officer': 1, 'relic': 1}, 1: {'goods': 2, 'jewel': 1}})",
    );
    assert_eq!(t.scores(), [10 + 4 + 2 + 3 + 5 - 3, 10 + 2 + 3]);
}

#[test]
fn r25_a_gambler_pays_for_all_kinds() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'relic': 2, 'officer': 1, 'saber': 1, 'map': 1, 'chest': 1}}, \
         hands: {0: [24], 1: [20]})",
    );
    t.commit(&[24, 20]);
    assert_eq!(t.doubloons(), [4, 10]);
}

#[test]
fn r26_a_governor_s_daughter_looks_at_dens_only() {
    let mut t = Table::at(
        3,
        "(day: 6, dens: {0: [25]}, graveyards: {1: [25]}, hands: {0: [1], 1: [1], 2: [2, 25]})",
    );
    t.commit(&[1, 1, 2]);
    assert_eq!(t.scores(), [16, 10, 10]);
    let t = Table::rest(
        3,
        "(doubloons: {1: 2}, dens: {0: [25], 1: [25]}, booty: {1: {'chest': 1}})",
    );
    assert_eq!(t.scores(), [7, 5, 10]);
}

#[test]
fn r27_a_quartermaster_counts_all_kinds_and_cannot_take_more_than_there_is() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'relic': 2, 'officer': 1, 'saber': 1, 'map': 1, 'chest': 1}}, \
         hands: {0: [26], 1: [20]})",
    );
    t.commit(&[26, 20]);
    assert_eq!(t.doubloons(), [16, 10]);
    let t = Table::rest(
        2,
        "(doubloons: {0: 5}, dens: {0: [26], 1: [26]}, booty: {0: {'chest': 1}})",
    );
    assert_eq!(t.scores(), [5, 2]);
}

#[test]
fn r28_granny_watas_clash_on_the_night_they_meet() {
    let mut t = Table::at(3, "(hands: {0: [27], 1: [27], 2: [2]})");
    t.commit(&[27, 27, 2]);
    assert_eq!(t.doubloons(), [10, 10, 10]);
    assert_eq!(t.graveyards(), [vec![27], vec![27], vec![]]);
    let mut t = Table::at(
        3,
        "(dens: {0: [10, 27]}, hands: {0: [2], 1: [27], 2: [27]})",
    );
    t.commit(&[2, 27, 27]);
    assert_eq!(t.doubloons(), [10, 10, 10]);
    assert_eq!(t.dens(), [vec![2, 10], vec![], vec![]]);
    let t = Table::night(3, "(dens: {0: [27]}, graveyards: {1: [27]})");
    assert_eq!(t.doubloons(), [12, 10, 10]);
}

#[test]
fn r29_a_first_mate_counts_himself_and_everybody_counts_everybody() {
    let t = Table::rest(2, "(dens: {0: [28], 1: [19, 26, 28]})");
    assert_eq!(t.scores(), [10 + 1, 10 - 8 + 3]);
    let t = Table::night(2, "(dens: {0: [12, 19, 26, 28]})");
    assert_eq!(t.doubloons(), [13, 10]);
}

#[test]
fn r30_a_captain_s_relics_cost_twice() {
    let t = Table::rest(
        2,
        "(doubloons: {0: 20, 1: 4}, dens: {0: [29], 1: [29]}, \
         booty: {0: {'relic': 2}, 1: {'relic': 2, 'chest': 2}})",
    );
    assert_eq!(t.scores(), [20 - 6 - 6, 10 - 6]);
}

#[test]
fn r31_a_spanish_governor_empties_the_own_den_for_witch_and_surgeon() {
    let mut t = Table::at(
        2,
        "(dens: {0: [2, 28], 1: [6, 10]}, hands: {0: [11, 30], 1: [5, 20]})",
    );
    t.commit(&[30, 20]);
    assert_eq!(t.dens(), [vec![30], vec![6, 10, 20]]);
    assert_eq!(t.graveyards(), [vec![2, 28], vec![]]);
    t.commit(&[11, 5]);
    assert_eq!(t.doubloons(), [14, 10]);
    let mut t = Table::at(2, "(hands: {0: [30], 1: [20]})");
    t.commit(&[30, 20]);
    assert_eq!(t.dens(), [vec![30], vec![20]]);
}
