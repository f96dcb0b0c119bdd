//! Fixed draws: what scenario files may say that chance brings, by name and by sort.

/// What sort of thing is drawn, in a word that a game knows its sorts by: "tile". A name of another sort is never taken for it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sort(pub &'static str);

/// One thing that chance can bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    /// Its sort.
    pub sort: Sort,
    /// Its name in files.
    pub name: String,
    /// The label by which [`Rng::pick`](super::Rng::pick) knows it among its sort.
    pub label: u32,
}

impl Lot {
    /// The things of one sort that are called `names`, in order, with their labels.
    pub fn all<N: Into<String>>(
        sort: Sort,
        names: impl IntoIterator<Item = (N, u32)>,
    ) -> impl Iterator<Item = Lot> {
        names.into_iter().map(move |(name, label)| Lot {
            sort,
            name: name.into(),
            label,
        })
    }
}

/// A draw that is fixed in advance. Several sorts may have a thing of that name (a die and a seat are both called `2`): which one
/// is meant shows when it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixed {
    name: String,
    may_be: Vec<(Sort, u32)>,
}

impl Fixed {
    /// The draw of the thing called `name`; `None` when there is none among `lots`.
    pub fn of(lots: &[Lot], name: &str) -> Option<Fixed> {
        let named = lots.iter().filter(|lot| lot.name == name);
        let may_be: Vec<_> = named.map(|lot| (lot.sort, lot.label)).collect();
        (!may_be.is_empty()).then(|| Fixed {
            name: name.to_owned(),
            may_be,
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The label of the thing of this sort that it names.
    pub fn label(&self, sort: Sort) -> Option<u32> {
        let found = self.may_be.iter().find(|(of, _)| *of == sort);
        found.map(|(_, label)| *label)
    }
}

/// A fixed draw that could not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missed {
    /// What was to be drawn.
    pub fixed: Fixed,
    /// Of which sort the draw was.
    pub asked: Sort,
    /// The labels of everything that could have come.
    pub pool: Vec<u32>,
}

impl Missed {
    /// The names of everything that could have come, each once in a row; `lots` knows them.
    pub fn could_come<'a>(&self, lots: &'a [Lot]) -> Vec<&'a str> {
        let named = |label: &u32| {
            let mut of_sort = lots.iter().filter(|lot| lot.sort == self.asked);
            let lot = of_sort.find(|lot| lot.label == *label);
            lot.map_or("?", |lot| lot.name.as_str())
        };
        let mut names: Vec<&str> = self.pool.iter().map(named).collect();
        names.dedup();
        names
    }

    /// Of which sort the fixed draw is, where it is none of the sort that was drawn.
    pub fn of_another_sort(&self) -> Option<Sort> {
        match self.fixed.label(self.asked) {
            None => self.fixed.may_be.first().map(|(own, _)| *own),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: Sort = Sort("tile");
    const COLOR: Sort = Sort("color");

    fn lots() -> Vec<Lot> {
        let tiles = Lot::all(TILE, [("map", 0), ("chest", 1)]);
        tiles
            .chain(Lot::all(COLOR, [("brown", 0), ("map", 1)]))
            .collect()
    }

    #[test]
    fn a_name_of_two_sorts_is_that_which_is_drawn() {
        let map = Fixed::of(&lots(), "map").expect("a thing");
        assert_eq!((map.label(TILE), map.label(COLOR)), (Some(0), Some(1)));
        assert_eq!(Fixed::of(&lots(), "mop"), None);
    }

    #[test]
    fn what_cannot_come_is_known_by_name_and_sort() {
        let missed = |name: &str| Missed {
            fixed: Fixed::of(&lots(), name).expect("a thing"),
            asked: TILE,
            pool: vec![1, 1],
        };
        assert_eq!(missed("brown").of_another_sort(), Some(COLOR));
        assert_eq!(missed("map").of_another_sort(), None);
        assert_eq!(missed("map").could_come(&lots()), ["chest"]);
    }
}
