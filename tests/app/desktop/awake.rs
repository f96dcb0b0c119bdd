//! When the window draws, and when it sleeps: run as the real window runs, frames only where one is asked for.

use super::hand::Hand;
use super::since;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::time::{Duration, Instant};
use tortuga_app::board::highlight::recalled::Recalled;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::background::priority::Priority;
use tortuga_app::shell::background::workers::Workers;
use tortuga_app::shell::screens::{Overlay, Screen};

/// Keeps every thread that thinks at work for so long. Advice comes before what an AI will do, so that goes on thinking.
fn occupy(hand: &mut Hand, time: Duration) -> Vec<tortuga_app::shell::background::job::Job<()>> {
    let workers: Workers = hand.workers();
    let until = Instant::now() + time;
    (0..4)
        .map(|_| {
            workers.begin(Priority::Advice, move |_| {
                while Instant::now() < until {
                    std::thread::sleep(Duration::from_millis(5));
                }
            })
        })
        .collect()
}

#[test]
fn at_most_three_frames_a_second_are_drawn_while_an_ai_thinks_and_nothing_moves() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.wait_for_pictures();
    let _busy = occupy(&mut hand, Duration::from_secs(5));
    hand.send(Command::HandOver(true));
    // What was there fades first.
    hand.live(Duration::from_millis(1500));
    assert!(hand.play().thinking.is_some());
    let frames = hand.live(Duration::from_secs(2));
    assert!(hand.play().thinking.is_some(), "it still thinks");
    assert!(frames <= 6, "{frames} frames in two seconds");
}

#[test]
fn a_click_of_one_frame_is_carried_out_before_the_window_sleeps() {
    let mut hand = Hand::at_title();
    hand.lay(Overlay::Encyclopedia(None));
    hand.live(Duration::from_millis(800));
    let asked = |hand: &Hand| !hand.resource::<Messages<RequestRedraw>>().is_empty();
    assert!(!asked(&hand), "it sleeps");
    let tab = hand.centre_of("button:Game: Pirates of Maracaibo");
    hand.dart_at(tab.expect("its tab"));
    for _ in 0..60 {
        if !asked(&hand) {
            break;
        }
        hand.step();
    }
    assert!(hand.lies_open("button:Ship's Cook"), "{:?}", hand.names());
}

#[test]
fn an_ai_that_has_decided_wakes_the_window() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    let before = hand.play().session.decisions();
    hand.send(Command::HandOver(true));
    for _ in 0..600 {
        hand.live(Duration::from_millis(100));
        if hand.play().session.decisions() > before + 2 {
            return;
        }
    }
    panic!("nobody woke the window");
}

#[test]
fn a_tooltip_comes_in_time_without_frames_before_it() {
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.wait_for_choices();
    hand.live(Duration::from_millis(300));
    let deck = hand.centre_of("piece:Loot Deck").expect("the deck");
    hand.point(deck);
    let frames = hand.live(Duration::from_millis(220));
    assert!(frames < 16, "{frames} frames while the mouse rests");
    hand.live(Duration::from_millis(600));
    assert!(hand.hovered().is_some(), "nobody woke the window");
}

/// How many of the next frames ask for another one when all has come to rest, and when the window is to be woken.
fn asks(hand: &mut Hand) -> (usize, Option<Duration>) {
    hand.wait_for_pictures();
    // Twelve seconds: even the trail of the last move has faded.
    hand.pass(200);
    hand.rest(60);
    (hand.redraws(30), hand.alarm())
}

#[test]
fn a_table_sleeps_when_it_has_told_its_news() {
    let mut hand = since::asked_again(0);
    assert!(hand.play().news.fresh, "there are news");
    let lit = |hand: &Hand| !hand.resource::<Recalled>().flash.is_empty();
    assert!(lit(&hand), "what has changed flashes");
    assert!(hand.alarm().is_some(), "and goes out in time");
    assert_eq!(asks(&mut hand), (0, None), "with the news in the corner");
    assert!(!lit(&hand));
    // Whoever reads one of them sees its pieces lit, for as long as they like.
    let news = hand.play().news.recap.clone();
    let part = news.brief().iter().find(|part| !part.pieces.is_empty());
    let line = format!("field:{}", part.expect("something on the table").line);
    let at = hand.centre_of(&line).expect("its line");
    hand.point(at);
    assert_eq!(asks(&mut hand), (0, None), "while one of them is read");
    assert!(hand.resource::<Recalled>().is_pointing());
    hand.open_the_news(true);
    assert_eq!(asks(&mut hand), (0, None), "with all of them told");
}

#[test]
fn a_table_sleeps_while_a_tooltip_stays_and_its_words_are_read() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    let deck = hand.centre_of("piece:Loot Deck").expect("the deck");
    hand.point(deck);
    assert_eq!(asks(&mut hand), (0, None), "while the mouse rests on it");
    let all = hand.targets().into_iter();
    let mut words = all.filter(|t| t.name.starts_with("link:") && !t.covered);
    let word = words.next().expect("the tooltip stays").middle();
    hand.point(deck.lerp(word, 0.5));
    hand.point(word);
    assert_eq!(asks(&mut hand), (0, None), "while a word of it is read");
}

/// The cards of the title are as wide as there is room and the taller for it: beside its bar the page may fit where without it it does
/// not.
#[test]
fn the_title_sleeps_in_a_window_of_any_height() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    hand.settle();
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.pass(2000);
    let heights = (1408..1460).step_by(4);
    let heights = heights.map(|height| ((2560, height), 140));
    let low = (592..608).step_by(2).map(|height| ((1024, height), 100));
    for (size, scale) in heights.chain(low) {
        hand.resize(size, scale);
        hand.rest(16);
        let asked = hand.redraws(4);
        assert_eq!(asked, 0, "frames of four at {size:?}, {scale} %");
    }
}

#[test]
fn a_window_of_no_size_and_back_leaves_everything_as_it_was() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    let before: Vec<String> = hand.names();
    for (size, scale) in [
        ((0, 0), 100),
        ((1, 1), 200),
        ((0, 720), 75),
        ((1280, 720), 100),
    ] {
        hand.resize(size, scale);
        hand.rest(4);
    }
    assert_eq!(hand.names(), before);
    assert_eq!(hand.screen(), Screen::Table);
}

#[test]
fn a_screen_of_another_scale_shows_the_same_table_at_its_own_sharpness() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.wait_for_pictures();
    let before = hand.names();
    for factor in [2.0, 1.25, 0.5, 1.0] {
        hand.scale_factor(factor);
        hand.rest(6);
        hand.wait_for_pictures();
        assert_eq!(hand.names(), before, "at {factor}");
    }
}
