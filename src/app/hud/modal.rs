//! The sheet that an overlay is written on: the table behind it dimmed, itself in the middle, never larger than the window.

use super::style::{gradient, mix, palette};
use super::widgets::{page, panel};
use super::{pictures, place};
use crate::app::fitting::note;
use crate::engine::Face;
use bevy_egui::egui::{
    Align2, Area, Color32, Context, CornerRadius, Id, LayerId, Order, ScrollArea, Sense, Ui, Vec2,
    vec2,
};

/// What the sheet is made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
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
    sheet: Sheet,
    width: f32,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let beside = backdrop(ctx, name, Color32::from_black_alpha(DIM));
    let room = place::window(ctx).size();
    Area::new(Id::new((name, "sheet")))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .fade_in(false)
        .show(ctx, |ui| {
            note::layer(ctx, ui.layer_id().id, name);
            ui.set_max_size(room);
            let inner = vec2(width.min(room.x) - 44.0, room.y - 48.0);
            let body = |ui: &mut Ui| {
                ui.set_width(inner.x);
                ui.set_max_height(inner.y);
                contents(ui);
            };
            match sheet {
                Sheet::Walnut => panel(ui, body),
                Sheet::Paper => page(ui, body),
            }
        });
    beside
}

/// Covers everything below so that it takes no input; true when it was clicked.
pub fn backdrop(ctx: &Context, name: &str, color: Color32) -> bool {
    let rect = ctx.content_rect();
    Area::new(Id::new((name, "backdrop")))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.painter().rect_filled(rect, 0.0, color);
            ui.allocate_rect(rect, Sense::click()).clicked()
        })
        .inner
}

/// A list that scrolls when it does not fit `height`.
pub fn scroll(ui: &mut Ui, name: &str, height: f32, contents: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical()
        .id_salt(name)
        .max_height(height.max(80.0))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            note::scroll(ui.ctx(), ui.clip_rect());
            contents(ui);
        });
}

/// A full screen of deep sea for menus, when no table lies below.
pub fn sea(ctx: &Context) {
    let p = palette(ctx);
    let rect = ctx.content_rect();
    let painter = ctx.layer_painter(LayerId::background());
    let (top, bottom) = (
        mix(p.deep_sea, p.teal, 0.35),
        mix(p.deep_sea, Color32::BLACK, 0.3),
    );
    painter.add(gradient(rect, CornerRadius::ZERO, top, bottom));
    pictures::paint(&painter, &Face::plain("chart"), rect);
}
