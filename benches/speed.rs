//! How fast the rules play and the search thinks: `cargo bench -p tortuga`, with `-- --json` for programs, `-- black_fleet maracaibo` for
//! these games alone.
//!
//! Each figure comes with a hash of what was played, so that a faster wrong answer shows. Times are those of one thread;
//! compare only figures taken in the same minute on the same core.

mod crazy_eights;
mod goofspiel;
mod measure;
#[allow(dead_code, unused_imports, reason = "tests use the rest of it")]
mod pig;

use crazy_eights::CrazyEights;
use goofspiel::Goofspiel;
use std::sync::Arc;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Options, Rng};
use tortuga::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};

/// How many deals the random games begin from, in turn.
const DEALS: u64 = 64;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let json = words.iter().any(|word| word == "--json");
    let names: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let wanted = |game: &str| names.is_empty() || names.contains(&game);
    let mut figures = Vec::new();
    if wanted("pig") {
        figures.push(measure::random_play("pig", &[pig::begun()]));
        figures.push(measure::search_speed("pig", &pig::begun()));
    }
    if wanted("crazy_eights") {
        let deal = |seed| CrazyEights::deal(&mut Rng::for_setup(seed));
        let eights: Vec<CrazyEights> = (1..=DEALS).map(deal).collect();
        figures.push(measure::random_play("crazy_eights", &eights));
    }
    if wanted("goofspiel") {
        let deal = |seed| Goofspiel::deal(&mut Rng::for_setup(seed));
        let goofspiel: Vec<Goofspiel> = (1..=DEALS).map(deal).collect();
        figures.push(measure::random_play("goofspiel", &goofspiel));
    }
    let mut both = |game: &str, measured: &dyn Fn() -> Vec<measure::Figures>| {
        if wanted(game) {
            figures.extend(measured());
        }
    };
    both("captain_ecarrasse", &|| {
        measured(&tables::<captain_ecarrasse::State>(2))
    });
    both("flying_hollander", &|| {
        measured(&tables::<flying_hollander::State>(2))
    });
    both("libertalia", &|| measured(&tables::<libertalia::State>(6)));
    both("black_fleet", &|| measured(&fleets()));
    both("maracaibo", &|| measured(&tables::<maracaibo::State>(4)));
    if json {
        println!(
            "{}",
            serde_json::to_string_pretty(&figures).unwrap_or_default()
        );
    } else {
        figures.iter().for_each(|f| println!("{f}"));
    }
}

/// Random play of these games, and the search from the first of them.
fn measured<G: Playable>(dealt: &[G]) -> Vec<measure::Figures> {
    let search = dealt.first().map(|game| measure::search_speed(G::ID, game));
    [measure::random_play(G::ID, dealt)]
        .into_iter()
        .chain(search)
        .collect()
}

/// Games of Black Fleet for four with the usual options, ready for the first decision.
fn fleets() -> Vec<black_fleet::State> {
    let mut faults = Faults::default();
    let Some(rules) = black_fleet::Rules::read(&Content::base(), &mut faults).map(Arc::new) else {
        eprintln!("the base content has faults: {faults:?}");
        std::process::exit(1);
    };
    let usual = Options::default();
    let deal = |seed| black_fleet::State::deal(&rules, 4, &usual, &mut Rng::for_setup(seed)).ok();
    (1..=DEALS).filter_map(deal).collect()
}

/// Games for so many players with the usual options, ready for the first decision.
fn tables<G: Playable>(players: usize) -> Vec<G> {
    let mut faults = Faults::default();
    let Some(rules) = G::load(&Content::base(), &mut faults).map(Arc::new) else {
        eprintln!("the base content has faults: {faults:?}");
        std::process::exit(1);
    };
    let deal = |seed| {
        G::start(
            &rules,
            players,
            &Options::default(),
            &mut Rng::for_setup(seed),
        )
        .ok()
    };
    (1..=DEALS).filter_map(deal).collect()
}
