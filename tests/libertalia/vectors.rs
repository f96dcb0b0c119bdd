//! The exact test vectors of section 14.1.

use super::support::Table;

#[test]
fn v2_recruiter_and_governor() {
    let mut t = Table::new(
        2,
        &[],
        "(dens: {0: [7, 30], 1: [4, 6]}, hands: {0: [4, 9], 1: [9, 30]})",
    );
    t.commit(&[4, 30]);
    t.play(&["0 Recruit barkeep"]);
    assert_eq!(t.hand(0), [7, 9]);
    assert_eq!(t.graveyards()[1], [4, 6]);
}

#[test]
fn v3_parrot_becomes_a_monkey() {
    let mut t = Table::new(
        2,
        &[],
        "(doubloons: {0: 4, 1: 6}, hands: {0: [3, 30], 1: [1, 2, 5]}, booty: {1: {\"relic\": 2}})",
    );
    t.commit(&[3, 1]);
    t.play(&["1 Replace monkey"]);
    assert_eq!(t.doubloons(), [4, 6]);
    assert_eq!(t.graveyards()[1], [1]);
}

#[test]
fn v4_carpenters_and_officer() {
    let mut t = Table::new(
        3,
        &[],
        "(colors: [\"yellow\", \"black\", \"white\"], doubloons: {0: 17, 1: 8, 2: 1}, \
         hands: {0: [9, 30], 1: [10, 30], 2: [9, 30]})",
    );
    t.commit(&[9, 10, 9]);
    assert_eq!(t.doubloons(), [9, 13, 1]);
}

#[test]
fn v5_gunner_and_surgeon() {
    let mut t = Table::new(
        3,
        &[],
        "(dens: {1: [7], 2: [27]}, graveyards: {1: [4]}, hands: {0: [15, 30], 1: [9, 20, 22], 2: [29, 30]})",
    );
    t.commit(&[15, 22, 29]);
    t.play(&["0 Shoot 1 barkeep", "1 Heal barkeep"]);
    // Granny Wata of seat 2 earns 2 in the night that follows.
    assert_eq!(t.doubloons(), [7, 10, 15]);
    assert_eq!(t.hand(1), [7, 9, 20]);
    assert_eq!(t.graveyards()[1], [4]);
}

#[test]
fn v16_a_whole_day() {
    let mut t = Table::new(
        5,
        &[],
        "(colors: [\"white\", \"blue\", \"black\", \"red\", \"green\"], day: 4, \
         doubloons: {0: 5, 1: 12, 2: 0, 3: 9, 4: 3}, \
         dens: {0: [8, 13, 28], 1: [20, 27], 2: [7], 3: [12, 25], 4: [20]}, graveyards: {2: [1, 9]}, \
         booty: {0: {\"map\": 1}, 1: {\"saber\": 2}, 2: {\"relic\": 2, \"goods\": 1}, 3: {\"jewel\": 1}, \
         4: {\"saber\": 1, \"officer\": 1}}, \
         bays: {4: {\"saber\": 1, \"officer\": 1, \"map\": 2, \"chest\": 1}}, \
         hands: {0: [24, 30], 1: [10, 30], 2: [11, 30], 3: [18, 30], 4: [18, 30]})",
    );
    t.commit(&[24, 10, 11, 18, 18]);
    t.play(&[
        "0 Take map",
        "3 Take chest",
        "3 Take saber",
        "3 Stab 4 armorer",
        "4 Take map",
    ]);
    assert_eq!(t.doubloons(), [6, 16, 5, 11, 3]);
    assert_eq!(
        t.dens(),
        [
            vec![13, 24, 28],
            vec![10, 20, 27],
            vec![7, 11],
            vec![12, 18, 25],
            vec![]
        ]
    );
    assert_eq!(
        t.graveyards(),
        [vec![8], vec![], vec![1, 9], vec![], vec![18, 20]]
    );
    let scores: Vec<u16> = tortuga::engine::Seat::all(5)
        .map(|s| t.state.rest_day_score(s))
        .collect();
    assert_eq!(scores, [17, 16, 0, 25, 3]);
}

#[test]
fn v7_a_cook_with_two_sabers() {
    let mut t = Table::new(
        4,
        &[],
        "(doubloons: {1: 2}, dens: {0: [7], 2: [20, 28], 3: [9]}, booty: {0: {\"relic\": 1}}, \
         bays: {1: {\"saber\": 2, \"officer\": 1, \"chest\": 1}}, \
         hands: {0: [2, 30], 1: [18, 30], 2: [3, 30], 3: [4, 30]})",
    );
    t.commit(&[2, 18, 3, 4]);
    t.play(&[
        "1 Take saber",
        "1 Stab 2 first_mate",
        "1 Take saber",
        "1 Stab 0 barkeep",
        "3 Take chest",
    ]);
    assert_eq!(t.doubloons(), [10, 0, 12, 10]);
    assert_eq!(t.dens(), [[2], [18], [20], [4]]);
    assert_eq!(t.graveyards(), [vec![7], vec![], vec![3, 28], vec![]]);
    assert_eq!(t.hand(3), [9, 30]);
}

#[test]
fn v8_the_hook_is_left_over() {
    let mut t = Table::new(
        2,
        &[("tie_break", "hook")],
        "(bays: {1: {\"relic\": 1, \"goods\": 1}}, hands: {0: [18, 30], 1: [7, 30]})",
    );
    t.commit(&[18, 7]);
    t.play(&["0 Take goods", "0 Take relic"]);
    assert_eq!(t.state.hook_holder().map(|s| s.index()), Some(1));
    assert_eq!(t.doubloons(), [10, 11]);
}

#[test]
fn v9_flags_with_a_parrot() {
    for (third, end) in [(8, [3, 2, 1, 0]), (3, [3, 0, 2, 1])] {
        let mut t = Table::new(
            4,
            &[("tie_break", "flags")],
            "(flags: [3, 1, 0, 2], hands: {0: [1, 8, 10], 1: [8, 30], 2: [3, 8, 30], 3: [29, 30]})",
        );
        t.commit(&[1, 8, third, 29]);
        t.play(&["0 Replace waitress"]);
        let flags: Vec<usize> = t.state.flags().iter().map(|s| s.index()).collect();
        assert_eq!(flags, end);
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
    let tokens: Vec<u8> = (0..3)
        .map(|s| t.state.token(tortuga::engine::Seat::new(s)))
        .collect();
    assert_eq!(tokens, [4, 6, 1]);
}

#[test]
fn v11_preacher_merchant_and_quartermaster() {
    let mut t = Table::new(
        3,
        &[],
        "(booty: {0: {\"relic\": 2, \"map\": 2, \"chest\": 1}, 1: {\"officer\": 2, \"jewel\": 3}, \
         2: {\"goods\": 2, \"saber\": 1, \"relic\": 1}}, hands: {0: [6, 30], 1: [21, 30], 2: [26, 30]})",
    );
    t.commit(&[6, 21, 26]);
    t.play(&["0 Keep map", "1 Sell officer 2"]);
    assert_eq!(t.doubloons(), [10, 13, 14]);
}

#[test]
fn v15_a_brute_throws_the_replacement_out() {
    let mut t = Table::new(
        3,
        &[],
        "(bays: {1: {\"chest\": 1, \"officer\": 1, \"map\": 1}}, \
         hands: {0: [14, 30], 1: [1, 6, 12, 25], 2: [20, 30]})",
    );
    t.commit(&[14, 1, 20]);
    t.play(&[
        "1 Replace governors_daughter",
        "2 Take officer",
        "0 Take chest",
    ]);
    assert_eq!(t.graveyards(), [vec![], vec![1, 25], vec![20]]);
    assert_eq!(t.dens(), [vec![14], vec![], vec![]]);
}
