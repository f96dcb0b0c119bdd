//! Islands: their beaches, their green, their hills with the light from the upper left, and what grows on them.

use super::contour::{outlines, path, spot};
use super::field::{chance, is_land, noise};
use super::sketch::{Chart, Sketch};
use std::fmt::Write;
use tortuga::engine::board_map::Terrain;

/// Ink of outlines.
const INK: &str = "@walnut";
/// Heights above the water, in cells from the coast, and their colours.
const HEIGHTS: [(f32, &str); 4] = [
    (-0.085, "@chart_land_1"),
    (-0.15, "@chart_land_2"),
    (-0.22, "@chart_land_3"),
    (-0.3, "@chart_land_4"),
];

/// The islands with surf around them.
pub fn islands(chart: &Chart<'_>, sketch: &mut Sketch) {
    let coast = path(&outlines(&chart.coast, 0.0), 0.055);
    if coast.is_empty() {
        return;
    }
    let breakers = path(&outlines(&chart.coast, 0.155), 0.07);
    sketch.path(
        &breakers,
        "fill=\"none\" stroke=\"@bone\" stroke-opacity=\".3\" stroke-width=\"8\" stroke-linecap=\"round\" \
         stroke-dasharray=\"70 40 25 55 110 60\"",
    );
    for (way, opacity) in [(0.085, 0.3), (0.042, 0.55)] {
        let surf = path(&outlines(&chart.coast, way), 0.06);
        sketch.fill(&surf, "@foam_pale", opacity);
    }
    sketch.add("<g transform=\"translate(9,16)\">");
    sketch.fill(&coast, "@night", 0.38);
    sketch.add("</g>");
    sketch.path(
        &coast,
        &format!(
            "fill=\"@chart_beach\" stroke=\"{INK}\" stroke-width=\"9\" stroke-linejoin=\"round\""
        ),
    );
    let rough = chart.coast.map(|column, row, v| {
        if v > 0.0 {
            return v;
        }
        let (x, y) = chart.coast.place(column as f32, row as f32);
        v + 0.035 * noise(x * 3.1, y * 3.1, 5)
    });
    for (height, color) in HEIGHTS {
        sketch.fill(&path(&outlines(&rough, height), 0.06), color, 1.0);
    }
    shade(chart, sketch);
}

/// Light and shadow on slopes, the light coming from the upper left.
fn shade(chart: &Chart<'_>, sketch: &mut Sketch) {
    let heights = chart.coast.map(|column, row, v| {
        if v > 0.2 {
            return -v;
        }
        let (x, y) = chart.coast.place(column as f32, row as f32);
        let rough = 0.17 * noise(x * 2.3, y * 2.3, 11) + 0.05 * noise(x * 5.5, y * 5.5, 12);
        (-v).min(0.42) + rough
    });
    let slope = |column: usize, row: usize| {
        let (left, up) = (column.saturating_sub(1), row.saturating_sub(1));
        let along = heights.at(column + 1, row) - heights.at(left, row);
        let down = heights.at(column, row + 1) - heights.at(column, up);
        (along * 0.6 + down * 0.8) / (2.0 * heights.step)
    };
    for (sign, steep, color, opacity) in [
        (1.0, 0.45, "@ink_soft", 0.17),
        (1.0, 0.95, "@iron", 0.19),
        (-1.0, 0.5, "@parchment_light", 0.22),
        (-1.0, 1.0, "@bone", 0.25),
    ] {
        // Falling towards the lower right is shadow: there the height gets less.
        let field = chart.coast.map(|column, row, v| {
            if v > 0.1 {
                return 1.0;
            }
            let falls = -sign * slope(column, row);
            (v + 0.075).max((steep - falls) * 0.12)
        });
        sketch.fill(&path(&outlines(&field, 0.0), 0.06), color, opacity);
    }
}

/// Hills, woods and palms, those further down over those further up.
pub fn relief(chart: &Chart<'_>, sketch: &mut Sketch) {
    let mut motifs: Vec<(i32, String)> = Vec::new();
    let board_map = chart.board_map;
    for (i, cell) in board_map.cells.iter().enumerate() {
        if !is_land(cell) {
            continue;
        }
        let near: Vec<usize> = board_map
            .near(i)
            .filter(|n| board_map.cells.get(*n).is_some_and(is_land))
            .collect();
        for &other in near.iter().filter(|n| **n > i) {
            let Some(next) = board_map.cells.get(other) else {
                continue;
            };
            let at = ((cell.at.0 + next.at.0) / 2.0, (cell.at.1 + next.at.1) / 2.0);
            between(at, &mut motifs);
        }
        if cell.terrain == Terrain::Land {
            on_cell(cell.at, near.len(), &mut motifs);
        }
    }
    motifs.sort();
    sketch.add(DEFS);
    for (_, motif) in motifs {
        sketch.add(&motif);
    }
}

/// One motif somewhere, `size` 1 as it is drawn in [`DEFS`].
pub(super) fn put(name: &str, at: (f32, f32), size: f32, motifs: &mut Vec<(i32, String)>) {
    let (x, y) = spot(at);
    let mirror = if chance(at, 44) < 0.5 && name != "peak" {
        -size
    } else {
        size
    };
    let mut out = String::new();
    let _ = write!(
        out,
        "<use href=\"#{name}\" transform=\"translate({x},{y}) scale({mirror:.2},{size:.2})\"/>"
    );
    motifs.push((y, out));
}

/// What stands where two cells of one island meet.
fn between(at: (f32, f32), motifs: &mut Vec<(i32, String)>) {
    let off = |salt| (chance(at, salt) - 0.5) * 0.14;
    let at = (at.0 + off(50), at.1 + off(51));
    match (chance(at, 52) * 4.0) as u32 {
        0 => put("wood", at, 0.8, motifs),
        1 => put("hill", at, 0.75, motifs),
        2 => put("bush", at, 1.0, motifs),
        _ => put("bush", (at.0, at.1 + 0.05), 0.8, motifs),
    }
}

/// What stands in a cell with so many cells of land around it.
fn on_cell(at: (f32, f32), near: usize, motifs: &mut Vec<(i32, String)>) {
    let off = |salt, most: f32| (chance(at, salt) - 0.5) * 2.0 * most;
    let place = |dx: f32, dy: f32| (at.0 + dx + off(60, 0.03), at.1 + dy + off(61, 0.03));
    let kind = (chance(at, 62) * 6.0) as u32;
    match (near, kind) {
        (2.., 0..=2) | (1, 0) => {
            put("peak", place(-0.07, -0.02), 1.0, motifs);
            put("peak", place(0.13, 0.08), 0.72, motifs);
            put("bush", place(-0.2, 0.17), 0.8, motifs);
        }
        (2.., _) | (1, 1) => {
            put("wood", place(-0.13, 0.0), 1.0, motifs);
            put("wood", place(0.14, 0.07), 0.9, motifs);
            put("hill", place(0.02, -0.12), 0.8, motifs);
        }
        (_, 2) => {
            put("peak", place(0.02, -0.01), 0.95, motifs);
            put("palm", place(-0.19, 0.14), 0.75, motifs);
            put("bush", place(0.17, 0.15), 0.8, motifs);
        }
        (_, 3) => {
            put("hill", place(-0.04, -0.07), 1.0, motifs);
            put("palm", place(0.14, 0.1), 0.95, motifs);
            put("palm", place(-0.14, 0.14), 0.75, motifs);
        }
        (_, 4) => {
            put("palm", place(-0.1, 0.02), 1.0, motifs);
            put("palm", place(0.13, 0.1), 0.8, motifs);
            put("bush", place(0.02, 0.17), 0.7, motifs);
        }
        _ => {
            put("wood", place(0.06, -0.02), 1.0, motifs);
            put("palm", place(-0.17, 0.12), 0.85, motifs);
            put("bush", place(0.16, 0.16), 0.7, motifs);
        }
    }
}

/// The motifs, in units of a chart, each around its foot.
pub(super) const DEFS: &str = concat!(
    "<defs>",
    "<g id=\"peak\"><path d=\"M-78 46C-52 14-34-38-10-66C-4-73 4-72 9-65C30-36 48 12 78 46C40 56-40 56-78 46z\" fill=\"@parchment_shade\"/>",
    "<path d=\"M1-70C6-70 9-65 11-62C30-34 48 12 78 46C60 51 36 53 14 53C22 30-2 12 8-8C12-22-6-34 1-70z\" fill=\"@parchment_deep\"/>",
    "<path d=\"M-78 46C-52 14-34-38-10-66C-4-73 4-72 9-65C30-36 48 12 78 46\" fill=\"none\" stroke=\"@walnut\" stroke-width=\"7\" stroke-linecap=\"round\"/>",
    "<path d=\"M-14-58C-10-46-4-50-1-40C4-50 10-46 14-54L5-68L-8-68z\" fill=\"@parchment_light\"/></g>",
    "<g id=\"hill\"><path d=\"M-66 30C-48-14-16-28 6-12C22-30 52-8 66 30C30 40-36 40-66 30z\" fill=\"@chart_land_3\"/>",
    "<path d=\"M6-12C22-30 52-8 66 30C48 35 30 37 12 37C22 22 14 2 6-12z\" fill=\"@leaf\"/>",
    "<path d=\"M-66 30C-48-14-16-28 6-12M-8 6C10-30 52-14 66 30\" fill=\"none\" stroke=\"@walnut\" stroke-opacity=\".75\" stroke-width=\"6\" stroke-linecap=\"round\"/></g>",
    "<g id=\"wood\"><ellipse cx=\"4\" cy=\"30\" rx=\"62\" ry=\"12\" fill=\"@walnut\" fill-opacity=\".25\"/>",
    "<path d=\"M-58 22C-68 4-52-14-38-12C-36-34-10-40 0-26C10-44 40-36 38-14C56-14 66 6 54 22C40 34-44 34-58 22z\" fill=\"@leaf\"/>",
    "<path d=\"M54 22C66 6 56-14 38-14C40-24 34-32 26-35C30-16 18-8 22 6C4 4-2 18-16 16C-24 24-40 18-50 26C-40 33 40 33 54 22z\" fill=\"@leaf_dark\"/>",
    "<path d=\"M-58 22C-68 4-52-14-38-12C-36-34-10-40 0-26C10-44 40-36 38-14C56-14 66 6 54 22\" fill=\"none\" stroke=\"@gain_dark\" stroke-width=\"5\" stroke-linecap=\"round\"/></g>",
    "<g id=\"bush\"><ellipse cx=\"3\" cy=\"15\" rx=\"34\" ry=\"7\" fill=\"@walnut\" fill-opacity=\".25\"/>",
    "<path d=\"M-30 12C-36-2-26-14-14-10C-10-26 14-24 14-8C28-12 36 2 30 12C20 18-20 18-30 12z\" fill=\"@leaf\" stroke=\"@gain_dark\" stroke-width=\"4\"/>",
    "<path d=\"M30 12C36 2 30-10 16-9C18 2 4 6-6 14C6 17 22 16 30 12z\" fill=\"@leaf_dark\"/></g>",
    "<g id=\"palm\"><ellipse cx=\"8\" cy=\"44\" rx=\"34\" ry=\"8\" fill=\"@walnut\" fill-opacity=\".25\"/>",
    "<path d=\"M-6 44C-2 14-6-8 8-34L16-30C6-8 8 16 6 44z\" fill=\"@brass_deep\" stroke=\"@walnut\" stroke-width=\"3\"/>",
    "<g fill=\"@gain\" stroke=\"@gain_dark\" stroke-width=\"3.500\" stroke-linejoin=\"round\">",
    "<path d=\"M11-34C-10-62-44-54-56-30C-38-40-14-40 11-34z\"/><path d=\"M11-34C28-66 62-56 70-32C52-42 30-42 11-34z\"/>",
    "<path d=\"M11-34C-16-44-42-24-42 2C-28-18-8-28 11-34z\"/><path d=\"M11-34C38-42 60-20 58 6C46-16 28-28 11-34z\"/>",
    "<path d=\"M11-34C0-64 14-84 34-84C22-70 18-52 11-34z\"/></g>",
    "<circle cx=\"10\" cy=\"-28\" r=\"6\" fill=\"@walnut_light\"/><circle cx=\"18\" cy=\"-26\" r=\"5\" fill=\"@walnut_light\"/></g>",
    "</defs>"
);
