//! Tests of what sails over a map: a table with a small sea laid on it.

use super::stage::{SEA, come_to_rest, cue, effects, happen, motion, moving, of, sleeps, table};
use crate::board::layout::schema::Arrange;
use crate::board::map::map_look::MapView;
use crate::board::map::projection::tests::water;
use crate::board::map::water_shimmer::Gleam;
use crate::board::motion::wake::Foam;
use crate::board::scene::piece::{Extra, Parts};
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::input::hit_test::piece_at;
use crate::shell::settings::{Settings, Speed};
use crate::theme::Theme;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::engine::flourish::Way;
use tortuga::engine::{Cue, Face, Piece, PieceId, Weight};

pub(crate) const SHIP: PieceId = PieceId(900_001);
pub(crate) const OTHER: PieceId = PieceId(900_002);
/// From the upper left corner right, down round a bend, and right again.
const COURSE: [u16; 5] = [0, 1, 7, 8, 9];

/// A table with a sea of 6 × 4 hexes and two ships, everything at rest.
pub(crate) fn sea(speed: Speed) -> App {
    let mut app = table(speed);
    let places = &mut app.world_mut().resource_mut::<Table>().places;
    let mut place = places.zones[0].clone();
    place.rect = Rect::new(340.0, 160.0, 940.0, 560.0);
    place.seat = None;
    place.layer = places.zones.len();
    place.board_map = Some(Arc::new(water(6, 4)));
    (place.look, place.drawn) = (MapView::default(), 1.0);
    let spec = &mut place.spec;
    (spec.name, spec.arrange) = ("sea".into(), Arrange::Map { zoom: 1.0 });
    (spec.card, spec.ratio, spec.cells) = ((10.0, 400.0), 1.0, 24);
    (spec.pad, spec.tilt, spec.tally, spec.group) = (0.0, 0.0, false, None);
    (spec.from, spec.to) = (None, None);
    places.zones.push(place);
    let ship = Face::plain("wave");
    let ships = [(SHIP, COURSE[0]), (OTHER, 15)]
        .map(|(id, cell)| Piece::new(id.0, SEA.cell(cell), 0, ship.clone(), "ship"));
    app.world_mut()
        .resource_mut::<Play>()
        .shown
        .pieces
        .extend(ships);
    happen(&mut app, Cue::new(Weight::Light), |_| {});
    come_to_rest(&mut app);
    assert!(!moving(&mut app));
    app
}

pub(crate) fn ship(pieces: &mut [Piece], id: PieceId) -> &mut Piece {
    let found = pieces.iter_mut().find(|piece| piece.id == id);
    found.expect("a ship")
}

/// The ship sails its course.
fn sail(app: &mut App) {
    let cue = Cue {
        pieces: vec![SHIP],
        course: COURSE.iter().map(|cell| SEA.cell(*cell)).collect(),
        ..Cue::new(Weight::Light)
    };
    happen(app, cue, |pieces| {
        ship(pieces, SHIP).zone = SEA.cell(COURSE[4]);
    });
}

fn middle(app: &App, cell: u16) -> Vec2 {
    let places = &app.world().resource::<Table>().places;
    let place = places.find(SEA).expect("a sea");
    place.cell(cell, places.unit).center()
}

fn foam(app: &mut App) -> usize {
    let mut foam = app.world_mut().query::<&Foam>();
    foam.iter(app.world()).count()
}

#[test]
fn a_theme_without_a_wake_leaves_no_foam() {
    for (alpha, seen) in [(0.3, true), (0.0, false)] {
        let mut app = sea(Speed::Normal);
        app.world_mut().resource_mut::<Theme>().wake.alpha = alpha;
        sail(&mut app);
        let mut most = 0;
        for _ in 0..20 {
            app.update();
            most = most.max(foam(&mut app));
        }
        assert_eq!(most > 0, seen, "{alpha}");
    }
}

#[test]
fn a_ship_passes_the_cells_of_its_course_in_order_and_rests_at_its_end() {
    let mut app = sea(Speed::Normal);
    sail(&mut app);
    let mut track = Vec::new();
    for _ in 0..60 {
        track.push(motion(&app, SHIP).1);
        if of(&app, SHIP).tween.is_some() {
            assert!(app.world().resource::<Motion>().busy, "play waits for it");
        }
        app.update();
    }
    let nearest = |cell: u16| {
        let at = middle(&app, cell);
        let ways = track.iter().map(|point| point.distance(at)).enumerate();
        ways.min_by(|a, b| a.1.total_cmp(&b.1)).expect("a way")
    };
    let passed: Vec<(usize, f32)> = COURSE.iter().map(|cell| nearest(*cell)).collect();
    assert!(passed.windows(2).all(|p| p[0].0 < p[1].0), "{passed:?}");
    assert!(passed.iter().all(|(_, way)| *way < 20.0), "{passed:?}");
    let frames = passed[4].0 - passed[0].0;
    assert!(
        (28..48).contains(&frames),
        "four steps took {frames} frames"
    );
    let (travels, now, rest) = motion(&app, SHIP);
    assert!(!travels && now == rest && rest.distance(middle(&app, 9)) < 1.0);
}

#[test]
fn its_wake_is_gone_a_moment_after_it_has_come_to_rest() {
    let mut app = sea(Speed::Normal);
    sail(&mut app);
    for _ in 0..30 {
        app.update();
    }
    assert!(foam(&mut app) > 8);
    for _ in 0..90 {
        app.update();
    }
    assert_eq!(foam(&mut app), 0);
    come_to_rest(&mut app);
}

#[test]
fn a_voyage_is_skipped_at_once_and_at_instant_speed_there_is_none() {
    let mut app = sea(Speed::Normal);
    sail(&mut app);
    for _ in 0..15 {
        app.update();
    }
    assert!(motion(&app, SHIP).0 && foam(&mut app) > 0);
    app.world_mut().resource_mut::<Motion>().skip = true;
    app.update();
    app.update();
    let (travels, now, rest) = motion(&app, SHIP);
    assert!(!travels && now == rest && foam(&mut app) == 0);
    assert!(!app.world().resource::<Motion>().busy);

    let mut app = sea(Speed::Instant);
    sail(&mut app);
    app.update();
    let (_, now, rest) = motion(&app, SHIP);
    assert!(now == rest && rest.distance(middle(&app, 9)) < 1.0);
    assert!(!moving(&mut app) && foam(&mut app) == 0);
}

#[test]
fn what_an_event_brings_onto_a_map_comes_over_its_nearest_edge() {
    let mut app = sea(Speed::Normal);
    let new = PieceId(900_003);
    let cue = Cue {
        pieces: vec![new],
        ..Cue::new(Weight::Normal)
    };
    happen(&mut app, cue, |pieces| {
        let face = Face::plain("wave");
        pieces.push(Piece::new(new.0, SEA.cell(12), 0, face, "new"));
    });
    let place = app.world().resource::<Table>().places.find(SEA).cloned();
    let area = place.expect("a sea").rect;
    assert!(motion(&app, new).1.x < area.min.x, "from the left");
    for _ in 0..60 {
        app.update();
    }
    let (travels, now, rest) = motion(&app, new);
    assert!(!travels && now == rest && area.contains(now));
}

#[test]
fn of_two_ships_in_a_cell_each_can_be_clicked() {
    let mut app = sea(Speed::Normal);
    happen(&mut app, Cue::new(Weight::Normal), |pieces| {
        let other = ship(pieces, OTHER);
        (other.zone, other.slot) = (SEA.cell(COURSE[0]), 1);
    });
    for _ in 0..60 {
        app.update();
    }
    let poses = [SHIP, OTHER].map(|id| (id, of(&app, id).rest.pose));
    let [below, above] = poses.map(|(_, pose)| pose);
    assert!(above.z > below.z && above.center.x > below.center.x);
    let outer =
        |pose: crate::board::motion::tween::Pose, x: f32| pose.center + pose.size * vec2(x, 0.0);
    let at = |point: Vec2| piece_at(poses.into_iter(), point, 0.0);
    assert_eq!(at(outer(below, -0.4)), Some(SHIP));
    assert_eq!(
        at(below.center - vec2(below.size.x * 0.05, 0.0)),
        Some(SHIP)
    );
    assert_eq!(at(outer(above, 0.4)), Some(OTHER));
}

#[test]
fn what_a_ship_carries_is_drawn_on_it_and_a_new_state_does_not_turn_it_over() {
    let mut app = sea(Speed::Normal);
    let cargo = || vec![Face::plain("spark"); 3];
    happen(&mut app, Cue::new(Weight::Normal), |pieces| {
        let ship = ship(pieces, SHIP);
        ship.cargo = cargo();
        ship.face = Face::plain("wave").with("state", "done");
    });
    assert!(of(&app, SHIP).turning.is_none());
    app.update();
    let carried = |app: &App| {
        let extras = &app
            .world()
            .get::<Parts>(of(app, SHIP).entity)
            .expect("sprites")
            .extras;
        let cargo = extras.iter().filter(|(e, _)| matches!(e, Extra::Cargo(_)));
        cargo.count()
    };
    assert_eq!(carried(&app), 3);
    assert_eq!(of(&app, SHIP).attachments.stowed, cargo());
}

#[test]
fn a_broadside_sends_the_second_ship_down_before_it_lies_elsewhere() {
    let mut app = sea(Speed::Normal);
    let cue = Cue {
        pieces: vec![SHIP, OTHER],
        ..cue(Weight::Normal, "broadside")
    };
    happen(&mut app, cue, |pieces| {
        ship(pieces, OTHER).zone = SEA.cell(23);
    });
    assert!(effects(&mut app) > 10);
    let travel = of(&app, OTHER).tween.expect("on its way");
    assert_eq!(travel.way, Way::Sunk);
    assert!(of(&app, SHIP).tween.is_none());
    let mut least: f32 = 1.0;
    for _ in 0..150 {
        app.update();
        least = least.min(of(&app, OTHER).opacity());
    }
    let (travels, now, rest) = motion(&app, OTHER);
    assert!(least < 0.3 && !travels && now == rest && effects(&mut app) == 0);
    assert_eq!(of(&app, OTHER).opacity(), 1.0);
}

#[test]
fn hooks_fly_from_the_first_ship_to_the_second() {
    let mut app = sea(Speed::Normal);
    let cue = Cue {
        pieces: vec![SHIP, OTHER],
        ..cue(Weight::Normal, "board")
    };
    happen(&mut app, cue.clone(), |_| {});
    assert_eq!(effects(&mut app), 3);
    assert!(app.world().resource::<Motion>().busy);
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(effects(&mut app), 0);
    happen(&mut app, cue, |_| {});
    app.world_mut().resource_mut::<Motion>().skip = true;
    app.update();
    app.update();
    assert_eq!(effects(&mut app), 0);
}

/// Where the light on the water is, and how bright.
fn gleams(app: &mut App) -> Vec<(Vec3, f32)> {
    let mut gleams = app
        .world_mut()
        .query_filtered::<(&Transform, &Sprite), With<Gleam>>();
    let seen = gleams.iter(app.world());
    seen.map(|(at, sprite)| (at.translation, sprite.color.alpha()))
        .collect()
}

#[test]
fn light_drifts_on_the_water_while_a_ship_sails_and_asks_for_no_frame_by_itself() {
    let mut app = sea(Speed::Normal);
    let still = gleams(&mut app);
    assert!(still.iter().filter(|(_, light)| *light > 0.0).count() > 8);
    assert!(sleeps(&mut app, 20));
    assert_eq!(gleams(&mut app), still, "it rests with the ships");
    sail(&mut app);
    for _ in 0..30 {
        app.update();
    }
    assert!(moving(&mut app));
    assert_ne!(gleams(&mut app), still);
    let mut app = sea(Speed::Normal);
    app.world_mut().resource_mut::<Settings>().less_motion = true;
    let still = gleams(&mut app);
    sail(&mut app);
    for _ in 0..30 {
        app.update();
    }
    assert_eq!(gleams(&mut app), still, "less motion");
}
