//! The moves of a match that was reviewed: which of them were turning points, what each was worth, and what would have been better.

use crate::driver::messages::{Command, PlaybackCommand};
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{focus_ring, note_widget, tip_text};
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::style::{Palette, italic, palette, serif};
use crate::input::targets::Role;
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Color32, Label, Rect, RichText, Sense, Shape, Ui, vec2};
use egui_phosphor::regular as icon;
use tortuga::engine::Seat;
use tortuga::session::review::{Decided, Quality, Review, signed_percent};
use tortuga::session::{Control, SeatInfo};
use tortuga::wording::review::Sentence;
use tortuga::wording::{replay, say};

/// From which change of a chance to win on (in shares) a move is a turning point, whoever made it.
const TURN: f32 = 0.15;
/// From which luck on it is told at its move, in shares.
const LUCKY: f32 = 0.1;

/// Where one is in the match.
pub(in crate::hud) struct Place {
    /// How many events the picture has shown.
    pub(in crate::hud) at: usize,
    /// The decision that is next there.
    pub(in crate::hud) decision: usize,
    pub(in crate::hud) seats: Vec<SeatInfo>,
}

/// A line of the drawer.
pub(in crate::hud) fn words(ui: &mut Ui, text: &str, color: Color32) {
    let p = palette(ui.ctx());
    let text = RichText::new(text).font(serif(p.fonts.text)).color(color);
    ui.add(Label::new(text).wrap());
}

/// Whether a move cost something, or much changed with it.
pub(in crate::hud) fn is_turning_point(review: &Review, one: &Decided) -> bool {
    let bad = one.grade.as_ref();
    let bad = bad.is_some_and(|j| j.quality > Quality::Good);
    let seats = Seat::all(review.accounts.seats());
    let mut changes = seats.map(|seat| review.change(seat, one.decision).abs());
    bad || changes.any(|change| change >= TURN)
}

/// Looks at the position before a decision.
pub(in crate::hud) fn go(hud: &mut Hud, review: &Review, decision: usize) {
    let last = match review.stopped {
        Some(stopped) => decision.min(stopped.looked_at.saturating_sub(1)),
        None => decision,
    };
    let one = review.decided.get(last);
    let at = one.map_or(usize::MAX, |one| one.event);
    hud.ask(Command::Replay(PlaybackCommand::Look(at)));
}

/// The sign and the colour of a quality: never the colour alone.
pub(in crate::hud) fn mark(p: &Palette, quality: Quality) -> (&'static str, Color32) {
    match quality {
        Quality::Best => (icon::STAR, p.gold()),
        Quality::Good => (icon::CHECK, p.bone),
        Quality::Inaccuracy => (icon::QUESTION, p.bone),
        Quality::Mistake => (icon::WARNING, p.alarm()),
        Quality::Blunder => (icon::X_CIRCLE, p.alarm()),
    }
}

/// One move in the list; at length where one looks at it. Gives where it stands.
pub(in crate::hud) fn decision(
    ui: &mut Ui,
    hud: &mut Hud,
    review: &Review,
    one: &Decided,
    place: &Place,
    now: bool,
) -> Rect {
    let p = palette(ui.ctx());
    let spot = ui.painter().add(Shape::Noop);
    let info = place.seats.get(one.seat.index());
    let who = info.map_or("", |info| info.name.as_str());
    let shown = ui.scope(|ui| {
        // A row is as wide as the list and high enough to be hit.
        ui.set_min_size(vec2(ui.available_width(), p.fonts.target));
        let head = say(Sentence::Listed {
            n: (one.decision + 1).into(),
            who: who.into(),
            what: one.played.as_str().into(),
        });
        let judged = one.grade.as_ref();
        let (sign, color) = judged.map_or(("", p.bone), |j| mark(&p, j.quality));
        let ink = p.seat(one.seat.index()).text;
        let text = RichText::new(head.trim_end()).font(serif(p.fonts.text));
        ui.add(Label::new(text.color(ink)).wrap());
        if let Some(judged) = judged {
            let text =
                RichText::new(format!("{sign} {}", judged.label())).font(italic(p.fonts.small));
            ui.label(text.color(color));
        }
        let luck = review.luck(one.seat, one.decision);
        if luck.abs() >= LUCKY {
            let share = signed_percent(luck).into();
            let text = RichText::new(say(Sentence::LuckAfter { share }));
            ui.label(text.font(italic(p.fonts.small)).color(p.faint()));
        }
        if now {
            at_length(ui, hud, review, one, (who, info), place);
        }
    });
    let row = shown.response.rect;
    // What is told at length has buttons of its own.
    if now {
        let shade = Shape::rect_filled(
            row.expand2(vec2(4.0, 2.0)),
            3.0,
            p.gold().gamma_multiply(0.12),
        );
        ui.painter().set(spot, shade);
        return row;
    }
    let response = ui.interact(row, ui.id().with("row"), Sense::click());
    if response.hovered() {
        let shade = Shape::rect_filled(
            row.expand2(vec2(4.0, 1.0)),
            3.0,
            p.gold().gamma_multiply(0.08),
        );
        ui.painter().set(spot, shade);
    }
    focus_ring(ui, &response, 3);
    let n = one.decision + 1;
    let label = say(replay::Sentence::GoToDecision { n: n.into() });
    let tip = say(Sentence::ShowTip { n: n.into() });
    note_widget(ui, Role::ListItem, label, &response, true, tip);
    if response.clicked() {
        hud.memory.review_pick = Some((one.decision, place.at));
        // Where its position is there in the next frame already, what was told before would else stay, as that lies before it.
        hud.memory.review_at = Some(one.decision);
        // As nothing is known of its height, it is brought into sight.
        hud.memory.review_height = None;
        go(hud, review, one.decision + 1);
    }
    row
}

/// What would have been better, and why.
fn at_length(
    ui: &mut Ui,
    hud: &mut Hud,
    review: &Review,
    one: &Decided,
    (who, info): (&str, Option<&SeatInfo>),
    place: &Place,
) {
    let p = palette(ui.ctx());
    let better = one.grade.as_ref().and_then(|j| j.better.as_ref());
    if let Some(better) = better {
        let would = say(Sentence::Would {
            what: better.label.as_str().into(),
        });
        words(ui, &would, p.bone);
        words(ui, &better.reason, p.faint());
    }
    let ai = info.is_some_and(|info| matches!(info.control, Control::Ai(_)));
    if ai && !one.why.is_empty() {
        let told = Sentence::WhyDid {
            who: who.into(),
            reason: one.why.as_str().into(),
        };
        words(ui, &say(told), p.faint());
    }
    if one.grade.is_none() && !one.played.is_empty() {
        words(ui, &say(Sentence::OneChoice), p.faint());
    }
    ui.horizontal_wrapped(|ui| {
        if word_button(ui, &say(Sentence::Show), false, true).clicked() {
            go(hud, review, one.decision);
        }
        if let Some(better) = better {
            let tip = say(Sentence::PlayOutTip);
            let button = word_button(ui, &say(Sentence::PlayOut), true, true);
            if button.on_hover_ui(|ui| tip_text(ui, &tip)).clicked() {
                hud.memory.play_on.clone_from(&place.seats);
                hud.memory.instead = Some((one.decision, better.action.clone()));
                hud.open(Overlay::PlayOn);
            }
        }
    });
}
