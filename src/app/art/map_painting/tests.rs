use super::field::Flesh;
use super::sketch::is_water;
use super::*;
use crate::art::chart::{View, draw};
use crate::art::file_source::FileSource;
use crate::art::raster::{Picture, Source};
use bevy::math::Rect;
use std::sync::atomic::AtomicBool;
use tortuga::engine::board_map::{Cell, Terrain};
use tortuga::engine::board_map::{CellShape, Label, LabelKind, Landscape};

/// A map from letters: `.` water, `~` deep, `#` land, `T` a town, `p` water with a pier to the town and a wash.
fn board_map(shape: CellShape, rows: &[&str]) -> BoardMap {
    let mut cells = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        for (column, letter) in text.chars().enumerate() {
            let hex = shape == CellShape::Hex;
            let aside = if hex && row % 2 == 1 { 0.5 } else { 0.0 };
            let down = if hex { 3.0_f32.sqrt() / 2.0 } else { 1.0 };
            cells.push(Cell {
                at: (column as f32 + aside, row as f32 * down),
                terrain: match letter {
                    '#' => Terrain::Land,
                    'T' => Terrain::Town,
                    '~' => Terrain::Deep,
                    _ => Terrain::Water,
                },
                tint: (letter == 'p').then(|| "#3E6FB0".to_string()),
                ..Cell::default()
            });
        }
    }
    let town = cells.iter().position(|c| c.terrain == Terrain::Town);
    for cell in cells.iter_mut().filter(|cell| cell.tint.is_some()) {
        cell.pier = town.map(|town| town as u16);
    }
    BoardMap {
        cells,
        shape,
        ..BoardMap::default()
    }
}

const ISLES: [&str; 6] = [
    "~~..#.#.", "~..##.pT", ".#.#..p.", "..#.##..", ".#....#.", "..##.#..",
];

fn svg(board_map: &BoardMap, step: f32) -> Option<String> {
    paint(
        board_map,
        &Given {
            step,
            unit: 1.0,
            sign: &|_, _, _| None,
        },
    )
}

fn drawn(source: &Source, board_map: &BoardMap, view: &View) -> Picture {
    draw(source, board_map, view, &AtomicBool::new(false))
}

fn picture(board_map: &BoardMap) -> (Picture, View) {
    let (left, top, right, bottom) = board_map.painted().unwrap();
    let view = View::of(Rect::new(left, top, right, bottom), 40.0, 100);
    (drawn(&Source::default(), board_map, &view), view)
}

/// Whether a place of the picture is as warm as land or as cold as water.
fn warm(picture: &Picture, view: &View, at: (f32, f32)) -> bool {
    let pixel = (bevy::math::Vec2::from(at) - view.area.min) * view.step();
    let index = (pixel.y as usize * picture.width as usize + pixel.x as usize) * 4;
    picture.pixels[index] > picture.pixels[index + 2]
}

#[test]
fn the_same_ground_gives_the_same_picture() {
    let board_map = board_map(CellShape::Hex, &ISLES);
    assert_eq!(svg(&board_map, 44.0), svg(&board_map, 44.0));
    assert!(svg(&board_map, 44.0).is_some_and(|svg| svg.len() < 400_000));
}

#[test]
fn middles_of_land_are_land_and_middles_of_water_are_water() {
    for shape in [CellShape::Hex, CellShape::Square] {
        let mut board_map = board_map(shape, &ISLES);
        // Ports wash their water; the rest shows how it is.
        board_map.cells.iter_mut().for_each(|cell| cell.tint = None);
        let (picture, view) = picture(&board_map);
        assert_eq!(picture.fault, None);
        for cell in &board_map.cells {
            let land = field::is_land(cell);
            assert_eq!(
                warm(&picture, &view, cell.at),
                land,
                "{shape:?} {:?}",
                cell.at
            );
        }
    }
}

#[test]
fn straits_stay_open() {
    let board_map = board_map(CellShape::Hex, &ISLES);
    let coast = field::coast(&board_map, board_map.painted().unwrap());
    let mut straits = 0;
    for (i, cell) in board_map.cells.iter().enumerate() {
        for near in board_map.near(i).filter(|_| is_water(cell)) {
            let next = &board_map.cells[near];
            for part in 0..=10 {
                let share = part as f32 / 10.0;
                let at = (
                    cell.at.0 + (next.at.0 - cell.at.0) * share,
                    cell.at.1 + (next.at.1 - cell.at.1) * share,
                );
                if is_water(next) {
                    let index = |v: f32, from: f32| ((v - from) / coast.step).round() as usize;
                    let way = coast.at(index(at.0, coast.origin.0), index(at.1, coast.origin.1));
                    assert!(way > 0.15, "{at:?}: {way}");
                    straits += 1;
                }
            }
        }
    }
    assert!(straits > 300);
}

#[test]
fn an_empty_ground_is_nothing() {
    assert_eq!(svg(&BoardMap::default(), 44.0), None);
    let mut beside = board_map(CellShape::Hex, &["."]);
    beside.cells[0].terrain = Terrain::Beside;
    assert_eq!(svg(&beside, 44.0), None);
    let bones = field::Bones::of(&beside, Flesh::Thin, field::is_land);
    assert!(bones.is_empty());
}

#[test]
fn names_are_written_where_they_can_be_read() {
    let mut board_map = board_map(CellShape::Hex, &ISLES);
    board_map.labels.push(Label {
        at: (1.0, 1.0),
        text: "Salt & Rum".into(),
        kind: LabelKind::Land,
    });
    assert!(svg(&board_map, 90.0).is_some_and(|svg| svg.contains("Salt &amp; Rum")));
    assert!(svg(&board_map, 20.0).is_some_and(|svg| !svg.contains("Salt")));
}

#[test]
fn signs_lie_in_their_cells_and_keep_their_own_ids() {
    let mut board_map = board_map(CellShape::Hex, &["...", "..."]);
    for cell in [0, 4] {
        board_map.cells[cell].sign = Some(Face::plain("dot"));
    }
    let source = Source {
        library: FileSource::from_fn(|path| {
            path.ends_with("/dot.svg").then(|| {
                b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><linearGradient id=\"a\"><stop stop-color='#FF0000'/>\
                  </linearGradient><circle cx='4.5' cy='4.5' r='3' fill=\"url(#a)\"/></svg>"
                    .to_vec()
            })
        }),
        ..Source::default()
    };
    let (left, top, right, bottom) = board_map.painted().unwrap();
    let view = View::of(Rect::new(left, top, right, bottom), 40.0, 100);
    let picture = drawn(&source, &board_map, &view);
    let red: Vec<bool> = board_map
        .cells
        .iter()
        .map(|cell| warm(&picture, &view, cell.at))
        .collect();
    assert_eq!(red, [true, false, false, false, true, false]);
}

#[test]
fn a_colour_that_is_none_does_no_harm() {
    let mut board_map = board_map(CellShape::Hex, &["p."]);
    board_map.cells[0].tint = Some("\"/><script>".into());
    assert!(svg(&board_map, 44.0).is_some_and(|svg| !svg.contains("script")));
}

#[test]
fn names_of_waters_keep_clear_of_land_and_of_other_names() {
    let mut sea = board_map(
        CellShape::Square,
        &["........", "...##...", "........", "........"],
    );
    let label = |text: &str, at, kind| Label {
        at,
        text: text.into(),
        kind,
    };
    sea.labels = vec![
        label("The Reach", (3.5, 1.0), LabelKind::Water),
        label("Anvil", (3.5, 1.6), LabelKind::Land),
    ];
    let heights = |svg: &str| -> Vec<f32> {
        let texts = svg.split("<text ").skip(1);
        let y =
            texts.filter_map(|text| text.split(" y=\"").nth(1)?.split('"').next()?.parse().ok());
        y.collect()
    };
    let written = names(&sea, 80.0, 1.0).unwrap();
    let [land, water] = heights(&written)[..] else {
        panic!("{written}")
    };
    let cell = spot((0.0, 1.0)).1 as f32;
    let apart = (water / cell - 1.0).abs();
    assert!(apart > 0.6, "{written}");
    assert!((water - land).abs() / cell > 0.3, "{written}");
    sea.labels.truncate(1);
    sea.cells
        .iter_mut()
        .for_each(|cell| cell.terrain = Terrain::Water);
    let alone = names(&sea, 80.0, 1.0).unwrap();
    assert!((heights(&alone)[0] / cell - 1.0).abs() < 0.2, "{alone}");
}

/// A way of six cells through a jungle, with a river after the third.
fn jungle() -> BoardMap {
    let mut board_map = board_map(CellShape::Square, &["######"]);
    board_map.country = Landscape::Jungle;
    for (n, cell) in board_map.cells.iter_mut().enumerate() {
        cell.at.0 += if n < 3 { 0.0 } else { 1.0 };
        cell.trails = if n < 5 {
            vec![n as u16 + 1]
        } else {
            Vec::new()
        };
    }
    board_map.rivers = vec![(3.0, 0.0)];
    board_map
}

/// Where on a picture something stands, in cells.
fn standing(svg: &str, name: &str) -> Vec<(f32, f32)> {
    let begins = format!("<use href=\"#{name}\" transform=\"translate(");
    let parts = svg.split(&begins);
    let places = parts.skip(1).filter_map(|part| {
        let (x, y) = part.split(')').next()?.split_once(',')?;
        Some((x.parse::<f32>().ok()?, y.parse::<f32>().ok()?))
    });
    let units = spot((1.0, 0.0)).0 as f32;
    places.map(|(x, y)| (x / units, y / units)).collect()
}

#[test]
fn a_trail_crosses_a_river_by_a_bridge_and_nothing_grows_on_either() {
    let jungle = jungle();
    let svg = svg(&jungle, 44.0).unwrap();
    let bridges = standing(&svg, "bridge");
    let [bridge] = bridges[..] else {
        panic!("{bridges:?}")
    };
    assert!(
        (bridge.0 - 3.0).abs() < 0.1 && bridge.1.abs() < 0.1,
        "{bridge:?}"
    );
    let plants: Vec<_> = ["wood", "palm", "bush", "peak", "hill", "ruin"]
        .iter()
        .flat_map(|name| standing(&svg, name))
        .collect();
    assert!(plants.len() > 60, "{}", plants.len());
    for at in plants {
        let near = jungle
            .cells
            .iter()
            .map(|cell| (cell.at.0 - at.0).hypot(cell.at.1 - at.1));
        assert!(near.fold(f32::MAX, f32::min) > 0.5, "{at:?}");
        let on_trail = at.1.abs() < 0.15 && (0.0..6.0).contains(&at.0);
        assert!(!on_trail && at.0 > 0.0, "{at:?}");
    }
}

#[test]
fn a_jungle_begins_at_the_sea_and_is_green() {
    let board_map = jungle();
    let view = View::of(Rect::new(-3.0, -1.0, 7.0, 1.0), 40.0, 100);
    let picture = drawn(&Source::default(), &board_map, &view);
    assert_eq!(picture.fault, None);
    let warm = |x: f32, y: f32| warm(&picture, &view, (x, y));
    assert!(!warm(-2.5, 0.0), "the sea");
    assert!(!warm(2.87, 0.7), "the river");
    assert!(warm(0.5, 0.0) && warm(4.6, 0.0), "the trail");
}
