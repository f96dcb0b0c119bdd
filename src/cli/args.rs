//! What can be said on the command line.

use super::window::{Start, WindowRequest};
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Pirate games on one table. Without a command: the window.
#[derive(Parser, Debug)]
#[command(name = "tortuga", version, about, long_about = None)]
pub struct Args {
    /// The player's folder: saves, settings, mods (also: TORTUGA_HOME)
    #[arg(long, global = true, value_name = "DIR")]
    pub home: Option<PathBuf>,
    /// Look for mods here instead of in the player's folder
    #[arg(long, global = true, value_name = "DIR")]
    pub mods: Option<PathBuf>,
    /// Play without mods
    #[arg(long, global = true)]
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
    /// Save a picture of a game or a menu screen
    Shot(ShotArgs),
    /// List the games
    Games(GamesArgs),
}

/// How the window opens.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct WindowArgs {
    /// Size of the window
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Write what can be clicked to this file (JSON) whenever the picture is still; empty while things move
    #[arg(long, value_name = "FILE")]
    pub ui_dump: Option<PathBuf>,
}

impl WindowArgs {
    /// The request that begins with `start`.
    pub fn request(&self, start: Start) -> WindowRequest {
        WindowRequest {
            start,
            size: self.size,
            shot: None,
            audit: None,
            scale: None,
            ui_dump: self.ui_dump.clone(),
        }
    }
}

/// What is chosen before a game.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct TableArgs {
    /// Who plays, in seat order: human, an AI level, random, greedy; a name can be given as Ana=human
    #[arg(long, value_name = "WHO,WHO,...", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// The AI level of the other seats when --seats is not given
    #[arg(long, value_name = "LEVEL")]
    pub level: Option<String>,
    /// Number of players when --seats is not given
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// The seed of everything random
    #[arg(long)]
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
    /// In the terminal
    #[arg(long)]
    pub text: bool,
    /// Go on with a saved game: a file, or the name of a save
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "level", "players", "seed", "options"])]
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
    /// Which game
    pub game: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Seed of the first game; each further one has the next
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Number of players; the smallest that can play when not given
    #[arg(long)]
    pub players: Option<usize>,
    /// Choose an option of the game
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// How every seat decides: random, greedy or an AI level
    #[arg(long, default_value = "random")]
    pub policy: String,
    /// For programs
    #[arg(long)]
    pub json: bool,
}

/// `arena`
#[derive(clap::Args, Debug)]
pub struct ArenaArgs {
    /// Which game
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
    #[arg(long, default_value_t = 100)]
    pub games: u32,
    /// Seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Threads over games; never changes the result
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: u32,
    /// Choose an option of the game
    #[arg(long = "option", short = 'O', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// For programs
    #[arg(long)]
    pub json: bool,
}

/// `check`
#[derive(clap::Args, Debug)]
pub struct CheckArgs {
    /// A mod's folder, or a folder of mods; without it the base game and the installed mods
    pub dir: Option<PathBuf>,
    /// For programs
    #[arg(long)]
    pub json: bool,
}

/// `scenario`
#[derive(clap::Args, Debug)]
pub struct ScenarioArgs {
    /// Scenario files, or folders of them
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// For programs
    #[arg(long)]
    pub json: bool,
}

/// `replay`
#[derive(clap::Args, Debug)]
pub struct ReplayArgs {
    /// A saved game
    pub file: PathBuf,
    /// For programs
    #[arg(long)]
    pub json: bool,
}

/// `shot`
#[derive(clap::Args, Debug)]
pub struct ShotArgs {
    /// A game, or a menu screen: title, setup, load, settings, rules
    #[arg(value_name = "GAME|SCREEN")]
    pub what: String,
    /// How many decisions AIs take first
    #[arg(long, default_value_t = 0)]
    pub steps: usize,
    /// Size of the picture
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    pub size: (u32, u32),
    /// Where the picture goes
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
    /// List every text that is cut, too small, unlike its neighbours or covered, and every target that is too small
    #[arg(long)]
    pub audit: bool,
    /// With --audit: for programs
    #[arg(long, requires = "audit")]
    pub json: bool,
    /// Also write what can be clicked to this file (JSON)
    #[arg(long, value_name = "FILE")]
    pub ui_dump: Option<PathBuf>,
    /// What is chosen before the game
    #[command(flatten)]
    pub table: TableArgs,
}

impl ShotArgs {
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
    /// For programs
    #[arg(long)]
    pub json: bool,
}

/// `1280x720`
fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (64..=16_384).contains(n));
    text.split_once(['x', 'X'])
        .and_then(|(w, h)| Some((side(w)?, side(h)?)))
        .ok_or_else(|| "write it like 1280x720 (each side from 64 to 16384)".into())
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
    fn sizes_are_read_and_refused() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        assert!(size("1280").is_err() && size("0x0").is_err() && size("99999x720").is_err());
    }
}
