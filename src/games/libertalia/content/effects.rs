//! What characters do (section 7): the words of effects. Each word is told once: its numbers, when it may happen, what it
//! does step by step, and what may be said of it. What a step changes is in `rules::effects`; what is said stands in
//! `cards.ron`, beside the characters.

use super::card::{Kind, MAX_PLAYERS};
use serde::Deserialize;

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

/// What doubloons come or go for. It is counted anew each time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    /// Once, whatever lies there.
    Once,
    /// Cards in the owner's graveyard.
    Graveyard,
    /// Lower cards in the owner's den.
    Lower,
    /// Higher cards in the owner's den.
    Higher,
    /// Cards in the owner's den, this one too.
    Den,
    /// The owner's tiles.
    Tiles,
    /// The owner's tiles of a kind.
    TilesOf(Kind),
    /// The owner's chests, jewels and goods.
    Valuables,
    /// Pairs of doubloons in the owner's purse.
    Pairs,
    /// Once if there is less in the purse.
    PurseBelow(u8),
    /// Once if all other dens are larger.
    SmallestDen,
    /// Once if no other den has this character.
    Alone,
    /// Once if another den has it.
    Shared,
}

/// One thing that an effect does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// So many doubloons come for each.
    Gain(u8, Count),
    /// So many doubloons go for each, as far as there are any.
    Lose(u8, Count),
    /// The owner of the top card gives up to so many doubloons.
    Beg(u8),
    /// All relics go to the left.
    GiveRelics,
    /// Officers are changed for tiles out of the bag.
    SwapOfficers,
    /// The top card of the line is discarded.
    Overboard,
    /// The own den is discarded.
    EmptyDen,
    /// The lowest other card of the den is discarded for so many doubloons.
    DiscardLowest(u8),
    /// So many doubloons if no other den has this character, else all of them are discarded.
    AloneOrPurge(u8),
    /// So many tiles are taken at dusk.
    Picks(u8),
    /// The card is discarded; its owner is asked which card joins the line.
    Replace,
    /// The owner is asked which den card goes back to the hand.
    Recruit,
    /// The owner is asked which tile is kept.
    Keep,
    /// The owner is asked which den card is discarded.
    Shoot,
    /// The owner is asked which equal tiles are sold: two for the first price, three for the second.
    Sell(u8, u8),
    /// The owner is asked which graveyard card goes back to the hand.
    Heal,
    /// The owner is asked whether a map is sold for so many doubloons.
    SellMap(u8),
}

impl Step {
    /// Whether it is worth something only to who has the character alone.
    pub(crate) fn wants_to_be_alone(self) -> bool {
        matches!(self, Step::Gain(_, Count::Alone) | Step::AloneOrPurge(_))
    }
}

/// What an effect does, one thing after the other. A question comes last.
pub(crate) type Steps = [Option<Step>; 2];

/// A situation in which something is said of an effect.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    /// It does what it is there for.
    Acts,
    /// There is nothing for it to do.
    Idle,
    /// It strikes its owner.
    Own,
    /// Others have the character too.
    Others,
    /// There is nothing left that it could take.
    Poor,
    /// Why it is a good idea, as a clause of a hint.
    Because,
    /// It has discarded a card: a line of the log.
    Discards,
    /// The same when it has discarded its own card.
    DiscardsSelf,
}

impl Case {
    /// All of them.
    pub(crate) const ALL: [Case; 8] = [
        Case::Acts,
        Case::Idle,
        Case::Own,
        Case::Others,
        Case::Poor,
        Case::Because,
        Case::Discards,
        Case::DiscardsSelf,
    ];

    /// Name in files.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Case::Acts => "acts",
            Case::Idle => "idle",
            Case::Own => "own",
            Case::Others => "others",
            Case::Poor => "poor",
            Case::Because => "because",
            Case::Discards => "discards",
            Case::DiscardsSelf => "discards_self",
        }
    }
}

/// What a sentence about an effect may speak of, besides the owner and the character.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    /// The owner.
    Who,
    /// The character.
    Card,
    /// So many doubloons, or what else the effect is about.
    N,
    /// Of how many things.
    Of,
    /// The owner's purse.
    Coins,
    /// What the purse must be below.
    Limit,
    /// Another player.
    Whom,
    /// Several players.
    Whos,
    /// A kind of tile.
    Tile,
    /// Tiles of a kind, counted: "1 × Jewel".
    Tiles,
    /// Tiles that are sold: "Jewel", "2 × Jewel".
    Sold,
    /// A card that is discarded.
    Gone,
    /// Several cards that are discarded.
    Cards,
    /// The rank of the character.
    Rank,
    /// What is left in the bay.
    Left,
    /// The price of two tiles.
    Two,
    /// The price of three tiles.
    Three,
}

impl Slot {
    /// Name in files.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Slot::Who => "who",
            Slot::Card => "card",
            Slot::N => "n",
            Slot::Of => "of",
            Slot::Coins => "coins",
            Slot::Limit => "limit",
            Slot::Whom => "whom",
            Slot::Whos => "whos",
            Slot::Tile => "tile",
            Slot::Tiles | Slot::Sold => "tiles",
            Slot::Gone => "gone",
            Slot::Cards => "cards",
            Slot::Rank => "rank",
            Slot::Left => "left",
            Slot::Two => "two",
            Slot::Three => "three",
        }
    }
}

/// A sentence that an effect must have, and its slots.
pub(crate) type Said = (Case, &'static [Slot]);

/// All about a word but its numbers.
pub(crate) struct Definition {
    /// When it may happen.
    pub(crate) times: &'static [Time],
    /// What it does.
    pub(crate) steps: Steps,
    /// What is said of it.
    pub(crate) says: &'static [Said],
}

/// Declares the words: an enum whose variants hold numbers, the names of all, and the numbers of each.
macro_rules! effects {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$about:meta])* $word:ident
            $(($($n:ident),+))?
            $({ $($(#[$what:meta])* $field:ident),+ $(,)? })?),* $(,)?
    }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* $word
                $(($(effects!(@u8 $n)),+))?
                $({ $($(#[$what])* $field: u8),+ })?),*
        }

        impl $name {
            /// All words, as files have them.
            pub const WORDS: &'static [&'static str] = &[$(stringify!($word)),*];

            /// Each word once, its numbers nothing.
            pub(crate) const ALL: &'static [$name] = &[$($name::$word
                $(($(effects!(@zero $n)),+))?
                $({ $($field: 0),+ })?),*];

            /// Its place among the words.
            pub(crate) fn index(self) -> usize {
                enum Index { $($word),* }
                match self {
                    $($name::$word { .. } => Index::$word as usize),*
                }
            }

            /// Its numbers, in the order in which files have them.
            pub fn numbers(self) -> Vec<u8> {
                match self {
                    $($name::$word $(($($n),+))? $({ $($field),+ })? => {
                        vec![$($($n),+)? $($($field),+)?]
                    }),*
                }
            }
        }
    };
    (@u8 $n:ident) => { u8 };
    (@zero $n:ident) => { 0 };
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
        TakeFromTopOwner(most),
        /// A den card goes back to the hand.
        DenToHand,
        /// Takes no booty.
        NoBooty,
        /// Takes so many tiles more.
        ExtraBooty(more),
        /// All tiles but one go into the bag.
        KeepOneBooty,
        /// Gains so many.
        GainFlat(gain),
        /// Loses so many.
        LoseFlat(loss),
        /// One map may be sold for so many.
        MaySellMap(price),
        /// Loses half, rounded down.
        LoseHalf,
        /// Gains when the owner has less than the limit.
        GainIfBelow {
            /// The limit.
            limit,
            /// What is gained.
            gain,
        },
        /// Gains so many for each card in the own graveyard.
        GainPerGraveyard(each),
        /// Gains so many for each higher card in the own den.
        GainPerHigherInDen(each),
        /// Gains so many for each lower card in the own den.
        GainPerLowerInDen(each),
        /// Discards the lowest other card of the den and gains so many.
        DiscardLowestGain(gain),
        /// Discards the top card of the line.
        DiscardTopOfShip,
        /// Pays so many, then discards any den card.
        PayAndShoot(price),
        /// Gains so many if all other dens are larger.
        GainIfSmallestDen(gain),
        /// Changes officers for tiles out of the bag.
        SwapOfficers,
        /// Gains so many for each saber.
        GainPerSaber(each),
        /// Sells equal tiles.
        SellAlike {
            /// Price of two.
            two,
            /// Price of three.
            three,
        },
        /// A graveyard card goes back to the hand, in secret.
        GraveyardToHand,
        /// Gains so many for each chest, jewel and goods.
        GainPerValuable(each),
        /// Pays so many for each tile.
        PayPerBooty(each),
        /// Gains so many for each tile.
        GainPerBooty(each),
        /// Gains if no other den has this character, else pays.
        OnlyOneOrPay {
            /// What is gained.
            gain,
            /// What is paid.
            pay,
        },
        /// Gains so many if no other den has this character, else all of them are discarded.
        OnlyOneOrPurge(gain),
        /// Gains so many for each den card.
        GainPerDen(each),
        /// Loses so many for each relic.
        LosePerRelic(each),
        /// Discards the own den.
        DiscardOwnDen,
    }
}

const fn does(times: &'static [Time], steps: Steps, says: &'static [Said]) -> Definition {
    Definition { times, steps, says }
}

impl Fx {
    /// When it may happen, what it does, and what is said of it.
    pub(crate) fn definition(self) -> Definition {
        use Case::{Acts, Because, Discards, DiscardsSelf, Idle, Others, Own, Poor};
        use Slot::{
            Cards, Coins, Gone, Left, Limit, N, Of, Rank, Sold, Three, Tile, Tiles, Two, Whom, Whos,
        };
        use Time::{Day, Dusk, End, Night};
        let one = |step| [Some(step), None];
        let gain = |each, per| one(Step::Gain(each, per));
        let lose = |each, per| one(Step::Lose(each, per));
        match self {
            Fx::PlayReplacement => does(
                &[Day],
                one(Step::Replace),
                &[(Acts, &[]), (Idle, &[]), (Discards, &[Whom, Gone])],
            ),
            Fx::GiveRelicsLeft => does(
                &[Day],
                one(Step::GiveRelics),
                &[
                    (Acts, &[Tiles, Tile, Whom]),
                    (Idle, &[Tiles, Tile, Whom]),
                    (Because, &[Tiles, Whom]),
                ],
            ),
            Fx::TakeFromTopOwner(most) => does(
                &[Day],
                one(Step::Beg(most)),
                &[
                    (Acts, &[N, Whom]),
                    (Own, &[N, Whom]),
                    (Poor, &[N, Whom]),
                    (Because, &[N]),
                ],
            ),
            Fx::DenToHand => does(
                &[Day],
                one(Step::Recruit),
                &[(Acts, &[]), (Idle, &[]), (Because, &[])],
            ),
            Fx::NoBooty => does(&[Dusk], one(Step::Picks(0)), &[(Idle, &[])]),
            Fx::ExtraBooty(more) => does(
                &[Dusk],
                one(Step::Picks(more.saturating_add(1))),
                &[(Acts, &[N, Left]), (Idle, &[N, Left])],
            ),
            Fx::KeepOneBooty => does(
                &[Day],
                one(Step::Keep),
                &[(Acts, &[N]), (Idle, &[N]), (Because, &[])],
            ),
            Fx::GainFlat(n) => does(&[Day, Night, End], gain(n, Count::Once), &[(Acts, &[N])]),
            Fx::LoseFlat(n) => does(
                &[Day, End],
                lose(n, Count::Once),
                &[(Acts, &[N, Coins]), (Poor, &[N, Of, Coins])],
            ),
            Fx::MaySellMap(price) => does(
                &[Night],
                one(Step::SellMap(price)),
                &[(Acts, &[N, Tile]), (Idle, &[N, Tile])],
            ),
            Fx::LoseHalf => does(
                &[Day],
                lose(1, Count::Pairs),
                &[(Acts, &[N, Coins]), (Idle, &[N, Of, Coins])],
            ),
            Fx::GainIfBelow { limit, gain: n } => does(
                &[Day],
                gain(n, Count::PurseBelow(limit)),
                &[(Acts, &[N, Limit, Coins]), (Idle, &[N, Limit, Coins])],
            ),
            Fx::GainPerGraveyard(n) => does(
                &[Day],
                gain(n, Count::Graveyard),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::GainPerHigherInDen(n) => does(
                &[Day, Night],
                gain(n, Count::Higher),
                &[(Acts, &[N, Of, Rank]), (Idle, &[N, Of, Rank])],
            ),
            Fx::GainPerLowerInDen(n) => does(
                &[Day],
                gain(n, Count::Lower),
                &[(Acts, &[N, Of, Rank]), (Idle, &[N, Of, Rank])],
            ),
            Fx::DiscardLowestGain(n) => does(
                &[Night],
                one(Step::DiscardLowest(n)),
                &[(Acts, &[N, Gone]), (Idle, &[N]), (Discards, &[Whom, Gone])],
            ),
            Fx::DiscardTopOfShip => does(
                &[Day],
                one(Step::Overboard),
                &[
                    (Acts, &[Whom, Gone]),
                    (Own, &[Whom, Gone]),
                    (Because, &[]),
                    (Discards, &[Whom, Gone]),
                    (DiscardsSelf, &[Whom, Gone]),
                ],
            ),
            Fx::PayAndShoot(price) => does(
                &[Day],
                [Some(Step::Lose(price, Count::Once)), Some(Step::Shoot)],
                &[
                    (Acts, &[N]),
                    (Idle, &[N]),
                    (Because, &[Whom, Gone]),
                    (Discards, &[Whom, Gone]),
                ],
            ),
            Fx::GainIfSmallestDen(n) => does(
                &[End],
                gain(n, Count::SmallestDen),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::SwapOfficers => does(
                &[Day],
                one(Step::SwapOfficers),
                &[
                    (Acts, &[Tiles, Tile]),
                    (Idle, &[Tiles, Tile]),
                    (Because, &[Tiles]),
                ],
            ),
            Fx::GainPerSaber(n) => does(
                &[Night],
                gain(n, Count::TilesOf(Kind::Saber)),
                &[(Acts, &[N, Of, Tile]), (Idle, &[N, Of, Tile])],
            ),
            Fx::SellAlike { two, three } => does(
                &[Day],
                one(Step::Sell(two, three)),
                &[
                    (Acts, &[Two, Three]),
                    (Idle, &[Two, Three]),
                    (Because, &[Sold, N]),
                ],
            ),
            Fx::GraveyardToHand => does(
                &[Day],
                one(Step::Heal),
                &[(Acts, &[]), (Idle, &[]), (Because, &[])],
            ),
            Fx::GainPerValuable(n) => does(
                &[End],
                gain(n, Count::Valuables),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::PayPerBooty(n) => does(
                &[Day],
                lose(n, Count::Tiles),
                &[
                    (Acts, &[N, Of, Coins]),
                    (Idle, &[N, Of, Coins]),
                    (Poor, &[N, Of, Coins]),
                ],
            ),
            Fx::GainPerBooty(n) => does(
                &[Day],
                gain(n, Count::Tiles),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::OnlyOneOrPay { gain, pay } => does(
                &[End],
                [
                    Some(Step::Gain(gain, Count::Alone)),
                    Some(Step::Lose(pay, Count::Shared)),
                ],
                &[
                    (Acts, &[N, Whos]),
                    (Others, &[N, Whom, Coins]),
                    (Poor, &[N, Whom, Coins]),
                ],
            ),
            Fx::OnlyOneOrPurge(gain) => does(
                &[Night],
                one(Step::AloneOrPurge(gain)),
                &[(Acts, &[N, Whos]), (Others, &[N, Whos])],
            ),
            Fx::GainPerDen(n) => does(&[End], gain(n, Count::Den), &[(Acts, &[N, Of])]),
            Fx::LosePerRelic(n) => does(
                &[End],
                lose(n, Count::TilesOf(Kind::Relic)),
                &[
                    (Acts, &[N, Of, Coins, Tile]),
                    (Idle, &[Of, Tile]),
                    (Poor, &[N, Of, Coins]),
                ],
            ),
            Fx::DiscardOwnDen => does(
                &[Day],
                one(Step::EmptyDen),
                &[(Acts, &[Cards]), (Idle, &[Cards])],
            ),
        }
    }

    /// The largest number it may have: doubloons for one thing counted.
    pub(crate) fn most(self) -> u8 {
        match self {
            // No more tiles than one player can find on a day.
            Fx::ExtraBooty(_) => MAX_PLAYERS as u8 - 1,
            _ => 20,
        }
    }
}

/// A word with what it does.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Effect {
    /// The word.
    pub(crate) fx: Fx,
    steps: Steps,
}

impl Effect {
    /// Compiles a word.
    pub(crate) fn new(fx: Fx) -> Effect {
        let steps = fx.definition().steps;
        Effect { fx, steps }
    }

    /// What it does, one thing after the other.
    #[inline]
    pub(crate) fn steps(self) -> impl DoubleEndedIterator<Item = Step> + Clone {
        self.steps.into_iter().flatten()
    }

    /// Whether it does something that is so.
    pub(crate) fn does(self, what: impl Fn(Step) -> bool) -> bool {
        self.steps().any(what)
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
