//! Section 14.2: what uniformly random players do, within four combined standard errors of both samples.

use super::support::{options, rules};
use crate::playable::figures::{Mean, Report};
use crate::playable::play::{at_random, play_out};
use tortuga::engine::{Game, Rng, Seat, Sink};
use tortuga::games::libertalia::{Event, Phase, State};

/// Hears what is counted at the scoring of a campaign.
#[derive(Default)]
struct Counter {
    coins: Mean,
    tiles: Mean,
    nothing: Mean,
    /// By campaign.
    scores: [Mean; 3],
}

impl Sink<State> for Counter {
    fn emit(&mut self, event: impl FnOnce() -> Event, after: &State) {
        if let Event::Scored {
            seat, coins, score, ..
        } = event()
        {
            self.coins.add(f64::from(coins));
            self.tiles.add(after.booty(seat).total() as f64);
            self.nothing.add(if score == 0 { 100.0 } else { 0.0 });
            self.scores[after.campaign() - 1].add(f64::from(score));
        }
    }
}

/// The kinds of decisions in the order of the table.
const KINDS: [(Phase, &str); 9] = [
    (Phase::Replace, "Parrot"),
    (Phase::Recruit, "Recruit"),
    (Phase::Keep, "Keep"),
    (Phase::Shoot, "Gunner"),
    (Phase::Sell, "Sell"),
    (Phase::Heal, "Surgeon"),
    (Phase::Take, "TakeBooty"),
    (Phase::Stab, "Saber"),
    (Phase::SellMap, "SellMap"),
];

/// One row of the tables of 14.2.
struct Row {
    seats: usize,
    decisions: (f64, f64),
    /// Standard deviation of decisions; fewest and most seen, with room for what a larger sample finds.
    spread: (f64, usize, usize),
    scores: (&'static [f64], f64),
    all: (f64, f64),
    wins: (&'static [f64], f64),
    coins: f64,
    tiles: f64,
    nothing: f64,
    kinds: [(f64, f64); 9],
}

const ROWS: [Row; 5] = [
    Row {
        seats: 2,
        decisions: (58.54, 0.06),
        spread: (3.0, 50, 70),
        scores: (&[54.86, 54.41], 0.28),
        all: (54.63, 0.20),
        wins: (&[0.507, 0.493], 0.010),
        coins: 15.90,
        tiles: 5.10,
        nothing: 1.2,
        kinds: [
            (1.23, 0.02),
            (0.61, 0.01),
            (0.74, 0.02),
            (0.88, 0.02),
            (0.08, 0.01),
            (0.30, 0.01),
            (15.45, 0.03),
            (2.24, 0.03),
            (1.01, 0.03),
        ],
    },
    Row {
        seats: 3,
        decisions: (97.96, 0.08),
        spread: (4.0, 85, 115),
        scores: (&[52.75, 52.60, 52.71], 0.28),
        all: (52.68, 0.16),
        wins: (&[0.333, 0.331, 0.335], 0.010),
        coins: 15.28,
        tiles: 5.11,
        nothing: 1.7,
        kinds: [
            (1.83, 0.03),
            (0.87, 0.02),
            (1.12, 0.02),
            (1.44, 0.02),
            (0.12, 0.01),
            (0.48, 0.01),
            (31.75, 0.04),
            (4.84, 0.04),
            (1.51, 0.04),
        ],
    },
    Row {
        seats: 4,
        decisions: (136.78, 0.10),
        spread: (4.9, 120, 151),
        scores: (&[51.98, 52.11, 52.18, 52.02], 0.28),
        all: (52.07, 0.14),
        wins: (&[0.248, 0.250, 0.253, 0.249], 0.009),
        coins: 15.02,
        tiles: 5.10,
        nothing: 1.8,
        kinds: [
            (2.46, 0.04),
            (1.20, 0.02),
            (1.55, 0.03),
            (1.97, 0.03),
            (0.14, 0.01),
            (0.63, 0.02),
            (48.27, 0.05),
            (6.57, 0.04),
            (1.99, 0.04),
        ],
    },
    Row {
        seats: 5,
        decisions: (175.29, 0.15),
        spread: (5.8, 158, 198),
        scores: (&[51.52, 51.23, 51.73, 51.50, 51.45], 0.35),
        all: (51.49, 0.15),
        wins: (&[0.204, 0.198, 0.212, 0.195, 0.191], 0.010),
        coins: 14.83,
        tiles: 5.12,
        nothing: 1.8,
        kinds: [
            (3.06, 0.06),
            (1.44, 0.03),
            (1.83, 0.04),
            (2.49, 0.05),
            (0.18, 0.01),
            (0.84, 0.03),
            (64.84, 0.07),
            (8.11, 0.05),
            (2.50, 0.07),
        ],
    },
    Row {
        seats: 6,
        decisions: (214.46, 0.17),
        spread: (6.4, 196, 238),
        scores: (&[51.33, 51.32, 51.17, 51.32, 51.84, 51.42], 0.35),
        all: (51.40, 0.14),
        wins: (&[0.163, 0.179, 0.162, 0.160, 0.173, 0.163], 0.010),
        coins: 14.74,
        tiles: 5.13,
        nothing: 1.8,
        kinds: [
            (3.74, 0.07),
            (1.75, 0.04),
            (2.25, 0.05),
            (3.11, 0.06),
            (0.24, 0.01),
            (1.01, 0.03),
            (81.50, 0.07),
            (9.80, 0.05),
            (3.06, 0.08),
        ],
    },
];

/// Plays so many games of the row's table and compares everything.
fn compare(row: &Row, games: u64) {
    let n = row.seats;
    let mut report = Report::default();
    let mut decisions = Mean::default();
    let mut kinds = [Mean::default(); 9];
    let (mut scores, mut wins, mut all) =
        ([Mean::default(); 6], [Mean::default(); 6], Mean::default());
    let mut heard = Counter::default();
    let mut legal = Vec::new();
    let (mut fewest, mut most) = (usize::MAX, 0);
    for game in 0..games {
        let mut rng = Rng::new(game * 8 + n as u64);
        let mut state = State::deal(rules(), n, &options(&[]), &mut rng).expect("a game");
        let (mut count, mut commits, mut by_kind) = (0, 0, [0u32; 9]);
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            match KINDS.iter().position(|(phase, _)| *phase == state.phase()) {
                Some(kind) => by_kind[kind] += 1,
                None => commits += 1,
            }
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut heard)
                .expect("a legal action");
            count += 1;
        }
        assert_eq!(commits, 18 * n);
        decisions.add(count as f64);
        fewest = fewest.min(count);
        most = most.max(count);
        for (mean, count) in kinds.iter_mut().zip(by_kind) {
            mean.add(f64::from(count));
        }
        let (shares, standings) = (state.shares(), state.standings());
        for seat in Seat::all(n) {
            let score = f64::from(standings[seat].score);
            scores[seat.index()].add(score);
            wins[seat.index()].add(f64::from(shares[seat]));
            all.add(score);
        }
    }
    report.compare("decisions", &decisions, row.decisions);
    let (deviation, least, largest) = row.spread;
    assert!((decisions.deviation() - deviation).abs() < 0.3);
    assert!(
        fewest + 6 >= least && most <= largest + 8,
        "{fewest} to {most}"
    );
    for ((mean, (_, name)), wanted) in kinds.iter().zip(KINDS).zip(row.kinds) {
        report.compare(name, mean, wanted);
    }
    report.compare_seats("score", &scores, row.scores);
    report.compare_seats("wins", &wins, row.wins);
    report.compare("score", &all, row.all);
    assert!(
        (13.0..14.6).contains(&all.deviation()),
        "{}",
        all.deviation()
    );
    report.compare("doubloons", &heard.coins, (row.coins, 0.05));
    report.compare("tiles", &heard.tiles, (row.tiles, 0.01));
    // The specification gives one place; its own error is that of its sample.
    let sample = (if n < 5 { 2400.0 } else { 1500.0 }) * 3.0 * n as f64;
    let rate: f64 = row.nothing / 100.0;
    let error = (rate * (1.0 - rate) / sample).sqrt() * 100.0 + 0.05;
    report.compare(
        "scores of 0 in a hundred",
        &heard.nothing,
        (row.nothing, error),
    );
    if n == 4 {
        for (mean, wanted) in heard.scores.iter().zip([17.25, 17.40, 17.43]) {
            report.compare("score of a campaign", mean, (wanted, 0.08));
        }
    }
    report.check();
}

#[test]
fn random_games_of_two_are_those_of_the_specification() {
    compare(&ROWS[0], 4_000);
}

#[test]
fn random_games_of_three_are_those_of_the_specification() {
    compare(&ROWS[1], 4_000);
}

#[test]
fn random_games_of_four_are_those_of_the_specification() {
    compare(&ROWS[2], 4_000);
}

#[test]
fn random_games_of_five_are_those_of_the_specification() {
    compare(&ROWS[3], 3_000);
}

#[test]
fn random_games_of_six_are_those_of_the_specification() {
    compare(&ROWS[4], 3_000);
}

/// With equal hands and no first player nobody is better off, and the winner's share is whole.
#[test]
fn shares_are_whole() {
    for seed in 0..200u64 {
        let mut rng = Rng::new(seed);
        let seats = 2 + (seed % 5) as usize;
        let mut state = State::deal(rules(), seats, &options(&[]), &mut rng).expect("a game");
        play_out(&mut state, &mut rng, at_random, |_, _| {});
        let sum: f32 = state.shares().iter().map(|(_, s)| *s).sum();
        assert!((sum - 1.0).abs() < 1e-5);
        let places: Vec<u8> = state.standings().iter().map(|(_, s)| s.place).collect();
        assert!(places.contains(&1), "{places:?}");
    }
}
