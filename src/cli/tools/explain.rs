//! `mod explain`: what the files of the content may say.

use super::json;
use crate::cli::args::tools::ExplainArgs;
use crate::cli::house::{House, validate};
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::reference::plain;
use crate::content::schema::FileSchema;
use crate::content::{Content, Faults};
use crate::registry::Games;
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use std::collections::BTreeMap;
use std::process::ExitCode;

/// Tells what a file may say, or which files there are.
///
/// # Errors
/// A file or a section that is not there.
pub fn explain(games: &Games, house: &House, args: &ExplainArgs) -> Result<ExitCode, Failure> {
    let files = schema(games, &house.content);
    let Some(given) = &args.file else {
        match args.json {
            true => json(&files)?,
            false => print(&lines(&files.into_keys().collect::<Vec<_>>()))?,
        }
        return Ok(ExitCode::SUCCESS);
    };
    let short = |path: &str| path.split_once('/').map_or("", |(_, rest)| rest).to_owned();
    let found = files
        .iter()
        .find(|(path, _)| *path == given || short(path) == *given);
    let Some((path, sections)) = found else {
        let names: Vec<String> = files.keys().map(|path| short(path)).collect();
        let names = names.iter().map(String::as_str);
        return Err(Failure::Usage(unknown(Kind::AFileOfContent, given, names)));
    };
    if let Some(section) = &args.section {
        let names = sections.iter().map(|(name, _)| name.as_str());
        if !names.clone().any(|name| name == section) {
            return Err(Failure::Usage(unknown(Kind::ASection, section, names)));
        }
    }
    match args.json {
        true => json(sections)?,
        false => {
            let mut told = plain(path, sections, args.section.as_deref());
            let section = args.section.as_deref();
            let names = section.map_or_else(Vec::new, |section| house.content.names(path, section));
            if !names.is_empty() {
                let names = names.join(", ").into();
                told.push(say(Sentence::NamesInTheGame { names }));
            }
            print(&lines(&told))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What every file of the content may say, by path: all of it is read once, and what it is read into is written down.
pub fn schema(games: &Games, content: &Content) -> BTreeMap<String, FileSchema> {
    let (content, recorder) = content.recorded();
    validate(games, &content, &mut Faults::default());
    recorder.files()
}
