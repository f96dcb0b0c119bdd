//! The colours of the overlays by role, as a theme has them.

use crate::theme::{Fonts, Theme};
use bevy_egui::egui::Color32;

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
    /// That of the program's own theme.
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
