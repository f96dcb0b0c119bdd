//! Files of mods that the game does not read, although they are called nearly like one that it does.

use crate::content::files::themes;
use crate::content::layer::Layer;
use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use crate::engine::options::nearest;

/// Tells the RON files of mods whose names look like slips of the pen.
pub(in crate::content) fn check(content: &Content, faults: &mut Faults) {
    content.strays(|path, known, layer| {
        if may_be_new(path, layer) {
            return;
        }
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = known
            .iter()
            .filter(|other| other.rsplit_once('/').is_some_and(|(f, _)| f == folder));
        let file = |path: &'_ str| path.get(folder.len() + 1..).unwrap_or("").to_owned();
        let names: Vec<String> = beside.map(|other| file(other)).collect();
        if let Some(meant) = nearest(&file(path), names.iter().map(String::as_str)) {
            let message = format!("the game reads no file of this name, did you mean '{meant}'?");
            faults.push(Diagnostic::of_file(
                format!("{}{path}", layer.shown),
                layer.id.as_deref(),
                message,
            ));
        }
    });
}

/// Whether a new file at `path` is read whatever it is called: every theme is, and a map that another file of its mod names, as the
/// option does by which it is chosen.
fn may_be_new(path: &str, layer: &Layer) -> bool {
    if path.starts_with(themes::FOLDER) {
        return true;
    }
    let name = path.rsplit('/').next().and_then(|n| n.strip_suffix(".ron"));
    let Some(name) = name.filter(|_| path.starts_with("levels/")) else {
        return false;
    };
    let quoted = format!("\"{name}\"");
    let mut others = layer
        .paths()
        .filter(|other| *other != path && other.ends_with(".ron"));
    others.any(|other| {
        let text = layer.text(other, &mut Faults::default());
        text.is_some_and(|text| text.text.contains(&quoted))
    })
}
