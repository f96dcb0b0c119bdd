//! The text of an entry as it is read: put together from what stands in several files, and passed over where it is wrong, so that one
//! fault does not hide the next.

use super::diagnostic::{Diagnostic, Faults};
use super::outline::{Node, Shape, outline};
use super::reason::{Aim, Remedy, reason};
use super::source::Place;
use ron::error::SpannedError;
use std::ops::Range;

/// A text and where its parts were written.
#[derive(Default)]
pub struct Draft {
    /// The text.
    pub text: String,
    /// What of it was written in a file, in order.
    pieces: Vec<Piece>,
}

/// A stretch of the text and where it was written.
struct Piece {
    range: Range<usize>,
    from: Place,
}

/// What becomes of an entry with a fault.
pub enum Outcome {
    /// It is read anew, with another number: what it says is known well enough to be looked at further.
    Corrected,
    /// It is read anew, to find more; it is of no use.
    Skipped,
    /// Nothing more can be found.
    Lost,
}

impl Draft {
    /// Adds `written`, which stands for what was written at `from`.
    pub fn add(&mut self, written: &str, from: &Place) {
        let start = self.text.len();
        self.text.push_str(written);
        self.pieces.push(Piece {
            range: start..self.text.len(),
            from: from.clone(),
        });
    }

    /// Tells `fault`, which the text has, and passes it over. `home` is where the entry was first written.
    pub fn pass(&mut self, fault: &SpannedError, home: &Place, faults: &mut Faults) -> Outcome {
        let root = outline(&self.text).0;
        let reason = reason(&fault.code);
        let start = fault.span.start;
        let offset = offset_of(&self.text, start.line, start.col);
        let found = root.as_ref().map_or(offset..offset, |root| {
            snap(root, &self.text, offset, reason.aim)
        });
        let written = self.text.get(found.clone()).unwrap_or("");
        let message = reason.message.replace("{found}", written);
        let told = self.fault(found.start, &message);
        faults.push(told.unwrap_or_else(|| home.fault(message)));
        match (reason.remedy, root) {
            (Some(Remedy::Number { number, nearest }), _)
                if ron::from_str(written) == Ok(number) =>
            {
                self.replace(found, &nearest.to_string());
                Outcome::Corrected
            }
            (Some(Remedy::Rename(meant)), Some(root)) => self.rename(&root, found, Some(meant)),
            (Some(Remedy::LeaveOut), Some(root)) => self.rename(&root, found, None),
            _ => Outcome::Lost,
        }
    }

    /// A fault where the byte `at` was written.
    fn fault(&self, at: usize, message: &str) -> Option<Diagnostic> {
        let piece = self.pieces.iter().find(|p| p.range.contains(&at))?;
        let offset = piece.from.range.start + (at - piece.range.start);
        Some(piece.from.source.fault(offset, message))
    }

    /// Calls the field whose name stands at `key` as it was `meant`, unless there is such a field, or leaves it out.
    fn rename(&mut self, root: &Node, key: Range<usize>, meant: Option<&str>) -> Outcome {
        let Some((holder, index)) = holder(root, key.start) else {
            return Outcome::Lost;
        };
        let Shape::Fields(fields) = &holder.shape else {
            return Outcome::Lost;
        };
        let known = |name: &&str| {
            let mut names = fields.iter().filter_map(|f| self.text.get(f.key.clone()));
            !names.any(|key| key == *name)
        };
        match meant.filter(known) {
            Some(name) => self.replace(key, name),
            None => {
                let next = fields.get(index + 1).map(|f| f.key.start);
                self.replace(key.start..next.unwrap_or(holder.range.end - 1), "");
            }
        }
        Outcome::Skipped
    }

    /// Puts `by` in the place of `range`; it stands for what was written there.
    fn replace(&mut self, range: Range<usize>, by: &str) {
        let mut left = Vec::new();
        let mut right = Vec::new();
        let mut from = None;
        let moved = |n: usize| n - range.len() + by.len();
        for piece in self.pieces.drain(..) {
            let whole = piece.range.clone();
            let part = |start: usize, end: usize| Piece {
                range: start..end,
                from: piece.from.within(start - whole.start..end - whole.start),
            };
            if whole.contains(&range.start) {
                from = Some(part(range.start, whole.end.min(range.end)).from);
            }
            if whole.start < range.start {
                left.push(part(whole.start, whole.end.min(range.start)));
            }
            if whole.end > range.end {
                let kept = part(whole.start.max(range.end), whole.end);
                right.push(Piece {
                    range: moved(kept.range.start)..moved(kept.range.end),
                    from: kept.from,
                });
            }
        }
        let put = from.map(|from| Piece {
            range: range.start..range.start + by.len(),
            from,
        });
        self.pieces = left.into_iter().chain(put).chain(right).collect();
        self.text.replace_range(range, by);
    }
}

/// The brackets that hold the field whose name begins at the byte `key`, and which of their fields it is.
fn holder(node: &Node, key: usize) -> Option<(&Node, usize)> {
    match &node.shape {
        Shape::Plain => None,
        Shape::List(items) | Shape::Tuple(items) => items.iter().find_map(|item| holder(item, key)),
        Shape::Fields(fields) => match fields.iter().position(|f| f.key.start == key) {
            Some(index) => Some((node, index)),
            None => fields.iter().find_map(|f| holder(&f.value, key)),
        },
    }
}

/// The byte of `line` and `column`, both from 1, columns in characters.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or("");
    start
        + rest
            .char_indices()
            .nth(column.saturating_sub(1))
            .map_or(rest.len(), |(n, _)| n)
}

/// The name or value that a fault at `offset` is about: the reader's own position is often a little beside it.
fn snap(node: &Node, text: &str, offset: usize, aim: Aim) -> Range<usize> {
    let mut inside: Vec<(Range<usize>, Option<&Node>)> = Vec::new();
    match &node.shape {
        Shape::Plain => {}
        Shape::List(items) | Shape::Tuple(items) => {
            inside.extend(items.iter().map(|item| (item.range.clone(), Some(item))));
        }
        Shape::Fields(fields) => {
            for field in fields {
                inside.push((field.key.clone(), None));
                inside.push((field.value.range.clone(), Some(&field.value)));
            }
        }
    }
    let holds = |range: &Range<usize>| range.contains(&offset);
    let ends = |range: &Range<usize>| aim == Aim::Value && range.end == offset;
    let follows = |range: &Range<usize>| {
        let between = text.get(offset..range.start).unwrap_or("?");
        aim == Aim::Value && between.chars().all(|c| c == ':' || c.is_whitespace())
    };
    let find = |fits: &dyn Fn(&Range<usize>) -> bool| inside.iter().find(|(range, _)| fits(range));
    let found = find(&holds)
        .or_else(|| find(&follows))
        .or_else(|| find(&ends));
    match found {
        Some((_, Some(inner))) if aim == Aim::Value || !inner.is_plain() => {
            snap(inner, text, offset, aim)
        }
        Some((range, _)) if aim == Aim::Value => range.clone(),
        _ => node.range.clone(),
    }
}
