//! Targets that cannot be hit: something else lies over them and leaves too little to be clicked.

use super::misfits::Target;
use crate::input::target_hit_test::HitTester;
use crate::input::targets::{self, Source};
use bevy::math::{Rect, Vec2, vec2};
use bevy_egui::egui::Order;

/// What the mouse can hit.
pub struct Reach<'a, 'w, 's> {
    /// What decides about that.
    pub sight: &'a mut HitTester<'w, 's>,
    /// Everything that can be clicked.
    pub list: &'a [targets::Target],
    /// The least side of what can be clicked, in logical pixels.
    pub least: f32,
    /// How far beyond its edge the mouse finds a piece, in logical pixels.
    pub margin: f32,
}

impl Reach<'_, '_, '_> {
    /// What lies over an entry of the list; none where it can be hit, or where something lies over it for a while that is
    /// there to lie over everything: a dialog, a drawer, a tooltip.
    pub fn under(&mut self, entry: &targets::Target) -> Option<String> {
        if !entry.enabled || !entry.covered || entry.scrolled_away {
            return None;
        }
        let at = entry.middle();
        let own = match entry.source {
            Source::Widget(layer) => layer.order,
            _ => Order::Background,
        };
        let above = self.sight.layer(at).map(|layer| layer.order);
        if above.is_some_and(|above| above > own && above > Order::Middle) {
            return None;
        }
        if self.is_hit_somewhere(entry) {
            return None;
        }
        let hit = self.sight.hit(self.list, at);
        // What lies over it may do the same: the top card of a pile, a card on its place.
        if hit.is_some_and(|hit| hit.enabled && hit.tooltip == entry.tooltip) {
            return None;
        }
        Some(hit.map_or_else(|| "something".to_owned(), |hit| hit.name.clone()))
    }

    /// Whether a square of the least size of it can be hit, as of a card in a hand where others lie over its middle.
    fn is_hit_somewhere(&mut self, entry: &targets::Target) -> bool {
        let [x, y, width, height] = entry.rect;
        let margin = match entry.source {
            Source::Widget(_) => 0.0,
            _ => self.margin,
        };
        let rect = Rect::from_corners(vec2(x, y), vec2(x + width, y + height)).inflate(margin);
        let free = rect.size() - self.least;
        let steps = (free / (self.least / 2.0))
            .floor()
            .max(Vec2::ZERO)
            .as_uvec2();
        let corners = (0..=steps.y).flat_map(|row| (0..=steps.x).map(move |column| (column, row)));
        let mut squares = corners.map(|(column, row)| {
            let share = vec2(column as f32, row as f32) / steps.as_vec2().max(Vec2::ONE);
            rect.min + free.max(Vec2::ZERO) * share
        });
        squares.any(|corner| self.hits(entry, corner))
    }

    /// Whether the square with this upper left corner hits it, its corners and its middle.
    fn hits(&mut self, entry: &targets::Target, corner: Vec2) -> bool {
        let (near, far) = (self.least * 0.05, self.least * 0.95);
        let spots = [(near, near), (far, near), (near, far), (far, far)];
        let spots = spots.map(|(x, y)| corner + vec2(x, y));
        let middle = corner + self.least / 2.0;
        [middle].iter().chain(&spots).all(|at| {
            let hit = self.sight.hit(self.list, *at);
            hit.is_some_and(|hit| hit.source == entry.source && hit.name == entry.name)
        })
    }
}

/// Tells the targets over which something lies; `unit` are the logical pixels of a point.
pub fn check(reach: &mut Reach, targets: &mut [Target], on_table: bool, unit: f32) {
    for entry in reach.list {
        let of_table = entry.source.is_of_table();
        let Some(under) = Some(entry)
            .filter(|_| on_table || !of_table)
            .and_then(|entry| reach.under(entry))
        else {
            continue;
        };
        let middle = entry.middle() / unit;
        let same = |target: &&mut Target| target.name == entry.name && target.rect.contains(middle);
        if let Some(target) = targets.iter_mut().find(same) {
            target.under = Some(under);
        }
    }
}
