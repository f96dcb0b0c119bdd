//! Characters that act on the rest day.

use super::support::Table;
use tortuga::engine::Seat;

#[test]
fn preacher_earns_five_on_the_rest_day() {
    let t = Table::rest(2, "(dens: {0: [6]}, booty: {0: {'goods': 2}})");
    assert_eq!(t.scores(), [10 + 5 + 2, 10]);
}

#[test]
fn carpenter_earns_ten_on_the_rest_day() {
    let t = Table::rest(2, "(doubloons: {0: 3}, dens: {0: [9]})");
    assert_eq!(t.scores(), [3 + 10, 10]);
}

#[test]
fn topman_in_the_smallest_den_earns_five() {
    let t = Table::rest(3, "(dens: {0: [16], 1: [2, 3], 2: [2, 3, 4]})");
    assert_eq!(t.scores(), [15, 10, 10]);
}

#[test]
fn topman_in_a_den_as_small_as_another_earns_nothing() {
    let t = Table::rest(3, "(dens: {0: [16], 1: [2], 2: [2, 3, 4]})");
    assert_eq!(t.scores(), [10, 10, 10]);
}

#[test]
fn topman_in_a_larger_den_earns_nothing() {
    let t = Table::rest(3, "(dens: {0: [4, 16], 1: [2], 2: [2, 3, 4]})");
    assert_eq!(t.scores(), [10, 10, 10]);
}

#[test]
fn treasurer_earns_one_for_each_goods_jewel_and_chest() {
    let t = Table::rest(
        2,
        "(dens: {0: [23]}, booty: {0: {'goods': 3, 'jewel': 2, 'chest': 1}, 1: {'goods': 3}})",
    );
    assert_eq!(t.scores(), [10 + 6 + 3 + 6 + 5, 13]);
}

#[test]
fn treasurer_without_goods_jewels_and_chests_earns_nothing() {
    let t = Table::rest(
        2,
        "(dens: {0: [23]}, booty: {0: {'map': 3, 'saber': 2, 'officer': 1, 'relic': 1}})",
    );
    assert_eq!(t.scores(), [10 + 12 - 3, 10]);
}

#[test]
fn gambler_earns_eight_on_the_rest_day() {
    let t = Table::rest(2, "(dens: {0: [24]}, booty: {0: {'saber': 3}})");
    assert_eq!(t.scores(), [18, 10]);
}

#[test]
fn governors_daughter_alone_earns_six() {
    let t = Table::rest(3, "(dens: {0: [25], 1: [2]}, graveyards: {1: [25]})");
    assert_eq!(t.scores(), [16, 10, 10]);
}

#[test]
fn governors_daughters_in_two_dens_pay_three_each() {
    let t = Table::rest(3, "(dens: {0: [25], 2: [25]})");
    assert_eq!(t.scores(), [7, 10, 7]);
}

#[test]
fn governors_daughter_pays_no_more_than_there_is() {
    let t = Table::rest(
        2,
        "(doubloons: {0: 2, 1: 0}, dens: {0: [25], 1: [25]}, \
         booty: {0: {'goods': 4}, 1: {'goods': 4}})",
    );
    assert_eq!(t.scores(), [4, 4]);
}

#[test]
fn quartermaster_costs_eight_on_the_rest_day() {
    let t = Table::rest(2, "(dens: {0: [26]}, booty: {0: {'goods': 1}})");
    assert_eq!(t.scores(), [10 - 8 + 1, 10]);
}

#[test]
fn quartermaster_costs_no_more_than_there_is() {
    for coins in [7, 3, 0] {
        let t = Table::rest(
            2,
            &format!(
                "(doubloons: {{0: {coins}}}, dens: {{0: [26]}}, booty: {{0: {{'jewel': 1}}}})"
            ),
        );
        assert_eq!(t.scores(), [3, 10]);
    }
}

#[test]
fn first_mate_earns_one_for_each_card_in_the_den() {
    let t = Table::rest(2, "(dens: {0: [2, 3, 28, 30], 1: [4, 5]})");
    assert_eq!(t.scores(), [14, 10]);
    let t = Table::rest(2, "(dens: {0: [28], 1: [4, 5]})");
    assert_eq!(t.scores(), [11, 10]);
}

#[test]
fn captain_costs_three_for_each_relic_on_the_rest_day() {
    let t = Table::rest(
        2,
        "(doubloons: {0: 12}, dens: {0: [29]}, booty: {0: {'relic': 1, 'chest': 1}})",
    );
    assert_eq!(t.scores(), [12 - 3 + 5 - 3, 10]);
}

#[test]
fn captain_without_relics_costs_nothing() {
    let t = Table::rest(
        2,
        "(dens: {0: [29]}, booty: {0: {'officer': 2}, 1: {'relic': 1}})",
    );
    assert_eq!(t.scores(), [10, 7]);
}

#[test]
fn captain_costs_no_more_than_there_is() {
    let t = Table::rest(
        2,
        "(doubloons: {0: 4}, dens: {0: [29]}, booty: {0: {'relic': 2, 'chest': 2}})",
    );
    assert_eq!(t.scores(), [10 - 6, 10]);
}

#[test]
fn every_other_character_rests_on_the_rest_day() {
    let resting = [6, 9, 16, 23, 24, 25, 26, 28, 29];
    for rank in (2..=30).filter(|r| !resting.contains(r)) {
        let t = Table::rest(
            2,
            &format!(
                "(dens: {{0: [{rank}], 1: [2, 3]}}, booty: {{0: {{'goods': 2, 'relic': 1}}}})"
            ),
        );
        let tonight = match rank {
            7 => 1,
            27 => 2,
            _ => 0,
        };
        assert_eq!(t.scores(), [10 + 2 - 3 + tonight, 10], "{rank}");
    }
}

#[test]
fn rest_day_of_the_rules_is_counted_as_they_count_it() {
    // The worked example (8.3) and V13, both without a night before.
    for (seats, setup, scores, played) in [
        (
            3,
            "(doubloons: {0: 4, 1: 11, 2: 2}, \
             dens: {0: [7, 9, 26, 29], 1: [6, 16, 24], 2: [23, 25, 28]}, \
             booty: {0: {'chest': 1, 'jewel': 2, 'goods': 1, 'map': 4, 'relic': 2, 'saber': 1}, \
             1: {'goods': 3, 'map': 2, 'officer': 1}, 2: {'relic': 3, 'jewel': 1, 'goods': 1}}, \
             hands: {0: [1], 1: [1], 2: [1]})",
            vec![18, 27, 8],
            // Yellow's Barkeep has one night more.
            vec![19, 27, 8],
        ),
        (
            2,
            "(doubloons: {0: 6, 1: 9}, dens: {0: [16, 28], 1: [23, 26, 29]}, \
             booty: {0: {'map': 3, 'relic': 2}, 1: {'chest': 2, 'jewel': 1, 'goods': 3, 'relic': 2}}, \
             hands: {0: [1], 1: [1]})",
            vec![19, 11],
            vec![19, 11],
        ),
        (
            3,
            "(doubloons: {0: 2, 1: 0, 2: 8}, dens: {1: [16], 2: [9, 25, 29]}, \
             booty: {0: {'goods': 1, 'relic': 3}, 1: {'map': 2, 'jewel': 2}, \
             2: {'chest': 1, 'relic': 1}}, hands: {0: [1], 1: [1], 2: [1]})",
            vec![0, 6, 23],
            vec![0, 6, 23],
        ),
    ] {
        let mut t = Table::at(seats, &setup.replace("(doubloons", "(day: 6, doubloons"));
        let counted = Seat::all(seats).map(|s| t.state.rest_day_score(s));
        assert_eq!(counted.collect::<Vec<_>>(), scores);
        t.commit(&vec![1; seats]);
        assert_eq!(t.scores(), played);
    }
}

#[test]
fn what_the_rest_day_would_bring_is_what_it_brings() {
    // Every loss stops at nothing before the next gain.
    for coins in [0, 1, 5, 9, 20] {
        let setup = format!(
            "(day: 6, doubloons: {{0: {coins}, 1: {coins}}}, dens: {{0: [25, 26, 28], 1: [25, 28, 29]}}, \
             booty: {{1: {{'relic': 1, 'map': 3}}}}, hands: {{0: [1], 1: [1]}})"
        );
        let mut t = Table::at(2, &setup);
        let told = Seat::all(2).map(|s| t.state.rest_day_score(s));
        let told: Vec<u16> = told.collect();
        t.commit(&[1, 1]);
        assert_eq!(t.scores(), told, "{coins}");
        let daughter = coins.max(3) - 3;
        assert_eq!(told[0], daughter.max(8) - 8 + 3);
    }
}
