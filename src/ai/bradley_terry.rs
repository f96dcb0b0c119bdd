//! Ratings of several players on one scale, from games between two of them (R. A. Bradley, M. E. Terry: *Rank analysis of incomplete
//! block designs*, Biometrika 39, 1952): the odds that one wins against another are the ratio of their strengths.

use super::regression::solve;

/// So many points for odds of *e* to one, so that 400 points are ten wins for one loss.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// So many games are added to every pairing, half of them won by each: who has lost every game is weak, not infinitely weak.
const PRIOR: f64 = 1.0;
/// A step of Newton's method is no longer, in odds of *e*.
const STRIDE: f64 = 2.0;
/// So many steps are enough for any results.
const STEPS: usize = 200;

/// What came of the games between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pairing {
    /// The two, by their numbers, which differ.
    pub players: (usize, usize),
    /// How many games they played.
    pub games: f64,
    /// How many of them the first one won; a shared win counts in parts.
    pub wins: f64,
}

/// How strong a player is, in points above the player of number 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rating {
    /// The likeliest number: 400 points are ten wins for one loss.
    pub points: f64,
    /// It is within so many points of the true one, 95 times of a hundred; 0 for the player of number 0.
    pub margin: f64,
}

/// The likeliest ratings of so many players; a player without a game is as good as the first.
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let (slopes, information) = at(&strengths, pairings);
        let steps = solve(information, slopes);
        let mut longest = 0.0_f64;
        for (strength, step) in strengths.iter_mut().skip(1).zip(steps) {
            let step = step.clamp(-STRIDE, STRIDE);
            *strength += step;
            longest = longest.max(step.abs());
        }
        if longest < 1e-10 {
            break;
        }
    }
    let (_, information) = at(&strengths, pairings);
    let margin = |player: usize| {
        let Some(row) = player.checked_sub(1) else {
            return 0.0;
        };
        let mut unit = vec![0.0; information.len()];
        unit[row] = 1.0;
        1.959_964 * solve(information.clone(), unit)[row].sqrt() * POINTS
    };
    let rating = |(player, strength): (usize, &f64)| Rating {
        points: strength * POINTS,
        margin: margin(player),
    };
    strengths.iter().enumerate().map(rating).collect()
}

/// By how much the log-likelihood grows with each strength, and Fisher's information, both without the first player, who stays at 0.
fn at(strengths: &[f64], pairings: &[Pairing]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let width = strengths.len().saturating_sub(1);
    let mut slopes = vec![0.0; width];
    let mut information = vec![vec![0.0; width]; width];
    for (n, row) in information.iter_mut().enumerate() {
        // Whoever has no game at all stays where they are.
        row[n] = 1e-9;
    }
    for pairing in pairings {
        let (one, other) = pairing.players;
        let games = pairing.games + PRIOR;
        let expected = 1.0 / (1.0 + (strengths[other] - strengths[one]).exp());
        let slope = pairing.wins + PRIOR / 2.0 - games * expected;
        let weight = games * expected * (1.0 - expected);
        let rows = [(one, slope), (other, -slope)];
        for (row, slope) in rows.map(|(player, slope)| (player.checked_sub(1), slope)) {
            if let Some(row) = row {
                slopes[row] += slope;
                information[row][row] += weight;
            }
        }
        if let (Some(one), Some(other)) = (one.checked_sub(1), other.checked_sub(1)) {
            information[one][other] -= weight;
            information[other][one] -= weight;
        }
    }
    (slopes, information)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(players: (usize, usize), games: f64, wins: f64) -> Pairing {
        Pairing {
            players,
            games,
            wins,
        }
    }

    #[test]
    fn ten_wins_for_one_loss_are_four_hundred_points() {
        let rated = ratings(2, &[pairing((1, 0), 110_000.0, 100_000.0)]);
        assert_eq!(rated[0], Rating::default());
        assert!((rated[1].points - 400.0).abs() < 0.1, "{rated:?}");
        // Of so many games one rating is known to 1.96 / sqrt(n p q) odds of e.
        let sure = 1.96 / (110_001.0_f64 * (10.0 / 11.0) / 11.0).sqrt() * POINTS;
        assert!((rated[1].margin - sure).abs() < 0.01, "{rated:?} {sure}");
    }

    #[test]
    fn strengths_that_made_the_games_are_found_again() {
        let strengths: [f64; 4] = [0.0, 0.4, 1.1, -0.7];
        let mut pairings = Vec::new();
        for one in 0..4 {
            for other in 0..one {
                let expected = 1.0 / (1.0 + (strengths[other] - strengths[one]).exp());
                pairings.push(pairing((one, other), 1e7, 1e7 * expected));
            }
        }
        for (rated, strength) in ratings(4, &pairings).iter().zip(strengths) {
            assert!((rated.points - strength * POINTS).abs() < 0.01, "{rated:?}");
        }
    }

    #[test]
    fn who_loses_everything_or_plays_nothing_has_a_rating() {
        let games = [
            pairing((0, 1), 100.0, 100.0),
            pairing((1, 2), 100.0, 100.0),
            pairing((0, 2), 100.0, 100.0),
        ];
        let rated = ratings(4, &games);
        assert!(rated.iter().all(|r| r.points.is_finite()), "{rated:?}");
        assert!(rated[1].points < -400.0 && rated[2].points < rated[1].points - 400.0);
        assert!(rated[3].points.abs() < 1e-6, "{rated:?}");
        assert_eq!(ratings(0, &[]), []);
        assert_eq!(ratings(1, &[]), [Rating::default()]);
    }

    #[test]
    fn who_plays_whom_is_made_use_of_beyond_the_two() {
        // The third met only the second, who is stronger than the first.
        let rated = ratings(
            3,
            &[pairing((1, 0), 99.0, 75.0), pairing((2, 1), 99.0, 75.0)],
        );
        assert!((rated[2].points - 2.0 * rated[1].points).abs() < 1e-6);
        assert!(rated[2].margin > rated[1].margin);
    }
}
