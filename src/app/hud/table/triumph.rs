//! The winner's moment: before the score sheet who has won, in a wreath of lamplight, by what, and what stood out. Any click or
//! key goes on to the sheet.

use super::standing::place;
use super::triumph_words::{Told, find_words};
use crate::driver::company::Mood;
use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::note_widget;
use crate::hud::widgets::emblem;
use crate::hud::widgets::portrait;
use crate::hud::widgets::rich_text::{self, Setting};
use crate::hud::widgets::style::{Palette, bold, italic, mix, palette, serif};
use crate::input::targets::Role;
use crate::shell::settings::Speed;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{
    Align2, Area, Color32, Context, Event, Galley, Id, LayerId, Order, Painter, Pos2, Rect, Sense,
    Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::f32::consts::TAU;
use std::sync::Arc;
use tortuga::content::Arg;
use tortuga::engine::{BySeat, Face, SeatPanel, Standing, Words};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// How long it lasts, how much longer for every letter that is told, and within which part of a second it has risen, in seconds.
const LENGTH: f32 = 3.2;
const LETTER: f32 = 0.03;
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

/// Shows it once for every end; true while it lasts.
pub fn show(
    ctx: &Context,
    hud: &mut Hud,
    panels: &[SeatPanel],
    standings: &BySeat<Standing>,
) -> bool {
    let Some(play) = hud.play.as_deref() else {
        return false;
    };
    if hud.settings.animation == Speed::Instant {
        return false;
    }
    // Of the last match only.
    let id = Id::new("triumph");
    let of = (play.session.setup().seed, play.session.decisions());
    let now = ctx.input(|i| i.time);
    let began = ctx.data_mut(|d| {
        let (known, began) = d.get_temp_mut_or(id, (of, now));
        if *known != of {
            (*known, *began) = (of, now);
        }
        *began
    });
    let past = (now - began) as f32;
    let winners: Vec<&SeatPanel> = panels
        .iter()
        .filter(|panel| place(panel, standings) == Some(1))
        .collect();
    let told = find_words(ctx, play, panels, standings, hud.settings.remarks);
    let letters = told.said().chars().count();
    let length = LENGTH + LETTER * letters as f32;
    if past >= length {
        fade(ctx, past - length, play.session.info().id);
    }
    if past >= length || winners.is_empty() {
        return false;
    }
    let t = match hud.settings.less_motion {
        true => 1.0,
        false => eased((past / RISE).min(1.0)),
    };
    let turned = match hud.settings.less_motion {
        true => 0.0,
        false => past * TURNS * TAU,
    };
    let seats = play.seats();
    let names: Vec<String> = winners
        .iter()
        .filter_map(|panel| seats.get(panel.seat.index()))
        .map(|info| info.name.clone())
        .collect();
    let score = winners
        .first()
        .map(|panel| standings.get(panel.seat).map_or(panel.score, |s| s.score));
    let score = score.map(|score| play.session.info().score.say(score));
    let game = play.session.info().id;
    let rect = ctx.content_rect();
    let clicked = Area::new(Id::new("triumph"))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let p = palette(ui.ctx());
            ui.painter()
                .rect_filled(rect, 0.0, Color32::from_black_alpha(dark(t)));
            let lines = lines(ui, &p, &told, &seats, rect.width());
            let high: f32 = lines.iter().map(|(gap, line)| gap + line.size().y).sum();
            // As high as what is told below needs.
            let lowest = rect.bottom() - FOOT - 20.0 - FACTS - high;
            let usual = rect.center().y - rect.height() * 0.08;
            let middle = pos2(rect.center().x, usual.min(lowest));
            ctx.data_mut(|d| d.insert_temp(laid_around(), middle));
            scene(ui.painter(), middle, game, t);
            let under = middle + vec2(0.0, WORDS);
            let words = say(match (winners.len(), score) {
                (1, Some(score)) => Sentence::WinsWith {
                    score: score.into(),
                },
                (1, None) => Sentence::Wins,
                (_, Some(score)) => Sentence::ShareVictoryWith {
                    score: score.into(),
                },
                (_, None) => Sentence::ShareVictory,
            });
            let words = ui
                .painter()
                .layout_no_wrap(words, serif(24.0), p.gold().gamma_multiply(t));
            let widths = lines.iter().map(|(_, line)| line.size().x);
            let below = (high, widths.fold(0.0, f32::max));
            let first = middle.x - APART * (winners.len() as f32 - 1.0) * 0.5;
            let center = |i: usize| pos2(first + APART * i as f32, middle.y + 30.0 * (1.0 - t));
            let radius = EMBLEM * (0.55 + 0.45 * t);
            // The board lies over the light: its words are read.
            for i in 0..winners.len() {
                rays(ui.painter(), &p, center(i), radius, turned, t);
            }
            board(ui.painter(), &p, under, (&words, below), &names, t);
            for (i, panel) in winners.iter().enumerate() {
                let center = center(i);
                let info = seats.get(panel.seat.index());
                let sign = info.map_or("", |info| info.emblem.as_str());
                let seat = panel.seat.index();
                emblem::paint(ui.painter(), &p, center, radius, sign, seat, true);
                if let Some(info) = info {
                    let rect = Rect::from_center_size(center, Vec2::splat(radius * 2.0));
                    portrait::with_emblem(ui.painter(), rect, (seat, info), Mood::Glad);
                }
                let name = info.map_or("", |info| info.name.as_str());
                let ink = p.seat(seat).text.gamma_multiply(t);
                let below = center + vec2(0.0, NAME);
                ui.painter()
                    .text(below, Align2::CENTER_CENTER, name, bold(40.0), ink);
            }
            let corner = under - words.size() * 0.5;
            ui.painter().galley(corner, words, p.gold());
            let mut at = middle + vec2(0.0, FACTS);
            for (gap, line) in lines {
                let high = line.size().y;
                at.y += gap;
                ui.painter()
                    .add(TextShape::new(at, line, p.bone).with_opacity_factor(t));
                at.y += high;
            }
            let foot = pos2(rect.center().x, rect.bottom() - FOOT);
            let on = say(Sentence::ClickForScores);
            let ink = p.bone.gamma_multiply(0.85 * t);
            let on = ui.painter().layout_no_wrap(on, italic(16.0), ink);
            let plate = Rect::from_center_size(foot, on.size() + ROUND * 2.0);
            let fill = background(&p).gamma_multiply(t * 0.85);
            ui.painter().rect_filled(plate, plate.height() * 0.5, fill);
            ui.painter().galley(foot - on.size() * 0.5, on, ink);
            let who = names.iter().map(|name| Arg::from(name.as_str()));
            let won = say(Sentence::Won {
                who: Arg::All(who.collect()),
            });
            let tip = format!("{won}. {}", told.said());
            let response = ui.allocate_rect(rect, Sense::click());
            let label = say(Sentence::ToScores);
            note_widget(ui, Role::Button, label, &response, true, tip);
            response.clicked()
        })
        .inner;
    let key = ctx.input(|i| {
        let pressed = |e: &Event| matches!(e, Event::Key { pressed: true, .. });
        i.events.iter().any(pressed)
    });
    if clicked || (key && past > 0.15) {
        ctx.data_mut(|d| d.insert_temp(id, (of, now - f64::from(length))));
    }
    ctx.request_repaint();
    true
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
fn fade(ctx: &Context, past: f32, game: &str) {
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
fn rays(painter: &Painter, p: &Palette, center: Pos2, radius: f32, turned: f32, t: f32) {
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
