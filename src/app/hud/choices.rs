//! The choice panel: a button for everything that may be done and is not done on the table itself, and what helps choosing.

use super::style::{palette, serif, walnut_plate};
use super::widgets::{Verb, icon_button, inside, text_in, verb_button};
use super::{Hud, place};
use crate::app::play::select::by_selecting;
use crate::app::play::{Command, Play};
use crate::app::screens::Overlay;
use crate::engine::history::Reach;
use crate::engine::{Choice, Seat};
use bevy_egui::egui::{
    Align, Align2, Color32, Context, CornerRadius, Layout, Rect, Stroke, StrokeKind, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

/// How far undo may reach, as the settings say.
pub fn reach(hud: &Hud) -> Reach {
    if hud.settings.casual_undo {
        Reach::Casual
    } else {
        Reach::Strict
    }
}

/// The key shown on a choice: enter for what is selected or else the default one, its letter, else its number, unless
/// digits select things on the table.
fn key_of(play: &Play, choice: &Choice, index: usize) -> String {
    let selected = play.selected_choice();
    let enter = selected.map_or(choice.default, |selected| selected == index);
    match (enter, choice.key) {
        (true, _) => icon::ARROW_ELBOW_DOWN_LEFT.to_owned(),
        (false, Some(key)) => key.to_uppercase().to_string(),
        (false, None) if index < 9 && !by_selecting(&play.choices) => (index + 1).to_string(),
        (false, None) => String::new(),
    }
}

/// The smallest size in which a button's words are still read with ease.
const SMALLEST: f32 = 14.0;
/// What stands beside a button's words: its key and its edges.
const BESIDE: f32 = 40.0;

/// How high undo and hint are, one above the other.
const HELPERS: f32 = 72.0;

/// The panel.
pub fn show(ctx: &Context, hud: &mut Hud) {
    if hud.play.is_none() {
        return;
    }
    let rect = place::rect(ctx, hud, "hud_choices");
    place::at(ctx, "choices", rect, |ui| {
        // One above the other where there is room, else side by side.
        let tall = rect.height() >= HELPERS;
        let side = if tall { 40.0 } else { 80.0 };
        let left = Rect::from_min_size(rect.min, vec2(side, rect.height()));
        let layout = match tall {
            true => Layout::top_down(Align::Center),
            false => Layout::left_to_right(Align::Center),
        };
        inside(ui, left, layout, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            if tall {
                ui.add_space((rect.height() - HELPERS) * 0.5);
            }
            helpers(ui, hud);
        });
        let room = Rect::from_min_max(pos2(rect.left() + side + 8.0, rect.top()), rect.max);
        buttons(ui, hud, room);
    });
}

/// Undo and hint.
fn helpers(ui: &mut Ui, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let undo = play.viewer.map_or(
        Err("You are watching; there is nothing of yours to take back.".to_owned()),
        |seat| {
            play.session
                .can_undo(seat, reach(hud))
                .map_err(|e| e.to_string())
        },
    );
    let may_hint = !play.choices.is_empty();
    let tip = undo.as_ref().err().map_or("Take back (U)", String::as_str);
    if icon_button(ui, icon::ARROW_U_UP_LEFT, "Undo", tip, undo.is_ok()).clicked() {
        hud.ask(Command::Undo);
    }
    let tip = if may_hint {
        "Ask for advice (H)"
    } else {
        "Advice is given when it is your turn."
    };
    if icon_button(ui, icon::LIGHTBULB, "Hint", tip, may_hint).clicked() {
        hud.ask(Command::Hint);
    }
}

fn buttons(ui: &mut Ui, hud: &mut Hud, room: Rect) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    // What enter takes has its button first.
    let selected = play.selected_choice();
    let all = play.choices.iter().enumerate();
    let mut shown: Vec<(usize, Choice)> = all
        .filter(|(i, c)| c.button || Some(*i) == selected)
        .map(|(i, c)| (i, c.clone()))
        .collect();
    // Then what else can be done with what is selected.
    shown.sort_by_key(|(i, _)| (Some(*i) != selected, !play.is_about_selected(*i)));
    let barred = if play.choices.is_empty() {
        Vec::new()
    } else {
        play.shown.prompt.barred.clone()
    };
    if !readable(ui, room, &shown) {
        // Where their words would be cut, choices that lie on the table are made there, but for what is selected.
        shown.retain(|(i, c)| play.is_about_selected(*i) || !play.lies_on_table(c));
    }
    let on_table = play.choices.len() - shown.len();
    let hinted = play.hint.as_ref().map(|h| h.choice);
    let total = shown.len() + barred.len() + usize::from(on_table > 0);
    if total == 0 {
        waiting(ui, play, hud.thinking(), room);
        return;
    }
    let keys: Vec<String> = shown.iter().map(|(i, c)| key_of(play, c, *i)).collect();
    let selecting = by_selecting(&play.choices);
    let cells = grid(room, total);
    let mut cells = cells.into_iter();
    for (((index, choice), key), cell) in shown.iter().zip(&keys).zip(cells.by_ref()) {
        // What leaves everything on the table alone is not what one should do.
        let alone = total == 1 && choice.danger.is_none() && !selecting;
        let primary = match selected {
            Some(selected) => selected == *index,
            None => choice.default || alone,
        };
        let verb = Verb {
            label: &choice.label,
            detail: &choice.detail,
            key,
            primary,
            barred: None,
            danger: choice.danger.as_deref(),
        };
        let response = inside(ui, cell, Layout::top_down(Align::Min), |ui| {
            verb_button(ui, cell.size(), &verb)
        });
        if hinted == Some(*index) {
            let p = palette(ui.ctx());
            ui.painter().rect_stroke(
                cell.expand(4.0),
                CornerRadius::same(11),
                Stroke::new(2.5, p.gold()),
                StrokeKind::Outside,
            );
            ui.painter().text(
                cell.right_top(),
                Align2::CENTER_CENTER,
                icon::LIGHTBULB,
                super::style::sans(p.fonts.lead),
                p.gold(),
            );
        }
        if response.hovered() || response.has_focus() {
            hud.pointed.0 = Some(*index);
        }
        if response.clicked() {
            hud.ask(Command::Take(*index));
        }
    }
    for ((label, why), cell) in barred.iter().zip(cells.by_ref()) {
        let verb = Verb {
            label,
            detail: why,
            barred: Some(why),
            ..Verb::default()
        };
        inside(ui, cell, Layout::top_down(Align::Min), |ui| {
            verb_button(ui, cell.size(), &verb)
        });
    }
    if let Some(cell) = cells.next() {
        let label = if on_table == 1 {
            "1 choice on the table".to_owned()
        } else {
            format!("{on_table} choices on the table")
        };
        let detail = if selecting {
            "Select what is lit, or list them here"
        } else {
            "Click what is lit, or list them here"
        };
        let verb = Verb {
            label: &label,
            detail,
            key: "0",
            ..Verb::default()
        };
        if inside(ui, cell, Layout::top_down(Align::Min), |ui| {
            verb_button(ui, cell.size(), &verb)
        })
        .clicked()
        {
            let all = hud.play.as_deref().map_or_else(Vec::new, Play::listed);
            hud.open(Overlay::Ask(all));
        }
    }
}

/// Whether the words of all these buttons can be read.
fn readable(ui: &Ui, room: Rect, shown: &[(usize, Choice)]) -> bool {
    let Some(cell) = grid(room, shown.len()).first().copied() else {
        return true;
    };
    let fits = |label: &str| {
        let words = ui
            .painter()
            .layout_no_wrap(label.to_owned(), serif(SMALLEST), Color32::WHITE);
        words.size().x <= cell.width() - BESIDE
    };
    shown.iter().all(|(_, c)| fits(&c.label))
}

/// Equal cells for `n` buttons: as few rows as keep them wide enough to read, centred.
fn grid(room: Rect, n: usize) -> Vec<Rect> {
    let gap = if n > 3 { 7.0 } else { 12.0 };
    let fits = ((room.width() + gap) / (150.0 + gap)).floor().max(1.0);
    let rows = (n as f32 / fits)
        .ceil()
        .clamp(1.0, (room.height() / 30.0).floor().max(1.0));
    let columns = (n as f32 / rows).ceil();
    let wide = ((room.width() - gap * (columns - 1.0)) / columns).min(270.0);
    let tall = ((room.height() - 6.0 * (rows - 1.0)) / rows).min(76.0);
    let (all_wide, all_tall) = (
        wide * columns + gap * (columns - 1.0),
        tall * rows + 6.0 * (rows - 1.0),
    );
    let corner = pos2(
        room.center().x - all_wide * 0.5,
        room.center().y - all_tall * 0.5,
    );
    (0..n)
        .map(|i| {
            let (row, column) = ((i as f32 / columns).floor(), i as f32 % columns);
            Rect::from_min_size(
                corner + vec2(column * (wide + gap), row * (tall + 6.0)),
                vec2(wide, tall),
            )
        })
        .collect()
}

/// What stands there while it is somebody else's turn.
fn waiting(ui: &mut Ui, play: &Play, thinking: Option<Seat>, room: Rect) {
    let p = palette(ui.ctx());
    let text = match thinking {
        Some(seat) => format!("{} is thinking …", play.session.names().of(seat)),
        None if play.queue.is_empty() && play.thinking.is_none() => return,
        None => "…".to_owned(),
    };
    let plate = Align2::CENTER_CENTER
        .align_size_within_rect(vec2(room.width().min(340.0), room.height().min(56.0)), room);
    ui.painter().add(walnut_plate(&p, plate));
    text_in(
        ui,
        plate.shrink(10.0),
        Align2::CENTER_CENTER,
        &text,
        serif(p.fonts.body),
        p.bone,
    );
}
