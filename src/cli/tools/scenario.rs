//! `scenario`: whether positions play as they are written down.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::ScenarioArgs;
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, read, setup};
use crate::session::save::store;
use crate::session::scenario::{Difference, Place, Scenario};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Runs scenario files.
///
/// # Errors
/// When a file or folder cannot be read.
pub fn scenario(context: &AppContext, args: &ScenarioArgs) -> Result<ExitCode, Failure> {
    let mut files = Vec::new();
    for given in &args.files {
        let found = scenario_files(given)?;
        if found.is_empty() {
            let folder = given.display().to_string().into();
            return Err(Failure::Failed(say(Sentence::NoScenarios { folder })));
        }
        files.extend(found);
    }
    let mut failed = 0;
    let mut told = Vec::new();
    let progress = Progress::new("scenario", &say(Sentence::UnitFiles), files.len() as u64);
    for file in &files {
        // A file that cannot be read fails like any other; the rest is still run.
        let (name, found) = match read(file) {
            Ok(source) => run(context, &source),
            Err(why) => (say(Sentence::CannotBeRead), vec![Difference::of_file(why)]),
        };
        let shown = file.display();
        progress.tick();
        failed += usize::from(!found.is_empty());
        if args.json {
            let found: Vec<Value> = found
                .iter()
                .map(|d| json!({"line": d.place.line, "column": d.place.column, "text": d.text}))
                .collect();
            told.push(json!({"file": shown.to_string(), "name": name, "passed": found.is_empty(), "differences": found}));
            continue;
        }
        let (of, name) = (shown.to_string().into(), name.into());
        let mut out = vec![say(match found.is_empty() {
            true => Sentence::ScenarioOk { file: of, name },
            false => Sentence::ScenarioFails { file: of, name },
        })];
        for d in &found {
            let Place { line, column } = d.place;
            out.push(format!("{shown}:{line}:{column}: {}", d.text));
        }
        progress.aside(|| print(&lines(&out)))?;
    }
    drop(progress);
    if args.json {
        json(&told)?;
    } else {
        let counted = Sentence::Scenarios {
            n: files.len().into(),
            failed: failed.into(),
        };
        print(&lines(&[say(counted)]))?;
    }
    Ok(if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Name and differences of one scenario.
fn run(context: &AppContext, source: &str) -> (String, Vec<Difference>) {
    match Scenario::parse(source) {
        Err(faults) => (say(Sentence::CannotBeRead), faults),
        Ok(scenario) => {
            let found = match setup::game(context, &scenario.head.game) {
                Ok(game) => game.scenario(&scenario),
                Err(Failure::Usage(text) | Failure::Failed(text)) => {
                    vec![scenario.at("game", text)]
                }
            };
            (scenario.head.name, found)
        }
    }
}

/// The scenario files in a folder and the folders in it, or the file itself.
fn scenario_files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.into()]);
    }
    let fault = |e: std::io::Error| {
        let (path, why) = (path.display(), store::why(&e));
        Failure::Failed(format!("{path}: {why}"))
    };
    let mut inside = std::fs::read_dir(path)
        .map_err(fault)?
        .map(|e| e.map(|e| e.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(fault)?;
    inside.sort();
    let mut out = Vec::new();
    for entry in inside {
        if entry.is_dir() {
            out.extend(scenario_files(&entry)?);
        } else if entry.extension().is_some_and(|e| e == "ron") {
            out.push(entry);
        }
    }
    Ok(out)
}
