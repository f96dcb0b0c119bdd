//! Heavy mode: a match is saved, loaded and compared after every single action.
//!
//! Every day it is a beginning; `TORTUGA_HEAVY=1000` (`scripts/heavy 1000`) plays so many whole games of each game, and prints a hash over
//! all of them: it is the same in every build, on every machine and with any number of threads.

use crate::Conforms;
use crate::sessions::{entry, loads_again, step};
use crate::table::Table;
use std::sync::Arc;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Rng, Seat};
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};

/// How many decisions of a game are played every day.
const FEW: usize = 40;

/// What can be told of a table, for every reader.
fn observable(session: &dyn Session) -> Vec<String> {
    let seats = session.setup().seats.len();
    let mut out = Vec::new();
    for viewer in [None].into_iter().chain(Seat::all(seats).map(Some)) {
        out.extend(session.describe(viewer));
        let log = session.log(viewer);
        out.extend(log.iter().map(|line| line.words.to_string()));
    }
    if let Some(seat) = session.turn().first() {
        out.extend(session.action_names(seat));
    }
    out
}

pub fn every_save_loads<G: Conforms>() {
    let heavy = std::env::var("TORTUGA_HEAVY").ok();
    let heavy: Option<u64> = heavy.and_then(|games| games.parse().ok());
    let (games, most) = heavy.map_or((2, FEW), |games| (games, usize::MAX));
    let first = std::env::var("TORTUGA_SEED").ok();
    let first: u64 = first.and_then(|seed| seed.parse().ok()).unwrap_or(40_000);
    let mut faults = Faults::default();
    let content = Content::load_with(G::FILES, None, &|_, _| {}).content;
    let rules = Arc::new(G::load(&content, &mut faults).expect("sound content"));
    let (mut decisions, mut hash) = (0, blake3::Hasher::new());
    for seed in first..first + games {
        let table = Table::<G>::dealt(&rules, seed);
        let seats = table.state.seats();
        let setup = TableSetup {
            seats: seating::seats((0..seats).map(|_| Control::Human)),
            options: table.options.clone(),
            seed,
        };
        let mut session = match entry::<G>().new_session(setup) {
            Ok(session) => session,
            Err(why) => panic!("game {seed}: {why:?}"),
        };
        let mut rng = Rng::new(seed);
        loop {
            let again = loads_again(&*session);
            // All that is told is compared less often: it is made of all that happened.
            if session.decisions().is_multiple_of(64) {
                assert_eq!(observable(&*again), observable(&*session), "game {seed}");
            }
            if session.decisions() >= most || !step(&mut *session, &mut rng) {
                break;
            }
        }
        decisions += session.decisions();
        hash.update(session.fingerprint().as_bytes());
        if heavy.is_some() && (seed - first + 1).is_multiple_of(10) {
            // With what was played so far, so that a run that is cut off has shown something, too.
            let hash = hash.finalize().to_hex();
            let games = seed - first + 1;
            eprintln!(
                "{}: {games} games, {decisions} saves, {}",
                G::ID,
                &hash[..16]
            );
        }
    }
    assert!(decisions > 20, "{decisions}");
    let hash = hash.finalize().to_hex();
    println!(
        "heavy: {}, {games} games, {decisions} saves loaded and compared, {}",
        G::ID,
        &hash[..16]
    );
}
