//! The mods that lie in the folder, as a player looks at them: in their order, with what became of each.

use super::found::{DisabledMod, Mod};
use super::manifest::Manifest;
use crate::content::layer::Layer;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use std::path::{Path, PathBuf};

/// A mod that lies in the folder of mods, whether it is played with or not.
#[derive(Clone, Debug)]
pub struct Installed {
    /// Its id, or its folder's name when it cannot be read.
    pub id: String,
    /// Where it lies.
    pub folder: PathBuf,
    /// What it says about itself; `None` when it cannot be read.
    pub manifest: Option<Manifest>,
    /// Whether the player wants it.
    pub wanted: bool,
    /// Whether it is played with.
    pub active: bool,
    /// Why it is left out although the player wants it.
    pub faults: Faults,
    pub(in crate::content) layer: Layer,
}

impl Installed {
    /// What it is called on screen.
    pub fn name(&self) -> &str {
        self.manifest.as_ref().map_or(&self.id, |m| &m.name)
    }

    /// The file of this mod in which a fault is, if it lies there.
    pub fn file_of(&self, fault: &Diagnostic) -> Option<PathBuf> {
        let name = self.folder.file_name()?.to_str()?;
        let (_, inside) = fault.file.split_once(&format!("{name}/"))?;
        let file = self.folder.join(inside);
        file.is_file().then_some(file)
    }

    /// Ids of the mods that it requires.
    pub fn requires(&self) -> &[String] {
        self.manifest.as_ref().map_or(&[], |m| &m.requires)
    }
}

/// What is to be told of the mods in a folder.
pub(in crate::content) struct Listing<'a> {
    /// The folder.
    pub folder: &'a Path,
    /// Those that could be read.
    pub found: Vec<Mod>,
    /// Those that could not, by the names of their folders.
    pub unreadable: Vec<DisabledMod>,
    /// Ids in overlay order.
    pub order: Vec<String>,
}

impl Listing<'_> {
    /// The mods, those that cannot be read last. `off` are all that are left out although they are wanted.
    pub fn all(
        self,
        wants: impl Fn(&str) -> bool,
        active: &[Manifest],
        off: &[DisabledMod],
    ) -> Vec<Installed> {
        let place = |id: &str| self.order.iter().position(|other| other == id);
        let mut found = self.found;
        found.sort_by_key(|one| place(one.id()).unwrap_or(usize::MAX));
        let read = found.into_iter().map(|one| Installed {
            id: one.id().to_owned(),
            folder: one.folder,
            manifest: Some(one.manifest.value),
            wanted: false,
            active: false,
            faults: Faults::default(),
            layer: one.layer,
        });
        let folder = self.folder;
        let unread = self.unreadable.into_iter().map(|one| Installed {
            folder: folder.join(&one.id),
            id: one.id,
            manifest: None,
            wanted: false,
            active: false,
            faults: one.faults,
            layer: Layer::default(),
        });
        let mut all: Vec<Installed> = read.chain(unread).collect();
        for one in &mut all {
            let known = one.manifest.is_some();
            one.wanted = wants(&one.id);
            one.active = known && active.iter().any(|manifest| manifest.id == one.id);
            let why = off.iter().find(|off| off.id == one.id);
            if let Some(why) = why.filter(|_| known) {
                one.faults = why.faults.clone();
            }
        }
        all
    }
}
