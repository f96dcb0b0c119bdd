//! Which game, when nothing was said.

use super::super::Failure;
use super::super::house::House;
use super::super::setup::{self, Start};
use super::console::Console;
use super::show;
use crate::cli::args::{PlayArgs, TableArgs};

/// Asks until there is something to begin with; `None` when the player leaves.
///
/// # Errors
/// When there is nothing to play, or nobody to talk to.
pub fn what(house: &House, console: &mut Console) -> Result<Option<Start>, Failure> {
    if house.games.is_empty() {
        return Err(Failure::Deed(format!(
            "{}\nNo game can be played.",
            house.faults.render()
        )));
    }
    let unfinished = house.store.latest();
    console.say("Tortuga: what shall we play?")?;
    if let Some(saved) = &unfinished {
        console.say(&format!("c. Continue {}", show::saved(saved)))?;
    }
    for (i, game) in house.games.iter().enumerate() {
        let sheet = game.sheet();
        console.say(&format!("{}. {}: {}", i + 1, sheet.name, sheet.tagline))?;
    }
    console.say("l. Load a saved game")?;
    console.say("q. Quit")?;
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
            typed => {
                let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                let by_number = number.and_then(|i| house.games.get(i));
                match by_number
                    .map(|g| g.sheet().id)
                    .or_else(|| house.game(typed).map(|g| g.sheet().id))
                {
                    Some(id) => return new_game(house, id, console),
                    None => console.say("Type one of the numbers or letters above.")?,
                }
            }
        }
    }
}

fn which_save(house: &House, console: &mut Console) -> Result<Option<Start>, Failure> {
    let saves = house.store.list();
    if saves.is_empty() {
        console.say("There are no saved games yet.")?;
        return Ok(None);
    }
    for (i, saved) in saves.iter().enumerate() {
        console.say(&format!("{}. {}", i + 1, show::saved(saved)))?;
    }
    let Some(answer) = console.ask("Which one (Enter for none)? ")? else {
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
        let Some(players) =
            console.ask(&format!("Players, {least} to {most} (Enter: {least})? "))?
        else {
            return Ok(None);
        };
        table.players = players.parse().ok();
        let usual = setup::usual_level(sheet);
        let question = format!(
            "Level of the others: {} (Enter: {usual})? ",
            levels.join(", ")
        );
        let Some(level) = console.ask(&question)? else {
            return Ok(None);
        };
        table.level = Some(level).filter(|l| !l.is_empty());
        loop {
            let Some(option) =
                console.ask("Options as KEY=VALUE, ? for a list (Enter: start): ")?
            else {
                return Ok(None);
            };
            match option.as_str() {
                "" => break,
                "?" => console.say_all(&show::options(sheet))?,
                typed => match setup::options(sheet, &[typed.to_owned()], *most) {
                    Ok(_) => table.options.push(typed.into()),
                    Err(Failure::Words(why) | Failure::Deed(why)) => console.say(&why)?,
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
            Err(Failure::Words(why) | Failure::Deed(why)) => {
                console.say(&why)?;
                table = TableArgs::default();
            }
        }
    }
}
