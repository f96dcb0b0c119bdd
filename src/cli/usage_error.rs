//! What is wrong with the words the program was called with, in the language that it speaks: clap finds it out, but its own
//! sentences are English.

use super::help;
use crate::wording::command_line::Sentence;
use crate::wording::joined::{in_clauses, named};
use crate::wording::say;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;

/// What clap puts before how a command is said.
const USAGE: &str = "Usage: ";

/// The fault, how the command is said, and where more is told. None of what has no sentence here; clap says that itself.
pub(super) fn told(error: &Error) -> Option<String> {
    let fault = fault(error)?;
    let near = near(error).map(|near| {
        let near = near.into();
        say(Sentence::DidYouMean { near })
    });
    let usage = context(error, ContextKind::Usage).map(|usage| {
        let usage = usage.trim_start_matches(USAGE).trim().to_owned();
        named(help::heading("usage"), &usage) + "\n"
    });
    let fault: Vec<String> = [Some(fault), near].into_iter().flatten().collect();
    Some(format!(
        "{}\n\n{}{}",
        in_clauses(&fault),
        usage.unwrap_or_default(),
        say(Sentence::HelpTellsMore)
    ))
}

fn fault(error: &Error) -> Option<String> {
    let of = |kind: ContextKind| context(error, kind);
    let argument = of(ContextKind::InvalidArg);
    let value = of(ContextKind::InvalidValue);
    let sentence = match error.kind() {
        ErrorKind::UnknownArgument => Sentence::NoSuchWord {
            word: argument?.into(),
        },
        ErrorKind::InvalidSubcommand => Sentence::NoSuchCommand {
            word: of(ContextKind::InvalidSubcommand)?.into(),
        },
        ErrorKind::MissingRequiredArgument => Sentence::WordMissing {
            words: argument?.into(),
        },
        ErrorKind::InvalidValue if value.as_deref().unwrap_or_default().is_empty() => {
            Sentence::NoValue {
                option: argument?.into(),
            }
        }
        ErrorKind::InvalidValue => Sentence::NoneOf {
            option: argument?.into(),
            value: value?.into(),
            values: of(ContextKind::ValidValue)?.into(),
        },
        ErrorKind::ValueValidation => Sentence::WrongValue {
            option: argument?.into(),
            value: value?.into(),
            why: error.source()?.to_string().into(),
        },
        ErrorKind::TooManyValues => Sentence::TakesNoValue {
            option: argument?.into(),
            value: value?.into(),
        },
        ErrorKind::ArgumentConflict => {
            let (option, other) = (argument?, of(ContextKind::PriorArg)?);
            match option == other {
                true => Sentence::OnlyOnce {
                    option: option.into(),
                },
                false => Sentence::NotTogether {
                    option: option.into(),
                    other: other.into(),
                },
            }
        }
        ErrorKind::InvalidUtf8 => Sentence::NotText,
        _ => return None,
    };
    Some(say(sentence))
}

/// The word that was probably meant.
fn near(error: &Error) -> Option<String> {
    // Values are told all together.
    let kinds = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    let near = kinds.into_iter().find_map(|kind| error.get(kind))?;
    match near {
        // The nearest comes last.
        ContextValue::Strings(words) => words.last().cloned(),
        one => Some(one.to_string()),
    }
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(ToString::to_string)
}
