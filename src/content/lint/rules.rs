//! What is allowed in a mod, but odd: no fault, and worth a look before somebody else plays with it.

use super::{pictures, words};
use crate::content::language::translation::is_language;
use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use crate::content::parse::document::Body;
use crate::engine::options::nearest;
use std::collections::BTreeSet;

/// The files whose entries are drawn.
const CARDS: &str = "/cards.ron";
/// What says how many of a card there are.
const COPIES: [&str; 2] = ["count", "copies"];
/// What says whether a card is there at all.
const IN_DECK: &str = "in_deck";

/// Everything that is odd in the mods of this content, file by file.
pub fn lint(content: &Content) -> Faults {
    let mut found = Vec::new();
    never_drawn(content, &mut found);
    strangers(content, &mut found);
    misnamed(content, &mut found);
    not_offered(content, &mut found);
    words::unspoken(content, &mut found);
    words::unchanged(content, &mut found);
    words::sentences(content, &mut found);
    pictures::unnamed(content, &mut found);
    pictures::missing(content, &mut found);
    pictures::drawn(content, &mut found);
    found.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    found.into_iter().collect()
}

/// Cards that a mod adds and that are never in the deck.
fn never_drawn(content: &Content, found: &mut Vec<Diagnostic>) {
    for path in content.paths("assets/") {
        if !path.ends_with(CARDS) || is_language(&path) {
            continue;
        }
        let document = content.document(&path, &mut Faults::default());
        for section in &document.sections {
            let Body::List(entries) = &section.body else {
                continue;
            };
            for entry in entries {
                let new = entry.home.source.from_mod.is_some();
                let none = entry.parts.iter().find(|part| {
                    let said = part.value.text();
                    let name = part.name.as_str();
                    (COPIES.contains(&name) && said == "0") || (name == IN_DECK && said == "false")
                });
                if let (true, Some(part)) = (new, none) {
                    let message = "this card can never be drawn: there is none of it in the deck";
                    found.push(part.value.fault(message));
                }
            }
        }
    }
}

/// New maps of a mod that no option lets anybody choose.
fn not_offered(content: &Content, found: &mut Vec<Diagnostic>) {
    let base = content.without_mods();
    for layer in content.layers().iter().filter(|layer| layer.id.is_some()) {
        for path in layer.paths().filter(|path| !base.has(path)) {
            let map = path.strip_prefix("levels/");
            let map = map.and_then(|map| map.strip_suffix(".ron")?.split_once('/'));
            let Some((game, name)) = map.filter(|(_, name)| *name != "table") else {
                continue;
            };
            let options = content.file(&format!("assets/{game}/options.ron"));
            let options = options.map_or_else(String::new, |bytes| {
                String::from_utf8_lossy(&bytes).into_owned()
            });
            if !options.contains(&format!("\"{name}\"")) {
                let file = format!("{}{path}", layer.shown);
                let message = format!("nobody can choose this: no option has the value '{name}'");
                found.push(Diagnostic::of_file(file, layer.id.as_deref(), message));
            }
        }
    }
}

/// Texts of a mod that the game would read, were they called RON files: `cards.ron.txt`, `cards.md`.
fn misnamed(content: &Content, found: &mut Vec<Diagnostic>) {
    let base = content.without_mods();
    for layer in content.layers().iter().filter(|layer| layer.id.is_some()) {
        for path in layer.paths() {
            let stem = path.strip_suffix(".txt").or(path.strip_suffix(".md"));
            let stem = stem.map(|stem| stem.strip_suffix(".ron").unwrap_or(stem));
            let Some(meant) = stem.map(|stem| format!("{stem}.ron")) else {
                continue;
            };
            if base.has(&meant) && layer.file(&meant).is_none() {
                let name = meant.rsplit('/').next().unwrap_or_default();
                let message =
                    format!("the game reads no file of this name, did you mean '{name}'?");
                let file = format!("{}{path}", layer.shown);
                found.push(Diagnostic::of_file(file, layer.id.as_deref(), message));
            }
        }
    }
}

/// Files of a mod in folders where nothing is looked for.
fn strangers(content: &Content, found: &mut Vec<Diagnostic>) {
    let folders: BTreeSet<String> = content
        .without_mods()
        .paths("")
        .iter()
        .map(|path| folder(path).to_owned())
        .collect();
    let mut told = BTreeSet::new();
    for layer in content.layers().iter().filter(|layer| layer.id.is_some()) {
        for path in layer.paths().filter(|path| path.ends_with(".ron")) {
            let own = folder(path);
            if folders.contains(own) || is_language(path) || !told.insert((&layer.id, own)) {
                continue;
            }
            let known = folders.iter().map(String::as_str);
            let near = nearest(own, known);
            let near = near.map_or(String::new(), |near| format!(", did you mean '{near}'?"));
            let message = format!("nothing is looked for in the folder '{own}'{near}");
            let file = format!("{}{path}", layer.shown);
            found.push(Diagnostic::of_file(file, layer.id.as_deref(), message));
        }
    }
}

/// The folder in which the file at `path` lies.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
