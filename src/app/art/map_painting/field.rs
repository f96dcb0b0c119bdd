//! Heights over a map: how far a point is from land, roughened so that no coast is straight, as samples on a grid.

use tortuga::engine::BoardMap;
use tortuga::engine::board_map::{Cell, Terrain};

/// How far land reaches around the middle of a cell, in cells: at least, and how much more at most.
const REACH: (f32, f32) = (0.385, 0.075);
/// The same around the line between two cells of one island.
const WAIST: (f32, f32) = (0.27, 0.1);
/// How gently one part of a coast goes over into the next, in cells.
const SOFT: f32 = 0.13;
/// How far coasts are pushed aside at most, in cells, and how often in a cell; in long waves and in short ones.
const WARP: [(f32, f32); 2] = [(0.09, 2.1), (0.042, 4.7)];
/// Samples a cell.
const FINE: f32 = 11.0;
/// Samples in a row of the squares for which the nearest bones are looked up together.
const BLOCK: usize = 8;
/// How far the samples reach beyond the cells.
pub const MARGIN: f32 = 3.0;

/// Values on a square grid over the map.
#[derive(Clone, Debug)]
pub struct Field {
    /// Where the first sample lies.
    pub origin: (f32, f32),
    /// From one sample to the next.
    pub step: f32,
    /// Samples in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The samples, row by row.
    pub values: Vec<f32>,
}

impl Field {
    /// A grid over `bounds` (left, top, right, bottom) and some way beyond, with nothing on it.
    pub fn over(bounds: (f32, f32, f32, f32)) -> Field {
        let (left, top, right, bottom) = bounds;
        let step = 1.0 / FINE;
        let count = |length: f32| (((length + 2.0 * MARGIN) / step).ceil() as usize).clamp(2, 1500);
        let (width, height) = (count(right - left), count(bottom - top));
        Field {
            origin: (left - MARGIN, top - MARGIN),
            step,
            width,
            height,
            values: vec![0.0; width * height],
        }
    }

    /// How far every sample of the same grid is from `bones`, `place` moving the samples by at most `SOFT` first.
    pub fn distances(&self, bones: &Bones, place: impl Fn((f32, f32)) -> (f32, f32)) -> Field {
        let mut field = self.clone();
        let half = (BLOCK - 1) as f32 / 2.0;
        for row in (0..self.height).step_by(BLOCK) {
            for column in (0..self.width).step_by(BLOCK) {
                let middle = self.place(column as f32 + half, row as f32 + half);
                let near = bones.near(middle, half * self.step * 1.5);
                for y in row..(row + BLOCK).min(self.height) {
                    for x in column..(column + BLOCK).min(self.width) {
                        if let Some(value) = field.values.get_mut(y * self.width + x) {
                            *value = near.distance(place(self.place(x as f32, y as f32)));
                        }
                    }
                }
            }
        }
        field
    }

    /// The sample in this column and row; far outside beyond the edge.
    pub fn at(&self, column: usize, row: usize) -> f32 {
        if column >= self.width || row >= self.height {
            return f32::MAX;
        }
        let index = row * self.width + column;
        self.values.get(index).copied().unwrap_or(f32::MAX)
    }

    /// Another field on the same grid, from this one's samples and their columns and rows.
    pub fn map(&self, value: impl Fn(usize, usize, f32) -> f32) -> Field {
        let values = self.values.iter().enumerate();
        let values = values.map(|(i, v)| value(i % self.width, i / self.width, *v));
        Field {
            values: values.collect(),
            ..self.clone()
        }
    }

    /// The place of a sample.
    pub fn place(&self, column: f32, row: f32) -> (f32, f32) {
        (
            self.origin.0 + column * self.step,
            self.origin.1 + row * self.step,
        )
    }
}

/// A part of the bones: a point, a line between neighbours, or a triangle between three that meet, and how thick it is.
#[derive(Copy, Clone, Debug)]
struct Bone {
    ends: [(f32, f32); 3],
    /// How many of the ends count.
    number: usize,
    thick: f32,
}

/// The bones of a group of cells.
#[derive(Clone, Debug, Default)]
pub struct Bones(Vec<Bone>);

/// How thick bones are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flesh {
    /// Not at all.
    Thin,
    /// As thick as islands are, each part differently.
    Island,
}

impl Bones {
    /// Those of the cells that `counts` holds for.
    pub fn of(board_map: &BoardMap, flesh: Flesh, counts: impl Fn(&Cell) -> bool) -> Bones {
        let thick = |at: (f32, f32), (least, more): (f32, f32)| match flesh {
            Flesh::Thin => 0.0,
            Flesh::Island => least + more * chance(at, 1),
        };
        let mut bones = Vec::new();
        let mut add = |ends: [(f32, f32); 3], number: usize, thick: f32| {
            bones.push(Bone {
                ends,
                number,
                thick,
            });
        };
        let own = |i: &usize| board_map.cells.get(*i).is_some_and(&counts);
        for (i, cell) in board_map.cells.iter().enumerate() {
            let here = cell.at;
            if !counts(cell) {
                continue;
            }
            add([here; 3], 1, thick(here, REACH));
            let near: Vec<usize> = board_map.near(i).filter(own).collect();
            let place = |n: usize| board_map.cells.get(n).map_or(here, |c| c.at);
            for &a in &near {
                let there = place(a);
                if a > i {
                    let middle = ((here.0 + there.0) / 2.0, (here.1 + there.1) / 2.0);
                    add([here, there, there], 2, thick(middle, WAIST));
                }
                for &b in near.iter().filter(|b| **b > a) {
                    // Three hexes meet in a point; of four squares that do, each corner holds a half.
                    let way = board_map.shape.way(there, place(b));
                    let square = || {
                        let mut far = board_map.near(a).filter(|d| *d != i && own(d));
                        far.any(|d| board_map.near(b).any(|e| e == d))
                    };
                    if (way < 1.2 && b > i && a > i) || (1.2..1.6).contains(&way) && square() {
                        add([here, there, place(b)], 3, thick(here, WAIST));
                    }
                }
            }
        }
        Bones(bones)
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those that matter within `radius` of a place.
    fn near(&self, at: (f32, f32), radius: f32) -> Bones {
        let ways: Vec<f32> = self.0.iter().map(|bone| bone.distance(at)).collect();
        let nearest = ways.iter().copied().fold(f32::MAX, f32::min);
        let enough = nearest + 2.0 * radius + 3.0 * SOFT;
        let near = self.0.iter().zip(ways).filter(|(_, way)| *way <= enough);
        Bones(near.map(|(bone, _)| *bone).collect())
    }

    /// How far a point is from them, below 0 within; far away without any. Corners between thick ones are rounded.
    pub fn distance(&self, at: (f32, f32)) -> f32 {
        let ways = self.0.iter().map(|bone| (bone.distance(at), bone.thick));
        let join = |a: (f32, f32), b: (f32, f32)| {
            let slices = SOFT * (a.1 + b.1).min(1.0);
            let close = (slices - (a.0 - b.0).abs()).max(0.0);
            let round = if slices > 0.0 {
                close * close / slices / 4.0
            } else {
                0.0
            };
            (a.0.min(b.0) - round, a.1.max(b.1))
        };
        ways.reduce(join).map_or(1e6, |(way, _)| way)
    }
}

impl Bone {
    fn distance(&self, at: (f32, f32)) -> f32 {
        let [a, b, c] = self.ends;
        let way = match self.number {
            1 => between(at, a),
            2 => to_line(at, a, b),
            _ if inside(at, &self.ends) => 0.0,
            _ => to_line(at, a, b)
                .min(to_line(at, b, c))
                .min(to_line(at, c, a)),
        };
        way - self.thick
    }
}

fn between(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The way from `p` to the line from `a` to `b`.
fn to_line(p: (f32, f32), a: (f32, f32), b: (f32, f32)) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let along = ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (dx * dx + dy * dy).max(1e-9);
    let along = along.clamp(0.0, 1.0);
    let (x, y) = (p.0 - a.0 - along * dx, p.1 - a.1 - along * dy);
    x.hypot(y)
}

fn inside(p: (f32, f32), [a, b, c]: &[(f32, f32); 3]) -> bool {
    let side =
        |a: &(f32, f32), b: &(f32, f32)| (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0);
    let sides = [side(a, b), side(b, c), side(c, a)];
    sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)
}

/// Whether a cell is land.
pub fn is_land(cell: &Cell) -> bool {
    matches!(cell.terrain, Terrain::Land | Terrain::Town)
}

/// How far every point is from the coast: below 0 on land. Middles of water stay water and middles of land land.
pub fn coast(board_map: &BoardMap, bounds: (f32, f32, f32, f32)) -> Field {
    let bones = Bones::of(board_map, Flesh::Island, is_land);
    Field::over(bounds).distances(&bones, |(x, y)| {
        let push = |salt: u32| -> f32 {
            WARP.iter()
                .map(|(most, often)| most * noise(x * often, y * often, salt))
                .sum()
        };
        (x + push(2), y + push(3))
    })
}

/// A number between 0 and 1 that belongs to a place: always the same one.
pub fn chance(at: (f32, f32), salt: u32) -> f32 {
    let whole = |v: f32| (v * 64.0).round() as i32;
    f32::from(mix(whole(at.0), whole(at.1), salt)) / 65535.0
}

/// Smooth noise between -1 and 1, its waves about 1 long.
pub fn noise(x: f32, y: f32, salt: u32) -> f32 {
    let (column, row) = (x.floor(), y.floor());
    let slices = |t: f32| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (slices(x - column), slices(y - row));
    let corner = |dx: i32, dy: i32| f32::from(mix(column as i32 + dx, row as i32 + dy, salt));
    let top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * tx;
    let bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * tx;
    (top + (bottom - top) * ty) / 32767.5 - 1.0
}

fn mix(x: i32, y: i32, salt: u32) -> u16 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA6B).rotate_left(13)
        ^ salt.wrapping_mul(0xC2B2_AE35);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    ((h ^ (h >> 15)) & 0xFFFF) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_within_its_bounds_and_has_no_jumps() {
        let at = |i: u32| noise(i as f32 * 0.01, i as f32 * 0.007, 3);
        assert!((0..5000).all(|i| at(i).abs() <= 1.0));
        assert!((0..5000).all(|i| (at(i) - at(i + 1)).abs() < 0.06));
        assert!((0..5000).any(|i| at(i) > 0.6) && (0..5000).any(|i| at(i) < -0.6));
    }

    #[test]
    fn four_squares_of_land_have_no_pond_between_them() {
        let cell = |x: f32, y: f32| Cell {
            at: (x, y),
            terrain: Terrain::Land,
            ..Cell::default()
        };
        let board_map = BoardMap {
            cells: vec![
                cell(0.0, 0.0),
                cell(1.0, 0.0),
                cell(0.0, 1.0),
                cell(1.0, 1.0),
            ],
            shape: tortuga::engine::board_map::CellShape::Square,
            ..BoardMap::default()
        };
        let bones = Bones::of(&board_map, Flesh::Thin, is_land);
        assert_eq!(bones.distance((0.5, 0.5)), 0.0);
        assert!((bones.distance((2.0, 0.5)) - 1.0).abs() < 1e-5);
    }
}
