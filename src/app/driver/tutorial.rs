//! A tutorial goes on with what is done at its table, and how far one came is kept.

use super::messages::Command;
use super::play::Play;
use super::thoughts::Thoughts;
use crate::shell::screens::{Overlay, Saves};
use bevy::prelude::*;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::save::store::Store;
use tortuga::session::tutorial::resume::TutorialProgress;
use tortuga::session::{Session, tutorial};
use tortuga::wording::say;
use tortuga::wording::tutorial::Sentence;

impl Play {
    /// The table of a tutorial, at its beginning or where it was left.
    pub fn of_tutorial(
        mut session: Box<dyn Session>,
        tutorial: tutorial::Tutorial,
        learned: &TutorialProgress,
    ) -> Option<Play> {
        let guide = learned.resume(tutorial, session.as_mut())?;
        let mut play = Play::new(session);
        play.viewer = Some(guide.seat());
        play.paused = guide.waits();
        play.guide = Some(guide);
        play.jump();
        Some(play)
    }

    /// Whether a tutorial goes on at this table.
    pub fn is_taught(&self) -> bool {
        self.guide.as_ref().is_some_and(|guide| !guide.is_done())
    }

    /// Whether the tutorial lets nothing be chosen now.
    pub(super) fn is_only_told(&self) -> bool {
        let idle = |g: &tutorial::TutorialRun| {
            !g.is_done() && g.step().is_some_and(|step| step.may.is_empty())
        };
        self.guide.as_ref().is_some_and(idle)
    }
}

/// Goes on to the step that fits what was done. Nobody plays while a step is only read.
pub(super) fn guide(
    mut commands: MessageReader<Command>,
    mut play: ResMut<Play>,
    mut thoughts: ResMut<Thoughts>,
    mut overlay: ResMut<Overlay>,
    saves: Res<Saves>,
    mut last: Local<Option<(u64, usize)>>,
) {
    // What takes the default choice elsewhere reads on here.
    let read = commands
        .read()
        .any(|c| matches!(c, Command::Read | Command::Key(' ')));
    let at = (play.history_id, play.session.decisions());
    let moved = last.replace(at) != Some(at);
    if play.guide.is_none() || (!read && !moved) {
        return;
    }
    let Some(mut guide) = play.guide.take() else {
        return;
    };
    let now = |guide: &tutorial::TutorialRun| (guide.number(), guide.is_done(), guide.waits());
    let before = now(&guide);
    if read {
        guide.read(play.session.as_mut());
    }
    guide.follow(play.session.as_mut());
    let other = now(&guide) != before;
    play.paused = guide.waits() || guide.is_done();
    if other {
        thoughts.stop();
        play.thinking = None;
        play.withdraw();
        play.hint = None;
        play.lingers = false;
        play.generation += 1;
        if let Err(why) = keep(&saves.0, &guide, play.session.as_ref()) {
            *overlay = Overlay::Message(say(Sentence::NotKept), why);
        }
    }
    play.ended_shown |= guide.is_done() && !before.1;
    if guide.is_done() && !before.1 {
        *overlay = Overlay::Learned;
    }
    play.guide = Some(guide);
}

/// Keeps how far one came.
fn keep(store: &Store, guide: &tutorial::TutorialRun, session: &dyn Session) -> Result<(), String> {
    let kept = Progress::update(store, |progress| {
        let before = progress.learned(&guide.tutorial);
        let learned = TutorialProgress::at(guide, session, &before);
        progress.learn(&guide.tutorial, learned);
    });
    kept.map(|_| ()).map_err(|why| why.to_string())
}
