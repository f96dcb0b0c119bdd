//! Faults in content files: where, what, and what to do.

use std::fmt;

/// One fault in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The file as the author knows it (`assets/captain_ecarrasse/cards.ron`).
    pub file: String,
    /// Line from 1; 0 when the whole file is meant.
    pub line: usize,
    /// Column in characters from 1.
    pub column: usize,
    /// What is wrong and what to do.
    pub message: String,
    /// The text of that line, for the caret.
    pub source: String,
    /// The mod it came from; `None` is the base content.
    pub from_mod: Option<String>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}:{}: {}",
            self.file, self.line, self.column, self.message
        )
    }
}

/// All faults found so far.
#[derive(Clone, Debug, Default)]
pub struct Faults(pub Vec<Diagnostic>);
