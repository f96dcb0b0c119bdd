//! A save played again: its decisions one after the other, and whether they lead to where it was left.

use super::fingerprint;
use super::local_session::LocalSession;
use super::play_clock::PlayClock;
use crate::engine::Seat;
use crate::games::Playable;
use crate::session::save::save_file::{LoadError, SaveFile};
use crate::wording::say;
use crate::wording::session::Sentence;

impl<G: Playable> LocalSession<G> {
    /// Plays the decisions of a save again.
    ///
    /// # Errors
    /// [`LoadError::Astray`] or [`LoadError::Damaged`] when they do not lead to what the save says.
    pub fn replay(&mut self, save: &SaveFile) -> Result<(), LoadError> {
        self.begun = save.begun;
        self.parent = save.parent.clone();
        self.deal = save.deal.clone();
        self.stand_ins = save.stand_ins(self.game.state().seats());
        let astray = |decisions, why| LoadError::Astray {
            decisions,
            why,
            program: save.program.clone(),
        };
        let mut legal = Vec::new();
        for (decision, (seat, name)) in save.actions.iter().enumerate() {
            let state = self.game.state();
            let seat = Seat::checked(*seat, state.seats()).ok_or_else(|| {
                LoadError::Damaged(say(Sentence::NoSuchSeat {
                    decision: (decision + 1).into(),
                    seat: (*seat).into(),
                }))
            })?;
            state.legal(seat, &mut legal);
            let action = legal
                .iter()
                .copied()
                .find(|a| state.action_name(*a) == *name);
            let action = action.ok_or_else(|| {
                let not_possible = Sentence::NotPossible {
                    action: name.as_str().into(),
                    who: self.names.of(seat).into(),
                };
                astray(decision, say(not_possible))
            })?;
            self.act(seat, action)
                .map_err(|why| astray(decision, why.to_string()))?;
        }
        if !fingerprint::fits(self.game.state(), &save.fingerprint) {
            return Err(astray(save.actions.len(), say(Sentence::OtherOutcome)));
        }
        self.clock = PlayClock::at(save.seconds);
        Ok(())
    }
}
