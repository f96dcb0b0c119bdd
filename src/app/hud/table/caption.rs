//! One line about the event that is being shown. It comes with the event and fades with it.

use crate::hud::context::Hud;
use crate::hud::widgets::basics::note;
use crate::hud::widgets::style::{bold, mix, palette};
use crate::hud::widgets::{lettering, place};
use crate::input::targets::Role;
use bevy_egui::egui::{Align, Align2, Color32, Context, Id, LayerId, Order, Rect, Shape, Ui, vec2};
use std::time::Duration;
use tortuga::engine::Weight;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// How long a line stays at least, however quickly the picture goes on.
const STAY: Duration = Duration::from_millis(1400);
/// How long each letter of it adds to that.
const LETTER: Duration = Duration::from_millis(30);
/// How long a line still stays when a choice is asked for.
const ASKED: Duration = Duration::from_millis(600);
/// How long it fades.
const FADE: Duration = Duration::from_millis(350);

/// The line.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let now = hud.time.elapsed();
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let events = play.shown_events;
    let cue = play.begun.as_ref().map(|frame| &frame.cue);
    let told = cue.and_then(|cue| cue.caption.clone());
    let weighty = cue.is_some_and(|cue| cue.weight >= Weight::Normal);
    let caption = &mut hud.memory.caption;
    if caption.events != events {
        caption.events = events;
        if let Some(line) = told {
            let letters = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
            caption.until = now + STAY + LETTER.saturating_mul(letters);
            caption.line = line;
        } else if weighty {
            // The picture has gone on to something else.
            caption.until = caption.until.min(now);
        }
    }
    // Whoever is asked for a choice looks at what they may do, not back.
    if !play.choices.is_empty() {
        caption.until = caption.until.min(now + ASKED);
    }
    let Some(left) = (caption.until + FADE).checked_sub(now) else {
        return;
    };
    let strength = (left.as_secs_f32() / FADE.as_secs_f32()).min(1.0);
    let line = caption.line.clone();
    if line.is_empty() || super::prompt::tells_a_notice(hud) {
        return;
    }
    ctx.request_repaint_after(left.saturating_sub(FADE));
    let rect = place::rect(ctx, hud, "hud_caption");
    paint(ctx, &line, rect, strength);
}

/// Above the table, below everything that can be clicked.
fn paint(ctx: &Context, line: &str, rect: Rect, strength: f32) {
    let p = palette(ctx);
    let layer = LayerId::new(Order::Background, Id::new("caption"));
    let ui = Ui::new(
        ctx.clone(),
        Id::new("caption"),
        bevy_egui::egui::UiBuilder::new()
            .layer_id(layer)
            .max_rect(rect),
    );
    let size = p.fonts.upto((rect.height() * 0.66).min(p.fonts.lead));
    // A line too long even in the smallest letters goes on in a second one.
    let two = p.fonts.least * lettering::LEADING * 2.0;
    let room = vec2(rect.width() - 28.0, rect.height().max(two));
    let words = lettering::block(&ui, line, bold(size), p.bone, room, Align::Center);
    let at = Align2::CENTER_CENTER.align_size_within_rect(words.size(), rect);
    let fill = mix(p.deep_sea, Color32::BLACK, 0.45).gamma_multiply(0.86 * strength);
    let body = at.expand2(vec2(14.0, 3.0));
    let label = say(Sentence::Caption);
    note(&ui, Role::Text, label, body, true, line);
    ui.painter()
        .add(Shape::rect_filled(body, body.height() * 0.5, fill));
    ui.painter().galley_with_override_text_color(
        at.center_top(),
        words,
        p.bone.gamma_multiply(strength),
    );
}
