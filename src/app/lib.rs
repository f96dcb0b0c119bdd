//! The window: Bevy draws the table, egui lays the overlays over it, and a [`tortuga::session::Session`] runs the game.
//!
//! One `plugin` function per folder or file; this file only lists them. Nothing in here names a game.
//!
//! - `art`: pictures of faces: SVG to pixels, drawn on background tasks and kept
//! - `board`: the board: pieces to entities, zones to positions, motion, light, camera
//! - `content_check`: what is wrong with the files that only the window reads: keys, themes, and where things lie on the table
//! - `driver`: the driver: runs the session, keeps what is shown apart from what is so, runs AIs off the main thread
//! - `fitting`: the fitting: what a screen shows is measured, and every text that is cut, too small, unlike its neighbours or
//!   covered is told, as is every target that is too small or covered
//! - `hud`: the overlays: menus, choices, scores, log, help
//! - `input`: what the player does
//! - `robot`: a player who knows no shame: it clicks, types, drags, resizes and sleeps at random on every screen of every game, and
//!   after every step it looks whether the program keeps its promises
//! - `shell`: the program around the game: screens, settings, autosave, the graphics device, files that are watched
//! - `sound`: sounds of the table: `playing` them, from `families` of which each has several, `decoded` when they are first heard,
//!   and `music`; `opened` reads their files
//! - `theme`: colours, timings and light: `theme_file` is one theme and how its file is read, with its `fonts` and `measures`,
//!   `contrast` whether its words can be read; which is `in_force` the settings say

// What comes from outside the program must not bring it down; tests may.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

pub mod art;
pub mod board;
pub mod content_check;
pub mod driver;
pub mod fitting;
pub mod hud;
pub mod input;
pub mod robot;
pub mod shell;
pub mod sound;
pub mod theme;

use bevy::asset::AssetEventSystems;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{PresentMode, WindowResolution};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tortuga::cli::window::{AppContext, WindowRequest};
use tortuga::registry::Games;
use tortuga::session::save::crash;
use tortuga::session::save::store::{Store, read_own};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// Everything but the window itself: what the real window and the headless tests share.
pub fn table_app(app: &mut App, context: AppContext, request: WindowRequest) {
    let troubles = context.troubles();
    let context = Arc::new(context);
    let store: Store = context.store.clone();
    let games = context.games.iter().map(|g| g.info().clone()).collect();
    let picture = request.shot.is_some();
    let waker = app
        .world_mut()
        .get_resource_or_init::<shell::background::waker::Waker>()
        .clone();
    remember(app, &store, picture);
    let library = art::file_source::FileSource::of(Arc::new(context.content.clone()));
    remember_keys(app, &store, &library, picture);
    if !troubles.is_empty() {
        app.insert_resource(shell::screens::Overlay::Message(
            say(Sentence::ContentNotUsed),
            troubles.join("\n\n"),
        ));
    }
    if request.after_failure {
        shell::safe_start::tell(app);
    }
    app.insert_resource(library)
        .insert_resource(shell::shared_context::SharedContext(context))
        .insert_resource(shell::screens::Saves(store.clone()))
        .insert_resource(match picture {
            true => shell::recorder::Recorder::nowhere(),
            false => shell::recorder::Recorder::new(store.clone(), waker.clone()),
        })
        .insert_resource(match picture {
            true => shell::autosave::Autosave::nowhere(),
            false => shell::autosave::Autosave::new(store, waker),
        });
    app.add_plugins((
        shell::plugin(request),
        theme::plugin,
        art::plugin,
        driver::plugin,
        board::plugin,
        hud::plugin,
        fitting::plugin,
        input::plugin,
        sound::plugin,
    ));
    app.insert_resource(shell::screens::Games(games));
}

/// Puts the player's settings in force. A picture is taken with the usual ones and leaves no trace.
fn remember(app: &mut App, store: &Store, picture: bool) {
    if picture {
        app.insert_resource(shell::settings::Settings::default())
            .init_resource::<shell::settings::SettingsFile>();
        return;
    }
    let file = store.settings();
    let (settings, trouble) = shell::settings::load(&file);
    if let Some(why) = trouble {
        app.insert_resource(shell::screens::Overlay::Message(
            say(Sentence::SettingsNotRead),
            why,
        ));
    }
    app.insert_resource(shell::settings::SettingsFile::new(Some(file), &settings))
        .insert_resource(settings);
}

/// Puts the player's keys in force. Who has a fault in their settings as well is told both.
fn remember_keys(
    app: &mut App,
    store: &Store,
    library: &art::file_source::FileSource,
    picture: bool,
) {
    let usual = input::bindings_file::usual(library);
    let file = store.root().join("keys.ron");
    let (keys, trouble) = match picture {
        true => (usual.clone(), None),
        false => input::bindings_file::load(&file, &usual),
    };
    if let Some(why) = trouble {
        let before = match app.world().get_resource::<shell::screens::Overlay>() {
            Some(shell::screens::Overlay::Message(_, words)) => format!("{words}\n\n"),
            _ => String::new(),
        };
        app.insert_resource(shell::screens::Overlay::Message(
            say(tortuga::wording::keys_page::Sentence::KeysNotRead),
            format!("{before}{why}"),
        ));
    }
    let kept = (!picture).then_some(file);
    app.insert_resource(input::bindings_file::BindingsFile::new(kept, &keys))
        .insert_resource(input::bindings::UsualBindings(usual))
        .insert_resource(keys);
}

/// The window's size when it was last closed. A broken file is left for [`remember`] to tell about.
fn remembered_size(store: &Store) -> (u32, u32) {
    let text = read_own(&store.settings())
        .ok()
        .flatten()
        .unwrap_or_default();
    ron::from_str::<shell::settings::Settings>(&text)
        .unwrap_or_default()
        .bounded()
        .window
}

/// Whether something has fallen over.
static FELL: AtomicBool = AtomicBool::new(false);

/// Should something panic all the same, what happened is told and kept for whoever mends it, with the game that was open. Whether the
/// window has to close is seen later: it goes on without a thread that wrote or played music.
fn tell_of_panics(store: Store) {
    std::panic::set_hook(Box::new(move |panic| {
        // It is told as what is wrong with the drawing, or with the font.
        if shell::catch_panic::is_inside() {
            return;
        }
        FELL.store(true, Ordering::Release);
        eprintln!("tortuga: {panic}");
        let place = panic.location().map(ToString::to_string);
        let why = panic.payload_as_str().map(str::to_owned);
        let why: Vec<String> = why
            .into_iter()
            .chain(shell::current_action::now())
            .collect();
        let told = crash::PanicReport {
            why: &why.join("\n"),
            place: &place.unwrap_or_default(),
        };
        let report = crash::report(&told, shell::autosave::last_text().as_deref());
        if let Ok(file) = crash::keep(&store, &report) {
            let file = file.display().to_string().into();
            eprintln!("{}", say(Sentence::CrashKept { file }));
        }
    }));
}

/// Tells the player that nothing is lost, instead of leaving them with a backtrace.
fn tell_of_the_end() {
    let (closed, advice) = (
        say(Sentence::WindowHadToClose),
        say(Sentence::NothingIsLost),
    );
    eprintln!("tortuga: {closed}\n{advice}");
}

/// Runs the program with these games: the command line, and the window where it asks for one.
pub fn main_with(games: &Games) -> ExitCode {
    let games = games.clone().with_check(content_check::check);
    let games = games.with_lint(content_check::lint);
    tortuga::cli::main_with(&games, Some(run))
}

/// Opens the window and runs it until it is closed.
pub fn run(context: AppContext, request: WindowRequest) -> ExitCode {
    run_with(context, request, |_| {})
}

/// The same with something more in it.
pub fn run_with(
    context: AppContext,
    request: WindowRequest,
    more: impl FnOnce(&mut App),
) -> ExitCode {
    tell_of_panics(context.store.clone());
    let exit = shell::catch_panic::catch_panic(|| run_to_its_end(context, request, more));
    // Where what draws has fallen over on a thread of its own, the window ends as if it had been asked to.
    if exit.is_err() || (exit != Ok(AppExit::Success) && FELL.load(Ordering::Acquire)) {
        tell_of_the_end();
    }
    match exit {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(_) => ExitCode::from(FALLEN),
    }
}

/// How the program ends that has fallen over: as Rust has it.
const FALLEN: u8 = 101;

/// Opens the window with something more in it; how it ends.
fn run_to_its_end(
    context: AppContext,
    request: WindowRequest,
    more: impl FnOnce(&mut App),
) -> AppExit {
    let mut app = App::new();
    let (width, height) = request
        .size
        .unwrap_or_else(|| remembered_size(&context.store));
    let window = Window {
        title: say(Sentence::Program),
        name: Some("tortuga".into()),
        resolution: WindowResolution::new(width, height),
        resize_constraints: bevy::window::WindowResizeConstraints {
            min_width: 1024.0,
            min_height: 640.0,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                // It closes when what was played is on the disk.
                close_when_requested: false,
                ..default()
            })
            .set(RenderPlugin {
                render_creation: shell::graphics::creation(),
                ..default()
            })
            .set(LogPlugin {
                level: bevy::log::Level::WARN,
                filter: QUIET.into(),
                ..default()
            }),
    );
    app.add_plugins(bevy_egui::EguiPlugin::default());
    // New letters change the font picture after the interface has been drawn. Told before assets report their changes, the
    // picture reaches the screen in the same frame; else letters, or all words, would be missing for one.
    app.configure_sets(
        PostUpdate,
        bevy_egui::EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
    app.add_plugins((input::gamepad_news::plugin, shell::window_icon::plugin))
        .insert_resource(shell::open_file::Opener::SYSTEM);
    if request.shot.is_none() {
        app.insert_resource(shell::file_watch::FileWatch::on());
    }
    table_app(&mut app, context, request);
    more(&mut app);
    app.run()
}

/// Known noise that means nothing to a player: a missing sound device, desktop settings that are not there, gamepads that nobody
/// may look for.
const QUIET: &str = "wgpu=error,naga=error,winit=error,symphonia=error,bevy_render::view::window=error,gilrs=off,gilrs_core=off";
