//! egui's wish to draw again in a moment (a tooltip after its delay, a cursor that blinks, a notice that goes away):
//! bevy_egui 0.42 only hears the wish to draw again at once, so a sleeping window would show neither in time.

use crate::app::idle::{Alarm, Awake};
use bevy::prelude::*;
use bevy_egui::egui;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For so short a delay the window rather goes on drawing.
const SHORT: Duration = Duration::from_millis(40);

/// The moments for which frames are wanted: until the one and at the other.
#[derive(Default)]
struct Due {
    until: Option<Instant>,
    at: Option<Instant>,
}

/// When frames are wanted.
#[derive(Resource, Default, Clone)]
pub struct Pulse(Arc<Mutex<Due>>);

impl Pulse {
    /// Hears the wishes of this context from now on.
    pub fn listen(&self, ctx: &egui::Context) {
        let due = self.0.clone();
        ctx.set_request_repaint_callback(move |info| {
            let Some(moment) = Instant::now().checked_add(info.delay) else {
                return;
            };
            let mut due = due.lock().unwrap_or_else(PoisonError::into_inner);
            if info.delay <= SHORT {
                due.until = Some(due.until.map_or(moment, |until| until.max(moment)));
            } else {
                due.at = Some(due.at.map_or(moment, |at| at.min(moment)));
            }
        });
    }
}

/// Keeps the window drawing until the moment has come, and has it woken for what comes later. Whoever still wants a later
/// frame says so anew in every frame.
pub fn keep(pulse: Res<Pulse>, mut awake: ResMut<Awake>, mut alarm: ResMut<Alarm>) {
    let mut due = pulse.0.lock().unwrap_or_else(PoisonError::into_inner);
    let now = Instant::now();
    if due.until.take_if(|until| now > *until).is_some() || due.until.is_some() {
        awake.stay();
    }
    if due.at.take_if(|at| now >= *at).is_some() {
        awake.stay();
    }
    alarm.0 = due.at;
}
