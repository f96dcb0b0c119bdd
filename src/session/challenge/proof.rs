//! That a puzzle can be solved, and not by the first thing that comes to mind.
//!
//! Three things are tried. The solution is played in many worlds that fit what the player knows, each with draws of its own; a
//! search goes through all that can be done, where the others do their worst and chance what it likes; and the game's rules
//! of thumb try their hand, which must not be enough.

use super::attempt::{Attempt, PuzzleStatus};
use super::puzzle::Puzzle;
use crate::engine::{ActionList, NullSink, Rng, Seat, Turn};
use crate::games::Playable;
use crate::session::play::facts::facts_of;
use crate::session::play::think::{Agent, decide, seed};
use crate::wording::challenges::Sentence;
use crate::wording::setup::Sentence as Kind;
use crate::wording::{names, say};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// In how many worlds the solution is played, and how often the rules of thumb try.
const WORLDS: u64 = 24;
/// How many draws of one chance the search looks at.
const DRAWS: u64 = 12;
/// No puzzle takes nearly as many decisions.
const LONGEST: usize = 400;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Proof {
    /// In which share of the worlds the solution reaches the goal, 0 to 1.
    pub share: f32,
    /// Whether it reaches the goal at the very table of the puzzle, with its own draws.
    pub here: bool,
    /// The first of its actions that was not possible there, if one was not.
    pub impossible: Option<String>,
    /// How often the rules of thumb reach it, 0 to 1.
    pub policy_choice: f32,
    /// How often playing at random reaches it, 0 to 1.
    pub at_random: f32,
    /// The first actions from which the goal can be reached, as the search found; `None` where there was too much to search.
    pub first: Option<Vec<String>>,
    /// How many positions the search looked at.
    pub positions: usize,
}

impl Proof {
    /// What is wrong with the puzzle, a sentence each; nothing where it is proved.
    pub fn faults(&self, puzzle: &Puzzle) -> Vec<String> {
        let mut out = Vec::new();
        let percent = |share: f32| (share.clamp(0.0, 1.0) * 100.0).round() as u8;
        if let Some(action) = &self.impossible {
            let action = action.as_str().into();
            out.push(say(Sentence::NotPossible { action }));
        } else if !self.here {
            out.push(say(Sentence::FailsHere));
        } else if percent(self.share) < puzzle.share.get() {
            out.push(say(Sentence::SolutionFails {
                share: percent(self.share).into(),
                wanted: puzzle.share.get().into(),
            }));
        }
        if self.first.as_ref().is_some_and(Vec::is_empty) {
            out.push(say(Sentence::NothingFound));
        }
        if self.policy_choice > 0.0 {
            out.push(say(Sentence::TooEasy {
                share: percent(self.policy_choice).into(),
            }));
        }
        out
    }
}

/// Tries a puzzle; the search looks at no more than `most` positions.
///
/// # Errors
/// Everything that keeps it from beginning.
pub fn prove<G: Playable>(
    rules: &Arc<G::Rules>,
    puzzle: &Puzzle,
    most: usize,
) -> Result<Proof, Vec<String>> {
    let start: G = puzzle.opening().state(rules)?;
    let attempt = Attempt::new(puzzle.clone(), facts_of(&start));
    faulty_goals(&attempt, &facts_of(&start))?;
    let others = Agent::find(&puzzle.others, G::info(rules)).unwrap_or(Agent::Greedy);
    let trial = Trial { attempt, others };
    let followed = |world: u64| {
        let state = match world {
            0 => start.clone(),
            n => G::determinize(&start.view(Some(trial.attempt.seat())), &mut Rng::new(n)),
        };
        trial.follow(state, puzzle.seed.wrapping_add(world), &puzzle.solution)
    };
    let solved = |world: &u64| followed(*world) == Ok(PuzzleStatus::Solved);
    let share = (0..WORLDS).filter(solved).count() as f32 / WORLDS as f32;
    let here = followed(0);
    let of_manner = |manner: &Agent, tries: u64| {
        let solves = |n: &u64| trial.by(&start, puzzle.seed, *n, manner) == PuzzleStatus::Solved;
        (0..tries).filter(solves).count() as f32 / tries as f32
    };
    let policy_choice = of_manner(&Agent::Greedy, WORLDS);
    let at_random = of_manner(&Agent::Random, WORLDS * 4);
    let mut search = Search {
        trial: &trial,
        seed: puzzle.seed,
        certain: puzzle.share.get() == 100,
        known: BTreeMap::new(),
        left: most,
    };
    let first = search.first(&start, f32::from(puzzle.share.get()) / 100.0);
    Ok(Proof {
        share,
        here: here == Ok(PuzzleStatus::Solved),
        impossible: here.err(),
        policy_choice,
        at_random,
        first,
        positions: most - search.left,
    })
}

/// What keeps a puzzle whose solution can be played from being solved by it, each with the field in which it stands: facts that the game does
/// not have, a goal that the solution does not reach. Where chance decides, the second is for [`prove`] to tell.
pub fn goal_faults<G: Playable>(rules: &Arc<G::Rules>, puzzle: &Puzzle) -> Vec<(String, String)> {
    // What keeps it from beginning is told by who lays its table.
    let Ok(start) = puzzle.opening().state::<G>(rules) else {
        return Vec::new();
    };
    let facts = facts_of(&start);
    let faults = unknown_facts(puzzle, &facts);
    if !faults.is_empty() || puzzle.share.get() < 100 {
        return faults;
    }
    let others = Agent::find(&puzzle.others, G::info(rules)).unwrap_or(Agent::Greedy);
    let attempt = Attempt::new(puzzle.clone(), facts);
    let trial = Trial { attempt, others };
    match trial.follow(start, puzzle.seed, &puzzle.solution) {
        Ok(PuzzleStatus::Solved) | Err(_) => Vec::new(),
        Ok(_) => vec![("goals".to_owned(), say(Sentence::FailsHere))],
    }
}

/// The facts of the goals and of the end that the game does not have, told with the nearest that it has.
fn unknown_facts(puzzle: &Puzzle, facts: &crate::games::Facts) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    let mut look = |field: &str, check: &super::goal::Check| {
        check.each_fact(&mut |name| {
            if !facts.contains_key(name) {
                let known = facts.keys().map(String::as_str);
                let why = names::unknown(Kind::AFact, name, known);
                faults.push((field.to_owned(), why));
            }
        });
    };
    for (n, goal) in puzzle.goals.iter().enumerate() {
        look(&format!("goals.{n}.when"), &goal.when);
    }
    if let super::puzzle::Until::When(check) = &puzzle.until {
        look("until", check);
    }
    faults
}

/// Tells facts of the goals and of the end that the game does not have.
fn faulty_goals(attempt: &Attempt, facts: &crate::games::Facts) -> Result<(), Vec<String>> {
    let mut faults = Vec::new();
    let mut look = |check: &super::goal::Check| {
        check.each_fact(&mut |name| {
            if !facts.contains_key(name) {
                let fact = name.into();
                faults.push(say(Sentence::NoSuchFact { fact }));
            }
        });
    };
    attempt
        .puzzle
        .goals
        .iter()
        .for_each(|goal| look(&goal.when));
    if let super::puzzle::Until::When(check) = &attempt.puzzle.until {
        look(check);
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults),
    }
}

/// A puzzle that is tried.
struct Trial {
    attempt: Attempt,
    others: Agent,
}

impl Trial {
    fn verdict<G: Playable>(&self, state: &G) -> PuzzleStatus {
        self.attempt.verdict(state.turn(), || facts_of(state))
    }

    /// Whose decision is looked at: the player's own, where it is one of several in secret.
    fn decides(&self, turn: Turn) -> Option<Seat> {
        let own = self.attempt.seat();
        match turn.includes(own) {
            true => Some(own),
            false => turn.first(),
        }
    }

    /// Plays to the puzzle's end; `own` says what the player does.
    fn play<G: Playable>(
        &self,
        mut state: G,
        rng_seed: u64,
        mut own: impl FnMut(&G, &[G::Action], usize) -> Result<usize, String>,
    ) -> Result<PuzzleStatus, String> {
        let mut legal: ActionList<G::Action> = Vec::new();
        for decision in 0..LONGEST {
            let verdict = self.verdict(&state);
            let (PuzzleStatus::Open, Some(seat)) = (verdict, self.decides(state.turn())) else {
                return Ok(verdict);
            };
            state.legal(seat, &mut legal);
            let choice = match seat == self.attempt.seat() {
                true => own(&state, &legal, decision)?,
                false => self.choose(
                    &self.others,
                    &state,
                    seat,
                    &legal,
                    seed(rng_seed, decision, seat),
                ),
            };
            let mut rng = Rng::for_decision(rng_seed, decision);
            let done = legal
                .get(choice)
                .map(|action| state.apply(seat, *action, &mut rng, &mut NullSink));
            if !matches!(done, Some(Ok(()))) {
                return Ok(PuzzleStatus::Missed);
            }
        }
        Ok(PuzzleStatus::Missed)
    }

    fn choose<G: Playable>(
        &self,
        manner: &Agent,
        state: &G,
        seat: Seat,
        legal: &[G::Action],
        seed: u64,
    ) -> usize {
        let view = state.view(Some(seat));
        decide::<G>(manner, &view, seat, legal, seed, &AtomicBool::new(false)).0
    }

    /// Plays these actions; where there are no more, the attempt has failed. The first that is not possible is the error.
    fn follow<G: Playable>(
        &self,
        state: G,
        rng_seed: u64,
        actions: &[String],
    ) -> Result<PuzzleStatus, String> {
        let mut left = actions.iter();
        self.play(state, rng_seed, |state, legal, _| {
            let Some(name) = left.next() else {
                return Ok(usize::MAX);
            };
            let at = legal.iter().position(|a| state.action_name(*a) == *name);
            at.ok_or_else(|| name.clone())
        })
    }

    /// Plays as `manner` does, for the time number `n`.
    fn by<G: Playable>(&self, start: &G, rng_seed: u64, n: u64, manner: &Agent) -> PuzzleStatus {
        let own = self.attempt.seat();
        let done = self.play(start.clone(), rng_seed, |state, legal, decision| {
            let of = seed(rng_seed.wrapping_add(n), decision, own);
            Ok(self.choose(manner, state, own, legal, of))
        });
        done.unwrap_or(PuzzleStatus::Missed)
    }
}

/// A search through everything that can be done.
struct Search<'a> {
    trial: &'a Trial,
    seed: u64,
    /// Whether nothing short of certainty counts: then the first draw that fails says enough.
    certain: bool,
    /// The chance to reach the goal from positions that were looked at; where only certainty counts, less than 1 where it fails.
    known: BTreeMap<[u8; 32], f32>,
    /// How many more positions may be looked at.
    left: usize,
}

impl Search<'_> {
    /// The first actions that lead to the goal with at least this chance; `None` where there was too much to search.
    fn first<G: Playable>(&mut self, start: &G, share: f32) -> Option<Vec<String>> {
        let own = self.trial.attempt.seat();
        let mut legal = Vec::new();
        start.legal(own, &mut legal);
        let mut out = Vec::new();
        for action in legal {
            if self.after(start, own, action, 0)? >= share {
                out.push(start.action_name(action));
            }
        }
        Some(out)
    }

    /// The chance after an action; `None` where there was too much to search.
    fn after<G: Playable>(
        &mut self,
        state: &G,
        seat: Seat,
        action: G::Action,
        depth: usize,
    ) -> Option<f32> {
        let mut sum = 0.0;
        for draw in 0..DRAWS {
            let mut rng = Rng::for_decision(self.seed.wrapping_add(draw), depth);
            let mut next = state.clone();
            if next.apply(seat, action, &mut rng, &mut NullSink).is_err() {
                return Some(0.0);
            }
            let value = self.value(&next, depth + 1)?;
            if !rng.has_drawn() || (self.certain && value < 1.0) {
                return Some(value);
            }
            sum += value;
        }
        Some(sum / DRAWS as f32)
    }

    fn value<G: Playable>(&mut self, state: &G, depth: usize) -> Option<f32> {
        match self.trial.verdict(state) {
            PuzzleStatus::Solved => return Some(1.0),
            PuzzleStatus::Missed => return Some(0.0),
            PuzzleStatus::Open => {}
        }
        let Some(seat) = self.trial.decides(state.turn()) else {
            return Some(0.0);
        };
        let bytes = postcard::to_stdvec(state).unwrap_or_default();
        let key = *blake3::hash(&bytes).as_bytes();
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        if depth > LONGEST || self.left == 0 {
            return None;
        }
        self.left -= 1;
        let mine = seat == self.trial.attempt.seat();
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let mut best = if mine { 0.0_f32 } else { 1.0 };
        for action in legal {
            let value = self.after(state, seat, action, depth)?;
            best = if mine {
                best.max(value)
            } else {
                best.min(value)
            };
            if (mine && best >= 1.0) || (!mine && best <= 0.0) {
                break;
            }
        }
        self.known.insert(key, best);
        Some(best)
    }
}
