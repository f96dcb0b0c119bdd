//! What could be read off a match at each of its moments, told where it changed: most facts stay as they are from one decision to the next.

use crate::games::Facts;
use std::collections::BTreeMap;

/// The values of one fact from the moment on that is told with them; none where there is no such fact from then on.
type Track = Vec<(usize, Option<Vec<String>>)>;

/// The facts of a match before its first decision and after each.
#[derive(Clone, Debug, Default)]
pub struct Moments {
    count: usize,
    tracks: BTreeMap<String, Track>,
}

impl Moments {
    /// How many moments there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The values of a fact after so many decisions; nothing where there was no such fact, or no such moment.
    pub fn values(&self, name: &str, at: usize) -> Option<&[String]> {
        if at >= self.count {
            return None;
        }
        let track = self.tracks.get(name)?;
        let begun = track.partition_point(|(from, _)| *from <= at);
        let (_, values) = track.get(begun.checked_sub(1)?)?;
        values.as_deref()
    }

    /// One moment more.
    fn push(&mut self, mut facts: Facts) {
        let at = self.count;
        for (name, track) in &mut self.tracks {
            let now = facts.remove(name);
            if track.last().is_none_or(|(_, before)| *before != now) {
                track.push((at, now));
            }
        }
        let new = facts.into_iter();
        let new = new.map(|(name, values)| (name, vec![(at, Some(values))]));
        self.tracks.extend(new);
        self.count += 1;
    }
}

impl FromIterator<Facts> for Moments {
    fn from_iter<I: IntoIterator<Item = Facts>>(moments: I) -> Self {
        let mut all = Moments::default();
        for facts in moments {
            all.push(facts);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_fact_of_every_moment_is_told_as_it_was(
            course in prop::collection::vec(
                prop::collection::btree_map("[a-d]", prop::collection::vec("[xy]", 0..3), 0..4),
                0..8,
            ),
        ) {
            let told: Moments = course.iter().cloned().collect();
            prop_assert_eq!(told.len(), course.len());
            for (at, facts) in course.iter().enumerate() {
                for name in ["a", "b", "c", "d"] {
                    let values = facts.get(name).map(Vec::as_slice);
                    prop_assert_eq!(told.values(name, at), values);
                }
            }
            prop_assert_eq!(told.values("a", course.len()), None);
        }
    }
}
