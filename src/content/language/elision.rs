//! Words that are shortened before a vowel, as in French: "de Ben", but "d'Ana".

use super::sentence::capital;
use crate::engine::{Link, Words};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The vowels with which the alphabet of a language with elisions writes.
const VOWELS: &str = "aàâäáãåæeéèêëiíìîïoóòôöõœuúùûü";

/// The words that a language shortens before a vowel, each with what it becomes. Most languages have none.
#[derive(Clone, Debug, Default)]
pub struct Elisions(Arc<BTreeMap<String, String>>);

impl From<BTreeMap<String, String>> for Elisions {
    fn from(words: BTreeMap<String, String>) -> Elisions {
        Elisions(Arc::new(words))
    }
}

impl Elisions {
    /// Shortens the last of these words, where the language does so before `next`.
    pub(super) fn shorten(&self, words: &mut Words, next: &str) {
        if self.0.is_empty() || !begins_with_a_vowel(next) {
            return;
        }
        let named = |link: &Link| matches!(link, Link::Card(_) | Link::Seat(_));
        let last = words.0.last_mut();
        let Some(last) = last.filter(|run| !run.link.as_ref().is_some_and(named)) else {
            return;
        };
        let Some(before) = last.text.strip_suffix(' ') else {
            return;
        };
        let mut parts = before.rsplit(|c: char| !c.is_alphanumeric());
        let word = parts.next().unwrap_or_default();
        let start = before.len() - word.len();
        let Some(short) = self.0.get(&word.to_lowercase()) else {
            return;
        };
        let short = match word.starts_with(char::is_uppercase) {
            true => capital(short),
            false => short.clone(),
        };
        last.text.truncate(start);
        last.text.push_str(&short);
    }
}

fn begins_with_a_vowel(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|c| c.to_lowercase().any(|c| VOWELS.contains(c)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_shortened_before_a_vowel_and_nowhere_else() {
        let pairs = [("de", "d'"), ("que", "qu'")];
        let french = pairs.map(|(word, short)| (word.to_owned(), short.to_owned()));
        let french = Elisions::from(BTreeMap::from(french));
        for (before, next, after) in [
            ("la main de ", "Ana", "la main d'"),
            ("la main de ", "Émile", "la main d'"),
            ("la main de ", "Ben", "la main de "),
            ("De ", "Esme", "D'"),
            ("plus que ", "Ana", "plus qu'"),
            ("l'aide ", "Ana", "l'aide "),
            ("monde ", "Ana", "monde "),
            ("de", "Ana", "de"),
            ("de ", "", "de "),
            ("de ", "11", "de "),
        ] {
            let mut words = Words::plain(before);
            french.shorten(&mut words, next);
            assert_eq!(words.to_string(), after, "{before}{next}");
            let mut words = Words::plain(before);
            Elisions::default().shorten(&mut words, next);
            assert_eq!(words.to_string(), before);
        }
    }
}
