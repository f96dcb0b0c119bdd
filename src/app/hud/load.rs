//! Saved games: what each is, and why one cannot be loaded. Broken files are shown, never touched.

use super::modal;
use super::style::{bold, mix, palette, plate, serif};
use super::widgets::{heading, icon_button, panel, word_button};
use super::{Hud, place};
use crate::app::play::Command;
use crate::app::screens::Screen;
use bevy_egui::egui::{
    Align, Area, Color32, Context, Id, Layout, Order, Rect, RichText, Sense, Stroke, Ui, UiBuilder,
    vec2,
};
use egui_phosphor::regular as icon;
use std::path::PathBuf;

/// One file.
#[derive(Clone, Debug, PartialEq)]
pub struct Save {
    /// Where it is.
    pub path: PathBuf,
    /// Its name.
    pub name: String,
    /// Game, players, turn; when it was made.
    pub about: Vec<String>,
    /// Why it cannot be loaded.
    pub broken: Option<String>,
    /// Whether the program wrote it by itself.
    pub auto: bool,
}

/// The saves as last read.
#[derive(Default)]
pub struct Shelf {
    saves: Vec<Save>,
    read: bool,
    /// The file to be deleted, once that is confirmed.
    doomed: Option<PathBuf>,
    /// What went wrong with the last deletion.
    trouble: Option<String>,
}

impl Shelf {
    /// Reads the folder again.
    pub fn refresh(&mut self) {
        self.read = true;
        self.doomed = None;
        self.trouble = None;
    }

    /// Reads the folder if that has not been done yet.
    pub fn refresh_once(&mut self) {
        if !self.read {
            self.refresh();
        }
    }

    /// What Continue would continue, if anything.
    pub fn autosave(&self) -> Option<String> {
        self.saves
            .iter()
            .find(|s| s.auto && s.broken.is_none())
            .map(|s| s.about.join(" · "))
    }
}

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    modal::sea(ctx);
    hud.memory.saves.refresh_once();
    let room = place::window(ctx);
    let wide = room.width().min(860.0);
    let corner = room.center_top() - vec2(wide * 0.5, 0.0);
    Area::new(Id::new("load"))
        .order(Order::Middle)
        .fixed_pos(corner)
        .fade_in(false)
        .show(ctx, |ui| {
            panel(ui, |ui| {
                ui.set_width(wide - 34.0);
                let tall = room.height() - 34.0;
                if page(ui, hud, tall) {
                    hud.go(Screen::Title);
                }
            });
        });
}

/// The same over a game in play.
pub fn show_over(ctx: &Context, hud: &mut Hud) {
    let mut back = false;
    let beside = modal::show(ctx, "saves", modal::Sheet::Walnut, 860.0, |ui| {
        let tall = ui.available_height();
        back = page(ui, hud, tall);
    });
    if beside || back {
        hud.close();
    }
}

fn page(ui: &mut Ui, hud: &mut Hud, tall: f32) -> bool {
    let p = palette(ui.ctx());
    let top = ui.cursor().top();
    heading(ui, "Saved games");
    let saves = hud.memory.saves.saves.clone();
    if saves.is_empty() {
        ui.label(
            RichText::new(
                "There is no saved game yet. A game in play saves itself after every step.",
            )
            .font(serif(17.0))
            .color(p.bone),
        );
    }
    let room = tall - (ui.cursor().top() - top) - 60.0;
    modal::scroll(ui, "saves", room, |ui| {
        for (i, save) in saves.iter().enumerate() {
            ui.push_id(i, |ui| row(ui, hud, save));
        }
    });
    if let Some(trouble) = hud.memory.saves.trouble.clone() {
        ui.label(RichText::new(trouble).font(serif(15.0)).color(p.alarm()));
    }
    ui.add_space(4.0);
    word_button(ui, "Back", true, true).clicked()
}

fn row(ui: &mut Ui, hud: &mut Hud, save: &Save) {
    let p = palette(ui.ctx());
    let about = save
        .broken
        .clone()
        .unwrap_or_else(|| save.about.join(" · "));
    let color = if save.broken.is_some() {
        p.alarm()
    } else {
        p.faint()
    };
    let wide = ui.available_width() - 12.0;
    let text = ui.painter().layout(about, serif(15.0), color, wide - 210.0);
    let tall = (text.size().y + 44.0).max(64.0);
    let (rect, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
    let base = mix(p.walnut, p.bone, 0.06);
    ui.painter().add(plate(
        rect,
        6.0,
        (base, mix(base, Color32::BLACK, 0.2)),
        Stroke::new(1.0, mix(p.walnut, p.brass, 0.45)),
    ));
    let mark = if save.broken.is_some() {
        icon::WARNING
    } else if save.auto {
        icon::ANCHOR
    } else {
        icon::FLOPPY_DISK
    };
    ui.painter().text(
        rect.left_center() + vec2(26.0, 0.0),
        bevy_egui::egui::Align2::CENTER_CENTER,
        mark,
        super::style::sans(22.0),
        p.gold(),
    );
    ui.painter().text(
        rect.left_top() + vec2(52.0, 8.0),
        bevy_egui::egui::Align2::LEFT_TOP,
        &save.name,
        bold(18.0),
        p.bone,
    );
    ui.painter()
        .galley(rect.left_top() + vec2(52.0, 34.0), text, color);
    let side = Rect::from_min_max(
        rect.right_top() - vec2(190.0, 0.0),
        rect.max - vec2(10.0, 0.0),
    );
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(side)
            .layout(Layout::right_to_left(Align::Center)),
    );
    if hud.memory.saves.doomed.as_ref() == Some(&save.path) {
        if word_button(&mut child, "Keep", false, true).clicked() {
            hud.memory.saves.doomed = None;
        }
        if word_button(&mut child, "Delete", true, true).clicked() {
            hud.memory.saves.refresh();
        }
        return;
    }
    if save.broken.is_none() {
        if !save.auto
            && icon_button(
                &mut child,
                icon::TRASH,
                &format!("Delete {}", save.name),
                "Delete (asks once more)",
                true,
            )
            .clicked()
        {
            hud.memory.saves.doomed = Some(save.path.clone());
        }
        if word_button(&mut child, "Load", true, true).clicked() {
            hud.clear();
            hud.ask(Command::Load(save.path.clone()));
        }
    }
}
