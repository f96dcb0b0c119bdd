//! A match: a seeded start and the actions taken since, with undo, redo and branching.

use super::game::{Game, Recorder, Turn};
use super::rng::Rng;
use super::seat::Seat;

/// Why the match would not go back, or on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// The rules do not allow the action.
    Illegal,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to do again.
    NothingToRedo,
    /// Something was shown since: going back would be knowing more than one should.
    Revealed,
    /// Somebody else has decided since.
    OthersDecided,
}

/// How far undo may reach.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To the seat's last decision, as long as nobody else decided and nothing was revealed since. In a simultaneous turn
    /// what the others have chosen meanwhile does not count, for nobody has seen it.
    Strict,
    /// To the seat's last decision, whatever happened since (agreed among friends). Nothing is ever re-rolled.
    Casual,
}

/// One decision that was taken.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// The state before it.
    before: G,
    /// Whether it showed new information to anybody.
    pub revealed: bool,
}

/// A game in progress with its past. Same start, same seed and same actions give the same match, everywhere.
#[derive(Clone)]
pub struct Match<G: Game> {
    seed: u64,
    state: G,
    steps: Vec<Step<G>>,
    undone: Vec<(Seat, G::Action)>,
}

impl<G: Game> Match<G> {
    /// A match at its beginning.
    pub fn new(start: G, seed: u64) -> Match<G> {
        Match {
            seed,
            state: start,
            steps: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The present state. Only the referee sees it; players and AIs are given views.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The match's seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The decisions taken so far, oldest first.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The state before decision `index`; the present one when `index` is the number of steps.
    pub fn state_at(&self, index: usize) -> Option<&G> {
        match index.cmp(&self.steps.len()) {
            std::cmp::Ordering::Less => self.steps.get(index).map(|s| &s.before),
            std::cmp::Ordering::Equal => Some(&self.state),
            std::cmp::Ordering::Greater => None,
        }
    }

    /// Carries out `action` and gives every happening with the state after it.
    ///
    /// # Errors
    /// [`MatchError::Illegal`]; the match is then unchanged.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Vec<(G::Event, G)>, MatchError> {
        let heard = self.step(seat, action)?;
        self.undone.clear();
        Ok(heard)
    }

    /// As [`Match::act`], with the generator changed first (draws fixed by a scenario). Gives it back as well.
    ///
    /// # Errors
    /// As [`Match::act`].
    pub fn act_with(
        &mut self,
        seat: Seat,
        action: G::Action,
        change: impl FnOnce(Rng) -> Rng,
    ) -> Result<(Vec<(G::Event, G)>, Rng), MatchError> {
        let done = self.step_with(seat, action, change)?;
        self.undone.clear();
        Ok(done)
    }

    fn step(&mut self, seat: Seat, action: G::Action) -> Result<Vec<(G::Event, G)>, MatchError> {
        Ok(self.step_with(seat, action, |rng| rng)?.0)
    }

    fn step_with(
        &mut self,
        seat: Seat,
        action: G::Action,
        change: impl FnOnce(Rng) -> Rng,
    ) -> Result<(Vec<(G::Event, G)>, Rng), MatchError> {
        let mut rng = change(Rng::for_decision(self.seed, self.steps.len()));
        let mut sink = Recorder::default();
        let before = self.state.clone();
        self.state
            .apply(seat, action, &mut rng, &mut sink)
            .map_err(|_| MatchError::Illegal)?;
        let revealed = rng.has_drawn() || sink.heard.iter().any(|(e, _)| G::reveals(e));
        self.steps.push(Step {
            seat,
            action,
            before,
            revealed,
        });
        Ok((sink.heard, rng))
    }

    /// Whether `seat` may take back, and to which decision (an index into [`Match::steps`]).
    ///
    /// # Errors
    /// The reason why not.
    pub fn undo_target(&self, seat: Seat, reach: Reach) -> Result<usize, MatchError> {
        let Some(target) = self.steps.iter().rposition(|s| s.seat == seat) else {
            return Err(MatchError::NothingToUndo);
        };
        if reach == Reach::Strict {
            if self.steps[target..].iter().any(|s| s.revealed) {
                return Err(MatchError::Revealed);
            }
            if target + 1 != self.steps.len() && !self.is_open(target) {
                return Err(MatchError::OthersDecided);
            }
        }
        Ok(target)
    }

    /// Whether decision `target` belongs to a choice that all seats make at once and that is not complete yet. Then no later
    /// decision can be an answer to it.
    fn is_open(&self, target: usize) -> bool {
        let after = self.steps[target..].iter().skip(1);
        let turns = after.map(|s| s.before.turn());
        let mut turns = turns.chain([self.state.turn()]);
        self.steps[target..].iter().all(|step| {
            let (now, next) = (step.before.turn(), turns.next());
            match (now, next) {
                (Turn::Simultaneous(who), Some(Turn::Simultaneous(left))) => {
                    !step.revealed && left == who.without(step.seat)
                }
                _ => false,
            }
        })
    }

    /// Takes back to the last decision of `seat`. What others have decided since goes as well, but not what they have chosen
    /// in a simultaneous choice that is still open: that is done again without `seat`. Gives the number of decisions that
    /// stand as they were.
    ///
    /// # Errors
    /// As [`Match::undo_target`]; [`MatchError::Illegal`] if what should stand is not possible without the decision. The match
    /// is then unchanged.
    pub fn undo(&mut self, seat: Seat, reach: Reach) -> Result<usize, MatchError> {
        let target = self.undo_target(seat, reach)?;
        if self.is_open(target) {
            let mut back = self.branch(target).ok_or(MatchError::NothingToUndo)?;
            for step in self.steps.iter().skip(target + 1) {
                back.step(step.seat, step.action)?;
            }
            let taken = self.steps.get(target).map(|s| (s.seat, s.action));
            self.undone.extend(taken);
            (self.state, self.steps) = (back.state, back.steps);
        } else {
            for step in self.steps.drain(target..).rev() {
                self.undone.push((step.seat, step.action));
                self.state = step.before;
            }
        }
        Ok(target)
    }

    /// What happened at decision `index`, told once more; nothing where there was none.
    pub fn happenings(&self, index: usize) -> Vec<(G::Event, G)> {
        let mut sink = Recorder::default();
        if let Some(step) = self.steps.get(index) {
            let mut rng = Rng::for_decision(self.seed, index);
            let done = step
                .before
                .clone()
                .apply(step.seat, step.action, &mut rng, &mut sink);
            debug_assert!(done.is_ok(), "it was legal before");
        }
        sink.heard
    }

    /// Does the last undone decision again and gives its happenings.
    ///
    /// # Errors
    /// [`MatchError::NothingToRedo`].
    pub fn redo(&mut self) -> Result<Vec<(G::Event, G)>, MatchError> {
        let (seat, action) = *self.undone.last().ok_or(MatchError::NothingToRedo)?;
        let heard = self.step(seat, action)?;
        self.undone.pop();
        Ok(heard)
    }

    /// How many decisions can be done again.
    pub fn redo_depth(&self) -> usize {
        self.undone.len()
    }

    /// A new match that begins with the first `index` decisions of this one.
    pub fn branch(&self, index: usize) -> Option<Match<G>> {
        let state = self.state_at(index)?.clone();
        Some(Match {
            seed: self.seed,
            state,
            steps: self.steps[..index].to_vec(),
            undone: Vec::new(),
        })
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.state.turn() == Turn::Over
    }
}
