//! The words of effects as RON has them, with their numbers.

use crate::engine::Bounded;
use crate::games::libertalia::content::card::MAX_PLAYERS;
use serde::Deserialize;

/// Doubloons for one thing that is counted.
pub type Doubloons = Bounded<u8, 0, 20>;
/// More tiles: no more than one player can find on a day.
pub type Tiles = Bounded<u8, 0, { MAX_PLAYERS as i32 - 1 }>;

/// When an effect happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Time {
    /// Once, on the character's turn by day.
    Day,
    /// On its turn at dusk.
    Dusk,
    /// Every night in the den.
    Night,
    /// On the rest day, in the den.
    End,
}

/// Declares the words: an enum whose variants hold numbers, the names of all, and the numbers of each.
macro_rules! effects {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$about:meta])* $word:ident
            $(($($n:ident: $number:ty),+))?
            $({ $($(#[$what:meta])* $field:ident: $kind:ty),+ $(,)? })?),* $(,)?
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
        }
    };
}

effects! {
    /// What a character does. Numbers are doubloons unless said otherwise.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Fx {
        /// Is discarded; another hand card joins the line.
        PlayReplacement,
        /// All relics go to the left.
        GiveRelicsLeft,
        /// Takes up to so many from the owner of the top card.
        TakeFromTopOwner(most: Doubloons),
        /// A den card goes back to the hand.
        DenToHand,
        /// Takes no booty.
        NoBooty,
        /// Takes so many tiles more.
        ExtraBooty(more: Tiles),
        /// All tiles but one go into the bag.
        KeepOneBooty,
        /// Gains so many.
        GainFlat(gain: Doubloons),
        /// Loses so many.
        LoseFlat(loss: Doubloons),
        /// One map may be sold for so many.
        MaySellMap(price: Doubloons),
        /// Loses half, rounded down.
        LoseHalf,
        /// Gains when the owner has less than the limit.
        GainIfBelow {
            /// The limit.
            limit: Doubloons,
            /// What is gained.
            gain: Doubloons,
        },
        /// Gains so many for each card in the own graveyard.
        GainPerGraveyard(each: Doubloons),
        /// Gains so many for each higher card in the own den.
        GainPerHigherInDen(each: Doubloons),
        /// Gains so many for each lower card in the own den.
        GainPerLowerInDen(each: Doubloons),
        /// Discards the lowest other card of the den and gains so many.
        DiscardLowestGain(gain: Doubloons),
        /// Discards the top card of the line.
        DiscardTopOfShip,
        /// Pays so many, then discards any den card.
        PayAndShoot(price: Doubloons),
        /// Gains so many if all other dens are larger.
        GainIfSmallestDen(gain: Doubloons),
        /// Changes officers for tiles out of the bag.
        SwapOfficers,
        /// Gains so many for each saber.
        GainPerSaber(each: Doubloons),
        /// Sells equal tiles.
        SellAlike {
            /// Price of two.
            two: Doubloons,
            /// Price of three.
            three: Doubloons,
        },
        /// A graveyard card goes back to the hand, in secret.
        GraveyardToHand,
        /// Gains so many for each chest, jewel and goods.
        GainPerValuable(each: Doubloons),
        /// Pays so many for each tile.
        PayPerBooty(each: Doubloons),
        /// Gains so many for each tile.
        GainPerBooty(each: Doubloons),
        /// Gains if no other den has this character, else pays.
        OnlyOneOrPay {
            /// What is gained.
            gain: Doubloons,
            /// What is paid.
            pay: Doubloons,
        },
        /// Gains so many if no other den has this character, else all of them are discarded.
        OnlyOneOrPurge(gain: Doubloons),
        /// Gains so many for each den card.
        GainPerDen(each: Doubloons),
        /// Loses so many for each relic.
        LosePerRelic(each: Doubloons),
        /// Discards the own den.
        DiscardOwnDen,
    }
}

/// An effect and its time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectDef {
    /// When.
    pub time: Time,
    /// What.
    pub fx: Fx,
}
