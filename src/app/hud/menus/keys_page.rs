//! Which key does what, and how to change it.

use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::{icon_button, word_button};
use crate::hud::widgets::key_slot::{clash, slot};
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, mix, palette, serif};
use crate::input::action::{Action, Group};
use crate::input::bindings::{Bindings, KEYS, Slot};
use crate::input::rebind::Rebind;
use crate::input::signs;
use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Context, Grid, Label, RichText, Ui, vec2};
use egui_phosphor::regular as icon;
use tortuga::wording::keys_page::Sentence;
use tortuga::wording::{say, window};

/// How wide the page is, and a place for a key, in points, where lines have letters of the third size. Larger letters need
/// wider places, or they would shrink in them.
const WIDE: (f32, f32, f32) = (900.0, 116.0, 16.0);
/// Height of a place for a key, at least, and by the size of its words.
const TALL: (f32, f32) = (28.0, 1.6);

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let wide = WIDE.0 * larger(ctx);
    let beside = modal::show(ctx, "keys", ModalStyle::Paper, wide, |ui| {
        heading(ui, &say(window::Sentence::Keys));
        show_clashes(ui, hud);
        let foot = match *hud.rebind {
            Rebind::Idle => 60.0,
            _ => 60.0 + 2.0 * palette(ui.ctx()).fonts.body + 66.0,
        };
        let room = ui.available_height() - foot;
        modal::scroll(ui, "keys", room, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            for group in Group::ALL {
                rows(ui, hud, group);
            }
            of_the_game(ui, hud);
        });
        ui.add_space(4.0);
        clash(ui, hud);
        ui.horizontal(|ui| {
            // While something is asked, the answer has the brass.
            let asks = *hud.rebind != Rebind::Idle;
            if word_button(ui, &say(window::Sentence::Close), !asks, true).clicked() {
                hud.close();
            }
            let differs = *hud.bindings != hud.usual.0;
            if word_button(ui, &say(Sentence::ResetAll), false, differs).clicked() {
                let usual = hud.usual.0.clone();
                hud.bindings.set_if_neq(usual);
                hud.rebind.set_if_neq(Rebind::Idle);
            }
        });
    });
    if beside {
        hud.close();
    }
    // Who leaves the page changes nothing any more.
    if beside || *hud.overlay != crate::shell::screens::Overlay::Keys {
        hud.rebind.set_if_neq(Rebind::Idle);
    }
}

/// What two actions have in common, as a file that was written by hand may say.
fn show_clashes(ui: &mut Ui, hud: &Hud) {
    let p = palette(ui.ctx());
    for (input, first, second) in hud.bindings.clashes() {
        let words = say(Sentence::BothHave {
            key: signs::sign(input).into(),
            first: say(first.words()).into(),
            second: say(second.words()).into(),
        });
        let words = format!("{} {words}", icon::WARNING);
        let words = RichText::new(words).font(serif(p.fonts.text));
        ui.add(Label::new(words.color(mix(p.red, p.ink, 0.2))).wrap());
    }
}

/// How much larger than usual letters are, at least 1.
fn larger(ctx: &Context) -> f32 {
    (palette(ctx).fonts.text / WIDE.2).max(1.0)
}

/// How wide a place for a key is.
fn place(ui: &Ui) -> f32 {
    WIDE.1 * larger(ui.ctx())
}

/// How wide the words of a line may be beside the places for keys.
fn words_wide(ui: &Ui) -> f32 {
    let places = (KEYS as f32 + 1.0) * (place(ui) + 8.0);
    (ui.available_width() - places - 52.0).max(160.0)
}

/// A heading and its actions.
fn rows(ui: &mut Ui, hud: &mut Hud, group: Group) {
    let p = palette(ui.ctx());
    ui.add_space(2.0);
    let words = RichText::new(say(group.words())).font(bold(p.fonts.verb));
    subheading(ui, words.color(mix(p.red, p.ink, 0.35)));
    let wide = words_wide(ui);
    Grid::new(("keys", say(group.words())))
        .num_columns(KEYS + 3)
        .spacing(vec2(8.0, 5.0))
        .show(ui, |ui| {
            for head in [Sentence::FirstKey, Sentence::SecondKey, Sentence::PadButton] {
                let head = RichText::new(say(head)).font(serif(p.fonts.small));
                ui.label(head.color(p.faint_ink()));
            }
            ui.end_row();
            let all = Action::ALL.iter().copied();
            for action in all.filter(|action| action.group() == group) {
                line(ui, hud, action, wide);
                ui.end_row();
            }
            fixed(ui, group, wide);
        });
}

/// The places of an action, and what it does.
fn line(ui: &mut Ui, hud: &mut Hud, action: Action, wide: f32) {
    let p = palette(ui.ctx());
    let what = say(action.words());
    let size = vec2(place(ui), TALL.0.max(TALL.1 * p.fonts.text));
    for n in 0..KEYS {
        slot(ui, hud, Slot::Key(action, n), size);
    }
    slot(ui, hud, Slot::Pad(action), size);
    described(ui, &what, wide);
    if hud.bindings.differs(&hud.usual.0, action) {
        let name = say(Sentence::ResetOne {
            what: what.as_str().into(),
        });
        if icon_button(ui, icon::ARROW_COUNTER_CLOCKWISE, &name, &name, true).clicked() {
            let mut all: Bindings = hud.bindings.clone();
            all.reset(&hud.usual.0, action);
            hud.bindings.set_if_neq(all);
            hud.rebind.set_if_neq(Rebind::Idle);
        }
    } else {
        ui.label(RichText::new("").font(serif(p.fonts.small)));
    }
}

/// What something does, in as many rows as it takes.
fn described(ui: &mut Ui, what: &str, wide: f32) {
    let p = palette(ui.ctx());
    let words = RichText::new(what).font(serif(p.fonts.text));
    ui.scope(|ui| {
        ui.set_width(wide);
        ui.add(Label::new(words).wrap());
    });
}

/// What cannot be changed.
fn fixed(ui: &mut Ui, group: Group, wide: f32) {
    let p = palette(ui.ctx());
    let lines: &[(Option<Sentence>, Option<Sentence>, Sentence)] = match group {
        Group::Focus => &[(None, Some(Sentence::LeftStick), Sentence::MoveFocus)],
        Group::View => &[(None, Some(Sentence::RightStick), Sentence::MoveMap)],
        Group::Table => &[
            (None, None, Sentence::TakeNumber),
            (Some(Sentence::ShiftClick), None, Sentence::SelectAlike),
        ],
        Group::Everywhere | Group::Replay => &[],
    };
    for (key, button, what) in lines {
        let sign = |of: &Option<Sentence>| of.clone().map(say).unwrap_or_default();
        let key = match (key, button) {
            (None, None) => "1 … 9".to_owned(),
            (key, _) => sign(key),
        };
        for words in [key, String::new(), sign(button)] {
            ui.label(RichText::new(words).font(bold(p.fonts.text)));
        }
        described(ui, &say(what.clone()), wide);
        ui.end_row();
    }
}

/// The letters of the choices that the game on the table offers now.
fn of_the_game(ui: &mut Ui, hud: &Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let letters = play.choices.iter();
    let letters: Vec<(char, &str)> = letters
        .filter_map(|choice| Some((choice.key?, choice.label.as_str())))
        .collect();
    if letters.is_empty() {
        return;
    }
    let p = palette(ui.ctx());
    ui.add_space(2.0);
    let words = RichText::new(say(Sentence::OfTheGame)).font(bold(p.fonts.verb));
    subheading(ui, words.color(mix(p.red, p.ink, 0.35)));
    Grid::new("keys_of_the_game")
        .num_columns(2)
        .spacing(vec2(28.0, 5.0))
        .show(ui, |ui| {
            for (key, label) in letters {
                let sign = RichText::new(key.to_uppercase().to_string());
                ui.label(sign.font(bold(p.fonts.body)).color(p.red));
                let chord = crate::input::chord::Chord::of_letter(key);
                let taken = hud.bindings.of_key(chord).first().copied();
                let words = match taken {
                    None => label.to_owned(),
                    Some(action) => {
                        let why = say(Sentence::TakenBy {
                            what: say(action.words()).into(),
                        });
                        format!("{label} ({} {why})", icon::WARNING)
                    }
                };
                ui.label(RichText::new(words).font(serif(p.fonts.body)));
                ui.end_row();
            }
        });
}
