//! The buttons of the mouse over the table: clicking, dragging, looking into piles.

use super::body::Body;
use super::light::drops_of;
use super::plan::zone_rect;
use super::{Grab, Pointer, Table};
use crate::app::idle::Awake;
use crate::app::play::{Command, Play};
use crate::app::theme::Theme;
use crate::engine::{PieceId, Touch, ZoneId};
use bevy::prelude::*;

/// How long a button is held to look into a pile, in seconds.
const LONG: f32 = 0.55;

/// Clicks, drags and looks.
pub fn press(
    time: Res<Time>,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    table: Res<Table>,
    pointer: Res<Pointer>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut grab: ResMut<Grab>,
    mut commands: MessageWriter<Command>,
    mut awake: ResMut<Awake>,
    mut bodies: Query<&mut Body>,
) {
    let Some(play) = play else {
        *grab = Grab::None;
        return;
    };
    let Some(at) = pointer.table else {
        release(&mut grab, &table, &theme, &mut bodies, &mut awake);
        return;
    };
    if buttons.just_pressed(MouseButton::Right)
        && let Some(zone) = look_into(&table, pointer.hover, at, &bodies)
    {
        commands.write(Command::Inspect(zone));
    }
    if buttons.just_pressed(MouseButton::Left) {
        *grab = Grab::Pressed {
            touch: pointer.hover,
            at,
            held_for: 0.0,
        };
    }
    match *grab {
        Grab::Pressed {
            touch,
            at: from,
            held_for,
        } if buttons.pressed(MouseButton::Left) => {
            awake.stay();
            let moved = at.distance(from) * table.zoom() > theme.sizes.drag_start;
            let piece = match touch {
                Some(Touch::Piece(id)) if !drops_of(&play.choices, id).is_empty() => Some(id),
                _ => None,
            };
            let held_for = held_for + time.delta_secs();
            *grab = match piece {
                Some(piece) if moved => {
                    let center = body_of(&table, piece, &mut bodies)
                        .map_or(from, |body| body.now().0.center);
                    Grab::Dragging {
                        piece,
                        offset: center - from,
                    }
                }
                _ if held_for > LONG && !moved => {
                    if let Some(zone) = look_into(&table, touch, at, &bodies) {
                        commands.write(Command::Inspect(zone));
                    }
                    Grab::None
                }
                _ => Grab::Pressed {
                    touch,
                    at: from,
                    held_for,
                },
            };
        }
        Grab::Pressed {
            touch: Some(touch), ..
        } => {
            // Released: a click counts only where it began.
            if pointer.hover == Some(touch) {
                commands.write(Command::Click(touch));
            }
            *grab = Grab::None;
        }
        Grab::Pressed { touch: None, .. } => *grab = Grab::None,
        _ => {}
    }
    if let Grab::Dragging { piece, offset } = *grab {
        awake.stay();
        if buttons.pressed(MouseButton::Left) {
            if let Some(mut body) = body_of(&table, piece, &mut bodies) {
                body.held = Some(at + offset);
            }
            return;
        }
        let target = drops_of(&play.choices, piece)
            .into_iter()
            .filter_map(|(zone, _)| Some((zone, zone_rect(&table.places, zone)?)))
            .filter(|(_, rect)| rect.inflate(theme.sizes.hit_margin).contains(at))
            .min_by(|(_, a), (_, b)| {
                a.size()
                    .element_product()
                    .total_cmp(&b.size().element_product())
            });
        if let Some((zone, _)) = target {
            commands.write(Command::Drop(Touch::Piece(piece), zone));
        }
        release(&mut grab, &table, &theme, &mut bodies, &mut awake);
    }
}

fn body_of<'q>(
    table: &Table,
    piece: PieceId,
    bodies: &'q mut Query<&mut Body>,
) -> Option<Mut<'q, Body>> {
    bodies.get_mut(*table.pieces.get(&piece)?).ok()
}

/// Lets a dragged piece glide back to where it lies; if the drop is accepted, the next scene sends it on from there.
fn release(
    grab: &mut Grab,
    table: &Table,
    theme: &Theme,
    bodies: &mut Query<&mut Body>,
    awake: &mut Awake,
) {
    if let Some(piece) = grab.held()
        && let Some(mut body) = body_of(table, piece, bodies)
    {
        let from = body.now().0;
        body.held = None;
        body.travel = Some(super::pose::Travel::new(
            from,
            body.rest,
            0.0,
            theme.timing.move_min / 1000.0,
        ));
        awake.stay();
    }
    *grab = Grab::None;
}

/// The zone that a look at this place opens.
fn look_into(
    table: &Table,
    touch: Option<Touch>,
    at: Vec2,
    bodies: &Query<&mut Body>,
) -> Option<ZoneId> {
    match touch {
        Some(Touch::Zone(zone)) => Some(zone),
        Some(Touch::Piece(id)) => bodies
            .get(*table.pieces.get(&id)?)
            .ok()
            .map(|body| body.piece.zone),
        // An empty spot of a zone in which pieces lie.
        None => bodies.iter().map(|body| body.piece.zone).find(|zone| {
            table
                .places
                .find(*zone)
                .is_some_and(|place| place.rect.contains(at))
        }),
    }
}
