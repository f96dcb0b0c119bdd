//! Names, as large as can be read and no larger; too small ones are left for tooltips.

use super::contour::{spot, units};
use super::sketch::Sketch;
use crate::art::escape::escape;
use tortuga::engine::BoardMap;
use tortuga::engine::board_map::{Cell, Label, LabelKind, Terrain};

/// How a kind of name is written.
struct Hand {
    /// Height in layout units at least.
    pixels: f32,
    /// Height in cells at least and at most: where the pixels would need more, the name is left out.
    cells: (f32, f32),
    /// Attributes of the text.
    dress: &'static str,
    /// Colour of the words, and of the halo around them.
    colors: (&'static str, &'static str),
    /// The width of a letter with the space behind it, about, in heights.
    letter: f32,
    /// How far below its place it is written, in cells.
    below: f32,
}

fn hand(kind: LabelKind) -> Hand {
    match kind {
        LabelKind::Water => Hand {
            pixels: 14.0,
            cells: (0.34, 0.6),
            dress: "font-style=\"italic\" letter-spacing=\".22em\" fill-opacity=\".5\"",
            colors: ("@foam_pale", "none"),
            letter: 0.68,
            below: 0.0,
        },
        LabelKind::Land => Hand {
            pixels: 10.5,
            cells: (0.15, 0.25),
            dress: "font-style=\"italic\" font-weight=\"600\" letter-spacing=\".03em\"",
            colors: ("@ink", "@chart_beach"),
            letter: 0.5,
            below: 0.25,
        },
        LabelKind::River => Hand {
            pixels: 13.0,
            cells: (0.36, 0.5),
            dress: "font-weight=\"bold\"",
            colors: ("@white", "@sea_deep"),
            letter: 0.55,
            below: 0.0,
        },
        LabelKind::Town => Hand {
            pixels: 11.5,
            cells: (0.18, 0.34),
            dress: "font-weight=\"bold\" letter-spacing=\".03em\"",
            colors: ("@ink", "@parchment_light"),
            letter: 0.55,
            below: 0.0,
        },
        LabelKind::Spot => Hand {
            pixels: 10.0,
            cells: (0.12, 0.13),
            dress: "font-style=\"italic\"",
            colors: ("@bone", "@deep_sea"),
            letter: 0.46,
            below: 0.44,
        },
    }
}

/// A name as it is written: its middle and its height in cells.
struct Name<'a> {
    label: &'a Label,
    hand: Hand,
    at: (f32, f32),
    height: f32,
}

impl Name<'_> {
    /// Half its width and half its height, in cells.
    fn half(&self) -> (f32, f32) {
        (half(self.label, &self.hand, self.height), self.height * 0.6)
    }

    /// Whether it overlaps what lies there, with its own halves.
    fn overlaps(&self, at: (f32, f32), (w, h): (f32, f32)) -> bool {
        let (own_w, own_h) = self.half();
        (self.at.0 - at.0).abs() < own_w + w && (self.at.1 - at.1).abs() < own_h + h
    }

    /// Moves it to where it lies on nothing but water and over no other name, if there is such a place nearby.
    fn move_clear(&mut self, board_map: &BoardMap, others: &[Name<'_>]) {
        let from = self.at;
        let (left, top, right, bottom) = board_map.painted().unwrap_or_default();
        let (w, h) = self.half();
        for (dx, dy) in nearby() {
            self.at = (from.0 + dx, from.1 + dy);
            let inside = self.at.0 - w >= left
                && self.at.0 + w <= right
                && self.at.1 - h >= top
                && self.at.1 + h <= bottom;
            let land = |cell: &Cell| matches!(cell.terrain, Terrain::Land | Terrain::Town);
            let mut islands = board_map.cells.iter().filter(|cell| land(cell));
            if inside
                && !islands.any(|cell| self.overlaps(cell.at, (0.46, 0.46)))
                && !others
                    .iter()
                    .any(|name| self.overlaps(name.at, name.half()))
            {
                return;
            }
        }
        self.at = from;
    }
}

/// Ways from a place to those around it, the nearest first, in cells.
fn nearby() -> Vec<(f32, f32)> {
    let steps = || (-REACH..=REACH).map(|n| n as f32 * 0.25);
    let mut ways: Vec<(f32, f32)> = steps().flat_map(|x| steps().map(move |y| (x, y))).collect();
    ways.sort_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)));
    ways
}

/// How far a name of a stretch of water is moved at most, in quarters of a cell.
const REACH: i32 = 8;

/// Half the width of a name, about, in cells.
fn half(label: &Label, hand: &Hand, height: f32) -> f32 {
    label.text.chars().count() as f32 * height * hand.letter / 2.0
}

/// Writes all names that can be read: those of waters where nothing else is.
pub fn names(board_map: &BoardMap, (step, unit): (f32, f32), sketch: &mut Sketch) {
    let all = board_map.labels.iter();
    let all = all.filter_map(|label| name(board_map, label, (step, unit)));
    let (waters, mut written): (Vec<Name>, Vec<Name>) =
        all.partition(|name| name.label.kind == LabelKind::Water);
    for mut water in waters {
        water.move_clear(board_map, &written);
        written.push(water);
    }
    for name in &written {
        write(name, sketch);
    }
}

/// Where and how large a name is written, at so many pixels from one cell to the next and so many of a layout unit.
fn name<'a>(board_map: &BoardMap, label: &'a Label, (step, unit): (f32, f32)) -> Option<Name<'a>> {
    let hand = hand(label.kind);
    // No smaller than in a window of usual size, and larger where everything else is.
    let needed = hand.pixels * unit.max(1.0) / step.max(1.0);
    if needed > hand.cells.1 {
        return None;
    }
    let height = needed.max(hand.cells.0);
    // No name is cut off at the edge of the map.
    let half = half(label, &hand, height);
    let (left, _, right, _) = board_map.bounds().unwrap_or_default();
    let middle = label.at.0.min(right - half).max(left + half);
    let at = (middle, label.at.1 + hand.below);
    Some(Name {
        label,
        hand,
        at,
        height,
    })
}

fn write(name: &Name<'_>, sketch: &mut Sketch) {
    let Name { hand, label, .. } = name;
    let size = units(name.height);
    let (x, y) = spot(name.at);
    let (ink, halo) = hand.colors;
    sketch.add(&format!(
        "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\" {} fill=\"{ink}\" stroke=\"{halo}\" \
         stroke-opacity=\".8\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>",
        y + size / 3,
        hand.dress,
        size / 5,
        escape(&label.text)
    ));
}
