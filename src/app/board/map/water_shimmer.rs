//! Pale light on the water: on the chart below the table and on maps of seas. It drifts as long as something else is on its way and
//! rests with it: by itself it asks for no frame, so a quiet table still sleeps.

use super::projection::MapProjection;
use crate::board::camera::BACKGROUND_Z;
use crate::board::camera_view::on_table;
use crate::board::layout::places::Place;
use crate::board::layout::slotting::frame_z;
use crate::board::motion::tween::Tween;
use crate::board::of_match::OfMatch;
use crate::board::scene::nine_slice::NineSlices;
use crate::board::table::Table;
use crate::shell::settings::Settings;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::engine::BoardMap;
use tortuga::engine::board_map::{CellShape, Landscape, Terrain};

/// Above the picture of a map, below wakes and pieces.
const LOW: f32 = 0.9;
/// Gleams on the chart below the table.
const ON_CHART: usize = 48;
/// Every so many cells of water have a gleam.
const EVERY: usize = 3;
/// The colour of the light.
const LIGHT: Color = Color::srgb(0.87, 0.96, 0.93);
/// How bright it is at most, on the chart and on a map.
const STRENGTH: (f32, f32) = (0.08, 0.17);
/// Its width on the chart in logical pixels, and on a map in cells.
const WIDTH: (f32, f32) = (64.0, 0.34);
/// Its height by its width.
const FLAT: f32 = 0.07;
/// How far it drifts to either side, by its width.
const DRIFT: f32 = 0.6;
/// A frame that took longer moves it no farther, in seconds.
const LONGEST: f32 = 0.05;

/// A streak of light on the water.
#[derive(Component, Debug)]
#[require(OfMatch)]
pub struct Gleam {
    /// The zone of the map on which it lies; none on the chart.
    zone: Option<usize>,
    /// Its middle: in cells of the map, or in parts of the window.
    at: Vec2,
    /// Where in its course it begins, in radians.
    turn: f32,
}

/// The seas on which gleams were laid.
type Seas = Vec<(usize, Arc<BoardMap>)>;

/// Lays gleams on the chart and on the maps of seas that are on the table.
pub fn spawn(
    mut commands: Commands,
    table: Res<Table>,
    mut laid: Local<Seas>,
    gleams: Query<Entity, With<Gleam>>,
) {
    let seas = || table.places.zones.iter().enumerate().filter_map(sea);
    let same = seas().count() == laid.len()
        && (seas().zip(laid.iter()))
            .all(|((zone, board_map), old)| zone == old.0 && Arc::ptr_eq(board_map, &old.1));
    if same && !gleams.is_empty() {
        return;
    }
    *laid = seas().map(|(zone, on)| (zone, Arc::clone(on))).collect();
    for entity in &gleams {
        commands.entity(entity).despawn();
    }
    let mut lay = |zone: Option<usize>, at: Vec2, turn: f32| {
        let gleam = Gleam { zone, at, turn };
        commands.spawn((
            Name::new("gleam"),
            gleam,
            Sprite::default(),
            Visibility::Hidden,
        ));
    };
    for n in 0..ON_CHART {
        let part = |often: f32| (n as f32 * often).fract();
        // Far from each other without lying in rows.
        lay(
            None,
            vec2(part(0.618_034), part(0.381_966 * 1.37)),
            n as f32 * 2.4,
        );
    }
    for (zone, board_map) in laid.iter() {
        let open = board_map.cells.iter().enumerate().filter(|(_, cell)| {
            cell.terrain == Terrain::Water && cell.sign.is_none() && cell.tint.is_none()
        });
        for (n, cell) in open.filter(|(n, _)| n % EVERY == 0) {
            let aside = |often: f32| ((n as f32 * often).fract() - 0.5) * 0.5;
            let at = Vec2::from(cell.at) + vec2(aside(0.618_034), aside(0.754_878));
            lay(Some(*zone), at, n as f32 * 2.4);
        }
    }
}

/// The map of a sea, if a zone has one whose water is seen.
fn sea((zone, place): (usize, &Place)) -> Option<(usize, &Arc<BoardMap>)> {
    let board_map = place.board_map.as_ref().filter(|_| place.is_map())?;
    let seen = board_map.country == Landscape::Sea && board_map.shape != CellShape::Card;
    seen.then_some((zone, board_map))
}

/// What gleams were last drawn by.
#[derive(Default)]
pub struct Drawn {
    /// Seconds for which they have drifted.
    time: f32,
    places: u64,
}

/// Lets the gleams drift while a piece is on its way, unless there is to be less motion.
pub fn drift(
    time: Res<Time>,
    table: Res<Table>,
    settings: Res<Settings>,
    slices: Res<NineSlices>,
    mut drawn: Local<Drawn>,
    added: Query<(), Added<Gleam>>,
    moving: Query<(), With<Tween>>,
    mut gleams: Query<(&Gleam, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let drifts = !settings.less_motion && !moving.is_empty();
    if !drifts && drawn.places == table.places_version && added.is_empty() {
        return;
    }
    if drifts {
        drawn.time += time.delta_secs().min(LONGEST);
    }
    drawn.places = table.places_version;
    let window = table.places.window;
    for (gleam, mut sprite, mut transform, mut visibility) in &mut gleams {
        let place = gleam.zone.and_then(|zone| table.places.zones.get(zone));
        let (at, width, most, z) = match place {
            Some(place) => {
                let projection = MapProjection::of(place, table.places.unit);
                let width = WIDTH.1 * projection.step;
                let at = projection.point(gleam.at.into());
                let all = Rect::from_center_size(at, vec2(width * (2.0 + 2.0 * DRIFT), width));
                let inside = place.rect.contains(all.min) && place.rect.contains(all.max);
                let most = if inside { STRENGTH.1 } else { 0.0 };
                (at, width, most, frame_z(place.layer) + LOW)
            }
            None => (gleam.at * window, WIDTH.0, STRENGTH.0, BACKGROUND_Z + 1.0),
        };
        let slow = drawn.time * 0.35 + gleam.turn;
        let glow = (drawn.time * 0.8 + gleam.turn * 1.7).sin().max(0.0);
        let at = at + vec2(slow.sin() * width * DRIFT, 0.0);
        let mut light = slices.puff(width, LIGHT.with_alpha(most * glow));
        light.custom_size = light.custom_size.map(|size| size * vec2(1.0, FLAT));
        *sprite = light;
        transform.translation = on_table(at, window).extend(z);
        visibility.set_if_neq(Visibility::Inherited);
    }
}
