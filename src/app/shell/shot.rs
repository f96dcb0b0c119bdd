//! Looking at the window from outside: a picture when everything is still, and a list of what can be clicked.

use super::redraw::Redraw;
use super::screens::{Overlay, Screen};
use super::shared_context::SharedContext;
use crate::art::pictures::Pictures;
use crate::board::map::terrain::Charts;
use crate::driver::messages::{Command, Direction, Motion, PlaybackCommand, TutorialStart};
use crate::driver::play::Play;
use crate::fitting::measure::Fitting;
use crate::hud::arranging::picture::TablePicture;
use crate::hud::context::Memory;
use crate::hud::integration::thumbnails::Thumbnails;
use crate::input::focus::Focus;
use crate::input::targets::{Target, Targets};
use crate::shell::settings::{Settings, Speed};
use bevy::picking::input::PointerInputSettings;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Captured, Capturing, Screenshot, ScreenshotCaptured};
use bevy::window::CursorMoved;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use tortuga::cli::window::{Audit, Shot, Start, WindowRequest};
use tortuga::engine::{Seat, Turn};
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, Stride, TableSetup};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// How many frames in a row nothing may change before the picture counts as still.
const STILL_FRAMES: u32 = 20;
/// The same before it is told what can be clicked: what is new is laid out anew in the frame after it was first drawn.
const SETTLED_FRAMES: u32 = 3;

/// What was asked for on the command line.
#[derive(Resource)]
struct Request {
    start: Start,
    shot: Option<Shot>,
    ui_dump: Option<PathBuf>,
    audit: Option<Audit>,
    scale: Option<u32>,
    text: Option<u32>,
    theme: Option<String>,
}

/// How long the picture has been still.
#[derive(Resource, Default)]
pub struct Stillness {
    frames: u32,
    generation: u64,
    /// What could be clicked in the last frame.
    seen: String,
    written: String,
    taken: bool,
}

impl Stillness {
    /// Whether nothing moves any more.
    pub fn is_still(&self) -> bool {
        self.frames >= STILL_FRAMES
    }
}

/// Opens what was asked for, and takes the picture.
pub fn plugin(request: WindowRequest) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        app.insert_resource(Request {
            start: request.start.clone(),
            shot: request.shot.clone(),
            ui_dump: request.ui_dump.clone(),
            audit: request.audit,
            scale: request.scale,
            text: request.text,
            theme: request.theme.clone(),
        })
        .init_resource::<Stillness>()
        .add_systems(PostStartup, open)
        .add_systems(First, nobody_points)
        .add_systems(
            Last,
            (notice, dump, shoot)
                .chain()
                .before(super::redraw::ask_for_the_next_frame),
        );
    }
}

/// Wherever the mouse happens to be, it points at nothing in a picture.
fn nobody_points(
    request: Res<Request>,
    picking: Option<ResMut<PointerInputSettings>>,
    moved: Option<ResMut<Messages<CursorMoved>>>,
) {
    if request.shot.is_none() {
        return;
    }
    if let Some(mut picking) = picking.filter(|picking| picking.is_mouse_enabled) {
        picking.is_mouse_enabled = false;
    }
    if let Some(mut moved) = moved {
        moved.clear();
    }
}

/// Opens the screen or game that was asked for.
fn open(world: &mut World) {
    let (start, steps, audit, scale, text, theme) = {
        let request = world.resource::<Request>();
        (
            request.start.clone(),
            request.shot.as_ref().map(|s| s.steps),
            request.audit,
            request.scale,
            request.text,
            request.theme.clone(),
        )
    };
    world.resource_mut::<Fitting>().on |= audit.is_some();
    if let Some(scale) = scale {
        world.resource_mut::<Settings>().scale = scale;
    }
    if let Some(text) = text {
        world.resource_mut::<Settings>().text = text;
    }
    if let Some(theme) = theme {
        world.resource_mut::<Settings>().theme = theme;
    }
    if steps.is_some() {
        // A picture shows the position, not the way there.
        let mut settings = world.resource_mut::<Settings>();
        settings.animation = Speed::Instant;
        settings.ai_pace = Speed::Instant;
    }
    match start {
        Start::Title => {}
        Start::Screen(name) => screen(world, &name),
        Start::Game { game, setup } => {
            let made = world.resource::<SharedContext>().begin(&game, setup);
            let made = made.map(|mut session| {
                advance(session.as_mut(), steps.unwrap_or(0));
                session
            });
            crate::driver::opening::open(world, made);
            if let (Some(_), Some(mut play)) = (steps, world.get_resource_mut::<Play>()) {
                play.sit_down();
                play.paused = true;
            }
        }
        Start::Load(path) => {
            world.write_message(Command::Load(path));
        }
        Start::Puzzle(puzzle) => crate::driver::opening::open_puzzle(world, *puzzle),
        Start::Learn { tutorial, again } => {
            let from = if again {
                TutorialStart::Start
            } else {
                TutorialStart::WhereLeft
            };
            crate::driver::opening::open_tutorial(world, *tutorial, from);
        }
        Start::Deal(deal) => crate::driver::opening::open_deal(world, &deal),
    }
}

/// The menu screens by name.
fn screen(world: &mut World, name: &str) {
    let (screen, overlay) = match name {
        "setup" => (Screen::Setup, Overlay::None),
        "load" => (Screen::Load, Overlay::None),
        "challenges" => (Screen::Challenges, Overlay::None),
        "settings" => (Screen::Title, Overlay::Settings),
        "rules" => (Screen::Title, Overlay::Rulebook(None)),
        "keys" => (Screen::Title, Overlay::Keys),
        "records" => (Screen::Title, Overlay::Records),
        "encyclopedia" => (Screen::Title, Overlay::Encyclopedia(None)),
        "mods" => (Screen::Title, Overlay::Mods),
        "arrange" => (Screen::Title, Overlay::Arrange),
        "achievements" => {
            world.resource_mut::<Memory>().records.achievements = true;
            (Screen::Title, Overlay::Records)
        }
        "end" | "pause" | "seats" | "curtain" | "replay" => {
            demo(world, name);
            return;
        }
        _ => (Screen::Title, Overlay::None),
    };
    world.resource_mut::<NextState<Screen>>().set(screen);
    *world.resource_mut::<Overlay>() = overlay;
}

/// A game played by rules of thumb, for the screens that need one.
fn demo(world: &mut World, name: &str) {
    let home = world.resource::<SharedContext>().clone();
    let Some(game) = home.0.games.first() else {
        return;
    };
    let seats = *game.info().seats.end();
    let controls = (0..seats).map(|i| {
        if i == 0 {
            Control::Human
        } else {
            Control::Ai("mate".to_owned())
        }
    });
    let setup = TableSetup {
        seats: seating::seats(controls),
        options: Default::default(),
        seed: 7,
    };
    let made = game
        .new_session(setup)
        .map_err(|why| why.join("\n"))
        .map(|mut session| {
            advance(
                session.as_mut(),
                match name {
                    "end" | "replay" => usize::MAX,
                    _ => 24,
                },
            );
            session
        });
    crate::driver::opening::open(world, made);
    if name == "replay" {
        // Somewhere in the middle, where there is something to be seen.
        for wish in [
            PlaybackCommand::Again,
            PlaybackCommand::Step(Stride::Round, Direction::On),
            PlaybackCommand::Step(Stride::Round, Direction::On),
        ] {
            world.write_message(Command::Replay(wish));
        }
        return;
    }
    let overlay = match name {
        "pause" => Overlay::Pause,
        "seats" => Overlay::Seats,
        "curtain" => Overlay::Curtain(Seat::new(0)),
        _ => return,
    };
    *world.resource_mut::<Overlay>() = overlay;
}

/// Plays `steps` decisions for all seats: an AI seat at its level, a person's seat by rules of thumb.
fn advance(session: &mut dyn Session, steps: usize) {
    let never = AtomicBool::new(false);
    for _ in 0..steps {
        let seat = match session.turn() {
            Turn::Over => return,
            turn => match turn.first() {
                Some(seat) => seat,
                None => return,
            },
        };
        let level = match session.setup().seats.get(seat.index()).map(|s| &s.control) {
            Some(Control::Ai(level)) => level.clone(),
            _ => "greedy".to_owned(),
        };
        let Some(thinking) = session.think(seat, &level) else {
            return;
        };
        let thought = thinking(&never);
        if session.choose(seat, thought.choice).is_err() {
            return;
        }
    }
}

/// Counts the frames since anything last changed.
fn notice(
    mut still: ResMut<Stillness>,
    play: Option<Res<Play>>,
    motion: Res<Motion>,
    pictures: Res<Pictures>,
    charts: Res<Charts>,
    thumbnails: Res<Thumbnails>,
    arranged: Res<TablePicture>,
    request: Res<Request>,
    mut redraw: ResMut<Redraw>,
) {
    let generation = play.as_ref().map_or(0, |p| p.generation);
    let thinking = play
        .as_ref()
        .is_some_and(|p| p.thinking.is_some() || !p.caught_up() || p.hinting);
    // A click does not wait for the paint to dry: only a picture does.
    let painting =
        pictures.pending() || charts.pending() || thumbnails.pending() || arranged.pending();
    let painting = request.shot.is_some() && painting;
    if motion.busy || thinking || painting || generation != still.generation {
        still.frames = 0;
        still.generation = generation;
    } else {
        still.frames = still.frames.saturating_add(1);
    }
    let waiting =
        request.shot.is_some() || (request.ui_dump.is_some() && still.frames <= SETTLED_FRAMES);
    if waiting {
        redraw.request();
    }
}

/// A target, and whether the keyboard points at it.
#[derive(Serialize)]
struct Dumped<'t> {
    #[serde(flatten)]
    target: &'t Target,
    focused: bool,
}

/// Writes what can be clicked whenever the picture is still and it has changed; while things move the list is empty.
fn dump(
    mut still: ResMut<Stillness>,
    request: Res<Request>,
    targets: Res<Targets>,
    focus: Res<Focus>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(path) = request.ui_dump.as_ref() else {
        return;
    };
    let settled = still.frames >= SETTLED_FRAMES;
    let shown: &[Target] = match settled {
        true => targets.all(),
        false => &[],
    };
    let shown = shown.iter().map(|target| Dumped {
        target,
        focused: focus.is_on(target),
    });
    let shown: Vec<Dumped> = shown.collect();
    let Ok(text) = serde_json::to_string_pretty(&shown) else {
        return;
    };
    // Dialogs open without a move of the game, and find their place in their second frame.
    if settled && text != still.seen {
        still.seen = text;
        redraw.request();
        return;
    }
    if text == still.written {
        return;
    }
    if let Err(why) = tortuga::session::save::store::write_safely(path, text.as_bytes()) {
        warn!("{why}");
    }
    still.written = text;
}

/// Prints what does not fit.
fn tell(fitting: &Fitting, how: Audit) {
    match how {
        Audit::Json => println!(
            "{}",
            serde_json::to_string_pretty(&fitting.found).unwrap_or_default()
        ),
        Audit::Text => {
            for misfit in &fitting.found {
                println!("{misfit}");
            }
            let (texts, targets) = fitting.looked_at;
            let number = fitting.found.len();
            let told = say(Sentence::DoNotFit {
                number: number.into(),
                texts: texts.into(),
                targets: targets.into(),
            });
            eprintln!("{told}");
        }
    }
}

/// Tells what does not fit, takes the picture, and closes the window.
fn shoot(
    mut commands: Commands,
    mut still: ResMut<Stillness>,
    request: Res<Request>,
    fitting: Res<Fitting>,
    mut exit: MessageWriter<AppExit>,
    capturing: Query<(), With<Capturing>>,
    captured: Query<(), With<Captured>>,
) {
    let Some(shot) = request
        .shot
        .as_ref()
        .filter(|_| still.is_still() && !still.taken)
    else {
        return;
    };
    if !capturing.is_empty() || !captured.is_empty() {
        return;
    }
    still.taken = true;
    if let Some(how) = request.audit {
        tell(&fitting, how);
    }
    let Some(file) = shot.file.clone() else {
        exit.write(AppExit::Success);
        return;
    };
    commands.spawn(Screenshot::primary_window()).observe(
        move |caught: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            let saved = caught
                .image
                .clone()
                .try_into_dynamic()
                .map_err(|why| why.to_string())
                .and_then(|picture| picture.to_rgb8().save(&file).map_err(|why| why.to_string()));
            exit.write(match saved {
                Ok(()) => AppExit::Success,
                Err(why) => {
                    let told = say(Sentence::PictureNotSaved {
                        file: file.display().to_string().into(),
                        why: why.into(),
                    });
                    eprintln!("tortuga: {told}");
                    AppExit::error()
                }
            });
        },
    );
}
