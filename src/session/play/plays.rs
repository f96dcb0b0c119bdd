//! How often the cards and pieces of a game came into play in one match.

use crate::engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// By the ids of the encyclopedia: how often each seat played the thing, in their order, and at the end how often it came into play
/// by itself. Nothing that did not come into play is named, and what is behind the last number is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Plays(pub BTreeMap<String, Vec<u32>>);

impl Plays {
    /// Counts the thing once, for a seat among `seats`, or for nobody's.
    pub fn add(&mut self, id: &str, seat: Option<Seat>, seats: usize) {
        // Somebody whom the rules play is none of those who sit there.
        let at = seat.map_or(seats, |seat| seat.index().min(seats));
        if !self.0.contains_key(id) {
            self.0.insert(id.to_owned(), Vec::new());
        }
        if let Some(counts) = self.0.get_mut(id) {
            if counts.len() <= at {
                counts.resize(at + 1, 0);
            }
            counts[at] += 1;
        }
    }

    /// How often the thing came into play, whoever played it.
    pub fn times(&self, id: &str) -> u32 {
        self.0.get(id).map_or(0, |counts| counts.iter().sum())
    }

    /// How often the seat of this number played it.
    pub fn by(&self, id: &str, seat: usize) -> u32 {
        let counts = self.0.get(id);
        counts.and_then(|c| c.get(seat)).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_is_counted_by_seat_and_what_nobody_plays_beside_them() {
        let mut plays = Plays::default();
        for seat in [
            Some(Seat::new(1)),
            Some(Seat::new(1)),
            None,
            Some(Seat::new(2)),
        ] {
            plays.add("anchor", seat, 2);
        }
        assert_eq!(
            plays.0["anchor"],
            [0, 2, 2],
            "the third seat is the automa's"
        );
        assert_eq!((plays.times("anchor"), plays.by("anchor", 1)), (4, 2));
        assert_eq!((plays.times("net"), plays.by("anchor", 7)), (0, 0));
        let line = ron::to_string(&plays).expect("plain data");
        assert_eq!(line, "{\"anchor\":[0,2,2]}");
    }
}
