//! The help of the command line in the words of `assets/shared/help.ron`: a text for every command and every argument.
//!
//! Help is asked for before anybody knows which mods there are, so it is what was packed into the binary.

use super::args::Args;
use crate::content::language::languages::{ENGLISH, find, languages};
use crate::content::language::text::keyed;
use crate::content::{Content, Faults};
use crate::wording::Wording;
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory, FromArgMatches};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file.
const FILE: &str = "assets/shared/help.ron";
/// Its section with a text for every command (`play`) and every argument (`play.seats`, `home`).
const HELP: &str = "help";
/// What clap brings of itself and has words here as well.
const OF_CLAP: [&str; 2] = ["help", "version"];
/// Its section with what stands over groups of arguments.
const HEADINGS: &str = "headings";
/// What clap puts over the groups that have no heading of their own, and before how a command is said.
const USUAL: [&str; 4] = ["usage", "arguments", "options", "commands"];
/// Its section with what the manual page says beyond that.
const MANUAL: &str = "manual";

/// What there is to say in [`MANUAL`]: headings, then texts.
pub(super) const OF_MANUAL: [&str; 15] = [
    "part",
    "name",
    "synopsis",
    "description",
    "files",
    "environment",
    "exit",
    "about",
    "default",
    "folder",
    "home",
    "language",
    "well",
    "failed",
    "misused",
];

/// The words of what was packed into the binary.
static PACKED: LazyLock<Help> = LazyLock::new(|| Help::load(&packed(), &mut Faults::default()));

/// What was packed into the binary, in the language that is asked for, else in the one that the system speaks.
fn packed() -> Content {
    let packed = Content::packed();
    let known = languages(&packed);
    // Not every system's words are Unicode.
    let words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    let mut wanted = asked_for(words).into_iter();
    let wanted = wanted.find_map(|code| find(&known, &code));
    let spoken = wanted.or_else(|| sys_locale::get_locales().find_map(|code| find(&known, &code)));
    let code = spoken.as_deref().unwrap_or(ENGLISH);
    packed.in_language(code, &mut Faults::default())
}

/// The language that the words of the command line ask for, before anything else is made of them.
fn asked_for(mut words: impl Iterator<Item = String>) -> Option<String> {
    let option = "--language";
    while let Some(word) = words.next() {
        match word.strip_prefix(option) {
            Some("") => return words.next(),
            Some(code) if code.starts_with('=') => return code.get(1..).map(str::to_owned),
            _ => {}
        }
    }
    None
}

/// The words of the help.
#[derive(Clone, Debug)]
pub struct Help {
    help: BTreeMap<String, String>,
    headings: BTreeMap<String, String>,
    manual: BTreeMap<String, String>,
}

impl Help {
    /// Reads and checks the words. Missing and unknown keys are faults.
    pub fn load(content: &Content, faults: &mut Faults) -> Help {
        let document = content.document(FILE, faults);
        document.only(&[HELP, HEADINGS, MANUAL], faults);
        let keys = Keys::all();
        Help {
            help: keyed(&document, HELP, &keys.help, faults),
            headings: keyed(&document, HEADINGS, &keys.headings, faults),
            manual: keyed(&document, MANUAL, &OF_MANUAL.map(str::to_owned), faults),
        }
    }
}

/// The keys of everything that needs words.
#[derive(Default)]
struct Keys {
    help: Vec<String>,
    headings: Vec<String>,
}

impl Keys {
    fn all() -> Keys {
        let mut keys = Keys {
            help: OF_CLAP.map(str::to_owned).to_vec(),
            headings: USUAL.map(str::to_owned).to_vec(),
        };
        keys.gather(&Args::command(), "");
        keys
    }

    /// Those of a command, which lies in `within`, and of everything in it.
    fn gather(&mut self, command: &Command, within: &str) {
        self.help.push(of_command(command, within));
        for arg in command.get_arguments() {
            self.help.push(of_arg(arg, within));
            let heading = arg.get_help_heading().map(str::to_owned);
            let new = heading.filter(|heading| !self.headings.contains(heading));
            self.headings.extend(new);
        }
        for sub in command.get_subcommands() {
            self.gather(sub, sub.get_name());
        }
    }
}

/// The key of a command: its name. `within` is empty for the program itself.
fn of_command(command: &Command, within: &str) -> String {
    match within {
        "" => command.get_name().to_owned(),
        within => within.to_owned(),
    }
}

/// The key of an argument: `home`, or behind a command `play.seats`.
fn of_arg(arg: &Arg, within: &str) -> String {
    match within {
        "" => arg.get_id().to_string(),
        within => format!("{within}.{}", arg.get_id()),
    }
}

/// What the program was called with.
///
/// # Errors
/// What is wrong with it, or that somebody asks for help.
pub fn args() -> Result<Args, clap::Error> {
    parse().or_else(|fault| match fault.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Err(fault),
        _ => {
            // What is wrong with a number is said while the words are read, before anything is loaded.
            Wording::load(&packed(), &mut Faults::default()).install();
            parse()
        }
    })
}

fn parse() -> Result<Args, clap::Error> {
    let mut command = command();
    let mut words = command.try_get_matches_from_mut(std::env::args_os())?;
    Args::from_arg_matches_mut(&mut words).map_err(|fault| fault.format(&mut command))
}

/// What can be said on the command line, with its help in words, and what clap adds of itself: --help and --version.
pub(super) fn command() -> Command {
    let mut whole = Args::command();
    whole.build();
    worded(whole, "", &PACKED)
}

/// What the manual page says beyond the help, by its key; a heading of the help, too.
pub(super) fn of_manual(key: &str) -> &'static str {
    let text = PACKED.manual.get(key).map(String::as_str);
    text.unwrap_or_else(|| heading(key))
}

/// What stands over a group of the help, or before how a command is said.
pub(super) fn heading(key: &str) -> &'static str {
    PACKED.headings.get(key).map_or("", String::as_str)
}

fn worded(command: Command, within: &str, help: &'static Help) -> Command {
    let heading = |key: &str| help.headings.get(key).map_or("", String::as_str);
    let command = match help.help.get(&of_command(&command, within)) {
        Some(about) => command.about(about.as_str()),
        None => command,
    };
    let command = command.mut_args(|arg| {
        let group = match (arg.get_help_heading(), arg.is_positional()) {
            (Some(key), _) => heading(key),
            (None, true) => heading("arguments"),
            (None, false) => heading("options"),
        };
        let arg = arg.help_heading(group);
        // What every command knows is told once, with the program itself.
        let own = help.help.get(&of_arg(&arg, within));
        let text = own.or_else(|| help.help.get(arg.get_id().as_str()));
        match text {
            Some(text) => {
                let text = with_values(text, &arg, help);
                arg.help(text)
                    .hide_default_value(true)
                    .hide_possible_values(true)
            }
            None => arg,
        }
    });
    let usage = heading("usage");
    let command = command
        .subcommand_help_heading(heading("commands"))
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
        ));
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        worded(sub, &name, help)
    })
}

/// What an argument is about, the values it may have where they are few, and which one it has unless another is given.
fn with_values(text: &str, arg: &Arg, help: &Help) -> String {
    let mut text = text.to_owned();
    if !arg.get_action().takes_values() {
        return text;
    }
    let offered = arg.get_possible_values();
    if !offered.is_empty() {
        let offered: Vec<&str> = offered.iter().map(|value| value.get_name()).collect();
        text += &format!(" [{}]", offered.join(", "));
    }
    if let [value] = arg.get_default_values() {
        let usually = help.manual.get("default").map_or("", String::as_str);
        text += &format!(" ({usually} {})", value.display());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_argument_has_words_and_every_text_belongs_to_one() {
        let mut faults = Faults::default();
        let help = Help::load(&Content::base(), &mut faults);
        assert!(faults.is_empty(), "{faults}");
        let keys = Keys::all();
        assert!(keys.help.iter().all(|key| help.help.contains_key(key)));
        assert_eq!(keys.help.len(), help.help.len());
        assert_eq!(keys.headings.len(), help.headings.len());
        assert_eq!(help.manual.len(), OF_MANUAL.len());
    }

    #[test]
    fn a_key_that_is_missing_or_nobodys_is_told() {
        let text =
            "(\nhelp: {\n  \"tortuga\": \"x\",\n  \"play.seat\": \"x\",\n},\nheadings: {},\n)";
        let mut faults = Faults::default();
        Help::load(&Content::of_files([(FILE, text.as_bytes())]), &mut faults);
        let told: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
        let has = |line: &str| told.iter().any(|t| t.contains(line));
        assert!(
            has("help.ron:4:16: unknown text 'play.seat', did you mean 'play.seats'?"),
            "{told:?}"
        );
        assert!(has("help.ron:2:1: missing text 'play.seats'"), "{told:?}");
        assert!(has("help.ron:6:1: missing text 'folder'"), "{told:?}");
    }

    #[test]
    fn the_language_that_is_asked_for_speaks_the_help_as_well() {
        let asked = |line: &str| asked_for(line.split(' ').map(str::to_owned));
        assert_eq!(asked("tortuga --language de --help").as_deref(), Some("de"));
        assert_eq!(asked("tortuga play --language=fr").as_deref(), Some("fr"));
        assert_eq!(asked("tortuga --languages de"), None);
        assert_eq!(asked("tortuga --language"), None);
    }

    #[test]
    fn the_help_is_what_the_file_says() {
        let shown = command().render_long_help().to_string();
        let folder = &PACKED.headings["folder"];
        assert!(shown.contains(&format!("{folder}:")), "{shown}");
        assert!(shown.contains(&PACKED.help["play"]), "{shown}");
        assert!(shown.contains(&PACKED.help["no_mods"]), "{shown}");
    }

    #[test]
    fn values_are_told_in_the_words_of_the_file() {
        let whole = command();
        let told = |name: &str| {
            let command = whole.find_subcommand(name).expect("a command");
            let shown = command.clone().render_long_help().to_string();
            assert!(
                !shown.contains("[default") && !shown.contains("[possible"),
                "{shown}"
            );
            shown
        };
        let usually = of_manual("default");
        assert!(told("sim").contains(&format!("({usually} 1000)")));
        assert!(told("completions").contains("[bash, elvish, fish, powershell, zsh]"));
        assert!(!told("play").contains(&format!("({usually} ")));
    }
}
