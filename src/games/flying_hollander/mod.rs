//! The Flying Hollander: shed hand, clash row and final cards before the others do.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification.
//!
//! - [`content`]: what RON can say, how it is read and checked, and what the rules look up
//! - [`rules`]: the rules: the position, what may be decided, and what comes of it
//! - [`codec`]: words for programs: actions, facts and positions by name
//! - [`bot`]: how the game plays itself
//! - `ui`: the game as people see it: its pieces, its choices, and all of it in words
//! - `playable`: the game as the rest of the program plays it

pub mod bot;
pub mod codec;
pub mod content;
mod playable;
pub mod rules;
mod ui;

pub use content::card::{Card, CardSet, Kind, KindSet};
pub use content::compiled::Deck;
pub use content::demand::Demand;
pub use content::rules::Rules;
pub use rules::action::{Action, Phase, Stage};
pub use rules::event::{Event, Layer};
pub use rules::observation::View;
pub use rules::state::State;
