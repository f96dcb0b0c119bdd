//! The text of one file and places in it.

use super::diagnostic::Diagnostic;
use std::ops::Range;
use std::sync::Arc;

/// One file as text.
#[derive(Debug)]
pub struct Source {
    /// The file as the author knows it.
    pub file: String,
    /// The mod it belongs to; `None` is the base content.
    pub from_mod: Option<String>,
    /// Its whole text.
    pub text: String,
}

impl Source {
    /// A fault at the byte `offset`.
    pub fn fault(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        let offset = floor(&self.text, offset);
        let (before, after) = self.text.split_at(offset);
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        let line_end = after.find('\n').map_or(self.text.len(), |n| offset + n);
        let in_line = self.text.get(line_start..offset).unwrap_or("");
        Diagnostic {
            file: self.file.clone(),
            line: line_of(&self.text, offset),
            column: in_line.trim_start_matches('\u{feff}').chars().count() + 1,
            message: message.into(),
            source: self
                .text
                .get(line_start..line_end)
                .unwrap_or("")
                .trim_end_matches('\r')
                .trim_start_matches('\u{feff}')
                .to_owned(),
            from_mod: self.from_mod.clone(),
        }
    }
}

/// A stretch of a file.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file.
    pub source: Arc<Source>,
    /// The bytes.
    pub range: Range<usize>,
}

impl Place {
    /// The text there.
    pub fn text(&self) -> &str {
        self.source.text.get(self.range.clone()).unwrap_or("")
    }

    /// A fault at its beginning.
    pub fn fault(&self, message: impl Into<String>) -> Diagnostic {
        self.source.fault(self.range.start, message)
    }

    /// The place of `range` counted from the beginning of this one.
    pub fn within(&self, range: Range<usize>) -> Place {
        Place {
            source: self.source.clone(),
            range: self.range.start + range.start..self.range.start + range.end,
        }
    }
}

/// The line of the byte `offset`, from 1.
pub fn line_of(text: &str, offset: usize) -> usize {
    let before = text.as_bytes().get(..offset).unwrap_or(text.as_bytes());
    before.iter().filter(|b| **b == b'\n').count() + 1
}

/// The last character boundary at or before `offset`.
pub fn floor(text: &str, offset: usize) -> usize {
    let mut at = offset.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
