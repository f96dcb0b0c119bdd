//! A game that is watched again, by mouse and by keys: steps, the bar, the log, perspectives, playing on, leaving.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use std::fs;
use tortuga::engine::Seat;
use tortuga::session::{Perspective, Playback};
use tortuga_app::driver::messages::{Command, PlaybackCommand};
use tortuga_app::shell::screens::{Overlay, Screen};

/// The same, watched from its beginning.
pub(super) fn watching() -> Hand {
    let mut hand = Hand::at_the_end("greedy");
    hand.click("button:Watch it again");
    hand.until("the replay", |h| h.play().replay.is_some());
    hand.settle();
    hand
}

pub(super) fn playback(hand: &Hand) -> &dyn Playback {
    hand.play().session.playback().expect("it is watched")
}

#[test]
fn a_finished_game_is_watched_step_by_step_and_left_as_it_was() {
    let mut hand = Hand::at_the_end("greedy");
    let (save, print) = (
        hand.play().session.decisions(),
        hand.play().session.fingerprint(),
    );
    hand.click("button:Watch it again");
    hand.until("the replay", |h| h.play().replay.is_some());
    hand.settle();
    assert_eq!((hand.overlay(), playback(&hand).at()), (Overlay::None, 0));
    assert!(
        hand.names().iter().all(|name| name != "button:Undo"),
        "{:?}",
        hand.names()
    );
    hand.click("button:Next move");
    hand.settle();
    assert_eq!(playback(&hand).at(), playback(&hand).timeline().decision(1));
    assert_eq!(
        hand.play().shown,
        hand.play().session.scene(hand.play().viewer)
    );
    hand.click("button:Next round");
    hand.settle();
    let round = playback(&hand).at();
    assert!(
        playback(&hand).timeline().mark(round + 1).round == 2,
        "{round}"
    );
    hand.click("button:Previous turn");
    hand.settle();
    assert!(playback(&hand).at() < round);
    hand.click("button:Next event");
    hand.click("button:Previous event");
    hand.settle();
    assert_eq!(
        hand.play().shown,
        hand.play().session.scene(hand.play().viewer)
    );
    hand.click("button:Leave");
    hand.until("the end screen", |h| h.overlay() == Overlay::End);
    assert!(hand.play().replay.is_none());
    assert_eq!(
        (
            hand.play().session.decisions(),
            hand.play().session.fingerprint()
        ),
        (save, print)
    );
}

#[test]
fn short_steps_are_animated_and_jumps_are_not() {
    let mut hand = watching();
    hand.take_time();
    hand.pass(16);
    hand.click("button:Next move");
    assert!(
        hand.moves() || !hand.play().caught_up(),
        "one watches what happens"
    );
    hand.send(Command::Replay(PlaybackCommand::Go(usize::MAX)));
    assert!(hand.play().caught_up(), "nobody waits for a whole game");
    assert_eq!(hand.play().shown_events, playback(&hand).timeline().end());
}

#[test]
fn the_handle_is_dragged_and_the_bar_is_clicked() {
    let mut hand = watching();
    let bar = |hand: &Hand| {
        let all = hand.targets().into_iter();
        let mut bars = all.filter(|c| c.name.starts_with("button:The whole game"));
        bars.next().expect("the bar").rect
    };
    let at = |hand: &Hand, part: f32| {
        let [x, y, width, height] = bar(hand);
        Vec2::new(x + 10.0 + (width - 20.0) * part, y + height / 2.0)
    };
    let end = playback(&hand).timeline().end();
    hand.click_at(at(&hand, 0.5));
    hand.settle();
    let middle = playback(&hand).at();
    assert!(middle.abs_diff(end / 2) <= 1, "{middle} of {end}");
    let (from, to) = (at(&hand, 0.5), at(&hand, 1.0));
    hand.drag(from, to);
    hand.settle();
    assert_eq!(playback(&hand).at(), end);
    assert!(hand.play().shown.turn.first().is_none(), "the end is seen");
}

#[test]
fn keys_step_and_space_lets_it_go_on_to_the_end_and_never_opens_a_choice() {
    let mut hand = watching();
    hand.key(KeyCode::Period, ".");
    hand.settle();
    let first = playback(&hand).at();
    assert!(first > 0);
    hand.key(KeyCode::BracketRight, "]");
    hand.settle();
    assert!(playback(&hand).at() > first);
    hand.key(KeyCode::Comma, ",");
    hand.settle();
    let there = playback(&hand).at();
    hand.pass(100);
    hand.key(KeyCode::Space, " ");
    hand.until("it goes on", |h| playback(h).at() > there);
    hand.key(KeyCode::Space, " ");
    hand.settle();
    let stopped = playback(&hand).at();
    hand.rest(20);
    assert_eq!(playback(&hand).at(), stopped);
    hand.key(KeyCode::Space, " ");
    hand.until("the end", |h| {
        playback(h).at() == playback(h).timeline().end()
    });
    hand.until("it stops", |h| {
        h.play().replay.as_ref().is_some_and(|r| !r.plays)
    });
    assert_eq!(
        (hand.overlay(), hand.play().choices.len()),
        (Overlay::None, 0)
    );
}

#[test]
fn a_line_of_the_log_leads_to_where_it_happened() {
    let mut hand = watching();
    hand.open_the_log(true);
    hand.rest(4);
    let play = hand.play();
    let line = play.session.lines(0..usize::MAX, play.viewer)[3].clone();
    hand.click(&format!("button:Go to move {}", line.decision + 1));
    hand.settle();
    let at = playback(&hand).at();
    assert_eq!(
        playback(&hand).timeline().mark(at).decision,
        line.decision + 1
    );
    // Also while it goes on by itself: then it stays there.
    hand.send(Command::Replay(PlaybackCommand::PlayOrHalt));
    hand.step();
    let plays = |hand: &Hand| hand.play().replay.as_ref().is_some_and(|r| r.plays);
    assert!(plays(&hand));
    hand.click(&format!("button:Go to move {}", line.decision + 1));
    assert!(!plays(&hand));
    hand.settle();
    assert_eq!(playback(&hand).at(), at);
}

#[test]
fn one_looks_through_everybodys_eyes_or_with_all_hands_open() {
    let mut hand = watching();
    assert_eq!(
        hand.play().viewer,
        Some(Seat::new(0)),
        "one begins with one's own"
    );
    let other = hand.play().seats()[1].name.clone();
    hand.click(&format!("button:Through {other}'s eyes"));
    hand.settle();
    assert_eq!(hand.play().viewer, Some(Seat::new(1)));
    hand.click("button:All hands open");
    hand.settle();
    assert_eq!(
        hand.play().replay.as_ref().map(|r| r.perspective),
        Some(Perspective::Open)
    );
    assert_eq!(hand.play().viewer, None);
}

#[test]
fn one_plays_on_from_any_move_with_other_players() {
    let mut hand = watching();
    let at = playback(&hand).timeline().decision(4);
    hand.send(Command::Replay(PlaybackCommand::Go(at)));
    let print = hand.play().session.fingerprint();
    hand.click("button:Play on from here");
    assert_eq!(hand.overlay(), Overlay::PlayOn);
    hand.click("button:Seat 2: Human");
    hand.click("button:Play on");
    hand.until("the branch", |h| h.play().replay.is_none());
    assert_eq!(hand.play().session.fingerprint(), print);
    assert!(hand.play().session.save().contains("parent"));
    assert!(hand.play().is_human(Seat::new(0)) && hand.play().is_human(Seat::new(1)));
    hand.wait_for_choices();
    assert!(hand.play().viewer.is_some(), "somebody is asked");
}

#[test]
fn finished_games_are_kept_and_watched_from_the_list_of_saves() {
    let mut hand = Hand::at_the_end("greedy");
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.until("the disk", |h| h.kept("finished").is_ok_and(|n| n == 1));
    hand.go(Screen::Load, Overlay::None);
    hand.rest(4);
    let name = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Watch"));
    hand.click(&name.expect("a finished game can be watched"));
    hand.until("the replay", |h| {
        h.screen() == Screen::Table && h.play().replay.is_some()
    });
    hand.settle();
    hand.click("button:Leave");
    hand.until("the list", |h| h.screen() == Screen::Load);
}

impl Hand {
    /// How many files lie in this folder of the player's.
    fn kept(&self, folder: &str) -> std::io::Result<usize> {
        let all = fs::read_dir(self.folder().join(folder))?;
        Ok(all.count())
    }
}
