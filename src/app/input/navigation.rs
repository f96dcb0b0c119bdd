//! What moves the focus among the targets and lets it act, whatever device it comes from: keys, a gamepad, a screen reader.

use bevy::math::CompassQuadrant;
use bevy::prelude::*;

/// A wish about the focus.
#[derive(Message, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Navigate {
    /// On to the nearest target in this direction.
    To(CompassQuadrant),
    /// On to the next target in reading order, or back to the one before.
    Step { back: bool },
    /// On to the next area (the table, the choices, the log, the controls), or back.
    Area { back: bool },
    /// Does what a click on the focused target would do.
    Act,
    /// Opens or shows what a right click on the focused target would.
    Inspect,
    /// Lets the focus go.
    Leave,
}

/// Lets wishes about the focus be told.
pub fn plugin(app: &mut App) {
    app.add_message::<Navigate>();
}
