//! What the next play must satisfy (section 4.3).

/// What the next play must satisfy (section 4.3).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub enum Demand {
    /// Anything.
    Any,
    /// Crew of this rank or higher.
    AtLeast(u8),
    /// Crew of this rank or lower: a Mutiny is in force.
    AtMost(u8),
}
