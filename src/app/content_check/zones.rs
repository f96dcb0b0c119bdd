//! Whether a table that a mod brings has a place for everything that the game lays on its own.

use crate::board::layout::schema::Layout;
use std::collections::BTreeSet;
use tortuga::content::{Content, Faults, unknown};

/// Tells which zones of a game a mod's table lacks, and which it has that the game does not know.
pub fn lint(content: &Content, found: &mut Faults) {
    let base = content.base_alone();
    let tables = content.paths("levels/").into_iter();
    for path in tables.filter(|path| path.ends_with("/table.ron")) {
        if !base.has(&path) || base.file(&path) == content.file(&path) {
            continue;
        }
        let (usual, own) = (zones(&base, &path), zones(content, &path));
        let missing = usual.difference(&own);
        let missing = missing.map(|zone| {
            format!("there is no zone '{zone}': what the game lays there is not to be seen")
        });
        let strange = own.difference(&usual);
        let strange = strange.map(|zone| unknown("zone", zone, usual.iter().map(String::as_str)));
        found
            .0
            .extend(missing.chain(strange).map(|why| content.fault(&path, why)));
    }
}

/// The names of all zones in the layouts of a table. What cannot be read is told elsewhere.
fn zones(content: &Content, path: &str) -> BTreeSet<String> {
    let mut told_elsewhere = Faults::default();
    let document = content.document(path, &mut told_elsewhere);
    let layouts = document.list::<Layout>("layouts", &mut told_elsewhere);
    let zones = layouts.into_iter().flat_map(|layout| layout.value.zones);
    zones.map(|zone| zone.name).collect()
}
