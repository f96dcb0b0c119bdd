//! Fixed draws: what scenario files may say that chance brings, by name and by kind.

/// What kind of thing is drawn, in a word that a game knows its kinds by: "tile". A name of another kind is never taken for it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OutcomeKind(pub &'static str);

/// One thing that chance can bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChanceOutcome {
    /// Its kind.
    pub kind: OutcomeKind,
    /// Its name in files.
    pub name: String,
    /// The label by which [`Rng::pick`](super::Rng::pick) knows it among its kind.
    pub label: u32,
}

impl ChanceOutcome {
    /// The things of one kind that are called `names`, in order, with their labels.
    pub fn all<N: Into<String>>(
        kind: OutcomeKind,
        names: impl IntoIterator<Item = (N, u32)>,
    ) -> impl Iterator<Item = ChanceOutcome> {
        names.into_iter().map(move |(name, label)| ChanceOutcome {
            kind,
            name: name.into(),
            label,
        })
    }
}

/// A draw that is fixed in advance. Several kinds may have a thing of that name (a die and a seat are both called `2`): which one
/// is meant shows when it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FixedDraw {
    name: String,
    may_be: Vec<(OutcomeKind, u32)>,
}

impl FixedDraw {
    /// The draw of the thing called `name`; `None` when there is none among `outcomes`.
    pub fn of(outcomes: &[ChanceOutcome], name: &str) -> Option<FixedDraw> {
        let named = outcomes.iter().filter(|outcome| outcome.name == name);
        let may_be: Vec<_> = named.map(|outcome| (outcome.kind, outcome.label)).collect();
        (!may_be.is_empty()).then(|| FixedDraw {
            name: name.to_owned(),
            may_be,
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The label of the thing of this kind that it names.
    pub fn label(&self, kind: OutcomeKind) -> Option<u32> {
        let found = self.may_be.iter().find(|(of, _)| *of == kind);
        found.map(|(_, label)| *label)
    }
}

/// A fixed draw that could not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissedDraw {
    /// What was to be drawn.
    pub fixed: FixedDraw,
    /// Of which kind the draw was.
    pub asked: OutcomeKind,
    /// The labels of everything that could have come.
    pub pool: Vec<u32>,
}

impl MissedDraw {
    /// The names of everything that could have come, each once in a row; `outcomes` knows them.
    pub fn could_come<'a>(&self, outcomes: &'a [ChanceOutcome]) -> Vec<&'a str> {
        let named = |label: &u32| {
            let mut of_kind = outcomes.iter().filter(|outcome| outcome.kind == self.asked);
            let outcome = of_kind.find(|outcome| outcome.label == *label);
            outcome.map_or("?", |outcome| outcome.name.as_str())
        };
        let mut names: Vec<&str> = self.pool.iter().map(named).collect();
        names.dedup();
        names
    }

    /// Of which kind the fixed draw is, where it is none of the kind that was drawn.
    pub fn of_another_kind(&self) -> Option<OutcomeKind> {
        match self.fixed.label(self.asked) {
            None => self.fixed.may_be.first().map(|(own, _)| *own),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: OutcomeKind = OutcomeKind("tile");
    const COLOR: OutcomeKind = OutcomeKind("color");

    fn outcomes() -> Vec<ChanceOutcome> {
        let tiles = ChanceOutcome::all(TILE, [("map", 0), ("chest", 1)]);
        tiles
            .chain(ChanceOutcome::all(COLOR, [("brown", 0), ("map", 1)]))
            .collect()
    }

    #[test]
    fn a_name_of_two_sorts_is_that_which_is_drawn() {
        let map = FixedDraw::of(&outcomes(), "map").expect("a thing");
        assert_eq!((map.label(TILE), map.label(COLOR)), (Some(0), Some(1)));
        assert_eq!(FixedDraw::of(&outcomes(), "mop"), None);
    }

    #[test]
    fn what_cannot_come_is_known_by_name_and_sort() {
        let missed = |name: &str| MissedDraw {
            fixed: FixedDraw::of(&outcomes(), name).expect("a thing"),
            asked: TILE,
            pool: vec![1, 1],
        };
        assert_eq!(missed("brown").of_another_kind(), Some(COLOR));
        assert_eq!(missed("map").of_another_kind(), None);
        assert_eq!(missed("map").could_come(&outcomes()), ["chest"]);
    }
}
