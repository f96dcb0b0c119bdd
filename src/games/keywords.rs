//! The words of a game's rulebook that lead to one of its chapters, found in whatever is written about the game.

use crate::content::files::rulebook::Chapter;
use crate::engine::{Link, Words};
use std::ops::Range;

/// What parts a chapter from a keyword in a link.
const MARK: char = '#';

/// Where a keyword leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The number of the chapter.
    pub chapter: usize,
    /// The number of the paragraph that is about it; none where only the heading says it.
    pub paragraph: Option<usize>,
    /// Its usual form.
    pub keyword: String,
    /// What a link to it says: the chapter's id and the keyword.
    pub link: String,
}

/// A form of a keyword, and the number of its passage.
#[derive(Clone, Debug)]
struct Form {
    letters: Vec<char>,
    passage: usize,
}

impl Form {
    /// Whether these are its letters. What is written small may begin with a capital, but no name is meant by a plain word.
    fn is_said_by(&self, said: &[(usize, char)]) -> bool {
        let mut pairs = self.letters.iter().zip(said);
        let begins = pairs
            .next()
            .is_some_and(|(own, (_, c))| own == c || *own == lower(*c));
        begins && pairs.all(|(own, (_, c))| own == c)
    }
}

/// All keywords of one rulebook.
#[derive(Clone, Debug, Default)]
pub struct Keywords {
    passages: Vec<Passage>,
    /// Longest first: what holds another one is meant.
    forms: Vec<Form>,
}

impl Keywords {
    /// Those of the chapters.
    pub fn of(book: &[Chapter]) -> Keywords {
        let mut all = Keywords::default();
        for (number, chapter) in book.iter().enumerate() {
            for forms in chapter.keyword_forms() {
                let usual = forms.first().copied().unwrap_or_default();
                let letters = |form: &&str| form.chars().collect();
                let passage = all.passages.len();
                let own = forms.iter().map(letters);
                all.forms
                    .extend(own.map(|letters| Form { letters, passage }));
                all.passages.push(Passage {
                    chapter: number,
                    paragraph: chapter.paragraph_about(&forms),
                    keyword: usual.to_owned(),
                    link: format!("{}{MARK}{usual}", chapter.id),
                });
            }
        }
        all.forms.retain(|form| !form.letters.is_empty());
        all.forms
            .sort_by_key(|form| std::cmp::Reverse(form.letters.len()));
        all
    }

    /// Where a link leads.
    pub fn passage(&self, link: &str) -> Option<&Passage> {
        self.passages.iter().find(|passage| passage.link == link)
    }

    /// All of them.
    pub fn passages(&self) -> &[Passage] {
        &self.passages
    }

    /// The keywords that a text says, each once, with the bytes it takes there.
    pub fn found(&self, text: &str) -> Vec<(Range<usize>, &Passage)> {
        let letters: Vec<(usize, char)> = text.char_indices().collect();
        let inside = |at: Option<usize>| {
            let letter = at.and_then(|at| letters.get(at));
            letter.is_some_and(|(_, c)| c.is_alphanumeric())
        };
        let mut found: Vec<(Range<usize>, &Passage)> = Vec::new();
        let mut at = 0;
        while at < letters.len() {
            let begins = !inside(at.checked_sub(1));
            let here = self.forms.iter().filter(|_| begins).find(|form| {
                let end = at + form.letters.len();
                let said = letters.get(at..end);
                said.is_some_and(|said| form.is_said_by(said)) && !inside(Some(end))
            });
            let Some(form) = here else {
                at += 1;
                continue;
            };
            let end = at + form.letters.len();
            let byte = |n: usize| letters.get(n).map_or(text.len(), |(byte, _)| *byte);
            if let Some(passage) = self.passages.get(form.passage)
                && !found.iter().any(|(_, known)| known.link == passage.link)
            {
                found.push((byte(at)..byte(end), passage));
            }
            at = end;
        }
        found
    }

    /// The text with its keywords linked, except those for which `own` holds: what stands in their own passage.
    pub fn linked(&self, text: &str, own: impl Fn(&Passage) -> bool) -> Words {
        let mut words = Words::default();
        let mut from = 0;
        for (range, passage) in self.found(text) {
            if own(passage) {
                continue;
            }
            words = words
                .then(text.get(from..range.start).unwrap_or_default())
                .link(
                    text.get(range.clone()).unwrap_or_default(),
                    Link::Rule(passage.link.clone()),
                );
            from = range.end;
        }
        words.then(text.get(from..).unwrap_or_default())
    }

    /// The passages that tell of a thing with this name and this text, those that its name says first.
    pub fn about(&self, name: &str, text: &str) -> Vec<&Passage> {
        let mut passages: Vec<&Passage> = Vec::new();
        let said = self.found(name).into_iter().chain(self.found(text));
        for (_, passage) in said {
            if !passages.iter().any(|known| known.link == passage.link) {
                passages.push(passage);
            }
        }
        passages
    }
}

/// A letter without case, of those that stay one letter.
fn lower(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}

/// The chapter to which a link leads, and the keyword, if it leads to one.
pub fn target(link: &str) -> (&str, Option<&str>) {
    match link.split_once(MARK) {
        Some((chapter, keyword)) => (chapter, Some(keyword)),
        None => (link, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chapter(id: &str, keywords: &[&str], text: &[&str]) -> Chapter {
        Chapter {
            id: id.into(),
            title: id.into(),
            keywords: keywords.iter().map(|k| (*k).into()).collect(),
            text: text.iter().map(|t| (*t).into()).collect(),
            pictures: Vec::new(),
        }
    }

    fn book() -> Keywords {
        Keywords::of(&[
            chapter(
                "map",
                &["Treasure Map|Treasure Maps"],
                &["A Treasure Map shows cards."],
            ),
            chapter(
                "suits",
                &["Map", "Key|Keys"],
                &["All.", "- Map: see.", "- Key: opens."],
            ),
            chapter("end", &["score|scores"], &["A score is counted."]),
        ])
    }

    #[test]
    fn the_longest_keyword_is_meant_and_only_whole_words_are() {
        let book = book();
        let text = "The Treasure Map, a Key, a key and a Keyhole: Maps, Map, Map. Scores, score.";
        let found: Vec<(&str, &str)> = book
            .found(text)
            .into_iter()
            .map(|(at, passage)| (&text[at], passage.link.as_str()))
            .collect();
        assert_eq!(
            found,
            [
                ("Treasure Map", "map#Treasure Map"),
                ("Key", "suits#Key"),
                ("Map", "suits#Map"),
                ("Scores", "end#score"),
            ]
        );
    }

    #[test]
    fn linked_words_say_the_same() {
        let book = book();
        let text = "Über – Keys öffnen Map.";
        let words = book.linked(text, |passage| passage.keyword == "Map");
        assert_eq!(words.to_string(), text);
        let links: Vec<&str> = words
            .0
            .iter()
            .filter(|run| run.link.is_some())
            .map(|run| run.text.as_str())
            .collect();
        assert_eq!(links, ["Keys"]);
    }

    #[test]
    fn a_passage_knows_its_paragraph_and_is_found_again() {
        let book = book();
        let key = book.passage("suits#Key").expect("a passage");
        assert_eq!((key.chapter, key.paragraph), (1, Some(2)));
        assert_eq!(target(&key.link), ("suits", Some("Key")));
        assert_eq!(target("suits"), ("suits", None));
    }

    #[test]
    fn a_thing_is_told_of_first_where_its_name_is() {
        let book = book();
        let about = book.about("Key 5", "Good with a Map.");
        let links: Vec<&str> = about.iter().map(|p| p.link.as_str()).collect();
        assert_eq!(links, ["suits#Key", "suits#Map"]);
    }
}
