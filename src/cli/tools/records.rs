//! `records`: the player's finished games, in words, for programs, as files; and deleting them.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::RecordsArgs;
use crate::cli::records::{chosen, of_kind, record_lines};
use crate::cli::text::console::Console;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::records::journal::{Journal, JournalError};
use crate::records::record::name_key;
use crate::records::tally::{Group, Tally, grouped, players};
use crate::records::{export, gained, rating};
use crate::session::save::store::{self, StoreError};
use crate::wording::records::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::path::{Path, is_separator};
use std::process::ExitCode;

impl From<JournalError> for Failure {
    fn from(why: JournalError) -> Failure {
        Failure::Failed(why.to_string())
    }
}

/// What was asked about the records.
///
/// # Errors
/// A game that is not there, a journal that cannot be read, a file that cannot be written.
pub fn records(context: &AppContext, args: &RecordsArgs) -> Result<ExitCode, Failure> {
    if let Some(game) = &args.game {
        setup::game(context, game)?;
    }
    if args.delete {
        return delete(context);
    }
    let journal = Journal::read(&context.store)?;
    let chosen = chosen(&journal, args.game.as_deref(), args.player.as_deref());
    if let Some(file) = &args.csv {
        return written(file, &export::csv(chosen.iter().copied()), chosen.len());
    }
    if let Some(file) = &args.ron {
        return written(file, &export::ron(chosen.iter().copied()), chosen.len());
    }
    match args.json {
        true => json(&for_programs(context, &journal, args))?,
        false => print(&lines(&record_lines(
            context,
            &journal,
            args.game.as_deref(),
            args.player.as_deref(),
        )))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Why no file can be written there, if that can be seen beforehand: a slip of the pen makes no folders.
fn no_place(file: &Path) -> Option<Sentence> {
    let shown = |path: &Path| path.display().to_string().into();
    if file.is_dir() {
        let folder = shown(file);
        return Some(Sentence::ExportIsFolder { folder });
    }
    // Who ends it like a folder means one.
    let like_a_folder = file.to_string_lossy().ends_with(is_separator);
    let folder = match like_a_folder {
        true => file,
        false => file.parent().filter(|p| !p.as_os_str().is_empty())?,
    };
    (!folder.is_dir()).then(|| Sentence::ExportNoFolder {
        folder: shown(folder),
    })
}

fn written(file: &Path, text: &str, n: usize) -> Result<ExitCode, Failure> {
    if let Some(why) = no_place(file) {
        return Err(Failure::Failed(say(why)));
    }
    let unwritten = |why: StoreError| {
        let path = file.display().to_string().into();
        let why = store::why(&why.cause).into();
        Failure::Failed(say(Sentence::NotExported { path, why }))
    };
    store::write_safely(file, text.as_bytes()).map_err(unwritten)?;
    let exported = say(Sentence::Exported {
        n: n.into(),
        path: file.display().to_string().into(),
    });
    print(&lines(&[exported]))?;
    Ok(ExitCode::SUCCESS)
}

/// Deletes the journal if the answer is yes. A journal that cannot be read can be deleted, too.
fn delete(context: &AppContext) -> Result<ExitCode, Failure> {
    let games = match Journal::read(&context.store) {
        Ok(journal) if journal.records.is_empty() && journal.broken.is_empty() => {
            print(&lines(&[say(Sentence::NothingToDelete)]))?;
            return Ok(ExitCode::SUCCESS);
        }
        Ok(journal) => journal.records.len() + journal.broken.len(),
        Err(why) => {
            print(&lines(&[why.to_string()]))?;
            0
        }
    };
    let mut console = Console::standard();
    let question = say(Sentence::DeleteReally { n: games.into() });
    if console.ask_whether(&question)? != Some(true) {
        console.say(&say(Sentence::NotDeleted))?;
        return Ok(ExitCode::SUCCESS);
    }
    Journal::delete(&context.store)?;
    console.say(&say(Sentence::Deleted))?;
    Ok(ExitCode::SUCCESS)
}

/// The records for programs.
fn for_programs(context: &AppContext, journal: &Journal, args: &RecordsArgs) -> Value {
    let player = args.player.as_deref();
    let mut games = Vec::new();
    for info in context.games.iter().map(|entry| entry.info()) {
        if args.game.as_deref().is_some_and(|game| info.id != game) {
            continue;
        }
        let records = chosen(journal, Some(info.id), player);
        let ratings = rating::ratings(of_kind(journal, info.id), &info.levels);
        let rows = |group| -> Vec<Value> {
            let rows = grouped(&records, group, player, &info.levels);
            let told = |(key, tally): &(String, Tally)| {
                let (best, worst) = tally.best_and_worst(info.score.less_is_better).unzip();
                json!({"key": key, "games": tally.games, "wins": tally.wins, "best": best, "worst": worst, "mean": tally.mean(), "streak": tally.streak, "longest": tally.longest, "seconds": tally.seconds, "scores": tally.scores})
            };
            rows.iter().map(told).collect()
        };
        let people = players(&journal.records, Some(info.id));
        let wanted = |name: &&String| player.is_none_or(|p| name_key(p) == name_key(name));
        let people: Vec<Value> = people.iter().filter(wanted).map(|name| {
            let rating = ratings.get(&name_key(name));
            let got = gained::when(&journal.records, info.id, name);
            json!({"name": name, "rating": rating.map(rating::Rating::now), "ratings": rating.map(|r| r.course.clone()), "achievements": got})
        }).collect();
        games.push(json!({
            "game": info.id, "games": records.len(), "people": people,
            "by_player": rows(Group::Player), "by_opponent": rows(Group::Against),
            "by_seat": rows(Group::Seat), "by_level": rows(Group::Level),
        }));
    }
    let broken = journal.broken.iter();
    let broken: Vec<Value> = broken
        .map(|b| json!({"line": b.line, "why": b.why}))
        .collect();
    json!({"games": games, "broken": broken})
}
