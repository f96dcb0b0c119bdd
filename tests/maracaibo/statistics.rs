//! Section 14: random games as an independent engine of the specification counts them.

use crate::playable::figures::Mean;
use crate::playable::play::play_at_random;
use crate::support::Table;
use tortuga::engine::{Game, Rng};
use tortuga::games::maracaibo::State;
use tortuga::games::maracaibo::rules::state::JORDAN;

/// Games of ours for each number of players; the specification has 4000.
const GAMES: u64 = 1_500;

/// Checks a mean against the specification's with its standard error, and half a unit of its last digit.
#[track_caller]
fn agrees(seen: &Mean, what: &str, expected: f64, error: f64, digit: f64) {
    let apart = 4.0 * seen.error().hypot(error) + digit / 2.0;
    let mean = seen.mean();
    assert!(
        (mean - expected).abs() <= apart,
        "{what}: {mean:.3}, expected {expected} ± {apart:.3}"
    );
}

struct Counted {
    decisions: Mean,
    turns: Mean,
    scores: Vec<Mean>,
    wins: Vec<Mean>,
    jordan: Mean,
}

/// Plays games in which every decision is one of the list with the same chance.
fn count(seats: usize) -> Counted {
    let means = || (0..seats).map(|_| Mean::default()).collect();
    let mut counted = Counted {
        decisions: Mean::default(),
        turns: Mean::default(),
        scores: means(),
        wins: means(),
        jordan: Mean::default(),
    };
    for seed in 0..GAMES {
        let mut state: State = Table::dealt(seats, &[], seed).state;
        let mut decisions = 0.0;
        play_at_random(&mut state, &mut Rng::new(seed), |_, _, _, _| {
            decisions += 1.0;
        });
        counted.decisions.add(decisions);
        counted.turns.add(state.me().turns.into());
        let (standings, shares) = (state.standings(), state.shares());
        let players = state.play_order().filter(|s| s.index() < seats);
        for (place, seat) in players.enumerate() {
            counted.scores[place].add(standings[seat].score.into());
            counted.wins[place].add(shares[seat].into());
        }
        if state.jordan().is_some() {
            counted.jordan.add(state.total(JORDAN).into());
        }
    }
    counted
}

fn check(seats: usize, decisions: (f64, f64), turns: f64, scores: &[f64], wins: &[f64]) {
    let counted = count(seats);
    let (mean, error) = decisions;
    agrees(&counted.decisions, "decisions", mean, error, 0.1);
    agrees(&counted.turns, "turns", turns, 0.03, 0.1);
    for (place, (score, win)) in scores.iter().zip(wins).enumerate() {
        let name = format!("score of seat {place} of {seats}");
        agrees(&counted.scores[place], &name, *score, 0.3, 0.1);
        let name = format!("wins of seat {place} of {seats}");
        agrees(&counted.wins[place], &name, *win, 0.008, 0.001);
    }
}

#[test]
fn random_games_of_two() {
    check(2, (120.0, 0.3), 17.5, &[62.7, 62.8], &[0.502, 0.498]);
}

#[test]
fn random_games_of_three() {
    let wins = [0.319, 0.342, 0.339];
    check(3, (171.0, 0.3), 16.5, &[57.6, 58.3, 58.3], &wins);
}

#[test]
fn random_games_of_four() {
    let wins = [0.228, 0.246, 0.257, 0.269];
    check(4, (221.0, 0.4), 15.9, &[55.5, 55.7, 56.7, 57.2], &wins);
}

#[test]
fn random_games_against_jordan() {
    let counted = count(1);
    agrees(&counted.decisions, "decisions", 59.9, 0.2, 0.1);
    agrees(&counted.turns, "turns", 17.5, 0.03, 0.1);
    agrees(&counted.scores[0], "score", 61.0, 0.3, 0.1);
    agrees(&counted.wins[0], "wins", 0.0, 0.0, 0.001);
    agrees(&counted.jordan, "Jordan's score", 224.4, 0.3, 0.1);
}
