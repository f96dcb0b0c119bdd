//! How the bots of a game judge positions: four evaluations, from the simplest to what games have taught.

/// The evaluations of a game, compiled from the numbers that `ai.ron` calls by the same names.
#[derive(Clone, Debug)]
pub(crate) struct Evaluations<E> {
    /// That of the simplest player.
    pub(crate) simple: E,
    /// That of the plain player.
    pub(crate) plain: E,
    /// That of the search.
    pub(crate) keen: E,
    /// What games have taught; where nothing is known of that, the same as that of the search.
    pub(crate) tuned: E,
}

impl<E> Evaluations<E> {
    /// By what a search chooses in imagined games: as it judges positions, or as games have taught it.
    #[inline]
    pub(crate) fn policy(&self, learned: bool) -> &E {
        match learned {
            true => &self.tuned,
            false => &self.keen,
        }
    }
}
