//! Fonts that mods bring: `assets/shared/fonts/*.otf` and `*.ttf`. The base game's come with the program.

use crate::content::layer::is_font;
use crate::content::library::Content;
use std::borrow::Cow;

/// Where fonts lie.
pub const FOLDER: &str = "assets/shared/fonts/";

/// What a font of the base game is used for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FontRole {
    /// Names, numbers and long texts, on cards as well.
    Serif,
    /// Headings and verbs.
    Bold,
    /// Asides.
    Italic,
    /// Dense text.
    Sans,
}

impl FontRole {
    /// All of them.
    pub const ALL: [FontRole; 4] = [
        FontRole::Serif,
        FontRole::Bold,
        FontRole::Italic,
        FontRole::Sans,
    ];

    /// The name of the file that takes its place, without its ending.
    pub fn name(self) -> &'static str {
        match self {
            FontRole::Serif => "serif",
            FontRole::Bold => "bold",
            FontRole::Italic => "italic",
            FontRole::Sans => "sans",
        }
    }
}

/// A font that a mod brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Font {
    /// Its path.
    pub path: String,
    /// Whose place it takes; `None` only adds the letters that the others lack.
    pub role: Option<FontRole>,
    /// What is in the file.
    pub bytes: Vec<u8>,
}

impl Content {
    /// The fonts that mods bring, by path. Of two with one name, the last mod's.
    pub fn fonts(&self) -> Vec<Font> {
        let paths = self.paths(FOLDER).into_iter();
        let font = |path: String| {
            let (name, _) = path.strip_prefix(FOLDER)?.rsplit_once('.')?;
            let role = FontRole::ALL.into_iter().find(|role| role.name() == name);
            let bytes = is_font(&path).then(|| self.file(&path))?;
            let bytes = bytes.map(Cow::into_owned)?;
            Some(Font { role, bytes, path })
        };
        paths.filter_map(font).collect()
    }
}
