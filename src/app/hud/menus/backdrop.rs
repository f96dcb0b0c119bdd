//! What lies behind menus where no table does: the captain's cabin, or the scene of the game that they are about.

use crate::hud::integration::pictures;
use crate::hud::widgets::style::{gradient, mix, palette};
use bevy_egui::egui::{Color32, Context, CornerRadius, LayerId, Rect, Vec2, vec2};
use tortuga::engine::Face;

/// The size of the cabin, how dark a veil lies over it, and how dark its foot is, over so many points.
const CABIN: Vec2 = vec2(1920.0, 1080.0);
const VEIL: u8 = 70;
const DARK: u8 = 190;
const FOOT: f32 = 110.0;
/// How dark the veil over a game's scene is.
const SCENE: u8 = 90;

/// The captain's table at night behind everything: as large as covers the window, its lower edge at that of the window.
pub(in crate::hud) fn cabin(ctx: &Context) {
    let p = palette(ctx);
    let window = ctx.content_rect();
    let painter = ctx.layer_painter(LayerId::background());
    let (top, bottom) = (
        mix(p.walnut, Color32::BLACK, 0.2),
        mix(p.walnut, Color32::BLACK, 0.6),
    );
    painter.add(gradient(window, CornerRadius::ZERO, top, bottom));
    let size = CABIN * (window.size() / CABIN).max_elem();
    let rect = Rect::from_min_size(window.center_bottom() - vec2(size.x * 0.5, size.y), size);
    if pictures::paint(&painter, &Face::plain("title_scene"), rect) {
        // What is written on it stands on a quieter ground.
        painter.rect_filled(window, 0.0, Color32::from_black_alpha(VEIL));
        let foot = window.with_min_y(window.bottom() - FOOT);
        let (above, below) = (Color32::TRANSPARENT, Color32::from_black_alpha(DARK));
        painter.add(gradient(foot, CornerRadius::ZERO, above, below));
    }
}

/// The game's scene behind everything, in the dark so far that it draws no attention.
pub(in crate::hud) fn scene(ctx: &Context, game: &str) {
    let p = palette(ctx);
    let window = ctx.content_rect();
    let painter = ctx.layer_painter(LayerId::background());
    painter.rect_filled(window, 0.0, mix(p.deep_sea, Color32::BLACK, 0.3));
    let face = Face::plain(format!("{game}/scene"));
    if pictures::fill(&painter, &face, window.center()) {
        painter.rect_filled(window, 0.0, Color32::from_black_alpha(SCENE));
    }
}
