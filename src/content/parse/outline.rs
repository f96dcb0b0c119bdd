//! The outline of a RON text: which fields and items it has, and where.
//!
//! The `ron` crate reads values; it does not say where they stood, and it stops at the first slip. The outline knows
//! only brackets, commas, names and quotes, so it can say which bracket was never closed, go on after a missing comma,
//! cut a file into entries that are then read one by one, and refuse deep nesting before anything recurses into it.

use super::scan::{Scanner, SyntaxError};
use super::source::line_of;
use std::ops::Range;

/// How deep brackets may nest.
pub const MAX_DEPTH: usize = 48;

/// After so many slips a text is given up.
const MAX_FLAWS: usize = 40;

/// A value with its place.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its bytes, with the name before a bracket.
    pub range: Range<usize>,
    /// What it is made of.
    pub shape: Shape,
}

/// What a value is made of.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A number, a text, a word.
    Plain,
    /// A list `[a, b]`.
    List(Vec<Node>),
    /// Values in round brackets, `(a, b)` or `Word(a, b)`.
    Tuple(Vec<Node>),
    /// Named values, `(a: 1)`, `Word(a: 1)` or `{"a": 1}`.
    Fields(Vec<Field>),
}

/// A named value.
#[derive(Clone, Debug)]
pub struct Field {
    /// Where its name stands.
    pub key: Range<usize>,
    /// The value.
    pub value: Node,
}

impl Node {
    /// Whether there is anything inside it.
    pub fn is_plain(&self) -> bool {
        matches!(self.shape, Shape::Plain)
    }
}

/// A field's name without quotes or the mark of a raw name.
pub fn name(key: &str) -> String {
    // Most names stand without quotes.
    let quoted = key.starts_with(['"', 'r']);
    if let (true, Ok(text)) = (quoted, ron::from_str::<String>(key)) {
        return text;
    }
    key.strip_prefix("r#").unwrap_or(key).to_owned()
}

/// Reads the outline of `text`. The value is absent when the text could not be followed to its end; flaws may be there
/// in both cases.
pub fn outline(text: &str) -> (Option<Node>, Vec<SyntaxError>) {
    let mut scanner = Scanner::new(text, 0);
    match scanner.document() {
        Ok(node) => (Some(node), scanner.flaws),
        Err(flaw) => {
            scanner.flaws.push(flaw);
            (None, scanner.flaws)
        }
    }
}

impl Scanner<'_> {
    fn document(&mut self) -> Result<Node, SyntaxError> {
        if self.rest().starts_with('\u{feff}') {
            self.at += '\u{feff}'.len_utf8();
        }
        self.blank()?;
        if self.rest().starts_with("#!") {
            return Err(self.flaw("attributes are not used here; leave this line out"));
        }
        let node = self.value()?;
        self.blank()?;
        match self.peek() {
            None => Ok(node),
            Some(c) => Err(self.flaw(format!(
                "nothing may follow the end of the document, found '{c}'"
            ))),
        }
    }

    fn value(&mut self) -> Result<Node, SyntaxError> {
        let start = self.at;
        let shape = match self.peek() {
            None => return Err(self.flaw("expected a value, found the end of the file")),
            Some('[') => self.bracket(']')?,
            Some('(') => self.bracket(')')?,
            Some('{') => self.bracket('}')?,
            Some(_) if self.literal()? => Shape::Plain,
            Some(c) => {
                if self.word().is_empty() {
                    return Err(SyntaxError {
                        at: start,
                        message: format!("expected a value, found '{c}'"),
                    });
                }
                let end = self.at;
                self.blank()?;
                if self.peek() == Some('(') {
                    self.bracket(')')?
                } else {
                    self.at = end;
                    Shape::Plain
                }
            }
        };
        Ok(Node {
            range: start..self.at,
            shape,
        })
    }

    /// A bracket with everything in it; the cursor stands on it.
    fn bracket(&mut self, close: char) -> Result<Shape, SyntaxError> {
        let open = self.at;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.flaw(format!("nested deeper than {MAX_DEPTH} brackets")));
        }
        self.at += 1;
        self.blank()?;
        let shape = match close {
            ']' => Shape::List(self.items(open, close)?),
            ')' if !self.named_field_follows()? && !self.quoted_field_follows() => {
                Shape::Tuple(self.items(open, close)?)
            }
            _ => Shape::Fields(self.fields(open, close)?),
        };
        self.depth -= 1;
        Ok(shape)
    }

    fn items(&mut self, open: usize, close: char) -> Result<Vec<Node>, SyntaxError> {
        let mut items = Vec::new();
        while !self.closed(open, close)? {
            let item = self.value()?;
            let end = item.range.end;
            items.push(item);
            self.separator(open, close, end)?;
        }
        Ok(items)
    }

    fn fields(&mut self, open: usize, close: char) -> Result<Vec<Field>, SyntaxError> {
        let mut fields = Vec::new();
        while !self.closed(open, close)? {
            let start = self.at;
            if close == '}' {
                self.value()?;
            } else if self.quoted_field_follows() {
                self.literal()?;
                self.flaws.push(SyntaxError {
                    at: start,
                    message: "names of fields stand without quotes in ( )".to_owned(),
                });
            } else if self.word().is_empty() {
                let found = self.peek().unwrap_or(' ');
                let line = line_of(self.text, open);
                return Err(self.flaw(format!(
                    "expected a field name or '{close}', found '{found}'; is the bracket of line {line} closed?"
                )));
            }
            let key = start..self.at;
            self.blank()?;
            if self.peek() != Some(':') {
                let name = self.text.get(key.clone()).unwrap_or("");
                return Err(SyntaxError {
                    at: key.start,
                    message: format!("expected ':' and a value after '{name}'"),
                });
            }
            self.at += 1;
            self.blank()?;
            let value = self.value()?;
            let end = value.range.end;
            fields.push(Field { key, value });
            self.separator(open, close, end)?;
        }
        Ok(fields)
    }

    /// Steps over the closing bracket if it is next.
    fn closed(&mut self, open: usize, close: char) -> Result<bool, SyntaxError> {
        self.blank()?;
        match self.peek() {
            None => {
                let bracket = self.text.get(open..open + 1).unwrap_or("bracket");
                Err(SyntaxError {
                    at: open,
                    message: format!("this '{bracket}' is never closed, '{close}' is missing"),
                })
            }
            Some(c) if c == close => {
                self.at += 1;
                Ok(true)
            }
            Some(c @ (')' | ']' | '}')) => {
                let line = line_of(self.text, open);
                Err(self.flaw(format!(
                    "expected '{close}' for the bracket of line {line}, found '{c}'"
                )))
            }
            Some(_) => Ok(false),
        }
    }

    /// What stands between two values. A missing comma is noted and forgiven.
    fn separator(&mut self, open: usize, close: char, value_end: usize) -> Result<(), SyntaxError> {
        self.blank()?;
        match self.peek() {
            Some(',') => self.at += 1,
            None | Some(')' | ']' | '}') => {}
            Some(c) => {
                let message = "missing ',' after this value";
                let named = self.named_field_follows()? || self.quoted_field_follows();
                if close == ')' && self.is_field_bracket(open) && !named {
                    return Err(SyntaxError {
                        at: value_end,
                        message: format!("expected ',' or ')' here, found '{c}'"),
                    });
                }
                self.flaws.push(SyntaxError {
                    at: value_end,
                    message: message.to_owned(),
                });
                if self.flaws.len() >= MAX_FLAWS {
                    return Err(self.flaw("too many faults, the rest of the file is not read"));
                }
            }
        }
        Ok(())
    }

    fn is_field_bracket(&self, open: usize) -> bool {
        let mut probe = Scanner::new(self.text, open + 1);
        probe.blank().is_ok() && probe.named_field_follows().unwrap_or(false)
    }

    /// Whether a name in quotes and then `:` stands at the cursor.
    fn quoted_field_follows(&self) -> bool {
        let mut probe = Scanner::new(self.text, self.at);
        let quoted = self.peek() == Some('"') && probe.literal().is_ok();
        quoted && probe.blank().is_ok() && probe.peek() == Some(':')
    }

    /// Whether a field stands at the cursor: a name and then `:`, or a value that lacks its `:`.
    fn named_field_follows(&mut self) -> Result<bool, SyntaxError> {
        let start = self.at;
        let name = self
            .word()
            .starts_with(|c: char| c.is_alphabetic() || c == '_');
        let found = name && {
            self.blank()?;
            !matches!(self.peek(), None | Some(',' | '(' | ')' | ']' | '}'))
        };
        self.at = start;
        Ok(found)
    }
}
