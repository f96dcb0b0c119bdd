//! The names of a game's cues, told once: as an enum for its code and as words for its `cues.ron`.

/// Declares `CueId`, the [`CueName`](crate::content::CueName) of a game. The compiler tells a cue that the game never
/// gives, the loader one that RON does not have or that the game does not know. The enum is the crate's own, or as visible as the
/// first word says.
#[macro_export]
macro_rules! cue_names {
    (@($vis:vis) $($cue:ident = $name:literal,)+) => {
        /// A cue of the game.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis enum CueId {
            $(#[doc = concat!("`", $name, "`")] $cue,)+
        }

        impl $crate::content::CueName for CueId {
            const NAMES: &'static [&'static str] = &[$($name,)+];

            fn index(self) -> usize {
                self as usize
            }
        }
    };
    (pub $($names:tt)+) => {
        $crate::cue_names! { @(pub) $($names)+ }
    };
    ($($names:tt)+) => {
        $crate::cue_names! { @(pub(crate)) $($names)+ }
    };
}
