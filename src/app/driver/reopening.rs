//! The match on the table goes on with content that was read again: with the words of another language, with faces and texts that were
//! edited.

use super::personas::Personas;
use super::play::{Back, Play};
use super::thoughts::Thoughts;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::shared_context::SharedContext;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use tortuga::session::Session;
use tortuga::session::tutorial::resume::TutorialProgress;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Opens what is on the table once more. What the new rules no longer allow goes on with the old ones.
pub(super) fn reopen(world: &mut World, mut cursor: Local<MessageCursor<ContentReloaded>>) {
    let renewed = cursor.read(world.resource::<Messages<ContentReloaded>>());
    if renewed.count() == 0 {
        return;
    }
    world.resource_mut::<Thoughts>().stop();
    let home = world.resource::<SharedContext>().clone();
    let now = world.resource::<Time<Real>>().elapsed();
    if let Some(mut play) = world.get_resource_mut::<Play>()
        && !again(&mut play, &home)
    {
        play.notice = Some((say(Sentence::RulesNextGame), now));
    }
}

/// Opens it once more, if that can be done.
fn again(play: &mut Play, home: &SharedContext) -> bool {
    let game = play.session.info().id;
    if play.guide.is_some() {
        return learn_on(play, home, game);
    }
    if let Some(attempt) = &play.puzzle {
        let puzzles = home.0.puzzles(game);
        let found = puzzles.into_iter().find(|p| p.id == attempt.puzzle.id);
        if let Some(puzzle) = found
            && let Ok(session) = home.arranged(&puzzle.opening())
        {
            *play = Play {
                generation: play.generation + 1,
                ..Play::of_puzzle(session, puzzle)
            };
            return true;
        }
        return false;
    }
    if play.replay.is_some() {
        return look_on(play, home);
    }
    let made = home.load_text(&play.session.save());
    made.map(|session| take(play, session)).is_ok()
}

/// The same table with this session.
fn take(play: &mut Play, session: Box<dyn Session>) {
    play.session = session;
    play.company = Personas::default();
    play.thinking = None;
    play.jump();
    play.generation += 1;
}

/// A match that is looked through is looked at where it was.
fn look_on(play: &mut Play, home: &SharedContext) -> bool {
    let at = play.session.playback().map(|playback| playback.at());
    let Ok(mut session) = home.replay_text(&play.session.save()) else {
        return false;
    };
    if let (Some(playback), Some(at)) = (session.playback_mut(), at) {
        playback.go(at);
        if let Some(replay) = &play.replay {
            playback.set_open(replay.perspective == tortuga::session::Perspective::Open);
        }
    }
    take(play, session);
    if let Some(replay) = &mut play.replay {
        replay.number = super::play::next_history_id();
        replay.log = super::play::next_history_id();
        if let Back::Table(below) = &mut replay.back {
            again(below, home);
        }
    }
    true
}

/// A tutorial goes on at the same step.
fn learn_on(play: &mut Play, home: &SharedContext, game: &str) -> bool {
    let Some(guide) = &play.guide else {
        return false;
    };
    let learned = TutorialProgress::at(guide, play.session.as_ref(), &TutorialProgress::default());
    let tutorials = home.0.tutorials(game);
    let found = tutorials.into_iter().find(|t| t.id == guide.tutorial.id);
    let Some(tutorial) = found.filter(|_| !guide.is_done()) else {
        return false;
    };
    let Ok(session) = home.arranged(&tutorial.opening()) else {
        return false;
    };
    let Some(next) = Play::of_tutorial(session, tutorial, &learned) else {
        return false;
    };
    *play = Play {
        generation: play.generation + 1,
        ..next
    };
    true
}
