//! A mod that was dropped on the window: what is in it, and whether it is installed.

use super::mods_cache::about;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, palette, serif};
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Color32, Context, FontId, Label, RichText, Ui};
use tortuga::cli::window::AppContext;
use tortuga::content::mods::install::{InstallError, ModPackage};
use tortuga::content::mods::installed::Installed;
use tortuga::session::save::mod_choice;
use tortuga::session::save::mods_refusal;
use tortuga::wording::mods::Sentence;
use tortuga::wording::{keys_page, say, window};

/// So many files are listed.
const LISTED: usize = 200;
/// Room for the buttons, in points.
const FOOT: f32 = 60.0;

/// The look at it.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(home) = hud.home.as_deref().cloned() else {
        return;
    };
    match hud.memory.mods.parcels.front().cloned() {
        Some(Ok(parcel)) => offer(ctx, hud, &home.0, &parcel),
        Some(Err(why)) => refuse(ctx, hud, &why),
        None => hud.close(),
    }
}

/// What was looked at is done with; the next one is looked at, if there is another.
fn done(hud: &mut Hud) {
    hud.memory.mods.parcels.pop_front();
    if hud.memory.mods.parcels.is_empty() {
        hud.close();
    }
}

fn words(ui: &mut Ui, text: &str, font: FontId, color: Color32) {
    let text = RichText::new(text).font(font).color(color);
    ui.add(Label::new(text).wrap().selectable(true));
}

fn refuse(ctx: &Context, hud: &mut Hud, why: &str) {
    let mut seen = false;
    let beside = modal::show(ctx, "not_installed", ModalStyle::Paper, 560.0, |ui| {
        let p = palette(ui.ctx());
        heading(ui, &say(Sentence::NotInstalled));
        let room = ui.available_height() - FOOT;
        modal::scroll(ui, "not_installed", room, |ui| {
            words(ui, why, serif(p.fonts.body), p.ink);
        });
        seen = word_button(ui, &say(window::Sentence::Ok), true, true).clicked();
    });
    if seen || beside {
        done(hud);
    }
}

fn offer(ctx: &Context, hud: &mut Hud, context: &AppContext, parcel: &ModPackage) {
    let manifest = &parcel.manifest;
    let old = context.mods.iter().find(|one| one.id == manifest.id);
    let (mut wanted, mut unwanted) = (false, false);
    let beside = modal::show(ctx, "install", ModalStyle::Paper, 620.0, |ui| {
        let p = palette(ui.ctx());
        heading(
            ui,
            &say(Sentence::InstallTitle {
                r#mod: manifest.name.as_str().into(),
            }),
        );
        words(ui, &about(manifest), serif(p.fonts.text), p.ink);
        if !manifest.description.is_empty() {
            words(ui, &manifest.description, serif(p.fonts.body), p.ink);
        }
        if let Some(before) = old.and_then(|old| old.manifest.as_ref()) {
            let replaces = Sentence::Replaces {
                old: before.version.as_str().into(),
                new: manifest.version.as_str().into(),
            };
            words(ui, &say(replaces), bold(p.fonts.text), p.ink);
        }
        let n = parcel.files().count();
        // What stands there adds up.
        let size: usize = parcel.files().map(|(_, size)| kilobytes(size)).sum();
        let holds = Sentence::Holds {
            n: n.into(),
            size: size.into(),
        };
        words(ui, &say(holds), bold(p.fonts.text), p.ink);
        let room = ui.available_height() - FOOT;
        modal::scroll(ui, "install", room, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (path, size) in parcel.files().take(LISTED) {
                let file = say(Sentence::File {
                    path: path.into(),
                    size: kilobytes(size).into(),
                });
                words(ui, &file, serif(p.fonts.small), p.ink);
            }
            if let Some(rest) = n.checked_sub(LISTED).filter(|n| *n > 0) {
                let rest = say(Sentence::AndMore { n: rest.into() });
                words(ui, &rest, serif(p.fonts.small), p.ink);
            }
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let label = match old {
                Some(_) => Sentence::Replace,
                None => Sentence::Install,
            };
            wanted = word_button(ui, &say(label), true, true).clicked();
            let cancel = say(keys_page::Sentence::Cancel);
            unwanted = word_button(ui, &cancel, false, true).clicked();
        });
    });
    if wanted {
        install(hud, context, parcel, old);
    } else if unwanted || beside {
        done(hud);
    }
}

/// Kilobytes as people count them: never none.
fn kilobytes(bytes: usize) -> usize {
    bytes.div_ceil(1000).max(1)
}

/// Installs the mod and shows it on the page of mods; or says why it could not be done.
fn install(hud: &mut Hud, context: &AppContext, parcel: &ModPackage, old: Option<&Installed>) {
    let id = &parcel.manifest.id;
    let folder = old.map(|old| old.folder.as_path());
    if let Err(why) = parcel.install(&context.mods_folder(), folder) {
        let why = mods_refusal::words(&InstallError::Unreadable(why));
        if let Some(first) = hud.memory.mods.parcels.front_mut() {
            *first = Err(why);
        }
        return;
    }
    let mut told = say(Sentence::Installed {
        r#mod: parcel.manifest.name.as_str().into(),
    });
    // Whoever installs a mod wants to play with it.
    let mut choice = context.choice.clone();
    if choice.off.remove(id)
        && let Err(why) = mod_choice::save(&context.store, &choice)
    {
        told = why.to_string();
    }
    hud.memory.mods.told = Some(told);
    done(hud);
    hud.renew_content();
    if *hud.overlay != Overlay::Mods && *hud.overlay != Overlay::InstallMod {
        hud.open(Overlay::Mods);
    }
}
