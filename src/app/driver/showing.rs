//! What happened is shown, one event after the other, when the table is ready for it.

use super::messages::{FrameBegun, Motion};
use super::pace::{linger, pause, reading};
use super::play::{Coming, Interval, Play, Sides};
use super::privacy::{hides, veiled};
use crate::shell::settings::Settings;
use crate::theme::Theme;
use bevy::prelude::*;
use tortuga::engine::Weight;
use tortuga::session::Scene;

impl Play {
    pub(super) fn show(&mut self, sides: Sides) {
        self.sides = sides;
        self.draw();
    }

    /// Makes the picture of the present sides.
    pub(super) fn draw(&mut self) {
        let own = &self.sides.own;
        self.shown = match &self.sides.public {
            Some(public) if self.veiled => Scene {
                // Whoever decides before everybody is asked all the same.
                prompt: match self.openly && self.caught_up() {
                    true => own.prompt.clone(),
                    false => public.prompt.clone(),
                },
                ..veiled(own, public)
            },
            _ => own.clone(),
        };
        self.hides = hides(&self.sides);
        self.company.dress(&mut self.shown);
        self.generation += 1;
        self.orders.follow(&own.pieces, &own.sortings, self.viewer);
    }

    /// Makes the picture anew because the veil was laid or lifted: nothing has happened in the game.
    pub(super) fn redraw(&mut self) {
        self.begun = None;
        self.draw();
    }

    /// Begins the next frame.
    pub(super) fn begin(&mut self, next: Coming) {
        let Coming { own, public } = next;
        self.shown_events += 1;
        if let Some(standings) = own.ended.clone() {
            let panels = self.shown.panels.clone();
            self.interval = Some(Interval {
                panels,
                standings,
                told: false,
            });
        }
        let open = Sides {
            own: own.scene.clone(),
            public: public.as_ref().map(|frame| frame.scene.clone()),
        };
        let seen = public.filter(|_| self.veiled).unwrap_or(own);
        self.feel(&open.own.panels, Some(&seen.cue));
        self.show(open);
        self.untold = Some(seen.cue.clone());
        self.begun = Some(seen);
    }
}

/// Begins the next frame when the table is ready for it.
pub(super) fn follow(
    mut play: ResMut<Play>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    while !play.queue.is_empty() && !motion.busy && now >= play.rest_until {
        let Some(next) = play.queue.pop_front() else {
            break;
        };
        play.begin(next);
        let Some(frame) = play.begun.as_ref() else {
            break;
        };
        // The table waits for what moves; then the picture rests by the weight of what happened, and after the last
        // event of an action for as long as an AI leaves one to follow.
        let seen = frame.cue.weight != Weight::None;
        let mut rest = linger(frame.cue.weight, &theme.timing, settings.animation);
        rest = rest.max(reading(frame, &theme.timing, settings.animation));
        if play.queue.is_empty() {
            rest = rest.max(pause(&theme.timing, settings.ai_pace));
        }
        play.rest_until = now + rest;
        play.caught_up_at = now;
        if seen {
            break;
        }
    }
}

/// Tells what has begun.
pub(super) fn tell(mut play: ResMut<Play>, mut begun: MessageWriter<FrameBegun>) {
    if play.untold.is_some() {
        begun.write_batch(play.untold.take().map(FrameBegun));
    }
}
