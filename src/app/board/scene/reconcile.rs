//! The scene and the entities: pieces enter, move, turn over and leave, in the time they are due.

use super::change::{Change, Present};
use super::counting::Counting;
use super::entry_exit::{self, EntryExit};
use super::nine_slice::NineSlices;
use super::piece::{PieceMut, PieceRef, Rope};
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

    let scene = &play.shown.pieces;
    let targets = match &table.gap {
        Some((zone, order)) => {
            let mut tried = play.orders.clone();
            tried.set(*zone, order.clone(), scene);
            slotting::targets(&table.places, scene, &tried)
        }
        None => slotting::targets(&table.places, scene, &play.orders),
    };
    let present: BTreeMap<PieceId, Present> = table
        .pieces
        .iter()
        .filter_map(|(id, entity)| {
            let shown = pieces.get(*entity).ok()?;
            Some((
                *id,
                Present {
                    piece: shown.piece.0.clone(),
                    pose: shown.rest.pose,
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
    let now_hidden = scene.iter().filter(lies_hidden);
    let now_hidden = now_hidden.map(|piece| (piece.id, piece.zone)).collect();
    let hidden = std::mem::replace(&mut table.hidden, now_hidden);
    let places = &table.places;
    let changes = scene_diff::changes(places, &present, scene, &targets, doors, &hidden);
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
    let course = cue.as_ref().map(|cue| course(&table.places, cue, scene));
    let mut stage = Transitions::new(commands.reborrow(), &slices, &mut table, pace, staging);
    (stage.about, stage.course) = (about, course.unwrap_or_default());
    stage.sides = cue
        .as_ref()
        .map_or_else(Vec::new, |cue| sides(cue, &present, scene));
    stage.doors = doors;
    stage.crossing = entry_exit::crossing(&present, scene, &changes, doors);
    stage.keeps_held = !new_scene;
    if let Some(cue) = cue.as_ref().filter(|_| !pace.fades) {
        let arrives = cue.flourish.fly.lasts * pace.factor;
        let flown = cue.flights.iter();
        stage.flown = flown.filter_map(|f| Some((f.to?, arrives))).collect();
    }
    let by_id: BTreeMap<PieceId, &Piece> = scene.iter().map(|piece| (piece.id, piece)).collect();
    for change in changes {
        stage.carry_out(change, &by_id, &targets, &mut pieces);
    }
    if let Some((a, b)) = cue.as_ref().and_then(|cue| cue.exchange) {
        stage.exchange(a, b, &mut pieces);
    }
    stage.throw(&mut pieces);
    let (longest, voyage) = (stage.longest, stage.voyage);
    let flown = std::mem::take(&mut stage.flown);
    // What stays where it is may still have new marks, names and counts.
    for (id, new) in &by_id {
        let entity = table.pieces.get(id);
        let Some(mut piece) = entity.and_then(|entity| pieces.get_mut(*entity).ok()) else {
            continue;
        };
        if let Some(target) = targets.get(id) {
            let (pose, stretched) = (piece.rest.pose, piece.rest.stretched);
            piece.rest.set_if_neq(Resting {
                pose,
                stretched,
                ..*target
            });
        }
        if piece.piece.0 != **new {
            piece.attachments.load(new, &flown);
            let counts = cue.as_ref().filter(|_| !pace.fades);
            let counts =
                counts.and_then(|cue| Counting::between(&piece.piece, new, cue, pace.factor));
            match counts {
                Some(counting) => commands.entity(piece.entity).insert(counting),
                None => commands.entity(piece.entity).remove::<Counting>(),
            };
            piece.rope.goal = Rope::goal(new);
            if piece.piece.name != new.name {
                let name = Name::new(new.name.clone());
                commands.entity(piece.entity).insert(name);
            }
            *piece.piece = PieceRef((*new).clone());
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
