//! What is odd about the words of mods: what a language leaves out, what is empty, slots that are not used.

use crate::content::language::languages::{Originals, missing, originals, slots};
use crate::content::language::translation::{ABOUT, ENGLISH, FOLDER, KEYED, is_language};
use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use std::collections::{BTreeMap, BTreeSet};

/// So many words of one file are told one by one.
const SINGLE: usize = 3;

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
pub(in crate::content) fn unspoken(content: &Content, found: &mut Vec<Diagnostic>) {
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
pub(in crate::content) fn unchanged(content: &Content, found: &mut Vec<Diagnostic>) {
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
                let message =
                    format!("{same} of {n} texts of this file are the English ones still");
                found.push(first.fault(message));
            }
        }
    }
}

/// Sentences of a mod that say nothing, or leave out a slot that the game's own fill.
pub(in crate::content) fn sentences(content: &Content, found: &mut Vec<Diagnostic>) {
    let (english, bare) = (content.in_english(), content.without_mods());
    for path in content.paths("assets/") {
        let file = path.rsplit('/').next().unwrap_or(&path);
        if !KEYED.contains(&file) || is_language(&path) || !bare.has(&path) {
            continue;
        }
        let (mut before, mut now) = (Originals::default(), Originals::default());
        before.read(&bare, &path);
        now.read(&english, &path);
        for (key, place) in now.keyed {
            let Some(original) = before.keyed.get(&key) else {
                continue;
            };
            if place.source.from_mod.is_none() {
                continue;
            }
            let text = |place: &str| ron::from_str::<String>(place).unwrap_or_default();
            let (original, own) = (text(original.text()), text(place.text()));
            if own.trim().is_empty() && !original.trim().is_empty() {
                found.push(place.fault("there are no words here"));
                continue;
            }
            let used = slots(&own);
            if let Some(slot) = slots(&original).difference(&used).next() {
                found.push(place.fault(format!("the slot '{{{slot}}}' is left out")));
            }
        }
    }
}
