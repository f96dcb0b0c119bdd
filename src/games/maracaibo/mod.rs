//! Pirates of Maracaibo: sail through a sea of cards, build the ship, bury treasure, and be in Maracaibo before the others are
//! ready.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`content`]: what RON can say, how it is read and checked, and what the rules look up
//! - [`rules`]: the rules: the position, what may be decided, and what comes of it
//! - [`codec`]: words for programs: actions, facts and positions by name
//! - [`bot`]: how the game plays itself
//! - [`ui`]: the game as people see it: its pieces, its choices, and all of it in words
//! - `playable`: the game as the rest of the program plays it

pub mod bot;
pub mod codec;
pub mod content;
mod playable;
pub mod rules;
pub mod ui;

pub use content::card::Kind;
pub use content::chart::{Chart, Place, PlaceSet};
pub use content::rules::Rules;
pub use content::track::{Space, SpaceSet, Track};
pub use rules::action::{Action, Phase};
pub use rules::state::State;
