//! What is laid over and under a piece: the light around it, further cards of its pile, marks, its number, the edge of what is selected.

use super::attachments;
use super::brush::{Brush, Painted, PartQuery, ink, put, same_or, set};
use super::number::Number;
use super::piece::{Extra, Parts, TablePieceItem};
use super::spawn::part;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::highlight::warning;
use crate::board::layout::places::Places;
use crate::board::table::Table;
use crate::shell::settings::printed;
use bevy::prelude::*;
use tortuga::engine::Badge;

/// How many cards a pile of `count` shows below its top one.
pub(crate) fn layers(count: u32) -> u8 {
    count.saturating_sub(1).div_ceil(4).min(9) as u8
}

/// Spawns the sprites that a piece needs now and has not yet; they are drawn from the next frame on. Gives whether there
/// are any.
pub(crate) fn add_missing(
    commands: &mut Commands,
    piece: &TablePieceItem,
    parts: &mut Parts,
    table: &Table,
) -> bool {
    let before = parts.extras.len();
    let mut want = |extra: Extra| {
        if !parts.extras.iter().any(|(have, _)| *have == extra) {
            let sprite =
                commands.spawn((part(extra.name(), Sprite::default()), ChildOf(piece.entity)));
            parts.extras.push((extra, sprite.id()));
        }
    };
    let active = piece.piece.badges.contains(&Badge::Active);
    let glow = &piece.highlight.glow;
    if (active || glow.goal > 0.0 || glow.value > 0.0) && !piece.highlight.mapped {
        want(Extra::Glow);
    }
    let in_pile = piece.tween.is_none() && !piece.rest.stretched && piece.rest.alone;
    let count = piece.piece.count.filter(|_| in_pile);
    for layer in 0..count.map_or(0, layers) {
        want(Extra::Layer(layer));
    }
    for badge in &piece.piece.badges {
        if !matches!(badge, Badge::Active | Badge::Ghost) {
            want(Extra::Mark(*badge));
        }
    }
    let carried = piece.attachments.stowed.len().min(attachments::MOST);
    for thing in 0..carried as u8 {
        want(Extra::Cargo(thing));
    }
    let labelled = || {
        let place = table.places.find(piece.piece.zone);
        place.is_some_and(|place| place.spec.label.is_some())
    };
    let counted = count.is_some_and(|count| count > 1);
    if piece.rest.tally.is_some() || (counted && !labelled()) {
        want(Extra::Count);
    }
    if piece.selected.is && !piece.highlight.mapped {
        want(Extra::Edge);
    }
    if warns(piece) {
        want(Extra::Warning);
    }
    parts.extras.len() > before
}

impl Extra {
    /// What its sprite is called among the entities.
    fn name(self) -> &'static str {
        match self {
            Extra::Glow => "glow",
            Extra::Layer(_) => "layer",
            Extra::Mark(_) => "mark",
            Extra::Cargo(_) => "cargo",
            Extra::Count => "count",
            Extra::Edge => "edge",
            Extra::Warning => "warning",
        }
    }
}

/// Whether a piece is lit in the colour of danger and has no other sign of it: colour alone must not tell that it harms.
fn warns(piece: &TablePieceItem) -> bool {
    let highlight = piece.highlight;
    let lit = highlight.glow.goal > 0.0 || highlight.glow.value > 0.01;
    let told = piece.piece.badges.contains(&Badge::Danger);
    highlight.sign.is_some() && lit && !highlight.mapped && !told
}

/// The number on a piece, if one is to be seen: of a stack how many of it are selected, too.
fn number(piece: &TablePieceItem) -> Option<Number> {
    let chosen = piece.selected.of_stack;
    match (piece.rest.tally, piece.rest.stack) {
        (Some(_), Some(stack)) if chosen > 0 => Some(Number::Selected(chosen, stack.size)),
        (Some(tally), None) if piece.rest.varied => Some(Number::Under(tally.saturating_sub(1))),
        (Some(tally), _) => Some(Number::Of(tally)),
        (None, _) => piece
            .piece
            .count
            .filter(|count| *count > 1 && piece.rest.alone)
            .map(|count| Number::Of(count as usize)),
    }
}

impl Parts {
    /// The face with the number on a piece, which stays the same as long as the number does.
    pub(crate) fn number_on(&mut self, piece: &TablePieceItem) -> Option<FaceRef> {
        let number = number(piece);
        if self.number.as_ref().map(|(shown, _)| *shown) != number {
            self.number = number.map(|number| (number, number.face()));
        }
        self.number.as_ref().map(|(_, face)| face.clone())
    }
}

/// The least side of a badge, in logical pixels: its number can still be read.
const LEAST: f32 = 16.5;

/// Middle (from the piece's own, y down) and side of the badge with its number: low at the left on what lies in a row, for
/// there it is not covered, and above the name at the foot of cards; high at the right on tokens, whose value stands at
/// their foot, and on a large card with the number of its zone, whose words stand below; else low at the right.
fn badge(piece: &TablePieceItem, size: Vec2, (unit, larger): (f32, f32)) -> (Vec2, f32) {
    // On a small piece larger words would hide what is printed there.
    let most = |most: f32| (most * unit * larger).max(LEAST);
    let sides = |least: f32, largest: f32| (LEAST.max(least * unit), most(largest));
    let side = |part: f32, (least, most): (f32, f32)| (size.x * part).clamp(least, most);
    if piece.rest.stack.is_some() {
        let side = side(0.26, sides(17.0, 28.0)).min(size.x * 0.85);
        let foot = size.y * 0.5 - (size.y * FOOT).max(side * 0.5);
        (vec2((side - size.x) / 2.0, foot - side * 0.5), side)
    } else if is_token(size) {
        let side = side(0.42, sides(20.0, 34.0)).min(size.x * 0.74);
        let corner = size / 2.0 - side * 0.28;
        (vec2(corner.x, -corner.y), side)
    } else {
        let side = side(0.42, sides(20.0, 34.0)).min(size.x * 0.8);
        match piece.rest.tally.is_some() && size.x >= WORDY {
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
pub fn badge_rect(piece: &TablePieceItem, places: &Places) -> Rect {
    let units = (places.unit, printed(places.text));
    let (middle, side) = badge(piece, piece.rest.size, units);
    let turned = Vec2::from_angle(piece.rest.angle.to_radians()).rotate(middle);
    Rect::from_center_size(piece.rest.center + turned, Vec2::splat(side))
}

/// Pieces that are at least so wide for their height are no upright cards: they are lit along their edge.
const WIDE: f32 = 0.9;

/// What an extra sprite shows: its face, how large, where, and how high over the piece.
struct Decal<'a> {
    face: &'a FaceRef,
    size: Vec2,
    at: Vec2,
    z: f32,
}

impl Brush<'_> {
    /// Draws one of the sprites that only some pieces have, `there` being whether the piece is to be seen. Gives whether it
    /// is drawn with the picture that it is to have.
    pub(crate) fn extra(
        &self,
        piece: &TablePieceItem,
        (extra, part): (Extra, Entity),
        there: bool,
        pictures: &mut Pictures,
        sprites: &mut PartQuery,
    ) -> bool {
        let Ok((mut sprite, mut at, mut visibility)) = sprites.get_mut(part) else {
            return true;
        };
        let size = piece.now().0.size;
        let decal = match extra {
            Extra::Glow => {
                let painted = self.glow(piece, there, &mut sprite, pictures);
                let shown = painted.is_some_and(|painted| painted != Painted::Nothing);
                set(&mut visibility, shown);
                put(&mut at, vec3(0.0, 0.0, -0.004));
                return painted.is_none_or(|painted| painted == Painted::Exact);
            }
            Extra::Edge => {
                let shown = piece.selected.is && !piece.leaving && !piece.highlight.mapped;
                set(&mut visibility, shown);
                if shown {
                    let color = self.inks.edge;
                    let edge = match piece.rest.round {
                        true => self.slices.ring(size.min_element(), color),
                        false => self.slices.rim(size, 7.0 * self.unit, color),
                    };
                    same_or(&mut sprite, edge);
                    put(&mut at, vec3(0.0, 0.0, 0.001));
                }
                return true;
            }
            Extra::Layer(n) => self.layer(piece, n),
            Extra::Cargo(n) => self.cargo(piece, n),
            Extra::Count => self.count(piece),
            Extra::Mark(badge) => self.mark(piece, badge),
            Extra::Warning => self.warning(piece),
        };
        let Some(decal) = decal else {
            set(&mut visibility, false);
            return true;
        };
        // What lies below shrinks and grows with its piece; what lies over it is drawn for where that goes.
        let target = match (extra, piece.tween) {
            (Extra::Layer(_), _) => piece.rest.size,
            (_, Some(tween)) => decal.size * (tween.to.size.x / size.x.max(1.0)),
            (_, None) => decal.size,
        };
        let painted = self.paint(&mut sprite, decal.face, decal.size, target, pictures);
        let seen = matches!(extra, Extra::Layer(_)) || piece.opacity() > 0.01;
        set(&mut visibility, painted.is_some() && seen);
        put(&mut at, decal.at.extend(decal.z));
        let tint = match extra {
            // Every other edge is darker, so that single cards can be told.
            Extra::Layer(n) => self.tint(piece, if n % 2 == 0 { 0.62 } else { 0.8 }),
            // The rope is laid round the card and drawn tight.
            Extra::Mark(Badge::Saved) => {
                let drawn = piece.rope.value;
                let scale = Vec2::splat(1.0 + 0.25 * (1.0 - drawn)).extend(1.0);
                if at.scale != scale {
                    at.scale = scale;
                }
                let tint = self.tint(piece, 1.0);
                tint.with_alpha(piece.opacity() * drawn)
            }
            // It comes and goes with the light.
            Extra::Warning => {
                let lit = piece.highlight.glow.value.clamp(0.0, 1.0);
                self.tint(piece, 1.0).with_alpha(piece.opacity() * lit)
            }
            _ => self.tint(piece, 1.0),
        };
        ink(&mut sprite, tint);
        painted.is_some_and(|(_, exact)| exact)
    }

    /// A card below the top of a pile.
    fn layer<'p>(&self, piece: &TablePieceItem<'p, '_>, n: u8) -> Option<Decal<'p>> {
        let still = piece.tween.is_none() && piece.rest.alone;
        let number = piece.piece.count.filter(|_| still).map_or(0, layers);
        let depth = (n + 1) as f32 * self.unit;
        (n < number).then(|| Decal {
            face: piece.face,
            size: piece.now().0.size,
            at: vec2(depth * 0.5, -depth * 0.9),
            z: -0.0005 * (n + 1) as f32,
        })
    }

    /// Something that it carries.
    fn cargo<'p>(&self, piece: &TablePieceItem<'p, '_>, n: u8) -> Option<Decal<'p>> {
        let carried = &piece.attachments.stowed;
        let number = carried.len().min(attachments::MOST);
        let index = usize::from(n);
        let (middle, side) = attachments::stow(piece.now().0.size, index, number, self.unit);
        let face = carried.get(index).filter(|_| index < number)?;
        Some(Decal {
            face,
            size: Vec2::splat(side),
            at: vec2(middle.x, -middle.y),
            z: 0.003 + 0.0005 * f32::from(n),
        })
    }

    /// The number of cards in a pile or a stack.
    fn count(&self, piece: &TablePieceItem) -> Option<Decal<'_>> {
        let size = piece.now().0.size;
        let (middle, side) = badge(piece, size, (self.unit, self.larger));
        // Of cards as small as an opponent's are, it would leave nothing to be seen.
        let hides = piece.rest.stack.is_some() && side > size.x * BADGED;
        if hides || piece.tween.is_some() {
            return None;
        }
        // The number of a stack or token lies over its neighbours, which leave little of it to be seen.
        let over = piece.rest.tally.is_some() || is_token(size);
        Some(Decal {
            face: self.number.as_ref()?,
            size: Vec2::splat(side),
            at: vec2(middle.x, -middle.y),
            z: if over { 2.0 } else { 0.002 },
        })
    }

    /// A mark.
    fn mark(&self, piece: &TablePieceItem, badge: Badge) -> Option<Decal<'_>> {
        let shown = match badge {
            Badge::Saved => piece.rope.value > 0.01,
            _ => piece.piece.badges.contains(&badge),
        };
        let size = piece.now().0.size;
        shown.then(|| Decal {
            face: self.faces.mark(badge),
            // These pictures reach beyond the card they lie over; cross hairs are as large as fits.
            size: match badge {
                Badge::Target => Vec2::splat(size.min_element()),
                _ => size * vec2(280.0 / 250.0, 380.0 / 350.0),
            },
            at: Vec2::ZERO,
            z: 0.002,
        })
    }

    /// The sign of danger where the piece is to be seen.
    fn warning(&self, piece: &TablePieceItem) -> Option<Decal<'_>> {
        let size = piece.now().0.size;
        let spot = piece.highlight.sign.filter(|_| warns(piece))?;
        let middle = warning::offset(size, self.unit, spot);
        Some(Decal {
            face: &self.faces.warning,
            size: Vec2::splat(warning::side(size, self.unit)),
            at: vec2(middle.x, -middle.y),
            z: 0.0025,
        })
    }

    /// Draws the light around a piece, if it has any.
    fn glow(
        &self,
        piece: &TablePieceItem,
        there: bool,
        sprite: &mut Mut<Sprite>,
        pictures: &mut Pictures,
    ) -> Option<Painted> {
        let active = piece.piece.badges.contains(&Badge::Active);
        let lit = piece.highlight.glow.value;
        let strength = lit.max(if active { 0.8 } else { 0.0 }) * piece.opacity();
        if !there || piece.highlight.mapped || strength <= 0.01 {
            return None;
        }
        let alpha = strength * self.theme.light.glow_alpha;
        let size = piece.now().0.size;
        let target = piece.tween.map_or(piece.rest.size, |tween| tween.to.size);
        let danger = piece.highlight.danger;
        // The picture is that of an upright card: behind an island it would be a red board.
        if piece.rest.stretched || size.x > size.y * WIDE {
            let role = if danger {
                self.inks.danger
            } else {
                self.inks.light
            };
            let color = role.with_alpha(alpha * 0.8);
            same_or(sprite, self.slices.rim(size, 12.0 * self.unit, color));
            return Some(Painted::Exact);
        }
        // The picture of the glow is larger than the piece it surrounds.
        let (face, around) = match piece.rest.round {
            true => (&self.faces.glow_round, Vec2::splat(300.0 / 250.0)),
            false => (&self.faces.glow, vec2(300.0 / 250.0, 400.0 / 350.0)),
        };
        let painted = self.paint(sprite, face, size * around, target * around, pictures);
        let (green, blue) = if danger { (0.32, 0.3) } else { (1.0, 1.0) };
        ink(sprite, Color::srgba(1.0, green, blue, alpha));
        Some(Painted::of(painted))
    }
}
