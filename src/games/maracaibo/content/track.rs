//! The way into the jungle compiled, and where explorers can go (7.2).

use super::card::MAX_SPACES;
use super::schema::boards::SpaceDef;
use crate::content::unknown;
use crate::engine::{Set, ids};

ids! {
    /// A space of the way, by its number in the file.
    pub struct Space in u64, below MAX_SPACES;
}

impl Space {
    /// Where all explorers begin.
    pub const FIRST: Space = Space(0);
}

/// Spaces, in the order of the file.
pub type SpaceSet = Set<Space>;

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
        let mut entered = SpaceSet::one(Space::FIRST);
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
                next.insert(Space(to as u8));
            }
            entered |= next;
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
                track.shared.insert(here);
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
        let taken = explorers - self.shared;
        let mut found = SpaceSet::EMPTY;
        let mut edge = SpaceSet::one(from);
        for _ in 0..steps {
            let mut next = self.after(edge);
            // The way leads on, so this ends.
            let mut jumped = next & taken;
            while !jumped.is_empty() {
                next = (next - taken) | self.after(jumped);
                jumped = next & taken;
            }
            found |= next;
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
        SpaceSet::union(steps)
    }
}
