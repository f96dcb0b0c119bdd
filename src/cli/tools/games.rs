//! `games`: what there is to play.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::watch::lines;
use crate::cli::{Failure, print};
use crate::content::Arg;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::process::ExitCode;

/// Lists the games.
///
/// # Errors
/// When nothing can be printed.
pub fn games(context: &AppContext, as_json: bool) -> Result<ExitCode, Failure> {
    let infos = || context.games.iter().map(|g| g.info());
    if as_json {
        let all: Vec<Value> = infos()
            .map(|s| {
                let options: Vec<Value> = s
                    .options
                    .iter()
                    .map(|o| json!({"id": o.id, "name": o.name, "text": o.text, "values": o.values(), "default": o.default, "rules": o.rules, "per_seat": o.per_seat}))
                    .collect();
                let levels: Vec<&str> = s.levels.iter().map(|l| l.id.as_str()).collect();
                json!({"id": s.id, "name": s.name, "tagline": s.tagline, "players": [s.seats.start(), s.seats.end()], "options": options, "levels": levels})
            })
            .collect();
        json(&all)?;
        return Ok(ExitCode::SUCCESS);
    }
    for info in infos() {
        let (least, most) = (info.seats.start(), info.seats.end());
        let listed = Sentence::GameListed {
            id: info.id.into(),
            name: info.name.as_str().into(),
            least: (*least).into(),
            most: (*most).into(),
            tagline: info.tagline.as_str().into(),
        };
        print(&lines(&[say(listed)]))?;
        let levels = info.levels.iter().map(|l| l.id.as_str().into());
        let levels = say(Sentence::LevelsListed {
            levels: Arg::List(levels.collect()),
        });
        print(&format!("  {levels}\n"))?;
        for line in crate::cli::text::show::options(info) {
            print(&format!("  {line}\n"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
