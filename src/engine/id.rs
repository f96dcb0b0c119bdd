//! Numbers that name things, each a type of its own: a card is not a suit.

/// Declares such types: each has a number below a limit, one value that stands for none, and can be the element of a
/// [`Set`](crate::engine::Set) with bits of the type after `in`.
macro_rules! ids {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident in $bits:ty, below $count:expr;)+) => {$(
        $(#[$meta])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        $vis struct $name(pub(crate) u8);

        // Not every game needs all of it for every type.
        #[allow(dead_code)]
        impl $name {
            /// None, or one that is not known.
            pub(crate) const NONE: $name = $name(u8::MAX);

            /// Its number.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one with this number, if there can be so many.
            #[inline]
            pub fn checked(index: usize) -> Option<$name> {
                (index < <$name as $crate::engine::Element>::COUNT).then_some($name(index as u8))
            }

            /// Itself, unless it stands for none.
            #[inline]
            pub fn some(self) -> Option<$name> {
                (self != $name::NONE).then_some(self)
            }
        }

        impl $crate::engine::Element for $name {
            type Bits = $bits;
            const COUNT: usize = {
                assert!($count <= u8::MAX as usize);
                $count
            };

            #[inline]
            fn number(self) -> usize {
                self.0.into()
            }

            #[inline]
            fn numbered(number: usize) -> $name {
                $name(number as u8)
            }
        }
    )+};
}

/// Makes an enum without fields, which lists all its values in order as `ALL`, the element of a [`Set`](crate::engine::Set)
/// with bits of the type after `in`.
macro_rules! elements {
    ($name:ident in $bits:ty) => {
        impl $crate::engine::Element for $name {
            type Bits = $bits;
            const COUNT: usize = $name::ALL.len();

            #[inline]
            fn number(self) -> usize {
                self as usize
            }

            #[inline]
            fn numbered(number: usize) -> $name {
                $name::ALL[number]
            }
        }
    };
}

/// Declares words without numbers: an enum, all of its words, and the name of each as files have it.
macro_rules! names {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$about:meta])* $word:ident),* $(,)? }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* $word),*
        }

        impl $name {
            /// All of them.
            pub const ALL: [$name; [$(stringify!($word)),*].len()] = [$($name::$word),*];

            /// Name in files.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$word => stringify!($word)),*
                }
            }
        }
    };
}

pub(crate) use {elements, ids, names};
