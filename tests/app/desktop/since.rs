//! Since my last turn: told in the corner of the log when I am asked, with the pieces it is about; at length by a key.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use tortuga::engine::PieceId;
use tortuga_app::board::highlight::recalled::Recalled;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

/// A table at which the others have had a turn since mine.
pub(super) fn asked_again(game: usize) -> Hand {
    let mut hand = Hand::at_game(game, &["human", "greedy", "greedy"], &[], (1280, 720), 100);
    for n in 0..40 {
        hand.wait_for_choices();
        if hand.play().news.fresh && hand.play().news.recap.parts.iter().any(|p| !p.own) {
            hand.rest(4);
            return hand;
        }
        hand.send(Command::TakeSurely(n % hand.play().choices.len().max(1)));
        hand.settle();
    }
    panic!("nobody else ever did anything");
}

/// The lines in the corner.
fn recap_lines(hand: &Hand) -> Vec<String> {
    let news = hand.play().news.recap.clone();
    let lines = news
        .brief()
        .iter()
        .map(|part| format!("field:{}", part.line));
    lines.filter(|line| hand.lies_open(line)).collect()
}

fn lit(hand: &Hand) -> Vec<PieceId> {
    hand.resource::<Recalled>().pieces.clone()
}

#[test]
fn in_every_game_the_news_stand_in_the_corner_until_i_have_decided() {
    for game in 0..5 {
        let mut hand = asked_again(game);
        assert!(
            !recap_lines(&hand).is_empty(),
            "game {game}: {:?}",
            hand.names()
        );
        assert!(recap_lines(&hand).len() <= 3);
        hand.send(Command::TakeSurely(0));
        hand.rest(4);
        assert!(
            recap_lines(&hand).is_empty() || hand.play().news.fresh,
            "game {game}"
        );
    }
}

#[test]
fn a_line_that_i_point_at_lights_its_pieces_and_no_longer_afterwards() {
    let mut hand = asked_again(0);
    let news = hand.play().news.recap.clone();
    let part = news.brief().iter().find(|part| !part.pieces.is_empty());
    let part = part.expect("something lies on the table");
    let line = format!("field:{}", part.line);
    assert_eq!(lit(&hand), []);
    let at = hand.centre_of(&line).expect("its line");
    hand.point(at);
    hand.rest(3);
    assert_eq!(lit(&hand), part.pieces);
    hand.point(Vec2::new(2.0, 400.0));
    hand.rest(3);
    assert_eq!(lit(&hand), []);
}

#[test]
fn a_key_or_a_click_tells_all_of_it_and_escape_closes_it() {
    let mut hand = asked_again(0);
    let open = "button:Close what happened";
    hand.key(KeyCode::KeyC, "c");
    hand.rest(4);
    assert!(hand.lies_open(open), "{:?}", hand.names());
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert!(!hand.lies_open(open));
    hand.click("button:What happened since your last turn");
    hand.rest(4);
    assert!(hand.lies_open(open));
    hand.click(open);
    hand.rest(4);
    assert!(!hand.lies_open(open));
}

#[test]
fn what_has_changed_flashes_once_and_never_with_flashes_off() {
    let mut hand = asked_again(0);
    let changed = hand.play().news.recap.changed.clone();
    assert!(!changed.is_empty());
    // It was lit when I was asked.
    assert_eq!(hand.resource::<Recalled>().flash, changed);
    hand.sleep(5_000);
    hand.rest(2);
    assert!(hand.resource::<Recalled>().flash.is_empty());
    hand.rest(30);
    assert!(hand.resource::<Recalled>().flash.is_empty(), "once");
    hand.settings().flashes = false;
    for n in 0..20 {
        hand.send(Command::TakeSurely(n % hand.play().choices.len().max(1)));
        hand.settle();
        hand.wait_for_choices();
        assert!(hand.resource::<Recalled>().flash.is_empty());
    }
}

#[test]
fn a_continued_game_tells_what_happened_before_it_was_left() {
    let mut hand = asked_again(0);
    let before = hand.play().news.recap.clone();
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.send(Command::Continue);
    hand.until("the table", |h| {
        h.screen() == Screen::Table && h.has_table()
    });
    hand.wait_for_choices();
    hand.rest(4);
    assert_eq!(hand.play().news.recap, before);
    assert!(hand.play().news.fresh && !recap_lines(&hand).is_empty());
}

#[test]
fn between_campaigns_the_scores_are_shown_until_one_goes_on() {
    let mut hand = Hand::at_game(2, &["human", "greedy"], &[], (1280, 720), 100);
    while hand.overlay() != Overlay::Interval {
        hand.until("a choice or the scores", |h| {
            h.overlay() == Overlay::Interval || !h.play().choices.is_empty()
        });
        if hand.overlay() == Overlay::None {
            hand.send(Command::TakeSurely(0));
        }
    }
    hand.settle();
    let interval = hand.play().interval.clone().expect("what was reached");
    for panel in &interval.panels {
        let standing = interval.standings[panel.seat];
        assert_eq!(panel.score, standing.score, "as it was then");
        let now = hand.play().session.standings()[panel.seat].score;
        assert!(now > standing.score, "the doubloons of the next one");
    }
    hand.click("button:Go on");
    hand.wait_for_choices();
    assert_eq!(hand.overlay(), Overlay::None);
    hand.rest(3);
    assert!(hand.play().interval.is_none(), "once is enough");
}
