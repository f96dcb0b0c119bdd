//! Inland: a beach at the left, a jungle with hills and ruins, the trails through it, and the rivers that they cross.

use super::contour::{UNITS, spot, units};
use super::field::{chance, noise};
use super::land::{DEFS, put};
use super::sketch::Sketch;
use std::fmt::Write;
use tortuga::engine::BoardMap;
use tortuga::engine::board_map::Cell;

/// How far the country goes on beyond the cells, to the sides and up and down, in cells.
const BEYOND: (f32, f32) = (8.0, 1.1);
/// How far the coast lies before the middle of the leftmost cell, in cells.
const COAST: f32 = 0.12;
/// From one plant to the next, in cells.
const APART: f32 = 0.36;
/// So far a river winds to either side, in cells, and how fast.
const WINDING: (f32, f32) = (0.13, 2.4);

/// A place in cells.
type At = (f32, f32);

/// Everything below the signs: land, water, trails, and what grows beside them. `bounds` are left, top, right and bottom of
/// the painted cells.
pub fn country(board_map: &BoardMap, bounds: (f32, f32, f32, f32), sketch: &mut Sketch) {
    let left = board_map
        .cells
        .iter()
        .map(|c| c.at.0)
        .fold(f32::MAX, f32::min);
    let land = Land {
        board_map,
        bounds,
        coast: left - COAST,
    };
    land.meadow(sketch);
    land.sea(sketch);
    land.rivers(sketch);
    land.trails(sketch);
    land.growth(sketch);
}

/// The country being painted.
struct Land<'a> {
    board_map: &'a BoardMap,
    bounds: (f32, f32, f32, f32),
    /// Where the sea ends, from the left.
    coast: f32,
}

impl Land<'_> {
    /// The green below everything, lighter where the light comes from and nowhere quite the same.
    fn meadow(&self, sketch: &mut Sketch) {
        let far = units(200.0);
        sketch.fill(
            &format!("M-{far} -{far}H{far}V{far}H-{far}z"),
            "@chart_land_4",
            1.0,
        );
        for (salt, color, opacity) in [
            (70, "@chart_land_2", 0.4),
            (71, "@leaf", 0.3),
            (72, "@jungle", 0.3),
        ] {
            let mut patches = String::new();
            for at in self.places(1.3, salt) {
                if chance(at, salt + 3) < 0.5 {
                    let (rx, ry) = (
                        0.45 + 0.5 * chance(at, salt + 4),
                        0.22 + 0.25 * chance(at, salt + 5),
                    );
                    patches.push_str(&oval(at, (rx, ry)));
                }
            }
            sketch.fill(&patches, color, opacity);
        }
    }

    /// The sea at the left with its surf, and the beach.
    fn sea(&self, sketch: &mut Sketch) {
        let steps = [
            (0.75, "@chart_land_2", 1.0),
            (0.6, "@chart_beach", 1.0),
            (0.1, "@sand_dark", 0.35),
            (0.06, "@foam_pale", 0.9),
            (-0.03, "@chart_depth_8", 1.0),
            (-0.16, "@chart_depth_7", 1.0),
            (-0.4, "@chart_depth_6", 1.0),
            (-0.9, "@chart_depth_5", 1.0),
            (-1.6, "@chart_depth_4", 1.0),
        ];
        for (aside, color, opacity) in steps {
            let mut shore = format!("M-{} {}", units(200.0), units(self.top()));
            self.down(|y| self.shore(y) + aside, &mut shore);
            let _ = write!(shore, "H-{}z", units(200.0));
            sketch.fill(&shore, color, opacity);
        }
        let mut crests = String::new();
        for at in self.places(0.7, 74) {
            if at.0 < self.shore(at.1) - 0.5 && chance(at, 75) < 0.5 {
                let (x, y) = spot(at);
                let _ = write!(crests, "M{} {y}q18-24 38-3q18-22 38 3", x - 38);
            }
        }
        let dress = "fill=\"none\" stroke=\"@foam_pale\" stroke-opacity=\".35\" stroke-width=\"9\" stroke-linecap=\"round\"";
        sketch.path(&crests, dress);
    }

    /// The rivers, with light on their left banks' water.
    fn rivers(&self, sketch: &mut Sketch) {
        let mut lines = String::new();
        for &river in &self.board_map.rivers {
            let (x, y) = spot((bed(river, self.top()), self.top()));
            let _ = write!(lines, "M{x} {y}");
            self.down(|y| bed(river, y), &mut lines);
        }
        if lines.is_empty() {
            return;
        }
        let dress = |color: &str, width: i32, opacity: f32| {
            format!(
                "fill=\"none\" stroke=\"{color}\" stroke-opacity=\"{opacity}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""
            )
        };
        for (color, width, opacity) in [
            ("@chart_beach", 196, 0.8),
            ("@walnut", 160, 0.75),
            ("@sky_dark", 144, 1.0),
        ] {
            sketch.path(&lines, &dress(color, width, opacity));
        }
        sketch.add("<g transform=\"translate(-34,0)\">");
        sketch.path(&lines, &dress("@foam_pale", 16, 0.55));
        sketch.add("</g><g transform=\"translate(30,0)\">");
        let ripples = format!("{} stroke-dasharray=\"60 90\"", dress("@foam_pale", 9, 0.5));
        sketch.path(&lines, &ripples);
        sketch.add("</g>");
    }

    /// The trails from cell to cell, and bridges where they cross a river.
    fn trails(&self, sketch: &mut Sketch) {
        let mut lines = String::new();
        let mut bridges = String::new();
        for (from, to) in self.legs() {
            let ((x, y), (to_x, to_y)) = (spot(from), spot(to));
            let _ = write!(lines, "M{x} {y}L{to_x} {to_y}");
            for at in self
                .board_map
                .rivers
                .iter()
                .filter_map(|river| crossing(*river, from, to))
            {
                let (x, y) = spot(at);
                let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
                let _ = write!(
                    bridges,
                    "<use href=\"#bridge\" transform=\"translate({x},{y}) rotate({turn:.1})\"/>"
                );
            }
        }
        let dress = |color: &str, width: i32, opacity: f32| {
            format!(
                "fill=\"none\" stroke=\"{color}\" stroke-opacity=\"{opacity}\" stroke-width=\"{width}\" stroke-linecap=\"round\""
            )
        };
        sketch.path(&lines, &dress("@walnut", 132, 0.6));
        sketch.path(&lines, &dress("@chart_beach", 112, 1.0));
        let steps = format!(
            "{} stroke-dasharray=\"10 34\"",
            dress("@brass_deep", 26, 0.55)
        );
        sketch.path(&lines, &steps);
        sketch.add(BRIDGE);
        sketch.add(&bridges);
    }

    /// Woods, palms, hills and ruins, wherever nothing else is; those further down over those further up.
    fn growth(&self, sketch: &mut Sketch) {
        let legs: Vec<(At, At)> = self.legs().collect();
        let mut motifs: Vec<(i32, String)> = Vec::new();
        let (left, _, right, _) = self.bounds;
        for at in self.places(APART, 80) {
            let room = self.room(at, &legs);
            let inland = at.0 - self.shore(at.1);
            if room < 0.1 || inland < 0.3 {
                continue;
            }
            let way = ((at.0 - left) / (right - left).max(1.0)).clamp(0.0, 1.0);
            let kind = chance(at, 84);
            let size = 0.85 + 0.4 * chance(at, 85);
            let dense = noise(at.0 * 0.6, at.1 * 0.9, 86);
            match kind {
                _ if inland < 0.75 && kind >= 0.5 => {}
                _ if inland < 0.75 => put("palm", at, size, &mut motifs),
                _ if room > 0.4 && kind < 0.04 => put("ruin", at, 1.1, &mut motifs),
                // The land rises towards the end of the way.
                _ if room > 0.3 && kind < 0.06 + 0.22 * way * way => {
                    put("peak", at, size, &mut motifs)
                }
                _ if room > 0.22 && kind < 0.34 => put("hill", at, size, &mut motifs),
                _ if kind < 0.42 => put("palm", at, size, &mut motifs),
                _ if dense > -0.35 && room > 0.16 => put("wood", at, size, &mut motifs),
                _ if dense > -0.5 => put("bush", at, size, &mut motifs),
                _ => {}
            }
        }
        motifs.sort();
        sketch.add(DEFS);
        sketch.add(RUIN);
        for (_, motif) in motifs {
            sketch.add(&motif);
        }
    }

    /// How far a place is from all that must stay free of plants, in cells.
    fn room(&self, at: At, legs: &[(At, At)]) -> f32 {
        let cells = self.board_map.cells.iter();
        let cells = cells.map(|cell| (cell.at.0 - at.0).hypot(cell.at.1 - at.1) - 0.5);
        let trails = legs.iter().map(|(a, b)| to_line(at, *a, *b) - 0.14);
        let rivers = self
            .board_map
            .rivers
            .iter()
            .map(|river| (bed(*river, at.1) - at.0).abs() - 0.2);
        cells.chain(trails).chain(rivers).fold(f32::MAX, f32::min)
    }

    /// The legs of all trails.
    fn legs(&self) -> impl Iterator<Item = (At, At)> + '_ {
        let cells = &self.board_map.cells;
        let to = |n: &u16| cells.get(usize::from(*n)).map(|cell: &Cell| cell.at);
        cells.iter().flat_map(move |cell| {
            let ends = cell.trails.iter().filter_map(to);
            ends.map(|end| (cell.at, end))
        })
    }

    /// Places all over the country, about so far apart.
    fn places(&self, apart: f32, salt: u32) -> impl Iterator<Item = At> {
        let (left, top, right, bottom) = self.bounds;
        let columns = ((right - left + 2.0 * BEYOND.0) / apart) as i32;
        let rows = ((bottom - top + 2.0 * BEYOND.1) / apart) as i32;
        let off = move |at: At, salt: u32| (chance(at, salt) - 0.5) * apart * 0.8;
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let shift = if row % 2 == 0 { 0.0 } else { apart / 2.0 };
                let at = (
                    left - BEYOND.0 + shift + column as f32 * apart,
                    top - BEYOND.1 + row as f32 * apart,
                );
                (at.0 + off(at, salt), at.1 + off(at, salt + 1))
            })
        })
    }

    /// Where the sea ends at this height.
    fn shore(&self, y: f32) -> f32 {
        self.coast + 0.14 * noise(y * 1.1, 3.0, 90) + 0.05 * noise(y * 3.2, 5.0, 91)
    }

    /// The upper end of everything.
    fn top(&self) -> f32 {
        self.bounds.1 - 3.0
    }

    /// Goes on with a path downwards, `x` giving where it is at each height.
    fn down(&self, x: impl Fn(f32) -> f32, path: &mut String) {
        let steps = ((self.bounds.3 + 3.0 - self.top()) / 0.2) as i32;
        for step in 0..=steps {
            let y = self.top() + step as f32 * 0.2;
            let (x, y) = spot((x(y), y));
            let _ = write!(path, "L{x} {y}");
        }
    }
}

/// Where the middle of a river through `through` is at this height.
fn bed(through: At, y: f32) -> f32 {
    let down = y - through.1;
    through.0 + WINDING.0 * (down * WINDING.1 + through.0).sin() * (down.abs() * 2.0).min(1.0)
}

/// Where the line between two places crosses a river.
fn crossing(river: At, from: At, to: At) -> Option<At> {
    let at = |part: f32| {
        (
            from.0 + (to.0 - from.0) * part,
            from.1 + (to.1 - from.1) * part,
        )
    };
    let side = |part: f32| at(part).0 - bed(river, at(part).1);
    let (mut before, mut after) = (0.0, 1.0);
    if side(before) * side(after) > 0.0 {
        return None;
    }
    for _ in 0..12 {
        let middle = (before + after) / 2.0;
        match side(before) * side(middle) > 0.0 {
            true => before = middle,
            false => after = middle,
        }
    }
    Some(at(before))
}

/// The way from `p` to the line from `a` to `b`.
fn to_line(p: At, a: At, b: At) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let along = ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (dx * dx + dy * dy).max(1e-9);
    let along = along.clamp(0.0, 1.0);
    (p.0 - a.0 - along * dx).hypot(p.1 - a.1 - along * dy)
}

/// An oval as a path, its half width and height in cells.
fn oval(at: At, half: (f32, f32)) -> String {
    let (x, y) = spot((at.0 - half.0, at.1));
    let (rx, ry) = ((half.0 * UNITS) as i32, (half.1 * UNITS) as i32);
    format!(
        "M{x} {y}a{rx} {ry} 0 1 0 {} 0a{rx} {ry} 0 1 0-{} 0z",
        2 * rx,
        2 * rx
    )
}

/// A bridge along the x axis.
const BRIDGE: &str = concat!(
    "<defs><g id=\"bridge\"><path d=\"M-112-44H124V76H-112z\" fill=\"@shadow\" fill-opacity=\".35\"/>",
    "<path d=\"M-116-56H116V56H-116z\" fill=\"@parchment_deep\" stroke=\"@walnut\" stroke-width=\"9\" stroke-linejoin=\"round\"/>",
    "<path d=\"M-88-56V56M-60-56V56M-32-56V56M-4-56V56M24-56V56M52-56V56M80-56V56\" stroke=\"@walnut\" stroke-opacity=\".8\" stroke-width=\"6\"/>",
    "<path d=\"M-124-56H124M-124 56H124\" stroke=\"@walnut\" stroke-width=\"20\" stroke-linecap=\"round\"/>",
    "<path d=\"M-122-60H122M-122 52H122\" stroke=\"@leather\" stroke-width=\"6\" stroke-linecap=\"round\"/></g></defs>"
);

/// What is left of a temple, around its foot.
const RUIN: &str = concat!(
    "<defs><g id=\"ruin\"><ellipse cx=\"10\" cy=\"44\" rx=\"96\" ry=\"14\" fill=\"@walnut\" fill-opacity=\".3\"/>",
    "<path d=\"M-84 44V18H-56V-6H-30V-30H-22V-52H22V-30H32V-6H58V18H84V44z\" fill=\"@parchment\" stroke=\"@walnut\" stroke-width=\"6\" stroke-linejoin=\"round\"/>",
    "<path d=\"M22-52V-30H32V-6H58V18H84V44H24V-20H6V-52z\" fill=\"@parchment_shade\"/>",
    "<path d=\"M-84 18H-24M-56-6H-24M24 18H84M24-6H58M-22-30H22\" stroke=\"@walnut\" stroke-width=\"5\"/>",
    "<path d=\"M-14 44V-12H14V44z\" fill=\"@walnut\"/><path d=\"M-14 30H14M-14 14H14\" stroke=\"@parchment_shade\" stroke-width=\"5\"/>",
    "<path d=\"M-84 44V18H-56V-6H-30V-30H-22V-52H22V-30H32V-6H58V18H84V44\" fill=\"none\" stroke=\"@walnut\" stroke-width=\"6\" stroke-linejoin=\"round\"/>",
    "<path d=\"M-70 22c-10 10-4 20-8 26c10 2 16-6 14-14zM52 0c8 8 4 18 12 22c-12 4-18-8-12-22z\" fill=\"@leaf\"/></g></defs>"
);
