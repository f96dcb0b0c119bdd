//! A map being painted: SVG text that grows, and what all painters share.

use super::contour::spot;
use super::field::Field;
use std::fmt::Write;
use tortuga::engine::BoardMap;
use tortuga::engine::board_map::{Cell, Terrain};

/// A map being painted.
pub(super) struct Chart<'a> {
    pub(super) board_map: &'a BoardMap,
    /// How far every point is from land.
    pub(super) coast: Field,
}

/// SVG text that grows.
#[derive(Default)]
pub(super) struct Sketch {
    pub(super) svg: String,
}

impl Sketch {
    /// Puts elements on top.
    pub(super) fn add(&mut self, elements: &str) {
        self.svg.push_str(elements);
    }

    /// A filled path.
    pub(super) fn fill(&mut self, path: &str, color: &str, opacity: f32) {
        if !path.is_empty() {
            self.path(path, &format!("fill=\"{color}\"{}", faint("fill", opacity)));
        }
    }

    /// A stroked path, `width` in SVG units.
    pub(super) fn stroke(&mut self, path: &str, color: &str, opacity: f32, width: i32) {
        if !path.is_empty() {
            let opacity = faint("stroke", opacity);
            self.path(
                path,
                &format!("fill=\"none\" stroke=\"{color}\"{opacity} stroke-width=\"{width}\""),
            );
        }
    }

    pub(super) fn path(&mut self, path: &str, dress: &str) {
        // Writing to a string cannot fail.
        let _ = write!(self.svg, "<path d=\"{path}\" {dress}/>");
    }
}

fn faint(what: &str, opacity: f32) -> String {
    if opacity < 1.0 {
        format!(" {what}-opacity=\"{opacity}\"")
    } else {
        String::new()
    }
}

/// The outline of a cell, `scale` times as large.
pub(super) fn outline(chart: &Chart<'_>, cell: &Cell, scale: f32) -> String {
    let mut out = String::new();
    for (dx, dy) in chart.board_map.shape.corners() {
        let (x, y) = spot((cell.at.0 + dx * scale, cell.at.1 + dy * scale));
        let _ = write!(out, "{}{x} {y}", if out.is_empty() { 'M' } else { 'L' });
    }
    out.push('z');
    out
}

pub(super) fn is_water(cell: &Cell) -> bool {
    matches!(cell.terrain, Terrain::Water | Terrain::Deep)
}

/// A colour of a map as it may stand in an attribute; grey where it is none.
pub(super) fn color(text: &str) -> &str {
    let hex = text.strip_prefix('#');
    match hex {
        Some(digits) if digits.chars().all(|c| c.is_ascii_hexdigit()) => text,
        _ => "@bone_faint",
    }
}
