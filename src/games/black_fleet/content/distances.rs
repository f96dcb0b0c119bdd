//! How far it is from every hex to ports, beaches and lairs, for evaluations.

use super::card::GOODS;
use super::space::Space;

/// The distance of spaces between which no ship can sail.
pub const UNREACHABLE: u8 = u8::MAX;

/// How many steps it is over the sea, by hex; [`UNREACHABLE`] where no ship can be, where there is no such place, and beyond the last hex.
/// As many as a hex can have numbers, so that nobody who looks one up asks how many there are.
pub(crate) type Distances = [u8; 256];

/// Nowhere is near.
pub(crate) const NOWHERE: Distances = [UNREACHABLE; 256];

/// How far it is to the nearest place of a kind.
#[derive(Clone, Debug)]
pub(crate) struct DistanceMaps {
    /// To the nearest loading space of each port.
    pub(crate) ports: [Distances; GOODS],
    /// Value of the beaches, and how far the nearest of them is.
    pub(crate) beaches: Vec<(u8, Distances)>,
    pub(crate) lairs: Distances,
}

impl Default for DistanceMaps {
    fn default() -> DistanceMaps {
        DistanceMaps {
            ports: [NOWHERE; GOODS],
            beaches: Vec::new(),
            lairs: NOWHERE,
        }
    }
}

impl DistanceMaps {
    /// The values of beaches, and how far the nearest of each is.
    #[inline]
    pub(crate) fn beaches(&self, from: Space) -> impl Iterator<Item = (u8, u8)> {
        let beaches = self.beaches.iter();
        beaches.map(move |(value, distances)| (*value, distances[from.index()]))
    }

    /// To the nearest lair.
    #[inline]
    pub(crate) fn lair(&self, from: Space) -> u8 {
        self.lairs[from.index()]
    }
}
