//! Aggregates of uniformly random play (14.2), within four standard errors of both samples.

use super::support::{options, rules};
use tortuga::engine::{Game, Rng, Silent};
use tortuga::games::libertalia::State;

#[test]
fn random_games_are_as_long_and_score_as_much_as_they_should() {
    let expected = [
        (2, 58.54, 0.06, 3.0, 54.63, 0.20),
        (3, 97.96, 0.08, 4.0, 52.68, 0.16),
        (4, 136.78, 0.10, 4.9, 52.07, 0.14),
        (5, 175.29, 0.15, 5.8, 51.49, 0.15),
        (6, 214.46, 0.17, 6.4, 51.40, 0.14),
    ];
    let games = 2000u32;
    for (seats, length, length_error, spread, score, score_error) in expected {
        let (mut decisions, mut points) = (0u32, 0);
        for game in 0..games {
            let mut rng = Rng::new(u64::from(game) * 7 + seats as u64);
            let mut state = State::deal(rules(), seats, &options(&[]), &mut rng).expect("a game");
            let mut legal = Vec::new();
            while let Some(seat) = state.turn().first() {
                state.legal(seat, &mut legal);
                let action = legal[rng.below(legal.len())];
                state
                    .apply(seat, action, &mut rng, &mut Silent)
                    .expect("legal");
                decisions += 1;
            }
            points += state.standings().iter().map(|(_, s)| s.score).sum::<i32>();
        }
        let sample = f64::from(games).sqrt();
        let mean = f64::from(decisions) / f64::from(games);
        let allowed = 4.0 * f64::hypot(length_error, spread / sample);
        assert!((mean - length).abs() < allowed, "{seats}: {mean} decisions");
        let mean = f64::from(points) / f64::from(games) / seats as f64;
        let allowed = 4.0 * f64::hypot(score_error, score_error * 2400f64.sqrt() / sample);
        assert!((mean - score).abs() < allowed, "{seats}: {mean} points");
        println!(
            "{seats}: {} decisions, {mean} points",
            f64::from(decisions) / f64::from(games)
        );
    }
}
