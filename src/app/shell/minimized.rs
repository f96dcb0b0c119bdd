//! A window that is minimized has no size on some systems. Nobody sees it then, so everything stays as it was laid out: when it comes
//! back the table is looked at as before, and the player's size of the window is not forgotten.

use bevy::prelude::*;

/// Whether anything of the window can be seen.
pub fn has_size(window: &Window) -> bool {
    window.physical_width() > 0 && window.physical_height() > 0
}
