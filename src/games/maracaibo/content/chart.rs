//! A layout of the sea compiled: which places there are, what lies beside what, and where ships can sail (5.2).

use super::card::{CELLS, COLUMNS, ISLAND, Kind, ROWS};
use super::schema::boards::LayoutDef;
use crate::engine::{Set, ids};

ids! {
    /// A place where a ship can lie: a cell with a card, numbered column by column from the left and from the top (2.2), the
    /// start, the Gulf or Maracaibo.
    pub struct Place in u32, below Place::COUNT;
}

/// Places, cells first.
pub type PlaceSet = Set<Place>;

impl Place {
    /// To the left of the first column.
    pub const START: Place = Place(CELLS as u8);
    /// To the right of the last column.
    pub const GULF: Place = Place(CELLS as u8 + 1);
    /// Where the round ends.
    pub const MARACAIBO: Place = Place(CELLS as u8 + 2);
    /// How many places there are.
    pub const COUNT: usize = CELLS + 3;

    /// The cell with this number; `None` from [`CELLS`] on.
    #[inline]
    pub fn cell(number: usize) -> Option<Place> {
        (number < CELLS).then_some(Place(number as u8))
    }

    /// Whether a card lies there.
    #[inline]
    pub fn is_cell(self) -> bool {
        self.index() < CELLS
    }
}

/// How the places that are no cells are called.
const ZONES: [(Place, &str); 3] = [
    (Place::START, "start"),
    (Place::GULF, "gulf"),
    (Place::MARACAIBO, "maracaibo"),
];

/// With so many steps every place ahead is in reach.
const MAX_STEPS: usize = CELLS + 2;

/// A layout compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Column and row of each cell, from 1.
    cells: Vec<(u8, u8)>,
    /// The leftmost cell of each island, by kind.
    islands: [(u8, u8); Kind::ALL.len()],
    /// What lies beside each place.
    beside: [PlaceSet; Place::COUNT],
    /// Cells of which an edge is shared.
    edges: [PlaceSet; Place::COUNT],
    /// Places by column, from 0 (the start) to 11 (Maracaibo).
    columns: [PlaceSet; COLUMNS + 3],
    /// The column of each place.
    column: [u8; Place::COUNT],
    /// Where a ship can sail from each place, by steps less one.
    reach: [[PlaceSet; MAX_STEPS]; Place::COUNT],
}

impl Chart {
    /// Compiles a layout.
    ///
    /// # Errors
    /// What is wrong with it: with the row (from 0) when it is that of one row.
    pub fn new(layout: &LayoutDef) -> Result<Chart, (Option<usize>, String)> {
        if layout.rows.len() != ROWS {
            let message = format!("there must be {ROWS} rows, not {}", layout.rows.len());
            return Err((None, message));
        }
        let known = |c: char| c == '.' || Kind::ALL.iter().any(|k| k.letter() == c);
        let mut rows: Vec<Vec<char>> = Vec::new();
        for (index, row) in layout.rows.iter().enumerate() {
            let letters: Vec<char> = row.chars().collect();
            if letters.len() != COLUMNS {
                let message = format!("a row must be {COLUMNS} long, not {}", letters.len());
                return Err((Some(index), message));
            }
            if let Some(odd) = letters.iter().find(|c| !known(**c)) {
                let message = format!("'{odd}' must be a point, G, E or P");
                return Err((Some(index), message));
            }
            rows.push(letters);
        }
        let mut islands = [(0, 0); Kind::ALL.len()];
        for kind in Kind::ALL {
            let corner = island(&rows, kind).ok_or_else(|| {
                let (letter, id) = (kind.letter(), kind.id());
                let message =
                    format!("the island of {id} must be {ISLAND} letters {letter} in one row");
                (None, message)
            })?;
            islands[kind.index()] = corner;
        }
        let cells: Vec<(u8, u8)> = (1..=COLUMNS)
            .flat_map(|c| (1..=ROWS).map(move |r| (c, r)))
            .filter(|(c, r)| rows[r - 1][c - 1] == '.')
            .map(|(c, r)| (c as u8, r as u8))
            .collect();
        Ok(Chart::of(cells, islands))
    }

    fn of(cells: Vec<(u8, u8)>, islands: [(u8, u8); Kind::ALL.len()]) -> Chart {
        let mut columns = [PlaceSet::EMPTY; COLUMNS + 3];
        for (index, (column, _)) in cells.iter().enumerate() {
            let set = &mut columns[usize::from(*column)];
            *set = set.with(Place(index as u8));
        }
        columns[0] = PlaceSet::one(Place::START);
        columns[COLUMNS + 1] = PlaceSet::one(Place::GULF);
        columns[COLUMNS + 2] = PlaceSet::one(Place::MARACAIBO);
        let near = |a: usize, far: fn(u8, u8) -> bool| -> PlaceSet {
            let others = cells.iter().enumerate().filter(|(b, _)| *b != a);
            let fits =
                others.filter(|(_, (c, r))| far(cells[a].0.abs_diff(*c), cells[a].1.abs_diff(*r)));
            fits.map(|(b, _)| Place(b as u8)).collect()
        };
        let mut beside = [PlaceSet::EMPTY; Place::COUNT];
        let mut edges = [PlaceSet::EMPTY; Place::COUNT];
        for (index, (column, _)) in cells.iter().enumerate() {
            beside[index] = near(index, |c, r| c <= 1 && r <= 1);
            edges[index] = near(index, |c, r| c + r == 1);
            if usize::from(*column) == COLUMNS {
                beside[index].insert(Place::GULF);
            }
        }
        beside[Place::START.index()] = columns[1];
        beside[Place::GULF.index()] = columns[COLUMNS + 2];
        let mut chart = Chart {
            cells,
            islands,
            beside,
            edges,
            columns,
            column: [0; Place::COUNT],
            reach: [[PlaceSet::EMPTY; MAX_STEPS]; Place::COUNT],
        };
        for place in (0..Place::COUNT as u8).map(Place) {
            let found = columns.iter().position(|set| set.contains(place));
            chart.column[place.index()] = found.unwrap_or_default() as u8;
        }
        for place in (0..Place::COUNT as u8).map(Place) {
            for steps in 1..=MAX_STEPS {
                chart.reach[place.index()][steps - 1] = chart.sail(place, steps);
            }
        }
        chart
    }

    /// Column (from 1) and row (from 1, at the top) of a cell; `None` for what is no cell.
    pub fn at(&self, place: Place) -> Option<(u8, u8)> {
        self.cells.get(place.index()).copied()
    }

    /// The cell there; `None` on an island and beside the sea.
    pub fn cell_at(&self, column: u8, row: u8) -> Option<Place> {
        let index = self.cells.iter().position(|c| *c == (column, row))?;
        Place::cell(index)
    }

    /// The leftmost cell of an island, as column and row from 1.
    pub fn island(&self, kind: Kind) -> (u8, u8) {
        self.islands[kind.index()]
    }

    /// 0 for the start, 1 to 9 for cells, 10 for the Gulf, 11 for Maracaibo.
    #[inline]
    pub fn column(&self, place: Place) -> u8 {
        self.column[place.index()]
    }

    /// The places of a column.
    #[inline]
    pub fn in_column(&self, column: u8) -> PlaceSet {
        let found = self.columns.get(usize::from(column));
        found.copied().unwrap_or_default()
    }

    /// What is one step away, in the eight directions.
    #[inline]
    pub fn beside(&self, place: Place) -> PlaceSet {
        self.beside[place.index()]
    }

    /// The cells that share an edge with it.
    #[inline]
    pub fn edges(&self, place: Place) -> PlaceSet {
        self.edges[place.index()]
    }

    /// Where a ship can end a move of 1 to `steps` steps: further to the right than it was. The Gulf ends a move (5.2, R38).
    #[inline]
    pub fn reach(&self, from: Place, steps: u8) -> PlaceSet {
        let steps = usize::from(steps).min(MAX_STEPS);
        let found = steps.checked_sub(1).map(|s| self.reach[from.index()][s]);
        found.unwrap_or_default()
    }

    fn sail(&self, from: Place, steps: usize) -> PlaceSet {
        let mut seen = PlaceSet::one(from);
        let mut edge = seen;
        for _ in 0..steps {
            let next = edge
                .iter()
                .filter(|p| *p != Place::GULF || *p == from)
                .fold(PlaceSet::EMPTY, |set, p| set | self.beside(p));
            edge = next - seen;
            seen |= edge;
        }
        let behind = self.columns.iter().take(usize::from(self.column(from)) + 1);
        let behind = behind.fold(PlaceSet::EMPTY, |set, c| set | *c);
        let ahead = seen - behind;
        match from == Place::GULF {
            true => ahead,
            false => ahead - self.columns[COLUMNS + 2],
        }
    }

    /// A place in the words of scenarios: `4,3` (column and row), `start`, `gulf` or `maracaibo`.
    pub fn place_words(&self, place: Place) -> String {
        match (
            self.at(place),
            ZONES.iter().find(|(zone, _)| *zone == place),
        ) {
            (Some((column, row)), _) => format!("{column},{row}"),
            (_, Some((_, name))) => (*name).to_string(),
            _ => String::new(),
        }
    }

    /// The place with this name.
    pub fn place_named(&self, words: &str) -> Option<Place> {
        if let Some((zone, _)) = ZONES.iter().find(|(_, name)| *name == words) {
            return Some(*zone);
        }
        let (column, row) = words.split_once(',')?;
        let place = self.cell_at(column.parse().ok()?, row.parse().ok()?)?;
        (self.place_words(place) == words).then_some(place)
    }
}

/// The leftmost cell of an island, from 1; `None` unless it is one piece of a row.
fn island(rows: &[Vec<char>], kind: Kind) -> Option<(u8, u8)> {
    let mine: Vec<(usize, usize)> = rows
        .iter()
        .enumerate()
        .flat_map(|(r, row)| row.iter().enumerate().map(move |(c, x)| (c, r, *x)))
        .filter(|(_, _, x)| *x == kind.letter())
        .map(|(c, r, _)| (c, r))
        .collect();
    let (column, row) = *mine.first()?;
    let whole = mine
        .iter()
        .enumerate()
        .all(|(i, at)| *at == (column + i, row));
    (whole && mine.len() == ISLAND).then_some((column as u8 + 1, row as u8 + 1))
}
