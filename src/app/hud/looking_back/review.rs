//! The review of a match that is looked through: in the drawer everybody's chance to win over the moves, what it came to for each
//! player, and what each move was worth.

use super::replay::arrows;
use super::review_moves::{Place, decision, go, is_turning_point, mark, words};
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::review::ReviewStatus;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use crate::hud::widgets::basics::{focus_ring, note_widget, tip_text};
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::toggle;
use crate::hud::widgets::score_chart::{self, ScoreChart};
use crate::hud::widgets::style::{bold, palette, serif};
use crate::hud::widgets::{drawer, emblem};
use crate::input::targets::Role;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align, Context, Label, Layout, ProgressBar, RichText, ScrollArea, Sense, Stroke, Ui,
};
use tortuga::engine::Seat;
use tortuga::session::SeatInfo;
use tortuga::session::review::{
    Quality, Review, SeatReview, Shift, Stopped, percent, signed_percent,
};
use tortuga::wording::review::Sentence;
use tortuga::wording::{at_table, say};

/// Height of the chart, in points.
const CHART: f32 = 170.0;
/// The room of the bar of the list, in points.
const BAR: f32 = 14.0;
/// The drawer.
pub(in crate::hud) fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref().filter(|play| play.replay.is_some()) else {
        hud.memory.review_open = false;
        return;
    };
    let seen = hud.reviews.status(play);
    let at = play.shown_events;
    let decision = play
        .session
        .playback()
        .map_or(0, |p| p.timeline().taken(at));
    let place = Place {
        at,
        decision,
        seats: play.session.setup().seats.clone(),
    };
    drawer::show(ctx, hud, "review", |ui, hud, wide| {
        let (close, tip) = (say(Sentence::Close), say(Sentence::CloseTip));
        if drawer::head(ui, &say(Sentence::Review), (&close, &tip)) {
            hud.memory.review_open = false;
        }
        match seen {
            ReviewStatus::None => hud.ask(Command::Replay(PlaybackCommand::Review(true))),
            ReviewStatus::Running(done, all) => running(ui, hud, done, all),
            ReviewStatus::Stopped => stopped(ui, hud),
            ReviewStatus::Done(review) => done(ui, hud, &review, &place, wide),
        }
    });
}

fn running(ui: &mut Ui, hud: &mut Hud, done: usize, all: usize) {
    let p = palette(ui.ctx());
    words(ui, &say(Sentence::BeginTip), p.bone);
    ui.add_space(8.0);
    let share = done as f32 / all.max(1) as f32;
    let bar = ProgressBar::new(share).fill(p.brass).desired_height(10.0);
    ui.add(bar);
    let told = Sentence::Working {
        done: (done + 1).min(all.max(1)).into(),
        all: all.max(1).into(),
    };
    words(ui, &say(told), p.faint());
    if word_button(ui, &say(Sentence::Stop), false, true).clicked() {
        hud.ask(Command::Replay(PlaybackCommand::Review(false)));
    }
}

fn stopped(ui: &mut Ui, hud: &mut Hud) {
    let p = palette(ui.ctx());
    words(ui, &say(Sentence::Stopped), p.faint());
    words(ui, &say(Sentence::BeginTip), p.bone);
    if word_button(ui, &say(Sentence::Begin), true, true).clicked() {
        hud.ask(Command::Replay(PlaybackCommand::Review(true)));
    }
}

/// How far a review came that was stopped, and a button that begins it again.
fn stopped_at(ui: &mut Ui, hud: &mut Hud, stopped: &Stopped) {
    let told = Sentence::StoppedAt {
        n: stopped.looked_at.into(),
        all: stopped.all.into(),
    };
    words(ui, &say(told), palette(ui.ctx()).faint());
    if word_button(ui, &say(Sentence::Begin), false, true).clicked() {
        hud.ask(Command::Replay(PlaybackCommand::Review(true)));
    }
    ui.add_space(4.0);
}

fn done(ui: &mut Ui, hud: &mut Hud, review: &Review, place: &Place, wide: f32) {
    let p = palette(ui.ctx());
    if let Some(stopped) = &review.stopped {
        stopped_at(ui, hud, stopped);
    } else if !review.over {
        words(ui, &say(Sentence::NotOver), p.faint());
    }
    // What was done last is what one looks at; it stays so where one looks at the position before it.
    let before = hud.memory.review_at;
    // What was chosen is told from the click on, before its picture is there.
    let on_its_way = hud.memory.review_pick.filter(|(_, from)| *from == place.at);
    hud.memory.review_pick = on_its_way;
    let chosen = on_its_way.map(|(decision, _)| decision);
    let stays = before.filter(|at| (*at..=at + 1).contains(&place.decision));
    let under_way = review.decided.get(place.decision);
    let under_way = under_way.filter(|one| one.event < place.at);
    let last = place.decision.checked_sub(1);
    let shown = chosen
        .or(stays)
        .or(under_way.map(|one| one.decision))
        .or(last);
    ScrollArea::vertical()
        .id_salt("review")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
            ui.spacing_mut().item_spacing.y = 5.0;
            ui.set_max_width(ui.available_width().min(wide - BAR));
            chances(ui, hud, review, place);
            for (seat, account) in review.accounts.iter() {
                ui.push_id(seat.index(), |ui| {
                    accounted(ui, seat, account, &place.seats, review.over);
                });
            }
            ui.add_space(4.0);
            ui.separator();
            let (name, tip) = (say(Sentence::All), say(Sentence::AllTip));
            let mut all = hud.memory.review_all;
            ui.horizontal(|ui| {
                let text = RichText::new(say(Sentence::Turning)).font(bold(p.fonts.body));
                subheading(ui, text.color(p.gold()));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    toggle(ui, &name, &tip, &mut all);
                    let text = RichText::new(&name).font(serif(p.fonts.text));
                    ui.label(text.color(p.faint()));
                });
            });
            hud.memory.review_all = all;
            hud.memory.review_at = shown;
            let mut listed = 0;
            for one in &review.decided {
                let now = shown == Some(one.decision);
                if !(all || now || is_turning_point(review, one)) {
                    continue;
                }
                listed += 1;
                ui.push_id(one.decision, |ui| {
                    let row = decision(ui, hud, review, one, place, now);
                    if !now {
                        return;
                    }
                    // In a window of another size its words wrap otherwise.
                    let height = hud.memory.review_height.replace(row.height());
                    let grown = height.is_none_or(|last| (last - row.height()).abs() > 0.5);
                    if before != shown || grown {
                        // No further than that all of it can be read.
                        let at_once = ScrollAnimation::none();
                        ui.scroll_to_rect_animation(row, None, at_once);
                    }
                });
            }
            if listed == 0 {
                words(ui, &say(Sentence::NothingLost), p.faint());
            }
        });
}

/// The chart; a click goes there, and arrows go from move to move while it has the keyboard.
fn chances(ui: &mut Ui, hud: &mut Hud, review: &Review, place: &Place) {
    let p = palette(ui.ctx());
    let seats = Seat::all(review.accounts.seats());
    let hundredths = |seat: Seat| {
        let shares = review.chances.iter().map(|c| c[seat].mean);
        shares.map(|share| (share * 100.0).round() as i32).collect()
    };
    let chart = ScoreChart {
        axis: say(at_table::Sentence::Decisions),
        steps: (0..review.chances.len()).map(|n| n.to_string()).collect(),
        scores: seats.map(|seat| (seat, hundredths(seat))).collect(),
    };
    let word = say(Sentence::Chances);
    let plot = score_chart::draw(ui, &chart, &place.seats, &word, CHART);
    let steps = review.chances.len().saturating_sub(1).max(1) as f32;
    // One that was stopped may know nothing of where one looks.
    let along = (place.decision as f32 / steps).min(1.0);
    let x = plot.left() + along * plot.width();
    let ink = Stroke::new(1.5, p.gold());
    ui.painter().vline(x, plot.y_range(), ink);
    let response = ui.interact(plot, ui.id().with("chances"), Sense::click());
    let tip = say(Sentence::ChancesTip);
    note_widget(ui, Role::Slider, word, &response, true, tip.clone());
    focus_ring(ui, &response, 4);
    if let Some(at) = response
        .interact_pointer_pos()
        .filter(|_| response.clicked())
    {
        let share = ((at.x - plot.left()) / plot.width()).clamp(0.0, 1.0);
        go(hud, review, (share * steps).round() as usize);
    } else if response.has_focus() {
        arrows(ui, hud, response.id);
    }
    response.on_hover_ui(|ui| tip_text(ui, &tip));
}

/// One player: how accurate they were, and what their moves, the others' and luck came to.
fn accounted(ui: &mut Ui, seat: Seat, account: &SeatReview, seats: &[SeatInfo], over: bool) {
    let p = palette(ui.ctx());
    let Some(info) = seats.get(seat.index()) else {
        return;
    };
    ui.horizontal(|ui| {
        emblem::medallion(ui, seat, info, p.fonts.lead * 0.6, false);
        let name = RichText::new(&info.name).font(bold(p.fonts.body));
        ui.add(Label::new(name.color(p.seat(seat.index()).text)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let told = match account.accuracy {
                Some(accuracy) => say(Sentence::Accuracy {
                    share: percent(accuracy).into(),
                }),
                None => say(Sentence::NoAccuracy),
            };
            let text = RichText::new(told).font(bold(p.fonts.text)).color(p.bone);
            let tip = say(Sentence::AccuracyTip);
            ui.label(text).on_hover_ui(|ui| tip_text(ui, &tip));
        });
    });
    if account.accuracy.is_some() {
        ui.horizontal_wrapped(|ui| {
            for quality in Quality::ALL {
                let (sign, color) = mark(&p, quality);
                let n = account.count(quality);
                let told = say(Sentence::Counted {
                    quality: quality.name().into(),
                    n: n.into(),
                });
                let color = if n == 0 { p.faint() } else { color };
                let text = RichText::new(together(&format!("{sign} {told}")));
                ui.label(text.font(serif(p.fonts.small)).color(color));
            }
        });
    }
    let end = if over {
        Sentence::End
    } else {
        Sentence::EndNow
    };
    let part = |name: Sentence, value: String| together(&format!("{} {value}", say(name)));
    let parts = [
        part(Sentence::Start, percent(account.start)),
        part(Sentence::Own, signed_percent(account.shift(Shift::Own))),
        part(
            Sentence::Others,
            signed_percent(account.shift(Shift::Others)),
        ),
        part(Sentence::Luck, signed_percent(account.shift(Shift::Luck))),
        part(end, percent(account.end)),
    ];
    let off = percent(account.spread).into();
    let tip = say(Sentence::LuckTip { off });
    let text = RichText::new(parts.join("\u{a0}· ")).font(serif(p.fonts.small));
    let told = ui.add(Label::new(text.color(p.bone)).wrap());
    told.on_hover_ui(|ui| tip_text(ui, &tip));
    ui.add_space(3.0);
}

/// What is not to be broken into two rows.
fn together(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}
