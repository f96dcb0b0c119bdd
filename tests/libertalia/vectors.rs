//! The exact test vectors of section 14.1.

use super::support::{Table, numbers, options, rules, ship};
use std::collections::BTreeMap;
use tortuga::engine::{Game, NullSink, Rng, Seat, Turn};
use tortuga::games::libertalia::{Action, Event, Rank, State};

/// The table when the line had acted and nobody had taken booty yet.
#[track_caller]
fn after_day(t: &Table) -> &State {
    let by_day = |(event, _): &&(Event, State)| {
        !matches!(
            event,
            Event::Took { .. } | Event::TookHook { .. } | Event::Settled { .. } | Event::NightFell
        )
    };
    let (_, state) = t.heard.iter().take_while(by_day).last().expect("a day");
    state
}

/// The table when night fell.
#[track_caller]
fn before_night(t: &Table) -> &State {
    let fell = t.heard.iter().find(|(event, _)| *event == Event::NightFell);
    let (_, state) = fell.expect("a night");
    state
}

fn coins(state: &State) -> Vec<usize> {
    let seats = Seat::all(state.players());
    seats.map(|s| state.doubloons(s)).collect()
}

fn dens(state: &State) -> Vec<Vec<u8>> {
    let seats = Seat::all(state.players());
    seats.map(|s| numbers(state.den(s))).collect()
}

fn none() -> Vec<u8> {
    Vec::new()
}

const ALL_COLORS: &str = "colors: ['yellow', 'red', 'blue', 'green', 'black', 'white']";

#[test]
fn v1_six_mutineers() {
    let hands: Vec<String> = (0..6).map(|s| format!("{s}: [13, 30]")).collect();
    let mut t = Table::at(
        6,
        &format!(
            "({ALL_COLORS}, hands: {{{}}}, bays: {{1: {{'chest': 1, 'jewel': 1, 'goods': 1, 'saber': 1, 'map': 1, 'relic': 1}}}})",
            hands.join(", ")
        ),
    );
    t.commit(&[13; 6]);
    assert_eq!(t.line(), "2:13 3:13 4:13 5:13 0:13 1:13");
    t.may(&[
        "1 Take chest",
        "1 Take jewel",
        "1 Take goods",
        "1 Take saber",
        "1 Take map",
        "1 Take relic",
    ]);
    t.play(&["1 Take chest", "0 Take saber"]);
    // The den of seat 5 is still empty: there is nobody else to stab.
    t.may(&["5 Take jewel", "5 Take goods", "5 Take map", "5 Take relic"]);
    t.play(&["5 Take jewel", "4 Take goods", "3 Take map"]);
    t.is_morning();
    assert_eq!(
        t.taken(),
        "1 chest, 0 saber, 5 jewel, 4 goods, 3 map, 2 relic"
    );
    let mut expected = vec![vec![13]; 6];
    expected[1] = none();
    assert_eq!(t.dens(), expected);
    assert_eq!(dens(before_night(&t)), expected);
    let mut gone = vec![none(); 6];
    gone[1] = vec![13];
    assert_eq!(t.graveyards(), gone);
    assert_eq!(t.doubloons(), [10; 6]);
}

#[test]
fn v2_recruiter_and_governor() {
    let mut t = Table::at(
        2,
        "(dens: {0: [7, 30], 1: [4, 6]}, hands: {0: [4, 9], 1: [9, 30]})",
    );
    t.commit(&[4, 30]);
    t.may(&["0 Recruit barkeep", "0 Recruit spanish_governor"]);
    t.play(&["0 Recruit barkeep"]);
    assert_eq!(t.hand(0), [7, 9]);
    assert_eq!(dens(after_day(&t)), [vec![30], none()]);
    assert_eq!(t.graveyards(), [none(), vec![4, 6]]);
}

#[test]
fn v3_parrot_becomes_a_monkey() {
    let mut t = Table::at(
        2,
        "(doubloons: {0: 4, 1: 6}, hands: {0: [3, 30], 1: [1, 2, 5]}, booty: {1: {'relic': 2}})",
    );
    t.commit(&[3, 1]);
    t.may(&["1 Replace monkey", "1 Replace cabin_boy"]);
    t.play(&["1 Replace monkey"]);
    assert_eq!(ship(after_day(&t)), "1:2 0:3");
    assert_eq!(t.doubloons(), [4, 6]);
    t.is(&[("booty.0", "relic 2"), ("booty.1", "")]);
    assert_eq!(t.graveyards(), [none(), vec![1]]);
}

#[test]
fn v4_carpenters_and_officer() {
    let mut t = Table::at(
        3,
        "(colors: ['yellow', 'black', 'white'], doubloons: {0: 17, 1: 8, 2: 1}, \
         hands: {0: [9, 30], 1: [10, 30], 2: [9, 30]})",
    );
    t.commit(&[9, 10, 9]);
    assert_eq!(t.line(), "2:9 0:9 1:10");
    assert_eq!(coins(after_day(&t)), [9, 13, 1]);
}

const V5: &str = "(colors: ['yellow', 'red', 'blue'], dens: {1: [7], 2: [27]}, graveyards: {1: [4]}, \
                  hands: {0: [15, 30], 1: [9, 20, 22], 2: [29, 30]})";

#[test]
fn v5_gunner_and_surgeon() {
    let mut t = Table::at(3, V5);
    t.commit(&[15, 22, 29]);
    t.may(&["0 Shoot 1 barkeep", "0 Shoot 2 granny_wata"]);
    t.play(&["0 Shoot 1 barkeep"]);
    t.may(&["1 Heal recruiter", "1 Heal barkeep"]);
    t.play(&["1 Heal barkeep"]);
    // Granny Wata of seat 2 earns 2 in the night that follows.
    assert_eq!(coins(after_day(&t)), [7, 10, 13]);
    assert_eq!(t.hand(1), [7, 9, 20]);
    let seat = Seat::new(1);
    let pool = t.state.pool(seat, 0);
    assert_eq!((numbers(pool.ranks), pool.in_hand), (vec![4, 7], 1));
    let certain = t.state.view(Some(Seat::new(0))).certain_hand(seat);
    assert_eq!(numbers(certain), [9, 20]);
}

#[test]
fn v6_the_surgeon_again() {
    let mut t = Table::at(
        3,
        "(day: 3, graveyards: {1: [4, 12]}, hidden: {1: [4, 7]}, \
         hands: {0: [2, 3, 6], 1: [7, 9, 20, 22], 2: [5, 26, 29]})",
    );
    let seat = Seat::new(1);
    let pool = |t: &Table| {
        let pool = t.state.pool(seat, 0);
        (numbers(pool.ranks), pool.in_hand)
    };
    assert_eq!(pool(&t), (vec![4, 7], 1));
    t.commit(&[2, 22, 5]);
    t.may(&["1 Heal recruiter", "1 Heal freed_slave"]);
    t.play(&["1 Heal freed_slave"]);
    assert_eq!(pool(&t), (vec![4, 7, 12], 2));
    t.commit(&[3, 7, 26]);
    assert_eq!(pool(&t), (vec![4, 12], 1));
    t.commit(&[6, 12, 29]);
    assert_eq!(pool(&t), (none(), 0));
    assert_eq!(t.graveyards()[1], [4]);
    assert!(t.state.hidden(seat).is_empty());
}

#[test]
fn v7_a_cook_with_two_sabers() {
    let mut t = Table::at(
        4,
        "(colors: ['yellow', 'red', 'blue', 'green'], doubloons: {1: 2}, \
         dens: {0: [7], 2: [20, 28], 3: [9]}, booty: {0: {'relic': 1}}, \
         bays: {1: {'saber': 2, 'officer': 1, 'chest': 1}}, \
         hands: {0: [2, 30], 1: [18, 30], 2: [3, 30], 3: [4, 30]})",
    );
    t.commit(&[2, 18, 3, 4]);
    assert_eq!(coins(after_day(&t)), [10, 0, 12, 10]);
    t.is(&[("booty.0", ""), ("booty.1", "relic 1")]);
    t.play(&["1 Take saber"]);
    t.may(&[
        "1 Stab 0 barkeep",
        "1 Stab 2 armorer",
        "1 Stab 2 first_mate",
    ]);
    t.play(&["1 Stab 2 first_mate", "1 Take saber"]);
    t.may(&["1 Stab 0 barkeep", "1 Stab 2 armorer"]);
    t.play(&["1 Stab 0 barkeep"]);
    t.may(&["3 Take chest", "3 Take officer"]);
    t.play(&["3 Take chest"]);
    assert_eq!(t.taken(), "1 saber, 1 saber, 3 chest, 2 officer");
    assert_eq!(t.doubloons(), [10, 0, 12, 10]);
    assert_eq!(t.dens(), [[2], [18], [20], [4]]);
    assert_eq!(t.graveyards(), [vec![7], none(), vec![3, 28], none()]);
    assert_eq!(t.hand(3), [9, 30]);
    t.is(&[("booty.1", "saber 2, relic 1"), ("booty.2", "officer 1")]);
}

#[test]
fn v8_the_hook_is_left_over() {
    let mut t = Table::new(
        2,
        &[("tie_break", "hook")],
        "(bays: {1: {'relic': 1, 'goods': 1}}, hands: {0: [18, 30], 1: [7, 30]})",
    );
    t.commit(&[18, 7]);
    t.may(&["0 Take goods", "0 Take relic", "0 Take hook"]);
    t.play(&["0 Take goods"]);
    t.may(&["0 Take relic", "0 Take hook"]);
    t.play(&["0 Take relic"]);
    assert_eq!(t.state.hook_holder(), Some(Seat::new(1)));
    t.is(&[("booty.0", "goods 1, relic 1"), ("booty.1", "")]);
    assert_eq!(t.doubloons(), [10, 11]);
}

#[test]
fn v9_flags_with_a_parrot() {
    let flags = |state: &State| -> Vec<usize> { state.flags().iter().map(|s| s.index()).collect() };
    for (third, revealed, line, end) in [
        (8, [3, 0, 2, 1], "2:8 1:8 0:8 3:29", [3, 2, 1, 0]),
        (3, [3, 1, 0, 2], "2:3 0:8 1:8 3:29", [3, 0, 2, 1]),
    ] {
        let mut t = Table::new(
            4,
            &[("tie_break", "flags")],
            "(flags: [3, 1, 0, 2], hands: {0: [1, 8, 10], 1: [8, 30], 2: [3, 8, 30], 3: [29, 30]})",
        );
        t.commit(&[1, 8, third, 29]);
        assert_eq!(flags(&t.state), revealed);
        t.may(&["0 Replace waitress", "0 Replace french_officer"]);
        t.play(&["0 Replace waitress"]);
        assert_eq!(ship(after_day(&t)), line);
        assert_eq!(flags(&t.state), end);
    }
}

#[test]
fn v10_tokens_of_three() {
    let mut t = Table::new(
        3,
        &[("tie_break", "tokens")],
        "(tokens: [4, 1, 6], hands: {0: [20, 30], 1: [20, 30], 2: [20, 30]})",
    );
    t.commit(&[20, 20, 20]);
    assert_eq!(t.line(), "1:20 0:20 2:20");
    t.is(&[("token.0", "4"), ("token.1", "6"), ("token.2", "1")]);
}

#[test]
fn v11_preacher_merchant_and_quartermaster() {
    let mut t = Table::at(
        3,
        "(colors: ['yellow', 'red', 'blue'], booty: {0: {'relic': 2, 'map': 2, 'chest': 1}, \
         1: {'officer': 2, 'jewel': 3}, 2: {'goods': 2, 'saber': 1, 'relic': 1}}, \
         hands: {0: [6, 30], 1: [21, 30], 2: [26, 30]})",
    );
    t.commit(&[6, 21, 26]);
    t.may(&["0 Keep chest", "0 Keep map", "0 Keep relic"]);
    t.play(&["0 Keep map"]);
    t.may(&["1 Sell jewel 2", "1 Sell jewel 3", "1 Sell officer 2"]);
    t.play(&["1 Sell officer 2"]);
    assert_eq!(t.doubloons(), [10, 13, 14]);
    t.is(&[
        ("booty.0", "map 1"),
        ("booty.1", "jewel 3"),
        (
            "bag",
            "chest 4, jewel 3, goods 8, officer 6, saber 5, map 7, relic 9",
        ),
    ]);
}

#[test]
fn v12_one_night() {
    let mut t = Table::night(
        3,
        "(doubloons: {0: 0, 1: 0, 2: 0}, dens: {0: [12, 27], 1: [13, 20, 28], 2: [7, 8]}, \
         booty: {1: {'saber': 1}, 2: {'map': 4}})",
    );
    t.may(&["2 SellMap yes", "2 SellMap no"]);
    t.play(&["2 SellMap yes"]);
    assert_eq!(t.doubloons(), [3, 3, 4]);
    assert_eq!(t.dens(), [vec![12, 27], vec![13, 28], vec![7, 8]]);
    // The Parrot was all that everybody sent by day.
    assert_eq!(t.graveyards(), [vec![1], vec![1, 20], vec![1]]);
    t.is(&[("booty.1", "saber 1"), ("booty.2", "map 3")]);
}

#[test]
fn v13_two_rest_days() {
    let t = Table::rest(
        2,
        "(doubloons: {0: 6, 1: 9}, dens: {0: [16, 28], 1: [23, 26, 29]}, \
         booty: {0: {'map': 3, 'relic': 2}, 1: {'chest': 2, 'jewel': 1, 'goods': 3, 'relic': 2}})",
    );
    assert_eq!(t.scores(), [19, 11]);
    let t = Table::rest(
        3,
        "(doubloons: {0: 2, 1: 0, 2: 8}, dens: {1: [16], 2: [9, 25, 29]}, \
         booty: {0: {'goods': 1, 'relic': 3}, 1: {'map': 2, 'jewel': 2}, 2: {'chest': 1, 'relic': 1}})",
    );
    assert_eq!(t.scores(), [0, 6, 23]);
}

#[test]
fn v14_places_at_the_end() {
    for (option, places) in [("last_campaign", [1, 4, 1, 3]), ("shared", [1, 1, 1, 1])] {
        // A lonely Parrot each, and the doubloons are the last campaign's score.
        let mut t = Table::new(
            4,
            &[("final_tie", option)],
            "(campaign: 3, day: 6, hands: {0: [1], 1: [1], 2: [1], 3: [1]}, \
             scores: {0: [10, 20], 1: [20, 20], 2: [25, 5], 3: [15, 16]}, \
             doubloons: {0: 30, 1: 20, 2: 30, 3: 29})",
        );
        t.commit(&[1; 4]);
        assert_eq!(t.state.turn(), Turn::Over);
        assert_eq!(t.state.scores(Seat::new(3)), [15, 16, 29]);
        let standings = t.state.standings();
        let found: Vec<(i32, u8)> = standings.iter().map(|(_, s)| (s.score, s.place)).collect();
        assert_eq!(found, places.map(|place| (60, place)));
    }
}

#[test]
fn v15_a_brute_throws_the_replacement_out() {
    let mut t = Table::at(
        3,
        "(colors: ['yellow', 'red', 'blue'], bays: {1: {'chest': 1, 'officer': 1, 'map': 1}}, \
         hands: {0: [14, 30], 1: [1, 6, 12, 25], 2: [20, 30]})",
    );
    t.commit(&[14, 1, 20]);
    t.may(&[
        "1 Replace preacher",
        "1 Replace freed_slave",
        "1 Replace governors_daughter",
    ]);
    t.play(&["1 Replace governors_daughter"]);
    t.may(&["2 Take chest", "2 Take officer", "2 Take map"]);
    t.play(&["2 Take officer"]);
    t.may(&["0 Take chest", "0 Take map"]);
    t.play(&["0 Take chest"]);
    assert_eq!(t.graveyards(), [none(), vec![1, 25], vec![20]]);
    assert_eq!(t.dens(), [vec![14], none(), none()]);
    t.is(&[
        ("booty.0", "chest 1"),
        ("booty.1", ""),
        ("booty.2", "officer 1"),
        ("bay.1", "map 1"),
    ]);
}

#[test]
fn v16_a_whole_day() {
    let mut t = Table::at(
        5,
        "(colors: ['white', 'blue', 'black', 'red', 'green'], day: 4, \
         doubloons: {0: 5, 1: 12, 2: 0, 3: 9, 4: 3}, \
         dens: {0: [8, 13, 28], 1: [20, 27], 2: [7], 3: [12, 25], 4: [20]}, graveyards: {2: [1, 9]}, \
         booty: {0: {'map': 1}, 1: {'saber': 2}, 2: {'relic': 2, 'goods': 1}, 3: {'jewel': 1}, \
         4: {'saber': 1, 'officer': 1}}, bays: {4: {'saber': 1, 'officer': 1, 'map': 2, 'chest': 1}}, \
         hands: {0: [24, 30], 1: [10, 30], 2: [11, 30], 3: [18, 30], 4: [18, 30]})",
    );
    t.commit(&[24, 10, 11, 18, 18]);
    assert_eq!(t.line(), "1:10 2:11 4:18 3:18 0:24");
    t.may(&[
        "0 Take chest",
        "0 Take officer",
        "0 Take saber",
        "0 Take map",
    ]);
    t.play(&["0 Take map", "3 Take chest", "3 Take saber"]);
    t.may(&["3 Stab 2 barkeep", "3 Stab 4 armorer"]);
    t.play(&["3 Stab 4 armorer"]);
    t.may(&["4 Take officer", "4 Take map"]);
    t.play(&["4 Take map"]);
    assert_eq!(t.taken(), "0 map, 3 chest, 3 saber, 4 map, 4 officer");
    assert_eq!(coins(before_night(&t)), [4, 12, 4, 9, 3]);
    assert_eq!(t.doubloons(), [6, 16, 5, 11, 3]);
    assert_eq!(
        t.dens(),
        [
            vec![13, 24, 28],
            vec![10, 20, 27],
            vec![7, 11],
            vec![12, 18, 25],
            none()
        ]
    );
    assert_eq!(
        t.graveyards(),
        [vec![8], none(), vec![1, 9], none(), vec![18, 20]]
    );
    let scores: Vec<u16> = Seat::all(5).map(|s| t.state.rest_day_score(s)).collect();
    assert_eq!(scores, [17, 16, 0, 25, 3]);
}

#[test]
fn v17_dice() {
    let tie = [("tie_break", "d6")];
    let mut above = 0;
    for seed in 0..400 {
        let mut t = Table::new(2, &tie, "(hands: {0: [20, 30], 1: [20, 30]})");
        t.rng = Rng::new(seed);
        t.commit(&[20, 20]);
        above += u32::from(t.line() == "1:20 0:20");
    }
    // Four times the standard deviation of 400 even chances.
    assert!((160..=240).contains(&above), "{above} of 400");
    let mut places = [0u32; 3];
    for seed in 0..600 {
        let setup = "(hands: {0: [1, 20, 30], 1: [20, 30], 2: [20, 30]})";
        let mut t = Table::new(3, &tie, setup);
        t.rng = Rng::new(seed);
        t.commit(&[1, 20, 20]);
        let seats = |state: &State| -> Vec<usize> {
            let berths = state.ship().iter().filter(|b| b.rank.number() == 20);
            berths.map(|b| b.seat.index()).collect()
        };
        let old = seats(&t.state);
        t.play(&["0 Replace armorer"]);
        let new = seats(after_day(&t));
        let place = new.iter().position(|s| *s == 0).expect("the newcomer");
        places[place] += 1;
        let kept: Vec<usize> = new.into_iter().filter(|s| *s != 0).collect();
        assert_eq!(kept, old);
    }
    let [bottom, middle, top] = places;
    // Four standard deviations: 12.2 of an even chance, 10.6 of a quarter.
    assert!((251..=349).contains(&top), "{places:?}");
    assert!((108..=192).contains(&middle), "{places:?}");
    assert!((108..=192).contains(&bottom), "{places:?}");
}

#[test]
fn v18_what_may_lie_face_down() {
    let setup = "(hands: {0: [4, 9, 15], 1: [2, 3], 2: [2, 3]}, graveyards: {0: [7]}, hidden: {0: [7, 15]})";
    let setup = setup.replace('\'', "\"");
    let mut state = State::from_setup(rules(), 3, &options(&[]), &setup).expect("a position");
    let (owner, rank) = (Seat::new(0), Rank::checked(15).expect("a rank"));
    state
        .apply(owner, Action::Commit(rank), &mut Rng::new(1), &mut NullSink)
        .expect("a legal action");
    let seen = state.view(Some(Seat::new(1)));
    let mut cases: BTreeMap<(Vec<u8>, u8), u32> = BTreeMap::new();
    let mut rng = Rng::new(18);
    for _ in 0..600 {
        let world = State::determinize(&seen, &mut rng);
        let commit = world.commit(owner).expect("a card face down");
        let held = numbers(world.hand(owner).with(commit));
        let grave = numbers(world.graveyard(owner));
        match held.as_slice() {
            [4, 7, 9] => assert_eq!(grave, [15]),
            [4, 9, 15] => assert_eq!(grave, [7]),
            other => panic!("{other:?}"),
        }
        *cases.entry((held, commit.number())).or_default() += 1;
    }
    assert_eq!(cases.len(), 6);
    // Four standard deviations of a sixth of 600.
    assert!(cases.values().all(|n| (64..=136).contains(n)), "{cases:?}");
}
