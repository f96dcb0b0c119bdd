//! The seats in the colours that the rules of their game give them.

use crate::hud::widgets::style::{PLAIN, Palette, SeatColors, palette, put};
use bevy_egui::egui::{Color32, Context, Id};
use std::sync::Arc;
use tortuga::engine::SeatPanel;
use tortuga::session::table::livery::{CLEAR, Livery, READABLE, Rgb, contrast, lightened};

/// Gives the seats the colours of their panels, where the rules of the game have given them some, and else the theme's.
pub fn wear(ctx: &Context, panels: &[SeatPanel]) {
    let plain = Id::new(PLAIN);
    let usual = ctx
        .data(|d| d.get_temp::<Arc<Palette>>(plain))
        .unwrap_or_else(|| palette(ctx));
    let mut dressed = Palette::clone(&usual);
    let rgb = |[r, g, b]: Rgb| Color32::from_rgb(r, g, b);
    let walnut = bytes(usual.walnut);
    let least = clarity(&usual);
    for panel in panels {
        if let (Some(livery), Some(colors)) =
            (Livery::of(panel), dressed.seats.get_mut(panel.seat.index()))
        {
            *colors = SeatColors {
                ground: rgb(livery.ground),
                glyph: rgb(livery.glyph),
                text: rgb(lightened(livery.ground, walnut, least)),
            };
        }
    }
    if *palette(ctx) != dressed {
        ctx.data_mut(|d| d.insert_temp(plain, usual));
        put(ctx, dressed);
    }
}

/// How well words about a seat are to be read on walnut: as well as the theme's own words about seats.
fn clarity(usual: &Palette) -> f32 {
    let walnut = bytes(usual.walnut);
    let own = usual.seats.iter();
    let own = own.map(|seat| contrast(bytes(seat.text), walnut));
    own.fold(CLEAR, f32::min).max(READABLE)
}

fn bytes(color: Color32) -> Rgb {
    [color.r(), color.g(), color.b()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Theme, Themes};
    use std::sync::Arc;
    use tortuga::content::Content;

    #[test]
    fn colours_of_a_game_are_read_in_every_theme_as_well_as_its_own() {
        let library = crate::art::file_source::FileSource::of(Arc::new(Content::base()));
        let themes = Themes::read(&library).0;
        assert!(themes.len() >= 4);
        for (id, theme) in &themes {
            let usual = Palette::of(theme, 100);
            let (walnut, least) = (bytes(usual.walnut), clarity(&usual));
            assert!(
                least >= READABLE && (id != "high_contrast" || least >= CLEAR),
                "{id}"
            );
            for color in ["#000000", "#1D4FA0", "#6E1414", "#F0C869"] {
                let color = tortuga::session::table::livery::parse(color).expect("a colour");
                let text = lightened(color, walnut, least);
                assert!(contrast(text, walnut) >= least, "{id}: {text:?}");
            }
        }
        assert!(clarity(&Palette::of(&Theme::default(), 100)) <= CLEAR);
    }
}
