//! The outline of a RON text: which fields and items it has, and where.
//!
//! The `ron` crate reads values; it does not say where they stood, and it stops at the first slip. The outline knows
//! only brackets, commas, names and quotes, so it can say which bracket was never closed, go on after a missing comma,
//! cut a file into entries that are then read one by one, and refuse deep nesting before anything recurses into it.

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

/// A slip in the form of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The byte where it is.
    pub at: usize,
    /// What is wrong.
    pub message: String,
}

/// Reads the outline of `text`. The value is absent when the text could not be followed to its end; flaws may be there
/// in both cases.
pub fn outline(text: &str) -> (Option<Node>, Vec<Flaw>) {
    let mut scanner = Scanner {
        text,
        at: 0,
        depth: 0,
        flaws: Vec::new(),
    };
    match scanner.document() {
        Ok(node) => (Some(node), scanner.flaws),
        Err(flaw) => {
            scanner.flaws.push(flaw);
            (None, scanner.flaws)
        }
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    flaws: Vec<Flaw>,
}

impl<'a> Scanner<'a> {
    fn document(&mut self) -> Result<Node, Flaw> {
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

    fn value(&mut self) -> Result<Node, Flaw> {
        let start = self.at;
        let shape = match self.peek() {
            None => return Err(self.flaw("expected a value, found the end of the file")),
            Some('"') => self.text_literal(1)?,
            Some('\'') => self.char_literal(1)?,
            Some('[') => self.bracket(']')?,
            Some('(') => self.bracket(')')?,
            Some('{') => self.bracket('}')?,
            Some(_) if self.rest().starts_with("b\"") => self.text_literal(2)?,
            Some(_) if self.rest().starts_with("b'") => self.char_literal(2)?,
            Some(_) if self.raw_literal_hashes().is_some() => self.raw_literal()?,
            Some(c) => {
                if self.word().is_empty() {
                    return Err(Flaw {
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
    fn bracket(&mut self, close: char) -> Result<Shape, Flaw> {
        let open = self.at;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.flaw(format!("nested deeper than {MAX_DEPTH} brackets")));
        }
        self.at += 1;
        self.blank()?;
        let shape = match close {
            ']' => Shape::List(self.items(open, close)?),
            ')' if !self.named_field_follows()? => Shape::Tuple(self.items(open, close)?),
            _ => Shape::Fields(self.fields(open, close)?),
        };
        self.depth -= 1;
        Ok(shape)
    }

    fn items(&mut self, open: usize, close: char) -> Result<Vec<Node>, Flaw> {
        let mut items = Vec::new();
        while !self.closed(open, close)? {
            let item = self.value()?;
            let end = item.range.end;
            items.push(item);
            self.separator(open, close, end)?;
        }
        Ok(items)
    }

    fn fields(&mut self, open: usize, close: char) -> Result<Vec<Field>, Flaw> {
        let mut fields = Vec::new();
        while !self.closed(open, close)? {
            let start = self.at;
            if close == '}' {
                self.value()?;
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
                return Err(Flaw {
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
    fn closed(&mut self, open: usize, close: char) -> Result<bool, Flaw> {
        self.blank()?;
        match self.peek() {
            None => {
                let bracket = self.text.get(open..open + 1).unwrap_or("bracket");
                Err(Flaw {
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
    fn separator(&mut self, open: usize, close: char, value_end: usize) -> Result<(), Flaw> {
        self.blank()?;
        match self.peek() {
            Some(',') => self.at += 1,
            None | Some(')' | ']' | '}') => {}
            Some(c) => {
                let message = "missing ',' after this value";
                if close == ')' && self.is_field_bracket(open) && !self.named_field_follows()? {
                    return Err(Flaw {
                        at: value_end,
                        message: format!("expected ',' or ')' here, found '{c}'"),
                    });
                }
                self.flaws.push(Flaw {
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
        let mut probe = Scanner {
            text: self.text,
            at: open + 1,
            depth: 0,
            flaws: Vec::new(),
        };
        probe.blank().is_ok() && probe.named_field_follows().unwrap_or(false)
    }

    /// Whether `name:` stands at the cursor.
    fn named_field_follows(&mut self) -> Result<bool, Flaw> {
        let start = self.at;
        let found = !self.word().is_empty() && {
            self.blank()?;
            self.peek() == Some(':')
        };
        self.at = start;
        Ok(found)
    }

    /// A name or number: everything up to white space or punctuation.
    fn word(&mut self) -> &'a str {
        let rest = self.text.get(self.at..).unwrap_or("");
        let end = rest
            .find(|c: char| c.is_whitespace() || ",()[]{}:\"'/".contains(c))
            .unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    fn text_literal(&mut self, prefix: usize) -> Result<Shape, Flaw> {
        let start = self.at;
        self.at += prefix;
        let mut escaped = false;
        let end = self.rest().char_indices().find(|(_, c)| {
            let ends = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            ends
        });
        match end {
            Some((n, _)) => self.at += n + 1,
            None => {
                return Err(Flaw {
                    at: start,
                    message: "this text is never closed, '\"' is missing".to_owned(),
                });
            }
        }
        Ok(Shape::Plain)
    }

    fn char_literal(&mut self, prefix: usize) -> Result<Shape, Flaw> {
        let start = self.at;
        self.at += prefix;
        let first = self.peek();
        self.at += first.map_or(0, char::len_utf8);
        if first == Some('\\') {
            self.at += self.peek().map_or(0, char::len_utf8);
        }
        // Longest escape: \u{10ffff}.
        match self.rest().char_indices().take(9).find(|(_, c)| *c == '\'') {
            Some((n, _)) => self.at += n + 1,
            None => {
                let message = "expected one character between ' and '; texts stand in \" quotes";
                return Err(Flaw {
                    at: start,
                    message: message.to_owned(),
                });
            }
        }
        Ok(Shape::Plain)
    }

    /// The number of `#` when `r"`, `r#"`, `br"`... stands at the cursor.
    fn raw_literal_hashes(&self) -> Option<usize> {
        let rest = self.rest();
        let rest = rest.strip_prefix('b').unwrap_or(rest).strip_prefix('r')?;
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        rest.get(hashes..)?.starts_with('"').then_some(hashes)
    }

    fn raw_literal(&mut self) -> Result<Shape, Flaw> {
        let start = self.at;
        let hashes = self.raw_literal_hashes().unwrap_or(0);
        let end = format!("\"{}", "#".repeat(hashes));
        self.at += self.rest().find('"').map_or(0, |n| n + 1);
        match self.rest().find(&end) {
            Some(n) => self.at += n + end.len(),
            None => {
                return Err(Flaw {
                    at: start,
                    message: format!("this text is never closed, '{end}' is missing"),
                });
            }
        }
        Ok(Shape::Plain)
    }

    /// Steps over white space and comments.
    fn blank(&mut self) -> Result<(), Flaw> {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                self.block_comment()?;
            } else {
                return Ok(());
            }
        }
    }

    fn block_comment(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let mut level = 0usize;
        loop {
            let rest = self.rest();
            if rest.starts_with("/*") {
                level += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                level -= 1;
                self.at += 2;
                if level == 0 {
                    return Ok(());
                }
            } else {
                match rest.chars().next() {
                    Some(c) => self.at += c.len_utf8(),
                    None => {
                        return Err(Flaw {
                            at: start,
                            message: "this comment is never closed".to_owned(),
                        });
                    }
                }
            }
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn flaw(&self, message: impl Into<String>) -> Flaw {
        Flaw {
            at: self.at,
            message: message.into(),
        }
    }
}
