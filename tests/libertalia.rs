//! The rules of Libertalia: test vectors and laws.

#[path = "libertalia/content.rs"]
mod content;
#[path = "libertalia/laws.rs"]
mod laws;
#[path = "libertalia/mods.rs"]
mod mods;
#[path = "libertalia/statistics.rs"]
mod statistics;
#[path = "libertalia/support.rs"]
mod support;
#[path = "libertalia/vectors.rs"]
mod vectors;
#[path = "libertalia/views.rs"]
mod views;
