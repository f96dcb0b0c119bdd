//! What the window says: menus, buttons, tooltips.

crate::sentences! {
    /// What the window can say.
    #[cfg_attr(not(feature = "desktop"), allow(dead_code, reason = "only the window says it"))]
    pub(crate) enum Sentence {
        AskForAdvice,
        AdviceOnYourTurn,
    }
}
