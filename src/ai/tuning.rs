//! Numbers of a game's AI, set by what wins: simultaneous perturbation (Spall 1992) over opposed pairs of players.
//!
//! In each pair every number is moved a step up for one side and a step down for the other, each by the toss of a coin, and both play the
//! same deals from each other's seats. Which of them wins says a little about all numbers at once; over hundreds of pairs what is said
//! about one number stands out of what the others and luck add to it. Nobody asks who was ahead and won, only who was moved and won: that
//! the rich win teaches nothing here unless wanting to be rich wins.
//!
//! Who searches is given a view. Quick play is given the position itself, as the worlds of a search are given to it: what it looks at of
//! these is up to each game. Numbers are all that comes of it, and who plays by them later sees no more than before.

use super::arena::{ContestError, on_threads};
use super::level::{LevelSettings, decide};
use super::report::wilson;
use super::rollout::{mix, quick_step};
use crate::engine::{Bot, BySeat, NullSink, Rng, Seat};
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;

/// How much of what earlier steps said still counts.
const MOMENTUM: f32 = 0.8;
/// How far a slope that is one standard error above nothing (and the same in many steps) moves a number: a third of this, in its steps.
const RATE: f32 = 0.25;
/// How far a number moves at once, in its steps.
const FARTHEST: f32 = 0.4;
/// After so many steps both are about two thirds of what they were.
const CALMER: f32 = 10.0;
/// By which power of the steps both fall, as Spall advises.
const CALM: f32 = 0.602;
/// How much more than that of the game the score of a game can count.
const FAR_AHEAD: f32 = 1.5;

/// Whom the numbers make, and where they play.
pub trait Players<G: Bot>: Sync {
    /// Somebody who plays by such numbers.
    type Player: Sync;

    /// The player whose numbers are moved so many of their steps each; `None` where such numbers may not be.
    fn player(&self, moved: &[f32]) -> Option<Self::Player>;

    /// A game that is set up from its seed.
    ///
    /// # Errors
    /// Why it cannot be.
    fn start(&self, seed: u64, seats: usize) -> Result<G, String>;

    /// From now on the position is thought about as this player does.
    fn hand(&self, state: &mut G, player: &Self::Player);
}

/// What is played.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// How everybody decides; where nothing is searched, as imagined games are played on ([`Bot::rollout`]).
    pub thinking: LevelSettings,
    /// With how many seats, in turn: even numbers, not empty.
    pub seats: Vec<usize>,
    /// Pairs of opposed players in a step.
    pub pairs: u32,
    /// Deals that each pair plays, each of them twice: the sides change seats.
    pub deals: u32,
    /// How many points ahead of the others count as much as the win itself; `None` where only the win counts.
    pub points: Option<f32>,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over pairs, at least 1. Never changes the result.
    pub threads: u32,
}

/// What has been found so far. It can be kept and gone on from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuned {
    /// Whose numbers: the id of the game.
    pub game: String,
    /// The numbers before they were moved, each with where it stands.
    pub numbers: Vec<(String, f32)>,
    /// By number, how many of its steps it has been moved.
    pub moved: Vec<f32>,
    /// By number, what the last steps said of it.
    pub momentum: Vec<f32>,
    /// Steps taken.
    pub steps: u32,
}

/// What one step said.
#[derive(Clone, Debug, PartialEq)]
pub struct GradientEstimate {
    /// Games played.
    pub games: u32,
    /// By number, how much more the side won for which it was moved up, in standard errors.
    pub of: Vec<f32>,
}

/// Players beside others over a number of games: two of a kind against two of another with four seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// Seats in each game.
    pub seats: usize,
    /// Games played.
    pub games: u32,
    /// Which share of the wins was theirs; half is fair.
    pub share: f64,
    /// The 95 % interval of it.
    pub interval: (f64, f64),
}

impl Tuned {
    /// Nothing yet, of these numbers of a game.
    pub fn of(game: &str, numbers: Vec<(String, f32)>) -> Tuned {
        Tuned {
            game: game.to_owned(),
            moved: vec![0.0; numbers.len()],
            momentum: vec![0.0; numbers.len()],
            steps: 0,
            numbers,
        }
    }

    /// Whether it goes on from the same numbers as `other`.
    pub fn goes_with(&self, other: &Tuned) -> bool {
        (&self.game, &self.numbers) == (&other.game, &other.numbers)
            && self.moved.len() == self.numbers.len()
            && self.momentum.len() == self.numbers.len()
    }

    /// Goes where the slopes lead, as far as `may` says that one can.
    fn follow(&mut self, slopes: &[f32], may: &dyn Fn(&[f32]) -> bool) {
        // Of equal slopes in many steps the sum comes to `1 / (1 - MOMENTUM)` of one, of chance to this.
        let chance = (1.0 / (1.0 - MOMENTUM * MOMENTUM)).sqrt();
        let calm = (1.0 + self.steps as f32 / CALMER).powf(-CALM);
        for (n, slope) in slopes.iter().enumerate() {
            self.momentum[n] = MOMENTUM * self.momentum[n] + slope;
            let z = self.momentum[n] / chance;
            // Hardly anything where chance would explain it, nearly in proportion beyond.
            let way = (RATE * z.powi(3) / (2.0 + z * z)).clamp(-FARTHEST, FARTHEST) * calm;
            let before = self.moved[n];
            self.moved[n] += way;
            if !may(&self.moved) {
                self.moved[n] = before;
                self.momentum[n] = 0.0;
            }
        }
        self.steps += 1;
    }
}

impl Tuning {
    /// One step: plays the pairs and moves the numbers of `tuned` by what they say. `tick` is called after every pair, from any thread.
    ///
    /// # Errors
    /// What [`Players::start`] says, or an action that a game listed and refused.
    pub fn step<G: Bot, P: Players<G>>(
        &self,
        players: &P,
        tuned: &mut Tuned,
        tick: &(dyn Fn() + Sync),
    ) -> Result<GradientEstimate, ContestError> {
        let seed = mix(self.seed, u64::from(tuned.steps));
        let played = on_threads(self.pairs, self.threads, |pair| {
            let said = self.pair(players, &tuned.moved, mix(seed, u64::from(pair)));
            tick();
            said
        });
        let played = played.into_iter().collect::<Result<Vec<_>, _>>()?;
        let played: Vec<(Vec<f32>, f64)> = played.into_iter().flatten().collect();
        let count = (played.len() as f64).max(1.0);
        let squares: f64 = played.iter().map(|(_, won)| won * won).sum();
        let error = (squares / count / count).sqrt().max(1e-9);
        let slope = |n: usize| {
            let sum: f64 = played.iter().map(|(up, won)| f64::from(up[n]) * won).sum();
            (sum / count / error) as f32
        };
        let of: Vec<f32> = (0..tuned.moved.len()).map(slope).collect();
        tuned.follow(&of, &|moved| players.player(moved).is_some());
        let pairs = u32::try_from(played.len()).unwrap_or(u32::MAX);
        Ok(GradientEstimate {
            games: pairs.saturating_mul(2 * self.deals),
            of,
        })
    }

    /// What was moved up, and how much more that side won; nothing where one of the two players may not be.
    fn pair<G: Bot, P: Players<G>>(
        &self,
        players: &P,
        moved: &[f32],
        seed: u64,
    ) -> Result<Option<(Vec<f32>, f64)>, ContestError> {
        let mut rng = Rng::new(seed);
        let coin = |_: &f32| if rng.below(2) == 0 { 1.0 } else { -1.0 };
        let up: Vec<f32> = moved.iter().map(coin).collect();
        let side = |sign: f32| {
            let all = moved.iter().zip(&up).map(|(at, up)| at + sign * up);
            players.player(&all.collect::<Vec<_>>())
        };
        let (Some(one), Some(other)) = (side(1.0), side(-1.0)) else {
            return Ok(None);
        };
        let seats = self.seats[rng.below(self.seats.len())];
        let mut won = 0.0;
        for deal in 0..self.deals {
            for first in 0..2 {
                let game = mix(seed, u64::from(deal));
                let sides = [&one, &other];
                won += self
                    .play(players, sides, (seats, first), game)?
                    .won(self.points);
            }
        }
        Ok(Some((up, won / f64::from(2 * self.deals))))
    }

    /// How those whose numbers are `moved` do against those whose numbers are not, with each number of seats in turn; `games` of each.
    ///
    /// # Errors
    /// As [`Tuning::step`].
    pub fn compare<G: Bot, P: Players<G>>(
        &self,
        players: &P,
        moved: &[f32],
        games: u32,
    ) -> Result<Vec<Compared>, ContestError> {
        let still = vec![0.0; moved.len()];
        let sides = (players.player(moved), players.player(&still));
        let (Some(one), Some(other)) = sides else {
            return Ok(Vec::new());
        };
        let of = |seats: &usize| {
            let played = on_threads(games, self.threads, |n| {
                // Deals that no step has played.
                let game = mix(mix(self.seed, u64::MAX), u64::from(n / 2));
                self.play(players, [&one, &other], (*seats, n as usize % 2), game)
            });
            let played = played.into_iter().collect::<Result<Vec<_>, _>>()?;
            let wins: f64 = played.iter().map(Played::wins).sum();
            let count = played.len() as f64;
            Ok(Compared {
                seats: *seats,
                games,
                share: wins / count.max(1.0),
                interval: wilson(wins, count),
            })
        };
        self.seats.iter().map(of).collect()
    }

    /// One game; the first side has every other seat, from `first` on.
    fn play<G: Bot, P: Players<G>>(
        &self,
        players: &P,
        sides: [&P::Player; 2],
        (seats, first): (usize, usize),
        seed: u64,
    ) -> Result<Played, ContestError> {
        let side = |seat: Seat| (seat.index() + first) % 2;
        let mut state = players.start(seed, seats).map_err(ContestError::Start)?;
        let mut rng = Rng::new(mix(seed, 1));
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            players.hand(&mut state, sides[side(seat)]);
            self.decide(&mut state, seat, &mut rng, &mut legal, seed)?;
        }
        Ok(Played {
            shares: state.shares(),
            scores: state.standings().map(|_, standing| standing.score as f32),
            first: BySeat::from_fn(seats, |seat| side(seat) == 0),
        })
    }

    /// Lets `seat` do what it does now; `seed` is that of the game.
    fn decide<G: Bot>(
        &self,
        state: &mut G,
        seat: Seat,
        rng: &mut Rng,
        legal: &mut Vec<G::Action>,
        seed: u64,
    ) -> Result<(), ContestError> {
        if self.thinking.budget.iterations == 0 {
            state.use_learned(self.thinking.budget.search_settings.learned);
            let done = quick_step(state, seat, rng, legal);
            return done.then_some(()).ok_or(ContestError::NothingToDo(seat));
        }
        state.legal(seat, legal);
        let view = state.view(Some(seat));
        let own = u64::from(rng.bits32());
        let never = AtomicBool::new(false);
        let made = decide::<G>(&view, seat, legal, &self.thinking, None, own, &never);
        let action = made.ok_or(ContestError::NothingToDo(seat))?.action;
        let taken = state.apply(seat, action, rng, &mut NullSink);
        taken.map_err(|_| ContestError::Refused {
            seed,
            action: format!("{action:?}"),
        })
    }
}

/// How a game ended.
struct Played {
    shares: BySeat<f32>,
    scores: BySeat<f32>,
    /// Whose seats are those of the first side.
    first: BySeat<bool>,
}

impl Played {
    /// The share of the win that the first side has.
    fn wins(&self) -> f64 {
        let own = self.shares.iter().filter(|(seat, _)| self.first[*seat]);
        own.map(|(_, share)| f64::from(*share)).sum()
    }

    /// How much more the first side has won, -1..=1; and how far it is ahead, where points count.
    fn won(&self, points: Option<f32>) -> f64 {
        let won = 2.0 * self.wins() - 1.0;
        let Some(points) = points else {
            return won;
        };
        let half = self.scores.iter().len() as f32 / 2.0;
        let signed = |(seat, score): (Seat, &f32)| if self.first[seat] { *score } else { -score };
        let ahead = self.scores.iter().map(signed).sum::<f32>() / half / points;
        (won + f64::from(ahead.clamp(-FAR_AHEAD, FAR_AHEAD))) / 2.0
    }
}
