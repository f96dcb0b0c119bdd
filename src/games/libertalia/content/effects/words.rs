//! The words of effects as RON has them, with their numbers: when each may happen, what it does step by step, and what is said
//! of it.

use super::declare::effects;
use super::said::{Case, Said, Slot};
use crate::engine::Bounded;
use crate::games::libertalia::content::card::{Kind, MAX_PLAYERS};
use serde::{Deserialize, Serialize};

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

/// All about a word but its numbers.
pub(crate) struct Definition {
    /// When it may happen.
    pub(crate) times: &'static [Time],
    /// What it does.
    pub(crate) steps: Steps,
    /// What is said of it.
    pub(crate) says: &'static [Said],
}

const fn does(times: &'static [Time], steps: Steps, says: &'static [Said]) -> Definition {
    Definition { times, steps, says }
}

const fn one(step: Step) -> Steps {
    [Some(step), None]
}

const fn gains(each: u8, per: Count) -> Steps {
    one(Step::Gain(each, per))
}

const fn loses(each: u8, per: Count) -> Steps {
    one(Step::Lose(each, per))
}

effects! {
    /// What a character does. Numbers are doubloons unless said otherwise.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
    pub enum Fx {
        /// Is discarded; another hand card joins the line.
        PlayReplacement => does(
            &[Day],
            one(Step::Replace),
            &[(Acts, &[]), (Idle, &[]), (Discards, &[Whom, Gone])],
        ),
        /// All relics go to the left.
        GiveRelicsLeft => does(
            &[Day],
            one(Step::GiveRelics),
            &[
                (Acts, &[Tiles, Tile, Whom]),
                (Idle, &[Tiles, Tile, Whom]),
                (Because, &[Tiles, Whom]),
            ],
        ),
        /// Takes up to so many from the owner of the top card.
        TakeFromTopOwner(most: Doubloons) => does(
            &[Day],
            one(Step::Beg(most.get())),
            &[
                (Acts, &[N, Whom]),
                (Own, &[N, Whom]),
                (Poor, &[N, Whom]),
                (Because, &[N]),
            ],
        ),
        /// A den card goes back to the hand.
        DenToHand => does(
            &[Day],
            one(Step::Recruit),
            &[(Acts, &[]), (Idle, &[]), (Because, &[])],
        ),
        /// Takes no booty.
        NoBooty => does(&[Dusk], one(Step::Picks(0)), &[(Idle, &[])]),
        /// Takes so many tiles more.
        ExtraBooty(more: Tiles) => does(
            &[Dusk],
            one(Step::Picks(more.get() + 1)),
            &[(Acts, &[N, Left]), (Idle, &[N, Left])],
        ),
        /// All tiles but one go into the bag.
        KeepOneBooty => does(
            &[Day],
            one(Step::Keep),
            &[(Acts, &[N]), (Idle, &[N]), (Because, &[])],
        ),
        /// Gains so many.
        GainFlat(gain: Doubloons) => does(
            &[Day, Night, End],
            gains(gain.get(), Count::Once),
            &[(Acts, &[N])],
        ),
        /// Loses so many.
        LoseFlat(loss: Doubloons) => does(
            &[Day, End],
            loses(loss.get(), Count::Once),
            &[(Acts, &[N, Coins]), (Poor, &[N, Of, Coins])],
        ),
        /// One map may be sold for so many.
        MaySellMap(price: Doubloons) => does(
            &[Night],
            one(Step::SellMap(price.get())),
            &[(Acts, &[N, Tile]), (Idle, &[N, Tile])],
        ),
        /// Loses half, rounded down.
        LoseHalf => does(
            &[Day],
            loses(1, Count::Pairs),
            &[(Acts, &[N, Coins]), (Idle, &[N, Of, Coins])],
        ),
        /// Gains when the owner has less than the limit.
        GainIfBelow {
            /// The limit.
            limit: Doubloons,
            /// What is gained.
            gain: Doubloons,
        } => does(
            &[Day],
            gains(gain.get(), Count::PurseBelow(limit.get())),
            &[(Acts, &[N, Limit, Coins]), (Idle, &[N, Limit, Coins])],
        ),
        /// Gains so many for each card in the own graveyard.
        GainPerGraveyard(each: Doubloons) => does(
            &[Day],
            gains(each.get(), Count::Graveyard),
            &[(Acts, &[N, Of]), (Idle, &[N, Of])],
        ),
        /// Gains so many for each higher card in the own den.
        GainPerHigherInDen(each: Doubloons) => does(
            &[Day, Night],
            gains(each.get(), Count::Higher),
            &[(Acts, &[N, Of, Rank]), (Idle, &[N, Of, Rank])],
        ),
        /// Gains so many for each lower card in the own den.
        GainPerLowerInDen(each: Doubloons) => does(
            &[Day],
            gains(each.get(), Count::Lower),
            &[(Acts, &[N, Of, Rank]), (Idle, &[N, Of, Rank])],
        ),
        /// Discards the lowest other card of the den and gains so many.
        DiscardLowestGain(gain: Doubloons) => does(
            &[Night],
            one(Step::DiscardLowest(gain.get())),
            &[(Acts, &[N, Gone]), (Idle, &[N]), (Discards, &[Whom, Gone])],
        ),
        /// Discards the top card of the line.
        DiscardTopOfShip => does(
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
        /// Pays so many, then discards any den card.
        PayAndShoot(price: Doubloons) => does(
            &[Day],
            [
                Some(Step::Lose(price.get(), Count::Once)),
                Some(Step::Shoot),
            ],
            &[
                (Acts, &[N]),
                (Idle, &[N]),
                (Because, &[Whom, Gone]),
                (Discards, &[Whom, Gone]),
            ],
        ),
        /// Gains so many if all other dens are larger.
        GainIfSmallestDen(gain: Doubloons) => does(
            &[End],
            gains(gain.get(), Count::SmallestDen),
            &[(Acts, &[N, Of]), (Idle, &[N, Of])],
        ),
        /// Changes officers for tiles out of the bag.
        SwapOfficers => does(
            &[Day],
            one(Step::SwapOfficers),
            &[
                (Acts, &[Tiles, Tile]),
                (Idle, &[Tiles, Tile]),
                (Because, &[Tiles]),
            ],
        ),
        /// Gains so many for each saber.
        GainPerSaber(each: Doubloons) => does(
            &[Night],
            gains(each.get(), Count::TilesOf(Kind::Saber)),
            &[(Acts, &[N, Of, Tile]), (Idle, &[N, Of, Tile])],
        ),
        /// Sells equal tiles.
        SellAlike {
            /// Price of two.
            two: Doubloons,
            /// Price of three.
            three: Doubloons,
        } => does(
            &[Day],
            one(Step::Sell(two.get(), three.get())),
            &[
                (Acts, &[Two, Three]),
                (Idle, &[Two, Three]),
                (Because, &[Sold, N]),
            ],
        ),
        /// A graveyard card goes back to the hand, in secret.
        GraveyardToHand => does(
            &[Day],
            one(Step::Heal),
            &[(Acts, &[]), (Idle, &[]), (Because, &[])],
        ),
        /// Gains so many for each chest, jewel and goods.
        GainPerValuable(each: Doubloons) => does(
            &[End],
            gains(each.get(), Count::Valuables),
            &[(Acts, &[N, Of]), (Idle, &[N, Of])],
        ),
        /// Pays so many for each tile.
        PayPerBooty(each: Doubloons) => does(
            &[Day],
            loses(each.get(), Count::Tiles),
            &[
                (Acts, &[N, Of, Coins]),
                (Idle, &[N, Of, Coins]),
                (Poor, &[N, Of, Coins]),
            ],
        ),
        /// Gains so many for each tile.
        GainPerBooty(each: Doubloons) => does(
            &[Day],
            gains(each.get(), Count::Tiles),
            &[(Acts, &[N, Of]), (Idle, &[N, Of])],
        ),
        /// Gains if no other den has this character, else pays.
        OnlyOneOrPay {
            /// What is gained.
            gain: Doubloons,
            /// What is paid.
            pay: Doubloons,
        } => does(
            &[End],
            [
                Some(Step::Gain(gain.get(), Count::Alone)),
                Some(Step::Lose(pay.get(), Count::Shared)),
            ],
            &[
                (Acts, &[N, Whos]),
                (Others, &[N, Whom, Coins]),
                (Poor, &[N, Whom, Coins]),
            ],
        ),
        /// Gains so many if no other den has this character, else all of them are discarded.
        OnlyOneOrPurge(gain: Doubloons) => does(
            &[Night],
            one(Step::AloneOrPurge(gain.get())),
            &[(Acts, &[N, Whos]), (Others, &[N, Whos])],
        ),
        /// Gains so many for each den card.
        GainPerDen(each: Doubloons) => does(
            &[End],
            gains(each.get(), Count::Den),
            &[(Acts, &[N, Of])],
        ),
        /// Loses so many for each relic.
        LosePerRelic(each: Doubloons) => does(
            &[End],
            loses(each.get(), Count::TilesOf(Kind::Relic)),
            &[
                (Acts, &[N, Of, Coins, Tile]),
                (Idle, &[Of, Tile]),
                (Poor, &[N, Of, Coins]),
            ],
        ),
        /// Discards the own den.
        DiscardOwnDen => does(
            &[Day],
            one(Step::EmptyDen),
            &[(Acts, &[Cards]), (Idle, &[Cards])],
        ),
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
