//! One mod on the page of mods.

use super::mods_cache::Row;
use crate::hud::widgets::buttons::{icon_button, word_button};
use crate::hud::widgets::controls::toggle;
use crate::hud::widgets::style::{bold, mix, palette, plate, serif};
use bevy_egui::egui::{Color32, FontId, Frame, Label, RichText, Shape, Stroke, Ui};
use egui_phosphor::regular as icon;
use std::path::PathBuf;
use tortuga::content::mods::choice::Shift;
use tortuga::wording::mods::Sentence;
use tortuga::wording::{say, window};

/// Room for what can be done with a mod, in points.
const SIDE: f32 = 206.0;
/// Room between the edge of the plate and what is on it.
const PAD: f32 = 11.0;

/// What the player wants.
pub(in crate::hud) enum ModAction {
    /// A mod on or off.
    Switch(String, bool),
    /// A mod elsewhere in the order.
    Move(String, Shift),
    /// Mods at all, or none for now.
    Play(bool),
    /// A file with a fault, to be edited, or the folder of the mods.
    Open(PathBuf),
    /// To be asked whether a mod shall really go; or that none shall.
    Doom(Option<String>),
    /// A mod out of the list.
    Remove(String),
}

/// The mod; what the player wants of it. A `doomed` one asks whether it shall really go.
pub(in crate::hud) fn show(ui: &mut Ui, row: &Row, doomed: bool) -> Option<ModAction> {
    let p = palette(ui.ctx());
    let wide = ui.available_width() - 14.0;
    let spot = ui.painter().add(Shape::Noop);
    let mut wish = None;
    let frame = Frame::new().inner_margin(PAD).show(ui, |ui| {
        ui.set_width(wide - 2.0 * PAD);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(wide - 2.0 * PAD - SIDE);
                ui.spacing_mut().item_spacing.y = 3.0;
                wish = words(ui, row);
            });
            ui.spacing_mut().item_spacing.x = 6.0;
            let asked = match doomed {
                true => whether_really(ui, row),
                false => controls(ui, row),
            };
            wish = asked.or(wish.take());
        });
    });
    let base = mix(p.walnut, p.bone, if row.active { 0.10 } else { 0.04 });
    ui.painter().set(
        spot,
        plate(
            frame.response.rect,
            6.0,
            (base, mix(base, Color32::BLACK, 0.2)),
            Stroke::new(1.0, mix(p.walnut, p.brass, 0.45)),
        ),
    );
    wish
}

fn words(ui: &mut Ui, row: &Row) -> Option<ModAction> {
    let p = palette(ui.ctx());
    let say_in = |ui: &mut Ui, text: &str, font: FontId, color: Color32| {
        let text = RichText::new(text).font(font).color(color);
        ui.add(Label::new(text).wrap().selectable(true));
    };
    let quiet = if row.active { p.bone } else { p.faint() };
    say_in(ui, &row.name, bold(p.fonts.verb), quiet);
    if !row.about.is_empty() {
        say_in(ui, &row.about, serif(p.fonts.small), p.faint());
    }
    for line in &row.lines {
        say_in(ui, line, serif(p.fonts.text), quiet);
    }
    let mut wish = None;
    for (n, fault) in row.faults.iter().enumerate() {
        say_in(ui, &fault.text, serif(p.fonts.text), p.alarm());
        if let Some((file, line)) = &fault.place {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let open = say(Sentence::OpenFile {
                file: (*name).into(),
                line: (*line).into(),
            });
            let asked = ui
                .push_id(n, |ui| word_button(ui, &open, false, true))
                .inner;
            if asked.clicked() {
                wish = Some(ModAction::Open(file.clone()));
            }
        }
    }
    wish
}

/// The question before a mod is removed.
fn whether_really(ui: &mut Ui, row: &Row) -> Option<ModAction> {
    let keeps = word_button(ui, &say(window::Sentence::Keep), false, true).clicked();
    let removes = word_button(ui, &say(Sentence::Remove), true, true).clicked();
    match (keeps, removes) {
        (true, _) => Some(ModAction::Doom(None)),
        (_, true) => Some(ModAction::Remove(row.id.clone())),
        _ => None,
    }
}

fn controls(ui: &mut Ui, row: &Row) -> Option<ModAction> {
    let name = || row.name.as_str().into();
    let tip = |may: &Result<(), String>| match may {
        Ok(()) => say(Sentence::MoveTip),
        Err(why) => why.clone(),
    };
    let mut wish = None;
    let up = say(Sentence::MoveUp { r#mod: name() });
    if icon_button(ui, icon::ARROW_UP, &up, &tip(&row.up), row.up.is_ok()).clicked() {
        wish = Some(ModAction::Move(row.id.clone(), Shift::Up));
    }
    let down = say(Sentence::MoveDown { r#mod: name() });
    if icon_button(
        ui,
        icon::ARROW_DOWN,
        &down,
        &tip(&row.down),
        row.down.is_ok(),
    )
    .clicked()
    {
        wish = Some(ModAction::Move(row.id.clone(), Shift::Down));
    }
    let remove = say(Sentence::RemoveMod { r#mod: name() });
    if icon_button(ui, icon::TRASH, &remove, &say(Sentence::RemoveTip), true).clicked() {
        wish = Some(ModAction::Doom(Some(row.id.clone())));
    }
    let mut on = row.on;
    if toggle(ui, &row.name, &say(Sentence::SwitchTip), &mut on).changed() {
        wish = Some(ModAction::Switch(row.id.clone(), on));
    }
    wish
}
