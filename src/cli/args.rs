//! What can be said on the command line. What stands here over a command or an argument is for those who read the code; the help
//! is in words of its own (`help`). [`table`] is what can be said of a table and its window, [`tools`] what to the tools, `value` how what is
//! typed is read.
//!
//! - [`table`]: what can be said of a table, of the window around it, and of what is played at it
//! - [`tools`]: what can be said to the tools: what looks at games, files and records without a table
//! - `value`: values as they are typed on the command line: numbers, seeds, days, sizes

pub mod table;
pub mod tools;
mod value;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use table::{DealArgs, LearnArgs, PlayArgs, PuzzleArgs, ShotArgs, WindowArgs};
use tools::{
    ArenaArgs, BalanceArgs, CheckArgs, CompletionsArgs, EncyclopediaArgs, GamesArgs, ModArgs,
    ModCommand, RecordsArgs, ReplayArgs, ReviewArgs, ScenarioArgs, SimArgs, TrainArgs, TuneArgs,
    VerifyArgs,
};

/// Heading of the options that every command has: its key in the help's words.
const FOLDER: &str = "folder";

/// The version, and what was built.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("TORTUGA_BUILD"), ")");

/// Pirate games on one table. Without a command, the window opens.
#[derive(Parser, Debug)]
#[command(name = "tortuga", version = VERSION, about, long_about = None)]
pub struct Args {
    /// The player's folder with saves, settings and mods (also: TORTUGA_HOME)
    #[arg(long, global = true, value_name = "DIR", help_heading = FOLDER)]
    pub home: Option<PathBuf>,
    /// Look for mods here instead of in the player's folder
    #[arg(long, global = true, value_name = "DIR", help_heading = FOLDER)]
    pub mods: Option<PathBuf>,
    /// Play without mods
    #[arg(long, global = true, help_heading = FOLDER)]
    pub no_mods: bool,
    /// The language: its code, as in the settings
    #[arg(long, global = true, value_name = "CODE", help_heading = FOLDER)]
    pub language: Option<String>,
    /// How the window opens
    #[command(flatten)]
    pub window: WindowArgs,
    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game, in the window or in the terminal
    Play(PlayArgs),
    /// Play many games without a table, check every invariant, print statistics
    Sim(SimArgs),
    /// Let AI levels play against each other and measure them
    Arena(ArenaArgs),
    /// Play with a mod and without it, and tell what it changes
    Balance(BalanceArgs),
    /// Check content files: the base game, or a mod's folder
    Check(CheckArgs),
    /// Begin a mod, or tell what its files may say
    Mod(ModArgs),
    /// Learn from games of AIs against each other how to judge positions
    Train(TrainArgs),
    /// Set numbers of a game's AI by what wins
    Tune(TuneArgs),
    /// Run scenario files (docs/scenarios.md)
    Scenario(ScenarioArgs),
    /// Print the log of a saved game and verify its outcome, or step through it
    Replay(ReplayArgs),
    /// Look through a saved game: how good each move was, and what was luck
    Review(ReviewArgs),
    /// Check a saved game and the code of its deal
    Verify(VerifyArgs),
    /// Play a puzzle, list them, or prove that they can be solved
    Puzzle(PuzzleArgs),
    /// Learn a game at the table, step by step
    Learn(LearnArgs),
    /// Play the deal of the day, or list those of all games
    Daily(DealArgs),
    /// Play the deal of the week, or list those of all games
    Weekly(DealArgs),
    /// Save a picture of a game or a menu screen
    Shot(ShotArgs),
    /// List the games
    Games(GamesArgs),
    /// Look up the cards and pieces of a game
    Encyclopedia(EncyclopediaArgs),
    /// Show, export or delete the records of finished games
    Records(RecordsArgs),
    /// Print the manual page
    Manual,
    /// Print what completes these words in a shell
    Completions(CompletionsArgs),
}

impl Command {
    /// The word for it.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Play(play) if play.text => "play --text",
            Command::Play(_) => "play",
            Command::Sim(_) => "sim",
            Command::Arena(_) => "arena",
            Command::Balance(_) => "balance",
            Command::Check(_) => "check",
            Command::Mod(_) => "mod",
            Command::Train(_) => "train",
            Command::Tune(_) => "tune",
            Command::Scenario(_) => "scenario",
            Command::Replay(_) => "replay",
            Command::Review(_) => "review",
            Command::Verify(_) => "verify",
            Command::Puzzle(_) => "puzzle",
            Command::Learn(_) => "learn",
            Command::Daily(_) => "daily",
            Command::Weekly(_) => "weekly",
            Command::Shot(_) => "shot",
            Command::Games(_) => "games",
            Command::Encyclopedia(_) => "encyclopedia",
            Command::Records(_) => "records",
            Command::Manual => "manual",
            Command::Completions(_) => "completions",
        }
    }

    /// The only game that it needs, as it was named; `None` where it may need any.
    pub fn game(&self) -> Option<&str> {
        match self {
            Command::Play(play) if play.text => play.game.as_deref(),
            Command::Sim(sim) => Some(&sim.game),
            Command::Arena(arena) => Some(&arena.game),
            Command::Train(train) => Some(&train.game),
            Command::Tune(tune) => Some(&tune.game),
            Command::Encyclopedia(book) => Some(&book.game),
            Command::Mod(ModArgs {
                what: ModCommand::New(new),
            }) => new.game.as_deref(),
            _ => None,
        }
    }

    /// What was said of the window behind it.
    pub fn window(&self) -> WindowArgs {
        match self {
            Command::Play(play) => play.window.clone(),
            _ => WindowArgs::default(),
        }
    }

    /// Whether it opens a window, on the screen or for a picture.
    pub fn has_window(&self) -> bool {
        match self {
            Command::Play(play) => !play.text,
            Command::Shot(_) => true,
            Command::Puzzle(puzzle) => !puzzle.text && !puzzle.prove && !puzzle.json,
            Command::Learn(learn) => !learn.list,
            Command::Daily(deal) | Command::Weekly(deal) => !deal.text && !deal.json,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn what_is_said_of_the_window_counts_before_and_behind_the_command() {
        let read = |words: &[&str]| {
            let args = Args::try_parse_from(["tortuga"].iter().chain(words)).expect("words");
            match args.command {
                Some(Command::Play(play)) => play.within(&args.window).window,
                Some(Command::Shot(shot)) => {
                    let shot = shot.within(&args.window);
                    WindowArgs {
                        size: shot.size,
                        ui_dump: shot.ui_dump,
                    }
                }
                _ => args.window,
            }
        };
        let file = |name: &str| Some(PathBuf::from(name));
        let before = read(&["--ui-dump", "a", "--size", "800x600", "play"]);
        assert_eq!((before.ui_dump, before.size), (file("a"), Some((800, 600))));
        let both = read(&["--ui-dump", "a", "play", "--ui-dump", "b"]);
        assert_eq!(both.ui_dump, file("b"));
        let shot = read(&[
            "--ui-dump",
            "a",
            "--size",
            "800x600",
            "shot",
            "title",
            "-o",
            "x",
        ]);
        assert_eq!((shot.ui_dump, shot.size), (file("a"), Some((800, 600))));
    }
}
