//! `puzzle`, `daily`, `weekly`: challenges are listed, proved, and begun in the window or in the terminal.

use super::app_context::AppContext;
use super::args::table::{DealArgs, PuzzleArgs, WindowArgs};
use super::tools::json;
use super::watch::lines;
use super::window::{OpenWindow, Start, WindowRequest};
use super::{Failure, can_open, print, setup, text};
use crate::session::challenge::calendar::Day;
use crate::session::challenge::deal::{ATTEMPTS, Deal, Span};
use crate::session::challenge::progress::{Progress, Tried};
use crate::session::challenge::puzzle::Puzzle;
use crate::wording::challenges::Sentence;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use serde_json::{Value, json as value};
use std::process::ExitCode;

/// So many positions a proof looks at.
const SEARCHED: usize = 400_000;

/// Lists puzzles, proves them, or plays one.
///
/// # Errors
/// A name that nothing has; what keeps a puzzle from beginning.
pub fn puzzle(
    context: AppContext,
    args: &PuzzleArgs,
    window: WindowArgs,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    let named = args.name.as_deref().filter(|name| *name != "list");
    let (found, single) = find(&context, named)?;
    if args.prove {
        return prove(&context, &found, args.json);
    }
    let progress = Progress::load(&context.store);
    if args.json {
        let told = |puzzle: &Puzzle| puzzle_json(puzzle, &progress.of(puzzle));
        match found.as_slice() {
            [only] if single => json(&told(only))?,
            all => json(&all.iter().map(told).collect::<Vec<Value>>())?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    match found.into_iter().next() {
        Some(puzzle) if single && args.text => text::puzzle::play(&context, puzzle),
        Some(puzzle) if single => {
            let opens = can_open(opens).map_err(Failure::Failed)?;
            let start = Start::Puzzle(Box::new(puzzle));
            Ok(opens(context, WindowRequest::new(start, window)))
        }
        _ => list(&context, named, &progress),
    }
}

/// The puzzles that a name means, and whether it means a single one: none given all, a game's its puzzles.
fn find(context: &AppContext, name: Option<&str>) -> Result<(Vec<Puzzle>, bool), Failure> {
    let of = |game: &str| context.puzzles(game);
    let all = || context.ids().into_iter().flat_map(of);
    let Some(name) = name else {
        return Ok((all().collect(), false));
    };
    if context.game(name).is_some() {
        return Ok((of(name), false));
    }
    let is_it = |puzzle: &Puzzle| match name.split_once('/') {
        Some((game, id)) => puzzle.game == game && puzzle.id == id,
        None => puzzle.id == name,
    };
    match all().find(is_it) {
        Some(puzzle) => Ok((vec![puzzle], true)),
        None => {
            let id = name.rsplit('/').next().unwrap_or(name);
            let of = |game: &str| context.hindered_puzzles(game);
            let mut hindered = context.ids().into_iter().flat_map(of);
            if let Some((_, told)) = hindered.find(|(hindered, _)| hindered == id) {
                return Err(Failure::Failed(told));
            }
            let known: Vec<String> = all().map(|puzzle| puzzle.id).collect();
            let known = known.iter().map(String::as_str).chain(context.ids());
            Err(Failure::Usage(unknown(Kind::APuzzle, name, known)))
        }
    }
}

fn list(
    context: &AppContext,
    name: Option<&str>,
    progress: &Progress,
) -> Result<ExitCode, Failure> {
    for game in &context.games {
        let info = game.info();
        if name.is_some_and(|name| name != info.id) {
            continue;
        }
        let puzzles = context.puzzles(info.id);
        let solved = puzzles.iter().filter(|p| progress.is_solved(p)).count();
        let mut out = vec![say(Sentence::PuzzlesOf {
            game: info.name.as_str().into(),
            solved: solved.into(),
            n: puzzles.len().into(),
        })];
        out.extend(puzzles.iter().map(|puzzle| {
            let (id, title) = (puzzle.id.as_str().into(), puzzle.title.as_str().into());
            let difficulty = usize::from(puzzle.difficulty.get()).into();
            let line = say(match progress.is_solved(puzzle) {
                true => Sentence::PuzzleListedSolved {
                    id,
                    title,
                    difficulty,
                },
                false => Sentence::PuzzleListed {
                    id,
                    title,
                    difficulty,
                },
            });
            format!("  {line}")
        }));
        let hindered = context.hindered_puzzles(info.id).into_iter();
        out.extend(hindered.map(|(_, told)| format!("  {told}")));
        print(&lines(&out))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn puzzle_json(puzzle: &Puzzle, tried: &Tried) -> Value {
    let goals: Vec<&str> = puzzle.goals.iter().map(|g| g.text.as_str()).collect();
    value!({
        "id": puzzle.id, "game": puzzle.game, "title": puzzle.title, "setting": puzzle.setting,
        "difficulty": puzzle.difficulty.get(), "goals": goals, "hint": puzzle.hint, "solution": puzzle.solution,
        "why": puzzle.why, "share": puzzle.share.get(),
        "attempts": tried.attempts, "solved": tried.solved, "hinted": tried.hinted, "shown": tried.shown,
    })
}

/// Proves puzzles; the program fails if one is not proved.
fn prove(context: &AppContext, puzzles: &[Puzzle], as_json: bool) -> Result<ExitCode, Failure> {
    let mut told = Vec::new();
    let mut sound = true;
    for puzzle in puzzles {
        let game = setup::game(context, &puzzle.game)?;
        let (proof, faults) = match game.prove(puzzle, SEARCHED) {
            Ok(proof) => {
                let faults = proof.faults(puzzle);
                (Some(proof), faults)
            }
            Err(why) => (None, why),
        };
        sound &= faults.is_empty();
        if as_json {
            told.push(value!({
                "id": puzzle.id, "game": puzzle.game, "proved": faults.is_empty(), "faults": faults, "proof": proof,
            }));
            continue;
        }
        let id = format!("{}/{}", puzzle.game, puzzle.id);
        let line = match (faults.is_empty(), &proof) {
            (true, Some(proof)) => {
                let id = id.as_str().into();
                let positions = proof.positions.into();
                say(match &proof.first {
                    Some(first) => Sentence::Proved {
                        id,
                        first: first.len().into(),
                        positions,
                    },
                    None => Sentence::ProvedBySolution { id, positions },
                })
            }
            _ => say(Sentence::NotProved {
                id: id.as_str().into(),
                why: faults.join("; ").into(),
            }),
        };
        print(&lines(&[line]))?;
    }
    if as_json {
        json(&told)?;
    }
    Ok(match sound {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Lists the deals of a date, or plays one.
///
/// # Errors
/// A game that is not there or has no such deal.
pub fn deal(
    context: AppContext,
    span: Span,
    args: &DealArgs,
    window: WindowArgs,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    let day = args.date.unwrap_or_else(Day::today);
    let found = match &args.game {
        Some(id) => {
            let game = setup::game(&context, id)?;
            let deals = context.deals(game);
            let deals = deals.ok_or_else(|| {
                let game = game.info().name.as_str().into();
                Failure::Failed(say(Sentence::NoDeals { game }))
            })?;
            vec![deals.of(span, day)]
        }
        None => {
            let games = context.games.iter();
            let deals = games.filter_map(|game| context.deals(&**game));
            deals.map(|deals| deals.of(span, day)).collect()
        }
    };
    let progress = Progress::load(&context.store);
    if args.json {
        let told: Vec<Value> = found.iter().map(|d| deal_json(d, &progress)).collect();
        match (told.as_slice(), &args.game) {
            ([only], Some(_)) => json(only)?,
            (all, _) => json(&all)?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    match found.into_iter().next() {
        Some(deal) if args.game.is_some() && args.text => text::puzzle::play_deal(&context, &deal),
        Some(deal) if args.game.is_some() => {
            let opens = can_open(opens).map_err(Failure::Failed)?;
            let start = Start::Deal(Box::new(deal));
            Ok(opens(context, WindowRequest::new(start, window)))
        }
        _ => {
            for game in &context.games {
                if let Some(deals) = context.deals(&**game) {
                    let deal = deals.of(span, day);
                    let name = &game.info().name;
                    print(&lines(&[deal_line(name, &deal, &progress)]))?;
                }
            }
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// A deal in a line: the game, the date, the twist, how many attempts are left and the best so far.
fn deal_line(game: &str, deal: &Deal, progress: &Progress) -> String {
    let best = progress.attempts(deal).iter().filter_map(|a| a.place).min();
    let (game, date) = (game.into(), deal.date.as_str().into());
    let left = progress.attempts_left(deal).into();
    let about = match &deal.twist {
        Some((title, text)) => say(Sentence::Twist {
            title: title.as_str().into(),
            text: text.as_str().into(),
        }),
        None => String::new(),
    };
    let line = say(match best {
        Some(best) => Sentence::DealListedPlayed {
            game,
            date,
            left,
            best: usize::from(best).into(),
        },
        None => Sentence::DealListed { game, date, left },
    });
    match about.is_empty() {
        true => line,
        false => format!("{line}\n  {about}"),
    }
}

fn deal_json(deal: &Deal, progress: &Progress) -> Value {
    let (title, text) = deal.twist.clone().unzip();
    value!({
        "game": deal.game, "span": deal.span.to_string(), "date": deal.date, "title": title, "text": text,
        "seed": deal.setup.seed, "players": deal.setup.seats.len(), "options": deal.setup.options,
        "attempts": progress.attempts(deal), "most": ATTEMPTS,
    })
}
