//! The words of one file in another language, and where words stand in a file.

use super::pseudo;
use crate::content::parse::draft::Draft;
use crate::content::parse::outline::{Node, Shape, name, outline};
use crate::content::parse::source::Place;
use std::collections::BTreeMap;
use std::ops::Range;

/// The fields that hold words in the files of this name.
pub(in crate::content) fn fields_of(file: &str) -> &'static [&'static str] {
    match file {
        "table.ron" => &["names", "text"],
        "people.ron" => &["text", "remarks"],
        "tutorials.ron" => &["title", "say", "point"],
        "puzzles.ron" => &["title", "setting", "text", "hint", "why"],
        "rulebook.ron" => &["title", "text", "keywords", "caption"],
        "encyclopedia.ron" => &["name", "values"],
        "music.ron" => &["name", "source"],
        "effects.ron" => &[
            "counted",
            "word",
            "does",
            "gist",
            "does_any",
            "gist_any",
            "does_more",
            "gist_more",
            "idle",
            "text",
            "text_more",
            "when",
        ],
        "cards.ron" => &[
            "name",
            "text",
            "short",
            "skill",
            "word",
            "letter",
            "acts",
            "idle",
            "discards",
            "because",
            "own",
            "poor",
            "discards_self",
            "others",
        ],
        _ => &["name", "text", "title"],
    }
}

/// What is said for what, in one file.
#[derive(Clone, Debug, Default)]
pub(in crate::content) struct Dictionary {
    /// The fields that hold words.
    pub(in crate::content) fields: &'static [&'static str],
    /// By the English words: where the others stand, and where the English ones stand beside them.
    pub(in crate::content) words: BTreeMap<String, (Place, Place)>,
    /// Whether everything is said in the pseudo-language.
    pub(in crate::content) pseudo: bool,
}

/// Words as RON writes them.
fn quoted(words: &str) -> String {
    // Writing a text cannot fail.
    ron::to_string(words).unwrap_or_default()
}

impl Dictionary {
    /// Whether the field of this name holds words.
    pub(in crate::content) fn is_worded(&self, field: &str) -> bool {
        self.fields.contains(&field)
    }

    /// Adds what is written at `from` to `draft`, in the words of this dictionary. `worded`: the field that holds words in
    /// which it stands, if it does.
    pub(in crate::content) fn lay(&self, from: &Place, worded: Option<&str>, draft: &mut Draft) {
        let text = from.text();
        let mut at = 0;
        self.each(from, worded, &mut |range, field, written| {
            let here = from.within(range.clone());
            let (words, place) = match self.words.get(written) {
                Some((said, _)) => (said.text().to_owned(), said),
                None if self.pseudo => (quoted(&pseudo::said(written, field)), &here),
                None => return,
            };
            if let Some(before) = text.get(at..range.start) {
                draft.add(before, &from.within(at..range.start));
            }
            draft.add(&words, place);
            at = range.end;
        });
        if let Some(rest) = text.get(at..) {
            draft.add(rest, &from.within(at..text.len()));
        }
    }

    /// Calls `tell` for everything at `from` that is said to somebody: where it stands, the name of the last field around it, and the
    /// words.
    pub(in crate::content) fn each(
        &self,
        from: &Place,
        worded: Option<&str>,
        tell: &mut dyn FnMut(Range<usize>, &str, &str),
    ) {
        if let (Some(root), _) = outline(from.text()) {
            self.within(&root, from.text(), worded, tell);
        }
    }

    fn within(
        &self,
        node: &Node,
        text: &str,
        worded: Option<&str>,
        tell: &mut dyn FnMut(Range<usize>, &str, &str),
    ) {
        match &node.shape {
            Shape::Plain => {
                let written = text.get(node.range.clone()).unwrap_or("");
                if let (Some(field), Ok(said)) = (worded, ron::from_str::<String>(written)) {
                    tell(node.range.clone(), field, &said);
                }
            }
            Shape::List(items) | Shape::Tuple(items) => {
                for item in items {
                    self.within(item, text, worded, tell);
                }
            }
            Shape::Fields(fields) => {
                for field in fields {
                    let key = name(text.get(field.key.clone()).unwrap_or(""));
                    let worded = self.is_worded(&key).then_some(key.as_str()).or(worded);
                    self.within(&field.value, text, worded, tell);
                }
            }
        }
    }
}
