//! Undoing: to which decision, what goes with it, and what has not happened then.

use super::local_session::LocalSession;
use super::recap_builder::forced;
use crate::engine::Seat;
use crate::engine::history::Reach;
use crate::games::Playable;
use crate::session::{SessionError, TakenBack};

impl<G: Playable> LocalSession<G> {
    /// To which decision `seat` takes back. Where the table has agreed that anything may be taken back, what was done for the seat
    /// because there was but one choice goes as well: it would only be done for it again.
    fn undo_goal(&self, seat: Seat, reach: Reach) -> Result<usize, SessionError> {
        let target = self.game.undo_target(seat, reach)?;
        if reach == Reach::Strict {
            return Ok(target);
        }
        let steps = self.game.steps().iter().enumerate().take(target + 1).rev();
        let mut own = steps.filter(|(_, step)| step.seat == seat).map(|(n, _)| n);
        let decided = own.find(|n| !forced(&self.past(), seat, *n));
        Ok(decided.unwrap_or(target))
    }

    /// Takes back to the last decision of `seat`.
    pub(in crate::session) fn take_back(
        &mut self,
        seat: Seat,
        reach: Reach,
    ) -> Result<(), SessionError> {
        let goal = self.undo_goal(seat, reach)?;
        let mut left = self.game.undo(seat, reach)?;
        while left > goal {
            left = self.game.undo(seat, reach)?;
        }
        let kept = self.happened.partition_point(|h| h.decision < left);
        self.happened.truncate(kept);
        for decision in left..self.game.steps().len() {
            if let Some(seat) = self.game.steps().get(decision).map(|s| s.seat) {
                let heard = self.game.happenings(decision);
                self.hear(decision, seat, heard);
            }
        }
        Ok(())
    }

    /// What that would take back.
    pub(in crate::session) fn would_take_back(
        &self,
        seat: Seat,
        reach: Reach,
    ) -> Result<TakenBack, SessionError> {
        let goal = self.undo_goal(seat, reach)?;
        let steps = self.game.steps();
        let target = self.game.undo_target(seat, reach)?;
        // A choice in secret that is still open is taken back alone.
        let open = target + 1 < steps.len() && reach == Reach::Strict;
        let since = steps.get(goal..).unwrap_or_default().iter();
        let others = since
            .map(|step| step.seat)
            .filter(|other| *other != seat && !open);
        let choice = self
            .game
            .state_at(goal)
            .zip(steps.get(goal))
            .map(|(state, step)| {
                let view = state.view(Some(seat));
                G::choice(&view, &self.names, seat, step.action, &self.preferences).label
            });
        Ok(TakenBack {
            seat,
            choice: choice.unwrap_or_default(),
            others: others.collect(),
        })
    }
}
