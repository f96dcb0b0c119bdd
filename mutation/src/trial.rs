//! Every mutant is tried: the tests that reach it are run with it.

use crate::report::{Outcome, Results};
use crate::source::Mutant;
use crate::tree::{Program, Tree};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A run of a program may take so many times as long as without a mutant, and so much more.
const SLOWER: u32 = 5;
const MORE: Duration = Duration::from_secs(10);
/// What a run may take of memory, in bytes: a loop that a mutant keeps from ending fills all there is.
const MEMORY: u64 = 4 << 30;
/// How often somebody looks whether a run has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A test that takes longer than this alone is run when the quicker ones have noticed nothing.
const QUICK: Duration = Duration::from_millis(500);

/// A test, and what it does without a mutant.
struct Test {
    name: String,
    reached: BTreeSet<u32>,
    takes: Duration,
}

/// Tests of a game that are run in one go of one program.
struct Batch<'a> {
    program: &'a Program,
    tests: Vec<Test>,
}

fn command(program: &Program) -> Command {
    // A program of every system with Linux; nothing in Rust's own library limits memory.
    let mut command = Command::new("prlimit");
    command.arg(format!("--as={MEMORY}")).arg(&program.path);
    command.args(["--test-threads=1", "--exact"]);
    command.current_dir(&program.folder);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Waits until one of the tests that `child` runs has failed, all of them have passed or `until` has come; nothing of it runs any more then.
/// It tells what it does on its standard output. `name` is that of its program.
fn outcome_of(mut child: Child, until: Instant, name: &str) -> std::io::Result<Outcome> {
    let told = child.stdout.take().map(BufReader::new);
    let failed = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let lines = told.into_iter().flat_map(|told| told.lines());
            // To the end, or it would wait for somebody to read on.
            for line in lines.map_while(Result::ok) {
                if line.starts_with("test ") && line.ends_with(" ... FAILED") {
                    failed.store(true, Ordering::Relaxed);
                }
            }
        });
        loop {
            match child.try_wait()? {
                Some(status) if status.success() => return Ok(Outcome::Unnoticed),
                Some(_) => return Ok(Outcome::Caught(name.to_string())),
                None => {}
            }
            let caught = failed.load(Ordering::Relaxed);
            if caught || Instant::now() > until {
                // It may have ended by itself just now.
                let _ = child.kill();
                let _ = child.wait();
                return Ok(match caught {
                    true => Outcome::Caught(name.to_string()),
                    false => Outcome::Endless(name.to_string()),
                });
            }
            std::thread::sleep(LOOK);
        }
    })
}

impl Batch<'_> {
    /// Runs the tests that reach a mutant with it: nothing where there are none, else whether one of them failed or came to no end.
    fn outcome(&self, mutant: u32) -> Result<Option<Outcome>, String> {
        let tests = self.tests.iter().filter(|t| t.reached.contains(&mutant));
        let mut command = command(self.program);
        command.env("TORTUGA_MUTANT", mutant.to_string());
        let mut takes = Duration::ZERO;
        for test in tests {
            command.arg(&test.name);
            takes += test.takes;
        }
        if takes.is_zero() {
            return Ok(None);
        }
        // The first of them that fails is enough.
        command.stdout(Stdio::piped());
        let until = Instant::now() + takes * SLOWER + MORE;
        let child = command.spawn();
        let outcome = child.and_then(|child| outcome_of(child, until, &self.program.name));
        outcome.map(Some).map_err(|e| format!("{command:?}: {e}"))
    }
}

/// Runs every test of `game` alone, without a mutant, and puts them together, the quickest first.
fn batches<'a>(
    tree: &'a Tree,
    out: &Path,
    game: &str,
    jobs: usize,
) -> Result<Vec<Batch<'a>>, String> {
    let mut batches = Vec::new();
    for program in &tree.programs {
        let own = program.name == game;
        if !own && tree.games.contains(&program.name) {
            continue;
        }
        let mut list = Command::new(&program.path);
        let listed = list.args(["--list", "--format=terse"]).output();
        let listed = listed.map_err(|e| format!("{list:?}: {e}"))?.stdout;
        let listed = String::from_utf8_lossy(&listed);
        let names = listed
            .lines()
            .filter_map(|line| line.strip_suffix(": test"));
        let names: Vec<&str> = names.filter(|name| own || name.contains(game)).collect();
        let tests = in_parallel(jobs, &names, |n, name| {
            let watched = out.join(format!("reached-{n}"));
            let _ = fs::remove_file(&watched);
            let mut command = command(program);
            command.arg(name).env("TORTUGA_REACHED", &watched);
            let before = Instant::now();
            let status = command.status().map_err(|e| format!("{command:?}: {e}"))?;
            if !status.success() {
                return Err(format!("{} {name} fails without a mutant", program.name));
            }
            let takes = before.elapsed();
            let text = fs::read_to_string(&watched).unwrap_or_default();
            let _ = fs::remove_file(&watched);
            Ok(Test {
                name: name.to_string(),
                reached: text.lines().filter_map(|line| line.parse().ok()).collect(),
                takes,
            })
        })?;
        let (quick, slow) = tests.into_iter().partition(|t| t.takes < QUICK);
        batches.extend([quick, slow].map(|tests| Batch { program, tests }));
    }
    batches.retain(|b| !b.tests.is_empty());
    batches.sort_by_key(|b| b.tests.iter().map(|t| t.takes).sum::<Duration>());
    Ok(batches)
}

/// Does something with each of `all`, `jobs` at a time; the answers are in their order.
fn in_parallel<T: Sync, O: Send>(
    jobs: usize,
    all: &[T],
    work: impl Fn(usize, &T) -> Result<O, String> + Sync,
) -> Result<Vec<O>, String> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<O>>> = Mutex::new(all.iter().map(|_| None).collect());
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(n) else {
                        break;
                    };
                    match work(n, one) {
                        Ok(out) => done.lock().unwrap_or_else(|e| e.into_inner())[n] = Some(out),
                        Err(why) => {
                            *failed.lock().unwrap_or_else(|e| e.into_inner()) = Some(why);
                            next.store(all.len(), Ordering::Relaxed);
                        }
                    }
                }
            });
        }
    });
    match failed.into_inner().unwrap_or_else(|e| e.into_inner()) {
        Some(why) => Err(why),
        None => Ok(done
            .into_inner()
            .unwrap_or_else(|e| e.into_inner())
            .into_iter()
            .flatten()
            .collect()),
    }
}

fn outcome(batches: &[Batch], mutant: &Mutant) -> Result<Outcome, String> {
    let mut outcome = Outcome::Unreached;
    for batch in batches {
        match batch.outcome(mutant.id)? {
            None => {}
            Some(Outcome::Unnoticed) => outcome = Outcome::Unnoticed,
            Some(noticed) => return Ok(noticed),
        }
    }
    Ok(outcome)
}

/// Tries every `every`-th mutant of `game` that has no result yet, `jobs` at a time; results are kept as they come.
///
/// # Errors
///
/// A message where a program cannot be run or a result cannot be kept, or where tests fail without a mutant.
pub fn every(
    tree: &Tree,
    out: &Path,
    game: &str,
    every: usize,
    jobs: usize,
) -> Result<Results, String> {
    let mut results = Results::read(&out.join(format!("{game}.tsv")))?;
    let rules = format!("src/games/{game}/");
    let mutants = tree.mutants.iter().filter(|m| m.file.starts_with(&rules));
    let mutants: Vec<&Mutant> = mutants.step_by(every).collect();
    let untried = mutants.iter().copied().filter(|m| results.of(m).is_none());
    let untried: Vec<&Mutant> = untried.collect();
    if !untried.is_empty() {
        results = try_out(tree, out, game, &untried, results, jobs)?;
    }
    results.only(&mutants);
    Ok(results)
}

/// Tries mutants of a game, `jobs` at a time.
fn try_out(
    tree: &Tree,
    out: &Path,
    game: &str,
    mutants: &[&Mutant],
    results: Results,
    jobs: usize,
) -> Result<Results, String> {
    let batches = batches(tree, out, game, jobs)?;
    for batch in &batches {
        let takes: Duration = batch.tests.iter().map(|t| t.takes).sum();
        let (tests, program) = (batch.tests.len(), &batch.program.name);
        eprintln!(
            "{game}: {tests} of {program} take {:.1} s",
            takes.as_secs_f64()
        );
    }
    let results = Mutex::new(results);
    in_parallel(jobs, mutants, |_, mutant| {
        let outcome = outcome(&batches, mutant)?;
        let mut results = results.lock().unwrap_or_else(|e| e.into_inner());
        results.keep(mutant, outcome)
    })?;
    Ok(results.into_inner().unwrap_or_else(|e| e.into_inner()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of a run that does as `script` says and may take two seconds, and how long it took.
    fn run(script: &str) -> (Outcome, Duration) {
        let before = Instant::now();
        let mut sh = Command::new("sh");
        let child = sh.args(["-c", script]).stdout(Stdio::piped()).spawn();
        let until = before + Duration::from_secs(2);
        let outcome = outcome_of(child.unwrap(), until, "it").unwrap();
        (outcome, before.elapsed())
    }

    #[test]
    fn one_test_that_fails_ends_a_run() {
        let long = "exec sleep 60";
        let (outcome, took) = run(&format!("echo 'test a::b ... FAILED'; {long}"));
        assert_eq!(outcome, Outcome::Caught("it".to_string()));
        assert!(took < Duration::from_secs(2), "{took:?}");
        let (outcome, took) = run(&format!("echo 'test a::b ... ok'; {long}"));
        assert_eq!(outcome, Outcome::Endless("it".to_string()));
        assert!(took >= Duration::from_secs(2), "{took:?}");
        let (outcome, _) = run("exit 101");
        assert_eq!(outcome, Outcome::Caught("it".to_string()));
        let (outcome, _) = run("seq 100000");
        assert_eq!(outcome, Outcome::Unnoticed);
    }
}
