//! Which content a match was begun with.

/// What a save must agree with, so that the same actions mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentMark {
    /// [`Content::rules_hash`](crate::content::Content::rules_hash) of the game.
    pub hash: String,
    /// Ids and versions of the active mods that change the rules of the game; no save depends on the others.
    pub mods: Vec<(String, String)>,
}
