//! How far it is from every hex to ports, beaches and lairs, for evaluations.

use super::card::GOODS;
use super::space::Space;

/// The distance of spaces between which no ship can sail.
pub const UNREACHABLE: u8 = u8::MAX;

/// Distances over the sea, by hex; [`UNREACHABLE`] where no ship can be or where there is no such place.
#[derive(Clone, Debug, Default)]
pub(crate) struct DistanceMaps {
    /// To the nearest loading space of each port.
    pub(crate) ports: [Vec<u8>; GOODS],
    /// Value of the beaches, and how far the nearest of them is.
    pub(crate) beaches: Vec<(u8, Vec<u8>)>,
    pub(crate) lairs: Vec<u8>,
}

impl DistanceMaps {
    /// The values of beaches, and how far the nearest of each is.
    #[inline]
    pub(crate) fn beaches(&self, from: Space) -> impl Iterator<Item = (u8, u8)> {
        let far = move |row: &Vec<u8>| row.get(from.index()).copied().unwrap_or(UNREACHABLE);
        self.beaches
            .iter()
            .map(move |(value, row)| (*value, far(row)))
    }

    /// To the nearest lair.
    #[inline]
    pub(crate) fn lair(&self, from: Space) -> u8 {
        self.lairs.get(from.index()).copied().unwrap_or(UNREACHABLE)
    }
}
