//! Settings: in force at once, remembered.

use crate::board::layout::places;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use crate::hud::widgets::basics;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::{segments, slider, text_field, toggle};
use crate::hud::widgets::lettering::LEADING;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, palette, serif};
use crate::hud::widgets::{emblem, key_hints};
use crate::input::action::Action;
use crate::shell::screens::Overlay;
use crate::shell::settings::{OwnCards, Settings, Speed, TEXT};
use crate::theme::Themes;
use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Align2, Context, RichText, Sense, Ui, Vec2, vec2};
use tortuga::cli::window::AppContext;
use tortuga::session::table::seating::{EMBLEMS, emblem_name};
use tortuga::wording::joined::percent;
use tortuga::wording::settings_screen::Sentence;
use tortuga::wording::{arranging, say, window};

/// Room for the name of a setting at 100 % of text, in points; one that is longer takes two rows.
const NAME: Vec2 = vec2(210.0, 30.0);

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let mut arranges = false;
    let beside = modal::show(ctx, "settings", ModalStyle::Walnut, 640.0, |ui| {
        heading(ui, &say(window::Sentence::Settings));
        let room = ui.available_height() - 60.0;
        let mut draft = hud.settings.clone();
        modal::scroll(ui, "settings", room, |ui| {
            ui.spacing_mut().item_spacing.y = 9.0;
            if let Some(home) = &hud.home {
                language(ui, &mut draft, &home.0);
            }
            sound(ui, &mut draft);
            pace(ui, &mut draft);
            screen(ui, &mut draft, &hud.settings, &hud.themes);
            // Before somebody has taken the screen nobody's table is looked at.
            let taken = !hud.below.0.iter().any(|o| matches!(o, Overlay::Curtain(_)));
            arranges = hud.play.is_some() && taken && table(ui);
            play(ui, &mut draft);
        });
        hud.settings.set_if_neq(draft.bounded());
        ui.add_space(4.0);
        if word_button(ui, &say(Sentence::Done), true, true).clicked() {
            hud.close();
        }
    });
    if arranges {
        hud.open(Overlay::Arrange);
    } else if beside {
        hud.close();
    }
}

/// The way to arranging the table; whether it was taken.
fn table(ui: &mut Ui) -> bool {
    let mut clicked = false;
    row(ui, Sentence::TableLayout, |ui, _| {
        let label = say(arranging::Sentence::ArrangeTable);
        let button = word_button(ui, &label, false, true);
        let tip = say(arranging::Sentence::ArrangeTableTip);
        clicked = button.on_hover_text(tip).clicked();
    });
    clicked
}

fn group(ui: &mut Ui, title: Sentence) {
    let p = palette(ui.ctx());
    ui.add_space(4.0);
    let words = RichText::new(say(title)).font(bold(p.fonts.verb));
    subheading(ui, words.color(p.gold()));
}

/// A line with a name and what belongs to it, which is handed the name as well.
fn row(ui: &mut Ui, name: Sentence, control: impl FnOnce(&mut Ui, &str)) {
    let name = say(name);
    let p = palette(ui.ctx());
    ui.horizontal(|ui| {
        let font = serif(p.fonts.body);
        let wide = (NAME.x * p.text.max(1.0)).min(ui.available_width() * 0.42);
        let painter = ui.painter();
        let line = painter.layout_no_wrap(name.clone(), font.clone(), p.bone);
        let is_line = line.size().x <= wide;
        let high = match is_line {
            true => NAME.y,
            false => NAME.y.max(2.0 * p.fonts.body * LEADING),
        };
        let (rect, _) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
        match is_line {
            true => basics::text_in(ui, rect, Align2::LEFT_CENTER, &name, font, p.bone),
            false => basics::block_in(ui, rect, Align2::LEFT_CENTER, &name, font, p.bone),
        };
        control(ui, &name);
    });
}

fn share(share: f32) -> String {
    percent((share * 100.0).round() as i32)
}

fn sound(ui: &mut Ui, s: &mut Settings) {
    group(ui, Sentence::Sound);
    row(ui, Sentence::OverallVolume, |ui, name| {
        slider(ui, name, &mut s.master, (0.0, 1.0), 0.05, share);
    });
    row(ui, Sentence::Effects, |ui, name| {
        slider(ui, name, &mut s.effects, (0.0, 1.0), 0.05, share);
    });
    row(ui, Sentence::Music, |ui, name| {
        slider(ui, name, &mut s.music, (0.0, 1.0), 0.05, share);
    });
    row(ui, Sentence::Ambience, |ui, name| {
        slider(ui, name, &mut s.ambience, (0.0, 1.0), 0.05, share);
    });
    row(ui, Sentence::MuteInBackground, |ui, name| {
        toggle(
            ui,
            name,
            &say(Sentence::MuteInBackgroundTip),
            &mut s.mute_unfocused,
        );
    });
}

fn speed(ui: &mut Ui, name: &str, tips: [Sentence; 3], value: &mut Speed) {
    let mut chosen = Speed::ALL.iter().position(|s| s == value).unwrap_or(0);
    let words: Vec<(String, String)> = Speed::ALL
        .iter()
        .zip(tips)
        .map(|(s, tip)| (s.name(), say(tip)))
        .collect();
    if segments(ui, name, &words, &mut chosen)
        && let Some(new) = Speed::ALL.get(chosen)
    {
        *value = *new;
    }
}

fn pace(ui: &mut Ui, s: &mut Settings) {
    group(ui, Sentence::Pace);
    row(ui, Sentence::Movement, |ui, name| {
        speed(
            ui,
            name,
            [
                Sentence::MovementNormalTip,
                Sentence::MovementFastTip,
                Sentence::MovementInstantTip,
            ],
            &mut s.animation,
        );
    });
    row(ui, Sentence::LessMotion, |ui, name| {
        toggle(ui, name, &say(Sentence::LessMotionTip), &mut s.less_motion);
    });
    row(ui, Sentence::Flashes, |ui, name| {
        toggle(ui, name, &say(Sentence::FlashesTip), &mut s.flashes);
    });
    row(ui, Sentence::AiPlayers, |ui, name| {
        speed(
            ui,
            name,
            [
                Sentence::AiPlayersNormalTip,
                Sentence::AiPlayersFastTip,
                Sentence::AiPlayersInstantTip,
            ],
            &mut s.ai_pace,
        );
    });
}

/// Which language is spoken, where there is more than one. It stands at the top, where somebody finds it who cannot read the rest.
fn language(ui: &mut Ui, s: &mut Settings, context: &AppContext) {
    let all = &context.languages;
    if all.len() < 2 {
        return;
    }
    row(ui, Sentence::Language, |ui, name| {
        let tip = |language: &str| {
            say(Sentence::LanguageTip {
                language: language.into(),
            })
        };
        let words: Vec<(&str, String)> = all
            .iter()
            .map(|known| (known.name.as_str(), tip(&known.name)))
            .collect();
        let spoken = context.language();
        let mut chosen = all.iter().position(|l| l.code == spoken).unwrap_or(0);
        if segments(ui, name, &words, &mut chosen)
            && let Some(known) = all.get(chosen)
        {
            s.language.clone_from(&known.code);
        }
    });
}

/// Which theme is in force, where there is more than one.
fn looks(ui: &mut Ui, s: &mut Settings, themes: &Themes) {
    let all = &themes.0;
    if all.len() < 2 {
        return;
    }
    row(ui, Sentence::Theme, |ui, name| {
        let words: Vec<(String, String)> = all
            .iter()
            .map(|(id, theme)| match theme.about.name.is_empty() {
                true => (id.clone(), theme.about.text.clone()),
                false => (theme.about.name.clone(), theme.about.text.clone()),
            })
            .collect();
        // A theme whose mod is gone is the program's own.
        let mut chosen = all.iter().position(|(id, _)| *id == s.theme).unwrap_or(0);
        if segments(ui, name, &words, &mut chosen)
            && let Some((id, _)) = all.get(chosen)
        {
            s.theme.clone_from(id);
        }
    });
}

fn screen(ui: &mut Ui, s: &mut Settings, now: &Settings, themes: &Themes) {
    group(ui, Sentence::Screen);
    looks(ui, s, themes);
    row(ui, Sentence::InterfaceScale, |ui, name| {
        // While the knob is held, the scale stays: it would run away from the mouse.
        let id = bevy_egui::egui::Id::new("scale_draft");
        let held = ui.data(|d| d.get_temp::<f32>(id));
        let mut value = held.unwrap_or(now.scale as f32);
        slider(ui, name, &mut value, (75.0, 200.0), 5.0, |v| {
            percent(v.round() as i32)
        });
        if ui.input(|i| i.pointer.any_down()) {
            ui.data_mut(|d| d.insert_temp(id, value));
        } else {
            ui.data_mut(|d| d.remove::<f32>(id));
            // The slider keeps it within 75..=200.
            s.scale = value.round() as u32;
        }
    });
    let ctx = ui.ctx();
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    let used = places::scale_used(bevy::math::vec2(window.x, window.y), now.scale);
    if let Some(used) = used {
        let p = palette(ui.ctx());
        let text = Sentence::ScaleUsed {
            scale: now.scale.into(),
            used: used.into(),
        };
        let text = RichText::new(say(text)).font(serif(p.fonts.small));
        ui.label(text.color(p.faint()));
    }
    let key = key_hints::key(ui.ctx(), Action::FullScreen);
    row(ui, Sentence::TextSize, |ui, name| {
        let mut value = s.text as f32;
        let percent = |v: f32| percent(v.round() as i32);
        let (least, most) = (*TEXT.start() as f32, *TEXT.end() as f32);
        if slider(ui, name, &mut value, (least, most), 5.0, percent) {
            // The slider keeps it within its bounds.
            s.text = value.round() as u32;
        }
    });
    row(ui, Sentence::FullScreen, |ui, name| {
        toggle(
            ui,
            name,
            &say(Sentence::FullScreenTip { key: key.into() }),
            &mut s.fullscreen,
        );
    });
}

fn play(ui: &mut Ui, s: &mut Settings) {
    group(ui, Sentence::Play);
    row(ui, Sentence::OpponentsSpeak, |ui, name| {
        toggle(ui, name, &say(Sentence::OpponentsSpeakTip), &mut s.remarks);
    });
    row(ui, Sentence::UndoFreely, |ui, name| {
        toggle(ui, name, &say(Sentence::UndoFreelyTip), &mut s.casual_undo);
    });
    let key = key_hints::key(ui.ctx(), Action::Look);
    let look = || key.as_str().into();
    row(ui, Sentence::SharedCards, |ui, name| {
        let words = [
            (say(Sentence::SharedOpen), say(Sentence::SharedOpenTip)),
            (
                say(Sentence::SharedOnTurn),
                say(Sentence::SharedOnTurnTip { key: look() }),
            ),
            (
                say(Sentence::SharedHeld),
                say(Sentence::SharedHeldTip { key: look() }),
            ),
        ];
        let kinds = [OwnCards::Open, OwnCards::OnTurn, OwnCards::Held];
        let mut chosen = kinds.iter().position(|k| *k == s.own_cards).unwrap_or(0);
        if segments(ui, name, &words, &mut chosen)
            && let Some(new) = kinds.get(chosen)
        {
            s.own_cards = *new;
        }
    });
    row(ui, Sentence::YourName, |ui, name| {
        text_field(ui, name, &mut s.player, name, 180.0);
    });
    row(ui, Sentence::YourEmblem, |ui, name| {
        let words: Vec<(&str, String)> = EMBLEMS
            .iter()
            .map(|e| (emblem::glyph(e), emblem_name(e)))
            .collect();
        let mut chosen = EMBLEMS.iter().position(|e| *e == s.emblem).unwrap_or(0);
        if segments(ui, name, &words, &mut chosen)
            && let Some(new) = EMBLEMS.get(chosen)
        {
            s.emblem = (*new).to_owned();
        }
    });
}
