//! A language that is spoken: its words, read from its files, and how they are laid over documents.

use super::about::{AboutLanguage, SECTION};
use super::dictionary::{Dictionary, fields_of};
use super::elision::Elisions;
use super::plural::Plural;
use super::pseudo::PSEUDO;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::{Body, Document};
use crate::content::parse::entry::Part;
use crate::content::parse::source::{Place, Source};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The language in which the base game is written.
pub const ENGLISH: &str = "en";

/// Where languages are.
pub(in crate::content) const FOLDER: &str = "assets/languages/";
/// What a language says about itself.
pub(in crate::content) const ABOUT: &str = "language.ron";
/// Files whose words stand under keys.
pub(in crate::content) const KEYED: [&str; 2] = ["text.ron", "help.ron"];
/// The section with what is translated by itself.
pub(in crate::content) const WORDS: &str = "words";

/// A language that is spoken: its words by the files for which they are.
#[derive(Debug, Default)]
pub struct Language {
    /// What it is called in files.
    code: String,
    plural: Plural,
    elisions: Elisions,
    /// By the path below `assets` or `levels`: `libertalia/cards.ron`.
    pub(in crate::content) files: BTreeMap<String, Translation>,
}

/// The words for one file.
#[derive(Debug, Default)]
pub(in crate::content) struct Translation {
    pub(in crate::content) words: Arc<Dictionary>,
    /// By section.
    pub(in crate::content) keyed: BTreeMap<String, Vec<Part>>,
}

/// Whether there is a file of a language at `path`.
pub(in crate::content) fn is_language(path: &str) -> bool {
    path.starts_with(FOLDER)
}

/// A path without `assets/` or `levels/`.
pub(in crate::content) fn short(path: &str) -> Option<&str> {
    path.split_once('/').map(|(_, rest)| rest)
}

impl Language {
    /// Reads the words of the language with this code: `files` are those in its folder, each with what every layer has of it, the base
    /// game first. What cannot be read is told.
    pub(in crate::content) fn read(
        code: &str,
        files: impl IntoIterator<Item = (String, Vec<Arc<Source>>)>,
        faults: &mut Faults,
    ) -> Language {
        let folder = format!("{FOLDER}{code}/");
        let mut language = Language {
            code: code.to_owned(),
            plural: Plural::of(code).unwrap_or_default(),
            elisions: Elisions::default(),
            files: BTreeMap::new(),
        };
        for (path, sources) in files {
            let Some(short) = path.strip_prefix(&folder) else {
                continue;
            };
            if short == ABOUT {
                // Its faults are told where languages are checked.
                let faults = &mut Faults::default();
                let about = sources.into_iter().filter_map(|source| {
                    let document = Document::parse(source, faults);
                    document.single::<AboutLanguage>(SECTION, faults)
                });
                let about = about.last();
                language.elisions =
                    about.map_or_else(Elisions::default, |about| about.value.elisions.into());
                continue;
            }
            if !short.ends_with(".ron") {
                continue;
            }
            let file = short.rsplit('/').next().unwrap_or(short);
            let mut translation = Translation::default();
            let mut dictionary = Dictionary {
                fields: fields_of(file),
                ..Dictionary::default()
            };
            for source in sources {
                translation.read(source, &mut dictionary, faults);
            }
            translation.words = Arc::new(dictionary);
            language.files.insert(short.to_owned(), translation);
        }
        language
    }

    /// What it is called in files.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// How it counts.
    pub fn plural(&self) -> &Plural {
        &self.plural
    }

    /// Whether it has words for the file at `path`.
    pub(in crate::content) fn has(&self, path: &str) -> bool {
        (self.code == PSEUDO && !is_language(path))
            || short(path).is_some_and(|short| self.files.contains_key(short))
    }

    /// Lays its words over the document of the file at `path`.
    pub(in crate::content) fn translate(&self, path: &str, document: &mut Document) {
        document.plural = self.plural.clone();
        document.elisions = self.elisions.clone();
        if self.code == PSEUDO {
            return disguise(path, document);
        }
        let Some(words) = short(path).and_then(|short| self.files.get(short)) else {
            return;
        };
        for section in &mut document.sections {
            let worded = words.words.is_worded(&section.name);
            match &mut section.body {
                Body::List(entries) => {
                    for entry in entries {
                        entry.speak(&words.words, worded);
                    }
                }
                Body::Single(entry) => {
                    entry.speak(&words.words, worded);
                    for part in words.keyed.get(&section.name).into_iter().flatten() {
                        let own = |place: &Place| place.source.from_mod.is_none();
                        // What a mod has changed is said as it has it, unless the words for it come from a mod as well.
                        let said = entry
                            .part(&part.name)
                            .is_some_and(|english| own(&english.value) || !own(&part.value));
                        if said {
                            entry.set(part.clone());
                        }
                    }
                }
            }
        }
    }
}

/// Has a document read in the pseudo-language.
fn disguise(path: &str, document: &mut Document) {
    let file = path.rsplit('/').next().unwrap_or(path);
    let dictionary = Arc::new(Dictionary {
        fields: fields_of(file),
        pseudo: true,
        ..Dictionary::default()
    });
    if is_language(path) {
        return;
    }
    for section in &mut document.sections {
        let worded = KEYED.contains(&file) || dictionary.is_worded(&section.name);
        match &mut section.body {
            Body::List(entries) => {
                for entry in entries {
                    entry.speak(&dictionary, worded);
                }
            }
            Body::Single(entry) => entry.speak(&dictionary, worded),
        }
    }
}

impl Translation {
    /// Adds the words of one file to those that are there; later ones stand for earlier ones.
    fn read(&mut self, source: Arc<Source>, dictionary: &mut Dictionary, faults: &mut Faults) {
        let document = Document::parse(source, faults);
        for section in document.sections {
            let Body::Single(entry) = section.body else {
                let message = format!("'{}' must be {{\"...\": \"...\"}}", section.name);
                faults.push(section.key.fault(message));
                continue;
            };
            for part in entry.parts {
                if section.name == WORDS {
                    dictionary.words.insert(part.name, (part.value, part.key));
                    continue;
                }
                let parts = self.keyed.entry(section.name.clone()).or_default();
                parts.retain(|other| other.name != part.name);
                parts.push(part);
            }
        }
    }
}
