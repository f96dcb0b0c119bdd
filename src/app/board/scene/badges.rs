//! What is laid over and under a piece: further cards of its pile, marks, its number, the edge of what is selected.

use super::attachments;
use super::brush::{Brush, PartQuery, put, same_or, set};
use super::piece::{Extra, Part, TablePiece};
use crate::art::pictures::Pictures;
use crate::board::table::Table;
use bevy::prelude::*;
use tortuga::engine::{Badge, Face};

/// How many cards a pile of `count` shows below its top one.
pub(crate) fn layers(count: u32) -> u8 {
    count.saturating_sub(1).div_ceil(4).min(9) as u8
}

/// Spawns the sprites that a piece needs now and has not yet; they are drawn from the next frame on.
pub(crate) fn add_missing(
    commands: &mut Commands,
    entity: Entity,
    body: &mut TablePiece,
    table: &Table,
) -> bool {
    let before = body.parts.extras.len();
    let mut wanted: Vec<Extra> = Vec::new();
    let in_pile = body.travel.is_none() && !body.stretched && body.alone;
    wanted.extend((0..body.piece.count.filter(|_| in_pile).map_or(0, layers)).map(Extra::Layer));
    wanted.extend(
        body.piece
            .badges
            .iter()
            .filter(|badge| !matches!(badge, Badge::Active | Badge::Ghost))
            .map(|badge| Extra::Mark(*badge)),
    );
    let carried = body.hold.stowed.len().min(attachments::MOST);
    wanted.extend((0..carried as u8).map(Extra::Cargo));
    let labelled = || {
        table
            .places
            .find(body.piece.zone)
            .is_some_and(|place| place.spec.label.is_some())
    };
    let counted = in_pile && body.piece.count.is_some_and(|count| count > 1);
    if body.tally.is_some() || (counted && !labelled()) {
        wanted.push(Extra::Count);
    }
    if body.selected && !body.mapped {
        wanted.push(Extra::Edge);
    }
    for extra in wanted {
        if !body.parts.extras.iter().any(|(have, _)| *have == extra) {
            let part = commands
                .spawn((Part, Sprite::default(), Visibility::Hidden))
                .id();
            commands.entity(entity).add_child(part);
            body.parts.extras.push((extra, part));
        }
    }
    body.parts.extras.len() > before
}

/// The number on a piece, if one is to be seen: of a stack how many of it are selected, too.
fn number(body: &TablePiece) -> Option<String> {
    match (body.tally, body.stack) {
        (Some(_), Some(stack)) if body.chosen > 0 => {
            Some(format!("{}/{}", body.chosen, stack.size))
        }
        // With a sign, so that it is not taken for a rank.
        (Some(tally), _) => Some(format!("×{tally}")),
        (None, _) => body
            .piece
            .count
            .filter(|count| *count > 1 && body.alone)
            .map(|count| format!("×{count}")),
    }
}

/// The least side of a badge, in logical pixels: its number can still be read.
const LEAST: f32 = 16.5;

/// Middle (from the piece's own, y down) and side of the badge with its number: low at the left on what lies in a row, for
/// there it is not covered, and above the name at the foot of cards; high at the right on tokens, whose value stands at
/// their foot, and on a large card with the number of its zone, whose words stand below; else low at the right.
fn badge(body: &TablePiece, size: Vec2, unit: f32) -> (Vec2, f32) {
    let sides = |least: f32, most: f32| (LEAST.max(least * unit), (most * unit).max(LEAST));
    let side = |part: f32, (least, most): (f32, f32)| (size.x * part).clamp(least, most);
    if body.stack.is_some() {
        let side = side(0.26, sides(17.0, 28.0)).min(size.x * 0.85);
        let foot = size.y * 0.5 - (size.y * FOOT).max(side * 0.5);
        (vec2((side - size.x) / 2.0, foot - side * 0.5), side)
    } else if is_token(size) {
        let side = side(0.42, sides(20.0, 34.0)).min(size.x * 0.74);
        let corner = size / 2.0 - side * 0.28;
        (vec2(corner.x, -corner.y), side)
    } else {
        let side = side(0.42, sides(20.0, 34.0)).min(size.x * 0.8);
        match body.tally.is_some() && size.x >= WORDY {
            true => (vec2(size.x / 2.0 - side * 0.3, -size.y * HIGH), side),
            false => (size / 2.0 - side * 0.4, side),
        }
    }
}

/// How much of a card's width the number of a stack may take.
const BADGED: f32 = 0.5;
/// How much of a card's height words take at its foot.
const FOOT: f32 = 0.38;
/// So wide cards have words in their lower half, in logical pixels.
const WORDY: f32 = 90.0;
/// How far above the middle of a card its picture is, as a part of the card's height.
const HIGH: f32 = 0.2;

/// Whether a piece of this size is no card.
fn is_token(size: Vec2) -> bool {
    size.x > size.y * 0.9
}

/// Where the badge with the number of a piece is, in logical pixels of the table.
pub fn badge_rect(body: &TablePiece, unit: f32) -> Rect {
    let (middle, side) = badge(body, body.rest.size, unit);
    let turned = Vec2::from_angle(body.rest.angle.to_radians()).rotate(middle);
    Rect::from_center_size(body.rest.center + turned, Vec2::splat(side))
}

impl Brush<'_> {
    /// Draws one of the sprites that only some pieces have.
    pub(crate) fn extra(
        &self,
        body: &TablePiece,
        extra: Extra,
        part: Entity,
        pictures: &mut Pictures,
        parts: &mut PartQuery,
    ) {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(part) else {
            return;
        };
        let size = body.now().0.size;
        let still = body.travel.is_none();
        let (face, face_size, place) = match extra {
            Extra::Layer(n) => {
                let number = body
                    .piece
                    .count
                    .filter(|_| still && body.alone)
                    .map_or(0, layers);
                let depth = (n + 1) as f32 * self.unit;
                let shown = n < number
                    && self.paint(
                        &mut sprite,
                        &body.piece.face,
                        size,
                        body.rest.size,
                        pictures,
                    );
                set(&mut visibility, shown);
                // Every other edge is darker, so that single cards can be told.
                sprite.color = self.tint(body, if n % 2 == 0 { 0.62 } else { 0.8 });
                put(
                    &mut at,
                    vec3(depth * 0.5, -depth * 0.9, -0.0005 * (n + 1) as f32),
                );
                return;
            }
            Extra::Cargo(n) => {
                let n = usize::from(n);
                let carried = &body.hold.stowed;
                let number = carried.len().min(attachments::MOST);
                let (middle, side) = attachments::stow(size, n, number, self.unit);
                (
                    carried.get(n).filter(|_| n < number).cloned(),
                    Vec2::splat(side),
                    vec2(middle.x, -middle.y),
                )
            }
            Extra::Edge => {
                let shown = body.selected && !body.leaving && !body.mapped;
                set(&mut visibility, shown);
                if shown {
                    let color = self.theme.color("bone");
                    let edge = match body.round {
                        true => self.slices.ring(size.min_element(), color),
                        false => self.slices.rim(size, 7.0 * self.unit, color),
                    };
                    same_or(&mut sprite, edge);
                    put(&mut at, vec3(0.0, 0.0, 0.001));
                }
                return;
            }
            Extra::Count => {
                let (middle, side) = badge(body, size, self.unit);
                // Of cards as small as an opponent's are, it would leave nothing to be seen.
                let hides = body.stack.is_some() && side > size.x * BADGED;
                let number = number(body).filter(|_| still && !hides);
                (
                    number.map(|value| Face::plain("badge_count").with("value", value)),
                    vec2(side, side),
                    vec2(middle.x, -middle.y),
                )
            }
            Extra::Mark(badge) => {
                let name = match badge {
                    Badge::Saved => "rope",
                    Badge::Danger => "danger",
                    Badge::Target => "target",
                    _ => "eye",
                };
                let shown = match badge {
                    Badge::Saved => body.rope.value > 0.01,
                    _ => body.piece.badges.contains(&badge),
                };
                // These pictures reach beyond the card they lie over; cross hairs are as large as fits.
                let reach = match badge {
                    Badge::Target => Vec2::splat(size.min_element()),
                    _ => size * vec2(280.0 / 250.0, 380.0 / 350.0),
                };
                (shown.then(|| Face::plain(name)), reach, Vec2::ZERO)
            }
        };
        let target = face_size
            * body
                .travel
                .map_or(1.0, |travel| travel.to.size.x / size.x.max(1.0));
        let shown =
            face.is_some_and(|face| self.paint(&mut sprite, &face, face_size, target, pictures));
        set(&mut visibility, shown && body.opacity() > 0.01);
        sprite.color = self.tint(body, 1.0);
        if extra == Extra::Mark(Badge::Saved) {
            // The rope is laid round the card and drawn tight.
            let drawn = body.rope.value;
            sprite.color.set_alpha(body.opacity() * drawn);
            at.scale = Vec2::splat(1.0 + 0.25 * (1.0 - drawn)).extend(1.0);
        }
        // The number of a stack or token lies over its neighbours, which leave little of it to be seen.
        let z = match extra {
            Extra::Count if body.tally.is_some() || is_token(size) => 2.0,
            Extra::Cargo(n) => 0.003 + 0.0005 * f32::from(n),
            _ => 0.002,
        };
        put(&mut at, place.extend(z));
    }
}
