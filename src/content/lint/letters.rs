//! Letters in the texts of mods that no font has: on the screen they would be empty boxes.

use crate::content::library::Content;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::scan::Scanner;
use std::collections::BTreeSet;

/// So many letters of a file are named.
const NAMED: usize = 12;

/// Tells, once for each RON file of a mod, which letters of its quoted texts no font has.
pub fn lacking(content: &Content, has: &dyn Fn(char) -> bool, found: &mut Faults) {
    for layer in content.layers().iter().filter(|layer| layer.id.is_some()) {
        for path in layer.paths().filter(|path| path.ends_with(".ron")) {
            // What is no text was told when it was read.
            let Some(source) = layer.text(path, &mut Faults::default()) else {
                continue;
            };
            let (mut seen, mut lacking, mut place) = (BTreeSet::new(), Vec::new(), None);
            for (at, letter) in quoted(&source.text) {
                let known = letter.is_ascii() || letter.is_whitespace() || !seen.insert(letter);
                if !known && !has(letter) {
                    place.get_or_insert(at);
                    lacking.push(letter);
                }
            }
            let Some(place) = place else { continue };
            let named = lacking
                .iter()
                .take(NAMED)
                .map(|letter| format!("'{letter}'"));
            let named = named.collect::<Vec<_>>().join(", ");
            let more = match lacking.len().saturating_sub(NAMED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let message = format!(
                "no font has {named}{more}: bring one that has, in {}",
                crate::content::files::fonts::FOLDER
            );
            found.push(source.fault(place, message));
        }
    }
}

/// The letters of the quoted texts of a RON text, each with the byte where it is.
fn quoted(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut scanner = Scanner::new(text, 0);
    let mut parts = Vec::new();
    while scanner.blank().is_ok() && !scanner.rest().is_empty() {
        let start = scanner.at;
        match scanner.literal() {
            Ok(true) => parts.push((start, text.get(start..scanner.at).unwrap_or_default())),
            Ok(false) => scanner.at += scanner.peek().map_or(1, char::len_utf8),
            // The loader has told of it.
            Err(_) => break,
        }
    }
    let letters = |(start, part): (usize, &'_ str)| {
        let all: Vec<(usize, char)> = part.char_indices().map(|(n, c)| (start + n, c)).collect();
        all
    };
    parts.into_iter().flat_map(letters)
}
