//! Every two of several AI players against each other, and what all those games say about how strong each is.

use super::arena::ArenaConfig;
use crate::ai::Report;
use crate::ai::bradley_terry::{Pairing, ratings};
use crate::session::table::game_entry::Entry;
use serde::Serialize;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct RoundRobin {
    /// The players, strongest first.
    pub ratings: Vec<Rated>,
    /// The matches, in the order in which the players were named.
    pub matches: Vec<Report>,
}

/// How strong a player is.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    /// Its name.
    pub player: String,
    /// Points above the player named first; 400 points are ten wins for one loss.
    pub points: f64,
    /// Lower bound of their 95 % interval.
    pub low: f64,
    /// Upper bound.
    pub high: f64,
}

/// How many matches so many players make.
pub fn matches(players: usize) -> usize {
    players * players.saturating_sub(1) / 2
}

/// Plays `plan` between every two of its players: so many games each, the same deals in every match.
///
/// # Errors
/// Each reason why a match does not fit the game.
pub fn run(
    game: &dyn Entry,
    plan: &ArenaConfig,
    tick: &(dyn Fn() + Sync),
) -> Result<RoundRobin, Vec<String>> {
    let players = &plan.players;
    let pairs =
        || (0..players.len()).flat_map(|one| (one + 1..players.len()).map(move |o| (one, o)));
    let play = |(one, other): (usize, usize), games| {
        let between = ArenaConfig {
            players: vec![players[one].clone(), players[other].clone()],
            games,
            ..plan.clone()
        };
        game.arena(&between, tick)
    };
    // Whoever is not known is told of before hours of games are played.
    for pair in pairs() {
        play(pair, 0)?;
    }
    let mut reports = Vec::new();
    let mut pairings = Vec::new();
    for (one, other) in pairs() {
        let report = play((one, other), plan.games)?;
        pairings.push(Pairing {
            players: (one, other),
            games: report.games.into(),
            wins: report.players.first().map_or(0.0, |row| row.wins),
        });
        reports.push(report);
    }
    let rated = ratings(players.len(), &pairings).into_iter().zip(players);
    let mut rated: Vec<Rated> = rated
        .map(|(rating, player)| Rated {
            player: player.clone(),
            points: rating.points,
            low: rating.points - rating.margin,
            high: rating.points + rating.margin,
        })
        .collect();
    rated.sort_by(|a, b| b.points.total_cmp(&a.points));
    Ok(RoundRobin {
        ratings: rated,
        matches: reports,
    })
}
