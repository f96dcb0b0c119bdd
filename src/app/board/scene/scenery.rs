//! What lies still below the pieces: the frames of zones, the words beside them, the rails of tracks, and the
//! light on zones that may be used.

use super::brush::same_or;
use super::nine_slice::NineSlices;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::highlight::lit_zone::LitZone;
use crate::board::layout::places::{Place, Places};
use crate::board::layout::schema::{Arrange, Label, MARGIN, Side};
use crate::board::layout::slotting::frame_z;
use crate::board::layout::track::Rail;
use crate::board::of_match::OfMatch;
use crate::board::table::Table;
use crate::board::zone_names::filled;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;
use tortuga::engine::{Face, ZoneId};

/// Height of a label in units.
const LABEL: f32 = 22.0;

/// Side of the sign of danger in units.
const WARNING: f32 = 24.0;

/// A sprite of the scenery.
#[derive(Component, Clone, Debug)]
#[require(OfMatch)]
pub struct Scenery {
    role: Role,
    /// Index into the zones of the layout.
    zone: usize,
}

impl Scenery {
    /// The zone to which it belongs.
    pub fn place<'a>(&self, places: &'a Places) -> Option<&'a Place> {
        places.zones.get(self.zone)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Role {
    Shadow,
    Frame,
    Label,
    Light,
    /// The sign on a zone that is lit because it harms.
    Warning,
    /// The line of a track.
    Rail,
    /// The stroke of a number of a track, and whether the number is written.
    Stroke(u16, bool),
    /// A number of a track.
    Number(u16),
}

/// Spawns scenery for a new layout and removes that of the old one.
pub fn spawn(
    mut commands: Commands,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
    old: Query<Entity, With<Scenery>>,
) {
    if !std::mem::take(&mut table.refurnish) {
        return;
    }
    redraw.request();
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for (zone, place) in table.places.zones.iter().enumerate() {
        let mut roles = vec![Role::Light, Role::Warning];
        if place.spec.frame.is_some() {
            roles.extend([Role::Shadow, Role::Frame]);
        }
        if place.spec.label.is_some() {
            roles.push(Role::Label);
        }
        if let Arrange::Track { .. } = place.spec.arrange {
            let rail = Rail::of(place, table.places.unit);
            let strokes = rail.strokes().map(|(n, written)| Role::Stroke(n, written));
            let numbers = rail.strokes().filter(|s| s.1).map(|s| Role::Number(s.0));
            roles.push(Role::Rail);
            roles.extend(strokes.chain(numbers));
        }
        for role in roles {
            commands.spawn((
                Name::new(format!("{role:?} of {}", place.spec.name)),
                Scenery { role, zone },
                Sprite::default(),
                Visibility::Hidden,
            ));
        }
    }
}

/// What all of the scenery is drawn by.
#[derive(Clone, PartialEq)]
pub struct DrawKey {
    generation: u64,
    places: u64,
    pictures: u64,
    factor: f32,
    lit: Vec<LitZone>,
}

/// Draws frames, labels and light when something has changed that they depend on, or a picture is still on its way.
pub fn draw(
    play: Res<Play>,
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    mut last: Local<Option<DrawKey>>,
    mut settled: Local<bool>,
    mut pictures: ResMut<Pictures>,
    added: Query<(), Added<Scenery>>,
    mut scenery: Query<(&Scenery, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let (places, window) = (&table.places, table.places.window);
    let factor = pictures.scale_factor() * table.zoom();
    let same = last.as_ref().is_some_and(|last| {
        last.generation == play.generation
            && last.places == table.places_version
            && last.pictures == pictures.version()
            && last.factor == factor
            && last.lit == table.lit_zones
    });
    if same && *settled && added.is_empty() && !theme.is_changed() && !slices.is_changed() {
        return;
    }
    if !same {
        *last = Some(DrawKey {
            generation: play.generation,
            places: table.places_version,
            pictures: pictures.version(),
            factor,
            lit: table.lit_zones.clone(),
        });
    }
    *settled = true;
    for (item, mut sprite, mut transform, mut visibility) in &mut scenery {
        let Some(place) = places.zones.get(item.zone) else {
            continue;
        };
        let z = frame_z(place.layer);
        let light = table.lit_zones.iter().find(|lit| is_of(place, lit.zone));
        let (rect, z, shown) = match item.role {
            Role::Shadow => {
                let frame = place.spec.frame.as_deref();
                let flat = place.spec.flat || frame.is_none_or(|frame| frame == "dashed");
                let color = theme.color("shadow").with_alpha(theme.light.shadow_alpha);
                let size = place.rect.size();
                same_or(&mut sprite, slices.around(size, 9.0 * places.unit, color));
                let offset = vec2(2.0, 5.0) * places.unit;
                (
                    Rect::from_center_size(place.rect.center() + offset, size),
                    z - 0.2,
                    !flat,
                )
            }
            Role::Light => {
                let rect = light.map_or(place.rect, |light| light.rect);
                let danger = light.is_some_and(|light| light.danger);
                let role = if danger {
                    "danger_light"
                } else {
                    "brass_light"
                };
                let role = if light.is_some_and(|light| light.selected) {
                    "bone"
                } else {
                    role
                };
                let strong = light.is_some_and(|light| light.hot || light.selected);
                let strength = if strong { 1.0 } else { 0.8 };
                let color = theme.color(role).with_alpha(strength);
                same_or(
                    &mut sprite,
                    slices.rim(rect.size(), 12.0 * places.unit, color),
                );
                // The cells of a map are lit one by one.
                (rect, z + 0.3, light.is_some() && place.board_map.is_none())
            }
            // Colour alone must not tell that it harms.
            Role::Warning => {
                let danger = light.filter(|light| light.danger && place.board_map.is_none());
                let at = danger.map_or(place.rect, |light| light.rect);
                let side = (WARNING * places.unit).min(at.size().min_element());
                let corner = vec2(at.min.x, at.min.y) + side * 0.2;
                let rect = Rect::from_center_size(corner, Vec2::splat(side));
                let shown = danger.is_some() && {
                    let face = FaceRef::plain("badge_danger");
                    let (shown, exact) = repaint(&mut sprite, &face, rect, factor, &mut pictures);
                    *settled &= exact;
                    shown
                };
                (rect, z + 0.6, shown)
            }
            Role::Frame => {
                let face = FaceRef::plain(place.spec.frame.as_deref().unwrap_or_default());
                let (shown, exact) = repaint(&mut sprite, &face, place.rect, factor, &mut pictures);
                *settled &= exact;
                (place.rect, z, shown)
            }
            Role::Rail => {
                let rect = Rail::of(place, places.unit).line();
                let line = Sprite::from_color(theme.color("bone_faint"), rect.size());
                same_or(&mut sprite, line);
                (rect, z + 0.1, true)
            }
            Role::Stroke(number, written) => {
                let rect = Rail::of(place, places.unit).stroke(number, written);
                let role = if written { "bone_soft" } else { "bone_faint" };
                let stroke = Sprite::from_color(theme.color(role), rect.size());
                same_or(&mut sprite, stroke);
                (rect, z + 0.1, true)
            }
            Role::Number(number) => {
                let rail = Rail::of(place, places.unit);
                let rect = rail.number(number);
                let here = play.shown.pieces.iter().filter(|p| is_of(place, p.zone));
                let cells: Vec<u16> = here.map(|piece| piece.zone.cell).collect();
                // What would be covered in part is left out.
                let free = rail.can_read(number, &rail.spots(&cells));
                let face = Face::plain("track_number").with("text", number.to_string());
                let face = face.into();
                let (shown, exact) = repaint(&mut sprite, &face, rect, factor, &mut pictures);
                *settled &= exact;
                (rect, z + 0.2, shown && free)
            }
            Role::Label => {
                let Some(label) = &place.spec.label else {
                    continue;
                };
                let rect = label_rect(place, label, places);
                let face = Face::plain(if label.heading {
                    "zone_heading"
                } else {
                    "zone_label"
                })
                .with(
                    "text",
                    filled(
                        &label.text,
                        &place.spec.name,
                        place.seat,
                        &play.shown.pieces,
                    ),
                );
                let face = face.into();
                let (shown, exact) = repaint(&mut sprite, &face, rect, factor, &mut pictures);
                *settled &= exact;
                // Of the name of what is covered for the moment no letter looks out.
                let covers = |other: &Place| {
                    let over = other.spec.over.contains(&place.spec.name);
                    over && !other.rect.intersect(rect).is_empty()
                };
                let covered = places.zones.iter().any(covers);
                (rect, z + 0.5, shown && !covered)
            }
        };
        let corner = (rect.min * factor).round() / factor;
        let middle = corner + rect.size() / 2.0;
        let at = vec3(middle.x - window.x / 2.0, window.y / 2.0 - middle.y, z);
        if transform.translation != at {
            transform.translation = at;
        }
        let wanted = if shown {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        if *visibility != wanted {
            *visibility = wanted;
        }
    }
}

/// Gives a sprite the picture of a face that fills `rect`: whether there is anything to be seen yet, and whether it is the very
/// picture.
pub(crate) fn paint(
    sprite: &mut Sprite,
    face: &FaceRef,
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
) -> (bool, bool) {
    let Some((image, size, exact)) = picture(face, rect, factor, pictures) else {
        return (sprite.image != Handle::default(), false);
    };
    (sprite.image, sprite.custom_size) = (image, Some(size));
    (true, exact)
}

/// The same, where the sprite has not got it yet.
fn repaint(
    sprite: &mut Mut<Sprite>,
    face: &FaceRef,
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
) -> (bool, bool) {
    let Some((image, size, exact)) = picture(face, rect, factor, pictures) else {
        // Until new words are drawn the old ones stay.
        return (sprite.image != Handle::default(), false);
    };
    if sprite.image != image || sprite.custom_size != Some(size) {
        (sprite.image, sprite.custom_size) = (image, Some(size));
    }
    (true, exact)
}

/// The picture of a face that fills `rect`, the size of its sprite, and whether it is the very one.
fn picture(
    face: &FaceRef,
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
) -> Option<(Handle<Image>, Vec2, bool)> {
    let pixels = (rect.size() * factor).round().max(Vec2::ONE);
    let found = pictures.look_up(face, pixels.as_uvec2())?;
    let full = found.full.as_vec2();
    let inner = (full - 2.0 * crate::art::raster::PADDING as f32).max(Vec2::ONE);
    let size = match inner == pixels {
        true => pixels / factor,
        false => rect.size(),
    };
    Some((found.image, size * full / inner, found.exact))
}

fn is_of(place: &Place, id: ZoneId) -> bool {
    place.spec.name == id.name && (place.seat == id.seat || place.seat.is_none())
}

fn label_rect(place: &Place, label: &Label, places: &Places) -> Rect {
    let height = LABEL * places.unit;
    // Words may be wider than their zone, but stay under its middle and inside the window.
    let middle = place.rect.center().x;
    let room = 2.0 * middle.min(places.window.x - middle) - MARGIN;
    let width = place
        .rect
        .width()
        .max(180.0 * places.unit)
        .min(room.max(1.0));
    let gap = 3.0 * places.unit;
    let height_of_middle = match label.side {
        Side::Below => place.rect.max.y + gap + height / 2.0,
        Side::Above => place.rect.min.y - gap - height / 2.0,
    };
    Rect::from_center_size(vec2(middle, height_of_middle), vec2(width, height))
}
