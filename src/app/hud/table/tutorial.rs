//! The note of a tutorial: what it tells, where the finger points, and how it ends.

use crate::driver::messages::{Command, TutorialStart};
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{heading, inside, note};
use crate::hud::widgets::buttons::{icon_button, word_button};
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::rich_text::{self, Setting};
use crate::hud::widgets::style::{bold, italic, palette, paper_plate, sans, serif};
use crate::hud::widgets::{key_hints, place};
use crate::input::action::Action;
use crate::input::targets::Role;
use bevy_egui::egui::{
    Align, Align2, Area, Color32, Context, CornerRadius, Galley, Id, LayerId, Layout, Order, Pos2,
    Rect, RichText, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2,
};
use egui_phosphor::regular as icon;
use std::sync::Arc;
use std::time::Duration;
use tortuga::engine::{Options, Words};
use tortuga::session::TableSetup;
use tortuga::session::tutorial::Tutorial;
use tortuga::wording::say;
use tortuga::wording::tutorial::Sentence;
use tortuga::wording::window;

/// The width of the note, in points, and what lies around its words.
const WIDE: f32 = 380.0;
const MARGIN: f32 = 16.0;
/// The height of the row of buttons.
const FOOT: f32 = 44.0;
/// At so many places across the window and down it is tried where the note covers the least.
const ACROSS: i32 = 7;
const DOWN: i32 = 9;
/// What it had better not cover.
const KEPT: [&str; 6] = [
    "hud_prompt",
    "hud_choices",
    "hud_banner",
    "hud_tools",
    "hud_log",
    "hud_warnings",
];
/// How many times as much it may cover where it was before as at the best place.
const STAYS: f32 = 1.3;
/// Between the note and the edge of the window.
const AWAY: f32 = 10.0;
/// How long a finger beckons before it rests: a table where nothing happens is to sleep.
const BECKONS: Duration = Duration::from_millis(2400);

/// Where in a tutorial somebody is.
struct Place {
    tutorial: Arc<Tutorial>,
    /// The number of the step, from 0.
    number: usize,
    /// Whether it is only read.
    waits: bool,
}

/// The name of its area.
pub(in crate::hud) fn area() -> Id {
    Id::new("tutorial")
}

/// The note and the fingers, over the table.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let Some(guide) = play.guide.as_ref().filter(|g| !g.is_done()) else {
        return;
    };
    let at = Place {
        tutorial: guide.tutorial.clone(),
        number: guide.number(),
        waits: guide.waits(),
    };
    if hud.overlay.covers() {
        return;
    }
    let of = (play.history_id, at.number, ctx.content_rect().size());
    let now = hud.time.elapsed();
    let (events, shown) = (play.session.events(), play.shown_events);
    let note = &mut hud.memory.tutorial;
    if note.of != Some(of) {
        let resized = note.of.is_some_and(|(.., size)| size != of.2);
        note.last = note.at.take().filter(|_| !resized);
        note.of = Some(of);
        note.events = events;
        note.since = now;
        note.waits = at.waits;
    }
    // What was watched lies there now, and is not to be covered.
    if std::mem::replace(&mut note.waits, at.waits) != at.waits {
        note.last = note.at.take();
    }
    // It tells what has been seen: a card that it names has been turned up by then.
    if shown < note.events.min(events) {
        note.since = now;
        return;
    }
    fingers(ctx, hud, now);
    paper(ctx, hud, &at);
}

/// Hands that point at what the step is about. They beckon for a while, and rest then.
fn fingers(ctx: &Context, hud: &mut Hud, now: Duration) {
    let p = palette(ctx);
    let age = now.saturating_sub(hud.memory.tutorial.since);
    let beckons = age < BECKONS && !hud.settings.less_motion;
    let sway = match beckons {
        true => (age.as_secs_f32() * 5.0).sin() * 5.0,
        false => 0.0,
    };
    let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("finger")));
    for rect in &hud.memory.tutorial.pointed {
        for (width, color) in [(6.0, Color32::from_black_alpha(190)), (3.0, p.gold())] {
            let (corner, line) = (CornerRadius::same(8), Stroke::new(width, color));
            painter.rect_stroke(rect.expand(3.0), corner, line, StrokeKind::Middle);
        }
        let tip = rect.center_bottom() + vec2(0.0, -rect.height().min(40.0) * 0.3 + sway);
        let size = p.fonts.lead * 1.5;
        for (off, ink) in [(2.0, Color32::from_black_alpha(220)), (0.0, p.bone)] {
            let at = tip + Vec2::splat(off);
            painter.text(at, Align2::CENTER_TOP, icon::HAND_POINTING, sans(size), ink);
        }
    }
    if beckons && !hud.memory.tutorial.pointed.is_empty() {
        ctx.request_repaint();
    }
}

/// The note itself.
fn paper(ctx: &Context, hud: &mut Hud, at: &Place) {
    let Some(step) = at.tutorial.steps.get(at.number) else {
        return;
    };
    let p = palette(ctx);
    let words = step.words();
    let wide = WIDE.min(place::window(ctx).width() * 0.45);
    let galley = set_words(ctx, &words, wide - 2.0 * MARGIN);
    let head = p.fonts.small * 1.5;
    let size = vec2(wide, galley.size().y + head + FOOT + 2.0 * MARGIN);
    let corner = corner(ctx, hud, size);
    hud.memory.tutorial.at = Some(corner);
    let rect = Rect::from_min_size(corner, size);
    Area::new(area())
        .order(Order::Middle)
        .fixed_pos(corner)
        .default_size(size)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.painter().add(paper_plate(&p, rect));
            ui.allocate_rect(rect, Sense::click());
            let inner = rect.shrink(MARGIN);
            let label = say(Sentence::Note);
            note(ui, Role::Text, label, rect, false, words.to_string());
            title_and_step(ui, inner, at);
            let top = pos2(inner.left(), inner.top() + head);
            ui.painter().galley(top, galley, p.ink);
            let foot = inner.with_min_y(inner.bottom() - FOOT + 8.0);
            inside(ui, foot, Layout::left_to_right(Align::Center), |ui| {
                buttons(ui, hud, at);
            });
        });
}

/// The words of a note in this width: as high as they are, so high is the note.
fn set_words(ctx: &Context, words: &Words, wide: f32) -> Arc<Galley> {
    let p = palette(ctx);
    let setting = Setting {
        size: p.fonts.lead,
        ink: p.ink,
        paper: true,
        center: false,
    };
    let layer = LayerId::new(Order::Middle, area());
    let measure = Ui::new(
        ctx.clone(),
        Id::new("tutorial_measure"),
        UiBuilder::new().layer_id(layer),
    );
    let job = rich_text::job(&measure, words, &[], &setting, wide, usize::MAX);
    measure.painter().layout_job(job)
}

/// Where its left upper corner is: where it was, unless it covers there what the fingers point at.
fn corner(ctx: &Context, hud: &Hud, size: Vec2) -> Pos2 {
    let covered = |at: &Pos2| {
        let rect = Rect::from_min_size(*at, size);
        let mut pointed = hud.memory.tutorial.pointed.iter();
        pointed.any(|r| r.intersects(rect))
    };
    match hud.memory.tutorial.at.filter(|at| !covered(at)) {
        Some(at) => at,
        None => free_corner(ctx, hud, place::window(ctx), size),
    }
}

/// At the head of a note, which tutorial it is, and how far one is in it.
fn title_and_step(ui: &Ui, room: Rect, at: &Place) {
    let p = palette(ui.ctx());
    let count = say(Sentence::StepOf {
        n: (at.number + 1).into(),
        all: at.tutorial.steps.len().into(),
    });
    let font = bold(p.fonts.small);
    let ink = p.faint_ink();
    ui.painter().text(
        room.left_top(),
        Align2::LEFT_TOP,
        &at.tutorial.title,
        font.clone(),
        ink,
    );
    ui.painter()
        .text(room.right_top(), Align2::RIGHT_TOP, count, font, ink);
}

/// What can be done about the note: read on, or leave it.
fn buttons(ui: &mut Ui, hud: &mut Hud, at: &Place) {
    let p = palette(ui.ctx());
    if at.waits {
        let key = key_hints::key(ui.ctx(), Action::Act).into();
        let next = word_button(ui, &say(Sentence::Next), true, true);
        if next.on_hover_text(say(Sentence::NextTip { key })).clicked() {
            hud.ask(Command::Read);
        }
    } else {
        let step = at.tutorial.steps.get(at.number);
        let acts = step.is_some_and(|step| !step.may.is_empty());
        let (glyph, words) = match acts {
            true => (icon::HAND_POINTING, Sentence::DoIt),
            false => (icon::EYE, Sentence::Watch),
        };
        ui.label(
            RichText::new(glyph)
                .font(sans(p.fonts.body))
                .color(p.faint_ink()),
        );
        ui.label(
            RichText::new(say(words))
                .font(italic(p.fonts.body))
                .color(p.faint_ink()),
        );
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let (name, tip) = (say(Sentence::Leave), say(Sentence::LeaveTip));
        if icon_button(ui, icon::SIGN_OUT, &name, &tip, true).clicked() {
            hud.clear();
            hud.ask(Command::Leave);
        }
        let again = say(Sentence::StartAgain);
        let begun = at.number > 0;
        if begun && icon_button(ui, icon::ARROW_COUNTER_CLOCKWISE, &again, &again, true).clicked() {
            let tutorial = Tutorial::clone(&at.tutorial);
            hud.ask(Command::Learn(Box::new(tutorial), TutorialStart::Start));
        }
    });
}

/// The corner of the note at the place where it covers the least of what matters.
fn free_corner(ctx: &Context, hud: &Hud, window: Rect, size: Vec2) -> Pos2 {
    let room = window.shrink(AWAY);
    let span = (room.size() - size).max(Vec2::ZERO);
    let steps = |n: i32| (0..n).map(move |i| i as f32 / (n - 1) as f32);
    let places = steps(ACROSS).flat_map(|x| steps(DOWN).map(move |y| (x, y)));
    let places = places.map(|(x, y)| room.min + vec2(span.x * x, span.y * y));
    let area = |a: Rect, b: Rect| {
        let shared = a.intersect(b);
        (shared.width().max(0.0) * shared.height().max(0.0)).max(0.0)
    };
    let kept = KEPT.map(|name| place::rect(ctx, hud, name));
    let of_table = &hud.memory.tutorial;
    let cost = |at: &Pos2| {
        let rect = Rect::from_min_size(*at, size).expand(6.0);
        let over = |all: &[Rect], weight: f32| -> f32 {
            all.iter().map(|r| weight * area(*r, rect)).sum()
        };
        let fingers = of_table.pointed.iter();
        let pointed: f32 = fingers.map(|r| 60.0 * area(r.expand(30.0), rect)).sum();
        pointed + over(&hud.memory.lit, 6.0) + over(&kept, 8.0) + over(&of_table.pieces, 1.0)
    };
    let best = places.min_by(|a, b| cost(a).total_cmp(&cost(b)));
    let best = best.unwrap_or(room.min);
    // It stays where it was as long as that is hardly worse.
    let last = of_table.last.map(|at| at.min(room.min + span));
    last.filter(|at| cost(at) <= STAYS * cost(&best))
        .unwrap_or(best)
}

/// How a first game of this kind is set up: the player against the weakest AIs, by the rules that they have just learned.
fn first_game(hud: &Hud, id: &str, learned: Option<&Tutorial>) -> Option<TableSetup> {
    let sheet = hud.games.get(id)?;
    let seed = (hud.memory.luck.0)();
    let mut setup = hud.memory.draft.first(sheet, &hud.settings, seed);
    // A lesson of a mod may have been for another number of players.
    let fits = |options: &Options| sheet.demand(setup.seats.len(), options).is_ok();
    if let Some(tutorial) = learned.filter(|tutorial| fits(&tutorial.options)) {
        setup.options.clone_from(&tutorial.options);
    }
    Some(setup)
}

/// The sheet at its end.
pub fn ended(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let sheet = play.session.info();
    let (game, id) = (sheet.name.clone(), sheet.id);
    let tutorial = play.guide.as_ref().map(|guide| guide.tutorial.clone());
    modal::show(ctx, "learned", ModalStyle::Walnut, 560.0, |ui| {
        let p = palette(ui.ctx());
        heading(ui, &say(Sentence::Finished));
        let told = say(Sentence::FinishedText { game: game.into() });
        ui.label(RichText::new(told).font(serif(p.fonts.lead)).color(p.bone));
        ui.add_space(10.0);
        ui.horizontal_wrapped(|ui| {
            if word_button(ui, &say(Sentence::FirstGame), true, true).clicked() {
                let setup = first_game(hud, id, tutorial.as_deref());
                hud.clear();
                if let Some(setup) = setup {
                    hud.ask(Command::FirstGame(id.into(), setup));
                }
            }
            if let Some(tutorial) = tutorial
                && word_button(ui, &say(Sentence::StartAgain), false, true).clicked()
            {
                hud.clear();
                hud.ask(Command::Learn(
                    Box::new(Tutorial::clone(&tutorial)),
                    TutorialStart::Start,
                ));
            }
            if word_button(ui, &say(window::Sentence::BackToTitle), false, true).clicked() {
                hud.clear();
                hud.ask(Command::Leave);
            }
        });
    });
}
