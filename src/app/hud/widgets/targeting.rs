//! What overlays add to the map of targets, and the ring around what the keyboard points at.

use super::style::palette;
use crate::hud::integration::spoken::speak;
use crate::input::targets::{Role, Target};
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    self, Context, CornerRadius, Id, Rect, Response, Stroke, StrokeKind, Ui, Vec2,
};

/// Of what a list leaves in sight, less than this, in points, is out of sight: nobody could hit it.
const SLIVER: f32 = 4.0;

fn ledger() -> Id {
    Id::new("tortuga_targets")
}

/// Notes words that only tell something, or something that is no control of egui; `rect` is in points.
pub fn note(
    ui: &Ui,
    role: Role,
    label: impl Into<String>,
    rect: Rect,
    enabled: bool,
    tooltip: impl Into<String>,
) {
    let label = label.into();
    let key = ui.id().with(&label);
    let target = Target {
        enabled: enabled && ui.is_enabled(),
        tooltip: tooltip.into(),
        ..Target::in_overlay(ui.layer_id(), key, role, label, bevy::math::Rect::EMPTY)
    };
    list(ui, rect, target);
}

/// Notes a control of egui, which can take its focus.
pub fn note_widget(
    ui: &Ui,
    role: Role,
    label: impl Into<String>,
    response: &Response,
    enabled: bool,
    tooltip: impl Into<String>,
) {
    let (layer, empty) = (ui.layer_id(), bevy::math::Rect::EMPTY);
    let enabled = enabled && ui.is_enabled();
    let mut target = Target {
        enabled,
        tooltip: tooltip.into(),
        widget: Some(response.id),
        ..Target::in_overlay(layer, response.id, role, label, empty)
    };
    target.actions.click = enabled && role.is_clicked();
    if response.gained_focus() {
        // At once: who goes on before a list has come to rest would leave the focus out of sight.
        ui.scroll_to_rect_animation(response.rect, None, ScrollAnimation::none());
    }
    list(ui, response.rect, target);
}

/// Lists a target as far as it is seen.
fn list(ui: &Ui, rect: Rect, mut target: Target) {
    let clip = ui.clip_rect();
    let mut seen = rect.intersect(clip);
    if !ui.is_visible() {
        return;
    }
    let least = rect.size().min(Vec2::splat(SLIVER));
    let sliver = seen.width() < least.x || seen.height() < least.y;
    if sliver || !seen.is_positive() {
        // Only what takes the focus can be brought back by it.
        if target.widget.is_none() || !target.enabled || !clip.is_positive() {
            return;
        }
        target.scrolled_away = true;
        seen = waiting(rect, clip);
    }
    speak(ui, rect, &target);
    crate::fitting::note::target(ui.ctx(), &target.name, target.role, rect, target.enabled);
    let z = ui.ctx().zoom_factor();
    let sides = [seen.left(), seen.top(), seen.width(), seen.height()];
    target.rect = sides.map(|side| side * z);
    ui.ctx().data_mut(|d| {
        d.get_temp_mut_or_default::<Vec<Target>>(ledger())
            .push(target)
    });
}

/// Where something waits that is scrolled out of sight: at the edge beyond which it lies, in its order.
fn waiting(rect: Rect, clip: Rect) -> Rect {
    let at = |center: f32, from: f32, to: f32| {
        let inside = center.clamp(from, to);
        inside + (center - inside) * 0.001
    };
    let center = rect.center();
    let x = at(center.x, clip.left(), clip.right());
    let y = at(center.y, clip.top(), clip.bottom());
    Rect::from_center_size(egui::pos2(x, y), egui::Vec2::splat(0.0005))
}

/// Everything noted since the last call.
pub fn take_noted(ctx: &Context) -> Vec<Target> {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Vec<Target>>(ledger())))
}

/// The ring around what the keyboard points at.
pub(in crate::hud) fn focus_ring(ui: &Ui, response: &Response, radius: u8) {
    if response.has_focus() {
        let p = palette(ui.ctx());
        let ring = response.rect.expand(3.0);
        ui.painter().rect_stroke(
            ring,
            CornerRadius::same(radius.saturating_add(3)),
            Stroke::new(2.0, p.gold()),
            StrokeKind::Outside,
        );
    }
}
