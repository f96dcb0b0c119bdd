//! How the scores went: one line a seat over the rounds, its emblem at the end.

use super::style::{Palette, bold, palette, serif};
use super::{emblem, lettering};
use crate::hud::integration::spoken::tell_picture;
use bevy_egui::egui::{Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};
use tortuga::engine::show::SeatPanel;
use tortuga::engine::{BySeat, Seat};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::joined::named;
use tortuga::wording::say;

/// Radius of an emblem at the end of its line, in points.
const EMBLEM: f32 = 11.0;
/// Between two emblems, in points.
const APART: f32 = 2.0 * EMBLEM + 3.0;
/// Room for the figures at the left, and for the steps below, in points.
const AXES: Vec2 = vec2(46.0, 44.0);
/// A chart wider than this has names beside the emblems, so many points wide at most.
const NAMED: (f32, f32) = (560.0, 110.0);
/// With more steps than this single ones are not marked.
const MARKED: usize = 24;
/// Figures from so many on may stand far above nothing.
const LARGE: i32 = 100;
/// About so many figures stand at the left.
const FIGURES: f32 = 7.6;

/// The scores of everybody after each step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoreChart {
    /// What the steps are: "Decisions"; empty where they say so themselves.
    pub axis: String,
    /// What each step is called.
    pub steps: Vec<String>,
    /// The scores by seat, one a step.
    pub scores: Vec<(Seat, Vec<i32>)>,
}

impl ScoreChart {
    /// The course over the rounds that the panels tell; none if they tell of fewer than two.
    pub fn of_rounds(panels: &[SeatPanel]) -> Option<ScoreChart> {
        let longest = panels.iter().max_by_key(|panel| panel.course.len())?;
        let steps: Vec<String> = longest
            .course
            .iter()
            .map(|(name, _)| name.clone())
            .collect();
        let scores = panels.iter().map(|panel| {
            let scores = panel.course.iter().map(|(_, score)| *score);
            (panel.seat, scores.collect())
        });
        (steps.len() > 1).then(|| ScoreChart {
            axis: String::new(),
            steps,
            scores: scores.collect(),
        })
    }

    /// The course over all decisions.
    pub fn of_decisions(history: &[BySeat<i32>]) -> ScoreChart {
        let seats = history.first().map_or(0, |scores| scores.as_slice().len());
        let of = |seat: Seat| {
            let scores = history
                .iter()
                .filter_map(|scores| scores.get(seat).copied());
            (seat, scores.collect())
        };
        ScoreChart {
            axis: say(Sentence::Decisions),
            steps: (1..=history.len()).map(|n| n.to_string()).collect(),
            scores: Seat::all(seats).map(of).collect(),
        }
    }

    /// The least and the greatest figure. Nothing is always among them, but for large figures close to each other: these would
    /// be a flat line far above it.
    fn range(&self) -> (i32, i32) {
        let all = || self.scores.iter().flat_map(|(_, scores)| scores);
        let most = all().copied().fold(1, i32::max);
        match all().copied().min() {
            Some(least) if most >= LARGE && least > most / 2 => {
                (least - (most - least) / 8 - 1, most)
            }
            least => (least.unwrap_or(0).min(0), most),
        }
    }
}

/// So many scores of a seat are told at most, the last among them.
const TOLD: usize = 12;

impl ScoreChart {
    /// The course for who cannot see it: every seat's scores, as many as one can listen to.
    fn in_words(&self, seats: &[SeatInfo], word: &str) -> String {
        let step = self.steps.len().div_ceil(TOLD).max(1);
        let each = self.scores.iter().map(|(seat, scores)| {
            let name = seats.get(seat.index()).map_or("", |info| &info.name);
            let last = scores.len().saturating_sub(1);
            let told = scores.iter().enumerate();
            let told = told.filter(|(n, _)| last.saturating_sub(*n) % step == 0);
            let told: Vec<String> = told.map(|(_, score)| score.to_string()).collect();
            format!("{name} {}", told.join(", "))
        });
        let each: Vec<String> = each.collect();
        named(word, &each.join("; "))
    }
}

/// Draws the course in what room there is, so high; `word` names the figures. Gives where the lines lie, the first step at its left
/// and the last at its right.
pub fn draw(ui: &mut Ui, course: &ScoreChart, seats: &[SeatInfo], word: &str, height: f32) -> Rect {
    let p = palette(ui.ctx());
    let size = vec2(ui.available_width(), height);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let names = match rect.width() > NAMED.0 {
        true => NAMED.1,
        false => 0.0,
    };
    let plot = Rect::from_min_max(
        rect.min + vec2(AXES.x, 24.0),
        rect.max - vec2(2.0 * EMBLEM + 14.0 + names, AXES.y),
    );
    let least_and_most = course.range();
    let sheet = PlotArea {
        plot,
        steps: course.steps.len(),
        range: (least_and_most.0 as f32, least_and_most.1 as f32),
    };
    tell_picture(ui, rect, &course.in_words(seats, word));
    axes(ui, &p, course, &sheet, word);
    let mut ends: Vec<(Seat, Pos2)> = Vec::new();
    for (seat, scores) in &course.scores {
        let points: Vec<Pos2> = scores
            .iter()
            .enumerate()
            .map(|(step, score)| sheet.at(step, *score))
            .collect();
        let color = p.seat(seat.index()).text;
        ui.painter()
            .extend(line(&points, seat.index(), Stroke::new(2.5, color)));
        if points.len() <= MARKED {
            for point in &points {
                ui.painter().circle_filled(*point, 3.5, color);
            }
        }
        ends.extend(points.last().map(|end| (*seat, *end)));
    }
    let heights: Vec<f32> = ends.iter().map(|(_, end)| end.y).collect();
    let apart = spread(&heights, APART, (plot.top(), plot.bottom()));
    for ((seat, end), y) in ends.iter().zip(apart) {
        let colors = p.seat(seat.index());
        let at = pos2(plot.right() + EMBLEM + 12.0, y);
        let hint = Stroke::new(1.0, colors.text.gamma_multiply(0.6));
        ui.painter()
            .line_segment([*end, at - vec2(EMBLEM, 0.0)], hint);
        if let Some(info) = seats.get(seat.index()) {
            emblem::paint(
                ui.painter(),
                &p,
                at,
                EMBLEM,
                &info.emblem,
                seat.index(),
                false,
            );
            if names > 0.0 {
                let words = lettering::line(
                    ui,
                    &info.name,
                    serif(p.fonts.text),
                    colors.text,
                    names - 12.0,
                );
                let left = at + vec2(EMBLEM + 8.0, -words.size().y / 2.0);
                ui.painter().galley(left, words, colors.text);
            }
        }
    }
    plot
}

/// Where steps and figures lie.
struct PlotArea {
    plot: Rect,
    steps: usize,
    range: (f32, f32),
}

impl PlotArea {
    fn at(&self, step: usize, score: i32) -> Pos2 {
        let along = step as f32 / self.steps.saturating_sub(1).max(1) as f32;
        let (least, most) = self.range;
        let up = (score as f32 - least) / (most - least).max(1.0);
        pos2(
            self.plot.left() + along * self.plot.width(),
            self.plot.bottom() - up * self.plot.height(),
        )
    }
}

/// The figures at the left with their lines, and the steps below.
fn axes(ui: &Ui, p: &Palette, course: &ScoreChart, sheet: &PlotArea, word: &str) {
    let painter = ui.painter();
    let plot = sheet.plot;
    for figure in figures(sheet.range) {
        let at = sheet.at(0, figure);
        let strength = if figure == 0 { 0.5 } else { 0.14 };
        let ink = Stroke::new(1.0, p.bone.gamma_multiply(strength));
        painter.hline(plot.x_range(), at.y, ink);
        let words = lettering::line(
            ui,
            &figure.to_string(),
            serif(p.fonts.small),
            p.faint(),
            AXES.x - 10.0,
        );
        let left = pos2(
            plot.left() - 8.0 - words.size().x,
            at.y - words.size().y / 2.0,
        );
        painter.galley(left, words, p.faint());
    }
    let title = lettering::line(ui, word, bold(p.fonts.small), p.faint(), plot.width());
    painter.galley(
        pos2(plot.left() - 40.0, plot.top() - 24.0),
        title,
        p.faint(),
    );
    // As many steps are named as have room.
    let width = |name: &String| {
        let words = painter.layout_no_wrap(name.clone(), serif(p.fonts.small), p.faint());
        words.size().x
    };
    let widest = course.steps.iter().map(width).fold(8.0, f32::max);
    let room = plot.width() / course.steps.len().max(1) as f32;
    let every = named_every(((widest + 12.0) / room.max(0.01)).ceil() as usize);
    for (step, name) in course.steps.iter().enumerate() {
        if !(is_named(name, step, every) || course.steps.len() == 1) {
            continue;
        }
        let at = sheet.at(step, 0);
        let stroke = Stroke::new(1.0, p.bone.gamma_multiply(0.3));
        painter.vline(at.x, plot.bottom()..=plot.bottom() + 4.0, stroke);
        let words = lettering::line(ui, name, serif(p.fonts.small), p.faint(), 120.0);
        let left = pos2(at.x - words.size().x / 2.0, plot.bottom() + 6.0);
        painter.galley(left, words, p.faint());
    }
    if !course.axis.is_empty() {
        let words = lettering::line(
            ui,
            &course.axis,
            serif(p.fonts.small),
            p.faint(),
            plot.width(),
        );
        let at = pos2(plot.center().x - words.size().x / 2.0, plot.bottom() + 24.0);
        painter.galley(at, words, p.faint());
    }
}

/// A line through points, in a pattern of its own for every seat: colour alone does not tell them apart.
fn line(points: &[Pos2], seat: usize, stroke: Stroke) -> Vec<Shape> {
    let pattern = match seat {
        1 => Some((11.0, 5.0)),
        2 => Some((2.5, 5.0)),
        3 => Some((6.0, 4.0)),
        4 => Some((18.0, 6.0)),
        _ => None,
    };
    match pattern {
        Some((dash, gap)) => Shape::dashed_line(points, stroke, dash, gap),
        None => vec![Shape::line(points.to_vec(), stroke)],
    }
}

/// Round figures from the least to the greatest, about as many as can be read.
fn figures((least, most): (f32, f32)) -> Vec<i32> {
    let step = round((most - least) / FIGURES);
    let (first, last) = ((least / step).ceil() as i32, (most / step).floor() as i32);
    (first..=last).map(|n| n * step as i32).collect()
}

/// The least of 1, 2, 5, 10, 20, 50 … that is not below `wanted`.
fn round(wanted: f32) -> f32 {
    let mut ten = 1.0;
    while ten < 1e9 {
        for part in [1.0, 2.0, 5.0] {
            if part * ten >= wanted {
                return part * ten;
            }
        }
        ten *= 10.0;
    }
    ten
}

/// Every so many steps one is named, at least every `least`: a round number of them.
fn named_every(least: usize) -> usize {
    match least {
        0..=3 => least.max(1),
        more => round(more as f32) as usize,
    }
}

/// Whether a step has its name where one in `every` has: the first, and of numbers the round ones, whatever they begin with.
fn is_named(name: &str, step: usize, every: usize) -> bool {
    let number = name.parse().unwrap_or(step + 1);
    number % every == 0 || (every > 1 && step == 0)
}

/// These heights, moved as little as that they are `apart` from each other and within bounds; in the order they came in.
fn spread(heights: &[f32], apart: f32, (least, most): (f32, f32)) -> Vec<f32> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    let height = |i: &usize| heights.get(*i).copied().unwrap_or_default();
    order.sort_by(|a, b| height(a).total_cmp(&height(b)));
    // Groups that touch share the way they are moved: (members, sum of the middles that they wish for).
    let mut groups: Vec<(usize, f32)> = Vec::new();
    let middle = |(number, sum): (usize, f32)| sum / number as f32;
    let half = |number: usize| (number as f32 - 1.0) * apart / 2.0;
    for index in &order {
        let mut group = (1, height(index));
        while let Some(above) = groups.last().copied() {
            if middle(above) + half(above.0) + apart <= middle(group) - half(group.0) {
                break;
            }
            groups.pop();
            group = (above.0 + group.0, above.1 + group.1);
        }
        groups.push(group);
    }
    let mut placed = vec![0.0; heights.len()];
    let mut next = order.iter();
    for (number, sum) in groups {
        let reach = half(number);
        let lowest = (most - reach).max(least + reach);
        let top = middle((number, sum)).clamp(least + reach, lowest) - reach;
        for n in 0..number {
            if let Some(place) = next.next().and_then(|index| placed.get_mut(*index)) {
                *place = top + n as f32 * apart;
            }
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel(seat: usize, course: &[i32]) -> SeatPanel {
        SeatPanel {
            seat: Seat::new(seat),
            name: None,
            score: course.last().copied().unwrap_or(0),
            place: None,
            basis: None,
            facts: Vec::new(),
            sources: Vec::new(),
            course: course
                .iter()
                .enumerate()
                .map(|(n, score)| (format!("R{}", n + 1), *score))
                .collect(),
            livery: None,
        }
    }

    #[test]
    fn rounds_are_drawn_where_there_are_two_and_decisions_else() {
        assert_eq!(ScoreChart::of_rounds(&[]), None);
        assert_eq!(ScoreChart::of_rounds(&[panel(0, &[]), panel(1, &[])]), None);
        assert_eq!(
            ScoreChart::of_rounds(&[panel(0, &[4]), panel(1, &[5])]),
            None
        );
        let course = ScoreChart::of_rounds(&[panel(0, &[4, 9]), panel(1, &[-3, 5])]).unwrap();
        assert_eq!(course.steps, ["R1", "R2"]);
        assert_eq!(course.scores[1], (Seat::new(1), vec![-3, 5]));
        assert_eq!(course.range(), (-3, 9));
        let history: Vec<BySeat<i32>> = (0..3).map(|n| BySeat::from_fn(2, |_| n)).collect();
        let course = ScoreChart::of_decisions(&history);
        assert_eq!((course.steps.len(), course.scores.len()), (3, 2));
        assert_eq!(course.scores[0].1, [0, 1, 2]);
    }

    #[test]
    fn of_many_steps_the_first_and_round_numbers_are_named() {
        let named = |names: &[&str]| -> Vec<String> {
            let all = names.iter().enumerate();
            let named = all.filter(|(step, name)| is_named(name, *step, 2));
            named.map(|(_, name)| (*name).to_owned()).collect()
        };
        assert_eq!(named(&["0", "1", "2", "3", "4"]), ["0", "2", "4"]);
        assert_eq!(named(&["1", "2", "3", "4"]), ["1", "2", "4"]);
        assert_eq!(named(&["Day 1", "Day 2", "Day 3"]), ["Day 1", "Day 2"]);
    }

    #[test]
    fn large_figures_close_to_each_other_fill_the_chart() {
        let range = |scores: &[i32]| {
            let course = ScoreChart {
                scores: vec![(Seat::new(0), scores.to_vec())],
                ..ScoreChart::default()
            };
            course.range()
        };
        assert_eq!(range(&[1000, 1024, 960]), (951, 1024));
        assert_eq!(range(&[31, 60, 44]), (0, 60), "these are not large");
        assert_eq!(range(&[0, 300]), (0, 300));
        assert_eq!(range(&[]), (0, 1));
    }

    #[test]
    fn figures_are_round_and_nothing_is_among_them() {
        assert_eq!(figures((0.0, 1.0)), [0, 1]);
        assert_eq!(figures((0.0, 47.0)), [0, 10, 20, 30, 40]);
        assert_eq!(figures((-7.0, 23.0)), [-5, 0, 5, 10, 15, 20]);
        for most in [3.0, 19.0, 150.0, 900.0, 12_345.0] {
            let all = figures((0.0, most));
            assert!((2..=8).contains(&all.len()) && all[0] == 0, "{all:?}");
        }
        assert_eq!([0, 1, 3, 4, 13, 60].map(named_every), [1, 1, 3, 5, 20, 100]);
    }

    #[test]
    fn emblems_at_the_ends_do_not_cover_each_other() {
        let bounds = (0.0, 200.0);
        assert_eq!(spread(&[10.0, 120.0], 25.0, bounds), [10.0, 120.0]);
        assert_eq!(spread(&[100.0, 100.0], 20.0, bounds), [90.0, 110.0]);
        for heights in [
            vec![3.0, 1.0, 2.0, 0.0],
            vec![199.0; 6],
            vec![90.0, 0.0, 95.0, 101.0, 200.0],
        ] {
            let mut placed = spread(&heights, 25.0, bounds);
            let order = |v: &[f32]| v.iter().all(|y| (-0.01..=200.01).contains(y));
            assert!(order(&placed), "{placed:?}");
            placed.sort_by(f32::total_cmp);
            assert!(
                placed.windows(2).all(|p| p[1] - p[0] >= 24.99),
                "{placed:?}"
            );
        }
    }
}
