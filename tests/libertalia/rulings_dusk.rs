//! Rulings R32 to R42, and R63: dusk and night.

use super::support::{Table, ship};
use tortuga::games::libertalia::{Event, Part, Phase, State};

#[test]
fn r32_an_officer_leads_away_exactly_the_character_that_took_it() {
    let mut t = Table::at(
        2,
        "(dens: {0: [10], 1: [11]}, hands: {0: [20], 1: [2]}, bays: {1: {'officer': 1, 'chest': 1}})",
    );
    t.commit(&[20, 2]);
    t.play(&["0 Take officer"]);
    assert_eq!(t.dens(), [vec![10], vec![2, 11]]);
    assert_eq!(t.graveyards(), [vec![20], vec![]]);
    t.is(&[("booty.0", "officer 1"), ("booty.1", "chest 1")]);
}

#[test]
fn r33_a_saber_must_hit_a_neighbour_s_den_of_its_owner_s_choice() {
    let setup = "(dens: {0: [10], 1: [11, 15], 2: [3], 3: [4]}, \
                 hands: {0: [20], 1: [2], 2: [5], 3: [5]}, bays: {1: {'saber': 1}})";
    let all = [
        "0 Stab 1 voodoo_witch",
        "0 Stab 1 gunner",
        "0 Stab 3 recruiter",
    ];
    let graves = [[vec![11], vec![]], [vec![15], vec![]], [vec![], vec![4]]];
    for (victim, graves) in all.into_iter().zip(graves) {
        let mut t = Table::at(4, setup);
        t.commit(&[20, 2, 5, 5]);
        t.may(&all);
        t.play(&[victim]);
        let found = t.graveyards();
        assert_eq!([found[1].clone(), found[3].clone()], graves);
        t.is(&[("booty.0", "saber 1"), ("den.0", "french_officer, armorer")]);
    }
    // Nobody beside them has a card in the den: nothing happens.
    let mut t = Table::at(
        4,
        "(dens: {0: [10], 2: [3]}, hands: {0: [20], 1: [2], 2: [5], 3: [5]}, \
         bays: {1: {'saber': 1}})",
    );
    t.commit(&[20, 2, 5, 5]);
    t.is_morning();
    assert_eq!(t.dens(), [vec![10, 20], vec![2], vec![3, 5], vec![5]]);
}

#[test]
fn r34_a_saber_hits_who_came_ashore_before_and_nobody_on_the_ship() {
    let mut t = Table::at(
        3,
        "(dens: {2: [4]}, hands: {0: [11], 1: [20], 2: [2]}, bays: {1: {'saber': 1, 'chest': 1}})",
    );
    t.commit(&[11, 20, 2]);
    t.play(&["1 Take chest"]);
    t.may(&["0 Stab 1 armorer", "0 Stab 2 recruiter"]);
    t.play(&["0 Stab 1 armorer"]);
    assert_eq!(t.dens(), [vec![11], vec![], vec![2, 4]]);
}

#[test]
fn r35_two_players_are_each_other_s_only_neighbour_three_are_all_neighbours() {
    let mut t = Table::at(
        2,
        "(dens: {0: [10], 1: [11, 15]}, hands: {0: [20], 1: [2]}, bays: {1: {'saber': 1}})",
    );
    t.commit(&[20, 2]);
    t.may(&["0 Stab 1 voodoo_witch", "0 Stab 1 gunner"]);
    let mut t = Table::at(2, "(booty: {1: {'relic': 2}}, hands: {0: [20], 1: [2]})");
    t.commit(&[20, 2]);
    t.is(&[("booty.0", "relic 2"), ("booty.1", "")]);
    let mut t = Table::at(
        3,
        "(dens: {0: [10], 1: [11], 2: [15]}, hands: {0: [2], 1: [20], 2: [2]}, \
         bays: {1: {'saber': 1}})",
    );
    t.commit(&[2, 20, 2]);
    t.may(&["1 Stab 0 french_officer", "1 Stab 2 gunner"]);
}

#[test]
fn r36_tiles_left_in_a_bay_are_lost_until_the_rest_day() {
    let mut t = Table::at(
        2,
        "(day: 5, hands: {0: [5, 20, 21], 1: [2, 5, 22]}, \
         bays: {5: {'chest': 1, 'jewel': 1}, 6: {'goods': 1, 'map': 1}})",
    );
    t.commit(&[5, 5]);
    t.is(&[("bay.5", "chest 1, jewel 1"), ("day", "6")]);
    t.commit(&[20, 2]);
    t.may(&["0 Take goods", "0 Take map"]);
    t.play(&["0 Take map"]);
    // The next campaign has begun with all tiles.
    t.is(&[("campaign", "2"), ("booty.0", ""), ("booty.1", "")]);
    let bays: usize = (1..=6).map(|d| t.state.bay(d).total()).sum();
    assert_eq!((bays, t.state.bag().total()), (12, 38));
}

#[test]
fn r37_without_a_tile_a_character_goes_to_the_den_all_the_same() {
    let mut t = Table::at(2, "(hands: {0: [20], 1: [10]}, bays: {1: {'jewel': 1}})");
    t.commit(&[20, 10]);
    t.is_morning();
    assert_eq!(t.taken(), "0 jewel");
    t.is(&[("booty.1", ""), ("den.1", "french_officer")]);
}

#[test]
fn r38_who_is_discarded_tonight_does_not_act() {
    let t = Table::night(2, "(dens: {0: [12, 13, 20, 21]}, booty: {0: {'saber': 1}})");
    assert_eq!(t.turns(), "0:1 1:1 0:20 0:13");
    assert_eq!(t.doubloons(), [10 + 1 + 2, 10]);
    t.is(&[("den.0", "mutineer, armorer, merchant")]);
}

#[test]
fn r39_a_mutineer_throws_out_the_lowest_other_card_every_night() {
    for (den, left, coins) in [
        ("2, 13, 30", "mutineer, spanish_governor", 12),
        ("13, 21, 30", "mutineer, spanish_governor", 12),
        ("13, 30", "mutineer", 12),
        ("13", "mutineer", 10),
    ] {
        let t = Table::night(2, &format!("(dens: {{0: [{den}], 1: [2]}})"));
        t.is(&[("den.0", left), ("den.1", "monkey")]);
        assert_eq!(t.doubloons(), [coins, 10]);
    }
}

#[test]
fn r40_a_freed_slave_counts_what_his_mutineer_has_left() {
    let t = Table::night(2, "(dens: {0: [7, 12, 13, 21, 30]})");
    assert_eq!(t.turns(), "0:1 1:1 0:13 0:12");
    assert_eq!(t.doubloons(), [10 + 2 + 3, 10]);
    // The Freed Slave is itself the lowest.
    let t = Table::night(2, "(dens: {0: [12, 13, 30]})");
    assert_eq!(t.doubloons(), [12, 10]);
}

#[test]
fn r41_a_waitress_may_sell_a_map_every_night() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'map': 3}}, hands: {0: [2, 8, 20, 21], 1: [2, 5, 10, 11]})",
    );
    let choice = ["0 SellMap yes", "0 SellMap no"];
    t.commit(&[8, 2]);
    t.may(&choice);
    t.play(&["0 SellMap no"]);
    t.is(&[("booty.0", "map 3"), ("doubloons.0", "10")]);
    for (cards, maps, coins) in [([2, 5], "map 2", "13"), ([20, 10], "map 1", "16")] {
        t.commit(&cards);
        t.may(&choice);
        t.play(&["0 SellMap yes"]);
        t.is_morning();
        t.is(&[("booty.0", maps), ("doubloons.0", coins)]);
    }
    let t = Table::night(2, "(dens: {0: [8]}, booty: {1: {'map': 3}})");
    t.is_morning();
}

#[test]
fn r42_night_cards_are_independent_and_act_on_the_day_they_arrive() {
    let mut t = Table::at(
        2,
        "(dens: {0: [20, 27]}, booty: {0: {'saber': 2}}, hands: {0: [7], 1: [12]})",
    );
    t.commit(&[7, 12]);
    assert_eq!(t.turns(), "0:7 1:12 0:27 0:20 1:12 0:7");
    assert_eq!(t.doubloons(), [10 + 2 + 2 + 1, 10]);
}

#[test]
fn r63_the_character_whose_dusk_turn_runs_is_still_on_the_ship() {
    let mut t = Table::at(
        2,
        "(dens: {0: [10, 11], 1: [4, 15]}, hands: {0: [20], 1: [2]}, \
         bays: {1: {'saber': 1, 'officer': 1}})",
    );
    t.commit(&[20, 2]);
    assert_eq!(ship(&t.state), "1:2 0:20");
    t.play(&["0 Take saber"]);
    assert_eq!(ship(&t.state), "1:2 0:20");
    t.is(&[("den.0", "french_officer, voodoo_witch")]);
    t.may(&["0 Stab 1 recruiter", "0 Stab 1 gunner"]);
    // Both choices of a Cook: the owner is no neighbour of the owner, so the own den is safe.
    let mut t = Table::at(
        2,
        "(dens: {0: [10], 1: [4, 15]}, hands: {0: [18], 1: [2]}, \
         bays: {1: {'saber': 1, 'officer': 1, 'map': 1}})",
    );
    t.commit(&[18, 2]);
    t.play(&["0 Take officer"]);
    assert_eq!(ship(&t.state), "1:2 0:18");
    assert!(t.state.dusk().is_some_and(|d| d.doomed && d.picks == 1));
}

#[test]
fn night_falls_when_nothing_is_asked_any_more() {
    // The last tile is a saber that finds nobody to strike.
    let mut t = Table::at(2, "(hands: {0: [5], 1: [2]}, bays: {1: {'saber': 1}})");
    t.commit(&[5, 2]);
    let falls = |(event, _): &&(Event, State)| *event == Event::NightFell;
    let (_, after) = t.heard.iter().find(falls).expect("the night");
    assert_eq!((after.phase(), after.part()), (Phase::Course, Part::Night));
}
