//! Which mod lies over which.

use super::choice::Choice;
use super::found::{DisabledMod, Mod};
use crate::content::parse::diagnostic::Faults;
use crate::engine::options::nearest;

/// The mods in overlay order: what a mod requires comes first, then as the player chose, then by id. What cannot be ordered is switched
/// off.
pub(in crate::content) fn order(
    mut waiting: Vec<Mod>,
    choice: &Choice,
    off: &mut Vec<DisabledMod>,
) -> Vec<Mod> {
    waiting.sort_by_key(|one| choice.rank(one.id()));
    let all: Vec<String> = waiting.iter().map(|m| m.id().to_owned()).collect();
    let mut done: Vec<Mod> = Vec::new();
    while let Some(at) = waiting.iter().position(|m| {
        m.manifest
            .value
            .requires
            .iter()
            .all(|id| done.iter().any(|d| d.id() == id))
    }) {
        done.push(waiting.remove(at));
    }
    for one in &waiting {
        let mut faults = Faults::default();
        for (at, id) in one.manifest.value.requires.iter().enumerate() {
            let field = format!("requires.{at}");
            if !all.contains(id) {
                let others = all
                    .iter()
                    .map(String::as_str)
                    .filter(|other| *other != one.id());
                let hint = nearest(id, others)
                    .map_or(String::new(), |near| format!(", did you mean '{near}'?"));
                let message =
                    format!("requires the mod '{id}', which is not here or is broken{hint}");
                one.manifest.fault(&field, message, &mut faults);
            } else if let Some(way) = way(&waiting, id, one.id()) {
                let message = format!(
                    "these mods require each other: {} -> {}",
                    one.id(),
                    way.join(" -> ")
                );
                one.manifest.fault(&field, message, &mut faults);
            } else if waiting.iter().any(|other| other.id() == id) {
                one.manifest.fault(
                    &field,
                    format!("requires the mod '{id}', which is left out"),
                    &mut faults,
                );
            }
        }
        off.push(one.off(faults));
    }
    done
}

/// The chain of requirements from the mod `from` to the mod `to`, both included.
fn way(mods: &[Mod], from: &str, to: &str) -> Option<Vec<String>> {
    fn walk(mods: &[Mod], from: &str, to: &str, seen: &mut Vec<String>) -> bool {
        if seen.iter().any(|id| id == from) {
            return false;
        }
        seen.push(from.to_owned());
        let next = mods
            .iter()
            .find(|m| m.id() == from)
            .map(|m| m.manifest.value.requires.as_slice());
        if from == to
            || next
                .unwrap_or_default()
                .iter()
                .any(|id| walk(mods, id, to, seen))
        {
            return true;
        }
        seen.pop();
        false
    }
    let mut seen = Vec::new();
    walk(mods, from, to, &mut seen).then_some(seen)
}

/// A fault for each required mod that is not active.
pub(in crate::content) fn unmet(one: &Mod, active: impl Fn(&str) -> bool) -> Option<Faults> {
    let mut faults = Faults::default();
    for (at, id) in one
        .manifest
        .value
        .requires
        .iter()
        .enumerate()
        .filter(|(_, id)| !active(id))
    {
        let message = format!("requires the mod '{id}', which is left out");
        one.manifest
            .fault(&format!("requires.{at}"), message, &mut faults);
    }
    (!faults.is_empty()).then_some(faults)
}

/// Those of the mods in overlay order that the player wants, together with all that they require.
pub(in crate::content) fn wanted(ordered: Vec<Mod>, choice: &Choice) -> Vec<Mod> {
    let mut kept: Vec<Mod> = Vec::new();
    for one in ordered {
        let met = |id: &String| kept.iter().any(|other| other.id() == id);
        if choice.wants(one.id()) && one.requires().iter().all(met) {
            kept.push(one);
        }
    }
    kept
}
