//! What a mod says about itself: `mod.ron`.

use serde::Deserialize;

/// The file `mod.ron` of a mod.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Short name, its namespace: small letters, digits and `_`.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Its version, free in form.
    pub version: String,
    /// Who made it.
    #[serde(default)]
    pub author: String,
    /// What it does, in a sentence or two.
    #[serde(default)]
    pub description: String,
    /// Ids of mods that must be active too; they come before it.
    #[serde(default)]
    pub requires: Vec<String>,
}
