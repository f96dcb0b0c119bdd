//! What states of all games have in common: they are compared and written by their position, apart from the rules they share.

/// Compares and writes a state by its `position()`; two are equal only under the same rules object.
macro_rules! by_position {
    ($state:ty, $rules:ty) => {
        impl PartialEq for $state {
            fn eq(&self, other: &$state) -> bool {
                ::std::sync::Arc::ptr_eq(&self.rules, &other.rules)
                    && self.position() == other.position()
            }
        }

        impl Eq for $state {}

        impl ::serde::Serialize for $state {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.position().serialize(serializer)
            }
        }

        impl $state {
            /// The definitions.
            #[inline]
            pub fn definitions(&self) -> &::std::sync::Arc<$rules> {
                &self.rules
            }
        }
    };
}
