//! The winner's moment: before the score sheet who has won, in a wreath of lamplight, by what, and what stood out. Any click or
//! key goes on to the sheet.

use super::standing::place;
use super::winner_screen_picture::{Moment, Victory, fade};
use super::winner_screen_words::find_words;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::shell::settings::Speed;
use bevy_egui::egui::{Area, Context, Event, Id, Order};
use tortuga::engine::{BySeat, SeatPanel, Standing};

/// How long it lasts, and how much longer for every letter that is told, in seconds.
const LENGTH: f32 = 3.2;
const LETTER: f32 = 0.03;

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
    let now = ctx.input(|i| i.time);
    let past = (now - began(ctx, play, now)) as f32;
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
    let moment = Moment::at(past, hud.settings.less_motion);
    let victory = Victory::of(play, winners, standings, told);
    let rect = ctx.content_rect();
    let clicked = Area::new(memory())
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| victory.draw(ui, rect, moment))
        .inner;
    if clicked || (past > 0.15 && key_pressed(ctx)) {
        let long_ago = now - f64::from(length);
        ctx.data_mut(|d| d.insert_temp(memory(), (match_of(play), long_ago)));
    }
    ctx.request_repaint();
    true
}

/// Under which is kept of which match it was shown last, and when that began.
fn memory() -> Id {
    Id::new("triumph")
}

/// What tells one end of a match from another: seed and number of decisions.
fn match_of(play: &Play) -> (u64, usize) {
    (play.session.setup().seed, play.session.decisions())
}

/// When it began for this end, in seconds: `now` if it has not yet. Only the last match is remembered.
fn began(ctx: &Context, play: &Play, now: f64) -> f64 {
    let of = match_of(play);
    ctx.data_mut(|d| {
        let (known, began) = d.get_temp_mut_or(memory(), (of, now));
        if *known != of {
            (*known, *began) = (of, now);
        }
        *began
    })
}

/// Whether any key was pressed in this frame.
fn key_pressed(ctx: &Context) -> bool {
    let pressed = |e: &Event| matches!(e, Event::Key { pressed: true, .. });
    ctx.input(|i| i.events.iter().any(pressed))
}
