//! The pictures and lights of a flourish, as RON writes them, at the pieces and the seat of an event.

use super::effect::{self, Effect, was};
use crate::board::motion::tween::ALOFT;
use crate::board::scene::piece::TablePieceItem;
use bevy::prelude::*;
use tortuga::engine::flourish::{Act, Flourish, Light, Measure, On, Picture};

/// Below what is turned over or on its way, above everything else.
const LOW: f32 = ALOFT - 4.0;
/// The rim around pieces that are taken for one, in units.
const RIM: f32 = 20.0;
/// How much larger than a card the picture of the light around one is.
const CARD: Vec2 = Vec2::new(300.0 / 250.0, 400.0 / 350.0);
/// How much larger than a round piece the picture of the light around one is.
const ROUND: f32 = 1.2 * 1.2 / 1.1;

/// What a picture is drawn at, in logical pixels of the table.
#[derive(Copy, Clone, Debug)]
struct Spot {
    center: Vec2,
    size: Vec2,
    /// The other end of a line.
    end: Option<Vec2>,
}

impl Spot {
    fn of(rect: Rect) -> Spot {
        Spot {
            center: rect.center(),
            size: rect.size(),
            end: None,
        }
    }

    fn before(piece: &TablePieceItem) -> Spot {
        Spot::of(was(piece).rect())
    }
}

/// The pictures of a flourish over these pieces and the plate of its seat, if it has one.
pub fn pictures(
    flourish: &Flourish,
    pieces: &[TablePieceItem],
    plate: Option<Rect>,
    unit: f32,
) -> Vec<Effect> {
    let mut shown = Vec::new();
    for picture in &flourish.pictures {
        let spots = spots(picture.on, pieces, plate, unit);
        for (n, spot) in spots.into_iter().take(flourish.most).enumerate() {
            shown.push(drawn(picture, spot, n, flourish.span, unit));
        }
    }
    shown
}

/// What is drawn at where a picture is wanted.
fn spots(on: On, pieces: &[TablePieceItem], plate: Option<Rect>, unit: f32) -> Vec<Spot> {
    let others = || pieces.iter().skip(1);
    let first = pieces.first().map(Spot::before);
    match on {
        On::Pieces => pieces.iter().map(Spot::before).collect(),
        On::First => first.into_iter().collect(),
        On::Others => others().map(Spot::before).collect(),
        On::Leaving => {
            let leaving = others().filter(|piece| piece.tween.is_some());
            leaving.map(Spot::before).collect()
        }
        On::Line => {
            let line = |piece: &TablePieceItem| {
                let end = Some(was(piece).center);
                first.map(|first| Spot { end, ..first })
            };
            others().filter_map(line).collect()
        }
        On::Together => {
            let rects = pieces.iter().map(|piece| was(piece).rect());
            let around = rects.reduce(|all, rect| all.union(rect));
            let rim = |rect: Rect| Spot::of(rect.inflate(RIM * unit));
            around.map(rim).into_iter().collect()
        }
        On::Seat => plate.map(Spot::of).into_iter().collect(),
    }
}

/// A picture at the `n`-th spot.
fn drawn(picture: &Picture, spot: Spot, n: usize, span: Option<(f32, f32)>, unit: f32) -> Effect {
    let measured = match picture.by {
        Measure::Side | Measure::Size => spot.size.min_element(),
        Measure::Height => spot.size.y,
        Measure::Diagonal => spot.size.length(),
    };
    let side = match span {
        Some((least, most)) => measured.max(least * unit).min(most * unit),
        None => measured,
    };
    // Widths and heights of the picture, and how far it lies and goes to the right and down.
    let whole = match picture.by {
        Measure::Size => spot.size,
        _ => Vec2::splat(side),
    };
    let field = match picture.by {
        Measure::Side => Vec2::splat(side),
        _ => spot.size,
    };
    let toward = spot.end.map_or(Vec2::ZERO, |end| {
        (end - spot.center).normalize_or(Vec2::X) * side
    });
    let at = spot.center + Vec2::from(picture.offset) * field + toward * picture.ahead;
    let way = match (picture.to, spot.end) {
        (Some(to), Some(end)) => end + Vec2::from(to) * field - at,
        _ => Vec2::from(picture.way) * field + toward * picture.onward,
    };
    let mut size = Vec2::from(picture.size) * whole;
    if picture.act == Act::Throw {
        size.x = size.x.max(way.length());
    }
    let act = act(picture.act, way, side);
    let delay = picture.at + picture.each * n as f32;
    let mut effect = Effect::new(&picture.face, at, size, act, delay, picture.lasts);
    effect.angle = match picture.act {
        Act::Throw | Act::Stroke => way.to_angle().to_degrees(),
        _ => picture.angle,
    };
    if picture.low {
        effect.z = LOW;
    }
    effect
}

/// What a picture does that goes this way and is measured by `side`.
fn act(act: Act, way: Vec2, side: f32) -> effect::Act {
    match act {
        Act::Flash => effect::Act::Flash,
        Act::Stay => effect::Act::Stay,
        Act::Leap { high } => effect::Act::Leap(way, high * side),
        Act::Whirl { turns } => effect::Act::Whirl(turns),
        Act::Spread => effect::Act::Spread,
        Act::Reach => effect::Act::Reach,
        Act::Stroke => effect::Act::Stroke(way),
        Act::Burst => effect::Act::Burst,
        Act::Puff => effect::Act::Puff(way),
        Act::Hop { high, arch } => effect::Act::Hop(way, high * side + arch * way.length()),
        Act::Throw => effect::Act::Throw(way),
        Act::Dig { times, turn } => effect::Act::Dig(times, turn),
    }
}

/// The light of a flourish that takes `length` seconds, around up to `most` of these pieces.
pub fn lights(light: &Light, pieces: &[TablePieceItem], most: usize, length: f32) -> Vec<Effect> {
    let one = |(n, piece): (usize, &TablePieceItem)| {
        let pose = match light.arrived {
            true => piece.rest.pose,
            false => was(piece),
        };
        // What is no card has no corners.
        let (face, around) = match piece.rest.round {
            true => ("glow_round", Vec2::splat(ROUND)),
            false => ("flash", CARD),
        };
        let act = act(light.act, Vec2::ZERO, pose.size.min_element());
        let delay = light.at + light.each * n as f32;
        let size = pose.size * around * light.size;
        let lasts = light.lasts.unwrap_or(length);
        let mut effect = Effect::new(face, pose.center, size, act, delay, lasts);
        effect.angle = pose.angle;
        if light.low {
            effect.z = LOW;
        }
        effect
    };
    pieces.iter().take(most).enumerate().map(one).collect()
}

#[cfg(test)]
mod tests;
