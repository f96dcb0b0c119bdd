//! Section 14.1: random games as an independent engine of the specification counts them.

use super::laws::eagerly;
use super::support::{order, rules};
use crate::playable::options;
use crate::playable::play::{at_random, play_out};
use tortuga::engine::{Game, Rng, Seat};
use tortuga::games::black_fleet::{Action, Phase, State};

/// What is counted, as a mean over games.
#[derive(Default)]
struct Tally {
    games: f64,
    decisions: f64,
    rounds: f64,
    capped: f64,
    worth: [f64; 4],
    wins: [f64; 4],
    listed: f64,
    sailing: f64,
    sail_listed: f64,
    sail: f64,
    trade: f64,
    steal: f64,
    bury: f64,
    sink: f64,
    fortune: f64,
    discard: f64,
    flip: f64,
    enter: f64,
    largest: usize,
}

impl Tally {
    fn of(
        seats: usize,
        games: u64,
        choose: fn(&State, Seat, &[Action], &mut Rng) -> Action,
    ) -> Tally {
        let mut t = Tally::default();
        for seed in 0..games {
            let rng = &mut Rng::for_setup(seed);
            let mut state = State::deal(rules(), seats, &options(&[]), rng).expect("a game");
            let noted = |state: &State, seat: Seat, legal: &[Action], rng: &mut Rng| {
                let action = choose(state, seat, legal, rng);
                t.note(state, legal, action);
                action
            };
            play_out(&mut state, &mut Rng::new(seed), noted, |_, _| {});
            t.games += 1.0;
            t.rounds += f64::from(state.round());
            t.capped += f64::from(u8::from(!state.last_round()));
            let shares = state.shares();
            for (place, seat) in order(&state).into_iter().enumerate() {
                t.worth[place] += f64::from(state.worth(seat));
                t.wins[place] += f64::from(shares[seat]);
            }
        }
        t
    }

    fn note(&mut self, state: &State, legal: &[Action], action: Action) {
        self.decisions += 1.0;
        self.listed += legal.len() as f64;
        self.largest = self.largest.max(legal.len());
        if state.phase() == Phase::Sail {
            self.sailing += 1.0;
            self.sail_listed += legal.len() as f64;
        }
        let count = match action {
            Action::Sail { .. } => &mut self.sail,
            Action::Trade(_) => &mut self.trade,
            Action::Steal { .. } => &mut self.steal,
            Action::Bury(_) => &mut self.bury,
            Action::Sink { .. } => &mut self.sink,
            Action::PlayFortune { .. } => &mut self.fortune,
            Action::DiscardFortune(_) => &mut self.discard,
            Action::Flip(_) => &mut self.flip,
            Action::EnterPirate { .. } => &mut self.enter,
            _ => return,
        };
        *count += 1.0;
    }

    /// Checks means a game against the specification; `apart` is what both samples may differ by.
    #[track_caller]
    fn agrees(&self, what: &str, sum: f64, expected: f64, apart: f64) {
        let mean = sum / self.games;
        assert!(
            (mean - expected).abs() <= apart,
            "{what}: {mean:.3}, expected {expected} ± {apart}"
        );
    }
}

/// Four standard errors of the specification's sample and a smaller one of our own.
fn wide(error: f64, games: u64) -> f64 {
    4.0 * error * (1.0 + 600.0 / games as f64).sqrt()
}

struct Expected {
    seats: usize,
    decisions: (f64, f64),
    worth: (f64, f64),
    listed: (f64, f64),
    /// Sail, Trade, Steal, Bury, Sink, PlayFortune, DiscardFortune, Flip, EnterPirate.
    actions: [(f64, f64); 9],
}

fn uniform(e: &Expected) {
    let games = 60;
    let t = Tally::of(e.seats, games, at_random);
    let check = |what: &str, sum: f64, (mean, error): (f64, f64)| {
        t.agrees(what, sum, mean, wide(error, games));
    };
    check("decisions", t.decisions, e.decisions);
    let worth = t.worth.iter().sum::<f64>() / e.seats as f64;
    check("worth", worth, e.worth);
    let counts = [
        ("Sail", t.sail),
        ("Trade", t.trade),
        ("Steal", t.steal),
        ("Bury", t.bury),
        ("Sink", t.sink),
        ("PlayFortune", t.fortune),
        ("DiscardFortune", t.discard),
        ("Flip", t.flip),
        ("EnterPirate", t.enter),
    ];
    for ((what, sum), expected) in counts.into_iter().zip(e.actions) {
        check(what, sum, expected);
    }
    let (all, sailing) = (t.listed / t.decisions, t.sail_listed / t.sailing);
    assert!((all - e.listed.0).abs() < 0.5, "lists of {all}");
    assert!((sailing - e.listed.1).abs() < 0.7, "lists of {sailing}");
    assert!(t.capped / t.games > 0.9 && t.rounds / t.games > 49.0);
    let wins: f64 = t.wins.iter().sum();
    assert!((wins - t.games).abs() < 0.01);
    println!(
        "{} players: the largest list has {} entries",
        e.seats, t.largest
    );
}

#[test]
fn four_random_players() {
    uniform(&Expected {
        seats: 4,
        decisions: (1494.4, 1.4),
        worth: (13.60, 0.18),
        listed: (20.3, 28.3),
        actions: [
            (708.7, 0.9),
            (2.91, 0.07),
            (4.69, 0.07),
            (2.16, 0.05),
            (5.29, 0.10),
            (124.4, 0.4),
            (33.4, 0.2),
            (5.97, 0.07),
            (9.22, 0.10),
        ],
    });
}

#[test]
fn three_random_players() {
    uniform(&Expected {
        seats: 3,
        decisions: (1116.2, 0.7),
        worth: (11.67, 0.19),
        listed: (20.4, 28.5),
        actions: [
            (530.7, 0.6),
            (2.23, 0.05),
            (2.51, 0.05),
            (1.28, 0.04),
            (2.77, 0.07),
            (90.6, 0.3),
            (27.3, 0.2),
            (3.92, 0.06),
            (5.75, 0.07),
        ],
    });
}

#[test]
fn two_random_players() {
    uniform(&Expected {
        seats: 2,
        decisions: (747.9, 0.5),
        worth: (10.90, 0.23),
        listed: (30.0, 42.4),
        actions: [
            (353.7, 0.4),
            (1.32, 0.04),
            (1.79, 0.05),
            (0.63, 0.03),
            (2.02, 0.06),
            (59.7, 0.3),
            (18.7, 0.2),
            (2.45, 0.05),
            (6.00, 0.06),
        ],
    });
}

#[test]
fn eager_players_reach_the_end() {
    let t = Tally::of(4, 60, eagerly);
    t.agrees("decisions", t.decisions, 1402.4, 4.0 * 9.3 * 2.8);
    t.agrees("rounds", t.rounds, 45.55, 4.0 * 0.31 * 2.8);
    t.agrees("capped", t.capped, 0.48, 4.0 * 0.025 * 2.8);
    t.agrees("worth", t.worth.iter().sum::<f64>() / 4.0, 29.2, 3.5);
    t.agrees("Trade", t.trade, 4.76, 1.5);
    t.agrees("Steal", t.steal, 11.57, 2.0);
    t.agrees("Bury", t.bury, 6.45, 1.5);
    t.agrees("Sink", t.sink, 11.23, 2.0);
    t.agrees("Flip", t.flip, 11.73, 1.5);
}
