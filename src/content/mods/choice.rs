//! Which mods a player wants, and in which order: what `mods.ron` in the player's folder says.

use super::installed::Installed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The version of the file that this program writes; it reads this and older ones.
pub const VERSION: u32 = 1;

/// What a player has chosen. Without a choice every mod is on, in the usual order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Choice {
    /// In which form it is written.
    pub version: u32,
    /// Whether all mods rest for now, whatever else is said.
    pub resting: bool,
    /// Ids in the order in which mods are laid over each other; those that are not named come after them.
    pub order: Vec<String>,
    /// Ids of mods that are switched off.
    pub off: BTreeSet<String>,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            version: VERSION,
            resting: false,
            order: Vec::new(),
            off: BTreeSet::new(),
        }
    }
}

/// A direction in the list of mods.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shift {
    /// Towards the base game.
    Up,
    /// Over the others.
    Down,
}

impl Choice {
    /// Whether the player wants the mod `id`, as far as it goes without those that it requires.
    pub fn wants(&self, id: &str) -> bool {
        !self.resting && !self.off.contains(id)
    }

    /// Where the mod `id` comes, before all that it requires is looked at: in the player's order, then by id.
    pub(in crate::content) fn rank(&self, id: &str) -> (usize, String) {
        let place = self.order.iter().position(|other| other == id);
        (place.unwrap_or(usize::MAX), id.to_owned())
    }

    /// Switches a mod on, with all that it requires, or off, with all that require it: their ids, its own among them.
    pub fn switch(&mut self, id: &str, on: bool, mods: &[Installed]) -> BTreeSet<String> {
        let mut next = vec![id.to_owned()];
        let mut seen = BTreeSet::new();
        while let Some(id) = next.pop() {
            if !seen.insert(id.clone()) {
                continue;
            }
            if on {
                self.off.remove(&id);
                let one = mods.iter().find(|one| one.id == id);
                next.extend(one.map(|one| one.requires().to_vec()).unwrap_or_default());
            } else {
                let needy = mods.iter().filter(|one| one.requires().contains(&id));
                next.extend(needy.map(|one| one.id.clone()));
                self.off.insert(id);
            }
        }
        seen
    }

    /// The mod with which `id` would change its place: its neighbour in `mods`, which are in their order.
    pub fn neighbour<'a>(id: &str, shift: Shift, mods: &'a [Installed]) -> Option<&'a Installed> {
        let at = mods.iter().position(|one| one.id == id)?;
        let other = match shift {
            Shift::Up => at.checked_sub(1)?,
            Shift::Down => at + 1,
        };
        mods.get(other).filter(|other| other.manifest.is_some())
    }

    /// Whether `id` may change places with its neighbour: what a mod requires stays before it.
    pub fn may_move(id: &str, shift: Shift, mods: &[Installed]) -> bool {
        let one = mods.iter().find(|one| one.id == id);
        let (Some(one), Some(other)) = (one, Choice::neighbour(id, shift, mods)) else {
            return false;
        };
        one.manifest.is_some()
            && match shift {
                Shift::Up => !one.requires().contains(&other.id),
                Shift::Down => !other.requires().contains(&one.id),
            }
    }

    /// Moves a mod by one place; `mods` are all there are, in their order.
    pub fn shift(&mut self, id: &str, shift: Shift, mods: &[Installed]) {
        if !Choice::may_move(id, shift, mods) {
            return;
        }
        let known = mods.iter().filter(|one| one.manifest.is_some());
        let mut order: Vec<String> = known.map(|one| one.id.clone()).collect();
        let Some(at) = order.iter().position(|other| other == id) else {
            return;
        };
        match shift {
            Shift::Up if at > 0 => order.swap(at, at - 1),
            Shift::Down if at + 1 < order.len() => order.swap(at, at + 1),
            _ => {}
        }
        self.order = order;
    }
}
