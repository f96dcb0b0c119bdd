//! A gamepad: its buttons do what keys do, it moves the focus, hints show its signs, and it comes and goes as it likes.

use super::hand::Hand;
use super::replay;
use super::walking::{self, By, Way};
use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::math::CompassQuadrant::{East, South};
use bevy::prelude::KeyCode;
use tortuga::session::Stride;
use tortuga_app::input::action::Action;
use tortuga_app::input::last_device::LastDevice;
use tortuga_app::input::navigation::Navigate;
use tortuga_app::shell::screens::Overlay;

fn at_table() -> Hand {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand
}

#[test]
fn buttons_play_and_open_what_keys_do() {
    let mut hand = at_table();
    let pad = hand.plug_in();
    let before = hand.play().session.decisions();
    hand.pad(pad, GamepadButton::South);
    hand.settle();
    assert!(hand.play().session.decisions() > before, "it dives");
    hand.wait_for_choices();
    hand.pad(pad, GamepadButton::Start);
    assert_eq!(hand.overlay(), Overlay::Pause);
    hand.pad(pad, GamepadButton::Start);
    assert_eq!(hand.overlay(), Overlay::None);
    hand.pad(pad, GamepadButton::East);
    assert_eq!(hand.overlay(), Overlay::Pause);
    hand.pad(pad, GamepadButton::East);
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_stick_that_is_held_moves_the_focus_again_and_again() {
    let mut hand = at_table();
    let pad = hand.plug_in();
    hand.pass(50);
    hand.push(pad, GamepadAxis::LeftStickX, 1.0);
    let wishes = hand.wishes(20);
    // One second: at once, after 350 ms, then every 120 ms.
    assert!((5..=8).contains(&wishes.len()), "{wishes:?}");
    assert!(wishes.iter().all(|wish| *wish == Navigate::To(East)));
    hand.push(pad, GamepadAxis::LeftStickX, 0.0);
    hand.step();
    assert_eq!(hand.wishes(20), []);
}

#[test]
fn the_cross_and_the_shoulders_move_the_focus_once_a_press() {
    let mut hand = at_table();
    let pad = hand.plug_in();
    let mut pressed = |button| {
        use bevy::input::ButtonState::{Pressed, Released};
        hand.pad_state(pad, button, Pressed);
        let wishes = hand.wishes(2);
        hand.pad_state(pad, button, Released);
        hand.step();
        wishes
    };
    assert_eq!(pressed(GamepadButton::DPadDown), [Navigate::To(South)]);
    let next = Navigate::Area { back: false };
    assert_eq!(pressed(GamepadButton::RightTrigger), [next]);
    let before = Navigate::Area { back: true };
    assert_eq!(pressed(GamepadButton::LeftTrigger), [before]);
    assert_eq!(pressed(GamepadButton::West), [Navigate::Inspect]);
}

#[test]
fn hints_show_the_signs_of_what_was_used_last() {
    let mut hand = at_table();
    let tip = |hand: &Hand| hand.tooltip_of("button:Hint").expect("the button");
    assert!(tip(&hand).contains("(H)"), "{}", tip(&hand));
    let pad = hand.plug_in();
    assert_eq!(hand.device(), LastDevice::Keyboard, "it was not used yet");
    hand.pad(pad, GamepadButton::DPadDown);
    hand.rest(3);
    assert_eq!(hand.device(), LastDevice::Gamepad);
    assert!(tip(&hand).contains('Ⓨ'), "{}", tip(&hand));
    hand.point(bevy::prelude::Vec2::new(600.0, 300.0));
    hand.point(bevy::prelude::Vec2::new(620.0, 320.0));
    hand.rest(3);
    assert_eq!(hand.device(), LastDevice::Keyboard);
    assert!(tip(&hand).contains("(H)"), "{}", tip(&hand));
}

#[test]
fn a_game_is_watched_with_the_buttons_of_a_pad() {
    let mut hand = replay::watching();
    let pad = hand.plug_in();
    let at = |hand: &Hand| replay::playback(hand).at();
    let course = replay::playback(&hand).timeline().clone();
    let pressed = |hand: &mut Hand, button| {
        hand.pad(pad, button);
        hand.settle();
        at(hand)
    };
    let move_on = pressed(&mut hand, GamepadButton::RightTrigger);
    assert_eq!(move_on, course.decision(1));
    let tip = hand.tooltip_of("button:Next move").expect("the button");
    assert!(tip.contains("RB"), "{tip}");
    assert_eq!(pressed(&mut hand, GamepadButton::LeftTrigger), 0);
    let turn = course.on(Stride::Turn, 0);
    assert_eq!(pressed(&mut hand, GamepadButton::RightTrigger2), turn);
    assert_eq!(pressed(&mut hand, GamepadButton::LeftTrigger2), 0);
    let plays = |hand: &Hand| hand.play().replay.as_ref().is_some_and(|r| r.plays);
    hand.pad(pad, GamepadButton::North);
    hand.rest(2);
    assert!(plays(&hand));
    hand.pad(pad, GamepadButton::North);
    hand.settle();
    assert!(!plays(&hand));
    // Over the table they are what they are elsewhere.
    let before = at(&hand);
    hand.lay(Overlay::Pause);
    pressed(&mut hand, GamepadButton::RightTrigger);
    assert_eq!(at(&hand), before);
    hand.pad(pad, GamepadButton::East);
    // The cross and the stick lead to what has no button of its own.
    let way_out = "button:Play on from here";
    let in_bar = |hand: &Hand| {
        let bar = hand.centre_of(way_out).expect("the bar").y;
        let here = hand.pointed_at();
        here.is_some_and(|here| (here.middle().y - bar).abs() < 40.0)
    };
    for _ in 0..30 {
        By::Pad(pad).walk(&mut hand, Way::To(South));
    }
    assert!(in_bar(&hand), "{:?}", hand.pointed_at());
    hand.pad(pad, GamepadButton::LeftThumb);
    hand.settle();
    assert!(hand.play().replay.is_none(), "it is left");
}

#[test]
fn pads_come_and_go() {
    let mut hand = at_table();
    let pad = hand.plug_in();
    hand.push(pad, GamepadAxis::LeftStickY, -1.0);
    hand.rest(3);
    assert_eq!(hand.device(), LastDevice::Gamepad);
    // What was held is held no longer.
    hand.pull_out(pad);
    assert_eq!(hand.device(), LastDevice::Keyboard);
    assert_eq!(hand.wishes(30), []);
    let other = hand.plug_in();
    hand.pad(other, GamepadButton::Start);
    assert_eq!(hand.overlay(), Overlay::Pause);
    hand.pad(pad, GamepadButton::Start);
    assert_eq!(hand.overlay(), Overlay::Pause, "a pad that is gone");
}

#[test]
fn a_button_is_laid_on_another_action() {
    let mut hand = at_table();
    let pad = hand.plug_in();
    hand.resize((1280, 2400), 75);
    hand.lay(Overlay::Keys);
    hand.click("button:Button: undo");
    hand.key(KeyCode::KeyB, "b");
    hand.pad(pad, GamepadButton::North);
    assert!(
        !hand.names().contains(&"button:Swap".to_owned()),
        "it has none to give"
    );
    hand.click("button:Take over");
    assert_eq!(hand.bindings().buttons_of(Action::Undo).len(), 1);
    assert_eq!(hand.bindings().buttons_of(Action::Advice), []);
}

#[test]
fn keys_move_the_focus_where_nothing_else_takes_them() {
    let mut hand = at_table();
    let mut told = |code, text: &str| {
        hand.stroke(code, text);
        hand.wishes(2)
    };
    assert_eq!(told(KeyCode::ArrowRight, ""), [Navigate::To(East)]);
    assert_eq!(told(KeyCode::F7, ""), [Navigate::Area { back: false }]);
    assert_eq!(told(KeyCode::KeyI, "i"), [Navigate::Inspect]);
    assert_eq!(told(KeyCode::Tab, ""), [Navigate::Step { back: false }]);
}

#[test]
fn a_whole_game_is_played_by_gamepad_from_the_title_and_back() {
    let mut hand = Hand::at_title();
    let pad = hand.plug_in();
    walking::whole_game(&mut hand, By::Pad(pad));
    assert_eq!(hand.device(), LastDevice::Gamepad);
}
