//! Lines in, lines out.

use crate::cli::terminal::plain;
use crate::wording::say;
use crate::wording::text_mode::Sentence;
use std::io::{self, BufRead, IsTerminal, Write};

/// Where the player types and reads.
pub struct Console {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// Whether a person sits at a terminal; a script is asked for no keys that only guard against prying eyes.
    pub terminal: bool,
}

impl Console {
    /// Standard input and output.
    pub fn standard() -> Console {
        Console {
            input: Box::new(io::BufReader::new(io::stdin())),
            output: Box::new(io::stdout()),
            terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
        }
    }

    /// Anything else: for tests.
    pub fn new(input: impl BufRead + 'static, output: impl Write + 'static) -> Console {
        Console {
            input: Box::new(input),
            output: Box::new(output),
            terminal: false,
        }
    }

    /// Writes one line.
    ///
    /// # Errors
    /// When nobody can read it.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{}", plain(line))
    }

    /// Writes a sentence as a line.
    ///
    /// # Errors
    /// As [`Console::say`].
    pub(super) fn tell(&mut self, sentence: Sentence) -> io::Result<()> {
        self.say(&say(sentence))
    }

    /// Writes several lines.
    ///
    /// # Errors
    /// When nobody can read them.
    pub fn say_all<T: AsRef<str>>(&mut self, lines: &[T]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line.as_ref()))
    }

    /// Asks and waits for a line, without blanks at its ends; `None` when there will be no more.
    ///
    /// # Errors
    /// When asking or reading fails.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.output, "{}", plain(question))?;
        self.output.flush()?;
        let mut line = Vec::new();
        // Bytes that are no text are a typing error like others, not the end of the game.
        if self.input.read_until(b'\n', &mut line)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks and waits; whether the answer means yes, in the language of the program or in English. `None` when there will be no more.
    ///
    /// # Errors
    /// When asking or reading fails.
    pub fn ask_whether(&mut self, question: &str) -> io::Result<Option<bool>> {
        Ok(self.ask(question)?.map(|answer| is_yes(&answer)))
    }

    /// Moves what was written before out of sight.
    ///
    /// # Errors
    /// When writing fails.
    pub fn hide(&mut self) -> io::Result<()> {
        self.say(&"\n".repeat(60))
    }
}

/// Whether this answer means yes, in the language of the program or in English.
pub fn is_yes(answer: &str) -> bool {
    let answer = answer.to_lowercase();
    let words = say(Sentence::WordsForYes);
    words
        .split(' ')
        .chain(["y", "yes"])
        .any(|word| word == answer)
}
