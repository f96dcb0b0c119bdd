//! Tests of the table in a window that nobody sees: a scene of the first game there is, changed by hand.

use crate::art::library::Library;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::messages::{FrameBegun, Motion};
use crate::driver::play::Play;
use crate::settings::{Settings, Speed};
use crate::shell::redraw::Redraw;
use crate::shell::screens::Screen;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowResolution};
use std::sync::Arc;
use std::time::Duration;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Cue, Options, PieceId, Seat, Turn, Weight, ZoneId};
use tortuga::session::{Control, Frame, TableSetup, seating};

/// A table with a session on it, everything at rest.
pub(crate) fn table(speed: Speed) -> App {
    let content = Arc::new(Content::base());
    let entries = tortuga::registry::entries(&content, &mut Faults::default());
    let setup = TableSetup {
        seats: seating::seats([Control::Human, Control::Ai("greedy".into())]),
        options: Options::default(),
        seed: 5,
    };
    let session = entries
        .first()
        .expect("a game")
        .new_session(setup)
        .expect("a session");
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
        .init_asset::<Image>()
        .init_state::<Screen>()
        .insert_resource(Library::of(content))
        .insert_resource(Settings {
            animation: speed,
            ..default()
        })
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            16,
        )))
        .init_resource::<ButtonInput<KeyCode>>()
        .add_message::<RequestRedraw>()
        .init_resource::<Redraw>();
    app.add_plugins((
        crate::theme::plugin,
        crate::art::plugin,
        crate::input::by_hand,
        crate::board::plugin,
    ));
    app.world_mut().spawn((
        Window {
            resolution: WindowResolution::new(1280, 720),
            ..default()
        },
        PrimaryWindow,
    ));
    let mut play = Play::new(session);
    play.viewer = Some(Seat::new(0));
    play.shown = play.session.scene(play.viewer);
    app.insert_resource(play);
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Table);
    for _ in 0..400 {
        app.update();
        if !app.world().resource::<Motion>().busy && !moving(&mut app) {
            return app;
        }
    }
    panic!("the table never came to rest");
}

pub(crate) fn moving(app: &mut App) -> bool {
    let mut bodies = app.world_mut().query::<TablePiece>();
    bodies
        .iter(app.world())
        .any(|body| body.tween.is_some() || body.turning.is_some())
}

/// Puts the first piece that is no sign and no plate into another zone, and gives its id.
pub(crate) fn displace(app: &mut App) -> PieceId {
    let places = app.world().resource::<Table>().places.clone();
    let mut play = app.world_mut().resource_mut::<Play>();
    let other = |zone: ZoneId| {
        places
            .zones
            .iter()
            .find(|place| place.seat.is_none() && place.spec.name != zone.name)
            .cloned()
    };
    let piece = play
        .shown
        .pieces
        .iter_mut()
        .find(|piece| piece.zone.seat.is_none())
        .expect("a card in the middle");
    let target = other(piece.zone).expect("another zone");
    // Zone names live as long as the program in games; here one is made to.
    piece.zone = ZoneId::common(Box::leak(target.spec.name.into_boxed_str()));
    let id = piece.id;
    play.generation += 1;
    id
}

pub(crate) fn body(app: &mut App, id: PieceId) -> (bool, Vec2, Vec2) {
    let entity = app.world().resource::<Table>().pieces[&id];
    let body = app.world().entity(entity).components::<TablePiece>();
    (body.tween.is_some(), body.now().0.center, body.rest.center)
}

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
    let (travels, now, rest) = body(&mut app, id);
    assert!(travels && now.distance(rest) > 1.0);
    for _ in 0..40 {
        app.update();
    }
    let (travels, now, rest) = body(&mut app, id);
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
    assert!(!body(&mut app, id).0 && !app.world().resource::<Motion>().busy && !moving(&mut app));
}

#[test]
fn at_instant_speed_nothing_travels() {
    let mut app = table(Speed::Instant);
    let id = displace(&mut app);
    app.update();
    assert!(!moving(&mut app));
    let (_, now, rest) = body(&mut app, id);
    assert_eq!(now, rest);
}

/// The dots of the trail on the table.
fn dots(app: &mut App) -> usize {
    let mut dots = app.world_mut().query::<&crate::board::motion::trail::Dot>();
    dots.iter(app.world()).count()
}

/// A cue with a flourish of the base game.
pub(crate) fn cue(weight: Weight, flourish: &str) -> Cue {
    if flourish.is_empty() {
        return Cue::new(weight);
    }
    let found = tortuga::content::cues::flourish(&Content::base(), flourish);
    Cue {
        flourish: found.unwrap_or_else(|| panic!("no flourish {flourish}")),
        ..Cue::new(weight)
    }
}

/// Begins an event whose picture is the present scene.
pub(crate) fn begin(app: &mut App, cue: Cue) {
    let mut play = app.world_mut().resource_mut::<Play>();
    play.begun = Some(Frame {
        scene: play.shown.clone(),
        cue: cue.clone(),
        line: None,
    });
    play.generation += 1;
    app.world_mut().write_message(FrameBegun(cue));
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
    let mut quiet = 0;
    for _ in 0..2000 {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
        let redraw = format!("{:?}", app.world().resource::<Redraw>());
        // Pictures may still be on their way; once they are there, nothing wants to be drawn.
        quiet = if redraw.contains("true") {
            0
        } else {
            quiet + 1
        };
        let redraw = &mut *app.world_mut().resource_mut::<Redraw>();
        *redraw = Redraw::default();
        if quiet > 20 {
            return;
        }
    }
    panic!("the table never slept");
}
