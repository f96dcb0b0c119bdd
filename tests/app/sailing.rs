//! One ship sails on a table that is else at rest, and the board's systems are run alone: how long they work, and how often they ask for
//! memory.

use super::scenes::Stage;
use allocation_counter::measure;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use std::time::{Duration, Instant};
use tortuga::engine::board_map::Terrain;
use tortuga::engine::{Cue, Piece, PieceId, Weight, ZoneId};
use tortuga::session::Frame;
use tortuga_app::board;
use tortuga_app::board::layout::kind::Kind;
use tortuga_app::board::motion::tween::Tween;
use tortuga_app::board::table::Table;
use tortuga_app::driver::play::Play;

/// How many cells the ship passes.
const CELLS: usize = 5;
/// In so many frames it has arrived and its wake has faded.
const ARRIVED: usize = 240;
/// A frame of a screen.
const FRAME: Duration = Duration::from_millis(16);

/// What the board's systems did while a ship was on its way.
pub struct Sailed {
    /// How long they worked on each frame, shortest first.
    pub spent: Vec<Duration>,
    /// How often they asked for memory.
    pub taken: u64,
}

/// A table with a ship, and the cells over which it sails next.
pub struct Voyage {
    stage: Stage,
    board: Schedule,
    ship: PieceId,
    course: Vec<ZoneId>,
}

impl Voyage {
    /// Of the first ship that lies by itself on a map of this table, to where no other is. Its pictures are there, and buffers are as large as
    /// they must be.
    pub fn on(stage: Stage) -> Voyage {
        let world = stage.app.world();
        let (play, table) = (world.resource::<Play>(), world.resource::<Table>());
        let pieces = || play.shown.pieces.iter();
        let mut ships = pieces().filter(|piece| table.kind_of(piece) == Kind::Ship);
        let on_map = |ship: &Piece| table.places.find(ship.zone)?.board_map.clone();
        let number = |zone: ZoneId| pieces().filter(|piece| piece.zone == zone).count();
        let found = ships.find_map(|ship| {
            let alone = number(ship.zone) == 1;
            Some((ship, on_map(ship).filter(|_| alone)?))
        });
        let (ship, map) = found.expect("a ship on a map");
        let zone = |cell: usize| ship.zone.cell(u16::try_from(cell).expect("a cell"));
        let start = usize::from(ship.zone.cell);
        let far = |cell: &usize| {
            let (from, to) = (map.cells[start].at, map.cells[*cell].at);
            Vec2::from(from).distance(to.into())
        };
        let free = |cell: &usize| {
            let on_map = map.cells[*cell].terrain != Terrain::Beside;
            on_map && number(zone(*cell)) == 0
        };
        let mut cells: Vec<usize> = (0..map.cells.len()).filter(free).collect();
        cells.sort_by(|a, b| far(a).total_cmp(&far(b)));
        cells.truncate(CELLS - 1);
        cells.insert(0, start);
        assert_eq!(cells.len(), CELLS, "a way over cells: {cells:?}");
        let (ship, course) = (ship.id, cells.into_iter().map(zone).collect());
        let mut voyage = Voyage {
            stage,
            board: board_alone(),
            ship,
            course,
        };
        voyage.set_sail();
        for _ in 0..ARRIVED {
            voyage.stage.app.update();
        }
        // There and back.
        voyage.sail();
        voyage.sail();
        voyage
    }

    /// There, or back. The frame is left out in which all pieces follow the new scene, and the one in which the ship comes to rest.
    pub fn sail(&mut self) -> Sailed {
        self.set_sail();
        self.frame();
        assert_eq!(self.under_way(), 1, "one ship sails");
        let (mut spent, mut taken) = (Vec::new(), 0);
        for _ in 0..ARRIVED {
            let (worked, asked) = self.frame();
            if self.under_way() > 0 {
                spent.push(worked);
                taken += asked;
            }
        }
        assert!(spent.len() > 20 && self.under_way() == 0);
        spent.sort();
        Sailed { spent, taken }
    }

    /// The ship sets sail, as an event says. The next time it comes back.
    fn set_sail(&mut self) {
        let mut play = self.stage.app.world_mut().resource_mut::<Play>();
        let mut pieces = play.shown.pieces.iter_mut();
        let ship = pieces.find(|piece| piece.id == self.ship);
        ship.expect("the ship").zone = self.course[self.course.len() - 1];
        let cue = Cue {
            pieces: vec![self.ship],
            course: self.course.clone(),
            ..Cue::new(Weight::Light)
        };
        play.begun = Some(Frame {
            scene: play.shown.clone(),
            cue,
            line: None,
            ended: None,
        });
        play.generation += 1;
        self.course.reverse();
    }

    /// How many pieces are on their way.
    fn under_way(&mut self) -> usize {
        let world = self.stage.app.world_mut();
        world.query::<&Tween>().iter(world).count()
    }

    /// One frame of the board: how long it works, and how often it asks for memory.
    fn frame(&mut self) -> (Duration, u64) {
        let world = self.stage.app.world_mut();
        world.resource_mut::<Time>().advance_by(FRAME);
        let begun = Instant::now();
        let taken = measure(|| self.board.run(world)).count_total;
        let spent = begun.elapsed();
        world.clear_trackers();
        (spent, taken)
    }
}

/// The board's systems of a frame and no others.
fn board_alone() -> Schedule {
    let mut app = App::new();
    app.add_plugins(board::plugin);
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    let mut board = schedules.remove(Update).expect("the board's systems");
    board.set_executor(SingleThreadedExecutor::new());
    board
}
