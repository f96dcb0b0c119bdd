//! What the mouse or a finger carries: one piece or all that are selected, to a zone, onto a thing, or to another place in the
//! player's own row.

use super::hit_test::piece_at;
use super::pointer::{Grab, Pointer};
use crate::board::camera_view::CameraView;
use crate::board::highlight::cell_shape::Form;
use crate::board::highlight::drops::drops;
use crate::board::layout::order::natural;
use crate::board::layout::places::{Place, zone_rect};
use crate::board::layout::schema::{Arrange, Label, Side};
use crate::board::layout::slotting::stacks;
use crate::board::motion::tween::Tween;
use crate::board::scene::piece::{Dragged, TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::board::zone_rects::ZoneRects;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use std::collections::BTreeSet;
use tortuga::engine::{PieceId, TableItem, ZoneId};

/// How far apart several carried cards are held, as a part of a card's width.
const APART: f32 = 0.34;
/// Degrees between two carried cards.
const OPEN: f32 = 6.0;
/// How quickly the others gather around the one that was taken hold of: the part of the way that is left after a second
/// is e to the power of minus this.
const GATHER: f32 = 16.0;

/// Whether the viewer may lay the pieces of this zone in an order of their own.
pub fn ordered(play: &Play, table: &Table, zone: ZoneId) -> bool {
    let own = play.viewer.is_some() && zone.seat == play.viewer;
    own && table
        .places
        .find(zone)
        .is_some_and(|place| place.spec.own_order && place.seat == zone.seat)
}

/// Moves what is carried, tries where it could lie, and lets it go.
pub fn drag(
    time: Res<Time>,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    pointer: Res<Pointer>,
    buttons: Res<ButtonInput<PointerButton>>,
    mut table: ResMut<Table>,
    mut grab: ResMut<Grab>,
    mut commands: MessageWriter<Command>,
    mut redraw: ResMut<Redraw>,
    mut entities: Commands,
    pieces: Query<TablePiece>,
) {
    let (Some(play), Grab::Dragging { piece, offset }, Some(at)) = (play, *grab, pointer.table)
    else {
        set_gap(&mut table, None, &mut redraw);
        let_go(&[], &theme, &mut entities, &pieces, &mut redraw);
        return;
    };
    redraw.request();
    let Some(entity) = table.pieces.get(&piece).copied() else {
        *grab = Grab::None;
        return;
    };
    let Ok((stack, zone, width)) = pieces
        .get(entity)
        .map(|other| (other.rest.stack, other.piece.zone, other.rest.size.x))
    else {
        return;
    };
    let mut carried = play.carried(piece);
    if let Some(stack) = stack.filter(|_| carried == [piece]) {
        // A stack of which nothing is selected goes as a whole.
        let all = pieces.iter().filter(|other| {
            let mate = other
                .rest
                .stack
                .is_some_and(|place| place.first == stack.first);
            mate && !play.selectable(TableItem::Piece(piece))
        });
        carried.extend(all.map(|other| other.piece.id).filter(|id| *id != piece));
    }
    let margin = pointer.device.margin(&theme.sizes);
    let rect = table.places.find(zone).map(|place| place.rect);
    let over_own = rect.is_some_and(|rect| rect.inflate(margin).contains(at));
    let tried = (over_own && ordered(&play, &table, zone))
        .then(|| try_order(&play, &table, zone, &carried, at))
        .flatten();
    set_gap(
        &mut table,
        tried.clone().map(|order| (zone, order)),
        &mut redraw,
    );
    if buttons.pressed(PointerButton::Primary) {
        let_go(&carried, &theme, &mut entities, &pieces, &mut redraw);
        hold(
            &carried,
            piece,
            at + offset,
            width,
            time.delta_secs(),
            &mut entities,
            &pieces,
        );
        return;
    }
    if let Some(order) = tried {
        commands.write(Command::Order(zone, order));
    } else if let Some(zone) = drop_zone(&play, &table, margin, piece, at) {
        commands.write(Command::Drop(TableItem::Piece(piece), zone));
    } else if let Some(thing) = thing_below(&play, &table, margin, piece, &carried, at, &pieces) {
        commands.write(Command::Meet(thing));
    }
    *grab = Grab::None;
    let_go(&[], &theme, &mut entities, &pieces, &mut redraw);
}

fn set_gap(table: &mut Table, gap: Option<(ZoneId, Vec<PieceId>)>, redraw: &mut Redraw) {
    if table.gap != gap {
        table.gap = gap;
        table.shifted = true;
        redraw.request();
    }
}

/// The order of the zone if what is carried were let go here.
fn try_order(
    play: &Play,
    table: &Table,
    zone: ZoneId,
    carried: &[PieceId],
    at: Vec2,
) -> Option<Vec<PieceId>> {
    let place = table.places.find(zone)?;
    let here = play.orders.arrange(zone, natural(&play.shown.pieces, zone));
    let all = stacks(here, place.spec.group);
    let spots = place.spots(&vec![0; all.len()], table.places.unit);
    // In rows the one that is meant is found by its height, too.
    let rows = matches!(
        place.spec.arrange,
        Arrange::Grid { .. } | Arrange::Tableau { .. }
    );
    let nearest = (0..spots.len()).min_by(|a, b| {
        let way = |i: usize| {
            spots.get(i).map_or(f32::MAX, |spot| match rows {
                true => spot.center.distance(at),
                false => (spot.center.x - at.x).abs(),
            })
        };
        way(*a).total_cmp(&way(*b))
    })?;
    let taken =
        |stack: &Vec<&tortuga::engine::Piece>| stack.iter().any(|p| carried.contains(&p.id));
    let (held, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(taken);
    let index = nearest
        .saturating_sub(held.len().saturating_sub(1) / 2)
        .min(rest.len());
    let (left, right) = rest.split_at(index);
    let stacks = left.iter().chain(&held).chain(right);
    Some(stacks.flatten().map(|piece| piece.id).collect())
}

/// Brings what is carried under the mouse, spread like a hand of cards.
fn hold(
    carried: &[PieceId],
    taken: PieceId,
    center: Vec2,
    width: f32,
    seconds: f32,
    entities: &mut Commands,
    pieces: &Query<TablePiece>,
) {
    // They lie in the hand as they lay on the table, from left to right.
    let mut order: Vec<(f32, PieceId)> = pieces
        .iter()
        .filter(|piece| carried.contains(&piece.piece.id))
        .map(|piece| (piece.rest.z, piece.piece.id))
        .collect();
    order.sort_by(|a, b| a.0.total_cmp(&b.0));
    let place = |id: PieceId| {
        order
            .iter()
            .position(|(_, other)| *other == id)
            .unwrap_or(0) as f32
    };
    let middle = (order.len() as f32 - 1.0) / 2.0;
    for piece in pieces.iter().filter(|p| carried.contains(&p.piece.id)) {
        let id = piece.piece.id;
        let (from_taken, from_middle) = (place(id) - place(taken), place(id) - middle);
        let hang = from_middle.powi(2) - (place(taken) - middle).powi(2);
        let goal = center + vec2(from_taken * APART * width, hang * 0.015 * width);
        let rest = if id == taken {
            0.0
        } else {
            (-GATHER * seconds).exp()
        };
        let now = piece.held.map_or(piece.now().0.center, |held| held.center);
        entities.entity(piece.entity).insert(Dragged {
            center: goal + (now - goal) * rest,
            angle: from_middle * OPEN,
        });
    }
}

/// Lets every piece but `still` that was carried glide back to where it lies; if the drop is accepted, the next scene
/// sends it on from there.
fn let_go(
    still: &[PieceId],
    theme: &Theme,
    entities: &mut Commands,
    pieces: &Query<TablePiece>,
    redraw: &mut Redraw,
) {
    let free = |piece: &TablePieceItem| piece.held.is_some() && !still.contains(&piece.piece.id);
    if !pieces.iter().any(|piece| free(&piece)) {
        return;
    }
    for piece in pieces.iter().filter(|piece| free(piece)) {
        let takes = theme.timing.move_min / 1000.0;
        let glides = Tween::new(piece.now().0, piece.rest.pose, 0.0, takes);
        entities
            .entity(piece.entity)
            .remove::<Dragged>()
            .insert(glides);
    }
    redraw.request();
}

/// The smallest zone here in which what is carried may be dropped; of a map the very cell.
pub fn drop_zone(
    play: &Play,
    table: &Table,
    margin: f32,
    piece: PieceId,
    at: Vec2,
) -> Option<ZoneId> {
    drops(play, piece)
        .into_iter()
        .filter_map(|(zone, _)| Some((zone, zone_rect(&table.places, zone)?)))
        .filter(|(zone, _)| table.places.reaches(*zone, at))
        .filter(|(zone, rect)| match Form::of(&table.places, *zone) {
            Some(form) => form.sees(at) && form.contains(at),
            None => rect.inflate(margin).contains(at),
        })
        .min_by(|(_, a), (_, b)| {
            let area = |rect: &Rect| rect.size().element_product();
            area(a).total_cmp(&area(b))
        })
        .map(|(zone, _)| zone)
}

/// What lies here that can be selected together with what is carried.
fn thing_below(
    play: &Play,
    table: &Table,
    margin: f32,
    piece: PieceId,
    carried: &[PieceId],
    at: Vec2,
    pieces: &Query<TablePiece>,
) -> Option<TableItem> {
    let meets = |item: TableItem| play.meets(piece, item);
    let others = pieces
        .iter()
        .filter(|other| !other.leaving && !carried.contains(&other.piece.id))
        .filter(|other| meets(TableItem::Piece(other.piece.id)))
        .filter(|other| table.places.reaches(other.piece.zone, at))
        .map(|other| (other.piece.id, other.rest.pose));
    let zones = table.lit_at(at);
    let zone = zones
        .map(|lit| TableItem::Zone(lit.zone))
        .find(|t| meets(*t));
    piece_at(others, at, margin).map(TableItem::Piece).or(zone)
}

/// Side of the button that sorts a zone, in units: in its corner, and in the line of its heading.
const CORNER: f32 = 34.0;
const HEADED: f32 = 26.0;

/// Where the button lies that sorts a zone: in the line of its heading, right of it, or else in its lower right corner.
fn beside(place: &Place, unit: f32) -> Rect {
    let headed = |label: &Label| label.heading && label.side == Side::Above;
    match place.spec.label.as_ref().is_some_and(headed) {
        true => {
            let side = HEADED * unit;
            let corner = vec2(place.rect.max.x, place.rect.min.y - side);
            Rect::from_corners(corner, corner + side)
        }
        false => Rect::from_corners(place.rect.max - CORNER * unit, place.rect.max),
    }
}

/// Tells where the player's own order can be undone, or another be chosen.
pub fn tell_orders(
    play: Option<Res<Play>>,
    table: Res<Table>,
    mut rects: ResMut<ZoneRects>,
    mut redraw: ResMut<Redraw>,
) {
    let window = table.places.window;
    let wanted: Vec<(ZoneId, Rect)> = play
        .iter()
        .flat_map(|play| {
            let pieces = &play.shown.pieces;
            let several = |zone: ZoneId| natural(pieces, zone).len() > 1;
            let given = play.shown.sortings.iter().map(|sorting| sorting.zone);
            let given = given.filter(|zone| several(*zone));
            let own = play.orders.zones();
            let own = own.filter(|zone| play.orders.differs(*zone, pieces));
            let zones: BTreeSet<ZoneId> = given.chain(own).collect();
            let zones = zones.into_iter();
            let zones = zones.filter(|zone| ordered(play, &table, *zone));
            zones.filter_map(|zone| {
                let rect = beside(table.places.find(zone)?, table.places.unit);
                let rect = table.look.rect_to_window(rect, window);
                // Of a table that is looked at closely the button may lie beside the window.
                let whole = Rect::from_corners(Vec2::ZERO, window).inflate(1.0);
                let seen = whole.contains(rect.min) && whole.contains(rect.max);
                // Or on what says what can be done, which stays where it is.
                let moved = table.look != CameraView::default();
                let on = |overlay: &Rect| !overlay.intersect(rect).is_empty();
                let lies_on = moved && table.places.overlays.values().any(on);
                (seen && !lies_on).then_some((zone, rect))
            })
        })
        .collect();
    if rects.sortable != wanted {
        rects.sortable = wanted;
        redraw.request();
    }
}
