//! The words of a RON text: names, numbers, quoted texts, comments, white space.

/// A slip in the form of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The byte where it is.
    pub at: usize,
    /// What is wrong.
    pub message: String,
}

/// A cursor in a text.
pub struct Scanner<'a> {
    /// The text.
    pub text: &'a str,
    /// The byte that is next.
    pub at: usize,
    /// How many brackets are open.
    pub depth: usize,
    /// What was forgiven so far.
    pub flaws: Vec<SyntaxError>,
}

impl<'a> Scanner<'a> {
    /// A cursor at the byte `at`.
    pub fn new(text: &'a str, at: usize) -> Scanner<'a> {
        Scanner {
            text,
            at,
            depth: 0,
            flaws: Vec::new(),
        }
    }

    /// A name or number: everything up to white space or punctuation.
    pub fn word(&mut self) -> &'a str {
        let start = self.at;
        // Nearly all of it is ASCII, and every start of the program reads all of it.
        while let Some(byte) = self.byte() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'.' | b'-' => self.at += 1,
                b',' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b':' | b'"' | b'\'' | b'/' => {
                    break;
                }
                _ if self.is_space(byte) => break,
                _ => self.step(byte),
            }
        }
        self.text.get(start..self.at).unwrap_or("")
    }

    /// The next byte.
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Whether the character that begins with the next byte, which is this, is white space.
    fn is_space(&self, byte: u8) -> bool {
        match byte.is_ascii() {
            true => matches!(byte, b' ' | b'\t'..=b'\r'),
            false => self.peek().is_some_and(char::is_whitespace),
        }
    }

    /// Steps over the character that begins with the next byte, which is this.
    fn step(&mut self, byte: u8) {
        self.at += match byte.is_ascii() {
            true => 1,
            false => self.peek().map_or(1, char::len_utf8),
        };
    }

    /// Steps over a quoted text or character if one is next.
    pub fn literal(&mut self) -> Result<bool, SyntaxError> {
        match self.rest().as_bytes() {
            [b'"', ..] => self.quoted(1)?,
            [b'b', b'"', ..] => self.quoted(2)?,
            [b'\'', ..] => self.character(1)?,
            [b'b', b'\'', ..] => self.character(2)?,
            [b'b' | b'r', ..] if self.raw_hashes().is_some() => self.raw()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A text in quotes after `prefix` letters.
    fn quoted(&mut self, prefix: usize) -> Result<(), SyntaxError> {
        let start = self.at;
        self.at += prefix;
        // No byte of a longer character is one of these two.
        while let Some(byte) = self.byte() {
            self.at += match byte {
                b'"' => {
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => 2,
                _ => 1,
            };
        }
        Err(SyntaxError {
            at: start,
            message: "this text is never closed, '\"' is missing".to_owned(),
        })
    }

    /// A character in quotes after `prefix` letters.
    fn character(&mut self, prefix: usize) -> Result<(), SyntaxError> {
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
                return Err(SyntaxError {
                    at: start,
                    message: message.to_owned(),
                });
            }
        }
        Ok(())
    }

    /// The number of `#` when `r"`, `r#"`, `br"`... stands at the cursor.
    fn raw_hashes(&self) -> Option<usize> {
        let rest = self.rest();
        let rest = rest.strip_prefix('b').unwrap_or(rest).strip_prefix('r')?;
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        rest.get(hashes..)?.starts_with('"').then_some(hashes)
    }

    /// A raw text.
    fn raw(&mut self) -> Result<(), SyntaxError> {
        let start = self.at;
        let hashes = self.raw_hashes().unwrap_or(0);
        let end = format!("\"{}", "#".repeat(hashes));
        self.at += self.rest().find('"').map_or(0, |n| n + 1);
        match self.rest().find(&end) {
            Some(n) => self.at += n + end.len(),
            None => {
                return Err(SyntaxError {
                    at: start,
                    message: format!("this text is never closed, '{end}' is missing"),
                });
            }
        }
        Ok(())
    }

    /// Steps over white space and comments.
    pub fn blank(&mut self) -> Result<(), SyntaxError> {
        while let Some(byte) = self.byte() {
            match byte {
                b'/' => match self.rest().as_bytes() {
                    [_, b'/', ..] => {
                        let rest = self.rest();
                        self.at += rest.find('\n').unwrap_or(rest.len());
                    }
                    [_, b'*', ..] => self.block_comment()?,
                    _ => return Ok(()),
                },
                // A comment as other languages have it: one flaw, and what follows can still be read.
                b'#' if !self.rest().starts_with("#!") => {
                    let flaw = self.flaw("a comment begins with '//' here, not with '#'");
                    self.flaws.push(flaw);
                    let rest = self.rest();
                    self.at += rest.find('\n').unwrap_or(rest.len());
                }
                _ if self.is_space(byte) => self.step(byte),
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    fn block_comment(&mut self) -> Result<(), SyntaxError> {
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
                        return Err(SyntaxError {
                            at: start,
                            message: "this comment is never closed".to_owned(),
                        });
                    }
                }
            }
        }
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        match self.byte()? {
            byte if byte.is_ascii() => Some(char::from(byte)),
            _ => self.rest().chars().next(),
        }
    }

    /// A flaw at the cursor.
    pub fn flaw(&self, message: impl Into<String>) -> SyntaxError {
        SyntaxError {
            at: self.at,
            message: message.into(),
        }
    }
}
