//! How much there is left to win beyond a level: what a seat would gain if for each decision it knew how games go on from there.
//!
//! `cargo run --release -p tortuga --example regret -- captain_ecarrasse 4 --games 20 --playouts 200 --seed 1`
//!
//! A level plays every seat. In some of the decisions each action that it thought about is tried in many worlds that fit the seat's view,
//! and from there the same level, with a small budget, plays every game to its end. Half of the playouts say which action is best, the
//! other half by how much it is better than what was done, so that luck in the first half brings nothing. That mean times the number of
//! decisions in a game is what one such look ahead would win, as long as one decision does not spoil what the next one wins.

use clap::Parser;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tortuga::ai::{Decision, LevelSettings, decide};
use tortuga::content::{Content, Faults};
use tortuga::engine::{NullSink, Options, Rng, Seat};
use tortuga::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};
use tortuga::session::play::think::thinking;

/// What there is left to win beyond a level.
#[derive(Parser)]
struct Args {
    /// The game's id.
    game: String,
    /// How many players.
    players: usize,
    /// The level that plays every seat.
    #[arg(long, default_value = "legend")]
    level: String,
    /// How many games.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// In one of so many decisions the others are tried.
    #[arg(long, default_value_t = 5)]
    every: u64,
    /// How often each action is tried.
    #[arg(long, default_value_t = 200)]
    playouts: u64,
    /// With how many iterations the games are played on.
    #[arg(long, default_value_t = 100)]
    iterations: u32,
    /// At most so many actions are tried, those that were thought about most.
    #[arg(long, default_value_t = 5)]
    actions: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() {
    let args = Args::parse();
    match args.game.as_str() {
        captain_ecarrasse::State::ID => measure::<captain_ecarrasse::State>(&args),
        flying_hollander::State::ID => measure::<flying_hollander::State>(&args),
        libertalia::State::ID => measure::<libertalia::State>(&args),
        black_fleet::State::ID => measure::<black_fleet::State>(&args),
        maracaibo::State::ID => measure::<maracaibo::State>(&args),
        game => eprintln!("no game is called {game}"),
    }
}

/// What was found out so far.
#[derive(Default)]
struct Found {
    games: f64,
    /// Decisions with a choice.
    decisions: f64,
    /// By how much the best action was better, for each decision that was looked at.
    gains: Vec<f64>,
    /// In how many of them the best action was another one.
    others: f64,
}

impl Found {
    fn say(&self, players: usize) {
        if self.gains.len() < 2 {
            return println!("{} games, too few decisions looked at", self.games);
        }
        let count = self.gains.len() as f64;
        let mean = self.gains.iter().sum::<f64>() / count;
        let spread = self.gains.iter().map(|g| (g - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let error = (spread / count).sqrt();
        let each = self.decisions / self.games.max(1.0) / players as f64;
        println!(
            "{} games, {count} decisions looked at, another action in {:.0} % of them: {:.3} % of a win each (± {:.3}), {each:.1} decisions a seat: {:.1} % of a win a game (± {:.1})",
            self.games,
            100.0 * self.others / count,
            100.0 * mean,
            196.0 * error,
            100.0 * mean * each,
            196.0 * error * each
        );
    }
}

fn measure<G: Playable>(args: &Args) {
    let mut faults = Faults::default();
    let Some(rules) = G::load(&Content::base(), &mut faults).map(Arc::new) else {
        return eprintln!("the base content has faults: {faults:?}");
    };
    let levels = &G::info(&rules).levels;
    let Some(level) = levels.iter().find(|level| level.id == args.level) else {
        return eprintln!("no level is called {}", args.level);
    };
    let player = thinking(level).untimed();
    let mut quick = player.clone();
    // Who plays by rules of thumb goes on by them.
    quick.budget.iterations = args.iterations.min(player.budget.iterations);
    let mut found = Found::default();
    for seed in args.seed..args.seed + args.games {
        let mut rng = Rng::for_setup(seed);
        let begun = G::start(&rules, args.players, &Options::default(), &mut rng);
        let Ok(mut state) = begun else {
            return eprintln!("not so many players");
        };
        let mut legal = Vec::new();
        let mut looked = Rng::new(seed);
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let Some(thought) = decided(&state, seat, &legal, &player, &mut rng) else {
                break;
            };
            if legal.len() > 1 {
                found.decisions += 1.0;
                let actions = alternatives::<G>(&thought, &legal, args.actions);
                if actions.len() > 1 && looked.below(args.every.max(1) as usize) == 0 {
                    let view = state.view(Some(seat));
                    look::<G>(&view, seat, &actions, &quick, args, &mut looked, &mut found);
                }
            }
            let taken = state.apply(seat, thought.action, &mut rng, &mut NullSink);
            if taken.is_err() {
                break;
            }
        }
        found.games += 1.0;
        found.say(args.players);
    }
}

/// What a level does that knows no more than the seat.
fn decided<G: Playable>(
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    level: &LevelSettings,
    rng: &mut Rng,
) -> Option<Decision<G::Action>> {
    let (view, never) = (state.view(Some(seat)), AtomicBool::new(false));
    decide::<G>(&view, seat, legal, level, None, seed_from(rng), &never)
}

/// At most so many actions: the one that was decided, and then those that were thought about most.
fn alternatives<G: Playable>(
    thought: &Decision<G::Action>,
    legal: &[G::Action],
    most: usize,
) -> Vec<G::Action> {
    let mut stats: Vec<_> = thought.stats.iter().collect();
    stats.sort_by_key(|stat| std::cmp::Reverse(stat.visits));
    let searched: Vec<_> = stats.iter().map(|stat| stat.action).collect();
    let all = match searched.is_empty() {
        true => legal,
        false => &searched,
    };
    let others = all.iter().filter(|action| **action != thought.action);
    let others = others.take(most.saturating_sub(1)).copied();
    std::iter::once(thought.action).chain(others).collect()
}

/// Tries every action, the first of which was done.
fn look<G: Playable>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
    quick: &LevelSettings,
    args: &Args,
    rng: &mut Rng,
    found: &mut Found,
) {
    let mut sums = [vec![0.0; actions.len()], vec![0.0; actions.len()]];
    for playout in 0..args.playouts.max(2) {
        let seed = seed_from(rng);
        let world = G::determinize(view, &mut Rng::new(seed));
        for (sum, action) in sums[playout as usize % 2].iter_mut().zip(actions) {
            *sum += played_on(&world, seat, *action, quick, seed);
        }
    }
    let half = args.playouts.max(2) as f64 / 2.0;
    let mut gain = 0.0;
    for [says, tells] in [[0, 1], [1, 0]] {
        let best = |a: &usize, b: &usize| sums[says][*a].total_cmp(&sums[says][*b]);
        let best = (0..actions.len()).max_by(best).unwrap_or(0);
        gain += (sums[tells][best] - sums[tells][0]) / half / 2.0;
        found.others += f64::from(u8::from(best != 0)) / 2.0;
    }
    found.gains.push(gain);
}

/// What share of the win the seat gets where it does this and then everybody plays on.
fn played_on<G: Playable>(
    world: &G,
    seat: Seat,
    action: G::Action,
    quick: &LevelSettings,
    seed: u64,
) -> f64 {
    let (mut state, mut rng) = (world.clone(), Rng::new(seed ^ 0x5eed));
    if state.apply(seat, action, &mut rng, &mut NullSink).is_err() {
        return 0.0;
    }
    let mut legal = Vec::new();
    while let Some(next) = state.turn().first() {
        state.legal(next, &mut legal);
        let Some(thought) = decided(&state, next, &legal, quick, &mut rng) else {
            break;
        };
        if state
            .apply(next, thought.action, &mut rng, &mut NullSink)
            .is_err()
        {
            break;
        }
    }
    f64::from(state.shares()[seat])
}

/// A seed that chance chooses.
fn seed_from(rng: &mut Rng) -> u64 {
    rng.below(u32::MAX as usize) as u64
}
