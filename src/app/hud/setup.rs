//! Before a game: who plays, by which rules, with which luck.

use super::buttons::{icon_button, labelled_icon, word_button};
use super::context::Hud;
use super::controls::{segments, text_field, toggle};
use super::draft::{Draft, applies, today};
use super::portrait;
use super::spoken::subheading;
use super::style::{bold, italic, palette, serif};
use super::widgets::{heading, note_widget, panel};
use super::{emblem, modal, place};
use crate::driver::company::Mood;
use crate::driver::messages::Command;
use crate::input::targets::Role;
use crate::shell::clipboard::Clipboard;
use crate::shell::screens::{Overlay, Screen};
use bevy_egui::egui::{
    self, Align, Area, ComboBox, Context, Id, Layout, Order, RichText, Sense, Ui, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::engine::{MAX_SEATS, OptionDef, OptionKind, Seat};
use tortuga::games::Sheet;
use tortuga::session::seating::temper_of;
use tortuga::session::{Control, SeatInfo};
use tortuga::wording::setup_screen::Sentence;
use tortuga::wording::{replay, say, window};

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    modal::sea(ctx);
    let chosen = hud
        .memory
        .draft
        .game
        .and_then(|id| hud.games.get(id))
        .or(hud.games.0.first())
        .cloned();
    let Some(sheet) = chosen else {
        hud.go(Screen::Title);
        return;
    };
    let mut draft = std::mem::take(&mut hud.memory.draft);
    draft.prepare(&sheet, &hud.settings);
    let room = place::window(ctx);
    let wide = room.width().min(1120.0);
    Area::new(Id::new("setup"))
        .order(Order::Middle)
        .fixed_pos(room.center_top() - vec2(wide * 0.5, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            modal::roomy(ui, wide, room.height());
            panel(ui, |ui| {
                ui.set_width(wide - 34.0);
                heading(ui, &sheet.name);
                ui.label(
                    RichText::new(&sheet.tagline)
                        .font(italic(palette(ctx).fonts.body))
                        .color(palette(ctx).bone),
                );
                let tall = room.bottom() - ui.cursor().top() - 80.0;
                let name = format!("setup {}", draft.visits);
                modal::scroll(ui, &name, tall, |ui| {
                    body(ui, &sheet, &mut draft, &mut hud.clipboard);
                });
                foot(ui, hud, &sheet, &mut draft);
            });
        });
    hud.memory.draft = draft;
}

fn body(ui: &mut Ui, sheet: &Sheet, draft: &mut Draft, clipboard: &mut Clipboard) {
    let two = ui.available_width() > 820.0;
    ui.spacing_mut().item_spacing.y = 8.0;
    if two {
        ui.columns(2, |columns| {
            if let [left, right] = columns {
                seats(left, sheet, draft);
                options(right, sheet, draft, clipboard);
            }
        });
    } else {
        seats(ui, sheet, draft);
        options(ui, sheet, draft, clipboard);
    }
}

fn title(ui: &mut Ui, text: Sentence) {
    let p = palette(ui.ctx());
    let words = RichText::new(say(text)).font(bold(p.fonts.lead));
    subheading(ui, words.color(p.gold()));
}

fn seats(ui: &mut Ui, sheet: &Sheet, draft: &mut Draft) {
    title(ui, Sentence::Players);
    ui.spacing_mut().item_spacing.y = 9.0;
    let mut swap = None;
    let mut remove = None;
    for i in 0..draft.seats.len() {
        ui.push_id(("seat", i), |ui| {
            seat_row(ui, sheet, draft, i, &mut swap, &mut remove);
        });
    }
    if let Some(i) = swap {
        draft.swap(i, i + 1);
    }
    if let Some(i) = remove {
        draft.remove(i);
    }
    ui.horizontal_wrapped(|ui| {
        if draft.seats.len() < *sheet.seats.end() {
            let add = say(Sentence::AddPlayer);
            if labelled_icon(ui, icon::PLUS, &add, &add, "", true).clicked() {
                draft.add(sheet);
            }
        }
        if sheet.options.iter().any(|def| def.handicap) {
            let label = say(match draft.handicaps {
                true => Sentence::NoHandicaps,
                false => Sentence::Handicaps,
            });
            let tip = say(Sentence::HandicapsTip);
            if labelled_icon(ui, icon::SCALES, &label, &label, &tip, true).clicked() {
                let shown = !draft.handicaps;
                draft.show_handicaps(sheet, shown);
            }
        }
    });
}

fn seat_row(
    ui: &mut Ui,
    sheet: &Sheet,
    draft: &mut Draft,
    i: usize,
    swap: &mut Option<usize>,
    remove: &mut Option<usize>,
) {
    let p = palette(ui.ctx());
    let last = draft.seats.len().saturating_sub(1);
    let n = i + 1;
    let few = draft.seats.len() <= *sheet.seats.start();
    let Some(mut info) = draft.seats.get(i).cloned() else {
        return;
    };
    let mut turn_emblem = false;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        let (rect, response) = ui.allocate_exact_size(vec2(42.0, 42.0), Sense::click());
        emblem::paint(
            ui.painter(),
            &p,
            rect.center(),
            18.0,
            &info.emblem,
            // Colours that the rules deal out nobody has yet.
            if sheet.deals_colors { MAX_SEATS } else { i },
            response.hovered() || response.has_focus(),
        );
        if portrait::of(ui.ctx(), &info).is_some() {
            portrait::with_emblem(ui.painter(), rect, (i, &info), Mood::Calm);
        }
        let (name, tip) = (
            say(Sentence::EmblemOfSeat { n: n.into() }),
            say(Sentence::ChangeEmblem),
        );
        note_widget(ui, Role::Button, name, &response, true, tip.as_str());
        turn_emblem = response.on_hover_text(tip).clicked();
        ui.vertical(|ui| {
            ui.horizontal(|ui| {
                let of_ai = info.control != Control::Human;
                let icons = if of_ai { 176.0 } else { 140.0 };
                let room = (ui.available_width() - icons).clamp(90.0, 230.0);
                text_field(
                    ui,
                    &say(Sentence::NameOfSeat { n: n.into() }),
                    &mut info.name,
                    &say(window::Sentence::Name),
                    room,
                );
                if of_ai && draft.has_others(i) {
                    let name = say(Sentence::OtherInSeat { n: n.into() });
                    let tip = say(Sentence::SomebodyElse);
                    if icon_button(ui, icon::USER_SWITCH, &name, &tip, true).clicked() {
                        info.name = draft.other(i);
                    }
                }
                if icon_button(
                    ui,
                    icon::CARET_UP,
                    &say(Sentence::SeatUp { n: n.into() }),
                    &say(Sentence::MoveUp),
                    i > 0,
                )
                .clicked()
                {
                    *swap = Some(i - 1);
                }
                if icon_button(
                    ui,
                    icon::CARET_DOWN,
                    &say(Sentence::SeatDown { n: n.into() }),
                    &say(Sentence::MoveDown),
                    i < last,
                )
                .clicked()
                {
                    *swap = Some(i);
                }
                let tip = say(match few {
                    true => Sentence::AtLeastPlayers {
                        n: (*sheet.seats.start()).into(),
                    },
                    false => Sentence::Remove,
                });
                let name = say(Sentence::RemoveSeat { n: n.into() });
                if icon_button(ui, icon::X, &name, &tip, !few).clicked() {
                    *remove = Some(i);
                }
            });
            control(ui, sheet, i, &mut info);
        });
    });
    if let Some(slot) = draft.seats.get_mut(i) {
        *slot = info;
    }
    if turn_emblem {
        draft.next_emblem(i);
    }
    let seat = Seat::checked(i, MAX_SEATS);
    let asked: Vec<&OptionDef> = sheet
        .options
        .iter()
        .filter(|d| d.per_seat && applies(d, &sheet.options, &draft.options))
        .filter(|d| !d.handicap || draft.handicaps)
        .collect();
    for def in asked {
        ui.horizontal(|ui| {
            ui.add_space(48.0);
            option(ui, def, sheet, draft, seat);
        });
    }
}

/// Who plays the seat: a person, or an AI of some level; and what they are like, where they are known to be like something.
pub(super) fn control(ui: &mut Ui, sheet: &Sheet, i: usize, info: &mut SeatInfo) {
    let control = &mut info.control;
    let mut words = vec![(say(Sentence::Human), say(Sentence::HumanTip))];
    words.extend(
        sheet
            .levels
            .iter()
            .map(|l| (l.name.clone(), l.text.clone())),
    );
    let mut chosen = match control {
        Control::Human => 0,
        Control::Ai(level) => sheet
            .levels
            .iter()
            .position(|l| l.id == *level)
            .map_or(1, |n| n + 1),
    };
    let name = say(Sentence::Seat { n: (i + 1).into() });
    if segments(ui, &name, &words, &mut chosen) {
        *control = match chosen.checked_sub(1).and_then(|n| sheet.levels.get(n)) {
            Some(level) => Control::Ai(level.id.clone()),
            None => Control::Human,
        };
    }
    if let Some(temper) = temper_of(sheet, info) {
        let line = say(Sentence::OfTemper {
            temper: temper.name.as_str().into(),
            text: temper.text.as_str().into(),
        });
        let p = palette(ui.ctx());
        let line = RichText::new(line).font(serif(p.fonts.small));
        ui.add(egui::Label::new(line.color(p.faint())).wrap());
    }
}

fn options(ui: &mut Ui, sheet: &Sheet, draft: &mut Draft, clipboard: &mut Clipboard) {
    for (heading, rules) in [(Sentence::Rules, true), (Sentence::Table, false)] {
        let shown: Vec<&OptionDef> = sheet
            .options
            .iter()
            .filter(|d| {
                !d.per_seat && d.rules == rules && applies(d, &sheet.options, &draft.options)
            })
            .collect();
        if !shown.is_empty() {
            if !rules {
                ui.add_space(6.0);
            }
            title(ui, heading);
        }
        for def in shown {
            option(ui, def, sheet, draft, None);
        }
    }
    ui.add_space(6.0);
    title(ui, Sentence::Seed);
    let p = palette(ui.ctx());
    let (name, hint) = (say(Sentence::Seed), say(Sentence::SeedHint));
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
    ui.label(
        RichText::new(say(Sentence::SeedTip))
            .font(serif(p.fonts.small))
            .color(p.faint()),
    );
}

/// Many values go into a list that opens; few stand in a row.
const IN_A_ROW: usize = 4;

fn option(ui: &mut Ui, def: &OptionDef, sheet: &Sheet, draft: &mut Draft, seat: Option<Seat>) {
    let seats = draft.seats.len();
    let options = &mut draft.options;
    let p = palette(ui.ctx());
    let key = seat.map_or(def.id.clone(), |s| format!("{}.{s}", def.id));
    let now = options.get(&sheet.options, &key).to_owned();
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
                    .on_hover_ui(|ui| super::widgets::tip_text(ui, &def.text));
                });
                explain(ui, &def.text, seat);
            }
            OptionKind::OneOf(_) => {
                let values = def.offered(seats, *sheet.seats.end());
                let place = |id: &str| values.iter().position(|v| v.id == id);
                let mut chosen = place(&now).or(place(&def.default)).unwrap_or(0);
                let before = chosen;
                ui.label(
                    RichText::new(&def.name)
                        .font(serif(p.fonts.body))
                        .color(p.bone),
                )
                .on_hover_ui(|ui| super::widgets::tip_text(ui, &def.text));
                if values.len() <= IN_A_ROW {
                    let words: Vec<(&str, &str)> = values
                        .iter()
                        .map(|v| (v.name.as_str(), v.text.as_str()))
                        .collect();
                    segments(ui, &label, &words, &mut chosen);
                } else {
                    list(ui, &label, &values, &mut chosen);
                }
                let value = values.get(chosen);
                explain(
                    ui,
                    value.map_or(def.text.as_str(), |v| {
                        if v.text.is_empty() {
                            &def.text
                        } else {
                            &v.text
                        }
                    }),
                    None,
                );
                if let Some(value) = value.filter(|_| chosen != before) {
                    options.set(key, value.id.clone());
                }
            }
        }
    });
}

fn explain(ui: &mut Ui, text: &str, seat: Option<Seat>) {
    if !text.is_empty() && seat.is_none() {
        let p = palette(ui.ctx());
        ui.add(
            egui::Label::new(
                RichText::new(text)
                    .font(serif(p.fonts.small))
                    .color(p.faint()),
            )
            .wrap(),
        );
    }
}

fn list(
    ui: &mut Ui,
    label: &str,
    values: &[&tortuga::engine::options::OptionValue],
    chosen: &mut usize,
) {
    let p = palette(ui.ctx());
    let now = values.get(*chosen).map_or("", |v| v.name.as_str());
    let shown = ComboBox::from_id_salt(label)
        .selected_text(RichText::new(now).font(serif(p.fonts.text)).color(p.bone))
        .width(240.0)
        .height(320.0)
        .show_ui(ui, |ui| {
            for (i, value) in values.iter().enumerate() {
                let response = ui.selectable_label(
                    *chosen == i,
                    RichText::new(&value.name).font(serif(p.fonts.text)),
                );
                note_widget(
                    ui,
                    Role::ListItem,
                    format!("{label}: {}", value.name),
                    &response,
                    true,
                    value.text.clone(),
                );
                let response = if value.text.is_empty() {
                    response
                } else {
                    response.on_hover_ui(|ui| super::widgets::tip_text(ui, &value.text))
                };
                if response.clicked() {
                    *chosen = i;
                }
            }
        });
    note_widget(ui, Role::ComboBox, label, &shown.response, true, now);
}

fn foot(ui: &mut Ui, hud: &mut Hud, sheet: &Sheet, draft: &mut Draft) {
    let p = palette(ui.ctx());
    ui.add_space(6.0);
    let fault = draft.fault();
    ui.horizontal(|ui| {
        if word_button(ui, &say(window::Sentence::Back), false, true).clicked() {
            hud.go(Screen::Title);
        }
        if word_button(ui, &say(window::Sentence::Rules), false, true).clicked() {
            hud.open(Overlay::Rulebook(None));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if word_button(ui, &say(Sentence::Start), true, fault.is_none()).clicked() {
                let setup = draft.setup(sheet, &hud.memory.luck);
                if let Ok(text) = ron::to_string(&setup) {
                    hud.settings.last_setup.insert(sheet.id.to_owned(), text);
                }
                hud.ask(Command::Begin(sheet.id.to_owned(), setup));
            }
            if let Some(fault) = fault {
                ui.label(
                    RichText::new(fault)
                        .font(serif(p.fonts.text))
                        .color(p.alarm()),
                );
            }
        });
    });
}
