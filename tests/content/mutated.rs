//! However a file is mangled, the loader says so and goes on.

use crate::folder::{faults_of_bytes, folder, write};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tortuga::content::{Content, Faults, check};

const GOOD: &str = "// a é 🦑\n(\n  suits: [\n    (id: \"a\", value: 3, effect: Save(count: 2), beats: [\"b\"]),\n    \
                    (id: r#\"b\"#, value: 0x4, effect: None), /* x */\n  ],\n  limits: (hand: 3, deck: 7),\n  patch: [(section: \
                    \"suits\", id: \"a\", set: (value: 4, beats: []))],\n)";

/// So many tries, the same ones every time: what fails, fails again. `TORTUGA_MANGLE=7` tries others, to hunt with.
pub fn tries(cases: u32) -> ProptestConfig {
    let seed = std::env::var("TORTUGA_MANGLE").ok();
    let seed = seed.and_then(|s| s.parse().ok()).unwrap_or(2026);
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..ProptestConfig::default()
    }
}

/// Bytes that mean something to RON, and some that mean nothing anywhere.
const SIGNS: &[u8] = b"()[]{}:,\"'/*#rb\\.-0aS \n\xff\xf0\x00";

/// Words of a language: a sentence with plural forms and slots, and words by their English.
const WORDS: &str = "(\n  texts: {\n    \"deck_text\": \"{n} {n|Karte|Karten}, *verdeckt*\", // é 🦑\n    \"hidden\": \"eine \
                     Karte\",\n  },\n  words: {\n    \"Mermaid\": \"Meerjungfrau\",\n  },\n)";

/// `GOOD` with bytes changed, put in or taken out, each at a place given in thousandths of its length.
fn mangled(changes: &[(usize, u8, u8)]) -> Vec<u8> {
    mangled_of(GOOD, changes)
}

/// The same of another text.
fn mangled_of(good: &str, changes: &[(usize, u8, u8)]) -> Vec<u8> {
    let mut bytes = good.as_bytes().to_vec();
    for (at, sign, how) in changes {
        let at = at * bytes.len() / 1000;
        let sign = SIGNS[usize::from(*sign) % SIGNS.len()];
        match (how % 4, at < bytes.len()) {
            (0, true) => bytes[at] = sign,
            (1, true) => drop(bytes.remove(at)),
            (2, true) => bytes.truncate(at),
            _ => bytes.insert(at.min(bytes.len()), sign),
        }
    }
    bytes
}

proptest! {
    #![proptest_config(tries(3000))]

    #[test]
    fn no_mangled_file_stops_the_loader(changes in prop::collection::vec((0usize..1001, any::<u8>(), any::<u8>()), 1..6)) {
        let faults = faults_of_bytes(&mangled(&changes));
        for fault in &faults.0 {
            prop_assert!(fault.line > 0 && fault.column > 0, "{fault}");
            prop_assert!(!fault.render().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(tries(16))]

    #[test]
    fn no_mangled_mod_stops_the_loader(changes in prop::collection::vec((0usize..1001, any::<u8>(), any::<u8>()), 1..4)) {
        let mods = folder(&[("reef/mod.ron", "(id: \"reef\", name: \"Reef\", version: \"1\")")]);
        write(mods.path(), "reef/assets/captain_ecarrasse/text.ron", &mangled(&changes));
        let loaded = Content::load(Some(mods.path()), &|_, _| {});
        prop_assert_eq!(loaded.off.len() + loaded.content.mods().len(), 1);
        check(Some(mods.path()), &|_, _| {});
    }
}

proptest! {
    #![proptest_config(tries(24))]

    #[test]
    fn no_mangled_language_stops_the_loader(changes in prop::collection::vec((0usize..1001, any::<u8>(), any::<u8>()), 1..4)) {
        let mods = folder(&[("reef/mod.ron", "(id: \"reef\", name: \"Reef\", version: \"1\")")]);
        let words = mangled_of(WORDS, &changes);
        write(mods.path(), "reef/assets/languages/de/captain_ecarrasse/text.ron", &words);
        let loaded = Content::load(Some(mods.path()), &|_, _| {});
        prop_assert_eq!(loaded.off.len() + loaded.content.mods().len(), 1);
        let mut faults = Faults::default();
        let german = loaded.content.in_language("de", &mut faults);
        let games = tortuga::registry::entries(&german, &mut faults);
        prop_assert_eq!(games.len(), 5, "words cost no game: {}", faults.render());
        for fault in &faults.0 {
            prop_assert!(fault.line > 0 && fault.column > 0, "{fault}");
        }
    }
}
