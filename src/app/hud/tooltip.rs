//! What the thing under the mouse is, beside it, clear of what is lit.

use super::style::{bold, palette, sans, serif};
use super::words::face_color;
use super::{Hud, place};
use crate::app::play::Play;
use crate::app::table::Hover;
use bevy_egui::egui::{Area, Context, Id, Order, Rect, RichText, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icon;

/// The tooltip over the table.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let (Some(hover), Some(play)) = (hud.hovered.0.as_ref(), hud.play.as_deref()) else {
        return;
    };
    if hud.overlay.covers() || ctx.is_pointer_over_egui() {
        return;
    }
    let z = ctx.zoom_factor();
    let thing = Rect::from_min_max(
        pos2(hover.rect.min.x / z, hover.rect.min.y / z),
        pos2(hover.rect.max.x / z, hover.rect.max.y / z),
    );
    let id = Id::new("table tooltip");
    // The size of the last frame decides the place of this one: egui measures while it draws.
    let size = ctx
        .data(|d| d.get_temp::<Vec2>(id))
        .unwrap_or(vec2(280.0, 120.0));
    let at = beside(thing, size, place::window(ctx));
    let shown = Area::new(id)
        .order(Order::Tooltip)
        .fixed_pos(at.min)
        .interactable(false)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            super::widgets::panel(ui, |ui| {
                ui.set_max_width(280.0);
                ui.spacing_mut().item_spacing.y = 4.0;
                words(ui, hover, play);
            });
        });
    ctx.data_mut(|d| d.insert_temp(id, shown.response.rect.size()));
}

fn words(ui: &mut Ui, hover: &Hover, play: &Play) {
    let p = palette(ui.ctx());
    let color = hover
        .face
        .as_ref()
        .and_then(face_color)
        .map_or(p.gold(), |c| super::style::mix(c, p.bone, 0.6));
    ui.label(RichText::new(&hover.title).font(bold(19.0)).color(color));
    if !hover.text.is_empty() {
        ui.label(RichText::new(&hover.text).font(serif(16.0)).color(p.bone));
    }
    for choice in hover.choices.iter().filter_map(|i| play.choices.get(*i)) {
        let line = if choice.detail.is_empty() {
            choice.label.clone()
        } else {
            format!("{}: {}", choice.label, choice.detail)
        };
        ui.label(
            RichText::new(format!("{} {line}", icon::HAND_TAP))
                .font(serif(16.0))
                .color(p.gold()),
        );
        if let Some(danger) = &choice.danger {
            ui.label(
                RichText::new(format!("{} {danger}", icon::WARNING))
                    .font(serif(15.0))
                    .color(p.alarm()),
            );
        }
    }
    if let Some(why) = &hover.why_not {
        ui.label(
            RichText::new(format!("{} {why}", icon::PROHIBIT))
                .font(sans(14.0))
                .color(p.faint()),
        );
    }
}

/// The place beside `thing` with the most air: above or below first, so that what lies in a row with it stays in sight.
fn beside(thing: Rect, size: Vec2, window: Rect) -> Rect {
    let gap = 12.0;
    let x = (thing.center().x - size.x * 0.5)
        .clamp(window.left(), (window.right() - size.x).max(window.left()));
    let y = (thing.center().y - size.y * 0.5)
        .clamp(window.top(), (window.bottom() - size.y).max(window.top()));
    let places = [
        pos2(x, thing.top() - gap - size.y),
        pos2(x, thing.bottom() + gap),
        pos2(thing.right() + gap, y),
        pos2(thing.left() - gap - size.x, y),
    ];
    let rects = places.map(|at| Rect::from_min_size(at, size));
    let fitting = rects.iter().find(|r| window.contains_rect(**r));
    fitting.copied().unwrap_or_else(|| {
        Rect::from_min_size(
            pos2(
                x,
                (thing.bottom() + gap)
                    .min(window.bottom() - size.y)
                    .max(window.top()),
            ),
            size,
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tooltip_never_covers_what_it_explains() {
        let window = Rect::from_min_size(pos2(24.0, 24.0), vec2(1232.0, 672.0));
        let size = vec2(280.0, 150.0);
        for x in (24..1200).step_by(53) {
            for y in (24..600).step_by(41) {
                let thing = Rect::from_min_size(pos2(x as f32, y as f32), vec2(80.0, 112.0))
                    .intersect(window);
                let tip = beside(thing, size, window);
                assert!(
                    window.contains_rect(tip) && !tip.intersects(thing),
                    "{thing:?} {tip:?}"
                );
            }
        }
    }
}
