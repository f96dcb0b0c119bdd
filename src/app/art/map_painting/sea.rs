//! Water: bands of depth, the grid of cells, washes of ports, a compass rose in the emptiest place.

use super::contour::{UNITS, outlines, path, spot, units};
use super::field::{Bones, Field, Flesh, chance, noise};
use super::sketch::{Chart, Sketch, color, is_water, outline};
use std::collections::BTreeSet;
use std::fmt::Write;
use tortuga::engine::board_map::{Cell, CellShape, Terrain};

/// Depth: up to how far from the coast, in cells, in which colour; from far to near.
const BANDS: [(f32, &str); 8] = [
    (2.3, "@chart_depth_1"),
    (1.6, "@chart_depth_2"),
    (1.1, "@chart_depth_3"),
    (0.8, "@chart_depth_4"),
    (0.56, "@chart_depth_5"),
    (0.38, "@chart_depth_6"),
    (0.23, "@chart_depth_7"),
    (0.12, "@chart_depth_8"),
];
/// Water far from everything.
const ABYSS: &str = "@chart_abyss";
/// Sea that can be sailed, and beyond it.
const FAR: &str = "@chart_far";
/// Pale lines on water.
const FOAM: &str = "@foam_pale";

/// Water with its depths, and everything drawn on it that is no part of a cell.
pub fn water(chart: &Chart<'_>, sketch: &mut Sketch) {
    let far = units(200.0);
    let all = format!("M-{far} -{far}H{far}V{far}H-{far}z");
    sketch.fill(&all, ABYSS, 1.0);
    for (depth, color) in BANDS {
        let thin = if depth > 0.5 { 0.12 } else { 0.07 };
        sketch.fill(&path(&outlines(&chart.coast, depth), thin), color, 1.0);
    }
    deep(chart, sketch);
    let sailed = Bones::of(chart.board_map, Flesh::Thin, |cell| {
        cell.terrain != Terrain::Beside
    });
    let beyond = chart.coast.distances(&sailed, |at| at);
    // High cells reach farther from their middles.
    let higher = match chart.board_map.shape {
        CellShape::Card => 0.25,
        CellShape::Hex | CellShape::Square => 0.0,
    };
    for (way, opacity) in [(0.62, 0.22), (0.85, 0.2), (1.2, 0.2), (1.7, 0.2)] {
        let edge = path(&outlines(&beyond, way + higher), 0.15);
        let dress = format!("fill=\"{FAR}\" fill-opacity=\"{opacity}\" fill-rule=\"evenodd\"");
        sketch.path(&format!("{all}{edge}"), &dress);
    }
    rose(chart, &beyond, sketch);
    waves(chart, sketch);
}

/// Darker water with rollers on it.
fn deep(chart: &Chart<'_>, sketch: &mut Sketch) {
    let bones = Bones::of(chart.board_map, Flesh::Thin, |cell| {
        cell.terrain == Terrain::Deep
    });
    if bones.is_empty() {
        return;
    }
    let coast = &chart.coast;
    let field = chart
        .coast
        .distances(&bones, |at| at)
        .map(|column, row, way| {
            let (x, y) = coast.place(column as f32, row as f32);
            // Never over land or its shallows.
            (way - 0.5 + 0.05 * noise(x * 2.0, y * 2.0, 7)).max(0.25 - coast.at(column, row))
        });
    for (edge, opacity) in [(0.05, 0.35), (-0.05, 0.4), (-0.22, 0.35)] {
        sketch.fill(&path(&outlines(&field, edge), 0.08), "@chart_far", opacity);
    }
    let mut rollers = String::new();
    for cell in cells(chart, |cell| cell.terrain == Terrain::Deep) {
        for (i, (dx, dy)) in [(-0.2, -0.2), (-0.02, 0.0), (-0.22, 0.2)]
            .into_iter()
            .enumerate()
        {
            let sway = 0.1 * chance(cell.at, 20 + i as u32);
            let (x, y) = spot((cell.at.0 + dx - 0.02 + sway, cell.at.1 + dy));
            let _ = write!(
                rollers,
                "M{x} {y}q20-26 40-6q20 20 40 0q20-20 40 0q20 20 36 2"
            );
        }
    }
    let dress = "fill=\"none\" stroke=\"@sea_light\" stroke-opacity=\".42\" stroke-width=\"9\" stroke-linecap=\"round\"";
    sketch.path(&rollers, dress);
}

/// A few crests on open water.
fn waves(chart: &Chart<'_>, sketch: &mut Sketch) {
    let mut crests = String::new();
    for cell in cells(chart, |cell| cell.terrain == Terrain::Water) {
        if cell.sign.is_some() || chance(cell.at, 30) > 0.4 {
            continue;
        }
        let off = |salt| (chance(cell.at, salt) - 0.5) * 0.7;
        let at = (cell.at.0 + off(31), cell.at.1 + off(32));
        if at_field(&chart.coast, at) > 0.2 {
            let (x, y) = spot(at);
            let _ = write!(crests, "M{} {y}q18-24 38-3q18-22 38 3", x - 38);
        }
    }
    if !crests.is_empty() {
        let dress = "fill=\"none\" stroke=\"@spray\" stroke-opacity=\".2\" stroke-width=\"8\" stroke-linecap=\"round\"";
        sketch.path(&crests, dress);
    }
}

/// The edges of all cells of water.
pub fn grid(chart: &Chart<'_>, sketch: &mut Sketch) {
    let corners = chart.board_map.shape.corners();
    let mut seen = BTreeSet::new();
    let mut lines = String::new();
    for cell in cells(chart, is_water) {
        let ends = corners.iter().skip(1).chain(corners.first());
        for (a, b) in corners.iter().zip(ends) {
            let from = spot((cell.at.0 + a.0, cell.at.1 + a.1));
            let to = spot((cell.at.0 + b.0, cell.at.1 + b.1));
            // Neighbours round the same corner a little differently.
            if seen.insert(((from.0 + to.0 + 8) / 16, (from.1 + to.1 + 8) / 16)) {
                let _ = write!(lines, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
            }
        }
    }
    sketch.stroke(&lines, FOAM, 0.23, 7);
}

/// Washes over cells that belong to something.
pub fn washes(chart: &Chart<'_>, sketch: &mut Sketch) {
    let mut known = BTreeSet::new();
    for cell in cells(chart, is_water) {
        let Some(tint) = cell.tint.as_deref().map(color) else {
            continue;
        };
        let name = tint.trim_start_matches('#');
        if known.insert(name) {
            sketch.add(&format!(
                "<radialGradient id=\"wash{name}\"><stop offset=\".2\" stop-color=\"{tint}\" stop-opacity=\".16\"/>\
                 <stop offset=\"1\" stop-color=\"{tint}\" stop-opacity=\".58\"/></radialGradient>"
            ));
        }
        sketch.fill(
            &outline(chart, cell, 0.93),
            &format!("url(#wash{name})"),
            1.0,
        );
        let rim = outline(chart, cell, 0.86);
        for (color, opacity, width) in [("@bone", 0.45, 18), (tint, 1.0, 11)] {
            sketch.path(
                &rim,
                &format!(
                    "fill=\"none\" stroke=\"{color}\" stroke-opacity=\"{opacity}\" stroke-width=\"{width}\" \
                     stroke-dasharray=\"42 26\" stroke-linejoin=\"round\""
                ),
            );
        }
    }
}

/// A faint compass rose where nothing else is, and the courses that run from it.
fn rose(chart: &Chart<'_>, beyond: &Field, sketch: &mut Sketch) {
    let busy = Bones::of(chart.board_map, Flesh::Thin, |cell| {
        let covered = chart.board_map.shape == CellShape::Card;
        covered || cell.sign.is_some() || cell.tint.is_some() || cell.terrain == Terrain::Deep
    });
    let names: Vec<(f32, f32)> = chart
        .board_map
        .labels
        .iter()
        .map(|label| label.at)
        .collect();
    let Some((left, top, right, bottom)) = chart.board_map.painted() else {
        return;
    };
    let mut best = (0.0, (0.0, 0.0));
    for row in (0..beyond.height).step_by(4) {
        for column in (0..beyond.width).step_by(4) {
            let at = beyond.place(column as f32, row as f32);
            let named = names.iter().map(|n| (n.0 - at.0).hypot(n.1 - at.1));
            let room = chart
                .coast
                .at(column, row)
                .min(busy.distance(at) - 0.45)
                .min(named.fold(f32::MAX, f32::min) - 0.3);
            // Well inside the map rather than at its edge.
            let edge = (at.0 - left)
                .min(right - at.0)
                .min(at.1 - top)
                .min(bottom - at.1);
            let room =
                room.min(1.6).min(edge - 0.2) - 0.3 * (beyond.at(column, row) - 0.5).max(0.0);
            if room > best.0 {
                best = (room, at);
            }
        }
    }
    let (room, at) = best;
    if room < 0.55 {
        return;
    }
    let size = units(room.min(1.5) * 0.92);
    let (x, y) = spot(at);
    let mut courses = String::new();
    for i in 0..32 {
        let (sin, cos) = (i as f32 * std::f32::consts::TAU / 32.0).sin_cos();
        let ray = |way: f32| (x + (sin * way) as i32, y - (cos * way) as i32);
        let (from, to) = (ray(size as f32), ray(60.0 * UNITS));
        let _ = write!(courses, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
    }
    sketch.stroke(&courses, FOAM, 0.055, 5);
    sketch.add(&format!(
        "<g transform=\"translate({x},{y}) scale({})\" fill=\"@foam_pale\" fill-opacity=\".3\" stroke=\"@foam_pale\" stroke-opacity=\".3\">",
        size as f32 / 100.0
    ));
    sketch.add("<g fill=\"none\"><circle r=\"74\" stroke-width=\"1.2\"/><circle r=\"69\" stroke-width=\"2.6\" stroke-dasharray=\"2.71 2.71\"/><circle r=\"40\" stroke-width=\".8\"/></g>");
    for (turns, tip, half) in [(45, 62, 9), (0, 88, 12)] {
        for turn in 0..4 {
            sketch.add(&format!(
                "<g transform=\"rotate({})\" stroke-width=\".8\"><path d=\"M0-{tip}L{half}-{half}L0 0z\"/>\
                 <path d=\"M0-{tip}L-{half}-{half}L0 0z\" fill=\"none\"/></g>",
                turns + turn * 90
            ));
        }
    }
    sketch.add("<path d=\"M-5-91v-9l10 9v-9\" fill=\"none\" stroke-width=\"2\"/></g>");
}

/// The nearest sample to a place.
fn at_field(field: &Field, at: (f32, f32)) -> f32 {
    let index = |v: f32, origin: f32| ((v - origin) / field.step).round().max(0.0) as usize;
    field.at(index(at.0, field.origin.0), index(at.1, field.origin.1))
}

fn cells<'a>(
    chart: &'a Chart<'_>,
    counts: impl Fn(&Cell) -> bool + 'a,
) -> impl Iterator<Item = &'a Cell> {
    chart
        .board_map
        .cells
        .iter()
        .filter(move |cell| counts(cell))
}
