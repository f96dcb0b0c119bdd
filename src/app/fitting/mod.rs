//! The fitting: what a screen shows is measured, and every text that is cut, too small, unlike its neighbours or covered is
//! told, as is every target that is too small or covered.
//!
//! Nobody has to report what they draw: [`overlays`] reads everything that egui is about to paint, [`board`] every
//! sprite with a picture of a face, and [`faces`] measures the words within such pictures. Only what cannot be seen from
//! outside is noted where it is drawn ([`note`]): the size a text was meant to have, and of which kind it is.
//! [`misfits`] says what is wrong with all that; it is a plain function.
//!
//! - `measure`: what is shown is measured, frame by frame
//! - `reach`: targets that cannot be hit: something else lies over them and leaves too little to be clicked

pub mod board;
pub mod faces;
pub mod measure;
pub mod misfits;
pub mod note;
pub mod overlays;
pub mod reach;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use measure::{Fitting, look_at_all, look_at_overlays};

/// Measures what is shown while [`Fitting`] is on.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fitting>()
        .add_systems(
            EguiPrimaryContextPass,
            look_at_overlays
                .after(crate::hud::draw::draw)
                .run_if(|fitting: Res<Fitting>| fitting.on || fitting.noted),
        )
        .add_systems(
            Last,
            look_at_all
                .before(crate::art::pictures::upkeep::collect)
                .run_if(|fitting: Res<Fitting>| fitting.on),
        );
}
