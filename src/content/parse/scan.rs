//! The words of a RON text: names, numbers, quoted texts, comments, white space.

/// A slip in the form of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
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
    pub flaws: Vec<Flaw>,
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
        let rest = self.text.get(self.at..).unwrap_or("");
        let end = rest
            .find(|c: char| {
                let mark = matches!(
                    c,
                    ',' | '(' | ')' | '[' | ']' | '{' | '}' | ':' | '"' | '\'' | '/'
                );
                mark || c.is_whitespace()
            })
            .unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    /// Steps over a quoted text or character if one is next.
    pub fn literal(&mut self) -> Result<bool, Flaw> {
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
    fn quoted(&mut self, prefix: usize) -> Result<(), Flaw> {
        let start = self.at;
        self.at += prefix;
        let mut escaped = false;
        // No byte of a longer character is one of these two.
        let end = self.rest().bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        match end {
            Some(n) => self.at += n + 1,
            None => {
                return Err(Flaw {
                    at: start,
                    message: "this text is never closed, '\"' is missing".to_owned(),
                });
            }
        }
        Ok(())
    }

    /// A character in quotes after `prefix` letters.
    fn character(&mut self, prefix: usize) -> Result<(), Flaw> {
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
    fn raw(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let hashes = self.raw_hashes().unwrap_or(0);
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
        Ok(())
    }

    /// Steps over white space and comments.
    pub fn blank(&mut self) -> Result<(), Flaw> {
        loop {
            let rest = self.rest();
            let next = rest.as_bytes().first();
            if next.is_some_and(|byte| byte.is_ascii_graphic() && *byte != b'/') {
                return Ok(());
            }
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            match trimmed.as_bytes() {
                [b'/', b'/', ..] => self.at += trimmed.find('\n').unwrap_or(trimmed.len()),
                [b'/', b'*', ..] => self.block_comment()?,
                _ => return Ok(()),
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

    /// What has not been read.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// A flaw at the cursor.
    pub fn flaw(&self, message: impl Into<String>) -> Flaw {
        Flaw {
            at: self.at,
            message: message.into(),
        }
    }
}
