//! Whether a mod's file only says things in other words.

use super::merge::{PATCH, fields};
use crate::content::language::dictionary::fields_of;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::{Body, Document};
use crate::content::parse::entry::Entry;

/// Whether everything in the mod's file of this name sets words of entries that are there: then no rule is another, and no save is any
/// the worse for it.
pub(in crate::content) fn says_only_words(document: &Document, file: &str) -> bool {
    let words = fields_of(file);
    let only_words = |patch: &Entry| {
        let known = |name: &str| ["section", "id", "set"].contains(&name);
        let set = patch
            .part("set")
            .map(|set| fields(set, &mut Faults::default()));
        let set = set.unwrap_or_default();
        let worded = set.iter().all(|part| words.contains(&part.name.as_str()));
        patch.parts.iter().all(|part| known(&part.name)) && !set.is_empty() && worded
    };
    !document.sections.is_empty()
        && document.sections.iter().all(|section| match &section.body {
            Body::List(patches) if section.name == PATCH => patches.iter().all(only_words),
            _ => false,
        })
}
