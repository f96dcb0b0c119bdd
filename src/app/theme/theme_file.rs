//! A look: the program's own from `assets/shared/theme.ron`, others from `assets/shared/themes/`. What a file leaves out is as in the one
//! that was packed into the program.

use super::fonts::Fonts;
use super::measures::{Light, Sizes, Timing, Wake};
use crate::art::file_source::FileSource;
use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tortuga::content::files::themes::{self, About, HOUSE};

/// The look of the program. A key that nothing would heed is a fault.
#[derive(Resource, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// How it introduces itself.
    #[serde(default)]
    pub about: About,
    /// Colours by role, `#RRGGBB`.
    #[serde(default)]
    pub colors: BTreeMap<String, String>,
    /// The seats' colours in the order of seats.
    #[serde(default)]
    pub seats: Vec<SeatTheme>,
    /// Pacing.
    #[serde(default)]
    pub timing: Timing,
    /// Measures.
    #[serde(default)]
    pub sizes: Sizes,
    /// The scale of type.
    #[serde(default)]
    pub fonts: Fonts,
    /// How the table is lit.
    #[serde(default)]
    pub light: Light,
    /// What ships leave behind them.
    #[serde(default)]
    pub wake: Wake,
}

/// What a theme beside the program's own may say.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    #[serde(default)]
    about: About,
    #[serde(default)]
    colors: BTreeMap<String, String>,
    #[serde(default)]
    seats: Vec<SeatTheme>,
    light: Option<Light>,
    wake: Option<Wake>,
}

/// All themes there are by their ids, the program's own first, whose id is empty.
#[derive(Resource, Clone, Debug, Default)]
pub struct Themes(pub Vec<(String, Theme)>);

impl Themes {
    /// Those among the files of `library`. What cannot be read is told and left out.
    pub fn read(library: &FileSource) -> Themes {
        let text = |path: &str| {
            let bytes = library.read(path)?;
            Some(String::from_utf8_lossy(&bytes).into_owned())
        };
        let context = text(HOUSE).map(|words| Theme::read(HOUSE, &words));
        let context = match context {
            Some(Ok(context)) => context,
            Some(Err(fault)) => {
                warn!("{fault}; the built-in theme is used");
                Theme::default()
            }
            None => Theme::default(),
        };
        let mut all = vec![(String::new(), context.clone())];
        for path in library.paths(themes::FOLDER) {
            let (Some(id), Some(words)) = (themes::id(&path), text(&path)) else {
                continue;
            };
            match context.with(&path, &words) {
                Ok(theme) => all.push((id.to_owned(), theme)),
                Err(fault) => warn!("{fault}; this theme is left out"),
            }
        }
        Themes(all)
    }

    /// The theme of this id; the program's own where there is none, as when its mod is gone.
    pub fn named(&self, id: &str) -> Option<&Theme> {
        let found = self.0.iter().find(|(own, _)| own == id);
        found.or(self.0.first()).map(|(_, theme)| theme)
    }
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

/// The program's own theme as it was packed into the program.
static PACKED: LazyLock<Theme> = LazyLock::new(|| {
    // A test reads it: what is packed is sound.
    let text = include_str!("../../../assets/shared/theme.ron");
    ron::from_str(text).unwrap_or_else(|_| Theme {
        about: About::default(),
        colors: BTreeMap::new(),
        seats: Vec::new(),
        timing: Timing::default(),
        sizes: Sizes::default(),
        fonts: Fonts::default(),
        light: Light::default(),
        wake: Wake::default(),
    })
});

impl Default for Theme {
    fn default() -> Self {
        PACKED.clone()
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
        let mut theme: Theme = written().from_str(text).map_err(|fault| {
            format!(
                "{file}:{}:{}: {}",
                fault.span.start.line, fault.span.start.col, fault.code
            )
        })?;
        check_colors(file, &theme.colors)?;
        for (role, value) in &PACKED.colors {
            let kept = theme.colors.entry(role.clone());
            kept.or_insert_with(|| value.clone());
        }
        Ok(theme)
    }

    /// Another theme, which takes from this one what it leaves out.
    ///
    /// # Errors
    /// What is wrong with it, with its place.
    pub fn with(&self, file: &str, text: &str) -> Result<Theme, String> {
        let look: ThemeFile = written().from_str(text).map_err(|fault| {
            format!(
                "{file}:{}:{}: {}",
                fault.span.start.line, fault.span.start.col, fault.code
            )
        })?;
        check_colors(file, &look.colors)?;
        let mut theme = self.clone();
        theme.about = look.about;
        theme.colors.extend(look.colors);
        for (seat, own) in theme.seats.iter_mut().zip(look.seats) {
            *seat = own;
        }
        if let Some(light) = look.light {
            theme.light = light;
        }
        if let Some(wake) = look.wake {
            theme.wake = wake;
        }
        Ok(theme)
    }
}

/// RON as all files of the program are written: `Some(...)` may be left out.
fn written() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

fn check_colors(file: &str, colors: &BTreeMap<String, String>) -> Result<(), String> {
    match colors.iter().find(|(_, value)| Srgba::hex(value).is_err()) {
        Some((role, value)) => Err(format!(
            "{file}: colour '{role}': '{value}' is not like '#12303B'"
        )),
        None => Ok(()),
    }
}

/// A colour from `#RRGGBB`; bone when it is none.
pub fn hex(text: &str) -> Color {
    Srgba::hex(text).map_or(Color::srgb(0.965, 0.945, 0.89), Color::from)
}

#[cfg(test)]
mod tests;
