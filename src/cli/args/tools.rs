//! What can be said to the tools: what looks at games, files and records without a table.

use super::value::{number, some, within};
use clap_complete::Shell;
use std::path::PathBuf;

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
    /// Who plays: AI levels, random, greedy, LEVEL-oracle, which sees everything, or LEVEL+TEMPER
    #[arg(
        long,
        value_name = "WHO,WHO,...",
        value_delimiter = ',',
        required = true
    )]
    pub seats: Vec<String>,
    /// Every two of them play each other, and all are rated on one scale (Bradley–Terry)
    #[arg(long, conflicts_with = "count")]
    pub round_robin: bool,
    /// How many games; in a round robin of every two
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = some::<u32>, allow_negative_numbers = true)]
    pub games: u32,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Games played at once, one on each thread; never changes the result
    #[arg(long, default_value_t = 1, value_parser = within::<1, 1024>, allow_negative_numbers = true)]
    pub threads: u32,
    /// Choose an option of the game
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Count how often a game each player does this ("Steal *"; an asterisk stands for anything)
    #[arg(long, value_name = "ACTION")]
    pub count: Vec<String>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `train`
#[derive(clap::Args, Debug)]
pub struct TrainArgs {
    /// Which game; `tortuga games` lists them
    pub game: String,
    /// The AI level that plays every seat
    #[arg(long, default_value = "legend")]
    pub level: String,
    /// How much it searches for a decision; left out: as much as the level does
    #[arg(long, value_name = "N", value_parser = some::<u32>, allow_negative_numbers = true)]
    pub iterations: Option<u32>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = some::<u32>, allow_negative_numbers = true)]
    pub games: u32,
    /// Keep every game in this file, and do not play again those that it holds
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Games played at once, one on each thread; never changes the result
    #[arg(long, default_value_t = 1, value_parser = within::<1, 1024>, allow_negative_numbers = true)]
    pub threads: u32,
}

/// `tune`
#[derive(clap::Args, Debug)]
pub struct TuneArgs {
    /// Which game; `tortuga games` lists them
    pub game: String,
    /// Where in the game's ai.ron the numbers stand, names joined by dots; several with commas. Numbers with a point are tuned
    #[arg(
        long,
        value_name = "PLACES",
        default_value = "weights.tuned",
        value_delimiter = ','
    )]
    pub numbers: Vec<String>,
    /// The AI level that plays every seat
    #[arg(long, default_value = "admiral")]
    pub level: String,
    /// How much it searches; 0: everybody plays as in imagined games
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>, allow_negative_numbers = true)]
    pub iterations: u32,
    /// Numbers of players, in turn: even ones; several with commas
    #[arg(long, value_name = "N", default_value = "2", value_delimiter = ',', value_parser = some::<usize>, allow_negative_numbers = true)]
    pub players: Vec<usize>,
    /// How many steps to take, with those that were kept
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number::<u32>, allow_negative_numbers = true)]
    pub steps: u32,
    /// Pairs of opposed players in a step
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = some::<u32>, allow_negative_numbers = true)]
    pub pairs: u32,
    /// Deals that each pair plays, each of them twice
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = some::<u32>, allow_negative_numbers = true)]
    pub deals: u32,
    /// How many points ahead count as much as the win; left out: only the win counts
    #[arg(long, value_name = "N", value_parser = some::<u32>, allow_negative_numbers = true)]
    pub points: Option<u32>,
    /// How many games the tuned play against the untuned at the end
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u32>, allow_negative_numbers = true)]
    pub compare: u32,
    /// Keep what was found in this file after every step, and go on from what it holds
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Pairs at once, one on each thread; never changes the result
    #[arg(long, default_value_t = 1, value_parser = within::<1, 1024>, allow_negative_numbers = true)]
    pub threads: u32,
}

/// `balance`
#[derive(clap::Args, Debug)]
pub struct BalanceArgs {
    /// A mod's folder, or its name in the folder of mods
    #[arg(value_name = "MOD")]
    pub of: PathBuf,
    /// The game, where the mod changes several
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How many games with the mod, and as many without; left out: as many as take about a minute
    #[arg(long, value_name = "N", value_parser = some::<u32>, allow_negative_numbers = true)]
    pub games: Option<u32>,
    /// How every seat decides: an AI level, greedy or random; left out: the strongest level that does not search
    #[arg(long)]
    pub level: Option<String>,
    /// Number of players; left out: as many as can play
    #[arg(long, value_name = "N", value_parser = some::<usize>, allow_negative_numbers = true)]
    pub players: Option<usize>,
    /// Seed of the first game; each following game has the next one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Choose an option of the game
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Games played at once, one on each thread; never changes the result; left out: as many as there are cores
    #[arg(long, value_parser = within::<1, 1024>, allow_negative_numbers = true)]
    pub threads: Option<u32>,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `check`
#[derive(clap::Args, Debug)]
pub struct CheckArgs {
    /// A mod's folder, the name of an installed mod, or a folder of mods; without it the base game and the installed mods
    pub dir: Option<PathBuf>,
    /// Fail also when something is only odd
    #[arg(long)]
    pub strict: bool,
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `mod`
#[derive(clap::Args, Debug)]
pub struct ModArgs {
    /// What to do with mods
    #[command(subcommand)]
    pub what: ModCommand,
}

/// What to do with mods.
#[derive(clap::Subcommand, Debug)]
pub enum ModCommand {
    /// Begin a mod: a small one that works, with comments
    New(NewArgs),
    /// Tell every field that a file may have
    Explain(ExplainArgs),
    /// Print a file of the base game, or what is in a folder
    Show(ShowArgs),
    /// Install a mod: a folder or a zip file
    Install(InstallArgs),
    /// Remove an installed mod; its files are kept
    Remove(RemoveArgs),
    /// List the installed mods
    List(ListArgs),
    /// Play with an installed mod
    On(SwitchArgs),
    /// Play without an installed mod
    Off(SwitchArgs),
}

/// `mod remove`
#[derive(clap::Args, Debug)]
pub struct RemoveArgs {
    /// The mod
    pub name: String,
}

/// `mod list`
#[derive(clap::Args, Debug)]
pub struct ListArgs {
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `mod on`, `mod off`
#[derive(clap::Args, Debug)]
pub struct SwitchArgs {
    /// The mod; left out: mods at all
    pub name: Option<String>,
}

/// `mod show`
#[derive(clap::Args, Debug)]
pub struct ShowArgs {
    /// A file or a folder, as libertalia/cards.ron or shared/icons; left out: everything is listed
    pub file: Option<String>,
}

/// `mod install`
#[derive(clap::Args, Debug)]
pub struct InstallArgs {
    /// A mod's folder, or a zip file with a mod
    pub place: PathBuf,
    /// Put it in the place of the same mod
    #[arg(long)]
    pub replace: bool,
}

/// `mod new`
#[derive(clap::Args, Debug)]
pub struct NewArgs {
    /// The mod's short name
    pub name: String,
    /// What it brings
    #[arg(long)]
    pub kind: String,
    /// The game it is for
    #[arg(long)]
    pub game: Option<String>,
    /// The language it speaks, by its code
    #[arg(long, value_name = "CODE")]
    pub code: Option<String>,
    /// The folder in which its folder is made
    #[arg(long, value_name = "DIR")]
    pub to: Option<PathBuf>,
}

/// `mod explain`
#[derive(clap::Args, Debug)]
pub struct ExplainArgs {
    /// A file, as libertalia/cards.ron, or an installed mod; left out: all files are listed
    pub file: Option<String>,
    /// A section of it
    pub section: Option<String>,
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
    /// Step through it in the terminal, in words
    #[arg(long, conflicts_with_all = ["from", "to", "seat", "open", "look", "json"])]
    pub text: bool,
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

/// `games`
#[derive(clap::Args, Debug)]
pub struct GamesArgs {
    /// Print JSON, for programs
    #[arg(long)]
    pub json: bool,
}

/// `encyclopedia`
#[derive(clap::Args, Debug)]
pub struct EncyclopediaArgs {
    /// The game
    pub game: String,
    /// Words that must be said of a card or piece; left out: everything
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
    /// Of this group alone
    #[arg(long, value_name = "GROUP")]
    pub group: Option<String>,
    /// How often this player played it, instead of all people
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
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

/// `completions`
#[derive(clap::Args, Debug)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}
