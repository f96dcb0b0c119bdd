//! Section 14.3: what uniformly random players and the simple bot do.

use super::support::Table;
use crate::playable::figures::{Mean, Report};
use crate::playable::play::{at_random, greedily};
use tortuga::engine::{Game, Rng, Seat, Sink};
use tortuga::games::flying_hollander::{Action, Event, State};

/// Hears what is counted in a game.
#[derive(Default)]
struct Counter {
    pick_ups: u32,
    failed_flips: u32,
    pokers: u32,
    capped: bool,
}

impl Sink<State> for Counter {
    fn emit(&mut self, event: impl FnOnce() -> Event, _after: &State) {
        match event() {
            Event::PickedUp { turned: None, .. } => self.pick_ups += 1,
            Event::PickedUp { .. } => self.failed_flips += 1,
            Event::Poker { .. } => self.pokers += 1,
            Event::Becalmed { .. } => self.capped = true,
            _ => {}
        }
    }
}

#[derive(Default)]
struct Seen {
    decisions: Mean,
    turns: Mean,
    capped: Mean,
    pick_ups: Mean,
    pokers: Mean,
    failed_flips: Mean,
    cards: [Mean; 6],
    wins: [Mean; 6],
}

/// Plays games from seat 0 on (the last seat deals).
fn games(
    players: usize,
    ending: &str,
    count: u64,
    choose: fn(&State, Seat, &[Action], &mut Rng) -> Action,
) -> Seen {
    let mut seen = Seen::default();
    let dealer = (players - 1).to_string();
    let mut legal = Vec::new();
    for game in 0..count {
        let options = [("ending", ending), ("first_dealer", dealer.as_str())];
        let mut state = Table::dealt(players, &options, game + 1).state;
        let mut rng = Rng::new(game + 1_000_000 * players as u64);
        let (mut heard, mut decisions) = (Counter::default(), 0u32);
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = choose(&state, seat, &legal, &mut rng);
            state
                .apply(seat, action, &mut rng, &mut heard)
                .expect("a legal action");
            decisions += 1;
        }
        seen.decisions.add(f64::from(decisions));
        seen.turns.add(state.turns_played() as f64);
        seen.capped.add(f64::from(u8::from(heard.capped)));
        seen.pick_ups.add(f64::from(heard.pick_ups));
        seen.pokers.add(f64::from(heard.pokers));
        seen.failed_flips.add(f64::from(heard.failed_flips));
        let shares = state.shares();
        for seat in Seat::all(players) {
            seen.cards[seat.index()].add(state.total(seat) as f64);
            seen.wins[seat.index()].add(f64::from(shares[seat]));
        }
    }
    seen
}

type Pair = (f64, f64);

/// One row of the table of 14.3.
struct Row {
    players: usize,
    decisions: Pair,
    turns: Pair,
    capped: Pair,
    cards: (&'static [f64], f64),
    wins: (&'static [f64], f64),
    pick_ups: Pair,
    pokers: Pair,
    failed_flips: Pair,
}

const ROWS: [Row; 5] = [
    Row {
        players: 2,
        decisions: (601.8, 2.2),
        turns: (553.8, 1.9),
        capped: (0.743, 0.009),
        cards: (&[14.25, 14.15], 0.16),
        wins: (&[0.495, 0.505], 0.010),
        pick_ups: (75.9, 0.4),
        pokers: (1.49, 0.02),
        failed_flips: (0.46, 0.02),
    },
    Row {
        players: 3,
        decisions: (460.3, 3.8),
        turns: (395.8, 3.3),
        capped: (0.244, 0.009),
        cards: (&[11.18, 11.12, 10.98], 0.17),
        wins: (&[0.340, 0.329, 0.331], 0.009),
        pick_ups: (54.3, 0.5),
        pokers: (1.37, 0.02),
        failed_flips: (1.23, 0.02),
    },
    Row {
        players: 4,
        decisions: (305.6, 3.4),
        turns: (261.7, 2.9),
        capped: (0.055, 0.005),
        cards: (&[10.21, 10.17, 10.35, 10.54], 0.16),
        wins: (&[0.258, 0.252, 0.246, 0.244], 0.009),
        pick_ups: (37.1, 0.5),
        pokers: (0.74, 0.02),
        failed_flips: (1.49, 0.03),
    },
    Row {
        players: 5,
        decisions: (201.4, 2.3),
        turns: (170.9, 2.0),
        capped: (0.006, 0.001),
        cards: (&[9.51, 9.35, 9.22, 9.69, 9.48], 0.14),
        wins: (&[0.202, 0.205, 0.216, 0.192, 0.186], 0.008),
        pick_ups: (25.5, 0.3),
        pokers: (0.35, 0.01),
        failed_flips: (1.65, 0.03),
    },
    Row {
        players: 6,
        decisions: (143.2, 1.6),
        turns: (119.3, 1.4),
        // None of 2500.
        capped: (0.0, 0.0004),
        cards: (&[8.31, 8.76, 8.52, 8.46, 8.67, 8.62], 0.12),
        wins: (&[0.177, 0.156, 0.174, 0.171, 0.152, 0.170], 0.008),
        pick_ups: (18.7, 0.2),
        pokers: (0.17, 0.01),
        failed_flips: (1.74, 0.03),
    },
];

#[test]
fn random_players_play_as_the_specification_says() {
    let mut report = Report::default();
    for row in &ROWS {
        let seen = games(row.players, "first_out", 2_500, at_random);
        let n = row.players;
        report.compare(&format!("{n} decisions"), &seen.decisions, row.decisions);
        report.compare(&format!("{n} turns"), &seen.turns, row.turns);
        report.compare(&format!("{n} capped"), &seen.capped, row.capped);
        report.compare(&format!("{n} pick-ups"), &seen.pick_ups, row.pick_ups);
        report.compare(&format!("{n} pokers"), &seen.pokers, row.pokers);
        report.compare(
            &format!("{n} failed flips"),
            &seen.failed_flips,
            row.failed_flips,
        );
        report.compare_seats(&format!("{n} cards"), &seen.cards, row.cards);
        report.compare_seats(&format!("{n} wins"), &seen.wins, row.wins);
    }
    report.check();
}

#[test]
fn random_players_play_on_as_the_specification_says() {
    let mut report = Report::default();
    for (players, decisions, capped, pick_ups) in [
        (2, (597.1, 4.5), 0.723, 74.7),
        (3, (618.0, 5.0), 0.685, 73.9),
        (4, (638.8, 4.1), 0.737, 77.1),
        (5, (645.5, 4.1), 0.755, 78.8),
        (6, (650.8, 3.7), 0.767, 79.9),
    ] {
        let seen = games(players, "play_on", 600, at_random);
        let what = |what: &str| format!("{players} on, {what}");
        report.compare(&what("decisions"), &seen.decisions, decisions);
        report.compare(&what("capped"), &seen.capped, (capped, 0.018));
        report.compare(&what("pick-ups"), &seen.pick_ups, (pick_ups, 0.8));
    }
    report.check();
}

#[test]
fn the_simple_bot_plays_as_the_specification_says() {
    let mut report = Report::default();
    for (players, decisions, turns, pick_ups, pokers, failed, capped) in [
        (2, (153.2, 1.2), (135.5, 1.0), 10.8, 2.2, 1.4, 0.001),
        (3, (123.7, 0.7), (103.1, 0.6), 9.4, 2.4, 1.4, 0.0),
        (4, (106.6, 0.6), (88.7, 0.5), 9.2, 1.9, 1.6, 0.0),
        (5, (92.2, 0.6), (76.1, 0.5), 8.8, 1.4, 1.6, 0.0),
        (6, (79.7, 0.5), (64.9, 0.5), 8.4, 0.9, 1.7, 0.0),
    ] {
        let seen = games(players, "first_out", 1_000, greedily);
        let what = |what: &str| format!("{players} greedy, {what}");
        report.compare(&what("decisions"), &seen.decisions, decisions);
        report.compare(&what("turns"), &seen.turns, turns);
        report.compare(&what("capped"), &seen.capped, (capped, 0.001));
        // 10.4 gives these to one digit: half of the last is its error.
        report.compare(&what("pick-ups"), &seen.pick_ups, (pick_ups, 0.2));
        report.compare(&what("pokers"), &seen.pokers, (pokers, 0.05));
        report.compare(&what("failed flips"), &seen.failed_flips, (failed, 0.05));
    }
    report.check();
}
