//! Families of sounds: `assets/shared/sounds/sounds.ron`.

use crate::content::{Content, Faults};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where the sounds lie.
pub const FOLDER: &str = "assets/shared/sounds";

/// `sounds.ron`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sounds {
    /// How far the pitch may move either way, as a part of itself.
    pub pitch: f32,
    /// The families by name.
    pub families: BTreeMap<String, Family>,
}

/// Files that are one sound in variants.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// Names of files without `.ogg`.
    pub files: Vec<String>,
    /// Loudness, 0..=1.
    pub volume: f32,
    /// Whether its files are played in turn at their own pitch, from the first one again after a silence, rather than by
    /// chance: coins that are counted.
    #[serde(default)]
    pub rising: bool,
}

/// Where the file lies.
pub fn file() -> String {
    format!("{FOLDER}/sounds.ron")
}

/// The path of a file of a family.
pub fn path(file: &str) -> String {
    format!("{FOLDER}/{file}.ogg")
}

/// The names of all families. A family without files, or with a file that is not there, is a fault.
pub(in crate::content) fn names(content: &Content, faults: &mut Faults) -> Vec<String> {
    let families = content
        .document(&file(), faults)
        .fields::<Family>("families", faults);
    let name = |(name, family): (String, crate::content::Located<Family>)| {
        if family.value.files.is_empty() {
            family.fault("files", "a family of sounds must have files", faults);
        }
        for (n, file) in family.value.files.iter().enumerate() {
            if content.file(&path(file)).is_none() {
                let message = format!("there is no file '{}'", path(file));
                family.fault(&format!("files.{n}"), message, faults);
            }
        }
        name
    };
    families.into_iter().map(name).collect()
}
