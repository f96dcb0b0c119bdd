//! Colours, timings and light, from `assets/shared/theme.ron`. What the file leaves out keeps the values here.

use super::art::Library;
use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where the theme lies.
const FILE: &str = "assets/shared/theme.ron";

/// The look of the house.
#[derive(Resource, Clone, Debug, Deserialize)]
#[serde(default)]
pub struct Theme {
    /// Colours by role, `#RRGGBB`.
    pub colors: BTreeMap<String, String>,
    /// The seats' colours in the order of seats.
    pub seats: Vec<SeatTheme>,
    /// Pacing.
    pub timing: Timing,
    /// Measures.
    pub sizes: Sizes,
    /// How the table is lit.
    pub light: Light,
}

/// One seat's colours.
#[derive(Clone, Debug, Deserialize)]
pub struct SeatTheme {
    /// Ground of its emblem.
    pub color: String,
    /// The emblem on that ground.
    pub glyph: String,
    /// Words about this seat on dark ground.
    pub text: String,
}

/// Pacing, in milliseconds unless said otherwise.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default)]
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
    /// Factor on the moves of a loss.
    pub loss_factor: f32,
    /// Factor on everything when the player is in a hurry.
    pub fast_factor: f32,
    /// Lifting a card under the mouse.
    pub hover: f32,
    /// Rest of the mouse before a tooltip.
    pub tooltip: f32,
    /// Life of a spark.
    pub spark: f32,
    /// Shake after a loss.
    pub shake: f32,
}

/// Measures in units.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default)]
pub struct Sizes {
    /// Lift of a card under the mouse.
    pub hover_lift: f32,
    /// How far a selected card is pushed up out of its row.
    pub raise: f32,
    /// How far hit boxes reach beyond the art.
    pub hit_margin: f32,
    /// How far the mouse must move for a drag.
    pub drag_start: f32,
    /// How far the table shakes.
    pub shake: f32,
}

/// Light and shade.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
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
            loss_factor: 1.5,
            fast_factor: 0.45,
            hover: 90.0,
            tooltip: 250.0,
            spark: 700.0,
            shake: 260.0,
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
            shake: 6.0,
        }
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
            r##"(colors: {"brass": "#FFFFFF"}, timing: (flip: 100.0), fonts: (body: 3))"##,
        )
        .unwrap();
        assert_eq!(theme.color("brass"), Color::srgb(1.0, 1.0, 1.0));
        assert_eq!(theme.color("walnut"), hex("#3A2A20"));
        assert_eq!((theme.timing.flip, theme.timing.hover), (100.0, 90.0));
    }

    #[test]
    fn a_wrong_colour_is_named() {
        let fault = Theme::read("theme.ron", r#"(colors: {"brass": "red"})"#).unwrap_err();
        assert!(fault.contains("'brass': 'red'"), "{fault}");
    }
}
