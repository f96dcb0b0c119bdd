//! What joins the overlays to the window: one measure for both, pictures on request, the mouse and its wheel, when to draw again, what is
//! read aloud.

pub(super) mod focus_ring;
pub(super) mod long_press;
pub(crate) mod measure;
pub(super) mod mouse_gone;
pub mod pictures;
pub mod repaint;
pub mod spoken;
pub mod thumbnails;
pub(super) mod wheel;
