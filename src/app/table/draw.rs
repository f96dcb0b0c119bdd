//! Bodies to sprites: places, shadows, light, marks and piles.

use super::Table;
use super::body::{Body, Extra, Part};
use super::soft::Soft;
use crate::app::art::Pictures;
use crate::app::idle::Awake;
use crate::app::theme::{Theme, hex};
use crate::engine::{Badge, Face};
use bevy::prelude::*;

/// What drawing needs to know besides the bodies.
struct Brush<'a> {
    window: Vec2,
    unit: f32,
    zoom: f32,
    theme: &'a Theme,
    soft: &'a Soft,
}

/// Part sprites, apart from the bodies they belong to.
type PartQuery<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Sprite,
        &'static mut Transform,
        &'static mut Visibility,
    ),
    (With<Part>, Without<Body>),
>;

/// Places every sprite of every piece.
pub fn draw(
    mut commands: Commands,
    table: Res<Table>,
    theme: Res<Theme>,
    soft: Res<Soft>,
    mut pictures: ResMut<Pictures>,
    mut awake: ResMut<Awake>,
    mut bodies: Query<(Entity, &mut Body, &mut Transform), Without<Part>>,
    mut parts: PartQuery,
) {
    let brush = Brush {
        window: table.places.window,
        unit: table.places.unit,
        zoom: table.zoom(),
        theme: &theme,
        soft: &soft,
    };
    for (entity, mut body, mut transform) in &mut bodies {
        let body = body.bypass_change_detection();
        if add_missing(&mut commands, entity, body, &table) {
            awake.stay();
        }
        let place = brush.root(body, pictures.scale_factor());
        if *transform != place {
            *transform = place;
        }
        // What has no picture yet casts no shadow.
        let ground = table.places.find(body.piece.zone);
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

/// How many cards a pile of `count` shows below its top one.
fn layers(count: u32) -> u8 {
    count.saturating_sub(1).div_ceil(4).min(9) as u8
}

/// Spawns the sprites that a piece needs now and has not yet; they are drawn from the next frame on.
fn add_missing(commands: &mut Commands, entity: Entity, body: &mut Body, table: &Table) -> bool {
    let before = body.parts.extras.len();
    let mut wanted: Vec<Extra> = Vec::new();
    let in_pile = body.travel.is_none() && !body.stretched && body.alone;
    wanted.extend((0..body.piece.count.filter(|_| in_pile).map_or(0, layers)).map(Extra::Layer));
    wanted.extend(
        body.piece
            .badges
            .iter()
            .filter(|badge| matches!(badge, Badge::Saved | Badge::Danger | Badge::Known))
            .map(|badge| Extra::Mark(*badge)),
    );
    let labelled = || {
        table
            .places
            .find(body.piece.zone)
            .is_some_and(|place| place.spec.label.is_some())
    };
    if in_pile && body.piece.count.is_some_and(|count| count > 1) && !labelled() {
        wanted.push(Extra::Count);
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

fn set(visibility: &mut Visibility, wanted: bool) {
    let wanted = if wanted {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    if *visibility != wanted {
        *visibility = wanted;
    }
}

fn put(transform: &mut Transform, at: Vec3) {
    if transform.translation != at {
        transform.translation = at;
    }
}

impl Brush<'_> {
    /// How far from the table a piece is held: 0 lying to 1.
    fn height(&self, body: &Body) -> f32 {
        body.now().1.max(body.lift.value * 0.6)
    }

    fn root(&self, body: &Body, scale_factor: f32) -> Transform {
        let (pose, height) = body.now();
        let mut center = pose.center;
        if body.travel.is_none() && body.held.is_none() && pose.angle.abs() < 0.05 {
            // Edges of what lies still fall between pixels, so that it is sharp.
            let corner = ((center - pose.size / 2.0) * scale_factor).round() / scale_factor;
            center = corner + (pose.size * scale_factor).round() / scale_factor / 2.0;
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

    /// The size in which a face is drawn, in physical pixels: that of the end of its way.
    fn pixels(&self, size: Vec2, scale_factor: f32) -> UVec2 {
        (size * scale_factor * self.zoom)
            .round()
            .max(Vec2::ONE)
            .as_uvec2()
    }

    fn tint(&self, body: &Body, strength: f32) -> Color {
        let dim = hex(&self.theme.light.dim).to_srgba();
        let a = body.dim.value.clamp(0.0, 1.0);
        let mix = |c: f32| ((1.0 - a) + c * a) * strength;
        Color::srgba(
            mix(dim.red),
            mix(dim.green),
            mix(dim.blue),
            body.alpha.value,
        )
    }

    /// Paints the face in light of this strength; whether there is anything to see yet.
    fn face(
        &self,
        body: &Body,
        light: f32,
        pictures: &mut Pictures,
        parts: &mut PartQuery,
    ) -> bool {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(body.parts.face) else {
            return false;
        };
        let (face, _) = body.visible();
        let target = body.travel.map_or(body.rest.size, |travel| travel.to.size);
        let size = body.now().0.size;
        if let Some(hidden) = &body.under {
            // Both sides are wanted soon.
            pictures.get(hidden, self.pixels(target, pictures.scale_factor()));
            pictures.get(
                &body.piece.face,
                self.pixels(target, pictures.scale_factor()),
            );
        }
        // Until a new face is drawn the old one stays.
        let shown = self.paint(&mut sprite, face, size, target, pictures)
            || sprite.image != Handle::default();
        let tint = self.tint(body, light);
        if sprite.color != tint {
            sprite.color = tint;
        }
        put(&mut at, Vec3::ZERO);
        set(&mut visibility, shown && body.alpha.value > 0.01);
        shown
    }

    /// Gives a sprite the picture of `face`, `size` logical pixels large; its pixels are made for `target`.
    fn paint(
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
        let inner = full.as_vec2() - 2.0 * crate::app::art::raster::PADDING as f32;
        // Where nothing moves, a pixel of the picture is a pixel of the screen.
        let exact = if size == target && self.zoom == 1.0 {
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

    fn shadow(&self, body: &Body, there: bool, parts: &mut PartQuery) {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(body.parts.shadow) else {
            return;
        };
        let (pose, _) = body.now();
        let height = self.height(body);
        let wanted = there && !body.is_ghost() && body.alpha.value > 0.01;
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
            .with_alpha(light.shadow_alpha * (1.0 - 0.35 * height) * body.alpha.value);
        same_or(&mut sprite, self.soft.around(pose.size, blur, color));
        put(&mut at, vec3(offset.x, -offset.y, -0.006));
    }

    fn glow(&self, body: &Body, there: bool, pictures: &mut Pictures, parts: &mut PartQuery) {
        let Ok((mut sprite, mut at, mut visibility)) = parts.get_mut(body.parts.glow) else {
            return;
        };
        let active = body.piece.badges.contains(&Badge::Active);
        let strength = body.glow.value.max(if active { 0.8 } else { 0.0 }) * body.alpha.value;
        set(&mut visibility, there && strength > 0.01);
        if !there || strength <= 0.01 {
            return;
        }
        let alpha = strength * self.theme.light.glow_alpha;
        let (size, target) = (
            body.now().0.size,
            body.travel.map_or(body.rest.size, |travel| travel.to.size),
        );
        // The picture of the glow is larger than the card it surrounds.
        let around = vec2(300.0 / 250.0, 400.0 / 350.0);
        put(&mut at, vec3(0.0, 0.0, -0.004));
        if body.stretched {
            let role = if body.danger { "danger" } else { "brass_light" };
            let color = self.theme.color(role).with_alpha(alpha * 0.8);
            same_or(&mut sprite, self.soft.rim(size, 12.0 * self.unit, color));
            return;
        }
        let shown = self.paint(
            &mut sprite,
            &Face::plain("glow"),
            size * around,
            target * around,
            pictures,
        );
        set(&mut visibility, shown);
        let (green, blue) = if body.danger { (0.32, 0.3) } else { (1.0, 1.0) };
        sprite.color = Color::srgba(1.0, green, blue, alpha);
    }

    fn extra(
        &self,
        body: &Body,
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
            Extra::Count => {
                let count = body.piece.count.unwrap_or(0);
                let shown = still && count > 1 && body.alone;
                let side = (size.x * 0.42).clamp(20.0 * self.unit, 34.0 * self.unit);
                let face = Face::plain("badge_count").with("value", count.to_string());
                (
                    shown.then_some(face),
                    vec2(side, side),
                    vec2(size.x / 2.0 - side * 0.4, -size.y / 2.0 + side * 0.4),
                )
            }
            Extra::Mark(badge) => {
                let name = match badge {
                    Badge::Saved => "rope",
                    Badge::Danger => "danger",
                    _ => "eye",
                };
                let shown = match badge {
                    Badge::Saved => body.rope.value > 0.01,
                    _ => body.piece.badges.contains(&badge),
                };
                // These pictures reach beyond the card they lie over.
                (
                    shown.then(|| Face::plain(name)),
                    size * vec2(280.0 / 250.0, 380.0 / 350.0),
                    Vec2::ZERO,
                )
            }
        };
        let target = face_size
            * body
                .travel
                .map_or(1.0, |travel| travel.to.size.x / size.x.max(1.0));
        let shown =
            face.is_some_and(|face| self.paint(&mut sprite, &face, face_size, target, pictures));
        set(&mut visibility, shown && body.alpha.value > 0.01);
        sprite.color = self.tint(body, 1.0);
        if extra == Extra::Mark(Badge::Saved) {
            // The rope is laid round the card and drawn tight.
            let drawn = body.rope.value;
            sprite.color.set_alpha(body.alpha.value * drawn);
            at.scale = Vec2::splat(1.0 + 0.25 * (1.0 - drawn)).extend(1.0);
        }
        put(&mut at, place.extend(0.002));
    }
}

/// Takes `wanted` over if it differs: what is not touched is not worked on again.
fn same_or(sprite: &mut Sprite, wanted: Sprite) {
    let same = sprite.image == wanted.image
        && sprite.color == wanted.color
        && sprite.custom_size == wanted.custom_size
        && sprite.image_mode == wanted.image_mode;
    if !same {
        *sprite = wanted;
    }
}

/// The size in logical pixels at which a picture made for exactly these pixels falls on them.
fn inner_if_same(inner: Vec2, wanted: UVec2, scale_factor: f32) -> Option<Vec2> {
    (inner == wanted.as_vec2()).then(|| inner / scale_factor)
}
