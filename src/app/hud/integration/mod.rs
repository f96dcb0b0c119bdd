//! What joins the overlays to the window: one measure for both, pictures on request, the mouse and its wheel, when to draw again, what is
//! read aloud.
//!
//! - `focus_ring`: the ring around the thing of the table at which the keyboard points
//! - `long_press`: the ring around a finger that rests on the table: it grows, and full it tells what lies there
//! - `measure`: one measure for the table and what lies over it, in force before anything of a frame is read or laid out
//! - `mouse_gone`: tells egui that the mouse has left the window, which bevy_egui does of fingers only: what the mouse was on last
//!   would stay lit, and its tooltip would stay
//! - `pictures`: faces in overlays
//! - `repaint`: egui's wishes to draw again: at once (what fades), or in a moment (a tooltip after its delay, a cursor that blinks,
//!   a notice that goes away)
//! - `spoken`: what overlays tell screen readers besides what egui tells of its widgets
//! - `thumbnails`: small pictures of the tables of saved games
//! - `wheel`: a list rolls on for a moment after the wheel has stopped; one that opens meanwhile does not roll with it

pub(super) mod focus_ring;
pub(super) mod long_press;
pub(crate) mod measure;
pub(super) mod mouse_gone;
pub mod pictures;
pub mod repaint;
pub mod spoken;
pub mod thumbnails;
pub(super) mod wheel;
