//! How far somebody came in a tutorial, so that they can go on there: in the player's folder, by what was done.

use super::file::Tutorial;
use super::guide::TutorialRun;
use crate::engine::Seat;
use crate::session::Session;
use serde::{Deserialize, Serialize};

/// How far somebody came.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TutorialProgress {
    /// Whether it was once brought to its end.
    pub finished: bool,
    /// The step at which it was left, from 0.
    pub step: usize,
    /// What was done on the way there: seat and action.
    pub actions: Vec<(usize, String)>,
}

impl TutorialProgress {
    /// Where `guide` is now; `before` is what was known.
    pub fn at(
        guide: &TutorialRun,
        session: &dyn Session,
        before: &TutorialProgress,
    ) -> TutorialProgress {
        match guide.is_done() {
            true => TutorialProgress {
                finished: true,
                ..TutorialProgress::default()
            },
            false => TutorialProgress {
                finished: before.finished,
                step: guide.number(),
                actions: session.save_file().actions,
            },
        }
    }

    /// The tutorial where it was left, on a table at its beginning; what is done there comes first. `None` where that cannot be
    /// done any more, because the tutorial or the game is another than it was: the table is of no use then.
    pub fn resume(&self, tutorial: Tutorial, session: &mut dyn Session) -> Option<TutorialRun> {
        let mut guide = TutorialRun::begin(tutorial, session);
        let mut left = self.actions.iter();
        while guide.number() < self.step || left.len() > 0 {
            if guide.is_done() {
                return None;
            }
            if guide.waits() {
                if guide.number() >= self.step {
                    return None;
                }
                guide.read(session);
                continue;
            }
            let (seat, action) = left.next()?;
            let seat = Seat::checked(*seat, session.setup().seats.len())?;
            let named = session.action_names(seat);
            let at = named.iter().position(|name| name == action)?;
            session.choose(seat, at).ok()?;
            guide.follow(session);
        }
        Some(guide)
    }
}
