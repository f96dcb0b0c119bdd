//! What comes of a movement: edges that go along, within bounds, snapped where that is wanted.
//!
//! A movement is kept as a part of the surrounding area, so that things keep their proportions in other windows; an edge that snaps to a line takes
//! over how that is written, so that both stay together.

use super::area::{Area, Edge, Frame};
use super::grip::Grip;
use super::snap::{Line, Lines, Snap};

/// No area is smaller than this, in units.
pub const LEAST: f32 = 16.0;

/// Where a movement takes place.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Room {
    /// The area in which the moved one lies.
    pub around: Frame,
    /// What it may not leave.
    pub bounds: Frame,
    /// Logical pixels to a unit.
    pub unit: f32,
}

/// The area after the edges of `grip` have gone so many logical pixels along.
#[must_use]
pub fn dragged(
    area: Area,
    grip: Grip,
    by: (f32, f32),
    room: &Room,
    lines: &Lines,
    snap: Option<Snap>,
) -> Area {
    let (around, bounds) = (room.around, room.bounds);
    let across = Axis {
        edges: (area.left, area.right),
        grip: (grip.left, grip.right),
        around: (around.left, around.width()),
        bounds: (bounds.left, bounds.right),
        unit: room.unit,
    };
    let down = Axis {
        edges: (area.top, area.bottom),
        grip: (grip.top, grip.bottom),
        around: (around.top, around.height()),
        bounds: (bounds.top, bounds.bottom),
        unit: room.unit,
    };
    let (left, right) = across.moved(by.0, &lines.across, snap);
    let (top, bottom) = down.moved(by.1, &lines.down, snap);
    Area {
        left,
        right,
        top,
        bottom,
    }
}

/// One of two directions: from the lower to the higher edge.
struct Axis {
    edges: (Edge, Edge),
    grip: (bool, bool),
    /// Where the surrounding area begins, and how long it is.
    around: (f32, f32),
    bounds: (f32, f32),
    unit: f32,
}

impl Axis {
    fn moved(&self, by: f32, lines: &[Line], snap: Option<Snap>) -> (Edge, Edge) {
        let (low, high) = self.edges;
        let (from, length) = self.around;
        let at = |edge: Edge| edge.at(from, length, self.unit);
        let (a, b) = (at(low), at(high));
        let least = (LEAST * self.unit).min(b - a);
        // What sticks out already may stay there, but go no farther.
        let (first, last) = (self.bounds.0.min(a), self.bounds.1.max(b));
        let range = match self.grip {
            (false, false) => return self.edges,
            (true, true) => (first - a, last - b),
            (true, false) => (first - a, b - least - a),
            (false, true) => (a + least - b, last - b),
        };
        let by = by.clamp(range.0, range.1.max(range.0));
        let held: Vec<(Edge, f32)> = [(self.grip.0, low, a), (self.grip.1, high, b)]
            .into_iter()
            .filter(|(held, _, _)| *held)
            .map(|(_, edge, at)| (edge, at + by))
            .collect();
        let spots: Vec<f32> = held.iter().map(|(_, at)| *at).collect();
        let may = |more: f32| (range.0..=range.1).contains(&(by + more));
        let caught = snap.and_then(|snap| snap.catch(&spots, lines, self.bounds.0, may));
        let shift = match caught {
            None => self.share(by),
            Some(caught) => {
                let own = held.get(caught.which).map(|(edge, _)| *edge);
                match (caught.edge, own) {
                    (Some(line), Some(own)) => line.beyond(own),
                    _ => self.share(by + caught.by),
                }
            }
        };
        let go = |held: bool, edge: Edge| match held {
            true => edge.shifted(shift),
            false => edge,
        };
        (go(self.grip.0, low), go(self.grip.1, high))
    }

    /// So many logical pixels as a part of the surrounding area.
    fn share(&self, by: f32) -> Edge {
        match self.around.1 > 1.0 {
            true => Edge(by / self.around.1, 0.0),
            false => Edge(0.0, by / self.unit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const WINDOW: Frame = Frame {
        left: 24.0,
        right: 1256.0,
        top: 24.0,
        bottom: 696.0,
    };
    const ROOM: Room = Room {
        around: WINDOW,
        bounds: WINDOW,
        unit: 1.0,
    };
    const SNAP: Snap = Snap {
        grid: 8.0,
        reach: 6.0,
    };
    /// The roundings of a written edge come to no more than this, in logical pixels.
    const EXACT: f32 = 0.2;

    fn area(left: f32, right: f32) -> Area {
        Area {
            left: Edge(0.0, left),
            right: Edge(0.0, right),
            top: Edge(0.5, -50.0),
            bottom: Edge(0.5, 50.0),
        }
    }

    fn lines() -> Lines {
        let mut lines = Lines::default();
        lines.of_area(WINDOW);
        lines.across.push(Line {
            at: 400.0,
            edge: Some(Edge(0.25, 68.0)),
        });
        lines
    }

    fn free(area: Area, grip: Grip, by: (f32, f32)) -> Area {
        dragged(area, grip, by, &ROOM, &Lines::default(), None)
    }

    #[test]
    fn what_is_moved_keeps_its_size_and_what_is_sized_its_other_edges() {
        let before = area(100.0, 300.0);
        let moved = free(before, Grip::ALL, (50.0, 20.0)).frame(WINDOW, 1.0);
        assert!((moved.left - 174.0).abs() < EXACT && (moved.width() - 200.0).abs() < EXACT);
        assert!((moved.top - (before.frame(WINDOW, 1.0).top + 20.0)).abs() < EXACT);
        let sized = free(before, Grip::CORNER, (50.0, 20.0));
        assert_eq!((sized.left, sized.top), (before.left, before.top));
        let sized = sized.frame(WINDOW, 1.0);
        assert!((sized.width() - 250.0).abs() < EXACT && (sized.height() - 120.0).abs() < EXACT);
    }

    #[test]
    fn nothing_leaves_its_bounds_or_becomes_too_small() {
        let before = area(100.0, 300.0);
        let far = free(before, Grip::ALL, (9000.0, -9000.0)).frame(WINDOW, 1.0);
        assert!((far.right - WINDOW.right).abs() < EXACT && (far.top - WINDOW.top).abs() < EXACT);
        assert!((far.width() - 200.0).abs() < EXACT);
        let flat = free(before, Grip::CORNER, (-9000.0, -9000.0)).frame(WINDOW, 1.0);
        assert!((flat.width() - LEAST).abs() < EXACT && (flat.height() - LEAST).abs() < EXACT);
    }

    #[test]
    fn an_edge_takes_over_the_line_to_which_it_snaps() {
        let snapped = dragged(
            area(100.0, 300.0),
            Grip::ALL,
            (74.0, 0.0),
            &ROOM,
            &lines(),
            Some(SNAP),
        );
        // The right edge was led to 398, and stands where its neighbour's does in every window now.
        assert_eq!(snapped.right, Edge(0.25, 68.0));
        assert_eq!(snapped.left, Edge(0.25, -132.0));
        let wall = dragged(
            area(100.0, 300.0),
            Grip::ALL,
            (930.0, 0.0),
            &ROOM,
            &lines(),
            Some(SNAP),
        );
        assert_eq!((wall.left, wall.right), (Edge(1.0, -200.0), Edge(1.0, 0.0)));
    }

    #[test]
    fn elsewhere_edges_stand_on_the_grid() {
        let snapped = dragged(
            area(101.0, 301.0),
            Grip::ALL,
            (30.0, 0.0),
            &ROOM,
            &lines(),
            Some(SNAP),
        );
        let left = (snapped.frame(WINDOW, 1.0).left - WINDOW.left) / SNAP.grid;
        assert!((left - left.round()).abs() < EXACT / SNAP.grid, "{left}");
    }

    proptest! {
        #[test]
        fn snapping_never_moves_an_edge_farther_than_it_reaches(
            left in 0.0_f32..900.0, wide in 20.0_f32..300.0,
            dx in -1500.0_f32..1500.0, dy in -900.0_f32..900.0,
            which in 0_usize..9, line in 0.0_f32..1280.0,
        ) {
            let grip = Grip::handles().nth(which).unwrap_or(Grip::ALL);
            let before = area(left, left + wide);
            let mut lines = lines();
            lines.across.push(Line { at: line, edge: None });
            let free = dragged(before, grip, (dx, dy), &ROOM, &lines, None).frame(WINDOW, 1.0);
            let snapped = dragged(before, grip, (dx, dy), &ROOM, &lines, Some(SNAP));
            let snapped = snapped.frame(WINDOW, 1.0);
            for (a, b) in [
                (free.left, snapped.left), (free.right, snapped.right),
                (free.top, snapped.top), (free.bottom, snapped.bottom),
            ] {
                prop_assert!((a - b).abs() <= SNAP.reach + EXACT, "{free:?} {snapped:?}");
            }
            prop_assert!(snapped.left >= WINDOW.left - EXACT && snapped.right <= WINDOW.right + EXACT);
            prop_assert!(snapped.width() >= LEAST.min(wide) - EXACT);
        }
    }
}
