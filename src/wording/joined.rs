//! What stands side by side: a thing and what is said of it, a thing and what belongs to it, with the signs between them as the language
//! writes them (French has a space before its colon).

use super::say;
use super::table::Sentence;

/// What is said one after the other, in one sentence; nothing where nothing is.
pub fn in_clauses(said: &[String]) -> String {
    let joined = said.iter().cloned().reduce(|one, other| {
        let (one, other) = (one.into(), other.into());
        say(Sentence::Besides { one, other })
    });
    joined.unwrap_or_default()
}

/// A thing and what is said of it: "Speed: fast".
pub fn named(what: &str, said: &str) -> String {
    say(Sentence::Named {
        what: what.into(),
        said: said.into(),
    })
}

/// A number of tenths as the language writes it: "5.2", "5,2".
pub fn tenths(number: f32) -> String {
    let tenths = (number * 10.0).round().abs() as u32;
    let said = say(Sentence::Decimal {
        whole: (tenths / 10).into(),
        part: (tenths % 10).into(),
    });
    match number < 0.0 && tenths > 0 {
        true => format!("−{said}"),
        false => said,
    }
}

/// So many hundredths as the language writes them: "37 %".
pub fn percent(n: i32) -> String {
    say(Sentence::Percent { n: n.into() })
}

/// A thing and all that belongs to it, as a sentence: "Line: Crab, Squid."; `none` where nothing does.
pub fn listing(what: &str, items: impl Iterator<Item = String>, none: String) -> String {
    let items: Vec<String> = items.collect();
    let all = match items.is_empty() {
        true => none,
        false => items.join(", "),
    };
    say(Sentence::Listing {
        what: what.into(),
        all: all.into(),
    })
}
