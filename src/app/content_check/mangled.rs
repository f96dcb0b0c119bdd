//! However a file of the window is mangled: that is told with its place, or what was read can be laid out and used.

use super::check;
use crate::board::layout::places::{Places, View};
use crate::board::layout::schema::Layouts;
use crate::input::bindings::Bindings;
use crate::input::bindings_file;
use crate::shell::settings;
use bevy::math::vec2;
use std::time::{Duration, Instant};
use tortuga::content::files::themes;
use tortuga::content::{Content, Faults};
use tortuga::engine::{MAX_SEATS, Rng, Seat};

/// So many changes of each file are tried; `TORTUGA_MANGLE=7` tries others than usual.
const TRIES: u64 = 60;

const NUMBERS: [&str; 10] = [
    "0",
    "-1",
    "1e30",
    "-1e30",
    "1e-30",
    "inf",
    "NaN",
    "65535",
    "4294967296",
    "0.0001",
];
const SIGNS: &[u8] = b"()[]{}:,\"'/*.-0aS \n";

/// One change, by lot: a line is lost or doubled, a number is another, a sign is another, the rest is lost.
fn mangle(text: &mut String, lot: &mut Rng) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = lot.below(lines.len().max(1));
    let Some(line) = lines.get_mut(at) else {
        return;
    };
    match lot.below(12) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => lines.truncate(at),
        3..=5 => {
            let mut bytes = std::mem::take(line).into_bytes();
            let sign = SIGNS[lot.below(SIGNS.len())];
            let n = lot.below(bytes.len() + 1);
            match bytes.get_mut(n) {
                Some(byte) => *byte = sign,
                None => bytes.push(sign),
            }
            *line = String::from_utf8_lossy(&bytes).into_owned();
        }
        _ => {
            let number = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
            let words: Vec<&str> = line.split_inclusive(|c| !number(c)).collect();
            let has = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
            let some: Vec<usize> = (0..words.len()).filter(|n| has(&words[*n])).collect();
            if !some.is_empty() {
                let chosen = some[lot.below(some.len())];
                let new = NUMBERS[lot.below(NUMBERS.len())];
                let put = |(n, word): (usize, &&str)| match n == chosen {
                    true => format!("{new}{}", word.trim_start_matches(number)),
                    false => (*word).to_owned(),
                };
                *line = words.iter().enumerate().map(put).collect();
            }
        }
    }
    *text = lines.join("\n");
}

/// The text, changed in a few places; the same every time.
fn mangled(text: &str, case: u64) -> String {
    let other = std::env::var("TORTUGA_MANGLE").ok();
    let other: u64 = other.and_then(|seed| seed.parse().ok()).unwrap_or(2026);
    let mut lot = Rng::new(case ^ other << 32);
    let mut text = text.to_owned();
    for _ in 0..=lot.below(3) {
        mangle(&mut text, &mut lot);
    }
    text
}

/// The text of a file that comes with the program.
fn text(path: &str) -> String {
    let content = Content::packed();
    let bytes = content.file(path).expect("it comes with the program");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Lays a table out for few and for many, in small windows and in large ones.
fn lay_out(layouts: &Layouts) {
    for seats in [2, MAX_SEATS] {
        for (width, height, percent) in [(1024.0, 640.0, 75), (3440.0, 1440.0, 200)] {
            let view = View {
                seats,
                viewer: Some(Seat::new(1)),
                window: vec2(width, height),
                percent,
                ..View::default()
            };
            Places::new(layouts, &view);
            Places::new(
                layouts,
                &View {
                    opened: Some(Seat::new(0)),
                    ..view
                },
            );
        }
    }
}

#[test]
fn a_mangled_file_of_the_window_is_told_with_its_place_or_can_be_used() {
    let base = Content::packed();
    let mut paths = base.paths("levels/");
    paths.retain(|path| path.ends_with("/table.ron"));
    assert!(paths.len() > 4, "{paths:?}");
    paths.extend([bindings_file::FILE.to_owned(), themes::HOUSE.to_owned()]);
    paths.extend(
        base.paths(themes::FOLDER)
            .into_iter()
            .filter(|path| themes::id(path).is_some()),
    );
    let (mut told, mut used) = (0, 0);
    for path in &paths {
        let whole = text(path);
        for case in 0..TRIES {
            let changed = mangled(&whole, case);
            let begun = Instant::now();
            let place = format!("{path}, case {case}");
            let context = base.file(themes::HOUSE).expect("the theme of the house");
            let beside = (themes::HOUSE, context.as_ref());
            let own = (path.as_str(), changed.as_bytes());
            let content = Content::of_files([beside, own]);
            let mut faults = Faults::default();
            check(&content, &mut faults);
            for fault in &faults.0 {
                assert!(
                    !fault.message.is_empty() && !fault.render().is_empty(),
                    "{place}"
                );
                assert!(fault.line == 0 || fault.column > 0, "{place}: {fault}");
            }
            if path.ends_with("/table.ron") {
                match Layouts::read(path, &changed) {
                    Ok(layouts) if faults.0.iter().all(|fault| fault.file != *path) => {
                        lay_out(&layouts);
                        used += 1;
                    }
                    Ok(_) => told += 1,
                    Err(why) => {
                        assert!(!why.is_empty(), "{place}");
                        told += 1;
                    }
                }
            }
            let took = begun.elapsed();
            assert!(took < Duration::from_secs(5), "{place}: {took:?}");
        }
    }
    assert!(told > 50 && used > 20, "{told} {used}");
}

#[test]
fn mangled_settings_and_keys_of_the_player_are_kept_beside_or_taken_within_their_bounds() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("settings.ron");
    settings::save(&settings::Settings::default(), &file).expect("room");
    let whole = std::fs::read_to_string(&file).expect("there");
    let keys = folder.path().join("keys.ron");
    let own = r#"(version: 1, keys: {"undo": ["B"], "hint": ["F", "G"]}, pad: {"act": ["South"]})"#;
    let (mut told, mut taken) = (0, 0);
    for case in 0..8 * TRIES {
        std::fs::write(&file, mangled(&whole, case)).expect("room");
        let (read, why) = settings::load(&file);
        assert_eq!(why.is_some(), !file.exists(), "case {case}: {why:?}");
        match why {
            Some(_) => told += 1,
            None => taken += 1,
        }
        let within = |share: f32| (0.0..=1.0).contains(&share);
        assert!(
            (75..=200).contains(&read.scale) && within(read.master) && within(read.music),
            "case {case}"
        );
        std::fs::write(&keys, mangled(own, case)).expect("room");
        let (_, why) = bindings_file::load(&keys, &Bindings::default());
        assert_eq!(why.is_some(), !keys.exists(), "case {case}: {why:?}");
    }
    assert!(told > 20 && taken > 20, "{told} {taken}");
}
