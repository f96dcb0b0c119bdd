//! Where the overlays of the table lie: where its layout leaves room for them, else at sensible edges.

use crate::board::layout::places::FOOT;
use crate::fitting::note;
use crate::hud::context::Hud;
use crate::hud::integration::measure;
use bevy_egui::egui::{Area, Context, Id, Order, Rect, Ui, UiBuilder, pos2};

/// Nothing important is nearer to the window's edge than this, in logical pixels.
pub const MARGIN: f32 = 24.0;

/// Between the line and the caption over it where the layout has no place for that, in points.
const CAPTION: f32 = 4.0;

/// The rectangle of the overlay `name`, in points.
pub fn rect(ctx: &Context, hud: &Hud, name: &str) -> Rect {
    match hud.rects.get(name) {
        Some(rect) => measure::points(rect, ctx.zoom_factor()),
        None => usual(ctx, hud, name),
    }
}

/// Whether the table's layout has room for the overlay `name`.
pub fn given(hud: &Hud, name: &str) -> bool {
    hud.rects.get(name).is_some()
}

fn usual(ctx: &Context, hud: &Hud, name: &str) -> Rect {
    let mut w = window(ctx);
    if let Some(foot) = hud.rects.get(FOOT) {
        w.max.y = foot.min.y / ctx.zoom_factor();
    }
    let side = (w.width() * 0.24).clamp(180.0, 340.0);
    let foot = w.bottom() - 92.0;
    let (a, b) = match name {
        "hud_gauge" => (pos2(w.left(), foot), pos2(w.left() + side, w.bottom())),
        "hud_log" => (pos2(w.right() - side, foot), w.max),
        "hud_choices" => (
            pos2(w.left() + side + 16.0, foot),
            pos2(w.right() - side - 16.0, w.bottom()),
        ),
        "hud_prompt" => (pos2(w.left(), foot - 44.0), pos2(w.right(), foot - 8.0)),
        "hud_warnings" => (
            pos2(w.left(), foot - 110.0),
            pos2(w.left() + side, foot - 10.0),
        ),
        "hud_banner" => (
            pos2(w.center().x - 180.0, w.top()),
            pos2(w.center().x + 180.0, w.top() + 36.0),
        ),
        // Just above what may be done, wherever that is told.
        "hud_caption" => {
            let line = rect(ctx, hud, "hud_prompt");
            let foot = line.top() - CAPTION;
            (
                pos2(line.left(), foot - line.height()),
                pos2(line.right(), foot),
            )
        }
        "hud_scores" => (w.min, pos2(w.left() + side.min(220.0), w.top() + 200.0)),
        _ => (w.min, w.max),
    };
    Rect::from_min_max(a, b)
}

/// The window less its margins, in points.
pub fn window(ctx: &Context) -> Rect {
    ctx.content_rect().shrink(MARGIN / ctx.zoom_factor())
}

/// Draws `contents` exactly in `rect`.
pub fn at<R>(ctx: &Context, name: &str, rect: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    draw(ctx, name, rect, true, contents)
}

/// Draws `contents` exactly in `rect`; what lies below can be clicked all the same.
pub fn over<R>(ctx: &Context, name: &str, rect: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    draw(ctx, name, rect, false, contents)
}

fn draw<R>(
    ctx: &Context,
    name: &str,
    rect: Rect,
    interactable: bool,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    Area::new(Id::new(name))
        .interactable(interactable)
        .order(Order::Middle)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            note::layer(ctx, ui.layer_id().id, name);
            ui.set_clip_rect(rect.expand(12.0));
            let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
            let out = contents(&mut child);
            ui.allocate_rect(rect, bevy_egui::egui::Sense::hover());
            out
        })
        .inner
}
