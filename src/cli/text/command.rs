//! What a player may type.

use crate::engine::Choice;
use crate::engine::history::Reach;
use crate::wording::say;
use crate::wording::text_mode::Sentence;

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
    /// What happened since the last turn, at length.
    News,
    /// The whole position, or one zone of it.
    Look(String),
    /// Scores by source.
    Scores,
    /// Finished games of this kind, and achievements.
    Records,
    /// Look back at the match, step by step.
    Replay,
    /// Save under a name.
    Save(String),
    /// The rulebook: chapters, or one of them.
    Rules(String),
    /// What can be set while playing, or set it.
    Set(String),
    /// What is asked about the puzzle that is played.
    Puzzle(About),
    /// Let an AI play this seat.
    HandOver(String),
    /// A person takes back the seat that an AI plays for them: by name, or the only one.
    TakeSeat(String),
    /// All commands.
    Help,
    /// Leave.
    Quit,
    /// Not understood, with what to say about it.
    Unknown(String),
}

/// What can be asked about a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// What it is about.
    Goal,
    /// A thought that helps.
    Hint,
    /// How it is done.
    Solution,
}

/// The commands with one line each, for `help`.
pub fn help() -> Vec<String> {
    let lines = [
        Sentence::HelpChoice,
        Sentence::HelpEnter,
        Sentence::HelpUndo,
        Sentence::HelpTakeback,
        Sentence::HelpRedo,
        Sentence::HelpHint,
        Sentence::HelpLog,
        Sentence::HelpNews,
        Sentence::HelpLook,
        Sentence::HelpScores,
        Sentence::HelpRecords,
        Sentence::HelpReplay,
        Sentence::HelpSave,
        Sentence::HelpRules,
        Sentence::HelpSet,
        Sentence::HelpHandover,
        Sentence::HelpTakeSeat,
        Sentence::HelpGoal,
        Sentence::HelpSeats,
        Sentence::HelpHelp,
        Sentence::HelpQuit,
    ];
    lines.into_iter().map(say).collect()
}

/// Understands a line, given the present choices.
pub fn parse(line: &str, choices: &[Choice]) -> Command {
    let line = line.trim();
    if line.is_empty() {
        return match choices.iter().position(|c| c.default) {
            Some(index) => Command::Take(index, false),
            None => unknown(Sentence::TypeANumber),
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
            n => n
                .parse()
                .map_or_else(|_| unknown(Sentence::LogTakesANumber), Command::Log),
        },
        "news" if rest.is_empty() => Command::News,
        "look" => Command::Look(rest),
        "scores" | "score" => Command::Scores,
        "records" if rest.is_empty() => Command::Records,
        "replay" if rest.is_empty() => Command::Replay,
        "seats" => Command::Look("seats".into()),
        "save" if rest.is_empty() => unknown(Sentence::GiveItAName),
        "save" => Command::Save(rest),
        "rules" => Command::Rules(rest),
        "set" => Command::Set(rest),
        "goal" if rest.is_empty() => Command::Puzzle(About::Goal),
        "solution" if rest.is_empty() => Command::Puzzle(About::Solution),
        "handover" => Command::HandOver(rest),
        "takeseat" => Command::TakeSeat(rest),
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
            None if choices.is_empty() => unknown(Sentence::NothingToChoose),
            None => unknown(Sentence::NoSuchNumber {
                typed: typed.into(),
                last: choices.len().into(),
            }),
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
        None => {
            let has_key = choices.iter().any(key);
            let typed = typed.into();
            unknown(if has_key {
                Sentence::SeveralHaveKey { typed }
            } else if choices.iter().any(begins) {
                Sentence::SeveralBegin { typed }
            } else {
                Sentence::NotUnderstood { typed }
            })
        }
    }
}

fn unknown(why: Sentence) -> Command {
    Command::Unknown(say(why))
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
