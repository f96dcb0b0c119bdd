//! What lies still below the pieces: the frames of zones, the words beside them, the rails of tracks, and the
//! light on zones that may be used.

use super::brush::{put, same_or, set};
use super::filling::repaint;
use super::nine_slice::NineSlices;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::camera_view::on_table;
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
    let places = &table.places;
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
    let mut pen = Pen {
        play: &play,
        table: &table,
        theme: &theme,
        slices: &slices,
        pictures: &mut pictures,
        factor,
        settled: true,
    };
    for (item, mut sprite, mut transform, mut visibility) in &mut scenery {
        let Some(place) = item.place(places) else {
            continue;
        };
        let Some(laid) = pen.lay(item.role, place, &mut sprite) else {
            continue;
        };
        let corner = (laid.rect.min * factor).round() / factor;
        let middle = corner + laid.rect.size() / 2.0;
        put(
            &mut transform,
            on_table(middle, places.window).extend(laid.z),
        );
        set(&mut visibility, laid.shown);
    }
    *settled = pen.settled;
}

/// Where a sprite of the scenery lies.
struct Laid {
    rect: Rect,
    /// Height in the pile.
    z: f32,
    /// Whether it is to be seen.
    shown: bool,
}

/// What the scenery is drawn with.
struct Pen<'a> {
    play: &'a Play,
    table: &'a Table,
    theme: &'a Theme,
    slices: &'a NineSlices,
    pictures: &'a mut Pictures,
    /// Physical pixels per logical pixel of the table.
    factor: f32,
    /// Whether all pictures are of the right size: else they are asked for again.
    settled: bool,
}

impl Pen<'_> {
    /// Gives a sprite what it is to show, and says where it lies; nothing where there is no word to be written.
    fn lay(&mut self, role: Role, place: &Place, sprite: &mut Mut<Sprite>) -> Option<Laid> {
        match role {
            Role::Shadow => Some(self.shadow(place, sprite)),
            Role::Light => Some(self.light(place, sprite)),
            Role::Warning => Some(self.warning(place, sprite)),
            Role::Frame => Some(self.frame(place, sprite)),
            Role::Rail => Some(self.rail(place, sprite)),
            Role::Stroke(number, written) => Some(self.stroke(place, number, written, sprite)),
            Role::Number(number) => Some(self.number(place, number, sprite)),
            Role::Label => self.label(place, sprite),
        }
    }

    /// Gives a sprite the picture of a face that fills `rect`: whether there is anything to be seen yet.
    fn fill(&mut self, rect: Rect, face: &FaceRef, sprite: &mut Mut<Sprite>) -> bool {
        let (shown, exact) = repaint(sprite, face, rect, self.factor, self.pictures);
        self.settled &= exact;
        shown
    }

    /// The light on a zone, where it is lit.
    fn lit(&self, place: &Place) -> Option<&LitZone> {
        let mut lit = self.table.lit_zones.iter();
        lit.find(|lit| is_of(place, lit.zone))
    }

    /// The shadow of a frame, unless that is part of the table.
    fn shadow(&self, place: &Place, sprite: &mut Mut<Sprite>) -> Laid {
        let (theme, unit) = (self.theme, self.table.places.unit);
        let frame = place.spec.frame.as_deref();
        let flat = place.spec.flat || frame.is_none_or(|frame| frame == "dashed");
        let color = theme.color("shadow").with_alpha(theme.light.shadow_alpha);
        let size = place.rect.size();
        same_or(sprite, self.slices.around(size, 9.0 * unit, color));
        let offset = vec2(2.0, 5.0) * unit;
        Laid {
            rect: Rect::from_center_size(place.rect.center() + offset, size),
            z: frame_z(place.layer) - 0.2,
            shown: !flat,
        }
    }

    /// The light around a zone that may be used.
    fn light(&self, place: &Place, sprite: &mut Mut<Sprite>) -> Laid {
        let light = self.lit(place);
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
        let color = self.theme.color(role).with_alpha(strength);
        let breadth = 12.0 * self.table.places.unit;
        same_or(sprite, self.slices.rim(rect.size(), breadth, color));
        Laid {
            rect,
            z: frame_z(place.layer) + 0.3,
            // The cells of a map are lit one by one.
            shown: light.is_some() && place.board_map.is_none(),
        }
    }

    /// The sign on a zone that is lit because it harms: colour alone must not tell that it does.
    fn warning(&mut self, place: &Place, sprite: &mut Mut<Sprite>) -> Laid {
        let light = self.lit(place);
        let danger = light.filter(|light| light.danger && place.board_map.is_none());
        let harms = danger.is_some();
        let at = danger.map_or(place.rect, |light| light.rect);
        let side = (WARNING * self.table.places.unit).min(at.size().min_element());
        let corner = vec2(at.min.x, at.min.y) + side * 0.2;
        let rect = Rect::from_center_size(corner, Vec2::splat(side));
        Laid {
            rect,
            z: frame_z(place.layer) + 0.6,
            shown: harms && self.fill(rect, &FaceRef::plain("badge_danger"), sprite),
        }
    }

    /// The frame of a zone.
    fn frame(&mut self, place: &Place, sprite: &mut Mut<Sprite>) -> Laid {
        let face = FaceRef::plain(place.spec.frame.as_deref().unwrap_or_default());
        Laid {
            rect: place.rect,
            z: frame_z(place.layer),
            shown: self.fill(place.rect, &face, sprite),
        }
    }

    /// The line of a track.
    fn rail(&self, place: &Place, sprite: &mut Mut<Sprite>) -> Laid {
        let rect = Rail::of(place, self.table.places.unit).line();
        self.line(place, rect, "bone_faint", sprite)
    }

    /// The stroke of a number of a track.
    fn stroke(&self, place: &Place, number: u16, written: bool, sprite: &mut Mut<Sprite>) -> Laid {
        let rect = Rail::of(place, self.table.places.unit).stroke(number, written);
        let color = if written { "bone_soft" } else { "bone_faint" };
        self.line(place, rect, color, sprite)
    }

    /// A line of a track, in a colour of the theme.
    fn line(&self, place: &Place, rect: Rect, color: &str, sprite: &mut Mut<Sprite>) -> Laid {
        let line = Sprite::from_color(self.theme.color(color), rect.size());
        same_or(sprite, line);
        Laid {
            rect,
            z: frame_z(place.layer) + 0.1,
            shown: true,
        }
    }

    /// A number of a track. What would be covered in part is left out.
    fn number(&mut self, place: &Place, number: u16, sprite: &mut Mut<Sprite>) -> Laid {
        let rail = Rail::of(place, self.table.places.unit);
        let rect = rail.number(number);
        let pieces = self.play.shown.pieces.iter();
        let here = pieces.filter(|piece| is_of(place, piece.zone));
        let cells: Vec<u16> = here.map(|piece| piece.zone.cell).collect();
        let free = rail.can_read(number, &rail.spots(&cells));
        let face = Face::plain("track_number").with("text", number.to_string());
        let shown = self.fill(rect, &face.into(), sprite);
        Laid {
            rect,
            z: frame_z(place.layer) + 0.2,
            shown: shown && free,
        }
    }

    /// The words beside a zone, if it has any.
    fn label(&mut self, place: &Place, sprite: &mut Mut<Sprite>) -> Option<Laid> {
        let label = place.spec.label.as_ref()?;
        let places = &self.table.places;
        let rect = label_rect(place, label, places);
        let template = if label.heading {
            "zone_heading"
        } else {
            "zone_label"
        };
        let (name, pieces) = (&place.spec.name, &self.play.shown.pieces);
        let text = filled(&label.text, name, place.seat, pieces);
        let face = Face::plain(template).with("text", text);
        let shown = self.fill(rect, &face.into(), sprite);
        // Of the name of what is covered for the moment no letter looks out.
        let covers = |other: &Place| {
            let over = other.spec.over.contains(name);
            over && !other.rect.intersect(rect).is_empty()
        };
        let covered = places.zones.iter().any(covers);
        Some(Laid {
            rect,
            z: frame_z(place.layer) + 0.5,
            shown: shown && !covered,
        })
    }
}

/// Whether this is the zone of a place, or a cell of it.
fn is_of(place: &Place, id: ZoneId) -> bool {
    place.spec.name == id.name && (place.seat == id.seat || place.seat.is_none())
}

/// Where the words beside a zone lie.
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
