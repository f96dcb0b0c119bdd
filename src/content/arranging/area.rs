//! A rectangle of a layout, by its four edges, and what it comes to in a window.

use serde::Deserialize;

/// A rectangle by its four edges: `(fraction of the surrounding area, units added)`.
#[derive(Copy, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// From the left.
    pub left: Edge,
    /// From the left.
    pub right: Edge,
    /// From the top.
    pub top: Edge,
    /// From the top.
    pub bottom: Edge,
}

/// A place along one side: fraction of the surrounding area, and units added to it.
#[derive(Copy, Clone, Debug, PartialEq, Deserialize)]
pub struct Edge(pub f32, pub f32);

/// A rectangle in logical pixels of a window, y down.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// The left edge.
    pub left: f32,
    /// The right edge.
    pub right: f32,
    /// The upper edge.
    pub top: f32,
    /// The lower edge.
    pub bottom: f32,
}

impl Edge {
    /// Where that is on a side that begins at `from` and is so long.
    pub fn at(self, from: f32, length: f32, unit: f32) -> f32 {
        from + self.0 * length + self.1 * unit
    }

    /// The same so much on. Written with few digits, so that a file stays readable.
    #[must_use]
    pub fn shifted(self, by: Edge) -> Edge {
        Edge(
            rounded(self.0 + by.0, 10_000.0),
            rounded(self.1 + by.1, 100.0),
        )
    }

    /// How much must be added to another edge to come to this one.
    #[must_use]
    pub fn beyond(self, other: Edge) -> Edge {
        Edge(self.0 - other.0, self.1 - other.1)
    }
}

/// With so many parts to one; never a negative nothing.
fn rounded(value: f32, parts: f32) -> f32 {
    (value * parts).round() / parts + 0.0
}

impl Area {
    /// What it is within `around`, `unit` logical pixels being one unit. Never turned inside out.
    pub fn frame(&self, around: Frame, unit: f32) -> Frame {
        let across = |edge: Edge| edge.at(around.left, around.width(), unit);
        let down = |edge: Edge| edge.at(around.top, around.height(), unit);
        let (left, top) = (across(self.left), down(self.top));
        Frame {
            left,
            right: across(self.right).max(left + 1.0),
            top,
            bottom: down(self.bottom).max(top + 1.0),
        }
    }

    /// As a file has it.
    pub fn to_ron(&self) -> String {
        let edge = |edge: Edge| format!("({}, {})", edge.0, edge.1);
        format!(
            "(left: {}, right: {}, top: {}, bottom: {})",
            edge(self.left),
            edge(self.right),
            edge(self.top),
            edge(self.bottom)
        )
    }
}

impl Frame {
    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// Whether a point lies in it.
    pub fn contains(&self, x: f32, y: f32) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area {
        left: Edge(0.5, -10.0),
        right: Edge(1.0, -4.0),
        top: Edge(0.0, 6.0),
        bottom: Edge(0.5, 0.0),
    };

    #[test]
    fn edges_are_fractions_and_units() {
        let around = Frame {
            left: 100.0,
            right: 300.0,
            top: 50.0,
            bottom: 150.0,
        };
        let frame = AREA.frame(around, 2.0);
        let wanted = Frame {
            left: 180.0,
            right: 292.0,
            top: 62.0,
            bottom: 100.0,
        };
        assert_eq!(frame, wanted);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let area = Area {
            left: AREA.left.shifted(Edge(0.123_456, 1.0 / 3.0)),
            ..AREA
        };
        assert_eq!(area.left, Edge(0.6235, -9.67));
        assert_eq!(ron::from_str::<Area>(&area.to_ron()), Ok(area));
        assert_eq!(Edge(0.0, 0.0).shifted(Edge(-0.0, -0.0)).1.to_string(), "0");
    }
}
