//! How fast the rules play and the search thinks: `cargo bench -p tortuga`, with `-- --json` for programs.
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
    let json = std::env::args().any(|a| a == "--json");
    let ecarrasse = tables::<captain_ecarrasse::State>(2);
    let hollander = tables::<flying_hollander::State>(2);
    let libertalia = tables::<libertalia::State>(6);
    let deal = |seed| CrazyEights::deal(&mut Rng::for_setup(seed));
    let eights: Vec<CrazyEights> = (1..=DEALS).map(deal).collect();
    let deal = |seed| Goofspiel::deal(&mut Rng::for_setup(seed));
    let goofspiel: Vec<Goofspiel> = (1..=DEALS).map(deal).collect();
    let fleets = fleets();
    let maracaibo = tables::<maracaibo::State>(4);
    let mut figures = vec![
        measure::random_play("pig", &[pig::begun()]),
        measure::search_speed("pig", &pig::begun()),
        measure::random_play("crazy_eights", &eights),
        measure::random_play("goofspiel", &goofspiel),
        measure::random_play("captain_ecarrasse", &ecarrasse),
        measure::random_play("flying_hollander", &hollander),
        measure::random_play("libertalia", &libertalia),
        measure::random_play("black_fleet", &fleets),
        measure::random_play("maracaibo", &maracaibo),
    ];
    figures.extend(search(&ecarrasse));
    figures.extend(search(&hollander));
    figures.extend(search(&libertalia));
    figures.extend(search(&fleets));
    figures.extend(search(&maracaibo));
    if json {
        println!(
            "{}",
            serde_json::to_string_pretty(&figures).unwrap_or_default()
        );
    } else {
        figures.iter().for_each(|f| println!("{f}"));
    }
}

/// The search from the first of these games.
fn search<G: Playable>(dealt: &[G]) -> Option<measure::Figures> {
    dealt.first().map(|game| measure::search_speed(G::ID, game))
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
