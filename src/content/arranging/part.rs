//! An area of a layout as it is shown in one window.

use super::area::{Area, Frame};
use super::snap::{Line, Lines};

/// Which area of a file. Layouts and zones are counted from 0, in the order of the file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// The place of the player who looks.
    Own {
        /// The layout.
        layout: usize,
    },
    /// The place of another player, or the row in which all of them sit.
    Rivals {
        /// The layout.
        layout: usize,
        /// Which of the places.
        place: usize,
    },
    /// The place of the boards that are opened.
    Open {
        /// The layout.
        layout: usize,
    },
    /// A zone or an overlay.
    Zone {
        /// The layout.
        layout: usize,
        /// Which of its zones.
        zone: usize,
    },
}

/// An area as it is shown. One slot is shown several times where several seats have it.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Which it is.
    pub slot: Slot,
    /// Whose, if anybody's.
    pub seat: Option<usize>,
    /// What it says.
    pub area: Area,
    /// The area in which it lies.
    pub around: Frame,
    /// Where it is.
    pub frame: Frame,
}

impl Part {
    /// The edges at which `parts[moved]` may stand: those of everything else that is shown, and of the area in which it lies.
    pub fn lines(parts: &[Part], moved: usize) -> Lines {
        let mut lines = Lines::default();
        let Some(own) = parts.get(moved) else {
            return lines;
        };
        lines.of_area(own.around);
        for part in parts.iter().filter(|part| part.slot != own.slot) {
            // An edge that is counted from the same place can be taken over as it is written, so both stay together in every window.
            let alike = part.around == own.around;
            let line = |at, edge| Line {
                at,
                edge: alike.then_some(edge),
            };
            lines.across.push(line(part.frame.left, part.area.left));
            lines.across.push(line(part.frame.right, part.area.right));
            lines.down.push(line(part.frame.top, part.area.top));
            lines.down.push(line(part.frame.bottom, part.area.bottom));
        }
        lines
    }
}
