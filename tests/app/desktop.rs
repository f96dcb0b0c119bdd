//! The app without a window: real pointer and key messages go through Bevy and egui, and games are played with them.

#[path = "desktop/advice.rs"]
mod advice;
#[path = "desktop/arranging.rs"]
mod arranging;
#[path = "desktop/awake.rs"]
mod awake;
#[path = "desktop/caribbean.rs"]
mod caribbean;
#[path = "desktop/caribbean_games.rs"]
mod caribbean_games;
#[path = "desktop/challenges.rs"]
mod challenges;
#[path = "desktop/conditions.rs"]
mod conditions;
#[path = "desktop/crew.rs"]
mod crew;
#[path = "desktop/dialogs.rs"]
mod dialogs;
#[path = "desktop/encyclopedia.rs"]
mod encyclopedia;
#[path = "desktop/fitting.rs"]
mod fitting;
#[path = "desktop/fleet.rs"]
mod fleet;
#[path = "desktop/focus.rs"]
mod focus;
#[path = "desktop/gamepad.rs"]
mod gamepad;
#[path = "desktop/hand.rs"]
mod hand;
#[path = "desktop/icons.rs"]
mod icons;
#[path = "desktop/keys.rs"]
mod keys;
#[path = "desktop/leaving.rs"]
mod leaving;
#[path = "desktop/looks.rs"]
mod looks;
#[path = "desktop/maracaibo_faces.rs"]
mod maracaibo_faces;
#[path = "desktop/mods.rs"]
mod mods;
#[path = "desktop/notices.rs"]
mod notices;
#[path = "desktop/people.rs"]
mod people;
#[path = "../playable/mod.rs"]
mod playable;
#[path = "desktop/reader.rs"]
mod reader;
#[path = "desktop/records.rs"]
mod records;
#[path = "desktop/replay.rs"]
mod replay;
#[path = "desktop/review.rs"]
mod review;
#[path = "desktop/robot.rs"]
mod robot;
#[path = "desktop/rules.rs"]
mod rules;
#[path = "desktop/seats.rs"]
mod seats;
#[path = "desktop/selecting.rs"]
mod selecting;
#[path = "desktop/sharing.rs"]
mod sharing;
#[path = "desktop/since.rs"]
mod since;
#[path = "desktop/tableau.rs"]
mod tableau;
#[path = "desktop/thumbnails.rs"]
mod thumbnails;
#[path = "desktop/touching.rs"]
mod touching;
#[path = "desktop/tutorials.rs"]
mod tutorials;
#[path = "desktop/walking.rs"]
mod walking;

use hand::Hand;
use std::collections::BTreeSet;
use tortuga::engine::Turn;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

#[test]
fn a_whole_game_is_played_by_mouse() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    let mut clicks = 0;
    while hand.play().session.turn() != Turn::Over {
        hand.wait_for_choices();
        if hand.play().session.turn() == Turn::Over {
            break;
        }
        let before = hand.play().session.decisions();
        hand.click_a_choice(clicks);
        hand.settle();
        clicks += 1;
        assert!(
            hand.play().session.decisions() > before,
            "the click did nothing: {:?}",
            hand.names()
        );
        assert!(clicks < 200, "the game does not end");
    }
    hand.until("the end screen", |h| matches!(h.overlay(), Overlay::End));
    assert!(clicks > 10);
}

#[test]
fn keys_alone_play_a_turn_and_open_what_they_promise() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    let before = hand.play().session.decisions();
    hand.key(bevy::prelude::KeyCode::Space, " ");
    hand.settle();
    assert!(hand.play().session.decisions() > before, "space dives");
    hand.wait_for_choices();
    hand.key(bevy::prelude::KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::Pause);
    hand.key(bevy::prelude::KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::None);
    hand.key(bevy::prelude::KeyCode::F1, "");
    assert!(matches!(hand.overlay(), Overlay::Rulebook(_)));
}

#[test]
fn a_pile_dragged_into_the_line_is_a_dive() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.click_a_choice(0);
    hand.wait_for_choices();
    let before = hand.play().session.decisions();
    let from = hand
        .centre_of("piece:Loot Deck")
        .expect("the deck lies there");
    let line = hand
        .play()
        .shown
        .pieces
        .iter()
        .find(|p| p.zone.name == "line");
    let line = format!("piece:{}", line.expect("a card lies there").name);
    let to = hand.centre_of(&line).expect("the line lies there");
    hand.drag(from, to);
    hand.settle();
    assert!(hand.play().session.decisions() > before);
}

#[test]
fn the_log_tells_of_a_card_when_its_face_is_seen() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.take_time();
    hand.pass(16);
    let before = hand.play().shown_events;
    hand.press(bevy::prelude::KeyCode::Space, " ");
    hand.until("the dive", |h| h.moves() && h.play().shown_events > before);
    let mut turned = BTreeSet::new();
    while hand.moves() {
        let line = hand.last_line();
        for card in hand.half_turned() {
            assert!(!line.contains(&card), "{card} still lies face down: {line}");
            turned.insert(card);
        }
        hand.step();
    }
    let line = hand.last_line();
    assert!(
        turned.iter().any(|card| line.contains(card)),
        "{line} tells of {turned:?}"
    );
}

#[test]
fn undo_says_why_it_cannot() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.key(bevy::prelude::KeyCode::Space, " ");
    hand.settle();
    hand.wait_for_choices();
    let before = hand.play().session.decisions();
    hand.send(Command::Undo);
    assert_eq!(
        hand.play().session.decisions(),
        before,
        "a revealed card stays revealed"
    );
    assert!(hand.play().notice.is_some(), "the refusal is told");
}

#[test]
fn a_hint_comes_with_a_reason() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.key(bevy::prelude::KeyCode::Space, " ");
    hand.settle();
    hand.wait_for_choices();
    hand.send(Command::Hint);
    hand.until("a hint", |h| h.play().hint.is_some());
    assert!(
        !hand
            .play()
            .hint
            .as_ref()
            .expect("just seen")
            .reason
            .is_empty()
    );
}

#[test]
fn between_two_people_the_table_is_covered() {
    // The Flying Hollander, where everybody has a hand.
    let mut hand = Hand::at_game(1, &["human", "human"], &[], (1280, 720), 100);
    let mut turns = 0;
    for _ in 0..60 {
        hand.step();
        if let Overlay::Curtain(seat) = hand.overlay() {
            assert_ne!(
                hand.play().viewer,
                Some(seat),
                "nothing of the next player is shown before the curtain lifts"
            );
            hand.click("button:Ready");
            assert_eq!(hand.play().viewer, Some(seat));
            turns += 1;
            if turns == 2 {
                return;
            }
        }
        if !hand.play().choices.is_empty() {
            hand.send(Command::TakeSurely(0));
        }
    }
    panic!("no curtain between two people");
}

#[test]
fn an_autosave_goes_on_where_it_was_left() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.key(bevy::prelude::KeyCode::Space, " ");
    hand.settle();
    hand.wait_for_choices();
    let print = hand.play().session.fingerprint();
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.send(Command::Continue);
    hand.until("the table", |h| h.screen() == Screen::Table);
    assert_eq!(hand.play().session.fingerprint(), print);
}

#[test]
fn the_menus_lead_from_the_title_to_a_game() {
    let mut hand = Hand::at_title();
    hand.until("the play button", |h| {
        h.names().iter().any(|n| n.starts_with("button:Play"))
    });
    let play = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Play"))
        .expect("just seen");
    hand.click(&play);
    hand.until("the set-up", |h| h.screen() == Screen::Setup);
    hand.click("button:Start");
    hand.until("the table", |h| h.screen() == Screen::Table);
}

#[test]
fn every_size_and_scale_keeps_everything_inside_the_window() {
    for (width, height) in [
        (1024, 640),
        (1280, 720),
        (1920, 1080),
        (2560, 1080),
        (3840, 2160),
    ] {
        for scale in [75, 100, 150, 200] {
            let mut hand = Hand::sized(
                &["human", "mate", "mate", "mate"],
                &[],
                (width, height),
                scale,
            );
            hand.wait_for_choices();
            for item in hand.targets() {
                let [x, y, w, h] = item.rect;
                let inside = x >= -1.0
                    && y >= -1.0
                    && x + w <= width as f32 + 1.0
                    && y + h <= height as f32 + 1.0;
                assert!(
                    inside,
                    "{width}×{height} at {scale} %: {} at {:?} leaves the window",
                    item.name, item.rect
                );
                assert!(
                    w >= 8.0 && h >= 8.0,
                    "{width}×{height} at {scale} %: {} is too small: {:?}",
                    item.name,
                    item.rect
                );
            }
        }
    }
}

#[test]
fn a_quiet_table_asks_for_no_more_frames() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.wait_for_pictures();
    hand.pass(16);
    hand.rest(40);
    assert_eq!(hand.redraws(30), 0, "an idle table keeps drawing");
}
