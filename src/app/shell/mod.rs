//! The program around the game: which screen is open ([`screens`]), files that are written by themselves ([`autosave`]), pictures on
//! request ([`shot`]), when a frame is drawn ([`redraw`]), another graphics device
//! in the place of a lost one ([`lost_device`]), background work ([`background`]), what is copied and pasted ([`clipboard`]), the games
//! and where they are kept ([`home`]), and the same program without a window ([`headless`]).

pub mod autosave;
pub mod background;
pub mod clipboard;
pub mod headless;
pub mod home;
pub mod lost_device;
pub mod redraw;
pub mod screens;
pub mod shot;
