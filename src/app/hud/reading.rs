//! Where the reader of the rulebook is.

/// Where the reader is.
#[derive(Default)]
pub struct Reading {
    pub(super) chapter: usize,
    pub(super) search: String,
    /// The link that was followed last, so that it is followed once.
    pub(super) followed: Option<Option<String>>,
    pub(super) game: usize,
    /// The paragraph of the chapter to which a link led.
    pub(super) paragraph: Option<usize>,
    /// The place found that one is at, among all.
    pub(super) found: usize,
    /// For what was searched when the places were last gone to.
    pub(super) searched: String,
    /// Whether the page is still to be turned to the paragraph or the place.
    pub(super) seeks: bool,
}
