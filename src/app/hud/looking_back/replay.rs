//! The bar with which a match is looked through: where one is, steps, from whose perspective, and how to play on from here.

use crate::board::layout::places::FOOT;
use crate::driver::messages::{Command, Direction, PlaybackCommand};
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{finish, focus_ring, inside, text_in};
use crate::hud::widgets::buttons::{icon_button, labelled_icon};
use crate::hud::widgets::style;
use crate::hud::widgets::style::{mix, palette, serif, walnut_plate};
use crate::hud::widgets::{emblem, key_hints, place};
use crate::input::action::Action;
use crate::input::held::TAKES_ARROWS;
use crate::input::replay_keys::STEPS;
use crate::shell::screens::Overlay;
use bevy_egui::egui::{
    self, Align, Align2, Color32, Context, CornerRadius, Id, Key, Layout, Rect, Sense, Stroke,
    StrokeKind, Ui, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::session::{Perspective, SeatInfo, Stride, Timeline};
use tortuga::wording::joined::named;
use tortuga::wording::replay::Sentence;
use tortuga::wording::review::Sentence as Review;
use tortuga::wording::say;

/// Height of the rail and of what stands below it, in points.
const RAIL: f32 = 24.0;
const ROW: f32 = 34.0;
/// Between the rows, and between the bar and its edge, in points.
const GAP: f32 = 4.0;
const EDGE: f32 = 7.0;
/// Room for the words that say where one is, in points.
const TOLD: f32 = 150.0;
/// Turns less wide are not drawn apart, in points.
const NARROW: f32 = 3.0;

/// What the bar shows.
struct BarState {
    timeline: Timeline,
    /// How many events the picture has shown.
    at: usize,
    plays: bool,
    perspective: Perspective,
    allowed: Vec<Perspective>,
    seats: Vec<SeatInfo>,
    /// Whether there is nothing to decide here any more.
    ended: bool,
}

impl BarState {
    fn of(hud: &Hud) -> Option<BarState> {
        let play = hud.play.as_deref()?;
        let (replay, playback) = (play.replay.as_ref()?, play.session.playback()?);
        let timeline = playback.timeline().clone();
        let over = play.shown.turn.first().is_none();
        Some(BarState {
            at: play.shown_events,
            plays: replay.plays,
            perspective: replay.perspective,
            allowed: playback.perspective().to_vec(),
            seats: play.session.setup().seats.clone(),
            ended: over && playback.at() >= timeline.end(),
            timeline,
        })
    }

    /// Where one is, in words.
    fn position_label(&self) -> String {
        self.timeline.position_label(self.at)
    }
}

/// The bar, while a match is looked through.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(seen) = BarState::of(hud) else {
        return;
    };
    let rect = place::rect(ctx, hud, FOOT);
    place::at(ctx, "replay", rect, |ui| {
        let p = palette(ctx);
        ui.painter().add(walnut_plate(&p, rect));
        let inner = rect.shrink2(vec2(12.0, EDGE));
        let row = |top: f32, high: f32| {
            Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), high))
        };
        let beside = Layout::left_to_right(Align::Center);
        inside(ui, row(inner.top(), RAIL), beside, |ui| {
            rail(ui, hud, &seen)
        });
        let first = inner.top() + RAIL + GAP;
        let second = first + ROW + GAP;
        if second + ROW <= rect.bottom() {
            inside(ui, row(first, ROW), beside, |ui| steps(ui, hud, &seen));
            inside(ui, row(second, ROW), beside, |ui| {
                perspective(ui, hud, &seen);
                ways_out(ui, hud, &seen);
            });
            return;
        }
        inside(ui, row(first, ROW), beside, |ui| {
            steps(ui, hud, &seen);
            ui.add_space(18.0);
            perspective(ui, hud, &seen);
            ways_out(ui, hud, &seen);
        });
    });
}

/// The whole match as a line: a click or the handle goes anywhere.
fn rail(ui: &mut Ui, hud: &mut Hud, seen: &BarState) {
    let p = palette(ui.ctx());
    let (words, _) = ui.allocate_exact_size(vec2(TOLD, RAIL), Sense::hover());
    text_in(
        ui,
        words,
        Align2::LEFT_CENTER,
        &seen.position_label(),
        serif(p.fonts.text),
        p.bone,
    );
    let wide = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(wide, RAIL), Sense::click_and_drag());
    let line = Rect::from_center_size(rect.center(), vec2(rect.width() - 20.0, 10.0));
    let end = seen.timeline.end().max(1) as f32;
    let x = |at: usize| egui::remap_clamp(at as f32, 0.0..=end, line.x_range());
    ui.painter().rect(
        line,
        CornerRadius::same(4),
        mix(p.walnut, Color32::BLACK, 0.5),
        Stroke::new(p.width(1.0), p.rim(0.6)),
        StrokeKind::Outside,
    );
    turns(ui, &seen.timeline, line, x);
    let handle = pos2(x(seen.at), line.center().y);
    ui.painter().rect_filled(
        line.with_max_x(handle.x).shrink2(vec2(0.0, 3.5)),
        CornerRadius::same(2),
        p.brass,
    );
    for stop in seen.timeline.stops(Stride::Round) {
        let tick = Stroke::new(1.5, p.gold());
        ui.painter()
            .vline(x(stop), line.top() - 3.0..=line.bottom() + 3.0, tick);
    }
    let grow = if response.hovered() || response.dragged() {
        1.5
    } else {
        0.0
    };
    let edge = Stroke::new(2.0, mix(p.brass, p.ink, 0.3));
    ui.painter().circle(handle, 9.0 + grow, p.bone, edge);
    focus_ring(ui, &response, 8);
    if response.dragged() || response.clicked() {
        if let Some(at) = response.interact_pointer_pos() {
            let wanted = egui::remap_clamp(at.x, line.x_range(), 0.0..=end).round() as usize;
            if wanted != seen.at {
                hud.ask(Command::Replay(PlaybackCommand::Go(wanted)));
            }
        }
    } else if response.has_focus() {
        arrows(ui, hud, response.id);
    }
    let name = named(&say(Sentence::Bar), &seen.position_label());
    finish(
        ui,
        response,
        &name,
        true,
        &say(Sentence::BarTip),
        WidgetType::Slider,
    );
}

/// Who had which turn, in the colours of the seats.
fn turns(ui: &Ui, timeline: &Timeline, line: Rect, x: impl Fn(usize) -> f32) {
    let p = palette(ui.ctx());
    let ends = timeline.turns().iter().skip(1).map(|(from, _)| *from);
    let ends = ends.chain([timeline.end()]);
    for ((from, seat), to) in timeline.turns().iter().zip(ends) {
        let part = line.with_min_x(x(*from)).with_max_x(x(to));
        let apart = if part.width() > NARROW { 1.0 } else { 0.0 };
        let part = part.with_max_x(part.right() - apart);
        let ground = p.seat(seat.index()).ground.gamma_multiply(0.85);
        ui.painter().rect_filled(part, CornerRadius::ZERO, ground);
    }
}

/// Arrows go from move to move while the rail, or whatever else shows the whole match, has the keyboard.
pub(in crate::hud) fn arrows(ui: &Ui, hud: &mut Hud, id: Id) {
    ui.data_mut(|d| d.insert_temp(Id::new(TAKES_ARROWS), id));
    let filter = egui::EventFilter {
        horizontal_arrows: true,
        ..Default::default()
    };
    ui.memory_mut(|m| m.set_focus_lock_filter(id, filter));
    for (key, way) in [
        (Key::ArrowLeft, Direction::Back),
        (Key::ArrowRight, Direction::On),
    ] {
        if ui.input(|i| i.key_pressed(key)) {
            hud.ask(Command::Replay(PlaybackCommand::Step(
                Stride::Decision,
                way,
            )));
        }
    }
}

/// What a stride back and on is called, and what stands on its buttons.
fn stride(of: Stride) -> [(Sentence, &'static str); 2] {
    match of {
        Stride::Event => [
            (Sentence::EventBack, icon::CARET_LEFT),
            (Sentence::EventOn, icon::CARET_RIGHT),
        ],
        Stride::Decision => [
            (Sentence::DecisionBack, icon::CARET_DOUBLE_LEFT),
            (Sentence::DecisionOn, icon::CARET_DOUBLE_RIGHT),
        ],
        Stride::Turn => [
            (Sentence::TurnBack, icon::REWIND),
            (Sentence::TurnOn, icon::FAST_FORWARD),
        ],
        Stride::Round => [
            (Sentence::RoundBack, icon::SKIP_BACK),
            (Sentence::RoundOn, icon::SKIP_FORWARD),
        ],
    }
}

/// The steps, the longest outside, and what lets the match go on by itself between them.
fn steps(ui: &mut Ui, hud: &mut Hud, seen: &BarState) {
    ui.spacing_mut().item_spacing.x = 5.0;
    for (length, back, _) in STEPS.iter().rev() {
        let [(what, glyph), _] = stride(*length);
        step(
            ui,
            hud,
            (what, glyph),
            *back,
            seen.at > 0,
            PlaybackCommand::Step(*length, Direction::Back),
        );
    }
    let key = key_hints::key(ui.ctx(), Action::ReplayPlay).into();
    let (glyph, name, tip) = match seen.plays {
        true => (icon::PAUSE, Sentence::Halt, Sentence::HaltTip { key }),
        false => (icon::PLAY, Sentence::Play, Sentence::PlayTip { key }),
    };
    if icon_button(ui, glyph, &say(name), &say(tip), seen.timeline.end() > 0).clicked() {
        hud.ask(Command::Replay(PlaybackCommand::PlayOrHalt));
    }
    let goes_on = seen.at < seen.timeline.end();
    for (length, _, on) in &STEPS {
        let [_, (what, glyph)] = stride(*length);
        step(
            ui,
            hud,
            (what, glyph),
            *on,
            goes_on,
            PlaybackCommand::Step(*length, Direction::On),
        );
    }
}

fn step(
    ui: &mut Ui,
    hud: &mut Hud,
    (what, glyph): (Sentence, &str),
    action: Action,
    can: bool,
    wish: PlaybackCommand,
) {
    let name = say(what);
    let tip = say(Sentence::StepTip {
        what: name.as_str().into(),
        key: key_hints::key(ui.ctx(), action).into(),
    });
    if icon_button(ui, glyph, &name, &tip, can).clicked() {
        hud.ask(Command::Replay(wish));
    }
}

/// From whose perspective one looks.
fn perspective(ui: &mut Ui, hud: &mut Hud, seen: &BarState) {
    if seen.allowed.len() < 2 {
        return;
    }
    let p = palette(ui.ctx());
    for perspective in &seen.allowed {
        let (rect, response) = ui.allocate_exact_size(vec2(ROW, ROW), Sense::click());
        let chosen = *perspective == seen.perspective;
        if chosen {
            let ring = Stroke::new(2.0, p.gold());
            ui.painter()
                .rect_stroke(rect, CornerRadius::same(6), ring, StrokeKind::Inside);
        }
        let (name, tip) = match perspective {
            Perspective::Seat(seat) => {
                let info = seen.seats.get(seat.index());
                let (who, drawing) =
                    info.map_or(("", ""), |i| (i.name.as_str(), i.emblem.as_str()));
                let lit = response.hovered() || response.has_focus();
                emblem::paint(
                    ui.painter(),
                    &p,
                    rect.center(),
                    12.5,
                    drawing,
                    seat.index(),
                    lit,
                );
                let (who, whom) = (who.into(), who.into());
                (
                    Sentence::Through { who },
                    Sentence::ThroughTip { who: whom },
                )
            }
            Perspective::Open => (Sentence::AllOpen, Sentence::AllOpenTip),
            Perspective::Everybody => (Sentence::Public, Sentence::PublicTip),
        };
        if perspective.seat().is_none() {
            let ink = if response.hovered() { p.bone } else { p.gold() };
            let font = style::sans(20.0);
            ui.painter()
                .text(rect.center(), Align2::CENTER_CENTER, icon::EYE, font, ink);
        }
        focus_ring(ui, &response, 6);
        if response.clicked() {
            hud.ask(Command::Replay(PlaybackCommand::See(*perspective)));
        }
        finish(
            ui,
            response,
            &say(name),
            true,
            &say(tip),
            WidgetType::RadioButton,
        );
    }
}

/// Playing on from here, and leaving.
fn ways_out(ui: &mut Ui, hud: &mut Hud, seen: &BarState) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let key = key_hints::key(ui.ctx(), Action::ReplayLeave).into();
        let (leave, tip) = (say(Sentence::Leave), say(Sentence::LeaveTip { key }));
        if labelled_icon(ui, icon::SIGN_OUT, &leave, &leave, &tip, true).clicked() {
            hud.ask(Command::Replay(PlaybackCommand::Leave));
        }
        let key = key_hints::key(ui.ctx(), Action::ShowReview).into();
        let (review, tip) = (say(Review::Review), say(Review::ReviewTip { key }));
        if labelled_icon(ui, icon::CHART_LINE, &review, &review, &tip, true).clicked() {
            hud.memory.review_open = !hud.memory.review_open;
        }
        let on = say(Sentence::PlayOn);
        let tip = say(match seen.ended {
            true => Sentence::PlayOnEnded,
            false => Sentence::PlayOnTip,
        });
        if labelled_icon(ui, icon::GIT_BRANCH, &on, &on, &tip, !seen.ended).clicked() {
            hud.memory.play_on = seen.seats.clone();
            hud.memory.instead = None;
            hud.open(Overlay::PlayOn);
        }
    });
}
