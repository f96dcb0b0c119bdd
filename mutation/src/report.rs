//! What came of the mutants, kept line by line, and the answers to those that nobody noticed.

use crate::source::Mutant;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What came of a mutant.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Outcome {
    /// A test of this program failed, or the program fell.
    Caught(String),
    /// The program came to no end.
    Endless(String),
    /// The tests that reach it passed all the same.
    Unnoticed,
    /// No test comes there.
    Unreached,
}

impl Outcome {
    fn is_caught(&self) -> bool {
        matches!(self, Self::Caught(_) | Self::Endless(_))
    }

    fn read(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            Some(("caught", by)) => Some(Self::Caught(by.to_string())),
            Some(("endless", by)) => Some(Self::Endless(by.to_string())),
            None if text == "unnoticed" => Some(Self::Unnoticed),
            None if text == "unreached" => Some(Self::Unreached),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Caught(by) => write!(f, "caught {by}"),
            Self::Endless(by) => write!(f, "endless {by}"),
            Self::Unnoticed => f.write_str("unnoticed"),
            Self::Unreached => f.write_str("unreached"),
        }
    }
}

/// What a mutant is called wherever lines have moved since: its file, its function, what it changes, and which of those alike it is.
type Key = (String, String, String);

fn key(mutant: &Mutant) -> Key {
    let file = mutant.file.trim_start_matches("src/games/").to_string();
    (file, mutant.function.clone(), mutant.what.clone())
}

/// What came of the mutants of a game: `file:line, function, change, outcome` on lines, with tabs between.
pub struct Results {
    path: PathBuf,
    all: BTreeMap<(Key, usize), Outcome>,
}

impl Results {
    /// Reads what was kept; nothing where there is no file yet.
    ///
    /// # Errors
    ///
    /// A message with the line that is no result.
    pub fn read(path: &Path) -> Result<Self, String> {
        let mut all = BTreeMap::new();
        for (n, line) in fs::read_to_string(path)
            .unwrap_or_default()
            .lines()
            .enumerate()
        {
            let parts: Vec<&str> = line.split('\t').collect();
            let read = || {
                let [place, function, what, outcome] = parts[..] else {
                    return None;
                };
                let (file, line) = place.rsplit_once(':')?;
                let key = (file.to_string(), function.to_string(), what.to_string());
                Some(((key, line.parse().ok()?), Outcome::read(outcome)?))
            };
            let (key, outcome) =
                read().ok_or(format!("{}:{}: no result", path.display(), n + 1))?;
            all.insert(key, outcome);
        }
        Ok(Self {
            path: path.to_path_buf(),
            all,
        })
    }

    /// What came of a mutant.
    pub fn of(&self, mutant: &Mutant) -> Option<&Outcome> {
        self.all.get(&(key(mutant), mutant.line))
    }

    /// Keeps what came of a mutant, on disk too.
    ///
    /// # Errors
    ///
    /// A message where it cannot be written.
    pub fn keep(&mut self, mutant: &Mutant, outcome: Outcome) -> Result<(), String> {
        let key = key(mutant);
        let text = format!(
            "{}:{}\t{}\t{}\t{outcome}\n",
            key.0, mutant.line, key.1, key.2
        );
        let file = fs::File::options()
            .append(true)
            .create(true)
            .open(&self.path);
        file.and_then(|mut f| f.write_all(text.as_bytes()))
            .map_err(|e| format!("{}: {e}", self.path.display()))?;
        self.all.insert((key, mutant.line), outcome);
        Ok(())
    }

    /// Forgets what is no mutant any more.
    pub fn only(&mut self, mutants: &[&Mutant]) {
        let known: BTreeSet<(Key, usize)> = mutants.iter().map(|m| (key(m), m.line)).collect();
        self.all.retain(|key, _| known.contains(key));
    }
}

/// Why nobody can notice some mutants: `file, function, change, why` on lines, with tabs between; `*` for every function or change.
pub struct Answers(Vec<[String; 4]>);

impl Answers {
    /// Reads the answers.
    ///
    /// # Errors
    ///
    /// A message with the line that is no answer, or where there is no file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let answers = lines.map(|(n, line)| {
            let parts: Vec<String> = line.split('\t').map(String::from).collect();
            <[String; 4]>::try_from(parts)
                .map_err(|_| format!("{}:{}: no answer", path.display(), n + 1))
        });
        Ok(Self(answers.collect::<Result<_, _>>()?))
    }

    fn of(&self, (file, function, what): &Key) -> Option<&str> {
        let fits = |asked: &str, is: &str| asked == "*" || asked == is;
        let mut answers = self.0.iter();
        let answer = answers.find(|[f, g, w, _]| f == file && fits(g, function) && fits(w, what));
        answer.map(|[.., why]| why.as_str())
    }
}

/// Prints how many were caught and who was not; gives back whether everybody was caught or answered.
pub fn tell(game: &str, results: &Results, answers: &Answers) -> bool {
    let (mut caught, mut answered, mut open) = (0, 0, Vec::new());
    for ((key, line), outcome) in &results.all {
        if outcome.is_caught() {
            caught += 1;
        } else if answers.of(key).is_some() {
            answered += 1;
        } else {
            open.push(format!(
                "  {}:{line} {}: {} ({outcome})",
                key.0, key.1, key.2
            ));
        }
    }
    let all = results.all.len();
    let share = 100.0 * caught as f64 / all.max(1) as f64;
    println!(
        "{game}: {all} mutants, {caught} caught ({share:.1} %), {answered} answered, {} open",
        open.len()
    );
    for line in &open {
        println!("{line}");
    }
    open.is_empty()
}
