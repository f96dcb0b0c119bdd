//! The log: the last lines in the corner, all of it in a drawer.

use super::recap_panel;
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::looking_back::review;
use crate::hud::widgets::basics::{block_in, focus_ring, note, note_widget};
use crate::hud::widgets::lettering::{self, LEADING};
use crate::hud::widgets::rich_text::{self, Setting, paragraph};
use crate::hud::widgets::style;
use crate::hud::widgets::style::{italic, palette, serif, walnut_plate};
use crate::hud::widgets::{drawer, key_hints, place};
use crate::input::action::Action;
use crate::input::targets::Role;
use bevy_egui::egui::{
    Align, Align2, Context, Rangef, Rect, RichText, ScrollArea, Sense, Stroke, Ui, pos2, vec2,
};
use std::sync::Arc;
use tortuga::engine::{Seat, Words};
use tortuga::session::{DealCommitment, LogLine, SeatInfo};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::{replay, say};

/// How many of so many events have been seen to their end: while the picture is `busy` with the last one, its line would
/// tell how it ends. What was seen before stays so, whatever moves later.
fn seen(before: usize, shown: usize, busy: bool) -> usize {
    match busy {
        true => before.clamp(shown.saturating_sub(1), shown),
        false => shown,
    }
}

/// The lines of what has been seen.
fn lines(hud: &mut Hud) -> Arc<Vec<LogLine>> {
    let Some(play) = hud.play.as_deref() else {
        return Arc::default();
    };
    let recap = &mut hud.memory.recap;
    // Of a match that is looked through all lines are there, those to come as well.
    let (timeline, seen) = match play.replay.as_ref().zip(play.session.playback()) {
        Some((replay, playback)) => (replay.log, playback.timeline().end()),
        None => (
            play.history_id,
            seen(recap.seen, play.shown_events, hud.motion.busy),
        ),
    };
    let key = Some((timeline, play.perspective()));
    // Else what was told before stands, and only the news are asked for.
    if recap.key != key || seen < recap.seen {
        (recap.key, recap.lines, recap.seen) = (key, Arc::default(), 0);
    }
    if recap.seen < seen {
        let news = play.session.lines(recap.seen..seen, play.perspective());
        Arc::make_mut(&mut recap.lines).extend(news);
        recap.seen = seen;
    }
    recap.lines.clone()
}

/// How many of the lines tell of what the picture has shown.
fn shown_lines(hud: &Hud, all: &[LogLine]) -> usize {
    let replay = hud.play.as_deref().filter(|play| play.replay.is_some());
    let shown = |play: &Play| all.partition_point(|line| line.event < play.shown_events);
    replay.map_or(all.len(), shown)
}

/// Where the news for `viewer` begin: behind the last line of their previous turn. Nothing is new after one's own line.
fn news(lines: &[LogLine], viewer: Option<Seat>) -> Option<usize> {
    let viewer = viewer?;
    let now = lines.iter().rposition(|l| l.seat != viewer)?;
    let old = lines.iter().take(now).rposition(|l| l.seat == viewer)?;
    Some(old + 1)
}

/// A corner less high needs its room for the words, in points.
pub(super) const LOW: f32 = 58.0;
/// The corner or the drawer.
pub fn show(ctx: &Context, hud: &mut Hud) {
    if hud.play.is_none() {
        return;
    }
    if hud.memory.review_open {
        review::show(ctx, hud);
        return;
    }
    // What was opened at length is read once one decides, and belongs to one match.
    let at = hud
        .play
        .as_deref()
        .map(|p| (p.history_id, p.last_own_decision));
    if std::mem::replace(&mut hud.memory.news_at, at) != at {
        hud.memory.news_open = false;
    }
    if hud.memory.news_open {
        recap_panel::at_length(ctx, hud);
        return;
    }
    let all = lines(hud);
    let past = shown_lines(hud, &all);
    if hud.memory.log_open {
        drawn_out(ctx, hud, &all, past);
        return;
    }
    let all = all.get(..past).unwrap_or_default();
    let rect = place::rect(ctx, hud, "hud_log");
    // Warnings that have no room elsewhere stand at its top.
    let rect = rect.with_min_y((rect.top() + hud.memory.warned).min(rect.bottom()));
    if rect.height() < palette(ctx).fonts.target {
        return;
    }
    let inner = match rect.height() < LOW {
        true => rect.shrink2(vec2(10.0, 2.0)),
        false => rect.shrink2(vec2(14.0, 8.0)),
    };
    let fresh = recap_panel::fresh(hud);
    place::at(ctx, "log_corner", rect, |ui| {
        if let Some(last) = all.last() {
            let label = say(Sentence::Log);
            note(ui, Role::Text, label, rect, false, last.words.to_string());
        }
        let told = fresh.is_some_and(|fresh| recap_panel::corner(ui, hud, &fresh, rect, inner));
        if !told {
            corner(ui, hud, all, rect, inner);
        }
    });
}

fn corner(ui: &mut Ui, hud: &mut Hud, all: &[LogLine], rect: Rect, inner: Rect) {
    let p = palette(ui.ctx());
    ui.painter().add(walnut_plate(&p, rect));
    let response = ui.interact(rect, ui.id().with("open"), Sense::click());
    let key = key_hints::key(ui.ctx(), Action::ShowLog);
    let (label, tip) = (
        say(Sentence::OpenLog),
        say(Sentence::LogTip { key: key.into() }),
    );
    note_widget(ui, Role::Button, label, &response, true, tip);
    focus_ring(ui, &response, 8);
    if response.clicked() {
        hud.memory.log_open = true;
    }
    let seats = hud.seats();
    match (
        all,
        hud.play.as_deref().and_then(|play| play.session.deal()),
    ) {
        ([], Some(deal)) => sealed(ui, inner, deal),
        _ => wrapped(ui, inner, all, &seats),
    }
}

/// Before anything has happened: the code by which everybody can see later that the deal was fixed then.
fn sealed(ui: &Ui, inner: Rect, deal: &DealCommitment) {
    let p = palette(ui.ctx());
    let words = say(replay::Sentence::DealOfGame {
        code: deal.short().into(),
    });
    let font = italic(p.fonts.small);
    let whole = |words: &str| {
        let set = ui
            .painter()
            .layout(words.to_owned(), font.clone(), p.bone, inner.width());
        set.size().y <= inner.height()
    };
    if whole(&words) {
        block_in(ui, inner, Align2::LEFT_BOTTOM, &words, font, p.faint());
    }
}

/// The last lines from the bottom up, each in as many rows as it takes; one that has not all of its room is left out. What
/// happened last is told in any case, in smaller letters if need be, and a list too long for that by the number of the rest:
/// the drawer has all of it.
fn wrapped(ui: &Ui, inner: Rect, all: &[LogLine], seats: &[SeatInfo]) {
    let p = palette(ui.ctx());
    let set = |line: &Words, size: f32, ink| {
        let setting = Setting {
            size,
            ink,
            paper: false,
            center: false,
        };
        let rows = (inner.height() / (size * LEADING)).floor().max(1.0);
        let job = rich_text::job(ui, line, seats, &setting, inner.width(), rows as usize);
        ui.painter().layout_job(job)
    };
    let Some(last) = all.last().filter(|_| inner.height() >= p.fonts.least) else {
        return;
    };
    let least = p.fonts.least;
    let last = rich_text::shortened(&last.words, |line| !set(line, least, p.bone).elided);
    let size = lettering::size(ui, p.fonts.small, |size| !set(&last, size, p.bone).elided);
    let mut foot = inner.bottom();
    for (age, line) in all.iter().rev().enumerate() {
        let ink = if age == 0 { p.bone } else { p.faint() };
        let line = if age == 0 { &last } else { &line.words };
        let galley = set(line, size, ink);
        let top = foot - galley.size().y;
        if age > 0 && (galley.elided || top < inner.top() - 1.0) {
            break;
        }
        ui.painter().galley(pos2(inner.left(), top), galley, ink);
        foot = top - 4.0;
    }
}

/// The room of the bar of the list, in points.
const BAR: f32 = 14.0;

fn drawn_out(ctx: &Context, hud: &mut Hud, all: &[LogLine], past: usize) {
    let watched = hud.play.as_deref().is_some_and(|p| p.replay.is_some());
    let viewer = hud.play.as_deref().and_then(|p| p.viewer);
    let first_new = news(all, viewer).filter(|_| !watched);
    // What has just been shown is brought into sight once.
    let follows = watched && std::mem::replace(&mut hud.memory.recap.past, past) != past;
    drawer::show(ctx, hud, "log", |ui, hud, room| {
        let p = palette(ui.ctx());
        let key = key_hints::key(ui.ctx(), Action::ShowLog).into();
        let close = say(Sentence::CloseLog);
        let tip = say(Sentence::CloseLogTip { key });
        if drawer::head(ui, &say(Sentence::Log), (&close, &tip)) {
            hud.memory.log_open = false;
        }
        ScrollArea::vertical()
            .id_salt("log")
            .auto_shrink([false, false])
            .stick_to_bottom(!watched)
            .show(ui, |ui| {
                crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
                ui.spacing_mut().item_spacing.y = 5.0;
                // The bar of a list grows under the mouse; what stands in the list keeps its width meanwhile.
                let wide = ui.available_width().min(room - BAR);
                ui.set_max_width(wide);
                let mut tall = std::mem::take(&mut hud.memory.recap.tall).at(wide);
                for (i, line) in all.iter().enumerate() {
                    if first_new == Some(i) {
                        divider(ui, &say(Sentence::SinceLastTurn));
                    }
                    let ink = match watched {
                        true if i < past => p.bone,
                        false if first_new.is_none_or(|n| i >= n) => p.bone,
                        _ => p.faint(),
                    };
                    let (top, seen) = (ui.cursor().top(), ui.clip_rect().y_range());
                    let known = tall.of(i, &line.words);
                    let row = known
                        .map(|height| Rect::from_min_size(ui.cursor().min, vec2(wide, height)));
                    if let Some(row) = row.filter(|_| watched) {
                        let now = i + 1 == past;
                        if now && follows {
                            ui.scroll_to_rect(row, Some(Align::Center));
                        }
                        jump(ui, hud, (i, line), row, now);
                    }
                    if let Some(height) = known
                        && !seen.intersects(Rangef::new(top, top + height))
                    {
                        ui.allocate_space(vec2(wide, height));
                        continue;
                    }
                    let setting = Setting {
                        size: p.fonts.text,
                        ink,
                        paper: false,
                        center: false,
                    };
                    // Its own number, so that links keep theirs whatever is out of sight.
                    let set = ui.push_id(i, |ui| paragraph(ui, hud, &line.words, &setting));
                    tall.note(i, &line.words, set.response.rect.height());
                }
                hud.memory.recap.tall = tall;
                if all.is_empty() {
                    ui.label(
                        RichText::new(say(Sentence::NothingHappened))
                            .font(serif(p.fonts.text))
                            .color(p.faint()),
                    );
                }
            });
    });
}

/// A line of a match that is looked through: a click leads there.
fn jump(ui: &Ui, hud: &mut Hud, (number, line): (usize, &LogLine), row: Rect, now: bool) {
    // By its number: an event may be told in several lines.
    let response = ui.interact(row, ui.id().with(("jump", number)), Sense::click());
    let p = palette(ui.ctx());
    if response.hovered() || now {
        let shade = if now { 0.14 } else { 0.08 };
        let grown = row.expand2(vec2(4.0, 1.0));
        ui.painter()
            .rect_filled(grown, 3.0, p.gold().gamma_multiply(shade));
    }
    focus_ring(ui, &response, 3);
    let n = (line.decision + 1).into();
    let (label, tip) = (
        say(replay::Sentence::GoToDecision { n }),
        line.words.to_string(),
    );
    note_widget(ui, Role::ListItem, label, &response, true, tip);
    if response.clicked() {
        hud.ask(Command::Replay(PlaybackCommand::Look(line.event + 1)));
    }
}

fn divider(ui: &mut Ui, text: &str) {
    let p = palette(ui.ctx());
    let galley =
        ui.painter()
            .layout_no_wrap(text.to_owned(), style::italic(p.fonts.small), p.gold());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let at = bevy_egui::egui::Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    let line = Stroke::new(1.0, p.brass.gamma_multiply(0.7));
    ui.painter()
        .hline(rect.left()..=at.left() - 8.0, rect.center().y, line);
    ui.painter()
        .hline(at.right() + 8.0..=rect.right(), rect.center().y, line);
    ui.painter().galley(at.min, galley, p.gold());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::table::log_cache::Tall;

    fn line(seat: usize, words: &str) -> LogLine {
        LogLine {
            event: 0,
            decision: 0,
            seat: Seat::new(seat),
            words: Words::plain(words),
        }
    }

    #[test]
    fn what_an_event_brought_is_told_when_it_has_been_seen() {
        assert_eq!(seen(4, 5, true), 4, "it has just begun");
        assert_eq!(seen(4, 5, false), 5, "it is over");
        assert_eq!(seen(5, 5, true), 5, "something else moves");
        assert_eq!(seen(4, 7, true), 6, "others went before it unseen");
        assert_eq!(seen(9, 5, true), 5, "some were taken back");
        assert_eq!(seen(0, 0, true), 0);
    }

    #[test]
    fn the_news_are_what_others_did_since_and_what_i_did_on_top() {
        let lines = [
            line(0, "a"),
            line(1, "b"),
            line(0, "c"),
            line(1, "d"),
            line(1, "e"),
            line(0, "f"),
        ];
        assert_eq!(news(&lines, Some(Seat::new(0))), Some(3));
        assert_eq!(news(&lines, Some(Seat::new(1))), Some(5));
        assert_eq!(news(&lines, None), None);
        assert_eq!(news(&lines[..1], Some(Seat::new(0))), None);
    }

    #[test]
    fn a_line_keeps_its_height_until_it_says_something_else_or_the_log_gets_another_width() {
        let (one, other) = (Words::plain("Ana sails."), Words::plain("Ben sails."));
        let mut tall = Tall::default().at(300.0);
        assert_eq!(tall.of(0, &one), None);
        tall.note(0, &one, 20.0);
        assert_eq!(tall.of(0, &one), Some(20.0));
        assert_eq!(tall.of(0, &other), None);
        assert_eq!(tall.of(1, &one), None);
        tall = tall.at(300.0);
        assert_eq!(tall.of(0, &one), Some(20.0));
        assert_eq!(tall.at(200.0).of(0, &one), None);
    }
}
