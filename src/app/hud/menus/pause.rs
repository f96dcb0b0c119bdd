//! Esc during a game.

use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::table::end;
use crate::hud::table::puzzle;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::text_field;
use crate::hud::widgets::menu_button::menu_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use crate::shell::screens::Overlay;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{Context, Id, Key, Response, RichText, Ui};
use egui_phosphor::regular as icon;
use tortuga::session::Control;
use tortuga::wording::challenges::Sentence as Challenge;
use tortuga::wording::window::Sentence;
use tortuga::wording::{encyclopedia, say, tutorial};

/// Room for what stands below the menu, in points.
const FOOT: f32 = 92.0;

/// The menu.
pub fn show(ctx: &Context, hud: &mut Hud) {
    // Before somebody has taken the screen nobody can speak for their seat.
    let taken = !hud.below.0.iter().any(|o| matches!(o, Overlay::Curtain(_)));
    let played = hud.play.as_deref();
    let played = played.filter(|p| taken && p.replay.is_none() && !p.is_over());
    let held = played.is_some_and(|p| {
        let seats = &p.session.setup().seats;
        let info = p.viewer.and_then(|seat| seats.get(seat.index()));
        info.is_some_and(|info| matches!(info.control, Control::Ai(_)))
    });
    let puzzle = hud.play.as_deref().is_some_and(|p| p.puzzle.is_some());
    // A save would not know where a puzzle or a tutorial begins.
    let arranged = hud.play.as_deref().is_some_and(Play::is_arranged);
    let beside = modal::show(ctx, "pause", ModalStyle::Walnut, 400.0, |ui| {
        heading(ui, &say(Sentence::Paused));
        // All of it is seen at once in a window of usual size.
        ui.spacing_mut().item_spacing.y = 4.0;
        let room = ui.available_height() - FOOT;
        modal::scroll(ui, "pause", room, |ui| {
            if item(ui, icon::PLAY, Sentence::Resume) {
                hud.close();
            }
            if !arranged && item(ui, icon::FLOPPY_DISK, Sentence::OpenSaveAs) {
                hud.memory.save_name = suggested(hud);
                hud.open(Overlay::SaveAs);
            }
            if item(ui, icon::FOLDER_OPEN, Sentence::Load) {
                hud.memory.saves.forget();
                hud.open(Overlay::Saves);
            }
            if item(ui, icon::GEAR, Sentence::Settings) {
                hud.open(Overlay::Settings);
            }
            if item(ui, icon::BOOK_OPEN, Sentence::Rules) {
                hud.open(Overlay::Rulebook(None));
            }
            let label = say(encyclopedia::Sentence::Encyclopedia);
            if menu_button(ui, icon::CARDS, &label, "", true).clicked() {
                hud.open_encyclopedia(None);
            }
            if item(ui, icon::KEYBOARD, Sentence::Keys) {
                hud.open(Overlay::Keys);
            }
            if held && !arranged && item(ui, icon::HAND, Sentence::TakeSeatBack) {
                hud.ask(Command::HandOver(false));
                hud.clear();
            }
            if taken && !arranged && item(ui, icon::USERS, Sentence::WhoPlays) {
                hud.open(Overlay::Seats);
            }
            let label = say(Challenge::BackToChallenges);
            if puzzle && menu_button(ui, icon::PUZZLE_PIECE, &label, "", true).clicked() {
                puzzle::leave(hud);
            }
            if !puzzle && item(ui, icon::HOUSE, Sentence::BackToTitle) {
                hud.clear();
                hud.ask(Command::Leave);
            }
            if item(ui, icon::SIGN_OUT, Sentence::Quit) {
                hud.ask(Command::Quit);
            }
        });
        let p = palette(ui.ctx());
        let (saved, ink) = match hud.autosave.unsaved() {
            _ if puzzle => (say(Challenge::PuzzleNotSaved), p.faint()),
            _ if arranged => (say(tutorial::Sentence::TutorialKept), p.faint()),
            Some(_) => (say(Sentence::StillNotSaved), p.alarm()),
            None => (say(Sentence::SavedAfterEveryMove), p.faint()),
        };
        ui.label(RichText::new(saved).font(serif(p.fonts.small)).color(ink));
        if let Some(play) = hud.play.as_deref().filter(|_| !arranged) {
            end::seed_line(ui, play.session.setup().seed);
            end::deal_line(ui, play.session.deal());
        }
    });
    if beside {
        hud.close();
    }
}

/// A line of the menu; whether it was clicked.
fn item(ui: &mut Ui, icon: &str, label: Sentence) -> bool {
    menu_button(ui, icon, &say(label), "", true).clicked()
}

/// A name for the save that says what it is.
fn suggested(hud: &Hud) -> String {
    let Some(play) = hud.play.as_deref() else {
        return String::new();
    };
    let name: String = format!("{} {}", play.session.info().name, play.shown.banner)
        .chars()
        .filter(|c| c.is_alphanumeric() || " -".contains(*c))
        .collect();
    name.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
        .take(40)
        .collect()
}

/// Whether the field is to be typed in without a click: once, when its sheet has opened. Esc out of it stays out of it, so
/// that the next one closes the sheet.
fn wants_focus(ctx: &Context, field: &Response) -> bool {
    let id = Id::new("save_name_focused");
    let now = ctx.cumulative_pass_nr();
    let (last, had) = ctx.data(|d| d.get_temp(id)).unwrap_or((0_u64, false));
    // Asked before: egui's memory must not be asked while it is written.
    let has = field.has_focus();
    let had = has || had && last + 1 >= now;
    ctx.data_mut(|d| d.insert_temp(id, (now, had)));
    !had && ctx.memory(|m| m.focused().is_none())
}

/// Selects all of a field, so that typing replaces what is suggested.
fn select_all(ctx: &Context, field: Id, text: &str) {
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ctx, field);
}

/// A name for the save.
pub fn save_as(ctx: &Context, hud: &mut Hud) {
    let beside = modal::show(ctx, "save_as", ModalStyle::Walnut, 420.0, |ui| {
        heading(ui, &say(Sentence::SaveAs));
        let mut name = std::mem::take(&mut hud.memory.save_name);
        let field = text_field(
            ui,
            &say(Sentence::NameOfSave),
            &mut name,
            &say(Sentence::Name),
            ui.available_width() - 20.0,
        );
        if wants_focus(ctx, &field) {
            field.request_focus();
            select_all(ctx, field.id, &name);
        }
        let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let good = !name.trim().is_empty();
        ui.horizontal(|ui| {
            if (word_button(ui, &say(Sentence::Save), true, good).clicked() || entered) && good {
                hud.ask(Command::Save(name.trim().to_owned()));
                hud.clear();
            }
            if word_button(ui, &say(Sentence::Back), false, true).clicked() {
                hud.close();
            }
        });
        hud.memory.save_name = name;
    });
    if beside {
        hud.close();
    }
}
