//! `mod show`: the files of the base game, for whoever wants to change one.

use crate::cli::app_context::AppContext;
use crate::cli::args::tools::ShowArgs;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use std::process::ExitCode;

/// Where content lies.
const ROOTS: [&str; 2] = ["assets/", "levels/"];

/// Prints a file, or what is in a folder.
///
/// # Errors
/// There is no such file, or it is no text.
pub fn show(context: &AppContext, args: &ShowArgs) -> Result<ExitCode, Failure> {
    let base = context.content.base_alone();
    let all = base.paths("");
    let given = args.file.as_deref().unwrap_or_default();
    let given = given.trim_start_matches("./");
    let places = || ROOTS.into_iter().map(|root| format!("{root}{given}"));
    let mut places = std::iter::once(given.to_owned()).chain(places());
    if let Some(path) = places.clone().find(|path| all.contains(path)) {
        let bytes = base.file(&path).unwrap_or_default();
        let text = std::str::from_utf8(&bytes).map_err(|_| {
            let file = path.as_str().into();
            Failure::Failed(say(Sentence::FileIsNoText { file }))
        })?;
        print(text)?;
        return Ok(ExitCode::SUCCESS);
    }
    let folder = places.find_map(|place| {
        let folder = format!("{}/", place.trim_end_matches('/'));
        let whole = given.is_empty().then(String::new).unwrap_or(folder);
        let inside: Vec<String> = all
            .iter()
            .filter(|path| path.starts_with(&whole))
            .cloned()
            .collect();
        (!inside.is_empty()).then_some(inside)
    });
    match folder {
        Some(inside) => {
            print(&lines(&inside))?;
            Ok(ExitCode::SUCCESS)
        }
        None => {
            let names = all.iter().map(String::as_str);
            Err(Failure::Usage(unknown(Kind::AFileOfContent, given, names)))
        }
    }
}
