//! What systems do to a window while a game is open: they minimize it, pull its edge at the wrong moment, move it to another screen.

use super::hand::Hand;
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::Face;
use tortuga_app::art::pictures::Pictures;
use tortuga_app::input::pointer::Grab;
use tortuga_app::input::simulated;

/// At a table of the game of this name.
fn at(game: &str, seats: &[&str]) -> Hand {
    let context = Hand::at_title().context();
    let mut games = context.games.iter();
    let number = games.position(|entry| entry.info().id == game);
    let mut hand = Hand::at_game(
        number.expect("a game of this name"),
        seats,
        &[],
        (1280, 720),
        100,
    );
    hand.wait_for_choices();
    hand
}

/// Where everything lies that can be clicked, by its name and place in the list.
fn lying(hand: &Hand) -> Vec<(String, [i32; 4])> {
    let all = hand.targets().into_iter();
    all.map(|target| (target.name, target.rect.map(|edge| edge.round() as i32)))
        .collect()
}

/// The things that a click in their middle does not hit although the list says so.
fn beside(hand: &mut Hand) -> Vec<String> {
    let open = hand.targets().into_iter();
    let open: Vec<_> = open.filter(|t| t.enabled && !t.covered).collect();
    let missed = open.into_iter().filter(|target| {
        let hit = hand.hit(target.middle());
        hit.is_none_or(|hit| hit.name != target.name)
    });
    missed.map(|target| target.name).collect()
}

/// The widest picture of each face that is to be seen on the table, in physical pixels.
fn widths(hand: &mut Hand) -> BTreeMap<Face, u32> {
    let world = hand.world();
    let mut sprites = world.query::<(&Sprite, &InheritedVisibility)>();
    let seen = sprites.iter(world).filter(|(_, seen)| seen.get());
    let seen: BTreeSet<AssetId<Image>> = seen.map(|(sprite, _)| sprite.image.id()).collect();
    let mut all = BTreeMap::new();
    let pictures = hand.resource::<Pictures>().all();
    for (order, _) in pictures.filter(|(_, image)| seen.contains(image)) {
        let width: &mut u32 = all.entry(Face::clone(&order.face)).or_default();
        *width = (*width).max(order.width);
    }
    all
}

#[test]
fn a_minimized_window_comes_back_as_it_was_looked_at() {
    let mut hand = at("black_fleet", &["human", "mate"]);
    let map = hand.map().expect("a map");
    hand.wheel(map.center(), 4.0);
    hand.settle();
    let (zoom, lies, size) = (hand.map_zoom(), lying(&hand), hand.settings().window);
    assert!(zoom.is_some_and(|zoom| zoom > 1.2), "{zoom:?}");
    for gone in [(0, 0), (0, 720), (1280, 0)] {
        hand.resize(gone, 100);
        hand.rest(6);
        assert_eq!(hand.settings().window, size, "{gone:?}");
        hand.resize((1280, 720), 100);
        hand.settle();
        assert_eq!(hand.map_zoom(), zoom, "{gone:?}");
        assert_eq!(lying(&hand), lies, "{gone:?}");
    }
}

/// In the middle of a dive: where the deck lies from which one goes on, and where its cards go.
fn dive(hand: &mut Hand) -> (Vec2, String) {
    hand.wait_for_choices();
    hand.click_a_choice(0);
    hand.wait_for_choices();
    let from = hand.centre_of("piece:Loot Deck").expect("the deck");
    let mut pieces = hand.play().shown.pieces.iter();
    let line = pieces.find(|piece| piece.zone.name == "line");
    let line = line.expect("a card lies there").name.clone();
    (from, format!("piece:{line}"))
}

#[test]
fn a_pile_that_is_carried_while_the_window_grows_can_be_laid_down() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    let (from, line) = dive(&mut hand);
    let before = hand.play().session.decisions();
    hand.take_hold(from, from + vec2(60.0, 40.0));
    hand.resize((1600, 900), 100);
    assert!(matches!(hand.resource::<Grab>(), Grab::Dragging { .. }));
    let to = hand.centre_of(&line).expect("the line");
    hand.let_go_at(to);
    hand.settle();
    assert_eq!(*hand.resource::<Grab>(), Grab::None);
    assert!(hand.play().session.decisions() > before);
}

#[test]
fn a_pile_that_is_carried_while_the_window_is_minimized_goes_back() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    let (from, line) = dive(&mut hand);
    let before = hand.play().session.decisions();
    let to = hand.centre_of(&line).expect("the line");
    hand.take_hold(from, from + vec2(60.0, 40.0));
    hand.resize((0, 0), 100);
    hand.resize((1280, 720), 100);
    hand.let_go_at(to);
    hand.settle();
    assert_eq!(*hand.resource::<Grab>(), Grab::None);
    assert_eq!(hand.play().session.decisions(), before);
    // The next try is as good as the first.
    hand.drag(from, to);
    hand.settle();
    assert!(hand.play().session.decisions() > before);
}

#[test]
fn of_two_sizes_in_one_moment_the_last_counts() {
    let mut hand = at("black_fleet", &["human", "mate"]);
    hand.resize((1920, 1080), 100);
    hand.settle();
    let large = lying(&hand);
    hand.resize((1280, 720), 100);
    hand.settle();
    let usual = lying(&hand);
    for frames in [0, 1] {
        for (last, wanted) in [((1920.0, 1080.0), &large), ((1280.0, 720.0), &usual)] {
            simulated::resize(hand.world(), 1024.0, 640.0);
            hand.rest(frames);
            simulated::resize(hand.world(), last.0, last.1);
            hand.rest(4);
            hand.settle();
            assert_eq!(&lying(&hand), wanted, "{last:?} after {frames} frames");
            assert_eq!(beside(&mut hand), [""; 0]);
        }
    }
}

#[test]
fn on_a_screen_of_another_scale_things_lie_where_they_lay_and_are_as_sharp_as_it_is() {
    let mut hand = at("black_fleet", &["human", "mate"]);
    hand.wait_for_pictures();
    let (lies, drawn) = (lying(&hand), widths(&mut hand));
    assert!(drawn.len() > 10, "hardly anything is to be seen");
    for factor in [2.0, 1.0] {
        hand.scale_factor(factor);
        hand.rest(6);
        hand.settle();
        // A size must have settled before it is drawn.
        hand.sleep(1000);
        hand.rest(4);
        hand.wait_for_pictures();
        hand.rest(4);
        assert_eq!(lying(&hand), lies, "at {factor}");
        assert_eq!(beside(&mut hand), [""; 0], "at {factor}");
        let sharp = widths(&mut hand);
        let blurred = drawn.iter().filter(|(face, width)| {
            let wanted = **width as f32 * factor;
            let has = sharp.get(*face).copied().unwrap_or_default() as f32;
            has < wanted - 4.0
        });
        let blurred: Vec<_> = blurred.map(|(face, _)| &face.template).collect();
        assert!(blurred.is_empty(), "at {factor}: {blurred:?}");
    }
}

#[test]
fn a_window_that_keeps_its_pixels_on_another_screen_is_laid_out_anew() {
    let mut hand = at("black_fleet", &["human", "mate"]);
    hand.resize((2560, 1440), 100);
    hand.settle();
    simulated::rescale(hand.world(), 2.0);
    hand.rest(6);
    hand.settle();
    let lies = lying(&hand);
    assert_eq!(beside(&mut hand), [""; 0]);
    let mut usual = at("black_fleet", &["human", "mate"]);
    usual.rest(6);
    usual.settle();
    assert_eq!(lies, lying(&usual));
}
