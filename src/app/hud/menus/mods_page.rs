//! The mods: which there are, what they change, which are on, in which order.

use super::mods_row::{self, ModAction};
use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::toggle;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, palette, serif};
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Color32, Context, Label, RichText, Ui};
use tortuga::cli::window::AppContext;
use tortuga::session::save::mod_choice;
use tortuga::wording::mods::Sentence;
use tortuga::wording::{arranging, say, window};

/// Room for what stands below the list, in points.
const FOOT: f32 = 56.0;

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(home) = hud.home.as_deref().cloned() else {
        return;
    };
    let context = &home.0;
    hud.memory.mods.read(context);
    let (mut wish, mut back, mut arranges) = (None, false, false);
    let beside = modal::show(ctx, "mods", ModalStyle::Walnut, 980.0, |ui| {
        heading(ui, &say(Sentence::Mods));
        wish = head(ui, hud, context);
        let room = ui.available_height() - FOOT;
        modal::scroll(ui, "mods", room, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            for (n, row) in hud.memory.mods.rows.iter().enumerate() {
                let doomed = hud.memory.mods.doomed.as_ref() == Some(&row.id);
                let asked = ui.push_id(n, |ui| mods_row::show(ui, row, doomed)).inner;
                wish = asked.or(wish.take());
            }
            conflicts(ui, &hud.memory.mods.conflicts);
        });
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            back = word_button(ui, &say(window::Sentence::Back), true, true).clicked();
            let arrange = word_button(ui, &say(arranging::Sentence::ArrangeTable), false, true);
            let tip = say(arranging::Sentence::ArrangeTableTip);
            arranges = arrange.on_hover_text(tip).clicked();
            let folder = context.mods_folder();
            let open = word_button(ui, &say(Sentence::OpenFolder), false, true);
            let tip = say(Sentence::OpenFolderTip {
                folder: folder.display().to_string().into(),
            });
            if open.on_hover_text(tip).clicked() {
                wish = Some(ModAction::Open(folder));
            }
        });
    });
    if let Some(wish) = wish {
        grant(hud, context, &wish);
    }
    if arranges {
        hud.memory.mods.told = None;
        hud.open(Overlay::Arrange);
    } else if beside || back {
        hud.memory.mods.told = None;
        hud.close();
    }
}

fn line(ui: &mut Ui, text: &str, color: Color32) {
    let p = palette(ui.ctx());
    let text = RichText::new(text).font(serif(p.fonts.text)).color(color);
    ui.add(Label::new(text).wrap().selectable(true));
}

/// Whether mods are played with at all, and how one is installed.
fn head(ui: &mut Ui, hud: &Hud, context: &AppContext) -> Option<ModAction> {
    let p = palette(ui.ctx());
    let mut wish = None;
    if let Some(told) = &hud.memory.mods.told {
        line(ui, told, p.leaf());
    }
    if context.mods.is_empty() {
        line(ui, &say(Sentence::NoMods), p.bone);
        return None;
    }
    ui.horizontal(|ui| {
        let name = say(Sentence::PlayWithMods);
        let mut on = !context.choice.resting;
        if toggle(ui, &name, &say(Sentence::PlayWithModsTip), &mut on).changed() {
            wish = Some(ModAction::Play(on));
        }
        let words = RichText::new(name).font(bold(p.fonts.body)).color(p.bone);
        ui.label(words);
    });
    if context.without_mods() {
        line(ui, &say(Sentence::StartedWithout), p.gold());
    } else if context.choice.resting {
        line(ui, &say(Sentence::Resting), p.gold());
    }
    let folder = context.mods_folder().display().to_string().into();
    line(ui, &say(Sentence::HowTo { folder }), p.faint());
    ui.add_space(4.0);
    wish
}

/// Where mods change the same.
fn conflicts(ui: &mut Ui, all: &[String]) {
    if all.is_empty() {
        return;
    }
    let p = palette(ui.ctx());
    ui.add_space(4.0);
    let title = RichText::new(say(Sentence::BothChange)).font(bold(p.fonts.verb));
    subheading(ui, title.color(p.gold()));
    for told in all {
        line(ui, told, p.bone);
    }
}

/// Removes a mod, says where its files are kept, and reads the content again.
fn remove(hud: &mut Hud, context: &AppContext, id: &str) {
    if let Some(one) = context.mods.iter().find(|one| one.id == id) {
        let told = context.remove_mod(one);
        hud.memory.mods.told = Some(told.unwrap_or_else(|why| why));
    }
    hud.memory.mods.forget();
    hud.renew_content();
}

/// Keeps what the player wants, and reads the content again.
fn grant(hud: &mut Hud, context: &AppContext, wish: &ModAction) {
    let mut choice = context.choice.clone();
    match wish {
        ModAction::Switch(id, on) => {
            choice.switch(id, *on, &context.mods);
        }
        ModAction::Move(id, shift) => choice.shift(id, *shift, &context.mods),
        ModAction::Play(on) => choice.resting = !on,
        ModAction::Open(file) => return hud.open_file(file.clone()),
        ModAction::Doom(id) => {
            hud.memory.mods.doomed.clone_from(id);
            return;
        }
        ModAction::Remove(id) => return remove(hud, context, id),
    }
    let kept = mod_choice::save(&context.store, &choice);
    hud.memory.mods.told = kept.err().map(|why| why.to_string());
    hud.renew_content();
}
