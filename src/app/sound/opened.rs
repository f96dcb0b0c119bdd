//! Sound files are other people's: one that cannot be played is left out and told, and so is one over which whatever reads it falls.

use crate::shell::catch_panic;
use bevy::prelude::*;
use std::fmt::Display;

/// What `read` makes of the file at `path`; nothing if it cannot.
pub(super) fn opened<T, E: Display>(path: &str, read: impl FnOnce() -> Result<T, E>) -> Option<T> {
    match catch_panic::catch_foreign_panic(read) {
        Some(Ok(sound)) => Some(sound),
        Some(Err(fault)) => {
            warn!("{path}: {fault}");
            None
        }
        None => {
            warn!("{path}: unreadable");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_wrong_with_a_file_nothing_is_heard_and_the_table_goes_on() {
        assert_eq!(opened("a", || Ok::<_, String>(3)), Some(3));
        assert_eq!(opened("a", || Err::<u8, _>("no sound")), None);
        let fallen: Option<u8> = opened("a", || -> Result<u8, String> { panic!("of 3") });
        assert_eq!(fallen, None);
    }
}
