//! What it is worth to use a thing: who used it has won how often, beside who did not.

use super::contest::Series;
use super::figures::Estimate;
use serde::Serialize;

/// So many games in which some used it and others did not are needed before anything is said of what it is worth.
pub const ENOUGH: u32 = 50;

/// What the games of one side say of a thing. Shares are of 1.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Worth {
    /// Games in which it came into play.
    pub games: u32,
    /// How often it did, in all of them.
    pub times: u32,
    /// Games in which some used it and others did not: only these tell anything.
    pub compared: u32,
    /// The share of those games that somebody won who used it.
    pub won: f64,
    /// The share that somebody won who did not.
    pub others: f64,
    /// What would be fair: what their seats win on the whole.
    pub fair: f64,
    /// What they won beyond that.
    pub edge: Estimate,
}

impl Worth {
    /// Whether there were enough games to tell.
    pub fn is_known(&self) -> bool {
        self.compared >= ENOUGH
    }
}

/// What all games of a side say of each of its things, by their numbers.
pub fn worths(series: &Series) -> Vec<Worth> {
    let mut worths = vec![Worth::default(); series.things.len()];
    let mut edges = vec![Vec::new(); series.things.len()];
    let usual = usual(series);
    for game in &series.games {
        let seats = game.shares.len();
        for used in &game.uses {
            let worth = &mut worths[used.thing];
            worth.games += 1;
            worth.times = worth.times.saturating_add(used.times);
            let users = used.seats.len();
            if users == 0 || users >= seats {
                continue;
            }
            let of = |values: &[f64]| {
                let own = used
                    .seats
                    .iter()
                    .filter_map(|seat| values.get(seat.index()));
                own.sum::<f64>()
            };
            let shares: Vec<f64> = game.shares.iter().map(|s| f64::from(*s)).collect();
            let (won, fair) = (of(&shares), of(&usual));
            let (users, rest) = (users as f64, (seats - users) as f64);
            worth.compared += 1;
            worth.won += won / users;
            worth.others += (shares.iter().sum::<f64>() - won) / rest;
            worth.fair += fair / users;
            edges[used.thing].push((won - fair) / users);
        }
    }
    for (worth, edges) in worths.iter_mut().zip(edges) {
        let n = f64::from(worth.compared.max(1));
        worth.won /= n;
        worth.others /= n;
        worth.fair /= n;
        worth.edge = Estimate::of(edges.into_iter());
    }
    worths
}

/// What each seat wins on the whole.
fn usual(series: &Series) -> Vec<f64> {
    let seats = series.games.first().map_or(0, |game| game.shares.len());
    let of = |seat: usize| series.games.iter().map(move |g| f64::from(g.shares[seat]));
    (0..seats).map(|seat| Estimate::of(of(seat)).mean).collect()
}

/// What it is worth to use one of several things, on the mean: each counts as often as it tells anything.
pub fn together<'a>(worths: impl Iterator<Item = &'a Worth> + Clone) -> Option<Estimate> {
    let known = worths.filter(|worth| worth.is_known());
    let weight = |worth: &Worth| f64::from(worth.compared);
    let all: f64 = known.clone().map(weight).sum();
    if all <= 0.0 {
        return None;
    }
    let mean = known.clone().map(|w| weight(w) * w.edge.mean).sum::<f64>() / all;
    let squares = known.map(|w| (weight(w) * w.edge.error() / all).powi(2));
    Some(Estimate::around(mean, squares.sum::<f64>().sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::SeatSet;
    use crate::session::experiments::balance::contest::{Played, Use};

    /// Games of two: who won, and which seats used the one thing.
    fn series(games: &[(usize, u8)]) -> Series {
        let played = games.iter().map(|(winner, seats)| Played {
            decisions: 1,
            rounds: 1,
            scores: vec![0, 0],
            shares: (0..2).map(|s| f32::from(u8::from(s == *winner))).collect(),
            uses: vec![Use {
                thing: 0,
                seats: SeatSet::of_bits(*seats),
                times: seats.count_ones(),
            }],
        });
        Series {
            things: [("lamp".to_owned(), 0)].into(),
            games: played.collect(),
        }
    }

    #[test]
    fn only_games_in_which_some_used_it_and_others_did_not_are_compared() {
        let told = worths(&series(&[
            (0, 0b01),
            (1, 0b01),
            (0, 0b11),
            (1, 0b10),
            (0, 0),
        ]));
        let worth = told[0];
        assert_eq!((worth.games, worth.times, worth.compared), (5, 5, 3));
        assert!((worth.won - 2.0 / 3.0).abs() < 1e-9);
        assert!((worth.others - 1.0 / 3.0).abs() < 1e-9);
        // The first seat won three games of five: used twice by it and once by the second, 1.6 wins in three would be fair.
        assert!((worth.fair - 1.6 / 3.0).abs() < 1e-9);
        assert!((worth.edge.mean - (worth.won - worth.fair)).abs() < 1e-9);
        assert!(!worth.is_known());
    }

    #[test]
    fn what_always_wins_stands_out_and_what_is_alike_does_not() {
        let strong: Vec<(usize, u8)> = (0..100).map(|n| (n % 2, 1 << (n % 2))).collect();
        let fair: Vec<(usize, u8)> = (0..100).map(|n| (n % 2, 1 << (n / 2 % 2))).collect();
        let edge = |games: &[(usize, u8)]| worths(&series(games))[0].edge.above_zero();
        assert_eq!((edge(&strong), edge(&fair)), (Some(true), None));
    }

    #[test]
    fn things_together_count_as_often_as_they_tell_something() {
        let worth = |compared, mean| Worth {
            compared,
            edge: Estimate::around(mean, 0.01),
            ..Worth::default()
        };
        let all = [worth(100, 0.0), worth(300, 0.04), worth(10, 9.0)];
        let mean = together(all.iter()).expect("two are known").mean;
        assert!((mean - 0.03).abs() < 1e-12);
        assert_eq!(together(all[2..].iter()), None);
    }
}
