//! Who acts next and why: one small step after the other, where the table's layout has room for them.

use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::{note, tip_text};
use crate::hud::widgets::style::{Palette, bold, palette, serif};
use crate::hud::widgets::{emblem, place};
use crate::input::targets::Role;
use bevy_egui::egui::{
    Align2, Color32, Context, CornerRadius, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};
use std::ops::Range;
use tortuga::engine::Names;
use tortuga::engine::show::{StepTime, TurnOrderStep};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Between two steps, in points.
const GAP: f32 = 7.0;
/// How strongly is drawn what is over.
const DONE: f32 = 0.6;

/// The strip of steps.
pub fn show(ctx: &Context, hud: &mut Hud) {
    if !place::given(hud, "hud_agenda") {
        return;
    }
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let steps = &play.shown.turn_order;
    if steps.is_empty() {
        return;
    }
    let (seats, names) = (play.seats(), play.session.names());
    let rect = place::rect(ctx, hud, "hud_agenda");
    place::at(ctx, "turn_order", rect, |ui| {
        strip(ui, rect, steps, &seats, names)
    });
}

fn strip(ui: &mut Ui, rect: Rect, steps: &[TurnOrderStep], seats: &[SeatInfo], names: &Names) {
    let p = palette(ui.ctx());
    let side = rect.height().min(44.0);
    let font = {
        let fonts = palette(ui.ctx()).fonts;
        bold(fonts.upto((side * 0.66).min(fonts.lead)))
    };
    let widths: Vec<f32> = steps.iter().map(|s| width(ui, s, side, &font)).collect();
    let now = steps.iter().position(|s| s.when != StepTime::Done);
    let more = side * 1.1;
    let shown = window(&widths, now.unwrap_or(steps.len()), rect.width(), more);
    let mut x = rect.left();
    let cut = |ui: &Ui, x: f32, left_out: usize| {
        let text = format!("+{left_out}");
        let at = pos2(x + more * 0.5, rect.center().y);
        ui.painter().text(
            at,
            Align2::CENTER_CENTER,
            text,
            serif(p.fonts.upto(font.size * 0.85)),
            p.faint(),
        );
    };
    if shown.start > 0 {
        cut(ui, x, shown.start);
        x += more + GAP;
    }
    for index in shown.clone() {
        let (Some(step), Some(width)) = (steps.get(index), widths.get(index)) else {
            continue;
        };
        let at = Rect::from_min_size(pos2(x, rect.center().y - side * 0.5), vec2(*width, side));
        chip(ui, &p, at, step, seats, &font);
        explain(ui, at, index, step, names);
        x += width + GAP;
    }
    if shown.end < steps.len() {
        cut(ui, x, steps.len() - shown.end);
    }
}

/// How wide a step is: its picture and its label.
fn width(ui: &Ui, step: &TurnOrderStep, side: f32, font: &FontId) -> f32 {
    let label = ui
        .painter()
        .layout_no_wrap(step.label.clone(), font.clone(), Color32::WHITE);
    let picture = if step.seat.is_some() || step.face.is_some() {
        side
    } else {
        0.0
    };
    match step.label.is_empty() {
        true => picture.max(8.0),
        false => picture + 3.0 + label.size().x + 5.0,
    }
}

/// The steps that there is room for: as much as possible of what is to come, with what is over before it where it fits.
/// Each end that is cut off takes `more`.
fn window(widths: &[f32], now: usize, room: f32, more: f32) -> Range<usize> {
    let long = |range: Range<usize>| {
        let ends = usize::from(range.start > 0) + usize::from(range.end < widths.len());
        let steps = widths.get(range).unwrap_or_default();
        steps.iter().map(|w| w + GAP).sum::<f32>() - GAP + (more + GAP) * ends as f32
    };
    let mut shown = 0..widths.len();
    while shown.start < now && long(shown.clone()) > room {
        shown.start += 1;
    }
    while shown.end > shown.start + 1 && long(shown.clone()) > room {
        shown.end -= 1;
    }
    while shown.start > 0 && long(shown.start - 1..shown.end) <= room {
        shown.start -= 1;
    }
    shown
}

/// One step: the medallion of its seat or its own picture, and its label.
fn chip(ui: &Ui, p: &Palette, at: Rect, step: &TurnOrderStep, seats: &[SeatInfo], font: &FontId) {
    let lit = step.when == StepTime::Now;
    let strength = if step.when == StepTime::Done {
        DONE
    } else {
        1.0
    };
    let mut painter = ui.painter().clone();
    painter.set_opacity(strength);
    if lit {
        let line = Stroke::new(1.5, p.gold());
        let corner = CornerRadius::same(7);
        let body = at.expand2(vec2(3.0, 1.0));
        painter.rect_filled(body, corner, p.brass.gamma_multiply(0.45));
        painter.rect_stroke(body, corner, line, StrokeKind::Inside);
    }
    let side = at.height();
    let picture = Rect::from_min_size(at.min, vec2(side, side)).shrink(2.0);
    let mut left = at.left();
    let info = step.seat.and_then(|s| Some((s, seats.get(s.index())?)));
    if let Some((seat, info)) = info {
        let radius = picture.width() * 0.5;
        emblem::paint(
            &painter,
            p,
            picture.center(),
            radius,
            &info.emblem,
            seat.index(),
            false,
        );
        left += side + 3.0;
    } else if let Some(face) = &step.face {
        pictures::paint(&painter, face, picture);
        left += side + 3.0;
    }
    let color = match (lit, step.seat) {
        (true, _) => p.gold(),
        (false, Some(seat)) => p.seat(seat.index()).text,
        (false, None) => p.bone,
    };
    let room = at.with_min_x(left);
    painter.text(
        room.left_center(),
        Align2::LEFT_CENTER,
        &step.label,
        font.clone(),
        color,
    );
}

/// What hovering a step tells: why it comes here, with its card.
fn explain(ui: &Ui, at: Rect, index: usize, step: &TurnOrderStep, names: &Names) {
    let who = step.seat.map_or("", |seat| names.of(seat));
    let name = [who, &step.label].join(" ");
    let name = name.trim();
    let named = Sentence::Step {
        n: (index + 1).into(),
        step: name.into(),
    };
    note(
        ui,
        Role::Text,
        say(named),
        at,
        step.when == StepTime::Now,
        &step.note,
    );
    let response = ui.interact(at, ui.id().with(index), Sense::hover());
    response.on_hover_ui(|ui| {
        let p = palette(ui.ctx());
        if let Some(face) = step.face.as_ref().filter(|_| step.seat.is_some()) {
            let (rect, _) = ui.allocate_exact_size(pictures::card(ui.ctx(), 210.0), Sense::hover());
            pictures::paint(ui.painter(), face, rect);
        }
        let title = match step.when {
            StepTime::Done => say(Sentence::StepDone { step: name.into() }),
            StepTime::Now => say(Sentence::StepNow { step: name.into() }),
            StepTime::Next => name.to_owned(),
        };
        ui.label(
            RichText::new(title)
                .font(bold(p.fonts.body))
                .color(p.gold()),
        );
        tip_text(ui, &step.note);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_to_come_has_the_room() {
        let widths = [20.0; 20];
        assert_eq!(window(&widths, 0, 1000.0, 22.0), 0..20);
        let shown = window(&widths, 12, 300.0, 22.0);
        assert!(shown.contains(&12) && shown.contains(&19), "{shown:?}");
        let shown = window(&widths, 2, 200.0, 22.0);
        assert!(shown.start == 2 && shown.len() >= 5, "{shown:?}");
        let shown = window(&widths, 20, 200.0, 22.0);
        assert!(shown.end == 20 && !shown.is_empty(), "{shown:?}");
        assert_eq!(window(&[500.0], 0, 10.0, 22.0), 0..1);
        assert_eq!(window(&[], 0, 10.0, 22.0), 0..0);
    }
}
