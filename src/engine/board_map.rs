//! A map that lies in a zone: cells at places of their own, given by the game's data, and what they look like. The table
//! paints it, lays pieces on its cells, and lets the player look closer.

use super::piece::Face;

/// A map. Lengths are in cells: 1 is the distance between the middles of two neighbours in a row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardMap {
    /// The zone it fills (`sea`).
    pub zone: &'static str,
    /// Its cells; [`super::ZoneId::cell`] counts them.
    pub cells: Vec<Cell>,
    /// What lies around the cells.
    pub country: Landscape,
    /// Where rivers flow that are no cells: each through this point, from the upper edge to the lower.
    pub rivers: Vec<(f32, f32)>,
    /// Names written on it.
    pub labels: Vec<Label>,
    /// The form of cells.
    pub shape: CellShape,
}

/// What lies around the cells of a map.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Landscape {
    /// The sea: land is where cells are land.
    #[default]
    Sea,
    /// A jungle between a beach at the left and the hills at the right; trails lead through it, and rivers cross them.
    Jungle,
}

/// The form of the cells of a map.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum CellShape {
    /// Hexagons with a point up, 1 wide and 2/√3 high.
    #[default]
    Hex,
    /// Squares with side 1.
    Square,
    /// Upright cards, 1 wide and 1.4 high. What lies on such a cell fills it.
    Card,
}

/// What a cell is like.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Terrain {
    /// Open water.
    #[default]
    Water,
    /// Water far from everything, darker.
    Deep,
    /// Land; neighbours grow together to one island.
    Land,
    /// Land with a town on it.
    Town,
    /// No part of the picture: a place beside the map, for signs.
    Beside,
}

/// One cell of a map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// Its middle, right and down.
    pub at: (f32, f32),
    /// Width and height of what lies on it, at most; a cell's own where it is not given.
    pub room: Option<(f32, f32)>,
    /// What it is like.
    pub terrain: Terrain,
    /// A wash over it (`#RRGGBB`), as where it belongs to a port of this colour.
    pub tint: Option<String>,
    /// A sign painted on it (a chest with a number), as large as the cell.
    pub sign: Option<Face>,
    /// The cell to which a pier leads from here, if one does.
    pub pier: Option<u16>,
    /// The cells to which a trail leads from here.
    pub trails: Vec<u16>,
    /// Its name for hovering, tests and screen readers; may be empty.
    pub name: String,
    /// What hovering explains; may be empty.
    pub text: String,
}

/// A name written on a map.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Its middle.
    pub at: (f32, f32),
    /// The words.
    pub text: String,
    /// What it names.
    pub kind: LabelKind,
}

/// What a name on a map names: it decides how it is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LabelKind {
    /// An island or another piece of land.
    Land,
    /// A stretch of water: wide and pale.
    Water,
    /// A river: upright and bright, for it is a number more often than a name.
    River,
    /// A town.
    Town,
    /// A single place: a beach, a rock.
    Spot,
}

impl CellShape {
    /// Width and height of a cell.
    pub fn size(self) -> (f32, f32) {
        match self {
            CellShape::Hex => (1.0, 2.0 / 3.0_f32.sqrt()),
            CellShape::Square => (1.0, 1.0),
            CellShape::Card => (1.0, 1.4),
        }
    }

    /// How far two middles are apart, 1 being the way from one neighbour to the next in a row or in a column.
    pub fn way(self, from: (f32, f32), to: (f32, f32)) -> f32 {
        let high = match self {
            CellShape::Hex | CellShape::Square => 1.0,
            CellShape::Card => self.size().1,
        };
        (from.0 - to.0).hypot((from.1 - to.1) / high)
    }

    /// The corners of a cell from its middle, clockwise from the top (left).
    pub fn corners(self) -> Vec<(f32, f32)> {
        let (w, h) = self.size();
        match self {
            CellShape::Hex => vec![
                (0.0, -h / 2.0),
                (w / 2.0, -h / 4.0),
                (w / 2.0, h / 4.0),
                (0.0, h / 2.0),
                (-w / 2.0, h / 4.0),
                (-w / 2.0, -h / 4.0),
            ],
            CellShape::Square | CellShape::Card => {
                let (x, y) = (w / 2.0, h / 2.0);
                vec![(-x, -y), (x, -y), (x, y), (-x, y)]
            }
        }
    }
}

impl BoardMap {
    /// Width and height of what lies on a cell, at most.
    pub fn room(&self, cell: &Cell) -> (f32, f32) {
        cell.room.unwrap_or_else(|| self.shape.size())
    }

    /// Left, top, right and bottom of everything, places beside the map included; nothing of a map without cells.
    pub fn bounds(&self) -> Option<(f32, f32, f32, f32)> {
        self.around(|_| true)
    }

    /// Left, top, right and bottom of the painted cells.
    pub fn painted(&self) -> Option<(f32, f32, f32, f32)> {
        self.around(|cell| cell.terrain != Terrain::Beside)
    }

    fn around(&self, counts: impl Fn(&Cell) -> bool) -> Option<(f32, f32, f32, f32)> {
        let cells = self.cells.iter().filter(|cell| counts(cell));
        let edges = cells.map(|cell| {
            let ((x, y), (w, h)) = (cell.at, self.room(cell));
            (x - w / 2.0, y - h / 2.0, x + w / 2.0, y + h / 2.0)
        });
        edges.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))
    }

    /// The neighbours of a cell: those along its sides, with next to nothing between.
    pub fn near(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let at = self.cells.get(cell).map(|c| c.at);
        let others = self.cells.iter().enumerate();
        let others = others.filter(move |(i, c)| *i != cell && c.terrain != Terrain::Beside);
        others.filter_map(move |(i, c)| (self.shape.way(at?, c.at) < 1.1).then_some(i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(col: f32, row: f32) -> Cell {
        let shift = if row as i32 % 2 == 0 { 0.0 } else { 0.5 };
        Cell {
            at: (col + shift, row * 3.0_f32.sqrt() / 2.0),
            ..Cell::default()
        }
    }

    #[test]
    fn six_hexes_touch_one_and_bounds_hold_all() {
        let cells = (0..9).map(|i| hex((i % 3) as f32, (i / 3) as f32));
        let ground = BoardMap {
            cells: cells.collect(),
            ..BoardMap::default()
        };
        let mut near: Vec<usize> = ground.near(4).collect();
        near.sort_unstable();
        assert_eq!(near, [1, 2, 3, 5, 7, 8]);
        let (left, top, right, bottom) = ground.bounds().unwrap();
        assert_eq!((left, right), (-0.5, 3.0));
        assert!((bottom - top - (3.0_f32.sqrt() + 2.0 / 3.0_f32.sqrt())).abs() < 1e-5);
        assert_eq!(BoardMap::default().bounds(), None);
    }

    #[test]
    fn cards_touch_above_and_below_as_they_do_at_their_sides() {
        let cells = (0..9).map(|i| Cell {
            at: ((i % 3) as f32 * 1.06, (i / 3) as f32 * 1.48),
            ..Cell::default()
        });
        let ground = BoardMap {
            cells: cells.collect(),
            shape: CellShape::Card,
            ..BoardMap::default()
        };
        let mut near: Vec<usize> = ground.near(4).collect();
        near.sort_unstable();
        assert_eq!(near, [1, 3, 5, 7]);
        let (left, top, right, bottom) = ground.bounds().unwrap();
        assert!((right - left - 3.12).abs() < 1e-5 && (bottom - top - 4.36).abs() < 1e-5);
    }

    #[test]
    fn what_lies_beside_the_map_is_no_neighbour() {
        let mut ground = BoardMap {
            cells: vec![hex(0.0, 0.0), hex(1.0, 0.0)],
            ..BoardMap::default()
        };
        ground.cells[1].terrain = Terrain::Beside;
        ground.cells[1].room = Some((2.0, 1.0));
        assert_eq!(ground.near(0).count(), 0);
        assert!(ground.bounds().unwrap().2 > ground.painted().unwrap().2);
    }
}
