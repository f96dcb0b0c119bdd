//! What can be said on the command line. What stands here over a command or an argument is for those who read the code; the help
//! is in words of its own (`help`).

use crate::session::challenge::calendar::Day;
use crate::session::seating;
use crate::wording::command_line::Sentence;
use crate::wording::say;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::str::FromStr;

/// Heading of the options that every command has: its key in the help's words.
const FOLDER: &str = "folder";
/// Heading of the options of a window.
const WINDOW: &str = "window";

/// Pirate games on one table. Without a command, the window opens.
#[derive(Parser, Debug)]
#[command(name = "tortuga", version, about, long_about = None)]
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
    /// Check content files: the base game, or a mod's folder
    Check(CheckArgs),
    /// Run scenario files (docs/scenarios.md)
    Scenario(ScenarioArgs),
    /// Print the log of a saved game and verify its outcome
    Replay(ReplayArgs),
    /// Look through a saved game: how good each move was, and what was luck
    Review(ReviewArgs),
    /// Check a saved game and the code of its deal
    Verify(VerifyArgs),
    /// Play a puzzle, list them, or prove that they can be solved
    Puzzle(PuzzleArgs),
    /// Play the deal of the day, or list those of all games
    Daily(DealArgs),
    /// Play the deal of the week, or list those of all games
    Weekly(DealArgs),
    /// Save a picture of a game or a menu screen
    Shot(ShotArgs),
    /// List the games
    Games(GamesArgs),
    /// Show, export or delete the records of finished games
    Records(RecordsArgs),
}

/// How the window opens.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct WindowArgs {
    /// Size of the window; left out: as it was last time
    #[arg(long, value_name = "WxH", value_parser = size, help_heading = WINDOW)]
    pub size: Option<(u32, u32)>,
    /// Write what can be clicked to this file (JSON) whenever nothing moves; while something does, the file is empty
    #[arg(long, value_name = "FILE", help_heading = WINDOW)]
    pub ui_dump: Option<PathBuf>,
}

impl Command {
    /// The word for it.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Play(play) if play.text => "play --text",
            Command::Play(_) => "play",
            Command::Sim(_) => "sim",
            Command::Arena(_) => "arena",
            Command::Check(_) => "check",
            Command::Scenario(_) => "scenario",
            Command::Replay(_) => "replay",
            Command::Review(_) => "review",
            Command::Verify(_) => "verify",
            Command::Puzzle(_) => "puzzle",
            Command::Daily(_) => "daily",
            Command::Weekly(_) => "weekly",
            Command::Shot(_) => "shot",
            Command::Games(_) => "games",
            Command::Records(_) => "records",
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
            Command::Daily(deal) | Command::Weekly(deal) => !deal.text && !deal.json,
            _ => false,
        }
    }
}

impl WindowArgs {
    /// The first of these words that was said.
    pub fn given(&self) -> Option<&'static str> {
        let size = self.size.map(|_| "--size");
        size.or(self.ui_dump.as_ref().map(|_| "--ui-dump"))
    }
}

/// What is chosen before a game.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct TableArgs {
    /// Who plays, in seat order: human, an AI level, random, greedy; a name can be given as Ana=human
    #[arg(long, value_name = "WHO,WHO,...", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// The AI level of the other seats, without --seats; left out: mate
    #[arg(long, value_name = "LEVEL")]
    pub level: Option<String>,
    /// Number of players, without --seats; left out: as few as can play
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true)]
    pub players: Option<usize>,
    /// The seed of everything random: the same seed and the same choices make the same game
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Choose an option of the game: variant=full_cargo, or per seat diver.0=saboteur
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

/// `play`
#[derive(clap::Args, Debug, Clone, Default)]
pub struct PlayArgs {
    /// Which game; `tortuga games` lists them
    pub game: Option<String>,
    /// Play in the terminal, in words
    #[arg(long)]
    pub text: bool,
    /// Continue a saved game: a file, or the name of a save
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "level", "players", "seed", "options"])]
    pub load: Option<PathBuf>,
    /// What is chosen before the game
    #[command(flatten)]
    pub table: TableArgs,
    /// How the window opens
    #[command(flatten)]
    pub window: WindowArgs,
}

/// `sim`
#[derive(clap::Args, Debug)]
pub struct SimArgs {
    /// Which game; `tortuga games` lists them
    pub game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = some::<u32>, allow_negative_numbers = true)]
    pub games: u32,
    /// Seed of the first game; each following game has the next one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Number of players; left out: as few as can play
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true)]
    pub players: Option<usize>,
    /// Choose an option of the game
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// How every seat decides: random, greedy or an AI level
    #[arg(long, default_value = "random")]
    pub policy: String,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `arena`
#[derive(clap::Args, Debug)]
pub struct ArenaArgs {
    /// Which game; `tortuga games` lists them
    pub game: String,
    /// Who plays: AI levels, random, greedy, or LEVEL-oracle, which sees everything
    #[arg(
        long,
        value_name = "WHO,WHO,...",
        value_delimiter = ',',
        required = true
    )]
    pub seats: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = some::<u32>, allow_negative_numbers = true)]
    pub games: u32,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Games played at once, one on each thread; never changes the result
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: u32,
    /// Choose an option of the game
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `check`
#[derive(clap::Args, Debug)]
pub struct CheckArgs {
    /// A mod's folder, or a folder of mods; without it the base game and the installed mods
    pub dir: Option<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `scenario`
#[derive(clap::Args, Debug)]
pub struct ScenarioArgs {
    /// Scenario files, or folders of them
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `replay`
#[derive(clap::Args, Debug)]
pub struct ReplayArgs {
    /// A saved game: a file, or the name of a save
    pub file: PathBuf,
    /// First move to print, from 1; left out: the first
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true)]
    pub from: Option<usize>,
    /// Last move to print; left out: the last
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true)]
    pub to: Option<usize>,
    /// Read it as this seat does, from 1; left out: as everyone may
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true, conflicts_with = "open")]
    pub seat: Option<usize>,
    /// Read it as everyone at the table together
    #[arg(long)]
    pub open: bool,
    /// Also describe the position after the last move printed
    #[arg(long)]
    pub look: bool,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `review`
#[derive(clap::Args, Debug)]
pub struct ReviewArgs {
    /// A saved game: a file, or the name of a save
    pub file: PathBuf,
    /// Only the moves of this seat, from 1; left out: those of all
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true)]
    pub seat: Option<usize>,
    /// List every move, not only those that were less than good
    #[arg(long)]
    pub all: bool,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `verify`
#[derive(clap::Args, Debug)]
pub struct VerifyArgs {
    /// A saved game: a file, or the name of a save
    pub file: PathBuf,
    /// The code that was shown before the game: all of it, or at least its first 8 digits
    #[arg(long, value_name = "CODE")]
    pub deal: Option<String>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `puzzle`
#[derive(clap::Args, Debug)]
pub struct PuzzleArgs {
    /// A puzzle, or a game to list its puzzles; left out: all are listed
    pub name: Option<String>,
    /// Play in the terminal, in words
    #[arg(long)]
    pub text: bool,
    /// Prove that it can be solved, and not by rules of thumb
    #[arg(long, conflicts_with = "text")]
    pub prove: bool,
    /// Print JSON, for programs
    #[arg(long, conflicts_with = "text")]
    pub json: bool,
}

/// `daily` and `weekly`
#[derive(clap::Args, Debug)]
pub struct DealArgs {
    /// Which game; left out: the deals of all games are listed
    pub game: Option<String>,
    /// The deal of this day, as 2026-11-25; left out: today's
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub date: Option<Day>,
    /// Play in the terminal, in words
    #[arg(long, requires = "game")]
    pub text: bool,
    /// Print JSON, for programs
    #[arg(long, conflicts_with = "text")]
    pub json: bool,
}

/// `shot`
#[derive(clap::Args, Debug)]
pub struct ShotArgs {
    /// A game, or a menu screen: title, setup, load, challenges, settings, rules, keys, records, achievements, end, pause, seats, curtain, replay
    #[arg(value_name = "GAME|SCREEN")]
    pub what: String,
    /// How many decisions AI players make before the picture
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<usize>, allow_negative_numbers = true)]
    pub steps: usize,
    /// Size of the picture; left out: 1280x720
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Where to save the picture
    #[arg(
        long,
        short = 'o',
        value_name = "FILE.png",
        required_unless_present = "audit"
    )]
    pub output: Option<PathBuf>,
    /// Interface scale in percent, 75 to 200
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(75..=200))]
    pub scale: Option<u32>,
    /// Text size in percent, 85 to 150
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(85..=150))]
    pub text_size: Option<u32>,
    /// Theme by its id, as its file is called; left out: the usual one
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// List every text that is cut, too small, unlike its neighbours or covered, and every target that is too small
    #[arg(long)]
    pub audit: bool,
    /// Print the audit as JSON, for programs
    #[arg(long, requires = "audit")]
    pub json: bool,
    /// Also write what can be clicked to this file (JSON)
    #[arg(long, value_name = "FILE")]
    pub ui_dump: Option<PathBuf>,
    /// What is chosen before the game
    #[command(flatten)]
    pub table: TableArgs,
}

/// The size of a picture when nothing is said, in pixels.
pub const SHOT_SIZE: (u32, u32) = (1280, 720);

impl PlayArgs {
    /// With what was said of the window before the command, where nothing was said after it.
    pub fn within(mut self, before: &WindowArgs) -> PlayArgs {
        let window = &mut self.window;
        window.size = window.size.or(before.size);
        window.ui_dump = window.ui_dump.take().or_else(|| before.ui_dump.clone());
        self
    }
}

impl ShotArgs {
    /// With what was said of the window before the command, where nothing was said after it.
    pub fn within(mut self, before: &WindowArgs) -> ShotArgs {
        self.size = self.size.or(before.size);
        self.ui_dump = self.ui_dump.or_else(|| before.ui_dump.clone());
        self
    }

    /// The game in the picture as `play` would say it. A picture is of a seed that can be had again.
    pub fn play(&self) -> PlayArgs {
        let mut table = self.table.clone();
        table.seed.get_or_insert(1);
        PlayArgs {
            game: Some(self.what.clone()),
            table,
            ..PlayArgs::default()
        }
    }
}

/// `games`
#[derive(clap::Args, Debug)]
pub struct GamesArgs {
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `records`
#[derive(clap::Args, Debug)]
pub struct RecordsArgs {
    /// Of this game alone
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Of this player alone
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
    /// Write the games to this file, as CSV
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "ron"])]
    pub csv: Option<PathBuf>,
    /// Write the games to this file, as RON
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub ron: Option<PathBuf>,
    /// Delete all records, after asking
    #[arg(long, conflicts_with_all = ["game", "player", "json", "csv", "ron"])]
    pub delete: bool,
}

/// `2026-11-25`
fn day(text: &str) -> Result<Day, String> {
    text.trim().parse().map_err(|_| say(Sentence::DayLike))
}

/// A whole number, for a seed or a count that may be nothing.
fn number<N: FromStr>(text: &str) -> Result<N, String> {
    let fault = || say(Sentence::WholeNumber);
    text.trim().parse().map_err(|_| fault())
}

/// A whole number, or a date like 2026-11-25.
fn seed(text: &str) -> Result<u64, String> {
    let date = seating::of_date(text.trim());
    date.map_or_else(|| number(text), Ok)
}

/// A whole number that is not 0.
fn some<N: FromStr + Default + PartialEq>(text: &str) -> Result<N, String> {
    let read = text.trim().parse().ok();
    read.filter(|n| *n != N::default())
        .ok_or_else(|| say(Sentence::WholeNumberFromOne))
}

/// `1280x720`
fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (64..=16_384).contains(n));
    text.split_once(['x', 'X'])
        .and_then(|(w, h)| Some((side(w)?, side(h)?)))
        .ok_or_else(|| say(Sentence::SizeLike))
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

    #[test]
    fn sizes_are_read_and_refused() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        assert!(size("1280").is_err() && size("0x0").is_err() && size("99999x720").is_err());
    }
}
