//! `tune`: numbers of a game's AI set by what wins. The tuned `ai.ron` is printed; what is found on the way is told on standard error.

use crate::ai::tuning::{GradientEstimate, Tuned};
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::TuneArgs;
use crate::cli::progress::Progress;
use crate::cli::{Failure, print, setup};
use crate::content::Arg;
use crate::content::parse::numbers::written;
use crate::session::experiments::tuning::{TuningConfig, TuningProgress};
use crate::session::save::store::{StoreError, read_own, write_safely};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// How many of the steepest numbers are named.
const NAMED: usize = 6;

/// Tunes, and prints the `ai.ron` that comes of it.
///
/// # Errors
/// When the plan does not fit the game, or what is kept cannot be read or written.
pub fn tune(context: &AppContext, args: &TuneArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(context, &args.game)?;
    let begun = match &args.keep {
        Some(file) => kept(file)?,
        None => None,
    };
    let taken = begun.as_ref().map_or(0, |tuned| tuned.steps);
    let plan = TuningConfig {
        numbers: args.numbers.clone(),
        level: args.level.clone(),
        iterations: args.iterations,
        players: args.players.clone(),
        steps: args.steps,
        pairs: args.pairs,
        deals: args.deals,
        points: args.points.map(|points| points as f32),
        compare: args.compare,
        seed: args.seed,
        threads: args.threads,
        begun,
    };
    let pairs = u64::from(args.steps.saturating_sub(taken)) * u64::from(args.pairs);
    let progress = Progress::new("tune", &say(Sentence::UnitPairs), pairs);
    let mut unkept = None;
    let mut tell = |told: TuningProgress| {
        if let (TuningProgress::Step(_, tuned), Some(file)) = (&told, &args.keep) {
            unkept = keep(file, tuned).err();
        }
        let line = in_words(told);
        // Nobody may be listening.
        let _ = progress.aside(|| writeln!(io::stderr(), "{line}"));
    };
    let tuned = game.tune(&context.content, &plan, &mut tell, &|| progress.tick());
    drop(progress);
    print(&tuned.map_err(|why| Failure::Usage(why.join("\n")))?)?;
    match unkept {
        Some(fault) => Err(Failure::Failed(fault.to_string())),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// What was found before, where something was kept.
fn kept(file: &Path) -> Result<Option<Tuned>, Failure> {
    let named = || file.display().to_string().into();
    let foreign = || Failure::Failed(say(Sentence::TuneKept { file: named() }));
    match read_own(file) {
        Ok(None) => Ok(None),
        Ok(Some(text)) => ron::from_str(&text).map(Some).map_err(|_| foreign()),
        Err(_) => Err(foreign()),
    }
}

fn keep(file: &Path, tuned: &Tuned) -> Result<(), StoreError> {
    write_safely(file, ron::to_string(tuned).unwrap_or_default().as_bytes())
}

fn in_words(told: TuningProgress) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    say(match told {
        TuningProgress::Step(slopes, tuned) if slopes.of.iter().all(|slope| *slope == 0.0) => {
            Sentence::TuneIdle {
                step: tuned.steps.into(),
            }
        }
        TuningProgress::Step(slopes, tuned) => Sentence::TuneStep {
            step: tuned.steps.into(),
            games: slopes.games.into(),
            names: Arg::List(steepest(&slopes, &tuned)),
        },
        TuningProgress::Compared(found) => Sentence::TuneCompared {
            players: found.seats.into(),
            share: percent(found.share).into(),
            games: found.games.into(),
            low: percent(found.interval.0).into(),
            high: percent(found.interval.1).into(),
        },
        TuningProgress::Number {
            name,
            before,
            after,
        } => Sentence::TuneNumber {
            name: name.into(),
            before: written(before).into(),
            after: written(after).into(),
        },
    })
}

/// The numbers of which a step said most, with how many standard errors.
fn steepest(slopes: &GradientEstimate, tuned: &Tuned) -> Vec<Arg> {
    let names = tuned.numbers.iter().map(|(name, _)| name);
    let mut all: Vec<(&String, f32)> = names.zip(slopes.of.iter().copied()).collect();
    all.sort_by(|(_, one), (_, other)| other.abs().total_cmp(&one.abs()));
    let named = all.into_iter().take(NAMED);
    named
        .map(|(name, z)| format!("{name} {z:+.1}").into())
        .collect()
}
