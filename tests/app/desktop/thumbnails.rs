//! Small pictures of saved games on the page of saves.

use super::hand::Hand;
use tortuga_app::art::renderer::RenderMode;
use tortuga_app::driver::messages::Command;
use tortuga_app::hud::integration::thumbnails::Thumbnails;
use tortuga_app::shell::autosave::Autosave;
use tortuga_app::shell::screens::{Overlay, Screen};

/// How many pictures are there, none being on its way.
fn pictures(hand: &Hand) -> Option<usize> {
    let thumbnails = hand.resource::<Thumbnails>();
    (!thumbnails.pending()).then(|| thumbnails.ready())
}

#[test]
fn saved_games_have_a_picture_as_long_as_their_list_is_shown() {
    let mut hand = Hand::at_game(3, &["human", "mate"], &[], (1280, 720), 100);
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    hand.settle();
    hand.world().insert_resource(RenderMode::Drawn);
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    // The game that Continue goes on with.
    hand.until("its picture", |h| pictures(h) == Some(1));
    hand.click("button:Load");
    hand.until("the page", |h| h.screen() == Screen::Load);
    hand.until("its picture", |h| pictures(h) == Some(1));
    let saves = hand.saves();
    std::fs::write(saves.join("broken.ron"), "(tortuga_save: 1").expect("room");
    hand.go(Screen::Title, Overlay::None);
    hand.click("button:Load");
    hand.until("the page", |h| {
        h.screen() == Screen::Load && pictures(h) == Some(1)
    });
    let all = std::fs::read_dir(&saves).expect("saves").flatten();
    let others = all.filter(|e| {
        e.path()
            .extension()
            .is_none_or(|e| e != "ron" && e != "bak")
    });
    assert_eq!(others.count(), 0, "nothing of it is written");
    hand.go(Screen::Setup, Overlay::None);
    hand.until("no list any more", |h| pictures(h) == Some(0));
}

#[test]
fn a_game_that_was_played_on_is_shown_as_it_is_now_alone() {
    let mut hand = Hand::at_game(3, &["human", "mate"], &[], (1280, 720), 100);
    hand.wait_for_choices();
    hand.settle();
    hand.world().insert_resource(RenderMode::Drawn);
    let mut later = hand
        .context()
        .load_session(&hand.play().session.save_file())
        .expect("the same game");
    let seat = later.turn().first().expect("somebody decides");
    later.choose(seat, 0).expect("it is legal");
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.until("its picture", |h| pictures(h) == Some(1));
    let (game, text) = (later.info().id, later.save());
    let autosave = hand.world().resource::<Autosave>();
    let before = autosave.written();
    autosave.write(game, text);
    hand.until("what was written", |h| {
        h.resource::<Autosave>().written() > before
    });
    hand.rest(3);
    hand.until("its picture", |h| pictures(h) == Some(1));
}

#[test]
fn where_a_saved_game_stands_is_told_in_the_words_of_now() {
    let mut hand = Hand::at_game(3, &["human", "mate"], &[], (1280, 720), 100);
    hand.wait_for_choices();
    hand.settle();
    hand.world().insert_resource(RenderMode::Drawn);
    let session = &hand.play().session;
    let (game, banner) = (session.info().id, session.save_file().banner);
    let text = session.save();
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    // Written by somebody who speaks another language.
    let foreign = text.replace(&format!("\"{banner}\""), "\"Auf Deutsch\"");
    assert_ne!(foreign, text);
    let autosave = hand.world().resource::<Autosave>();
    let before = autosave.written();
    autosave.write(game, foreign);
    hand.until("what was written", |h| {
        h.resource::<Autosave>().written() > before
    });
    for (name, screen) in [
        ("button:Load", Screen::Load),
        ("button:Back", Screen::Title),
    ] {
        hand.click(name);
        hand.until("the page", |h| {
            h.screen() == screen && pictures(h) == Some(1)
        });
        hand.rest(3);
        let told: Vec<String> = hand.texts().into_iter().map(|(text, _)| text).collect();
        let says = |words: &str| told.iter().any(|text| text.contains(words));
        assert!(says(&banner) && !says("Auf Deutsch"), "{banner}: {told:?}");
    }
}
