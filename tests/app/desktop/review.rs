//! A finished game looked through by the strongest AI, by mouse: progress, stopping, the chart, the moves, what is played out instead.

use super::hand::Hand;
use super::walking::{By, take};
use bevy::prelude::KeyCode;
use std::collections::BTreeSet;
use std::sync::Arc;
use tortuga::engine::Seat;
use tortuga::session::review::Quality;
use tortuga::session::{Control, Review};
use tortuga_app::driver::messages::{Command, PlaybackCommand};
use tortuga_app::driver::review::ReviewStatus;
use tortuga_app::hud::context::Memory;
use tortuga_app::shell::screens::Overlay;

fn review(hand: &mut Hand) -> Arc<Review> {
    hand.until("the review", |h| {
        matches!(h.review(), ReviewStatus::Done(_))
    });
    hand.settle();
    match hand.review() {
        ReviewStatus::Done(review) => review,
        _ => panic!("it was there"),
    }
}

#[test]
fn a_finished_game_is_reviewed_from_its_end_and_what_was_better_is_played_out() {
    let mut hand = Hand::at_the_end("greedy");
    hand.click("button:Review");
    hand.until("the replay", |h| h.play().replay.is_some());
    let review = review(&mut hand);
    assert!(review.over && !review.decided.is_empty());
    assert_eq!(hand.misfits(), [], "everything can be read");
    // Somebody who does anything makes mistakes.
    let bad = |q: Quality| q > Quality::Inaccuracy;
    let worst = review.decided.iter().find(|one| {
        let judged = one.grade.as_ref();
        one.seat == Seat::new(0) && judged.is_some_and(|j| bad(j.quality))
    });
    let worst = worst.expect("a mistake").clone();
    let at = review
        .decided
        .get(worst.decision + 1)
        .map_or(usize::MAX, |one| one.event);
    hand.click(&format!("button:Go to move {}", worst.decision + 1));
    hand.settle();
    let playback = hand.play().session.playback().expect("it is watched");
    assert_eq!(playback.at(), at.min(playback.timeline().end()));
    assert_eq!(hand.misfits(), [], "everything can be read");
    hand.click("button:Show");
    hand.settle();
    let playback = hand.play().session.playback().expect("it is watched");
    assert_eq!(playback.at(), worst.event);
    hand.send(Command::Replay(PlaybackCommand::Go(at)));
    hand.settle();
    hand.click("button:Play it out");
    hand.until("who plays on", |h| h.overlay() == Overlay::PlayOn);
    hand.rest(6);
    hand.click("button:Play on");
    hand.until("another game", |h| h.play().replay.is_none());
    let better = worst
        .grade
        .and_then(|j| j.better)
        .expect("something better");
    let save = hand.play().session.save();
    assert!(save.contains(&better.action), "{}", better.action);
}

/// The move that is told at length, frame by frame, from a click on another one on.
fn told_after_a_click(hand: &mut Hand, decision: usize) -> Vec<Option<usize>> {
    let name = format!("button:Go to move {}", decision + 1);
    let at = hand.centre_of(&name).expect("it is listed");
    let frame = |hand: &mut Hand| {
        hand.step();
        hand.resource::<Memory>().review_at
    };
    hand.dart_at(at);
    (0..12).map(|_| frame(hand)).collect()
}

#[test]
fn a_move_that_was_clicked_is_told_from_then_on() {
    let mut hand = Hand::at_the_end("greedy");
    hand.hurry();
    hand.click("button:Review");
    hand.until("the replay", |h| h.play().replay.is_some());
    let review = review(&mut hand);
    hand.world().resource_mut::<Memory>().review_all = true;
    hand.settle();
    let seen = |hand: &Hand, decision: usize| {
        let name = format!("button:Go to move {}", decision + 1);
        let all = hand.targets().into_iter();
        let mut seen = all.filter(|target| !target.scrolled_away);
        seen.any(|target| target.name == name)
    };
    for _ in 0..4 {
        let told = hand.resource::<Memory>().review_at;
        // As far from it as the list shows.
        let all = 0..review.decided.len();
        let listed = all.filter(|one| Some(*one) != told && seen(&hand, *one));
        let far = |one: &usize| one.abs_diff(told.unwrap_or_default());
        let other = listed.max_by_key(far).expect("others");
        let frames = told_after_a_click(&mut hand, other);
        let from = frames.iter().position(|at| *at == Some(other));
        let from = from.expect("it is told");
        assert!(
            frames.iter().skip(from).all(|at| *at == Some(other)),
            "{told:?} to {other}: {frames:?}"
        );
        assert!(frames.iter().take(from).all(|at| *at == told));
        hand.settle();
        assert_eq!(hand.resource::<Memory>().review_at, Some(other));
    }
}

#[test]
fn a_review_can_be_stopped_closed_and_begun_again() {
    let mut hand = Hand::at_the_end("greedy");
    hand.click("button:Watch it again");
    hand.until("the replay", |h| h.play().replay.is_some());
    hand.settle();
    assert!(
        matches!(hand.review(), ReviewStatus::None),
        "nobody asked for one"
    );
    hand.click("button:Review");
    hand.until("its beginning", |h| {
        !matches!(h.review(), ReviewStatus::None)
    });
    if matches!(hand.review(), ReviewStatus::Running(..)) {
        hand.send(Command::Replay(PlaybackCommand::Review(false)));
        hand.until("its end", |h| {
            !matches!(h.review(), ReviewStatus::Running(..))
        });
    }
    if matches!(hand.review(), ReviewStatus::Stopped) {
        hand.rest(6);
        hand.click("button:Look through this game");
    }
    review(&mut hand);
    hand.click("button:Close the review");
    hand.settle();
    assert!(
        hand.names()
            .iter()
            .all(|name| !name.contains("Close the review"))
    );
    // It is kept as long as the game is watched.
    hand.click("button:Review");
    hand.settle();
    assert!(matches!(hand.review(), ReviewStatus::Done(_)));
    hand.click("button:Leave");
    hand.until("the end screen", |h| h.overlay() == Overlay::End);
    let ais = hand.play().session.setup().seats.iter();
    assert!(ais.clone().any(|info| info.control != Control::Human));
}

/// Where the picture is.
fn at(hand: &Hand) -> usize {
    let playback = hand.play().session.playback();
    playback.expect("it is watched").at()
}

fn lists_moves(hand: &Hand) -> BTreeSet<String> {
    let names = hand.names().into_iter();
    names
        .filter(|name| name.starts_with("button:Go to move "))
        .collect()
}

#[test]
fn the_review_is_opened_gone_through_and_left_by_keys_alone() {
    let mut hand = Hand::at_the_end("greedy");
    hand.hurry();
    take(&mut hand, By::Keys, "button:Review");
    hand.until("the replay", |h| h.play().replay.is_some());
    let review = review(&mut hand);
    // A key of its own closes and opens it.
    hand.key(KeyCode::KeyW, "w");
    hand.settle();
    assert_eq!(lists_moves(&hand), BTreeSet::new());
    hand.key(KeyCode::KeyW, "w");
    hand.settle();
    assert!(
        matches!(hand.review(), ReviewStatus::Done(_)),
        "it was kept"
    );
    // Every move that is listed is come to by Tab.
    let (listed, mut seen) = (lists_moves(&hand), BTreeSet::new());
    assert!(!listed.is_empty());
    for _ in 0..hand.names().len() * 2 {
        hand.key(KeyCode::Tab, "");
        seen.extend(hand.pointed_at().map(|target| target.name));
    }
    let missed: Vec<&String> = listed.difference(&seen).collect();
    assert!(missed.is_empty(), "{missed:?} of {listed:?}");
    // Enter shows one, and what is told of it has buttons that keys come to as well.
    let better = |one: &&tortuga::session::review::Decided| {
        let listed = listed.contains(&format!("button:Go to move {}", one.decision + 1));
        let better = one.grade.as_ref().and_then(|j| j.better.as_ref());
        listed && better.is_some()
    };
    let one = review
        .decided
        .iter()
        .find(better)
        .expect("a mistake")
        .clone();
    take(
        &mut hand,
        By::Keys,
        &format!("button:Go to move {}", one.decision + 1),
    );
    let next = review.decided.get(one.decision + 1).map(|next| next.event);
    assert_eq!(at(&hand), next.unwrap_or_else(|| at(&hand)));
    take(&mut hand, By::Keys, "button:Show");
    assert_eq!(at(&hand), one.event);
    // In the chart arrows go from move to move.
    take(&mut hand, By::Keys, "button:Chance to win");
    let before = at(&hand);
    hand.key(KeyCode::ArrowRight, "");
    hand.settle();
    assert!(at(&hand) > before, "on one move");
    hand.key(KeyCode::ArrowLeft, "");
    hand.settle();
    assert_eq!(at(&hand), before, "and back");
    take(&mut hand, By::Keys, "button:Play it out");
    hand.until("who plays on", |h| h.overlay() == Overlay::PlayOn);
    hand.key(KeyCode::Escape, "");
    hand.until("the review", |h| h.overlay() == Overlay::None);
    hand.rest(4);
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(lists_moves(&hand), BTreeSet::new(), "Escape closes it");
}
