//! egui's wish to draw again in a moment (a tooltip after its delay, a cursor that blinks): bevy_egui 0.42 only hears the
//! wish to draw again at once, so a sleeping window would never show a tooltip.

use crate::app::idle::Awake;
use bevy::prelude::*;
use bevy_egui::egui;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Longer delays wait for the next event: nothing that far off is worth staying awake for.
const LONGEST: Duration = Duration::from_secs(1);

/// How long frames are wanted.
#[derive(Resource, Default, Clone)]
pub struct Pulse(Arc<Mutex<Wish>>);

#[derive(Default)]
struct Wish {
    /// What has been asked for since the last frame.
    delay: Option<Duration>,
    /// Until when, in the time of the program.
    until: Option<Duration>,
}

impl Pulse {
    /// Hears the wishes of this context from now on.
    pub fn listen(&self, ctx: &egui::Context) {
        let wish = self.0.clone();
        ctx.set_request_repaint_callback(move |info| {
            if info.delay > LONGEST {
                return;
            }
            let mut wish = wish.lock().unwrap_or_else(PoisonError::into_inner);
            wish.delay = wish.delay.max(Some(info.delay));
        });
    }
}

/// Keeps the window drawing until the moment has come.
pub fn keep(pulse: Res<Pulse>, mut awake: ResMut<Awake>, time: Res<Time<Real>>) {
    let now = time.elapsed();
    let mut wish = pulse.0.lock().unwrap_or_else(PoisonError::into_inner);
    let due = wish.delay.take().map(|delay| now + delay);
    wish.until = wish.until.max(due);
    if wish.until.take_if(|until| now > *until).is_some() || wish.until.is_some() {
        awake.stay();
    }
}
