//! Bodies to sprites: places, shadows and light. [`super::badges`] has what is laid over them.

use super::badges::{add_missing, layers};
use super::brush::{Brush, PartQuery, put, same_or, set};
use super::nine_slice::NineSlices;
use super::piece::{Part, TablePiece};
use crate::art::pictures::Pictures;
use crate::board::collapsed_boards::PLATE;
use crate::board::layout::places::Places;
use crate::board::motion::tween::{Pose, Tween};
use crate::board::table::Table;
use crate::shell::redraw::Redraw;
use crate::theme::{Theme, hex};
use bevy::prelude::*;
use tortuga::engine::flourish::Way;
use tortuga::engine::{Badge, Face, ZoneId};

/// Part of its way on which a piece is drawn for the place that it leaves.
const SETTING_OUT: f32 = 0.4;

/// Places every sprite of every piece.
pub fn draw(
    mut commands: Commands,
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    mut pictures: ResMut<Pictures>,
    mut redraw: ResMut<Redraw>,
    mut bodies: Query<(Entity, &mut TablePiece, &mut Transform), Without<Part>>,
    mut parts: PartQuery,
) {
    let mut brush = Brush {
        window: table.places.window,
        unit: table.places.unit,
        zoom: table.zoom(),
        drawn: 1.0,
        adrift: false,
        ceilings: ceilings(&table.places),
        theme: &theme,
        slices: &slices,
    };
    for (entity, mut body, mut transform) in &mut bodies {
        let body = body.bypass_change_detection();
        if add_missing(&mut commands, entity, body, &table) {
            redraw.request();
        }
        let ground = table.places.find(body.piece.zone);
        brush.drawn = ground.map_or(1.0, |place| place.drawn / place.look.zoom);
        brush.adrift = table.map_view.moved && ground.is_some_and(|place| place.ground.is_some());
        body.clip = cut(body, &table);
        body.crop = crop(body, &table);
        let place = brush.root(body, pictures.scale_factor());
        if *transform != place {
            *transform = place;
        }
        // What has no picture yet casts no shadow.
        let (shade, flat) =
            ground.map_or((0.0, false), |place| (place.spec.shade, place.spec.flat));
        let there = brush.face(body, 1.0 - shade, &mut pictures, &mut parts);
        brush.shadow(body, there && !flat, &mut parts);
        brush.glow(body, there, &mut pictures, &mut parts);
        for (extra, part) in &body.parts.extras {
            brush.extra(body, *extra, *part, &mut pictures, &mut parts);
        }
    }
}

/// Prompt and buttons lie above what is pushed up, and the words of plates must not lie under it.
fn ceilings(places: &Places) -> Vec<Rect> {
    let overlays = ["hud_choices", "hud_prompt"].iter();
    let overlays = overlays.filter_map(|name| places.overlays.get(*name).copied());
    let plates = places.zones.iter().filter(|place| place.spec.name == PLATE);
    overlays.chain(plates.map(|place| place.rect)).collect()
}

/// How much of a piece is left where its map is cut off: what comes from elsewhere or goes there is cut off only at the
/// end that lies on the map.
fn cut(body: &TablePiece, table: &Table) -> f32 {
    let left = |zone: Option<ZoneId>, pose: Pose| {
        let sheet = zone.and_then(|zone| table.places.sheet(zone));
        sheet.map(|sheet| sheet.shown(pose.center, pose.size))
    };
    if body.held.is_some() {
        return 1.0;
    }
    let to = match body.leaving {
        true => body.goes,
        false => Some(body.piece.zone),
    };
    let Some(travel) = &body.travel else {
        return left(Some(body.piece.zone), body.rest).unwrap_or(1.0);
    };
    let now = body.now().0;
    let ends = (left(body.came, travel.from), left(to, travel.to));
    match ends {
        (Some(_), Some(_)) => left(to, now).unwrap_or(1.0),
        (from, to) => {
            let (from, to) = (from.unwrap_or(1.0), to.unwrap_or(1.0));
            from + (to - from) * travel.clock.share()
        }
    }
}

/// What is seen of the map whose cell a piece fills, if it lies there and the map is looked at more closely.
fn crop(body: &TablePiece, table: &Table) -> Option<Rect> {
    let place = table.places.find(body.piece.zone)?;
    let lies = body.travel.is_none() && body.held.is_none() && place.fills(body.piece.zone.cell);
    let sheet = place.sheet(table.places.unit)?;
    (lies && !sheet.look.is_home()).then_some(sheet.clip)
}

impl Brush<'_> {
    /// How far from the table a piece is held: 0 lying to 1.
    fn height(&self, body: &TablePiece) -> f32 {
        let raised = if body.selected {
            body.raise.value * 0.5
        } else {
            0.0
        };
        body.now().1.max(body.lift.value * 0.6).max(raised)
    }

    fn root(&self, body: &TablePiece, scale_factor: f32) -> Transform {
        let (pose, height) = body.now();
        let mut center = pose.center;
        let still = body.travel.is_none() && body.held.is_none() && !self.adrift;
        if still && pose.angle.abs() < 0.05 {
            // Edges of what lies still fall between pixels, so that it is sharp.
            let corner = ((center - pose.size / 2.0) * scale_factor).round() / scale_factor;
            center = corner + (pose.size * scale_factor).round() / scale_factor / 2.0;
        }
        if body.held.is_none() {
            // What is selected is pushed up out of its row and keeps its place in the order of the row.
            let up = body.raise.value * self.theme.sizes.raise * self.unit;
            let up = up.min(self.free_above(center, pose.size));
            center += Vec2::from_angle(pose.angle.to_radians()).rotate(vec2(0.0, -up));
        }
        center.y -= body.lift.value * self.theme.sizes.hover_lift * self.unit;
        let lift_z = body.lift.value * 5.0;
        let grow = 1.0 + 0.06 * height + 0.03 * body.lift.value;
        let (_, width) = body.visible();
        Transform {
            translation: vec3(
                center.x - self.window.x / 2.0,
                self.window.y / 2.0 - center.y,
                pose.z + lift_z,
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

    /// The size in which a face is drawn, in physical pixels: that of the end of its way.
    fn pixels(&self, size: Vec2, scale_factor: f32) -> UVec2 {
        (size * scale_factor * self.zoom * self.drawn)
            .round()
            .max(Vec2::ONE)
            .as_uvec2()
    }

    pub(crate) fn tint(&self, body: &TablePiece, strength: f32) -> Color {
        let dim = hex(&self.theme.light.dim).to_srgba();
        let a = body.dim.value.clamp(0.0, 1.0);
        let mix = |c: f32| ((1.0 - a) + c * a) * strength;
        Color::srgba(mix(dim.red), mix(dim.green), mix(dim.blue), body.opacity())
    }

    /// Paints the face in light of this strength; whether there is anything to see yet.
    fn face(
        &self,
        body: &mut TablePiece,
        light: f32,
        pictures: &mut Pictures,
        parts: &mut PartQuery,
    ) -> bool {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(body.parts.face) else {
            return false;
        };
        let (face, _) = body.visible();
        // A card keeps the picture it had until it is well on its way.
        let target = body.travel.map_or(body.rest.size, |travel| {
            let sets_out = travel.clock.share() < SETTING_OUT;
            if sets_out {
                travel.from.size
            } else {
                travel.to.size
            }
        });
        if target != body.rest.size {
            pictures.get(face, self.pixels(body.rest.size, pictures.scale_factor()));
        }
        let size = body.now().0.size;
        if let Some(hidden) = &body.under {
            // Both sides are wanted soon.
            pictures.get(hidden, self.pixels(target, pictures.scale_factor()));
            pictures.get(
                &body.piece.face,
                self.pixels(target, pictures.scale_factor()),
            );
        }
        let wanted = self.pixels(target, pictures.scale_factor());
        let pixels = pictures.get(face, wanted).map(|(_, full)| full.as_vec2());
        // Until a new face is drawn the old one stays.
        let shown = self.paint(&mut sprite, face, size, target, pictures)
            || sprite.image != Handle::default();
        body.pixels = pixels.or(body.pixels);
        let mut tint = self.tint(body, light);
        tint.set_alpha(body.faced());
        if sprite.color != tint {
            sprite.color = tint;
        }
        let part = body.crop.and_then(|seen| self.part(body, &sprite, seen));
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
        set(&mut visibility, shown && seen && body.faced() > 0.01);
        shown
    }

    /// Which part of its picture is seen (in pixels of the picture), how large that is, and how far its middle is from
    /// that of the piece, y down; nothing if all of it is.
    fn part(&self, body: &TablePiece, sprite: &Sprite, seen: Rect) -> Option<(Rect, Vec2, Vec2)> {
        let (size, pixels) = (sprite.custom_size?, body.pixels?);
        let lift = body.lift.value * self.theme.sizes.hover_lift * self.unit;
        let middle = body.now().0.center - vec2(0.0, lift);
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

    /// Gives a sprite the picture of `face`, `size` logical pixels large; its pixels are made for `target`.
    pub(crate) fn paint(
        &self,
        sprite: &mut Sprite,
        face: &Face,
        size: Vec2,
        target: Vec2,
        pictures: &mut Pictures,
    ) -> bool {
        let wanted = self.pixels(target, pictures.scale_factor());
        let Some((image, full)) = pictures.get(face, wanted) else {
            return false;
        };
        let inner = full.as_vec2() - 2.0 * crate::art::raster::PADDING as f32;
        // Where nothing moves, a pixel of the picture is a pixel of the screen.
        let exact = if size == target && self.zoom == 1.0 && self.drawn == 1.0 {
            inner_if_same(inner, wanted, pictures.scale_factor())
        } else {
            None
        };
        let custom = exact.unwrap_or(size) * full.as_vec2() / inner.max(Vec2::ONE);
        if sprite.image != image {
            sprite.image = image;
        }
        if sprite.custom_size != Some(custom) {
            sprite.custom_size = Some(custom);
        }
        true
    }

    fn shadow(&self, body: &TablePiece, there: bool, parts: &mut PartQuery) {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(body.parts.shadow) else {
            return;
        };
        let (pose, _) = body.now();
        let height = self.height(body);
        // What goes down in the water casts no shadow on it.
        let sinks = |travel: Tween| travel.way == Way::Sunk;
        let lies = !body.is_ghost() && !body.travel.is_some_and(sinks);
        let wanted = there && lies && body.opacity() > 0.01;
        set(&mut visibility, wanted);
        if !wanted {
            return;
        }
        let light = &self.theme.light;
        let base = if body.stretched {
            pose.size.y.min(60.0 * self.unit)
        } else {
            pose.size.x
        };
        let low = Vec2::from(light.shadow_low);
        let mut offset = low.lerp(light.shadow_high.into(), height) * base;
        offset += body
            .piece
            .count
            .filter(|_| body.alone)
            .map_or(0.0, |count| layers(count) as f32)
            * self.unit
            * vec2(0.5, 0.9);
        let blur = (0.07 + 0.09 * height) * base;
        let color = self
            .theme
            .color("shadow")
            .with_alpha(light.shadow_alpha * (1.0 - 0.35 * height) * body.opacity());
        let shadow = match body.round {
            true => self.slices.dot(pose.size.x + blur, color),
            false => self.slices.around(pose.size, blur, color),
        };
        same_or(&mut sprite, shadow);
        put(&mut at, vec3(offset.x, -offset.y, -0.006));
    }

    fn glow(&self, body: &TablePiece, there: bool, pictures: &mut Pictures, parts: &mut PartQuery) {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(body.parts.glow) else {
            return;
        };
        let active = body.piece.badges.contains(&Badge::Active);
        let strength = body.glow.value.max(if active { 0.8 } else { 0.0 }) * body.opacity();
        let there = there && !body.mapped;
        set(&mut visibility, there && strength > 0.01);
        if !there || strength <= 0.01 {
            return;
        }
        let alpha = strength * self.theme.light.glow_alpha;
        let (size, target) = (
            body.now().0.size,
            body.travel.map_or(body.rest.size, |travel| travel.to.size),
        );
        // The picture of the glow is larger than the piece it surrounds.
        let (picture, around) = match body.round {
            true => ("glow_round", Vec2::splat(300.0 / 250.0)),
            false => ("glow", vec2(300.0 / 250.0, 400.0 / 350.0)),
        };
        put(&mut at, vec3(0.0, 0.0, -0.004));
        // The picture is that of an upright card: behind an island it would be a red board.
        if body.stretched || size.x > size.y * WIDE {
            let role = if body.danger { "danger" } else { "brass_light" };
            let color = self.theme.color(role).with_alpha(alpha * 0.8);
            same_or(&mut sprite, self.slices.rim(size, 12.0 * self.unit, color));
            return;
        }
        let shown = self.paint(
            &mut sprite,
            &Face::plain(picture),
            size * around,
            target * around,
            pictures,
        );
        set(&mut visibility, shown);
        let (green, blue) = if body.danger { (0.32, 0.3) } else { (1.0, 1.0) };
        sprite.color = Color::srgba(1.0, green, blue, alpha);
    }
}

/// Pieces that are at least so wide for their height are no upright cards: they are lit along their edge.
const WIDE: f32 = 0.9;

/// The size in logical pixels at which a picture made for exactly these pixels falls on them.
fn inner_if_same(inner: Vec2, wanted: UVec2, scale_factor: f32) -> Option<Vec2> {
    (inner == wanted.as_vec2()).then(|| inner / scale_factor)
}
