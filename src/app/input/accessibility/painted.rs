//! Words that are painted rather than set by a widget of egui: it tells screen readers nothing of them. They are read from what egui
//! is about to paint, so that no overlay can forget to tell its own.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, Shape};

/// A text that was painted.
#[derive(Clone, Debug, PartialEq)]
pub struct PaintedText {
    /// The area in which it stands.
    pub area: Id,
    /// The words.
    pub text: String,
    /// Where its letters are, in points.
    pub rect: Rect,
}

/// All texts of the last pass, from the bottom up.
#[derive(Resource, Default)]
pub struct Painted(pub Vec<PaintedText>);

/// Fainter texts are no texts.
const FAINT: f32 = 0.2;

/// Reads what egui is about to paint.
pub fn look(mut contexts: EguiContexts, mut painted: ResMut<Painted>) {
    if let Ok(ctx) = contexts.ctx_mut() {
        painted.0 = texts(ctx);
    }
}

fn texts(ctx: &Context) -> Vec<PaintedText> {
    let areas: Vec<LayerId> = ctx.memory(|m| m.layer_ids().collect());
    let background = LayerId::background();
    let below = (!areas.contains(&background)).then_some(background);
    let mut layers: Vec<LayerId> = below.into_iter().chain(areas).collect();
    // Areas are sorted within their order only.
    layers.sort_by_key(|layer| match layer.order {
        Order::Background => 0,
        Order::Middle => 1,
        Order::Foreground => 2,
        Order::Tooltip => 3,
        Order::Debug => 4,
    });
    let mut found = Vec::new();
    for layer in layers {
        ctx.graphics(|graphics| {
            let shapes = graphics.get(layer).into_iter();
            for clipped in shapes.flat_map(|list| list.all_entries()) {
                let mut keep = |text: &TextShape| {
                    let letters = text.galley.mesh_bounds.translate(text.pos.to_vec2());
                    let seen = letters.intersect(clipped.clip_rect);
                    if seen.is_positive() && text.opacity_factor > FAINT {
                        found.push(PaintedText {
                            area: layer.id,
                            text: text.galley.text().to_owned(),
                            rect: seen,
                        });
                    }
                };
                within(&clipped.shape, &mut keep);
            }
        });
    }
    found
}

fn within(shape: &Shape, keep: &mut impl FnMut(&TextShape)) {
    match shape {
        Shape::Vec(all) => all.iter().for_each(|shape| within(shape, keep)),
        Shape::Text(text) => keep(text),
        _ => {}
    }
}
