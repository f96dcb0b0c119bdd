//! A table in play, saves and the player's folder.

crate::sentences! {
    /// What a session can say.
    pub(crate) enum Sentence {
        NoSuchChoice,
        NotYourTurn,
    }
}
