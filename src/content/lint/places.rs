//! Where something odd about one entry is told: at the first place where a mod names it.

use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};

/// Something odd about the entry with this id in the files under `folder` (`assets/pig/`); `None` where no mod names it there.
pub fn at(content: &Content, folder: &str, id: &str, message: &str) -> Option<Diagnostic> {
    let named = format!("\"{id}\"");
    let mods = content.layers().iter().filter(|layer| layer.id.is_some());
    let files = mods.flat_map(|layer| layer.paths().map(move |path| (layer, path)));
    let files = files.filter(|(_, path)| path.starts_with(folder) && path.ends_with(".ron"));
    // What is no text is told by who reads it.
    let mut sources = files.filter_map(|(layer, path)| layer.text(path, &mut Faults::default()));
    sources.find_map(|source| {
        let place = source.text.find(&named)?;
        Some(source.fault(place, message))
    })
}
