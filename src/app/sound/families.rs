//! Families of sounds, as `assets/shared/sounds/sounds.ron` has them. Without the files there are none, and nothing else happens.

use super::decoded::Decoded;
use crate::art::file_source::FileSource;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use tortuga::content::files::sounds;
use tortuga::engine::Rng;

/// The sounds that are there.
#[derive(Resource, Default)]
pub(super) struct Sounds {
    /// How much higher or lower each may be, as a part.
    pub(super) pitch: f32,
    /// By their names.
    pub(super) families: BTreeMap<String, Family>,
    /// Which variant and pitch comes next is chance, but no chance of the game's.
    pub(super) rng: Option<Rng>,
    /// Those that were heard lately.
    pub(super) decoded: Decoded,
    /// A hash of the files from which they were read.
    files: Option<u64>,
}

/// Sounds of which one is as good as another.
pub(super) struct Family {
    /// The paths of their files.
    pub(super) variants: Vec<String>,
    /// 0 to 1.
    pub(super) volume: f32,
    /// Whether its variants are played in turn, from the first one again after a silence.
    pub(super) rising: bool,
    /// Which was played last.
    pub(super) last: usize,
    /// When that was, in seconds since the start.
    pub(super) played: f32,
}

/// Reads them: at the start, and when the content was read again and they are others.
pub(super) fn load(library: Res<FileSource>, mut sounds: ResMut<Sounds>) {
    let file = sounds::file();
    let Some(bytes) = library.read(&file) else {
        return;
    };
    // Most often something else was edited.
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let paths = library.paths(folder).into_iter();
    let mut hash = DefaultHasher::new();
    paths.for_each(|path| (library.read(&path), path).hash(&mut hash));
    if sounds.files.replace(hash.finish()) == Some(hash.finish()) {
        return;
    }
    sounds.families.clear();
    sounds.decoded = Decoded::default();
    let listed: sounds::Sounds = match ron::from_str(&String::from_utf8_lossy(&bytes)) {
        Ok(listed) => listed,
        Err(fault) => {
            warn!(
                "{file}:{}:{}: {}; there will be no sound",
                fault.span.start.line, fault.span.start.col, fault.code
            );
            return;
        }
    };
    sounds.pitch = listed.pitch.clamp(0.0, 0.5);
    sounds.rng = Some(Rng::new(1));
    for (name, family) in listed.families {
        let mut variants = Vec::new();
        for file in &family.files {
            let path = sounds::path(file);
            match library.read(&path).is_some() {
                true => variants.push(path),
                false => warn!("{path}: there is no such file"),
            }
        }
        sounds.families.insert(
            name,
            Family {
                variants,
                volume: family.volume.clamp(0.0, 1.0),
                rising: family.rising,
                last: usize::MAX,
                played: f32::NEG_INFINITY,
            },
        );
    }
}
