//! The rulebook in the terminal: its chapters, and one of them with what its pictures show.

use crate::content::Arg;
use crate::engine::Piece;
use crate::games::{Chapter, GameInfo};
use crate::session::table::game_entry::Entry;
use crate::session::table::illustration::{Illustration, illustrate};
use crate::wording::say;
use crate::wording::text_mode::Sentence;

/// The rulebook's chapters, the one that `words` name, or what chapters say with these words in it; `game` is asked for its pictures.
pub fn rules(info: &GameInfo, game: Option<&dyn Entry>, words: &str) -> Vec<String> {
    let wanted = words.to_lowercase();
    let number = wanted.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let named = |c: &&Chapter| {
        c.id.to_lowercase() == wanted
            || (!wanted.is_empty() && c.title.to_lowercase().contains(&wanted))
    };
    match number
        .and_then(|i| info.rulebook.get(i))
        .or_else(|| info.rulebook.iter().find(named))
    {
        Some(chapter) => chapter_lines(chapter, game),
        None => {
            let listed = |(i, chapter): (usize, &Chapter)| {
                say(Sentence::ChapterListed {
                    n: (i + 1).into(),
                    title: chapter.title.as_str().into(),
                })
            };
            // Without a word nothing was looked for.
            let looked_for = !wanted.trim().is_empty();
            let says = |paragraph: &&String| paragraph.to_lowercase().contains(&wanted);
            let chapters = || info.rulebook.iter().enumerate();
            let found = chapters().flat_map(|(i, chapter)| {
                let said: Vec<&String> = chapter.text.iter().filter(says).collect();
                let title = (!said.is_empty()).then(|| listed((i, chapter)));
                title.into_iter().chain(said.into_iter().cloned())
            });
            let found: Vec<String> = found.filter(|_| looked_for).collect();
            if !found.is_empty() {
                return found;
            }
            let words = looked_for.then(|| words.into());
            let none = words.map(|words| say(Sentence::NoSuchChapter { words }));
            none.into_iter()
                .chain([say(Sentence::Chapters)])
                .chain(chapters().map(listed))
                .collect()
        }
    }
}

/// A chapter, with the words of each picture where it stands.
fn chapter_lines(chapter: &Chapter, game: Option<&dyn Entry>) -> Vec<String> {
    let made = |game| chapter.pictures.iter().map(move |p| illustrate(game, p));
    let pictures: Vec<Illustration> = game.into_iter().flat_map(made).flatten().collect();
    let last = chapter.text.len();
    let below = |n: usize| {
        let here = pictures
            .iter()
            .filter(move |p| p.below.unwrap_or(last) == n);
        here.map(picture)
    };
    let mut lines = vec![chapter.title.clone()];
    lines.extend(below(0));
    for (n, paragraph) in chapter.text.iter().enumerate() {
        lines.push(paragraph.clone());
        lines.extend(below(n + 1));
    }
    lines
}

/// A picture in words.
fn picture(picture: &Illustration) -> String {
    let named = |pieces: &[Piece]| {
        let names = pieces.iter().filter(|piece| !piece.name.is_empty());
        Arg::List(names.map(|piece| piece.name.as_str().into()).collect())
    };
    let shown = named(&picture.shown);
    let caption = picture.caption.to_string().into();
    say(match (&picture.sum, picture.then.is_empty()) {
        (Some(sum), _) => Sentence::SumShown {
            shown,
            sum: sum.to_string().into(),
            caption,
        },
        (None, true) => Sentence::PictureShown { shown, caption },
        (None, false) => Sentence::ExampleShown {
            shown,
            then: named(&picture.then),
            caption,
        },
    })
}
