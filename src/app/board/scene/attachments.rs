//! What a piece carries: a row of small pictures over its lower edge that go where it goes. They are never too small to be
//! counted; where there are many they lie over one another.

use crate::art::face_ref::FaceRef;
use bevy::prelude::*;
use tortuga::engine::{Face, Piece, ZoneId};

/// So many are drawn at most.
pub const MOST: usize = 6;
/// Least and greatest side of one, in units.
const SIDE: (f32, f32) = (11.0, 30.0);
/// Side of one as a part of the width of the piece.
const PART: f32 = 0.29;
/// How wide the row may be, as a part of the width of the piece, before its things lie over one another.
const ROW: f32 = 1.02;
/// Part of each that stays to be seen of what is covered by the next.
const VISIBLE: f32 = 0.45;
/// How far the row reaches beyond the lower edge, as a part of its height.
const BELOW: f32 = 0.12;

/// Middle (from the piece's own, y down) and side of thing `index` of `number` on a piece of this size.
pub fn stow(size: Vec2, index: usize, number: usize, unit: f32) -> (Vec2, f32) {
    let side = (size.x * PART).clamp(SIDE.0 * unit, SIDE.1 * unit);
    let between = number.saturating_sub(1) as f32;
    let apart = side * 1.06;
    let step = match between > 0.0 {
        true => apart.min(((size.x * ROW - side) / between).max(side * VISIBLE)),
        false => 0.0,
    };
    let x = (index as f32 - between / 2.0) * step;
    (vec2(x, size.y / 2.0 - side * (0.5 - BELOW)), side)
}

/// What a piece is seen to carry: what is on its way to it appears when it arrives.
#[derive(Component, Debug, Clone, Default, PartialEq)]
pub struct Attachments {
    /// What is to be seen.
    pub stowed: Vec<FaceRef>,
    /// Seconds before what it carries by the rules is to be seen.
    pub due: f32,
}

impl Attachments {
    /// The hold of a piece that is new on the table.
    pub fn of(piece: &Piece) -> Attachments {
        Attachments {
            stowed: shared(&piece.cargo),
            due: 0.0,
        }
    }

    /// Whether nothing is on its way to a piece that carries `cargo`.
    pub fn are(&self, cargo: &[Face]) -> bool {
        self.due <= 0.0 && self.stowed == cargo
    }

    /// What a piece that carries `piece.cargo` now is seen to carry; `flown` are the places to which small things fly, and
    /// after how many seconds they arrive.
    pub fn load(&mut self, piece: &Piece, flown: &[(ZoneId, f32)]) {
        if piece.cargo.len() > self.stowed.len() {
            let arrives = flown.iter().find(|(zone, _)| *zone == piece.zone);
            self.due = arrives.map_or(self.due, |(_, seconds)| *seconds);
        } else {
            self.due = 0.0;
        }
        if self.due <= 0.0 && self.stowed != piece.cargo {
            self.stowed = shared(&piece.cargo);
        }
    }

    /// Lets `seconds` pass on a piece that carries `cargo`. Gives whether something is still on its way.
    pub fn pass(&mut self, seconds: f32, cargo: &[Face]) -> bool {
        self.due = (self.due - seconds).max(0.0);
        if self.due <= 0.0 && self.stowed != cargo {
            self.stowed = shared(cargo);
            return true;
        }
        self.due > 0.0
    }
}

fn shared(cargo: &[Face]) -> Vec<FaceRef> {
    cargo.iter().map(FaceRef::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_too_small_to_be_counted_and_the_row_stays_on_the_piece() {
        for unit in [0.8, 1.0, 2.0] {
            for width in [24.0, 30.0, 44.0, 90.0, 200.0] {
                for number in 1..=MOST {
                    let size = vec2(width, width) * unit;
                    let places: Vec<(Vec2, f32)> =
                        (0..number).map(|i| stow(size, i, number, unit)).collect();
                    assert!(places.iter().all(|(_, side)| *side >= SIDE.0 * unit));
                    for pair in places.windows(2) {
                        let apart = pair[1].0.x - pair[0].0.x;
                        assert!(apart >= 4.9 * unit, "{number} on {width}: {apart}");
                    }
                    let (at, side) = places[number - 1];
                    assert!(at.x + side / 2.0 <= size.x * 0.8, "{number} on {width}");
                    assert!(at.y + side / 2.0 <= size.y * 0.6, "{number} on {width}");
                }
            }
        }
    }

    #[test]
    fn the_row_lies_in_the_middle() {
        let size = vec2(60.0, 60.0);
        assert_eq!(stow(size, 0, 1, 1.0).0.x, 0.0);
        let (first, last) = (stow(size, 0, 3, 1.0).0, stow(size, 2, 3, 1.0).0);
        assert!((first.x + last.x).abs() < 1e-4 && first.y == last.y && first.y > 10.0);
    }

    #[test]
    fn what_flies_to_a_piece_is_seen_on_it_when_it_arrives() {
        let cube = Face::plain("cube");
        let mut hold = Attachments {
            stowed: Vec::new(),
            due: 0.5,
        };
        let cargo = [cube.clone()];
        assert!(hold.pass(0.3, &cargo) && hold.stowed.is_empty());
        assert!(hold.pass(0.3, &cargo) && hold.stowed == [cube]);
        assert!(!hold.pass(0.3, &cargo));
    }
}
