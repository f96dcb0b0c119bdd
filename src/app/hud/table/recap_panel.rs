//! What happened since the viewer's last turn: in the corner of the log a line for each player as long as they have decided nothing, at
//! length in the drawer. Whoever points at what is told sees the pieces it is about.

use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{focus_ring, note_widget, points_at};
use crate::hud::widgets::lettering::LEADING;
use crate::hud::widgets::rich_text::{self, Setting, paragraph};
use crate::hud::widgets::style::{Palette, bold, italic, palette, serif, walnut_plate};
use crate::hud::widgets::{drawer, emblem, key_hints};
use crate::input::action::Action;
use crate::input::targets::Role;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Context, CornerRadius, Galley, Rect, RichText, ScrollArea, Sense, Shape, Ui, pos2, vec2,
};
use std::sync::Arc;
use tortuga::session::play::recap::Part;
use tortuga::session::{Recap, SeatInfo};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Between two lines of the corner, in points.
const GAP: f32 = 3.0;

/// What is to be told in the corner, where there is something.
pub(in crate::hud) fn fresh(hud: &Hud) -> Option<Arc<Recap>> {
    let play = hud.play.as_deref()?;
    let asked = play.news.fresh && !play.choices.is_empty();
    play.current_recap().filter(|_| asked)
}

/// How the corner is set.
struct Plan {
    heading: Arc<Galley>,
    lines: Vec<Arc<Galley>>,
}

/// Tells it in the corner; whether there was room for any of it. As much as is told is told whole.
pub(in crate::hud) fn corner(
    ui: &mut Ui,
    hud: &mut Hud,
    news: &Recap,
    rect: Rect,
    inner: Rect,
) -> bool {
    let p = palette(ui.ctx());
    let seats = hud.seats();
    let Some(plan) = plan(ui, &p, news, &seats, inner) else {
        return false;
    };
    ui.painter().add(walnut_plate(&p, rect));
    let mut top = inner.top();
    let high = plan.heading.size().y;
    ui.painter()
        .galley(pos2(inner.left(), top), plan.heading, p.gold());
    let foot = (top + high).max(rect.top() + p.fonts.target);
    let head = Rect::from_min_max(rect.min, pos2(rect.right(), foot));
    let mut opens = false;
    let key = key_hints::key(ui.ctx(), Action::ShowNews);
    let tip = say(Sentence::NewsTip { key: key.into() });
    let response = ui.interact(head, ui.id().with("news"), Sense::click());
    note_widget(
        ui,
        Role::Button,
        say(Sentence::OpenNews),
        &response,
        true,
        tip,
    );
    focus_ring(ui, &response, 6);
    opens |= response.clicked();
    top += high + GAP;
    for (n, (part, line)) in news.brief().iter().zip(plan.lines).enumerate() {
        let at = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), line.size().y));
        let response = ui.interact(at, ui.id().with(("news", n)), Sense::click());
        let label = part.line.to_string();
        // The whole of it opens by its heading: a line is as low as its letters.
        note_widget(
            ui,
            Role::Text,
            label,
            &response,
            true,
            accessible_text(part),
        );
        if points_at(ui, &response) {
            let fill = p.brass.gamma_multiply(0.3);
            let body = at.expand2(vec2(4.0, 1.0));
            ui.painter().rect_filled(body, CornerRadius::same(5), fill);
            hud.memory.told = part.pieces.clone();
        }
        focus_ring(ui, &response, 5);
        ui.painter().galley(at.min, line, p.bone);
        opens |= response.clicked();
        top = at.bottom() + GAP;
    }
    if opens {
        hud.memory.news_open = true;
    }
    true
}

/// What a screen reader and a tooltip say of a part: all of it.
fn accessible_text(part: &Part) -> String {
    let lines: Vec<String> = part.lines.iter().map(ToString::to_string).collect();
    lines.join(" ")
}

/// As many parts as there is room for, in the largest letters in which they fit; with too little room for one, nothing.
fn plan(ui: &Ui, p: &Palette, news: &Recap, seats: &[SeatInfo], inner: Rect) -> Option<Plan> {
    let (wide, parts) = (inner.width(), news.brief());
    let heading = |size: f32, told: usize| {
        let title = say(match news.parts.len().saturating_sub(told) {
            0 => Sentence::News,
            n => Sentence::NewsOfMore { n: n.into() },
        });
        let mut job = LayoutJob::simple_singleline(title, italic(size), p.gold());
        job.wrap.max_width = wide;
        job.wrap.max_rows = 1;
        ui.painter().layout_job(job)
    };
    let line = |part: &Part, size: f32| {
        let setting = Setting {
            size,
            ink: p.bone,
            paper: false,
            center: false,
        };
        let rows = (inner.height() / (size * LEADING)).floor().max(1.0);
        let job = rich_text::job(ui, &part.line, seats, &setting, wide, rows as usize);
        ui.painter().layout_job(job)
    };
    (1..=parts.len()).rev().find_map(|count| {
        p.fonts.down_from(p.fonts.text).find_map(|size| {
            let heading = heading(size, count);
            let lines: Vec<_> = parts
                .iter()
                .take(count)
                .map(|part| line(part, size))
                .collect();
            let tall: f32 = lines.iter().map(|line| line.size().y + GAP).sum();
            let whole = !heading.elided && lines.iter().all(|line| !line.elided);
            let fits = whole && heading.size().y + tall <= inner.height() + 1.0;
            fits.then_some(Plan { heading, lines })
        })
    })
}

/// All of it, in the place of the drawer.
pub(in crate::hud) fn at_length(ctx: &Context, hud: &mut Hud) {
    let news = hud
        .play
        .as_deref()
        .and_then(Play::current_recap)
        .unwrap_or_default();
    let seats = hud.seats();
    drawer::show(ctx, hud, "news", |ui, hud, _| {
        let key = key_hints::key(ui.ctx(), Action::ShowNews).into();
        let close = say(Sentence::CloseNews);
        let tip = say(Sentence::CloseNewsTip { key });
        if drawer::head(ui, &say(Sentence::News), (&close, &tip)) {
            hud.memory.news_open = false;
        }
        ScrollArea::vertical()
            .id_salt("news")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
                ui.spacing_mut().item_spacing.y = 5.0;
                // In the order in which it happened; what it came to for whom it is told comes first.
                let mut parts: Vec<&Part> = news.parts.iter().collect();
                parts.sort_by_key(|part| (!part.own, part.first));
                for (n, part) in parts.into_iter().enumerate() {
                    ui.push_id(n, |ui| told_at_length(ui, hud, part, &seats));
                }
                if news.is_empty() {
                    let p = palette(ui.ctx());
                    let text = RichText::new(say(Sentence::NoNews));
                    ui.label(text.font(serif(p.fonts.text)).color(p.faint()));
                }
            });
    });
}

/// One player's part: who it is, and line by line what they did.
fn told_at_length(ui: &mut Ui, hud: &mut Hud, part: &Part, seats: &[SeatInfo]) {
    let p = palette(ui.ctx());
    let spot = ui.painter().add(Shape::Noop);
    let shown = ui.scope(|ui| {
        if let Some(info) = seats.get(part.seat.index()) {
            ui.horizontal(|ui| {
                emblem::medallion(ui, part.seat, info, p.fonts.lead * 0.6, false);
                let text = RichText::new(&info.name).font(bold(p.fonts.body));
                ui.label(text.color(p.seat(part.seat.index()).text));
            });
        }
        let setting = Setting {
            size: p.fonts.text,
            ink: p.bone,
            paper: false,
            center: false,
        };
        let own = part.own.then_some(&part.line);
        for (n, line) in own.into_iter().chain(&part.lines).enumerate() {
            ui.push_id(n, |ui| paragraph(ui, hud, line, &setting));
        }
        ui.add_space(6.0);
    });
    let rect = shown.response.rect;
    let pointed = ui.ctx().pointer_hover_pos();
    if pointed.is_some_and(|at| rect.contains(at) && ui.clip_rect().contains(at)) {
        let fill = p.brass.gamma_multiply(0.22);
        let body = Shape::rect_filled(rect, CornerRadius::same(6), fill);
        ui.painter().set(spot, body);
        hud.memory.told = part.pieces.clone();
    }
}
