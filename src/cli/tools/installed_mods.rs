//! `mod list`, `mod on`, `mod off`, `mod remove`: which mods are installed and which of them the player wants, as on the page of mods.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::ListArgs;
use crate::cli::terminal::word;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::Arg;
use crate::content::mods::installed::Installed;
use crate::session::save::mod_choice;
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
pub fn list_mods(context: &AppContext, args: &ListArgs) -> Result<ExitCode, Failure> {
    if args.json {
        let all: Vec<Value> = context
            .mods
            .iter()
            .map(|one| for_programs(one, context))
            .collect();
        json(&all)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out: Vec<String> = context
        .mods
        .iter()
        .map(|one| listed(one, context))
        .collect();
    out.extend(context.hindered());
    if out.is_empty() {
        out.push(nothing(context));
    } else if context.choice.resting {
        out.push(say(Sentence::ModsRest));
    }
    print(&lines(&out))?;
    Ok(ExitCode::SUCCESS)
}

/// Switches a mod with all that goes with it, or without a name whether mods are played with at all.
///
/// # Errors
/// A mod that is not there, a choice that cannot be kept.
pub fn switch_mods(
    context: &AppContext,
    name: Option<&str>,
    to: Switch,
) -> Result<ExitCode, Failure> {
    let mut choice = context.choice.clone();
    let mut switched = BTreeSet::new();
    match name {
        None => choice.resting = to == Switch::Off,
        Some(name) if context.mods.iter().any(|one| one.id == name) => {
            switched = choice.switch(name, to == Switch::On, &context.mods);
        }
        Some(name) => return Err(Failure::Usage(no_mod(context, name))),
    }
    let kept = mod_choice::save(&context.store, &choice);
    kept.map_err(|why| Failure::Failed(why.to_string()))?;
    // What is at fault in a mod that was off is known when it is read with the others.
    let context = context.reopened(context.language());
    let with_it = context.mods.iter().filter(|one| switched.contains(&one.id));
    let mut out: Vec<String> = with_it.map(|one| listed(one, &context)).collect();
    match choice.resting {
        true => out.push(say(Sentence::ModsRest)),
        false if name.is_none() => out.push(say(Sentence::ModsArePlayed)),
        false => {}
    }
    out.extend(context.hindered());
    print(&lines(&out))?;
    Ok(ExitCode::SUCCESS)
}

/// Removes an installed mod, and says where its files are kept.
///
/// # Errors
/// A mod that is not there, a folder that cannot be moved, a choice that cannot be kept.
pub fn remove_mod(context: &AppContext, name: &str) -> Result<ExitCode, Failure> {
    let Some(one) = context.mods.iter().find(|one| one.id == name) else {
        return Err(Failure::Usage(no_mod(context, name)));
    };
    let removed = context.remove_mod(one).map_err(Failure::Failed)?;
    print(&lines(&[removed]))?;
    Ok(ExitCode::SUCCESS)
}

/// That no mod is installed, and where they go.
fn nothing(context: &AppContext) -> String {
    let folder = word(&context.mods_folder()).into();
    say(Sentence::NothingInstalled { folder })
}

/// That no installed mod has this name.
fn no_mod(context: &AppContext, name: &str) -> String {
    let ids = context.mods.iter().map(|one| one.id.as_str());
    match context.mods.is_empty() {
        true => nothing(context),
        false => unknown(Kind::AMod, name, ids),
    }
}

/// A mod in a line, with what becomes of it.
fn listed(one: &Installed, context: &AppContext) -> String {
    let id = one.id.as_str().into();
    let wanted = !context.choice.off.contains(&one.id);
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
fn for_programs(one: &Installed, context: &AppContext) -> Value {
    let manifest = one.manifest.as_ref();
    value!({
        "id": one.id, "name": one.name(), "version": manifest.map(|own| &own.version), "author": manifest.map(|own| &own.author),
        "requires": one.requires(), "folder": one.folder, "on": !context.choice.off.contains(&one.id), "active": one.active, "faults": one.faults.len(),
    })
}
