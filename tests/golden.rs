//! Golden games: whole games that must stay as they are. A change of the rules, of the draws or of the words shows here.
//!
//! How they are written down is told in [`playable::golden`]. The decisions are replayed, so that a better AI changes no file. After a
//! change on purpose write the files anew and read the difference:
//! `TORTUGA_GOLDEN=write cargo test --test golden` lets the players of every file play again (`TORTUGA_GOLDEN=GAME` those of
//! one game), `TORTUGA_GOLDEN=words` keeps every decision and writes only what is told of it anew. A new golden game is a file
//! with nothing but its head (`game`, `seats`, `options`, `seed`, and `form: steps` for one without its log).
//! That they use every card and every place is told by `tests/<game>/golden_cover.rs`.

mod playable;

use playable::golden::{Golden, context, folder, listed, tell};
use std::collections::BTreeSet;
use std::fs;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tortuga::cli::app_context::AppContext;
use tortuga::games::{self, Playable};

/// How many golden games every game has, and how many of them are whole logs, for reading.
const GAMES: usize = 20;
const LOGS: usize = 3;

/// The game of a file, played anew by its players.
fn played<G: Playable>(golden: &Golden, context: &AppContext) -> String {
    let who = golden.players();
    tell::<G>(golden, context, golden.in_steps(), |session, seat| {
        let think = session.think(seat, who[seat.index()]);
        think.expect("a known player")(&AtomicBool::new(false)).choice
    })
}

/// The hashes over rules, without those over words: what new words must leave as it was.
fn rules_of(text: &str) -> Vec<&str> {
    let hashes = text.lines().filter_map(|l| Some(l.split_once(" # ")?.1));
    hashes.filter_map(|h| h.split(' ').next()).collect()
}

/// The game of a file as it is told now; `None` where it was written anew, as `TORTUGA_GOLDEN` asks for.
fn told_now<G: Playable>(golden: &Golden, context: &AppContext) -> Option<String> {
    let wanted = std::env::var("TORTUGA_GOLDEN").unwrap_or_default();
    let play = wanted == "write" || wanted == golden.field("game");
    let now = match play {
        true => played::<G>(golden, context),
        false => golden.again::<G>(context, golden.in_steps()),
    };
    if !play && wanted != "words" {
        return Some(now);
    }
    let same = rules_of(&golden.text) == rules_of(&now);
    assert!(play || same, "{}: more than words differs", golden.name);
    let path = folder(golden.field("game")).join(&golden.name);
    fs::write(path, now).expect("room");
    None
}

#[track_caller]
fn read_as_they_always_did<G: Playable>() {
    let context = context();
    let all = listed(G::ID);
    assert_eq!(all.len(), GAMES);
    assert_eq!(all.iter().filter(|g| !g.in_steps()).count(), LOGS);
    // The games of the slowest game on one thread would outlast those of all others.
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(golden) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            reads_as_it_did::<G>(golden, &context);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
}

fn reads_as_it_did<G: Playable>(golden: &Golden, context: &AppContext) {
    let Some(now) = told_now::<G>(golden, context) else {
        return;
    };
    let mut lines = golden.text.lines().zip(now.lines()).enumerate();
    if let Some((n, (was, is))) = lines.find(|(_, (was, is))| was != is) {
        panic!("{}:{}:\n  was: {was}\n  is:  {is}", golden.name, n + 1);
    }
    let ends = golden.text.len() == now.len();
    assert!(ends, "{} ends elsewhere", golden.name);
}

#[test]
fn captain_ecarrasse_reads_as_it_always_did() {
    read_as_they_always_did::<games::captain_ecarrasse::State>();
}

#[test]
fn the_flying_hollander_reads_as_it_always_did() {
    read_as_they_always_did::<games::flying_hollander::State>();
}

#[test]
fn libertalia_reads_as_it_always_did() {
    read_as_they_always_did::<games::libertalia::State>();
}

#[test]
fn black_fleet_reads_as_it_always_did() {
    read_as_they_always_did::<games::black_fleet::State>();
}

#[test]
fn pirates_of_maracaibo_read_as_they_always_did() {
    read_as_they_always_did::<games::maracaibo::State>();
}

#[test]
fn golden_games_use_every_value_of_every_option() {
    let context = context();
    for entry in &context.games {
        let sheet = entry.info();
        let all = listed(sheet.id);
        let said: Vec<(&str, &str)> = all.iter().flat_map(Golden::pairs).collect();
        for def in sheet.options.iter().filter(|d| d.rules && !d.handicap) {
            for value in def.values().into_iter().filter(|v| *v != def.default) {
                let is = |key: &str| key.split('.').next() == Some(def.id.as_str());
                let used = said.iter().any(|(key, given)| is(key) && *given == value);
                assert!(used, "no golden game has {}={value}", def.id);
            }
        }
        let players: BTreeSet<usize> = all.iter().map(|g| g.players().len()).collect();
        let all_numbers = sheet.seats.clone().all(|n| players.contains(&n));
        assert!(all_numbers, "no golden game for some number of players");
    }
}
