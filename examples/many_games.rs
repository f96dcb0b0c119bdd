//! What memory the program takes over many games in one run: AIs that need no time play one after the other.
//!
//! `cargo run -p tortuga-app --example many_games -- 50` plays so many games without a window, `-- 5 window` in the real one, and prints
//! the resident memory, threads and open files after each.

use bevy::prelude::*;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tortuga::cli::app_context::AppContext;
use tortuga::cli::window::WindowRequest;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::art::pictures::Pictures;
use tortuga_app::art::renderer::RenderMode;
use tortuga_app::driver::messages::Command;
use tortuga_app::driver::play::Play;
use tortuga_app::robot::process::Usage;
use tortuga_app::shell::headless;
use tortuga_app::shell::redraw::Redraw;
use tortuga_app::shell::screens::{Overlay, Screen};
use tortuga_app::shell::settings::{Settings, Speed};

/// How long a score is looked at before the next game.
const REST: Duration = Duration::from_millis(700);

/// How far it has come.
#[derive(Resource)]
struct Evening {
    games: usize,
    played: usize,
    /// Since when the game on the table is over.
    over: Option<Instant>,
    asked: bool,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(5);
    let window = args.next().is_some();
    let Ok(home) = tempfile::tempdir() else {
        eprintln!("no temporary folder");
        return;
    };
    let context = AppContext::load(Some(PathBuf::from(home.path())), None, true);
    let evening = Evening {
        games,
        played: 0,
        over: None,
        asked: false,
    };
    let prepare = move |app: &mut App| {
        app.insert_resource(evening).add_systems(Last, go_on);
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.animation = Speed::Instant;
        settings.ai_pace = Speed::Instant;
    };
    if window {
        let request = WindowRequest {
            size: Some((1280, 720)),
            ..default()
        };
        tortuga_app::run_with(context, request, prepare);
        return;
    }
    let mut app = headless::app(context, (1280, 720));
    app.insert_resource(RenderMode::Drawn);
    prepare(&mut app);
    while app.should_exit().is_none() {
        app.update();
    }
}

fn go_on(
    mut evening: ResMut<Evening>,
    play: Option<Res<Play>>,
    overlay: Res<Overlay>,
    screen: Res<State<Screen>>,
    games: Res<tortuga_app::shell::screens::Games>,
    pictures: Res<Pictures>,
    mut commands: MessageWriter<Command>,
    mut redraw: ResMut<Redraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.request();
    match (play, screen.get()) {
        (None, Screen::Title) if evening.played == evening.games => {
            exit.write(AppExit::Success);
        }
        (None, Screen::Title) if !evening.asked => {
            let Some(info) = games.0.get(evening.played % games.0.len().max(1)) else {
                return;
            };
            let seats = (0..*info.seats.end()).map(|_| Control::Ai("greedy".into()));
            let setup = TableSetup {
                seats: seating::seats(seats),
                options: default(),
                seed: evening.played as u64,
            };
            commands.write(Command::Begin(info.id.into(), setup));
            evening.asked = true;
        }
        (Some(play), Screen::Table) if play.is_over() && *overlay == Overlay::End => {
            let since = *evening.over.get_or_insert_with(Instant::now);
            if since.elapsed() > REST && !pictures.pending() {
                evening.over = None;
                evening.asked = false;
                evening.played += 1;
                let process = Usage::now();
                println!(
                    "after game {} ({}): {} MiB, {} threads, {} open files",
                    evening.played,
                    play.session.info().id,
                    process.resident / 1024,
                    process.threads,
                    process.files
                );
                commands.write(Command::Leave);
            }
        }
        _ => {}
    }
}
