//! The rules of Libertalia: test vectors and laws.

#[path = "libertalia/laws.rs"]
mod laws;
#[path = "libertalia/support.rs"]
mod support;
#[path = "libertalia/vectors.rs"]
mod vectors;
