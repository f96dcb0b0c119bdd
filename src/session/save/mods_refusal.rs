//! Why a mod is not installed, in words.

use crate::content::Arg;
use crate::content::mods::install::{InstallError, KINDS, MAX_FILES, MAX_TOTAL, largest};
use crate::content::mods::load::MANIFEST;
use crate::session::save::store::why;
use crate::wording::mods::Sentence;
use crate::wording::say;

/// Why something is not installed, and what to do where there is something.
pub fn words(refusal: &InstallError) -> String {
    let path = |path: &String| path.as_str().into();
    say(match refusal {
        InstallError::Unreadable(cause) => Sentence::RefusedUnreadable {
            why: why(cause).into(),
        },
        InstallError::NoArchive => Sentence::RefusedNoArchive,
        InstallError::Damaged(at) if at.is_empty() => Sentence::RefusedDamaged,
        InstallError::Damaged(at) => Sentence::RefusedDamagedAt { path: path(at) },
        InstallError::Outside(at) => Sentence::RefusedOutside { path: path(at) },
        InstallError::Link(at) => Sentence::RefusedLink { path: path(at) },
        InstallError::Kind(at) => Sentence::RefusedKind {
            path: path(at),
            kinds: KINDS.join(", ").into(),
        },
        InstallError::Twice(at) => Sentence::RefusedTwice { path: path(at) },
        InstallError::Deep(at) => Sentence::RefusedDeep { path: path(at) },
        InstallError::LargeFile(at) => Sentence::RefusedLargeFile {
            path: path(at),
            most: (largest(at) >> 20).into(),
        },
        InstallError::ManyFiles => Sentence::RefusedManyFiles {
            most: MAX_FILES.into(),
        },
        InstallError::Large => Sentence::RefusedLarge {
            most: (MAX_TOTAL >> 20).into(),
        },
        InstallError::Trap(at) => Sentence::RefusedTrap { path: path(at) },
        InstallError::Locked(at) => Sentence::RefusedLocked { path: path(at) },
        InstallError::Packing(at) => Sentence::RefusedPacking { path: path(at) },
        InstallError::NoManifest => Sentence::RefusedNoManifest {
            file: MANIFEST.into(),
        },
        InstallError::Several(mods) => Sentence::RefusedSeveral {
            mods: Arg::All(mods.iter().map(|name| name.as_str().into()).collect()),
        },
        InstallError::Manifest(faults) => Sentence::RefusedManifest {
            faults: faults.render().into(),
        },
    })
}
