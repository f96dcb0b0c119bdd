//! What a mod brings, file by file.

use super::installed::Installed;
use super::merge::{PATCH, fields, word};
use crate::content::language::translation::is_language;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::{Body, Document};
use crate::content::parse::entry::Entry;
use serde::Serialize;
use std::collections::BTreeMap;

/// What one file of a mod brings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Brought {
    /// The file.
    pub path: String,
    /// By section, what is new: ids of entries, names of fields.
    pub new: BTreeMap<String, Vec<String>>,
    /// By section, what is patched: ids of entries, fields of the section itself, or nothing where all of it is.
    pub changed: BTreeMap<String, Vec<String>>,
    /// How many sentences it has in another language, which nobody would want to be told one by one.
    pub translated: usize,
}

impl Installed {
    /// What it brings, file by file.
    pub fn brings(&self) -> Vec<Brought> {
        self.layer.paths().map(|path| self.brought(path)).collect()
    }

    fn brought(&self, path: &str) -> Brought {
        let mut brought = Brought {
            path: path.to_owned(),
            ..Brought::default()
        };
        let source = self.layer.text(path, &mut Faults::default());
        let Some(source) = source.filter(|_| path.ends_with(".ron")) else {
            return brought;
        };
        // What is wrong with it is told by whoever plays with it.
        let document = Document::parse(source, &mut Faults::default());
        for section in &document.sections {
            match &section.body {
                Body::List(patches) if section.name == PATCH => {
                    patches.iter().for_each(|patch| brought.patched(patch));
                }
                Body::List(_) if is_language(path) => {}
                Body::Single(words) if is_language(path) => brought.translated += words.parts.len(),
                body => {
                    brought.new.insert(section.name.clone(), body.names());
                }
            }
        }
        brought
    }
}

impl Brought {
    fn patched(&mut self, patch: &Entry) {
        let named = |part: &str| word::<String>(patch, part, "", &mut Faults::default());
        let Some(section) = named("section") else {
            return;
        };
        let changed = self.changed.entry(section).or_default();
        if let Some(id) = named("id") {
            changed.push(id);
            return;
        }
        let set = patch
            .part("set")
            .map(|part| fields(part, &mut Faults::default()));
        changed.extend(set.into_iter().flatten().map(|field| field.name));
    }
}
