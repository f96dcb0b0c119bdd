//! A mod that was found, and why one is left out.

use super::diagnostic::Faults;
use super::document::Located;
use super::layer::Layer;
use super::manifest::Manifest;
use std::path::PathBuf;

/// A mod that is switched off.
#[derive(Clone, Debug)]
pub struct DisabledMod {
    /// Its id, or its folder's name when the manifest cannot be read.
    pub id: String,
    /// Why.
    pub faults: Faults,
}

/// A mod that could be read.
#[derive(Clone)]
pub(super) struct Mod {
    pub(super) manifest: Located<Manifest>,
    pub(super) layer: Layer,
    pub(super) folder: PathBuf,
}

impl Mod {
    pub(super) fn id(&self) -> &str {
        &self.manifest.value.id
    }

    pub(super) fn requires(&self) -> &[String] {
        &self.manifest.value.requires
    }

    pub(super) fn off(&self, faults: Faults) -> DisabledMod {
        DisabledMod {
            id: self.id().to_owned(),
            faults,
        }
    }
}
