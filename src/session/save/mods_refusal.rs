//! Why a mod is not installed, in words.

use crate::content::Arg;
use crate::content::mods::install::{KINDS, MAX_FILES, MAX_TOTAL, Refusal, largest};
use crate::content::mods::load::MANIFEST;
use crate::session::save::store::why;
use crate::wording::mods::Sentence;
use crate::wording::say;

/// Why something is not installed, and what to do where there is something.
pub fn words(refusal: &Refusal) -> String {
    let path = |path: &String| path.as_str().into();
    say(match refusal {
        Refusal::Unreadable(cause) => Sentence::RefusedUnreadable {
            why: why(cause).into(),
        },
        Refusal::NoArchive => Sentence::RefusedNoArchive,
        Refusal::Damaged(at) if at.is_empty() => Sentence::RefusedDamaged,
        Refusal::Damaged(at) => Sentence::RefusedDamagedAt { path: path(at) },
        Refusal::Outside(at) => Sentence::RefusedOutside { path: path(at) },
        Refusal::Link(at) => Sentence::RefusedLink { path: path(at) },
        Refusal::Kind(at) => Sentence::RefusedKind {
            path: path(at),
            kinds: KINDS.join(", ").into(),
        },
        Refusal::Twice(at) => Sentence::RefusedTwice { path: path(at) },
        Refusal::Deep(at) => Sentence::RefusedDeep { path: path(at) },
        Refusal::LargeFile(at) => Sentence::RefusedLargeFile {
            path: path(at),
            most: (largest(at) >> 20).into(),
        },
        Refusal::ManyFiles => Sentence::RefusedManyFiles {
            most: MAX_FILES.into(),
        },
        Refusal::Large => Sentence::RefusedLarge {
            most: (MAX_TOTAL >> 20).into(),
        },
        Refusal::Trap(at) => Sentence::RefusedTrap { path: path(at) },
        Refusal::Locked(at) => Sentence::RefusedLocked { path: path(at) },
        Refusal::Packing(at) => Sentence::RefusedPacking { path: path(at) },
        Refusal::NoManifest => Sentence::RefusedNoManifest {
            file: MANIFEST.into(),
        },
        Refusal::Several(mods) => Sentence::RefusedSeveral {
            mods: Arg::All(mods.iter().map(|name| name.as_str().into()).collect()),
        },
        Refusal::Manifest(faults) => Sentence::RefusedManifest {
            faults: faults.render().into(),
        },
    })
}
