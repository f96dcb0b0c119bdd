//! `check`, `scenario`: whether something is as it should be.

use super::json;
use crate::cli::app_context::{AppContext, validate, validate_unplayed};
use crate::cli::args::tools::{CheckArgs, ScenarioArgs};
use crate::cli::progress::Progress;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, read, setup};
use crate::content::files::themes;
use crate::content::mods::load;
use crate::content::{Content, Diagnostic, Faults, is_font};
use crate::engine::options::nearest;
use crate::registry::Games;
use crate::session::experiments::rehearsal;
use crate::session::save::store;
use crate::session::scenario::{Difference, Place, Scenario};
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Checks content files.
///
/// # Errors
/// When nothing can be printed.
pub fn check(
    games: &Games,
    load: impl Fn() -> AppContext,
    args: &CheckArgs,
) -> Result<ExitCode, Failure> {
    if let Some(file) = args.dir.as_deref().filter(|dir| dir.is_file()) {
        let file = file.display().to_string().into();
        return Err(Failure::Usage(say(Sentence::CheckTakesFolders { file })));
    }
    let dir = match &args.dir {
        Some(named) if !named.exists() => Some(installed(&load(), named)?),
        dir => dir.clone(),
    };
    // Of what was tried last: that is everything where nothing is wrong.
    let tried = RefCell::new(Tried::default());
    let mut choice_trouble = false;
    let (faults, fine) = match &dir {
        Some(dir) => (
            load::check_with(games.files(), Some(dir), &|content, faults| {
                validate(games, content, faults);
                rehearse(games, content, faults);
                tried.replace(Tried::of(games, content));
            }),
            Sentence::InOrder {
                folder: dir.display().to_string().into(),
            },
        ),
        None => {
            let context = load();
            tried.replace(Tried::of(games, &context.content));
            choice_trouble = context.choice_trouble.is_some();
            let mut faults = context.faults.clone();
            context
                .off
                .iter()
                .for_each(|off| faults.append(off.faults.clone()));
            validate_unplayed(&context.content, &context.games, &mut faults);
            for game in &context.games {
                rehearsal::check(&context.content, game.as_ref(), &mut faults);
            }
            let mods: Vec<String> = context
                .content
                .mods()
                .iter()
                .map(|(id, v)| format!("{id} {v}"))
                .collect();
            let mods = if mods.is_empty() {
                say(Sentence::NoMods)
            } else {
                mods.join(", ")
            };
            (
                faults,
                Sentence::AllInOrder {
                    games: context.ids().join(", ").into(),
                    mods: mods.into(),
                },
            )
        }
    };
    let Tried { mut odd, unseen } = tried.into_inner();
    // Of what cannot be read nobody can tell what it would name.
    let broken: BTreeSet<&String> = faults
        .0
        .iter()
        .filter_map(|d| d.from_mod.as_ref())
        .collect();
    let sound = |d: &Diagnostic| !d.from_mod.as_ref().is_some_and(|id| broken.contains(id));
    odd.0.retain(sound);
    if args.json {
        let told = |odd: bool| move |d: &Diagnostic| json!({"file": d.file, "line": d.line, "column": d.column, "message": d.message, "source": d.source, "mod": d.from_mod, "odd": odd});
        let all = faults.0.iter().map(told(false));
        json(
            &all.chain(odd.0.iter().map(told(true)))
                .collect::<Vec<Value>>(),
        )?;
    } else {
        let mut out = Vec::new();
        for (all, counted) in [
            (
                &odd,
                Sentence::Oddities {
                    n: odd.len().into(),
                },
            ),
            (
                &faults,
                Sentence::Faults {
                    n: faults.len().into(),
                },
            ),
        ] {
            if !all.is_empty() {
                out.push(format!("{}\n\n{}", all.render(), say(counted)));
            }
        }
        match (faults.is_empty(), args.strict) {
            (true, true) if !odd.is_empty() => {
                let n = odd.len().into();
                out.push(say(Sentence::StrictFails { n }));
            }
            // It was told by whoever opened the context.
            (true, _) if choice_trouble => {}
            (true, _) => out.push(say(fine)),
            (false, _) => {}
        }
        if let Some(first) = unseen.first() {
            out.push(say(Sentence::NotLookedAt {
                n: unseen.len().into(),
                file: first.as_str().into(),
            }));
        }
        print(&lines(&[out.join("\n\n")]))?;
    }
    Ok(
        match faults.is_empty() && !choice_trouble && (odd.is_empty() || !args.strict) {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        },
    )
}

/// What else there is to tell of what was checked.
#[derive(Default)]
struct Tried {
    /// What is odd, and allowed.
    odd: Faults,
    /// The files of mods that only a window reads, where this program has none.
    unseen: Vec<String>,
}

impl Tried {
    fn of(games: &Games, content: &Content) -> Tried {
        let paths = content.paths_of_mods().into_iter();
        let unseen = paths.filter(|path| !games.has_checks() && is_for_a_window(path));
        Tried {
            odd: games.lint(content),
            unseen: unseen.map(str::to_owned).collect(),
        }
    }
}

/// Whether only a window looks at what is in a file: how a table is laid out, themes, keys, drawings and fonts.
fn is_for_a_window(path: &str) -> bool {
    let table = path.starts_with("levels/") && path.ends_with("/table.ron");
    let shared = [themes::HOUSE, "assets/shared/keys.ron"].contains(&path);
    let looks = table || shared || path.starts_with(themes::FOLDER);
    looks || path.ends_with(".svg") || is_font(path)
}

/// The mod of this name in the folder of mods, or else what was named; an error where that is nearly the name of one.
fn installed(context: &AppContext, named: &Path) -> Result<PathBuf, Failure> {
    let found = context.mods.iter().find(|one| Path::new(&one.id) == named);
    if let Some(one) = found {
        return Ok(one.folder.clone());
    }
    let name = named.display().to_string();
    let ids = context.mods.iter().map(|one| one.id.as_str());
    match nearest(&name, ids.clone()) {
        Some(_) => Err(Failure::Failed(unknown(Kind::AMod, &name, ids))),
        None => Ok(named.into()),
    }
}

/// Tries the puzzles and tutorials of mods.
fn rehearse(games: &Games, content: &Content, faults: &mut Faults) {
    // What keeps a game from being read was told before.
    for game in games.entries(content, &mut Faults::default()) {
        rehearsal::check(content, game.as_ref(), faults);
    }
}

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
