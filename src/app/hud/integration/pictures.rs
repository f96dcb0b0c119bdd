//! Faces in overlays. Whoever draws one only names it; all that were named in a frame are asked for at its end.

use crate::art::pictures::Art;
use crate::board::layout::spot::RATIO;
use crate::hud::widgets::style::palette;
use bevy::ecs::query::With;
use bevy::ecs::system::Query;
use bevy::math::UVec2;
use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{Color32, Context, Id, Painter, Pos2, Rect, Shape, TextureId, Vec2, vec2};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::Face;

type Key = (Face, (u32, u32));

/// The size of scenes that fill the window, and where in them the calm part is.
const SCENE: (Vec2, Vec2) = (vec2(640.0, 360.0), vec2(0.5, 0.4));

/// What is ready, and what was named in this frame.
#[derive(Clone, Default)]
struct Album {
    named: BTreeSet<Key>,
    ready: BTreeMap<Key, (TextureId, Rect)>,
}

fn album() -> Id {
    Id::new("tortuga_album")
}

/// The face as a shape that fills `rect`; `None` until its picture is drawn.
pub fn shape(ctx: &Context, face: &Face, rect: Rect) -> Option<Shape> {
    // Between the pixels of the screen a picture would be blurred.
    let rect = rect.round_to_pixels(ctx.pixels_per_point());
    let size = rect.size() * ctx.pixels_per_point();
    // Sizes on screen are positive and far below 2^24.
    let key = (
        face.clone(),
        (
            size.x.round().max(1.0) as u32,
            size.y.round().max(1.0) as u32,
        ),
    );
    ctx.data_mut(|d| {
        let album = d.get_temp_mut_or_default::<Album>(album());
        let ready = album.ready.get(&key).copied();
        album.named.insert(key);
        ready.map(|(texture, part)| Shape::image(texture, rect, part, Color32::WHITE))
    })
}

/// A card by its height, where it is shown to be read: it is as much larger as words are, for they are printed on it.
pub fn card(ctx: &Context, height: f32) -> Vec2 {
    let height = height * palette(ctx).text.max(1.0);
    vec2(height * RATIO, height)
}

/// Draws the face; false when its picture is not there yet.
pub fn paint(painter: &Painter, face: &Face, rect: Rect) -> bool {
    let shape = shape(painter.ctx(), face, rect);
    shape.map(|s| painter.add(s)).is_some()
}

/// Draws a scene that fills the window, its calm part as near to `middle` as that allows.
/// False when its picture is not there yet.
pub fn fill(painter: &Painter, scene: &Face, middle: Pos2) -> bool {
    let place = filling(painter.ctx().content_rect(), middle);
    paint(painter, scene, place)
}

/// Where a scene lies that fills this window.
fn filling(window: Rect, middle: Pos2) -> Rect {
    let size = SCENE.0 * (window.size() / SCENE.0).max_elem();
    // Rounded, a picture may be narrower than the window by less than anybody sees.
    let corner = (middle - size * SCENE.1)
        .max(window.max - size)
        .min(window.min);
    Rect::from_min_size(corner, size)
}

/// Asks for everything that was named in this frame, and lets go of the rest.
pub fn fetch(mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>, mut art: Art) {
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let ctx = context.get_mut();
    let named =
        ctx.data_mut(|d| std::mem::take(&mut d.get_temp_mut_or_default::<Album>(album()).named));
    let ready: BTreeMap<Key, (TextureId, Rect)> = named
        .into_iter()
        .filter_map(|key| {
            let picture = art.texture(&key.0, UVec2::new(key.1.0, key.1.1))?;
            Some((key, picture))
        })
        .collect();
    let news = ctx.data_mut(|d| {
        let album = d.get_temp_mut_or_default::<Album>(album());
        let news = album.ready != ready;
        album.ready = ready;
        news
    });
    if news {
        ctx.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_fills_windows_of_all_sizes() {
        for wide in (300..4_000_u16).map(|n| f32::from(n) * 0.97) {
            for tall in [320.0, 481.7, 543.4, 720.0, 1_081.3, 2_160.0] {
                let window = Rect::from_min_size(Pos2::ZERO, vec2(wide, tall));
                for middle in [window.min, window.center(), window.max] {
                    let scene = filling(window, middle);
                    let fills = scene.expand(0.01).contains_rect(window);
                    let kept = scene.width() / scene.height() - SCENE.0.x / SCENE.0.y;
                    assert!(fills && kept.abs() < 0.001, "{window}: {scene}");
                }
            }
        }
    }
}
