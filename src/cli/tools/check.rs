//! `check`: whether content is as it should be.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::app_context::reading::{validate_unplayed, validated};
use crate::cli::args::tools::CheckArgs;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::files::themes;
use crate::content::mods::load::{self, MANIFEST};
use crate::content::{Content, Diagnostic, Faults, is_font};
use crate::engine::options::nearest;
use crate::registry::Games;
use crate::session::experiments::dry_run;
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Checks content files.
///
/// # Errors
/// When nothing can be printed.
pub fn check(
    games: &Games,
    load: impl Fn() -> AppContext,
    args: &CheckArgs,
) -> Result<ExitCode, Failure> {
    if let Some(file) = args.dir.as_deref().filter(|dir| dir.is_file()) {
        let file = file.display().to_string().into();
        return Err(Failure::Usage(say(Sentence::CheckTakesFolders { file })));
    }
    let dir = match &args.dir {
        Some(named) if !named.exists() => Some(installed(&load(), named)?),
        dir => dir.clone(),
    };
    let mut found = match &dir {
        Some(dir) => Found::in_folder(games, dir),
        None => Found::in_all(games, &load()),
    };
    found.forget_what_is_odd_of_broken_mods();
    let good = found.is_good(args.strict);
    match args.json {
        true => json(&found.values())?,
        false => print(&lines(&[found.words(args.strict)]))?,
    }
    Ok(match good {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// What was found.
struct Found {
    faults: Faults,
    /// What else there is to tell.
    tried: Tried,
    /// Whether the player's choice of mods cannot be read.
    choice_trouble: bool,
    /// What is said where nothing is wrong.
    fine: Sentence,
}

impl Found {
    /// In the folder of a mod.
    fn in_folder(games: &Games, folder: &Path) -> Found {
        // Of what was tried last: that is everything where nothing is wrong.
        let tried = RefCell::new(Tried::default());
        let faults = load::check_with(games.files(), Some(folder), &|content, faults| {
            // What keeps a game from being read is told by now.
            for game in validated(games, content, faults) {
                dry_run::check(content, game.as_ref(), faults);
            }
            tried.replace(Tried::of(games, content));
        });
        let mut tried = tried.into_inner();
        // Of a mod the others are read with it; nobody asked about them.
        let own = match folder.display().to_string().trim_end_matches('/') {
            "." => String::new(),
            path => format!("{path}/"),
        };
        if folder.join(MANIFEST).is_file() {
            let asked = |d: &Diagnostic| d.from_mod.is_none() || d.file.starts_with(&own);
            tried.odd.0.retain(asked);
        }
        Found {
            faults,
            tried,
            choice_trouble: false,
            fine: Sentence::InOrder {
                folder: folder.display().to_string().into(),
            },
        }
    }

    /// In the base game and the mods that are switched on, and in those that are left out.
    fn in_all(games: &Games, context: &AppContext) -> Found {
        let tried = Tried::of(games, &context.content);
        let mut faults = context.faults.clone();
        for off in &context.off {
            faults.append(off.faults.clone());
        }
        validate_unplayed(&context.content, &context.games, &mut faults);
        for game in &context.games {
            dry_run::check(&context.content, game.as_ref(), &mut faults);
        }
        let mods = context.content.mods();
        let mods: Vec<String> = mods.iter().map(|(id, v)| format!("{id} {v}")).collect();
        let mods = if mods.is_empty() {
            say(Sentence::NoMods)
        } else {
            mods.join(", ")
        };
        Found {
            faults,
            tried,
            choice_trouble: context.choice_trouble.is_some(),
            fine: Sentence::AllInOrder {
                games: context.ids().join(", ").into(),
                mods: mods.into(),
            },
        }
    }

    /// Of what cannot be read nobody can tell what it would name.
    fn forget_what_is_odd_of_broken_mods(&mut self) {
        let faults = self.faults.0.iter();
        let broken: BTreeSet<&String> = faults.filter_map(|d| d.from_mod.as_ref()).collect();
        let sound = |d: &Diagnostic| !d.from_mod.as_ref().is_some_and(|id| broken.contains(id));
        self.tried.odd.0.retain(sound);
    }

    /// Whether all is well; what is odd is, unless that counts as well.
    fn is_good(&self, strict: bool) -> bool {
        let odd = strict && !self.tried.odd.is_empty();
        self.faults.is_empty() && !self.choice_trouble && !odd
    }

    /// Faults and what is odd, for a program.
    fn values(&self) -> Vec<Value> {
        let all = [(&self.faults, false), (&self.tried.odd, true)];
        let each = all.into_iter().flat_map(|(all, odd)| {
            all.0.iter().map(move |d| {
                json!({
                    "file": d.file, "line": d.line, "column": d.column, "message": d.message, "source": d.source,
                    "mod": d.from_mod, "odd": odd,
                })
            })
        });
        each.collect()
    }

    /// The same for a person, and whether all is well.
    fn words(self, strict: bool) -> String {
        let Tried { odd, unseen } = self.tried;
        let faults = self.faults;
        let oddities = Sentence::Oddities {
            n: odd.len().into(),
        };
        let counted = Sentence::Faults {
            n: faults.len().into(),
        };
        let mut out = Vec::new();
        for (all, counted) in [(&odd, oddities), (&faults, counted)] {
            if !all.is_empty() {
                out.push(format!("{}\n\n{}", all.render(), say(counted)));
            }
        }
        match (faults.is_empty(), strict) {
            (true, true) if !odd.is_empty() => {
                let n = odd.len().into();
                out.push(say(Sentence::StrictFails { n }));
            }
            // It was told by whoever opened the context.
            (true, _) if self.choice_trouble => {}
            (true, _) => out.push(say(self.fine)),
            (false, _) => {}
        }
        if let Some(first) = unseen.first() {
            out.push(say(Sentence::NotLookedAt {
                n: unseen.len().into(),
                file: first.as_str().into(),
            }));
        }
        out.join("\n\n")
    }
}

/// What else there is to tell of what was checked.
#[derive(Default)]
struct Tried {
    /// What is odd, and allowed.
    odd: Faults,
    /// The files of mods that only a window reads, where this program has none.
    unseen: Vec<String>,
}

impl Tried {
    fn of(games: &Games, content: &Content) -> Tried {
        let paths = content.paths_of_mods().into_iter();
        let unseen = paths.filter(|path| !games.has_checks() && is_for_a_window(path));
        Tried {
            odd: games.lint(content),
            unseen: unseen.map(str::to_owned).collect(),
        }
    }
}

/// Whether only a window looks at what is in a file: how a table is laid out, themes, keys, drawings and fonts.
fn is_for_a_window(path: &str) -> bool {
    let table = path.starts_with("levels/") && path.ends_with("/table.ron");
    let shared = [themes::HOUSE, "assets/shared/keys.ron"].contains(&path);
    let looks = table || shared || path.starts_with(themes::FOLDER);
    looks || path.ends_with(".svg") || is_font(path)
}

/// The mod of this name in the folder of mods, or else what was named; an error where that is nearly the name of one.
fn installed(context: &AppContext, named: &Path) -> Result<PathBuf, Failure> {
    let found = context.mods.iter().find(|one| Path::new(&one.id) == named);
    if let Some(one) = found {
        return Ok(one.folder.clone());
    }
    let name = named.display().to_string();
    let ids = context.mods.iter().map(|one| one.id.as_str());
    match nearest(&name, ids.clone()) {
        Some(_) => Err(Failure::Failed(unknown(Kind::AMod, &name, ids))),
        None => Ok(named.into()),
    }
}
