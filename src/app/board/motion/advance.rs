//! Time passes for everything that is on its way, before the picture may change again. What rests is not touched.

use super::tween::{Follow, Tween};
use crate::art::pictures::Pictures;
use crate::board::scene::attachments::Attachments;
use crate::board::scene::counting::Counting;
use crate::board::scene::piece::{
    Fade, Highlight, Leaving, PieceRef, Rope, Selected, Sides, Spotlit, Turning,
};
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;

/// Seconds in which something fades, is lit, or is dimmed altogether.
const FADES: f32 = 0.15;
/// Seconds in which a rope is drawn tight.
const TIED: f32 = 0.3;
/// How much longer than being lifted it takes to be pushed out of a row.
const RAISED: f32 = 1.5;

/// Lets what is shown hold the picture, or ends it where the player has seen enough.
pub fn hold_picture(
    time: Res<Time>,
    pictures: Res<Pictures>,
    mut table: ResMut<Table>,
    mut motion: ResMut<Motion>,
    mut redraw: ResMut<Redraw>,
) {
    let seconds = time.delta_secs();
    let skip = std::mem::take(&mut motion.skip);
    table.skipped = skip;
    table.dwell = match skip {
        true => 0.0,
        false => (table.dwell - seconds).max(0.0),
    };
    table.opening = match skip || !pictures.pending() {
        true => 0.0,
        false => (table.opening - seconds).max(0.0),
    };
    motion.busy = table.dwell > 0.0 || table.opening > 0.0;
    if motion.busy || skip {
        redraw.request();
    }
}

/// Moves, turns, counts and stands go on, and end.
pub fn run(
    mut commands: Commands,
    time: Res<Time>,
    table: Res<Table>,
    mut redraw: ResMut<Redraw>,
    mut tweens: Query<(Entity, &mut Tween)>,
    mut turns: Query<(Entity, &mut Turning)>,
    mut counts: Query<(Entity, &mut Counting)>,
    mut stands: Query<(Entity, &mut Spotlit)>,
) {
    let (seconds, skip) = (time.delta_secs(), table.skipped);
    for (entity, mut tween) in &mut tweens {
        tween.pass(seconds);
        if skip || tween.done() {
            commands.entity(entity).remove::<(Tween, Sides)>();
        }
        redraw.request();
    }
    for (entity, mut turning) in &mut turns {
        turning.turn.pass(seconds);
        if skip || turning.turn.done() {
            commands.entity(entity).remove::<Turning>();
        }
        redraw.request();
    }
    for (entity, mut counting) in &mut counts {
        counting.clock.pass(seconds);
        if skip || counting.clock.done() {
            commands.entity(entity).remove::<Counting>();
        }
        redraw.request();
    }
    for (entity, mut standing) in &mut stands {
        standing.0.pass(seconds);
        if skip || standing.0.done() {
            commands.entity(entity).remove::<Spotlit>();
        }
        redraw.request();
    }
}

/// What fades, is lit, tied or loaded comes nearer to what it is to be.
pub fn follow(
    time: Res<Time>,
    table: Res<Table>,
    theme: Res<Theme>,
    mut redraw: ResMut<Redraw>,
    mut pieces: Query<(
        &PieceRef,
        &mut Fade,
        &mut Highlight,
        &mut Selected,
        &mut Attachments,
        &mut Rope,
        Has<Tween>,
    )>,
) {
    let (seconds, skip) = (time.delta_secs(), table.skipped);
    let hover = theme.timing.hover / 1000.0;
    let mut busy = false;
    for (piece, mut fade, mut highlight, mut selected, mut attachments, mut rope, moves) in
        &mut pieces
    {
        if skip {
            fade.set_if_neq(Fade {
                alpha: fade.alpha.ended(),
                due: 0.0,
            });
            let ended = Rope(rope.ended());
            rope.set_if_neq(ended);
            if !attachments.are(&piece.cargo) {
                *attachments = Attachments::of(piece);
            }
        }
        if fade.due > 0.0 {
            fade.due = (fade.due - seconds).max(0.0);
            busy = true;
        }
        if fade.due <= 0.0 && !fade.alpha.is_there() {
            busy |= fade.alpha.pass(seconds, FADES);
        }
        if !attachments.are(&piece.cargo) {
            busy |= attachments.pass(seconds, &piece.cargo);
        }
        if !highlight.lift.is_there() || !highlight.dim.is_there() || !highlight.glow.is_there() {
            busy |= highlight.lift.pass(seconds, hover);
            busy |= highlight.dim.pass(seconds, FADES);
            busy |= highlight.glow.pass(seconds, FADES);
        }
        if !selected.raise.is_there() {
            busy |= selected.raise.pass(seconds, hover * RAISED);
        }
        if !moves && !rope.is_there() {
            busy |= rope.pass(seconds, TIED);
        }
    }
    if busy {
        redraw.request();
    }
}

/// What has left is no longer there.
pub fn leave(
    mut commands: Commands,
    leaving: Query<(Entity, &Fade), (With<Leaving>, Without<Tween>)>,
) {
    let gone = |alpha: Follow| alpha.value <= 0.0 || alpha.goal > 0.0;
    for (entity, _) in leaving.iter().filter(|(_, fade)| gone(fade.alpha)) {
        commands.entity(entity).despawn();
    }
}
