//! `mod new`: begins a mod.

use crate::cli::app_context::AppContext;
use crate::cli::app_context::reading::validate;
use crate::cli::args::tools::NewArgs;
use crate::cli::terminal::word;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::content::Arg;
use crate::content::language::languages::ENGLISH;
use crate::content::language::plural::Plural;
use crate::content::language::template::{Filling, ModFiles, TemplateError, Templates};
use crate::content::language::to_translate::to_translate;
use crate::content::mods::load;
use crate::content::mods::manifest::{MAX_ID, is_id};
use crate::registry::Games;
use crate::session::save::store;
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// The kind whose code of a language may be the name of the mod.
const LANGUAGE: &str = "language";

/// So many files are listed at most.
const LISTED: usize = 12;

/// Writes a small mod that works, and checks it.
///
/// # Errors
/// A name that no mod can have, a kind that is none, a folder that is there already or cannot be written.
pub fn new_mod(games: &Games, context: &AppContext, args: &NewArgs) -> Result<ExitCode, Failure> {
    let files = files(games, context, args)?;
    let parent = args.to.clone().unwrap_or_else(|| context.mods_folder());
    let folder = parent.join(&args.name);
    if folder.symlink_metadata().is_ok() {
        let folder = folder.display().to_string().into();
        return Err(Failure::Failed(say(Sentence::ModIsThere { folder })));
    }
    let fault = |place: &Path, e: &std::io::Error| {
        let (place, why) = (place.display(), store::why(e));
        Failure::Failed(format!("{place}: {why}"))
    };
    for (path, text) in &files {
        let place = folder.join(path);
        let within = place.parent().unwrap_or(&folder);
        let made = fs::create_dir_all(within).and_then(|()| File::create_new(&place));
        made.and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|e| fault(&place, &e))?;
    }
    let few = files.len() <= LISTED;
    let listed = files.keys().filter(|_| few);
    let mut told: Vec<String> = listed.map(|path| format!("  {path}")).collect();
    let written = Sentence::ModWritten {
        n: files.len().into(),
        folder: folder.display().to_string().into(),
    };
    told.insert(0, say(written));
    let faults = load::check_with(games.files(), Some(&folder), &|content, faults| {
        validate(games, content, faults);
    });
    if !faults.is_empty() {
        print(&lines(&told))?;
        return Err(Failure::Failed(faults.render()));
    }
    let folder = word(&folder).into();
    told.push(say(Sentence::ModCheck { folder }));
    print(&lines(&told))?;
    Ok(ExitCode::SUCCESS)
}

/// That this is wrong with the words of the command line.
fn usage(sentence: Sentence) -> Failure {
    Failure::Usage(say(sentence))
}

/// The files of the mod that was asked for.
fn files(games: &Games, context: &AppContext, args: &NewArgs) -> Result<ModFiles, Failure> {
    check_name(context, &args.name)?;
    let game = match &args.game {
        Some(id) => Some(setup::game(context, id)?.info()),
        None => None,
    };
    if args.code.is_some() && args.kind != LANGUAGE {
        return Err(usage(Sentence::CodeIsForLanguages));
    }
    let code = args.code.as_deref();
    // A mod that is called like a language speaks it.
    let code = code.or_else(|| (args.kind == LANGUAGE).then_some(args.name.as_str()));
    let code = code.filter(|code| args.code.is_some() || Plural::of(code).is_some());
    if let Some(code) = code {
        check_language(context, code)?;
    }
    let name = title(&args.name);
    let filling = Filling {
        id: &args.name,
        name: &name,
        game: game.map(|info| (info.id, *info.seats.start())),
        language: code,
    };
    let installed = context.mods_folder();
    let folders = [Some(installed.as_path()), args.to.as_deref()];
    let folders: Vec<&Path> = folders.into_iter().flatten().collect();
    let templates = Templates::of(&context.content, &folders);
    let for_games = templates.games(&args.kind, &games.ids());
    let kind = args.kind.as_str();
    let is_kind = templates.kinds().any(|known| known == kind);
    if game.is_some() && is_kind && for_games.is_empty() {
        let kind = kind.into();
        return Err(usage(Sentence::KindIsForNoGame { kind }));
    }
    let list = || Arg::List(for_games.iter().map(|id| Arg::from(*id)).collect());
    let mut files = templates.files(kind, &filling).map_err(|why| {
        let given = kind.into();
        match why {
            TemplateError::Unknown => {
                Failure::Usage(unknown(Kind::AKindOfMod, kind, templates.kinds()))
            }
            TemplateError::NeedsGame => usage(Sentence::NeedsGame {
                kind: given,
                games: list(),
            }),
            TemplateError::NotOf(_) => usage(Sentence::KindNotOfGame {
                kind: given,
                game: game.map_or("", |info| &info.name).into(),
                games: list(),
            }),
            TemplateError::NeedsLanguage => usage(Sentence::NeedsLanguageCode),
        }
    })?;
    if let (true, Some(code)) = (kind == LANGUAGE, code) {
        files.extend(to_translate(&context.content, code));
    }
    Ok(files)
}

/// Whether a mod can be called like this.
fn check_name(context: &AppContext, name: &str) -> Result<(), Failure> {
    let (given, most) = (|| Arg::from(name), || Arg::from(MAX_ID));
    if !is_id(name) {
        let near = likely(name);
        return Err(usage(match is_id(&near) {
            true => Sentence::NotAModNameNear {
                given: given(),
                most: most(),
                near: near.into(),
            },
            false => Sentence::NotAModName {
                given: given(),
                most: most(),
            },
        }));
    }
    if load::is_taken(&context.content, name) {
        return Err(usage(Sentence::ModNameTaken { name: given() }));
    }
    Ok(())
}

/// Whether a new language can have this code.
fn check_language(context: &AppContext, code: &str) -> Result<(), Failure> {
    if Plural::of(code).is_none() {
        let code = code.into();
        return Err(usage(Sentence::NoLanguageCode { code }));
    }
    let is_there = |known: &&str| known.eq_ignore_ascii_case(code);
    let mut known = context.languages.iter().map(|known| known.code.as_str());
    if code.eq_ignore_ascii_case(ENGLISH) || known.any(|known| is_there(&known)) {
        let code = code.into();
        return Err(usage(Sentence::LanguageIsThere { code }));
    }
    Ok(())
}

/// What somebody may have meant who gives a mod this name.
fn likely(name: &str) -> String {
    let small = name.trim().to_lowercase();
    let letters = small.chars().map(|c| match c {
        c if c.is_ascii_lowercase() || c.is_ascii_digit() => c,
        _ => '_',
    });
    letters.take(MAX_ID).collect()
}

/// "my_reef" as people say it: "My Reef".
fn title(id: &str) -> String {
    let words = id.split('_').filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    words.map(capital).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_of_ids_and_ids_of_names() {
        assert_eq!(title("my_2nd_reef"), "My 2nd Reef");
        assert_eq!(likely(" The Reef! "), "the_reef_");
        assert_eq!(likely("reef"), "reef");
    }
}
