//! The robot plays every game with every number of players for a while: `scripts/robot` runs it for as long as one likes
//! (docs/robot.md).

use std::ops::RangeInclusive;
use tortuga::cli::app_context::AppContext;
use tortuga_app::robot::begin::Tables;
use tortuga_app::robot::headless;
use tortuga_app::robot::player::RobotConfig;
use tortuga_app::robot::report::Tally;

/// How many steps a game: as `TORTUGA_ROBOT` says, or as usual.
fn steps() -> u64 {
    let wanted = std::env::var("TORTUGA_ROBOT").ok();
    wanted.and_then(|n| n.parse().ok()).unwrap_or(STEPS)
}

/// How many steps a game in an ordinary run, over all numbers of players.
const STEPS: u64 = 600;

/// How many can play.
fn numbers(game: &str) -> RangeInclusive<usize> {
    let home = headless::home().expect("a temporary folder");
    let context = AppContext::load(Some(home.path().to_owned()), None, true);
    let mut games = context.games.iter();
    let found = games.find(|entry| entry.info().id == game);
    found.expect("a game of this name").info().seats.clone()
}

fn plays(game: &str, seats: Option<usize>, seed: u64, steps: u64) -> Result<Tally, String> {
    let home = headless::home().expect("a temporary folder");
    let plan = RobotConfig {
        seed,
        steps,
        tables: Tables {
            games: vec![game.to_owned()],
            seats,
        },
    };
    headless::play(home.path(), plan, |_| true).map_err(|broken| broken.to_string())
}

fn keeps_its_promises(game: &str) {
    let numbers = numbers(game);
    let each = steps().div_ceil(numbers.clone().count() as u64);
    let mut all = Tally::default();
    for (seed, seats) in (1..).zip(numbers.clone()) {
        match plays(game, Some(seats), seed, each) {
            Ok(tally) => all.add(&tally),
            Err(broken) => panic!("{seats} players: {broken}"),
        }
    }
    for seats in numbers {
        let sat = all.at_table.get(&(game.to_owned(), seats));
        assert!(sat.is_some_and(|steps| *steps > 0), "{seats}: {all:?}");
    }
    assert!(all.decisions > all.steps / 10, "{all:?}");
}

#[test]
fn captain_ecarrasse_keeps_its_promises() {
    keeps_its_promises("captain_ecarrasse");
}

#[test]
fn the_flying_hollander_keeps_its_promises() {
    keeps_its_promises("flying_hollander");
}

#[test]
fn libertalia_keeps_its_promises() {
    keeps_its_promises("libertalia");
}

#[test]
fn black_fleet_keeps_its_promises() {
    keeps_its_promises("black_fleet");
}

#[test]
fn maracaibo_keeps_its_promises() {
    keeps_its_promises("maracaibo");
}

/// From the end of a game it goes to the review, which is as much part of the program as the game.
#[test]
fn a_game_that_has_ended_is_looked_through() {
    let tally = plays("captain_ecarrasse", Some(2), 5, 600);
    let tally = tally.unwrap_or_else(|broken| panic!("{broken}"));
    assert!(tally.ended > 0 && tally.reviewed > 0, "{tally:?}");
}

#[test]
fn the_same_seed_gives_the_same_steps() {
    let tally = || plays("captain_ecarrasse", None, 3, 60);
    let (first, second) = (tally(), tally());
    assert!(first.is_ok(), "{first:?}");
    assert_eq!(first, second);
}
