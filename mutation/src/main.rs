//! Mutation testing of the rules: does a test notice when a rule is changed in one small way?
//!
//! All mutants are in one build (a *mutant schema*: Untch, Offutt and Harrold, "Mutation analysis using mutant schemata", 1993), and
//! `TORTUGA_MUTANT` says which of them a run of the tests is to have. So thousands are tried in the time in which cargo would build a few
//! dozen.
//!
//! - [`source`] finds what can be changed and writes the sources anew with every change in them;
//! - [`tree`] copies the repository and builds it so, leaving out what does not compile;
//! - [`trial`] runs the tests with each mutant that they reach;
//! - [`report`] keeps what came of it, and the answers to what nobody noticed.

mod report;
mod source;
mod tree;
mod trial;

use std::path::PathBuf;
use std::process::ExitCode;

/// What is asked for on the command line.
struct Wanted {
    /// The repository.
    root: PathBuf,
    /// Where the changed copy and what came of it are put.
    out: PathBuf,
    /// Folders under `src/games`.
    games: Vec<String>,
    /// Every so many-th mutant is tried.
    every: usize,
    /// Test programs that run side by side.
    jobs: usize,
}

fn wanted() -> Result<Wanted, String> {
    let mut args = std::env::args().skip(1);
    let mut take = |what: &str| args.next().ok_or(format!("{what} is missing"));
    let root = PathBuf::from(take("ROOT")?);
    let out = PathBuf::from(take("OUT")?);
    let games = take("GAMES")?.split(',').map(String::from).collect();
    let number = |what: &str, text: String| {
        let read = text.parse().ok().filter(|n| *n > 0);
        read.ok_or(format!("{what} is a number from 1 on, not {text}"))
    };
    let every = number("EVERY", take("EVERY")?)?;
    let jobs = number("JOBS", take("JOBS")?)?;
    Ok(Wanted {
        root,
        out,
        games,
        every,
        jobs,
    })
}

fn work(wanted: &Wanted) -> Result<bool, String> {
    let tree = tree::Tree::build(&wanted.root, &wanted.out, &wanted.games)?;
    let mut all = true;
    for game in &wanted.games {
        let results = trial::every(&tree, &wanted.out, game, wanted.every, wanted.jobs)?;
        let answers = report::Answers::read(&wanted.root.join("mutation/answers.tsv"))?;
        all &= report::tell(game, &results, &answers);
    }
    Ok(all)
}

fn main() -> ExitCode {
    let wanted = match wanted() {
        Ok(wanted) => wanted,
        Err(why) => {
            eprintln!("tortuga-mutation ROOT OUT GAME,GAME EVERY JOBS: {why}");
            return ExitCode::from(2);
        }
    };
    match work(&wanted) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
