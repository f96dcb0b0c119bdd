//! egui's wishes to draw again: at once (what fades), or in a moment (a tooltip after its delay, a cursor that blinks, a notice
//! that goes away).

use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use bevy_egui::egui;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What egui has asked for since the last frame.
#[derive(Resource, Default, Clone)]
pub struct RepaintWishes(Arc<Mutex<Option<Duration>>>);

impl RepaintWishes {
    /// Hears the wishes of this context from now on.
    pub fn listen(&self, ctx: &egui::Context) {
        let wish = self.0.clone();
        ctx.set_request_repaint_callback(move |info| {
            let mut wish = wish.lock().unwrap_or_else(PoisonError::into_inner);
            *wish = Some(wish.map_or(info.delay, |other| other.min(info.delay)));
        });
    }
}

/// Passes them on, when egui has drawn: a wish of this frame that is heard in the next would be heard by a window that sleeps when
/// something else wakes it. Whoever still wants a later frame says so anew in every frame.
pub fn pass_on(wishes: Res<RepaintWishes>, mut redraw: ResMut<Redraw>, time: Res<Time<Real>>) {
    let wish = wishes
        .0
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    match wish {
        // egui wishes for one frame more by itself.
        Some(Duration::ZERO) => redraw.once(),
        Some(delay) => {
            if let Some(moment) = time.elapsed().checked_add(delay) {
                redraw.at(moment);
            }
        }
        None => {}
    }
}
