//! A place for a key on the page of keys: what lies in it, and what is asked while another is laid there.

use super::basics::{finish, focus_ring, text_in};
use super::buttons::word_button;
use super::style::{bold, mix, palette};
use crate::hud::context::Hud;
use crate::input::bindings::{Bindings, Slot};
use crate::input::rebind::{Holder, Rebind};
use crate::input::signs;
use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Label, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetType,
};
use tortuga::wording::keys_page::Sentence;
use tortuga::wording::say;

/// The place; a click asks for another key.
pub(in crate::hud) fn slot(ui: &mut Ui, hud: &mut Hud, slot: Slot, size: Vec2) {
    let p = palette(ui.ctx());
    let fixed = hud.bindings.is_fixed(slot);
    let sense = match fixed {
        true => Sense::hover(),
        false => Sense::click(),
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let waits = match *hud.rebind {
        Rebind::Idle => false,
        Rebind::Waiting(own) | Rebind::Clash { slot: own, .. } => own == slot,
    };
    // What is asked takes room from the list: the place that it is about stays in sight.
    if waits && !ui.clip_rect().contains_rect(rect) {
        ui.scroll_to_rect(rect, None);
    }
    let hot = !fixed && (response.hovered() || response.has_focus());
    let lies = hud.bindings.at(slot);
    let fill = match (waits, lies.is_some(), hot) {
        (true, ..) => p.brass,
        (_, _, true) => mix(p.parchment, Color32::WHITE, 0.7),
        (_, true, _) => mix(p.parchment, Color32::WHITE, 0.45),
        (_, false, _) => mix(p.parchment, p.ink, 0.04),
    };
    let line = mix(p.parchment, p.ink, if lies.is_some() { 0.55 } else { 0.25 });
    ui.painter().rect(
        rect,
        CornerRadius::same(5),
        fill,
        Stroke::new(p.width(1.0), line),
        StrokeKind::Inside,
    );
    let words = match (waits, lies) {
        (true, _) => "…".to_owned(),
        (false, Some(input)) => signs::sign(input),
        (false, None) => "–".to_owned(),
    };
    let ink = match lies.is_some() && !fixed {
        true => p.ink,
        false => p.faint_ink(),
    };
    let inner = rect.shrink(3.0);
    text_in(
        ui,
        inner,
        Align2::CENTER_CENTER,
        &words,
        bold(p.fonts.text),
        ink,
    );
    focus_ring(ui, &response, 5);
    let what = say(slot.action().words()).into();
    let name = say(match slot {
        Slot::Key(_, n) => Sentence::KeySlot {
            what,
            n: (n + 1).into(),
        },
        Slot::Pad(_) => Sentence::PadSlot { what },
    });
    let tip = say(match fixed {
        true => Sentence::AlwaysBack,
        false => Sentence::ChangeTip,
    });
    let clicked = response.clicked();
    finish(ui, response, &name, !fixed, &tip, WidgetType::Button);
    if clicked {
        // The key that pressed it is no answer.
        ui.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
        hud.rebind.set_if_neq(Rebind::Waiting(slot));
    }
}

/// What is asked while a key is changed, and the answers that there are.
pub(in crate::hud) fn clash(ui: &mut Ui, hud: &mut Hud) {
    let p = palette(ui.ctx());
    let (slot, words) = match &*hud.rebind {
        Rebind::Idle => return,
        Rebind::Waiting(slot) => {
            let what = say(slot.action().words()).into();
            let words = say(match slot {
                Slot::Key(..) => Sentence::PressKey { what },
                Slot::Pad(_) => Sentence::PressButton { what },
            });
            (*slot, words)
        }
        Rebind::Clash { slot, input, with } => {
            let key = signs::sign(*input).into();
            let words = say(match with {
                Holder::Action(action) => Sentence::Clash {
                    key,
                    what: say(action.words()).into(),
                },
                Holder::Choice(label) => Sentence::Clash {
                    key,
                    what: label.as_str().into(),
                },
                Holder::Numbers => Sentence::ClashWithNumbers { key },
            });
            (*slot, words)
        }
    };
    let words = RichText::new(words).font(bold(p.fonts.text));
    ui.add(Label::new(words.color(mix(p.red, p.ink, 0.3))).wrap());
    ui.horizontal(|ui| {
        let mut all: Bindings = hud.bindings.clone();
        let done = match hud.rebind.clone() {
            Rebind::Clash {
                slot,
                input,
                with: Holder::Action(_),
            } => {
                // Without a key of its own there is nothing to give for it.
                let gives = all.at(slot).is_some();
                if gives && word_button(ui, &say(Sentence::Swap), true, true).clicked() {
                    all.swap(slot, input);
                    true
                } else if word_button(ui, &say(Sentence::TakeOver), !gives, true).clicked() {
                    all.take_over(slot, input);
                    true
                } else {
                    false
                }
            }
            Rebind::Clash { slot, input, .. } => {
                let used = word_button(ui, &say(Sentence::UseAnyway), false, true).clicked();
                if used {
                    all.lay(slot, Some(input));
                }
                used
            }
            _ => {
                let lies = all.at(slot).is_some();
                let emptied = word_button(ui, &say(Sentence::LeaveEmpty), false, lies).clicked();
                if emptied {
                    all.lay(slot, None);
                }
                emptied
            }
        };
        let left = word_button(ui, &say(Sentence::Cancel), false, true).clicked();
        if done || left {
            hud.bindings.set_if_neq(all);
            hud.rebind.set_if_neq(Rebind::Idle);
        }
    });
}
