//! The robot plays every game for a while: `scripts/robot` runs it for as long as one likes (docs/robot.md).
#![cfg(feature = "desktop")]

use tortuga::app::robot::begin::Tables;
use tortuga::app::robot::{Plan, headless};

/// How many steps a game: so many as an ordinary run has time for, or as `TORTUGA_ROBOT` says.
fn steps() -> u64 {
    let wanted = std::env::var("TORTUGA_ROBOT").ok();
    wanted.and_then(|n| n.parse().ok()).unwrap_or(30)
}

fn plays(game: &str, seed: u64, steps: u64) -> Result<tortuga::app::robot::Tally, String> {
    let home = headless::home().expect("a temporary folder");
    let plan = Plan {
        seed,
        steps,
        tables: Tables {
            games: vec![game.to_owned()],
            seats: None,
        },
    };
    headless::play(home.path(), plan, |_| true).map_err(|broken| broken.to_string())
}

fn keeps_its_promises(game: &str) {
    let steps = steps();
    match plays(game, 1, steps) {
        Ok(tally) => {
            assert_eq!(tally.steps, steps);
            assert!(tally.decisions > steps / 20, "{tally:?}");
        }
        Err(broken) => panic!("{broken}"),
    }
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

#[test]
fn the_same_seed_gives_the_same_steps() {
    let tally = || plays("captain_ecarrasse", 3, 60);
    let (first, second) = (tally(), tally());
    assert!(first.is_ok(), "{first:?}");
    assert_eq!(first, second);
}
