//! The rulebooks: every picture can be made and shown, every keyword leads to its paragraph, and little is left without a picture.

use std::path::Path;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::Piece;
use tortuga::games::keywords::Keywords;
use tortuga::session::table::illustration::{Illustration, illustrate};

/// So many worked examples has every rulebook at least.
const EXAMPLES: usize = 3;
/// The share of chapters that have a picture, in percent; some are about nothing that can be seen.
const PICTURED: usize = 80;

fn context() -> AppContext {
    AppContext::load(
        Some(std::env::temp_dir().join("tortuga-no-such-home")),
        None,
        true,
    )
}

/// All pictures of a game with the id of their chapter.
fn pictures(context: &AppContext, game: &str) -> Vec<(String, Illustration)> {
    let entry = context.game(game).expect("a game");
    let mut made = Vec::new();
    for chapter in &entry.info().rulebook {
        for picture in &chapter.pictures {
            let shown = illustrate(entry, picture);
            let shown = shown.unwrap_or_else(|flaw| {
                panic!("{game}, {}: {}: {}", picture.id, flaw.field, flaw.why)
            });
            made.push((chapter.id.clone(), shown));
        }
    }
    made
}

fn has_face(game: &str, piece: &Piece) -> bool {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let file = format!("{}.svg", piece.face.template);
    let mut folders = [game, "shared"].into_iter();
    folders.any(|folder| {
        root.join("assets")
            .join(folder)
            .join("faces")
            .join(&file)
            .is_file()
    })
}

#[test]
fn every_picture_is_made_of_faces_that_there_are() {
    let context = context();
    for id in context.ids() {
        for (chapter, picture) in pictures(&context, id) {
            for piece in picture.pieces() {
                assert!(
                    has_face(id, piece),
                    "{id}, {chapter}: no face '{}'",
                    piece.face.template
                );
                assert!(
                    !piece.name.is_empty(),
                    "{id}, {}: a piece without a name",
                    picture.id
                );
            }
            let caption = picture.caption.to_string();
            assert!(
                caption.ends_with('.') || caption.ends_with('?'),
                "{id}: {caption}"
            );
            assert!(!caption.contains('{'), "{id}: {caption}");
        }
    }
}

#[test]
fn a_caption_that_begins_with_a_card_stands_below_that_card() {
    let context = context();
    let mut named = 0;
    for id in context.ids() {
        let entry = context.game(id).expect("a game");
        let names: Vec<String> = entry.articles().into_iter().map(|a| a.name).collect();
        for (_, picture) in pictures(&context, id) {
            let caption = picture.caption.to_string();
            let begins = |name: &&String| {
                let rest = caption.strip_prefix(name.as_str());
                rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            };
            // Of "Anchor" and "Anchor 5" the longer one.
            let Some(name) = names.iter().filter(begins).max_by_key(|n| n.len()) else {
                continue;
            };
            named += 1;
            let shown: Vec<&str> = picture.pieces().map(|p| p.name.as_str()).collect();
            assert!(
                shown.iter().any(|piece| piece.starts_with(name.as_str())),
                "{id}, {}: \"{caption}\" stands below {shown:?}",
                picture.id
            );
        }
    }
    assert!(named >= 3, "only {named} captions begin with a card");
}

#[test]
fn nearly_every_chapter_has_a_picture_and_every_book_has_worked_examples() {
    let context = context();
    for id in context.ids() {
        let book = &context.game(id).expect("a game").info().rulebook;
        let made = pictures(&context, id);
        let examples = made.iter().filter(|(_, picture)| picture.is_example());
        assert!(
            examples.count() >= EXAMPLES,
            "{id} has too few worked examples"
        );
        let bare: Vec<&str> = book
            .iter()
            .filter(|chapter| chapter.pictures.is_empty())
            .map(|chapter| chapter.id.as_str())
            .collect();
        let pictured = book.len() - bare.len();
        assert!(
            pictured * 100 >= book.len() * PICTURED,
            "{id}, without a picture: {bare:?}"
        );
    }
}

#[test]
fn every_link_of_a_rulebook_leads_to_a_paragraph() {
    let context = context();
    for id in context.ids() {
        let book = &context.game(id).expect("a game").info().rulebook;
        let keywords = Keywords::of(book);
        assert!(
            keywords.passages().len() >= 10,
            "{id} has hardly any keywords"
        );
        for passage in keywords.passages() {
            let chapter = &book[passage.chapter];
            let paragraph = passage.paragraph.unwrap_or_default();
            assert!(paragraph < chapter.text.len(), "{id}: {}", passage.link);
            let same = keywords
                .passage(&passage.link)
                .expect("a link that leads back");
            assert_eq!(same, passage, "{id}: two keywords are called so");
        }
        let said = book.iter().flat_map(|chapter| &chapter.text);
        let linked = said.filter(|text| !keywords.found(text).is_empty());
        assert!(linked.count() >= 10, "{id}: its chapters lead nowhere");
    }
}

#[test]
fn a_card_finds_its_chapter_and_the_chapter_shows_the_card() {
    let context = context();
    for id in context.ids() {
        let book = &context.game(id).expect("a game").info().rulebook;
        let keywords = Keywords::of(book);
        let made = pictures(&context, id);
        let found = made.iter().flat_map(|(chapter, picture)| {
            let keywords = &keywords;
            picture.pieces().filter(move |piece| {
                let about = keywords.about(&piece.name, &piece.text);
                about
                    .iter()
                    .any(|passage| book[passage.chapter].id == *chapter)
            })
        });
        assert!(
            found.count() >= 5,
            "{id}: pictures do not lead back to their chapters"
        );
    }
}
