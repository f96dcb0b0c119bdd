//! A player who knows no shame: it clicks, types, drags, resizes and sleeps at random on every screen of every game, and
//! after every step it looks whether the program keeps its promises.
//!
//! [`player::Robot`] is a resource: before every frame it sends what a mouse and a keyboard would ([`input_event`]), after the frame it
//! looks ([`probe`]). What it is about is a [`task`], of which it thinks by chance (`ideas`): any input at all ([`random_input`]), a click in the middle of something
//! that can be clicked ([`target`]), a decision by mouse, by keys, by the list or by touch ([`ways`], with the hands of [`input_method`]), the way
//! out of a dialog ([`leave`]), the review of a match that has ended ([`review`]). The invariants are in these, in [`invariants`], [`secrets`] and [`growth`]; what it comes to is a
//! [`report`]. [`headless`] runs it without a window,
//! [`in_window`] in the real one. The same seed gives the same steps.
//!
//! - `begin`: which game is put on the table next, with whom, by which rules; or which challenge
//! - [`frame_times`]: how long frames take the main thread, over many hours
//! - `player`: the robot itself: what it has done, what it is about, and what comes next
//! - [`process`]: what the system says of the program's own process: memory, threads, open files

pub mod begin;
pub mod frame_times;
pub mod growth;
pub mod headless;
mod ideas;
pub mod in_window;
pub mod input_event;
pub mod input_method;
pub mod invariants;
pub mod leave;
pub mod player;
pub mod probe;
pub mod process;
pub mod random_input;
pub mod report;
pub mod review;
pub mod secrets;
pub mod target;
pub mod task;
pub mod ways;
