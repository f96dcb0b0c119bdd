//! The table on which tests play, in a window that nobody sees, and what they do there.

use crate::art::file_source::FileSource;
use crate::art::pictures::Pictures;
use crate::board::layout::schema::Layouts;
use crate::board::map::terrain::Charts;
use crate::board::motion::flourish::effect::Effect;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::driver::messages::{FrameBegun, Motion};
use crate::driver::play::Play;
use crate::input::simulated;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Screen;
use crate::shell::settings::{Settings, Speed};
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowResolution};
use std::sync::Arc;
use std::time::Duration;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Cue, Options, Piece, PieceId, Seat, Weight, ZoneId};
use tortuga::session::table::seating;
use tortuga::session::{Control, Frame, TableSetup};

/// A zone for a map.
pub(crate) const SEA: ZoneId = ZoneId::common("sea");

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
        .insert_resource(FileSource::of(content))
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

/// Whether the last frames asked for another, and forgets it.
fn asked(app: &mut App) -> bool {
    let redraw = std::mem::take(&mut *app.world_mut().resource_mut::<Redraw>());
    format!("{redraw:?}").contains("wanted: true")
}

/// Whether the table, left alone for this many frames, asks for none.
pub(crate) fn sleeps(app: &mut App, frames: usize) -> bool {
    asked(app);
    (0..frames).all(|_| {
        app.update();
        !asked(app)
    })
}

/// Lets whatever is on its way come to rest and be painted: pictures and maps are in the background, for as long as they need.
///
/// # Panics
///
/// If the table never sleeps.
pub(crate) fn come_to_rest(app: &mut App) {
    for _ in 0..1000 {
        let world = app.world();
        let painting =
            world.resource::<Pictures>().pending() || world.resource::<Charts>().pending();
        if sleeps(app, 20) && !painting {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the table never slept");
}

pub(crate) fn moving(app: &mut App) -> bool {
    let mut pieces = app.world_mut().query::<TablePiece>();
    pieces
        .iter(app.world())
        .any(|piece| piece.tween.is_some() || piece.turning.is_some())
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

/// Whether a piece is on its way, where it is, and where it rests.
pub(crate) fn motion(app: &App, id: PieceId) -> (bool, Vec2, Vec2) {
    let piece = of(app, id);
    (
        piece.tween.is_some(),
        piece.now().0.center,
        piece.rest.center,
    )
}

/// Lays the table out like this, for a scene that is changed like that; nothing can be chosen. The window is measured anew.
pub(crate) fn lay_out(app: &mut App, layouts: &str, change: impl FnOnce(&mut Play)) {
    let layouts = Layouts::read("test", layouts).expect("a layout");
    let mut play = app.world_mut().resource_mut::<Play>();
    let game = play.session.info().id.to_string();
    play.choices.clear();
    change(&mut play);
    play.generation += 1;
    let mut table = app.world_mut().resource_mut::<Table>();
    table.layouts = Some((game, layouts));
    table.fitted = None;
}

pub(crate) fn of(app: &App, id: PieceId) -> TablePieceItem<'_, 'static> {
    let entity = app.world().resource::<Table>().pieces[&id];
    app.world().entity(entity).components::<TablePiece>()
}

/// How many pictures come and go over the table.
pub(crate) fn effects(app: &mut App) -> usize {
    let mut effects = app.world_mut().query::<&Effect>();
    effects.iter(app.world()).count()
}

/// A cue with a flourish of the base game.
pub(crate) fn cue(weight: Weight, flourish: &str) -> Cue {
    if flourish.is_empty() {
        return Cue::new(weight);
    }
    let found = tortuga::content::files::cues::flourish(&Content::base(), flourish);
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
        ended: None,
    });
    play.generation += 1;
    app.world_mut().write_message(FrameBegun(cue));
}

/// Shows the scene with its pieces changed, as if this had just happened.
pub(crate) fn happen(app: &mut App, cue: Cue, change: impl Fn(&mut Vec<Piece>)) {
    let mut play = app.world_mut().resource_mut::<Play>();
    change(&mut play.shown.pieces);
    begin(app, cue);
    app.update();
}

pub(crate) fn point(app: &mut App, at: Vec2) {
    simulated::point(app.world_mut(), at);
    app.update();
}

pub(crate) fn wheel(app: &mut App, notches: f32) {
    simulated::wheel(app.world_mut(), notches);
    app.update();
}

pub(crate) fn press(app: &mut App, button: MouseButton, down: bool) {
    let state = match down {
        true => ButtonState::Pressed,
        false => ButtonState::Released,
    };
    simulated::button(app.world_mut(), button, state);
    app.update();
}

pub(crate) fn key(app: &mut App, key: KeyCode) {
    app.world_mut()
        .resource_mut::<ButtonInput<KeyCode>>()
        .press(key);
    app.update();
    let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
    keys.release(key);
    keys.clear();
}
