//! Which game, when nothing was said.

use super::super::Failure;
use super::super::house::House;
use super::super::setup::{self, Start};
use super::console::Console;
use super::show;
use crate::cli::args::table::{PlayArgs, TableArgs};
use crate::cli::records;
use crate::records::journal::Journal;
use crate::session::seating;
use crate::wording::say;
use crate::wording::text_mode::Sentence;

/// Asks until there is something to begin with; `None` when the player leaves.
///
/// # Errors
/// When there is nothing to play, or nobody to talk to.
pub fn what(house: &House, console: &mut Console) -> Result<Option<Start>, Failure> {
    if house.games.is_empty() {
        return Err(setup::no_game(&house.faults.render()));
    }
    let unfinished = house.store.latest();
    console.tell(Sentence::WhatShallWePlay)?;
    if let Some(saved) = &unfinished {
        console.tell(Sentence::ToContinue {
            saved: show::saved(saved).into(),
        })?;
    }
    for (i, game) in house.games.iter().enumerate() {
        let sheet = game.sheet();
        console.tell(Sentence::GameOffered {
            n: (i + 1).into(),
            name: sheet.name.as_str().into(),
            tagline: sheet.tagline.as_str().into(),
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
                if let Some(start) = which_save(house, console)? {
                    return Ok(Some(start));
                }
            }
            "r" | "records" => match Journal::read(&house.store) {
                Ok(journal) => console.say_all(&records::told(house, &journal, None, None))?,
                Err(why) => console.say(&why.to_string())?,
            },
            typed => {
                let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                let by_number = number.and_then(|i| house.games.get(i));
                match by_number
                    .map(|g| g.sheet().id)
                    .or_else(|| house.game(typed).map(|g| g.sheet().id))
                {
                    Some(id) => return new_game(house, id, console),
                    None => console.tell(Sentence::TypeOneAbove)?,
                }
            }
        }
    }
}

fn which_save(house: &House, console: &mut Console) -> Result<Option<Start>, Failure> {
    let saves = house.store.list();
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
fn new_game(house: &House, id: &str, console: &mut Console) -> Result<Option<Start>, Failure> {
    let sheet = setup::game(house, id)?.sheet();
    let levels: Vec<&str> = sheet.levels.iter().map(|l| l.id.as_str()).collect();
    let mut table = TableArgs::default();
    loop {
        let (least, most) = (sheet.seats.start(), sheet.seats.end());
        let how_many = Sentence::HowManyPlayers {
            least: (*least).into(),
            most: (*most).into(),
        };
        let Some(players) = console.ask(&say(how_many))? else {
            return Ok(None);
        };
        table.players = players.parse().ok();
        let usual = seating::usual_level(sheet);
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
                "?" => console.say_all(&show::options(sheet))?,
                typed => match setup::options(sheet, &[typed.to_owned()], *most) {
                    Ok(_) => table.options.push(typed.into()),
                    Err(Failure::Usage(why) | Failure::Failed(why)) => console.say(&why)?,
                },
            }
        }
        match setup::start(
            house,
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
