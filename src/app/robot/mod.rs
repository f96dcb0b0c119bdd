//! A player who knows no shame: it clicks, types, drags, resizes and sleeps at random on every screen of every game, and
//! after every step it looks whether the program keeps its promises.
//!
//! [`player::Robot`] is a resource: before every frame it sends what a mouse and a keyboard would ([`beat`]), after the frame it
//! looks ([`eyes`]). What it is about is an [`errand`]: any input at all ([`noise`]), a click in the middle of something
//! that can be clicked ([`target`]), a decision by mouse, by keys, by the list or by touch ([`ways`], with the hands of [`by`]), the way
//! out of a dialog ([`leave`]), the review of a match that has ended ([`review`]). The laws are in these, in [`laws`], [`secrets`] and [`growth`]; what it comes to is a
//! [`report`]. [`headless`] runs it without a window,
//! [`in_window`] in the real one. The same seed gives the same steps.

pub mod beat;
pub mod begin;
pub mod by;
pub mod errand;
pub mod eyes;
pub mod growth;
pub mod headless;
pub mod in_window;
pub mod laws;
pub mod leave;
pub mod noise;
pub mod player;
pub mod report;
pub mod review;
pub mod secrets;
pub mod target;
pub mod ways;
