//! Tests of what moves: a scene of the first game there is, changed by hand.

use super::stage::{begin, come_to_rest, displace, motion, moving, table};
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::shell::settings::Speed;
use bevy::prelude::*;
use tortuga::engine::{Cue, Seat, Turn, Weight};

#[test]
fn every_piece_of_the_scene_is_on_the_table() {
    let app = table(Speed::Normal);
    let (play, table) = (
        app.world().resource::<Play>(),
        app.world().resource::<Table>(),
    );
    for piece in &play.shown.pieces {
        assert!(
            table.pieces.contains_key(&piece.id),
            "{} in {}",
            piece.name,
            piece.zone
        );
    }
}

#[test]
fn a_moved_piece_travels_and_arrives() {
    let mut app = table(Speed::Normal);
    let id = displace(&mut app);
    app.update();
    app.update();
    let (travels, now, rest) = motion(&app, id);
    assert!(travels && now.distance(rest) > 1.0);
    for _ in 0..40 {
        app.update();
    }
    let (travels, now, rest) = motion(&app, id);
    assert!(!travels && now == rest);
}

#[test]
fn skipping_ends_all_motion_within_two_frames() {
    let mut app = table(Speed::Normal);
    let id = displace(&mut app);
    app.update();
    app.world_mut().resource_mut::<Motion>().skip = true;
    app.update();
    app.update();
    assert!(!motion(&app, id).0 && !app.world().resource::<Motion>().busy && !moving(&mut app));
}

#[test]
fn at_instant_speed_nothing_travels() {
    let mut app = table(Speed::Instant);
    let id = displace(&mut app);
    app.update();
    assert!(!moving(&mut app));
    let (_, now, rest) = motion(&app, id);
    assert_eq!(now, rest);
}

/// The dots of the trail on the table.
fn dots(app: &mut App) -> usize {
    let mut dots = app.world_mut().query::<&crate::board::motion::trail::Dot>();
    dots.iter(app.world()).count()
}

/// Lets `seat` move something that is worth telling.
fn move_by(app: &mut App, seat: Seat) {
    let mut play = app.world_mut().resource_mut::<Play>();
    play.shown.turn = Turn::Decide(seat);
    play.generation += 1;
    app.update();
    begin(app, Cue::new(Weight::Normal));
    displace(app);
    app.update();
    app.update();
}

#[test]
fn a_rival_s_move_leaves_a_trail_that_fades() {
    let mut app = table(Speed::Normal);
    move_by(&mut app, Seat::new(1));
    assert!(dots(&mut app) > 3);
    for _ in 0..300 {
        app.update();
    }
    assert_eq!(dots(&mut app), 0);
}

#[test]
fn one_s_own_move_leaves_no_trail_and_wipes_the_last_away() {
    let mut app = table(Speed::Normal);
    move_by(&mut app, Seat::new(1));
    move_by(&mut app, Seat::new(0));
    assert_eq!(dots(&mut app), 0);
}

#[test]
fn a_table_at_rest_asks_for_no_frame() {
    let mut app = table(Speed::Normal);
    come_to_rest(&mut app);
}
