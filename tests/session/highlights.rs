//! What stood out in finished games: every game has something to tell, and nothing that it could tell is never told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::Options;
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};

/// How many games of each kind are looked at.
const GAMES: u64 = 24;

/// A whole game of simple players.
fn played(game: &dyn Entry, seats: usize, seed: u64) -> Box<dyn Session> {
    let setup = TableSetup {
        seats: seating::seats((0..seats).map(|_| Control::Ai("greedy".into()))),
        options: Options::default(),
        seed,
    };
    let mut session = game.new_session(setup).expect("a game");
    let never = AtomicBool::new(false);
    assert!(session.highlights().is_empty(), "nothing before the end");
    while let Some(seat) = session.turn().first() {
        let thinking = session.think(seat, "greedy").expect("a player");
        session
            .choose(seat, thinking(&never).choice)
            .expect("a legal choice");
    }
    session
}

#[test]
fn every_game_has_something_to_tell_and_tells_all_of_it_some_time() {
    let context = AppContext::load(None, None, true);
    let mut never: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for game in &context.games {
        let sheet = game.info();
        assert!(sheet.highlights.len() >= 3, "{}", sheet.id);
        let (least, most) = (*sheet.seats.start(), *sheet.seats.end());
        let mut told = BTreeSet::new();
        let mut all = 0;
        for seed in 1..=GAMES {
            let span = most - least.max(2) + 1;
            let seats = least.max(2) + usize::try_from(seed).unwrap_or(0) % span;
            let session = played(game.as_ref(), seats, seed);
            let facts = session.highlights();
            assert!(facts.len() <= 3, "{facts:?}");
            let spoken: BTreeSet<String> = facts.iter().map(ToString::to_string).collect();
            assert_eq!(spoken.len(), facts.len(), "no fact is told twice");
            all += facts.len();
            told.extend(spoken);
        }
        assert!(all >= 2 * 24, "{} tells little: {told:#?}", sheet.id);
        for highlight in &sheet.highlights {
            // What follows the last slot is the same in every sentence of it.
            let end = highlight.text.rsplit('}').next().unwrap_or_default();
            let middle = highlight.text.split(['{', '}']).nth(2).unwrap_or_default();
            let is_it = |fact: &String| fact.ends_with(end) && fact.contains(middle);
            if !told.iter().any(is_it) {
                let of_game = never.entry(sheet.id.to_owned()).or_default();
                of_game.insert(highlight.id.clone());
            }
        }
        println!("{}: {told:#?}", sheet.id);
    }
    assert!(never.is_empty(), "never told: {never:?}");
}
