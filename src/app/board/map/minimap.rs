//! The small picture of a whole map in a corner of its zone, with what is seen of it: there while the map is larger than
//! its zone. Pressed, it takes the view there; twice, back to the whole.
//!
//! - `stale`: whether something has changed that the small pictures of maps depend on

mod stale;

use super::minimap_rect::rect;
use super::projection::MapProjection;
use super::terrain::Charts;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::camera_view::on_table;
use crate::board::highlight::lit_zone::LitZone;
use crate::board::layout::places::{Place, Places};
use crate::board::layout::slotting::frame_z;
use crate::board::of_match::OfMatch;
use crate::board::scene::brush::{put, same_or};
use crate::board::scene::nine_slice::NineSlices;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;
use stale::{Furnished, Moved, Painted, charted};
use tortuga::engine::PieceId;
use tortuga::engine::board_map::Terrain;

/// Its own edge, in units.
const EDGE: f32 = 4.0;
/// The least side of a piece on it, and the side of a cell that may be used, in units.
const DOT: (f32, f32) = (14.0, 4.5);

/// A sprite of a small picture.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(OfMatch)]
pub struct MinimapPart {
    /// The map's number among the zones.
    zone: usize,
    role: Role,
}

#[derive(Copy, Clone, Debug, PartialEq)]
enum Role {
    Shadow,
    Panel,
    Water,
    Picture,
    Piece(PieceId),
    /// A cell that may be used.
    Lit(u16),
    /// An edge of what is seen: 0 left, 1 top, 2 right, 3 bottom.
    Seen(u8),
}

/// What a map has on its small picture.
fn roles(map: usize, places: &Places, lit: &[LitZone], pieces: &Query<TablePiece>) -> Vec<Role> {
    let mut roles = vec![Role::Shadow, Role::Panel, Role::Water, Role::Picture];
    let here = pieces.iter().filter(|piece| {
        let zone = piece.piece.zone;
        // Signs beside the map are too small to be read.
        let cell = places.map_cell(zone);
        let on_map = cell.is_some_and(|cell| cell.terrain != Terrain::Beside);
        !piece.leaving && !piece.is_ghost() && on_map && places.map_of(zone) == Some(map)
    });
    let mut ids: Vec<PieceId> = here.map(|piece| piece.piece.id).collect();
    ids.sort_unstable();
    roles.extend(ids.into_iter().map(Role::Piece));
    let lit = lit
        .iter()
        .filter(|lit| places.map_of(lit.zone) == Some(map));
    let mut cells: Vec<u16> = lit.map(|lit| lit.zone.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    roles.extend(cells.into_iter().map(Role::Lit));
    roles.extend((0..4).map(Role::Seen));
    roles
}

/// Spawns what is missing and removes what is no longer there, when pieces, lit cells or small pictures have come or gone.
pub fn spawn(
    mut commands: Commands,
    table: Res<Table>,
    mut furnished: Furnished,
    mut redraw: ResMut<Redraw>,
    pieces: Query<TablePiece>,
    parts: Query<(Entity, &MinimapPart)>,
) {
    if !furnished.is_stale(&table) {
        return;
    }
    let mut wanted: Vec<MinimapPart> = Vec::new();
    for (zone, _) in charted(&table.places) {
        let roles = roles(zone, &table.places, &table.lit_zones, &pieces).into_iter();
        wanted.extend(roles.map(|role| MinimapPart { zone, role }));
    }
    for (entity, part) in &parts {
        match wanted.iter().position(|other| other == part) {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    if !wanted.is_empty() {
        redraw.request();
    }
    for part in wanted {
        commands.spawn((part, Sprite::default(), Visibility::Hidden));
    }
}

/// Draws the small pictures, when something has changed that they depend on, or a picture is still on its way.
pub fn draw(
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    charts: Res<Charts>,
    mut painted: Painted,
    mut moved: Moved,
    mut pictures: ResMut<Pictures>,
    added: Query<(), Added<MinimapPart>>,
    pieces: Query<TablePiece>,
    mut parts: Query<(&MinimapPart, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    // Always asked: what has come to rest is told only once.
    let moved = moved.any();
    let looks = theme.is_changed() || slices.is_changed();
    let anew = moved || looks || !added.is_empty();
    if parts.is_empty() || !painted.is_stale(&table, &charts, &pictures) && !anew {
        return;
    }
    let (places, unit) = (&table.places, table.places.unit);
    let lasting = places.zones.iter().filter(|place| !place.open);
    let top = lasting.map(|place| place.layer).max();
    let height = frame_z(top.unwrap_or(0) + 1);
    let mut pen = Pen {
        table: &table,
        theme: &theme,
        slices: &slices,
        charts: &charts,
        pieces: &pieces,
        pictures: &mut pictures,
        settled: true,
    };
    for (part, mut sprite, mut transform, mut visibility) in &mut parts {
        let place = places.zones.get(part.zone);
        let chart = place.and_then(|place| Chart::of(place, unit));
        let Some(laid) = chart.and_then(|chart| pen.lay(part.role, &chart)) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        same_or(&mut sprite, laid.sprite);
        let at = on_table(laid.at, places.window).extend(height + laid.above);
        put(&mut transform, at);
        visibility.set_if_neq(Visibility::Inherited);
    }
    painted.settle(pen.settled);
}

/// A small picture.
struct Chart<'a> {
    /// The zone of its map.
    place: &'a Place,
    projection: MapProjection<'a>,
    /// Where it lies.
    rect: Rect,
}

impl<'a> Chart<'a> {
    /// That of a zone, where the map is larger than its zone.
    fn of(place: &'a Place, unit: f32) -> Option<Chart<'a>> {
        Some(Chart {
            place,
            projection: place.projection(unit)?,
            rect: rect(place, unit)?,
        })
    }

    /// Where a rectangle of the map lies on it.
    fn spot(&self, rect: Rect) -> Rect {
        let all = self.projection.all;
        let scale = self.rect.size() / all.size().max(Vec2::ONE);
        let middle = self.rect.min + (rect.center() - all.min) * scale;
        Rect::from_center_size(middle, rect.size() * scale)
    }
}

/// A sprite of a small picture as it lies there.
struct Laid {
    sprite: Sprite,
    /// Its middle on the table.
    at: Vec2,
    /// How far it is above the table on which small pictures lie.
    above: f32,
}

impl Laid {
    /// A rectangle of one colour.
    fn plain(rect: Rect, color: Color, above: f32) -> Laid {
        Laid {
            sprite: Sprite::from_color(color, rect.size()),
            at: rect.center(),
            above,
        }
    }
}

/// What small pictures are drawn with.
struct Pen<'a, 'w, 's> {
    table: &'a Table,
    theme: &'a Theme,
    slices: &'a NineSlices,
    charts: &'a Charts,
    pieces: &'a Query<'w, 's, TablePiece>,
    pictures: &'a mut Pictures,
    /// Whether all pictures are of the right size: else they are asked for again.
    settled: bool,
}

impl Pen<'_, '_, '_> {
    /// What a part of a small picture shows; nothing where there is nothing to be seen.
    fn lay(&mut self, role: Role, chart: &Chart) -> Option<Laid> {
        match role {
            Role::Shadow => Some(self.shadow(chart)),
            Role::Panel => Some(self.panel(chart)),
            Role::Water => {
                let color = self.theme.color("chart_teal");
                Some(Laid::plain(chart.rect, color, 0.2))
            }
            Role::Picture => self.map(chart),
            Role::Piece(id) => self.piece(id, chart),
            Role::Lit(cell) => self.lit_cell(cell, chart),
            Role::Seen(side) => Some(self.edge_of_seen(side, chart)),
        }
    }

    /// The shadow below it.
    fn shadow(&self, chart: &Chart) -> Laid {
        let (theme, unit) = (self.theme, self.table.places.unit);
        let color = theme.color("shadow").with_alpha(theme.light.shadow_alpha);
        let size = chart.rect.size() + 2.0 * EDGE * unit;
        Laid {
            sprite: self.slices.around(size, 10.0 * unit, color),
            at: chart.rect.center() + vec2(1.0, 3.0) * unit,
            above: 0.0,
        }
    }

    /// Its own edge.
    fn panel(&self, chart: &Chart) -> Laid {
        let edge = chart.rect.inflate(EDGE * self.table.places.unit);
        Laid::plain(edge, self.theme.color("brass_dark"), 0.1)
    }

    /// The picture of all of the map, when it is ready.
    fn map(&self, chart: &Chart) -> Option<Laid> {
        let image = self.charts.small(chart.place.board_map.as_ref()?)?;
        let mut sprite = Sprite::from_image(image);
        sprite.custom_size = Some(chart.rect.size());
        Some(Laid {
            sprite,
            at: chart.rect.center(),
            above: 0.3,
        })
    }

    /// A piece on the map, large enough to be seen.
    fn piece(&mut self, id: PieceId, chart: &Chart) -> Option<Laid> {
        let piece = self.pieces.get(*self.table.pieces.get(&id)?).ok()?;
        let spot = chart.spot(piece.now().0.rect());
        let least = DOT.0 * self.table.places.unit;
        let grown = (least / spot.size().min_element().max(0.1)).max(1.0);
        let (place, zone) = (chart.place, piece.piece.zone);
        // What fills its cell leaves the others theirs, and lies below everything else.
        let (size, above) = match place.fills(zone.cell) && place.spec.name == zone.name {
            true => (spot.size(), 0.32),
            false => (spot.size() * grown, 0.4),
        };
        let found = face(piece.face, size, self.pictures);
        self.settled &= found.as_ref().is_some_and(|(_, exact)| *exact);
        let (sprite, _) = found?;
        let at = spot.center();
        chart
            .rect
            .contains(at)
            .then_some(Laid { sprite, at, above })
    }

    /// A cell that may be used.
    fn lit_cell(&self, cell: u16, chart: &Chart) -> Option<Laid> {
        let at = chart.spot(chart.projection.cell(cell)).center();
        let side = DOT.1 * self.table.places.unit;
        let square = Rect::from_center_size(at, Vec2::splat(side));
        let color = self.theme.color("brass_light");
        let laid = Laid::plain(square, color, 0.35);
        chart.rect.contains(at).then_some(Laid { at, ..laid })
    }

    /// An edge of what is seen of the map.
    fn edge_of_seen(&self, side: u8, chart: &Chart) -> Laid {
        let seen = chart.projection.seen_in(chart.rect);
        let thick = 1.5 * self.table.places.unit;
        let (min, max) = match side {
            0 => (seen.min, vec2(seen.min.x + thick, seen.max.y)),
            1 => (seen.min, vec2(seen.max.x, seen.min.y + thick)),
            2 => (vec2(seen.max.x - thick, seen.min.y), seen.max),
            _ => (vec2(seen.min.x, seen.max.y - thick), seen.max),
        };
        Laid::plain(Rect { min, max }, self.theme.color("brass_light"), 0.5)
    }
}

/// A face of this size, and whether it is the very picture; nothing before it is drawn.
fn face(face: &FaceRef, size: Vec2, pictures: &mut Pictures) -> Option<(Sprite, bool)> {
    let pixels = (size * pictures.scale_factor()).round().max(Vec2::ONE);
    let found = pictures.look_up(face, pixels.as_uvec2())?;
    let custom_size = Some(found.sprite_size(size));
    let mut sprite = Sprite::from_image(found.image);
    sprite.custom_size = custom_size;
    Some((sprite, found.exact))
}
