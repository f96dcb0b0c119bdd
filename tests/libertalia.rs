//! The rules of Libertalia: test vectors and laws.

#[path = "libertalia/laws.rs"]
mod laws;
#[path = "libertalia/statistics.rs"]
mod statistics;
#[path = "libertalia/support.rs"]
mod support;
#[path = "libertalia/vectors.rs"]
mod vectors;
#[path = "libertalia/views.rs"]
mod views;
