//! The map as the table shows it: its hexes, and a sign beside every port.

use super::chart::{Chart, PortDef, SpaceDef, SpaceKind};
use super::schema::{GoodDef, NavyDef};
use super::sentences::Sentence;
use crate::content::Texts;
use crate::engine::board_map::{Cell, CellShape, Label, LabelKind, Terrain};
use crate::engine::{BoardMap, Face};
use std::collections::BTreeMap;

/// The zone of the map.
pub(crate) const SEA: &str = "sea";

/// Width and height of a port's sign in cells.
const SIGN: (f32, f32) = (2.1, 0.92);
/// So near to the middle of a sea space no sign comes, in cells.
const CLEAR: f32 = 0.4;
/// So near to the middle of a town its sign comes only where there is no other room, in cells.
const TOWN: f32 = 0.45;
/// So far a sign may stand out at the left and the right of the map, in cells.
const SIDE: f32 = 1.0;

/// The map in the order of its hexes, then the places of the ports' signs in the order of the ports.
pub(crate) fn board_map(
    chart: &Chart,
    goods: &[GoodDef],
    navies: &[NavyDef],
    texts: &Texts<Sentence>,
) -> BoardMap {
    let told = |sentence| texts.say(sentence).to_string();
    let mut cells: Vec<Cell> = chart
        .spaces
        .iter()
        .map(|space| Cell {
            text: sentence(&space.kind).map(told).unwrap_or_default(),
            ..cell(chart, space, goods, navies)
        })
        .collect();
    let mut labels = names(chart);
    let mut signs: Vec<(f32, f32)> = Vec::new();
    for port in &chart.ports {
        signs.push(sign_place(&cells, &signs, town(chart, port)));
    }
    // No name begins beside a sign and ends under it.
    labels.retain(|label| !signs.iter().any(|sign| hides(*sign, label.at)));
    cells.extend(signs.into_iter().map(|at| Cell {
        at,
        room: Some(SIGN),
        terrain: Terrain::Beside,
        ..Cell::default()
    }));
    BoardMap {
        zone: SEA,
        cells,
        labels,
        shape: CellShape::Hex,
        ..BoardMap::default()
    }
}

/// What a hex is there for, where that is no port's.
fn sentence(kind: &SpaceKind) -> Option<Sentence> {
    match kind {
        SpaceKind::Beach(value) => Some(Sentence::BeachText { n: (*value).into() }),
        SpaceKind::Lair => Some(Sentence::LairText),
        SpaceKind::Distant(_) => Some(Sentence::DistantText),
        _ => None,
    }
}

/// Where the middle of a hex is.
fn at(space: &SpaceDef) -> (f32, f32) {
    let (q, r) = (f32::from(space.q), f32::from(space.r));
    (q + r / 2.0, r * 3.0_f32.sqrt() / 2.0)
}

fn cell(chart: &Chart, space: &SpaceDef, goods: &[GoodDef], navies: &[NavyDef]) -> Cell {
    let mut cell = Cell {
        at: at(space),
        name: space.name.clone().unwrap_or_default(),
        ..Cell::default()
    };
    let sign = |kind: &str| Face::plain("space").with("kind", kind);
    match &space.kind {
        SpaceKind::Sea => {}
        SpaceKind::Load(good) => {
            cell.tint = goods.get(good.index()).map(|g| g.rgb.clone());
            let port = chart.ports.iter().find(|p| p.good == *good);
            let town = port.and_then(|p| chart.named(&p.space));
            cell.pier = town.and_then(|s| u16::try_from(s.index()).ok());
            cell.name = port.map_or_else(String::new, |p| p.name.clone());
        }
        SpaceKind::Beach(value) => {
            let sign = sign("beach").with("icon", "chest");
            cell.sign = Some(sign.with("value", value.to_string()));
        }
        SpaceKind::Lair => cell.sign = Some(sign("lair").with("icon", "skull")),
        SpaceKind::Distant(zone) => {
            cell.terrain = Terrain::Deep;
            let zone = chart.zones.iter().find(|z| z.id == *zone);
            cell.name = zone.map_or_else(String::new, |z| z.name.clone());
        }
        SpaceKind::NavyStart(navy) => {
            if let Some(navy) = navies.get(*navy as usize) {
                let sign = sign("start").with("color", navy.rgb.clone());
                cell.sign = Some(sign.with("icon", navy.emblem.clone()));
            }
        }
        SpaceKind::Land(number) => {
            cell.terrain = Terrain::Land;
            let island = chart.islands.iter().find(|i| i.n == *number);
            cell.name = island.map_or_else(String::new, |i| i.name.clone());
        }
        SpaceKind::Port(good) => {
            cell.terrain = Terrain::Town;
            cell.tint = goods.get(good.index()).map(|g| g.rgb.clone());
            let port = chart.ports.iter().find(|p| p.good == *good);
            cell.name = port.map_or_else(String::new, |p| p.name.clone());
        }
    }
    cell
}

/// The names of islands and of distant seas, each in the middle of what it names.
fn names(chart: &Chart) -> Vec<Label> {
    let mut land: BTreeMap<u8, Vec<(f32, f32)>> = BTreeMap::new();
    let mut seas: BTreeMap<&str, Vec<(f32, f32)>> = BTreeMap::new();
    for space in &chart.spaces {
        match &space.kind {
            SpaceKind::Land(n) => land.entry(*n).or_default().push(at(space)),
            SpaceKind::Distant(zone) => seas.entry(zone).or_default().push(at(space)),
            _ => {}
        }
    }
    let islands = land.into_iter().filter_map(|(n, places)| {
        let island = chart.islands.iter().find(|i| i.n == n)?;
        Some((island.name.clone(), LabelKind::Land, places))
    });
    let seas = seas.into_iter().filter_map(|(id, places)| {
        let zone = chart.zones.iter().find(|z| z.id == id)?;
        Some((zone.name.clone(), LabelKind::Water, places))
    });
    let labels = islands.chain(seas).map(|(text, kind, places)| Label {
        at: mean(&places),
        text,
        kind,
    });
    labels.collect()
}

fn mean(places: &[(f32, f32)]) -> (f32, f32) {
    let n = places.len().max(1) as f32;
    let sum = places
        .iter()
        .fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    (sum.0 / n, sum.1 / n)
}

/// The middle of the map, and how far it reaches from there to the right and down.
fn extent(cells: &[Cell]) -> ((f32, f32), (f32, f32)) {
    let places: Vec<(f32, f32)> = cells.iter().map(|c| c.at).collect();
    let (x, y) = mean(&places);
    let (w, h) = CellShape::Hex.size();
    let reach = places.iter().fold((0.0_f32, 0.0_f32), |most, p| {
        (most.0.max((p.0 - x).abs()), most.1.max((p.1 - y).abs()))
    });
    ((x, y), (reach.0 + w / 2.0, reach.1 + h / 2.0))
}

/// Whether a sign in this place lies on a name in that one.
fn hides(sign: (f32, f32), name: (f32, f32)) -> bool {
    const NAME: (f32, f32) = (1.0, 0.7);
    let across = (SIGN.0 + NAME.0) / 2.0;
    let down = (SIGN.1 + NAME.1) / 2.0;
    (sign.0 - name.0).abs() < across && (sign.1 - name.1).abs() < down
}

/// Where a port's town is.
fn town(chart: &Chart, port: &PortDef) -> (f32, f32) {
    let space = chart.named(&port.space);
    let space = space.and_then(|s| chart.spaces.get(s.index()));
    space.map_or((0.0, 0.0), at)
}

/// Where a port's sign stands: over the town or beside it, where it hides no water and no other sign, and rather outwards.
fn sign_place(cells: &[Cell], signs: &[(f32, f32)], town: (f32, f32)) -> (f32, f32) {
    // Steps to all sides of the town, in parts of a cell.
    const STEPS: (i32, i32, f32, f32) = (12, 20, 0.1, 0.05);
    let (w, h) = SIGN;
    let (middle, half) = extent(cells);
    let (across, down, dx, dy) = STEPS;
    // Farther water is hidden nowhere.
    let reach = (
        across as f32 * dx + w / 2.0 + CLEAR,
        down as f32 * dy + h / 2.0 + CLEAR,
    );
    let water = |c: &&Cell| matches!(c.terrain, Terrain::Water | Terrain::Deep);
    let near = |(x, y): &(f32, f32)| (x - town.0).abs() < reach.0 && (y - town.1).abs() < reach.1;
    let water: Vec<(f32, f32)> = cells
        .iter()
        .filter(water)
        .map(|c| c.at)
        .filter(near)
        .collect();
    let places = (-across..=across).flat_map(|x| {
        (-down..=down).map(move |y| (town.0 + x as f32 * dx, town.1 + y as f32 * dy))
    });
    let cost = |place: (f32, f32)| {
        let beyond = |(x, y): (f32, f32)| {
            let dx = ((x - place.0).abs() - w / 2.0).max(0.0);
            let dy = ((y - place.1).abs() - h / 2.0).max(0.0);
            dx.hypot(dy)
        };
        let hidden = water.iter().map(|at| (CLEAR - beyond(*at)).max(0.0));
        let crossed = signs
            .iter()
            .filter(|(x, y)| (x - place.0).abs() < w + 0.1 && (y - place.1).abs() < h + 0.1);
        let far = (place.0 - town.0).hypot(place.1 - town.1);
        let outwards = (place.0 - middle.0).hypot(place.1 - middle.1);
        // What stands out makes the map smaller; it is wide enough for its sides.
        let (dx, dy) = ((place.0 - middle.0).abs(), (place.1 - middle.1).abs());
        let out = (dy + h / 2.0 - half.1).max(0.0) + (dx + w / 2.0 - half.0 - SIDE).max(0.0);
        let apart = 100.0 * hidden.sum::<f32>() + 50.0 * crossed.count() as f32;
        // The town itself is worth seeing, though not at any price.
        let covered = 8.0 * (TOWN - beyond(town)).max(0.0);
        apart + covered + far - 0.3 * outwards + 3.0 * out
    };
    let places = places.map(|place| (cost(place), place));
    let best = places.min_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map_or(town, |(_, place)| place)
}
