//! What the rulebook says of a card or a piece.

use super::encyclopedia::Article;
use crate::games::{Chapter, GameInfo};

/// The most chapters that are named beside an article.
const CHAPTERS: usize = 6;
/// The most lines of a chapter that are quoted there.
const LINES: usize = 2;

/// A chapter that concerns something.
#[derive(Copy, Clone, Debug)]
pub struct RulebookReference<'b> {
    /// The chapter.
    pub chapter: &'b Chapter,
    /// The lines of it that name the thing, those that are about it first.
    pub lines: [Option<&'b str>; LINES],
}

impl GameInfo {
    /// The chapters that concern an article: those that are called like it, those of its group, those that name it.
    pub fn concerning(&self, article: &Article) -> Vec<RulebookReference<'_>> {
        let own = self.guide.group(article.group);
        let own: &[String] = own.map_or(&[], |group| &group.chapters);
        concerning(&self.rulebook, own, article)
    }
}

fn concerning<'b>(
    book: &'b [Chapter],
    own: &[String],
    article: &Article,
) -> Vec<RulebookReference<'b>> {
    let names = || std::iter::once(&article.name).chain(&article.called);
    let says = |text: &String| names().any(|name| names_thing(text, name));
    let titled = book.iter().filter(|chapter| says(&chapter.title));
    let of_group = own
        .iter()
        .filter_map(|id| book.iter().find(|c| c.id == *id));
    let telling = book.iter().filter(|chapter| chapter.text.iter().any(says));
    let mut found: Vec<RulebookReference> = Vec::new();
    for chapter in titled.chain(of_group).chain(telling) {
        if found.len() < CHAPTERS && !found.iter().any(|known| known.chapter.id == chapter.id) {
            let mut lines = [None; LINES];
            // What only announces what follows tells nothing by itself.
            let saying = chapter.text.iter().filter(|text| !text.ends_with(':'));
            let saying = saying.filter(|text| says(text));
            let saying = saying.map(|text| text.strip_prefix("- ").unwrap_or(text));
            let mut saying: Vec<&str> = saying.collect();
            saying.sort_by_key(|text| !names().any(|name| text.starts_with(name.as_str())));
            for (line, text) in lines.iter_mut().zip(saying) {
                *line = Some(text);
            }
            found.push(RulebookReference { chapter, lines });
        }
    }
    found
}

/// Whether a text names a thing, be it one or several of it.
fn names_thing(text: &str, name: &str) -> bool {
    let whole = |(at, _): (usize, &str)| {
        let before = text.get(..at).and_then(|t| t.chars().next_back());
        let after = text.get(at + name.len()..).unwrap_or_default();
        let after = after.strip_prefix('s').unwrap_or(after).chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    };
    !name.is_empty() && text.match_indices(name).any(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Face;

    #[test]
    fn chapters_called_like_it_come_first_and_only_whole_words_count() {
        let chapter = |id: &str, title: &str, text: &[&str]| Chapter {
            id: id.into(),
            title: title.into(),
            keywords: Vec::new(),
            text: text.iter().map(|line| (*line).into()).collect(),
            pictures: Vec::new(),
        };
        let book = [
            chapter(
                "aim",
                "Overview",
                &["Two Anchors.", "- Anchor: it holds.", "An Anchor!"],
            ),
            chapter("suits", "The suits", &["All of them."]),
            chapter("anchorage", "Anchorage", &["Nothing of it: Anchorage."]),
            chapter("anchor", "The Anchor", &["What it does."]),
        ];
        let anchor = Article::new("loot", "anchor_5", "Anchor 5", Face::default());
        let anchor = anchor.called("Anchor");
        let own = ["suits".to_owned()];
        let found = concerning(&book, &own, &anchor);
        let ids: Vec<&str> = found.iter().map(|r| r.chapter.id.as_str()).collect();
        assert_eq!(ids, ["anchor", "suits", "aim"]);
        assert_eq!(found[0].lines, [None, None]);
        let about = [Some("Anchor: it holds."), Some("Two Anchors.")];
        assert_eq!(found[2].lines, about, "what is about it comes first");
    }
}
