//! What the winner's moment looks like: emblems in a wreath of lamplight over a picture of victory, and below them what is told.

use super::standing::score;
use super::winner_screen_words::Told;
use crate::driver::personas::Mood;
use crate::driver::play::Play;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::note_widget;
use crate::hud::widgets::emblem;
use crate::hud::widgets::portrait;
use crate::hud::widgets::rich_text::{self, Setting};
use crate::hud::widgets::style::{Palette, bold, italic, mix, palette, serif};
use crate::input::targets::Role;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{
    Align2, Color32, Context, Galley, Id, LayerId, Order, Painter, Pos2, Rect, Sense, Shape,
    Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::f32::consts::TAU;
use std::sync::Arc;
use tortuga::content::Arg;
use tortuga::engine::{BySeat, Face, SeatPanel, Standing, Words};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Within which part of a second it has risen, in seconds.
const RISE: f32 = 0.6;
/// How long its scene takes to go when the score sheet comes, in seconds.
const FADE: f32 = 0.35;
/// Radius of an emblem, and between the middles of two, in points.
const EMBLEM: f32 = 62.0;
const APART: f32 = 230.0;
/// How many rays stand around an emblem, how far they reach in its radii, and how fast they turn, in turns a second.
const RAYS: usize = 16;
const REACH: (f32, f32) = (1.25, 2.3);
const TURNS: f32 = 0.02;
/// From the middle of the winner to their name, to the words below it, and to what is told, in points.
const NAME: f32 = EMBLEM * REACH.1 * 0.86;
const WORDS: f32 = NAME + 40.0;
const FACTS: f32 = WORDS + 24.0;
/// Between what belongs together and what does not, in points.
const PART: f32 = 10.0;
/// How wide what is told is at most, in points.
const TOLD: f32 = 760.0;
/// How far the way on stands from the lower edge, and how much lies around its words, in points.
const FOOT: f32 = 34.0;
const ROUND: Vec2 = vec2(14.0, 4.0);
/// How dark the table lies below.
const DARK: u8 = 185;

/// How far it has come.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    /// How far it has risen, 0..=1.
    t: f32,
    /// How far the rays have turned, in radians.
    turned: f32,
}

impl Moment {
    /// So many seconds after it began; with less motion all stands there at once.
    pub(super) fn at(past: f32, less_motion: bool) -> Moment {
        match less_motion {
            true => Moment {
                t: 1.0,
                turned: 0.0,
            },
            false => Moment {
                t: eased((past / RISE).min(1.0)),
                turned: past * TURNS * TAU,
            },
        }
    }

    /// The radius of an emblem, in points.
    fn radius(self) -> f32 {
        EMBLEM * (0.55 + 0.45 * self.t)
    }
}

/// Who has won, and what is told of it.
pub(super) struct Victory<'a> {
    winners: Vec<&'a SeatPanel>,
    seats: Vec<SeatInfo>,
    /// The winners' names.
    names: Vec<String>,
    /// The best score in words.
    score: Option<String>,
    told: Arc<Told>,
    game: &'static str,
}

impl<'a> Victory<'a> {
    pub(super) fn of(
        play: &Play,
        winners: Vec<&'a SeatPanel>,
        standings: &BySeat<Standing>,
        told: Arc<Told>,
    ) -> Victory<'a> {
        let seats = play.seats();
        let names = winners
            .iter()
            .filter_map(|panel| seats.get(panel.seat.index()))
            .map(|info| info.name.clone())
            .collect();
        let score = winners.first().map(|panel| score(panel, standings));
        let info = play.session.info();
        Victory {
            winners,
            seats,
            names,
            score: score.map(|score| info.score.say(score)),
            told,
            game: info.id,
        }
    }

    /// Draws all of it; whether it was clicked.
    pub(super) fn draw(&self, ui: &mut Ui, window: Rect, moment: Moment) -> bool {
        let p = palette(ui.ctx());
        let t = moment.t;
        let veil = Color32::from_black_alpha(dark(t));
        ui.painter().rect_filled(window, 0.0, veil);
        let lines = lines(ui, &p, &self.told, &self.seats, window.width());
        let high: f32 = lines.iter().map(|(gap, line)| gap + line.size().y).sum();
        let middle = middle(window, high);
        ui.data_mut(|d| d.insert_temp(laid_around(), middle));
        scene(ui.painter(), middle, self.game, t);
        let under = middle + vec2(0.0, WORDS);
        let gold = p.gold().gamma_multiply(t);
        let words = ui
            .painter()
            .layout_no_wrap(self.headline(), serif(24.0), gold);
        let widths = lines.iter().map(|(_, line)| line.size().x);
        let below = (high, widths.fold(0.0, f32::max));
        let centers = self.centers(middle, t);
        // The board lies over the light: its words are read.
        for center in &centers {
            rays(ui.painter(), &p, *center, moment);
        }
        board(ui.painter(), &p, under, (&words, below), &self.names, t);
        for (panel, center) in self.winners.iter().zip(centers) {
            self.winner(ui, &p, panel, center, moment);
        }
        let corner = under - words.size() * 0.5;
        ui.painter().galley(corner, words, p.gold());
        draw_lines(ui.painter(), &p, lines, middle + vec2(0.0, FACTS), t);
        way_on(ui, &p, pos2(window.center().x, window.bottom() - FOOT), t);
        self.whole_window(ui, window)
    }

    /// That they win, with what score.
    fn headline(&self) -> String {
        let score = self.score.as_deref();
        say(match (self.winners.len(), score) {
            (1, Some(score)) => Sentence::WinsWith {
                score: score.into(),
            },
            (1, None) => Sentence::Wins,
            (_, Some(score)) => Sentence::ShareVictoryWith {
                score: score.into(),
            },
            (_, None) => Sentence::ShareVictory,
        })
    }

    /// Where the winners' emblems stand, in a row around the middle, to which they rise.
    fn centers(&self, middle: Pos2, t: f32) -> Vec<Pos2> {
        let number = self.winners.len();
        let first = middle.x - APART * (number as f32 - 1.0) * 0.5;
        let at = |i: usize| pos2(first + APART * i as f32, middle.y + 30.0 * (1.0 - t));
        (0..number).map(at).collect()
    }

    /// A winner's emblem, face and name.
    fn winner(&self, ui: &Ui, p: &Palette, panel: &SeatPanel, center: Pos2, moment: Moment) {
        let info = self.seats.get(panel.seat.index());
        let sign = info.map_or("", |info| info.emblem.as_str());
        let seat = panel.seat.index();
        let radius = moment.radius();
        emblem::paint(ui.painter(), p, center, radius, sign, seat, true);
        if let Some(info) = info {
            let rect = Rect::from_center_size(center, Vec2::splat(radius * 2.0));
            portrait::with_emblem(ui.painter(), rect, (seat, info), Mood::Glad);
        }
        let name = info.map_or("", |info| info.name.as_str());
        let ink = p.seat(seat).text.gamma_multiply(moment.t);
        let below = center + vec2(0.0, NAME);
        ui.painter()
            .text(below, Align2::CENTER_CENTER, name, bold(40.0), ink);
    }

    /// The whole window as one thing to click, which says all of it; whether it was clicked.
    fn whole_window(&self, ui: &mut Ui, window: Rect) -> bool {
        let who = self.names.iter().map(|name| Arg::from(name.as_str()));
        let won = say(Sentence::Won {
            who: Arg::All(who.collect()),
        });
        let tip = format!("{won}. {}", self.told.said());
        let response = ui.allocate_rect(window, Sense::click());
        let label = say(Sentence::ToScores);
        note_widget(ui, Role::Button, label, &response, true, tip);
        response.clicked()
    }
}

/// Around which point it is laid: a little above the middle of the window, and as high as what is told below needs.
fn middle(window: Rect, told: f32) -> Pos2 {
    let lowest = window.bottom() - FOOT - 20.0 - FACTS - told;
    let usual = window.center().y - window.height() * 0.08;
    pos2(window.center().x, usual.min(lowest))
}

/// What is told below the winner, line by line, each set around its own middle, with how far it stands from the one above.
fn lines(
    ui: &Ui,
    p: &Palette,
    told: &Told,
    seats: &[SeatInfo],
    wide: f32,
) -> Vec<(f32, Arc<Galley>)> {
    let wide = (wide - 120.0).min(TOLD);
    let set = |words: &Words, size: f32, ink: Color32| {
        let setting = Setting {
            size,
            ink,
            paper: false,
            center: true,
        };
        let job = rich_text::job(ui, words, seats, &setting, wide, 2);
        ui.painter().layout_job(job)
    };
    let fonts = &p.fonts;
    let quiet = mix(p.bone, p.walnut, 0.12);
    let one = |text: &Option<String>, gap: f32, size: f32, ink: Color32| {
        let text = text.as_ref().map(Words::plain);
        text.map(|words| (gap, set(&words, size, ink)))
    };
    let margin = one(&told.margin, 0.0, fonts.body, p.gold());
    let remark = one(&told.remark, 2.0, fonts.text, mix(p.bone, p.brass, 0.5));
    let mut out: Vec<_> = margin.into_iter().chain(remark).collect();
    for (n, fact) in told.facts.iter().enumerate() {
        let gap = if n == 0 { PART } else { 3.0 };
        out.push((gap, set(fact, fonts.body, quiet)));
    }
    out.extend(one(&told.own, PART, fonts.lead, p.bone));
    out
}

/// Draws them from here downwards.
fn draw_lines(painter: &Painter, p: &Palette, lines: Vec<(f32, Arc<Galley>)>, top: Pos2, t: f32) {
    let mut at = top;
    for (gap, line) in lines {
        let high = line.size().y;
        at.y += gap;
        painter.add(TextShape::new(at, line, p.bone).with_opacity_factor(t));
        at.y += high;
    }
}

/// That a click goes on to the score sheet, on a plate around this point.
fn way_on(ui: &Ui, p: &Palette, middle: Pos2, t: f32) {
    let ink = p.bone.gamma_multiply(0.85 * t);
    let words = say(Sentence::ClickForScores);
    let words = ui.painter().layout_no_wrap(words, italic(16.0), ink);
    let plate = Rect::from_center_size(middle, words.size() + ROUND * 2.0);
    let fill = background(p).gamma_multiply(t * 0.85);
    ui.painter().rect_filled(plate, plate.height() * 0.5, fill);
    ui.painter().galley(middle - words.size() * 0.5, words, ink);
}

/// A board behind names and words: what lies on the table below does not show through them. `under` is the middle of the
/// words, below which there is more, so high and so wide.
fn board(
    painter: &Painter,
    p: &Palette,
    under: Pos2,
    (words, (high, wide_below)): (&Galley, (f32, f32)),
    names: &[String],
    t: f32,
) {
    let wide = |name: &String| {
        let name = painter.layout_no_wrap(name.clone(), bold(40.0), p.bone);
        name.size().x
    };
    let widest = names.iter().map(wide).fold(0.0, f32::max);
    let apart = APART * (names.len() as f32 - 1.0);
    let words = words.size().x.max(wide_below);
    let size = vec2((widest + apart).max(words) + 72.0, 118.0 + high);
    let rect = Rect::from_center_size(under + vec2(0.0, high * 0.5 - 17.0), size);
    let fill = background(p).gamma_multiply(t);
    let rim = Stroke::new(1.5, p.brass.gamma_multiply(0.7 * t));
    painter.rect(rect, 10.0, fill, rim, StrokeKind::Inside);
}

/// What words lie on.
fn background(p: &Palette) -> Color32 {
    mix(p.walnut, Color32::BLACK, 0.45)
}

/// Under which the point is kept that the scene was laid around: it goes from where it stood.
fn laid_around() -> Id {
    Id::new("triumph_laid_around")
}

/// The scene goes while the score sheet comes, so that the table does not flash up between them; `past` are the seconds since the
/// moment was over.
pub(super) fn fade(ctx: &Context, past: f32, game: &str) {
    let left = 1.0 - past / FADE;
    if left > 0.0 {
        let layer = LayerId::new(Order::Middle, Id::new("after_triumph"));
        let veil = Color32::from_black_alpha(dark(left));
        let painter = ctx.layer_painter(layer);
        painter.rect_filled(ctx.content_rect(), 0.0, veil);
        if let Some(middle) = ctx.data(|d| d.get_temp(laid_around())) {
            scene(&painter, middle, game, left);
        }
        ctx.request_repaint();
    }
}

/// Quick at first, then slower: what rises comes to rest.
fn eased(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

fn dark(t: f32) -> u8 {
    // Never more than DARK: `t` lies between 0 and 1.
    (f32::from(DARK) * t.clamp(0.0, 1.0)) as u8
}

/// What a victory is in this game: a picture behind the winner that fills the window, its calm part as near to them as that allows.
fn scene(painter: &Painter, middle: Pos2, game: &str, t: f32) {
    let mut painter = painter.clone();
    painter.set_opacity(t);
    let face = Face::plain(format!("{game}/triumph"));
    pictures::fill(&painter, &face, middle);
}

/// Rays of lamplight around an emblem, long and short in turn.
fn rays(painter: &Painter, p: &Palette, center: Pos2, moment: Moment) {
    let Moment { t, turned } = moment;
    let radius = moment.radius();
    for ray in 0..RAYS {
        let angle = turned + TAU * ray as f32 / RAYS as f32;
        let long = if ray % 2 == 0 { 1.0 } else { 0.72 };
        let (from, to) = (radius * REACH.0, radius * REACH.1 * long);
        let out = Vec2::angled(angle);
        let aside = out.rot90() * radius * 0.11;
        let points = vec![
            center + out * from + aside,
            center + out * (from + (to - from) * t),
            center + out * from - aside,
        ];
        let color = p.gold().gamma_multiply(0.5 * t);
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    }
    let ring = Stroke::new(2.0, p.gold().gamma_multiply(0.8 * t));
    painter.circle_stroke(center, radius * 1.16, ring);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_rises_quickly_and_comes_to_rest() {
        assert_eq!((eased(0.0), eased(1.0)), (0.0, 1.0));
        assert!(eased(0.3) > 0.5 && dark(1.0) == DARK && dark(0.0) == 0);
    }
}
