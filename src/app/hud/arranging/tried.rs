//! For how many players and in which window the table is tried, and what can be done to all of it.

use super::desk::{ArrowKeys, LayoutEditor, WINDOWS};
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::controls::{segments, toggle};
use crate::hud::widgets::style::{palette, serif};
use crate::shell::screens::Games;
use bevy_egui::egui::{RichText, Ui};
use egui_phosphor::regular as icon;
use tortuga::content::arranging::plan::EditableLayout;
use tortuga::games::GameInfo;
use tortuga::wording::arranging::Sentence;
use tortuga::wording::say;

/// Which game's table is arranged, where none is on the table: the chosen one.
pub(super) fn game<'a>(ui: &mut Ui, games: &'a Games, now: &str) -> Option<&'a GameInfo> {
    let all = &games.0;
    let words: Vec<(&str, &str)> = all.iter().map(|g| (g.name.as_str(), "")).collect();
    let mut chosen = all.iter().position(|g| g.id == now).unwrap_or(0);
    let other = segments(ui, &say(Sentence::Game), &words, &mut chosen);
    all.get(chosen).filter(|_| other)
}

/// For how many players and in which window.
pub(super) fn tried(ui: &mut Ui, desk: &mut LayoutEditor, info: &GameInfo) {
    ui.horizontal_wrapped(|ui| {
        label(ui, Sentence::Players);
        let all: Vec<usize> = info.seats.clone().collect();
        let words: Vec<(String, String)> = all
            .iter()
            .map(|n| (n.to_string(), say(Sentence::PlayersTip { n: (*n).into() })))
            .collect();
        let mut chosen = all.iter().position(|n| *n == desk.players).unwrap_or(0);
        segments(ui, &say(Sentence::Players), &words, &mut chosen);
        desk.players = all.get(chosen).copied().unwrap_or(desk.players);
        ui.add_space(10.0);
        label(ui, Sentence::Window);
        let tip = say(Sentence::WindowTip);
        let size = |(width, height): &(u16, u16)| {
            say(Sentence::WindowSize {
                width: usize::from(*width).into(),
                height: usize::from(*height).into(),
            })
        };
        let own = std::iter::once(say(Sentence::ThisWindow));
        let words = own.chain(WINDOWS.iter().map(size));
        let words: Vec<(String, &str)> = words.map(|word| (word, tip.as_str())).collect();
        let mut chosen = desk.window.map_or(0, |n| n + 1);
        segments(ui, &say(Sentence::Window), &words, &mut chosen);
        desk.window = chosen.checked_sub(1);
    });
}

/// What can be done to all of it.
pub(super) fn tools(ui: &mut Ui, desk: &mut LayoutEditor) {
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, icon: &str, what: Sentence, enabled: bool| {
            let name = say(what);
            icon_button(ui, icon, &name, &name, enabled).clicked()
        };
        let (undo, redo) = (desk.plan.can_undo(), desk.plan.can_redo());
        if button(ui, icon::ARROW_U_UP_LEFT, Sentence::Undo, undo) {
            desk.act(EditableLayout::undo);
        }
        if button(ui, icon::ARROW_U_UP_RIGHT, Sentence::Redo, redo) {
            desk.act(EditableLayout::redo);
        }
        let selected = desk.selected.filter(|slot| desk.plan.is_moved(*slot));
        let zone = icon::ARROW_COUNTER_CLOCKWISE;
        if button(ui, zone, Sentence::ResetZone, selected.is_some()) {
            desk.act(|plan| selected.filter(|slot| plan.reset(*slot)));
        }
        let changed = desk.plan.is_changed();
        if button(ui, icon::ERASER, Sentence::ResetAll, changed) {
            desk.arrow_keys = ArrowKeys::No;
            desk.reset_all();
        }
    });
    ui.horizontal(|ui| {
        let name = say(Sentence::Snap);
        let mut on = !desk.free;
        toggle(ui, &name, &say(Sentence::SnapTip), &mut on);
        desk.free = !on;
        label(ui, Sentence::Snap);
    });
}

fn label(ui: &mut Ui, what: Sentence) {
    let p = palette(ui.ctx());
    let words = RichText::new(say(what)).font(serif(p.fonts.text));
    ui.label(words.color(p.bone));
}
