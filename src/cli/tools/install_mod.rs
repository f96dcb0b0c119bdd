//! `mod install`: what dropping a mod on the window does.

use crate::cli::args::tools::InstallArgs;
use crate::cli::house::{House, validate};
use crate::cli::terminal::word;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::install::{Parcel, Refusal};
use crate::content::mods;
use crate::registry::Games;
use crate::session::mods_refusal;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::process::ExitCode;

/// Installs a folder or a zip file, after a look at what is in it.
///
/// # Errors
/// What is no mod, one that is there already, a folder that cannot be written; and faults of what was installed.
pub fn install(games: &Games, house: &House, args: &InstallArgs) -> Result<ExitCode, Failure> {
    let refused = |why: Refusal| {
        let place = args.place.display();
        Failure::Failed(format!("{place}: {}", mods_refusal::words(&why)))
    };
    let parcel = Parcel::look(&args.place, &house.content).map_err(refused)?;
    let id = parcel.manifest.id.as_str();
    let old = house.mods.iter().find(|one| one.id == id);
    if let (Some(old), false) = (old, args.replace) {
        let version = old.manifest.as_ref().map_or("", |own| &own.version);
        return Err(Failure::Failed(say(Sentence::ModInstalledAlready {
            r#mod: parcel.manifest.name.as_str().into(),
            version: version.into(),
        })));
    }
    let old = old.map(|old| old.folder.as_path());
    let folder = parcel
        .install(&house.mods_folder(), old)
        .map_err(|why| refused(Refusal::Unreadable(why)))?;
    let installed = say(Sentence::ModInstalled {
        r#mod: parcel.manifest.name.as_str().into(),
        version: parcel.manifest.version.as_str().into(),
        folder: word(&folder).into(),
    });
    print(&lines(&[installed]))?;
    let faults = mods::check_with(games.files(), Some(&folder), &|content, faults| {
        validate(games, content, faults);
    });
    match faults.is_empty() {
        true => Ok(ExitCode::SUCCESS),
        false => Err(Failure::Failed(faults.render())),
    }
}
