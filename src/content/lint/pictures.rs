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

/// Icons and figures that a mod brings and that are no sound drawing, or hold what only a drawing program reads.
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
                && let Some((at, message)) = flaw(&source.text)
            {
                found.push(source.fault(at, message));
            }
        }
    }
}

/// The first thing about a drawing that may keep it from being shown, and where it is.
fn flaw(svg: &str) -> Option<(usize, String)> {
    let mut open: Vec<&str> = Vec::new();
    let mut at = 0;
    while let Some(next) = svg.get(at..).and_then(|rest| rest.find('<')) {
        let from = at + next;
        let rest = svg.get(from..)?;
        let aside = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")];
        if let Some((_, end)) = aside.iter().find(|(begin, _)| rest.starts_with(begin)) {
            let Some(end_at) = rest.find(end) else {
                return Some((from, "this is never closed".to_owned()));
            };
            at = from + end_at + end.len();
            continue;
        }
        let Some(length) = rest.find('>') else {
            return Some((from, "this tag is never closed, '>' is missing".to_owned()));
        };
        at = from + length + 1;
        let tag = rest.get(1..length)?;
        let inner = tag.trim_start_matches('/').trim_end_matches('/');
        let name = inner.split_whitespace().next().unwrap_or_default();
        if let Some(foreign) = foreign(inner) {
            let message = format!(
                "'{foreign}' is for a drawing program alone, and the picture may stay blank; save it as plain SVG"
            );
            return Some((from, message));
        }
        if tag.starts_with('/') {
            let last = open.pop();
            if last != Some(name) {
                return Some((from, format!("'</{name}>' closes what was not opened")));
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    let name = open.last()?;
    Some((0, format!("'<{name}>' is never closed")))
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
    fn drawings_with_a_flaw_are_told() {
        let told = |svg: &str| flaw(svg).map(|(at, why)| format!("{at}: {why}"));
        let has = |svg: &str, why: &str| {
            let told = told(svg).unwrap_or_default();
            assert!(told.starts_with(why), "{svg}: {told}");
        };
        let sound =
            "<svg xmlns:xlink=\"a:b\"><!-- <b> --><path d='M0 0' xlink:href=\"#x\"/><g></g></svg>";
        assert_eq!(told(sound), None);
        has("<svg><g></svg>", "8: '</svg>' closes");
        has("<svg><g></g>", "0: '<svg>' is never closed");
        has("<svg", "0: this tag is never closed");
        has("<svg><!-- x</svg>", "5: this is never closed");
        has(
            "<svg inkscape:version=\"1\"></svg>",
            "0: 'inkscape:version' is for",
        );
        has(
            "<svg><sodipodi:namedview/></svg>",
            "5: 'sodipodi:namedview' is for",
        );
    }
}
