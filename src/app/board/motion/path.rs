//! The way of a piece that goes cell by cell: points that it passes in order, at an even pace and smoothly round the bends.
//! Pure; lengths are logical pixels, times seconds.

use crate::board::layout::places::Places;
use bevy::math::Vec2;
use tortuga::engine::ZoneId;

/// A course is kept by so many points at most; of a longer one every second, third … is left out.
pub const MOST: usize = 40;
/// From one cell to the next, at normal speed.
pub const STEP: f32 = 0.15;
/// The shortest and the longest voyage, at normal speed: a single step is seen, a long way does not bore.
const VOYAGE: (f32, f32) = (0.32, 2.4);

/// Points that a piece passes in order. There are always two at least.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PiecePath {
    points: [Vec2; MOST],
    count: usize,
}

impl PiecePath {
    /// The course through these points; nothing if there are fewer than two that are apart.
    pub fn through(all: &[Vec2]) -> Option<PiecePath> {
        let mut apart: Vec<Vec2> = Vec::with_capacity(all.len());
        for point in all {
            if apart.last().is_none_or(|last| last.distance(*point) > 0.5) {
                apart.push(*point);
            }
        }
        let last = *apart.last().filter(|_| apart.len() > 1)?;
        let every = apart.len().div_ceil(MOST);
        let mut points = [last; MOST];
        let mut count = 0;
        let kept = apart.iter().step_by(every).take(MOST);
        for (place, point) in points.iter_mut().zip(kept) {
            *place = *point;
            count += 1;
        }
        if let Some(end) = points.get_mut(count.max(2) - 1) {
            *end = last;
        }
        let count = count.max(2);
        Some(PiecePath { points, count })
    }

    /// The course over these cells, from where the piece is to where it will rest: through the middles of those between,
    /// and of the first and the last if it begins or ends elsewhere. Nothing if it does not move.
    pub fn over(places: &Places, cells: &[ZoneId], from: Vec2, to: Vec2) -> Option<PiecePath> {
        let cell = |zone: &ZoneId| {
            let place = places.find(*zone)?;
            Some(place.cell(zone.cell, places.unit))
        };
        let last = cells.len().saturating_sub(1);
        let mut points = vec![from];
        for (i, rect) in cells.iter().map(cell).enumerate() {
            let Some(rect) = rect else { continue };
            let end = (i == 0 && rect.contains(from)) || (i == last && rect.contains(to));
            if !end {
                points.push(rect.center());
            }
        }
        points.push(to);
        PiecePath::through(&points)
    }

    /// The points, from the first to the last.
    pub fn points(&self) -> &[Vec2] {
        self.points.get(..self.count).unwrap_or_default()
    }

    /// Moves it along with a map: all that lies between its ends, and each of these if it lies on the map, too.
    pub fn carry(&mut self, begins: bool, ends: bool, by: impl Fn(Vec2) -> Vec2) {
        let last = self.count.saturating_sub(1);
        for (i, point) in self.points.iter_mut().take(self.count).enumerate() {
            let there = match i {
                0 => begins,
                i if i == last => ends,
                _ => begins || ends,
            };
            if there {
                *point = by(*point);
            }
        }
    }

    /// How long it is, from point to point.
    pub fn length(&self) -> f32 {
        self.legs().map(|(a, b)| a.distance(b)).sum()
    }

    /// Where a piece is that has come so far (0 to 1): on the points themselves at each of them, and between two of them
    /// on a curve that has no corner.
    pub fn at(&self, share: f32) -> Vec2 {
        let points = self.points();
        let mut left = share.clamp(0.0, 1.0) * self.length();
        for (i, (a, b)) in self.legs().enumerate() {
            let leg = a.distance(b);
            if left > leg && i + 2 < points.len() {
                left -= leg;
                continue;
            }
            let part = (left / leg.max(0.001)).min(1.0);
            return hermite((a, b), (self.bend(i), self.bend(i + 1)), part);
        }
        points.last().copied().unwrap_or_default()
    }

    /// Which way it heads when it has come so far: of length 1.
    pub fn heading(&self, share: f32) -> Vec2 {
        let (back, ahead) = ((share - 0.02).max(0.0), (share + 0.02).min(1.0));
        (self.at(ahead) - self.at(back)).normalize_or_zero()
    }

    fn legs(&self) -> impl Iterator<Item = (Vec2, Vec2)> {
        let points = self.points();
        points.iter().copied().zip(points.iter().skip(1).copied())
    }

    /// How the curve passes point `i`: along the line between its neighbours, no farther than the nearer of them is.
    fn bend(&self, i: usize) -> Vec2 {
        let points = self.points();
        let at = |i: usize| points.get(i).copied();
        let Some(here) = at(i) else {
            return Vec2::ZERO;
        };
        let (before, after) = (i.checked_sub(1).and_then(at), at(i + 1));
        match (before, after) {
            (Some(before), Some(after)) => {
                let nearer = before.distance(here).min(after.distance(here));
                ((after - before) / 2.0).clamp_length_max(nearer)
            }
            (None, Some(after)) => after - here,
            (Some(before), None) => here - before,
            (None, None) => Vec2::ZERO,
        }
    }
}

/// A point of the curve from `a` to `b` that leaves and arrives in these directions, at part `t`.
fn hermite((a, b): (Vec2, Vec2), (leaving, arriving): (Vec2, Vec2), t: f32) -> Vec2 {
    let (t2, t3) = (t * t, t * t * t);
    a * (2.0 * t3 - 3.0 * t2 + 1.0)
        + leaving * (t3 - 2.0 * t2 + t)
        + b * (3.0 * t2 - 2.0 * t3)
        + arriving * (t3 - t2)
}

/// How long a voyage of so many steps takes at normal speed.
pub fn takes(steps: usize) -> f32 {
    (steps as f32 * STEP).clamp(VOYAGE.0, VOYAGE.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::vec2;

    fn bent() -> PiecePath {
        let points = [
            vec2(0.0, 0.0),
            vec2(40.0, 0.0),
            vec2(60.0, 35.0),
            vec2(100.0, 35.0),
        ];
        PiecePath::through(&points).unwrap()
    }

    #[test]
    fn it_passes_its_points_in_order_at_an_even_pace() {
        let course = bent();
        let whole = course.length();
        let mut gone = 0.0;
        for (a, b) in course.legs().collect::<Vec<_>>() {
            assert!(course.at(gone / whole).distance(a) < 0.1, "{a}");
            gone += a.distance(b);
            assert!(course.at(gone / whole).distance(b) < 0.1, "{b}");
        }
        let way = |i: usize| course.at(i as f32 / 100.0);
        let steps: Vec<f32> = (0..100).map(|i| way(i).distance(way(i + 1))).collect();
        assert!(
            steps.iter().all(|step| (0.5..2.0).contains(step)),
            "{steps:?}"
        );
    }

    #[test]
    fn it_turns_without_a_corner() {
        let course = bent();
        for i in 2..98 {
            let (now, next) = (i as f32 / 100.0, (i + 1) as f32 / 100.0);
            let turn = course.heading(now).angle_to(course.heading(next)).abs();
            assert!(turn < 0.35, "{turn} at {now}");
        }
    }

    #[test]
    fn a_course_of_one_point_is_none_and_a_very_long_one_keeps_its_ends() {
        assert_eq!(PiecePath::through(&[vec2(5.0, 5.0), vec2(5.0, 5.2)]), None);
        for n in [2, MOST - 1, MOST, MOST + 1, 3 * MOST + 7] {
            let points: Vec<Vec2> = (0..n).map(|i| vec2(i as f32 * 10.0, 0.0)).collect();
            let course = PiecePath::through(&points).unwrap();
            assert!(course.points().len() <= MOST);
            assert_eq!(course.at(0.0), points[0]);
            assert!(course.at(1.0).distance(points[n - 1]) < 0.01, "{n}");
            assert!(course.at(0.5).y.abs() < 0.01);
        }
    }

    #[test]
    fn it_goes_where_the_map_goes() {
        let mut course = bent();
        let before = course.at(0.4);
        course.carry(true, true, |point| point * 2.0 + vec2(7.0, -3.0));
        assert!(course.at(0.4).distance(before * 2.0 + vec2(7.0, -3.0)) < 0.01);
    }

    #[test]
    fn every_step_takes_its_time_within_bounds() {
        assert_eq!(takes(1), VOYAGE.0);
        assert!((takes(6) - 0.9).abs() < 1e-5);
        assert_eq!(takes(90), VOYAGE.1);
    }
}
