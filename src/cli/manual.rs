//! The manual page, and completions for shells: both out of the definition of the command line and the words of its help, so that neither
//! can leave out a command.

use super::help::{command, of_manual};
use clap::{Arg, Command};
use clap_complete::{Generator, generate};
use std::fmt::Write as _;

/// What the program is called in a shell.
const PROGRAM: &str = "tortuga";

/// What a shell reads to complete words behind `tortuga`.
pub(super) fn completions(shell: impl Generator) -> String {
    let mut script = Vec::new();
    generate(shell, &mut command(), PROGRAM, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The page as `man` reads it, in the language that the system speaks.
pub(super) fn page() -> String {
    let whole = command();
    let mut page = Page::default();
    let version = format!("{PROGRAM}-{}", env!("CARGO_PKG_VERSION"));
    let part = of_manual("part");
    page.order("TH", &["TORTUGA", "6", "", &version, part]);
    page.section("name");
    let about = whole.get_about().map(ToString::to_string);
    let about = escaped(&about.unwrap_or_default());
    let _ = writeln!(page.0, "{PROGRAM} \\- {about}");
    page.section("synopsis");
    page.usage(&whole, PROGRAM);
    page.section("description");
    page.text(of_manual("about"));
    page.section("options");
    page.options(&whole);
    page.section("commands");
    page.commands(&whole, PROGRAM);
    page.section("files");
    page.term("\\fI~/.local/share/tortuga\\fR", of_manual("folder"));
    page.section("environment");
    page.term("\\fBTORTUGA_HOME\\fR", of_manual("home"));
    page.term(
        "\\fBLANGUAGE\\fR, \\fBLC_ALL\\fR, \\fBLANG\\fR",
        of_manual("language"),
    );
    page.section("exit");
    for (code, key) in ["well", "failed", "misused"].into_iter().enumerate() {
        page.term(&format!("\\fB{code}\\fR"), of_manual(key));
    }
    page.0
}

/// The commands within one, without the help that clap brings for each.
fn own_commands(command: &Command) -> impl Iterator<Item = &Command> {
    let within = command.get_subcommands();
    within.filter(|sub| sub.get_name() != "help")
}

/// What `man` reads: lines of text, and lines that begin with a dot and say how it is set.
#[derive(Default)]
struct Page(String);

impl Page {
    /// A line that says how what follows it is set.
    fn order(&mut self, name: &str, words: &[&str]) {
        let _ = write!(self.0, ".{name}");
        for word in words {
            let word = escaped(word).replace('"', "\\(dq");
            let _ = write!(self.0, " \"{word}\"");
        }
        self.0.push('\n');
    }

    /// Begins a part of the page.
    fn section(&mut self, key: &str) {
        let heading = of_manual(key).to_uppercase();
        self.order("SH", &[&heading]);
    }

    fn text(&mut self, text: &str) {
        for line in text.lines() {
            let _ = writeln!(self.0, "{}", escaped(line));
        }
    }

    /// A term, set already, and what is said of it.
    fn term(&mut self, term: &str, text: &str) {
        self.order("TP", &[]);
        let _ = writeln!(self.0, "{term}");
        self.text(text);
    }

    /// How a command is said: its name, and what may follow it.
    fn usage(&mut self, command: &Command, name: &str) {
        let _ = write!(self.0, "\\fB{}\\fR", escaped(name));
        let options = command.get_opts().any(|a| shown(a) && own(a, name));
        if options {
            self.placeholder("options");
        }
        for arg in command.get_positionals().filter(|a| shown(a)) {
            let value = escaped(&values(arg));
            let _ = match arg.is_required_set() {
                true => write!(self.0, " \\fI{value}\\fR"),
                false => write!(self.0, " [\\fI{value}\\fR]"),
            };
        }
        if command.has_subcommands() {
            self.placeholder("commands");
        }
        self.0.push('\n');
    }

    /// What may follow, told further down under this heading.
    fn placeholder(&mut self, key: &str) {
        let word = of_manual(key).to_uppercase();
        let _ = write!(self.0, " [\\fI{}\\fR]", escaped(&word));
    }

    /// What may follow a command, each with what it does.
    fn options(&mut self, command: &Command) {
        let name = command.get_name();
        for arg in command.get_arguments().filter(|a| shown(a) && own(a, name)) {
            let text = arg.get_help().map(ToString::to_string).unwrap_or_default();
            self.term(&said(arg), &text);
        }
    }

    /// The commands within one, and those within them.
    fn commands(&mut self, command: &Command, before: &str) {
        for sub in own_commands(command) {
            let name = format!("{before} {}", sub.get_name());
            self.order("SS", &[&name]);
            self.text(&sub.get_about().map(ToString::to_string).unwrap_or_default());
            self.order("PP", &[]);
            self.usage(sub, &name);
            self.options(sub);
            self.commands(sub, &name);
        }
    }
}

/// Whether people are told of it.
fn shown(arg: &Arg) -> bool {
    !arg.is_hide_set()
}

/// Whether it is told where this command is: what every command has is told once, with the program.
fn own(arg: &Arg, command: &str) -> bool {
    command == PROGRAM || !(arg.is_global_set() || arg.get_id() == "help")
}

/// An argument as it is typed, set for the page: `-O, --option KEY=VALUE`, or `[GAME]`.
fn said(arg: &Arg) -> String {
    let value = format!("\\fI{}\\fR", escaped(&values(arg)));
    if arg.is_positional() {
        return value;
    }
    let short = arg.get_short().map(|c| format!("\\fB\\-{c}\\fR"));
    let long = arg
        .get_long()
        .map(|l| format!("\\fB\\-\\-{}\\fR", escaped(l)));
    let names: Vec<String> = short.into_iter().chain(long).collect();
    let names = names.join(", ");
    match arg.get_action().takes_values() {
        true => format!("{names} {value}"),
        false => names,
    }
}

/// What stands for the value of an argument: `WxH`.
fn values(arg: &Arg) -> String {
    let named = arg.get_value_names().unwrap_or_default();
    match named {
        [] => arg.get_id().as_str().to_uppercase(),
        named => named
            .iter()
            .map(|name| name.as_str())
            .collect::<Vec<_>>()
            .join(" "),
    }
}

/// Text that `man` shows as it is: no line of it says how anything is set.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    match text.starts_with(['.', '\'']) {
        true => format!("\\&{text}"),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::super::help::OF_MANUAL;
    use super::*;
    use clap_complete::Shell;

    /// Everything that can be said, as the page and the scripts have to have it.
    fn words(command: &Command, out: &mut Vec<String>) {
        for arg in command.get_arguments() {
            out.extend(arg.get_long().map(|long| format!("--{long}")));
        }
        for sub in command.get_subcommands() {
            out.push(sub.get_name().to_owned());
            words(sub, out);
        }
    }

    #[test]
    fn page_and_completions_have_every_command_and_option() {
        let mut all = Vec::new();
        words(&command(), &mut all);
        assert!(all.len() > 60, "{all:?}");
        let page = page().replace("\\-", "-");
        let scripts = [Shell::Bash, Shell::Zsh, Shell::Fish].map(completions);
        for word in &all {
            assert!(page.contains(word), "the page lacks {word}");
            for script in &scripts {
                // Fish says `-l seats`.
                let bare = word.trim_start_matches('-');
                assert!(script.contains(bare), "a script lacks {word}");
            }
        }
        for sub in own_commands(&command()) {
            let heading = format!(".SS \"tortuga {}\"\n", sub.get_name());
            assert!(page.contains(&heading), "{heading}");
        }
    }

    #[test]
    fn the_page_says_every_text_of_the_manual() {
        let page = page().to_lowercase();
        for key in OF_MANUAL {
            let text = escaped(of_manual(key)).to_lowercase();
            assert!(!text.is_empty() && page.contains(&text), "{key}");
        }
    }

    #[test]
    fn no_text_says_how_anything_is_set() {
        assert_eq!(escaped(".SH x"), "\\&.SH x");
        assert_eq!(escaped("'n a\\b-c"), "\\&'n a\\eb\\-c");
    }
}
