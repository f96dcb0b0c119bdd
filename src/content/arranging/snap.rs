//! Where edges stand well: on the lines of their neighbours, else on a grid.

use super::area::{Edge, Frame};

/// A line on which an edge can stand.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Line {
    /// Where it is, in logical pixels.
    pub at: f32,
    /// How an edge there is written, where that can be taken over.
    pub edge: Option<Edge>,
}

/// The lines of what lies around.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// For left and right edges.
    pub across: Vec<Line>,
    /// For upper and lower edges.
    pub down: Vec<Line>,
}

impl Lines {
    /// Adds the edges of the area in which something lies.
    pub fn of_area(&mut self, around: Frame) {
        let line = |at, fraction| Line {
            at,
            edge: Some(Edge(fraction, 0.0)),
        };
        self.across.push(line(around.left, 0.0));
        self.across.push(line(around.right, 1.0));
        self.down.push(line(around.top, 0.0));
        self.down.push(line(around.bottom, 1.0));
    }
}

/// How edges snap.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Snap {
    /// From one line of the grid to the next, in logical pixels.
    pub grid: f32,
    /// No edge is moved farther than this, in logical pixels.
    pub reach: f32,
}

/// What an edge snaps to.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Caught {
    /// How far it is moved for that.
    pub by: f32,
    /// Which of the edges.
    pub which: usize,
    /// How it is written then, where that can be taken over.
    pub edge: Option<Edge>,
}

impl Snap {
    /// What one of these edges snaps to: the nearest line, else the nearest line of the grid that begins at `origin`.
    pub(super) fn catch(
        &self,
        edges: &[f32],
        lines: &[Line],
        origin: f32,
        may: impl Fn(f32) -> bool,
    ) -> Option<Caught> {
        let near = |caught: &Caught| caught.by.abs() <= self.reach && may(caught.by);
        let nearest = |a: &Caught, b: &Caught| a.by.abs().total_cmp(&b.by.abs());
        let edges = || edges.iter().copied().enumerate();
        let at_lines = edges().flat_map(|(which, at)| {
            lines.iter().map(move |line| Caught {
                by: line.at - at,
                which,
                edge: line.edge,
            })
        });
        let at_grid = edges().map(|(which, at)| Caught {
            by: origin + ((at - origin) / self.grid).round() * self.grid - at,
            which,
            edge: None,
        });
        let first = at_lines.filter(near).min_by(nearest);
        first.or_else(|| at_grid.filter(near).min_by(nearest))
    }
}
