//! Learning how to judge positions of one game from games of a level against itself.

use super::arena::error_text;
use crate::ai::backpropagation::train;
use crate::ai::regression;
use crate::ai::training::{GameRecord, Sample, SelfPlay};
use crate::content::Content;
use crate::content::files::learned::StageDef;
use crate::content::files::network::{NetworkDef, SECTION};
use crate::engine::{Options, Rng};
use crate::games::Playable;
use crate::session::play::think::{Agent, thinking};
use crate::wording::command_line::Sentence as OfCommands;
use crate::wording::{names, say, setup};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is to be learned from.
#[derive(Clone, Debug)]
pub struct TrainingConfig {
    /// The level that plays every seat.
    pub level: String,
    /// How much it searches for a decision; `None`: as much as the level says.
    pub iterations: Option<u32>,
    /// How many games, with every number of players from two on in turn.
    pub games: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over games.
    pub threads: u32,
    /// Games that were played before, by their number; of the same [`TrainingConfig::key`].
    pub before: BTreeMap<u32, GameRecord>,
}

impl TrainingConfig {
    /// What decides how a game of this plan goes, as a hash of 32 hexadecimal digits: the rules of `game`, how its levels think, who plays and the seed.
    /// How many games there are and how many threads play them does not.
    pub fn key(&self, game: &str, content: &Content) -> String {
        let told = format!("{} {:?} {}", self.level, self.iterations, self.seed);
        let mut hash = blake3::Hasher::new();
        for part in [
            &content.rules_hash(game),
            &content.thinking_hash(game),
            &told,
        ] {
            hash.update(part.as_bytes());
        }
        hash.finalize().to_hex()[..32].to_string()
    }
}

/// Plays the games and writes what they teach as RON: a file with the section `learned` or `network`, as `ai.ron` has it.
///
/// `tell` hears of every game that was not played before, from any thread.
///
/// # Errors
/// Each reason why the plan does not fit the game.
pub fn run<G: Playable>(
    rules: &Arc<G::Rules>,
    plan: &TrainingConfig,
    tell: &(dyn Fn(&GameRecord) + Sync),
) -> Result<String, Vec<String>> {
    let info = G::info(rules);
    if G::FEATURES.is_empty() {
        let game = info.name.as_str().into();
        return Err(vec![say(OfCommands::NothingToLearn { game })]);
    }
    let Some(Agent::Level(level)) = Agent::find(&plan.level, info) else {
        let valid = info.levels.iter().map(|l| l.id.as_str());
        let word = setup::Sentence::APlayer;
        return Err(vec![names::unknown(word, &plan.level, valid)]);
    };
    let mut player = thinking(&level);
    if let Some(iterations) = plan.iterations {
        player.budget.iterations = iterations;
    }
    let least = (*info.seats.start()).max(2);
    let lessons = SelfPlay {
        player,
        seats: (least..=*info.seats.end()).collect(),
        games: plan.games,
        seed: plan.seed,
        threads: plan.threads,
    };
    let options = Options::default();
    let start = |seed, seats| {
        let begun = G::start(rules, seats, &options, &mut Rng::for_setup(seed));
        begun.map_err(|why| why.join("; "))
    };
    let samples = lessons
        .samples::<G>(start, &plan.before, tell)
        .map_err(|flaw| vec![error_text(flaw)])?;
    let from = comment(say(OfCommands::LearnedFrom {
        games: plan.games.into(),
        level: level.name.as_str().into(),
        seed: plan.seed.into(),
    }));
    let section = match G::HIDDEN {
        0 => stages::<G>(&samples),
        hidden => network::<G>(&samples, hidden, plan.seed),
    };
    let section = section.map_err(|why| vec![why])?;
    Ok(format!("{from}(\n{section})\n"))
}

fn comment(words: String) -> String {
    format!("// {words}\n")
}

/// The section `learned`: what each feature adds to the score, by the stage of the game.
fn stages<G: Playable>(samples: &[Sample]) -> Result<String, String> {
    let mut out = String::from("    learned: [\n");
    for fit in regression::fits(samples, G::STAGES.len()) {
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let told = say(OfCommands::StageLearned {
            samples: fit.samples.into(),
            before: percent(fit.before).into(),
            after: percent(fit.after).into(),
        });
        let named = G::FEATURES.iter().zip(&fit.weights);
        let short = named.map(|(name, weight)| ((*name).to_owned(), short(*weight)));
        let stage = StageDef {
            id: G::STAGES[fit.stage].to_owned(),
            spread: self::short(fit.spread),
            weights: short.filter(|(_, weight)| *weight != 0.0).collect(),
        };
        let written = ron::to_string(&stage).map_err(|why| why.to_string())?;
        let lines = [&comment(told), &written, ",\n"];
        lines.iter().for_each(|line| out.push_str(line));
    }
    out.push_str("    ],\n");
    Ok(out)
}

/// The section `network`: what each seat may expect, by a network.
fn network<G: Playable>(samples: &[Sample], hidden: usize, seed: u64) -> Result<String, String> {
    let taught = train(samples, hidden, seed).ok_or_else(|| say(OfCommands::TooFewToLearn))?;
    let nats = |loss: f64| format!("{loss:.4}");
    let told = say(OfCommands::NetworkLearned {
        samples: taught.samples.into(),
        even: nats(taught.even).into(),
        loss: nats(taught.loss).into(),
    });
    let row = |numbers: &[f32]| numbers.iter().map(|n| short(f64::from(*n))).collect();
    let network = taught.network;
    let named = G::FEATURES.iter().zip(network.weights());
    let def = NetworkDef {
        biases: row(network.biases()),
        output: row(network.output()),
        weights: named
            .map(|(name, weights)| ((*name).to_owned(), row(weights)))
            .collect(),
    };
    let written = ron::to_string(&def).map_err(|why| why.to_string())?;
    // A line for each list of numbers.
    let written = written.replace("],", "],\n");
    Ok(format!("{}    {SECTION}: {written},\n", comment(told)))
}

/// A number of which three digits count.
fn short(number: f64) -> f32 {
    let scale = 10f64.powf(2.0 - number.abs().max(1e-2).log10().floor());
    ((number * scale).round() / scale) as f32
}
