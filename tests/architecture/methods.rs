//! Methods that are called where their room may not be known. A method needs no import, so the imports do not show it.

use std::collections::{BTreeMap, BTreeSet};

/// What follows each `before` as a name.
fn names<'a>(code: &'a str, before: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let starts: Vec<usize> = code
        .match_indices(before)
        .map(|(at, b)| at + b.len())
        .collect();
    starts.into_iter().map(move |at| {
        let rest = &code[at..];
        let ends = |c: char| !c.is_ascii_alphanumeric() && c != '_';
        rest.split_at(rest.find(ends).unwrap_or(rest.len()))
    })
}

/// The functions that a source defines.
fn defined(code: &str) -> BTreeSet<&str> {
    names(code, "fn ").map(|(name, _)| name).collect()
}

/// The methods that a source calls.
fn called(code: &str) -> BTreeSet<&str> {
    let calls = |rest: &str| rest.starts_with('(') || rest.starts_with("::<");
    let found = names(code, ".").filter(|(name, rest)| !name.is_empty() && calls(rest));
    found.map(|(name, _)| name).collect()
}

/// The methods that sources call, all of whose definitions lie where `may` does not let them look, as (file, method, room). The
/// sources are (file, room, code); those without a room belong to the rest of the program. What that calls or defines is left out: it
/// may be meant, or the standard library.
pub fn strangers(
    sources: &[(&str, Option<&str>, &str)],
    may: impl Fn(&str, &str) -> bool,
) -> Vec<(String, String, String)> {
    let mut common: BTreeSet<&str> = BTreeSet::new();
    let mut rooms: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (_, room, code) in sources {
        match room {
            None => common.extend(defined(code).into_iter().chain(called(code))),
            Some(room) => {
                for name in defined(code) {
                    rooms.entry(name).or_default().insert(room);
                }
            }
        }
    }
    let mut found = Vec::new();
    for (file, room, code) in sources {
        let Some(from) = room else { continue };
        for name in called(code).difference(&common) {
            let homes = rooms.get(name).into_iter().flatten();
            let barred: Vec<&str> = homes.copied().filter(|to| !may(from, to)).collect();
            if let [first, ..] = barred[..]
                && barred.len() == rooms[name].len()
            {
                found.push((file.to_string(), name.to_string(), first.to_owned()));
            }
        }
    }
    found
}
