//! One program for all targets; `FUZZ_TARGET` names the one.
#![no_main]

mod art;
mod games;
mod context;
mod loaders;
mod measure;

use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

type Target = fn(&[u8]);

/// Every target with its name.
const TARGETS: [(&str, Target); 15] = [
    ("content", loaders::content),
    ("mod", loaders::a_mod),
    ("layout", loaders::layout),
    ("theme", loaders::theme),
    ("language", loaders::language),
    ("save", loaders::save),
    ("settings", loaders::settings),
    ("journal", loaders::journal),
    ("scenario", loaders::scenario),
    ("replay", loaders::replay),
    ("zip", loaders::zip),
    ("svg", art::svg),
    ("face", art::face),
    ("rules", games::rules),
    ("typed", games::typed),
];

/// The target that is asked for.
fn target() -> Target {
    static CHOSEN: OnceLock<Target> = OnceLock::new();
    *CHOSEN.get_or_init(|| {
        let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
        let found = TARGETS.iter().find(|(known, _)| *known == name);
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        found.unwrap_or_else(|| panic!("FUZZ_TARGET is one of {names:?}")).1
    })
}

fuzz_target!(|bytes: &[u8]| {
    let target = target();
    measure::bounded(|| target(bytes));
});
