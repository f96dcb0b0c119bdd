//! Where the reader of the rulebook is.

/// Where the reader is.
#[derive(Default)]
pub struct Reading {
    pub(super) chapter: usize,
    pub(super) search: String,
    /// The link that was followed last, so that it is followed once.
    pub(super) followed: Option<Option<String>>,
    pub(super) game: usize,
}
