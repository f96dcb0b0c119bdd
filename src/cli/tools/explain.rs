//! `mod explain`: what the files of the content may say, and what a mod brings.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::app_context::reading::read_all;
use crate::cli::args::tools::ExplainArgs;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::mods::brought::Brought;
use crate::content::mods::installed::Installed;
use crate::content::parse::reference::plain;
use crate::content::parse::schema::FileSchema;
use crate::content::shared_schemas::{self, Files};
use crate::content::{Arg, Content};
use crate::registry::Games;
use crate::wording::command_line::Sentence;
use crate::wording::mods::Sentence as OfMods;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use std::process::ExitCode;

/// The section in which a mod's file says what is different in what is there.
const PATCH: &str = "patch";

/// Tells what a file may say, or what a mod brings, or which files there are.
///
/// # Errors
/// A file, a mod or a section that is not there.
pub fn explain(
    games: &Games,
    context: &AppContext,
    args: &ExplainArgs,
) -> Result<ExitCode, Failure> {
    let Some(given) = args.file.as_deref() else {
        let files = shared_schemas::with_those_like_them(
            &context.content,
            &schema(games, &context.content),
        );
        match args.json {
            true => json(&files)?,
            false => print(&lines(&files.into_keys().collect::<Vec<_>>()))?,
        }
        return Ok(ExitCode::SUCCESS);
    };
    if let Some(one) = context.mods.iter().find(|one| one.id == given) {
        return brings(one, args);
    }
    let files = schema(games, &context.content);
    let (path, sections) = find(&context.content, &files, given)
        .ok_or_else(|| not_explained(context, &files, given))?;
    let patched = args.section.as_deref() == Some(PATCH);
    if let Some(section) = args.section.as_deref().filter(|_| !patched) {
        let names = sections.iter().map(|(name, _)| name.as_str());
        if !names.clone().any(|name| name == section) {
            return Err(Failure::Usage(unknown(Kind::ASection, section, names)));
        }
    }
    match args.json {
        true => json(&sections)?,
        false if patched => print(&lines(&[say(Sentence::ExplainPatch)]))?,
        false => print(&lines(&file_lines(
            context,
            &path,
            &sections,
            args.section.as_deref(),
        )))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A file in plain lines, or one section of it with the names that are in it.
fn file_lines(
    context: &AppContext,
    path: &str,
    sections: &FileSchema,
    section: Option<&str>,
) -> Vec<String> {
    let mut told = plain(path, sections, section);
    let Some(section) = section else {
        let can_be_patched = context.content.has(path) && !shared_schemas::is_of_language(path);
        if can_be_patched {
            told.extend([String::new(), say(Sentence::ExplainPatch)]);
        }
        return told;
    };
    let names = context.content.names(path, section);
    if !names.is_empty() {
        let names = names.join(", ").into();
        told.push(say(Sentence::NamesInTheGame { names }));
    }
    told
}

/// The file that is meant, with what it may say: its whole path, the same without `assets` or `levels`, or with the mod's folder before it.
fn find(content: &Content, files: &Files, given: &str) -> Option<(String, FileSchema)> {
    let short = |path: &&String| path.split_once('/').is_some_and(|(_, rest)| rest == given);
    if let Some(path) = files.keys().find(short) {
        return Some((path.clone(), files.get(path)?.clone()));
    }
    let roots = ["assets/", "levels/"];
    let within = roots.iter().find_map(|root| {
        let at = given.rfind(&format!("/{root}"))?;
        given.get(at + 1..)
    });
    let manifest = given.rsplit('/').next().filter(|name| *name == "mod.ron");
    let path = within.or(manifest).unwrap_or(given);
    let rooted = roots.iter().map(|root| format!("{root}{path}"));
    let mut tried = std::iter::once(path.to_owned()).chain(rooted);
    tried.find_map(|path| Some((path.clone(), shared_schemas::of(content, files, &path)?)))
}

/// Why nothing can be told of a file.
fn not_explained(context: &AppContext, files: &Files, given: &str) -> Failure {
    let roots = ["", "assets/", "levels/"].map(|root| format!("{root}{given}"));
    if let Some(path) = roots.iter().find(|path| context.content.has(path)) {
        let file = path.as_str().into();
        let is_ron = path.ends_with(".ron");
        return Failure::Failed(say(match is_ron {
            true => Sentence::OnlyTheWindowReads { file },
            false => Sentence::HasNoFields { file },
        }));
    }
    let files = shared_schemas::with_those_like_them(&context.content, files);
    let short = |path: &String| {
        path.split_once('/')
            .map_or(path.clone(), |(_, rest)| rest.into())
    };
    let mods = context.mods.iter().map(|one| one.id.clone());
    let names: Vec<String> = files.keys().map(short).chain(mods).collect();
    let names = names.iter().map(String::as_str);
    Failure::Usage(unknown(Kind::AFileOfContent, given, names))
}

/// Tells what a mod brings.
fn brings(one: &Installed, args: &ExplainArgs) -> Result<ExitCode, Failure> {
    let all = one.brings();
    match args.json {
        true => json(&all)?,
        false => print(&lines(&all.iter().flat_map(listed).collect::<Vec<_>>()))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// These names, if there are any.
fn names(all: &[String]) -> Option<Arg> {
    let named = all.iter().map(|name| name.as_str().into());
    (!all.is_empty()).then(|| Arg::List(named.collect()))
}

/// A file of a mod in lines.
fn listed(brought: &Brought) -> Vec<String> {
    let new = brought.new.iter().map(|(section, all)| {
        let section = section.as_str().into();
        say(match names(all) {
            None => Sentence::BringsSection { section },
            Some(names) => Sentence::BringsNew { section, names },
        })
    });
    let changed = brought.changed.iter().map(|(section, all)| {
        let section = section.as_str().into();
        say(match names(all) {
            None => Sentence::BringsOtherSection { section },
            Some(names) => Sentence::BringsChanged { section, names },
        })
    });
    let n = brought.translated;
    let translated = (n > 0).then(|| say(OfMods::ChangedSentences { n: n.into() }));
    let inside = new.chain(changed).chain(translated);
    let inside = inside.map(|line| format!("  {line}"));
    std::iter::once(brought.path.clone())
        .chain(inside)
        .collect()
}

/// What every file of the base game may say, by path: all of it is read once, and what it is read into is written down.
pub fn schema(games: &Games, content: &Content) -> Files {
    let (content, recorder) = content.recorded();
    read_all(games, &content);
    recorder.files()
}
