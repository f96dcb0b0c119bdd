//! What the RON reader complains about, in words that say what to do.

use super::unknown::unknown;
use crate::engine::bounded::OutOfBounds;
use crate::engine::options::nearest;
use ron::error::Error;

/// What a fault points at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The name or value at its place.
    Value,
    /// The brackets around its place.
    Brackets,
}

/// A fault in words.
pub struct Reason {
    /// What is wrong; `{found}` stands for the text at the place.
    pub message: String,
    /// What it points at.
    pub aim: Aim,
    /// What lets the rest be read as if nothing had happened.
    pub remedy: Option<Remedy>,
}

/// How a fault can be passed over, to find what else is wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// The field that nobody knows is read under this name, which was probably meant.
    Rename(&'static str),
    /// The field that nobody knows is left out.
    LeaveOut,
    /// Another number is read in the place of `number`, which is out of bounds.
    Number {
        /// What stands there.
        number: i64,
        /// The nearest number that fits.
        nearest: i64,
    },
}

/// The words for `fault`.
pub fn reason(fault: &Error) -> Reason {
    let aim = match fault {
        Error::MissingStructField { .. }
        | Error::ExpectedDifferentLength { .. }
        | Error::ExpectedStructLikeEnd
        | Error::ExpectedArrayEnd => Aim::Brackets,
        _ => Aim::Value,
    };
    let remedy = match fault {
        Error::NoSuchStructField {
            expected, found, ..
        } => {
            let known: &'static [&'static str] = expected;
            let meant = nearest(found, known.iter().copied());
            Some(meant.map_or(Remedy::LeaveOut, Remedy::Rename))
        }
        Error::Message(text) => OutOfBounds::parse(text).map(|told| Remedy::Number {
            number: told.number,
            nearest: told.nearest(),
        }),
        _ => None,
    };
    Reason {
        message: words(fault),
        aim,
        remedy,
    }
}

fn words(fault: &Error) -> String {
    let expected = |what: &str| format!("expected {what}, found {{found}}");
    match fault {
        Error::NoSuchStructField {
            expected, found, ..
        } => unknown("field", found, expected.iter().copied()),
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => unknown("word", found, expected.iter().copied()),
        Error::MissingStructField { field, .. } => format!("missing field '{field}'"),
        Error::DuplicateStructField { field, .. } => format!("field '{field}' is given twice"),
        Error::IntegerOutOfBounds => "the number {found} is out of range".to_owned(),
        Error::ExpectedInteger => expected("a whole number"),
        Error::ExpectedFloat => expected("a number"),
        Error::ExpectedString => expected("a text in \" quotes"),
        Error::ExpectedChar => expected("one character in ' quotes"),
        Error::ExpectedBoolean => expected("true or false"),
        Error::ExpectedArray => expected("a list [...]"),
        Error::ExpectedMap => expected("a table {...}"),
        Error::ExpectedOption => expected("a value or None"),
        Error::ExpectedUnit => expected("()"),
        Error::ExpectedIdentifier => expected("a word"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => expected("fields in ( )"),
        Error::ExpectedDifferentStructName { expected, .. } => {
            format!("expected {expected} in brackets of its own, found {{found}}; write ((...))")
        }
        Error::ExpectedDifferentLength { expected, found } => {
            format!("expected {expected}, found {found}")
        }
        Error::ExpectedStructLikeEnd | Error::ExpectedArrayEnd => {
            "more values in these brackets than belong there".to_owned()
        }
        // The outline has found every comma, so the value has a form that does not fit here (3.5 for a whole number).
        Error::ExpectedComma => "{found} is not of the form that belongs here".to_owned(),
        Error::InvalidValueForType { expected, found } => {
            format!("expected {expected}, found {found}")
        }
        Error::SuggestRawIdentifier(_) | Error::InvalidIdentifier(_) => {
            "the values in these brackets have names: write (name: {found}, ...)".to_owned()
        }
        Error::InvalidEscape(what) => format!("{}, in {{found}}", what.to_lowercase()),
        Error::Message(text) => text.clone(),
        other => {
            let text = other.to_string();
            let mut letters = text.chars();
            letters
                .next()
                .map_or_else(String::new, |c| c.to_lowercase().chain(letters).collect())
        }
    }
}
