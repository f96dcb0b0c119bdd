//! What is odd about the pictures of mods: names of none, pictures without a name, drawings that may stay blank.

use crate::content::language::translation::is_language;
use crate::content::layer::text;
use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use crate::content::parse::document::Body;
use std::collections::BTreeSet;

/// The fields that name a picture of the folder `icons`.
const NAMES: [&str; 2] = ["icon", "emblem"];
/// The folders of drawings that a name finds: the picture itself, and the figure beside it.
const DRAWINGS: [&str; 2] = ["/icons/", "/figures/"];
/// The pictures of every game.
const SHARED: &str = "assets/shared/icons/";
/// What begins the names of elements and attributes that everybody knows.
const KNOWN: [&str; 3] = ["xml", "xmlns", "xlink"];

/// New icons and figures that nothing names.
pub(in crate::content) fn unnamed(content: &Content, found: &mut Vec<Diagnostic>) {
    let mut below: BTreeSet<&str> = BTreeSet::new();
    let mut new = Vec::new();
    for layer in content.layers() {
        for path in layer.paths() {
            let mut folders = DRAWINGS.iter();
            let name = folders.find_map(|folder| Some(path.rsplit_once(folder)?.1));
            let name = name.and_then(|file| file.strip_suffix(".svg"));
            if let (Some(name), Some(_), false) = (name, &layer.id, below.contains(path)) {
                new.push((name, path, layer));
            }
        }
        below.extend(layer.paths());
    }
    if new.is_empty() {
        return;
    }
    let texts: Vec<String> = content
        .paths("")
        .iter()
        .filter(|path| path.ends_with(".ron") || path.contains("/faces/"))
        .filter_map(|path| Some(String::from_utf8_lossy(&content.file(path)?).into_owned()))
        .collect();
    for (name, path, layer) in new {
        if !texts.iter().any(|text| text.contains(name)) {
            let file = format!("{}{path}", layer.shown);
            let message = format!("nothing names this picture: no file says '{name}'");
            found.push(Diagnostic::of_file(file, layer.id.as_deref(), message));
        }
    }
}

/// Pictures that a mod names and that are not there.
pub(in crate::content) fn missing(content: &Content, found: &mut Vec<Diagnostic>) {
    for path in content.paths("assets/") {
        if !path.ends_with(".ron") || is_language(&path) {
            continue;
        }
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let document = content.document(&path, &mut Faults::default());
        for section in &document.sections {
            let entries = match &section.body {
                Body::List(entries) => entries.as_slice(),
                Body::Single(entry) => std::slice::from_ref(entry),
            };
            let parts = entries.iter().flat_map(|entry| &entry.parts);
            for part in parts.filter(|part| NAMES.contains(&part.name.as_str())) {
                let name = ron::from_str::<String>(part.value.text()).unwrap_or_default();
                let is_there = |folder: &str| content.has(&format!("{folder}{name}.svg"));
                let own = part.value.source.from_mod.is_some() && !name.is_empty();
                if own && !is_there(&format!("{folder}/icons/")) && !is_there(SHARED) {
                    let message = format!("there is no picture {folder}/icons/{name}.svg");
                    found.push(part.value.fault(message));
                }
            }
        }
    }
}

/// Icons and figures that a mod brings and that are no text, or hold what only a drawing program reads.
pub(in crate::content) fn drawn(content: &Content, found: &mut Vec<Diagnostic>) {
    for layer in content.layers() {
        let Some(id) = &layer.id else { continue };
        for path in layer.paths() {
            let is_drawing = DRAWINGS.iter().any(|folder| path.contains(folder));
            if !path.ends_with(".svg") || !is_drawing {
                continue;
            }
            let bytes = layer.file(path).map_or(&[][..], |bytes| bytes);
            let file = format!("{}{path}", layer.shown);
            let mut faults = Faults::default();
            let source = text(bytes, file, Some(id.clone()), &mut faults);
            found.append(&mut faults.0);
            if let Some(source) = source
                && let Some((at, name)) = strange(&source.text)
            {
                let message = format!(
                    "'{name}' is for a drawing program alone, and the picture may stay blank; save it as plain SVG"
                );
                found.push(source.fault(at, message));
            }
        }
    }
}

/// The first name in a drawing that only a drawing program knows, and where its tag is. Whether the drawing is whole is told by
/// [`super::drawings`].
fn strange(svg: &str) -> Option<(usize, &str)> {
    let mut at = 0;
    loop {
        let from = at + svg.get(at..)?.find('<')?;
        let rest = svg.get(from..)?;
        let end = if rest.starts_with("<!--") { "-->" } else { ">" };
        let length = rest.find(end)?;
        at = from + length + end.len();
        let tag = rest.get(1..length).unwrap_or_default();
        let tag = tag.trim_matches('/');
        if let (false, Some(name)) = (tag.starts_with(['!', '?']), foreign(tag)) {
            return Some((from, name));
        }
    }
}

/// The first name in a tag that belongs to a drawing program: `inkscape:label`.
fn foreign(tag: &str) -> Option<&str> {
    // What stands in quotes is no name.
    let outside = tag.split(['"', '\'']).step_by(2);
    let mut names = outside.flat_map(|part| part.split([' ', '\n', '\t', '\r', '=']));
    names.find(|name| {
        name.split_once(':')
            .is_some_and(|(prefix, _)| !KNOWN.contains(&prefix))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_a_drawing_program_reads_is_told() {
        let sound = "<svg xmlns:xlink=\"a:b\"><!-- <b:c> --><path d='M0 0' xlink:href=\"#x\"/><g></g></svg>";
        assert_eq!(strange(sound), None);
        let version = "<svg inkscape:version=\"1\"></svg>";
        assert_eq!(strange(version), Some((0, "inkscape:version")));
        let view = "<svg><sodipodi:namedview/></svg>";
        assert_eq!(strange(view), Some((5, "sodipodi:namedview")));
    }
}
