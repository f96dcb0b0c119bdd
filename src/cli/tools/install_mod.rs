//! `mod install`: what dropping a mod on the window does.

use crate::cli::app_context::AppContext;
use crate::cli::app_context::reading::validate;
use crate::cli::args::tools::InstallArgs;
use crate::cli::terminal::word;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::mods::install::{InstallError, ModPackage};
use crate::content::mods::installed::Installed;
use crate::content::mods::load;
use crate::content::mods::manifest::is_older;
use crate::content::{Content, Faults};
use crate::registry::Games;
use crate::session::save::mods_refusal;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::process::ExitCode;

/// Installs a folder or a zip file, after a look at what is in it.
///
/// # Errors
/// What is no mod, one that is there already, a folder that cannot be written; and faults of what was installed.
pub fn install(
    games: &Games,
    context: &AppContext,
    args: &InstallArgs,
) -> Result<ExitCode, Failure> {
    let refused = |why: InstallError| {
        let place = args.place.display();
        Failure::Failed(format!("{place}: {}", mods_refusal::words(&why)))
    };
    let parcel = ModPackage::look(&args.place, &context.content).map_err(refused)?;
    let id = parcel.manifest.id.as_str();
    let old = context.mods.iter().find(|one| one.id == id);
    let version_of = |old: &Installed| {
        let manifest = old.manifest.as_ref();
        manifest.map_or_else(|| "?".to_owned(), |own| own.version.clone())
    };
    let new = parcel.manifest.version.as_str();
    let name = || parcel.manifest.name.as_str().into();
    if let (Some(old), false) = (old, args.replace) {
        let (r#mod, old) = (name(), version_of(old));
        let (version, new, older) = (old.as_str().into(), new.into(), is_older(new, &old));
        return Err(Failure::Failed(say(match older {
            true => Sentence::ModInstalledNewer {
                r#mod,
                version,
                new,
            },
            false => Sentence::ModInstalledAlready {
                r#mod,
                version,
                new,
            },
        })));
    }
    let read = |content: &Content, faults: &mut Faults| validate(games, content, faults);
    let unwritten = |why| refused(InstallError::Unreadable(why));
    let mods_folder = context.mods_folder();
    let aside = parcel.put_aside(&mods_folder).map_err(unwritten)?;
    // What works is worth more than what does not.
    let works = |old: &&Installed| old.manifest.is_some() && old.faults.is_empty();
    if let Some(old) = old.filter(works) {
        let shown = format!("{}/", args.place.display());
        let files = games.files();
        let faults = load::check_new(files, aside.folder(), shown, &mods_folder, &read);
        if !faults.is_empty() {
            let kept = say(Sentence::ModNotReplaced {
                r#mod: name(),
                version: version_of(old).into(),
                n: faults.len().into(),
            });
            return Err(Failure::Failed(format!("{}\n\n{kept}", faults.render())));
        }
    }
    let place = old.map(|old| old.folder.as_path());
    let folder = aside.settle(place).map_err(unwritten)?;
    let (version, shown) = (new.into(), word(&folder).into());
    let installed = say(match old {
        None => Sentence::ModInstalled {
            r#mod: name(),
            version,
            folder: shown,
        },
        Some(old) => Sentence::ModReplaced {
            r#mod: name(),
            version,
            folder: shown,
            old: version_of(old).into(),
        },
    });
    print(&lines(&[installed]))?;
    let faults = load::check_with(games.files(), Some(&folder), &read);
    match faults.is_empty() {
        true => Ok(ExitCode::SUCCESS),
        false => {
            let left_out = say(Sentence::ModLeftOutUntil);
            Err(Failure::Failed(format!(
                "{}\n\n{left_out}",
                faults.render()
            )))
        }
    }
}
