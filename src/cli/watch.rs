//! One game between AIs as a log: what there is to see where there is neither window nor terminal.

use super::app_context::AppContext;
use super::setup::Start;
use super::text::{self, show};
use super::{Failure, print};
use crate::session::table::seating;
use crate::session::{Control, TableSetup};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

/// Plays the game that was asked for (or the first one) to its end, AIs in all seats, and prints the log.
///
/// # Errors
/// When there is no game, or it cannot be set up.
pub fn game(context: &AppContext, start: Start) -> Result<ExitCode, Failure> {
    let start = match start {
        Start::Ask => {
            let first = context
                .games
                .first()
                .ok_or_else(|| Failure::Failed(context.faults.render()))?;
            let info = first.info();
            let level = Control::Ai(seating::usual_level(info));
            let seats = seating::seats((0..*info.seats.start()).map(|_| level.clone()));
            let setup = TableSetup {
                seats,
                seed: seating::fresh_seed(),
                ..TableSetup::default()
            };
            Start::New {
                game: info.id.into(),
                setup,
            }
        }
        start => start,
    };
    let mut session = text::begin(context, start)?;
    let usual = seating::usual_level(session.info());
    print(&lines(&[say(Sentence::GameWithSeed {
        game: session.info().name.as_str().into(),
        seed: session.setup().seed.into(),
    })]))?;
    print(&lines(&show::seats(&*session)))?;
    let mut told = 0;
    loop {
        let log = session.log(None);
        let news: Vec<String> = log
            .iter()
            .filter(|l| l.event >= told)
            .map(|l| l.words.to_string())
            .collect();
        told = session.events();
        print(&lines(&news))?;
        let Some(seat) = session.turn().first() else {
            break;
        };
        let level = match session.setup().seats.get(seat.index()).map(|s| &s.control) {
            Some(Control::Ai(level)) => level.clone(),
            _ => usual.clone(),
        };
        let thinking = session
            .think(seat, &level)
            .or_else(|| session.think(seat, "greedy"));
        let choice = thinking.map_or(0, |think| think(&AtomicBool::new(false)).choice);
        session
            .choose(seat, choice)
            .map_err(|e| Failure::Failed(e.to_string()))?;
    }
    print(&lines(&[session.verdict().to_string()]))?;
    print(&lines(&show::scores(
        &session.scene(None).panels,
        &*session,
    )))?;
    Ok(ExitCode::SUCCESS)
}

/// Lines as text, each with its end.
pub fn lines<T: AsRef<str>>(lines: &[T]) -> String {
    lines.iter().flat_map(|l| [l.as_ref(), "\n"]).collect()
}
