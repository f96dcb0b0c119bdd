//! Where the reader of the rulebook is.

/// Where the reader is.
#[derive(Default)]
pub struct Reading {
    pub(in crate::hud) chapter: usize,
    pub(in crate::hud) search: String,
    /// The link that was followed last, so that it is followed once.
    pub(in crate::hud) followed: Option<Option<String>>,
    pub(in crate::hud) game: usize,
    /// The paragraph of the chapter to which a link led.
    pub(in crate::hud) paragraph: Option<usize>,
    /// The place found that one is at, among all.
    pub(in crate::hud) found: usize,
    /// For what was searched when the places were last gone to.
    pub(in crate::hud) searched: String,
    /// Whether the page is still to be turned to the paragraph or the place.
    pub(in crate::hud) seeks: bool,
}
