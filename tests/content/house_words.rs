//! `docs/words.md`: what a player, a modder or a contributor reads keeps to the words of the program.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that we do not use, in small letters: of a person we say "they".
const WORDS: &[&str] = &[
    "he", "his", "him", "himself", "she", "her", "hers", "herself", "thine", "whosever",
];

/// Phrases that we do not use, in small letters.
const PHRASES: &[&str] = &[
    "by lot",
    "lot decides",
    "as things stand",
    "begin anew",
    "begins anew",
    "be rid of",
    "so it stands",
    "end the voyage",
    "takes back a choice",
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// All files with this ending below `folder`, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root().join(folder)];
    while let Some(path) = open.pop() {
        let entries = fs::read_dir(&path).expect("a folder of the repository");
        for entry in entries {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// What of a line is not to be said; slots (`{his}`) are no words.
fn unsaid(line: &str) -> Option<&'static str> {
    let mut depth = 0;
    let said: String = line
        .chars()
        .filter(|c| match c {
            '{' => {
                depth += 1;
                false
            }
            '}' => {
                depth -= 1;
                false
            }
            _ => depth <= 0,
        })
        .flat_map(char::to_lowercase)
        .collect();
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let mut words = said.split(|c| !word(c));
    let phrase = PHRASES.iter().find(|p| said.contains(**p));
    let single = words.find_map(|w| WORDS.iter().find(|other| **other == w));
    phrase.or(single).copied()
}

/// The quoted texts of a line of Rust that are more than one word; comments are for those who read the code.
fn quoted(line: &str) -> String {
    let code = line.trim_start();
    if code.starts_with("//") {
        return String::new();
    }
    let texts = code.split('"').skip(1).step_by(2);
    let told: Vec<&str> = texts.filter(|text| text.contains(' ')).collect();
    told.join(" | ")
}

fn check(faults: &mut Vec<String>, path: &Path, of: fn(&str) -> String) {
    let text = fs::read_to_string(path).expect("a text of the repository");
    let shown = path.strip_prefix(root()).unwrap_or(path);
    for (n, line) in text.lines().enumerate() {
        if let Some(word) = unsaid(&of(line)) {
            faults.push(format!("{}:{}: \"{word}\"", shown.display(), n + 1));
        }
    }
}

#[test]
fn what_people_read_has_none_of_the_words_that_we_do_not_use() {
    let mut faults = Vec::new();
    for path in ["assets", "levels"].iter().flat_map(|f| files(f, "ron")) {
        // Other languages have other words.
        if path.starts_with(root().join("assets/languages")) {
            continue;
        }
        check(&mut faults, &path, str::to_owned);
    }
    for folder in ["app", "cli", "content", "engine", "games", "session"] {
        for path in files(&format!("src/{folder}"), "rs") {
            check(&mut faults, &path, quoted);
        }
    }
    // The page that lists them is the only one that may say them.
    let pages = files("docs", "md").into_iter().chain(
        [
            "README.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
        ]
        .iter()
        .map(|name| root().join(name)),
    );
    for path in pages.filter(|path| !path.ends_with("docs/words.md")) {
        check(&mut faults, &path, str::to_owned);
    }
    assert!(
        faults.is_empty(),
        "see docs/words.md:\n{}",
        faults.join("\n")
    );
}

#[test]
fn the_words_are_found_where_they_are_said() {
    assert_eq!(unsaid("Everyone has his own"), Some("his"));
    assert_eq!(unsaid("The Lot decides."), Some("lot decides"));
    assert_eq!(unsaid("{who} has beaten {whom}, {n} to {his}."), None);
    assert_eq!(unsaid("This is theirs; the others wait here."), None);
    assert_eq!(quoted("let a = \"he\"; // his"), "");
    assert_eq!(quoted("say(\"as he likes\", x)"), "as he likes");
}
