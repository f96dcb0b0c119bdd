//! The base game without one mod and with it, for whoever asks what the mod changes.

use super::choice::Choice;
use super::found::Mod;
use super::installed::Installed;
use super::load::{Validate, beside, find, names, overlay};
use crate::content::layer::{Layer, PackedFile};
use crate::content::library::Content;
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use std::path::Path;

/// Both contents; what the mod requires is in both.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The base game and what the mod requires.
    pub without: Content,
    /// The same with the mod.
    pub with: Content,
    /// The mod.
    pub of: Installed,
}

/// The mod in `folder`, laid over the base game with `added`; what it requires is looked for beside it. No other mod counts.
///
/// # Errors
/// Everything that is wrong with it, or with what it requires.
pub fn compared(
    added: &[PackedFile],
    folder: &Path,
    validate: Validate,
) -> Result<Compared, Faults> {
    let base = Layer::base().with(added);
    let shown = format!("{}/", folder.display().to_string().trim_end_matches('/'));
    let taken = names(base.paths());
    let one = find(folder, shown, &taken)?;
    let id = one.id().to_owned();
    let around = match one.requires() {
        [] => Vec::new(),
        _ => beside(folder, &id, &taken),
    };
    let needed = needed(&one, around);
    let lay = |mods: Vec<Mod>| {
        overlay(
            base.clone(),
            folder,
            mods,
            Vec::new(),
            &Choice::default(),
            validate,
        )
    };
    let mut all = needed.clone();
    all.push(one);
    let with = lay(all);
    if !with.off.is_empty() {
        let off = with.off.into_iter();
        return Err(off.fold(Faults::default(), |mut all, off| {
            all.append(off.faults);
            all
        }));
    }
    let of = with.mods.into_iter().find(|other| other.id == id);
    let missing = || Faults::from_iter([Diagnostic::of_file(id, None, "this mod is missing")]);
    Ok(Compared {
        without: lay(needed).content,
        with: with.content,
        of: of.ok_or_else(missing)?,
    })
}

/// Those of `around` that `one` requires, and what they require in turn.
fn needed(one: &Mod, around: Vec<Mod>) -> Vec<Mod> {
    let mut wanted: Vec<String> = one.requires().to_vec();
    let mut next = 0;
    while let Some(id) = wanted.get(next) {
        let found = around.iter().find(|other| other.id() == id);
        let more = found.map_or(&[][..], Mod::requires).iter();
        let more: Vec<String> = more.filter(|id| !wanted.contains(id)).cloned().collect();
        wanted.extend(more);
        next += 1;
    }
    let is_wanted = |other: &Mod| wanted.iter().any(|id| id == other.id());
    around.into_iter().filter(is_wanted).collect()
}
