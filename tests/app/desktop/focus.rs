//! The keyboard's focus: where it goes, what it tells, what it does, and what takes it away.

use super::hand::Hand;
use super::walking::{self, By, Way, take};
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::math::CompassQuadrant::{East, North, South, West};
use bevy::prelude::KeyCode;
use std::collections::BTreeSet;
use tortuga_app::input::simulated;
use tortuga_app::input::targets::{Role, Target};
use tortuga_app::shell::screens::Overlay;

fn at_table() -> Hand {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.rest(2);
    hand
}

#[test]
fn a_whole_game_is_played_by_keys_alone_from_the_title_and_back() {
    let mut hand = Hand::at_title();
    walking::whole_game(&mut hand, By::Keys);
}

#[test]
fn tab_comes_to_everything_that_can_be_used_and_back_to_the_first() {
    for game in 0..5 {
        let mut hand = Hand::at_game(game, &["human", "mate"], &[], (1280, 720), 100);
        hand.wait_for_choices();
        hand.rest(3);
        hand.lay(Overlay::Pause);
        hand.rest(3);
        let usable: BTreeSet<String> = hand
            .targets()
            .into_iter()
            .filter(|target| target.enabled && !target.covered && target.widget.is_some())
            .map(|target| target.name)
            .collect();
        assert!(usable.len() > 3, "{usable:?}");
        let mut seen = BTreeSet::new();
        for _ in 0..usable.len() {
            hand.stroke(KeyCode::Tab, "");
            hand.rest(2);
            let here = hand.pointed_at().expect("the focus is somewhere");
            assert!(seen.insert(here.name.clone()), "{} twice", here.name);
        }
        assert_eq!(seen, usable, "game {game}");
    }
}

#[test]
fn the_first_arrow_points_at_something_to_play_with() {
    // On the sea of Black Fleet arrows aim as soon as there is something to aim at.
    for game in [0, 1, 2, 4] {
        let mut hand = Hand::at_game(game, &["human", "mate"], &[], (1280, 720), 100);
        hand.wait_for_choices();
        hand.rest(3);
        let on_table = |target: &Target| {
            let usable = target.enabled && !target.covered;
            usable && target.widget.is_none() && target.role != Role::Map
        };
        assert!(hand.targets().iter().any(on_table), "game {game}");
        hand.stroke(KeyCode::ArrowRight, "");
        hand.rest(2);
        let here = hand.pointed_at();
        let here = here.unwrap_or_else(|| panic!("game {game}: the focus is nowhere"));
        assert!(on_table(&here), "game {game}: {}", here.name);
    }
}

#[test]
fn shift_counts_where_the_whole_stroke_falls_into_one_frame() {
    let mut hand = at_table();
    let mut strokes = |codes: &[KeyCode]| {
        // Down one after the other, up the other way.
        let downs = codes.iter().map(|code| (*code, ButtonState::Pressed));
        let ups = codes.iter().rev();
        let ups = ups.map(|code| (*code, ButtonState::Released));
        for (code, state) in downs.chain(ups) {
            let key = match code {
                KeyCode::Tab => Key::Tab,
                _ => Key::Shift,
            };
            simulated::key(hand.world(), code, key, None, state);
        }
        hand.rest(3);
        hand.pointed_at().expect("the focus").name
    };
    let first = strokes(&[KeyCode::Tab]);
    let second = strokes(&[KeyCode::Tab]);
    assert_ne!(first, second);
    assert_eq!(strokes(&[KeyCode::ShiftLeft, KeyCode::Tab]), first);
    // Shift that comes later does not count, and is not remembered.
    assert_eq!(strokes(&[KeyCode::Tab, KeyCode::ShiftLeft]), second);
    strokes(&[KeyCode::Tab]);
    assert_eq!(strokes(&[KeyCode::ShiftLeft, KeyCode::Tab]), second);
}

#[test]
fn what_has_the_focus_tells_its_tooltip_at_once() {
    let mut hand = at_table();
    take_focus(&mut hand, "piece:Loot Deck");
    let told = hand.hovered().expect("it is explained");
    assert_eq!(told.title, "Loot Deck");
}

#[test]
fn what_a_resting_mouse_lies_on_is_not_told_while_the_keyboard_is_on_a_button() {
    let mut hand = at_table();
    let deck = hand.centre_of("piece:Loot Deck").expect("the deck");
    hand.point(deck);
    hand.until("the tooltip", |h| h.hovered().is_some());
    hand.stroke(KeyCode::Tab, "");
    hand.rest(3);
    let here = hand.pointed_at().expect("the focus");
    assert!(here.widget.is_some(), "{} is no button", here.name);
    assert_eq!(hand.hovered(), None);
    hand.point(deck + bevy::prelude::Vec2::ONE);
    hand.until("the tooltip again", |h| h.hovered().is_some());
}

#[test]
fn the_mouse_takes_the_table_back() {
    let mut hand = at_table();
    take_focus(&mut hand, "piece:Loot Deck");
    hand.point(bevy::prelude::Vec2::new(5.0, 300.0));
    hand.point(bevy::prelude::Vec2::new(9.0, 310.0));
    hand.rest(2);
    assert_eq!(hand.pointed_at(), None);
}

#[test]
fn there_and_back_again_is_the_same_place() {
    let mut hand = at_table();
    take_focus(&mut hand, "piece:Loot Deck");
    for (there, back) in [(East, West), (South, North), (West, East), (North, South)] {
        let from = hand.pointed_at().expect("the focus").middle();
        By::Keys.walk(&mut hand, Way::To(there));
        let at = hand.pointed_at().expect("the focus").middle();
        if at == from {
            continue;
        }
        let way = at - from;
        match there {
            East => assert!(way.x > 0.0),
            West => assert!(way.x < 0.0),
            South => assert!(way.y > 0.0),
            North => assert!(way.y < 0.0),
        }
        By::Keys.walk(&mut hand, Way::To(back));
    }
}

#[test]
fn up_and_down_lead_out_of_a_field_of_text() {
    let mut hand = Hand::at_title();
    take(&mut hand, By::Keys, "button:Play Captain Ecarrasse");
    hand.rest(6);
    for (there, name) in [
        (South, "button:Seat 2: Human"),
        (North, "button:Seat 1: Human"),
    ] {
        take_focus(&mut hand, "field:Name of seat 2");
        By::Keys.walk(&mut hand, Way::To(there));
        let here = hand.pointed_at().expect("the focus").name;
        assert!(here.starts_with(&name[..14]), "{here}");
    }
}

#[test]
fn the_focus_in_a_menu_does_not_leave_it() {
    let mut hand = at_table();
    hand.lay(Overlay::Pause);
    hand.rest(4);
    for way in [South, East, South, West, North, South, South, South] {
        By::Keys.walk(&mut hand, Way::To(way));
        let here = hand.pointed_at().expect("the focus");
        assert!(here.widget.is_some(), "{} lies below", here.name);
    }
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::None);
    // And below it the table is there again.
    take(&mut hand, By::Keys, "piece:Loot Deck");
}

/// Moves the focus onto the thing with this name.
fn take_focus(hand: &mut Hand, name: &str) {
    for _ in 0..60 {
        if hand.pointed_at().is_some_and(|here| here.name == name) {
            return;
        }
        hand.stroke(KeyCode::Tab, "");
        hand.rest(2);
    }
    panic!(
        "Tab does not come to {name}; it is on {:?}",
        hand.pointed_at()
    );
}

#[test]
fn enter_on_a_selected_card_does_what_its_button_says() {
    let libertalia = 2;
    let mut hand = Hand::at_game(libertalia, &["human", "greedy"], &[], (1024, 640), 100);
    hand.hurry();
    hand.wait_for_choices();
    hand.rest(2);
    let before = hand.play().session.decisions();
    let own = |target: &Target| target.enabled && target.name.starts_with("piece:");
    let card = hand.targets().into_iter().find(own).expect("a card").name;
    take(&mut hand, By::Keys, &card);
    assert!(
        hand.play().selected_choice().is_some(),
        "{card} is selected"
    );
    assert_eq!(hand.play().session.decisions(), before);
    // The ring goes up with the card.
    hand.settle();
    let (ring, lies) = (
        hand.ring().expect("a ring"),
        hand.pointed_at().expect("the card").bounds(),
    );
    assert!(
        ring.min.y < lies.min.y && ring.size() == lies.size(),
        "{ring:?} and {lies:?}"
    );
    // Escape lets it go, and it can be selected again.
    hand.key(KeyCode::Escape, "");
    assert!(hand.play().selected_choice().is_none());
    take(&mut hand, By::Keys, &card);
    assert!(
        hand.play().selected_choice().is_some(),
        "{card} is selected"
    );
    hand.key(KeyCode::Enter, "");
    hand.settle();
    assert!(hand.play().session.decisions() > before, "{card} is sent");
}
