//! Which game, when nothing was said.

use super::super::Failure;
use super::super::app_context::AppContext;
use super::super::setup::{self, Start};
use super::console::Console;
use super::show;
use crate::cli::args::table::{PlayArgs, TableArgs};
use crate::cli::records;
use crate::records::journal::Journal;
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
            saved: show::saved(saved).into(),
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
            "q" | "quit" => return Ok(None),
            "c" | "continue" if unfinished.is_some() => {
                return Ok(unfinished.map(|s| Start::Load(s.path)));
            }
            "l" | "load" => {
                if let Some(start) = which_save(context, console)? {
                    return Ok(Some(start));
                }
            }
            "r" | "records" => match Journal::read(&context.store) {
                Ok(journal) => console.say_all(&records::told(context, &journal, None, None))?,
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
            saved: show::saved(saved).into(),
        })?;
    }
    let Some(answer) = console.ask(&say(Sentence::WhichSave))? else {
        return Ok(None);
    };
    let chosen = answer
        .parse::<usize>()
        .ok()
        .and_then(|n| n.checked_sub(1))
        .and_then(|i| saves.get(i));
    Ok(chosen.map(|s| Start::Load(s.path.clone())))
}

/// Players, level and options of a new game.
fn new_game(
    context: &AppContext,
    id: &str,
    console: &mut Console,
) -> Result<Option<Start>, Failure> {
    let info = setup::game(context, id)?.info();
    let levels: Vec<&str> = info.levels.iter().map(|l| l.id.as_str()).collect();
    let mut table = TableArgs::default();
    loop {
        let (least, most) = (info.seats.start(), info.seats.end());
        let how_many = Sentence::HowManyPlayers {
            least: (*least).into(),
            most: (*most).into(),
        };
        let Some(players) = console.ask(&say(how_many))? else {
            return Ok(None);
        };
        table.players = players.parse().ok();
        let usual = seating::usual_level(info);
        let which = Sentence::WhichLevel {
            levels: levels.join(", ").into(),
            usual: usual.into(),
        };
        let Some(level) = console.ask(&say(which))? else {
            return Ok(None);
        };
        table.level = Some(level).filter(|l| !l.is_empty());
        loop {
            let Some(option) = console.ask(&say(Sentence::WhichOptions))? else {
                return Ok(None);
            };
            match option.as_str() {
                "" => break,
                "?" => console.say_all(&show::options(info))?,
                typed => match setup::options(info, &[typed.to_owned()], *most) {
                    Ok(_) => table.options.push(typed.into()),
                    Err(Failure::Usage(why) | Failure::Failed(why)) => console.say(&why)?,
                },
            }
        }
        match setup::start(
            context,
            &PlayArgs {
                game: Some(id.into()),
                table: table.clone(),
                ..PlayArgs::default()
            },
        ) {
            Ok(start) => return Ok(Some(start)),
            Err(Failure::Usage(why) | Failure::Failed(why)) => {
                console.say(&why)?;
                table = TableArgs::default();
            }
        }
    }
}
