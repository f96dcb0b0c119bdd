//! The small picture of a whole map in a corner of its zone, with what is seen of it: there while the map is larger than
//! its zone. Pressed, it takes the view there; twice, back to the whole.

mod stale;

use super::minimap_rect::rect;
use super::projection::MapProjection;
use super::terrain::Charts;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::art::raster::PADDING;
use crate::board::camera_view::on_table;
use crate::board::highlight::lit_zone::LitZone;
use crate::board::layout::places::Places;
use crate::board::layout::slotting::frame_z;
use crate::board::of_match::OfMatch;
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
    let mut settled = true;
    let (places, unit) = (&table.places, table.places.unit);
    let lasting = places.zones.iter().filter(|place| !place.open);
    let top = lasting.map(|place| place.layer).max();
    let height = frame_z(top.unwrap_or(0) + 1);
    for (part, mut sprite, mut transform, mut visibility) in &mut parts {
        let place = places.zones.get(part.zone);
        let projection = place.and_then(|place| place.projection(unit));
        let chart = place.and_then(|place| rect(place, unit));
        let Some(((projection, chart), place)) = projection.zip(chart).zip(place) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let drawn = match part.role {
            Role::Shadow => {
                let color = theme.color("shadow").with_alpha(theme.light.shadow_alpha);
                let size = chart.size() + 2.0 * EDGE * unit;
                let shadow = slices.around(size, 10.0 * unit, color);
                Some((shadow, chart.center() + vec2(1.0, 3.0) * unit, 0.0))
            }
            Role::Panel => {
                let edge = chart.inflate(EDGE * unit);
                let color = theme.color("brass_dark");
                Some((plain(edge, color), edge.center(), 0.1))
            }
            Role::Water => Some((plain(chart, theme.color("chart_teal")), chart.center(), 0.2)),
            Role::Picture => {
                let small = place.board_map.as_ref().and_then(|g| charts.small(g));
                small.map(|image| {
                    let mut sprite = Sprite::from_image(image);
                    sprite.custom_size = Some(chart.size());
                    (sprite, chart.center(), 0.3)
                })
            }
            Role::Piece(id) => {
                let entity = table.pieces.get(&id);
                let piece = entity.and_then(|entity| pieces.get(*entity).ok());
                piece.and_then(|piece| {
                    let rest = piece.now().0.rect();
                    let spot = small(&projection, chart, rest);
                    let grown = (DOT.0 * unit / spot.size().min_element().max(0.1)).max(1.0);
                    let zone = piece.piece.zone;
                    // What fills its cell leaves the others theirs, and lies below everything else.
                    let (size, above) = match place.fills(zone.cell) && place.spec.name == zone.name
                    {
                        true => (spot.size(), 0.32),
                        false => (spot.size() * grown, 0.4),
                    };
                    let found = face(piece.face, size, &mut pictures);
                    settled &= found.as_ref().is_some_and(|(_, exact)| *exact);
                    let (sprite, _) = found?;
                    chart
                        .contains(spot.center())
                        .then_some((sprite, spot.center(), above))
                })
            }
            Role::Lit(cell) => {
                let spot = small(&projection, chart, projection.cell(cell)).center();
                let square = Rect::from_center_size(spot, Vec2::splat(DOT.1 * unit));
                let color = theme.color("brass_light");
                (chart.contains(spot)).then(|| (plain(square, color), spot, 0.35))
            }
            Role::Seen(side) => {
                let seen = projection.seen_in(chart);
                let thick = 1.5 * unit;
                let (min, max) = match side {
                    0 => (seen.min, vec2(seen.min.x + thick, seen.max.y)),
                    1 => (seen.min, vec2(seen.max.x, seen.min.y + thick)),
                    2 => (vec2(seen.max.x - thick, seen.min.y), seen.max),
                    _ => (vec2(seen.min.x, seen.max.y - thick), seen.max),
                };
                let line = Rect { min, max };
                Some((plain(line, theme.color("brass_light")), line.center(), 0.5))
            }
        };
        let Some((picture, at, above)) = drawn else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        crate::board::scene::brush::same_or(&mut sprite, picture);
        let at = on_table(at, places.window).extend(height + above);
        if transform.translation != at {
            transform.translation = at;
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
    painted.settle(settled);
}

fn plain(rect: Rect, color: Color) -> Sprite {
    Sprite::from_color(color, rect.size())
}

/// Where a rectangle of the map lies on its small picture.
fn small(projection: &MapProjection, chart: Rect, rect: Rect) -> Rect {
    let scale = chart.size() / projection.all.size().max(Vec2::ONE);
    let middle = chart.min + (rect.center() - projection.all.min) * scale;
    Rect::from_center_size(middle, rect.size() * scale)
}

/// A face of this size, and whether it is the very picture; nothing before it is drawn.
fn face(face: &FaceRef, size: Vec2, pictures: &mut Pictures) -> Option<(Sprite, bool)> {
    let pixels = (size * pictures.scale_factor()).round().max(Vec2::ONE);
    let found = pictures.look_up(face, pixels.as_uvec2())?;
    let full = found.full.as_vec2();
    let inner = (full - 2.0 * PADDING as f32).max(Vec2::ONE);
    let mut sprite = Sprite::from_image(found.image);
    sprite.custom_size = Some(size * full / inner);
    Some((sprite, found.exact))
}
