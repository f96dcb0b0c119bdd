//! Matches between AI players of one game.

use super::think::{Manner, thinking};
use crate::ai::{Contest, Flaw, Player, Report};
use crate::engine::{Options, Rng};
use crate::games::{Playable, Sheet};
use crate::wording::session::Sentence;
use crate::wording::{names, say, setup};
use std::sync::Arc;

/// After a level's name: it sees everything, hidden cards included.
const ORACLE: &str = "-oracle";

/// Who plays against whom, and how often.
#[derive(Clone, Debug)]
pub struct Plan {
    /// One player for each seat: `random`, `greedy`, another simple player of the game, a level, or a level that sees everything (`legend-oracle`).
    pub players: Vec<String>,
    /// How many games.
    pub games: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over games.
    pub threads: u32,
    /// Options of every game.
    pub options: Options,
}

/// Plays `plan`.
///
/// `tick` is called after every game.
///
/// # Errors
/// Each reason why the plan does not fit the game.
pub fn run<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &Plan,
    tick: &(dyn Fn() + Sync),
) -> Result<Report, Vec<String>> {
    let sheet = G::sheet(rules);
    let seats = plan.players.len();
    let mut faults = names::faults(&plan.options.faults(&sheet.options, seats));
    faults.extend(sheet.seats_fault(seats));
    let mut players = Vec::new();
    for name in &plan.players {
        match player(name, sheet) {
            Some(player) => players.push((name.clone(), player)),
            None => {
                let valid = Manner::names(sheet).into_iter();
                faults.push(names::unknown(setup::Sentence::APlayer, name, valid));
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let contest = Contest {
        players,
        games: plan.games,
        seed: plan.seed,
        threads: plan.threads,
    };
    let start = |seed| {
        let begun = G::start(rules, seats, &plan.options, &mut Rng::for_setup(seed));
        begun.map_err(|why| why.join("; "))
    };
    let done = contest.run_and_tell::<G>(start, tick);
    done.map_err(|flaw| vec![told(flaw)])
}

/// What went wrong in a game, in words.
pub(super) fn told(flaw: Flaw) -> String {
    match flaw {
        Flaw::Start(why) => why,
        Flaw::NothingToDo(seat) => say(Sentence::NothingToDo {
            seat: seat.to_string().into(),
        }),
        Flaw::Refused { game, action, why } => say(Sentence::ActionRefused {
            game: game.into(),
            action: action.into(),
            why: why.to_string().into(),
        }),
    }
}

fn player(name: &str, sheet: &Sheet) -> Option<Player> {
    let (name, oracle) = match name.strip_suffix(ORACLE) {
        Some(level) => (level, true),
        None => (name, false),
    };
    match (Manner::find(name, sheet)?, oracle) {
        (Manner::Level(level), true) => Some(Player::Oracle(thinking(&level))),
        (Manner::Level(level), false) => Some(Player::Level(thinking(&level))),
        (Manner::Random, false) => Some(Player::Random),
        (Manner::Greedy, false) => Some(Player::Greedy),
        (Manner::Simple(which), false) => Some(Player::Simple(which)),
        (_, true) => None,
    }
}
