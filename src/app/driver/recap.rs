//! What happened since a person's last turn is told them when they are asked again, and what has changed lights up once.

use super::play::Play;
use crate::board::highlight::recalled::Recalled;
use crate::shell::redraw::Redraw;
use crate::shell::settings::Settings;
use crate::theme::Theme;
use bevy::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use tortuga::session::Recap;

/// Finds the news for whoever has been asked for a choice, and lights what has changed.
pub(super) fn recall(
    mut play: ResMut<Play>,
    mut recalled: ResMut<Recalled>,
    settings: Res<Settings>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    let now = time.elapsed();
    if !recalled.flash.is_empty() {
        match now >= recalled.until {
            true => recalled.flash.clear(),
            false => redraw.at(recalled.until),
        }
    }
    let Some(seat) = play.viewer.filter(|_| !play.choices.is_empty()) else {
        return;
    };
    let at = (
        play.history_id,
        play.session.decisions(),
        play.perspective(),
    );
    let before = play.news.at;
    if before == Some(at) {
        return;
    }
    let before = before.filter(|(course, ..)| *course == at.0);
    let same = before.is_some_and(|(_, decisions, _)| decisions == at.1);
    // One's own decisions change nothing about what happened before them.
    let own = before.is_some() && play.last_own_decision == at.1;
    let known = play.news.recap.events.clone();
    if !own || before.is_some_and(|(_, _, seen)| seen != at.2) {
        play.news.recap = Arc::new(play.session.recap(seat, at.2));
    }
    play.news.at = Some(at);
    if !same {
        play.news.fresh = !own && !play.news.recap.is_empty();
    }
    let told = before.is_some() && play.news.recap.events == known;
    if play.news.fresh && !same && !told && settings.flashes {
        recalled.flash.clone_from(&play.news.recap.changed);
        let lasts = Duration::try_from_secs_f32(theme.timing.hold / 1000.0);
        recalled.until = now + lasts.unwrap_or_default();
        redraw.at(recalled.until);
    }
}

impl Play {
    /// What happened since the viewer's last turn, as whoever looks at the table now may read it.
    pub fn current_recap(&self) -> Option<Arc<Recap>> {
        let (course, _, perspective) = self.news.at?;
        let fits =
            course == self.history_id && perspective == self.perspective() && self.viewer.is_some();
        fits.then(|| self.news.recap.clone())
    }
}
