//! What a pointer takes hold of: a whole area, or some of its edges.

use super::area::Frame;
use super::part::{Part, Slot};

/// Which edges go with the pointer; all four where the whole area does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Grip {
    /// The left one.
    pub left: bool,
    /// The right one.
    pub right: bool,
    /// The upper one.
    pub top: bool,
    /// The lower one.
    pub bottom: bool,
}

impl Grip {
    /// The whole area.
    pub const ALL: Grip = Grip {
        left: true,
        right: true,
        top: true,
        bottom: true,
    };
    /// The lower right corner, by which keys make an area larger and smaller.
    pub const CORNER: Grip = Grip {
        left: false,
        right: true,
        top: false,
        bottom: true,
    };

    /// The eight by which an area can be sized.
    pub fn handles() -> impl Iterator<Item = Grip> {
        let ends = [(true, false), (false, false), (false, true)];
        let all = ends
            .into_iter()
            .flat_map(move |(left, right)| ends.map(|(top, bottom)| (left, right, top, bottom)));
        let all = all.map(|(left, right, top, bottom)| Grip {
            left,
            right,
            top,
            bottom,
        });
        all.filter(|grip| grip.left || grip.right || grip.top || grip.bottom)
    }

    /// Where its handle stands.
    pub fn spot(self, frame: Frame) -> (f32, f32) {
        let place = |low: bool, high: bool, from: f32, to: f32| match (low, high) {
            (true, false) => from,
            (false, true) => to,
            _ => (from + to) / 2.0,
        };
        (
            place(self.left, self.right, frame.left, frame.right),
            place(self.top, self.bottom, frame.top, frame.bottom),
        )
    }
}

/// What lies under a pointer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Which of the parts.
    pub part: usize,
    /// What of it.
    pub grip: Grip,
}

/// What a press at this point takes hold of: a handle of what is selected (`reach` logical pixels around it), what is selected itself, else
/// the smallest part there.
pub fn hold(
    parts: &[Part],
    selected: Option<Slot>,
    (x, y): (f32, f32),
    reach: f32,
) -> Option<Hold> {
    let own = || {
        let all = parts.iter().enumerate();
        all.filter(move |(_, part)| Some(part.slot) == selected)
    };
    let distance = |grip: &Grip, frame: Frame| {
        let (at, down) = grip.spot(frame);
        (x - at).abs().max((y - down).abs())
    };
    let handles = own().flat_map(|(part, own)| {
        Grip::handles().map(move |grip| (distance(&grip, own.frame), Hold { part, grip }))
    });
    let handle = handles
        .filter(|(far, _)| *far <= reach)
        .min_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((_, hold)) = handle {
        return Some(hold);
    }
    let inside = own().find(|(_, part)| part.frame.contains(x, y));
    let part = inside.map(|(part, _)| part);
    let part = part.or_else(|| smallest(parts, (x, y)))?;
    Some(Hold {
        part,
        grip: Grip::ALL,
    })
}

/// The smallest part at this point; of equal ones the last, which lies above.
pub fn smallest(parts: &[Part], (x, y): (f32, f32)) -> Option<usize> {
    let size = |part: &Part| part.frame.width() * part.frame.height();
    let here = parts.iter().enumerate().rev();
    let here = here.filter(|(_, part)| part.frame.contains(x, y));
    here.min_by(|a, b| size(a.1).total_cmp(&size(b.1)))
        .map(|(part, _)| part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::arranging::area::{Area, Edge};

    fn part(zone: usize, left: f32, right: f32) -> Part {
        let frame = Frame {
            left,
            right,
            top: 0.0,
            bottom: 100.0,
        };
        Part {
            slot: Slot::Zone { layout: 0, zone },
            seat: None,
            area: Area {
                left: Edge(0.0, left),
                right: Edge(0.0, right),
                top: Edge(0.0, 0.0),
                bottom: Edge(0.0, 100.0),
            },
            around: Frame::default(),
            frame,
        }
    }

    #[test]
    fn there_are_eight_handles_and_each_stands_elsewhere() {
        let frame = part(0, 0.0, 100.0).frame;
        let spots: Vec<_> = Grip::handles().map(|grip| grip.spot(frame)).collect();
        assert_eq!(spots.len(), 8);
        for (n, spot) in spots.iter().enumerate() {
            assert!(!spots[n + 1..].contains(spot), "{spot:?}");
            assert_ne!(*spot, (50.0, 50.0));
        }
    }

    #[test]
    fn the_smallest_is_taken_and_what_is_selected_before_it() {
        let parts = [part(0, 0.0, 200.0), part(1, 50.0, 100.0)];
        let at = |selected, x| hold(&parts, selected, (x, 50.0), 6.0);
        let whole = |part| {
            Some(Hold {
                part,
                grip: Grip::ALL,
            })
        };
        assert_eq!(at(None, 75.0), whole(1));
        assert_eq!(at(None, 20.0), whole(0));
        assert_eq!(at(None, 300.0), None);
        assert_eq!(at(Some(parts[0].slot), 75.0), whole(0));
        let edge = at(Some(parts[0].slot), 196.0).expect("a handle");
        assert_eq!((edge.grip.right, edge.grip.left), (true, false));
        assert_eq!((edge.grip.top, edge.grip.bottom), (false, false));
    }
}
