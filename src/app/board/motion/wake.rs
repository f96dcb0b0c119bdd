//! The wake of what sails: foam that spreads to either side behind it and fades. It lies on the map and stays there when
//! the map is moved. Nothing of it is left a moment after the ship has come to rest.

use crate::board::camera_view::on_table;
use crate::board::layout::slotting::Resting;
use crate::board::layout::slotting::frame_z;
use crate::board::motion::tween::{Pose, Tween};
use crate::board::of_match::OfMatch;
use crate::board::scene::nine_slice::NineSlices;
use crate::board::scene::piece::PieceRef;
use crate::board::table::Table;
use crate::shell::redraw::Redraw;
use crate::theme::{Theme, Wake, hex};
use bevy::prelude::*;
use tortuga::engine::ZoneId;

/// Above the picture of a map, below its pieces.
const LOW: f32 = 0.93;
/// Pairs of one ship in one frame at most: after a stutter the wake is thinner.
const PAIRS: usize = 6;

/// A bit of foam on a map.
#[derive(Component, Debug)]
#[require(OfMatch)]
pub struct Foam {
    zone: ZoneId,
    /// Where it began, in cells of the map.
    at: Vec2,
    /// How far it drifts, in cells.
    drift: Vec2,
    /// Its width at first, in cells.
    width: f32,
    age: f32,
}

/// A ship that leaves a wake, and how far it has come since the last foam.
#[derive(Component, Debug, Default)]
pub struct Churn(f32);

/// What comes to rest leaves no wake any more.
pub fn calm(landed: On<Remove, Tween>, mut commands: Commands) {
    commands.entity(landed.entity).try_remove::<Churn>();
}

/// Leaves foam behind what sails, and lets it fade.
pub fn pass(
    mut commands: Commands,
    time: Res<Time>,
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    mut redraw: ResMut<Redraw>,
    mut ships: Query<(Entity, &PieceRef, &Resting, &Tween, Option<&mut Churn>)>,
    mut foam: Query<(Entity, &mut Foam, &mut Sprite, &mut Transform)>,
) {
    let seconds = time.delta_secs();
    let wake = &theme.wake;
    let color = hex(&wake.color);
    for (entity, mut drop, mut sprite, mut transform) in &mut foam {
        redraw.request();
        drop.age += seconds;
        let t = drop.age * 1000.0 / wake.life.max(1.0);
        let place = table.places.find(drop.zone);
        let Some(place) = place.filter(|_| t < 1.0 && !table.skipped) else {
            commands.entity(entity).despawn();
            continue;
        };
        let projection = crate::board::map::projection::MapProjection::of(place, table.places.unit);
        let out = 1.0 - (1.0 - t).powi(2);
        let at = projection.point((drop.at + drop.drift * out).into());
        let inside = place.rect.contains(at);
        let alpha = if inside { wake.alpha * (1.0 - t) } else { 0.0 };
        let width = drop.width * projection.step * (0.6 + 1.2 * out);
        *sprite = slices.puff(width, color.with_alpha(alpha));
        let z = frame_z(place.layer) + LOW;
        transform.translation = on_table(at, table.places.window).extend(z);
    }
    for (entity, piece, rest, tween, churn) in &mut ships {
        let Some((course, share)) = tween.sailed() else {
            if churn.is_some() {
                commands.entity(entity).remove::<Churn>();
            }
            continue;
        };
        let Some(mut churn) = churn else {
            commands.entity(entity).insert(Churn::default());
            continue;
        };
        let apart = (wake.apart * rest.size.x).max(1.0);
        let gone = share * course.length();
        let pairs = ((gone - churn.0) / apart).max(0.0) as usize;
        if pairs == 0 || wake.alpha <= 0.0 {
            continue;
        }
        churn.0 += pairs as f32 * apart;
        for n in 0..pairs.min(PAIRS) {
            let share = (churn.0 - n as f32 * apart) / course.length().max(1.0);
            let (at, heading) = (course.at(share), course.heading(share));
            for drop in behind(&table, wake, piece.zone, rest, at, heading)
                .into_iter()
                .flatten()
            {
                let sprite = slices.puff(1.0, Color::NONE);
                commands.spawn((drop, sprite, Transform::default()));
            }
        }
        redraw.request();
    }
}

/// The foam to either side of the stern of a ship at this point; none where there is no map.
fn behind(
    table: &Table,
    wake: &Wake,
    zone: ZoneId,
    rest: &Pose,
    at: Vec2,
    heading: Vec2,
) -> [Option<Foam>; 2] {
    let place = table.places.find(zone);
    let Some(place) = place.filter(|place| place.board_map.is_some()) else {
        return [None, None];
    };
    let projection = crate::board::map::projection::MapProjection::of(place, table.places.unit);
    let wide = rest.size.x / projection.step.max(1.0);
    // The hull lies at the foot of the picture of a ship.
    let stern = at - heading * rest.size.x * 0.2 + vec2(0.0, rest.size.y * 0.32);
    let (stern, across) = (projection.map_point_at(stern), heading.perp());
    let foam = |side: f32| Foam {
        zone,
        at: stern + across * side * wide * 0.1,
        drift: across * side * wide * wake.drift,
        width: wide * wake.width,
        age: 0.0,
    };
    [Some(foam(-1.0)), Some(foam(1.0))]
}
