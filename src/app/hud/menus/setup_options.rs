//! By which rules, at what table and with which luck a game is played: a page each, so that all of it fits beside the players.

use super::draft::{Draft, Page, today};
use crate::hud::widgets::basics::{note_widget, tip_text};
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::controls::{segments, tabs, text_field, toggle};
use crate::hud::widgets::style::{palette, serif};
use crate::input::targets::Role;
use crate::shell::clipboard::Clipboard;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, ComboBox, FontId, Label, Response, RichText, TextFormat, Ui};
use egui_phosphor::regular as icon;
use tortuga::engine::options::OptionValue;
use tortuga::engine::{OptionDef, OptionKind, Seat};
use tortuga::games::GameInfo;
use tortuga::wording::joined::named;
use tortuga::wording::setup_screen::Sentence;
use tortuga::wording::{replay, say};

/// Many values go into a list that opens; few stand in a row.
const IN_A_ROW: usize = 4;

/// The page that is chosen.
pub(in crate::hud) fn show(
    ui: &mut Ui,
    info: &GameInfo,
    draft: &mut Draft,
    clipboard: &mut Clipboard,
) {
    let pages = [Page::Rules, Page::Table];
    let words = [say(Sentence::Rules), say(Sentence::Table)];
    let mut chosen = pages
        .iter()
        .position(|page| *page == draft.page)
        .unwrap_or(0);
    tabs(ui, &say(Sentence::WhatToChoose), &words, &mut chosen);
    draft.page = pages.get(chosen).copied().unwrap_or_default();
    let rules = draft.page == Page::Rules;
    let applying = |def: &&OptionDef| {
        let asked = def.applies(&info.options, &draft.options, draft.seats.len());
        asked && !def.per_seat && def.rules == rules
    };
    let mut shown: Vec<&OptionDef> = info.options.iter().filter(applying).collect();
    // What nobody but a single player is asked comes first: whom they play against.
    let of_more = |def: &&OptionDef| def.applies(&info.options, &draft.options, 2);
    shown.sort_by_key(|def| draft.seats.len() > 1 || of_more(def));
    for def in shown {
        option(ui, def, info, draft, None);
    }
    if !rules {
        seed(ui, draft, clipboard);
    }
}

/// Which cards are dealt.
fn seed(ui: &mut Ui, draft: &mut Draft, clipboard: &mut Clipboard) {
    let (name, hint) = (say(Sentence::Seed), say(Sentence::SeedHint));
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        about(ui, &name, &say(Sentence::SeedTip));
        ui.horizontal(|ui| {
            text_field(ui, &name, &mut draft.seed, &hint, 200.0);
            ui.spacing_mut().item_spacing.x = 6.0;
            let (paste, tip) = (
                say(replay::Sentence::PasteSeed),
                say(replay::Sentence::PasteSeedTip),
            );
            if icon_button(ui, icon::CLIPBOARD, &paste, &tip, true).clicked()
                && let Some(text) = clipboard.paste()
            {
                draft.paste(&text);
            }
            let (copy, tip) = (
                say(replay::Sentence::CopySeed),
                say(replay::Sentence::CopySeedTip),
            );
            let typed = !draft.seed.trim().is_empty();
            if icon_button(ui, icon::COPY, &copy, &tip, typed).clicked() {
                ui.ctx().copy_text(draft.seed.trim().to_owned());
            }
            let date = today();
            let (name, tip) = (
                say(replay::Sentence::SeedOfToday),
                say(replay::Sentence::SeedOfTodayTip {
                    date: date.as_str().into(),
                }),
            );
            if icon_button(ui, icon::CALENDAR_BLANK, &name, &tip, true).clicked() {
                draft.seed = date;
            }
        });
    });
}

/// One thing to choose, for the table or for a seat.
pub(in crate::hud) fn option(
    ui: &mut Ui,
    def: &OptionDef,
    info: &GameInfo,
    draft: &mut Draft,
    seat: Option<Seat>,
) {
    let seats = draft.seats.len();
    let options = &mut draft.options;
    let p = palette(ui.ctx());
    let key = seat.map_or(def.id.clone(), |s| format!("{}.{s}", def.id));
    let now = options.get(&info.options, &key).to_owned();
    let label = seat.map_or(def.name.clone(), |s| {
        say(Sentence::OptionOfSeat {
            option: def.name.as_str().into(),
            n: (s.index() + 1).into(),
        })
    });
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        match &def.kind {
            OptionKind::Toggle => {
                ui.horizontal(|ui| {
                    let mut on = now == "on";
                    if toggle(ui, &label, &def.text, &mut on).changed() {
                        options.set(key, if on { "on" } else { "off" });
                    }
                    ui.label(
                        RichText::new(&def.name)
                            .font(serif(p.fonts.body))
                            .color(p.bone),
                    )
                    .on_hover_ui(|ui| tip_text(ui, &def.text));
                });
                explain(ui, &def.text, seat);
            }
            OptionKind::OneOf(_) => {
                let most = *info.seats.end();
                let values = def.offered(seats, most);
                // Seats are called by who sits there.
                let seated = def.names_seats(most);
                let name = |value: &OptionValue| {
                    let seat = value.number().filter(|_| seated);
                    let who = seat.and_then(|seat| draft.seats.get(seat));
                    who.map_or_else(|| value.name.clone(), |seat| seat.name.clone())
                };
                let place = |id: &str| values.iter().position(|v| v.id == id);
                let mut chosen = place(&now).or(place(&def.default)).unwrap_or(0);
                let before = chosen;
                let told = |chosen: usize| {
                    let value = values.get(chosen).filter(|v| !v.text.is_empty());
                    value.map_or(&def.text, |v| &v.text)
                };
                about(ui, &def.name, told(chosen)).on_hover_ui(|ui| tip_text(ui, &def.text));
                if values.len() <= IN_A_ROW {
                    let words: Vec<(String, &str)> =
                        values.iter().map(|v| (name(v), v.text.as_str())).collect();
                    segments(ui, &label, &words, &mut chosen);
                } else {
                    list(ui, &label, &values, name, &mut chosen);
                }
                let value = values.get(chosen);
                if let Some(value) = value.filter(|_| chosen != before) {
                    options.set(key, value.id.clone());
                }
            }
        }
    });
}

/// What something is called and, as far as there is room in the same line, what it means.
fn about(ui: &mut Ui, name: &str, text: &str) -> Response {
    let p = palette(ui.ctx());
    let mut job = LayoutJob::default();
    let mut add = |text: &str, gap: f32, font: FontId, color: Color32| {
        job.append(text, gap, TextFormat::simple(font, color));
    };
    add(name, 0.0, serif(p.fonts.body), p.bone);
    add(text, 10.0, serif(p.fonts.small), p.faint());
    ui.add(Label::new(job).wrap())
}

fn explain(ui: &mut Ui, text: &str, seat: Option<Seat>) {
    if !text.is_empty() && seat.is_none() {
        let p = palette(ui.ctx());
        let words = RichText::new(text).font(serif(p.fonts.small));
        ui.add(Label::new(words.color(p.faint())).wrap());
    }
}

fn list(
    ui: &mut Ui,
    label: &str,
    values: &[&OptionValue],
    name: impl Fn(&OptionValue) -> String,
    chosen: &mut usize,
) {
    let p = palette(ui.ctx());
    let now = values.get(*chosen).map_or_else(String::new, |v| name(v));
    let shown = ComboBox::from_id_salt(label)
        .selected_text(RichText::new(&now).font(serif(p.fonts.text)).color(p.bone))
        .width(240.0)
        .height(320.0)
        .show_ui(ui, |ui| {
            for (i, value) in values.iter().enumerate() {
                let called = name(value);
                let response = ui.selectable_label(
                    *chosen == i,
                    RichText::new(&called).font(serif(p.fonts.text)),
                );
                note_widget(
                    ui,
                    Role::ListItem,
                    named(label, &called),
                    &response,
                    true,
                    value.text.clone(),
                );
                let response = if value.text.is_empty() {
                    response
                } else {
                    response.on_hover_ui(|ui| tip_text(ui, &value.text))
                };
                if response.clicked() {
                    *chosen = i;
                }
            }
        });
    note_widget(ui, Role::ComboBox, label, &shown.response, true, now);
}
