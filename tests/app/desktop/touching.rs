//! Fingers: what a mouse can do at the table, they can.

use super::hand::Hand;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use tortuga::engine::{TableItem, Turn};
use tortuga_app::board::highlight::target_overlay::Pointed;
use tortuga_app::input::pointer::{Grab, Hovered, LongPress};
use tortuga_app::input::targets::{Role, Target};
use tortuga_app::shell::screens::{Overlay, Screen};

fn open(hand: &Hand, role: Role) -> Vec<Target> {
    let all = hand.targets().into_iter();
    all.filter(|target| target.role == role && target.enabled && !target.covered)
        .collect()
}

#[test]
fn a_whole_game_is_played_by_touch() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.use_fingers();
    let mut taps = 0;
    while hand.play().session.turn() != Turn::Over {
        hand.wait_for_choices();
        if hand.play().session.turn() == Turn::Over {
            break;
        }
        let before = hand.play().session.decisions();
        hand.click_a_choice(taps);
        hand.settle();
        taps += 1;
        assert!(
            hand.play().session.decisions() > before,
            "the tap did nothing: {:?}",
            hand.names()
        );
        assert!(taps < 200, "the game does not end");
    }
    hand.until("the end screen", |h| matches!(h.overlay(), Overlay::End));
    assert!(taps > 10);
}

#[test]
fn from_the_title_to_the_table_by_taps_alone() {
    let mut hand = Hand::at_title();
    hand.use_fingers();
    hand.until("the title", |h| {
        h.names().iter().any(|name| name.starts_with("button:Play"))
    });
    let mut found = hand.names().into_iter();
    let play = found.find(|name| name.starts_with("button:Play"));
    hand.click(&play.expect("a game"));
    assert_eq!(hand.screen(), Screen::Setup);
}

#[test]
fn a_tap_takes_a_choice_even_within_one_frame() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.use_fingers();
    for at_once in [false, true] {
        hand.wait_for_choices();
        let before = hand.play().session.decisions();
        let target = open(&hand, Role::Piece).into_iter().next();
        let at = target.expect("something to tap").middle();
        match at_once {
            true => hand.tap_at_once(at),
            false => hand.tap(at),
        }
        hand.settle();
        let offered = matches!(hand.overlay(), Overlay::Ask(_) | Overlay::Confirm(_));
        let done = hand.play().session.decisions() > before;
        assert!(done || offered, "at once: {at_once}; {:?}", hand.names());
    }
}

#[test]
fn a_finger_that_rests_tells_what_lies_there_and_takes_nothing() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.use_fingers();
    let before = hand.play().session.decisions();
    let target = open(&hand, Role::Piece)
        .into_iter()
        .next()
        .expect("a piece");
    hand.rest_finger(target.middle(), 300);
    let waiting = hand.resource::<LongPress>().0.expect("a ring that grows");
    assert!(waiting.share > 0.4 && waiting.share < 1.0, "{waiting:?}");
    assert_eq!(hand.resource::<Hovered>().0, None, "it has not rested yet");
    // Taken away, it was no tap.
    hand.finger(1, TouchPhase::Canceled, target.middle());
    hand.long_press(target.middle(), 500);
    let told = hand.resource::<Hovered>().0.clone().expect("it is told");
    assert_eq!(told.title, target.label);
    assert_eq!(hand.resource::<LongPress>().0, None);
    hand.rest(30);
    assert!(hand.resource::<Hovered>().0.is_some(), "it can be read now");
    assert_eq!(hand.play().session.decisions(), before);
    assert_eq!(hand.overlay(), Overlay::None);
    // The next finger wipes it away; one that rests on looks into the pile.
    hand.rest_finger(target.middle(), 900);
    assert!(matches!(hand.overlay(), Overlay::Inspect(_)));
    hand.finger(1, TouchPhase::Ended, target.middle());
    assert_eq!(hand.play().session.decisions(), before);
    assert!(matches!(hand.overlay(), Overlay::Inspect(_)));
}

#[test]
fn a_finger_lifted_when_the_ring_is_full_has_been_told() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.use_fingers();
    let before = hand.play().session.decisions();
    let target = open(&hand, Role::Piece)
        .into_iter()
        .next()
        .expect("a piece");
    for slow in [7, 90, 250] {
        hand.pass(slow);
        hand.finger(1, TouchPhase::Started, target.middle());
        hand.until("a full ring", |h| {
            let waiting = h.resource::<LongPress>().0;
            waiting.is_some_and(|waiting| waiting.share >= 1.0)
        });
        hand.finger(1, TouchPhase::Ended, target.middle());
        assert!(hand.resource::<Hovered>().0.is_some(), "{slow} ms a frame");
        assert_eq!(hand.play().session.decisions(), before);
    }
}

#[test]
fn a_finger_carries_a_pile_into_the_line() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.click_a_choice(0);
    hand.wait_for_choices();
    hand.use_fingers();
    let before = hand.play().session.decisions();
    let from = hand.centre_of("piece:Loot Deck").expect("the deck");
    let pieces = hand.play().shown.pieces.iter();
    let line = pieces.clone().find(|p| p.zone.name == "line");
    let line = format!("piece:{}", line.expect("a card lies there").name);
    let to = hand.centre_of(&line).expect("the line");
    hand.swipe(from, to);
    hand.settle();
    assert!(hand.play().session.decisions() > before);
    assert_eq!(*hand.resource::<Grab>(), Grab::None);
}

#[test]
fn two_fingers_magnify_and_move_what_is_seen_and_press_nothing() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.use_fingers();
    let before = hand.play().session.decisions();
    let target = open(&hand, Role::Piece)
        .into_iter()
        .next()
        .expect("a piece");
    let at = target.middle();
    hand.pinch((at, 80.0), (at, 160.0));
    let look = hand.look();
    assert!(look.zoom > 1.3, "{look:?}");
    hand.pinch((at, 120.0), (at + vec2(60.0, 40.0), 120.0));
    let moved = hand.look();
    assert!((moved.zoom - look.zoom).abs() < 0.01);
    assert_ne!(moved.offset, look.offset);
    hand.pinch((at, 120.0), (at, 40.0));
    assert_eq!(hand.look().zoom, 1.0);
    assert_eq!(hand.play().session.decisions(), before);
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_map_is_pinched_where_a_map_lies() {
    let games = Hand::at_title().context();
    let fleet = games
        .games
        .iter()
        .position(|g| g.info().id == "black_fleet");
    let fleet = fleet.expect("a game with a map");
    let mut hand = Hand::at_game(fleet, &["human", "mate", "mate"], &[], (1280, 720), 100);
    hand.wait_for_choices();
    hand.use_fingers();
    let map = hand.map().expect("a map");
    let at = map.center();
    hand.pinch((at, 100.0), (at, 180.0));
    let zoom = hand.map_zoom().expect("a map");
    assert!(zoom > 1.5, "{zoom}");
    assert_eq!(hand.look().zoom, 1.0, "the table stays");
    hand.pinch((at, 300.0), (at, 60.0));
    assert_eq!(hand.map_zoom(), Some(1.0));
}

#[test]
fn a_finger_on_an_overlay_never_reaches_the_table() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.use_fingers();
    let before = hand.play().session.decisions();
    let menu = hand.centre_of("button:Menu").expect("the menu's button");
    hand.rest_finger(menu, 100);
    assert_eq!(*hand.resource::<Grab>(), Grab::None);
    hand.finger(1, TouchPhase::Ended, menu);
    assert_eq!(hand.overlay(), Overlay::Pause, "a tap presses the button");
    // Every target of the table lies under the dialog now.
    let table = hand.targets().into_iter();
    let table: Vec<Target> = table.filter(|t| t.source.is_of_table()).collect();
    for target in table.iter().take(6) {
        hand.finger(1, TouchPhase::Started, target.middle());
        assert_eq!(*hand.resource::<Grab>(), Grab::None, "{}", target.name);
        hand.finger(1, TouchPhase::Canceled, target.middle());
    }
    assert_eq!(hand.play().session.decisions(), before);
}

#[test]
fn a_finger_that_the_system_takes_away_lets_everything_lie() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.click_a_choice(0);
    hand.wait_for_choices();
    hand.use_fingers();
    let before = hand.play().session.decisions();
    let from = hand.centre_of("piece:Loot Deck").expect("the deck");
    hand.finger(1, TouchPhase::Started, from);
    hand.finger(1, TouchPhase::Moved, from + vec2(90.0, 60.0));
    assert!(matches!(hand.resource::<Grab>(), Grab::Dragging { .. }));
    hand.finger(1, TouchPhase::Canceled, from + vec2(90.0, 60.0));
    assert_eq!(*hand.resource::<Grab>(), Grab::None);
    hand.settle();
    assert_eq!(hand.play().session.decisions(), before);
}

#[test]
fn a_table_at_rest_is_listed_once() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.rest(20);
    let before = hand.listed();
    hand.rest(50);
    hand.point(vec2(640.0, 360.0));
    assert_eq!(hand.listed(), before);
    let target = open(&hand, Role::Piece)
        .into_iter()
        .next()
        .expect("a piece");
    assert!(matches!(
        target.source,
        tortuga_app::input::targets::Source::Table(TableItem::Piece(_))
    ));
    hand.click_at(target.middle());
    assert!(hand.listed() > before);
}

#[test]
fn a_finger_on_an_entry_of_a_list_shows_what_it_means() {
    let games = Hand::at_title().context();
    let mut games = games.games.iter();
    let fleet = games.position(|game| game.info().id == "black_fleet");
    let fleet = fleet.expect("a game with many choices");
    let mut hand = Hand::at_game(fleet, &["human", "mate"], &[], (1280, 720), 100);
    hand.wait_for_choices();
    hand.use_fingers();
    hand.click("button:List all moves");
    let Overlay::Ask(listed) = hand.overlay() else {
        panic!("no list: {:?}", hand.names());
    };
    let number = listed[1];
    let name = format!("button:{}", hand.play().choices[number].label);
    let at = hand.centre_of(&name).expect("an entry of the list");
    hand.finger(1, TouchPhase::Started, at);
    assert_eq!(hand.resource::<Pointed>().0, Some(number));
    hand.finger(1, TouchPhase::Canceled, at);
    assert!(matches!(hand.overlay(), Overlay::Ask(_)), "it is no tap");
    let before = hand.play().session.decisions();
    hand.tap(at);
    hand.settle();
    assert!(hand.play().session.decisions() > before);
}
