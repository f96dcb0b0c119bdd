//! Saved games: what each is, and why one cannot be loaded. Broken files are shown, never touched.

use super::buttons::{icon_button, word_button};
use super::context::Hud;
use super::shelf::Save;
use super::style::{bold, mix, palette, plate, serif};
use super::widgets::{heading, panel};
use super::{modal, place};
use crate::driver::messages::{Command, Wish};
use crate::shell::screens::Screen;
use bevy_egui::egui::{
    Align, Area, Color32, Context, Id, Layout, Order, Rect, RichText, Sense, Stroke, Ui, UiBuilder,
    vec2,
};
use egui_phosphor::regular as icon;
use tortuga::wording::window::Sentence;
use tortuga::wording::{replay, say};

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    modal::sea(ctx);
    hud.read_saves();
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
    hud.read_saves();
    let p = palette(ui.ctx());
    let top = ui.cursor().top();
    heading(ui, &say(Sentence::SavedGames));
    let mut saves = hud.memory.saves.saves.clone();
    let finished = {
        let Hud {
            memory,
            store,
            games,
            ..
        } = hud;
        memory.saves.finished(&store.0, games)
    };
    // A match that has just ended stands once in the list: among the finished ones.
    let kept = |save: &Save| finished.iter().any(|other| other.about == save.about);
    saves.retain(|save| !(save.auto && save.over && kept(save)));
    if saves.is_empty() && finished.is_empty() {
        ui.label(
            RichText::new(say(Sentence::NoSavedGames))
                .font(serif(p.fonts.body))
                .color(p.bone),
        );
    }
    let room = tall - (ui.cursor().top() - top) - 60.0;
    modal::scroll(ui, "saves", room, |ui| {
        for (i, save) in saves.iter().enumerate() {
            ui.push_id(i, |ui| row(ui, hud, save));
        }
        if finished.is_empty() {
            return;
        }
        ui.add_space(6.0);
        let title = RichText::new(say(replay::Sentence::FinishedGames));
        ui.label(title.font(bold(p.fonts.lead)).color(p.gold()));
        for (i, save) in finished.iter().enumerate() {
            ui.push_id(("finished", i), |ui| row(ui, hud, save));
        }
    });
    if let Some(trouble) = hud.memory.saves.trouble.clone() {
        ui.label(
            RichText::new(trouble)
                .font(serif(p.fonts.text))
                .color(p.alarm()),
        );
    }
    ui.add_space(4.0);
    word_button(ui, &say(Sentence::Back), true, true).clicked()
}

fn row(ui: &mut Ui, hud: &mut Hud, save: &Save) {
    let p = palette(ui.ctx());
    let about = save.broken.clone().unwrap_or_else(|| save.about.clone());
    let color = if save.broken.is_some() {
        p.alarm()
    } else {
        p.faint()
    };
    let wide = ui.available_width() - 12.0;
    let text = ui
        .painter()
        .layout(about, serif(p.fonts.text), color, wide - 250.0);
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
        super::style::sans(p.fonts.lead),
        p.gold(),
    );
    ui.painter().text(
        rect.left_top() + vec2(52.0, 8.0),
        bevy_egui::egui::Align2::LEFT_TOP,
        &save.name,
        bold(p.fonts.verb),
        p.bone,
    );
    ui.painter()
        .galley(rect.left_top() + vec2(52.0, 34.0), text, color);
    let side = Rect::from_min_max(
        rect.right_top() - vec2(232.0, 0.0),
        rect.max - vec2(10.0, 0.0),
    );
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(side)
            .layout(Layout::right_to_left(Align::Center)),
    );
    if hud.memory.saves.doomed.as_ref() == Some(&save.path) {
        if word_button(&mut child, &say(Sentence::Keep), false, true).clicked() {
            hud.memory.saves.doomed = None;
        }
        if word_button(&mut child, &say(Sentence::Delete), true, true).clicked() {
            let gone = hud.store.0.remove(&save.path);
            hud.memory.saves.forget();
            hud.memory.saves.trouble = gone.err().map(|why| why.to_string());
        }
        return;
    }
    if save.broken.is_none() {
        if !save.auto
            && icon_button(
                &mut child,
                icon::TRASH,
                &say(Sentence::DeleteSave {
                    name: save.name.as_str().into(),
                }),
                &say(Sentence::DeleteAsksFirst),
                true,
            )
            .clicked()
        {
            hud.memory.saves.doomed = Some(save.path.clone());
        }
        let watch = Command::Replay(Wish::File(save.path.clone()));
        // What has ended can only be watched.
        if save.over {
            let label = say(replay::Sentence::WatchAgain);
            if word_button(&mut child, &label, true, true).clicked() {
                hud.clear();
                hud.ask(watch);
            }
            return;
        }
        if word_button(&mut child, &say(Sentence::Load), true, true).clicked() {
            hud.clear();
            hud.ask(Command::Load(save.path.clone()));
        }
        let name = say(replay::Sentence::WatchSave {
            name: save.name.as_str().into(),
        });
        let tip = say(replay::Sentence::WatchTip);
        if icon_button(&mut child, icon::FILM_STRIP, &name, &tip, true).clicked() {
            hud.clear();
            hud.ask(watch);
        }
    }
}
