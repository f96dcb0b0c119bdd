//! The scene and the entities: pieces enter, move, turn over and leave, in the time they are due.

use super::change::{Change, Present};
use super::entry_exit::{self, EntryExit};
use super::nine_slice::NineSlices;
use super::piece::TablePiece;
use super::scene_diff;
use super::transitions::Transitions;
use crate::art::pictures::Pictures;
use crate::board::layout::places::Places;
use crate::board::layout::slotting;
use crate::board::motion::flourish;
use crate::board::motion::pace::{Pace, Staging};
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::settings::Settings;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::flourish::Way;
use tortuga::engine::{Cue, Face, Piece, PieceId, ZoneId};

/// How long the starts of all moves of one change may be apart altogether, in seconds.
const DEAL: f32 = 0.9;

/// How long a fresh table waits for its pictures at most, in seconds.
const OPENING: f32 = 2.5;

/// Lets time pass for everything that moves, before the picture may change again.
pub fn pass_time(
    mut commands: Commands,
    time: Res<Time>,
    theme: Res<Theme>,
    mut table: ResMut<Table>,
    mut motion: ResMut<Motion>,
    mut redraw: ResMut<Redraw>,
    pictures: Res<Pictures>,
    mut bodies: Query<(Entity, &mut TablePiece)>,
) {
    let seconds = time.delta_secs();
    let skip = std::mem::take(&mut motion.skip);
    table.skipped = skip;
    for (entity, mut body) in &mut bodies {
        // Change detection is not asked for: everything on its way is drawn anew.
        let body = body.bypass_change_detection();
        if skip {
            body.finish();
            redraw.request();
        }
        if body.pass(seconds, theme.timing.hover / 1000.0) {
            redraw.request();
        }
        if body.gone() {
            commands.entity(entity).despawn();
        }
    }
    table.dwell = if skip {
        0.0
    } else {
        (table.dwell - seconds).max(0.0)
    };
    table.opening = if skip || !pictures.pending() {
        0.0
    } else {
        (table.opening - seconds).max(0.0)
    };
    motion.busy = table.dwell > 0.0 || table.opening > 0.0;
    if motion.busy {
        redraw.request();
    }
}

/// Begins what the new scene, or a new layout, asks for.
pub fn follow_scene(
    mut commands: Commands,
    play: Option<Res<Play>>,
    slices: Res<NineSlices>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    mut table: ResMut<Table>,
    mut motion: ResMut<Motion>,
    mut redraw: ResMut<Redraw>,
    mut bodies: Query<&mut TablePiece>,
) {
    let Some(play) = play else {
        for entity in std::mem::take(&mut table.pieces).into_values() {
            commands.entity(entity).despawn();
        }
        table.generation = None;
        return;
    };
    let fresh = table.generation.is_none();
    let new_scene = table.generation != Some(play.generation);
    let new_order = table.ordered != play.orders.version();
    let shifted = table.shifted || new_order;
    if !new_scene && !table.replaced && !shifted {
        return;
    }
    if new_order {
        // What the mouse tried has been done.
        table.gap = None;
    }
    table.ordered = play.orders.version();
    table.generation = Some(play.generation);
    let replaced = std::mem::take(&mut table.replaced);
    table.shifted = false;
    redraw.request();

    let pieces = &play.shown.pieces;
    let targets = match &table.gap {
        Some((zone, order)) => {
            let mut tried = play.orders.clone();
            tried.set(*zone, order.clone(), pieces);
            slotting::targets(&table.places, pieces, &tried)
        }
        None => slotting::targets(&table.places, pieces, &play.orders),
    };
    let present: BTreeMap<PieceId, Present> = table
        .pieces
        .iter()
        .filter_map(|(id, entity)| {
            let body = bodies.get(*entity).ok()?;
            Some((
                *id,
                Present {
                    piece: body.piece.clone(),
                    pose: body.rest,
                },
            ))
        })
        .collect();
    let cue = play
        .begun
        .as_ref()
        .filter(|_| new_scene && !fresh)
        .map(|frame| frame.cue.clone());
    let doors = cue.as_ref().map_or(EntryExit::default(), |cue| EntryExit {
        from: cue.from,
        to: cue.to,
    });
    let lies_hidden = |piece: &&Piece| !targets.contains_key(&piece.id);
    let now_hidden = pieces.iter().filter(lies_hidden);
    let now_hidden = now_hidden.map(|piece| (piece.id, piece.zone)).collect();
    let hidden = std::mem::replace(&mut table.hidden, now_hidden);
    let places = &table.places;
    let changes = scene_diff::changes(places, &present, pieces, &targets, doors, &hidden);
    let mut pace = Pace::of(&theme, &settings);
    if new_scene {
        let moves = changes
            .iter()
            .filter(|change| !matches!(change, Change::Redraw(_)))
            .count();
        pace.stagger = pace.stagger.min(DEAL / moves.max(1) as f32);
    } else if replaced {
        // The window changed: everything is where it belongs, at once.
        pace = Pace::AT_ONCE;
    } else {
        // Cards make room for one that is put among them: all together.
        pace = pace.together();
    }
    let staging = match &cue {
        Some(cue) => Staging::of(cue, pace),
        None => Staging::default(),
    };
    let about = cue.iter().flat_map(|cue| cue.pieces.clone()).collect();
    let course = cue.as_ref().map(|cue| course(&table.places, cue, pieces));
    let mut stage = Transitions::new(&mut table, pace, staging);
    (stage.about, stage.course) = (about, course.unwrap_or_default());
    stage.sides = cue
        .as_ref()
        .map_or_else(Vec::new, |cue| sides(cue, &present, pieces));
    stage.doors = doors;
    stage.crossing = entry_exit::crossing(&present, pieces, &changes, doors);
    stage.keeps_held = !new_scene;
    if let Some(cue) = cue.as_ref().filter(|_| !pace.fades) {
        let arrives = cue.flourish.fly.lasts * pace.factor;
        let flown = cue.flights.iter();
        stage.flown = flown.filter_map(|f| Some((f.to?, arrives))).collect();
    }
    let by_id: BTreeMap<PieceId, &Piece> = pieces.iter().map(|piece| (piece.id, piece)).collect();
    for change in changes {
        stage.carry_out(
            &mut commands,
            &slices,
            change,
            &by_id,
            &targets,
            &mut bodies,
        );
    }
    if let Some((a, b)) = cue.as_ref().and_then(|cue| cue.exchange) {
        stage.exchange(a, b, &mut bodies);
    }
    stage.throw(&mut bodies);
    let (longest, voyage) = (stage.longest, stage.voyage);
    let flown = std::mem::take(&mut stage.flown);
    // What stays where it is may still have new marks, names and counts.
    for (id, piece) in &by_id {
        let Some(mut body) = table
            .pieces
            .get(id)
            .and_then(|entity| bodies.get_mut(*entity).ok())
        else {
            continue;
        };
        if let Some(target) = targets.get(id) {
            body.lie(target);
        }
        if body.piece != **piece {
            body.load(piece, &flown);
            body.rope.goal = if piece.badges.contains(&tortuga::engine::Badge::Saved) {
                1.0
            } else {
                0.0
            };
            body.piece = (*piece).clone();
        }
    }
    if fresh {
        table.opening = OPENING;
        motion.busy = true;
    }
    if let Some(cue) = cue {
        let shown = flourish::length(&cue, settings.less_motion) * pace.factor;
        // However light the event is, a ship is seen to arrive.
        table.dwell = pace.dwell(cue.weight, longest).max(shown).max(voyage);
        motion.busy = table.dwell > 0.0;
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
