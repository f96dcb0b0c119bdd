//! Scenes in a window that nobody sees, in which as much moves as can: for the measure of a frame's work and for its gate.

#![allow(dead_code, reason = "each program uses a part of it")]

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tortuga::cli::app_context::AppContext;
use tortuga::engine::{Piece, Turn, ZoneId};
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga_app::driver::opening;
use tortuga_app::driver::play::Play;
use tortuga_app::shell::background::workers::Workers;
use tortuga_app::shell::headless;
use tortuga_app::shell::shared_context::SharedContext;

/// How many cards move in the first scene.
pub const CARDS: u32 = 200;
/// After how many frames everything sets off for another place.
pub const SWAP: usize = 15;
/// A frame of a screen.
const FRAME: Duration = Duration::from_millis(16);

/// A table in a window that nobody sees.
pub struct Stage {
    pub app: App,
    frames: usize,
    _home: tempfile::TempDir,
}

/// What moves.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Moving {
    /// [`CARDS`] cards to and fro.
    Cards,
    /// Every piece of the position, each to the place of another.
    Everything,
}

impl Stage {
    /// At the title.
    pub fn open() -> Stage {
        let home = tempfile::tempdir().expect("a temporary folder");
        let context = AppContext::load(Some(home.path().to_owned()), None, true);
        let mut app = headless::app(context, (1280, 720));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.update();
        Stage {
            app,
            frames: 0,
            _home: home,
        }
    }

    /// The ids of the games.
    pub fn games(&self) -> Vec<&'static str> {
        self.app.world().resource::<SharedContext>().0.ids()
    }

    /// A match of so many players, or of as many as there can be, at most so many decisions old. Nobody thinks.
    pub fn session(&self, game: &str, seats: Option<usize>, decisions: usize) -> Box<dyn Session> {
        let home = self.app.world().resource::<SharedContext>().clone();
        let entry = home.0.game(game).expect("a game");
        let seats = seats.unwrap_or(*entry.info().seats.end());
        let controls = (0..seats).map(|_| Control::Human);
        let setup = TableSetup {
            seats: seating::seats(controls),
            options: default(),
            seed: 7,
        };
        let mut session = entry.new_session(setup).expect("a match");
        let never = AtomicBool::new(false);
        for _ in 0..decisions {
            let Some(seat) = session.turn().first() else {
                break;
            };
            let thought = session.think(seat, "greedy").expect("a rule of thumb");
            let choice = thought(&never).choice;
            session.choose(seat, choice).expect("a legal choice");
        }
        session
    }

    /// A match three quarters through.
    pub fn late(&self, game: &str) -> Box<dyn Session> {
        let whole = self.session(game, None, usize::MAX);
        assert_eq!(whole.turn(), Turn::Over);
        self.session(game, None, whole.decisions() * 3 / 4)
    }

    /// Lays a match on the table and waits until all is at rest.
    pub fn lay(&mut self, session: Box<dyn Session>) {
        let world = self.app.world_mut();
        opening::open(world, Ok(session));
        let mut play = world.resource_mut::<Play>();
        play.paused = true;
        play.sit_down();
        for _ in 0..240 {
            self.app.update();
        }
    }

    /// One frame, and how long the main thread worked on it.
    pub fn frame(&mut self, moving: Moving) -> Duration {
        if self.frames.is_multiple_of(SWAP) {
            self.set_off(moving, self.frames / SWAP);
        }
        self.frames += 1;
        let begun = Instant::now();
        self.app.update();
        begun.elapsed()
    }

    /// How long the main thread works on so many frames, shortest first.
    pub fn frames(&mut self, moving: Moving, number: usize) -> Vec<Duration> {
        let mut spent: Vec<Duration> = (0..number).map(|_| self.frame(moving)).collect();
        spent.sort();
        spent
    }

    fn set_off(&mut self, moving: Moving, round: usize) {
        let mut play = self.app.world_mut().resource_mut::<Play>();
        match moving {
            Moving::Cards => {
                let shown = &play.shown.pieces;
                let faces: Vec<_> = shown.iter().map(|p| p.face.clone()).collect();
                let zone = ZoneId::common(if round.is_multiple_of(2) {
                    "line"
                } else {
                    "locker"
                });
                play.shown.pieces = (0..CARDS)
                    .map(|i| {
                        let face = faces[i as usize % faces.len()].clone();
                        Piece::new(100_000 + i, zone, i as usize, face, "card")
                    })
                    .collect();
            }
            Moving::Everything => {
                // Each takes the place of the next one of its kind.
                let mut kinds: BTreeMap<String, Vec<usize>> = BTreeMap::new();
                for (index, piece) in play.shown.pieces.iter().enumerate() {
                    let kind = piece.face.template.clone();
                    kinds.entry(kind).or_default().push(index);
                }
                for places in kinds.into_values() {
                    for pair in places.windows(2) {
                        let (one, other) = (pair[0], pair[1]);
                        let pieces = &mut play.shown.pieces;
                        let (zone, slot) = (pieces[one].zone, pieces[one].slot);
                        (pieces[one].zone, pieces[one].slot) =
                            (pieces[other].zone, pieces[other].slot);
                        (pieces[other].zone, pieces[other].slot) = (zone, slot);
                    }
                }
            }
        }
        play.generation += 1;
    }

    /// Everything is done on threads, as in the real window.
    pub fn work_aside(&mut self) {
        let workers = Workers::from_world(self.app.world_mut());
        self.app.insert_resource(workers);
    }

    /// From now on time is that of the clock on the wall.
    pub fn real_time(&mut self) {
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
    }
}

/// The so many-th part of a sorted list, in milliseconds.
pub fn part(spent: &[Duration], share: f64) -> f64 {
    let last = spent.len().saturating_sub(1);
    spent[(last as f64 * share) as usize].as_secs_f64() * 1e3
}
