//! The rulebook with its pictures, and words that lead to it, by mouse and keyboard.

use crate::hand::Hand;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::content::Content;
use tortuga::engine::Face;
use tortuga::session::table::illustration::illustrate;
use tortuga_app::art::file_source::FileSource;
use tortuga_app::art::raster::{RasterRequest, Source, text};
use tortuga_app::board::table::Table;
use tortuga_app::input::targets::Target;
use tortuga_app::shell::screens::{Overlay, Screen};

/// A point at which nothing is explained.
const NOWHERE: Vec2 = Vec2::new(4.0, 4.0);

/// The rulebook of the first game there is, open at a chapter.
fn reading(chapter: &str) -> Hand {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.go(Screen::Table, Overlay::Rulebook(Some(chapter.into())));
    hand.rest(8);
    hand
}

/// Whether words like these are seen in an overlay.
fn reads(hand: &mut Hand, words: &str) -> bool {
    hand.texts().iter().any(|(text, _)| text.contains(words))
}

/// The first target whose name begins so and that lies in sight.
fn first(hand: &Hand, beginning: &str) -> (String, Vec2) {
    let mut all = hand.targets().into_iter();
    let found = all.find(|t| t.name.starts_with(beginning) && !t.covered && !t.scrolled_away);
    let found = found.unwrap_or_else(|| panic!("no {beginning} among {:?}", hand.names()));
    (found.name.clone(), found.middle())
}

/// Rests there until whatever wants to be told is told.
fn rest_at(hand: &mut Hand, at: Vec2) {
    hand.point(at);
    hand.pass(100);
    hand.rest(14);
}

#[test]
fn a_picture_tells_what_it_shows_and_is_looked_at_closely() {
    let mut hand = reading("aim");
    let (name, at) = first(&hand, "button:Look at ");
    let card = name.trim_start_matches("button:Look at ").to_owned();
    rest_at(&mut hand, at);
    assert!(reads(&mut hand, &card), "{card} is not explained");
    hand.click_at(at);
    hand.rest(4);
    assert!(matches!(hand.overlay(), Overlay::Closer(piece) if piece.name == card));
    // From there to its chapter, and all the way back.
    let (chapter, at) = first(&hand, "button:Open the chapter ");
    hand.click_at(at);
    hand.rest(4);
    let Overlay::Rulebook(Some(link)) = hand.overlay() else {
        panic!("{chapter} opens nothing");
    };
    assert!(link.contains('#'), "{link}");
    hand.key(KeyCode::Escape, "");
    assert!(matches!(hand.overlay(), Overlay::Closer(_)));
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::Rulebook(Some("aim".into())));
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_word_leads_to_its_chapter_and_back_leads_to_where_one_was() {
    let mut hand = reading("turn");
    hand.click("link:incident, in the rules");
    hand.rest(4);
    assert_eq!(
        hand.overlay(),
        Overlay::Rulebook(Some("incident#Diving Incident".into()))
    );
    assert!(reads(&mut hand, "A card whose suit is already in"));
    hand.click("button:Back to Your turn");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Rulebook(Some("turn".into())));
    assert!(reads(&mut hand, "You must dive at least once"));
    // Closing closes the whole book, however one came to the page.
    hand.click("link:incident, in the rules");
    hand.click("button:Close the rules");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_search_leads_to_the_place_and_on_to_the_next() {
    let mut hand = reading("aim");
    hand.click("field:Search the rules");
    for letter in ["m", "o", "o", "r"] {
        hand.stroke(KeyCode::KeyM, letter);
        hand.rest(1);
    }
    hand.rest(4);
    assert!(reads(&mut hand, "1 of "), "{:?}", hand.texts());
    assert!(reads(&mut hand, "also saves itself"), "it is not gone to");
    let chapter = |hand: &Hand| {
        hand.names()
            .into_iter()
            .filter(|n| n.starts_with("button:Chapter"))
            .count()
    };
    assert!(chapter(&hand) < 4, "only chapters that say it are listed");
    if hand.centre_of("button:Next place").is_some() {
        hand.click("button:Next place");
        assert!(reads(&mut hand, "2 of "));
    }
}

#[test]
fn the_title_opens_the_rules_of_every_game() {
    let mut hand = Hand::at_title();
    hand.rest(8);
    hand.click("button:Rules");
    hand.rest(8);
    assert!(matches!(hand.overlay(), Overlay::Rulebook(None)));
    let context = hand.context();
    for id in context.ids() {
        let sheet = context.game(id).expect("a game").info();
        hand.click(&format!("button:Rules of: {}", sheet.name));
        hand.rest(8);
        assert!(matches!(hand.overlay(), Overlay::Rulebook(None)), "{id}");
        let chapter = &sheet.rulebook.first().expect("a chapter").title;
        let name = format!("button:Chapter {chapter}");
        assert!(hand.names().contains(&name), "{id}: {:?}", hand.names());
    }
    hand.click("button:Close the rules");
    assert_eq!(hand.overlay(), Overlay::None);
}

/// The mouse on a word of the tooltip that it called up over the table; the word, and where it is.
fn in_a_tooltip() -> (Hand, String, Vec2) {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    let piece = hand.centre_of("piece:Loot Deck").expect("the deck");
    rest_at(&mut hand, piece);
    let (word, at) = first(&hand, "link:");
    hand.point(piece.lerp(at, 0.5));
    rest_at(&mut hand, at);
    (hand, word, at)
}

#[test]
fn a_tooltip_stays_and_its_words_open_tooltips_in_tooltips() {
    let (mut hand, outer, at) = in_a_tooltip();
    assert!(hand.names().contains(&outer), "the tooltip does not stay");
    assert!(
        reads(&mut hand, "In the rules: "),
        "the word is not explained"
    );
    let links = |hand: &Hand| {
        let all = hand.targets().into_iter();
        let links = all.filter(|t| t.name.starts_with("link:"));
        links
            .map(|t| (t.name.clone(), t.middle()))
            .collect::<Vec<_>>()
    };
    let within: Vec<_> = links(&hand)
        .into_iter()
        .filter(|(name, _)| *name != outer)
        .collect();
    let (inner, deeper) = within
        .last()
        .cloned()
        .expect("a word in the word's tooltip");
    hand.point(at.lerp(deeper, 0.5));
    rest_at(&mut hand, deeper);
    assert!(hand.names().contains(&inner), "{inner} has gone");
    let told = hand.texts();
    let told = told
        .iter()
        .filter(|(text, _)| text.starts_with("In the rules: "));
    assert!(told.count() >= 2, "no tooltip in the tooltip");
    // Elsewhere all of them close.
    rest_at(&mut hand, NOWHERE);
    rest_at(&mut hand, NOWHERE);
    assert!(links(&hand).is_empty(), "{:?}", links(&hand));
}

#[test]
fn a_tooltip_goes_by_a_press_beside_its_words_and_when_the_mouse_leaves_the_window() {
    let links = |hand: &Hand| {
        let all = hand.names().into_iter();
        all.filter(|name| name.starts_with("link:")).count()
    };
    let (mut hand, word, _) = in_a_tooltip();
    // The line about the key stands below.
    let beside = hand.texts().into_iter();
    let mut beside = beside.filter(|(text, _)| text.contains("Keep the pointer here"));
    let line = beside.next().expect("how to look a word up").1.center();
    let zoom = hand.world().resource::<Table>().places.unit;
    let line = Vec2::new(line.x, line.y) * zoom;
    rest_at(&mut hand, line);
    assert!(hand.names().contains(&word), "it has gone by itself");
    let under = |hand: &Hand| hand.targets().iter().filter(|t| t.under_tooltip).count();
    let word_itself = |t: &Target| t.name == word && t.under_tooltip;
    assert!(!hand.targets().iter().any(word_itself), "not its own words");
    assert!(under(&hand) > 0, "the map does not tell what lies under it");
    hand.click_here();
    rest_at(&mut hand, line);
    assert_eq!(links(&hand), 0, "a press beside its words leaves it");
    assert_eq!(under(&hand), 0);
    // A word in the rules: what it means stays while one points at it, and not longer.
    let mut hand = reading("turn");
    let outside = links(&hand);
    let (_, at) = first(&hand, "link:");
    rest_at(&mut hand, at);
    assert!(reads(&mut hand, "In the rules: "), "{outside} words");
    tortuga_app::input::simulated::leave(hand.world());
    hand.pass(100);
    hand.rest(14);
    assert!(!reads(&mut hand, "In the rules: "), "it stays for ever");
}

#[test]
fn a_finger_taps_the_words_of_a_tooltip_that_it_called_up() {
    for at_once in [false, true] {
        let mut hand = Hand::at_table(&["human", "mate"], &[]);
        hand.wait_for_choices();
        hand.use_fingers();
        let links = |hand: &Hand| {
            let all = hand.names().into_iter();
            all.filter(|name| name.starts_with("link:")).count()
        };
        let before = hand.play().session.decisions();
        let piece = hand.centre_of("piece:Loot Deck").expect("the deck");
        hand.rest_finger(piece, 500);
        assert_eq!(links(&hand), 0, "the finger may still do something else");
        hand.finger(1, TouchPhase::Ended, piece);
        hand.rest(40);
        assert!(links(&hand) > 0, "it does not stay");
        // A tap elsewhere closes it, one on the thing itself, too.
        hand.tap(NOWHERE);
        hand.rest(4);
        assert_eq!(links(&hand), 0, "it stays for ever");
        hand.long_press(piece, 500);
        hand.rest(4);
        assert!(links(&hand) > 0);
        hand.rest_finger(piece, 100);
        assert_eq!(links(&hand), 0, "the next finger wipes it away");
        hand.finger(1, TouchPhase::Canceled, piece);
        hand.long_press(piece, 500);
        hand.rest(4);
        let (_, at) = first(&hand, "link:");
        match at_once {
            true => hand.tap_at_once(at),
            false => hand.tap(at),
        }
        hand.rest(4);
        assert!(
            matches!(hand.overlay(), Overlay::Rulebook(Some(_))),
            "at once: {at_once}; {:?}",
            hand.overlay()
        );
        assert_eq!(hand.play().session.decisions(), before);
        hand.key(KeyCode::Escape, "");
        hand.rest(4);
        assert_eq!(links(&hand), 0, "it does not come back");
    }
}

#[test]
fn the_keyboard_goes_into_tooltips_and_back() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    for _ in 0..40 {
        if hand
            .hovered()
            .is_some_and(|hover| hover.title == "Loot Deck")
        {
            break;
        }
        hand.key(KeyCode::Tab, "");
    }
    let piece = hand.pointed_at().expect("the deck").name;
    assert_eq!(piece, "piece:Loot Deck");
    hand.key(KeyCode::F8, "");
    hand.rest(4);
    let word = hand.pointed_at().expect("a word").name;
    assert!(word.starts_with("link:"), "{word}");
    assert!(
        reads(&mut hand, "In the rules: "),
        "what has the focus is explained"
    );
    // Deeper, and all the way back.
    hand.key(KeyCode::F8, "");
    hand.rest(4);
    let deeper = hand.pointed_at().expect("a word").name;
    assert!(deeper.starts_with("link:") && deeper != word, "{deeper}");
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::None, "no menu opens");
    assert_eq!(hand.pointed_at().map(|t| t.name), Some(piece));
    hand.key(KeyCode::F8, "");
    hand.rest(4);
    hand.key(KeyCode::Enter, "");
    hand.rest(4);
    assert!(matches!(hand.overlay(), Overlay::Rulebook(Some(_))));
}

#[test]
fn every_picture_is_drawn_without_its_game_on_the_table_and_with_it() {
    let hand = Hand::at_title();
    let context = hand.context();
    let library = FileSource::of(Arc::new(Content::base()));
    for id in context.ids() {
        let game = context.game(id).expect("a game");
        let chapters = game.info().rulebook.iter();
        let pictures = chapters.flat_map(|chapter| &chapter.pictures);
        let made = pictures.filter_map(|picture| illustrate(game, picture).ok());
        let faces: Vec<Face> = made
            .flat_map(|picture| picture.pieces().cloned().collect::<Vec<_>>())
            .flat_map(|piece| std::iter::once(piece.face).chain(piece.cargo))
            .collect();
        assert!(faces.len() > 20, "{id}");
        let named = |face: &Face| Face {
            template: format!("{id}/{}", face.template),
            ..face.clone()
        };
        let at_table = faces.iter().map(|face| (id, face.clone()));
        let elsewhere = faces.iter().map(|face| ("", named(face)));
        for (game, face) in at_table.chain(elsewhere) {
            let source = Source {
                library: library.clone(),
                game: game.to_owned(),
                ..Source::default()
            };
            let order = RasterRequest {
                face: (&face).into(),
                width: 96,
                height: 134,
                density: 100,
                wide: true,
                tiny: false,
                multiplied: false,
                plain: false,
            };
            let drawn = text(&source, &order);
            assert!(drawn.is_ok(), "{id}: {:?}", drawn.err());
        }
    }
}
