//! What is allowed in a mod, but odd: no fault, and worth a look before somebody else plays with it.

use super::diagnostic::{Diagnostic, Faults};
use super::document::Body;
use super::language::{Originals, missing, originals};
use super::library::Content;
use super::translation::{ABOUT, ENGLISH, FOLDER, is_language};
use std::collections::{BTreeMap, BTreeSet};

/// The files whose entries are drawn.
const CARDS: &str = "/cards.ron";
/// What says how many of a card there are.
const COPIES: [&str; 2] = ["count", "copies"];
/// What says whether a card is there at all.
const IN_DECK: &str = "in_deck";
/// So many words of one file are told one by one.
const SINGLE: usize = 3;

/// Everything that is odd in the mods of this content, file by file.
pub fn odd(content: &Content) -> Faults {
    let mut found = Vec::new();
    never_drawn(content, &mut found);
    unspoken(content, &mut found);
    unchanged(content, &mut found);
    unnamed(content, &mut found);
    found.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    Faults(found)
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

/// The languages for which mods have words: by code the mods, and whether one of them brings the whole language.
fn spoken(content: &Content) -> BTreeMap<String, (BTreeSet<String>, bool)> {
    let mut all: BTreeMap<String, (BTreeSet<String>, bool)> = BTreeMap::new();
    for layer in content.layers() {
        let Some(id) = &layer.id else { continue };
        for path in layer.paths() {
            let inside = path.strip_prefix(FOLDER).and_then(|p| p.split_once('/'));
            let Some((code, file)) = inside.filter(|(code, _)| *code != ENGLISH) else {
                continue;
            };
            let (mods, whole) = all.entry(code.to_owned()).or_default();
            mods.insert(id.clone());
            *whole |= file == ABOUT;
        }
    }
    all
}

/// Words that a mod leaves out of a language for which it has words: its own, or all where it brings the language.
fn unspoken(content: &Content, found: &mut Vec<Diagnostic>) {
    for (code, (mods, whole)) in spoken(content) {
        let mut by_file: BTreeMap<String, Vec<Diagnostic>> = BTreeMap::new();
        for one in missing(content, &code) {
            let own = one.from_mod.as_ref().is_some_and(|id| mods.contains(id));
            if own || (whole && one.from_mod.is_none()) {
                by_file.entry(one.file.clone()).or_default().push(one);
            }
        }
        for (_, words) in by_file {
            let n = words.len();
            let told = words.into_iter().map(|one| {
                let message = format!("{} into '{code}'", one.message);
                Diagnostic { message, ..one }
            });
            if n <= SINGLE {
                found.extend(told);
                continue;
            }
            found.extend(told.take(1).map(|first| Diagnostic {
                message: format!("{}, and {} more of this file", first.message, n - 1),
                ..first
            }));
        }
    }
}

/// Files of a language that are mostly the English words still, as they are when a language is begun.
fn unchanged(content: &Content, found: &mut Vec<Diagnostic>) {
    let english = content.in_english();
    for (code, (_, whole)) in spoken(content) {
        if !whole {
            continue;
        }
        let language = content.translation(&code, &mut Faults::default());
        for (path, said) in &language.files {
            let mut all = Originals::default();
            for path in originals(content, path) {
                all.read(&english, &path);
            }
            let words = said.words.words.iter();
            let words = words.map(|(english, (said, _))| (Some(english.clone()), said));
            let keyed = said.keyed.iter().flat_map(|(section, parts)| {
                let all = &all;
                parts.iter().map(move |part| {
                    let place = all.keyed.get(&(section.clone(), part.name.clone()));
                    let english = place.and_then(|place| ron::from_str(place.text()).ok());
                    (english, &part.value)
                })
            });
            let (mut n, mut same) = (0, Vec::new());
            for (english, said) in words.chain(keyed) {
                n += 1;
                if english.is_some() && english == ron::from_str::<String>(said.text()).ok() {
                    same.push(said);
                }
            }
            same.sort_by_key(|place| place.range.start);
            if let (Some(first), true) = (same.first(), same.len() * 2 > n) {
                let same = same.len();
                let message = format!("{same} of {n} texts of this file are the English ones still");
                found.push(first.fault(message));
            }
        }
    }
}

/// New icons that nothing names.
fn unnamed(content: &Content, found: &mut Vec<Diagnostic>) {
    let mut below: BTreeSet<&str> = BTreeSet::new();
    let mut new = Vec::new();
    for layer in content.layers() {
        for path in layer.paths() {
            let name = path.rsplit_once("/icons/").map(|(_, file)| file);
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
