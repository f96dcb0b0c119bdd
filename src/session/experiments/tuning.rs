//! Setting numbers of one game's AI by what wins, and writing the `ai.ron` that has them.

use super::arena::error_text;
use crate::ai::LevelSettings;
use crate::ai::tuning::{Compared, GradientEstimate, Players, Tuned, Tuning};
use crate::content::parse::numbers::{Number, Numbers};
use crate::content::{Content, Faults};
use crate::engine::{Options, Rng};
use crate::games::Playable;
use crate::session::play::think::{Agent, thinking};
use crate::wording::command_line::Sentence as OfCommands;
use crate::wording::{names, say, setup};
use std::sync::Arc;

/// A number is moved in steps of this share of itself.
const SHARE: f32 = 0.2;
/// The smallest step of a number.
const LEAST: f32 = 0.05;

/// What is to be tuned, and how.
#[derive(Clone, Debug)]
pub struct TuningConfig {
    /// Where in `ai.ron` the numbers stand: `weights.tuned`.
    pub numbers: Vec<String>,
    /// The level that plays every seat.
    pub level: String,
    /// How many iterations it searches; none: everybody plays as imagined games are played on.
    pub iterations: u32,
    /// With how many players, in turn: even numbers.
    pub players: Vec<usize>,
    /// Up to how many steps are taken, with those of `begun`.
    pub steps: u32,
    /// Pairs of opposed players in a step.
    pub pairs: u32,
    /// Deals that each pair plays twice.
    pub deals: u32,
    /// How many points ahead count as much as the win; none: only the win counts.
    pub points: Option<f32>,
    /// How many games the tuned play against the untuned at the end, with each number of players.
    pub compare: u32,
    /// Seed of everything.
    pub seed: u64,
    /// Threads over pairs.
    pub threads: u32,
    /// What was found before.
    pub begun: Option<Tuned>,
}

/// What is told while it goes on.
#[derive(Clone, Debug)]
pub enum TuningProgress {
    /// A step has been taken, with what has been found so far.
    Step(GradientEstimate, Tuned),
    /// How the tuned do against the untuned.
    Compared(Compared),
    /// What became of a number.
    Number {
        /// Where it stands.
        name: String,
        /// What it was.
        before: f32,
        /// What it is.
        after: f32,
    },
}

/// Plays, and gives the `ai.ron` of the game with the tuned numbers in their places; nothing else of it is changed.
///
/// `tell` hears what is found, `tick` is called after every pair, from any thread.
///
/// # Errors
/// Each reason why the plan does not fit the game.
pub fn run<G: Playable>(
    (rules, content): (&Arc<G::Rules>, &Content),
    plan: &TuningConfig,
    tell: &mut dyn FnMut(TuningProgress),
    tick: &(dyn Fn() + Sync),
) -> Result<String, Vec<String>> {
    let info = G::info(rules);
    let Some(Agent::Level(level)) = Agent::find(&plan.level, info) else {
        let valid = info.levels.iter().map(|l| l.id.as_str());
        let word = setup::Sentence::APlayer;
        return Err(vec![names::unknown(word, &plan.level, valid)]);
    };
    let two_sides = |n: &&usize| !n.is_multiple_of(2) || **n == 0 || !info.seats.contains(n);
    if let Some(n) = plan.players.iter().find(two_sides) {
        let (game, players) = (info.name.as_str().into(), (*n).into());
        return Err(vec![say(OfCommands::TuneOdd { game, players })]);
    }
    let path = format!("assets/{}/ai.ron", G::ID);
    let text = content.file(&path).unwrap_or_default();
    let numbers = Numbers::of(&String::from_utf8_lossy(&text), &plan.numbers);
    let named = numbers.all.iter().map(|n| (n.name.clone(), n.value));
    let fresh = Tuned::of(G::ID, named.collect());
    let usual = thinking(&level).untimed();
    let mut budget = usual.budget.clone();
    budget.iterations = plan.iterations;
    let tuning = Tuning {
        thinking: LevelSettings { budget, slip: 0.0 },
        seats: plan.players.clone(),
        pairs: plan.pairs,
        deals: plan.deals,
        points: plan.points,
        seed: plan.seed,
        threads: plan.threads,
    };
    let bench = Bench::<G> {
        rules,
        path,
        numbers,
    };
    if fresh.numbers.is_empty() || bench.player(&fresh.moved).is_none() {
        let (places, file) = (plan.numbers.join(", ").into(), bench.path.into());
        return Err(vec![say(OfCommands::TuneNothing { places, file })]);
    }
    let mut tuned = match &plan.begun {
        Some(begun) if begun.goes_with(&fresh) => begun.clone(),
        Some(_) => return Err(vec![say(OfCommands::TuneOther)]),
        None => fresh,
    };
    let why = |flaw| vec![error_text(flaw)];
    while tuned.steps < plan.steps {
        let slopes = tuning.step(&bench, &mut tuned, tick).map_err(why)?;
        tell(TuningProgress::Step(slopes, tuned.clone()));
    }
    let values = bench.values(&tuned.moved);
    for (number, after) in bench.numbers.all.iter().zip(&values) {
        tell(TuningProgress::Number {
            name: number.name.clone(),
            before: number.value,
            after: *after,
        });
    }
    if plan.compare > 0 {
        let compared = tuning.compare(&bench, &tuned.moved, plan.compare);
        let compared = compared.map_err(why)?;
        compared
            .into_iter()
            .for_each(|one| tell(TuningProgress::Compared(one)));
    }
    Ok(bench.numbers.with(values))
}

/// The game with other numbers.
struct Bench<'a, G: Playable> {
    rules: &'a Arc<G::Rules>,
    path: String,
    numbers: Numbers,
}

impl<G: Playable> Bench<'_, G> {
    /// The numbers after so many steps of each.
    fn values(&self, moved: &[f32]) -> Vec<f32> {
        let numbers = self.numbers.all.iter().zip(moved);
        let value = |(number, moved): (&Number, &f32)| {
            number.value + moved * (SHARE * number.value.abs()).max(LEAST)
        };
        numbers.map(value).collect()
    }
}

impl<G: Playable> Players<G> for Bench<'_, G> {
    type Player = Arc<G::Rules>;

    fn player(&self, moved: &[f32]) -> Option<Arc<G::Rules>> {
        let text = self.numbers.with(self.values(moved));
        let mut faults = Faults::default();
        let file = Content::of_files([(self.path.as_str(), text.as_bytes())]);
        let thinking = file.document(&self.path, &mut faults);
        let rules = G::with_ai_settings(self.rules, &thinking, &mut faults);
        rules.filter(|_| faults.is_empty()).map(Arc::new)
    }

    fn start(&self, seed: u64, seats: usize) -> Result<G, String> {
        let options = Options::default();
        let begun = G::start(self.rules, seats, &options, &mut Rng::for_setup(seed));
        begun.map_err(|why| why.join("; "))
    }

    fn hand(&self, state: &mut G, player: &Arc<G::Rules>) {
        state.set_rules(player);
    }
}
