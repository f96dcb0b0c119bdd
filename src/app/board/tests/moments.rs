//! Tests of what is shown over a move.

use super::stage::{self, begin, displace, effects, motion, of, table};
use crate::art::pictures::Pictures;
use crate::board::motion::flourish::effect::Effect;
use crate::board::motion::flourish::spark::Spark;
use crate::board::motion::flourish::wash::Wash;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::shell::settings::{Settings, Speed};
use bevy::prelude::*;
use tortuga::engine::{Cue, Face, Flight, Piece, PieceId, Seat, Weight};

/// Shows the present scene once more as if this had just happened.
fn happen(app: &mut App, cue: Cue) {
    stage::happen(app, cue, |_| {});
}

/// An event about the first piece in the middle and the first seat.
fn event(app: &App, flourish: &str) -> Cue {
    let play = app.world().resource::<Play>();
    let middle = play.shown.pieces.iter().find(|p| p.zone.seat.is_none());
    Cue {
        pieces: middle.map(|piece| piece.id).into_iter().collect(),
        seat: Some(Seat::new(0)),
        ..stage::cue(Weight::Heavy, flourish)
    }
}

const WITH_PICTURES: [&str; 10] = [
    "skip",
    "feat",
    "sink",
    "whirl",
    "suspense",
    "spotlight",
    "slash",
    "shot",
    "bury",
    "founder",
];

/// Lets what is shown end and its pictures be drawn.
fn draw_pictures(app: &mut App) {
    for _ in 0..5000 {
        app.update();
        let pending = app.world().resource::<Pictures>().pending();
        if effects(app) == 0 && !pending {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it does not end");
}

#[test]
fn flourishes_end_by_themselves_and_the_sooner_the_faster_things_go() {
    let mut frames = Vec::new();
    for speed in [Speed::Normal, Speed::Fast] {
        let mut app = table(speed);
        for flourish in WITH_PICTURES {
            let cue = event(&app, flourish);
            happen(&mut app, cue.clone());
            assert!(effects(&mut app) > 0, "{flourish:?}");
            // The first time it may wait for its pictures.
            draw_pictures(&mut app);
            happen(&mut app, cue);
            let mut lasted = 0;
            while effects(&mut app) > 0 {
                app.update();
                lasted += 1;
                assert!(lasted < 200, "{flourish:?} does not end");
            }
            frames.push(lasted);
        }
    }
    let (normal, fast) = frames.split_at(WITH_PICTURES.len());
    assert!(normal.iter().zip(fast).all(|(n, f)| f < n), "{frames:?}");
}

#[test]
fn flourishes_are_skipped_and_at_once_there_are_none() {
    let mut app = table(Speed::Normal);
    for flourish in WITH_PICTURES {
        let cue = event(&app, flourish);
        happen(&mut app, cue);
        app.world_mut().resource_mut::<Motion>().skip = true;
        app.update();
        app.update();
        let busy = app.world().resource::<Motion>().busy;
        assert!(effects(&mut app) == 0 && !busy, "{flourish:?}");
    }
    let mut app = table(Speed::Instant);
    let cue = event(&app, "sink");
    happen(&mut app, cue);
    assert_eq!(effects(&mut app), 0);
}

/// Eight coins that fly from the edge of the table to where the first piece in the middle lies.
fn coins(app: &App) -> Cue {
    let mut cue = event(app, "");
    let play = app.world().resource::<Play>();
    let middle = play.shown.pieces.iter().find(|p| p.zone.seat.is_none());
    cue.flights.push(Flight {
        face: Face::plain("spark"),
        count: 40,
        from: None,
        to: middle.map(|piece| piece.zone),
    });
    cue
}

#[test]
fn of_many_coins_some_fly_and_vanish() {
    let mut app = table(Speed::Normal);
    let cue = coins(&app);
    happen(&mut app, cue);
    assert_eq!(effects(&mut app), 8);
    for _ in 0..75 {
        app.update();
    }
    assert_eq!(effects(&mut app), 0);
    let cue = coins(&app);
    happen(&mut app, cue);
    app.world_mut().resource_mut::<Motion>().skip = true;
    app.update();
    app.update();
    assert_eq!(effects(&mut app), 0, "they can be skipped");
    let mut app = table(Speed::Instant);
    let cue = coins(&app);
    happen(&mut app, cue);
    assert_eq!(effects(&mut app), 0, "at once there is nothing to see");
}

#[test]
fn what_has_its_turn_stands_above_the_shade_for_a_while() {
    let mut app = table(Speed::Normal);
    let cue = event(&app, "spotlight");
    let id = cue.pieces[0];
    happen(&mut app, cue);
    let height = |app: &mut App| {
        let piece = of(app, id);
        (piece.now().0.z - piece.rest.z, piece.now().1)
    };
    for _ in 0..15 {
        app.update();
    }
    let (z, lift) = height(&mut app);
    assert!(z > 300.0 && lift > 0.5, "{z} {lift}");
    for _ in 0..60 {
        app.update();
    }
    assert_eq!(height(&mut app), (0.0, 0.0));
}

#[test]
fn what_is_struck_waits_for_the_blade() {
    let mut app = table(Speed::Normal);
    let id = displace(&mut app);
    let cue = Cue {
        pieces: vec![id],
        ..stage::cue(Weight::Normal, "slash")
    };
    begin(&mut app, cue);
    app.update();
    for _ in 0..10 {
        app.update();
    }
    let piece = of(&app, id);
    let travel = piece.tween.expect("on its way soon");
    assert_eq!(piece.now().0.center, travel.from.center);
}

#[test]
fn two_pieces_that_changed_places_unseen_are_seen_to_cross() {
    let mut app = table(Speed::Normal);
    let ids: Vec<PieceId> = {
        let table = app.world().resource::<Table>();
        table.pieces.keys().copied().collect()
    };
    let a = ids[0];
    let at = motion(&app, a).2;
    let far = |app: &mut App, id: PieceId| motion(app, id).2.distance(at) > 200.0;
    let b = ids
        .into_iter()
        .find(|id| far(&mut app, *id))
        .expect("another");
    let mut cue = event(&app, "");
    cue.exchange = Some((a, b));
    happen(&mut app, cue);
    let ((moves_a, now_a, rest_a), (moves_b, now_b, rest_b)) = (motion(&app, a), motion(&app, b));
    assert!(moves_a && moves_b);
    assert!(now_a.distance(rest_b) < now_a.distance(rest_a));
    assert!(now_b.distance(rest_a) < now_b.distance(rest_b));
}

#[test]
fn what_is_brought_appears_when_it_arrives() {
    let mut app = table(Speed::Normal);
    let mut cue = coins(&app);
    let mut play = app.world_mut().resource_mut::<Play>();
    let mut scene = play.shown.clone();
    let like = |piece: &&mut Piece| piece.zone.seat.is_none();
    let piece = scene.pieces.iter_mut().find(like).expect("in the middle");
    piece.id = PieceId(999_999);
    piece.from = None;
    cue.flights[0].to = Some(piece.zone);
    play.shown = scene;
    happen(&mut app, cue);
    let seen = |app: &mut App| {
        let table = app.world().resource::<Table>();
        let entity = table.pieces[&PieceId(999_999)];
        app.world()
            .entity(entity)
            .components::<TablePiece>()
            .fade
            .alpha
            .value
    };
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(seen(&mut app), 0.0);
    for _ in 0..40 {
        app.update();
    }
    assert_eq!(seen(&mut app), 1.0);
}

#[test]
fn dice_roll_over_several_sides_and_rest_on_what_they_show() {
    let mut app = table(Speed::Normal);
    let mut cue = event(&app, "tumble");
    let id = cue.pieces[0];
    cue.sides = ["wave", "spark", "chest"].map(Face::plain).to_vec();
    let die = |app: &App| {
        let die = of(app, id);
        (die.visible().0.template.clone(), die.now().0, die.rest.pose)
    };
    let shows = die(&app).0;
    happen(&mut app, cue.clone());
    let start = die(&app).1.center;
    assert!(start.y > die(&app).2.center.y, "thrown from below");
    let mut seen = Vec::new();
    for _ in 0..90 {
        let (side, now, rest) = die(&app);
        if seen.last() != Some(&side) {
            seen.push(side);
        }
        if now != rest {
            assert!(app.world().resource::<Motion>().busy, "play waits for it");
        }
        app.update();
    }
    assert!(
        seen.len() > 4 && seen.contains(&"chest".to_owned()),
        "{seen:?}"
    );
    assert_eq!(seen.last(), Some(&shows));
    let (_, now, rest) = die(&app);
    assert_eq!(now, rest);
    happen(&mut app, cue);
    app.world_mut().resource_mut::<Motion>().skip = true;
    app.update();
    app.update();
    let (side, now, rest) = die(&app);
    assert_eq!((side, now), (shows, rest), "skipped");
}

#[test]
fn with_less_motion_nothing_travels_or_shakes_and_what_moves_fades_in() {
    let mut app = table(Speed::Normal);
    app.world_mut().resource_mut::<Settings>().less_motion = true;
    let id = displace(&mut app);
    app.update();
    app.update();
    let (travels, now, rest) = motion(&app, id);
    assert!(!travels && now == rest);
    let alpha = |app: &App| {
        let entity = app.world().resource::<Table>().pieces[&id];
        app.world()
            .entity(entity)
            .components::<TablePiece>()
            .fade
            .alpha
            .value
    };
    assert!(alpha(&app) < 0.9);
    for _ in 0..15 {
        app.update();
    }
    assert_eq!(alpha(&app), 1.0);
    for flourish in ["whirl", "sink", "tumble", "broadside"] {
        let cue = event(&app, flourish);
        happen(&mut app, cue);
        assert_eq!(effects(&mut app), 0, "{flourish:?}");
        assert!(!super::stage::moving(&mut app), "{flourish:?}");
    }
    let cue = coins(&app);
    happen(&mut app, cue);
    assert_eq!(effects(&mut app), 0);
    let cue = event(&app, "loss");
    happen(&mut app, cue);
    app.update();
    let table = app.world().resource::<Table>();
    assert_eq!((table.tremble, table.shake), (0.0, Vec2::ZERO));
    // The light of a turn stays: it does not move.
    let cue = event(&app, "spotlight");
    happen(&mut app, cue);
    assert!(effects(&mut app) > 0);
}

/// How much of a flourish is in the picture: washes over the window, sparks, and pictures.
fn bright(app: &mut App) -> (usize, usize, usize) {
    let world = app.world_mut();
    let washes = world.query::<&Wash>().iter(world).count();
    let sparks = world.query::<&Spark>().iter(world).count();
    (washes, sparks, effects(app))
}

/// The farthest that the table is shaken while the flourish of this event lasts, in pixels.
fn shaken(app: &mut App) -> f32 {
    let mut farthest: f32 = 0.0;
    for _ in 0..90 {
        farthest = farthest.max(app.world().resource::<Table>().shake.length());
        app.update();
    }
    farthest
}

#[test]
fn without_flashes_the_loudest_event_neither_lights_up_nor_bursts_nor_shakes() {
    // A wash and a shake, a burst of fire, a stroke of steel, sparks out of lit cards.
    let loud = ["loss", "shot", "slash", "feat", "gain"];
    let mut seen = (false, false, false, false);
    for flashes in [true, false] {
        let mut app = table(Speed::Normal);
        app.world_mut().resource_mut::<Settings>().flashes = flashes;
        for flourish in loud {
            let cue = event(&app, flourish);
            happen(&mut app, cue);
            let (_, sparks, _) = bright(&mut app);
            let mut washes = app.world_mut().query::<&Wash>();
            let washes = washes.iter(app.world()).filter(|wash| wash.is_sudden());
            let washes = washes.count();
            let mut pictures = app.world_mut().query::<&Effect>();
            let sudden = pictures.iter(app.world()).any(Effect::is_sudden);
            let shakes = shaken(&mut app) > 0.0;
            let now = (washes > 0, sparks > 0, sudden, shakes);
            match flashes {
                true => {
                    seen.0 |= now.0;
                    seen.1 |= now.1;
                    seen.2 |= now.2;
                    seen.3 |= now.3;
                }
                false => assert_eq!(now, (false, false, false, false), "{flourish:?}"),
            }
        }
    }
    assert_eq!(seen, (true, true, true, true), "what there is to be spared");
}

#[test]
fn without_flashes_what_happens_is_still_shown() {
    let mut app = table(Speed::Normal);
    app.world_mut().resource_mut::<Settings>().flashes = false;
    let cue = event(&app, "spotlight");
    happen(&mut app, cue);
    let (washes, _, lights) = bright(&mut app);
    assert!(
        washes > 0 && lights > 0,
        "the shade and the light of a turn"
    );
    let id = displace(&mut app);
    app.update();
    app.update();
    assert!(motion(&app, id).0, "pieces travel as ever");
}
