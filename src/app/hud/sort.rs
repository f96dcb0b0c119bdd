//! The small button beside cards that lie in the player's own order: it restores the game's.

use super::widgets::icon_button;
use super::{Hud, place};
use crate::app::play::Command;
use bevy_egui::egui::{Context, Rect, pos2, vec2};
use egui_phosphor::regular as icon;

/// Side of the button, in points.
const SIDE: f32 = 34.0;

/// A button in the lower right corner of every such zone.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let z = ctx.zoom_factor();
    for (zone, rect) in hud.rects.sortable.clone() {
        let corner = pos2(rect.max.x / z - SIDE, rect.max.y / z - SIDE);
        let rect = Rect::from_min_size(corner, vec2(SIDE, SIDE));
        place::at(ctx, &format!("sort {zone}"), rect, |ui| {
            let tip = "Put these in order again";
            if icon_button(ui, icon::SORT_ASCENDING, "Sort", tip, true).clicked() {
                hud.ask(Command::Sort(zone));
            }
        });
    }
}
