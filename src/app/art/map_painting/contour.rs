//! Lines of equal height, as closed outlines for SVG.

use super::field::Field;
use std::fmt::Write;

/// SVG units of one cell: fine enough for whole numbers everywhere.
pub const UNITS: f32 = 400.0;

/// A length in SVG units, as a whole number.
pub fn units(length: f32) -> i32 {
    (length * UNITS).round() as i32
}

/// A place in SVG units.
pub fn spot(at: (f32, f32)) -> (i32, i32) {
    (units(at.0), units(at.1))
}

/// A closed line.
pub type Loop = Vec<(f32, f32)>;

/// The outlines of everything that lies lower than `level`.
pub fn outlines(field: &Field, level: f32) -> Vec<Loop> {
    let Field { width, height, .. } = *field;
    // Every crossing of a grid line: its number is that of the sample it follows, twice, plus one when it is upright.
    let mut next: Vec<u32> = vec![u32::MAX; width * height * 2];
    let across = |column: usize, row: usize| (row * width + column) * 2;
    let upright = |column: usize, row: usize| (row * width + column) * 2 + 1;
    let low = |column: usize, row: usize| {
        let edge = column == 0 || row == 0 || column + 1 == width || row + 1 == height;
        !edge && field.at(column, row) < level
    };
    for row in 0..height - 1 {
        for column in 0..width - 1 {
            let corners = [
                low(column, row),
                low(column + 1, row),
                low(column + 1, row + 1),
                low(column, row + 1),
            ];
            if corners.iter().all(|low| *low == corners[0]) {
                continue;
            }
            // Sides: top, right, bottom, left.
            let sides = [
                across(column, row),
                upright(column + 1, row),
                across(column, row + 1),
                upright(column, row),
            ];
            for (from, to) in steps(corners) {
                if let (Some(from), Some(to)) = (sides.get(from), sides.get(to))
                    && let Some(slot) = next.get_mut(*from)
                {
                    *slot = *to as u32;
                }
            }
        }
    }
    trace(field, level, next)
}

/// The pieces of outline in a square with these low corners (clockwise from the top left), each from one side to another.
fn steps(corners: [bool; 4]) -> Vec<(usize, usize)> {
    let mut steps = Vec::new();
    // Clockwise along the sides: where low begins, an outline enters; it leaves where the same low stretch ends.
    for side in 0..4 {
        let (here, after) = (corners[side], corners[(side + 1) % 4]);
        if !here && after {
            let end = (1..4)
                .map(|more| (side + more) % 4)
                .find(|s| corners[*s] && !corners[(*s + 1) % 4]);
            steps.extend(end.map(|end| (side, end)));
        }
    }
    steps
}

fn trace(field: &Field, level: f32, mut next: Vec<u32>) -> Vec<Loop> {
    let mut loops = Vec::new();
    for start in 0..next.len() {
        let mut line = Loop::new();
        let mut at = start;
        while let Some(slot) = next.get_mut(at)
            && *slot != u32::MAX
        {
            line.push(crossing(field, level, at));
            at = std::mem::replace(slot, u32::MAX) as usize;
        }
        if line.len() > 2 {
            loops.push(line);
        }
    }
    loops
}

fn crossing(field: &Field, level: f32, number: usize) -> (f32, f32) {
    let (sample, upright) = (number / 2, number % 2 == 1);
    let (column, row) = (sample % field.width, sample / field.width);
    let (a, b) = if upright {
        (field.at(column, row), field.at(column, row + 1))
    } else {
        (field.at(column, row), field.at(column + 1, row))
    };
    let part = ((level - a) / (b - a)).clamp(0.02, 0.98);
    let part = if part.is_finite() { part } else { 0.5 };
    let (x, y) = (column as f32, row as f32);
    if upright {
        field.place(x, y + part)
    } else {
        field.place(x + part, y)
    }
}

/// Soft closed curves along the outlines, points nearer than `thin` cells to the last one left out.
pub fn path(loops: &[Loop], thin: f32) -> String {
    let mut out = String::new();
    for line in loops {
        let mut kept: Vec<(f32, f32)> = Vec::with_capacity(line.len());
        for point in line {
            let far = |last: &(f32, f32)| (last.0 - point.0).hypot(last.1 - point.1) >= thin;
            if kept.last().is_none_or(far) {
                kept.push(*point);
            }
        }
        if kept.len() > 3 {
            curve(&mut out, &kept);
        }
    }
    out
}

/// A curve that touches the middle of every side of the polygon.
fn curve(out: &mut String, points: &[(f32, f32)]) {
    let Some((first, last)) = points.first().zip(points.last()) else {
        return;
    };
    let middle = |a: (f32, f32), b: (f32, f32)| spot(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0));
    let mut pen = middle(*last, *first);
    // Writing to a string cannot fail.
    let _ = write!(out, "M{} {}", pen.0, pen.1);
    let ends = points.iter().skip(1).chain([first]);
    for (point, after) in points.iter().zip(ends) {
        let (bend, end) = (spot(*point), middle(*point, *after));
        let _ = write!(
            out,
            "q{} {} {} {}",
            bend.0 - pen.0,
            bend.1 - pen.1,
            end.0 - pen.0,
            end.1 - pen.1
        );
        pen = end;
    }
    out.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(x: f32, y: f32) -> Field {
        let grid = Field::over((-2.0, -2.0, 2.0, 2.0));
        grid.map(|column, row, _| {
            let at = grid.place(column as f32, row as f32);
            (at.0 - x).hypot(at.1 - y)
        })
    }

    #[test]
    fn the_outline_of_a_hill_is_a_circle() {
        let loops = outlines(&round(0.3, 0.0), 1.0);
        assert_eq!(loops.len(), 1);
        assert!(loops[0].len() > 40);
        let off = |p: &(f32, f32)| ((p.0 - 0.3).hypot(p.1) - 1.0).abs();
        assert!(loops[0].iter().all(|p| off(p) < 0.01));
    }

    #[test]
    fn outlines_close_at_the_edge_and_holes_are_outlines_of_their_own() {
        assert_eq!(outlines(&round(0.0, 0.0), 100.0).len(), 1);
        let ring = round(0.0, 0.0).map(|_, _, v| (v - 1.0).abs());
        assert_eq!(outlines(&ring, 0.3).len(), 2);
        assert!(outlines(&round(0.0, 0.0), -1.0).is_empty());
    }

    #[test]
    fn a_path_is_closed_and_thinned() {
        let loops = outlines(&round(0.0, 0.0), 1.0);
        let (fine, coarse) = (path(&loops, 0.0), path(&loops, 0.3));
        assert!(fine.starts_with('M') && fine.ends_with('z'));
        assert!(coarse.len() * 3 < fine.len());
    }
}
