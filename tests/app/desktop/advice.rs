//! Advice: enter does what it says, whatever the choice is about.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga::engine::Turn;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::Overlay;

/// Asks for advice and follows it by enter, so many times.
fn follow(game: usize, times: usize) {
    let mut hand = Hand::at_game(game, &["human", "greedy"], &[], (1280, 720), 100);
    let name = hand.play().session.info().name.clone();
    for time in 0..times {
        hand.wait_for_choices();
        if hand.play().session.turn() == Turn::Over || hand.play().choices.is_empty() {
            return;
        }
        let (seat, before) = (hand.play().viewer, hand.play().session.decisions());
        hand.send(Command::Hint);
        hand.until("a hint", |h| {
            h.play().hint.is_some() || h.play().session.decisions() != before
        });
        if hand.play().session.decisions() != before {
            // The only choice was taken meanwhile.
            continue;
        }
        let advised = hand.play().hint.as_ref().expect("just seen").choice;
        let seat = seat.expect("a person plays");
        let names = hand.play().session.action_names(seat);
        hand.key(KeyCode::Enter, "");
        if let Overlay::Confirm(index) = hand.overlay() {
            assert_eq!(index, advised);
            hand.send(Command::TakeSurely(index));
        }
        let taken = hand.last_action(before);
        assert_eq!(
            taken.as_deref(),
            names.get(advised).map(String::as_str),
            "{name}, time {time}"
        );
    }
}

#[test]
fn enter_follows_advice_in_captain_ecarrasse() {
    follow(0, 6);
}

#[test]
fn enter_follows_advice_in_the_flying_hollander() {
    follow(1, 6);
}

#[test]
fn enter_follows_advice_in_libertalia() {
    follow(2, 6);
}

#[test]
fn enter_follows_advice_in_black_fleet() {
    follow(3, 8);
}

#[test]
fn enter_follows_advice_in_maracaibo() {
    follow(4, 8);
}

#[test]
fn what_is_selected_after_the_advice_goes_before_it() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.send(Command::Hint);
    hand.until("a hint", |h| h.play().hint.is_some());
    let advised = hand.play().selected_choice();
    assert!(advised.is_some());
    let other = (0..hand.play().choices.len()).find(|i| Some(*i) != advised);
    if let Some(other) = other {
        hand.send(Command::Aim(Some(other)));
        assert_eq!(hand.play().selected_choice(), Some(other));
    }
}

#[test]
fn long_advice_covers_nothing_on_the_table() {
    let mut hand = Hand::at_game(4, &["human", "greedy", "greedy"], &[], (1280, 720), 100);
    let mut long = 0;
    for _ in 0..6 {
        hand.wait_for_choices();
        hand.send(Command::Hint);
        hand.until("a hint", |h| h.play().hint.is_some());
        hand.rest(3);
        let line = hand.play().shown.prompt.line.to_string();
        let all = hand.targets();
        if let Some(advice) = all.iter().find(|t| t.name == "field:Hint") {
            let reason = hand.play().hint.as_ref().map(|hint| hint.reason.clone());
            assert!(advice.tooltip.ends_with(&reason.unwrap_or_default()));
            // What may be done is still told in its line.
            assert_eq!(hand.tooltip_of("field:Prompt"), Some(line));
            let [left, top, wide, high] = advice.rect;
            let under = all.iter().filter(|t| t.name.starts_with("piece:"));
            for piece in under {
                let [x, y, w, h] = piece.rect;
                let apart = x + w <= left || left + wide <= x || y + h <= top || top + high <= y;
                assert!(apart, "{} below {}", piece.name, advice.tooltip);
            }
            long += 1;
        }
        hand.key(KeyCode::Enter, "");
        hand.settle();
    }
    assert!(long > 0, "some advice needs more than a line");
}
