//! A table to try rules on: positions in RON, actions by name, states read back by name.

use crate::playable;
pub use crate::playable::options;
use crate::playable::table::{self, InTurn, Notation};
use std::sync::Arc;
use tortuga::games::captain_ecarrasse::{Rules, State};

/// The content of the game, read once.
pub fn rules() -> &'static Arc<Rules> {
    playable::rules::<State>()
}

/// Every game ends after fewer decisions.
pub const ENDLESS: u32 = 2_000;

pub type Table = table::Table<State>;

impl Notation for State {
    const BETWEEN: &'static str = " ";
}

impl InTurn for State {}
