//! The text of one file and places in it.

use super::diagnostic::Diagnostic;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// One file as text.
#[derive(Debug)]
pub struct Source {
    /// The file as the author knows it.
    pub file: String,
    /// The mod it belongs to; `None` is the base content.
    pub from_mod: Option<String>,
    /// Its whole text.
    pub text: String,
    /// Where its lines and characters are, once anybody asks: a file full of faults would be counted through for each.
    index: OnceLock<Index>,
}

impl Source {
    /// A file with this text.
    pub fn new(file: String, from_mod: Option<String>, text: String) -> Source {
        Source {
            file,
            from_mod,
            text,
            index: OnceLock::new(),
        }
    }

    /// A fault at the byte `offset`.
    pub fn fault(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        let offset = floor(&self.text, offset);
        let index = self.index.get_or_init(|| Index::of(&self.text));
        let line = index.line(offset);
        let range = index.range(line, &self.text);
        let mark = match self.text.get(range.start..offset) {
            Some(before) if before.starts_with('\u{feff}') => 1,
            _ => 0,
        };
        let before =
            index.characters(&self.text, offset) - index.characters(&self.text, range.start) - mark;
        let whole = self.text.get(range.clone()).unwrap_or("");
        let whole = whole.trim_end_matches('\r').trim_start_matches('\u{feff}');
        // A line without end is quoted around the place.
        let from = match whole.len() > WIDE {
            true => floor(&self.text, offset.saturating_sub(WIDE / 2)).max(range.start),
            false => range.start,
        };
        let cut = self.text.get(range.start..from).unwrap_or("");
        let to = floor(&self.text, from + WIDE).min(range.end);
        let source = match whole.len() > WIDE {
            true => self.text.get(from..to).unwrap_or("").trim_end_matches('\r'),
            false => whole,
        };
        Diagnostic {
            file: self.file.clone(),
            line: line + 1,
            column: before + 1,
            message: message.into(),
            source: source.to_owned(),
            cut: match cut.is_empty() {
                true => 0,
                false => {
                    index.characters(&self.text, from)
                        - index.characters(&self.text, range.start)
                        - mark
                }
            },
            from_mod: self.from_mod.clone(),
        }
    }
}

/// How many bytes of a line a fault keeps.
const WIDE: usize = 1024;

/// How many bytes lie between two places whose number of characters is known.
const STRIDE: usize = 4096;

/// Where the lines of a text begin, and how many characters stand before every so many bytes.
#[derive(Debug)]
struct Index {
    lines: Vec<usize>,
    characters: Vec<usize>,
}

impl Index {
    fn of(text: &str) -> Index {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = std::iter::once(0)
            .chain(ends.map(|(at, _)| at + 1))
            .collect();
        let mut sum = 0;
        let blocks = text.as_bytes().chunks(STRIDE).map(|block| {
            let before = sum;
            sum += starts(block);
            before
        });
        let characters = blocks.collect();
        Index { lines, characters }
    }

    /// The line of a byte, from 0.
    fn line(&self, offset: usize) -> usize {
        self.lines
            .partition_point(|start| *start <= offset)
            .saturating_sub(1)
    }

    /// The bytes of a line, without its end.
    fn range(&self, line: usize, text: &str) -> Range<usize> {
        let start = self.lines.get(line).copied().unwrap_or(0);
        let end = self.lines.get(line + 1).map_or(text.len(), |next| next - 1);
        start..end
    }

    /// How many characters stand before the byte `offset`.
    fn characters(&self, text: &str, offset: usize) -> usize {
        let block = offset / STRIDE;
        let before = match self.characters.get(block) {
            Some(before) => *before,
            // The end of a text that fills its last block.
            None => return text.chars().count(),
        };
        let rest = text.as_bytes().get(block * STRIDE..offset);
        before + rest.map_or(0, starts)
    }
}

/// How many characters begin in these bytes of a text.
fn starts(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte as i8) >= -0x40).count()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_lines_and_characters_however_long_the_file_is() {
        let mut text = "\u{feff}é\n\r\n".to_owned();
        text.push_str(&"ä🦑b,".repeat(3000));
        text.push_str("\r\nlast");
        let source = Source::new("f.ron".into(), None, text);
        for (offset, _) in source.text.char_indices().chain([(source.text.len(), ' ')]) {
            let (before, after) = source.text.split_at(offset);
            let line = before.matches('\n').count() + 1;
            let start = before.rfind('\n').map_or(0, |n| n + 1);
            let own = before[start..].trim_start_matches('\u{feff}');
            let fault = source.fault(offset, "x");
            assert_eq!((fault.line, fault.column), (line, own.chars().count() + 1));
            let rest = after.split('\n').next().unwrap_or("");
            let whole = format!("{own}{}", rest.trim_end_matches('\r'));
            let whole = whole.trim_start_matches('\u{feff}');
            assert!(
                whole.contains(&fault.source) && fault.source.len() <= WIDE,
                "{offset}"
            );
            let skipped: String = whole.chars().take(fault.cut).collect();
            assert!(
                whole[skipped.len()..].starts_with(&fault.source),
                "{offset}"
            );
            if !rest.trim_end_matches('\r').is_empty() && !after.starts_with('\u{feff}') {
                let under = fault.source.chars().nth(fault.column - 1 - fault.cut);
                assert_eq!(under, after.chars().next(), "{offset}");
            }
        }
    }
}
