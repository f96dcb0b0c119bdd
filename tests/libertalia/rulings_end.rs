//! Rulings R43 to R50: the rest day, the deals, the places.

use super::support::{Table, numbers};
use tortuga::engine::{Game, Seat, Turn};
use tortuga::games::libertalia::{Event, RankSet};

/// Totals and places by seat.
fn standings(t: &Table) -> (Vec<i32>, Vec<u8>) {
    let all = t.state.standings();
    let scores = all.iter().map(|(_, s)| s.score).collect();
    (scores, all.iter().map(|(_, s)| s.place).collect())
}

#[test]
fn r43_rest_day_effects_come_in_rising_rank() {
    let t = Table::rest(
        3,
        "(doubloons: {0: 0, 1: 0, 2: 1}, dens: {0: [9, 26], 1: [6, 24, 29], 2: [25, 26, 28]}, \
         booty: {1: {'relic': 1}})",
    );
    assert!(
        t.turns().ends_with("0:9 0:26 1:6 1:24 1:29 2:25 2:26 2:28"),
        "{}",
        t.turns()
    );
    // 10 − 8; 5 + 8 − 3 and −3 for the relic; 1 + 6 − 7 + 3.
    assert_eq!(t.scores(), [2, 7, 3]);
}

#[test]
fn r44_a_campaign_never_costs_points() {
    let mut t = Table::at(
        2,
        "(campaign: 2, day: 6, scores: {0: [20], 1: [3]}, doubloons: {0: 2, 1: 3}, \
         booty: {0: {'relic': 4}, 1: {'relic': 1}}, hands: {0: [1], 1: [1]})",
    );
    t.commit(&[1, 1]);
    t.is(&[("scores.0", "20, 0"), ("scores.1", "3, 0")]);
}

#[test]
fn r45_maps_count_in_sets_of_three() {
    let worth = [0, 0, 0, 12, 12, 12, 24, 24, 24];
    for (maps, worth) in worth.into_iter().enumerate() {
        let t = Table::rest(
            2,
            &format!("(doubloons: {{0: 0}}, booty: {{0: {{'map': {maps}}}}})"),
        );
        assert_eq!(t.scores(), [worth, 10], "{maps}");
    }
}

#[test]
fn r46_tiles_given_away_return_to_the_bag_at_once() {
    let mut t = Table::at(
        4,
        "(booty: {0: {'chest': 1, 'map': 1, 'relic': 2}, 1: {'officer': 1}, 2: {'jewel': 2}, \
         3: {'map': 2}}, dens: {3: [8]}, \
         hands: {0: [6], 1: [17], 2: [21], 3: [5, 10]})",
    )
    .draws(&["goods"]);
    let bag = |t: &Table| t.state.facts_by_name()["bag"].join(", ");
    let first = "chest 3, jewel 4, goods 10, officer 5, saber 6, map 5, relic 8";
    assert_eq!(bag(&t), first);
    t.commit(&[6, 17, 21, 5]);
    t.play(&["0 Keep chest"]);
    // By now the Preacher's tiles, the officer and the jewels are back; one goods came out for the officer.
    t.may(&["3 SellMap yes", "3 SellMap no"]);
    assert_eq!(
        bag(&t),
        "chest 3, jewel 6, goods 9, officer 6, saber 6, map 6, relic 10"
    );
    t.play(&["3 SellMap yes"]);
    assert_eq!(
        bag(&t),
        "chest 3, jewel 6, goods 9, officer 6, saber 6, map 7, relic 10"
    );
    // What the Preacher threw away can be drawn by the Spy on the same day.
    let mut t = Table::at(
        2,
        "(booty: {0: {'map': 8, 'chest': 1}, 1: {'officer': 1}}, hands: {0: [6], 1: [17]})",
    )
    .draws(&["map"]);
    t.commit(&[6, 17]);
    t.play(&["0 Keep chest"]);
    assert_eq!(t.rng.script_fault(), None);
    t.is(&[("booty.1", "map 1")]);
}

/// Plays a game at random and shows each campaign's deal: the hands before it, the ranks, the state after it.
fn deals(seats: usize, seed: u64, mut look: impl FnMut(usize, &[RankSet], RankSet, &Table)) {
    let mut t = Table::dealt(seats, &[], seed);
    let first = t.state.hand(Seat::new(0));
    look(1, &vec![RankSet::EMPTY; seats], first, &t);
    let mut legal = Vec::new();
    while let Some(seat) = t.state.turn().first() {
        t.heard.clear();
        t.state.legal(seat, &mut legal);
        let action = legal[t.rng.below(legal.len())];
        t.act(seat, action);
        let cleaned = t.heard.iter().find(|(e, _)| *e == Event::CleanedUp);
        let dealt = t.heard.iter().find_map(|(e, _)| match e {
            Event::CampaignStarted { crew, .. } => Some(*crew),
            _ => None,
        });
        if let (Some((_, before)), Some(crew)) = (cleaned, dealt) {
            let hands: Vec<RankSet> = Seat::all(seats).map(|s| before.hand(s)).collect();
            look(t.state.campaign(), &hands, crew, &t);
        }
    }
}

#[test]
fn r47_everybody_is_dealt_the_same_ranks_in_every_campaign() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (6, 4), (6, 5)] {
        let mut seen = RankSet::EMPTY;
        let mut campaigns = 0;
        deals(seats, seed, |campaign, before, crew, t| {
            campaigns += 1;
            assert_eq!(crew.len(), [9, 6, 6][campaign - 1]);
            assert_eq!(t.state.deck().len(), [21, 15, 9][campaign - 1]);
            assert!((seen & crew).is_empty(), "nobody is dealt twice");
            assert!((t.state.deck() & crew).is_empty());
            seen |= crew;
            for (seat, before) in Seat::all(seats).zip(before) {
                assert_eq!(t.state.hand(seat), *before | crew);
                assert_eq!(t.state.doubloons(seat), 10);
            }
        });
        assert_eq!(campaigns, 3);
    }
    // What has been drawn is not fixed: other seeds, other crews.
    let crew = |seed| Table::dealt(2, &[], seed).state.hand(Seat::new(0));
    assert_ne!(crew(1), crew(2));
}

#[test]
fn r48_leftover_cards_stay_however_many() {
    deals(4, 9, |campaign, before, _, t| {
        for (seat, before) in Seat::all(4).zip(before) {
            let new = if campaign == 1 { 9 } else { 6 };
            assert_eq!(t.state.hand(seat).len(), before.len() + new);
            assert!(campaign == 1 || before.len() >= 2, "I8");
        }
    });
    let mut t = Table::at(
        2,
        "(day: 6, deck: [21, 22, 23, 24, 25, 26, 27], hands: {0: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, \
         11, 12, 13, 14, 15], 1: [2, 30]})",
    );
    t.commit(&[2, 2]);
    assert_eq!(t.state.hand(Seat::new(0)).len(), 20);
    let other = numbers(t.state.hand(Seat::new(1)));
    assert_eq!((other.len(), other.last()), (7, Some(&30)));
}

#[test]
fn r49_equal_totals_are_decided_by_the_last_campaign_or_shared() {
    let three = "(campaign: 3, day: 6, scores: {0: [20, 21], 1: [14, 18], 2: [30, 21]}, \
                 doubloons: {0: 18, 1: 27, 2: 8}, hands: {0: [1], 1: [1], 2: [1]})";
    for (rule, places) in [("last_campaign", [2, 1, 3]), ("shared", [1, 1, 1])] {
        let mut t = Table::new(3, &[("final_tie", rule)], three);
        t.commit(&[1, 1, 1]);
        assert_eq!(t.state.turn(), Turn::Over);
        assert_eq!(standings(&t), (vec![59, 59, 59], places.to_vec()));
    }
    // Equal in the last campaign too; and a higher total is better than any last campaign.
    let four = "(campaign: 3, day: 6, \
                scores: {0: [10, 20], 1: [20, 20], 2: [25, 5], 3: [31, 31]}, \
                doubloons: {0: 30, 1: 20, 2: 30, 3: 0}, \
                hands: {0: [1], 1: [1], 2: [1], 3: [1]})";
    for (rule, places) in [("last_campaign", [2, 4, 2, 1]), ("shared", [2, 2, 2, 1])] {
        let mut t = Table::new(4, &[("final_tie", rule)], four);
        t.commit(&[1, 1, 1, 1]);
        assert_eq!(standings(&t), (vec![60, 60, 60, 62], places.to_vec()));
    }
    // The last campaign is the last one that is played.
    let pairs = [("campaigns", "2")];
    let mut t = Table::new(
        2,
        &pairs,
        "(campaign: 2, day: 6, scores: {0: [20], 1: [10]}, doubloons: {0: 10, 1: 20}, \
         hands: {0: [1], 1: [1]})",
    );
    t.commit(&[1, 1]);
    assert_eq!(standings(&t), (vec![30, 30], vec![2, 1]));
}

#[test]
fn r50_the_bank_cannot_run_out() {
    // Six players hold far more than all coins in the box, and everybody still gets what is due.
    let mut t = Table::at(
        6,
        "(doubloons: {0: 90, 1: 90, 2: 90, 3: 90, 4: 90, 5: 90}, \
         hands: {0: [29], 1: [29], 2: [29], 3: [29], 4: [29], 5: [29]})",
    );
    t.commit(&[29; 6]);
    assert_eq!(t.doubloons(), [93; 6]);
}

#[test]
fn the_learning_crew_is_dealt_in_the_first_campaign_only() {
    let crew = [3, 7, 10, 12, 14, 18, 19, 23, 29];
    for seed in 0..5 {
        let mut t = Table::dealt(3, &[("learning_crew", "on")], seed);
        let hands = Seat::all(3).map(|s| numbers(t.state.hand(s)));
        assert!(hands.into_iter().all(|h| h == crew));
        assert_eq!(t.state.deck().len(), 21);
        let mut legal = Vec::new();
        while t.state.campaign() == 1 {
            let seat = t.state.turn().first().expect("somebody");
            t.state.legal(seat, &mut legal);
            let action = legal[t.rng.below(legal.len())];
            t.act(seat, action);
        }
        assert_eq!(t.state.deck().len(), 15);
    }
    let usual = Table::dealt(3, &[], 1);
    assert_ne!(numbers(usual.state.hand(Seat::new(0))), crew);
}

#[test]
fn standings_during_the_game_reckon_as_if_the_rest_day_were_now() {
    let t = Table::at(
        3,
        "(campaign: 2, day: 3, scores: {0: [20], 1: [23], 2: [5]}, doubloons: {0: 4, 2: 1}, \
         booty: {0: {'chest': 1, 'jewel': 1}, 2: {'relic': 2}}, dens: {0: [9]}, \
         hands: {0: [1], 1: [1], 2: [1]})",
    );
    // The Carpenter will bring 10.
    assert_eq!(standings(&t), (vec![42, 33, 5], vec![1, 2, 3]));
}
