//! Which of several rectangles comes next: in a direction, or in reading order. Plain functions.

use bevy::math::CompassQuadrant;
use bevy::prelude::*;

/// How much dearer it is to be a point aside than a point further on.
const ASIDE: f32 = 2.0;
/// How much dearer it is to leave the line for another, in points: more than any window is wide.
const OTHER_LINE: f32 = 100_000.0;
/// Rectangles are in one line if they share this part of the height of the lower one.
const LINE: f32 = 0.5;

/// The way in which a direction leads, y down.
fn way(to: CompassQuadrant) -> Vec2 {
    match to {
        CompassQuadrant::North => Vec2::NEG_Y,
        CompassQuadrant::East => Vec2::X,
        CompassQuadrant::South => Vec2::Y,
        CompassQuadrant::West => Vec2::NEG_X,
    }
}

/// How far `to` is from `from` that way; none if it does not lie there.
fn cost(from: Rect, to: Rect, way: Vec2) -> Option<f32> {
    let apart = to.center() - from.center();
    let along = way.dot(apart);
    // What overlaps is compared by its middle, everything else by its edges.
    let gap = (along - (way.abs().dot(from.size()) + way.abs().dot(to.size())) / 2.0).max(0.0);
    let across = way.perp().abs();
    let aside = (across.dot(apart).abs() - (across.dot(from.size()) + across.dot(to.size())) / 2.0)
        .max(0.0);
    let crooked = across.dot(apart).abs();
    // To the left and right lies first what lies in the same line, however far; beside a button on a card the next card lies
    // and not that which it is on.
    let on_it = to.contains(from.min) && to.contains(from.max);
    let other_line = match way.x != 0.0 && (aside > 0.0 || on_it) {
        true => OTHER_LINE,
        false => 0.0,
    };
    // Beside a low button lies its like rather than the tall card around that.
    let low = across.dot(from.size()).min(across.dot(to.size()));
    let uneven = (crooked - low / 2.0).max(0.0);
    let turn = aside.max(if way.x == 0.0 { 0.0 } else { uneven });
    (along > 1.0 && along * 4.0 > crooked)
        .then_some(gap + 0.1 * along + ASIDE * turn + 0.1 * crooked + other_line)
}

/// The rectangle that comes next in a direction: near, and rather straight on than aside. None at the edge.
pub fn nearest(from: Rect, to: CompassQuadrant, all: impl Iterator<Item = Rect>) -> Option<usize> {
    let way = way(to);
    let costs = all
        .enumerate()
        .filter_map(|(index, rect)| Some((cost(from, rect, way)?, index)));
    costs
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, index)| index)
}

/// The four directions, in the order of the links of [`Ways`].
const DIRECTIONS: [CompassQuadrant; 4] = [
    CompassQuadrant::North,
    CompassQuadrant::East,
    CompassQuadrant::South,
    CompassQuadrant::West,
];

/// Where each direction leads from each of several rectangles, so that every one is reached from every other.
///
/// Mostly that is what is [`nearest`]. What is nearest to nothing, as a card low in a fan of cards, is put into the chain
/// of those that lie that way, and what leads nowhere leads back to where one came from.
pub struct Ways {
    links: Vec<[Option<usize>; 4]>,
}

impl Ways {
    /// The ways among these.
    pub fn among(all: &[Rect]) -> Ways {
        let links = all
            .iter()
            .map(|from| DIRECTIONS.map(|to| nearest(*from, to, all.iter().copied())));
        let mut ways = Ways {
            links: links.collect(),
        };
        let cores = (0..all.len()).map(|start| ways.core(start));
        let size = |core: &Vec<bool>| core.iter().filter(|inside| **inside).count();
        let Some(mut core) = cores.max_by_key(size) else {
            return ways;
        };
        while let Some((from, direction, lost)) = cheapest(all, &core) {
            ways.put_in(all, &core, (from, direction), lost);
            core = ways.core(from);
        }
        ways
    }

    /// Where a direction leads; none at the edge.
    pub fn next(&self, from: usize, to: CompassQuadrant) -> Option<usize> {
        let direction = DIRECTIONS.iter().position(|known| *known == to)?;
        *self.links.get(from)?.get(direction)?
    }

    /// Which ones can be reached from this one and lead back to it.
    fn core(&self, start: usize) -> Vec<bool> {
        let mut back: Vec<Vec<usize>> = vec![Vec::new(); self.links.len()];
        for (from, links) in self.links.iter().enumerate() {
            for to in links.iter().flatten() {
                if let Some(back) = back.get_mut(*to) {
                    back.push(from);
                }
            }
        }
        let there = reached(start, self.links.len(), |at| {
            self.links.get(at).into_iter().flatten().flatten().copied()
        });
        let home = reached(start, self.links.len(), |at| {
            back.get(at).into_iter().flatten().copied()
        });
        there.iter().zip(home).map(|(a, b)| *a && b).collect()
    }

    /// Puts a lost one into the chain that leads from one of the core in this direction, where it lies in it.
    fn put_in(&mut self, all: &[Rect], core: &[bool], start: (usize, usize), lost: usize) {
        let (mut at, direction) = start;
        let along = |index: usize| {
            let to = DIRECTIONS.get(direction).map_or(Vec2::ZERO, |to| way(*to));
            all.get(index).map_or(0.0, |rect| to.dot(rect.center()))
        };
        let link = |ways: &Ways, at: usize| ways.links.get(at).and_then(|links| links[direction]);
        while let Some(next) = link(self, at)
            && core.get(next) == Some(&true)
            && along(next) < along(lost)
            && along(next) > along(at)
        {
            at = next;
        }
        let after = link(self, at).filter(|next| *next != lost && core.get(*next) == Some(&true));
        if let Some(links) = self.links.get_mut(at) {
            links[direction] = Some(lost);
        }
        if let Some(links) = self.links.get_mut(lost) {
            match after {
                Some(after) => links[direction] = Some(after),
                None => links[(direction + 2) % 4] = Some(at),
            }
        }
    }
}

/// Everything that is reached from one by these links.
fn reached<I: Iterator<Item = usize>>(
    start: usize,
    len: usize,
    links: impl Fn(usize) -> I,
) -> Vec<bool> {
    let mut seen = vec![false; len];
    let mut open = vec![start];
    while let Some(at) = open.pop() {
        if let Some(seen) = seen.get_mut(at)
            && !std::mem::replace(seen, true)
        {
            open.extend(links(at));
        }
    }
    seen
}

/// The shortest way from one of the core to one outside: from where, in which direction, whereto.
fn cheapest(all: &[Rect], core: &[bool]) -> Option<(usize, usize, usize)> {
    let mut best: Option<(f32, (usize, usize, usize))> = None;
    for (lost, to) in all.iter().enumerate() {
        if core.get(lost) != Some(&false) {
            continue;
        }
        for (at, from) in all.iter().enumerate() {
            if core.get(at) != Some(&true) {
                continue;
            }
            for (direction, quadrant) in DIRECTIONS.into_iter().enumerate() {
                // What lies in the very same place lies in no direction: it is taken to lie to the east.
                let same = (from.center() - to.center()).abs().max_element() <= 1.0;
                let same = (same && quadrant == CompassQuadrant::East).then_some(0.0);
                let far = cost(*from, *to, way(quadrant)).or(same);
                if let Some(far) = far
                    && best.is_none_or(|(least, _)| far < least)
                {
                    best = Some((far, (at, direction, lost)));
                }
            }
        }
    }
    best.map(|(_, found)| found)
}

/// The order in which one reads: line by line from the top, in each from the left.
pub fn reading_order(all: &[Rect]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..all.len()).collect();
    left.sort_by(|a, b| match (all.get(*a), all.get(*b)) {
        (Some(a), Some(b)) => a.min.y.total_cmp(&b.min.y),
        _ => a.cmp(b),
    });
    let mut order = Vec::with_capacity(all.len());
    while let Some(first) = left.first().and_then(|index| all.get(*index)).copied() {
        let in_line = |index: &usize| {
            all.get(*index).is_some_and(|rect| {
                let shared = rect.max.y.min(first.max.y) - rect.min.y.max(first.min.y);
                shared >= LINE * rect.height().min(first.height())
            })
        };
        let (mut line, rest): (Vec<usize>, Vec<usize>) = left.into_iter().partition(in_line);
        line.sort_by(|a, b| match (all.get(*a), all.get(*b)) {
            (Some(a), Some(b)) => a.min.x.total_cmp(&b.min.x),
            _ => a.cmp(b),
        });
        // A rectangle without height is in no line, not even its own.
        if line.is_empty() {
            order.extend(rest);
            break;
        }
        order.extend(line);
        left = rest;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use CompassQuadrant::{East, North, South, West};

    fn rect(x: f32, y: f32) -> Rect {
        Rect::from_center_size(vec2(x, y), vec2(80.0, 40.0))
    }

    #[test]
    fn a_direction_leads_to_what_lies_straight_on_rather_than_aside() {
        let grid: Vec<Rect> = (0..3)
            .flat_map(|y| (0..3).map(move |x| rect(100.0 * x as f32, 60.0 * y as f32)))
            .collect();
        let from = |index: usize, to| nearest(grid[index], to, grid.iter().copied());
        assert_eq!(
            [North, East, South, West].map(|to| from(4, to)),
            [1, 5, 7, 3].map(Some)
        );
        assert_eq!(from(0, North), None, "at the edge nothing comes next");
        assert_eq!(from(0, West), None);
    }

    #[test]
    fn from_a_button_on_a_card_one_goes_to_the_next_card_and_not_back_to_its_own() {
        let card = |x: f32| Rect::from_corners(vec2(x, 0.0), vec2(x + 237.0, 304.0));
        let button = |x: f32| Rect::from_corners(vec2(x + 10.0, 262.0), vec2(x + 86.0, 294.0));
        let all = [card(0.0), button(0.0), card(250.0), button(250.0)];
        let ways = Ways::among(&all);
        assert_eq!(ways.next(0, South), Some(1));
        assert_eq!(ways.next(1, North), Some(0));
        assert_eq!(ways.next(1, East), Some(3));
        assert_eq!(ways.next(0, East), Some(2));
        assert_eq!(ways.next(3, West), Some(1));
    }

    proptest::proptest! {
        #[test]
        fn everything_is_reached_from_everywhere(
            places in proptest::collection::vec((0..40u8, 0..30u8, 1..9u8, 1..9u8), 1..40)
        ) {
            let all: Vec<Rect> = places
                .iter()
                .map(|(x, y, width, height)| {
                    let middle = 8.0 * vec2(f32::from(*x), f32::from(*y));
                    Rect::from_center_size(middle, 10.0 * vec2(f32::from(*width), f32::from(*height)))
                })
                .collect();
            let ways = Ways::among(&all);
            for start in 0..all.len() {
                proptest::prop_assert!(ways.core(start).iter().all(|inside| *inside));
            }
        }
    }

    #[test]
    fn a_card_low_in_a_fan_is_come_to() {
        let all: Vec<Rect> = (0..9)
            .map(|index| rect(12.0 * index as f32, 3.0 * (index % 3) as f32))
            .collect();
        let ways = Ways::among(&all);
        assert!(ways.core(0).iter().all(|inside| *inside));
        assert_eq!(ways.next(0, West), None);
    }

    #[test]
    fn nothing_that_lies_there_is_out_of_reach() {
        // From each of several scattered things every other is reached by some way.
        let all = [
            rect(0.0, 0.0),
            rect(310.0, 25.0),
            rect(140.0, 300.0),
            rect(400.0, 410.0),
        ];
        for start in 0..all.len() {
            let mut seen = vec![start];
            let mut open = vec![start];
            while let Some(at) = open.pop() {
                for to in [North, East, South, West] {
                    if let Some(next) = nearest(all[at], to, all.iter().copied())
                        && !seen.contains(&next)
                    {
                        seen.push(next);
                        open.push(next);
                    }
                }
            }
            assert_eq!(seen.len(), all.len(), "from {start}");
        }
    }

    #[test]
    fn one_reads_line_by_line_though_they_are_a_little_uneven() {
        let all = [
            rect(200.0, 6.0),
            rect(0.0, 100.0),
            rect(100.0, 0.0),
            rect(0.0, 3.0),
        ];
        assert_eq!(reading_order(&all), [3, 2, 0, 1]);
        assert_eq!(reading_order(&[]), Vec::<usize>::new());
    }

    #[test]
    fn what_has_no_size_is_read_as_well() {
        let flat = Rect::from_corners(Vec2::ZERO, Vec2::ZERO);
        let mut all = reading_order(&[flat, rect(0.0, 0.0), flat]);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2]);
    }
}
