//! Pieces to sprites: places, shadows and faces. [`super::badges`] has what is laid over them, [`super::stale`] which of them are
//! drawn.

use super::badges::{add_missing, layers};
use super::brush::{Brush, DecalFaces, Inks, Painted, PartQuery, ink, put, same_or, set};
use super::nine_slice::NineSlices;
use super::piece::{Part, Parts, TablePiece, TablePieceItem, Turning};
use super::stale::Stale;
use crate::art::pictures::Pictures;
use crate::board::collapsed_boards::PLATE;
use crate::board::layout::places::Places;
use crate::board::table::Table;
use crate::shell::redraw::Redraw;
use crate::shell::settings::printed;
use crate::theme::Theme;
use bevy::prelude::*;
use tortuga::engine::flourish::Way;

/// Part of its way on which a piece is drawn for the place that it leaves.
const SETTING_OUT: f32 = 0.4;

/// Places every sprite of the pieces that are to be drawn anew.
pub fn draw(
    mut commands: Commands,
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    stale: Res<Stale>,
    faces: Local<DecalFaces>,
    mut ceilings: Local<Vec<Rect>>,
    mut pictures: ResMut<Pictures>,
    mut redraw: ResMut<Redraw>,
    mut pieces: Query<(TablePiece, &mut Parts, &mut Transform), Without<Part>>,
    mut sprites: PartQuery,
) {
    if stale.pieces.is_empty() {
        return;
    }
    find_ceilings(&table.places, &mut ceilings);
    let mut brush = Brush {
        window: table.places.window,
        unit: table.places.unit,
        larger: printed(table.places.text),
        zoom: table.zoom(),
        drawn: 1.0,
        adrift: false,
        ceilings: &ceilings,
        theme: &theme,
        inks: Inks::of(&theme),
        faces: &faces,
        slices: &slices,
        number: None,
    };
    for entity in &stale.pieces {
        let Ok((piece, mut parts, mut transform)) = pieces.get_mut(*entity) else {
            continue;
        };
        let parts = &mut *parts;
        let added = add_missing(&mut commands, &piece, parts, &table);
        if added {
            redraw.request();
        }
        let ground = table.places.find(piece.piece.zone);
        brush.drawn = ground.map_or(1.0, |place| place.drawn / place.look.zoom);
        brush.adrift =
            table.map_view.moved && ground.is_some_and(|place| place.board_map.is_some());
        brush.number = parts.number_on(&piece);
        let place = brush.root(&piece, pictures.scale_factor());
        transform.set_if_neq(place);
        // What has no picture yet casts no shadow.
        let (shade, flat) =
            ground.map_or((0.0, false), |place| (place.spec.shade, place.spec.flat));
        let face = brush.face(&piece, parts, 1.0 - shade, &mut pictures, &mut sprites);
        let there = face != Painted::Nothing;
        brush.shadow(&piece, parts, there && !flat, &mut sprites);
        let mut settled = face == Painted::Exact && !added;
        for (extra, part) in &parts.extras {
            settled &= brush.extra(&piece, (*extra, *part), there, &mut pictures, &mut sprites);
        }
        let still = piece.is_still() && piece.turning.is_none() && piece.standing.is_none();
        let still = still && piece.counting.is_none();
        parts.settled = settled && still;
    }
}

/// The overlays that lie above what is pushed up out of its row.
const CEILINGS: [&str; 5] = [
    "hud_choices",
    "hud_prompt",
    "hud_banner",
    "hud_tools",
    "hud_warnings",
];

/// Overlays lie above what is pushed up, and the words of plates must not lie under it.
fn find_ceilings(places: &Places, ceilings: &mut Vec<Rect>) {
    let overlays = CEILINGS.iter();
    let overlays = overlays.filter_map(|name| places.overlays.get(*name).copied());
    let plates = places.zones.iter().filter(|place| place.spec.name == PLATE);
    ceilings.clear();
    ceilings.extend(overlays.chain(plates.map(|place| place.rect)));
}

impl Brush<'_> {
    /// How far from the table a piece is held: 0 lying to 1.
    fn height(&self, piece: &TablePieceItem) -> f32 {
        let raised = match piece.selected.is {
            true => piece.selected.raise.value * 0.5,
            false => 0.0,
        };
        let lifted = piece.highlight.lift.value * 0.6;
        piece.now().1.max(lifted).max(raised)
    }

    fn root(&self, piece: &TablePieceItem, scale_factor: f32) -> Transform {
        let (pose, height) = piece.now();
        let (lift, raise) = (piece.highlight.lift.value, piece.selected.raise.value);
        let mut center = pose.center;
        if piece.is_still() && !self.adrift && pose.angle.abs() < 0.05 {
            // Edges of what lies still fall between pixels, so that it is sharp.
            let corner = ((center - pose.size / 2.0) * scale_factor).round() / scale_factor;
            center = corner + (pose.size * scale_factor).round() / scale_factor / 2.0;
        }
        if piece.held.is_none() {
            // What is selected is pushed up out of its row and keeps its place in the order of the row.
            let up = raise * self.theme.sizes.raise * self.unit;
            let up = up.min(self.free_above(center, pose.size));
            center += Vec2::from_angle(pose.angle.to_radians()).rotate(vec2(0.0, -up));
        }
        center.y -= lift * self.theme.sizes.hover_lift * self.unit;
        let grow = 1.0 + 0.06 * height + 0.03 * lift;
        let (_, width) = piece.visible();
        Transform {
            translation: vec3(
                center.x - self.window.x / 2.0,
                self.window.y / 2.0 - center.y,
                pose.z + lift * 5.0,
            ),
            rotation: Quat::from_rotation_z(-pose.angle.to_radians()),
            scale: vec3(grow * width, grow, 1.0),
        }
    }

    /// How far a piece can be pushed up before it lies under the buttons or the prompt.
    fn free_above(&self, center: Vec2, size: Vec2) -> f32 {
        let top = center.y - size.y / 2.0;
        let beside = |over: &&Rect| {
            let apart = (over.center().x - center.x).abs();
            apart < (over.width() + size.x) / 2.0 && over.max.y <= top + 1.0
        };
        let gaps = self.ceilings.iter().filter(beside);
        let free = gaps.map(|over| top - over.max.y - self.unit);
        free.fold(f32::INFINITY, f32::min).max(0.0)
    }

    pub(crate) fn tint(&self, piece: &TablePieceItem, strength: f32) -> Color {
        let dim = self.inks.dim;
        let a = piece.highlight.dim.value.clamp(0.0, 1.0);
        let mix = |c: f32| ((1.0 - a) + c * a) * strength;
        Color::srgba(mix(dim.red), mix(dim.green), mix(dim.blue), piece.opacity())
    }

    /// Paints the face in light of this strength.
    fn face(
        &self,
        piece: &TablePieceItem,
        parts: &mut Parts,
        light: f32,
        pictures: &mut Pictures,
        sprites: &mut PartQuery,
    ) -> Painted {
        let Ok((mut sprite, mut at, mut visibility)) = sprites.get_mut(parts.face) else {
            return Painted::Nothing;
        };
        let (face, _) = piece.visible();
        let (size, factor) = (piece.rest.size, pictures.scale_factor());
        // A card keeps the picture it had until it is well on its way.
        let target = piece.tween.map_or(size, |tween| {
            let sets_out = tween.clock.share() < SETTING_OUT;
            if sets_out {
                tween.from.size
            } else {
                tween.to.size
            }
        });
        if target != size {
            pictures.get(face, self.pixels(size, factor));
        }
        if let Some(Turning { under, .. }) = piece.turning {
            // Both sides are wanted soon.
            pictures.get(under, self.pixels(target, factor));
            pictures.get(piece.face, self.pixels(target, factor));
        }
        if piece.counting.is_some() {
            pictures.get(piece.face, self.pixels(target, factor));
        }
        let painted = self.paint(&mut sprite, face, piece.now().0.size, target, pictures);
        parts.pixels = painted.map(|(full, _)| full).or(parts.pixels);
        // Until a new face is drawn the old one stays.
        let shown = match Painted::of(painted) {
            Painted::Nothing if sprite.image != Handle::default() => Painted::StandIn,
            shown => shown,
        };
        let turned = piece.turning.map_or(1.0, |turning| turning.turn.light());
        let mut tint = self.tint(piece, light * turned);
        tint.set_alpha(piece.faced());
        ink(&mut sprite, tint);
        let crop = piece.cut.crop;
        let part = crop.and_then(|seen| self.part(piece, &sprite, parts.pixels?, seen));
        let seen = part.is_none_or(|(rect, ..)| !rect.is_empty());
        let (rect, aside) = match part {
            Some((rect, size, aside)) => {
                sprite.custom_size = Some(size);
                (Some(rect), aside)
            }
            None => (None, Vec2::ZERO),
        };
        if sprite.rect != rect {
            sprite.rect = rect;
        }
        put(&mut at, vec3(aside.x, -aside.y, 0.0));
        let there = shown != Painted::Nothing;
        set(&mut visibility, there && seen && piece.faced() > 0.01);
        shown
    }

    /// Which part of its picture, so many pixels large, is seen (in pixels of the picture), how large that is, and how far
    /// its middle is from that of the piece, y down; nothing if all of it is.
    fn part(
        &self,
        piece: &TablePieceItem,
        sprite: &Sprite,
        pixels: Vec2,
        seen: Rect,
    ) -> Option<(Rect, Vec2, Vec2)> {
        let size = sprite.custom_size?;
        let lift = piece.highlight.lift.value * self.theme.sizes.hover_lift * self.unit;
        let middle = piece.now().0.center - vec2(0.0, lift);
        let whole = Rect::from_center_size(middle, size);
        let left = whole.intersect(seen);
        if left == whole {
            return None;
        }
        let scale = pixels / size.max(Vec2::ONE);
        let rect = Rect {
            min: (left.min - whole.min) * scale,
            max: (left.max - whole.min) * scale,
        };
        Some((rect, left.size(), left.center() - middle))
    }

    fn shadow(&self, piece: &TablePieceItem, parts: &Parts, there: bool, sprites: &mut PartQuery) {
        let Ok((mut sprite, mut at, mut visibility)) = sprites.get_mut(parts.shadow) else {
            return;
        };
        let opacity = piece.opacity();
        // What goes down in the water casts no shadow on it.
        let sinks = piece.tween.is_some_and(|tween| tween.way == Way::Sunk);
        let wanted = there && !piece.is_ghost() && !sinks && opacity > 0.01;
        set(&mut visibility, wanted);
        if !wanted {
            return;
        }
        let (size, height) = (piece.now().0.size, self.height(piece));
        let light = &self.theme.light;
        let base = match piece.rest.stretched {
            true => size.y.min(60.0 * self.unit),
            false => size.x,
        };
        let low = Vec2::from(light.shadow_low);
        let count = piece.piece.count.filter(|_| piece.rest.alone);
        let pile = count.map_or(0.0, |count| layers(count) as f32);
        let offset =
            low.lerp(light.shadow_high.into(), height) * base + pile * self.unit * vec2(0.5, 0.9);
        let blur = (0.07 + 0.09 * height) * base;
        let strength = light.shadow_alpha * (1.0 - 0.35 * height) * opacity;
        let color = self.inks.shadow.with_alpha(strength);
        let shadow = match piece.rest.round {
            true => self.slices.dot(size.x + blur, color),
            false => self.slices.around(size, blur, color),
        };
        same_or(&mut sprite, shadow);
        put(&mut at, vec3(offset.x, -offset.y, -0.006));
    }
}
