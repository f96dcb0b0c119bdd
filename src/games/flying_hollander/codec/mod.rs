//! Words for programs: actions, facts and positions by name.
//!
//! - [`facts`]: the state and the actions by name, for scenarios, logs and golden games
//! - `names`: looking up what a position names
//! - [`position`]: positions written by hand: parsed, checked, or refused with every reason

pub mod facts;
pub(super) mod names;
pub mod position;
