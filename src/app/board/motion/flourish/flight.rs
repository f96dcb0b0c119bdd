//! Small things that fly over the table and vanish: coins from purse to purse, tiles that join a count.

use super::effect::{Act, Effect};
use crate::board::layout::places::Places;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use bevy::prelude::*;
use tortuga::engine::flourish::Flying;
use tortuga::engine::{Flight, ZoneId};

/// Least and greatest side of what flies, in units.
const SIDE: (f32, f32) = (22.0, 52.0);

/// How long the flights of an event take together, in seconds at normal speed.
pub fn length(flights: &[Flight], fly: &Flying) -> f32 {
    let drawn = flights
        .iter()
        .map(|flight| flight.count.min(fly.most))
        .max();
    match drawn {
        Some(drawn) if drawn > 0 => fly.lasts + fly.apart * f32::from(drawn - 1),
        _ => 0.0,
    }
}

/// One end of a flight: the topmost piece that lies there, else the place itself.
fn end(places: &Places, pieces: &Query<TablePiece>, zone: ZoneId) -> Option<Rect> {
    if let Some(plate) = places.shelter(zone) {
        return Some(plate.rect);
    }
    let place = places.find(zone)?;
    let here = |piece: &TablePieceItem| {
        let of = piece.piece.zone;
        of.name == zone.name && of.seat == zone.seat && of.cell == zone.cell && !piece.leaving
    };
    let top = pieces.iter().filter(here);
    let top = top.max_by(|a, b| a.rest.z.total_cmp(&b.rest.z));
    let spot = || place.spots(&[zone.cell], places.unit).first().copied();
    match top {
        Some(piece) => Some(piece.rest.rect()),
        None => spot().map(|spot| Rect::from_center_size(spot.center, spot.size)),
    }
}

/// The nearest point beyond the edge of the window.
fn beyond(at: Vec2, window: Vec2, by: f32) -> Vec2 {
    let ways = [
        vec2(-at.x - by, 0.0),
        vec2(window.x - at.x + by, 0.0),
        vec2(0.0, -at.y - by),
        vec2(0.0, window.y - at.y + by),
    ];
    let nearest = ways
        .into_iter()
        .min_by(|a, b| a.length().total_cmp(&b.length()));
    at + nearest.unwrap_or_default()
}

/// What is seen of some flights.
pub fn effects(
    flights: &[Flight],
    fly: &Flying,
    places: &Places,
    pieces: &Query<TablePiece>,
) -> Vec<Effect> {
    let mut shown = Vec::new();
    for flight in flights {
        let at = |zone: Option<ZoneId>| zone.and_then(|zone| end(places, pieces, zone));
        let (from, to) = (at(flight.from), at(flight.to));
        // Two unknown ends, or an end that the layout does not know, leave nothing to see.
        let known = |zone: Option<ZoneId>, rect: Option<Rect>| zone.is_none() || rect.is_some();
        let Some(nearer) = from.or(to) else { continue };
        if !known(flight.from, from) || !known(flight.to, to) {
            continue;
        }
        let least = from
            .into_iter()
            .chain(to)
            .map(|rect| rect.size().min_element());
        let wanted = least.fold(SIDE.1 * places.unit, f32::min);
        let side = wanted.clamp(SIDE.0 * places.unit, SIDE.1 * places.unit);
        let outside = || beyond(nearer.center(), places.window, side);
        let start = from.map_or_else(outside, |rect| rect.center());
        let goal = to.map_or_else(outside, |rect| rect.center());
        for n in 0..flight.count.min(fly.most) {
            // Not all on one line: each takes its own way, always the same.
            let aside = (f32::from(n * 5 % 8) / 7.0 - 0.5) * side * 0.9;
            let across = (goal - start).perp().normalize_or_zero() * aside;
            let way = goal - start;
            let high = (way.length() * 0.12).clamp(side * 0.4, side * 2.5);
            let delay = fly.apart * f32::from(n);
            let act = Act::Hop(way, high);
            let (face, size) = (flight.face.clone(), Vec2::splat(side));
            shown.push(Effect::of(
                face,
                start + across,
                size,
                act,
                delay,
                fly.lasts,
            ));
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use tortuga::engine::Face;

    #[test]
    fn many_take_hardly_longer_than_few() {
        let flight = |count| Flight {
            face: Face::plain("spark"),
            count,
            from: None,
            to: None,
        };
        let fly = Flying::default();
        let length = |counts: &[u8]| {
            let flights: Vec<Flight> = counts.iter().map(|count| flight(*count)).collect();
            super::length(&flights, &fly)
        };
        assert_eq!(length(&[]), 0.0);
        assert_eq!(length(&[0]), 0.0);
        assert_eq!(length(&[1]), fly.lasts);
        assert_eq!(length(&[60, 2]), length(&[8]));
        assert!(length(&[255]) <= 0.9);
    }

    #[test]
    fn the_bank_lies_beyond_the_nearest_edge() {
        let window = vec2(1000.0, 600.0);
        assert_eq!(beyond(vec2(100.0, 300.0), window, 20.0), vec2(-20.0, 300.0));
        assert_eq!(beyond(vec2(500.0, 500.0), window, 20.0), vec2(500.0, 620.0));
    }
}
