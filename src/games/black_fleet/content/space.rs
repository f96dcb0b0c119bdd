//! Places on the map as small numbers, and sets of them.

use crate::engine::{Set, ids};

/// The most hexes a map may have, land and ports included.
pub const MAX_SPACES: usize = 255;

ids! {
    /// A hex of the map: its number in the order of ids, below [`MAX_SPACES`].
    pub struct Space in [u64; 4], below MAX_SPACES;
}

/// A set of hexes; it lists them in the order of ids.
pub type SpaceSet = Set<Space>;
