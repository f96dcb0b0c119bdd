//! All about an effect but what it does and what is said of it, and how a word is declared.

use super::triggers::Trigger;

/// What else may be said of an effect, besides what is usually said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// When there is more than the least ("make up to 2 upgrades").
    More,
    /// When its kind is chosen ("on islands of your choice").
    Any,
}

/// All about a word but what it does, which is in `rules::effects`, and what is said of it, which is in `effects.ron`.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    /// Its numbers; the first stands on its sign and fills the slot `n` of its sentences.
    pub(crate) numbers: Vec<u8>,
    /// What else its sentences may speak of.
    pub(crate) slots: &'static [&'static str],
    /// What else is said of it, and whether that is so here.
    pub(crate) form: Option<(Form, bool)>,
    /// The event that it can cause.
    pub(crate) causes: Option<Trigger>,
    /// Whether its sign has an icon of its own; else the kind or what is counted tells it.
    pub(crate) icon: bool,
}

/// A word with an icon and these numbers.
pub(super) fn numbers(numbers: &[u8]) -> Definition {
    Definition {
        numbers: numbers.to_vec(),
        slots: &[],
        form: None,
        causes: None,
        icon: true,
    }
}

/// A word with an icon and a number.
pub(super) fn number(n: u8) -> Definition {
    numbers(&[n])
}

impl Definition {
    /// Its sentences may speak of this as well.
    pub(super) fn speaks_of(self, slots: &'static [&'static str]) -> Definition {
        Definition { slots, ..self }
    }

    /// What else may be said of it, and whether that is so.
    pub(super) fn says(self, form: Form, so: bool) -> Definition {
        let form = Some((form, so));
        Definition { form, ..self }
    }

    /// The event that it can cause.
    pub(super) fn causes(self, event: Trigger) -> Definition {
        let causes = Some(event);
        Definition { causes, ..self }
    }

    /// Its kind or what it counts tells the icon of its sign.
    pub(super) fn without_icon(self) -> Definition {
        let icon = false;
        Definition { icon, ..self }
    }
}

/// Declares the words of effects: each with its numbers, kinds and lists, as files have them, and after the arrow its
/// [`Definition`].
macro_rules! effects {
    ($(#[$meta:meta])* $vis:vis enum $name:ident<$list:ident> {
        $($(#[$about:meta])* $word:ident
            $(($(#[$how:meta])* $n:ident: $number:ident))?
            $({ $($(#[$what:meta])* $field:ident: $kind:ident),+ $(,)? })?
            => $definition:expr),* $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $name<$list> {
            $($(#[$about])* $word
                $(($(#[$how])* $number))?
                $({ $($(#[$what])* $field: $kind),+ })?),*
        }

        impl<$list> $name<$list> {
            /// Its name in files.
            pub fn word(&self) -> &'static str {
                match self {
                    $($name::$word { .. } => stringify!($word)),*
                }
            }

            /// Its numbers, and what may be said of it.
            pub(crate) fn definition(&self) -> Definition {
                match self {
                    $($name::$word $(($n))? $({ $($field),+ })? => {
                        // Not every word says something of all that it has.
                        $(let _ = $n;)?
                        $($(let _ = $field;)+)?
                        $definition
                    })*
                }
            }

            /// The same effect with its list changed.
            pub(crate) fn map<M>(&self, mut change: impl FnMut(&$list) -> M) -> $name<M> {
                // Most words have no list.
                let _ = &mut change;
                match self {
                    $($name::$word $(($n))? $({ $($field),+ })? => $name::$word
                        $((effects!(@same $number, $n, change)))?
                        $({ $($field: effects!(@same $kind, $field, change)),+ })?),*
                }
            }
        }

        impl $name<List> {
            /// One of each word, with small numbers.
            pub fn samples() -> Vec<$name<List>> {
                vec![$($name::$word
                    $((effects!(@sample $number)))?
                    $({ $($field: effects!(@sample $kind)),+ })?),*]
            }
        }
    };
    (@same L, $field:ident, $change:ident) => { $change($field) };
    (@same $kind:ident, $field:ident, $change:ident) => { *$field };
    (@sample L) => { List(vec![EffectOf::Gain(1)]) };
    (@sample u8) => { 1 };
    (@sample $kind:ident) => { $kind::Gold };
}

pub(super) use effects;
