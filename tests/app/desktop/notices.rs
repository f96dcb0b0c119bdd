//! Notices, and what waits while the picture moves.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use tortuga_app::driver::messages::Command;

/// A table at which taking back was just refused.
fn refused() -> Hand {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.key(KeyCode::Space, " ");
    hand.settle();
    hand.wait_for_choices();
    hand.send(Command::Undo);
    hand.rest(4);
    hand
}

#[test]
fn a_notice_stands_beside_the_prompt_and_is_gone_after_a_sleep() {
    let mut hand = refused();
    assert!(hand.tooltip_of("field:Notice").is_some());
    let line = hand.play().shown.prompt.line.to_string();
    assert_eq!(hand.tooltip_of("field:Prompt"), Some(line));
    // The window sleeps for half a minute, and one frame is drawn.
    hand.sleep(30_000);
    hand.rest(2);
    assert_eq!(hand.tooltip_of("field:Notice"), None);
}

#[test]
fn the_sleeping_window_is_woken_to_take_the_notice_away() {
    let mut hand = refused();
    assert!(hand.tooltip_of("field:Notice").is_some());
    hand.until("somebody to wake the window", |h| h.alarm().is_some());
    hand.sleep(30_000);
    hand.wait_for_pictures();
    hand.until("the alarm", |h| h.alarm().is_none());
    hand.rest(40);
    assert_eq!(hand.tooltip_of("field:Notice"), None);
    assert_eq!(hand.redraws(20), 0, "and then it sleeps");
}

#[test]
fn buttons_stay_while_cards_move_and_take_a_click_for_later() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.key(KeyCode::Space, " ");
    hand.settle();
    hand.wait_for_choices();
    let before = hand.play().session.decisions();
    let dive = hand.centre_of("button:Dive").expect("a button");
    hand.take_time();
    hand.click("button:Dive");
    assert_eq!(hand.play().session.decisions(), before + 1);
    assert!(hand.play().choices.is_empty(), "the card is on its way");
    assert_eq!(hand.centre_of("button:Dive"), Some(dive), "it stays");
    let turn = hand.play().session.turn();
    hand.pause();
    hand.click("button:Surface");
    hand.wait_for_choices();
    hand.settle();
    // The click counts where it is still the diver's turn, and is dropped where the dive has ended it.
    if turn.first() == hand.play().viewer {
        let taken = hand.last_action(before + 1).expect("it was carried out");
        assert!(taken.starts_with("Surface"), "{taken}");
    }
    assert!(hand.play().queued_button.is_none());
}

/// Scrolls the page of a set-up down until this is to be seen.
fn scroll_to(hand: &mut Hand, name: &str) {
    for _ in 0..40 {
        if hand.lies_open(name) {
            return;
        }
        hand.wheel(Vec2::new(900.0, 400.0), -1.0);
        hand.rest(12);
    }
    panic!("no {name} among {:?}", hand.names());
}

#[test]
fn the_list_that_is_open_is_all_that_escape_closes() {
    let mut hand = Hand::at_title();
    hand.until("the play button", |h| {
        h.names().iter().any(|n| n.starts_with("button:Play"))
    });
    // The first game, where a list says who begins.
    let play = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Play"));
    hand.click(&play.expect("just seen"));
    hand.until("the set-up", |h| {
        h.screen() == tortuga_app::shell::screens::Screen::Setup
    });
    hand.rest(6);
    let seats = hand
        .names()
        .iter()
        .filter(|n| n.contains("Name of seat"))
        .count();
    scroll_to(&mut hand, "button:Starting player: Random");
    let offered = hand.names();
    let offered: Vec<&String> = offered
        .iter()
        .filter(|n| n.starts_with("button:Starting player: ") && !n.ends_with(": Random"))
        .collect();
    assert_eq!(offered.len(), seats, "{offered:?}");
    let numbered = offered.iter().any(|n| n.contains("Seat"));
    assert!(!numbered, "seats are called by who sits there: {offered:?}");
    let opened = |hand: &Hand| {
        hand.names()
            .iter()
            .any(|n| n.starts_with("button:Variant: "))
    };
    hand.wheel(Vec2::new(900.0, 400.0), 60.0);
    hand.rest(20);
    scroll_to(&mut hand, "button:Variant");
    hand.click("button:Variant");
    hand.rest(4);
    assert!(opened(&hand));
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(hand.screen(), tortuga_app::shell::screens::Screen::Setup);
    assert!(!opened(&hand));
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(hand.screen(), tortuga_app::shell::screens::Screen::Title);
}

#[test]
fn a_set_up_begins_at_its_top_whatever_was_scrolled_before() {
    // In a usual window there is nothing to scroll.
    let mut hand = Hand::at_title();
    hand.resize((1024, 640), 150);
    let begin = |hand: &mut Hand, nth: usize| {
        let plays = |h: &Hand| -> Vec<String> {
            let names = h.names().into_iter();
            names.filter(|n| n.starts_with("button:Play ")).collect()
        };
        hand.until("the games", |h| plays(h).len() > nth);
        let play = plays(hand).swap_remove(nth);
        hand.click(&play);
        hand.until("the set-up", |h| {
            h.screen() == tortuga_app::shell::screens::Screen::Setup
        });
        hand.rest(6);
    };
    begin(&mut hand, 0);
    assert!(hand.lies_open("field:Name of seat 1"));
    // Frames so short that the list still rolls when it is left.
    hand.pass(1);
    hand.wheel(Vec2::new(500.0, 300.0), -60.0);
    hand.rest(20);
    assert!(!hand.lies_open("field:Name of seat 1"), "it has scrolled");
    hand.key(KeyCode::Escape, "");
    hand.rest(6);
    for nth in [1, 0] {
        begin(&mut hand, nth);
        assert!(hand.lies_open("field:Name of seat 1"), "game {nth}");
        hand.key(KeyCode::Escape, "");
        hand.rest(6);
    }
}

#[test]
fn an_empty_place_is_told_in_words_and_not_drawn_large() {
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.wait_for_choices();
    let looked = |hand: &mut Hand, name: &str| {
        let names = hand.names();
        let named = names.iter().find(|n| n.starts_with(name));
        let named = named.unwrap_or_else(|| panic!("no {name} among {names:?}"));
        let at = hand.centre_of(named).expect("just listed");
        hand.point(at);
        hand.sleep(800);
        hand.rest(3);
        hand.hovered().expect("the mouse has rested")
    };
    let empty = looked(&mut hand, "piece:No ");
    assert!(empty.face.is_none() && !empty.text.is_empty(), "{empty:?}");
    assert!(looked(&mut hand, "piece:Loot Deck").face.is_some());
}
