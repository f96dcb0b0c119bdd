//! Rulings R59, R60, R64 and R66: the variants of equal ranks, and colours.

use super::support::{Table, options, rules};
use std::collections::BTreeSet;
use tortuga::engine::{Rng, Seat};
use tortuga::games::libertalia::State;

const HOOK: &[(&str, &str)] = &[("tie_break", "hook")];

fn holder(t: &Table) -> Option<usize> {
    t.state.hook_holder().map(|s| s.index())
}

#[test]
fn r59_the_hook_uses_up_a_pick_and_is_no_tile() {
    // Before it is taken for the first time influence decides, 5 against 6.
    let mut t = Table::new(
        2,
        HOOK,
        "(hands: {0: [20, 24], 1: [20, 26]}, bays: {1: {'chest': 1, 'goods': 1}})",
    );
    assert_eq!(holder(&t), None);
    t.commit(&[20, 20]);
    assert_eq!(t.line(), "0:20 1:20");
    t.may(&["1 Take chest", "1 Take goods", "1 Take hook"]);
    t.play(&["1 Take hook"]);
    assert_eq!((holder(&t), t.state.hook_in_bay()), (Some(1), false));
    t.may(&["0 Take chest", "0 Take goods"]);
    t.play(&["0 Take chest"]);
    t.is(&[("booty.1", ""), ("bay.1", "goods 1"), ("day", "2")]);
    // The Quarter-master of the holder counts nothing, and it is in the bay again.
    assert!(t.state.hook_in_bay());
    t.commit(&[24, 26]);
    assert_eq!(t.doubloons(), [10 - 1, 10]);
}

#[test]
fn r59_who_finds_only_the_hook_must_take_it_but_a_cabin_boy_takes_nothing() {
    let mut t = Table::new(
        2,
        HOOK,
        "(hands: {0: [5], 1: [20]}, bays: {1: {'relic': 1}})",
    );
    t.commit(&[5, 20]);
    t.may(&["1 Take relic", "1 Take hook"]);
    t.play(&["1 Take relic"]);
    assert_eq!(holder(&t), None);
    let mut t = Table::new(2, HOOK, "(hands: {0: [2], 1: [20]})");
    t.commit(&[2, 20]);
    assert_eq!((t.taken().as_str(), holder(&t)), ("1 hook", Some(1)));
}

#[test]
fn r59_a_cook_may_take_a_tile_and_the_hook() {
    for (first, second) in [("chest", "hook"), ("hook", "chest")] {
        let mut t = Table::new(
            2,
            HOOK,
            "(hands: {0: [18], 1: [2]}, bays: {1: {'chest': 1, 'goods': 1}})",
        );
        t.commit(&[18, 2]);
        t.play(&[&format!("0 Take {first}"), &format!("0 Take {second}")]);
        assert_eq!(holder(&t), Some(0));
        t.is(&[("booty.0", "chest 1"), ("booty.1", "goods 1")]);
    }
}

#[test]
fn r59_the_hook_is_kept_over_campaigns_and_worth_nothing() {
    let mut t = Table::new(
        2,
        HOOK,
        "(day: 6, hook: Some(0), deck: [20, 21, 22, 23, 24, 25], hands: {0: [5], 1: [5]})",
    );
    t.commit(&[5, 5]);
    assert_eq!((t.scores(), holder(&t)), (vec![10, 10], Some(0)));
    t.is(&[("campaign", "2")]);
    // Seat 1 has the higher influence; the Hook of the first campaign beats it.
    t.commit(&[20, 20]);
    assert_eq!(t.line(), "1:20 0:20");
}

#[test]
fn r59_a_hook_that_nobody_took_leaves_with_the_day() {
    let setup = "(day: 6, hands: {0: [5], 1: [5]})";
    let mut t = Table::new(2, &[("tie_break", "hook"), ("campaigns", "1")], setup);
    assert!(t.state.hook_in_bay());
    t.commit(&[5, 5]);
    assert_eq!((t.scores(), holder(&t)), (vec![10, 10], None));
    assert!(!t.state.hook_in_bay());
}

#[test]
fn r66_the_last_holder_is_first_while_the_hook_lies_in_the_bay() {
    let mut t = Table::new(
        3,
        HOOK,
        "(hook: Some(2), hands: {0: [20, 21], 1: [20, 21], 2: [20, 21]}, bays: {1: {'chest': 2}})",
    );
    assert!(t.state.hook_in_bay());
    t.commit(&[20, 20, 20]);
    // Influence 5, 6, 1.
    assert_eq!(t.line(), "0:20 1:20 2:20");
    t.play(&["2 Take chest"]);
    assert_eq!(holder(&t), Some(2));
    t.play(&["1 Take chest"]);
    // Seat 0 finds only the Hook, and is first from the next day on.
    assert_eq!(t.taken(), "2 chest, 1 chest, 0 hook");
    t.commit(&[21, 21, 21]);
    // Influence 6, 1, 2.
    assert_eq!(t.line(), "1:21 2:21 0:21");
    let mut t = Table::new(
        3,
        HOOK,
        "(hook: Some(1), hands: {0: [21], 1: [21], 2: [21]})",
    );
    t.commit(&[21, 21, 21]);
    assert_eq!(t.line(), "2:21 0:21 1:21");
}

#[test]
fn r60_flags_and_tokens_change_with_ties_of_the_line_only() {
    let flags = |t: &Table| {
        t.state
            .flags()
            .iter()
            .map(|s| s.index())
            .collect::<Vec<_>>()
    };
    let tokens = |t: &Table| [0, 1, 2].map(|s| t.state.token(Seat::new(s)));
    // Equal cards at night, no tie in the line.
    let quiet = "(flags: [2, 0, 1], tokens: [3, 5, 1], dens: {0: [7, 20], 1: [7, 20], 2: [7]}, \
                 booty: {0: {'saber': 1}}, hands: {0: [2], 1: [10], 2: [11]})";
    // A tie in the line: the leftmost flag stands highest, and only it goes to the right end.
    let tie = "(flags: [2, 0, 1], tokens: [3, 5, 1], hands: {0: [20], 1: [2], 2: [20]})";
    // A Parrot's replacement ties.
    let parrot = "(flags: [2, 0, 1], tokens: [3, 5, 1], hands: {0: [1, 20], 1: [20], 2: [2]})";
    let cases = [
        (quiet, [2, 10, 11], "0:2 1:10 2:11", [2, 0, 1]),
        (tie, [20, 2, 20], "1:2 0:20 2:20", [0, 1, 2]),
        (parrot, [1, 20, 2], "0:1 2:2 1:20", [2, 1, 0]),
    ];
    for (setup, cards, line, row) in cases {
        let mut t = Table::new(3, &[("tie_break", "flags")], setup);
        t.commit(&cards);
        assert_eq!((t.line().as_str(), flags(&t)), (line, row.to_vec()));
    }
    let cases = [
        (quiet, [2, 10, 11], "0:2 1:10 2:11", [3, 5, 1]),
        (tie, [20, 2, 20], "1:2 2:20 0:20", [1, 5, 3]),
        (parrot, [1, 20, 2], "0:1 2:2 1:20", [5, 3, 1]),
    ];
    for (setup, cards, line, numbers) in cases {
        let mut t = Table::new(3, &[("tie_break", "tokens")], setup);
        t.commit(&cards);
        assert_eq!((t.line().as_str(), tokens(&t)), (line, numbers));
    }
}

/// The offsets of everybody's colour in a new game.
fn offsets(seats: usize, pairs: &[(&str, &str)], seed: u64) -> Vec<u8> {
    let rng = &mut Rng::for_setup(seed);
    let state = State::deal(rules(), seats, &options(pairs), rng).expect("a game");
    let color = |s| rules().colors[state.color(s)].offset.get();
    Seat::all(seats).map(color).collect()
}

#[test]
fn r64_colours_are_chosen_in_turn_and_the_rest_is_drawn() {
    let pairs = [
        ("colors", "choose"),
        ("color.0", "green"),
        ("color.2", "yellow"),
        ("color.3", "white"),
    ];
    let mut drawn = BTreeSet::new();
    for seed in 0..60 {
        let got = offsets(4, &pairs, seed);
        assert_eq!((got[0], got[2], got[3]), (3, 0, 5));
        drawn.insert(got[1]);
    }
    assert_eq!(drawn, BTreeSet::from([1, 2, 4]));
    let all = offsets(6, &pairs[..1], 3);
    assert_eq!(BTreeSet::from_iter(all), BTreeSet::from_iter(0..6));
    let twice = options(&[("colors", "choose"), ("color.0", "red"), ("color.1", "red")]);
    let refused = State::deal(rules(), 2, &twice, &mut Rng::new(1));
    assert!(refused.is_err());
}

#[test]
fn r64_spread_colours_share_ties_evenly() {
    let sets: [(usize, &[&[u8]]); 3] = [
        (2, &[&[0, 3], &[1, 4], &[2, 5]]),
        (3, &[&[0, 2, 4], &[1, 3, 5]]),
        (4, &[&[0, 1, 3, 4], &[1, 2, 4, 5], &[0, 2, 3, 5]]),
    ];
    let games = 1200;
    for (seats, sets) in sets {
        let mut seen = vec![0u32; sets.len()];
        let mut first = BTreeSet::new();
        for seed in 0..games {
            let mut got = offsets(seats, &[("colors", "spread")], seed);
            first.insert(got[0]);
            got.sort_unstable();
            let set = sets.iter().position(|s| *s == got);
            seen[set.unwrap_or_else(|| panic!("{got:?}"))] += 1;
        }
        assert_eq!(first.len(), 6, "every colour comes to the first seat");
        let fair = games as f64 / sets.len() as f64;
        for count in seen {
            assert!(
                (f64::from(count) - fair).abs() < 4.0 * fair.sqrt(),
                "{count}"
            );
        }
    }
    // Five: any five, as when drawn. Six: all.
    for pairs in [&[("colors", "spread")][..], &[]] {
        let mut missing = [0u32; 6];
        for seed in 0..games {
            let got = offsets(5, pairs, seed);
            assert_eq!(BTreeSet::from_iter(&got).len(), 5);
            let left = (0..6).find(|o| !got.contains(o)).expect("one is left");
            missing[usize::from(left)] += 1;
        }
        assert!(
            missing.iter().all(|n| (140..=260).contains(n)),
            "{missing:?}"
        );
        let mut firsts = BTreeSet::new();
        for seed in 0..60 {
            let got = offsets(6, pairs, seed);
            assert_eq!(BTreeSet::from_iter(&got).len(), 6);
            firsts.insert(got[0]);
        }
        assert_eq!(firsts.len(), 6);
    }
}

#[test]
fn flags_and_tokens_are_dealt_at_random() {
    let games = 600;
    for seats in 2..=6 {
        let mut flags = vec![0u32; seats];
        let mut tokens = [0u32; 6];
        for seed in 0..games {
            let t = Table::dealt(seats, &[("tie_break", "flags")], seed);
            let row = BTreeSet::from_iter(t.state.flags());
            assert_eq!(row.len(), seats);
            flags[t.state.flags()[0].index()] += 1;
            let t = Table::dealt(seats, &[("tie_break", "tokens")], seed);
            let all = Seat::all(seats).map(|s| t.state.token(s));
            assert_eq!(BTreeSet::from_iter(all).len(), seats);
            tokens[usize::from(t.state.token(Seat::new(0))) - 1] += 1;
        }
        for (counts, lots) in [(&flags[..], seats), (&tokens[..], 6)] {
            let fair = games as f64 / lots as f64;
            let even = |n: &u32| (f64::from(*n) - fair).abs() < 4.0 * fair.sqrt();
            assert!(counts.iter().all(even), "{seats}: {counts:?}");
        }
    }
}
