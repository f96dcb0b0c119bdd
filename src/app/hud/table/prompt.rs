//! What may be done now, in one line at the foot of the table; the advice asked for; notices and warnings.

use super::log;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::note;
use crate::hud::widgets::lettering::LEADING;
use crate::hud::widgets::place;
use crate::hud::widgets::rich_text::{self, Setting, rows_needed};
use crate::hud::widgets::style::{mix, palette, sans, walnut_plate};
use crate::input::targets::Role;
use bevy_egui::egui::{Align2, Color32, Context, Id, Rect, Shape, Ui, UiBuilder, pos2, vec2};
use egui_phosphor::regular as icon;
use std::time::Duration;
use tortuga::content::Arg;
use tortuga::engine::{Link, Words};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::{say, words};

/// How long a notice stays.
const NOTICE: Duration = Duration::from_secs(5);

/// The height of a warning at least and at most, where there are several, in points.
const EACH: f32 = 22.0;
const MOST: f32 = 44.0;
/// The width of the sign before a warning, in points.
const MARK: f32 = 28.0;
/// Between a warning and the sides of its plate, in points.
const ROUND: f32 = 6.0;
/// Between what is told over the log and the edge of its plate, in points.
const INSET: f32 = 8.0;

/// Between the line and the edge of its shade, in points.
const SIDE: f32 = 18.0;
/// Height of a second row, as a part of the first.
const SECOND: f32 = 0.8;
/// How many rows the line has at most, and how many advice where the log has no room for it: it compares two choices and soon goes again.
const ROWS: usize = 2;
const ADVICE_ROWS: usize = 6;
/// How long a line of advice may be that is read with ease, in ems.
const READABLE: f32 = 48.0;

/// The line and the warnings: advice comes before what may be done, unless it is so long that it is told where the log stands. A notice
/// has a line of its own, so that it hides neither.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let hint = play.hint.as_ref().map(|h| {
        let label = play.choices.get(h.choice).map(|c| c.label.as_str());
        advice(label.unwrap_or_default(), &h.reason)
    });
    let thinking = play
        .hinting
        .then(|| Words::plain(format!("{} …", icon::LIGHTBULB)));
    let seats = hud.seats();
    let rect = place::rect(ctx, hud, "hud_prompt");
    let log = place::rect(ctx, hud, "hud_log");
    let long = hint
        .as_ref()
        .filter(|words| !fits_line(ctx, words, &seats, rect));
    let mut moved = match long {
        Some(words) => place::over(ctx, "advice", log, |ui| {
            advice_over_log(ui, words, &seats, log)
        }),
        None => 0.0,
    };
    let hint = hint.filter(|_| moved == 0.0);
    let most = match hint {
        Some(_) => ADVICE_ROWS,
        None => ROWS,
    };
    let line = hint
        .or(thinking)
        .or_else(|| target_wanted(play))
        .unwrap_or_else(|| play.shown.prompt.line.clone());
    if !line.is_empty() {
        in_line(ctx, &line, &seats, rect, most);
    }
    notice(ctx, hud);
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let warnings = &play.shown.prompt.warnings;
    let place = place::rect(ctx, hud, "hud_warnings");
    // Their plates are aligned with what lies above and below them.
    let rect = place.with_min_x((place.left() + ROUND).min(place.right()));
    // What has no room in its place is told where the log stands, above that.
    if !warnings.is_empty() {
        place::at(ctx, "warnings", rect, |ui| {
            match fit(ui, warnings, &seats, rect) {
                true => list(ui, warnings, &seats, rect),
                false => moved += over_log(ui, warnings, &seats, below(log, moved)),
            }
        });
    }
    if std::mem::replace(&mut hud.memory.warned, moved) != moved {
        // The log was drawn before this, with the room that it had until now.
        ctx.request_repaint();
    }
}

/// What to do with a card that is selected and needs a target.
fn target_wanted(play: &Play) -> Option<Words> {
    let id = play.needs_more()?;
    let mut pieces = play.shown.pieces.iter();
    let name = &pieces.find(|piece| piece.id == id)?.name;
    let thing = Arg::Linked(name.clone(), Link::Verb);
    Some(words(Sentence::ChooseTarget { thing }))
}

/// Whether these words need no more than the line, and not all of a wide window either.
fn fits_line(ctx: &Context, words: &Words, seats: &[SeatInfo], rect: Rect) -> bool {
    // Nothing is drawn in it: it only measures.
    let id = Id::new("prompt_measure");
    let ui = Ui::new(ctx.clone(), id, UiBuilder::new().max_rect(rect));
    let setting = setting(&ui, rect);
    let wide = (rect.width() - 2.0 * SIDE).min(READABLE * setting.size);
    rich_text::fits(&ui, words, seats, &setting, wide)
}

/// Says it in the line, with more rows above the first where they are needed, `most` at most.
fn in_line(ctx: &Context, line: &Words, seats: &[SeatInfo], rect: Rect, most: usize) {
    let least = palette(ctx).fonts.least;
    let high = |rows: usize| (rows as f32 * least * LEADING + 0.5).max(rect.height());
    let second = rect.height() * (1.0 + SECOND);
    let above = rect.with_min_y(rect.bottom() - second.max(high(most)));
    place::over(ctx, "prompt", above, |ui| {
        let setting = setting(ui, rect);
        let wide = rect.width() - 2.0 * SIDE;
        let fits = rich_text::fits(ui, line, seats, &setting, wide);
        // Small letters come before rows that lie over what is above.
        let whole = |rows: &usize| rich_text::whole(ui, line, seats, &setting, (wide, *rows));
        let room = match (fits, (ROWS..=most).find(whole)) {
            (true, _) => rect,
            (false, Some(rows)) => rect.with_min_y(rect.bottom() - high(rows)),
            (false, None) => above,
        };
        let label = say(Sentence::Prompt);
        note(ui, Role::Text, label, rect, false, line.to_string());
        prompt(ui, line, seats, &setting, room);
    });
}

/// What is left of the place of the log below what is told at its top.
fn below(log: Rect, used: f32) -> Rect {
    log.with_min_y((log.top() + used).min(log.bottom()))
}

/// Says advice at the top of the log, if there is room for all of it; gives how high that is.
fn advice_over_log(ui: &mut Ui, words: &Words, seats: &[SeatInfo], log: Rect) -> f32 {
    let p = palette(ui.ctx());
    let setting = Setting {
        size: p.fonts.body,
        ink: p.bone,
        paper: false,
        center: false,
    };
    let Some(rect) = at_top(ui, words, seats, &setting, log, 0.0) else {
        return 0.0;
    };
    // A strip of the log in which nothing can be read is not left.
    let rect = match log.bottom() - rect.bottom() < log::LOW {
        true => log,
        false => rect,
    };
    let label = say(Sentence::Hint);
    note(ui, Role::Text, label, rect, false, words.to_string());
    ui.set_clip_rect(rect.expand(2.0));
    ui.painter().add(walnut_plate(&p, rect));
    rich_text::in_rect(ui, rect.shrink(INSET), words, seats, &setting);
    rect.height()
}

/// The part of the log, from its top, that all these words need with so much room for a sign before them; nothing where it is too low.
fn at_top(
    ui: &Ui,
    words: &Words,
    seats: &[SeatInfo],
    setting: &Setting,
    log: Rect,
    mark: f32,
) -> Option<Rect> {
    let wide = log.width() - 2.0 * INSET - mark;
    let fonts = palette(ui.ctx()).fonts;
    let high = |size: f32| {
        let setting = Setting {
            size,
            ..setting.clone()
        };
        let rows = rows_needed(ui, words, seats, &setting, wide);
        rows as f32 * size * LEADING + 2.0 * INSET + 1.0
    };
    let mut heights = fonts.down_from(setting.size).map(high);
    let high = heights.find(|high| *high <= log.height())?;
    Some(log.with_max_y(log.top() + high))
}

/// Whether all warnings can be told in this place.
fn fit(ui: &Ui, warnings: &[Words], seats: &[SeatInfo], rect: Rect) -> bool {
    let least = palette(ui.ctx()).fonts.least;
    let each = rect.height() / warnings.len() as f32;
    let (rows, told) = match each < EACH {
        true => (rows_in(rect.height(), least), vec![together(warnings)]),
        false => (rows_in(each.min(MOST), least), warnings.to_vec()),
    };
    let setting = warning(ui, least);
    let wide = rect.width() - MARK;
    told.iter()
        .all(|words| rich_text::whole(ui, words, seats, &setting, (wide, rows)))
}

/// How many rows of this size so much height has.
fn rows_in(height: f32, size: f32) -> usize {
    // A few at most.
    (height / (size * LEADING)).floor().max(1.0) as usize
}

/// Draws the warnings at the top of the log, as high as they need; gives how high that is.
fn over_log(ui: &mut Ui, warnings: &[Words], seats: &[SeatInfo], log: Rect) -> f32 {
    let p = palette(ui.ctx());
    let line = together(warnings);
    let setting = warning(ui, p.fonts.small);
    let rect = at_top(ui, &line, seats, &setting, log, MARK).unwrap_or(log);
    ui.set_clip_rect(rect.expand(2.0));
    ui.painter().add(walnut_plate(&p, rect));
    list(ui, &[line], seats, rect.shrink(INSET));
    rect.height()
}

/// All warnings in one sentence.
fn together(warnings: &[Words]) -> Words {
    let mut all = Words::default();
    for (i, warning) in warnings.iter().enumerate() {
        all = if i > 0 { all.then("  ·  ") } else { all };
        all.0.extend(warning.0.iter().cloned());
    }
    all
}

fn warning(ui: &Ui, size: f32) -> Setting {
    let p = palette(ui.ctx());
    Setting {
        size,
        ink: p.amber(),
        paper: false,
        center: false,
    }
}

/// How long the notice still stays, if one is to be seen.
fn left(hud: &Hud) -> Option<Duration> {
    let (_, since) = hud.play.as_deref()?.notice.as_ref()?;
    NOTICE.checked_sub(hud.time.elapsed().saturating_sub(*since))
}

/// Whether a notice stands where the caption would.
pub fn tells_a_notice(hud: &Hud) -> bool {
    left(hud).is_some()
}

/// Why something was refused, or that it was done, where the caption of an event has its place.
fn notice(ctx: &Context, hud: &Hud) {
    let Some(left) = left(hud) else {
        return;
    };
    ctx.request_repaint_after(left);
    let text = hud.play.as_deref().and_then(|play| play.notice.as_ref());
    let Some((text, _)) = text else { return };
    let line = Words::plain(format!("{} {text}", icon::INFO));
    let rect = place::rect(ctx, hud, "hud_caption");
    let seats = hud.seats();
    place::over(ctx, "notice", rect, |ui| {
        let label = say(Sentence::Notice);
        note(ui, Role::Text, label, rect, false, text.clone());
        prompt(ui, &line, &seats, &setting(ui, rect), rect);
    });
}

fn advice(label: &str, reason: &str) -> Words {
    let words = Words::plain(format!("{} ", icon::LIGHTBULB));
    let words = match label {
        "" => words,
        label => words.link(label, Link::Verb).then(": "),
    };
    words.then(reason)
}

fn setting(ui: &Ui, rect: Rect) -> Setting {
    let p = palette(ui.ctx());
    Setting {
        size: p
            .fonts
            .upto((rect.height() * 0.56).clamp(p.fonts.text, p.fonts.lead)),
        ink: p.bone,
        paper: false,
        center: true,
    }
}

fn prompt(ui: &Ui, line: &Words, seats: &[SeatInfo], setting: &Setting, rect: Rect) {
    let p = palette(ui.ctx());
    // A soft shade keeps the line readable over whatever lies below; it is measured by the words.
    let spot = ui.painter().add(Shape::Noop);
    let used = rich_text::in_rect(ui, rect.shrink2(vec2(SIDE, 0.0)), line, seats, setting);
    let body = used.expand2(vec2(SIDE, 4.0));
    let fill = mix(p.deep_sea, Color32::BLACK, 0.35).gamma_multiply(0.8);
    ui.painter().set(
        spot,
        Shape::rect_filled(body, body.height().min(48.0) * 0.5, fill),
    );
}

fn list(ui: &Ui, warnings: &[Words], seats: &[SeatInfo], rect: Rect) {
    let p = palette(ui.ctx());
    let each = (rect.height() / warnings.len() as f32).min(MOST);
    // Where there is no room for a line each, they share one.
    if each < EACH && warnings.len() > 1 {
        return list(ui, &[together(warnings)], seats, rect);
    }
    // A single one has all the room.
    let each = if warnings.len() > 1 {
        each
    } else {
        rect.height()
    };
    let setting = warning(ui, p.fonts.upto((each * 0.62).min(p.fonts.body)));
    for (i, warning) in warnings.iter().enumerate() {
        let at = Rect::from_min_size(
            pos2(rect.left(), rect.top() + each * i as f32),
            vec2(rect.width(), each),
        );
        let mark = Rect::from_min_size(at.min, vec2(MARK - 2.0, each));
        let spot = ui.painter().add(Shape::Noop);
        ui.painter().text(
            mark.center(),
            Align2::CENTER_CENTER,
            icon::WARNING,
            sans(setting.size),
            p.amber(),
        );
        let room = at.with_min_x(mark.right() + 2.0);
        let whole = rich_text::whole(ui, warning, seats, &setting, (room.width(), 1));
        let label = say(Sentence::Warning);
        note(ui, Role::Text, label, at, whole, warning.to_string());
        let used = rich_text::in_rect(ui, room, warning, seats, &setting);
        let fill = mix(p.deep_sea, Color32::BLACK, 0.45).gamma_multiply(0.8);
        let body = used.with_min_x(at.left()).expand2(vec2(ROUND, 2.0));
        // It lies over nothing that is above or below its place.
        let body = body.intersect(at.expand2(vec2(ROUND, 1.0)));
        ui.painter().set(spot, Shape::rect_filled(body, 6.0, fill));
    }
}
