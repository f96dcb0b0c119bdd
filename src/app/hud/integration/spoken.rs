//! What overlays tell screen readers besides what egui tells of its widgets. egui asks for it only while one listens. Words that are
//! painted and told nowhere are found afterwards ([`crate::input::accessibility`]); here is what sounds better told otherwise.

use crate::input::targets::{Role, Target};
use bevy_egui::egui::{Id, Rect, RichText, Sense, Ui, UiKind, accesskit};

/// Tells of a target.
pub(in crate::hud) fn speak(ui: &Ui, rect: Rect, target: &Target) {
    let own = || node(ui, rect, &target.name);
    let Some(id) = target.widget.or_else(own) else {
        return;
    };
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(target.role.into());
        node.set_label(target.label.as_str());
        // Of words that only tell something readers take the value.
        if target.role == Role::Text {
            node.set_value(target.label.as_str());
        }
        // What a word says is a part of its label.
        if target.role == Role::Link {
            node.clear_value();
        }
        node.set_bounds(to_bounds(rect));
        if !target.tooltip.is_empty() {
            node.set_description(target.tooltip.as_str());
        }
        if !target.enabled && target.widget.is_some() {
            node.set_disabled();
        }
    });
}

/// Tells in one sentence what eyes see painted bit by bit in `rect`.
pub fn tell(ui: &Ui, rect: Rect, text: &str) {
    tell_as(ui, accesskit::Role::Label, rect, text);
}

/// Tells what the picture in `rect` shows; the words in it are a part of it.
pub fn tell_picture(ui: &Ui, rect: Rect, text: &str) {
    tell_as(ui, accesskit::Role::Image, rect, text);
}

fn tell_as(ui: &Ui, role: accesskit::Role, rect: Rect, text: &str) {
    if !ui.is_visible() || !rect.intersects(ui.clip_rect()) {
        return;
    }
    let Some(id) = node(ui, rect, text) else {
        return;
    };
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(role);
        node.set_label(text);
        node.set_value(text);
        node.set_bounds(to_bounds(rect));
    });
}

/// A node of its own for what is no widget, in its place among those of `ui`; none while nobody listens.
fn node(ui: &Ui, rect: Rect, words: &str) -> Option<Id> {
    let ctx = ui.ctx();
    ctx.accesskit_node_builder(ui.unique_id(), |_| ())?;
    // Several may say the same.
    let mut ids = (0_u32..).map(|n| ui.id().with(("told", words, n)));
    ids.find(|id| {
        // So egui knows in what it lies.
        ui.interact(rect, *id, Sense::hover());
        let role = ctx.accesskit_node_builder(*id, |node| node.role());
        role == Some(accesskit::Role::Unknown)
    })
}

/// Tells which key presses a widget.
pub fn tell_key(ui: &Ui, widget: Id, key: &str) {
    if !key.is_empty() {
        let tell = |node: &mut accesskit::Node| node.set_keyboard_shortcut(key);
        ui.ctx().accesskit_node_builder(widget, tell);
    }
}

/// Lets readers find the label `id` as a heading, the first of a page being at `level` 1. The sheet on which it stands is called by
/// it, if it has no name yet.
pub fn mark_heading(ui: &Ui, id: Id, text: &str, level: usize) {
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(accesskit::Role::Heading);
        node.clear_value();
        node.set_label(text);
        node.set_level(level);
    });
    let modal = |kind: Option<UiKind>| kind == Some(UiKind::Modal);
    let mut sheets = ui.stack().iter().filter(|part| modal(part.kind()));
    if let Some(sheet) = sheets.next() {
        ui.ctx().accesskit_node_builder(sheet.id, |node| {
            if node.label().is_none() {
                node.set_role(accesskit::Role::Dialog);
                node.set_modal();
                node.set_label(text);
            }
        });
    }
}

/// A heading within a page.
pub fn subheading(ui: &mut Ui, words: RichText) {
    let text = words.text().to_owned();
    let shown = ui.label(words);
    mark_heading(ui, shown.id, &text, 2);
}

/// Lets readers hear a sentence that is laid out in pieces as one: `pieces` are those that are not clicked.
pub fn tell_together(ui: &Ui, text: &str, pieces: &[Id]) {
    let ctx = ui.ctx();
    if ctx.accesskit_node_builder(ui.unique_id(), |_| ()).is_none() {
        return;
    }
    for piece in pieces {
        ctx.accesskit_node_builder(*piece, accesskit::Node::set_hidden);
    }
    let bounds = to_bounds(ui.min_rect());
    ctx.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(accesskit::Role::Label);
        node.set_value(text);
        node.set_bounds(bounds);
    });
}

fn to_bounds(rect: Rect) -> accesskit::Rect {
    accesskit::Rect {
        x0: rect.left().into(),
        y0: rect.top().into(),
        x1: rect.right().into(),
        y1: rect.bottom().into(),
    }
}
