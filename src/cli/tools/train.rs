//! `train`: how to judge positions, learned from games. What was learned is printed. The games can be kept in a file, so that a training
//! which was stopped goes on, and more games can be added to those that were played.

use crate::ai::training::GameRecord;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::TrainArgs;
use crate::cli::progress::Progress;
use crate::cli::{Failure, print, setup};
use crate::session::experiments::training::TrainingConfig;
use crate::session::save::store::{StoreError, read_regular};
use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// What the first line of a file of games begins with, with the version of its format.
const HEAD: &str = "tortuga-training-1";
/// The largest file of games that is read, in bytes: some millions of games.
const MAX: u64 = 1 << 30;

/// Plays games to learn from; prints what they teach.
///
/// # Errors
/// Words that do not fit, or a file of games that cannot be read or written.
pub fn train(context: &AppContext, args: &TrainArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(context, &args.game)?;
    let mut plan = TrainingConfig {
        level: args.level.clone(),
        iterations: args.iterations,
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        before: BTreeMap::new(),
    };
    let mut kept = None;
    if let Some(file) = &args.keep {
        let head = format!("{HEAD} {}", plan.key(game.info().id, &context.content));
        let (open, before) = Kept::open(file, &head)?;
        (kept, plan.before) = (Some(open), before);
    }
    let played = plan.before.range(..plan.games).count() as u64;
    if let (Some(file), 1..) = (&args.keep, played) {
        let file = file.display().to_string().into();
        let games = played.into();
        // Nobody may be listening.
        let _ = writeln!(
            io::stderr(),
            "{}",
            say(Sentence::TrainGoesOn { games, file })
        );
    }
    let progress = Progress::new("train", &say(Sentence::UnitGames), plan.games.into());
    progress.set(played);
    let tell = |game_record: &GameRecord| {
        if let Some(kept) = &kept {
            kept.add(game_record);
        }
        progress.tick();
    };
    let learned = game.train(&plan, &tell);
    drop(progress);
    print(&learned.map_err(|why| Failure::Usage(why.join("\n")))?)?;
    match (kept.and_then(Kept::fault), &args.keep) {
        (Some(cause), Some(file)) => Err(unkept(file, cause)),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// A file of games: a line that says which, then one for each game, `17: 0 3 2`, in the order in which they ended.
struct Kept {
    /// Where the next line goes; why nothing is written any more.
    out: Mutex<Result<File, io::Error>>,
}

impl Kept {
    /// Opens a file whose first line is `head`, or makes it, and tells the games that it holds by their number. A last line that nobody
    /// wrote to its end is cut off.
    fn open(path: &Path, head: &str) -> Result<(Kept, BTreeMap<u32, GameRecord>), Failure> {
        let named = || path.display().to_string().into();
        let foreign = || Failure::Failed(say(Sentence::TrainKept { file: named() }));
        let bytes = match fs::metadata(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => Vec::new(),
            _ => read_regular(path, MAX).map_err(|_| foreign())?,
        };
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |end| end + 1);
        let text = str::from_utf8(&bytes[..whole]).map_err(|_| foreign())?;
        let mut lines = text.lines();
        // What stops within the first line has not said yet which games it holds.
        let begun = lines
            .next()
            .map_or_else(|| bytes.is_empty(), |first| first == head);
        if !begun {
            return Err(foreign());
        }
        let courses =
            lines.map(|line| read(line).map(|game_record| (game_record.game, game_record)));
        let courses = courses
            .collect::<Option<BTreeMap<_, _>>>()
            .ok_or_else(foreign)?;
        let open = || -> io::Result<File> {
            let mut out = File::options().create(true).append(true).open(path)?;
            out.set_len(whole as u64)?;
            if whole == 0 {
                out.write_all(format!("{head}\n").as_bytes())?;
            }
            Ok(out)
        };
        let out = open().map_err(|cause| unkept(path, cause))?;
        let out = Mutex::new(Ok(out));
        Ok((Kept { out }, courses))
    }

    /// Adds a game. After a fault nothing is added any more: the games are played all the same.
    fn add(&self, game_record: &GameRecord) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let written = match &mut *out {
            Ok(file) => file.write_all(written(game_record).as_bytes()),
            Err(_) => Ok(()),
        };
        if let Err(cause) = written {
            *out = Err(cause);
        }
    }

    /// Why not every game was kept.
    fn fault(self) -> Option<io::Error> {
        let out = self.out.into_inner();
        out.unwrap_or_else(PoisonError::into_inner).err()
    }
}

fn unkept(path: &Path, cause: io::Error) -> Failure {
    let path = path.to_owned();
    Failure::Failed(StoreError { path, cause }.to_string())
}

/// A game as a line.
fn written(game_record: &GameRecord) -> String {
    let choices = game_record
        .choices
        .iter()
        .map(|choice| format!(" {choice}"));
    format!("{}:{}\n", game_record.game, choices.collect::<String>())
}

/// A game that was written as a line, without its end.
fn read(line: &str) -> Option<GameRecord> {
    let (game, choices) = line.split_once(':')?;
    let choices = choices.split_ascii_whitespace().map(str::parse);
    Some(GameRecord {
        game: game.parse().ok()?,
        choices: choices.collect::<Result<_, _>>().ok()?,
    })
}
