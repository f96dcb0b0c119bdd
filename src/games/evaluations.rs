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

impl<'a, W> Evaluations<&'a W> {
    /// The numbers of all four, where what games have taught may be left out.
    pub(crate) fn of(
        simple: &'a W,
        plain: &'a W,
        keen: &'a W,
        tuned: Option<&'a W>,
    ) -> Evaluations<&'a W> {
        Evaluations {
            simple,
            plain,
            keen,
            tuned: tuned.unwrap_or(keen),
        }
    }

    /// Each with the name that `ai.ron` calls it.
    pub(crate) fn named(&self) -> [(&'static str, &'a W); 4] {
        [
            ("simple", self.simple),
            ("plain", self.plain),
            ("keen", self.keen),
            ("tuned", self.tuned),
        ]
    }

    /// All four compiled.
    pub(crate) fn map<E>(&self, compile: impl Fn(&W) -> E) -> Evaluations<E> {
        Evaluations {
            simple: compile(self.simple),
            plain: compile(self.plain),
            keen: compile(self.keen),
            tuned: compile(self.tuned),
        }
    }
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
