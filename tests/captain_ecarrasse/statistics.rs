//! Section 14.2: what random players do, and section 10: what the simple bot does.

use super::support::{ENDLESS, Table};
use crate::playable::figures::{Mean, Report};
use crate::playable::play::{at_random, greedily, play_out};
use tortuga::engine::{Game, Rng, Seat};
use tortuga::games::captain_ecarrasse::State;

/// One row of 14.2: mean and standard error of each figure.
struct Row {
    players: usize,
    divers: &'static str,
    variant: &'static str,
    decisions: (f64, f64),
    turns: (f64, f64),
    incidents: (f64, f64),
    locker: (f64, f64),
    scores: (&'static [f64], f64),
    wins: (&'static [f64], f64),
}

const ROWS: &[Row] = &[
    row(
        2,
        "off",
        "none",
        (87.66, 0.07),
        (25.03, 0.04),
        (7.31, 0.03),
        (32.96, 0.11),
        (&[42.35, 41.47], 0.18),
        (&[0.532, 0.468], 0.007),
    ),
    row(
        3,
        "off",
        "none",
        (88.09, 0.05),
        (25.00, 0.03),
        (7.30, 0.02),
        (33.18, 0.08),
        (&[33.09, 32.64, 32.17], 0.13),
        (&[0.349, 0.337, 0.314], 0.005),
    ),
    row(
        4,
        "off",
        "none",
        (87.80, 0.07),
        (25.00, 0.04),
        (7.22, 0.03),
        (32.88, 0.11),
        (&[27.18, 27.00, 26.97, 26.30], 0.18),
        (&[0.255, 0.255, 0.257, 0.233], 0.006),
    ),
    row(
        2,
        "dealt",
        "none",
        (87.88, 0.10),
        (25.04, 0.06),
        (7.30, 0.04),
        (31.08, 0.18),
        (&[43.62, 43.30], 0.26),
        (&[0.515, 0.485], 0.010),
    ),
    row(
        3,
        "dealt",
        "none",
        (88.05, 0.10),
        (25.03, 0.06),
        (7.24, 0.04),
        (31.20, 0.17),
        (&[34.13, 34.25, 33.69], 0.27),
        (&[0.330, 0.344, 0.326], 0.009),
    ),
    row(
        4,
        "dealt",
        "none",
        (87.53, 0.11),
        (24.88, 0.06),
        (7.04, 0.04),
        (30.71, 0.16),
        (&[28.68, 28.05, 28.42, 27.71], 0.26),
        (&[0.261, 0.251, 0.255, 0.232], 0.009),
    ),
    row(
        3,
        "off",
        "rip_current",
        (88.18, 0.12),
        (25.09, 0.07),
        (7.52, 0.05),
        (7.42, 0.09),
        (&[49.01, 48.46, 47.79], 0.29),
        (&[0.350, 0.330, 0.321], 0.012),
    ),
    row(
        3,
        "off",
        "full_cargo",
        (88.11, 0.13),
        (24.96, 0.07),
        (7.26, 0.05),
        (33.43, 0.20),
        (&[44.20, 43.80, 42.93], 0.57),
        (&[0.336, 0.338, 0.326], 0.012),
    ),
    row(
        3,
        "off",
        "first_to_fifty",
        (80.38, 0.36),
        (22.79, 0.12),
        (6.61, 0.06),
        (30.88, 0.25),
        (&[31.10, 31.43, 30.81], 0.36),
        (&[0.341, 0.340, 0.319], 0.012),
    ),
    row(
        3,
        "off",
        "complete_set",
        (87.90, 0.13),
        (24.96, 0.07),
        (7.39, 0.05),
        (33.42, 0.20),
        (&[12.89, 13.41, 10.92], 0.62),
        (&[0.353, 0.331, 0.316], 0.012),
    ),
    row(
        3,
        "off",
        "twin_numbers",
        (85.41, 0.14),
        (27.05, 0.07),
        (10.49, 0.05),
        (41.82, 0.15),
        (&[23.35, 23.83, 23.75], 0.31),
        (&[0.334, 0.335, 0.332], 0.012),
    ),
    row(
        3,
        "off",
        "weight_limit",
        (88.00, 0.13),
        (25.03, 0.07),
        (7.34, 0.05),
        (33.44, 0.20),
        (&[32.59, 32.57, 31.90], 0.33),
        (&[0.328, 0.350, 0.323], 0.012),
    ),
];

type Pair = (f64, f64);
type Seats = (&'static [f64], f64);

#[allow(
    clippy::too_many_arguments,
    reason = "one argument for each column of the table"
)]
const fn row(
    players: usize,
    divers: &'static str,
    variant: &'static str,
    decisions: Pair,
    turns: Pair,
    incidents: Pair,
    locker: Pair,
    scores: Seats,
    wins: Seats,
) -> Row {
    Row {
        players,
        divers,
        variant,
        decisions,
        turns,
        incidents,
        locker,
        scores,
        wins,
    }
}

#[derive(Default)]
struct Seen {
    decisions: Mean,
    turns: Mean,
    incidents: Mean,
    locker: Mean,
    scores: [Mean; 4],
    wins: [Mean; 4],
}

fn random_games(row: &Row, games: u64) -> Seen {
    let mut seen = Seen::default();
    for game in 0..games {
        let options = [
            ("divers", row.divers),
            ("variant", row.variant),
            ("starting_player", "0"),
        ];
        let mut state = Table::dealt(row.players, &options, game + 1).state;
        let mut rng = Rng::new(
            game + 1_000_000
                * (1 + ROWS.iter().position(|r| std::ptr::eq(r, row)).unwrap_or(0) as u64),
        );
        let (mut incidents, mut last) = (0, state.clone());
        let decisions = play_out(&mut state, &mut rng, at_random, |now, _| {
            // A turn that ended with no card more on its line's way home was an incident.
            incidents += u32::from(ended_by_incident(&last, now));
            last = now.clone();
        });
        assert!(decisions < ENDLESS);
        seen.decisions.add(f64::from(decisions));
        seen.turns.add(state.turn_number() as f64);
        seen.incidents.add(f64::from(incidents));
        seen.locker.add(state.locker().len() as f64);
        let shares = state.shares();
        for seat in Seat::all(row.players) {
            seen.scores[seat.index()].add(f64::from(state.score(seat)));
            seen.wins[seat.index()].add(f64::from(shares[seat]));
        }
    }
    seen
}

/// Whether the action between these states was an incident: the turn ended although nobody surfaced.
fn ended_by_incident(before: &State, after: &State) -> bool {
    let ended = after.turn_number() != before.turn_number() && before.turn_number() > 0
        || after.turn().first().is_none();
    let surfaced = before.deck_len() == after.deck_len()
        && before.phase() == tortuga::games::captain_ecarrasse::Phase::TurnChoice;
    let plundered = before.phase() == tortuga::games::captain_ecarrasse::Phase::ChoosePlunder;
    let mid_turn_end = after.turn().first().is_none() && !after.line().is_empty();
    ended && !surfaced && !plundered && !mid_turn_end
}

#[test]
fn random_players_play_as_the_specification_says() {
    let mut report = Report::default();
    for row in ROWS {
        let seen = random_games(row, 4_000);
        let what = |what: &str| format!("{} {} {} {what}", row.players, row.divers, row.variant);
        report.compare(&what("decisions"), &seen.decisions, row.decisions);
        report.compare(&what("turns"), &seen.turns, row.turns);
        report.compare(&what("incidents"), &seen.incidents, row.incidents);
        report.compare(&what("locker"), &seen.locker, row.locker);
        report.compare_seats(&what("score"), &seen.scores, row.scores);
        report.compare_seats(&what("wins"), &seen.wins, row.wins);
    }
    report.check();
}

#[test]
fn the_simple_bot_scores_as_the_specification_says() {
    for (players, mean_score, winner, first) in [
        (2, 53.2, 58.8, 51.6),
        (3, 44.0, 53.9, 36.1),
        (4, 36.8, 50.0, 27.3),
    ] {
        let [mut score, mut best, mut wins] = [Mean::default(); 3];
        let [mut turns, mut decisions, mut locker] = [Mean::default(); 3];
        for game in 0..1_000 {
            let options = [("divers", "off"), ("starting_player", "0")];
            let mut state = Table::dealt(players, &options, game + 1).state;
            let mut rng = Rng::new(game + 5_000_000);
            let n = play_out(&mut state, &mut rng, greedily, |_, _| {});
            assert!(n < ENDLESS);
            let scores: Vec<f64> = Seat::all(players)
                .map(|s| f64::from(state.score(s)))
                .collect();
            scores.iter().for_each(|s| score.add(*s));
            best.add(scores.iter().copied().fold(0.0, f64::max));
            wins.add(f64::from(state.shares()[Seat::new(0)]));
            turns.add(state.turn_number() as f64);
            decisions.add(f64::from(n));
            locker.add(state.locker().len() as f64);
        }
        println!(
            "{players}: score {:.1} ({mean_score}), winner {:.1} ({winner}), first wins {:.1} % ({first}), turns {:.1}, decisions {:.1}, locker {:.1}",
            score.mean(),
            best.mean(),
            100.0 * wins.mean(),
            turns.mean(),
            decisions.mean(),
            locker.mean()
        );
        assert!(
            (score.mean() / mean_score - 1.0).abs() < 0.05,
            "{players} players: {:.2}",
            score.mean()
        );
        assert!(
            (best.mean() / winner - 1.0).abs() < 0.05,
            "{players} players: {:.2}",
            best.mean()
        );
    }
}
