//! The mods in a folder: found, ordered, and switched off one by one when they are broken.

use super::blame::blamed;
use super::choice::Choice;
use super::found::{DisabledMod, Mod};
use super::installed::{Installed, Listing};
use super::manifest;
use super::order::{order, unmet, wanted};
use super::strays;
use crate::content::language::languages;
use crate::content::language::translation::is_language;
pub use crate::content::layer::MANIFEST;
use crate::content::layer::{Layer, MAX_FILE, PackedFile, text};
use crate::content::library::{Content, MISSING};
use crate::content::parse::diagnostic::{Diagnostic, Faults};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// What is said of a mod without its manifest.
const NO_MANIFEST: &str = "this file is missing; it says what the mod is";

/// Finds faults that only a reader of the content can see; called with every overlay that is tried.
pub type Validate<'a> = &'a dyn Fn(&Content, &mut Faults);

/// What came of loading.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The base game with every mod that is whole.
    pub content: Content,
    /// Faults of the base game.
    pub faults: Faults,
    /// The mods that are wanted and yet left out, in the order they were found.
    pub off: Vec<DisabledMod>,
    /// All mods there are, in overlay order.
    pub mods: Vec<Installed>,
}

impl Content {
    /// The base game and every mod of the folder `mods` that is whole. A mod with faults, its own or those that
    /// `validate` finds only when it is active, is switched off, and so is every mod that requires it.
    pub fn load(mods: Option<&Path>, validate: Validate) -> Loaded {
        Content::load_with(&[], mods, validate)
    }

    /// The same with more files beside those of the base game, by path: what a game brings that does not come with Tortuga.
    pub fn load_with(added: &[PackedFile], mods: Option<&Path>, validate: Validate) -> Loaded {
        let base = Layer::base().with(added);
        load(base, mods, &Choice::default(), "mods/", validate)
    }

    /// The same with the mods that the player has chosen, in the order that they have chosen. Faults name files by the folder in which
    /// they are looked for.
    pub fn load_chosen(
        added: &[PackedFile],
        mods: Option<&Path>,
        choice: &Choice,
        validate: Validate,
    ) -> Loaded {
        let name = mods.and_then(Path::file_name).map(Path::new);
        let shown = name.map_or_else(String::new, |name| format!("{}/", name.display()));
        load(Layer::base().with(added), mods, choice, &shown, validate)
    }

    /// The same over the base game in the folder `base` (with `assets/` and `levels/` in it).
    pub fn load_over(base: &Path, mods: Option<&Path>, validate: Validate) -> Loaded {
        let mut faults = Faults::default();
        let layer = Layer::read(base, None, String::new(), &mut faults);
        let mut loaded = load(layer, mods, &Choice::default(), "mods/", validate);
        faults.append(std::mem::take(&mut loaded.faults));
        Loaded { faults, ..loaded }
    }
}

/// Everything that is wrong in `folder`: one mod, a folder of mods, or a whole base game (a folder with `assets/`).
/// Without a folder, what is wrong in the base game of this program.
pub fn check(folder: Option<&Path>, validate: Validate) -> Faults {
    check_with(&[], folder, validate)
}

/// The same where these files lie beside those of the base game.
pub fn check_with(added: &[PackedFile], folder: Option<&Path>, validate: Validate) -> Faults {
    let base = Layer::base().with(added);
    let Some(folder) = folder else {
        return whole(load(base, None, &Choice::default(), "", validate));
    };
    let shown = match folder.display().to_string() {
        path if path == "." => String::new(),
        path => format!("{}/", path.trim_end_matches('/')),
    };
    if !folder.is_dir() {
        let missing = Diagnostic::of_file(
            folder.display().to_string(),
            None,
            "there is no such folder",
        );
        return Faults::from_iter([missing]);
    }
    if folder.join(MANIFEST).exists() {
        return check_one(base, folder, shown, validate);
    }
    if folder.join("assets").is_dir() || folder.join("levels").is_dir() {
        return check_base(added, folder, shown, validate);
    }
    let loaded = load(base, Some(folder), &Choice::default(), &shown, validate);
    let mut faults = loaded.faults;
    if loaded.off.is_empty() && loaded.content.manifests().is_empty() {
        let message = format!(
            "neither a mod (no {MANIFEST}), nor mods in folders, nor a base game (no assets/)"
        );
        faults.push(Diagnostic::of_file(
            folder.display().to_string(),
            None,
            message,
        ));
    }
    loaded
        .off
        .into_iter()
        .for_each(|off| faults.append(off.faults));
    faults
}

fn check_base(added: &[PackedFile], folder: &Path, shown: String, validate: Validate) -> Faults {
    let mut faults = Faults::default();
    let manifest = format!("{shown}{MANIFEST}");
    let base = Layer::read(folder, None, shown, &mut faults);
    let few = is_fragment(&base);
    let loaded = load(base.with(added), None, &Choice::default(), "", validate);
    if few && loaded.faults.0.iter().any(|f| f.message == MISSING) {
        // A mod that does not say what it is: nobody asked for all those files of the game that it does not have.
        let forgotten = Diagnostic::of_file(manifest, None, NO_MANIFEST);
        return Faults::from_iter([forgotten]);
    }
    faults.append(whole(loaded));
    faults
}

/// Whether so little of the game is there that it can be no whole base game: less than half of its RON files.
fn is_fragment(layer: &Layer) -> bool {
    let packed = Layer::packed();
    let all = || packed.paths().filter(|path| path.ends_with(".ron"));
    let there = all().filter(|path| layer.file(path).is_some()).count();
    there * 2 < all().count()
}

/// The faults of a base game, with those of its languages, which only tests and their authors need to know.
fn whole(mut loaded: Loaded) -> Faults {
    languages::check_all(&loaded.content, &mut loaded.faults);
    loaded.faults
}

/// The faults of one mod. The mods it requires are looked for beside it.
fn check_one(base: Layer, folder: &Path, shown: String, validate: Validate) -> Faults {
    check_among(base, folder, shown, validate, &|id, taken| {
        beside(folder, id, taken)
    })
}

/// The faults that the mod in `folder` will have in the folder `mods`, where the mods lie that it may require; `shown` stands before the
/// paths of its files.
pub fn check_new(
    added: &[PackedFile],
    folder: &Path,
    shown: String,
    mods: &Path,
    validate: Validate,
) -> Faults {
    let base = Layer::base().with(added);
    check_among(base, folder, shown, validate, &|id, taken| {
        let others = discover(mods, "", taken, &mut Vec::new()).into_iter();
        others.filter(|other| other.id() != id).collect()
    })
}

/// The faults of one mod; `others` are those among which it finds what it requires.
fn check_among(
    base: Layer,
    folder: &Path,
    shown: String,
    validate: Validate,
    others: &dyn Fn(&str, &[String]) -> Vec<Mod>,
) -> Faults {
    let taken = names(base.paths());
    let one = match find(folder, shown, &taken) {
        Ok(one) => one,
        Err(faults) => return faults,
    };
    let mut found = Vec::new();
    if !one.requires().is_empty() {
        found.extend(others(one.id(), &taken));
    }
    let id = one.id().to_owned();
    found.push(one);
    let all = Choice::default();
    let loaded = overlay(base, folder, found, Vec::new(), &all, validate);
    let own = loaded.off.into_iter().filter(|off| off.id == id);
    own.fold(loaded.faults, |mut all, off| {
        all.append(off.faults);
        all
    })
}

/// The mods beside the mod `id` in `folder`.
pub(in crate::content) fn beside(folder: &Path, id: &str, taken: &[String]) -> Vec<Mod> {
    // A relative path such as `reef` has no parent to list; its full form has.
    let full = folder.canonicalize().ok();
    let parent = full.and_then(|full| full.parent().map(Path::to_path_buf));
    let beside = parent.map(|parent| discover(&parent, "", taken, &mut Vec::new()));
    let others = beside.unwrap_or_default().into_iter();
    others.filter(|other| other.id() != id).collect()
}

/// The base game of `content` and over it every mod in `folder` that can be read, wanted or not, whole or not: to see what is taken.
pub(in crate::content) fn all_of(content: &Content, folder: &Path) -> Content {
    let base = content.layers().first().cloned().unwrap_or_default();
    let taken = names(base.paths());
    let found = discover(folder, "", &taken, &mut Vec::new()).into_iter();
    let mods = found.map(|one| (one.manifest.value.clone(), one.layer));
    let mods = mods.collect();
    Content::layered(base, mods)
}

fn load(
    base: Layer,
    mods: Option<&Path>,
    choice: &Choice,
    shown: &str,
    validate: Validate,
) -> Loaded {
    let mut off = Vec::new();
    let taken = names(base.paths());
    let found = mods.map(|folder| discover(folder, shown, &taken, &mut off));
    let folder = mods.unwrap_or(Path::new(""));
    overlay(
        base,
        folder,
        found.unwrap_or_default(),
        off,
        choice,
        validate,
    )
}

/// Whether no mod may have this name.
pub fn is_taken(content: &Content, name: &str) -> bool {
    let base = content.layers().first();
    base.is_some_and(|base| names(base.paths()).iter().any(|taken| taken == name))
}

/// Names that no mod may have: the folders of the base game, and the game itself.
pub(in crate::content) fn names<'a>(base: impl Iterator<Item = &'a str>) -> Vec<String> {
    let folders: BTreeSet<&str> = base.filter_map(|path| path.split('/').nth(1)).collect();
    ["base", "tortuga"]
        .into_iter()
        .chain(folders)
        .map(str::to_owned)
        .collect()
}

/// The mods in the folders of `folder`, sorted by folder name. A folder that cannot be read holds none.
fn discover(folder: &Path, shown: &str, taken: &[String], off: &mut Vec<DisabledMod>) -> Vec<Mod> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut places: Vec<_> = entries
        .map(|e| e.path())
        .filter(|place| place.is_dir())
        .collect();
    places.sort();
    let mut found: Vec<Mod> = Vec::new();
    for place in places {
        let name = place
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.starts_with('.') {
            continue;
        }
        match find(&place, format!("{shown}{name}/"), taken) {
            Err(faults) => off.push(DisabledMod { id: name, faults }),
            Ok(one) => match found.iter().find(|other| other.id() == one.id()) {
                Some(other) => {
                    let mut faults = Faults::default();
                    let message = format!(
                        "the id '{}' is taken by {}{MANIFEST}",
                        one.id(),
                        other.layer.shown
                    );
                    one.manifest.fault("id", message, &mut faults);
                    off.push(DisabledMod { id: name, faults });
                }
                None => found.push(one),
            },
        }
    }
    found
}

/// The mod in `folder`, with all its files.
pub(in crate::content) fn find(
    folder: &Path,
    shown: String,
    taken: &[String],
) -> Result<Mod, Faults> {
    let mut faults = Faults::default();
    let file = format!("{shown}{MANIFEST}");
    // Until the manifest is read the folder's name stands for the mod.
    let name = folder
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let refuse = |message: String| {
        let fault = Diagnostic::of_file(file.clone(), Some(&name), message);
        Err(Faults::from_iter([fault]))
    };
    let place = folder.join(MANIFEST);
    let bytes = match fs::symlink_metadata(&place) {
        Err(_) => return refuse(NO_MANIFEST.to_owned()),
        Ok(meta) if !meta.is_file() => {
            return refuse("must be a file; links are not followed".to_owned());
        }
        Ok(meta) if meta.len() > MAX_FILE => {
            return refuse(format!("larger than {} MiB", MAX_FILE >> 20));
        }
        Ok(_) => match fs::read(&place) {
            Ok(bytes) => bytes,
            Err(error) => return refuse(format!("cannot be read: {error}")),
        },
    };
    let manifest = text(&bytes, file.clone(), Some(name.clone()), &mut faults)
        .and_then(|s| manifest::read(s, taken, &mut faults));
    let Some(manifest) = manifest else {
        return Err(faults);
    };
    let layer = Layer::read(folder, Some(manifest.value.id.clone()), shown, &mut faults);
    if faults.is_empty() {
        Ok(Mod {
            manifest,
            layer,
            folder: folder.to_path_buf(),
        })
    } else {
        Err(faults)
    }
}

/// Lays those of `found`, which are in `folder`, over `base` that the player wants, without those that break anything.
pub(in crate::content) fn overlay(
    base: Layer,
    folder: &Path,
    found: Vec<Mod>,
    mut off: Vec<DisabledMod>,
    choice: &Choice,
    validate: Validate,
) -> Loaded {
    let mut listing = Listing {
        folder,
        found: found.clone(),
        unreadable: off.clone(),
        order: Vec::new(),
    };
    let ordered = order(found, choice, &mut off);
    listing.order = ordered.iter().map(|one| one.id().to_owned()).collect();
    let mods = wanted(ordered, choice);
    let layered = |mods: &[Mod]| {
        let mods = mods
            .iter()
            .map(|m| (m.manifest.value.clone(), m.layer.clone()))
            .collect();
        Content::layered(base.clone(), mods)
    };
    // Whichever mods are tried: what they leave alone is read once.
    let parsed = Arc::default();
    let faults_of = |content: &Content| faults_of(&content.remembering_with(&parsed), validate);
    let mut content = layered(&mods);
    let all_faults = faults_of(&content);
    // Without a fault over it the base game has none that anybody could meet, and need not be read by itself.
    let base_faults = match mods.is_empty() || all_faults.is_empty() {
        true => all_faults.clone(),
        false => faults_of(&layered(&[])),
    };
    let new = |all: Faults| -> Faults {
        let all = all.0.into_iter();
        all.filter(|fault| !base_faults.0.contains(fault)).collect()
    };
    if !new(all_faults).is_empty() {
        // One at a time: whichever brings a fault with it goes, also when the fault shows in somebody else's file.
        let mut whole: Vec<Mod> = Vec::new();
        for one in mods {
            if let Some(faults) = unmet(&one, |id| whole.iter().any(|m| m.id() == id)) {
                off.push(one.off(faults));
                continue;
            }
            whole.push(one);
            let faults = new(faults_of(&layered(&whole)));
            if let (false, Some(broken)) = (faults.is_empty(), whole.last()) {
                off.push(broken.off(blamed(faults, broken)));
                whole.pop();
            }
        }
        content = layered(&whole);
    }
    // What the player does without is no news.
    off.retain(|off| choice.wants(&off.id));
    Loaded {
        mods: listing.all(|id| choice.wants(id), content.manifests(), &off),
        content,
        faults: base_faults,
        off,
    }
}

/// What `validate` finds, and what is wrong with RON files that it did not look at; each fault once.
fn faults_of(content: &Content, validate: Validate) -> Faults {
    let mut all = Faults::default();
    validate(content, &mut all);
    for path in content
        .paths("")
        .iter()
        .filter(|path| path.ends_with(".ron") && !is_language(path))
    {
        content.document(path, &mut all);
    }
    languages::check(content, &mut all);
    strays::check(content, &mut all);
    let mut once: Vec<Diagnostic> = Vec::new();
    for fault in all.0 {
        if !once.contains(&fault) {
            once.push(fault);
        }
    }
    // In the order in which an author goes through their files: those of a mod before those of the base game.
    let place = |fault: &Diagnostic| {
        (
            fault.from_mod.is_none(),
            fault.file.clone(),
            fault.line,
            fault.column,
        )
    };
    once.sort_by_key(place);
    once.into_iter().collect()
}
