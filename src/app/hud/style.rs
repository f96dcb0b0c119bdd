//! How the overlays look: colours, fonts, the plates everything stands on, and how large it all is.

use crate::theme::{Fonts, Theme};
use bevy_egui::egui::epaint::{Mesh, RectShape, Shadow, tessellator::path};
use bevy_egui::egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Id, Rect, Shape,
    Stroke, StrokeKind, Style, TextStyle, Visuals, vec2,
};
use std::sync::Arc;

/// One seat's colours.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct SeatColors {
    /// Ground of its emblem.
    pub ground: Color32,
    /// The emblem on that ground.
    pub glyph: Color32,
    /// Words about this seat on dark ground.
    pub text: Color32,
}

/// The colours of words that say more than plain ones.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Words {
    /// Headings and figures on dark grounds.
    pub gold: Color32,
    /// Loss on dark grounds.
    pub danger: Color32,
    /// Gain on dark grounds.
    pub gain: Color32,
    /// Between fine and alarming.
    pub warning: Color32,
    /// Asides on dark grounds.
    pub quiet: Color32,
    /// Asides on paper.
    pub quiet_ink: Color32,
}

/// The colours of the overlays, by role (see `assets/shared/theme.ron`).
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Backdrop.
    pub deep_sea: Color32,
    /// Calm buttons and panels.
    pub teal: Color32,
    /// Paper.
    pub parchment: Color32,
    /// Text on paper.
    pub ink: Color32,
    /// Selected, headings, coins.
    pub brass: Color32,
    /// Danger and loss.
    pub red: Color32,
    /// Gain, allowed.
    pub green: Color32,
    /// Text on dark.
    pub bone: Color32,
    /// Panels and frames.
    pub walnut: Color32,
    /// Words that say more than plain ones: gold, danger, gain, a warning, asides on wood and on paper.
    pub words: Words,
    /// How much lines around what can be clicked are more than thin, 0..=1.
    pub edge: f32,
    /// The seats' colours, in order.
    pub seats: Vec<SeatColors>,
    /// The rims of the seats' emblems, in order.
    pub rims: Vec<String>,
    /// The scale of type.
    pub fonts: Fonts,
    /// How large words are by what the theme has.
    pub text: f32,
}

impl Default for Palette {
    /// That of the house's own theme.
    fn default() -> Palette {
        Palette::of(&Theme::default(), 100)
    }
}

impl Palette {
    /// The palette of a theme, with words of so many percent of their size.
    pub fn of(theme: &Theme, text: u32) -> Palette {
        let read = |text: &str| Color32::from_hex(text).unwrap_or(Color32::GRAY);
        let role = |name: &str| theme.colors.get(name).map_or(Color32::GRAY, |t| read(t));
        let seats = theme.seats.iter().map(|seat| SeatColors {
            ground: read(&seat.color),
            glyph: read(&seat.glyph),
            text: read(&seat.text),
        });
        Palette {
            deep_sea: role("deep_sea"),
            teal: role("chart_teal"),
            parchment: role("parchment"),
            ink: role("ink"),
            brass: role("brass"),
            red: role("danger"),
            green: role("gain"),
            bone: role("bone"),
            walnut: role("walnut"),
            words: Words {
                gold: role("words_gold"),
                danger: role("words_danger"),
                gain: role("words_gain"),
                warning: role("words_warning"),
                quiet: role("words_quiet"),
                quiet_ink: role("words_quiet_ink"),
            },
            edge: theme.light.edge.clamp(0.0, 1.0),
            seats: seats.collect(),
            rims: theme.seats.iter().map(|s| s.pattern.clone()).collect(),
            fonts: theme.fonts.at(text),
            text: text as f32 / 100.0,
        }
    }

    /// A line of brass on wood, of this share of brass at least.
    pub fn rim(&self, share: f32) -> Color32 {
        mix(self.walnut, self.brass, share.max(self.edge))
    }

    /// How wide a line is that is usually so wide.
    pub fn width(&self, usual: f32) -> f32 {
        usual + 0.75 * self.edge
    }

    /// Brass bright enough for small text on dark panels.
    pub fn gold(&self) -> Color32 {
        self.words.gold
    }

    /// Red bright enough for small text on dark panels.
    pub fn alarm(&self) -> Color32 {
        self.words.danger
    }

    /// Green bright enough for small text on dark panels.
    pub fn leaf(&self) -> Color32 {
        self.words.gain
    }

    /// Amber, between fine and alarming.
    pub fn amber(&self) -> Color32 {
        self.words.warning
    }

    /// Quieter text on dark panels.
    pub fn faint(&self) -> Color32 {
        self.words.quiet
    }

    /// Quieter text on paper.
    pub fn faint_ink(&self) -> Color32 {
        self.words.quiet_ink
    }

    /// The colours of a seat by its number.
    pub fn seat(&self, index: usize) -> SeatColors {
        let plain = SeatColors {
            ground: self.teal,
            glyph: self.bone,
            text: self.bone,
        };
        self.seats.get(index).copied().unwrap_or(plain)
    }
}

/// `a` with the share `t` (0..=1) of `b` mixed in.
pub fn mix(a: Color32, b: Color32, t: f32) -> Color32 {
    a.lerp_to_gamma(b, t)
}

/// Where the palette is kept as the theme has it, while seats wear colours of their game.
pub(super) const PLAIN: &str = "tortuga_plain_palette";

/// Puts another palette in use.
pub(super) fn put(ctx: &Context, palette: Palette) {
    ctx.data_mut(|d| d.insert_temp(Id::new("tortuga_palette"), Arc::new(palette)));
}

/// The palette in use.
pub fn palette(ctx: &Context) -> Arc<Palette> {
    ctx.data(|d| d.get_temp(Id::new("tortuga_palette")))
        .unwrap_or_default()
}

/// Serif for names, numbers and long texts.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif".into()))
}

/// Semibold serif for headings and verbs.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif-bold".into()))
}

/// Serif italics for asides.
pub fn italic(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif-italic".into()))
}

/// Sans for dense text and icons.
pub fn sans(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The fonts by family. The serif faces are told apart by the name inside the file, so that their order does not matter.
fn fonts() -> FontDefinitions {
    let mut defs = FontDefinitions::default();
    egui_phosphor::add_to_fonts(&mut defs, egui_phosphor::Variant::Regular);
    let fallback = defs
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (family, wanted) in [
        ("serif", "LibertinusSerif-Regular"),
        ("serif-bold", "LibertinusSerif-Semibold"),
        ("serif-italic", "LibertinusSerif-Italic"),
    ] {
        let mut keys = fallback.clone();
        if let Some(bytes) = typst_assets::fonts().find(|bytes| is_named(bytes, wanted)) {
            defs.font_data
                .insert(family.to_owned(), Arc::new(FontData::from_static(bytes)));
            keys.insert(0, family.to_owned());
        }
        defs.families.insert(FontFamily::Name(family.into()), keys);
    }
    // Signs that only the upright face has, as the letters in circles of a gamepad's buttons.
    let upright = "serif".to_owned();
    for keys in defs
        .families
        .values_mut()
        .filter(|keys| !keys.contains(&upright))
    {
        keys.push(upright.clone());
    }
    defs
}

/// Whether a CFF font carries this PostScript name (and not a longer one that begins with it).
fn is_named(bytes: &[u8], name: &str) -> bool {
    let name = name.as_bytes();
    bytes
        .windows(name.len() + 1)
        .any(|w| w.starts_with(name) && !w.last().is_some_and(u8::is_ascii_alphabetic))
}

/// So many seconds a button may be held before letting go of it is no click any more.
const LONGEST_CLICK: f64 = 10.0;

/// Gives egui our colours, fonts, spacing. Needed once; another theme is put on by [`paint`].
pub fn install(ctx: &Context, palette: Palette) {
    ctx.set_fonts(fonts());
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
    // Debug builds of egui mark widgets between two pixels; ours lie where the window's zoom puts them.
    #[cfg(debug_assertions)]
    {
        style.debug.show_unaligned = false;
    }
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

/// Whether [`install`] was done.
pub fn is_installed(ctx: &Context) -> bool {
    ctx.data(|d| d.get_temp::<Arc<Palette>>(Id::new("tortuga_palette")))
        .is_some()
}
