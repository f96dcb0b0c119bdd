//! Lets the robot play: `scripts/robot --help`.

use bevy::prelude::App;
use clap::Parser;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tortuga::app::robot::begin::Tables;
use tortuga::app::robot::{Broken, Plan, Robot, Tally, headless, in_window};
use tortuga::cli::house::House;
use tortuga::cli::window::WindowRequest;

/// A random player of the whole program. Stops at the first promise that is not kept and says how to see it again.
#[derive(Parser)]
#[command(name = "scripts/robot")]
struct Args {
    /// In the real window instead of without one.
    #[arg(long)]
    window: bool,
    /// How many steps (clicks, drags, keys, decisions ...) in all.
    #[arg(long, default_value_t = 20_000)]
    steps: u64,
    /// How many minutes at most.
    #[arg(long)]
    minutes: Option<f64>,
    /// Only these games, by id.
    #[arg(long)]
    game: Vec<String>,
    /// Only with so many players, where the game allows it.
    #[arg(long)]
    seats: Option<usize>,
    /// The first seed; without it one that nobody chose.
    #[arg(long)]
    seed: Option<u64>,
    /// So many steps with one seed, then the program is begun anew with the next.
    #[arg(long, default_value_t = 10_000)]
    leg: u64,
    /// How many programs play side by side, without a window.
    #[arg(long, default_value_t = 1)]
    jobs: u64,
    /// Go on after a promise that was not kept, and tell all of them.
    #[arg(long)]
    keep_going: bool,
}

impl Args {
    fn plan(&self, seed: u64, steps: u64) -> Plan {
        Plan {
            seed,
            steps,
            tables: Tables {
                games: self.game.clone(),
                seats: self.seats,
            },
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let seed = args
        .seed
        .unwrap_or_else(tortuga::session::seating::fresh_seed);
    match args.window {
        true => in_real_window(&args, seed),
        false => without_window(&args, seed),
    }
}

/// How far it is, on a terminal only.
struct Progress {
    begun: Instant,
    told: Instant,
    shown: bool,
}

impl Progress {
    fn new() -> Progress {
        let now = Instant::now();
        Progress {
            begun: now,
            told: now,
            shown: std::io::stderr().is_terminal(),
        }
    }

    fn tell(&mut self, done: f64, what: &str) {
        if !self.shown || self.told.elapsed() < Duration::from_millis(500) {
            return;
        }
        self.told = Instant::now();
        let gone = self.begun.elapsed().as_secs_f64();
        let left = gone / done.clamp(1e-6, 1.0) - gone;
        let (minutes, seconds) = (left / 60.0, left % 60.0);
        eprint!(
            "\r{:3.0} %  {what}  {:.0}:{:02.0} left \x1b[K",
            done * 100.0,
            minutes.floor(),
            seconds.floor()
        );
        let _closed = std::io::stderr().flush();
    }

    fn end(&self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}

fn say(tally: &Tally, time: Duration) {
    let seconds = time.as_secs_f64().max(0.001);
    println!(
        "{} steps, {} frames, {} decisions, {} games ended in {seconds:.0} s ({:.0} steps a second)",
        tally.steps,
        tally.frames,
        tally.decisions,
        tally.ended,
        tally.steps as f64 / seconds
    );
    for (game, number) in &tally.begun {
        let tables = tally.at_table.iter().filter(|((id, _), _)| id == game);
        let tables = tables.map(|((_, seats), steps)| format!("{steps} with {seats} players"));
        println!(
            "  {game}: begun {number} times; steps at the table: {}",
            tables.collect::<Vec<_>>().join(", ")
        );
    }
}

fn tell_of(broken: &Broken, args: &Args) {
    let games: String = args.game.iter().map(|g| format!(" --game {g}")).collect();
    let seats = args
        .seats
        .map_or(String::new(), |n| format!(" --seats {n}"));
    println!(
        "broken: {broken}\nto see it again: scripts/robot --seed {} --steps {} --leg {}{games}{seats}\n",
        broken.seed,
        broken.step + 1,
        broken.step + 1
    );
}

fn without_window(args: &Args, seed: u64) -> ExitCode {
    let begun = Instant::now();
    let end = args
        .minutes
        .map(|m| begun + Duration::from_secs_f64(m.max(0.0) * 60.0));
    let legs = args.steps.div_ceil(args.leg.max(1));
    let (tally, stop, found) = (
        Mutex::new((Tally::default(), 0, Progress::new())),
        AtomicBool::new(false),
        Mutex::new(0_u32),
    );
    // What falls over is told with the inputs that led there.
    std::panic::set_hook(Box::new(|fall| eprintln!("{fall}")));
    let late = || stop.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() > end);
    std::thread::scope(|scope| {
        for job in 0..args.jobs.max(1) {
            let (tally, stop, found, late) = (&tally, &stop, &found, &late);
            scope.spawn(move || {
                for leg in (job..legs).step_by(args.jobs.max(1) as usize) {
                    if late() {
                        return;
                    }
                    let Ok(home) = tempfile::tempdir() else {
                        eprintln!("there is no temporary folder");
                        return;
                    };
                    let steps = args.leg.min(args.steps - leg * args.leg);
                    let mut before = Tally::default();
                    let played =
                        headless::play(home.path(), args.plan(seed + leg, steps), |robot| {
                            if let Ok(mut all) = tally.lock() {
                                let (_, done, progress) = &mut *all;
                                *done += robot.tally().steps - before.steps;
                                before = robot.tally().clone();
                                let share = *done as f64 / args.steps.max(1) as f64;
                                progress.tell(share, &format!("{done} steps"));
                            }
                            !late()
                        });
                    if let Ok(mut all) = tally.lock() {
                        all.0.add(played.as_ref().unwrap_or(&before));
                        if let Err(broken) = &played {
                            all.2.end();
                            tell_of(broken, args);
                        }
                    }
                    if played.is_err() {
                        if let Ok(mut found) = found.lock() {
                            *found += 1;
                        }
                        stop.fetch_or(!args.keep_going, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    if let Ok(all) = tally.lock() {
        all.2.end();
        say(&all.0, begun.elapsed());
    }
    match found.lock().map_or(1, |n| *n) {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn in_real_window(args: &Args, seed: u64) -> ExitCode {
    let home = match tempfile::tempdir() {
        Ok(home) => home,
        Err(why) => {
            eprintln!("there is no temporary folder: {why}");
            return ExitCode::FAILURE;
        }
    };
    let house = House::load(Some(PathBuf::from(home.path())), None, true);
    let steps = if args.minutes.is_some() {
        u64::MAX
    } else {
        args.steps
    };
    let time = args
        .minutes
        .map(|m| Duration::from_secs_f64(m.max(0.0) * 60.0));
    let mut progress = Progress::new();
    let begun = progress.begun;
    let told: std::sync::Arc<Mutex<(Tally, Option<Broken>)>> = Default::default();
    let heard = told.clone();
    let watch = move |robot: &Robot| {
        let tally = robot.tally();
        let share = match time {
            Some(time) => begun.elapsed().as_secs_f64() / time.as_secs_f64().max(0.001),
            None => tally.steps as f64 / steps.max(1) as f64,
        };
        progress.tell(share, &format!("{} steps", tally.steps));
        if let Ok(mut told) = heard.lock() {
            *told = (tally.clone(), robot.broken().cloned());
        }
    };
    let plugin = in_window::plugin(args.plan(seed, steps), time, watch);
    let request = WindowRequest {
        size: Some((1280, 720)),
        ..WindowRequest::default()
    };
    let code = tortuga::app::run_with(house, request, |app: &mut App| plugin(app));
    if let Ok(told) = told.lock() {
        if let Some(broken) = &told.1 {
            tell_of(broken, args);
        }
        say(&told.0, begun.elapsed());
    }
    code
}
