//! The scene and the entities: pieces enter, move, turn over and leave, in the time they are due.

use super::change::{Change, Present};
use super::counting::Counting;
use super::entry_exit::{self, EntryExit};
use super::nine_slice::NineSlices;
use super::piece::{PieceMut, PieceMutItem, PieceRef, Rope};
use super::scene_diff;
use super::transitions::Transitions;
use crate::board::layout::places::Places;
use crate::board::layout::slotting::{self, Resting};
use crate::board::motion::flourish;
use crate::board::motion::pace::{Pace, Staging};
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::shell::settings::Settings;
use crate::theme::Theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::flourish::Way;
use tortuga::engine::{Cue, Face, Piece, PieceId, ZoneId};

/// How long the starts of all moves of one change may be apart altogether, in seconds.
const DEAL: f32 = 0.9;

/// How long a fresh table waits for its pictures at most, in seconds.
const OPENING: f32 = 2.5;

/// Begins what the new scene, or a new layout, asks for.
pub fn follow_scene(
    mut commands: Commands,
    play: Res<Play>,
    slices: Res<NineSlices>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    mut table: ResMut<Table>,
    mut motion: ResMut<Motion>,
    mut redraw: ResMut<Redraw>,
    mut pieces: Query<PieceMut>,
) {
    let Some(occasion) = Occasion::of(&table, &play) else {
        return;
    };
    occasion.heed(&mut table, &play);
    redraw.request();

    let scene = &play.shown.pieces;
    let targets = targets(&table, &play);
    let present = present(&table, &pieces);
    let begun = play.begun.as_ref();
    let begun = begun.filter(|_| occasion.new_scene && !occasion.fresh);
    let cue = begun.map(|frame| &frame.cue);
    let doors = cue.map_or(EntryExit::default(), |cue| EntryExit {
        from: cue.from,
        to: cue.to,
    });
    let hidden = hide(&mut table, scene, &targets);
    let places = &table.places;
    let changes = scene_diff::changes(places, &present, scene, &targets, doors, &hidden);
    let pace = occasion.pace(Pace::of(&theme, &settings), &changes);
    let staging = cue.map_or_else(Staging::default, |cue| Staging::of(cue, pace));
    let course = cue.map_or_else(Vec::new, |cue| course(places, cue, scene));
    let mut stage = Transitions::new(commands.reborrow(), &slices, &mut table, pace, staging);
    stage.course = course;
    stage.doors = doors;
    stage.crossing = entry_exit::crossing(&present, scene, &changes, doors);
    stage.keeps_held = !occasion.new_scene;
    if let Some(cue) = cue {
        stage.about = cue.pieces.clone();
        stage.sides = sides(cue, &present, scene);
        stage.flown = arrivals(cue, pace);
    }
    let by_id: BTreeMap<PieceId, &Piece> = scene.iter().map(|piece| (piece.id, piece)).collect();
    for change in changes {
        stage.carry_out(change, &by_id, &targets, &mut pieces);
    }
    if let Some((a, b)) = cue.and_then(|cue| cue.exchange) {
        stage.exchange(a, b, &mut pieces);
    }
    stage.throw(&mut pieces);
    let (longest, voyage) = (stage.longest, stage.voyage);
    let particulars = Particulars {
        targets: &targets,
        flown: std::mem::take(&mut stage.flown),
        counts: cue.filter(|_| !pace.fades),
        factor: pace.factor,
    };
    for new in by_id.values() {
        let entity = table.pieces.get(&new.id);
        if let Some(piece) = entity.and_then(|entity| pieces.get_mut(*entity).ok()) {
            particulars.hand_over(&mut commands, piece, new);
        }
    }
    if occasion.fresh {
        table.opening = OPENING;
        motion.busy = true;
    }
    if let Some(cue) = cue {
        let shown = flourish::length(cue, settings.less_motion) * pace.factor;
        // However light the event is, a ship is seen to arrive.
        table.dwell = pace.dwell(cue.weight, longest).max(shown).max(voyage);
        motion.busy = table.dwell > 0.0;
    }
}

/// Why pieces have to follow.
struct Occasion {
    /// Nothing lay on the table so far.
    fresh: bool,
    /// There is another scene.
    new_scene: bool,
    /// The player has put something in another order.
    new_order: bool,
    /// The places have changed.
    replaced: bool,
}

impl Occasion {
    /// What has changed since pieces followed last, if anything has.
    fn of(table: &Table, play: &Play) -> Option<Occasion> {
        let occasion = Occasion {
            fresh: table.generation.is_none(),
            new_scene: table.generation != Some(play.generation),
            new_order: table.ordered != play.orders.version(),
            replaced: table.replaced,
        };
        let shifted = table.shifted || occasion.new_order;
        (occasion.new_scene || occasion.replaced || shifted).then_some(occasion)
    }

    /// Notes on the table that it is followed.
    fn heed(&self, table: &mut Table, play: &Play) {
        if self.new_order {
            // What the mouse tried has been done.
            table.gap = None;
        }
        table.ordered = play.orders.version();
        table.generation = Some(play.generation);
        table.replaced = false;
        table.shifted = false;
    }

    /// How fast these changes go, where the player's pace is `usual`.
    fn pace(&self, usual: Pace, changes: &[Change]) -> Pace {
        if self.new_scene {
            let moves = changes
                .iter()
                .filter(|change| !matches!(change, Change::Redraw(_)))
                .count();
            let stagger = usual.stagger.min(DEAL / moves.max(1) as f32);
            Pace { stagger, ..usual }
        } else if self.replaced {
            // The window changed: everything is where it belongs, at once.
            Pace::AT_ONCE
        } else {
            // Cards make room for one that is put among them: all together.
            usual.together()
        }
    }
}

/// Where the pieces of the scene belong, in the order that the mouse tries.
fn targets(table: &Table, play: &Play) -> BTreeMap<PieceId, Resting> {
    let scene = &play.shown.pieces;
    match &table.gap {
        Some((zone, order)) => {
            let mut tried = play.orders.clone();
            tried.set(*zone, order.clone(), scene);
            slotting::targets(&table.places, scene, &tried)
        }
        None => slotting::targets(&table.places, scene, &play.orders),
    }
}

/// What is on the table before anything sets out.
fn present(table: &Table, pieces: &Query<PieceMut>) -> BTreeMap<PieceId, Present> {
    let shown = table.pieces.iter().filter_map(|(id, entity)| {
        let shown = pieces.get(*entity).ok()?;
        let (piece, pose) = (shown.piece.0.clone(), shown.rest.pose);
        Some((*id, Present { piece, pose }))
    });
    shown.collect()
}

/// Notes where all lies that is in folded boards now, and gives where that lay which was.
fn hide(
    table: &mut Table,
    scene: &[Piece],
    targets: &BTreeMap<PieceId, Resting>,
) -> BTreeMap<PieceId, ZoneId> {
    let lies_hidden = |piece: &&Piece| !targets.contains_key(&piece.id);
    let now_hidden = scene.iter().filter(lies_hidden);
    let now_hidden = now_hidden.map(|piece| (piece.id, piece.zone)).collect();
    std::mem::replace(&mut table.hidden, now_hidden)
}

/// The zones to which small things fly with this event, and after how many seconds the first of them arrives.
fn arrivals(cue: &Cue, pace: Pace) -> Vec<(ZoneId, f32)> {
    if pace.fades {
        return Vec::new();
    }
    let arrives = cue.flourish.fly.lasts * pace.factor;
    let flown = cue.flights.iter();
    flown.filter_map(|f| Some((f.to?, arrives))).collect()
}

/// What a piece takes over when it has set out: what stays where it is may still have new marks, names and counts.
struct Particulars<'a> {
    targets: &'a BTreeMap<PieceId, Resting>,
    /// The zones to which small things fly, and after how many seconds the first of them arrives.
    flown: Vec<(ZoneId, f32)>,
    /// The event with which numbers count, if they do.
    counts: Option<&'a Cue>,
    /// What its times are multiplied with.
    factor: f32,
}

impl Particulars<'_> {
    /// Gives a piece all that it has in the new scene.
    fn hand_over(&self, commands: &mut Commands, mut piece: PieceMutItem, new: &Piece) {
        if let Some(target) = self.targets.get(&new.id) {
            let (pose, stretched) = (piece.rest.pose, piece.rest.stretched);
            piece.rest.set_if_neq(Resting {
                pose,
                stretched,
                ..*target
            });
        }
        if piece.piece.0 == *new {
            return;
        }
        piece.attachments.load(new, &self.flown);
        let counts = self.counts;
        let counts = counts.and_then(|cue| Counting::between(&piece.piece, new, cue, self.factor));
        match counts {
            Some(counting) => commands.entity(piece.entity).insert(counting),
            None => commands.entity(piece.entity).remove::<Counting>(),
        };
        piece.rope.goal = Rope::goal(new);
        if piece.piece.name != new.name {
            let name = Name::new(new.name.clone());
            commands.entity(piece.entity).insert(name);
        }
        *piece.piece = PieceRef(new.clone());
    }
}

/// What dice show while they tumble: what the event says, else what they showed before and show now.
fn sides(cue: &Cue, present: &BTreeMap<PieceId, Present>, pieces: &[Piece]) -> Vec<Face> {
    if cue.flourish.go.way != Way::Tumbled || !cue.sides.is_empty() {
        return cue.sides.clone();
    }
    let before = cue.pieces.iter().filter_map(|id| present.get(id));
    let now = pieces.iter().filter(|piece| cue.pieces.contains(&piece.id));
    let before = before.map(|old| old.piece.face.clone());
    before.chain(now.map(|piece| piece.face.clone())).collect()
}

/// The way of an event's first piece as it lies on the table: a ship that lies upon a map goes along its own edge of the
/// cells, whichever zone the way is told in.
fn course(places: &Places, cue: &Cue, pieces: &[Piece]) -> Vec<ZoneId> {
    let first = cue.pieces.first();
    let own = pieces.iter().find(|piece| Some(&piece.id) == first);
    let over = |cell: &ZoneId| own.map_or(*cell, |piece| places.over(*cell, piece.zone));
    cue.course.iter().map(over).collect()
}
