//! Whether words can be read on their grounds (WCAG 2): which roles stand on which, and how far apart their colours must be.

use super::theme_file::{Theme, hex};
use tortuga::content::files::themes;
use tortuga::content::{Content, Faults};

/// The least contrast of words.
const LEAST: f32 = 4.5;
/// The least contrast of large signs, and of edges that have to be seen.
const SIGN: f32 = 3.0;

/// Words that are read, and the grounds on which they stand.
const WORDS: [(&str, &[&str]); 17] = [
    (
        "ink",
        &[
            "parchment_light",
            "parchment",
            "parchment_dark",
            "brass_light",
            "brass",
            "bone",
            "cream",
        ],
    ),
    ("ink_soft", &["parchment_light", "parchment"]),
    (
        "bone",
        &[
            "walnut_light",
            "walnut",
            "walnut_dark",
            "recess",
            "deep_sea",
            "night",
            "chart_teal",
            "danger",
            "outline",
        ],
    ),
    ("bone_soft", &["walnut", "deep_sea", "night"]),
    ("white", &["night", "danger_dark"]),
    (
        "brass_light",
        &["walnut", "walnut_dark", "deep_sea", "night"],
    ),
    ("brass_glint", &["walnut_dark", "outline", "night"]),
    ("danger_light", &["night", "walnut_dark"]),
    ("gain_light", &["walnut", "deep_sea"]),
    ("words_gold", &["walnut", "deep_sea"]),
    ("words_danger", &["walnut", "deep_sea"]),
    ("words_gain", &["walnut", "deep_sea"]),
    ("words_warning", &["walnut", "deep_sea"]),
    ("words_quiet", &["walnut", "deep_sea"]),
    ("words_quiet_ink", &["parchment_light", "parchment"]),
    ("steel_light", &["walnut", "night"]),
    ("foam", &["deep_sea", "night"]),
];

/// Large signs, and edges that have to be seen, on theirs.
const SIGNS: [(&str, &[&str]); 8] = [
    ("brass", &["walnut", "deep_sea", "night"]),
    ("bone", &["gain", "danger"]),
    ("danger", &["parchment_light", "parchment"]),
    ("gain", &["parchment_light", "parchment"]),
    ("danger_light", &["deep_sea", "walnut"]),
    ("brass_light", &["deep_sea", "chart_teal"]),
    ("brass_dark", &["parchment_light", "parchment"]),
    ("bone_faint", &["walnut", "deep_sea"]),
];

/// Two colours that are too much alike.
#[derive(Clone, PartialEq, Debug)]
pub struct Faint {
    /// The role of what is read or seen.
    pub role: &'static str,
    /// The role of its ground.
    pub ground: &'static str,
    /// Their contrast, 1..=21.
    pub contrast: f32,
    /// The least that it must be.
    pub least: f32,
}

/// How light a colour is, 0..=1 (WCAG 2).
pub fn light(color: &str) -> f32 {
    let c = hex(color).to_linear();
    0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
}

/// The contrast of two colours, 1..=21 (WCAG 2).
pub fn contrast(a: &str, b: &str) -> f32 {
    let (a, b) = (light(a), light(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The roles of a theme that are too faint on their grounds, where words need a contrast of `least`.
pub fn faint(theme: &Theme, least: f32) -> Vec<Faint> {
    let mut found = Vec::new();
    for (pairs, least) in [(&WORDS[..], least), (&SIGNS[..], SIGN)] {
        for (role, grounds) in pairs {
            for ground in *grounds {
                let colors = (theme.colors.get(*role), theme.colors.get(*ground));
                let (Some(own), Some(under)) = colors else {
                    continue;
                };
                let contrast = contrast(own, under);
                if contrast < least {
                    found.push(Faint {
                        role,
                        ground,
                        contrast,
                        least,
                    });
                }
            }
        }
    }
    found
}

/// Tells of the themes of mods in which words can hardly be read: odd, and no fault.
pub fn lint(content: &Content, found: &mut Faults) {
    // What cannot be read is told elsewhere.
    let mut told = Faults::default();
    let text = |path: &str| {
        let bytes = content.file(path)?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    };
    let context = text(themes::HOUSE).and_then(|text| Theme::read(themes::HOUSE, &text).ok());
    let context = context.unwrap_or_default();
    let others = content.paths(themes::FOLDER).into_iter();
    for path in others.chain([themes::HOUSE.to_owned()]) {
        let theme = text(&path).and_then(|text| match path == themes::HOUSE {
            true => Theme::read(&path, &text).ok(),
            false => context.with(&path, &text).ok(),
        });
        let Some(theme) = theme else { continue };
        let document = content.document(&path, &mut told);
        let colors = document.fields::<String>("colors", &mut told);
        for faint in faint(&theme, LEAST) {
            let own = colors.iter().find(|(name, color)| {
                [faint.role, faint.ground].contains(&name.as_str()) && color.owner().is_some()
            });
            if let Some((_, color)) = own {
                let Faint {
                    role,
                    ground,
                    contrast,
                    least,
                } = faint;
                let message = format!(
                    "'{role}' can hardly be seen on '{ground}': a contrast of {contrast:.1} : 1, where {least} is the least"
                );
                color.fault("", message, found);
            }
        }
    }
}
