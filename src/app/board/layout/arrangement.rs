//! The manners in which pieces can lie in a zone, as a layout names them. [`super::arrange`] lays them so.

use serde::Deserialize;

/// How pieces lie in a zone.
#[derive(Clone, Debug, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Arrange {
    /// One on the other.
    #[default]
    Single,
    /// Each a little higher than the one below, in units.
    Stack {
        /// Units from one to the next.
        step: f32,
    },
    /// Side by side; when there is not enough room each covers the right part of the one before.
    Row {
        /// Units between two.
        #[serde(default)]
        gap: f32,
        /// Where they begin.
        #[serde(default)]
        align: Align,
        /// Part of a piece's width that stays visible at least of a covered one.
        #[serde(default = "value_part")]
        show: f32,
    },
    /// A hand: side by side on an arc, in degrees from first to last.
    Fan {
        /// Degrees at most from the first to the last.
        arc: f32,
        /// Part of a card's width that stays visible at least of a covered one.
        #[serde(default = "value_part")]
        show: f32,
    },
    /// A column for every cell; those below peek out above by a part of the card's height.
    Columns {
        /// Part of a card's height that stays visible of those below.
        peek: f32,
        /// Units between two columns.
        #[serde(default)]
        gap: f32,
        /// In how many rows the columns stand, one above the other.
        #[serde(default = "one_row")]
        rows: u16,
    },
    /// Cells in rows, left to right, top to bottom.
    Grid {
        /// Cells in a row.
        columns: u16,
        /// Units between two cells.
        #[serde(default)]
        gap: f32,
    },
    /// In rows, left to right, top to bottom, with so many in each as make all of them largest.
    Tableau {
        /// Units between two.
        #[serde(default)]
        gap: f32,
    },
    /// Stretched over the whole zone.
    Fill,
    /// Cells in rows, left to right, top to bottom, and each piece stretched over its cell.
    Panes {
        /// Cells in a row.
        columns: u16,
        /// Units between two cells.
        #[serde(default)]
        gap: f32,
    },
    /// The cells of a map that the game gives, as large as fits; the wheel makes it larger.
    Map {
        /// How much larger than at home, at most.
        #[serde(default = "map_zoom")]
        zoom: f32,
    },
    /// Over the cells of the map in another zone: what lies in cell k lies over cell k of the map, side by side, and goes
    /// where the map goes. Heights of cards are counted in cells.
    Upon {
        /// The zone of the map.
        zone: String,
        /// Along which edge of the cells.
        #[serde(default)]
        at: Level,
        /// From which part of a cell's width to which they lie.
        #[serde(default = "all_across")]
        across: (f32, f32),
    },
    /// A rail of numbers from left to right: a piece stands over the number that its cell is, beside those that stand
    /// there already. What goes beyond the last number begins again and wears how far it had come.
    Track {
        /// Units at the left for those who are still at 0.
        start: f32,
        /// Numbers are written so far apart.
        every: u16,
    },
}

impl Arrange {
    /// Whether pieces lie one on the other.
    pub fn piles(&self) -> bool {
        matches!(self, Arrange::Single | Arrange::Stack { .. })
    }
}

/// Along which edge of a cell pieces lie.
#[derive(Copy, Clone, Debug, PartialEq, Default, Deserialize)]
pub enum Level {
    /// The upper one.
    Top,
    /// Neither: across its middle.
    #[default]
    Middle,
    /// The lower one.
    Bottom,
    /// Neither: their middles are so far down, as a part of the cell's height.
    Down(f32),
}

/// Where a row begins.
#[derive(Copy, Clone, Debug, PartialEq, Default, Deserialize)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    #[default]
    Center,
}

fn all_across() -> (f32, f32) {
    (0.0, 1.0)
}

fn one_row() -> u16 {
    1
}

fn map_zoom() -> f32 {
    3.0
}
fn value_part() -> f32 {
    super::spot::VISIBLE
}
