//! The way into the jungle compiled, and where explorers can go (7.2).

use super::bits::bits;
use super::card::MAX_SPACES;
use super::schema::boards::SpaceDef;
use crate::engine::options::unknown;
use serde::{Deserialize, Serialize};

/// A space of the way, by its number in the file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(u8);

impl Space {
    /// Where all explorers begin.
    pub const FIRST: Space = Space(0);

    /// The space with this number; `None` from [`MAX_SPACES`] on.
    #[inline]
    pub fn new(number: usize) -> Option<Space> {
        (number < MAX_SPACES).then_some(Space(number as u8))
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// Spaces.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is among them.
    #[inline]
    pub fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// With this one.
    #[inline]
    #[must_use]
    pub fn with(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 | 1 << space.0)
    }

    /// One after another, in the order of the file.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        bits(self.0).map(|n| Space(n as u8))
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, SpaceSet::with)
    }
}

/// The way compiled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Track {
    /// What follows each space.
    next: Vec<SpaceSet>,
    /// Rivers crossed at each space.
    regions: Vec<u8>,
    /// Spaces that hold any number of explorers.
    shared: SpaceSet,
}

impl Track {
    /// Compiles the way. It must lead on from the first space to the last one of the file without a way back.
    ///
    /// # Errors
    /// Everything that is wrong: the number of the space, the field and what it is.
    pub fn new(spaces: &[SpaceDef]) -> Result<Track, Vec<(usize, String, String)>> {
        let mut faults = Vec::new();
        let mut track = Track::default();
        let last = spaces.len().saturating_sub(1);
        let mut entered = SpaceSet::EMPTY.with(Space::FIRST);
        for (index, def) in spaces.iter().enumerate().take(MAX_SPACES) {
            let mut tell = |field: &str, message: String| {
                faults.push((index, field.to_string(), message));
            };
            let here = Space(index as u8);
            let mut next = SpaceSet::EMPTY;
            for (n, id) in def.next.iter().enumerate() {
                let field = format!("next.{n}");
                let Some(to) = spaces.iter().take(MAX_SPACES).position(|s| s.id == *id) else {
                    let ids = spaces.iter().map(|s| s.id.as_str());
                    tell(&field, unknown("space", id, ids));
                    continue;
                };
                if to <= index {
                    tell(
                        &field,
                        format!("the way must lead on, but '{id}' lies before"),
                    );
                }
                let step = spaces[to].region.checked_sub(def.region);
                if !matches!(step, Some(0 | 1)) {
                    let message = format!("from here to '{id}' there may be one river or none");
                    tell(&field, message);
                }
                if next.iter().any(|s| s.index() >= to) {
                    tell(
                        &field,
                        "what follows must be in the order of the file".into(),
                    );
                }
                next = next.with(Space(to as u8));
            }
            entered = entered.and(next);
            if !entered.contains(here) {
                tell("id", format!("no way leads to '{}'", def.id));
            }
            if def.next.is_empty() != (index == last) {
                tell(
                    "next",
                    "the way must end at the last space and nowhere else".into(),
                );
            }
            if [0, last].contains(&index) && !def.shared {
                tell("id", "the first and the last space must be shared".into());
            }
            if index == 0 && def.region != 0 {
                tell("region", "the way must begin in region 0".into());
            }
            if def.shared {
                track.shared = track.shared.with(here);
            }
            track.next.push(next);
            track.regions.push(def.region);
        }
        match faults.is_empty() {
            true => Ok(track),
            false => Err(faults),
        }
    }

    /// How many spaces there are.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// Whether there is no space at all.
    pub fn is_empty(&self) -> bool {
        self.next.is_empty()
    }

    /// Rivers crossed at a space.
    #[inline]
    pub fn region(&self, space: Space) -> u8 {
        self.regions.get(space.index()).copied().unwrap_or_default()
    }

    /// What follows a space; at a fork the northern branch comes first.
    #[inline]
    pub fn next(&self, space: Space) -> SpaceSet {
        self.next.get(space.index()).copied().unwrap_or_default()
    }

    /// Whether any number of explorers may stand there.
    #[inline]
    pub fn is_shared(&self, space: Space) -> bool {
        self.shared.contains(space)
    }

    /// Where an explorer can stop with 1 to `steps` steps. Spaces with an explorer cost no step and cannot be the end,
    /// unless they are shared (R20).
    pub fn landings(&self, from: Space, steps: u8, explorers: SpaceSet) -> SpaceSet {
        let taken = SpaceSet(explorers.0 & !self.shared.0);
        let mut found = SpaceSet::EMPTY;
        let mut edge = SpaceSet::EMPTY.with(from);
        for _ in 0..steps {
            let mut next = self.after(edge);
            // The way leads on, so this ends.
            let mut jumped = SpaceSet(next.0 & taken.0);
            while !jumped.is_empty() {
                next = SpaceSet(next.0 & !taken.0).and(self.after(jumped));
                jumped = SpaceSet(next.0 & taken.0);
            }
            found = found.and(next);
            edge = next;
        }
        found
    }

    /// How far each space lies along the shortest way, in steps, counted from the end: the branches of a fork end alike.
    pub(crate) fn progress(&self) -> Vec<f32> {
        let mut to_go = vec![0.0f32; self.len()];
        for space in (0..self.len()).rev() {
            let next = self.next[space].iter().map(|s| to_go[s.index()] + 1.0);
            let least = next.fold(f32::INFINITY, f32::min);
            to_go[space] = if least.is_finite() { least } else { 0.0 };
        }
        let whole = to_go.first().copied().unwrap_or(0.0);
        to_go.iter().map(|steps| whole - steps).collect()
    }

    fn after(&self, spaces: SpaceSet) -> SpaceSet {
        let steps = spaces.iter().map(|s| self.next(s));
        steps.fold(SpaceSet::EMPTY, SpaceSet::and)
    }
}

impl SpaceSet {
    /// Those of both.
    #[inline]
    #[must_use]
    pub fn and(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}
