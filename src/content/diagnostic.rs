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

/// The widest source line that is quoted whole, in characters.
const QUOTED: usize = 160;

impl Diagnostic {
    /// A fault of a whole file.
    pub fn of_file(
        file: impl Into<String>,
        from_mod: Option<&str>,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic {
            file: file.into(),
            line: 0,
            column: 0,
            message: message.into(),
            source: String::new(),
            from_mod: from_mod.map(str::to_owned),
        }
    }

    /// The message with the line it is about and a caret under the place.
    pub fn render(&self) -> String {
        if self.line == 0 {
            return self.to_string();
        }
        let before = self.column.saturating_sub(1);
        // A very long line is shown from a little before the place.
        let from = if self.source.chars().count() > QUOTED {
            before.saturating_sub(QUOTED / 2)
        } else {
            0
        };
        let shown: String = self.source.chars().skip(from).take(QUOTED).collect();
        // Tabs stay tabs, so that the caret stands under its character in any terminal.
        let pad: String = self
            .source
            .chars()
            .skip(from)
            .take(before - from)
            .map(|c| if c == '\t' { '\t' } else { ' ' })
            .collect();
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        format!("{self}\n {margin} |\n {number} | {shown}\n {margin} | {pad}^")
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.file, self.message)
        } else {
            write!(
                f,
                "{}:{}:{}: {}",
                self.file, self.line, self.column, self.message
            )
        }
    }
}

/// All faults found so far.
#[derive(Clone, Debug, Default)]
pub struct Faults(pub Vec<Diagnostic>);

/// What faults of the options before a game are told of, instead of a file.
pub const OPTIONS: &str = "options";

impl Faults {
    /// What is wrong with the options, or with the number of players, that a position is to have.
    pub fn of_options(messages: impl IntoIterator<Item = String>) -> Faults {
        let fault = |message| Diagnostic::of_file(OPTIONS, None, message);
        Faults(messages.into_iter().map(fault).collect())
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many faults there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds one.
    pub fn push(&mut self, fault: Diagnostic) {
        self.0.push(fault);
    }

    /// Adds all of `other`.
    pub fn append(&mut self, other: Faults) {
        self.0.extend(other.0);
    }

    /// All faults in their long form, an empty line between them.
    pub fn render(&self) -> String {
        self.0
            .iter()
            .map(Diagnostic::render)
            .collect::<Vec<_>>()
            .join("\n\n")
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}
