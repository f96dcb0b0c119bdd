//! Lets the robot play: `scripts/robot --help`.

use bevy::prelude::{App, UVec2, Window, With, World};
use bevy::window::PrimaryWindow;
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tortuga::cli::app_context::AppContext;
use tortuga::cli::progress::Progress;
use tortuga::cli::window::WindowRequest;
use tortuga_app::robot::begin::Tables;
use tortuga_app::robot::frame_times::{FrameTime, FrameTimes};
use tortuga_app::robot::growth::Count;
use tortuga_app::robot::player::{Robot, RobotConfig};
use tortuga_app::robot::process::Usage;
use tortuga_app::robot::report::{Broken, Tally};
use tortuga_app::robot::{headless, in_window};

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
    /// In the real window: after so many minutes each time, tell what it has come to, and every frame that takes the main thread long.
    #[arg(long)]
    every: Option<f64>,
}

impl Args {
    fn plan(&self, seed: u64, steps: u64) -> RobotConfig {
        RobotConfig {
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
        .unwrap_or_else(tortuga::session::table::seating::fresh_seed);
    match args.window {
        true => in_real_window(&args, seed),
        false => without_window(&args, seed),
    }
}

/// What a run of many hours has come to, told from time to time.
struct Soak {
    begun: Instant,
    every: Duration,
    rows: u32,
    frames: FrameTimes,
}

impl Soak {
    fn new(minutes: f64) -> Soak {
        println!(
            "minutes | steps | decisions | games ended | visits to the title | window | MiB | threads | open files | frames | most work in one | over 100 ms"
        );
        Soak {
            begun: Instant::now(),
            every: Duration::from_secs_f64(minutes.max(0.1) * 60.0),
            rows: 0,
            frames: FrameTimes::default(),
        }
    }

    fn hear(&mut self, world: &World, robot: &Robot, frame: FrameTime) {
        self.frames.add(frame);
        let passed = self.begun.elapsed();
        let minutes = passed.as_secs_f64() / 60.0;
        if frame.is_long() {
            println!("{minutes:.1}: {frame}: {}", robot.doing(world));
        }
        if passed < self.every * (self.rows + 1) {
            return;
        }
        self.rows += 1;
        let (tally, visits) = (robot.tally(), robot.growth().visits());
        let process = Usage::now();
        let window = window_size(world);
        let frames = std::mem::take(&mut self.frames);
        println!(
            "{minutes:.0} | {} | {} | {} | {} | {}x{} | {} | {} | {} | {} | {} | {}",
            tally.steps,
            tally.decisions,
            tally.ended,
            visits.len(),
            window.x,
            window.y,
            process.resident / 1024,
            process.threads,
            process.files,
            frames.frames,
            frames.most,
            frames.long
        );
    }
}

/// How large the window is, in physical pixels: what is drawn for it takes the more memory.
fn window_size(world: &World) -> UVec2 {
    let windows = world.try_query_filtered::<&Window, With<PrimaryWindow>>();
    let size = windows.and_then(|mut windows| {
        let window = windows.single(world).ok()?;
        Some(UVec2::new(
            window.physical_width(),
            window.physical_height(),
        ))
    });
    size.unwrap_or_default()
}

/// What a run came to.
#[derive(Default)]
struct Sum {
    tally: Tally,
    /// Of the leg that was at the title most often.
    growth: Option<[(usize, Count); 2]>,
    broken: u32,
}

impl Sum {
    fn grown(&mut self, robot: &Robot) {
        let visits = |growth: &Option<[(usize, Count); 2]>| growth.map_or(0, |[_, last]| last.0);
        let new = robot.growth().span();
        if visits(&new) >= visits(&self.growth) {
            self.growth = new.or(self.growth);
        }
    }
}

fn say(sum: &Sum, time: Duration) {
    let tally = &sum.tally;
    let seconds = time.as_secs_f64().max(0.001);
    println!(
        "{} steps, {} frames, {} decisions, {} games ended, {} reviewed, quit {} times in {seconds:.0} s ({:.0} steps a second)",
        tally.steps,
        tally.frames,
        tally.decisions,
        tally.ended,
        tally.reviewed,
        tally.quit,
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
    for (visit, count) in sum.growth.into_iter().flatten() {
        println!("  at the title for the {visit}th time: {count}");
    }
}

fn tell_of(broken: &Broken, args: &Args) {
    let games: String = args.game.iter().map(|g| format!(" --game {g}")).collect();
    let seats = args
        .seats
        .map_or(String::new(), |n| format!(" --seats {n}"));
    println!(
        "broken: {broken}\nto see it again: scripts/robot{} --seed {} --steps {} --leg {}{games}{seats}\n",
        if args.window { " --window" } else { "" },
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
    let (sum, stop) = (Mutex::new(Sum::default()), AtomicBool::new(false));
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let progress = Progress::new("robot", "steps", args.steps);
    // What falls over is told with the inputs that led there.
    std::panic::set_hook(Box::new(|fall| eprintln!("{fall}")));
    let late = || stop.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() > end);
    let leg = |leg: u64| {
        let Ok(home) = headless::home() else {
            progress.aside(|| eprintln!("there is no temporary folder"));
            stop.store(true, Ordering::Relaxed);
            return;
        };
        let steps = args.leg.min(args.steps - leg * args.leg);
        let mut before = Tally::default();
        let played = headless::play(home.path(), args.plan(seed + leg, steps), |robot| {
            let new = robot.tally().steps - before.steps;
            progress.set(done.fetch_add(new, Ordering::Relaxed) + new);
            before = robot.tally().clone();
            if before.steps == steps || late() {
                sum.lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .grown(robot);
            }
            !late()
        });
        let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
        sum.tally.add(played.as_ref().unwrap_or(&before));
        if let Err(broken) = &played {
            progress.aside(|| tell_of(broken, args));
            sum.broken += 1;
            stop.fetch_or(!args.keep_going, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..args.jobs.max(1) {
            scope.spawn(|| {
                while !late() {
                    match next.fetch_add(1, Ordering::Relaxed) {
                        n if n < legs => leg(n),
                        _ => return,
                    }
                }
            });
        }
    });
    drop(progress);
    let sum = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    say(&sum, begun.elapsed());
    match sum.broken {
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
    let mut context = AppContext::load(Some(PathBuf::from(home.path())), None, true);
    // It reads English.
    context.languages.clear();
    let (steps, total) = match args.minutes {
        Some(_) => (u64::MAX, 0),
        None => (args.steps, args.steps),
    };
    let time = args
        .minutes
        .map(|m| Duration::from_secs_f64(m.max(0.0) * 60.0));
    let begun = Instant::now();
    let progress = Progress::new("robot", "steps", total);
    let told: Arc<Mutex<(Sum, Option<Broken>)>> = Default::default();
    let heard = told.clone();
    let mut soak = args.every.map(Soak::new);
    let watch = move |world: &World, robot: &Robot, frame: FrameTime| {
        progress.set(robot.tally().steps);
        if let Some(soak) = &mut soak {
            soak.hear(world, robot, frame);
        }
        if let Ok(mut told) = heard.lock() {
            told.0.tally = robot.tally().clone();
            told.0.grown(robot);
            told.1 = robot.broken().cloned();
        }
    };
    let plugin = in_window::plugin(args.plan(seed, steps), time, watch);
    let request = WindowRequest {
        size: Some((1280, 720)),
        ..WindowRequest::default()
    };
    let code = tortuga_app::run_with(context, request, |app: &mut App| plugin(app));
    if let Ok(told) = told.lock() {
        if let Some(broken) = &told.1 {
            tell_of(broken, args);
        }
        say(&told.0, begun.elapsed());
    }
    code
}
