//! Takes the graphics device away from a running game in a real window: it goes on with another, and shows what it showed before,
//! to the last letter.
//!
//! `cargo test -p tortuga-app --test lost_device` opens a screen of its own (`Xvfb`), or uses the one that is there where there is no
//! `Xvfb`. With `TORTUGA_PICTURES=FOLDER` the pictures before and after are kept there.
//! A program of its own, since a window belongs to the main thread.

#[path = "own_screen.rs"]
mod own_screen;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::render::{Render, RenderApp};
use own_screen::OwnScreen;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tortuga::cli::app_context::AppContext;
use tortuga::cli::window::{Start, WindowRequest};
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::art::pictures::Pictures;
use tortuga_app::board::table::Table;
use tortuga_app::driver::messages::Motion;
use tortuga_app::driver::play::Play;
use tortuga_app::input::simulated;
use tortuga_app::shell::lost_device::RenderDeviceChanged;
use tortuga_app::shell::redraw::Redraw;
use tortuga_app::shell::settings::{Settings, Speed};

/// How long everything may take.
const PATIENCE: Duration = Duration::from_secs(90);
/// So many frames in a row nothing may move before the picture counts as still.
const STILL: u32 = 20;
/// Two colours are the same up to this, of 255.
const SAME: u8 = 24;
/// So many pixels of ten thousand may differ: a letter that is set anew may lie a hair beside where it lay.
const OTHERS: usize = 20;
/// Says that the screen is there already.
const SCREEN: &str = "TORTUGA_TEST_SCREEN";

fn main() -> ExitCode {
    if std::env::args().any(|word| word == "--list") {
        println!("a_lost_device_is_replaced: test");
        return ExitCode::SUCCESS;
    }
    match std::env::var_os(SCREEN) {
        Some(_) => play(),
        None => on_a_screen_of_its_own(),
    }
}

/// Runs this program once more, on a screen of its own.
fn on_a_screen_of_its_own() -> ExitCode {
    let Ok(own) = std::env::current_exe() else {
        return ExitCode::FAILURE;
    };
    let screen = OwnScreen::open();
    let mut again = Command::new(own);
    again.env(SCREEN, "1");
    screen.show(&mut again);
    match again.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Whether the device is to be taken away now.
#[derive(Resource, Clone, Default)]
struct Take(Arc<AtomicBool>);

/// How far it has come.
#[derive(Resource, Default)]
struct Course {
    stage: Stage,
    still: u32,
    renewed: bool,
    before: Option<Picture>,
    after: Option<Picture>,
}

#[derive(Default, Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The table is laid.
    #[default]
    Laying,
    /// Its map is looked at more closely, so that there is a small picture of it as well.
    Looking,
    /// The picture before.
    Before,
    /// The device is away.
    Lost,
    /// The picture after.
    After,
}

/// The window, in bytes of red, green and blue.
struct Picture(Vec<u8>);

/// Plays until it is clear whether the game goes on.
fn play() -> ExitCode {
    let Ok(home) = tempfile::tempdir() else {
        eprintln!("no temporary folder");
        return ExitCode::FAILURE;
    };
    let context = AppContext::load(Some(PathBuf::from(home.path())), None, true);
    let Some(game) = context.ids().into_iter().find(|id| *id == "black_fleet") else {
        return ExitCode::FAILURE;
    };
    let seats = seating::seats([Control::Human, Control::Ai("greedy".into())]);
    let request = WindowRequest {
        size: Some((1280, 720)),
        start: Start::Game {
            game: game.into(),
            setup: TableSetup {
                seats,
                options: default(),
                seed: 3,
            },
        },
        ..default()
    };
    tortuga_app::run_with(context, request, |app| {
        let take = Take::default();
        app.insert_resource(take.clone())
            .init_resource::<Course>()
            .add_systems(Startup, calm)
            .add_systems(Last, watch);
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.insert_resource(take).add_systems(Render, lose);
        }
    })
}

/// Nothing moves by itself: two pictures can be compared.
fn calm(mut settings: ResMut<Settings>) {
    settings.animation = Speed::Instant;
    settings.ai_pace = Speed::Instant;
    settings.less_motion = true;
}

/// Takes the device away, as a driver does that is replaced.
fn lose(take: Res<Take>, device: Res<RenderDevice>) {
    if take.0.swap(false, Ordering::AcqRel) {
        device.wgpu_device().destroy();
        // It is told of its end when it is asked how it is.
        let _ = device.poll(PollType::Poll);
    }
}

/// Whether nothing moves and nothing is on its way.
fn rests(world: &World) -> bool {
    let play = world.get_resource::<Play>();
    let caught_up = |play: &Play| play.caught_up() && play.thinking.is_none();
    play.is_some_and(caught_up)
        && !world.resource::<Motion>().busy
        && !world.resource::<Pictures>().pending()
}

fn watch(
    world: &mut World,
    mut renewed: Local<bevy::ecs::message::MessageCursor<RenderDeviceChanged>>,
) {
    world.resource_mut::<Redraw>().request();
    let new = renewed.read(world.resource()).count() > 0;
    let rests = rests(world);
    let late = world.resource::<Time<Real>>().elapsed() > PATIENCE;
    let mut course = world.resource_mut::<Course>();
    course.renewed |= new;
    course.still = if rests { course.still + 1 } else { 0 };
    let still = course.still > STILL;
    let stage = course.stage;
    let next = match stage {
        _ if late => {
            println!("the game did not go on: it came as far as {stage:?}");
            world.write_message(AppExit::error());
            return;
        }
        Stage::Laying if still => {
            closer(world);
            Stage::Looking
        }
        Stage::Looking if still => {
            shoot(world, Stage::Before);
            Stage::Before
        }
        Stage::Before if course.before.is_some() => {
            world.resource::<Take>().0.store(true, Ordering::Release);
            Stage::Lost
        }
        Stage::Lost if still && course.renewed => {
            shoot(world, Stage::After);
            Stage::After
        }
        // The map is painted last: until then another picture is taken.
        Stage::After if course.after.is_some() && !is_as_before(world) => Stage::Lost,
        Stage::After if world.resource::<Course>().after.is_some() => {
            world.write_message(AppExit::Success);
            return;
        }
        _ => return,
    };
    let mut course = world.resource_mut::<Course>();
    (course.stage, course.still) = (next, 0);
}

/// Turns the wheel over the map.
fn closer(world: &mut World) {
    let places = &world.resource::<Table>().places;
    let mut maps = places.zones.iter().filter(|place| place.is_map());
    let Some(at) = maps.next().map(|map| map.rect.center()) else {
        return;
    };
    simulated::point(world, at);
    simulated::wheel(world, 4.0);
}

/// Takes a picture of the window.
fn shoot(world: &mut World, stage: Stage) {
    world.spawn(Screenshot::primary_window()).observe(
        move |caught: On<ScreenshotCaptured>, mut course: ResMut<Course>| {
            let Ok(picture) = caught.image.clone().try_into_dynamic() else {
                return;
            };
            let picture = picture.to_rgb8();
            if let Some(folder) = std::env::var_os("TORTUGA_PICTURES") {
                let name = format!("lost_device_{stage:?}.png").to_lowercase();
                let _ = picture.save(PathBuf::from(folder).join(name));
            }
            let picture = Some(Picture(picture.into_raw()));
            match stage {
                Stage::Before => course.before = picture,
                _ => course.after = picture,
            }
        },
    );
}

/// Whether the window shows what it showed before.
fn is_as_before(world: &mut World) -> bool {
    let mut course = world.resource_mut::<Course>();
    let Some(after) = course.after.take() else {
        return false;
    };
    let before = course.before.as_ref().map_or(&[][..], |picture| &picture.0);
    let pixels = before.chunks_exact(3).zip(after.0.chunks_exact(3));
    let differ = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > SAME);
    let (all, others) = (before.len() / 3, pixels.filter(differ).count());
    println!("{others} of {all} pixels differ with another device");
    let same = all > 0 && before.len() == after.0.len() && others * 10_000 <= all * OTHERS;
    if same {
        course.after = Some(after);
    }
    same
}
