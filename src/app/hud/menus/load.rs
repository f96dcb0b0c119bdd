//! Saved games: what each is, and why one cannot be loaded. Broken files are shown, never touched.

use super::backdrop;
use super::save_cache::Save;
use crate::driver::messages::{Command, PlaybackCommand};
use crate::hud::context::Hud;
use crate::hud::integration::thumbnails::RATIO;
use crate::hud::widgets::basics::{heading, inside, panel};
use crate::hud::widgets::buttons::{icon_button, word_button};
use crate::hud::widgets::style;
use crate::hud::widgets::style::{bold, mix, palette, plate, serif};
use crate::hud::widgets::{modal, place};
use crate::shell::screens::Screen;
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align, Align2, Area, Color32, Context, CornerRadius, Id, Layout, Order, Rect, RichText, Sense,
    Stroke, StrokeKind, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::wording::window::Sentence;
use tortuga::wording::{replay, say};

/// Height of the picture of a table, the room around it, and between a name and what is said of the game, in points.
const TALL: f32 = 81.0;
const PAD: f32 = 8.0;
const GAP: f32 = 5.0;
/// Room for what can be done with a save, in points.
const SIDE: f32 = 232.0;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    backdrop::cabin(ctx);
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
                let tall = room.height() - 34.0;
                modal::roomy(ui, wide - 34.0, tall);
                if page(ui, hud, tall) {
                    hud.go(Screen::Title);
                }
            });
        });
}

/// The same over a game in play.
pub fn show_over(ctx: &Context, hud: &mut Hud) {
    let mut back = false;
    let beside = modal::show(ctx, "saves", modal::ModalStyle::Walnut, 860.0, |ui| {
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
    let kept = |save: &Save| {
        finished
            .iter()
            .any(|other| other.about(None) == save.about(None))
    };
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
    let color = if save.broken.is_some() {
        p.alarm()
    } else {
        p.faint()
    };
    let wide = ui.available_width() - 12.0;
    let left = PAD + TALL * RATIO + 14.0;
    let words = wide - left - SIDE - 8.0;
    let text = about(hud, save);
    let text = ui.painter().layout(text, serif(p.fonts.text), color, words);
    let name = {
        let mut job = LayoutJob::simple_singleline(save.name.clone(), bold(p.fonts.verb), p.bone);
        job.wrap = TextWrapping::truncate_at_width(words);
        ui.painter().layout_job(job)
    };
    let told = name.size().y + GAP + text.size().y;
    let tall = told.max(TALL) + 2.0 * PAD;
    let (rect, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
    let base = mix(p.walnut, p.bone, 0.06);
    ui.painter().add(plate(
        rect,
        6.0,
        (base, mix(base, Color32::BLACK, 0.2)),
        Stroke::new(1.0, mix(p.walnut, p.brass, 0.45)),
    ));
    picture(ui, hud, save, rect);
    let top = rect.center().y - told / 2.0;
    let below = top + name.size().y + GAP;
    ui.painter()
        .galley(pos2(rect.left() + left, top), name, p.bone);
    ui.painter()
        .galley(pos2(rect.left() + left, below), text, color);
    let side = Rect::from_min_max(
        rect.right_top() - vec2(SIDE, 0.0),
        rect.max - vec2(10.0, 0.0),
    );
    inside(ui, side, Layout::right_to_left(Align::Center), |ui| {
        buttons(ui, hud, save);
    });
}

/// Why a save cannot be loaded, else what is known of the game.
fn about(hud: &Hud, save: &Save) -> String {
    let shown = save.shown.as_ref();
    let now = shown.and_then(|shown| hud.thumbnails.banner(shown));
    save.broken.clone().unwrap_or_else(|| save.about(now))
}

/// What can be done with a save, from the right: one that is broken can only be deleted.
fn buttons(ui: &mut Ui, hud: &mut Hud, save: &Save) {
    if hud.memory.saves.doomed.as_ref() == Some(&save.path) {
        whether_really(ui, hud, save);
        return;
    }
    delete_button(ui, hud, save);
    if save.broken.is_some() {
        return;
    }
    // What has ended can only be watched.
    if save.over {
        let label = say(replay::Sentence::WatchAgain);
        if word_button(ui, &label, true, true).clicked() {
            watch(hud, save);
        }
        return;
    }
    if word_button(ui, &say(Sentence::Load), true, true).clicked() {
        hud.clear();
        hud.ask(Command::Load(save.path.clone()));
    }
    let name = say(replay::Sentence::WatchSave {
        name: save.name.as_str().into(),
    });
    let tip = say(replay::Sentence::WatchTip);
    if icon_button(ui, icon::FILM_STRIP, &name, &tip, true).clicked() {
        watch(hud, save);
    }
}

/// The question before a save is deleted.
fn whether_really(ui: &mut Ui, hud: &mut Hud, save: &Save) {
    if word_button(ui, &say(Sentence::Keep), false, true).clicked() {
        hud.memory.saves.doomed = None;
    }
    if word_button(ui, &say(Sentence::Delete), true, true).clicked() {
        let gone = hud.store.0.remove(&save.path);
        hud.memory.saves.forget();
        hud.memory.saves.trouble = gone.err().map(|why| why.to_string());
    }
}

fn delete_button(ui: &mut Ui, hud: &mut Hud, save: &Save) {
    let name = say(Sentence::DeleteSave {
        name: save.name.as_str().into(),
    });
    let tip = say(Sentence::DeleteAsksFirst);
    if icon_button(ui, icon::TRASH, &name, &tip, true).clicked() {
        hud.memory.saves.doomed = Some(save.path.clone());
    }
}

/// Looks through the match of a save.
fn watch(hud: &mut Hud, save: &Save) {
    hud.clear();
    let file = save.path.clone();
    hud.ask(Command::Replay(PlaybackCommand::File(file)));
}

/// The table as it was left, else a sign of what kind of save it is.
fn picture(ui: &Ui, hud: &mut Hud, save: &Save, row: Rect) {
    let p = palette(ui.ctx());
    let middle = pos2(row.left() + PAD + TALL * RATIO / 2.0, row.center().y);
    let rect = Rect::from_center_size(middle, vec2(TALL * RATIO, TALL));
    let sea = mix(p.walnut, Color32::BLACK, 0.35);
    ui.painter().rect_filled(rect, CornerRadius::same(4), sea);
    let shown = save.shown.as_ref();
    let there = shown.is_some_and(|shown| hud.thumbnails.paint(ui, shown, rect));
    let rim = Stroke::new(1.0, mix(p.walnut, p.brass, 0.6));
    ui.painter()
        .rect_stroke(rect, CornerRadius::same(4), rim, StrokeKind::Outside);
    if there {
        return;
    }
    let mark = if save.broken.is_some() {
        icon::WARNING
    } else if save.auto {
        icon::ANCHOR
    } else {
        icon::FLOPPY_DISK
    };
    let font = style::sans(p.fonts.lead);
    ui.painter()
        .text(middle, Align2::CENTER_CENTER, mark, font, p.gold());
}
