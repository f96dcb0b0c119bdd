//! Where a mod is to blame for what is wrong elsewhere.

use super::found::Mod;
use super::merge::PATCH;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use crate::content::parse::document::{Body, Document};

/// The faults that came with this mod. Where all of them show in other files only, as when two numbers no longer go together, the place in
/// the mod's own files that changes something beside them is told first, for that is where its author has to look.
pub(in crate::content) fn blamed(faults: Faults, one: &Mod) -> Faults {
    let own = |fault: &Diagnostic| fault.from_mod.as_deref() == Some(one.id());
    let Some(first) = faults.0.first() else {
        return faults;
    };
    if faults.0.iter().any(own) {
        return faults;
    }
    let folder = |path: &str| path.split('/').take(2).collect::<Vec<_>>().join("/");
    let beside = folder(&first.file);
    let mut files = one.layer.paths().filter(|path| path.ends_with(".ron"));
    let place = files.find_map(|path| {
        let source = (folder(path) == beside).then(|| one.layer.text(path, &mut Faults::default()));
        let document = Document::parse(source.flatten()?, &mut Faults::default());
        document
            .sections
            .into_iter()
            .find_map(|section| match section.body {
                Body::List(entries) => entries.into_iter().next().map(|entry| {
                    let patched = (section.name == PATCH).then(|| entry.place("set"));
                    patched.unwrap_or(entry.home)
                }),
                Body::Single(entry) => Some(entry.home),
            })
    });
    let Some(place) = place else {
        return faults;
    };
    let message = "what is changed here does not go together with what stands at the places below";
    let mut all = Faults::from_iter([place.fault(message)]);
    all.append(faults);
    all
}
