//! What must always hold in a game: told in words where it does not.

/// Refuses what is not `ok`, in these words.
///
/// # Errors
/// The words.
pub(crate) fn demand(ok: bool, what: &str) -> Result<(), String> {
    ensure(ok, || what)
}

/// As [`demand`] for words that are made only when they are needed.
///
/// # Errors
/// The words.
pub(crate) fn ensure<W: Into<String>>(ok: bool, what: impl FnOnce() -> W) -> Result<(), String> {
    match ok {
        true => Ok(()),
        false => Err(what().into()),
    }
}
