//! What the files of the content may say, written down while they are read: which sections each has, of which type their entries are, and
//! what stands over the fields of that type in the source.

use super::diagnostic::Faults;
use super::entry::Entry;
use super::shape::{Shape, Type, Types};
use super::trace::shape;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// A type as the source has it, what stands over it, and its fields or words with what stands over them.
type Documented = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

static DOCUMENTED: &[Documented] = include!(concat!(env!("OUT_DIR"), "/documented.rs"));

/// How a section is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Way {
    /// A list of entries.
    List,
    /// One structure.
    Single,
    /// A table whose names are up to the file.
    Table,
}

/// What a section may say.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SectionSchema {
    /// How it is read.
    pub way: Way,
    /// What one entry is.
    pub shape: Shape,
    /// What the section is for, where no type says it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The types with names that it is made of.
    pub types: Types,
    /// The fields of an entry that may be left out.
    pub optional: Vec<String>,
    /// An entry of the base game.
    pub example: Option<String>,
}

impl SectionSchema {
    /// What a section may say whose entries are of the type `T`; `entries` are some that can be read.
    pub(in crate::content) fn of<T: DeserializeOwned>(
        way: Way,
        entries: &[Entry],
    ) -> SectionSchema {
        SectionSchema::by(way, entries, shape::<T>, reads::<T>)
    }

    /// The same for entries that look like `shape`; `reads` says whether one can be read.
    fn by(
        way: Way,
        entries: &[Entry],
        shape: fn() -> (Shape, Types),
        reads: fn(&Entry) -> bool,
    ) -> SectionSchema {
        let (shape, types) = shape();
        SectionSchema {
            way,
            optional: optional(&shape, &types, entries, reads),
            shape,
            about: String::new(),
            types,
            example: entries.first().map(|entry| entry.home.text().to_owned()),
        }
    }
}

/// Whether an entry can be read as a `T`, without a fault.
fn reads<T: DeserializeOwned>(entry: &Entry) -> bool {
    let mut faults = Faults::default();
    entry.read::<T>(&mut faults).is_some() && faults.is_empty()
}

/// The sections of a file in the order in which they are read.
pub type FileSchema = Vec<(String, SectionSchema)>;

/// Writes down what is read.
#[derive(Debug, Default)]
pub struct Recorder(Mutex<BTreeMap<String, FileSchema>>);

impl Recorder {
    /// What was read so far, by path.
    pub fn files(&self) -> BTreeMap<String, FileSchema> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Notes that the entries of a section of the file at `path` are of the type `T`.
    pub(in crate::content) fn note<T: DeserializeOwned>(
        &self,
        path: &str,
        section: &str,
        way: Way,
        entries: &[Entry],
    ) {
        self.write(path, (section, way, entries), shape::<T>, reads::<T>);
    }

    /// Writes down a section whose entries look like `shape`; `reads` says whether one can be read.
    fn write(
        &self,
        path: &str,
        (section, way, entries): (&str, Way, &[Entry]),
        shape: fn() -> (Shape, Types),
        reads: fn(&Entry) -> bool,
    ) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sections = files.entry(path.to_owned()).or_default();
        if sections.iter().any(|(name, _)| name == section) {
            return;
        }
        let known = SectionSchema::by(way, entries, shape, reads);
        sections.push((section.to_owned(), known));
    }
}

/// The fields without which an entry can be read.
fn optional(
    shape: &Shape,
    types: &Types,
    entries: &[Entry],
    reads: fn(&Entry) -> bool,
) -> Vec<String> {
    let fields = match shape {
        Shape::Named(name) => types.get(name),
        _ => None,
    };
    let Some(Type::Fields(fields)) = fields else {
        return Vec::new();
    };
    // Whether a field may be left out depends on which others are there: of entries that say the same fields one is as good as the others.
    let said = |entry: &Entry| -> BTreeSet<String> {
        entry.parts.iter().map(|part| part.name.clone()).collect()
    };
    let mut examples: Vec<(BTreeSet<String>, &Entry)> = Vec::new();
    for entry in entries {
        let said = said(entry);
        if examples.iter().all(|(known, _)| *known != said) && reads(entry) {
            examples.push((said, entry));
        }
    }
    let reads_without = |entry: &Entry, field: &str| {
        let mut entry = entry.clone();
        entry.parts.retain(|part| part.name != field);
        reads(&entry)
    };
    let fields = fields.iter().map(|(field, _)| field);
    // That one is read without it already is seen at a glance, and often.
    let optional = fields.filter(|field| {
        let left_out = examples.iter().any(|(said, _)| !said.contains(*field));
        left_out
            || examples
                .iter()
                .any(|(_, entry)| reads_without(entry, field))
    });
    optional.cloned().collect()
}

/// What stands in the source over the type of this name that has all of `members`.
fn documented(name: &str, members: &[&str]) -> Option<&'static Documented> {
    let name = name.trim_end_matches('\'');
    let has = |of: &Documented, member: &&str| of.2.iter().any(|(known, _)| known == member);
    let mut all = DOCUMENTED.iter().filter(|of| of.0 == name);
    all.find(|of| members.iter().all(|member| has(of, member)))
}

/// What a type is, by what stands over it in the source; empty where nothing does.
pub fn about_type(name: &str, members: &[&str]) -> &'static str {
    documented(name, members).map_or("", |of| of.1)
}

/// What a field or a word of a type is; `members` are all that it has. The field of a word stands behind it: `Pay.cost`.
pub fn about_member(name: &str, members: &[&str], member: &str) -> &'static str {
    let of = documented(name, members).map_or(&[][..], |of| of.2);
    let found = of.iter().find(|(known, _)| *known == member);
    found.map_or("", |(_, about)| about)
}
