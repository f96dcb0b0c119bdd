//! For how many players and in which window the table is tried, and what can be done to all of it.

use super::editor::{ArrowKeys, LayoutEditor, WINDOWS};
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
pub(super) fn show(ui: &mut Ui, editor: &mut LayoutEditor, info: &GameInfo) {
    ui.horizontal_wrapped(|ui| {
        label(ui, Sentence::Players);
        let all: Vec<usize> = info.seats.clone().collect();
        let words: Vec<(String, String)> = all
            .iter()
            .map(|n| (n.to_string(), say(Sentence::PlayersTip { n: (*n).into() })))
            .collect();
        let mut chosen = all.iter().position(|n| *n == editor.players).unwrap_or(0);
        segments(ui, &say(Sentence::Players), &words, &mut chosen);
        editor.players = all.get(chosen).copied().unwrap_or(editor.players);
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
        let mut chosen = editor.window.map_or(0, |n| n + 1);
        segments(ui, &say(Sentence::Window), &words, &mut chosen);
        editor.window = chosen.checked_sub(1);
    });
}

/// What can be done to all of it.
pub(super) fn tools(ui: &mut Ui, editor: &mut LayoutEditor) {
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, icon: &str, what: Sentence, enabled: bool| {
            let name = say(what);
            icon_button(ui, icon, &name, &name, enabled).clicked()
        };
        let (undo, redo) = (editor.plan.can_undo(), editor.plan.can_redo());
        if button(ui, icon::ARROW_U_UP_LEFT, Sentence::Undo, undo) {
            editor.act(EditableLayout::undo);
        }
        if button(ui, icon::ARROW_U_UP_RIGHT, Sentence::Redo, redo) {
            editor.act(EditableLayout::redo);
        }
        let selected = editor.selected.filter(|slot| editor.plan.is_moved(*slot));
        let zone = icon::ARROW_COUNTER_CLOCKWISE;
        if button(ui, zone, Sentence::ResetZone, selected.is_some()) {
            editor.act(|plan| selected.filter(|slot| plan.reset(*slot)));
        }
        let changed = editor.plan.is_changed();
        if button(ui, icon::ERASER, Sentence::ResetAll, changed) {
            editor.arrow_keys = ArrowKeys::No;
            editor.reset_all();
        }
    });
    ui.horizontal(|ui| {
        let name = say(Sentence::Snap);
        let mut on = !editor.free;
        toggle(ui, &name, &say(Sentence::SnapTip), &mut on);
        editor.free = !on;
        label(ui, Sentence::Snap);
    });
}

fn label(ui: &mut Ui, what: Sentence) {
    let p = palette(ui.ctx());
    let words = RichText::new(say(what)).font(serif(p.fonts.text));
    ui.label(words.color(p.bone));
}
