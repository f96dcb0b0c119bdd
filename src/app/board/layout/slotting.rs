//! Where every piece of a scene belongs: in its zone, in the order of the game or the player, equal ones stacked where a
//! zone is crowded. Pure.

use super::order::Orders;
use super::places::{Place, Places};
use super::schema::Arrange;
use super::track;
use crate::board::motion::tween::Pose;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::{Badge, Piece, PieceId};

/// Where and how a piece lies when nothing moves.
#[derive(Component, Copy, Clone, Debug, PartialEq, Deref, DerefMut)]
pub struct Resting {
    /// Its pose at rest.
    #[deref]
    pub pose: Pose,
    /// Whether it is stretched over its zone rather than a card.
    pub stretched: bool,
    /// Whether it lies alone in its cell: its number of cards is then drawn as a pile.
    pub alone: bool,
    /// Whether others lie on top of it in a pile.
    pub covered: bool,
    /// Whether it is round, and its shadow and light with it.
    pub round: bool,
    /// Whether it is held in a fan, so that it can be pushed up out of it.
    pub fanned: bool,
    /// The stack of equal pieces in which it lies, if it does.
    pub stack: Option<Stacked>,
    /// A number to be drawn on it: how many lie in its stack or its zone.
    pub tally: Option<usize>,
    /// Whether what lies under it in its zone looks different, so that the number counts no copies.
    pub varied: bool,
}

/// A place in a stack of equal pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Stacked {
    /// The lowest piece, by which the stack is known.
    pub first: PieceId,
    /// Which one this is, from 0 at the bottom.
    pub index: usize,
    /// How many there are, at least 2.
    pub size: usize,
}

/// Distance in height between two zones of the layout; all of them must lie below what is on its way.
const LAYER: f32 = 6.5;
/// Distance in height between two pieces of a zone.
const STEP: f32 = 0.01;

/// The height of a zone's frame.
pub fn frame_z(layer: usize) -> f32 {
    layer as f32 * LAYER
}

/// Where every piece of a scene belongs. Pieces in zones that the layout does not know are left out.
pub fn targets(places: &Places, pieces: &[Piece], orders: &Orders) -> BTreeMap<PieceId, Resting> {
    let mut by_zone: BTreeMap<(&str, Option<usize>), Vec<&Piece>> = BTreeMap::new();
    for piece in pieces {
        let key = (piece.zone.name, piece.zone.seat.map(|seat| seat.index()));
        by_zone.entry(key).or_default().push(piece);
    }
    let mut targets = BTreeMap::new();
    for zone in by_zone.into_values() {
        if let Some(place) = zone.first().and_then(|piece| places.find(piece.zone)) {
            lay(place, zone, places.unit, orders, &mut targets);
        }
    }
    targets
}

/// Where the pieces of one zone belong.
pub fn targets_in(
    place: &Place,
    pieces: &[Piece],
    unit: f32,
    orders: &Orders,
) -> BTreeMap<PieceId, Resting> {
    let here = |piece: &&Piece| {
        piece.zone.name == place.spec.name
            && (place.seat.is_none() || piece.zone.seat == place.seat)
    };
    let mut targets = BTreeMap::new();
    let zone = pieces.iter().filter(here).collect();
    lay(place, zone, unit, orders, &mut targets);
    targets
}

/// Lays the pieces of one zone.
fn lay(
    place: &Place,
    mut zone: Vec<&Piece>,
    unit: f32,
    orders: &Orders,
    targets: &mut BTreeMap<PieceId, Resting>,
) {
    zone.sort_by_key(|piece| (piece.zone.cell, piece.slot, piece.id));
    if let Some(first) = zone.first().filter(|_| place.spec.own_order) {
        zone = orders.arrange(first.zone, zone);
    }
    let number = zone.len();
    let mut in_cell: BTreeMap<u16, usize> = BTreeMap::new();
    for piece in &zone {
        *in_cell.entry(piece.zone.cell).or_default() += 1;
    }
    let runs = matches!(place.spec.arrange, Arrange::Track { .. });
    let varied = !runs && zone.windows(2).any(|two| two[0].face != two[1].face);
    let piled = place.spec.arrange.piles();
    let stacks = stacks(zone, place.spec.group);
    let cells: Vec<u16> = stacks
        .iter()
        .filter_map(|s| Some(s.first()?.zone.cell))
        .collect();
    let mut order = 0;
    for (stack, spot) in stacks.iter().zip(place.spots(&cells, unit)) {
        for (index, piece) in stack.iter().enumerate() {
            order += 1;
            let last = order == number;
            let mut pose = Pose::at(spot, frame_z(place.layer) + 1.0 + (order - 1) as f32 * STEP);
            if !piece.badges.contains(&Badge::Ghost) {
                pose.angle += place.spec.tilt * askew(piece.id);
            }
            pose.center += shift(index, unit, spot.angle);
            let size = stack.len();
            let top = index + 1 == size;
            targets.insert(
                piece.id,
                Resting {
                    pose,
                    stretched: matches!(place.spec.arrange, Arrange::Fill | Arrange::Panes { .. }),
                    alone: in_cell.get(&piece.zone.cell) == Some(&1),
                    covered: piled && !last,
                    // A light around what lies on the cells of a map is no frame of a card.
                    round: place.spec.round || place.is_on_map(piece.zone.cell),
                    fanned: matches!(place.spec.arrange, Arrange::Fan { .. }),
                    stack: stack.first().filter(|_| size > 1).map(|first| Stacked {
                        first: first.id,
                        index,
                        size,
                    }),
                    // A stack tells its own number; only a card by itself tells that of the zone.
                    tally: match size {
                        1 if runs => track::laps(piece.zone.cell, place.spec.cells),
                        1 => (place.spec.tally && last && number > 1).then_some(number),
                        _ => top.then_some(size),
                    },
                    varied: varied && size == 1,
                },
            );
        }
    }
}

/// How far card `index` of a stack is pushed over the lowest one, in logical pixels.
fn shift(index: usize, unit: f32, angle: f32) -> Vec2 {
    let step = index.min(super::spot::STACKED) as f32 * super::spot::STACK_STEP * unit;
    Vec2::from_angle(angle.to_radians()).rotate(vec2(step, -step))
}

/// Equal pieces together, where the first of them lies, if there are more than `most`; else each by itself.
pub fn stacks(zone: Vec<&Piece>, most: Option<usize>) -> Vec<Vec<&Piece>> {
    if most.is_none_or(|most| zone.len() <= most) {
        return zone.into_iter().map(|piece| vec![piece]).collect();
    }
    let mut stacks: Vec<Vec<&Piece>> = Vec::new();
    for piece in zone {
        let equal = |other: &&Piece| {
            other.face == piece.face && other.zone == piece.zone && other.count == piece.count
        };
        match stacks
            .iter_mut()
            .find(|stack| stack.first().is_some_and(equal))
        {
            Some(stack) => stack.push(piece),
            None => stacks.push(vec![piece]),
        }
    }
    stacks
}

/// How far a piece lies askew: always the same for one piece, between -1 and 1.
fn askew(id: PieceId) -> f32 {
    let mixed = id.0.wrapping_mul(0x9E37_79B1) >> 16;
    (mixed % 2001) as f32 / 1000.0 - 1.0
}
