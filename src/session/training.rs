//! Learning how to judge positions of one game from games of a level against itself.

use super::arena::told;
use super::think::{Manner, thinking};
use crate::ai::training::Lessons;
use crate::engine::{Options, Rng};
use crate::games::Playable;
use crate::wording::command_line::Sentence as OfCommands;
use crate::wording::{names, say, setup};
use std::fmt::Write;
use std::sync::Arc;

/// What is to be learned from.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The level that plays every seat.
    pub level: String,
    /// How many games, with every number of players from two on in turn.
    pub games: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over games.
    pub threads: u32,
}

/// Plays the games and writes what they teach as RON: a file with the section `learned`, as `ai.ron` has it.
///
/// `tick` is called after every game.
///
/// # Errors
/// Each reason why the plan does not fit the game.
pub fn run<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &Plan,
    tick: &(dyn Fn() + Sync),
) -> Result<String, Vec<String>> {
    let sheet = G::sheet(rules);
    if G::STAGES.is_empty() {
        let game = sheet.name.as_str().into();
        return Err(vec![say(OfCommands::NothingToLearn { game })]);
    }
    let Some(Manner::Level(level)) = Manner::find(&plan.level, sheet) else {
        let valid = sheet.levels.iter().map(|l| l.id.as_str());
        let word = setup::Sentence::APlayer;
        return Err(vec![names::unknown(word, &plan.level, valid)]);
    };
    let least = (*sheet.seats.start()).max(2);
    let lessons = Lessons {
        player: thinking(&level),
        seats: (least..=*sheet.seats.end()).collect(),
        games: plan.games,
        seed: plan.seed,
        threads: plan.threads,
    };
    let options = Options::default();
    let start = |seed, seats| {
        let begun = G::start(rules, seats, &options, &mut Rng::for_setup(seed));
        begun.map_err(|why| why.join("; "))
    };
    let fits = lessons
        .learn::<G>(start, tick)
        .map_err(|flaw| vec![told(flaw)])?;
    let mut out = format!(
        "// {}\n(\n    learned: [\n",
        say(OfCommands::LearnedFrom {
            games: plan.games.into(),
            level: level.name.as_str().into(),
            seed: plan.seed.into(),
        })
    );
    for fit in &fits {
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let told = say(OfCommands::StageLearned {
            samples: fit.samples.into(),
            before: percent(fit.before).into(),
            after: percent(fit.after).into(),
        });
        let weights = G::FEATURES.iter().zip(&fit.weights);
        let weights = weights.map(|(name, weight)| (name, short(*weight)));
        let weights = weights.filter(|(_, weight)| weight.trim_matches(['-', '0', '.']) != "");
        let weights: Vec<String> = weights
            .map(|(name, w)| format!("\"{name}\": {w}"))
            .collect();
        // Writing to a text cannot fail.
        let _ = writeln!(
            out,
            "        // {told}\n        (id: \"{}\", spread: {}, weights: {{{}}}),",
            G::STAGES[fit.stage],
            short(fit.spread),
            weights.join(", "),
        );
    }
    out.push_str("    ],\n)\n");
    Ok(out)
}

/// A number with three digits that count.
fn short(number: f64) -> String {
    let digits = 2 - number.abs().max(1e-3).log10().floor() as i32;
    let digits = usize::try_from(digits.clamp(1, 4)).unwrap_or(1);
    format!("{number:.digits$}")
}
