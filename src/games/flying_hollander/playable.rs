//! The game as the rest of the program plays it.

use super::content::rules::Rules;
use super::content::schema::ID;
use super::rules::state::State;

playable!(State, Rules, ID);
