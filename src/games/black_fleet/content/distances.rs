//! How far it is from every hex to ports, beaches and lairs, for who judges a position.

use super::card::{GOODS, Good};
use super::chart::{Chart, UNREACHABLE};
use super::space::{Space, SpaceSet};

/// Distances over the sea, by hex; [`UNREACHABLE`] where no ship can be or where there is no such place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bearings {
    ports: [Vec<u8>; GOODS],
    /// Value of the beaches, and how far the nearest of them is.
    beaches: Vec<(u8, Vec<u8>)>,
    lairs: Vec<u8>,
}

impl Bearings {
    /// Measured on a map whose distances are known.
    pub(crate) fn new(chart: &Chart) -> Bearings {
        let hexes = || (0..chart.spaces.len()).filter_map(Space::checked);
        let nearest = |goals: SpaceSet| -> Vec<u8> {
            let far = |from| goals.iter().map(move |to| chart.distance(from, to)).min();
            hexes().map(|s| far(s).unwrap_or(UNREACHABLE)).collect()
        };
        let mut values: Vec<u8> = hexes().filter_map(|s| chart.beach(s)).collect();
        values.sort_unstable();
        values.dedup();
        let beaches = values.into_iter().map(|value| {
            let worth = |s: &Space| chart.beach(*s) == Some(value);
            (value, nearest(hexes().filter(worth).collect()))
        });
        Bearings {
            ports: Good::ALL.map(|good| nearest(chart.docks(good))),
            beaches: beaches.collect(),
            lairs: nearest(chart.lairs()),
        }
    }

    /// To the nearest loading space of a port.
    #[inline]
    pub(crate) fn port(&self, good: Good, from: Space) -> u8 {
        let row = &self.ports[good.index()];
        row.get(from.index()).copied().unwrap_or(UNREACHABLE)
    }

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
