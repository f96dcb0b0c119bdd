//! egui's wish to draw again in a moment (a tooltip after its delay, a cursor that blinks, a notice that goes away):
//! bevy_egui 0.42 only hears the wish to draw again at once, so a sleeping window would show neither in time.

use crate::shell::redraw::{Alarm, Redraw};
use bevy::prelude::*;
use bevy_egui::egui;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For so short a delay the window rather goes on drawing.
const SHORT: Duration = Duration::from_millis(40);

/// What frames are wanted, in the time of the program.
#[derive(Default)]
struct Due {
    /// Delays asked for since the last frame: the longest of the short ones, the shortest of the others.
    asked: (Option<Duration>, Option<Duration>),
    /// Frames are wanted until then.
    until: Option<Duration>,
    /// A frame is wanted then.
    at: Option<Duration>,
}

/// When frames are wanted.
#[derive(Resource, Default, Clone)]
pub struct RepaintTimer(Arc<Mutex<Due>>);

impl RepaintTimer {
    /// Hears the wishes of this context from now on.
    pub fn listen(&self, ctx: &egui::Context) {
        let due = self.0.clone();
        ctx.set_request_repaint_callback(move |info| {
            let mut due = due.lock().unwrap_or_else(PoisonError::into_inner);
            let (short, long) = &mut due.asked;
            if info.delay <= SHORT {
                *short = (*short).max(Some(info.delay));
            } else {
                *long = Some(long.map_or(info.delay, |long| long.min(info.delay)));
            }
        });
    }
}

/// Keeps the window drawing until the moment has come, and has it woken for what comes later. Whoever still wants a later
/// frame says so anew in every frame.
pub fn keep(
    pulse: Res<RepaintTimer>,
    mut redraw: ResMut<Redraw>,
    mut alarm: ResMut<Alarm>,
    time: Res<Time<Real>>,
) {
    let mut due = pulse.0.lock().unwrap_or_else(PoisonError::into_inner);
    let now = time.elapsed();
    let (short, long) = std::mem::take(&mut due.asked);
    due.until = due.until.max(short.map(|delay| now + delay));
    let waits = due.until.take_if(|until| now >= *until).is_none() && due.until.is_some();
    if let Some(at) = long.and_then(|delay| now.checked_add(delay)) {
        due.at = Some(due.at.map_or(at, |other| other.min(at)));
    }
    if short.is_some() || waits {
        redraw.request();
    }
    if due.at.take_if(|at| now >= *at).is_some() {
        redraw.request();
    }
    let left = due.at.map(|at| at.saturating_sub(now));
    alarm.0 = left.and_then(|left| Instant::now().checked_add(left));
}
