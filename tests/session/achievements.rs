//! Every achievement can be had, and none comes by itself. `achievements/*.ron` name games in which each is fulfilled: decided by
//! simple players, so that they are quick; the seats bear the levels that a condition asks for.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use tortuga::cli::app_context::AppContext;
use tortuga::content::files::achievements::Sort;
use tortuga::engine::{BySeat, Options};
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};

/// A game in which achievements are fulfilled.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    seed: u64,
    /// How each seat decides.
    by: Vec<String>,
    /// Which level all seats bear.
    #[serde(default = "legend")]
    level: String,
    #[serde(default)]
    options: Options,
    /// What somebody fulfils in it.
    shows: Vec<String>,
}

fn legend() -> String {
    "legend".into()
}

/// What each seat has done when the game is over.
fn achievements(game: &dyn Entry, play: &Play) -> BySeat<Vec<String>> {
    let levels = play.by.iter().map(|_| Control::Ai(play.level.clone()));
    let setup = TableSetup {
        seats: seating::seats(levels),
        options: play.options.clone(),
        seed: play.seed,
    };
    let mut session = game.new_session(setup).expect("a game");
    let never = AtomicBool::new(false);
    while let Some(seat) = session.turn().first() {
        let thinking = session.think(seat, &play.by[seat.index()]);
        let choice = thinking.expect("a player")(&never).choice;
        session.choose(seat, choice).expect("a legal choice");
    }
    session.achievements_met()
}

/// How many games are looked through for what nobody fulfils any more.
const SEARCHED: u64 = 400;

/// Games in which `wanted` are fulfilled, as a suggestion for the file.
fn suggestions(game: &dyn Entry, mut wanted: BTreeSet<String>) -> Vec<String> {
    let sheet = game.info();
    let (least, most) = (*sheet.seats.start(), *sheet.seats.end());
    let mut found = Vec::new();
    for seed in 1..=SEARCHED {
        let seats = match seed % 3 {
            0 => most,
            1 => least.max(2),
            _ => 4.clamp(least, most),
        };
        let by = |n: usize| match (seed % 2, n) {
            (_, 0) => "greedy",
            (0, _) => "random",
            _ => "greedy",
        };
        let mut play = Play {
            seed,
            by: (0..seats).map(|n| by(n).to_owned()).collect(),
            level: legend(),
            options: Options::default(),
            shows: Vec::new(),
        };
        let done = achievements(game, &play);
        let shown = done.as_slice().iter().flatten().cloned();
        let shown: BTreeSet<String> = shown.filter(|id| wanted.contains(id)).collect();
        if !shown.is_empty() {
            wanted.retain(|id| !shown.contains(id));
            play.shows = shown.into_iter().collect();
            found.push(format!(
                "(seed: {seed}, by: {:?}, shows: {:?}),",
                play.by, play.shows
            ));
        }
        if wanted.is_empty() {
            break;
        }
    }
    found.extend(wanted.into_iter().map(|id| format!("nothing for {id}")));
    found
}

/// Every achievement of this game is fulfilled in one of its games, and none by everybody.
fn each_can_be_had(id: &str, plays: &str) {
    let plays: Vec<Play> = ron::from_str(plays).expect("a list of games");
    let context = AppContext::load(None, None, true);
    let game = context.game(id).expect("a game");
    let mut missing: BTreeSet<String> = game
        .info()
        .achievements
        .iter()
        .map(|a| a.id.clone())
        .collect();
    let mut by_all: BTreeMap<String, usize> = BTreeMap::new();
    let mut seats = 0;
    for play in &plays {
        let done = achievements(game, play);
        let shown: BTreeSet<&String> = done.as_slice().iter().flatten().collect();
        for id in play.shows.iter().filter(|id| shown.contains(id)) {
            missing.remove(id);
        }
        seats += done.seats();
        for id in done.as_slice().iter().flatten() {
            *by_all.entry(id.clone()).or_default() += 1;
        }
    }
    assert!(
        missing.is_empty(),
        "not shown: {missing:?}; these games would show them:\n{}",
        suggestions(game, missing.clone()).join("\n")
    );
    let free = by_all.iter().filter(|(_, times)| **times == seats);
    let free: Vec<&String> = free.map(|(id, _)| id).collect();
    assert!(free.is_empty(), "these come by themselves: {free:?}");
}

#[test]
fn each_of_captain_ecarrasse_can_be_had() {
    each_can_be_had(
        "captain_ecarrasse",
        include_str!("achievements/captain_ecarrasse.ron"),
    );
}

#[test]
fn each_of_flying_hollander_can_be_had() {
    each_can_be_had(
        "flying_hollander",
        include_str!("achievements/flying_hollander.ron"),
    );
}

#[test]
fn each_of_libertalia_can_be_had() {
    each_can_be_had("libertalia", include_str!("achievements/libertalia.ron"));
}

#[test]
fn each_of_black_fleet_can_be_had() {
    each_can_be_had("black_fleet", include_str!("achievements/black_fleet.ron"));
}

#[test]
fn each_of_maracaibo_can_be_had() {
    each_can_be_had("maracaibo", include_str!("achievements/maracaibo.ron"));
}

#[test]
fn every_game_has_twelve_of_which_four_are_for_style_and_two_very_hard() {
    let context = AppContext::load(None, None, true);
    for game in &context.games {
        let sheet = game.info();
        let of = |sort: Sort| sheet.achievements.iter().filter(|a| a.kind == sort).count();
        let counted = (of(Sort::Feat), of(Sort::Style), of(Sort::Hard));
        assert_eq!(counted, (6, 4, 2), "{}", sheet.id);
    }
}

#[test]
fn nothing_is_done_before_the_end() {
    let context = AppContext::load(None, None, true);
    for game in &context.games {
        let seats = (0..*game.info().seats.start()).map(|_| Control::Human);
        let setup = TableSetup {
            seats: seating::seats(seats),
            seed: 1,
            ..TableSetup::default()
        };
        let session = game.new_session(setup).expect("a game");
        let done = session.achievements_met();
        assert!(done.as_slice().iter().all(Vec::is_empty), "{done:?}");
    }
}
