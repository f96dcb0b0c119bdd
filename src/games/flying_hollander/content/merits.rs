//! The clauses under `merits` in `assets/flying_hollander/text.ron`: what one choice can have over another.

crate::sentences! {
    /// What a hint can say of two choices.
    pub(crate) enum Merit {

    }
}
