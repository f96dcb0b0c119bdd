//! The rulebook: chapters, search, text.

use super::buttons::icon_button;
use super::context::Hud;
use super::controls::{segments, text_field};
use super::hints;
use super::modal::{self, Sheet};
use super::reading::Reading;
use super::spoken::subheading;
use super::style::{bold, mix, palette, serif};
use super::widgets::{focus_ring, heading, note_widget};
use crate::input::action::Action;
use crate::input::targets::Role;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    self, Align, Context, Layout, RichText, ScrollArea, Sense, Stroke, Ui, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::games::{Chapter, Sheet as GameSheet};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The book, opened at `link` if given.
pub fn show(ctx: &Context, hud: &mut Hud, link: Option<&str>) {
    let in_play = hud.play.as_deref().map(|p| p.session.sheet().clone());
    let Some(sheet) = in_play
        .clone()
        .or_else(|| hud.games.0.get(hud.memory.rules.game).cloned())
    else {
        hud.close();
        return;
    };
    let reading = &mut hud.memory.rules;
    let asked = link.map(str::to_owned);
    if reading.followed.as_ref() != Some(&asked) {
        if let Some(at) = sheet
            .rulebook
            .iter()
            .position(|c| Some(&c.id) == asked.as_ref())
        {
            reading.chapter = at;
            reading.search.clear();
        }
        reading.followed = Some(asked);
    }
    let names: Vec<String> = if in_play.is_some() {
        Vec::new()
    } else {
        hud.games.0.iter().map(|s| s.name.clone()).collect()
    };
    let mut close = false;
    let beside = modal::show(ctx, "rulebook", Sheet::Paper, 1060.0, |ui| {
        close = head(ui, &sheet, &names, &mut hud.memory.rules);
        let tall = ui.available_height();
        ui.horizontal_top(|ui| {
            let side = (ui.available_width() * 0.3).clamp(170.0, 280.0);
            ui.allocate_ui_with_layout(vec2(side, tall), Layout::top_down(Align::Min), |ui| {
                chapters(ui, &sheet.rulebook, &mut hud.memory.rules, tall)
            });
            let (line, _) = ui.allocate_exact_size(vec2(8.0, tall), Sense::hover());
            let ink = palette(ui.ctx()).ink;
            ui.painter().vline(
                line.center().x,
                line.y_range(),
                Stroke::new(1.0, ink.gamma_multiply(0.3)),
            );
            ui.vertical(|ui| text(ui, &sheet.rulebook, &hud.memory.rules, tall));
        });
    });
    if beside || close {
        hud.memory.rules.followed = None;
        hud.close();
    }
}

fn head(ui: &mut Ui, sheet: &GameSheet, games: &[String], reading: &mut Reading) -> bool {
    let mut close = false;
    let title = Sentence::RulesOfGame {
        game: sheet.name.as_str().into(),
    };
    heading(ui, &say(title));
    ui.horizontal(|ui| {
        ui.visuals_mut().override_text_color = None;
        let (name, hint) = (say(Sentence::SearchRules), say(Sentence::Search));
        text_field(ui, &name, &mut reading.search, &hint, 220.0);
        if !reading.search.is_empty()
            && icon_button(ui, icon::X, &say(Sentence::ClearSearch), "", true).clicked()
        {
            reading.search.clear();
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = hints::key(ui.ctx(), Action::Back);
            let tip = say(Sentence::CloseEsc { key: key.into() });
            let name = say(Sentence::CloseRules);
            close = icon_button(ui, icon::X, &name, &tip, true).clicked();
        });
    });
    if games.len() > 1 {
        let books: Vec<(&str, &str)> = games.iter().map(|name| (name.as_str(), "")).collect();
        let mut game = reading.game;
        ui.visuals_mut().override_text_color = None;
        if segments(ui, &say(Sentence::RulesOf), &books, &mut game) {
            *reading = Reading {
                game,
                followed: reading.followed.take(),
                ..Reading::default()
            };
        }
        ui.visuals_mut().override_text_color = Some(palette(ui.ctx()).ink);
    }
    close
}

/// Whether a chapter says all the words searched for.
fn says(chapter: &Chapter, search: &str) -> bool {
    let hay = format!("{} {}", chapter.title, chapter.text.join(" ")).to_lowercase();
    search
        .to_lowercase()
        .split_whitespace()
        .all(|word| hay.contains(word))
}

fn chapters(ui: &mut Ui, book: &[Chapter], reading: &mut Reading, tall: f32) {
    let p = palette(ui.ctx());
    let found: Vec<usize> = (0..book.len())
        .filter(|i| book.get(*i).is_some_and(|c| says(c, &reading.search)))
        .collect();
    if !found.contains(&reading.chapter)
        && let Some(first) = found.first()
    {
        reading.chapter = *first;
    }
    ScrollArea::vertical()
        .id_salt("chapters")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
            ui.spacing_mut().item_spacing.y = 2.0;
            if found.is_empty() {
                ui.label(RichText::new(say(Sentence::NothingFound)).font(serif(p.fonts.text)));
            }
            for index in found {
                let Some(chapter) = book.get(index) else {
                    continue;
                };
                let here = index == reading.chapter;
                let font = if here {
                    bold(p.fonts.text)
                } else {
                    serif(p.fonts.text)
                };
                let galley = ui.painter().layout(
                    chapter.title.clone(),
                    font,
                    p.ink,
                    ui.available_width() - 18.0,
                );
                let (rect, response) = ui.allocate_exact_size(
                    vec2(ui.available_width(), galley.size().y + 9.0),
                    Sense::click(),
                );
                if here || response.hovered() || response.has_focus() {
                    ui.painter().rect_filled(
                        rect,
                        4.0,
                        p.brass.gamma_multiply(if here { 0.45 } else { 0.2 }),
                    );
                }
                ui.painter()
                    .galley(rect.left_top() + vec2(8.0, 4.5), galley, p.ink);
                let name = say(Sentence::Chapter {
                    title: chapter.title.as_str().into(),
                });
                note_widget(ui, Role::ListItem, name, &response, true, "");
                focus_ring(ui, &response, 4);
                if response.clicked() {
                    reading.chapter = index;
                }
            }
        });
}

fn text(ui: &mut Ui, book: &[Chapter], reading: &Reading, tall: f32) {
    let Some(chapter) = book.get(reading.chapter) else {
        return;
    };
    let p = palette(ui.ctx());
    ScrollArea::vertical()
        .id_salt(("chapter", reading.chapter))
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
            ui.spacing_mut().item_spacing.y = 9.0;
            ui.set_max_width((ui.available_width() - 14.0).max(100.0));
            let title = RichText::new(&chapter.title).font(bold(p.fonts.lead));
            subheading(ui, title.color(mix(p.red, p.ink, 0.35)));
            for paragraph in &chapter.text {
                match paragraph.strip_prefix("- ") {
                    Some(item) => {
                        let job = marked(item, &reading.search, ui);
                        ui.horizontal_top(|ui| {
                            ui.spacing_mut().item_spacing.x = 8.0;
                            ui.label(RichText::new("•").font(bold(p.fonts.body)));
                            ui.vertical(|ui| ui.add(egui::Label::new(job).wrap()));
                        });
                    }
                    None => {
                        ui.add(egui::Label::new(marked(paragraph, &reading.search, ui)).wrap());
                    }
                }
            }
        });
}

/// The paragraph with the words searched for on brass.
fn marked(text: &str, search: &str, ui: &Ui) -> LayoutJob {
    let p = palette(ui.ctx());
    let plain = TextFormat {
        font_id: serif(p.fonts.body),
        color: p.ink,
        ..TextFormat::default()
    };
    let lit = TextFormat {
        background: p.brass.gamma_multiply(0.6),
        ..plain.clone()
    };
    let words: Vec<String> = search
        .to_lowercase()
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let mut job = LayoutJob::default();
    for word in text.split_inclusive(char::is_whitespace) {
        let low = word.to_lowercase();
        let format = if words.iter().any(|w| low.contains(w.as_str())) {
            &lit
        } else {
            &plain
        };
        job.append(word, 0.0, format.clone());
    }
    job
}
