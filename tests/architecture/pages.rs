//! What the pages name in backquotes is there: folders, files, and types with their functions.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Pages about the sources. Others name files of players, packages and mods as well.
const OF_SOURCES: [&str; 7] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/ai.md",
    "docs/performance.md",
    "docs/reliability.md",
    "docs/robot.md",
    "docs/testing.md",
];

/// Where what is made lies, which is not there before it is made.
const MADE: &str = "target/";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file and folder of the project but what is built, from its root.
fn everything() -> Vec<String> {
    fn walk(root: &Path, at: &Path, out: &mut Vec<String>) {
        for entry in fs::read_dir(at).expect("a folder").flatten() {
            let path = entry.path();
            let name = path.strip_prefix(root).expect("inside");
            let name = name.to_string_lossy().replace('\\', "/");
            if name.starts_with('.') && name != ".ci" && name != ".github" || name == "target" {
                continue;
            }
            out.push(format!("/{name}"));
            if path.is_dir() {
                walk(root, &path, out);
            }
        }
    }
    let mut out = Vec::new();
    walk(&root(), &root(), &mut out);
    out
}

/// What stands in backquotes on a page, outside of its examples.
fn quoted(page: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(page)).expect("a page");
    let mut inside = false;
    let lines = text.lines().filter(|line| {
        inside ^= line.trim_start().starts_with("```");
        !inside && !line.starts_with("    ")
    });
    let words = lines.flat_map(|line| line.split('`').skip(1).step_by(2).map(str::to_owned));
    words.collect()
}

/// Whether a word is nothing but a path: `rules/effects.rs`, `session/play`.
fn is_path(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    let begins = word.starts_with(|c: char| c.is_ascii_lowercase());
    begins && word.contains('/') && word.chars().all(plain) && !word.starts_with(MADE)
}

#[test]
fn a_path_on_a_page_leads_somewhere() {
    let all = everything();
    let there = |path: &str| {
        let path = format!("/{}", path.trim_end_matches('/'));
        let file = format!("{path}.rs");
        all.iter()
            .any(|own| own.ends_with(&path) || own.ends_with(&file))
    };
    let paths = OF_SOURCES.iter().flat_map(|page| {
        let words = quoted(page).into_iter().filter(|word| is_path(word));
        words.map(move |word| (page, word))
    });
    let (mut seen, mut lost) = (0, Vec::new());
    for (page, path) in paths {
        seen += 1;
        if !there(&path) {
            lost.push(format!("{page}: {path}"));
        }
    }
    assert!(seen > 100, "{seen}");
    assert!(lost.is_empty(), "{lost:#?}");
}

#[test]
fn a_function_on_a_page_is_in_the_sources() {
    let mut words = BTreeSet::new();
    let rust = everything()
        .into_iter()
        .filter(|path| path.ends_with(".rs"));
    for path in rust {
        let text = fs::read_to_string(root().join(path.trim_start_matches('/'))).expect("a source");
        let split = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.extend(split.map(str::to_owned));
    }
    let pages = everything().into_iter().filter(|path| {
        path.ends_with(".md") && (path.starts_with("/docs/") || path.matches('/').count() == 1)
    });
    let (mut seen, mut lost) = (0, Vec::new());
    // What changed once is told by names of that time.
    for page in pages.filter(|page| page != "/CHANGELOG.md") {
        for word in quoted(page.trim_start_matches('/')) {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let Some((owner, name)) = word.split_once("::") else {
                continue;
            };
            if !owner.starts_with(char::is_uppercase) || !word.replace("::", "").chars().all(plain)
            {
                continue;
            }
            seen += 1;
            if !words.contains(owner) || !words.contains(name) {
                lost.push(format!("{page}: {word}"));
            }
        }
    }
    assert!(seen > 20, "{seen}");
    assert!(lost.is_empty(), "{lost:#?}");
}
