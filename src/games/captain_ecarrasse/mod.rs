//! Captain Ecarrasse: dive for the best card of each suit, surface before two of a suit meet.
//!
//! Sections and rulings (`R17`) in comments are those of the game's specification. Where sources differ, the rulings
//! decide: R7 (the incident card is never placed), R38 (Triple Share doubles the bonus), R39, R41, R46.
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

pub use content::card::{Card, CardSet, Suit, SuitSet};
pub use content::rules::Rules;
pub use rules::action::{Action, Phase};
pub use rules::event::{Cause, DebtChange, Event, Place};
pub use rules::observation::View;
pub use rules::risk::{Risk, RiskMode};
pub use rules::state::State;
