//! The rules of Captain Ecarrasse: rulings, test vectors, laws and statistics.

#[path = "captain_ecarrasse/support.rs"]
mod support;

#[path = "captain_ecarrasse/vectors.rs"]
mod vectors;

#[path = "captain_ecarrasse/statistics.rs"]
mod statistics;
