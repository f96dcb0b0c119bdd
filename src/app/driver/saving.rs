//! Tells the player when what is played cannot be saved, and when it can be again.

use super::play::Play;
use crate::shell::autosave::{Autosave, News};
use crate::shell::screens::Overlay;
use bevy::prelude::*;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The first time a message says what is wrong and what to do; while nothing has changed, a notice after each action is enough. The game goes on.
pub(super) fn tell_of_saving(
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
    mut overlay: ResMut<Overlay>,
    mut play: Option<ResMut<Play>>,
    mut told: Local<Option<String>>,
) {
    // What lies over the table is not taken away; the news waits.
    if *overlay != Overlay::None {
        return;
    }
    let notice = match autosave.news() {
        None => return,
        Some(News::Saved) => {
            *told = None;
            Sentence::SavedAgain
        }
        Some(News::Unsaved(why)) if told.as_ref() == Some(&why) => Sentence::StillNotSaved,
        Some(News::Unsaved(why)) => {
            *overlay = Overlay::Message(say(Sentence::GameNotSaved), why.clone());
            *told = Some(why);
            return;
        }
    };
    if let Some(play) = play.as_deref_mut() {
        play.notice = Some((say(notice), time.elapsed()));
    }
}
