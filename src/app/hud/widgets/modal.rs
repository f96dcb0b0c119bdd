//! The sheet that an overlay is written on: the table behind it dimmed, itself in the middle, never larger than the window.
//!
//! Backdrop and contents share one area, so that no click can ever raise the one above the other.

use super::basics::{page, panel};
use super::{place, scroll_bar};
use crate::fitting::note;
use bevy_egui::egui::{Color32, Context, Frame, Id, Modal, ScrollArea, Ui, vec2};

/// What the sheet is made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ModalStyle {
    /// Walnut with a brass line.
    Walnut,
    /// Parchment.
    Paper,
}

/// How strongly the picture behind is dimmed.
const DIM: u8 = 150;

/// Shows a sheet of this width in points (less where the window has no room); true when the player clicked beside it.
pub fn show(
    ctx: &Context,
    name: &str,
    sheet: ModalStyle,
    width: f32,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let room = place::window(ctx).size();
    over(ctx, name, Color32::from_black_alpha(DIM), |ui| {
        ui.set_max_size(room);
        let inner = vec2(width.min(room.x) - 44.0, room.y - 48.0);
        let body = |ui: &mut Ui| {
            ui.set_width(inner.x);
            ui.set_max_height(inner.y);
            contents(ui);
        };
        match sheet {
            ModalStyle::Walnut => panel(ui, body),
            ModalStyle::Paper => page(ui, body),
        }
    })
}

/// Shows `contents` in the middle, over a backdrop of this color that covers the whole window: nothing below takes any
/// input, nor can the keyboard point at it. True when the player clicked beside the contents.
pub fn over(ctx: &Context, name: &str, backdrop: Color32, contents: impl FnOnce(&mut Ui)) -> bool {
    let id = Id::new((name, "sheet"));
    let before = ctx.memory(|memory| memory.area_rect(id));
    let shown = Modal::new(id)
        .area(Modal::default_area(id).fade_in(false))
        .backdrop_color(backdrop)
        .frame(Frame::NONE)
        .show(ctx, |ui| {
            note::layer(ctx, ui.layer_id().id, name);
            contents(ui);
        });
    // It lies in the middle by the size that it had before. Where that was another one it is laid out once more in the same frame: on
    // a slow machine whoever aims at a button would else hit where it lay a moment ago.
    if before.map(|rect| rect.size()) != Some(shown.response.rect.size()) {
        ctx.request_discard("resized");
        ctx.request_repaint();
    }
    shown.backdrop_response.clicked()
}

/// Gives what is in an area so much room, in points. By itself an area lends no more height than it had a frame ago, so a
/// list that was short once would never grow again.
pub fn roomy(ui: &mut Ui, wide: f32, tall: f32) {
    ui.set_width(wide);
    ui.set_max_height(tall);
}

/// A list that scrolls when it does not fit `height`.
pub fn scroll(ui: &mut Ui, name: &str, height: f32, contents: impl FnOnce(&mut Ui)) {
    let room = vec2(ui.available_width(), height.max(80.0));
    let area = ScrollArea::vertical()
        .id_salt(name)
        .max_height(room.y)
        .auto_shrink([false, true]);
    let id = ui.make_persistent_id(name);
    scroll_bar::steady(
        ui,
        id,
        room,
        |ui, page| {
            area.show(ui, |ui| {
                note::scroll(ui.ctx(), ui.clip_rect());
                page(ui);
            })
        },
        contents,
    );
}
