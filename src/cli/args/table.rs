//! What can be said of a table, of the window around it, and of what is played at it.

use super::value::{day, number, seed, size, some, within};
use crate::session::challenge::calendar::Day;
use std::path::PathBuf;

/// Heading of the options of a window.
const WINDOW: &str = "window";

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

/// `learn`
#[derive(clap::Args, Debug)]
pub struct LearnArgs {
    /// Which game, or which tutorial of it: captain_ecarrasse/first_dive
    pub name: String,
    /// List the tutorials of the game
    #[arg(long)]
    pub list: bool,
    /// Begin at the first step, wherever it was left
    #[arg(long)]
    pub again: bool,
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
    /// A game, or a menu screen: title, setup, load, challenges, settings, rules, keys, records, encyclopedia, achievements, mods, end, pause, seats, curtain, replay
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
    #[arg(long, value_name = "PERCENT", value_parser = within::<75, 200>, allow_negative_numbers = true)]
    pub scale: Option<u32>,
    /// Text size in percent, 85 to 150
    #[arg(long, value_name = "PERCENT", value_parser = within::<85, 150>, allow_negative_numbers = true)]
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
