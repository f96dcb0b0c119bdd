//! The buttons of the mouse and a finger over the table: clicking, taking hold, looking into piles. [`super::drag`] has what is carried.

use super::pointer::{Device, Grab, LongPress, Pointer, Waiting};
use crate::board::highlight::cell_shape::is_map;
use crate::board::highlight::drops::drops_of;
use crate::board::layout::places::zone_rect;
use crate::board::scene::badges::badge_rect;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use tortuga::engine::{PieceId, Touch, ZoneId};

/// How long a button is held to look into a pile, in seconds.
const LONG: f32 = 0.55;

/// How soon after a click another one makes it a double click, in seconds.
const TWICE: f32 = 0.4;

/// Clicks, looks, and the beginning of drags.
pub fn press(
    time: Res<Time>,
    clock: Res<Time<Real>>,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    table: Res<Table>,
    pointer: Res<Pointer>,
    buttons: Res<ButtonInput<PointerButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut last: Local<Option<(Touch, f32)>>,
    mut grab: ResMut<Grab>,
    mut long: ResMut<LongPress>,
    mut commands: MessageWriter<Command>,
    mut redraw: ResMut<Redraw>,
    pieces: Query<TablePiece>,
) {
    long.set_if_neq(LongPress::default());
    let (Some(play), Some(at)) = (play, pointer.table) else {
        grab.set_if_neq(Grab::None);
        return;
    };
    let mut tell = |command: Command| {
        commands.write(command);
        redraw.request();
    };
    if buttons.just_pressed(PointerButton::Secondary) {
        if play.can_deselect() {
            tell(Command::Deselect);
        } else if let Some(zone) = look_into(&table, pointer.hover, at, &pieces) {
            tell(Command::Inspect(zone));
        }
    }
    let charting = matches!(*grab, Grab::Charting { .. });
    if buttons.just_pressed(PointerButton::Primary) && !charting {
        *grab = Grab::Pressed {
            touch: pointer.hover,
            at,
            held_for: 0.0,
        };
    }
    let Grab::Pressed {
        touch,
        at: from,
        held_for,
    } = *grab
    else {
        return;
    };
    let finger = pointer.device == Device::Finger;
    let rests = theme.timing.long_press / 1000.0;
    let long_enough = if finger { 2.0 * rests } else { LONG };
    if buttons.pressed(PointerButton::Primary) {
        let moved = at.distance(from) * table.zoom() > pointer.device.drag_start(&theme.sizes);
        let held_for = held_for + time.delta_secs();
        let piece = match touch {
            Some(Touch::Piece(id)) if can_be_carried(&play, &table, id, &pieces) => Some(id),
            _ => None,
        };
        *grab = match piece {
            Some(piece) if moved => {
                let center =
                    piece_of(&table, piece, &pieces).map_or(from, |held| held.now().0.center);
                tell(Command::Carry(Touch::Piece(piece)));
                Grab::Dragging {
                    piece,
                    offset: center - from,
                }
            }
            _ if moved && let Some(map) = pulled(&table, from) => map,
            // Who only takes their time to carry something off keeps hold of it.
            _ if held_for > long_enough
                && !moved
                && !(piece.is_some() && on_map(&table, touch, &pieces)) =>
            {
                if let Some(zone) = look_into(&table, touch, at, &pieces) {
                    tell(Command::Inspect(zone));
                }
                Grab::None
            }
            _ => Grab::Pressed {
                touch,
                at: from,
                held_for,
            },
        };
        if let (Grab::Pressed { .. }, Some(at), true) = (*grab, pointer.window, finger) {
            let share = (held_for / rests.max(0.001)).min(1.0);
            long.set_if_neq(LongPress(Some(Waiting { at, share })));
        }
        redraw.request();
        return;
    }
    *grab = Grab::None;
    if finger && held_for >= rests {
        // It has told what it is.
        return;
    }
    // Boards of rivals are opened elsewhere, and nothing goes through their panel.
    let of_use = touch.is_some_and(|touch| play.uses(touch));
    let plate = table.places.plate_at(at).is_some() && !of_use;
    if plate || touch.is_none() && table.places.on_panel(at) {
        return;
    }
    // Released: a click counts only where it began. Open water is as good as nothing.
    let idle = |touch: &Touch| match touch {
        Touch::Zone(zone) => table.places.projection(*zone).is_some() && !play.uses(*touch),
        Touch::Piece(_) => false,
    };
    let touch = touch.filter(|touch| play.selected.is_empty() || !idle(touch));
    match touch.filter(|_| pointer.hover == touch) {
        Some(touch) => {
            // What moves takes its time from frames; how long a player waits goes on while the window sleeps.
            let now = clock.elapsed_secs();
            let twice = last.is_some_and(|(thing, then)| thing == touch && now - then < TWICE);
            *last = (!twice).then_some((touch, now));
            let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
            tell(click(&play, &table, &pieces, touch, at, twice, shift));
        }
        None if touch.is_none() && !play.selected.is_empty() => tell(Command::Deselect),
        None => {}
    }
}

/// The map that follows the mouse when it is pulled here: one that is larger than its zone.
fn pulled(table: &Table, at: Vec2) -> Option<Grab> {
    let zone = table.places.map_at(at)?;
    let projection = table
        .places
        .zones
        .get(zone)?
        .projection(table.places.unit)?;
    let board_map = projection.map_point_at(at);
    (projection.look.zoom > 1.0).then_some(Grab::Panning { zone, board_map })
}

/// What acts on the table without the mouse.
#[derive(SystemParam)]
pub struct AtTable<'w, 's> {
    table: Res<'w, Table>,
    pieces: Query<'w, 's, TablePiece>,
}

impl AtTable<'_, '_> {
    /// What a click in the middle of the thing would do; none if it is no longer there.
    pub fn click(&self, play: &Play, touch: Touch) -> Option<Command> {
        let at = self.middle(touch)?;
        Some(click(
            play,
            &self.table,
            &self.pieces,
            touch,
            at,
            false,
            false,
        ))
    }

    /// The zone that a look at the thing opens.
    pub fn look_into(&self, touch: Touch) -> Option<ZoneId> {
        let at = self.middle(touch)?;
        look_into(&self.table, Some(touch), at, &self.pieces)
    }

    /// Its middle, on the table.
    fn middle(&self, touch: Touch) -> Option<Vec2> {
        match touch {
            Touch::Piece(id) => Some(piece_of(&self.table, id, &self.pieces)?.rest.pose.center),
            Touch::Zone(zone) => Some(zone_rect(&self.table.places, zone)?.center()),
        }
    }
}

/// What a click means.
fn click(
    play: &Play,
    table: &Table,
    pieces: &Query<TablePiece>,
    touch: Touch,
    at: Vec2,
    twice: bool,
    shift: bool,
) -> Command {
    let piece = match touch {
        Touch::Piece(id) => piece_of(table, id, pieces),
        Touch::Zone(_) => None,
    };
    let stack = piece.map_or_else(Vec::new, |piece| stack_of(&piece, pieces));
    let on_badge = piece.is_some_and(|piece| {
        let top = pieces
            .iter()
            .find(|other| other.rest.tally.is_some() && stack.contains(&other.piece.id));
        let rect = badge_rect(&top.unwrap_or(piece), &table.places);
        !stack.is_empty() && rect.contains(at)
    });
    if !play.selectable(touch) {
        // Whoever clicks an open pile with which nothing can be done wants to see what lies in it.
        let pile = piece
            .filter(|piece| piece.rest.varied && !play.uses(touch) && !play.is_taught())
            .map(|piece| piece.piece.zone)
            .filter(|zone| table.places.is_pile(*zone));
        pile.map_or(Command::Click(touch), Command::Inspect)
    } else if shift {
        Command::ClickAlike(touch)
    } else if twice && !on_badge {
        Command::ClickTwice(touch)
    } else if stack.is_empty() {
        Command::Click(touch)
    } else {
        Command::ClickStack(stack.into_iter().map(Touch::Piece).collect())
    }
}

/// The pieces of the stack in which it lies, the lowest first; none if it lies in no stack.
pub fn stack_of(piece: &TablePieceItem, pieces: &Query<TablePiece>) -> Vec<PieceId> {
    let Some(stack) = piece.rest.stack else {
        return Vec::new();
    };
    let mut all: Vec<(usize, PieceId)> = pieces
        .iter()
        .filter(|other| !other.leaving)
        .filter_map(|other| Some((other.rest.stack?, other.piece.id)))
        .filter(|(place, _)| place.first == stack.first)
        .map(|(place, id)| (place.index, id))
        .collect();
    all.sort_unstable();
    all.into_iter().map(|(_, id)| id).collect()
}

/// Whether the mouse can take hold of the piece: to drop it somewhere, to select it, or to lay it elsewhere in its row.
pub fn can_be_carried(play: &Play, table: &Table, id: PieceId, pieces: &Query<TablePiece>) -> bool {
    !drops_of(&play.choices, id).is_empty()
        || play.selectable(Touch::Piece(id))
        || piece_of(table, id, pieces)
            .is_some_and(|p| super::drag::ordered(play, table, p.piece.zone))
}

fn piece_of<'q, 's>(
    table: &Table,
    id: PieceId,
    pieces: &'q Query<'_, 's, TablePiece>,
) -> Option<TablePieceItem<'q, 's>> {
    pieces.get(*table.pieces.get(&id)?).ok()
}

/// Whether the thing lies on a map, into which one cannot look.
fn on_map(table: &Table, touch: Option<Touch>, pieces: &Query<TablePiece>) -> bool {
    let zone = match touch {
        Some(Touch::Zone(zone)) => Some(zone),
        Some(Touch::Piece(id)) => piece_of(table, id, pieces).map(|piece| piece.piece.zone),
        None => None,
    };
    zone.is_some_and(|zone| is_map(&table.places, zone))
}

/// The zone that a look at this place opens.
fn look_into(
    table: &Table,
    touch: Option<Touch>,
    at: Vec2,
    pieces: &Query<TablePiece>,
) -> Option<ZoneId> {
    match touch {
        Some(Touch::Zone(zone)) => {
            Some(zone).filter(|zone| table.places.projection(*zone).is_none())
        }
        Some(Touch::Piece(id)) => piece_of(table, id, pieces).map(|piece| piece.piece.zone),
        // An empty spot of a zone in which pieces lie.
        None => pieces.iter().map(|piece| piece.piece.zone).find(|zone| {
            let place = table.places.find(*zone);
            let here = place.is_some_and(|place| place.rect.contains(at));
            here && table.places.reaches(*zone, at)
        }),
    }
}
