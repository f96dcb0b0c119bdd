//! The rulebook of a game, `assets/<game>/rulebook.ron`: its chapters, the words that lead to them, and their pictures.

use super::picture::{PICTURES, Picture, TABLES, sound_pictures};
use crate::content::parse::checks::values;
use crate::content::{Content, Faults, Located};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The section of the chapters.
const CHAPTERS: &str = "chapters";

/// What stands between two forms of one keyword.
const OR: char = '|';

/// A chapter of a rulebook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// What links point to.
    pub id: String,
    /// Heading.
    pub title: String,
    /// The words that lead here wherever they are read, each perhaps in several forms: `"incident|incidents"`.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// Paragraphs; a paragraph that begins with "- " is a bullet.
    pub text: Vec<String>,
    /// Its pictures, in the order of the file.
    #[serde(skip)]
    pub pictures: Vec<Picture>,
}

impl Chapter {
    /// The forms of each keyword, the usual one first.
    pub fn keyword_forms(&self) -> impl Iterator<Item = Vec<&str>> {
        let forms = self.keywords.iter();
        forms.map(|keyword| keyword.split(OR).map(str::trim).collect())
    }

    /// The paragraph that is about a keyword, by its number: the bullet that begins with a form of it, else the first that says one.
    pub fn paragraph_about(&self, forms: &[&str]) -> Option<usize> {
        let begins = |text: &String| {
            let item = text.strip_prefix("- ");
            item.is_some_and(|item| forms.iter().any(|form| begins_with(item, form)))
        };
        let says = |text: &String| forms.iter().any(|form| contains_word(text, form));
        let bullet = self.text.iter().position(begins);
        bullet.or_else(|| self.text.iter().position(says))
    }
}

/// The chapters of a game with their pictures; none where it has no rulebook. Faults are collected, a picture with a fault is left out.
pub fn rulebook(content: &Content, game: &str, faults: &mut Faults) -> Vec<Chapter> {
    let path = format!("assets/{game}/rulebook.ron");
    if !content.has(&path) {
        return Vec::new();
    }
    let document = content.document(&path, faults);
    document.only(&[CHAPTERS, TABLES, PICTURES], faults);
    let chapters = document.list::<Chapter>(CHAPTERS, faults);
    check_keywords(&chapters, faults);
    let mut chapters = values(chapters);
    for picture in sound_pictures(content, game, &paragraphs(&chapters), faults) {
        let picture = picture.value;
        let chapter = chapters.iter_mut().find(|c| c.id == picture.chapter);
        if let Some(chapter) = chapter {
            chapter.pictures.push(picture);
        }
    }
    chapters
}

/// The pictures of a game's rulebook with their places, those without faults; each has its table. What is wrong with the others is told
/// by [`rulebook`].
pub fn pictures(content: &Content, game: &str) -> Vec<Located<Picture>> {
    let mut told = Faults::default();
    let chapters = rulebook(content, game, &mut told);
    sound_pictures(content, game, &paragraphs(&chapters), &mut told)
}

/// How many paragraphs each chapter has, by its id.
fn paragraphs(chapters: &[Chapter]) -> Vec<(String, usize)> {
    let all = chapters.iter();
    all.map(|chapter| (chapter.id.clone(), chapter.text.len()))
        .collect()
}

/// Tells keywords that lead to two chapters, and those of which their chapter says nothing.
fn check_keywords(chapters: &[Located<Chapter>], faults: &mut Faults) {
    let mut taken: BTreeMap<String, String> = BTreeMap::new();
    for at in chapters {
        let chapter = &at.value;
        for (n, forms) in chapter.keyword_forms().enumerate() {
            let field = format!("keywords.{n}");
            for form in &forms {
                if form.is_empty() {
                    at.fault(&field, "a keyword has no letters", faults);
                    continue;
                }
                let other = taken.insert(form.to_lowercase(), chapter.id.clone());
                if let Some(other) = other {
                    let message = format!("the keyword '{form}' leads to '{other}' already");
                    at.fault(&field, message, faults);
                }
            }
            let titled = forms.iter().any(|form| contains_word(&chapter.title, form));
            if !titled && chapter.paragraph_about(&forms).is_none() {
                let usual = forms.first().copied().unwrap_or_default();
                let message = format!("this chapter says nothing of '{usual}'");
                at.fault(&field, message, faults);
            }
        }
    }
}

/// Whether a bullet is headed by these words: "Toll: …", "14 Brute (day): …".
fn begins_with(item: &str, form: &str) -> bool {
    let head = item.split([':', '(']).next().unwrap_or_default().trim();
    let head = head.trim_start_matches(|c: char| c.is_ascii_digit()).trim();
    let mut heads = head.split(',').map(str::trim);
    heads.any(|head| head.to_lowercase() == form.to_lowercase())
}

/// Whether a text says these words as words of their own, whatever their case.
pub fn contains_word(text: &str, form: &str) -> bool {
    let (text, form) = (text.to_lowercase(), form.to_lowercase());
    !form.is_empty()
        && text.match_indices(&form).any(|(at, found)| {
            let before = text.get(..at).and_then(|t| t.chars().next_back());
            let after = text.get(at + found.len()..).and_then(|t| t.chars().next());
            let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !inside(before) && !inside(after)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "assets/some_game/rulebook.ron";

    fn read(text: &str) -> (Vec<Chapter>, Vec<String>) {
        let content = Content::of_files([(FILE, text.as_bytes())]);
        let mut faults = Faults::default();
        let book = rulebook(&content, "some_game", &mut faults);
        (book, faults.0.iter().map(|f| f.render()).collect())
    }

    #[test]
    fn a_picture_is_kept_with_its_chapter_and_its_table() {
        let (book, faults) = read(
            "(chapters: [(id: \"toll\", title: \"Toll\", text: [\"One.\"])],
              tables: [(id: \"start\", table: (seats: 3))],
              pictures: [(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"hand.0\", \"sea#4/residence\"], caption: \"{score.0} {score.0|point|points}\")])",
        );
        assert!(faults.is_empty(), "{faults:?}");
        let picture = &book[0].pictures[0];
        let seats = picture.table.as_ref().map(|table| table.seats.get());
        assert_eq!(seats, Some(3));
    }

    #[test]
    fn a_book_without_pictures_is_as_it_was() {
        let (book, faults) = read("(chapters: [(id: \"a\", title: \"A\", text: [\"One.\"])])");
        assert!(
            faults.is_empty() && book[0].pictures.is_empty(),
            "{faults:?}"
        );
    }

    #[test]
    fn a_keyword_leads_to_one_chapter_that_speaks_of_it() {
        let (_, faults) = read(
            "(chapters: [\n(id: \"a\", title: \"A\", keywords: [\"toll\", \"ferry\"], text: [\"The toll.\"]),\n(id: \"b\", title: \"B\", keywords: [\"Toll\"], text: [\"A toll.\"])])",
        );
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(
            faults
                .iter()
                .any(|f| f.contains(":2:42") && f.contains("says nothing of 'ferry'")),
            "{faults:?}"
        );
        assert!(
            faults
                .iter()
                .any(|f| f.contains(":3:34") && f.contains("leads to 'a' already")),
            "{faults:?}"
        );
    }

    #[test]
    fn the_paragraph_about_a_keyword_is_its_bullet() {
        let (book, _) = read(
            "(chapters: [(id: \"a\", title: \"A\", text: [\"The Brute hits.\", \"- 14 Brute (day): hits.\", \"- Chest and Key: more.\", \"Brutes.\"])])",
        );
        assert_eq!(book[0].paragraph_about(&["Brute"]), Some(1));
        assert_eq!(book[0].paragraph_about(&["Chest and Key"]), Some(2));
        assert_eq!(book[0].paragraph_about(&["hits"]), Some(0));
        assert_eq!(book[0].paragraph_about(&["hit"]), None);
    }
}
