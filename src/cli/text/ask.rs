//! Which game, when nothing was said.

use super::super::Failure;
use super::super::app_context::AppContext;
use super::super::setup::{self, Start};
use super::console::Console;
use super::show;
use crate::cli::args::table::{PlayArgs, TableArgs};
use crate::cli::records;
use crate::records::journal::Journal;
use crate::session::save::store::Saved;
use crate::session::table::seating;
use crate::wording::say;
use crate::wording::text_mode::Sentence;

/// Asks until there is something to begin with; `None` when the player leaves.
///
/// # Errors
/// When there is nothing to play, or nobody to talk to.
pub fn what(context: &AppContext, console: &mut Console) -> Result<Option<Start>, Failure> {
    if context.games.is_empty() {
        return Err(setup::no_game(&context.faults.render()));
    }
    let unfinished = context.store.latest();
    console.tell(Sentence::WhatShallWePlay)?;
    if let Some(saved) = &unfinished {
        console.tell(Sentence::ToContinue {
            saved: offered(context, saved).into(),
        })?;
    }
    for (i, game) in context.games.iter().enumerate() {
        let info = game.info();
        console.tell(Sentence::GameOffered {
            n: (i + 1).into(),
            name: info.name.as_str().into(),
            tagline: info.tagline.as_str().into(),
        })?;
    }
    console.tell(Sentence::ToLoad)?;
    console.tell(Sentence::ToRecords)?;
    console.tell(Sentence::ToQuit)?;
    loop {
        let Some(answer) = console.ask("> ")? else {
            return Ok(None);
        };
        match answer.to_lowercase().as_str() {
            answer if leaves(answer) => return Ok(None),
            "c" | "continue" if unfinished.is_some() => {
                return Ok(unfinished.map(|s| Start::Load(s.path)));
            }
            "l" | "load" => {
                if let Some(start) = which_save(context, console)? {
                    return Ok(Some(start));
                }
            }
            "r" | "records" => match Journal::read(&context.store) {
                Ok(journal) => {
                    console.say_all(&records::record_lines(context, &journal, None, None))?
                }
                Err(why) => console.say(&why.to_string())?,
            },
            typed => {
                let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                let by_number = number.and_then(|i| context.games.get(i));
                match by_number
                    .map(|g| g.info().id)
                    .or_else(|| context.game(typed).map(|g| g.info().id))
                {
                    Some(id) => return new_game(context, id, console),
                    None => console.tell(Sentence::TypeOneAbove)?,
                }
            }
        }
    }
}

fn which_save(context: &AppContext, console: &mut Console) -> Result<Option<Start>, Failure> {
    let saves = context.store.list();
    if saves.is_empty() {
        console.tell(Sentence::NoSavesYet)?;
        return Ok(None);
    }
    for (i, saved) in saves.iter().enumerate() {
        console.tell(Sentence::SaveOffered {
            n: (i + 1).into(),
            saved: offered(context, saved).into(),
        })?;
    }
    let one_above = |answer: &str| match answer {
        "" => Ok(None),
        typed => {
            let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let saved = number.and_then(|i| saves.get(i));
            saved.map_or_else(
                || Err(say(Sentence::TypeOneAbove)),
                |saved| Ok(Some(Start::Load(saved.path.clone()))),
            )
        }
    };
    let chosen = until_answered(console, Sentence::WhichSave, one_above)?;
    Ok(chosen.flatten())
}

/// One line for a saved game, with why it cannot be played now where it cannot: whoever chooses it would only be told so then.
fn offered(context: &AppContext, saved: &Saved) -> String {
    let line = show::saved(saved);
    let why = saved
        .save
        .as_ref()
        .ok()
        .and_then(|save| context.why_not(save));
    match why {
        Some(why) => say(Sentence::SaveListedUnplayable {
            saved: line.into(),
            why: why.into(),
        }),
        None => line,
    }
}

/// Whether somebody who is asked would rather leave.
fn leaves(answer: &str) -> bool {
    matches!(answer.to_lowercase().as_str(), "q" | "quit")
}

/// Asks until `read` makes something of the answer, and tells what is wrong with any other; `None` when the player leaves.
fn until_answered<T>(
    console: &mut Console,
    question: Sentence,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, Failure> {
    let question = say(question);
    while let Some(answer) = console.ask(&question)?.filter(|answer| !leaves(answer)) {
        match read(&answer) {
            Ok(found) => return Ok(Some(found)),
            Err(why) => console.say(&why)?,
        }
    }
    Ok(None)
}

/// Players, level and options of a new game.
fn new_game(
    context: &AppContext,
    id: &str,
    console: &mut Console,
) -> Result<Option<Start>, Failure> {
    let info = setup::game(context, id)?.info();
    let levels: Vec<&str> = info.levels.iter().map(|l| l.id.as_str()).collect();
    let (least, most) = (*info.seats.start(), *info.seats.end());
    loop {
        let how_many = Sentence::HowManyPlayers {
            least: least.into(),
            most: most.into(),
        };
        let so_many = |answer: &str| match answer {
            "" => Ok(least),
            typed => match typed.parse() {
                Ok(players) => info.seats_fault(players).map_or(Ok(players), Err),
                Err(_) => Err(say(Sentence::TypeHowMany)),
            },
        };
        let Some(players) = until_answered(console, how_many, so_many)? else {
            return Ok(None);
        };
        let usual = seating::usual_level(info);
        let which = Sentence::WhichLevel {
            levels: levels.join(", ").into(),
            usual: usual.as_str().into(),
        };
        let known = |answer: &str| match answer {
            "" => Ok(usual.clone()),
            typed => match setup::level(info, typed) {
                Ok(_) => Ok(typed.to_owned()),
                Err(Failure::Usage(why) | Failure::Failed(why)) => Err(why),
            },
        };
        let Some(level) = until_answered(console, which, known)? else {
            return Ok(None);
        };
        let mut options = Vec::new();
        loop {
            let asked = console.ask(&say(Sentence::WhichOptions))?;
            let Some(option) = asked.filter(|answer| !leaves(answer)) else {
                return Ok(None);
            };
            match option.as_str() {
                "" => break,
                "?" => console.say_all(&show::options(info))?,
                typed => match setup::options(info, &[typed.to_owned()], most) {
                    Ok(_) => options.push(typed.into()),
                    Err(Failure::Usage(why) | Failure::Failed(why)) => console.say(&why)?,
                },
            }
        }
        let table = TableArgs {
            players: Some(players),
            level: Some(level),
            options,
            ..TableArgs::default()
        };
        match setup::start(
            context,
            &PlayArgs {
                game: Some(id.into()),
                table,
                ..PlayArgs::default()
            },
        ) {
            Ok(start) => return Ok(Some(start)),
            Err(Failure::Usage(why) | Failure::Failed(why)) => console.say(&why)?,
        }
    }
}
