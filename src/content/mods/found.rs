//! A mod that was found, and why one is left out.

use super::manifest::Manifest;
use crate::content::layer::Layer;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::Located;
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
pub(in crate::content) struct Mod {
    pub(in crate::content) manifest: Located<Manifest>,
    pub(in crate::content) layer: Layer,
    pub(in crate::content) folder: PathBuf,
}

impl Mod {
    pub(in crate::content) fn id(&self) -> &str {
        &self.manifest.value.id
    }

    pub(in crate::content) fn requires(&self) -> &[String] {
        &self.manifest.value.requires
    }

    pub(in crate::content) fn off(&self, faults: Faults) -> DisabledMod {
        DisabledMod {
            id: self.id().to_owned(),
            faults,
        }
    }
}
