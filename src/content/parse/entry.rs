//! One entry of a document: its fields, each with the place it came from, and how it becomes a value.
//!
//! A patch may bring in fields from other files. To read an entry its fields are put together to one RON text, a [`Draft`], which leads
//! every fault back to the file and place where it was written.

use super::diagnostic::Faults;
use super::draft::{Draft, Outcome};
use super::outline::{Field, Node, Shape, name, outline};
use super::source::Place;
use crate::content::language::dictionary::Dictionary;
use ron::error::SpannedResult;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use std::ops::Range;
use std::sync::Arc;

/// So many faults of one entry are told: each is found by reading it anew.
const MAX_TOLD: usize = 40;

/// A named value and where it was written.
#[derive(Clone, Debug)]
pub struct Part {
    /// The name, without quotes.
    pub name: String,
    /// The name as the reader takes it here, quoted or not.
    spelling: String,
    /// Where the name stands.
    pub key: Place,
    /// Where the value stands.
    pub value: Place,
    /// What patches have added to it, where it is a list.
    pub more: Vec<Place>,
}

/// One entry.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where it was first written.
    pub home: Place,
    /// The text before its first field: `(`, `Word(` or `{`. Absent when it has no named fields and is one value.
    head: Option<Place>,
    /// Its named fields, patched.
    pub parts: Vec<Part>,
    /// What patches have added to it, where it is a list of its own.
    more: Vec<Place>,
    /// In whose words it is read, and whether all of it is words; `None` is as it is written.
    words: Option<(Arc<Dictionary>, bool)>,
}

impl Entry {
    /// The entry that `node` outlines; `file` is the whole text that was outlined.
    pub fn new(file: &Place, node: &Node) -> Entry {
        let home = file.within(node.range.clone());
        let Shape::Fields(fields) = &node.shape else {
            return Entry::alone(home);
        };
        let open = home.text().find(['(', '{']).map_or(0, |n| n + 1);
        let head = Some(home.within(0..open));
        let mut parts: Vec<Part> = fields.iter().map(|field| part(file, field)).collect();
        if home
            .text()
            .get(..open)
            .is_some_and(|head| head.ends_with('('))
        {
            // A name in quotes was told already.
            let quoted = parts
                .iter_mut()
                .filter(|part| part.spelling.starts_with('"'));
            quoted.for_each(|part| part.spelling.clone_from(&part.name));
        }
        Entry {
            home,
            head,
            parts,
            more: Vec::new(),
            words: None,
        }
    }

    /// One value without parts of its own, read as it stands at `home`.
    pub fn alone(home: Place) -> Entry {
        Entry {
            home,
            head: None,
            parts: Vec::new(),
            more: Vec::new(),
            words: None,
        }
    }

    /// From now on it is read in the words of `dictionary`. `worded`: whether all of it is words.
    pub fn speak(&mut self, dictionary: &Arc<Dictionary>, worded: bool) {
        self.words = Some((Arc::clone(dictionary), worded));
    }

    /// The value of its field `part` as an entry of its own.
    pub fn alone_in(&self, part: &Part) -> Entry {
        let mut alone = Entry::alone(part.value.clone());
        alone.more.clone_from(&part.more);
        if let Some((dictionary, worded)) = &self.words {
            alone.speak(dictionary, *worded || dictionary.is_worded(&part.name));
        }
        alone
    }

    /// The field `name`.
    pub fn part(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|p| p.name == name)
    }

    /// Puts `part` in the place of the field of its name, or adds it.
    pub fn set(&mut self, mut part: Part) {
        if let Some(old) = self.parts.iter_mut().find(|p| p.name == part.name) {
            // A patch may name a field of a table without quotes, and one of a structure with them.
            part.spelling = std::mem::take(&mut old.spelling);
            *old = part;
            return;
        }
        let quoted = self
            .parts
            .first()
            .is_some_and(|p| p.spelling.starts_with('"'));
        part.spelling = if quoted {
            format!("{:?}", part.name)
        } else {
            part.name.clone()
        };
        self.parts.push(part);
    }

    /// Adds what the list `part` holds to the list in the field of its name; where there is no such field, it is the list.
    pub fn add(&mut self, part: Part, faults: &mut Faults) {
        let Some(old) = self.parts.iter_mut().find(|p| p.name == part.name) else {
            return self.set(part);
        };
        let list = |place: &Place| outline(place.text()).0.and_then(list);
        if list(&old.value).is_none() {
            let message = format!("'{}' is no list; change it with 'set'", part.name);
            return faults.push(part.key.fault(message));
        }
        match list(&part.value) {
            Some((_, items)) => {
                let items = items.into_iter();
                old.more.extend(items.map(|item| part.value.within(item)));
            }
            None => faults.push(part.value.fault("what is added must be a list [...]")),
        }
    }

    /// Whether it has named fields.
    pub fn has_fields(&self) -> bool {
        self.head.is_some()
    }

    /// The text of the field `id`.
    pub fn id(&self) -> Option<(String, &Place)> {
        let part = self.part("id")?;
        Some((ron::from_str(part.value.text()).ok()?, &part.value))
    }

    /// The place of the field `path` (`effect`, `effect.count`, `values.2`), as far as it exists.
    pub fn place(&self, path: &str) -> Place {
        let mut words = path.split(['.', '[', ']']).filter(|w| !w.is_empty());
        let Some(part) = words.next().and_then(|name| self.part(name)) else {
            return self.home.clone();
        };
        let (Some(mut node), _) = outline(part.value.text()) else {
            return part.value.clone();
        };
        for word in words {
            match child(node, part.value.text(), word) {
                Ok(inner) => node = inner,
                Err(last) => {
                    let own = list(last.clone()).map_or(0, |(_, items)| items.len());
                    let at = word.parse::<usize>().ok().and_then(|n| n.checked_sub(own));
                    if let Some(added) = at.and_then(|n| part.more.get(n)) {
                        return added.clone();
                    }
                    node = last;
                    break;
                }
            }
        }
        part.value.within(node.range)
    }

    /// The place of the name of the field `path` (`hands.3`), or of what holds it if there is no such field.
    pub fn name_place(&self, path: &str) -> Place {
        match path.rsplit_once('.') {
            Some((holder, last)) => self.name_in(holder, last),
            None => {
                let part = self.part(path);
                part.map_or_else(|| self.home.clone(), |part| part.key.clone())
            }
        }
    }

    /// The place of the name `last`, which may have dots, of a field of `holder`.
    pub fn name_in(&self, holder: &str, last: &str) -> Place {
        let place = self.place(holder);
        let key = match outline(place.text()) {
            (Some(node), _) => key(&node, place.text(), last),
            (None, _) => None,
        };
        key.map_or(place.clone(), |range| place.within(range))
    }

    /// Reads it. Faults are told with the place where they were written; numbers out of bounds and fields that nobody knows are all told at
    /// once. If nothing else is wrong than such numbers, the value has the nearest ones that fit, so that the rest of it can be checked.
    pub fn read<T: DeserializeOwned>(&self, faults: &mut Faults) -> Option<T> {
        let mut value = None;
        let sound = self.read_by(faults, &mut |options, text| {
            value = Some(options.from_str::<T>(text)?);
            Ok(())
        });
        value.filter(|_| sound)
    }

    /// Whether `read` reads it.
    fn read_by(
        &self,
        faults: &mut Faults,
        read: &mut dyn FnMut(&ron::Options, &str) -> SpannedResult<()>,
    ) -> bool {
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let mut draft = self.draft();
        let mut useful = true;
        for _ in 0..MAX_TOLD {
            let Err(fault) = read(&options, &draft.text) else {
                return useful;
            };
            match draft.pass(&fault, &self.home, faults) {
                Outcome::Corrected => {}
                Outcome::Skipped => useful = false,
                Outcome::Lost => return false,
            }
        }
        false
    }

    /// It as one RON text.
    pub fn to_ron(&self) -> String {
        self.draft().text
    }

    /// One text of all fields.
    fn draft(&self) -> Draft {
        let mut draft = Draft::default();
        let Some(head) = &self.head else {
            self.lay_with(&self.home, &self.more, None, &mut draft);
            return draft;
        };
        draft.add(head.text(), head);
        for part in &self.parts {
            draft.add(&part.spelling, &part.key);
            draft.text.push_str(": ");
            self.lay_with(&part.value, &part.more, Some(&part.name), &mut draft);
            draft.text.push(',');
        }
        let close = if head.text().ends_with('{') { '}' } else { ')' };
        draft.text.push(close);
        draft
    }

    /// Adds what is written at `from` with what was added to it.
    fn lay_with(&self, from: &Place, more: &[Place], field: Option<&str>, draft: &mut Draft) {
        let found = outline(from.text()).0.and_then(list);
        let Some((range, items)) = found.filter(|_| !more.is_empty()) else {
            return self.lay(from, field, draft);
        };
        let (open, close) = (range.start + 1, range.end - 1);
        let bare = |range: Range<usize>, draft: &mut Draft| {
            let place = from.within(range);
            draft.add(place.text(), &place);
        };
        bare(0..open, draft);
        let own = items.into_iter().map(|item| from.within(item));
        for item in own.chain(more.iter().cloned()) {
            self.lay(&item, field, draft);
            draft.text.push(',');
        }
        bare(close..from.text().len(), draft);
    }

    /// Adds what is written at `from`, the value of this field or the whole, in the words in which it is read.
    fn lay(&self, from: &Place, field: Option<&str>, draft: &mut Draft) {
        match &self.words {
            None => draft.add(from.text(), from),
            Some((dictionary, worded)) => {
                let own = field.filter(|field| dictionary.is_worded(field));
                dictionary.lay(from, own.or(worded.then_some("")), draft);
            }
        }
    }
}

fn part(file: &Place, field: &Field) -> Part {
    let key = file.within(field.key.clone());
    let written = key.text();
    Part {
        name: name(written),
        spelling: written.to_owned(),
        value: file.within(field.value.range.clone()),
        more: Vec::new(),
        key,
    }
}

/// Where the list that a value is, or that stands alone in its brackets (`OneOf([...])`), and its items are.
fn list(node: Node) -> Option<(Range<usize>, Vec<Range<usize>>)> {
    match node.shape {
        Shape::List(items) => {
            let items = items.into_iter().map(|item| item.range);
            Some((node.range, items.collect()))
        }
        Shape::Tuple(mut items) if items.len() == 1 => items.pop().and_then(list),
        _ => None,
    }
}

/// Where the name of the field `word` of `node` stands, also within `Word((...))`.
fn key(node: &Node, text: &str, word: &str) -> Option<Range<usize>> {
    match &node.shape {
        Shape::Fields(fields) => fields
            .iter()
            .map(|f| f.key.clone())
            .find(|range| text.get(range.clone()).is_some_and(|key| name(key) == word)),
        Shape::Tuple(items) if items.len() == 1 => {
            items.first().and_then(|inner| key(inner, text, word))
        }
        _ => None,
    }
}

/// The part `word` of `node`; the node itself when it has no such part. `Some(...)` and `Word(...)` around a single
/// value are stepped through.
fn child(node: Node, text: &str, word: &str) -> Result<Node, Node> {
    let at = word.parse::<usize>().ok();
    match &node.shape {
        Shape::Fields(fields) => {
            let found = fields
                .iter()
                .find(|f| text.get(f.key.clone()).is_some_and(|key| name(key) == word));
            found.map(|f| f.value.clone())
        }
        Shape::Tuple(items) if items.len() == 1 && at.is_none() => items
            .first()
            .and_then(|inner| child(inner.clone(), text, word).ok()),
        Shape::List(items) | Shape::Tuple(items) => at.and_then(|n| items.get(n)).cloned(),
        Shape::Plain => None,
    }
    .ok_or(node)
}
