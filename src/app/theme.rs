//! Colours, timings and light, from `assets/shared/theme.ron`. What the file leaves out keeps the values here.

use crate::art::library::Library;
use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where the theme lies.
const FILE: &str = "assets/shared/theme.ron";

/// The look of the house. A key that nothing would heed is a fault.
#[derive(Resource, Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Theme {
    /// Colours by role, `#RRGGBB`.
    pub colors: BTreeMap<String, String>,
    /// The seats' colours in the order of seats.
    pub seats: Vec<SeatTheme>,
    /// Pacing.
    pub timing: Timing,
    /// Measures.
    pub sizes: Sizes,
    /// The scale of type.
    pub fonts: Fonts,
    /// How the table is lit.
    pub light: Light,
}

/// One seat's colours.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatTheme {
    /// Ground of its emblem.
    pub color: String,
    /// The emblem on that ground.
    pub glyph: String,
    /// Words about this seat on dark ground.
    pub text: String,
    /// The rim around its emblem: a picture of that name.
    pub pattern: String,
}

/// The scale of type, in points: every word of the overlays has one of these sizes. From the smallest to the largest.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fonts {
    /// No words of the overlays are smaller.
    pub least: f32,
    /// Side remarks and explanations.
    pub small: f32,
    /// Lines of lists, tooltips and the log.
    pub text: f32,
    /// What is read at length, and controls.
    pub body: f32,
    /// Verbs on buttons.
    pub verb: f32,
    /// The prompt, and headings within a page.
    pub lead: f32,
    /// Headings of pages.
    pub heading: f32,
    /// Great figures.
    pub score: f32,
    /// What is printed on pieces of the table and would be smaller than this is left out of their pictures; in logical
    /// pixels of the window, for pieces grow and shrink with it.
    pub print: f32,
    /// The least side of what can be clicked.
    pub target: f32,
}

/// Pacing, in milliseconds unless said otherwise.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Timing {
    /// The shortest move.
    pub move_min: f32,
    /// The longest move.
    pub move_max: f32,
    /// Turning a card over.
    pub flip: f32,
    /// Between two cards of one deal.
    pub stagger: f32,
    /// After an action of an AI, at normal pace.
    pub pause_normal: f32,
    /// After an action of an AI, at fast pace.
    pub pause_fast: f32,
    /// After an action of an AI, at once.
    pub pause_instant: f32,
    /// How long an important event holds once it lies still.
    pub hold: f32,
    /// How long an event holds for every letter of what is said about it.
    pub letter: f32,
    /// Factor on everything when the player is in a hurry.
    pub fast_factor: f32,
    /// Lifting a card under the mouse.
    pub hover: f32,
    /// Rest of the mouse before a tooltip.
    pub tooltip: f32,
}

/// Measures in units.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sizes {
    /// Lift of a card under the mouse.
    pub hover_lift: f32,
    /// How far a selected card is pushed up out of its row.
    pub raise: f32,
    /// How far hit boxes reach beyond the art.
    pub hit_margin: f32,
    /// How far the mouse must move for a drag.
    pub drag_start: f32,
    /// Faces narrower than this, in logical pixels, leave small print out.
    pub wide_card: f32,
}

/// Light and shade.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Light {
    /// Laid over what cannot be used now.
    pub dim: String,
    /// How much of it, 0..=1.
    pub dim_alpha: f32,
    /// Darkness of shadows, 0..=1.
    pub shadow_alpha: f32,
    /// Offset of a lying card's shadow by its width.
    pub shadow_low: (f32, f32),
    /// Offset of a lifted card's shadow by its width.
    pub shadow_high: (f32, f32),
    /// Strength of the glow, 0..=1.
    pub glow_alpha: f32,
}

impl Default for Timing {
    fn default() -> Self {
        Timing {
            move_min: 180.0,
            move_max: 280.0,
            flip: 240.0,
            stagger: 60.0,
            pause_normal: 350.0,
            pause_fast: 120.0,
            pause_instant: 0.0,
            hold: 700.0,
            letter: 24.0,
            fast_factor: 0.45,
            hover: 90.0,
            tooltip: 250.0,
        }
    }
}

impl Default for Sizes {
    fn default() -> Self {
        Sizes {
            hover_lift: 12.0,
            raise: 22.0,
            hit_margin: 8.0,
            drag_start: 6.0,
            wide_card: 90.0,
        }
    }
}

impl Default for Fonts {
    fn default() -> Self {
        Fonts {
            least: 12.0,
            small: 14.0,
            text: 16.0,
            body: 17.0,
            verb: 18.0,
            lead: 21.0,
            heading: 26.0,
            score: 34.0,
            print: 9.0,
            target: 20.0,
        }
    }
}

impl Fonts {
    /// The sizes from the smallest to the largest.
    pub fn scale(&self) -> [f32; 8] {
        [
            self.least,
            self.small,
            self.text,
            self.body,
            self.verb,
            self.lead,
            self.heading,
            self.score,
        ]
    }

    /// Whether the scale has this size.
    pub fn has(&self, size: f32) -> bool {
        self.scale().iter().any(|step| (step - size).abs() < 0.1)
    }

    /// The largest size of the scale up to `size`; the least where none is so small.
    pub fn upto(&self, size: f32) -> f32 {
        let steps = self.scale();
        let fitting = steps.iter().rev().find(|step| **step <= size + 0.05);
        fitting.copied().unwrap_or(self.least)
    }

    /// The sizes from the largest up to `size` down to the least.
    pub fn down_from(&self, size: f32) -> impl Iterator<Item = f32> {
        let first = self.upto(size);
        let steps = self.scale();
        steps
            .into_iter()
            .rev()
            .skip_while(move |step| *step > first)
    }
}

impl Default for Light {
    fn default() -> Self {
        Light {
            dim: "#0B1F28".into(),
            dim_alpha: 0.45,
            shadow_alpha: 0.55,
            shadow_low: (0.02, 0.035),
            shadow_high: (0.06, 0.10),
            glow_alpha: 0.95,
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        let colors = [
            ("deep_sea", "#12303B"),
            ("night", "#0B1F28"),
            ("walnut", "#3A2A20"),
            ("parchment", "#EADFC4"),
            ("bone", "#F6F1E3"),
            ("brass", "#C9973F"),
            ("brass_light", "#F0C869"),
            ("danger", "#A93A2E"),
            ("danger_light", "#F0897A"),
            ("gain", "#4E7F4B"),
            ("gain_light", "#8FCB86"),
            ("shadow", "#050B0E"),
        ];
        Theme {
            colors: colors
                .into_iter()
                .map(|(role, value)| (role.into(), value.into()))
                .collect(),
            seats: Vec::new(),
            timing: Timing::default(),
            sizes: Sizes::default(),
            fonts: Fonts::default(),
            light: Light::default(),
        }
    }
}

impl Theme {
    /// The colour of a role; bone when the theme has none of that name.
    pub fn color(&self, role: &str) -> Color {
        hex(self.colors.get(role).map_or("#F6F1E3", String::as_str))
    }

    /// All colours by the names that faces use: `brass`, `seat2.color`, `seat2.glyph`, `seat2.text`.
    pub fn names(&self) -> BTreeMap<String, String> {
        let mut names = self.colors.clone();
        for (number, seat) in self.seats.iter().enumerate() {
            for (part, color) in [
                ("color", &seat.color),
                ("glyph", &seat.glyph),
                ("text", &seat.text),
            ] {
                names.insert(format!("seat{number}.{part}"), color.clone());
            }
        }
        names
    }

    /// Reads a theme; colours it leaves out are those of the default.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn read(file: &str, text: &str) -> Result<Theme, String> {
        let mut theme: Theme = ron::from_str(text).map_err(|fault| {
            format!(
                "{file}:{}:{}: {}",
                fault.span.start.line, fault.span.start.col, fault.code
            )
        })?;
        if let Some((role, value)) = theme
            .colors
            .iter()
            .find(|(_, value)| Srgba::hex(value).is_err())
        {
            return Err(format!(
                "{file}: colour '{role}': '{value}' is not like '#12303B'"
            ));
        }
        for (role, value) in Theme::default().colors {
            theme.colors.entry(role).or_insert(value);
        }
        Ok(theme)
    }
}

/// A colour from `#RRGGBB`; bone when it is none.
pub fn hex(text: &str) -> Color {
    Srgba::hex(text).map_or(Color::srgb(0.965, 0.945, 0.89), Color::from)
}

/// Reads the theme.
pub fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .init_resource::<Theme>()
        .add_systems(PreStartup, read);
}

fn read(library: Res<Library>, mut theme: ResMut<Theme>) {
    let Some(bytes) = library.read(FILE) else {
        return;
    };
    match Theme::read(FILE, &String::from_utf8_lossy(&bytes)) {
        Ok(read) => *theme = read,
        Err(fault) => warn!("{fault}; the built-in theme is used"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_theme_leaves_out_keeps_its_value() {
        let theme = Theme::read(
            "t",
            r##"(colors: {"brass": "#FFFFFF"}, timing: (flip: 100.0), fonts: (body: 15.0))"##,
        )
        .unwrap();
        assert_eq!(theme.color("brass"), Color::srgb(1.0, 1.0, 1.0));
        assert_eq!(theme.color("walnut"), hex("#3A2A20"));
        assert_eq!((theme.timing.flip, theme.timing.hover), (100.0, 90.0));
        assert_eq!((theme.fonts.body, theme.fonts.least), (15.0, 12.0));
    }

    #[test]
    fn a_key_that_nothing_heeds_is_a_fault_with_its_place() {
        for text in [
            "(\n  timing: (flap: 1.0),\n)",
            "(\n  fonts: (huge: 90.0),\n)",
            "(\n  shadows: true,\n)",
        ] {
            let fault = Theme::read("theme.ron", text).unwrap_err();
            assert!(fault.starts_with("theme.ron:2:"), "{fault}");
        }
    }

    #[test]
    fn the_house_s_own_theme_says_what_is_built_in() {
        let text = include_str!("../../assets/shared/theme.ron");
        let theme = Theme::read("theme.ron", text).unwrap();
        assert_eq!(theme.fonts, Fonts::default());
        assert_eq!(theme.seats.len(), 6);
    }

    #[test]
    fn type_goes_down_the_scale() {
        let fonts = Fonts::default();
        assert_eq!(fonts.upto(17.5), 17.0);
        assert_eq!(fonts.upto(3.0), 12.0);
        let down: Vec<f32> = fonts.down_from(17.5).collect();
        assert_eq!(down, [17.0, 16.0, 14.0, 12.0]);
    }

    #[test]
    fn a_wrong_colour_is_named() {
        let fault = Theme::read("theme.ron", r#"(colors: {"brass": "red"})"#).unwrap_err();
        assert!(fault.contains("'brass': 'red'"), "{fault}");
    }
}
