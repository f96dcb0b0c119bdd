//! What a mod changes, counted from its files alone, and where two mods change the same.

use super::installed::Installed;
use super::merge::{PATCH, fields, word};
use crate::content::language::translation::is_language;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::{Body, Document};
use crate::content::parse::entry::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// What a mod changes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// The folders of `assets` and `levels` in which it has files: ids of games, `shared`, `languages`.
    pub folders: BTreeSet<String>,
    /// New entries in lists: cards, people, puzzles.
    pub added: usize,
    /// Entries that are patched or taken away, and layouts that are replaced.
    pub changed: usize,
    /// Sentences that read otherwise, translated ones as well.
    pub sentences: usize,
    /// Pictures.
    pub pictures: usize,
    /// Sounds.
    pub sounds: usize,
    /// Fonts.
    pub fonts: usize,
    touched: BTreeSet<Touched>,
}

/// Something that more than one mod may change.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Touched {
    /// The file.
    pub path: String,
    /// The section and the field in it; `None` where the file is replaced whole.
    pub field: Option<Field>,
}

/// What a patch is about: a field that it sets, or all that it takes away or replaces.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Field {
    /// The section.
    pub section: String,
    /// The entry, where the section is a list; `None` there is all of it.
    pub id: Option<String>,
    /// Its name; `None` where the whole entry or section is taken away or replaced.
    pub name: Option<String>,
}

impl Field {
    /// Whether it is all of an entry or section, and `other` lies in it.
    fn holds(&self, other: &Field) -> bool {
        let of = self.id.is_none() || self.id == other.id;
        self.name.is_none() && self.section == other.section && of
    }
}

impl Touched {
    fn holds(&self, other: &Touched) -> bool {
        let within = |own: &Field, other: &Field| own.holds(other);
        let both = self.field.as_ref().zip(other.field.as_ref());
        self.path == other.path && both.is_some_and(|(own, other)| within(own, other))
    }
}

/// Several active mods change the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What.
    pub touched: Touched,
    /// The mods by their numbers in the list that was asked about, in overlay order: the last one wins.
    pub mods: Vec<usize>,
}

/// Where active mods of this list change the same, by what they change.
pub fn conflicts(mods: &[Installed]) -> Vec<Conflict> {
    let mut all: BTreeMap<Touched, Vec<usize>> = BTreeMap::new();
    for (number, one) in mods.iter().enumerate().filter(|(_, one)| one.active) {
        for touched in one.changes().touched {
            all.entry(touched).or_default().push(number);
        }
    }
    let whole = |touched: &Touched| -> BTreeSet<usize> {
        let within = all
            .iter()
            .filter(|(other, _)| *other == touched || touched.holds(other));
        within.flat_map(|(_, mods)| mods).copied().collect()
    };
    let all = all.keys().map(|touched| Conflict {
        touched: touched.clone(),
        mods: whole(touched).into_iter().collect(),
    });
    all.filter(|conflict| conflict.mods.len() > 1).collect()
}

impl Installed {
    /// What it changes.
    pub fn changes(&self) -> Changes {
        let mut changes = Changes::default();
        for path in self.layer.paths() {
            changes
                .folders
                .extend(path.split('/').nth(1).map(str::to_owned));
            match path.rsplit_once('.').map_or("", |(_, kind)| kind) {
                "svg" | "png" => {
                    changes.pictures += 1;
                    changes.replaces(path);
                }
                "ogg" => {
                    changes.sounds += 1;
                    changes.replaces(path);
                }
                "otf" | "ttf" => {
                    changes.fonts += 1;
                    changes.replaces(path);
                }
                // A layout is one thought: that of the last mod holds.
                "ron" if path.ends_with("/table.ron") => {
                    changes.changed += 1;
                    changes.replaces(path);
                }
                "ron" => {
                    // What is wrong with it was told when it was laid over the rest.
                    let source = self.layer.text(path, &mut Faults::default());
                    if let Some(source) = source {
                        let document = Document::parse(source, &mut Faults::default());
                        changes.document(path, &document);
                    }
                }
                _ => {}
            }
        }
        changes
    }
}

/// Fields that only say what something is called and what it looks like.
const LOOKS: [&str; 4] = ["name", "text", "icon", "color"];

impl Changes {
    /// The ids of the entries in the files of this folder whose numbers, effects or places it changes.
    pub fn patched(&self, folder: &str) -> BTreeSet<String> {
        let within = |path: &str| path.split('/').nth(1) == Some(folder);
        let own = self.touched.iter().filter(|touched| within(&touched.path));
        let fields = own.filter_map(|touched| touched.field.as_ref());
        let looks = |name: &String| LOOKS.contains(&name.as_str());
        let deep = fields.filter(|field| !field.name.as_ref().is_some_and(looks));
        deep.filter_map(|field| field.id.clone()).collect()
    }

    fn replaces(&mut self, path: &str) {
        let path = path.to_owned();
        self.touched.insert(Touched { path, field: None });
    }

    fn document(&mut self, path: &str, document: &Document) {
        let words = is_language(path) || path.ends_with("/text.ron");
        for section in &document.sections {
            match &section.body {
                Body::List(entries) if section.name == PATCH => {
                    for entry in entries {
                        self.patch(path, words, entry);
                    }
                }
                Body::List(entries) if words => self.sentences += entries.len(),
                Body::List(entries) => self.added += entries.len(),
                Body::Single(entry) if words => self.sentences += entry.parts.len(),
                Body::Single(_) => self.added += 1,
            }
        }
    }

    fn patch(&mut self, path: &str, words: bool, patch: &Entry) {
        let faults = &mut Faults::default();
        let Some(section) = word::<String>(patch, "section", "", faults) else {
            return;
        };
        let id = word::<String>(patch, "id", "", faults);
        let set = patch.part("set").map(|part| fields(part, faults));
        let names = set.map(|set| set.into_iter().map(|part| Some(part.name)));
        // What is only added is no bone of contention: several mods may add to one list.
        let only_added = patch.part("add").is_some();
        let names = names.map(Iterator::collect);
        let names: Vec<_> =
            names.unwrap_or_else(|| if only_added { Vec::new() } else { vec![None] });
        match words {
            true => self.sentences += names.len(),
            false => self.changed += 1,
        }
        for name in names {
            self.touched.insert(Touched {
                path: path.to_owned(),
                field: Some(Field {
                    section: section.clone(),
                    id: id.clone(),
                    name,
                }),
            });
        }
    }
}
