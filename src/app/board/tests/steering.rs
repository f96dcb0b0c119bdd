//! Tests of maps in a window that nobody sees: a stretch of open water with two ships on it.

use super::stage::{
    SEA, begin, come_to_rest, key, lay_out, motion, of, point, press, table, wheel,
};
use crate::board::map::map_look::MapView;
use crate::board::map::projection::tests::water;
use crate::board::map::{minimap, minimap_rect};
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::input::pointer::{Grab, Pointer};
use crate::input::simulated;
use crate::shell::settings::Speed;
use bevy::input::ButtonState;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::engine::{Choice, Cue, Face, Piece, PieceId, TableItem, Weight};

/// The middle of the map.
const MIDDLE: Vec2 = Vec2::new(640.0, 360.0);

/// A map with ships in its cells 0 and 64, everything at rest.
pub(crate) fn sea(speed: Speed) -> App {
    let mut app = table(speed);
    let text = r#"(layouts: [(
        own: (left: (0, 0), right: (1, 0), top: (0.9, 0), bottom: (1, 0)),
        rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.1, 0)), gap: 8),
        zones: [(name: "sea", area: (left: (0.2, 0), right: (0.8, 0), top: (0.1, 0), bottom: (0.9, 0)),
                 arrange: Map(zoom: 3), ratio: 1)],
    )])"#;
    let ship = |id, cell| {
        let name = format!("Ship {id}");
        Piece::new(id, SEA.cell(cell), 0, Face::plain("ship"), name)
    };
    lay_out(&mut app, text, |play| {
        play.shown.board_maps = vec![Arc::new(water(13, 9))];
        play.shown.pieces = vec![ship(1, 0), ship(2, 58)];
    });
    for _ in 0..120 {
        app.update();
    }
    app
}

fn look(app: &App) -> MapView {
    let table = app.world().resource::<Table>();
    table.places.find(SEA).expect("the sea").look
}

/// Where a cell lies now.
pub(crate) fn cell(app: &App, cell: u16) -> Rect {
    let table = app.world().resource::<Table>();
    table.places.projection(SEA).expect("a map").cell(cell)
}

pub(crate) fn settle(app: &mut App) {
    for _ in 0..90 {
        app.update();
    }
    assert!(!app.world().resource::<Table>().map_view.is_under_way());
}

/// Pressed and let go within one frame.
fn click_at_once(app: &mut App, button: MouseButton) {
    simulated::button(app.world_mut(), button, ButtonState::Pressed);
    simulated::button(app.world_mut(), button, ButtonState::Released);
    app.update();
}

#[test]
fn the_wheel_magnifies_the_map_around_the_mouse_and_not_the_table() {
    let mut app = sea(Speed::Normal);
    let at = cell(&app, 58).center();
    point(&mut app, at);
    wheel(&mut app, 3.0);
    let begun = look(&app).zoom;
    assert!(
        begun > 1.0 && begun < 1.5,
        "it grows little by little: {begun}"
    );
    assert!(cell(&app, 58).center().distance(at) < 0.1);
    settle(&mut app);
    assert!((look(&app).zoom - 1.15_f32.powi(3)).abs() < 0.01);
    assert!(cell(&app, 58).center().distance(at) < 0.1);
    assert_eq!(app.world().resource::<Table>().zoom(), 1.0);
    // Beyond the most it goes no farther; back it comes home exactly.
    wheel(&mut app, 5.0);
    wheel(&mut app, 5.0);
    settle(&mut app);
    assert_eq!(look(&app).zoom, 3.0);
    for _ in 0..3 {
        wheel(&mut app, -5.0);
    }
    settle(&mut app);
    assert!(look(&app).is_home());
}

#[test]
fn beside_the_map_the_wheel_magnifies_the_table() {
    let mut app = sea(Speed::Normal);
    point(&mut app, vec2(100.0, 360.0));
    wheel(&mut app, 2.0);
    assert!(look(&app).is_home() && app.world().resource::<Table>().zoom() > 1.1);
    // Where the map cannot shrink, the table does.
    point(&mut app, MIDDLE);
    wheel(&mut app, -5.0);
    settle(&mut app);
    assert_eq!(app.world().resource::<Table>().zoom(), 1.0);
}

#[test]
fn pieces_lie_where_their_cells_are_and_grow_with_them() {
    let mut app = sea(Speed::Normal);
    point(&mut app, MIDDLE);
    wheel(&mut app, 4.0);
    for _ in 0..40 {
        app.update();
        let (travels, now, rest) = motion(&app, PieceId(2));
        assert!(!travels && now == rest);
        assert!(now.distance(cell(&app, 58).center()) < 0.01);
    }
    let ship = of(&app, PieceId(2));
    assert!((ship.rest.size.x - cell(&app, 58).width()).abs() < 0.01);
    assert_eq!(ship.cut.clip, 1.0);
    // The first ship is out of sight now.
    assert_eq!(of(&app, PieceId(1)).cut.clip, 0.0);
}

/// Sends a ship to another cell; the event is told if it has a weight.
fn sail(app: &mut App, id: u32, to: u16) {
    let mut play = app.world_mut().resource_mut::<Play>();
    for piece in play
        .shown
        .pieces
        .iter_mut()
        .filter(|piece| piece.id.0 == id)
    {
        piece.zone = SEA.cell(to);
    }
    play.shown_events += 1;
    begin(app, Cue::new(Weight::Normal));
    app.update();
}

#[test]
fn what_is_under_way_goes_along_without_a_leap() {
    let mut app = sea(Speed::Normal);
    point(&mut app, MIDDLE);
    sail(&mut app, 2, 84);
    app.update();
    let (travels, mut last, _) = motion(&app, PieceId(2));
    assert!(travels);
    wheel(&mut app, 1.0);
    let whole = cell(&app, 84).center().distance(cell(&app, 58).center());
    for _ in 0..60 {
        let (travels, now, _) = motion(&app, PieceId(2));
        assert!(
            now.distance(last) < whole * 0.5,
            "it leaps from {last} to {now}"
        );
        last = now;
        if !travels {
            break;
        }
        app.update();
    }
    settle(&mut app);
    let (_, now, _) = motion(&app, PieceId(2));
    assert!(now.distance(cell(&app, 84).center()) < 0.01);
}

#[test]
fn home_and_keys_and_both_buttons_move_the_map() {
    let mut app = sea(Speed::Normal);
    point(&mut app, MIDDLE);
    key(&mut app, KeyCode::PageUp);
    settle(&mut app);
    let near = look(&app);
    assert!((near.zoom - 1.3225).abs() < 0.01 && near.center.length() < 0.1);
    key(&mut app, KeyCode::ArrowLeft);
    settle(&mut app);
    assert!(look(&app).center.x < near.center.x);
    for button in [MouseButton::Middle, MouseButton::Left] {
        key(&mut app, KeyCode::Home);
        settle(&mut app);
        assert!(look(&app).is_home());
        point(&mut app, MIDDLE + vec2(20.0, 45.0));
        wheel(&mut app, 4.0);
        settle(&mut app);
        let before = look(&app).center;
        press(&mut app, button, true);
        for step in 1..=8 {
            point(&mut app, MIDDLE + vec2(20.0 - 8.0 * step as f32, 45.0));
        }
        assert!(look(&app).center.x > before.x + 0.3, "{button:?}");
        press(&mut app, button, false);
        assert_eq!(*app.world().resource::<Grab>(), Grab::None);
        let after = look(&app).center;
        point(&mut app, MIDDLE);
        assert_eq!(look(&app).center, after, "it is let go");
    }
}

#[test]
fn the_map_follows_what_happens_out_of_sight_and_comes_back() {
    let mut app = sea(Speed::Normal);
    let at = cell(&app, 0).center();
    point(&mut app, at);
    wheel(&mut app, 5.0);
    wheel(&mut app, 5.0);
    settle(&mut app);
    let before = look(&app);
    sail(&mut app, 2, 116);
    settle(&mut app);
    let clip = app
        .world()
        .resource::<Table>()
        .places
        .projection(SEA)
        .expect("a map")
        .clip;
    assert!(clip.contains(cell(&app, 116).center()) && clip.contains(cell(&app, 58).center()));
    let mut play = app.world_mut().resource_mut::<Play>();
    play.choices.push(Choice::default());
    settle(&mut app);
    assert!(
        look(&app).is_near(&before, 60.0),
        "{:?} {before:?}",
        look(&app)
    );
}

#[test]
fn a_cell_tells_its_name_only_where_it_is_seen() {
    let mut app = sea(Speed::Normal);
    let at = cell(&app, 30).center();
    point(&mut app, at);
    let hover = app.world().resource::<Pointer>().hover;
    assert_eq!(hover, Some(TableItem::Zone(SEA.cell(30))));
    wheel(&mut app, 5.0);
    settle(&mut app);
    let clip = app
        .world()
        .resource::<Table>()
        .places
        .projection(SEA)
        .expect("a map")
        .clip;
    point(&mut app, vec2(clip.min.x - 5.0, 300.0));
    assert_eq!(app.world().resource::<Pointer>().hover, None);
}

#[test]
fn a_magnified_map_at_rest_asks_for_no_frame() {
    let mut app = sea(Speed::Normal);
    point(&mut app, MIDDLE);
    wheel(&mut app, 3.0);
    come_to_rest(&mut app);
}

#[test]
fn the_small_picture_shows_the_way_while_the_map_is_magnified() {
    let mut app = sea(Speed::Normal);
    let chart = |app: &App| {
        let places = &app.world().resource::<Table>().places;
        minimap_rect::rect(places.find(SEA).expect("the sea"), places.unit)
    };
    let parts = |app: &mut App| {
        let mut parts = app.world_mut().query::<&minimap::MinimapPart>();
        parts.iter(app.world()).count()
    };
    assert_eq!((chart(&app), parts(&mut app)), (None, 0));
    point(&mut app, MIDDLE);
    wheel(&mut app, 5.0);
    settle(&mut app);
    let small = chart(&app).expect("a small picture");
    assert!(
        parts(&mut app) > 8,
        "an edge of what is seen, and two ships"
    );
    // Pressed in its upper left corner it takes the view there, and stays where it is as long as it is held.
    let corner = small.min + small.size() * 0.1;
    point(&mut app, corner);
    assert_eq!(app.world().resource::<Pointer>().hover, None);
    press(&mut app, MouseButton::Left, true);
    settle(&mut app);
    assert_eq!(chart(&app), Some(small));
    let seen = app
        .world()
        .resource::<Table>()
        .places
        .projection(SEA)
        .expect("a map")
        .clip;
    assert!(seen.contains(cell(&app, 0).center()));
    press(&mut app, MouseButton::Left, false);
    assert_eq!(*app.world().resource::<Grab>(), Grab::None);
    for _ in 0..40 {
        app.update();
    }
    for down in [true, false, true, false] {
        press(&mut app, MouseButton::Left, down);
    }
    settle(&mut app);
    assert!(look(&app).is_home());
    assert_eq!(parts(&mut app), 0);
}

/// Hides all entities of this kind behind the back of whoever draws them, once they are left alone.
pub(crate) fn hide<T: Component>(app: &mut App) {
    for _ in 0..2000 {
        let mut all = app.world_mut().query_filtered::<&mut Visibility, With<T>>();
        for mut shown in all.iter_mut(app.world_mut()) {
            *shown = Visibility::Hidden;
        }
        app.update();
        let mut left = all.iter(app.world());
        if left.all(|shown| *shown == Visibility::Hidden) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it was never left alone");
}

#[test]
fn a_small_picture_is_left_alone_until_something_changes() {
    let mut app = sea(Speed::Normal);
    point(&mut app, MIDDLE);
    wheel(&mut app, 5.0);
    settle(&mut app);
    let shown = |app: &mut App| {
        let mut parts = app
            .world_mut()
            .query_filtered::<&Visibility, With<minimap::MinimapPart>>();
        let shown = parts.iter(app.world());
        shown.filter(|v| **v != Visibility::Hidden).count()
    };
    // What needs no picture is there at once: the panel, and an edge of what is seen.
    assert!(shown(&mut app) > 6);
    hide::<minimap::MinimapPart>(&mut app);
    assert_eq!(shown(&mut app), 0);
    wheel(&mut app, -1.0);
    settle(&mut app);
    assert!(shown(&mut app) > 6);
}

#[test]
fn a_click_that_is_over_in_one_frame_takes_the_view_to_where_it_is_in_the_small_picture() {
    let mut app = sea(Speed::Normal);
    point(&mut app, MIDDLE);
    wheel(&mut app, 5.0);
    settle(&mut app);
    let places = &app.world().resource::<Table>().places;
    let small = minimap_rect::rect(places.find(SEA).expect("the sea"), places.unit);
    let small = small.expect("a small picture");
    point(&mut app, small.min + small.size() * 0.1);
    let before = look(&app);
    click_at_once(&mut app, MouseButton::Left);
    settle(&mut app);
    assert_ne!(look(&app), before);
    assert_eq!(app.world().resource::<Grab>(), &Grab::None);
}

#[test]
fn what_can_be_used_out_of_sight_is_shown_once() {
    let mut app = sea(Speed::Normal);
    let at = cell(&app, 0).center();
    point(&mut app, at);
    wheel(&mut app, 5.0);
    wheel(&mut app, 5.0);
    settle(&mut app);
    let before = look(&app);
    let mut play = app.world_mut().resource_mut::<Play>();
    play.choices.push(Choice {
        items: vec![TableItem::Zone(SEA.cell(116))],
        ..Choice::default()
    });
    play.generation += 1;
    settle(&mut app);
    let seen = |app: &App| {
        let places = &app.world().resource::<Table>().places;
        places.reaches(SEA, cell(app, 116).center())
    };
    assert!(seen(&app) && look(&app) != before);
    // Whoever looks elsewhere then is left alone.
    app.world_mut()
        .resource_mut::<Table>()
        .map_view
        .send(0, before);
    settle(&mut app);
    assert!(!seen(&app));
}
