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
    /// The text of that line, for the caret; of a very long one what stands around the place.
    pub source: String,
    /// How many characters of the line stand before that text.
    pub cut: usize,
    /// The mod it came from; `None` is the base content.
    pub from_mod: Option<String>,
}

/// The widest source line that is quoted whole, in characters.
const QUOTED: usize = 110;

/// How many faults of one mod are told, and of the base game or a single file.
const MOST: usize = 100;
const MOST_OF_BASE: usize = 1_000;

/// How many faults of this mod are told.
fn most(from_mod: &Option<String>) -> usize {
    match from_mod {
        Some(_) => MOST,
        None => MOST_OF_BASE,
    }
}

/// The longest message, in bytes: it may quote what somebody wrote.
const LONGEST: usize = 2000;

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
            cut: 0,
            from_mod: from_mod.map(str::to_owned),
        }
    }

    /// The message with the line it is about and a caret under the place.
    pub fn render(&self) -> String {
        if self.line == 0 {
            return self.to_string();
        }
        let before = self.column.saturating_sub(1).saturating_sub(self.cut);
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

/// All faults found so far: those that are told, and how many more there are.
#[derive(Clone, Debug, Default)]
pub struct Faults(pub Vec<Diagnostic>, usize);

/// What faults of the options before a game are told of, instead of a file.
pub const OPTIONS: &str = "options";

impl Faults {
    /// What is wrong with the options, or with the number of players, that a position is to have.
    pub fn of_options(messages: impl IntoIterator<Item = String>) -> Faults {
        let fault = |message| Diagnostic::of_file(OPTIONS, None, message);
        messages.into_iter().map(fault).collect()
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many faults there are, also those that are not told: whoever reads on sees by it whether one came.
    pub fn len(&self) -> usize {
        self.0.len() + self.1
    }

    /// Adds one, unless its mod has more than enough of them.
    pub fn push(&mut self, mut fault: Diagnostic) {
        let told = self.of(&fault.from_mod);
        let most = most(&fault.from_mod);
        if told > most {
            self.1 += 1;
            return;
        }
        if told == most {
            let message = format!("there are more than {most} faults: mend those above first");
            fault = Diagnostic::of_file(fault.file, fault.from_mod.as_deref(), message);
        }
        if fault.message.len() > LONGEST {
            fault
                .message
                .truncate(fault.message.floor_char_boundary(LONGEST));
            fault.message.push_str(" ...");
        }
        self.0.push(fault);
    }

    /// How many there are of this mod.
    fn of(&self, from_mod: &Option<String>) -> usize {
        self.0
            .iter()
            .filter(|told| told.from_mod == *from_mod)
            .count()
    }

    /// Whether no more faults of this mod are told, so that nobody need look for them.
    pub fn is_full(&self, from_mod: &Option<String>) -> bool {
        self.of(from_mod) > most(from_mod)
    }

    /// Adds all of `other`, as far as they are told.
    pub fn append(&mut self, other: Faults) {
        self.1 += other.1;
        other.0.into_iter().for_each(|fault| self.push(fault));
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

impl FromIterator<Diagnostic> for Faults {
    fn from_iter<T: IntoIterator<Item = Diagnostic>>(all: T) -> Faults {
        Faults(all.into_iter().collect(), 0)
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
