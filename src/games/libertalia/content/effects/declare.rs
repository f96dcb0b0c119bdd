//! How the words of effects are declared.

/// Declares the words: an enum whose variants hold numbers, the names of all, the numbers of each, and after the arrow its
/// `Definition`.
macro_rules! effects {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$about:meta])* $word:ident
            $(($($n:ident: $number:ty),+))?
            $({ $($(#[$what:meta])* $field:ident: $kind:ty),+ $(,)? })?
            => $definition:expr),* $(,)?
    }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* $word
                $(($($number),+))?
                $({ $($(#[$what])* $field: $kind),+ })?),*
        }

        impl $name {
            /// All words, as files have them.
            pub const WORDS: &'static [&'static str] = &[$(stringify!($word)),*];

            /// Each word once, its numbers nothing.
            pub(crate) fn all() -> Vec<$name> {
                vec![$($name::$word
                    $(($(<$number>::default()),+))?
                    $({ $($field: Default::default()),+ })?),*]
            }

            /// Its place among the words.
            pub fn index(self) -> usize {
                enum Index { $($word),* }
                match self {
                    $($name::$word { .. } => Index::$word as usize),*
                }
            }

            /// Its numbers, in the order in which files have them.
            pub fn numbers(self) -> Vec<u8> {
                match self {
                    $($name::$word $(($($n),+))? $({ $($field),+ })? => {
                        vec![$($($n.get()),+)? $($($field.get()),+)?]
                    }),*
                }
            }

            /// When it may happen, what it does, and what is said of it.
            pub(crate) fn definition(self) -> Definition {
                use Case::{Acts, Because, Discards, DiscardsSelf, Idle, Others, Own, Poor};
                use Slot::{
                    Cards, Coins, Gone, Left, Limit, N, Of, Rank, Sold, Three, Tile, Tiles, Two, Whom,
                    Whos,
                };
                use Time::{Day, Dusk, End, Night};
                match self {
                    $($name::$word $(($($n),+))? $({ $($field),+ })? => $definition),*
                }
            }
        }
    };
}

pub(super) use effects;
