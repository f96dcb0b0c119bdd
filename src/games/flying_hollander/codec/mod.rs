//! Words for programs: actions, facts and positions by name.
//!
//! - [`facts`]: the state by name, for scenarios and the text of differences
//! - `names`: cards and actions by name
//! - [`position`]: positions written by hand: parsed, checked, or refused with every reason

pub mod facts;
pub(super) mod names;
pub mod position;
