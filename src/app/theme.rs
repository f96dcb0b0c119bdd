//! Colours, timings and light: the house's own from `assets/shared/theme.ron`, others from `assets/shared/themes/`. Which
//! is in force the settings say. What a file leaves out is as in the one that was packed into the program.

use crate::art::library::Library;
use crate::settings::Settings;
use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tortuga::content::themes::{self, About, HOUSE};

/// The look of the house. A key that nothing would heed is a fault.
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
}

/// What a theme beside the house's own may say.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    #[serde(default)]
    about: About,
    #[serde(default)]
    colors: BTreeMap<String, String>,
    #[serde(default)]
    seats: Vec<SeatTheme>,
    light: Option<Light>,
}

/// All themes there are by their ids, the house's own first, whose id is empty.
#[derive(Resource, Clone, Debug, Default)]
pub struct Themes(pub Vec<(String, Theme)>);

impl Themes {
    /// Those among the files of `library`. What cannot be read is told and left out.
    pub fn read(library: &Library) -> Themes {
        let text = |path: &str| {
            let bytes = library.read(path)?;
            Some(String::from_utf8_lossy(&bytes).into_owned())
        };
        let house = text(HOUSE).map(|words| Theme::read(HOUSE, &words));
        let house = match house {
            Some(Ok(house)) => house,
            Some(Err(fault)) => {
                warn!("{fault}; the built-in theme is used");
                Theme::default()
            }
            None => Theme::default(),
        };
        let mut all = vec![(String::new(), house.clone())];
        for path in library.paths(themes::FOLDER) {
            let (Some(id), Some(words)) = (themes::id(&path), text(&path)) else {
                continue;
            };
            match house.with(&path, &words) {
                Ok(theme) => all.push((id.to_owned(), theme)),
                Err(fault) => warn!("{fault}; this theme is left out"),
            }
        }
        Themes(all)
    }

    /// The theme of this id; the house's own where there is none, as when its mod is gone.
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
    /// How large words are by what the theme has.
    #[serde(skip)]
    larger: f32,
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
    /// How long a finger rests on something until that tells what it is; after twice that it is looked into.
    pub long_press: f32,
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
    /// How far beyond the art a finger still finds what is of use: it is blunter than the mouse.
    pub touch_margin: f32,
    /// How far the mouse must move for a drag.
    pub drag_start: f32,
    /// Faces narrower than this, in logical pixels, leave small print out.
    pub wide_card: f32,
}

/// Light and shade.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Light {
    /// How much panels and what can be clicked have a line around them more than the usual thin one, 0..=1.
    pub edge: f32,
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
            long_press: 400.0,
        }
    }
}

impl Default for Sizes {
    fn default() -> Self {
        Sizes {
            hover_lift: 12.0,
            raise: 22.0,
            hit_margin: 8.0,
            touch_margin: 16.0,
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
            larger: 1.0,
        }
    }
}

impl Fonts {
    /// The same for words of so many percent of their size. What has to be small stays possible: where there is no room for larger
    /// words they are as small as they would be at 100 % ([`Fonts::scale`]).
    #[must_use]
    pub fn at(&self, percent: u32) -> Fonts {
        // Half points are as fine as steps of a scale need be.
        let sized = |size: f32| {
            let grown = (size * percent as f32 / 50.0).round() / 2.0;
            grown.max(self.least)
        };
        Fonts {
            least: self.least,
            small: sized(self.small),
            text: sized(self.text),
            body: sized(self.body),
            verb: sized(self.verb),
            lead: sized(self.lead),
            heading: sized(self.heading),
            score: sized(self.score),
            print: self.print,
            target: self.target,
            larger: percent as f32 / 100.0,
        }
    }

    /// The sizes from the smallest to the largest. Where words are larger than the theme has them its own sizes are among them: what has
    /// no room to grow is no smaller than it would be else.
    pub fn scale(&self) -> [f32; 16] {
        let own = [
            self.least,
            self.small,
            self.text,
            self.body,
            self.verb,
            self.lead,
            self.heading,
            self.score,
        ];
        let usual = |size: f32| match self.larger > 1.0 {
            // Half points, as in `at`.
            true => ((size / self.larger * 2.0).round() / 2.0).max(self.least),
            false => size,
        };
        let mut all = [0.0; 16];
        let both = own.into_iter().chain(own.map(usual));
        for (step, size) in all.iter_mut().zip(both) {
            *step = size;
        }
        all.sort_by(f32::total_cmp);
        all
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
        let (first, mut last) = (self.upto(size), 0.0);
        let steps = self.scale();
        steps
            .into_iter()
            .rev()
            .skip_while(move |step| *step > first)
            .filter(move |step| std::mem::replace(&mut last, *step) != *step)
    }
}

impl Default for Light {
    fn default() -> Self {
        Light {
            edge: 0.0,
            dim: "#0B1F28".into(),
            dim_alpha: 0.45,
            shadow_alpha: 0.55,
            shadow_low: (0.02, 0.035),
            shadow_high: (0.06, 0.10),
            glow_alpha: 0.95,
        }
    }
}

/// The house's own theme as it was packed into the program.
static PACKED: LazyLock<Theme> = LazyLock::new(|| {
    // A test reads it: what is packed is sound.
    let text = include_str!("../../assets/shared/theme.ron");
    ron::from_str(text).unwrap_or_else(|_| Theme {
        about: About::default(),
        colors: BTreeMap::new(),
        seats: Vec::new(),
        timing: Timing::default(),
        sizes: Sizes::default(),
        fonts: Fonts::default(),
        light: Light::default(),
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
        let look: Look = written().from_str(text).map_err(|fault| {
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
        Ok(theme)
    }
}

/// RON as all files of the house are written: `Some(...)` may be left out.
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

/// The id of the theme that was put in force last.
#[derive(Resource, Default)]
struct InForce(Option<String>);

/// Reads the themes and puts in force the one that the settings name.
pub fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .init_resource::<Themes>()
        .init_resource::<Theme>()
        .init_resource::<Redraw>()
        .init_resource::<InForce>()
        .add_systems(PreStartup, (read, follow).chain())
        .add_systems(PreUpdate, (follow, clear).chain());
}

fn read(library: Res<Library>, mut themes: ResMut<Themes>) {
    *themes = Themes::read(&library);
}

/// The theme that the settings name, at once when they name another.
fn follow(
    settings: Option<Res<Settings>>,
    themes: Res<Themes>,
    mut theme: ResMut<Theme>,
    mut redraw: ResMut<Redraw>,
    mut in_force: ResMut<InForce>,
) {
    let wanted = settings.as_ref().map_or("", |s| s.theme.as_str());
    if in_force.0.as_deref() == Some(wanted) {
        return;
    }
    in_force.0 = Some(wanted.to_owned());
    if let Some(found) = themes.named(wanted) {
        *theme = found.clone();
        redraw.request();
    }
}

/// Where nothing is drawn there is the deep sea of the theme.
fn clear(theme: Res<Theme>, mut commands: Commands) {
    if theme.is_changed() {
        commands.insert_resource(ClearColor(theme.color("deep_sea")));
    }
}

#[cfg(test)]
mod tests;
