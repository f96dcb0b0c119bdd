//! egui's wish to draw again in a moment (a tooltip after its delay, a cursor that blinks): bevy_egui 0.42 only hears the
//! wish to draw again at once, so a sleeping window would never show a tooltip.

use crate::app::idle::Awake;
use bevy::prelude::*;
use bevy_egui::egui;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Longer delays wait for the next event: nothing that far off is worth staying awake for.
const LONGEST: Duration = Duration::from_secs(1);

/// Until when frames are wanted.
#[derive(Resource, Default, Clone)]
pub struct Pulse(Arc<Mutex<Option<Instant>>>);

impl Pulse {
    /// Hears the wishes of this context from now on.
    pub fn listen(&self, ctx: &egui::Context) {
        let until = self.0.clone();
        ctx.set_request_repaint_callback(move |info| {
            if info.delay > LONGEST {
                return;
            }
            let due = Instant::now() + info.delay;
            let mut until = until.lock().unwrap_or_else(PoisonError::into_inner);
            *until = Some(until.map_or(due, |u| u.max(due)));
        });
    }
}

/// Keeps the window drawing until the moment has come.
pub fn keep(pulse: Res<Pulse>, mut awake: ResMut<Awake>) {
    let mut until = pulse.0.lock().unwrap_or_else(PoisonError::into_inner);
    if until.take_if(|u| Instant::now() > *u).is_some() || until.is_some() {
        awake.stay();
    }
}
