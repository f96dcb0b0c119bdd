//! What a player may type.

use crate::engine::Choice;
use crate::engine::history::Reach;

/// A line understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take choice number n (from 0); the flag is set by a `!` after it: without asking again.
    Take(usize, bool),
    /// Take back, strictly or as friends agree.
    Undo(Reach),
    /// Do again.
    Redo,
    /// Advice.
    Hint,
    /// The log, its last lines.
    Log(usize),
    /// The whole position, or one zone of it.
    Look(String),
    /// Scores by source.
    Scores,
    /// Save under a name.
    Save(String),
    /// The rulebook: chapters, or one of them.
    Rules(String),
    /// What can be set while playing, or set it.
    Set(String),
    /// Let an AI play this seat.
    HandOver(String),
    /// All commands.
    Help,
    /// Leave.
    Quit,
    /// Not understood, with what to say about it.
    Unknown(String),
}

/// The commands with one line each, for `help`.
pub const HELP: [&str; 16] = [
    "number, or the first letters of a choice: take that choice; a ! after it skips the warning",
    "Enter: take the choice marked (Enter), if there is one",
    "undo (u): undo your last decision, unless it revealed something",
    "takeback: undo your last decision even if something was shown since, if everyone at the table agrees; what was drawn stays as it was",
    "redo (r): take the decision that you undid",
    "hint (h): a good choice now, and why",
    "log (l) [N]: the last N lines of the log (20)",
    "look: the whole position; look ZONE: look into a pile or a Hold; look ?: what you can look into",
    "scores: the score of every player by source",
    "save NAME: save the game under a name; it is also saved after every decision",
    "rules [CHAPTER]: the rulebook",
    "set: what you can set while playing; set KEY VALUE: set it",
    "handover [LEVEL]: let an AI play this seat to the end",
    "seats: who plays where",
    "help (?): this list",
    "quit (q): save and leave; so does the end of the input",
];

/// Understands a line, given the present choices.
pub fn parse(line: &str, choices: &[Choice]) -> Command {
    let line = line.trim();
    if line.is_empty() {
        return match choices.iter().position(|c| c.default) {
            Some(index) => Command::Take(index, false),
            None => Command::Unknown("Type the number of a choice, or help.".into()),
        };
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_owned();
    match word.to_lowercase().as_str() {
        "undo" | "u" if rest.is_empty() => Command::Undo(Reach::Strict),
        "takeback" if rest.is_empty() => Command::Undo(Reach::Casual),
        "redo" | "r" if rest.is_empty() => Command::Redo,
        "hint" | "h" if rest.is_empty() => Command::Hint,
        "log" | "l" => match rest.as_str() {
            "" => Command::Log(20),
            n => n.parse().map_or_else(
                |_| Command::Unknown("log takes a number of lines.".into()),
                Command::Log,
            ),
        },
        "look" => Command::Look(rest),
        "scores" | "score" => Command::Scores,
        "seats" => Command::Look("seats".into()),
        "save" if rest.is_empty() => Command::Unknown("Give it a name: save NAME".into()),
        "save" => Command::Save(rest),
        "rules" => Command::Rules(rest),
        "set" => Command::Set(rest),
        "handover" => Command::HandOver(rest),
        "help" | "?" => Command::Help,
        "quit" | "q" | "exit" => Command::Quit,
        _ => choice(line, choices),
    }
}

/// A choice by number, key or the first letters of its label.
fn choice(line: &str, choices: &[Choice]) -> Command {
    let (typed, surely) = match line.strip_suffix('!') {
        Some(typed) => (typed.trim(), true),
        None => (line, false),
    };
    if let Ok(number) = typed.parse::<usize>() {
        return match number.checked_sub(1).filter(|i| *i < choices.len()) {
            Some(index) => Command::Take(index, surely),
            None if choices.is_empty() => {
                Command::Unknown("There is nothing to choose now.".to_owned())
            }
            None => Command::Unknown(format!(
                "There is no choice {typed}; choices go from 1 to {}.",
                choices.len()
            )),
        };
    }
    let wanted = typed.to_lowercase();
    let key = |c: &Choice| c.key.is_some_and(|k| k.to_string() == wanted);
    let exact = |c: &Choice| c.label.to_lowercase() == wanted;
    let begins = |c: &Choice| c.label.to_lowercase().starts_with(&wanted);
    let only = |test: &dyn Fn(&Choice) -> bool| {
        let mut found = choices
            .iter()
            .enumerate()
            .filter(|(_, c)| test(c))
            .map(|(i, _)| i);
        found.next().filter(|_| found.next().is_none())
    };
    match only(&key)
        .or_else(|| only(&exact))
        .or_else(|| only(&begins))
    {
        Some(index) => Command::Take(index, surely),
        None if choices.iter().any(key) => Command::Unknown(format!(
            "Several choices have the key '{typed}'; type a number."
        )),
        None if choices.iter().any(begins) => Command::Unknown(format!(
            "Several choices begin with '{typed}'; type a number."
        )),
        None => Command::Unknown(format!(
            "'{typed}' is neither a choice nor a command; help lists the commands."
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let choice = |label: &str, key, default| Choice {
            label: label.into(),
            button: true,
            key,
            default,
            ..Choice::default()
        };
        vec![
            choice("Dive", Some('d'), true),
            choice("Surface", Some('s'), false),
            choice("Sink", None, false),
        ]
    }

    #[test]
    fn choices_are_taken_by_number_key_and_letters() {
        let all = choices();
        assert_eq!(parse("2", &all), Command::Take(1, false));
        assert_eq!(parse("2!", &all), Command::Take(1, true));
        assert_eq!(parse("s", &all), Command::Take(1, false));
        assert_eq!(parse("SI", &all), Command::Take(2, false));
        assert_eq!(parse("", &all), Command::Take(0, false));
    }

    #[test]
    fn a_key_that_several_share_is_told() {
        let mut all = choices();
        all[2].key = Some('s');
        let Command::Unknown(why) = parse("s", &all) else {
            panic!("one of them was taken");
        };
        assert!(why.contains("key 's'"), "{why}");
    }

    #[test]
    fn what_is_not_understood_is_told() {
        let all = choices();
        for line in [
            "0",
            "4",
            "99999999999999999999",
            "xyzzy",
            "-1",
            "save",
            "log x",
            "é",
        ] {
            assert!(matches!(parse(line, &all), Command::Unknown(_)), "{line}");
        }
        assert!(matches!(parse("", &all[1..]), Command::Unknown(_)));
    }
}
