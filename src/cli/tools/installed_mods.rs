//! `mod list`, `mod on`, `mod off`: which mods are installed and which of them the player wants, as on the page of mods.

use super::json;
use crate::cli::args::tools::ListArgs;
use crate::cli::house::House;
use crate::cli::terminal::word;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::Arg;
use crate::content::installed::Installed;
use crate::session::mod_choice;
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use serde_json::{Value, json as value};
use std::collections::BTreeSet;
use std::process::ExitCode;

/// Which way a mod is switched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It is played with.
    On,
    /// It is not.
    Off,
}

/// Lists the mods in their order, with what becomes of each.
///
/// # Errors
/// When nothing can be printed.
pub fn list_mods(house: &House, args: &ListArgs) -> Result<ExitCode, Failure> {
    if args.json {
        let all: Vec<Value> = house
            .mods
            .iter()
            .map(|one| for_programs(one, house))
            .collect();
        json(&all)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out: Vec<String> = house.mods.iter().map(|one| listed(one, house)).collect();
    out.extend(house.hindered());
    if out.is_empty() {
        out.push(nothing(house));
    } else if house.choice.resting {
        out.push(say(Sentence::ModsRest));
    }
    print(&lines(&out))?;
    Ok(ExitCode::SUCCESS)
}

/// Switches a mod with all that goes with it, or without a name whether mods are played with at all.
///
/// # Errors
/// A mod that is not there, a choice that cannot be kept.
pub fn switch_mods(house: &House, name: Option<&str>, to: Switch) -> Result<ExitCode, Failure> {
    let mut choice = house.choice.clone();
    let mut switched = BTreeSet::new();
    match name {
        None => choice.resting = to == Switch::Off,
        Some(name) if house.mods.iter().any(|one| one.id == name) => {
            switched = choice.switch(name, to == Switch::On, &house.mods);
        }
        Some(name) => return Err(Failure::Usage(no_mod(house, name))),
    }
    let kept = mod_choice::save(&house.store, &choice);
    kept.map_err(|why| Failure::Failed(why.to_string()))?;
    // What is at fault in a mod that was off is known when it is read with the others.
    let house = house.reopened(house.language());
    let with_it = house.mods.iter().filter(|one| switched.contains(&one.id));
    let mut out: Vec<String> = with_it.map(|one| listed(one, &house)).collect();
    match choice.resting {
        true => out.push(say(Sentence::ModsRest)),
        false if name.is_none() => out.push(say(Sentence::ModsArePlayed)),
        false => {}
    }
    out.extend(house.hindered());
    print(&lines(&out))?;
    Ok(ExitCode::SUCCESS)
}

/// That no mod is installed, and where they go.
fn nothing(house: &House) -> String {
    let folder = word(&house.mods_folder()).into();
    say(Sentence::NothingInstalled { folder })
}

/// That no installed mod has this name.
fn no_mod(house: &House, name: &str) -> String {
    let ids = house.mods.iter().map(|one| one.id.as_str());
    match house.mods.is_empty() {
        true => nothing(house),
        false => unknown(Kind::AMod, name, ids),
    }
}

/// A mod in a line, with what becomes of it.
fn listed(one: &Installed, house: &House) -> String {
    let id = one.id.as_str().into();
    let wanted = !house.choice.off.contains(&one.id);
    let n = one.faults.len();
    let state = say(match (&one.manifest, wanted) {
        (_, false) => Sentence::ModIsOff,
        (None, true) => Sentence::ModUnreadable,
        (Some(_), true) if n > 0 => Sentence::ModAtFault {
            r#mod: one.id.as_str().into(),
            n: n.into(),
        },
        (Some(_), true) => Sentence::ModIsOn,
    });
    let Some(manifest) = &one.manifest else {
        let state = state.into();
        return say(Sentence::UnreadableListed { id, state });
    };
    let listed = say(Sentence::ModListed {
        id,
        r#mod: manifest.name.as_str().into(),
        version: manifest.version.as_str().into(),
        state: state.into(),
    });
    match manifest.requires.as_slice() {
        [] => listed,
        required => {
            let mods = Arg::List(required.iter().map(|id| id.as_str().into()).collect());
            format!("{listed} {}", say(Sentence::ModNeeds { mods }))
        }
    }
}

/// A mod for programs.
fn for_programs(one: &Installed, house: &House) -> Value {
    let manifest = one.manifest.as_ref();
    value!({
        "id": one.id, "name": one.name(), "version": manifest.map(|own| &own.version), "author": manifest.map(|own| &own.author),
        "requires": one.requires(), "folder": one.folder, "on": !house.choice.off.contains(&one.id), "active": one.active, "faults": one.faults.len(),
    })
}
