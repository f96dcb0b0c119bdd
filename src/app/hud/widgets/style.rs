//! How the overlays look: colours ([`Palette`]), fonts, the plates everything stands on, and how large it all is.
//!
//! - `colors`: the colours of the overlays by role, as a theme has them
//! - `plates`: the plates everything stands on: wood, paper, and what they are made of

mod colors;
mod plates;

pub use self::colors::{Palette, SeatColors, mix};
pub use self::plates::{gradient, paper_plate, plate, walnut_plate};

use crate::art::typefaces::{Typefaces, family};
use bevy_egui::egui::epaint::Shadow;
use bevy_egui::egui::{
    Color32, Context, CornerRadius, FontId, Id, Stroke, Style, TextStyle, Visuals, vec2,
};
use std::sync::Arc;
use tortuga::content::files::fonts::FontRole;

/// Where the palette is kept as the theme has it, while seats wear colours of their game.
pub(in crate::hud) const PLAIN: &str = "tortuga_plain_palette";

/// Puts another palette in use.
pub(in crate::hud) fn put(ctx: &Context, palette: Palette) {
    ctx.data_mut(|d| d.insert_temp(Id::new("tortuga_palette"), Arc::new(palette)));
}

/// The palette in use.
pub fn palette(ctx: &Context) -> Arc<Palette> {
    ctx.data(|d| d.get_temp(Id::new("tortuga_palette")))
        .unwrap_or_default()
}

/// Serif for names, numbers and long texts.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, family(FontRole::Serif))
}

/// Semibold serif for headings and verbs.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, family(FontRole::Bold))
}

/// Serif italics for asides.
pub fn italic(size: f32) -> FontId {
    FontId::new(size, family(FontRole::Italic))
}

/// Sans for dense text and icons.
pub fn sans(size: f32) -> FontId {
    FontId::new(size, family(FontRole::Sans))
}

/// So many seconds a button may be held before letting go of it is no click any more.
const LONGEST_CLICK: f64 = 10.0;

/// Gives egui our colours, fonts, spacing. Needed once; another theme is put on by [`paint`], other fonts by [`Context::set_fonts`].
pub fn install(ctx: &Context, palette: Palette, typefaces: &Typefaces) {
    ctx.set_fonts(typefaces.definitions());
    ctx.options_mut(|o| {
        o.zoom_with_keyboard = false;
        // A slow hand clicks, too, and so does any hand where a frame takes a second.
        o.input_options.max_click_duration = LONGEST_CLICK;
    });
    paint(ctx, palette);
}

/// Gives egui other colours: those of another theme.
pub fn paint(ctx: &Context, palette: Palette) {
    let p = Arc::new(palette);
    ctx.data_mut(|d| {
        d.insert_temp(Id::new("tortuga_palette"), p.clone());
        // Seats in colours of their game were made from the theme before.
        d.remove::<Arc<Palette>>(Id::new(PLAIN));
    });
    let f = p.fonts;
    let text_styles = [
        (TextStyle::Heading, bold(f.heading)),
        (TextStyle::Body, serif(f.body)),
        (TextStyle::Button, serif(f.body)),
        (TextStyle::Small, sans(f.small)),
        (TextStyle::Monospace, FontId::monospace(f.small)),
    ];
    let mut style = Style {
        text_styles: text_styles.into(),
        visuals: visuals(&p),
        ..Style::default()
    };
    style.spacing.item_spacing = vec2(10.0, 8.0);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.interact_size = vec2(40.0, 30.0);
    style.spacing.scroll.bar_width = 8.0;
    style.spacing.scroll.floating = false;
    style.spacing.scroll.foreground_color = false;
    style.interaction.tooltip_delay = 0.25;
    // What lies under the mouse is what a click hits: a button that also takes what is clicked a little beside it would take
    // a choice from whoever means the card there.
    style.interaction.interact_radius = 0.0;
    style.interaction.selectable_labels = false;
    ctx.all_styles_mut(|s| *s = style.clone());
}

fn visuals(p: &Palette) -> Visuals {
    let mut v = Visuals::dark();
    let radius = CornerRadius::same(6);
    let dark = mix(p.walnut, Color32::BLACK, 0.35);
    v.override_text_color = None;
    // A blinking cursor would keep the window awake.
    v.text_cursor.blink = false;
    v.hyperlink_color = p.gold();
    v.faint_bg_color = mix(p.walnut, p.bone, 0.05);
    v.extreme_bg_color = dark;
    v.text_edit_bg_color = Some(dark);
    v.window_corner_radius = CornerRadius::same(8);
    v.menu_corner_radius = radius;
    v.window_fill = p.walnut;
    v.panel_fill = p.walnut;
    v.window_stroke = Stroke::new(p.width(1.5), p.brass);
    let shadow = Shadow {
        offset: [0, 4],
        blur: 14,
        spread: 0,
        color: Color32::from_black_alpha(120),
    };
    v.window_shadow = shadow;
    v.popup_shadow = shadow;
    // Bone on it: what is chosen in a list must be read as well as what is not.
    v.selection.bg_fill = mix(p.teal, p.deep_sea, 0.25);
    v.selection.stroke = Stroke::new(1.5, p.bone);
    v.striped = false;
    v.slider_trailing_fill = true;
    let states = [
        (&mut v.widgets.noninteractive, p.walnut, 0.25, p.bone),
        (
            &mut v.widgets.inactive,
            mix(p.walnut, p.bone, 0.14),
            0.4,
            p.bone,
        ),
        (
            &mut v.widgets.hovered,
            mix(p.walnut, p.bone, 0.26),
            1.0,
            Color32::WHITE,
        ),
        (
            &mut v.widgets.active,
            mix(p.walnut, p.brass, 0.5),
            1.0,
            Color32::WHITE,
        ),
        (&mut v.widgets.open, mix(p.walnut, p.bone, 0.2), 0.8, p.bone),
    ];
    for (w, fill, line, text) in states {
        w.bg_fill = fill;
        w.weak_bg_fill = fill;
        w.bg_stroke = Stroke::new(p.width(1.0), p.rim(line));
        w.fg_stroke = Stroke::new(1.0, text);
        w.corner_radius = radius;
        w.expansion = 0.0;
    }
    // The bars of lists: where edges must be clear they are of brass, or they would be dark on dark.
    let bars = [
        (&mut v.widgets.inactive, mix(p.brass, p.walnut, 0.25)),
        (&mut v.widgets.hovered, p.brass),
        (&mut v.widgets.active, p.gold()),
    ];
    for (bar, clear) in bars {
        bar.bg_fill = mix(bar.bg_fill, clear, p.edge);
    }
    v
}

/// Whether [`install`] was done.
pub fn is_installed(ctx: &Context) -> bool {
    ctx.data(|d| d.get_temp::<Arc<Palette>>(Id::new("tortuga_palette")))
        .is_some()
}
