//! The program around the game: which screen is open ([`screens`]), what is remembered between sittings ([`settings`]), files that
//! are written by themselves ([`autosave`]), pictures on request ([`shot`]), finished games in the journal ([`recorder`]), when a
//! frame is drawn ([`redraw`]), what is asked of the graphics device ([`graphics`]), another device in the place of a lost one
//! ([`lost_device`]), a window without a size ([`minimized`]), background work ([`background`]), what is copied and pasted ([`clipboard`]), the games
//! and where they are kept ([`shared_context`]), content that is read again while the window is open ([`content_reload`]), when its files are edited
//! ([`file_watch`]), a start that failed ([`safe_start`]), what may panic without the rest ([`catch_panic`]), the action that is being carried out (`current_action`), files shown by another program ([`open_file`]), the icon
//! ([`window_icon`]), and the same program without a window ([`headless`]).
//!
//! First in a frame, content is read again where that was asked for, and overlays that were closed outright are forgotten; before anything is laid out, egui hears of keys and the
//! clipboard. What was played is written, and faults in that are told, all along; last, the picture that was asked for is taken, and
//! the next frame is asked for.

pub mod autosave;
pub mod background;
pub mod catch_panic;
pub mod clipboard;
pub mod content_reload;
pub(crate) mod current_action;
pub mod file_watch;
pub mod graphics;
pub mod headless;
pub mod lost_device;
pub mod minimized;
pub mod open_file;
pub mod recorder;
pub mod redraw;
pub mod safe_start;
pub mod screens;
pub mod settings;
pub mod shared_context;
pub mod shot;
pub mod window_icon;

use bevy::prelude::*;
use tortuga::cli::window::WindowRequest;

/// The program around the game, which opens as it is asked to.
pub fn plugin(request: WindowRequest) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        app.add_plugins((
            screens::plugin,
            clipboard::plugin,
            redraw::plugin,
            graphics::plugin,
            lost_device::plugin,
            content_reload::plugin,
            file_watch::plugin,
            safe_start::plugin,
            open_file::plugin,
            autosave::plugin,
            recorder::plugin,
            shot::plugin(request.clone()),
            settings::plugin,
        ));
    }
}
