//! The encyclopedia: opened from the title, the pause menu and a pile, filtered, searched, read, and left for the rulebook and back.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga::content::Content;
use tortuga::engine::ZoneId;
use tortuga_app::art::file_source::FileSource;
use tortuga_app::art::raster::{RasterRequest, Source, draw};
use tortuga_app::shell::screens::Overlay;

fn article(id: &str) -> Overlay {
    Overlay::Encyclopedia(Some(id.to_owned()))
}

fn lists(hand: &Hand, name: &str) -> bool {
    hand.names().iter().any(|n| n == name)
}

#[track_caller]
fn expect(hand: &Hand, there: &[&str], gone: &[&str]) {
    for name in there {
        assert!(lists(hand, name), "{name} is missing: {:?}", hand.names());
    }
    for name in gone {
        assert!(!lists(hand, name), "{name} is there");
    }
}

fn search(hand: &mut Hand, words: &str) {
    hand.click("field:Search the encyclopedia");
    for letter in words.chars() {
        hand.key(KeyCode::KeyA, &letter.to_string());
    }
    hand.rest(4);
}

/// The encyclopedia of the first game, opened at the title.
fn opened() -> Hand {
    let mut hand = Hand::at_title();
    hand.click("button:Encyclopedia");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Encyclopedia(None));
    hand
}

#[test]
fn cards_are_found_by_group_filter_and_word_and_lead_to_the_rules_and_back() {
    let mut hand = opened();
    expect(&hand, &["button:Anchor 2", "button:Loot cards (60)"], &[]);
    hand.click("button:Divers (17)");
    hand.rest(4);
    expect(
        &hand,
        &["button:Ines, Cartographer: Full Chart"],
        &["button:Anchor 2"],
    );
    hand.click("button:Suit");
    hand.rest(4);
    hand.click("button:Suit: Knife");
    hand.rest(4);
    let knives = [
        "button:Roque, Ship's Cutler: Clean Sweep",
        "button:Isaure, Duelist: Riposte",
    ];
    expect(&hand, &knives, &["button:Ines, Cartographer: Full Chart"]);
    search(&mut hand, "riposte");
    expect(&hand, &knives[1..], &knives[..1]);

    hand.click(knives[1]);
    hand.rest(4);
    assert_eq!(hand.overlay(), article("duelist_riposte"));
    // It is the only one that is found.
    let targets = hand.targets();
    let next = targets.iter().find(|t| t.name == "button:Next");
    assert!(!next.expect("a button").enabled);
    hand.click("button:Chapter Divers");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Rulebook(Some("divers".into())));
    hand.click("button:Close the rules");
    hand.rest(4);
    assert_eq!(
        hand.overlay(),
        article("duelist_riposte"),
        "back where one was"
    );
    hand.click("button:Back");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Encyclopedia(None));
    expect(&hand, &knives[1..], &knives[..1]);
    // Another group is looked into without the filters of this one.
    hand.click("button:Clear the search");
    hand.click("button:Variants (6)");
    hand.rest(4);
    expect(&hand, &["button:Full Cargo"], &knives);
    hand.click("button:Close");
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_link_of_another_game_opens_the_book_of_that_game() {
    let mut hand = opened();
    hand.click("button:Game: The Flying Hollander");
    hand.rest(4);
    search(&mut hand, "kraken");
    hand.click("button:Kraken");
    hand.rest(4);
    hand.click("button:Chapter The Kraken");
    hand.rest(4);
    let told = hand.texts();
    let title = told.iter().any(|(text, _)| text.contains("The Kraken"));
    assert!(title, "{told:?}");
    expect(&hand, &["button:Chapter Several specials at once"], &[]);
}

#[test]
fn neighbours_are_leafed_through_and_keys_go_everywhere() {
    let mut hand = opened();
    hand.click("button:Anchor 2");
    hand.rest(4);
    hand.click("button:Next");
    hand.rest(4);
    assert_eq!(hand.overlay(), article("anchor_3"));
    hand.click("button:Previous");
    hand.rest(4);
    assert_eq!(hand.overlay(), article("anchor_2"));
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Encyclopedia(None));
    // By Tab alone the focus comes to a card far below, which is shown then.
    let far = "button:Variants (6)";
    assert!(lists(&hand, far));
    let mut seen = false;
    for _ in 0..60 {
        hand.key(KeyCode::Tab, "\t");
        hand.rest(2);
        let name = hand.pointed_at().map(|target| target.name);
        seen |= name.as_deref() == Some("button:Squid 7")
            || name.as_deref() == Some("button:Giant Squid 7");
    }
    assert!(seen, "{:?}", hand.names());
}

#[test]
fn only_what_is_in_sight_is_on_the_page() {
    let mut hand = opened();
    hand.click("button:Game: Pirates of Maracaibo");
    hand.rest(4);
    let cards = hand.names().len();
    assert!(cards < 90, "{cards} targets for a shelf of hundreds");
    let first = hand.names();
    let middle = hand.centre_of(first.iter().find(|n| n.contains("Cook")).map_or("", |n| n));
    let at = middle.unwrap_or_else(|| panic!("{first:?}"));
    hand.wheel(at, -60.0);
    hand.rest(30);
    assert_ne!(hand.names(), first, "the wheel shows others");
}

#[test]
fn at_the_table_a_card_of_a_pile_has_more_about_it() {
    let mut hand = Hand::at_table(&["human", "mate"], &[("divers", "dealt")]);
    hand.wait_for_choices();
    let seat = tortuga::engine::Seat::new(0);
    hand.lay(Overlay::Inspect(ZoneId::of("diver", seat)));
    hand.rest(6);
    let card = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Look at"));
    hand.click(&card.unwrap_or_else(|| panic!("{:?}", hand.names())));
    hand.rest(4);
    let more = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:More about"));
    let more = more.unwrap_or_else(|| panic!("{:?}", hand.names()));
    hand.click(&more);
    hand.rest(4);
    assert!(matches!(hand.overlay(), Overlay::Encyclopedia(Some(_))));
    hand.click("button:Back");
    hand.rest(4);
    assert!(
        matches!(hand.overlay(), Overlay::Closer(_)),
        "the card comes back"
    );
    hand.click(&more);
    hand.rest(4);
    hand.click("button:Encyclopedia");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Encyclopedia(None));
    // Only of the game on the table.
    expect(&hand, &["button:Anchor 2"], &["button:Game: Libertalia"]);
    for left in ["the articles", "the card", "the pile"] {
        assert_ne!(hand.overlay(), Overlay::None, "{left}");
        hand.key(KeyCode::Escape, "");
        hand.rest(4);
    }
    assert_eq!(hand.overlay(), Overlay::None);
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    hand.click("button:Encyclopedia");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Encyclopedia(None));
}

#[test]
fn what_finished_games_say_stands_beside_a_card() {
    let mut hand = Hand::at_the_end("greedy");
    hand.until("the journal", |h| {
        let journal = tortuga::records::journal::Journal::read(&h.context().store);
        journal.is_ok_and(|j| !j.records.is_empty())
    });
    let journal =
        tortuga::records::journal::Journal::read(&hand.context().store).expect("readable");
    let plays = journal.records[0].plays.clone().expect("counted");
    let (card, counts) = plays
        .0
        .iter()
        .find(|(_, c)| c.first() > Some(&0))
        .expect("played");
    let (card, times) = (card.clone(), counts[0]);
    hand.lay(article(&card));
    hand.rest(6);
    let told: Vec<String> = hand.texts().into_iter().map(|(text, _)| text).collect();
    let says = |words: &str| told.iter().any(|text| text.contains(words));
    assert!(says("Came into play in 1 of 1 finished game"), "{told:?}");
    assert!(says(&format!("Played by people {times} time")), "{told:?}");
}

#[test]
fn every_face_can_be_drawn_whatever_game_is_on_the_table() {
    let context = Hand::at_title().context();
    let content = Content::base();
    let library =
        FileSource::from_fn(move |path| content.file(path).map(|bytes| bytes.into_owned()));
    let source = Source {
        library,
        ..Source::default()
    };
    for game in &context.games {
        let articles = game.articles();
        assert!(articles.len() > 20, "{}", game.info().id);
        for article in articles {
            let mut face = article.face.clone();
            face.template = format!("{}/{}", game.info().id, face.template);
            let order = RasterRequest {
                face: (&face).into(),
                width: 150,
                height: 210,
                density: 100,
                wide: true,
                tiny: false,
                multiplied: true,
                plain: false,
            };
            let picture = draw(&source, &order);
            assert_eq!(picture.fault, None, "{face:?}");
            let mut alphas = picture.pixels.iter().skip(3).step_by(4);
            assert!(alphas.any(|alpha| *alpha > 0), "{face:?} shows nothing");
        }
    }
}
