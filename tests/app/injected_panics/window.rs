//! The real window in which something falls over: a person and an AI have played a few actions, and then it happens. What it says on
//! standard output is read by whoever has started it.

use crate::place::Place;
use crate::session::Falling;
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::{Render, RenderApp};
use bevy_egui::EguiPrimaryContextPass;
use kira::info::Info;
use kira::sound::{Sound, SoundData};
use kira::{AudioManager, AudioManagerSettings, DefaultBackend, Frame};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tortuga::cli::app_context::AppContext;
use tortuga::cli::window::{Start, WindowRequest};
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::driver::PlaySet;
use tortuga_app::driver::messages::{Command, Motion};
use tortuga_app::driver::play::Play;
use tortuga_app::input::targets::Targets;
use tortuga_app::shell::autosave::Autosave;
use tortuga_app::shell::background::waker::Waker;
use tortuga_app::shell::redraw::Redraw;
use tortuga_app::shell::screens::{Overlay, Screen};
use tortuga_app::shell::settings::{Settings, Speed};

/// How long everything may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many actions the person takes before it happens.
const ACTIONS: usize = 3;
/// How long the disk takes: whoever ends at once would lose what is still to be written.
const SLOW: Duration = Duration::from_millis(300);
/// How a window ends in which nothing happened.
const NOTHING_HAPPENED: u8 = 42;

/// What is to fall over, when, and whether it has.
#[derive(Resource, Clone)]
struct Fall {
    place: Place,
    now: Arc<AtomicBool>,
    happened: Arc<AtomicBool>,
}

impl Fall {
    fn into(place: Place) -> Fall {
        Fall {
            place,
            now: Arc::default(),
            happened: Arc::default(),
        }
    }

    /// Falls over, once, if it is time and this is the place.
    fn at(&self, here: Place) {
        if self.place == here && self.now.swap(false, Ordering::AcqRel) {
            self.happened.store(true, Ordering::Release);
            panic!("injected into {}", here.name());
        }
    }

    /// What is set when that part of the match is to fall over.
    fn of(&self, part: Place) -> Arc<AtomicBool> {
        match self.place == part {
            true => self.now.clone(),
            false => Arc::default(),
        }
    }
}

/// How far it has come.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// So many actions are still to be taken first.
    #[default]
    Laying,
    Playing(usize),
    /// It is to fall over in a moment.
    Falling,
    /// It has gone on; so many decisions had been taken.
    GoingOn(usize),
}

/// Plays until something falls over, and on if it can.
pub fn play(place: Place, home: &Path) -> ExitCode {
    let context = AppContext::load(Some(home.to_owned()), None, true);
    let mut seats = seating::seats([Control::Human, Control::Ai("greedy".into())]);
    seats[0].name = "Anne Bonny".into();
    let setup = TableSetup {
        seats,
        options: default(),
        seed: 7,
    };
    let game = "captain_ecarrasse".into();
    let store = context.store.clone();
    tortuga_app::run_with(context, request(Start::Game { game, setup }), |app| {
        let fall = Fall::into(place);
        let waker = app.world().resource::<Waker>().clone();
        let disk = fall.clone();
        let keep = move |game: &'static str, text: &str| {
            std::thread::sleep(SLOW);
            disk.at(Place::Autosave);
            let kept = store.autosave(game, text);
            kept.map(drop).map_err(|why| why.to_string())
        };
        app.insert_resource(Autosave::through(keep, waker))
            .insert_resource(fall.clone())
            .init_resource::<Stage>()
            .add_systems(Startup, calm)
            .add_systems(Update, at(Place::Table, &fall).after(PlaySet))
            .add_systems(Update, at(Place::Sound, &fall).after(PlaySet))
            .add_systems(EguiPrimaryContextPass, at(Place::Overlays, &fall))
            .add_systems(Last, watch);
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.add_systems(Render, at(Place::Card, &fall));
        }
    })
}

/// Looks what the title offers, and goes on with it.
pub fn go_on(home: &Path) -> ExitCode {
    let context = AppContext::load(Some(home.to_owned()), None, true);
    tortuga_app::run_with(context, request(Start::Title), |app| {
        app.add_systems(Startup, calm).add_systems(Last, look);
    })
}

fn request(start: Start) -> WindowRequest {
    WindowRequest {
        size: Some((1024, 640)),
        start,
        ..default()
    }
}

/// A system that falls over.
fn at(here: Place, fall: &Fall) -> impl Fn() + use<> {
    let fall = fall.clone();
    move || fall.at(here)
}

/// Nothing moves by itself.
fn calm(mut settings: ResMut<Settings>) {
    settings.animation = Speed::Instant;
    settings.ai_pace = Speed::Instant;
    settings.less_motion = true;
}

fn end(world: &mut World, code: u8) {
    let exit = match code {
        0 => AppExit::Success,
        code => AppExit::from_code(code),
    };
    world.write_message(exit);
}

fn is_late(world: &World) -> bool {
    world.resource::<Time<Real>>().elapsed() > PATIENCE
}

/// Whether a person is to choose, and nothing moves.
fn is_asked(world: &World) -> bool {
    let Some(play) = world.get_resource::<Play>() else {
        return false;
    };
    let idle = play.thinking.is_none() && !world.resource::<Motion>().busy;
    idle && play.caught_up() && !play.choices.is_empty()
}

fn decisions(world: &World) -> usize {
    let play = world.get_resource::<Play>();
    play.map_or(0, |play| play.session.decisions())
}

fn tell(world: &World, what: &str) {
    if let Some(play) = world.get_resource::<Play>() {
        let (decisions, print) = (play.session.decisions(), play.session.fingerprint());
        println!("{what} {decisions} {print}");
    }
}

fn watch(world: &mut World) {
    world.resource_mut::<Redraw>().request();
    let stage = *world.resource::<Stage>();
    if is_late(world) {
        println!("it came as far as {stage:?}");
        return end(world, NOTHING_HAPPENED);
    }
    let next = match stage {
        Stage::Laying => match world.remove_resource::<Play>() {
            Some(play) => {
                let play = with_falls(play, world.resource());
                world.insert_resource(play);
                Stage::Playing(ACTIONS)
            }
            None => return,
        },
        Stage::Playing(0) if is_asked(world) && world.resource::<Autosave>().is_idle() => {
            tell(world, "before");
            begin_to_fall(world);
            world.write_message(Command::TakeSurely(0));
            Stage::Falling
        }
        Stage::Playing(left @ 1..) if is_asked(world) => {
            world.write_message(Command::TakeSurely(0));
            Stage::Playing(left - 1)
        }
        Stage::Falling
            if !thinks(world) && has_happened(world) && is_told(world) && is_asked(world) =>
        {
            let before = decisions(world);
            world.write_message(Command::TakeSurely(0));
            Stage::GoingOn(before)
        }
        // It is still the person's turn: the AI has not been asked yet.
        Stage::Falling if thinks(world) && is_asked(world) => {
            tell(world, "before");
            world.write_message(Command::TakeSurely(0));
            return;
        }
        Stage::GoingOn(before) if decisions(world) > before && is_kept(world) => {
            tell(world, "after");
            return end(world, 0);
        }
        _ => return,
    };
    world.insert_resource(next);
}

/// The same match, which falls over where it is to.
fn with_falls(mut play: Play, fall: &Fall) -> Play {
    play.session = Box::new(Falling {
        real: play.session,
        rules: fall.of(Place::Rules),
        thoughts: fall.of(Place::Thinking),
    });
    play
}

/// From now on it falls over.
fn begin_to_fall(world: &mut World) {
    let fall = world.resource::<Fall>().clone();
    fall.now.store(true, Ordering::Release);
    if fall.place == Place::Music {
        let output = AudioManager::<DefaultBackend>::new(AudioManagerSettings::default());
        match output {
            Ok(mut output) => {
                let _ = output.play(Noise(fall));
                world.insert_non_send(output);
            }
            Err(why) => {
                println!("no sound device: {why}");
                end(world, 0);
            }
        }
    }
}

/// A sound that falls over while it is played.
struct Noise(Fall);

impl SoundData for Noise {
    type Error = ();
    type Handle = ();

    fn into_sound(self) -> Result<(Box<dyn Sound>, ()), ()> {
        Ok((Box::new(self), ()))
    }
}

impl Sound for Noise {
    fn process(&mut self, _: &mut [Frame], _: f64, _: &Info) {
        self.0.at(Place::Music);
    }

    fn finished(&self) -> bool {
        false
    }
}

fn has_happened(world: &World) -> bool {
    world.resource::<Fall>().happened.load(Ordering::Acquire)
}

/// Whether it is an AI that falls over.
fn thinks(world: &World) -> bool {
    world.resource::<Fall>().place == Place::Thinking
}

/// Whether the player was told what is to be told of it. A message is read and put away.
fn is_told(world: &mut World) -> bool {
    if world.resource::<Fall>().place != Place::Autosave {
        return true;
    }
    let mut overlay = world.resource_mut::<Overlay>();
    let Overlay::Message(title, words) = &*overlay else {
        return false;
    };
    println!("told {title}: {words}");
    *overlay = Overlay::None;
    true
}

/// Whether all is on the disk.
fn is_kept(world: &World) -> bool {
    let autosave = world.resource::<Autosave>();
    autosave.is_idle() && autosave.unsaved().is_none()
}

/// Takes *Continue* on the title, tells where the game is, and takes one more action.
fn look(world: &mut World, mut continued: Local<bool>, mut at_first: Local<Option<usize>>) {
    world.resource_mut::<Redraw>().request();
    if is_late(world) {
        println!("the title did not offer it, or it did not go on");
        return end(world, NOTHING_HAPPENED);
    }
    let title = *world.resource::<State<Screen>>().get() == Screen::Title;
    if title && !*continued {
        let targets = world.resource::<Targets>().all();
        *continued = targets
            .iter()
            .any(|target| target.enabled && target.name.starts_with("button:Continue"));
        if *continued {
            world.write_message(Command::Continue);
        }
        return;
    }
    let now = decisions(world);
    match *at_first {
        None if world.contains_resource::<Play>() => {
            tell(world, "continued");
            *at_first = Some(now);
        }
        Some(first) if now > first && is_kept(world) => end(world, 0),
        Some(_) if is_asked(world) => {
            world.write_message(Command::TakeSurely(0));
        }
        _ => {}
    }
}
