//! The sea and the way into the jungle as the table shows them: maps whose cells carry cards and signs.

use super::card::{CELLS, COLUMNS, ISLAND, Kind, ROWS};
use super::chart::{Chart, Place};
use super::schema::boards::{Lane, SpaceDef};
use super::track::{Space, Track};
use crate::engine::board_map::{Cell, CellShape, Label, LabelKind, Landscape, Terrain};
use crate::engine::{BoardMap, ZoneId};

/// The zone of the sea.
const SEA: &str = "sea";
/// The zone of the way into the jungle.
pub(crate) const TRACK: &str = "track";

/// From the middle of a card to that of the next, across and down.
const STEP: (f32, f32) = (1.1, 1.5);
/// A card's width and height.
const CARD: (f32, f32) = (1.0, 1.4);
/// The width of the places beside the sea.
const SHORE: f32 = 1.2;
/// From the middle of a space of the way to that of the next.
const PACE: f32 = 1.06;

/// A place of the sea.
pub(crate) fn sea(place: Place) -> ZoneId {
    ZoneId::common(SEA).cell(place.index() as u16)
}

/// The place of a zone, if it is one of the sea.
pub(crate) fn place_of(zone: ZoneId) -> Option<Place> {
    if !["sea", "ships", "stalls", "tokens"].contains(&zone.name) {
        return None;
    }
    match usize::from(zone.cell) {
        n if n < CELLS => Place::cell(n),
        n => [Place::START, Place::GULF, Place::MARACAIBO]
            .into_iter()
            .find(|p| p.index() == n),
    }
}

/// Where an island lies.
pub(crate) fn island(kind: Kind) -> ZoneId {
    ZoneId::common(SEA).cell((Place::COUNT + kind.index()) as u16)
}

/// A space of the way.
pub(crate) fn space(space: Space) -> ZoneId {
    ZoneId::common(TRACK).cell(space.index() as u16)
}

/// Where an explorer on a space stands.
pub(crate) fn camp(space: Space) -> ZoneId {
    ZoneId::common("explorers").cell(space.index() as u16)
}

/// Columns and rows, from 1, in cells of the map.
fn at(column: f32, row: f32) -> (f32, f32) {
    (column * STEP.0, row * STEP.1)
}

/// The sea: cards by number, the places beside it, and the islands.
pub(crate) fn sea_ground(chart: &Chart) -> BoardMap {
    // What lies on a cell fills it, so the table need not paint it.
    let plain = |at: (f32, f32), room: (f32, f32)| Cell {
        at,
        room: Some(room),
        ..Cell::default()
    };
    let mut cells: Vec<Cell> = (0..CELLS)
        .filter_map(Place::cell)
        .map(|place| {
            let (column, row) = chart.at(place).unwrap_or((1, 1));
            plain(at(column.into(), row.into()), CARD)
        })
        .collect();
    let (rows, columns) = (ROWS as f32, COLUMNS as f32);
    let middle = (rows + 1.0) / 2.0;
    let tall = (rows - 1.0) * STEP.1 + CARD.1;
    let half = (tall - (STEP.1 - CARD.1)) / 2.0;
    let side = (STEP.0 + SHORE + (STEP.0 - CARD.0)) / 2.0;
    let left = at(1.0, middle).0 - side;
    let right = at(columns, middle).0 + side;
    let (top, bottom) = (
        at(1.0, 1.0).1 - CARD.1 / 2.0,
        at(1.0, rows).1 + CARD.1 / 2.0,
    );
    let shore = |x: f32, y: f32, height: f32| plain((x, y), (SHORE, height));
    cells.push(shore(left, (top + bottom) / 2.0, tall));
    cells.push(shore(right, bottom - half / 2.0, half));
    cells.push(shore(right, top + half / 2.0, half));
    for kind in Kind::ALL {
        let (column, row) = chart.island(kind);
        let across = (ISLAND - 1) as f32;
        let middle = at(f32::from(column) + across / 2.0, row.into());
        cells.push(plain(middle, (across * STEP.0 + CARD.0, CARD.1)));
    }
    BoardMap {
        zone: SEA,
        cells,
        shape: CellShape::Card,
        ..BoardMap::default()
    }
}

/// How far the trunk of the way winds up and down, in paces, and how far it turns with every pace, in radians.
const WINDING: (f32, f32) = (0.3, 1.15);

/// The way: spaces in the order of the file, branches above and below the middle, the trunk winding between them; rivers flow
/// where the region rises.
pub(crate) fn track_map(spaces: &[SpaceDef], track: &Track) -> BoardMap {
    let columns = columns(spaces, track);
    let last = columns.iter().copied().fold(0.0, f32::max);
    let row = |lane: Lane, column: f32| match lane {
        Lane::North => 0.0,
        // It begins and ends in the middle.
        Lane::Trunk if column <= 0.0 || column >= last => 0.5,
        Lane::Trunk => 0.5 + WINDING.0 * (column * WINDING.1).sin(),
        Lane::South => 1.0,
    };
    let cell = |(n, (def, column)): (usize, (&SpaceDef, &f32))| Cell {
        at: (column * PACE, row(def.lane, *column) * PACE),
        room: Some((1.0, 1.0)),
        terrain: Terrain::Land,
        trails: Space::checked(n).map_or_else(Vec::new, |here| {
            let next = track.next(here);
            next.iter().map(|s| s.index() as u16).collect()
        }),
        ..Cell::default()
    };
    let cells = spaces.iter().zip(&columns).enumerate().map(cell).collect();
    let mut labels: Vec<Label> = Vec::new();
    for region in 1..=spaces.iter().map(|s| s.region).max().unwrap_or(0) {
        let of = |wanted: u8| {
            spaces
                .iter()
                .zip(&columns)
                .filter(move |(s, _)| s.region == wanted)
        };
        let before = of(region - 1).map(|(_, c)| *c).fold(0.0, f32::max);
        let after = of(region).map(|(_, c)| *c).fold(f32::MAX, f32::min);
        if after < f32::MAX {
            labels.push(Label {
                at: ((before + after) / 2.0 * PACE, 0.5 * PACE),
                text: region.to_string(),
                kind: LabelKind::River,
            });
        }
    }
    BoardMap {
        zone: TRACK,
        cells,
        country: Landscape::Jungle,
        rivers: labels.iter().map(|label| label.at).collect(),
        labels,
        shape: CellShape::Card,
    }
}

/// The column of each space: as many steps as the longest way there takes, and one for each river.
fn columns(spaces: &[SpaceDef], track: &Track) -> Vec<f32> {
    let mut columns = vec![0.0f32; spaces.len()];
    for n in 0..spaces.len() {
        let Some(here) = Space::checked(n) else { break };
        for next in track.next(here).iter() {
            let river = f32::from(spaces[next.index()].region.saturating_sub(spaces[n].region));
            let step = columns[n] + 1.0 + 0.6 * river;
            let there = &mut columns[next.index()];
            *there = there.max(step);
        }
    }
    columns
}
