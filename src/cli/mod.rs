//! The command line.
//!
//! - [`args`]: what can be said
//! - [`setup`]: from words to a table: game, seats, options, seed
//! - [`app_context`]: content, games and the player's folder, loaded once
//! - [`text`]: the game in the terminal
//! - [`window`]: what is asked of the window
//! - [`watch`]: one game between AIs as a log
//! - [`records`]: the player's finished games in words
//! - `balance`: what a mod changes in play, in words
//! - `review`: a match looked through by the strongest AI, in words
//! - [`terminal`]: words that a terminal only shows
//! - [`progress`]: how far a long command has come
//! - `challenge`: puzzles and deals by date
//! - `learn`: tutorials
//! - `locale`: which languages the system speaks
//! - [`tools`]: `sim`, `arena`, `train`, `tune`, `balance`, `check`, `mod`, `scenario`, `replay`, `review`, `verify`, `games`, `encyclopedia`, `records`
//! - `display`: whether there is somebody behind a display's name, before the window system is asked and gives up with a crash
//! - [`help`]: the help of the command line in the words of `assets/shared/help.ron`: a text for every command and every argument
//! - `manual`: the manual page, and completions for shells: both out of the definition of the command line and the words of its
//!   help, so that neither can leave out a command
//! - `usage_error`: what is wrong with the words the program was called with
//!
//! Exit codes: 0 as asked, 1 something is wrong with a game, a file or the content, 2 wrong words on the command line.

pub mod app_context;
pub mod args;
mod balance;
mod challenge;
mod display;
pub mod help;
mod learn;
mod locale;
mod manual;
pub mod progress;
pub mod records;
mod review;
pub mod setup;
pub mod terminal;
pub mod text;
pub mod tools;
mod usage_error;
pub mod watch;
pub mod window;

use crate::content::files::themes;
use crate::content::language::languages;
use crate::registry::Games;
use crate::session::challenge::deal::Span;
use crate::session::save::start_mark;
use crate::session::save::store::{self, Store};
use crate::wording::command_line::Sentence;
use crate::wording::names::unknown;
use crate::wording::{self, say};
use app_context::{AppContext, AppContextConfig};
use args::table::{PlayArgs, ShotArgs, WindowArgs};
use args::tools::ModCommand;
use args::{Args, Command};
use clap::error::ErrorKind;
use setup::Start as SetupStart;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tools::Switch;
use window::{Audit, OpenWindow, SCREENS, Shot, Start, WindowRequest};

/// Why the program ends other than well.
#[derive(Debug)]
pub enum Failure {
    /// The command line says something that cannot be: exit 2.
    Usage(String),
    /// What was asked for went wrong: exit 1.
    Failed(String),
}

impl Failure {
    fn code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Failed(_) => 1,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(e: io::Error) -> Failure {
        Failure::Failed(store::why(&e))
    }
}

/// Runs the program with these games and the words it was called with. Without `window` it stays in the terminal.
pub fn main_with(games: &Games, window: Option<OpenWindow>) -> ExitCode {
    match help::args() {
        Ok(args) => report(run(args, games, window)),
        Err(e) => match usage_error::told(&e) {
            Some(text) => report(Err(Failure::Usage(text))),
            None => {
                // Help and version go to standard output and end well; clap knows.
                let _ = e.print();
                match e.kind() {
                    ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => ExitCode::SUCCESS,
                    _ => ExitCode::from(2),
                }
            }
        },
    }
}

fn report(result: Result<ExitCode, Failure>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(failure) => {
            let (Failure::Usage(text) | Failure::Failed(text)) = &failure;
            // Nobody may be listening any more (`tortuga sim ... | head`); that is no reason to panic.
            let _ = writeln!(io::stderr(), "{}", terminal::plain(text.trim_end()));
            ExitCode::from(failure.code())
        }
    }
}

fn run(args: Args, games: &Games, opens: Option<OpenWindow>) -> Result<ExitCode, Failure> {
    let Args {
        home,
        mods,
        no_mods,
        language,
        window,
        command,
    } = args;
    if !no_mods {
        check_mods_folder(mods.as_deref())?;
    }
    check_home(home.as_deref())?;
    check_window_words(command.as_ref(), &window)?;
    let config = AppContextConfig {
        home,
        mods,
        no_mods,
        language,
        game: command.as_ref().and_then(Command::game).map(str::to_owned),
    };
    // Where everything that is wrong is told anyway, or stands on the title, it need not be told twice.
    let told_anyway = matches!(command, None | Some(Command::Play(_)));
    let silent = told_anyway || matches!(command, Some(Command::Check(_) | Command::Mod(_)));
    let load = || {
        let context = AppContext::open(games, config.clone());
        if !told_anyway {
            tell_what_became_of_the_choice(&context);
        }
        if !silent {
            tell_what_is_left_out(&context);
        }
        tell_strange_language(&context, config.language.as_deref());
        context
    };
    match command {
        None => open_title(load, config.home.clone(), window, opens),
        Some(Command::Play(play)) => play_game(load(), play.within(&window), opens),
        Some(Command::Puzzle(a)) => challenge::puzzle(load(), &a, window, opens),
        Some(Command::Learn(a)) => learn::learn(load(), &a, window, opens),
        Some(Command::Daily(a)) => challenge::deal(load(), Span::Daily, &a, window, opens),
        Some(Command::Weekly(a)) => challenge::deal(load(), Span::Weekly, &a, window, opens),
        Some(Command::Shot(shot)) => take_shot(load(), shot.within(&window), opens),
        Some(Command::Games(a)) => tools::games(&load(), a.json),
        Some(Command::Sim(a)) => tools::sim(&load(), &a),
        Some(Command::Arena(a)) => tools::arena(&load(), &a),
        Some(Command::Balance(a)) => tools::balance(games, &load(), &a),
        Some(Command::Check(a)) => tools::check(games, load, &a),
        Some(Command::Mod(a)) => mod_command(games, &load(), &a.what),
        Some(Command::Train(a)) => tools::train(&load(), &a),
        Some(Command::Tune(a)) => tools::tune(&load(), &a),
        Some(Command::Scenario(a)) => tools::scenario(&load(), &a),
        Some(Command::Replay(a)) => tools::replay(&load(), &a),
        Some(Command::Review(a)) => tools::review(&load(), &a),
        Some(Command::Verify(a)) => tools::verify(&load(), &a),
        Some(Command::Encyclopedia(a)) => tools::encyclopedia(&load(), &a),
        Some(Command::Records(a)) => tools::records(&load(), &a),
        Some(Command::Manual) => printed(&manual::page()),
        Some(Command::Completions(a)) => printed(&manual::completions(a.shell)),
    }
}

/// What is done with mods.
fn mod_command(
    games: &Games,
    context: &AppContext,
    what: &ModCommand,
) -> Result<ExitCode, Failure> {
    match what {
        ModCommand::New(a) => tools::new_mod(games, context, a),
        ModCommand::Explain(a) => tools::explain(games, context, a),
        ModCommand::Show(a) => tools::show(context, a),
        ModCommand::Install(a) => tools::install(games, context, a),
        ModCommand::Remove(a) => tools::remove_mod(context, &a.name),
        ModCommand::List(a) => tools::list_mods(context, a),
        ModCommand::On(a) => tools::switch_mods(context, a.name.as_deref(), Switch::On),
        ModCommand::Off(a) => tools::switch_mods(context, a.name.as_deref(), Switch::Off),
    }
}

/// The folder of mods that was named has to be one.
fn check_mods_folder(named: Option<&Path>) -> Result<(), Failure> {
    match named.filter(|folder| !folder.is_dir()) {
        None => Ok(()),
        Some(folder) => Err(Failure::Usage(say(Sentence::NoSuchFolder {
            option: "--mods".into(),
            folder: folder.display().to_string().into(),
        }))),
    }
}

/// No file may lie where the player's folder is to be, at least where that was named here.
fn check_home(named: Option<&Path>) -> Result<(), Failure> {
    let Some(file) = store::in_the_way(named) else {
        return Ok(());
    };
    let file = file.display().to_string().into();
    let told = say(Sentence::HomeIsFile { file });
    if named.is_some() {
        return Err(Failure::Usage(told));
    }
    // Who started the program need not be who set the environment: a game goes on without being kept. Nobody may be listening.
    let _ = writeln!(io::stderr(), "{}", terminal::plain(&told));
    Ok(())
}

/// Nothing is said of a window to a command that opens none.
fn check_window_words(command: Option<&Command>, window: &WindowArgs) -> Result<(), Failure> {
    if let Some(command) = command.filter(|c| !c.has_window())
        && let Some(word) = window.given().or(command.window().given())
    {
        return Err(Failure::Usage(say(Sentence::OpensNoWindow {
            word: word.into(),
            command: command.name().into(),
        })));
    }
    Ok(())
}

/// Says that the player's choice of mods could not be read: it is put aside then, so nobody else will hear of it.
fn tell_what_became_of_the_choice(context: &AppContext) {
    if let Some(line) = &context.choice_trouble {
        // Nobody may be listening.
        let _ = writeln!(io::stderr(), "{}", terminal::plain(line));
    }
}

/// Says in a line each which mods are left out for a fault, so that nobody wonders.
fn tell_what_is_left_out(context: &AppContext) {
    for off in &context.off {
        let line = say(Sentence::ModLeftOut {
            r#mod: off.id.as_str().into(),
            n: off.faults.len().into(),
        });
        // Nobody may be listening.
        let _ = writeln!(io::stderr(), "{}", terminal::plain(&line));
    }
}

/// Says that there is no language of the code that was asked for: English is spoken then, or what the system speaks.
fn tell_strange_language(context: &AppContext, language: Option<&str>) {
    let strange = |code: &&str| languages::asked_for(&context.languages, code).is_none();
    if let Some(code) = language.filter(strange) {
        let codes = context.languages.iter().map(|known| known.code.as_str());
        let line = unknown(wording::setup::Sentence::ALanguage, code, codes);
        // Nobody may be listening.
        let _ = writeln!(io::stderr(), "{}", terminal::plain(&line));
    }
}

/// The title, where nothing else was asked for.
fn open_title(
    load: impl Fn() -> AppContext,
    home: Option<PathBuf>,
    window: WindowArgs,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    // Before anything of a mod is read: it may be why the last start failed.
    let shown = can_open(opens).is_ok();
    let failed = shown && start_mark::begin(&Store::open(home));
    let request = WindowRequest {
        after_failure: failed,
        ..WindowRequest::new(Start::Title, window)
    };
    open(load(), request, None, opens)
}

fn play_game(
    context: AppContext,
    play: PlayArgs,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    let begun = setup::start(&context, &play)?;
    if play.text {
        return text::play(&context, begun);
    }
    let start = match begun {
        SetupStart::New { game, setup } => Start::Game { game, setup },
        SetupStart::Load(path) => Start::Load(path),
        SetupStart::Ask => Start::Title,
    };
    let request = WindowRequest::new(start, play.window.clone());
    open(context, request, Some(play), opens)
}

fn take_shot(
    context: AppContext,
    shot: ShotArgs,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    if let Some(theme) = &shot.theme {
        let themes = themes::others(&context.content);
        let ids = themes.iter().map(String::as_str);
        // The usual one has no id.
        if !theme.is_empty() && ids.clone().all(|id| id != theme) {
            let kind = wording::setup::Sentence::ATheme;
            return Err(Failure::Usage(unknown(kind, theme, ids)));
        }
    }
    let start = match context.game(&shot.what) {
        Some(_) => match setup::start(&context, &shot.play())? {
            SetupStart::New { game, setup } => Start::Game { game, setup },
            SetupStart::Load(path) => Start::Load(path),
            SetupStart::Ask => Start::Title,
        },
        None if SCREENS.contains(&shot.what.as_str()) => Start::Screen(shot.what.clone()),
        None => {
            let names = context.ids().into_iter().chain(SCREENS);
            let kind = wording::setup::Sentence::AGameOrScreen;
            return Err(Failure::Usage(unknown(kind, &shot.what, names)));
        }
    };
    let opens = can_open(opens).map_err(|why| {
        let why = why.into();
        Failure::Failed(say(Sentence::NoPicture { why }))
    })?;
    let request = WindowRequest {
        start,
        size: Some(shot.size.unwrap_or(args::table::SHOT_SIZE)),
        shot: Some(Shot {
            steps: shot.steps,
            file: shot.output.clone(),
        }),
        ui_dump: shot.ui_dump.clone(),
        audit: shot.audit.then_some(match shot.json {
            true => Audit::Json,
            false => Audit::Text,
        }),
        scale: shot.scale,
        text: shot.text_size,
        theme: shot.theme.clone(),
        after_failure: false,
    };
    Ok(opens(context, request))
}

/// Opens the window; where there is none to be had, says so and goes on in the terminal, or without one shows a game.
fn open(
    context: AppContext,
    request: WindowRequest,
    play: Option<PlayArgs>,
    opens: Option<OpenWindow>,
) -> Result<ExitCode, Failure> {
    let why = match can_open(opens) {
        Ok(opens) => return Ok(opens(context, request)),
        Err(why) => why,
    };
    let mut out = io::stderr();
    writeln!(out, "{why}")?;
    let begun = match &play {
        Some(play) => setup::start(&context, play)?,
        None => SetupStart::Ask,
    };
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        writeln!(out, "{}\n", say(Sentence::Continuing))?;
        return text::play(&context, begun);
    }
    tell_what_became_of_the_choice(&context);
    writeln!(out, "{}\n", say(Sentence::NoTerminalEither))?;
    watch::game(&context, begun)
}

/// What opens the window, or why none can be opened and how to get one.
fn can_open(opens: Option<OpenWindow>) -> Result<OpenWindow, String> {
    let named = |var| std::env::var_os(var).is_some_and(|v| !v.is_empty());
    let needs_display = cfg!(all(unix, not(target_os = "macos")));
    if needs_display && !named("DISPLAY") && !named("WAYLAND_DISPLAY") {
        return Err(say(Sentence::NoDisplay));
    }
    let wayland = named("WAYLAND_DISPLAY");
    if needs_display
        && !wayland
        && let Some(name) = std::env::var_os("DISPLAY").filter(|d| !display::answers(d))
    {
        let display = name.to_string_lossy().into_owned().into();
        return Err(say(Sentence::DisplaySilent { display }));
    }
    opens.ok_or_else(|| say(Sentence::BuiltWithoutWindow))
}

/// The largest scenario that is read, in bytes.
const MAX_TEXT: u64 = 8 << 20;

/// The text of a file, or why it cannot be read.
fn read(path: &Path) -> Result<String, String> {
    let bytes = store::read_regular(path, MAX_TEXT)?;
    String::from_utf8(bytes).map_err(|_| say(Sentence::NotText))
}

/// Writes to standard output, and all is well.
fn printed(text: &str) -> Result<ExitCode, Failure> {
    print(text).map(|()| ExitCode::SUCCESS)
}

/// Writes to standard output; a reader that has gone away is no failure.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let text = terminal::plain(text);
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(e.into()),
        _ => Ok(()),
    }
}
