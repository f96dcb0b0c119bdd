//! One merged RON document: named sections, each a list of entries with ids or a single structure.

use super::diagnostic::Faults;
use super::entry::Entry;
use super::outline::{Node, Shape, outline};
use super::schema::{Recorder, Way};
use super::source::{Place, Source, line_of};
use super::unknown::unknown;
use crate::content::language::elision::Elisions;
use crate::content::language::plural::Plural;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How many sections a file may have, entries a list, and fields a table: far more than any has, and few enough that whoever looks for
/// one among them in the plainest way is quick.
const MAX_SECTIONS: usize = 200;
const MAX_ENTRIES: usize = 2_000;
const MAX_FIELDS: usize = 10_000;

/// How many flaws of one file are looked at; no more are told anyway.
const FLAWS: usize = 200;

/// A merged document.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The files it was made of, base first.
    pub(in crate::content) sources: Vec<Arc<Source>>,
    pub(in crate::content) sections: Vec<Section>,
    /// Whether a file of it could not be followed to its end: what is missing is then no news.
    pub(in crate::content) broken: bool,
    /// How the language counts in which its words are.
    pub(in crate::content) plural: Plural,
    /// The words that its language shortens before a vowel.
    pub(in crate::content) elisions: Elisions,
    /// Who writes down what is read of it, and by which path; mostly nobody does.
    pub(in crate::content) recorder: Option<(Arc<Recorder>, String)>,
}

/// A named part of a document.
#[derive(Clone, Debug)]
pub(in crate::content) struct Section {
    pub(in crate::content) name: String,
    /// Where its name stands.
    pub(in crate::content) key: Place,
    pub(in crate::content) body: Body,
}

#[derive(Clone, Debug)]
pub(in crate::content) enum Body {
    List(Vec<Entry>),
    Single(Entry),
}

/// A value with the place it came from.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    entry: Entry,
    /// Whether nothing had to be corrected to read it.
    sound: bool,
}

impl<T: DeserializeOwned> Located<T> {
    /// The value of `entry`.
    pub(in crate::content) fn read(entry: Entry, faults: &mut Faults) -> Option<Located<T>> {
        let before = faults.len();
        Some(Located {
            value: entry.read(faults)?,
            entry,
            sound: faults.len() == before,
        })
    }
}

impl<T> Located<T> {
    /// Reports a fault at this entry's field `field` (or at its beginning when it has no such field). A path leads
    /// further in: `"effect.count"`, `"values.2"`.
    pub fn fault(&self, field: &str, message: impl Into<String>, faults: &mut Faults) {
        faults.push(self.entry.place(field).fault(message));
    }

    /// Reports a fault inside the value of the field `field`, at this line and column of its text, both from 1: where that text was read
    /// by itself.
    pub fn fault_inside(
        &self,
        field: &str,
        (line, column): (usize, usize),
        message: impl Into<String>,
        faults: &mut Faults,
    ) {
        let place = self.entry.place(field);
        let lines = place.text().split_inclusive('\n');
        let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
        let rest = place.text().get(before..).unwrap_or_default();
        let mut letters = rest.char_indices().map(|(at, _)| at);
        let at = before + letters.nth(column.saturating_sub(1)).unwrap_or(rest.len());
        faults.push(place.within(at..at).fault(message));
    }

    /// The mod that wrote it; `None` is the base game.
    pub fn owner(&self) -> Option<&str> {
        self.entry.home.source.from_mod.as_deref()
    }

    /// Another value at the same place.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Located<U> {
        Located {
            value: f(self.value),
            entry: self.entry,
            sound: self.sound,
        }
    }

    /// Whether it says what is written there: a number out of bounds is told, and the nearest one that fits stands in its place. What is
    /// wrong with that number beside others is then no news.
    pub fn is_sound(&self) -> bool {
        self.sound
    }
}

impl Document {
    /// The entries of the list section `name`, each deserialised on its own so that one fault does not hide the next.
    /// A section that is missing, or no list, is a fault.
    pub fn list<T: DeserializeOwned>(&self, name: &str, faults: &mut Faults) -> Vec<Located<T>> {
        let Some(section) = self.demand(name, faults) else {
            return Vec::new();
        };
        match &section.body {
            Body::List(entries) => self.note::<T>(name, Way::List, entries),
            Body::Single(_) => {}
        }
        match &section.body {
            Body::List(entries) => entries
                .iter()
                .filter_map(|entry| Located::read(entry.clone(), faults))
                .collect(),
            Body::Single(entry) => {
                faults.push(
                    entry
                        .home
                        .fault(format!("section '{name}' must be a list [...]")),
                );
                Vec::new()
            }
        }
    }

    /// The single structure `name`. A section that is missing, or a list, is a fault.
    pub fn single<T: DeserializeOwned>(
        &self,
        name: &str,
        faults: &mut Faults,
    ) -> Option<Located<T>> {
        let entry = self.one(name, faults)?;
        self.note::<T>(name, Way::Single, std::slice::from_ref(entry));
        Located::read(entry.clone(), faults)
    }

    /// The fields of the single structure or table `name`, each deserialised on its own: for sections whose field names
    /// are data.
    pub fn fields<T: DeserializeOwned>(
        &self,
        name: &str,
        faults: &mut Faults,
    ) -> Vec<(String, Located<T>)> {
        let Some(entry) = self.one(name, faults) else {
            return Vec::new();
        };
        if !entry.has_fields() {
            faults.push(entry.home.fault(format!(
                "section '{name}' must have named fields (name: value, ...)"
            )));
        }
        let first = entry.parts.first().map(|part| entry.alone_in(part));
        self.note::<T>(name, Way::Table, first.as_slice());
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        let mut out = Vec::new();
        for part in &entry.parts {
            if !seen.insert(&part.name) {
                faults.push(
                    part.key
                        .fault(format!("field '{}' is given twice", part.name)),
                );
                continue;
            }
            let alone = entry.alone_in(part);
            out.extend(Located::read(alone, faults).map(|read| (part.name.clone(), read)));
        }
        out
    }

    /// Lets it be written down that the entries of this section are read into `T`.
    fn note<T: DeserializeOwned>(&self, section: &str, way: Way, entries: &[Entry]) {
        if let Some((recorder, path)) = &self.recorder {
            recorder.note::<T>(path, section, way, entries);
        }
    }

    /// Whether there is a section `name`, for those that may be left out.
    pub fn has(&self, name: &str) -> bool {
        self.sections.iter().any(|s| s.name == name)
    }

    /// How many entries the list section `name` has, also those that cannot be read; `None` when there is no such section.
    pub fn count(&self, name: &str) -> Option<usize> {
        let section = self.sections.iter().find(|s| s.name == name)?;
        match &section.body {
            Body::List(entries) => Some(entries.len()),
            Body::Single(_) => None,
        }
    }

    /// How the language counts in which its words are.
    pub fn plural(&self) -> &Plural {
        &self.plural
    }

    /// The words that its language shortens before a vowel.
    pub fn elisions(&self) -> &Elisions {
        &self.elisions
    }

    /// Reports every section that is not one of `known`.
    pub fn only(&self, known: &[&str], faults: &mut Faults) {
        for section in &self.sections {
            if !known.contains(&section.name.as_str()) {
                faults.push(section.key.fault(unknown(
                    "section",
                    &section.name,
                    known.iter().copied(),
                )));
            }
        }
    }

    /// Reports a fault that is about the section `name` as a whole, or about the document when there is no such section.
    pub fn fault(&self, name: &str, message: impl Into<String>, faults: &mut Faults) {
        match (
            self.sections.iter().find(|s| s.name == name),
            self.sources.first(),
        ) {
            (Some(section), _) => faults.push(section.key.fault(message)),
            (None, Some(source)) => faults.push(source.fault(0, message)),
            (None, None) => {}
        }
    }

    /// The whole document as one RON text.
    pub fn to_ron(&self) -> String {
        let mut text = String::from("(\n");
        for section in &self.sections {
            text.push_str(section.key.text());
            text.push_str(": ");
            match &section.body {
                Body::Single(entry) => text.push_str(&entry.to_ron()),
                Body::List(entries) => {
                    text.push_str("[\n");
                    for entry in entries {
                        text.push_str(&entry.to_ron());
                        text.push_str(",\n");
                    }
                    text.push(']');
                }
            }
            text.push_str(",\n");
        }
        text.push(')');
        text
    }

    fn one(&self, name: &str, faults: &mut Faults) -> Option<&Entry> {
        let section = self.demand(name, faults)?;
        match &section.body {
            Body::Single(entry) => Some(entry),
            Body::List(_) => {
                faults.push(section.key.fault(format!(
                    "section '{name}' must be one structure (...), not a list"
                )));
                None
            }
        }
    }

    fn demand(&self, name: &str, faults: &mut Faults) -> Option<&Section> {
        let found = self.sections.iter().find(|s| s.name == name);
        if found.is_none() && !self.broken {
            // With no file at all the fault was told when the file was looked for.
            if let Some(source) = self.sources.first() {
                faults.push(source.fault(0, format!("missing section '{name}'")));
            }
        }
        found
    }

    /// The document that one file holds, before anything is laid over it.
    pub(in crate::content) fn parse(source: Arc<Source>, faults: &mut Faults) -> Document {
        let (root, flaws) = outline(&source.text);
        for flaw in flaws.iter().take(FLAWS) {
            faults.push(source.fault(flaw.at, flaw.message.clone()));
        }
        let file = Place {
            range: 0..source.text.len(),
            source: source.clone(),
        };
        let mut document = Document {
            sources: vec![source],
            sections: Vec::new(),
            broken: root.is_none(),
            plural: Plural::default(),
            elisions: Elisions::default(),
            recorder: None,
        };
        let Some(root) = root else {
            return document;
        };
        // A value with a missing comma has been told; reading it would tell it again.
        let mut flawed: Vec<usize> = flaws.iter().map(|flaw| flaw.at).collect();
        flawed.sort_unstable();
        let whole = |node: &Node| {
            let next = flawed.partition_point(|at| *at < node.range.start);
            flawed.get(next).is_none_or(|at| *at >= node.range.end)
        };
        let fields = match &root.shape {
            Shape::Fields(fields) => fields.as_slice(),
            Shape::Tuple(items) if items.is_empty() => &[],
            _ => {
                faults.push(
                    file.within(root.range)
                        .fault("a document must be (section: ..., section: ...)"),
                );
                document.broken = true;
                return document;
            }
        };
        for field in fields {
            let key = file.within(field.key.clone());
            let name = super::outline::name(key.text());
            if document.sections.len() >= MAX_SECTIONS {
                let message = format!("a file has {MAX_SECTIONS} sections at most");
                faults.push(key.fault(message));
                document.broken = true;
                break;
            }
            let most = match &field.value.shape {
                Shape::List(items) if items.len() > MAX_ENTRIES => Some(MAX_ENTRIES),
                Shape::Fields(fields) if fields.len() > MAX_FIELDS => Some(MAX_FIELDS),
                _ => None,
            };
            if let Some(most) = most {
                let message = format!("section '{name}' may have {most} entries at most");
                faults.push(key.fault(message));
                document.broken = true;
                continue;
            }
            if document.has(&name) {
                faults.push(key.fault(format!("section '{name}' is given twice")));
                continue;
            }
            let Some(body) = Body::of(&file, &field.value, whole) else {
                document.broken = true;
                continue;
            };
            document.sections.push(Section { name, key, body });
        }
        document
    }
}

impl Body {
    /// What its entries are called: their ids, or the names of its fields.
    pub(in crate::content) fn names(&self) -> Vec<String> {
        match self {
            Body::List(entries) => {
                let ids = entries.iter().filter_map(Entry::id);
                ids.map(|(id, _)| id).collect()
            }
            Body::Single(entry) => entry.parts.iter().map(|p| p.name.clone()).collect(),
        }
    }

    /// What `value` outlines in `file`; `whole` tells whether a part of it can be read, and what cannot is left out.
    pub(in crate::content) fn of(
        file: &Place,
        value: &Node,
        whole: impl Fn(&Node) -> bool,
    ) -> Option<Body> {
        let entry = |node: &Node| Entry::new(file, node);
        match &value.shape {
            Shape::List(items) => {
                let sound = items.iter().filter(|node| whole(node));
                Some(Body::List(sound.map(entry).collect()))
            }
            _ => whole(value).then(|| Body::Single(entry(value))),
        }
    }
}

/// Reports every id that is given twice in one section.
pub(in crate::content) fn unique(sections: &[Section], faults: &mut Faults) {
    for section in sections {
        let Body::List(entries) = &section.body else {
            continue;
        };
        let mut seen = BTreeMap::new();
        for (id, place) in entries.iter().filter_map(Entry::id) {
            if let Some(first) = seen.get(&id) {
                let Place { source, range } = first;
                let line = line_of(&source.text, range.start);
                faults.push(place.fault(format!(
                    "the id '{id}' is given twice, first in {} line {line}",
                    source.file
                )));
            } else {
                seen.insert(id, place.clone());
            }
        }
    }
}
