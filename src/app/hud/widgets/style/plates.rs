//! The plates everything stands on: wood, paper, and what they are made of.

use super::colors::{Palette, mix};
use bevy_egui::egui::epaint::{Mesh, RectShape, Shadow, tessellator::path};
use bevy_egui::egui::{Color32, CornerRadius, Rect, Shape, Stroke, StrokeKind};

/// A rounded plate with a vertical gradient, a line and a shadow.
pub fn plate(rect: Rect, radius: f32, fill: (Color32, Color32), line: Stroke) -> Shape {
    let corner = CornerRadius::from(radius);
    let shadow = Shadow {
        offset: [0, 3],
        blur: 10,
        spread: 0,
        color: Color32::from_black_alpha(110),
    };
    Shape::Vec(vec![
        shadow.as_shape(rect, corner).into(),
        gradient(rect.shrink(0.5), corner, fill.0, fill.1),
        Shape::Rect(RectShape::stroke(rect, corner, line, StrokeKind::Inside)),
    ])
}

/// A rounded rectangle whose colour runs from top to bottom.
pub fn gradient(rect: Rect, corner: CornerRadius, top: Color32, bottom: Color32) -> Shape {
    let mut outline = Vec::new();
    path::rounded_rectangle(&mut outline, rect, corner.into());
    let at = |y: f32| {
        mix(
            top,
            bottom,
            ((y - rect.top()) / rect.height().max(1.0)).clamp(0.0, 1.0),
        )
    };
    let mut mesh = Mesh::default();
    mesh.colored_vertex(rect.center(), at(rect.center().y));
    for p in &outline {
        mesh.colored_vertex(*p, at(p.y));
    }
    let n = u32::try_from(outline.len()).unwrap_or(0);
    for i in 0..n {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % n);
    }
    Shape::mesh(mesh)
}

/// A panel of walnut with a brass line.
pub fn walnut_plate(p: &Palette, rect: Rect) -> Shape {
    let fill = (
        mix(p.walnut, p.brass, 0.1),
        mix(p.walnut, Color32::BLACK, 0.3),
    );
    let line = Stroke::new(1.0, mix(p.walnut, p.brass, 0.22));
    Shape::Vec(vec![
        plate(rect, 9.0, fill, Stroke::new(p.width(1.5), p.rim(0.75))),
        Shape::Rect(RectShape::stroke(
            rect.shrink(3.5),
            CornerRadius::same(6),
            line,
            StrokeKind::Inside,
        )),
    ])
}

/// A sheet of parchment with a thin ink line.
pub fn paper_plate(p: &Palette, rect: Rect) -> Shape {
    let fill = (
        mix(p.parchment, Color32::WHITE, 0.18),
        mix(p.parchment, p.brass, 0.12),
    );
    let line = Stroke::new(1.0, mix(p.parchment, p.ink, 0.3));
    Shape::Vec(vec![
        plate(
            rect,
            6.0,
            fill,
            Stroke::new(p.width(1.5), mix(p.brass, p.ink, 0.4)),
        ),
        Shape::Rect(RectShape::stroke(
            rect.shrink(5.0),
            CornerRadius::same(3),
            line,
            StrokeKind::Inside,
        )),
    ])
}
