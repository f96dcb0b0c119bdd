//! What a mod says about itself: `mod.ron`.

use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::Located;
use crate::content::parse::entry::Entry;
use crate::content::parse::outline::outline;
use crate::content::parse::source::{Place, Source};
use serde::Deserialize;
use std::sync::Arc;

/// The file `mod.ron` of a mod.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Short name, its namespace: small letters, digits and `_`, a letter first, at most 40 characters.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Its version, free in form.
    pub version: String,
    /// Who made it.
    #[serde(default)]
    pub author: String,
    /// What it does, in a sentence or two.
    #[serde(default)]
    pub description: String,
    /// The oldest version of Tortuga it works with (`"0.1"`); empty is any.
    #[serde(default)]
    pub tortuga: String,
    /// Ids of mods that must be active too; they come before it.
    #[serde(default)]
    pub requires: Vec<String>,
}

/// The longest id, in characters.
pub const MAX_ID: usize = 40;

/// Reads and checks a manifest. `taken` are names that no mod may have.
pub(in crate::content) fn read(
    source: Arc<Source>,
    taken: &[String],
    faults: &mut Faults,
) -> Option<Located<Manifest>> {
    let before = faults.len();
    let (root, flaws) = outline(&source.text);
    for flaw in flaws {
        faults.push(source.fault(flaw.at, flaw.message));
    }
    let file = Place {
        range: 0..source.text.len(),
        source,
    };
    let root = root.filter(|_| faults.len() == before)?;
    let found: Located<Manifest> = Located::read(Entry::new(&file, &root), faults)?;
    let Manifest {
        id,
        requires,
        tortuga,
        ..
    } = &found.value;
    if !is_id(id) {
        let rule = format!(
            "'{id}' cannot be an id: small letters, digits and '_', a letter first, at most {MAX_ID} characters"
        );
        found.fault("id", rule, faults);
    }
    if taken.contains(id) {
        found.fault(
            "id",
            format!("'{id}' is a name of the base game; choose another id"),
            faults,
        );
    }
    if requires.contains(id) {
        found.fault("requires", "a mod cannot require itself", faults);
    }
    match numbers(tortuga) {
        None => found.fault(
            "tortuga",
            format!("'{tortuga}' is no version; write numbers and dots, \"0.1\""),
            faults,
        ),
        Some(oldest) if numbers(env!("CARGO_PKG_VERSION")).is_some_and(|this| oldest > this) => {
            let message = format!(
                "needs Tortuga {tortuga} or newer; this is {}",
                env!("CARGO_PKG_VERSION")
            );
            found.fault("tortuga", message, faults);
        }
        Some(_) => {}
    }
    (faults.len() == before).then_some(found)
}

/// Whether a mod can be called like this.
pub fn is_id(id: &str) -> bool {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(letters)
        && id.len() <= MAX_ID
}

/// Whether `this` version comes before `other`. Where one of them is no numbers and dots nobody knows.
pub fn is_older(this: &str, other: &str) -> bool {
    let numbers = |version: &str| {
        let mut numbers = numbers(version).filter(|numbers| !numbers.is_empty())?;
        // 1.0 is no later than 1.
        while numbers.last() == Some(&0) {
            numbers.pop();
        }
        Some(numbers)
    };
    matches!((numbers(this), numbers(other)), (Some(this), Some(other)) if this < other)
}

/// The numbers of a version; none for the empty text.
fn numbers(version: &str) -> Option<Vec<u32>> {
    if version.is_empty() {
        return Some(Vec::new());
    }
    version.split('.').map(|n| n.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(is_older("1.9", "1.10") && is_older("1", "1.0.1") && is_older("0", "1"));
        assert!(!is_older("1.0", "1") && !is_older("1", "1.0") && !is_older("2", "1.9"));
        assert!(!is_older("1.0-beta", "2") && !is_older("", "2") && !is_older("1", ""));
    }
}
