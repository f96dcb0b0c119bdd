//! While only AIs are to decide: who watches can let them wait, see one decision after the other, and take back a seat of their own.

use super::panel::{grid, verb_in};
use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::widgets::verb_button::Verb;
use bevy_egui::egui::{Rect, Ui};
use tortuga::session::Control;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// The buttons.
pub(in crate::hud) fn show(ui: &mut Ui, hud: &mut Hud, room: Rect) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let mut all: Vec<(String, String, Command)> = Vec::new();
    for seat in play.session.stand_ins().iter() {
        let who = play.session.names().of(seat).into();
        let label = say(Sentence::PlayAgain { who });
        let command = Command::PlaySeat(seat, Control::Human);
        all.push((label, say(Sentence::PlayAgainTip), command));
    }
    match play.held {
        true => {
            all.push((say(Sentence::GoOn), String::new(), Command::HoldAis(false)));
            let tip = say(Sentence::OneDecisionTip);
            all.push((say(Sentence::OneDecision), tip, Command::OneDecision));
        }
        false => {
            let tip = say(Sentence::HoldAisTip);
            all.push((say(Sentence::HoldAis), tip, Command::HoldAis(true)));
        }
    }
    let cells = grid(room, all.len());
    let mut wanted = None;
    for ((label, detail, command), cell) in all.into_iter().zip(cells) {
        let verb = Verb {
            label: &label,
            detail: &detail,
            ..Verb::default()
        };
        if verb_in(ui, cell, &verb).clicked() {
            wanted = Some(command);
        }
    }
    if let Some(command) = wanted {
        hud.ask(command);
    }
}
