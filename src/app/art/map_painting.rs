//! Maps as sea charts: an SVG picture of a map, made from its data alone. Pure: the same map gives the same text.
//!
//! [`field`] knows how far every point is from land, [`contour`] draws lines of equal height through it, `sea`, `land`,
//! `town` and `words` paint with them, from the bottom up; `jungle` paints what lies inland.
//!
//! - `sketch`: a map being painted: SVG text that grows, and what all painters share

pub mod contour;
pub mod field;
mod jungle;
mod land;
mod sea;
mod sketch;
mod town;
mod words;

use contour::{spot, units};
use sketch::{Chart, Sketch};
use tortuga::engine::board_map::Landscape;
use tortuga::engine::{BoardMap, Face};

/// What painting needs besides the map.
pub struct Given<'a> {
    /// Pixels from one cell to the next: what would be too small to read is left out.
    pub step: f32,
    /// Pixels of a layout unit: names are as large as the words beside the map.
    pub unit: f32,
    /// The SVG document of a sign, given its width and height in pixels; `None` leaves the sign out.
    pub sign: &'a dyn Fn(&Face, f32, f32) -> Option<String>,
}

/// The picture of `board_map` as an SVG document in [`contour::UNITS`] a cell, the map's own origin at 0, 0. Water goes on
/// far beyond the cells. `None` for a map without painted cells.
pub fn paint(board_map: &BoardMap, given: &Given<'_>) -> Option<String> {
    let bounds = board_map.painted()?;
    let mut sketch = Sketch::default();
    match board_map.country {
        Landscape::Sea => {
            let chart = Chart {
                board_map,
                coast: field::coast(board_map, bounds),
            };
            sea::water(&chart, &mut sketch);
            sea::grid(&chart, &mut sketch);
            sea::washes(&chart, &mut sketch);
            land::islands(&chart, &mut sketch);
            town::piers(&chart, &mut sketch);
            land::relief(&chart, &mut sketch);
            town::towns(&chart, &mut sketch);
        }
        Landscape::Jungle => jungle::country(board_map, bounds, &mut sketch),
    }
    signs(board_map, given, &mut sketch);
    words::names(board_map, (given.step, given.unit), &mut sketch);
    Some(document(bounds, &sketch))
}

/// Nothing but the names on the picture that [`paint`] makes with so many pixels from one cell to the next and so many of
/// a layout unit: which of them can be read, and where. `None` for a map without painted cells.
pub fn names(board_map: &BoardMap, step: f32, unit: f32) -> Option<String> {
    let mut sketch = Sketch::default();
    words::names(board_map, (step, unit), &mut sketch);
    Some(document(board_map.painted()?, &sketch))
}

/// A document of what was sketched; `bounds` are left, top, right and bottom of the painted cells.
fn document(bounds: (f32, f32, f32, f32), sketch: &Sketch) -> String {
    let (left, top) = spot((bounds.0, bounds.1));
    let (right, bottom) = spot((bounds.2, bounds.3));
    let (width, height) = (right - left, bottom - top);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{left} {top} {width} {height}\" font-family=\"Libertinus Serif\">{}</svg>",
        sketch.svg
    )
}

/// The signs of cells, each in the rectangle of its cell.
fn signs(board_map: &BoardMap, given: &Given<'_>, sketch: &mut Sketch) {
    for (i, cell) in board_map.cells.iter().enumerate() {
        let Some(sign) = &cell.sign else { continue };
        let (w, h) = board_map.room(cell);
        let Some(svg) = (given.sign)(sign, w * given.step, h * given.step) else {
            continue;
        };
        let (x, y) = spot((cell.at.0 - w / 2.0, cell.at.1 - h / 2.0));
        sketch.add(&format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" overflow=\"visible\" {}</svg>",
            units(w),
            units(h),
            renamed(&svg, i)
        ));
    }
}

/// The view box and the content of an SVG document, its ids made its own by a number.
fn renamed(svg: &str, number: usize) -> String {
    let Some((tag, content)) = svg
        .find("<svg")
        .and_then(|at| svg.get(at + 4..))
        .and_then(|rest| rest.split_once('>'))
    else {
        return ">".into();
    };
    let view = tag
        .split_once("viewBox=")
        .and_then(|(_, rest)| rest.split(['"', '\'']).nth(1))
        .map(|view| format!("viewBox=\"{view}\""));
    let content = content.rsplit_once("</svg>").map_or("", |(inner, _)| inner);
    let content = content
        .replace(" id=\"", &format!(" id=\"s{number}_"))
        .replace("url(#", &format!("url(#s{number}_"))
        .replace("href=\"#", &format!("href=\"#s{number}_"));
    format!("{}>{content}", view.unwrap_or_default())
}

#[cfg(test)]
mod tests;
