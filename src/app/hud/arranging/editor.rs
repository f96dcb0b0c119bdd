//! What lies before a player who arranges the table of a game.

use crate::board::layout::parts::{Parts, parts};
use crate::board::layout::places::{BoardMaps, View};
use crate::board::layout::schema::Layouts;
use crate::driver::play::Play;
use bevy::math::{Vec2, vec2};
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::cli::window::AppContext;
use tortuga::content::arranging::area::Area;
use tortuga::content::arranging::drag::{Room, dragged};
use tortuga::content::arranging::grip::{Grip, Hold};
use tortuga::content::arranging::part::{Part, Slot};
use tortuga::content::arranging::plan::EditableLayout;
use tortuga::content::arranging::save::file;
use tortuga::content::arranging::snap::{Lines, Snap};
use tortuga::engine::{Piece, Seat};
use tortuga::session::table::seating;
use tortuga::session::{Control, Scene, TableSetup};

/// The windows in which a table can be tried besides the one that is open, in logical pixels: a small one, the usual one, a wide one.
pub(super) const WINDOWS: [(u16, u16); 3] = [(1024, 640), (1280, 720), (2560, 1080)];
/// From one line of the grid to the next, and how far edges snap, in units.
const GRID: f32 = 8.0;
const REACH: f32 = 6.0;
/// So many choices are made on a table that is tried, so that something lies there.
const BEGUN: usize = 16;

/// The table as it is tried.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// How many play.
    pub players: usize,
    /// How many are shown.
    pub shown: usize,
    /// Who looks.
    pub viewer: Option<Seat>,
    /// What lies there.
    pub pieces: Arc<Vec<Piece>>,
    /// The maps.
    pub board_maps: BoardMaps,
}

impl Sample {
    /// What a scene shows of a match of so many.
    pub fn of(scene: &Scene, players: usize, viewer: Option<Seat>) -> Sample {
        Sample {
            players,
            shown: scene.panels.len(),
            viewer,
            pieces: Arc::new(scene.pieces.clone()),
            board_maps: BoardMaps(scene.board_maps.clone()),
        }
    }

    /// A match of so many that has just begun; an empty table where there is none.
    fn dealt(context: &AppContext, game: &str, players: usize) -> Sample {
        let viewer = Some(Seat::new(0));
        let setup = TableSetup {
            seats: seating::seats((0..players).map(|_| Control::Human)),
            options: Default::default(),
            seed: 7,
        };
        let session = context.game(game).and_then(|g| g.new_session(setup).ok());
        let Some(mut session) = session else {
            return Sample {
                players,
                shown: players,
                viewer,
                pieces: Arc::default(),
                board_maps: BoardMaps::default(),
            };
        };
        for step in 0..BEGUN {
            let Some(seat) = session.turn().first() else {
                break;
            };
            let choices = session.choices(seat).len().max(1);
            if session.choose(seat, step % choices).is_err() {
                break;
            }
        }
        Sample::of(&session.scene(viewer), players, viewer)
    }
}

/// What the pointer carries.
#[derive(Copy, Clone, Debug)]
pub(super) struct Carried {
    /// What it took hold of.
    pub hold: Hold,
    /// Which area that is.
    pub slot: Slot,
    /// The area as it was.
    pub from: Area,
    /// As it is now.
    pub now: Area,
}

/// How the arrows of a gamepad are used by the zone that has the focus.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum ArrowKeys {
    /// They move the focus.
    #[default]
    No,
    /// They move the zone.
    Move,
    /// They size it.
    Size,
}

/// What lies before the player.
#[derive(Default)]
pub struct LayoutEditor {
    /// The game.
    pub(super) game: String,
    /// The areas.
    pub(super) plan: EditableLayout,
    /// The layouts with the areas as they are now.
    pub(super) layouts: Arc<Layouts>,
    /// How many players are tried.
    pub(super) players: usize,
    /// In which window: none is the one that is open.
    pub(super) window: Option<usize>,
    /// What is selected.
    pub(super) selected: Option<Slot>,
    /// Whether that is to have the focus.
    pub(super) focus: bool,
    pub(super) arrow_keys: ArrowKeys,
    /// Whether edges do not snap.
    pub(super) free: bool,
    pub(super) carried: Option<Carried>,
    /// What the mod is to be called.
    pub(super) name: String,
    /// Whether a name was suggested.
    pub(super) named: bool,
    /// What saving came to, and whether it went well.
    pub(super) told: Option<(bool, String)>,
    /// Changes with everything that moves.
    pub(super) version: u64,
    /// The file as it was saved last.
    pub(super) kept: Option<(String, String)>,
    /// The pass of egui in which it was shown last.
    shown: u64,
    samples: BTreeMap<usize, Sample>,
    /// The table in play, with the number of what it shows.
    now: Option<(u64, Sample)>,
}

impl LayoutEditor {
    /// It is shown in this pass of egui. What was saved and left is not what somebody comes back to.
    pub(super) fn is_shown(&mut self, pass: u64) {
        let gone = self.shown + 1 < pass;
        self.shown = pass;
        if gone {
            self.carried = None;
            let kept = self.kept.as_ref().map(|(_, text)| text);
            if kept == Some(&self.plan.to_ron()) {
                *self = LayoutEditor {
                    shown: pass,
                    ..LayoutEditor::default()
                };
            }
        }
    }

    /// Lays the layout of a game there, unless it lies there already with something moved. False where it cannot be read.
    pub(super) fn open(&mut self, context: &AppContext, game: &str) -> bool {
        let path = file(game);
        let content = context.content.in_english();
        let text = content.file(&path);
        let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let text = text.unwrap_or_default();
        let same = self.game == game;
        let begun = self.plan.is_changed() || self.plan.can_undo() || self.plan.can_redo();
        let stays = same && (begun || self.plan.text() == text);
        if stays && !self.layouts.layouts.is_empty() {
            return true;
        }
        // What players call things is said in their language.
        let spoken = context.content.file(&path);
        let spoken = spoken.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let read = spoken.and_then(|words| Layouts::read(&path, &words).ok());
        let (Some(plan), Some(layouts)) = (EditableLayout::read(&text), read) else {
            *self = LayoutEditor::default();
            return false;
        };
        let usual = context.game(game).map_or(2, |g| g.info().usual_seats);
        *self = LayoutEditor {
            game: game.to_owned(),
            plan,
            layouts: Arc::new(layouts),
            players: if same { self.players } else { usual },
            window: self.window,
            free: self.free,
            version: self.version + 1,
            name: if same {
                std::mem::take(&mut self.name)
            } else {
                String::new()
            },
            named: same && self.named,
            told: self.told.take().filter(|_| same),
            shown: self.shown,
            ..LayoutEditor::default()
        };
        true
    }

    /// Forgets the tables that were dealt: the content is another.
    pub fn forget(&mut self) {
        self.samples.clear();
        self.now = None;
        self.version += 1;
    }

    /// The table with as many players as are tried: the one in play, if that has so many, else one that is dealt for it.
    pub(super) fn sample(&mut self, context: &AppContext, play: Option<&Play>) -> Sample {
        if let Some(play) = play {
            let made = self.now.as_ref().map(|(generation, _)| *generation);
            if made != Some(play.generation) {
                let players = play.session.setup().seats.len();
                let sample = Sample::of(&play.shown, players, play.viewer);
                self.now = Some((play.generation, sample));
            }
        }
        let now = self.now.as_ref().filter(|_| play.is_some());
        if let Some((_, now)) = now.filter(|(_, now)| now.players == self.players) {
            return now.clone();
        }
        let dealt = || Sample::dealt(context, &self.game, self.players);
        self.samples
            .entry(self.players)
            .or_insert_with(dealt)
            .clone()
    }

    /// The size of the window that is tried, in logical pixels; `own` is the one that is open.
    pub(super) fn size(&self, own: Vec2) -> Vec2 {
        let tried = self.window.and_then(|n| WINDOWS.get(n));
        tried.map_or(own, |(wide, high)| vec2(f32::from(*wide), f32::from(*high)))
    }

    /// How the table is looked at.
    pub(super) fn view(&self, sample: &Sample, window: Vec2, percent: u32) -> View {
        let view = View {
            seats: sample.players,
            shown: sample.shown,
            viewer: sample.viewer,
            window,
            percent,
            board_maps: sample.board_maps.clone(),
            ..View::default()
        };
        view.of_pieces(&self.layouts, &sample.pieces)
    }

    /// The areas as they are shown.
    pub(super) fn parts(&self, view: &View) -> Parts {
        parts(&self.layouts, view)
    }

    /// Lays what is shown where the plan says, and what is carried where the pointer holds it.
    fn follow(&mut self) {
        let layouts = Arc::make_mut(&mut self.layouts);
        for (slot, area) in self.plan.areas() {
            layouts.put(slot, area);
        }
        if let Some(carried) = self.carried {
            layouts.put(carried.slot, carried.now);
        }
    }

    /// Something about the plan has changed.
    fn changed(&mut self) {
        self.told = None;
        self.version += 1;
        self.follow();
    }

    /// What comes of a movement of what is held by so many logical pixels of its window. Keys know no neighbours: they would never get away
    /// from the line of one.
    fn moved(
        &self,
        parts: &Parts,
        (hold, from): (Hold, Area),
        by: Vec2,
        (free, neighbours): (bool, bool),
    ) -> Option<Area> {
        let part = parts.all.get(hold.part)?;
        let room = Room {
            around: part.around,
            bounds: parts.around,
            unit: parts.unit,
        };
        let snap = (!free).then_some(Snap {
            grid: GRID * parts.unit,
            reach: REACH * parts.unit,
        });
        let lines = match neighbours {
            true => Part::lines(&parts.all, hold.part),
            false => Lines::default(),
        };
        Some(dragged(from, hold.grip, (by.x, by.y), &room, &lines, snap))
    }

    /// Takes hold of something.
    pub(super) fn take(&mut self, parts: &Parts, hold: Hold) {
        if let Some(part) = parts.all.get(hold.part) {
            self.select(part.slot);
            self.carried = Some(Carried {
                hold,
                slot: part.slot,
                from: part.area,
                now: part.area,
            });
        }
    }

    /// Carries it so many logical pixels from where it was.
    pub(super) fn carry(&mut self, parts: &Parts, by: Vec2, free: bool) {
        let Some(carried) = self.carried else {
            return;
        };
        let held = (carried.hold, carried.from);
        let how = (free || self.free, true);
        if let Some(now) = self.moved(parts, held, by, how) {
            self.carried = Some(Carried { now, ..carried });
            self.follow();
        }
    }

    /// Lets it go where it is.
    pub(super) fn let_go(&mut self) {
        if let Some(carried) = self.carried.take()
            && self.plan.set(carried.slot, carried.now)
        {
            self.changed();
        }
    }

    /// Moves what is selected by keys, so many steps; by single units where edges do not snap.
    pub(super) fn step(&mut self, parts: &Parts, grip: Grip, steps: Vec2, free: bool) {
        let free = free || self.free;
        let mut all = parts.all.iter().enumerate();
        let Some((part, before)) = all.find(|(_, part)| Some(part.slot) == self.selected) else {
            return;
        };
        let length = if free { 1.0 } else { GRID };
        let held = (Hold { part, grip }, before.area);
        let area = self.moved(parts, held, steps * length * parts.unit, (free, false));
        if area.is_some_and(|area| self.plan.set(before.slot, area)) {
            self.changed();
        }
    }

    /// Selects something.
    pub(super) fn select(&mut self, slot: Slot) {
        if self.selected != Some(slot) {
            self.selected = Some(slot);
            self.arrow_keys = ArrowKeys::No;
        }
    }

    /// Does something to the plan that may be about one area.
    pub(super) fn act(&mut self, act: impl FnOnce(&mut EditableLayout) -> Option<Slot>) {
        if let Some(slot) = act(&mut self.plan) {
            self.select(slot);
            self.changed();
        }
    }

    /// Lays all areas where the file says.
    pub(super) fn reset_all(&mut self) {
        if self.plan.reset_all() {
            self.changed();
        }
    }

    /// Why the layout cannot be saved as it is; the file itself was read.
    pub(super) fn fault(&self) -> Option<String> {
        let faults = self.layouts.faults().into_iter();
        faults.take(1).next()
    }
}
