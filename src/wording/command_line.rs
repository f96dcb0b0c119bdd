//! What the program says in a terminal.

crate::sentences! {
    /// What the command line can say.
    pub(crate) enum Sentence {
        NoSuchFolder { option, folder },
    }
}
