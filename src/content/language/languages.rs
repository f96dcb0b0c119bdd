//! The words of other languages. A language is a folder `assets/languages/<code>` with a file `language.ron` and, for every file with
//! words in it, one of the same name: `assets/languages/de/libertalia/cards.ron` has the German words of
//! `assets/libertalia/cards.ron`, and `…/libertalia/table.ron` those of `levels/libertalia/table.ron`.
//!
//! - What stands under a key (the sentences of a `text.ron`) is translated under the same section and key.
//! - All other words are translated under `words` by themselves: `"Anchor": "Anker"`.
//!
//! Words are laid over a document when it is read, behind everything that mods change, so a language says nothing about rules and a
//! save knows nothing of it. What a language leaves out is said in English. Several mods may add to one language, also words for other
//! mods.

use super::about::{AboutLanguage, SECTION};
use super::dictionary::{Dictionary, fields_of};
use super::plural::Plural;
use super::translation::{ABOUT, FOLDER, KEYED, Translation, is_language, short};
use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use crate::content::parse::document::Body;
use crate::content::parse::source::Place;
use std::collections::{BTreeMap, BTreeSet};

pub use super::pseudo::PSEUDO;
pub use super::translation::ENGLISH;

/// A language that there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// What it is called in files: `de`.
    pub code: String,
    /// What it calls itself: "Deutsch".
    pub name: String,
}

/// The languages that there are: English, then the others by their names.
pub fn languages(content: &Content) -> Vec<Known> {
    let codes = codes(content).into_iter();
    let mut known: Vec<Known> = codes
        .filter_map(|code| {
            let file = format!("{FOLDER}{code}/{ABOUT}");
            let about = content.document(&file, &mut Faults::default());
            let about = about.single::<AboutLanguage>(SECTION, &mut Faults::default())?;
            let name = about.value.name;
            Some(Known { code, name })
        })
        .collect();
    known.sort_by(|a, b| (a.code != ENGLISH, &a.name).cmp(&(b.code != ENGLISH, &b.name)));
    known
}

/// The language among `known` that somebody wants who says `wanted` (`de`, `de-AT`, `de_DE.UTF-8`); `None` if there is none.
pub fn find(known: &[Known], wanted: &str) -> Option<String> {
    let wanted = wanted.split(['.', '@']).next()?.replace('_', "-");
    let main = wanted.split('-').next()?;
    let is = |one: &&Known, code: &str| one.code.eq_ignore_ascii_case(code);
    let exact = known.iter().find(|one| is(one, &wanted));
    let found = exact.or_else(|| known.iter().find(|one| is(one, main)))?;
    Some(found.code.clone())
}

/// Whether a language of this code can be spoken: one that there is, or the pseudo-language.
pub fn asked_for(known: &[Known], wanted: &str) -> Option<String> {
    match wanted.eq_ignore_ascii_case(PSEUDO) {
        true => Some(PSEUDO.to_owned()),
        false => find(known, wanted),
    }
}

fn codes(content: &Content) -> BTreeSet<String> {
    let paths = content.paths(FOLDER).into_iter();
    paths
        .filter_map(|path| {
            let (code, _) = path.strip_prefix(FOLDER)?.split_once('/')?;
            Some(code.to_owned())
        })
        .collect()
}

/// Tells what is wrong with the files of languages that mods bring: what cannot be read, words for nothing, other slots than those of
/// the English words. What is not translated is no fault, see [`missing`].
pub fn check(content: &Content, faults: &mut Faults) {
    // Nothing of the base game's own files is at fault because there are mods.
    let files = content.paths_of_mods();
    let files: BTreeSet<&str> = files.into_iter().filter(|path| is_language(path)).collect();
    if !files.is_empty() {
        let of_mods = |place: &Place| place.source.from_mod.is_some();
        check_languages(content, |path| files.contains(path), of_mods, faults);
    }
}

/// The same for all files of languages, those of the base game, too.
pub fn check_all(content: &Content, faults: &mut Faults) {
    check_languages(content, |_| true, |_| true, faults);
}

/// Looks at those `files` of languages that are meant, and at what is written at places that are `wanted`.
fn check_languages(
    content: &Content,
    files: impl Fn(&str) -> bool,
    wanted: impl Fn(&Place) -> bool,
    faults: &mut Faults,
) {
    let (english, base) = (content.in_english(), content.without_mods());
    for code in codes(content) {
        let folder = format!("{FOLDER}{code}/");
        let mut paths = content.paths(&folder);
        paths.retain(|path| files(path));
        if paths.is_empty() {
            continue;
        }
        let file = format!("{FOLDER}{code}/{ABOUT}");
        let about = content.document(&file, faults);
        about.only(&[SECTION], faults);
        about.single::<AboutLanguage>(SECTION, faults);
        if Plural::of(&code).is_none() {
            let message = format!("'{code}' is no code of a language; 'de' or 'pt-BR' are");
            faults.push(Diagnostic::of_file(file, None, message));
        }
        let language = content.translation_in(&code, paths, faults);
        for (path, translation) in &language.files {
            let mut places = translation.places().peekable();
            if places.peek().is_some() && !places.any(&wanted) {
                continue;
            }
            let originals = originals(content, path);
            if originals.is_empty() {
                let file = format!("{FOLDER}{code}/{path}");
                let message = "there is no file of this name to be translated";
                faults.push(Diagnostic::of_file(file, None, message));
                continue;
            }
            let mut all = Originals::default();
            for path in &originals {
                // What a mod has changed is still said where it is switched off.
                if base.has(path) {
                    all.read(&base, path);
                }
                all.read(&english, path);
            }
            translation.check(&all, language.plural(), &wanted, faults);
        }
    }
}

/// What the language with this code does not say, each at the place of the English words.
pub fn missing(content: &Content, code: &str) -> Vec<Diagnostic> {
    let language = content.translation(code, &mut Faults::default());
    let english = content.in_english();
    let mut missing = Vec::new();
    let none = Translation::default();
    for path in content.paths("") {
        if !path.ends_with(".ron") || is_language(&path) {
            continue;
        }
        let mut all = Originals::default();
        all.read(&english, &path);
        let said = short(&path).and_then(|short| language.files.get(short));
        let said = said.unwrap_or(&none);
        for (words, place) in &all.words {
            if !said.words.words.contains_key(words) {
                missing.push(place.fault(format!("not translated: {words:?}")));
            }
        }
        for ((section, key), place) in &all.keyed {
            let parts = said.keyed.get(section);
            if !parts.is_some_and(|parts| parts.iter().any(|part| part.name == *key)) {
                missing.push(place.fault(format!("not translated: '{key}' of '{section}'")));
            }
        }
    }
    missing
}

/// The files for which the words at this path below the language's folder are.
pub(in crate::content) fn originals(content: &Content, path: &str) -> Vec<String> {
    let roots = ["assets/", "levels/"].iter();
    let all = roots.map(|root| format!("{root}{path}"));
    all.filter(|path| content.has(path)).collect()
}

/// All words of some files, in English.
#[derive(Default)]
pub(in crate::content) struct Originals {
    pub(in crate::content) words: BTreeMap<String, Place>,
    /// By section and key.
    pub(in crate::content) keyed: BTreeMap<(String, String), Place>,
}

impl Originals {
    pub(in crate::content) fn read(&mut self, content: &Content, path: &str) {
        let file = path.rsplit('/').next().unwrap_or(path);
        let document = content.document(path, &mut Faults::default());
        let dictionary = Dictionary {
            fields: fields_of(file),
            ..Dictionary::default()
        };
        for section in &document.sections {
            let entries = match &section.body {
                Body::List(entries) => entries.as_slice(),
                Body::Single(entry) => std::slice::from_ref(entry),
            };
            let worded = dictionary.is_worded(&section.name);
            for entry in entries {
                if KEYED.contains(&file) {
                    for part in &entry.parts {
                        let key = (section.name.clone(), part.name.clone());
                        self.keyed.insert(key, part.value.clone());
                    }
                    continue;
                }
                let mut add = |from: &Place, worded: bool| {
                    let worded = worded.then_some("");
                    dictionary.each(from, worded, &mut |range, _, said| {
                        if said.chars().any(char::is_alphabetic) {
                            let place = || from.within(range);
                            self.words.entry(said.to_owned()).or_insert_with(place);
                        }
                    });
                };
                if entry.has_fields() {
                    for part in &entry.parts {
                        let worded = worded || dictionary.is_worded(&part.name);
                        let more = part.more.iter();
                        more.chain([&part.value])
                            .for_each(|place| add(place, worded));
                    }
                } else {
                    add(&entry.home, worded);
                }
            }
        }
    }
}

impl Translation {
    /// Where its words stand.
    fn places(&self) -> impl Iterator<Item = &Place> {
        let words = self.words.words.values().map(|(said, _)| said);
        let keyed = self.keyed.values().flatten();
        words.chain(keyed.map(|part| &part.value))
    }

    fn check(
        &self,
        originals: &Originals,
        plural: &Plural,
        wanted: impl Fn(&Place) -> bool,
        faults: &mut Faults,
    ) {
        let mut compare = |english: &str, said: &Place| {
            let Ok(text) = ron::from_str::<String>(said.text()) else {
                return faults.push(said.fault("must be words in quotes"));
            };
            if text.trim().is_empty() && !english.trim().is_empty() {
                return faults.push(said.fault("there are no words here"));
            }
            let (ours, theirs) = (slots(english), slots(&text));
            if let Some(slot) = theirs.difference(&ours).next() {
                faults.push(said.fault(format!("the English words have no slot '{{{slot}}}'")));
            }
            if let Some(slot) = ours.difference(&theirs).next() {
                faults.push(said.fault(format!("the slot '{{{slot}}}' is left out")));
            }
            let fits = |forms: &usize| *forms == 2 || *forms == plural.forms();
            if let Some(forms) = forms(&text).find(|forms| !fits(forms)) {
                let message = match plural.forms() {
                    2 => format!("2 forms go with a number in this language, not {forms}"),
                    own => {
                        format!("2 or {own} forms go with a number in this language, not {forms}")
                    }
                };
                faults.push(said.fault(message));
            }
        };
        for (english, (said, _)) in &self.words.words {
            if wanted(said) && originals.words.contains_key(english) {
                compare(english, said);
            }
        }
        for (section, parts) in &self.keyed {
            for part in parts.iter().filter(|part| wanted(&part.value)) {
                if let Some(place) = originals.keyed.get(&(section.clone(), part.name.clone())) {
                    let english = ron::from_str::<String>(place.text()).unwrap_or_default();
                    compare(&english, &part.value);
                }
            }
        }
        for (english, (_, key)) in &self.words.words {
            if wanted(key) && !originals.words.contains_key(english) {
                faults.push(key.fault("the English game has no such word"));
            }
        }
        for (section, parts) in &self.keyed {
            for part in parts.iter().filter(|part| wanted(&part.key)) {
                if !originals
                    .keyed
                    .contains_key(&(section.clone(), part.name.clone()))
                {
                    faults.push(part.key.fault("there is no such text in English"));
                }
            }
        }
    }
}

/// The names in braces of a template.
pub(in crate::content) fn slots(template: &str) -> BTreeSet<String> {
    braces(template)
        .filter_map(|inside| Some(inside.split('|').next()?.to_owned()))
        .collect()
}

/// How many forms each choice by a number has in a template.
fn forms(template: &str) -> impl Iterator<Item = usize> {
    braces(template)
        .map(|inside| inside.split('|').count() - 1)
        .filter(|forms| *forms > 0)
}

/// What stands in braces.
fn braces(template: &str) -> impl Iterator<Item = String> {
    let plain = template.replace("{{", "").replace("}}", "");
    let parts: Vec<String> = plain
        .split('{')
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('}')?.0.to_owned()))
        .collect();
    parts.into_iter()
}
