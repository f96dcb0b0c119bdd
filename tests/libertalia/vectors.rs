//! The exact test vectors of section 14.1.

use super::support::Table;

#[test]
fn v2_recruiter_and_governor() {
    let mut t = Table::new(
        2,
        &[],
        "(dens: {0: [7, 30], 1: [6]}, hands: {0: [4, 9], 1: [9, 30]})",
    );
    t.commit(&[4, 30]);
    t.play(&["0 Recruit barkeep"]);
    assert_eq!(t.hand(0), [7, 9]);
    assert_eq!(t.graveyards()[1], [6]);
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
