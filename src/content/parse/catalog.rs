//! Lists of content by number and by name: what a slice of entries can be asked.

/// Something that content lists, with a name of its own in files.
pub trait Entry {
    /// Name in files, which is unique in its list.
    fn id(&self) -> &str;

    /// Name on the table; that in files, where it has no other.
    fn name(&self) -> &str {
        self.id()
    }
}

/// A list of entries. Its numbers are the places in the order of the files.
pub trait Catalog {
    /// The number of the entry with this name in files; `None` if there is none or `N` cannot hold its number.
    fn find<N: TryFrom<usize>>(&self, id: &str) -> Option<N>;

    /// Name in files of the entry with this number; empty if there is none.
    fn id(&self, number: impl Into<usize>) -> &str;

    /// Name on the table of the entry with this number; empty if there is none.
    fn name(&self, number: impl Into<usize>) -> &str;

    /// All names in files, in their order.
    fn ids(&self) -> impl ExactSizeIterator<Item = &str> + Clone;
}

impl<T: Entry> Catalog for [T] {
    fn find<N: TryFrom<usize>>(&self, id: &str) -> Option<N> {
        let number = self.iter().position(|entry| entry.id() == id)?;
        N::try_from(number).ok()
    }

    fn id(&self, number: impl Into<usize>) -> &str {
        self.get(number.into()).map_or("", Entry::id)
    }

    fn name(&self, number: impl Into<usize>) -> &str {
        self.get(number.into()).map_or("", Entry::name)
    }

    fn ids(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.iter().map(Entry::id)
    }
}

/// Makes types entries: by their field `id` alone, or by `id` and `name`.
macro_rules! entries {
    ($(ids: $($id:ty),+;)? $(names: $($named:ty),+)?) => {
        $($(impl $crate::content::Entry for $id {
            fn id(&self) -> &str {
                &self.id
            }
        })+)?
        $($(impl $crate::content::Entry for $named {
            fn id(&self) -> &str {
                &self.id
            }

            fn name(&self) -> &str {
                &self.name
            }
        })+)?
    };
}
pub(crate) use entries;

#[cfg(test)]
mod tests {
    use super::{Catalog, Entry};

    impl Entry for &str {
        fn id(&self) -> &str {
            self
        }
    }

    #[test]
    fn entries_are_found_by_name_and_by_number() {
        let list = ["reef", "wreck"];
        assert_eq!(list.find("wreck"), Some(1u8));
        assert_eq!(list.find::<usize>("lagoon"), None);
        assert_eq!(Catalog::id(&list[..], 0u8), "reef");
        assert_eq!(list.name(7usize), "");
        assert!(list.ids().eq(["reef", "wreck"]));
    }

    #[test]
    fn a_number_that_does_not_fit_is_no_answer() {
        let names: Vec<String> = (0..300).map(|n| n.to_string()).collect();
        let list: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(list.find::<u8>("255"), Some(255));
        assert_eq!(list.find::<u8>("256"), None);
    }
}
