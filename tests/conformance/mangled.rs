//! However the content of a game is mangled: either that is told with its place, or the game can be played.

use crate::Conforms;
use crate::playable::games;
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::content::{Content, Faults};
use tortuga::engine::{ActionList, NullSink, Options, Rng};

/// After so many decisions a game is given up where content can make it last.
const FEW: usize = 250;

/// The content that comes with the program, and the game's own where it is none of the program's.
fn content<G: Conforms>() -> Content {
    Content::load_with(G::FILES, None, &|_, _| {}).content
}

/// What a game needs beside its own RON: pictures, sounds, and what all games share.
fn beside<G: Conforms>(own: &BTreeMap<String, String>) -> Vec<(String, Vec<u8>)> {
    let content = content::<G>();
    let paths = content.paths("assets/").into_iter();
    let others = paths.filter(|path| !own.contains_key(path));
    others
        .filter_map(|path| Some((path.clone(), content.file(&path)?.into_owned())))
        .collect()
}

/// The RON files of a game by path.
fn files<G: Conforms>() -> BTreeMap<String, String> {
    let content = content::<G>();
    let text = |path: &String| String::from_utf8(content.file(path)?.into_owned()).ok();
    let folders = ["assets", "levels"].map(|f| format!("{f}/{}/", G::ID));
    let paths = folders.iter().flat_map(|folder| content.paths(folder));
    let paths = paths.filter(|path| path.ends_with(".ron"));
    paths
        .filter_map(|path| Some((path.clone(), text(&path)?)))
        .collect()
}

/// One change, by lot: a line or a letter is lost, doubled or another, a number is another, words change places.
fn mangle(text: &mut String, lot: &mut Rng) {
    const NUMBERS: [&str; 9] = ["0", "1", "7", "19", "64", "255", "256", "70000", "-1"];
    const SIGNS: [char; 14] = [
        '(', ')', '[', ']', '{', '}', ':', ',', '"', '\'', '/', '0', 'a', 'é',
    ];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = lot.below(lines.len());
    match lot.below(6) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 | 3 => {
            let new = NUMBERS[lot.below(NUMBERS.len())];
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            let words: Vec<&str> = lines[at].split_inclusive(|c| !is_word(c)).collect();
            let changed = words.iter().map(|word| {
                let digits = word.trim_end_matches(|c| !is_word(c));
                match !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit()) {
                    true => word.replacen(digits, new, 1),
                    false => (*word).to_owned(),
                }
            });
            lines[at] = changed.collect();
        }
        4 => {
            let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
            let from = words(&lines[lot.below(lines.len())]);
            let mut changed = words(&lines[at]);
            let word = lot.below(12);
            if let (Some(new), Some(old)) = (from.get(word), changed.get_mut(word)) {
                old.clone_from(new);
            }
            lines[at] = changed.join(" ");
        }
        _ => {
            let mut letters: Vec<char> = lines[at].chars().collect();
            if !letters.is_empty() {
                let n = lot.below(letters.len());
                match lot.below(2) {
                    0 => drop(letters.remove(n)),
                    _ => letters[n] = SIGNS[lot.below(SIGNS.len())],
                }
            }
            lines[at] = letters.into_iter().collect();
        }
    }
    *text = lines.join("\n");
}

/// `TORTUGA_MANGLE=7` tries other changes than usual, to hunt with.
fn others() -> u64 {
    let seed = std::env::var("TORTUGA_MANGLE").ok();
    seed.and_then(|s| s.parse().ok()).unwrap_or(2026)
}

pub fn mangled_content_is_refused_or_playable<G: Conforms>() {
    let base = files::<G>();
    assert!(base.len() > 3, "{:?}", base.keys());
    let beside = beside::<G>(&base);
    let names: Vec<&String> = base.keys().collect();
    let (mut told, mut played) = (0, 0);
    for case in 0..games(120) {
        let mut lot = Rng::new(case ^ others() << 32);
        let mut files = base.clone();
        // Each file in turn; most of the fun is in the cards and where they lie.
        let name = names[case as usize % names.len()];
        if let Some(text) = files.get_mut(name) {
            for _ in 0..=lot.below(3) {
                mangle(text, &mut lot);
            }
        }
        let own = files.iter().map(|(p, text)| (p.as_str(), text.as_bytes()));
        let others = beside
            .iter()
            .map(|(p, bytes)| (p.as_str(), bytes.as_slice()));
        let bytes = own.chain(others);
        let mut faults = Faults::default();
        let rules = G::load(&Content::of_files(bytes), &mut faults);
        for fault in &faults.0 {
            let place = fault.file.contains(G::ID) && fault.line > 0 && fault.column > 0;
            assert!(place, "case {case} ({name}): {fault}");
            assert!(!fault.render().is_empty() && !fault.message.is_empty());
        }
        match rules {
            None => {
                assert!(!faults.is_empty(), "case {case}: refused without a reason");
                told += 1;
            }
            Some(rules) => {
                play::<G>(&Arc::new(rules), &mut lot, &format!("case {case} ({name})"));
                played += 1;
            }
        }
    }
    assert!(told > 0 && played > 0, "{told} {played}");
}

/// Plays what is left of the game, as far as it goes.
fn play<G: Conforms>(rules: &Arc<G::Rules>, lot: &mut Rng, case: &str) {
    let mut legal = ActionList::new();
    let range = G::info(rules).seats.clone();
    let first = lot.below(range.clone().count());
    // One number of players by lot; where that cannot begin, the next.
    let numbers = range.clone().cycle().skip(first).take(range.count());
    let mut starts = numbers.map(|seats| G::start(rules, seats, &Options::default(), lot));
    if let Some(Ok(mut state)) = starts.find(Result::is_ok) {
        drop(starts);
        let mut decisions = 0;
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            assert!(!legal.is_empty(), "{case}: nothing to do");
            let action = legal[lot.below(legal.len())];
            let done = state.apply(seat, action, lot, &mut NullSink);
            assert!(done.is_ok(), "{case}: {done:?}");
            assert_eq!(state.check(), Ok(()), "{case}");
            decisions += 1;
            if decisions == G::ENDS.unwrap_or(FEW) {
                assert!(G::ENDS.is_none(), "{case}: the game does not end");
                break;
            }
        }
    }
}
