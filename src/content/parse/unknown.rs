//! Names that a file gives and that name nothing.

use crate::engine::options::nearest;

/// "unknown WHAT 'given', did you mean 'nearest'?", or the list of valid names when none is near: for those who write files.
/// Players are told by `wording::setup`.
pub fn unknown<'a>(
    what: &str,
    given: &str,
    valid: impl Iterator<Item = &'a str> + Clone,
) -> String {
    match nearest(given, valid.clone()) {
        Some(best) => format!("unknown {what} '{given}', did you mean '{best}'?"),
        None => {
            let all: Vec<&str> = valid.collect();
            match all.is_empty() {
                true => format!("unknown {what} '{given}'; there is none of any name"),
                false => format!("unknown {what} '{given}'; valid: {}", all.join(", ")),
            }
        }
    }
}
