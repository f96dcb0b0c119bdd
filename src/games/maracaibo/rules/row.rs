//! Short lists of small numbers in an order that matters, without memory of their own.

/// Up to `N` numbers below 256, in order.
#[derive(Copy, Clone, Debug)]
pub struct Row<const N: usize> {
    len: u8,
    items: [u8; N],
}

impl<const N: usize> Default for Row<N> {
    fn default() -> Row<N> {
        Row {
            len: 0,
            items: [0; N],
        }
    }
}

impl<const N: usize> PartialEq for Row<N> {
    fn eq(&self, other: &Row<N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Row<N> {}

impl<const N: usize> serde::Serialize for Row<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<const N: usize> Row<N> {
    /// The numbers in order.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        self.items.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The numbers in order, as indices.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.as_slice().iter().map(|n| usize::from(*n))
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is no room for another.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() >= N
    }

    /// Whether `item` is among them.
    #[inline]
    pub fn contains(&self, item: usize) -> bool {
        self.iter().any(|n| n == item)
    }

    /// The number at a place.
    #[inline]
    pub fn get(&self, at: usize) -> Option<usize> {
        self.as_slice().get(at).map(|n| usize::from(*n))
    }

    /// Adds one at the end; false when there is no room, or when it is no small number.
    #[inline]
    pub fn push(&mut self, item: usize) -> bool {
        match (
            u8::try_from(item),
            self.items.get_mut(usize::from(self.len)),
        ) {
            (Ok(item), Some(place)) => {
                *place = item;
                self.len += 1;
                true
            }
            _ => false,
        }
    }

    /// Takes the one at a place away; those behind it move up.
    #[inline]
    pub fn remove(&mut self, at: usize) -> Option<usize> {
        let gone = self.get(at)?;
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        Some(gone)
    }

    /// Puts another one at a place that is taken.
    #[inline]
    pub fn replace(&mut self, at: usize, item: usize) {
        if let (Ok(item), Some(place)) = (
            u8::try_from(item),
            self.items[..usize::from(self.len)].get_mut(at),
        ) {
            *place = item;
        }
    }
}

impl<const N: usize> FromIterator<usize> for Row<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(items: I) -> Row<N> {
        let mut row = Row::default();
        for item in items {
            row.push(item);
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leaves_a_row_leaves_no_gap() {
        let mut row: Row<4> = [7, 8, 9].into_iter().collect();
        assert_eq!(row.remove(1), Some(8));
        assert_eq!(row.as_slice(), [7, 9]);
        row.replace(0, 5);
        row.replace(2, 6);
        assert!(row.push(1) && !row.is_full());
        assert!(row.push(2) && row.is_full() && !row.push(3));
        assert_eq!(row.as_slice(), [5, 9, 1, 2]);
        assert_eq!((row.remove(4), row.get(3)), (None, Some(2)));
        assert!(!Row::<2>::default().push(300), "no small number");
    }

    #[test]
    fn rows_are_the_same_where_what_is_in_them_is() {
        let row = |items: &[usize]| items.iter().copied().collect::<Row<3>>();
        let mut shorter = row(&[7, 8]);
        assert_ne!(shorter, row(&[8, 7]));
        assert_ne!(shorter, row(&[7]));
        shorter.remove(1);
        assert_eq!(shorter, row(&[7]), "what lay behind it does not count");
    }
}
