//! Laying a mod's document over the one below: additions in the mod's own namespace, and explicit patches.

use crate::content::parse::diagnostic::{Diagnostic, Faults};
use crate::content::parse::document::{Body, Document, Section};
use crate::content::parse::entry::{Entry, Part};
use crate::content::parse::outline::outline;
use crate::content::parse::unknown::unknown;
use crate::engine::options::nearest;

/// The section of a mod's document that holds its patches.
pub const PATCH: &str = "patch";

/// What a patch may say.
const PATCH_FIELDS: [&str; 6] = ["section", "id", "set", "add", "replace", "remove"];

/// `over`, a document of the mod `id`, laid over `below`. Where there is nothing below the whole file is the mod's own, and its entries
/// are called as it likes.
pub fn overlay(mut below: Document, over: Document, id: &str, faults: &mut Faults) -> Document {
    let shared = !below.sources.is_empty();
    below.broken |= over.broken;
    below.sources.extend(over.sources);
    for section in over.sections {
        if section.name == PATCH {
            match &section.body {
                Body::List(patches) => {
                    for one in patches {
                        if faults.is_full(&one.home.source.from_mod) {
                            break;
                        }
                        patch(&mut below, one, id, faults);
                    }
                }
                Body::Single(entry) => {
                    faults.push(entry.home.fault("'patch' must be a list [...] of patches"))
                }
            }
        } else {
            if shared {
                namespace(&section, id, faults);
            }
            add(&mut below, section, faults);
        }
    }
    below
}

/// New entries of a list carry the mod's name.
fn namespace(section: &Section, id: &str, faults: &mut Faults) {
    if let Body::List(entries) = &section.body {
        entries
            .iter()
            .for_each(|entry| namespaced(entry, &section.name, id, faults));
    }
}

/// Adds a section, or its entries to those of the same section.
fn add(below: &mut Document, section: Section, faults: &mut Faults) {
    match below.sections.iter_mut().find(|s| s.name == section.name) {
        None => below.sections.push(section),
        Some(old) => match (&mut old.body, section.body) {
            (Body::List(all), Body::List(more)) => all.extend(more),
            (Body::List(_), Body::Single(_)) => {
                faults.push(
                    section
                        .key
                        .fault(format!("section '{}' must be a list [...]", section.name)),
                );
            }
            (Body::Single(_), _) => {
                let name = &section.name;
                let message =
                    format!("section '{name}' exists already; change its fields with 'patch'");
                faults.push(section.key.fault(message));
            }
        },
    }
}

/// Tells of a new entry that does not carry the mod's name.
fn namespaced(entry: &Entry, section: &str, id: &str, faults: &mut Faults) {
    let Some((name, place)) = entry.id() else {
        return;
    };
    if name
        .strip_prefix(id)
        .and_then(|rest| rest.strip_prefix(':'))
        .is_some_and(|rest| !rest.is_empty())
    {
        return;
    }
    let own = name.rsplit(':').next().unwrap_or(&name);
    faults.push(place.fault(format!(
        "a new entry of '{section}' carries the mod's name: write \"{id}:{own}\"; to change an entry that exists, use 'patch'"
    )));
}

/// A patch as it is written: it has one thing to do with a section or with one of its entries.
struct Patch<'a> {
    written: &'a Entry,
    section: String,
    id: Option<String>,
    /// What takes the place of the whole section.
    replace: Option<&'a Part>,
    remove: bool,
    set: Vec<Part>,
    add: Vec<Part>,
}

/// Does what a patch of the mod `owner` says.
fn patch(below: &mut Document, patch: &Entry, owner: &str, faults: &mut Faults) {
    let Some(patch) = Patch::read(patch, faults) else {
        return;
    };
    let names: Vec<String> = below.sections.iter().map(|s| s.name.clone()).collect();
    let mut sections = below.sections.iter_mut();
    let Some(section) = sections.find(|s| s.name == patch.section) else {
        let message = unknown("section", &patch.section, names.iter().map(String::as_str));
        return faults.push(patch.written.place("section").fault(message));
    };
    match (patch.replace, &patch.id) {
        (None, _) => patch.change(section, faults),
        (Some(part), None) => replace(section, part, owner, faults),
        (Some(_), Some(_)) => {
            faults.push(patch.written.place("id").fault(
                "'replace' is for a whole section; change the fields of one entry with 'set'",
            ))
        }
    }
}

impl<'a> Patch<'a> {
    /// What `written` says, `None` and why among `faults` when that is no patch.
    fn read(written: &'a Entry, faults: &mut Faults) -> Option<Patch<'a>> {
        let before = faults.len();
        for part in written
            .parts
            .iter()
            .filter(|part| !PATCH_FIELDS.contains(&part.name.as_str()))
        {
            faults.push(
                part.key
                    .fault(unknown("field", &part.name, PATCH_FIELDS.iter().copied())),
            );
        }
        let section = word::<String>(
            written,
            "section",
            "the name of a section in quotes",
            faults,
        );
        if section.is_none() && written.part("section").is_none() {
            faults.push(written.home.fault("missing field 'section'"));
        }
        let section = section?;
        let id = word::<String>(written, "id", "an id in quotes", faults);
        let remove = word::<bool>(written, "remove", "true or false", faults).unwrap_or(false);
        let set = written.part("set").map(|part| fields(part, faults));
        let add = written.part("add").map(|part| fields(part, faults));
        if faults.len() > before {
            return None;
        }
        let replace = written.part("replace");
        let of_fields = set.is_some() || add.is_some();
        let deeds = [of_fields, replace.is_some(), remove];
        if deeds.into_iter().filter(|said| *said).count() != 1 {
            faults.push(written.home.fault(
                "a patch has 'set: (field: value, ...)', 'add: (field: [value, ...])' or both, or 'replace: ...', or 'remove: true'",
            ));
            return None;
        }
        Some(Patch {
            written,
            section,
            id,
            replace,
            remove,
            set: set.unwrap_or_default(),
            add: add.unwrap_or_default(),
        })
    }

    /// Changes the fields of a structure or of one entry of a list, or removes the entry.
    fn change(self, section: &mut Section, faults: &mut Faults) {
        let (name, written) = (&self.section, self.written);
        match (&mut section.body, &self.id) {
            (Body::Single(_), None) if self.remove => faults.push(
                written
                    .place("remove")
                    .fault(format!("section '{name}' cannot be removed")),
            ),
            (Body::Single(entry), None) => {
                self.set.into_iter().for_each(|part| entry.set(part));
                let add = self.add.into_iter();
                add.for_each(|part| entry.add(part, faults));
            }
            (Body::Single(_), Some(_)) => {
                faults.push(
                    written
                        .place("id")
                        .fault(format!("section '{name}' is one structure; leave 'id' out")),
                );
            }
            (Body::List(_), None) => {
                faults.push(written.home.fault(format!(
                    "section '{name}' is a list; say which entry with 'id', or give all of it with 'replace'"
                )));
            }
            (Body::List(entries), Some(id)) => {
                let found = |e: &Entry| e.id().is_some_and(|(other, _)| other == *id);
                match entries.iter().position(found) {
                    Some(at) if self.remove => {
                        entries.remove(at);
                    }
                    Some(at) => self.change_entry(&mut entries[at], faults),
                    None => faults.push(self.no_entry(id, entries)),
                }
            }
        }
    }

    /// Changes the fields of an entry of a list.
    fn change_entry(self, entry: &mut Entry, faults: &mut Faults) {
        let set = self.set.into_iter();
        set.for_each(|part| set_field(entry, part, faults));
        let add = self.add.into_iter();
        add.for_each(|part| entry.add(part, faults));
    }

    /// That none of the entries is called so.
    fn no_entry(&self, id: &str, entries: &[Entry]) -> Diagnostic {
        let ids: Vec<String> = entries.iter().filter_map(|e| Some(e.id()?.0)).collect();
        let ids = ids.iter().map(String::as_str);
        let section = &self.section;
        // Whoever names nothing that is nearly there may have meant to add something.
        let advice = match nearest(id, ids.clone()) {
            Some(best) => format!(", did you mean '{best}'?"),
            None if entries.is_empty() => {
                format!(
                    "; there is none yet, and what is new stands in '{section}: [...]', beside 'patch'"
                )
            }
            None => format!(
                "; a patch changes what is there: {}. What is new stands in '{section}: [...]', beside 'patch'",
                ids.collect::<Vec<_>>().join(", ")
            ),
        };
        let message = format!("the section '{section}' has no entry with the id '{id}'{advice}");
        self.written.place("id").fault(message)
    }
}

/// Puts the value of `part` in the place of all that `section` holds.
fn replace(section: &mut Section, part: &Part, owner: &str, faults: &mut Faults) {
    let value = &part.value;
    // What cannot be followed was told when the file was outlined.
    let Some(node) = outline(value.text()).0 else {
        return;
    };
    match (&mut section.body, Body::of(value, &node, |_| true)) {
        (Body::List(old), Some(Body::List(new))) => {
            let known = |entry: &Entry| {
                let same = |(id, _)| old.iter().any(|old| old.id().is_some_and(|(o, _)| o == id));
                entry.id().is_some_and(same)
            };
            for entry in new.iter().filter(|entry| !known(entry)) {
                namespaced(entry, &section.name, owner, faults);
            }
            *old = new;
        }
        (Body::List(_), _) => {
            faults.push(value.fault(format!("section '{}' must be a list [...]", section.name)));
        }
        (Body::Single(_), Some(Body::List(_))) => {
            faults.push(value.fault(format!("section '{}' is no list", section.name)));
        }
        (Body::Single(old), Some(Body::Single(new))) => *old = new,
        (Body::Single(_), None) => {}
    }
}

/// Gives an entry of a list another value of a field, which may be any but its id.
fn set_field(entry: &mut Entry, part: Part, faults: &mut Faults) {
    if part.name == "id" {
        faults.push(
            part.key
                .fault("an id cannot be changed; remove the entry and add one of your own"),
        );
    } else {
        entry.set(part);
    }
}

/// The value of the field `name` of a patch, `None` when it is absent or, with a fault, of another kind.
pub(in crate::content) fn word<T: serde::de::DeserializeOwned>(
    patch: &Entry,
    name: &str,
    kind: &str,
    faults: &mut Faults,
) -> Option<T> {
    let part = patch.part(name)?;
    let value = ron::from_str(part.value.text()).ok();
    if value.is_none() {
        faults.push(part.value.fault(format!("'{name}' must be {kind}")));
    }
    value
}

/// The fields in the value of `set` or `add`.
pub(in crate::content) fn fields(part: &Part, faults: &mut Faults) -> Vec<Part> {
    let value = &part.value;
    let entry = outline(value.text()).0.map(|node| Entry::new(value, &node));
    match entry {
        Some(entry) if entry.has_fields() => entry.parts,
        _ => {
            let name = &part.name;
            faults.push(value.fault(format!("'{name}' must hold fields: (field: value, ...)")));
            Vec::new()
        }
    }
}
