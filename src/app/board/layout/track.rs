//! Score tracks: a rail of numbers over which tokens stand. Pure; lengths are logical pixels.

use super::places::Place;
use super::schema::Arrange;
use super::spot::{Spot, fitting};
use bevy::math::{Rect, Vec2, vec2};

/// Height of the row of numbers under the line, in units; tokens stand before both.
const NUMBERS: f32 = 12.0;
/// How near two tokens stand beside each other, as a part of their width.
const BESIDE: f32 = 0.96;

/// The rail of a track.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rail {
    /// Where tokens stand.
    tokens: Rect,
    /// Where the first number after 0 has its left edge.
    begins: f32,
    /// From one number to the next.
    step: f32,
    /// How many numbers there are, 0 among them; at least 2.
    pub cells: u16,
    /// Numbers are written so far apart; at least 1.
    every: u16,
    /// The size of a token.
    token: Vec2,
    unit: f32,
}

/// How far something had come when it last began again, if it has.
pub fn laps(cell: u16, cells: u16) -> Option<usize> {
    let cells = usize::from(cells.max(1));
    let passed = usize::from(cell) / cells * cells;
    (passed > 0).then_some(passed)
}

impl Rail {
    /// The rail of this zone, `unit` logical pixels being one unit.
    pub fn of(place: &Place, unit: f32) -> Rail {
        let (start, every) = match place.spec.arrange {
            Arrange::Track { start, every } => (start, every),
            _ => (0.0, 1),
        };
        let tokens = place.inner(unit);
        let begins = tokens.min.x + (start * unit).min(tokens.width() / 2.0);
        let cells = place.spec.cells.max(2);
        let (ratio, most) = (place.spec.ratio, place.spec.card.1 * unit);
        let height = fitting(tokens.size(), ratio, most);
        Rail {
            tokens,
            begins,
            step: (tokens.max.x - begins) / f32::from(cells - 1),
            cells,
            every: every.max(1),
            token: vec2(height * ratio, height),
            unit,
        }
    }

    /// The space of one number.
    pub fn space(&self, cell: u16) -> Rect {
        let number = f32::from(cell % self.cells);
        let mut rect = self.tokens;
        if number < 1.0 {
            rect.max.x = self.begins;
        } else {
            rect.min.x = self.begins + (number - 1.0) * self.step;
            rect.max.x = rect.min.x + self.step;
        }
        rect
    }

    /// Where the stroke of a number is; that of 0 lies right of those who wait there.
    fn mark(&self, number: u16) -> f32 {
        match number {
            0 => self.begins - self.step / 2.0,
            _ => self.space(number).center().x,
        }
    }

    /// The line along which everything stands.
    pub fn line(&self) -> Rect {
        let thick = 1.5 * self.unit;
        let y = self.tokens.max.y - NUMBERS * self.unit - thick;
        Rect::new(self.tokens.min.x, y, self.tokens.max.x, y + thick)
    }

    /// The numbers that have a stroke on the line, and whether they are written under it.
    pub fn strokes(&self) -> impl Iterator<Item = (u16, bool)> + use<> {
        let (every, fine) = (self.every, self.step > 4.0 * self.unit);
        // Where there is no room for a stroke each, those that are written have one, and those halfway.
        let shown = move |n: &u16| fine || n.is_multiple_of(every.div_ceil(2).max(1));
        (1..self.cells)
            .filter(shown)
            .map(move |n| (n, n.is_multiple_of(every)))
            .chain([(0, true)])
    }

    /// The stroke of a number.
    pub fn stroke(&self, number: u16, written: bool) -> Rect {
        let middle = self.mark(number);
        let (long, thick) = match written {
            true => (7.0, 1.6),
            false => (4.0, 1.0),
        };
        let size = vec2(thick, long) * self.unit;
        let top = self.line().max.y;
        Rect::from_center_size(
            vec2(middle, top - size.y / 2.0 - self.line().height()),
            size,
        )
    }

    /// Where a number is written.
    pub fn number(&self, number: u16) -> Rect {
        let size = vec2(24.0, 14.0) * self.unit;
        let middle = vec2(self.mark(number), self.line().max.y + 7.0 * self.unit);
        Rect::from_center_size(middle, size)
    }

    /// Whether a number can be read while these tokens stand.
    pub fn can_read(&self, number: u16, tokens: &[Spot]) -> bool {
        let at = self.number(number).center().x;
        let reach = (self.token.x + 16.0 * self.unit) / 2.0;
        tokens.iter().all(|t| (t.center.x - at).abs() > reach)
    }

    /// Where the pieces of these cells stand, each beside those that stand there already.
    pub fn spots(&self, cells: &[u16]) -> Vec<Spot> {
        let mut order: Vec<usize> = (0..cells.len()).collect();
        let number = |i: &usize| cells.get(*i).map_or(0, |cell| cell % self.cells);
        order.sort_by_key(number);
        let (waiting, under_way): (Vec<usize>, Vec<usize>) =
            order.into_iter().partition(|i| number(i) == 0);
        let half = self.token.x / 2.0;
        let mut xs = vec![0.0; cells.len()];
        let mut put = |index: usize, x: f32| {
            if let Some(at) = xs.get_mut(index) {
                *at = x;
            }
        };
        // Those at 0 share the room that is kept for them.
        let room = (self.begins - self.tokens.min.x - self.token.x).max(0.0);
        let gaps = waiting.len().saturating_sub(1).max(1) as f32;
        let apart = (self.token.x * BESIDE).min(room / gaps);
        for (n, index) in waiting.iter().enumerate() {
            put(*index, self.tokens.min.x + half + apart * n as f32);
        }
        let wanted: Vec<f32> = under_way
            .iter()
            .map(|i| self.space(number(i)).center().x)
            .collect();
        let bounds = (self.begins + half, self.tokens.max.x - half);
        for (index, x) in under_way
            .iter()
            .zip(beside(&wanted, self.token.x * BESIDE, bounds))
        {
            put(*index, x);
        }
        let y = self.tokens.center().y;
        let spot = |x| Spot::straight(vec2(x, y), self.token);
        xs.into_iter().map(spot).collect()
    }
}

/// Places as near as can be to the wanted ones (ascending), at least `apart` from each other and within bounds, as far as
/// there is room.
fn beside(wanted: &[f32], apart: f32, (least, most): (f32, f32)) -> Vec<f32> {
    let room = (most - least).max(0.0);
    let apart = apart.min(room / wanted.len().saturating_sub(1).max(1) as f32);
    // Those that would stand too close form a group around the middle of what they want.
    let mut groups: Vec<(usize, f32)> = Vec::new();
    for (i, x) in wanted.iter().enumerate() {
        let mut group = (1, x - apart * i as f32);
        while let Some((number, sum)) = groups.last().copied() {
            if sum / (number as f32) < group.1 / group.0 as f32 {
                break;
            }
            groups.pop();
            group = (group.0 + number, group.1 + sum);
        }
        groups.push(group);
    }
    let last = most - apart * wanted.len().saturating_sub(1) as f32;
    let firsts = groups
        .into_iter()
        .flat_map(|(number, sum)| std::iter::repeat_n(sum / number as f32, number));
    firsts
        .enumerate()
        .map(|(i, first)| first.min(last).max(least) + apart * i as f32)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::arrange::tests::place;

    /// 0 to 99 on a rail 1090 wide, 100 of it for those at 0.
    fn rail() -> Rail {
        let arrange = Arrange::Track {
            start: 100.0,
            every: 10,
        };
        let mut zone = place(Rect::new(0.0, 0.0, 1090.0, 20.0), arrange, 100);
        zone.spec.ratio = 1.0;
        Rail::of(&zone, 1.0)
    }

    fn xs(cells: &[u16]) -> Vec<f32> {
        rail()
            .spots(cells)
            .iter()
            .map(|spot| spot.center.x)
            .collect()
    }

    #[test]
    fn a_token_stands_over_its_number() {
        assert_eq!(xs(&[1, 99, 0]), [110.0, 1080.0, 10.0]);
        assert_eq!(rail().space(50).center().x, 595.0);
    }

    #[test]
    fn tokens_of_one_number_stand_beside_each_other_around_it() {
        let xs = xs(&[50, 50, 51]);
        let gaps: Vec<f32> = xs.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gaps.iter().all(|gap| (gap - 19.2).abs() < 0.01), "{xs:?}");
        assert!((xs[1] - 598.3).abs() < 0.1, "{xs:?}");
    }

    #[test]
    fn six_of_one_number_stay_on_the_track_and_apart_wherever_they_stand() {
        for cell in 0..100 {
            let spots = rail().spots(&[cell; 6]);
            for pair in spots.windows(2) {
                assert!(pair[1].center.x - pair[0].center.x >= 15.9, "{cell}");
            }
            assert!(
                spots[0].center.x >= 10.0 && spots[5].center.x <= 1080.1,
                "{cell}"
            );
        }
    }

    #[test]
    fn beyond_the_end_it_begins_again_and_the_lap_is_told() {
        assert_eq!(xs(&[104]), xs(&[4]));
        assert_eq!(laps(99, 100), None);
        assert_eq!(laps(104, 100), Some(100));
        assert_eq!(laps(230, 100), Some(200));
    }

    #[test]
    fn a_number_makes_way_for_a_token() {
        let spots = rail().spots(&[20, 35]);
        assert!(!rail().can_read(20, &spots) && rail().can_read(30, &spots));
    }

    #[test]
    fn numbers_are_written_every_so_often() {
        let written: Vec<u16> = rail().strokes().filter(|s| s.1).map(|s| s.0).collect();
        assert_eq!(written, [10, 20, 30, 40, 50, 60, 70, 80, 90, 0]);
        assert_eq!(rail().strokes().count(), 100);
    }
}
