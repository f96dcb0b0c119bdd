//! `learn`: tutorials are listed, or begun in the window.

use super::app_context::AppContext;
use super::args::table::{LearnArgs, WindowArgs};
use super::watch::lines;
use super::window::{OpenWindow, Start, WindowRequest};
use super::{Failure, can_open, print};
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use crate::wording::tutorial::Sentence;
use std::process::ExitCode;

/// Lists the tutorials of a game, or opens the window with one.
///
/// # Errors
/// A name that nothing has; a game that has no tutorial.
pub fn learn(
    context: AppContext,
    args: &LearnArgs,
    window: WindowArgs,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    let (game, id) = match args.name.split_once('/') {
        Some((game, id)) => (game, Some(id)),
        None => (args.name.as_str(), None),
    };
    let info = context
        .game(game)
        .map(|entry| entry.info())
        .ok_or_else(|| Failure::Usage(unknown(Kind::AGame, game, context.ids().into_iter())))?;
    let tutorials = context.tutorials(game);
    let hindered = context.hindered_tutorials(game);
    let meant = |(hindered, _): &&(String, String)| id.is_none_or(|id| hindered == id);
    let nothing_else = tutorials.is_empty() || id.is_some();
    if let Some((_, told)) = hindered.iter().find(meant).filter(|_| nothing_else) {
        return Err(Failure::Failed(told.clone()));
    }
    if tutorials.is_empty() {
        let game = info.name.as_str().into();
        return Err(Failure::Failed(say(Sentence::NoTutorial { game })));
    }
    if args.list {
        let listed = tutorials.iter().map(|tutorial| {
            say(Sentence::TutorialListed {
                id: format!("{game}/{}", tutorial.id).into(),
                title: tutorial.title.as_str().into(),
                n: usize::from(tutorial.minutes.get()).into(),
            })
        });
        print(&lines(&listed.collect::<Vec<_>>()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let ids: Vec<String> = tutorials.iter().map(|t| t.id.clone()).collect();
    let meant =
        |tutorial: &crate::session::tutorial::Tutorial| id.is_none_or(|id| tutorial.id == id);
    let Some(tutorial) = tutorials.into_iter().find(meant) else {
        let id = id.unwrap_or_default();
        return Err(Failure::Usage(unknown(
            Kind::ATutorial,
            id,
            ids.iter().map(String::as_str),
        )));
    };
    let opens = can_open(opens).map_err(Failure::Failed)?;
    let start = Start::Learn {
        tutorial: Box::new(tutorial),
        again: args.again,
    };
    Ok(opens(context, WindowRequest::new(start, window)))
}
