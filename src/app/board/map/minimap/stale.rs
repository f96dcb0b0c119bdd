//! Whether something has changed that the small pictures of maps depend on.

use crate::art::pictures::Pictures;
use crate::board::layout::places::Places;
use crate::board::layout::slotting::Resting;
use crate::board::map::minimap_rect::rect;
use crate::board::map::terrain::Charts;
use crate::board::motion::tween::Tween;
use crate::board::scene::piece::{Dragged, Leaving, PieceRef, Spotlit, Turning};
use crate::board::table::Table;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tortuga::engine::ZoneId;

/// A piece that has come, changed or begun to leave.
type Touched = Or<(Changed<PieceRef>, Added<Leaving>)>;
/// A piece that lies elsewhere or looks otherwise.
type Displaced = Or<(Changed<PieceRef>, Changed<Resting>, Added<Leaving>)>;
/// A piece that is doing something.
type Busy = (
    With<PieceRef>,
    Or<(With<Tween>, With<Turning>, With<Spotlit>, With<Dragged>)>,
);

/// The maps that have a small picture, by the numbers of their zones, and where it lies.
pub fn charted(places: &Places) -> impl Iterator<Item = (usize, Rect)> {
    let zones = places.zones.iter().enumerate();
    zones.filter_map(|(zone, place)| Some((zone, rect(place, places.unit)?)))
}

/// What small pictures were furnished for last, and what has happened to pieces since.
#[derive(SystemParam)]
pub struct Furnished<'w, 's> {
    last: Local<'s, Option<DrawKey>>,
    touched: Query<'w, 's, (), Touched>,
    gone: RemovedComponents<'w, 's, PieceRef>,
}

/// What was there besides pieces.
pub struct DrawKey {
    /// The version of the places.
    places: u64,
    /// The maps that have a small picture.
    maps: Vec<usize>,
    /// What is lit.
    lit: Vec<ZoneId>,
}

impl Furnished<'_, '_> {
    /// Whether there may be something else to be seen on small pictures.
    pub fn is_stale(&mut self, table: &Table) -> bool {
        // Always read: what has gone is told only once.
        let gone = self.gone.read().count() > 0;
        let maps = || charted(&table.places).map(|(zone, _)| zone);
        let zones = table.lit_zones.iter().map(|lit| lit.zone);
        let version = table.places_version;
        let same = self.last.as_ref().is_some_and(|last| {
            let lit = || zones.clone().eq(last.lit.iter().copied());
            last.places == version && maps().eq(last.maps.iter().copied()) && lit()
        });
        if !same {
            *self.last = Some(DrawKey {
                places: version,
                maps: maps().collect(),
                lit: zones.collect(),
            });
        }
        !same || maps().next().is_some() && (gone || !self.touched.is_empty())
    }
}

/// What pieces do that is seen on small pictures.
#[derive(SystemParam)]
pub struct Moved<'w, 's> {
    displaced: Query<'w, 's, (), Displaced>,
    busy: Query<'w, 's, (), Busy>,
    were_busy: Local<'s, bool>,
    gone: RemovedComponents<'w, 's, PieceRef>,
}

impl Moved<'_, '_> {
    /// Whether any has moved, or has come to rest.
    pub fn any(&mut self) -> bool {
        let gone = self.gone.read().count() > 0;
        let busy = !self.busy.is_empty();
        let were_busy = std::mem::replace(&mut *self.were_busy, busy);
        busy || were_busy || gone || !self.displaced.is_empty()
    }
}

/// What small pictures were painted by last.
#[derive(SystemParam)]
pub struct Painted<'s> {
    last: Local<'s, Option<Paint>>,
    settled: Local<'s, bool>,
}

/// What all of them are painted by.
pub struct Paint {
    /// The version of the places.
    places: u64,
    /// The version of the pictures.
    pictures: u64,
    scale_factor: f32,
    /// Where they lie, and the pictures of their maps.
    charts: Vec<(usize, Rect, Option<AssetId<Image>>)>,
}

impl Painted<'_> {
    /// Whether they are to be painted anew.
    pub fn is_stale(&mut self, table: &Table, charts: &Charts, pictures: &Pictures) -> bool {
        let image = |zone: usize| {
            let board_map = table.places.zones.get(zone)?.board_map.as_ref()?;
            charts.small(board_map).map(|image| image.id())
        };
        let charts = || charted(&table.places).map(|(zone, rect)| (zone, rect, image(zone)));
        let same = self.last.as_ref().is_some_and(|last| {
            last.places == table.places_version
                && last.pictures == pictures.version()
                && last.scale_factor == pictures.scale_factor()
                && charts().eq(last.charts.iter().copied())
        });
        if !same {
            *self.last = Some(Paint {
                places: table.places_version,
                pictures: pictures.version(),
                scale_factor: pictures.scale_factor(),
                charts: charts().collect(),
            });
        }
        !same || !*self.settled
    }

    /// Whether all of it is painted as it stays.
    pub fn settle(&mut self, settled: bool) {
        *self.settled = settled;
    }
}
