//! The seats in the colours that the rules of their game give them.

use super::style::{PLAIN, Palette, SeatColors, palette, put};
use bevy_egui::egui::{Color32, Context, Id};
use std::sync::Arc;
use tortuga::engine::SeatPanel;
use tortuga::session::livery::{Livery, Rgb};

/// Gives the seats the colours of their panels, where the rules of the game have given them some, and else the theme's.
pub fn wear(ctx: &Context, panels: &[SeatPanel]) {
    let plain = Id::new(PLAIN);
    let usual = ctx
        .data(|d| d.get_temp::<Arc<Palette>>(plain))
        .unwrap_or_else(|| palette(ctx));
    let mut dressed = Palette::clone(&usual);
    let rgb = |[r, g, b]: Rgb| Color32::from_rgb(r, g, b);
    for panel in panels {
        if let (Some(livery), Some(colors)) =
            (Livery::of(panel), dressed.seats.get_mut(panel.seat.index()))
        {
            *colors = SeatColors {
                ground: rgb(livery.ground),
                glyph: rgb(livery.glyph),
                text: rgb(livery.text),
            };
        }
    }
    if *palette(ctx) != dressed {
        ctx.data_mut(|d| d.insert_temp(plain, usual));
        put(ctx, dressed);
    }
}
