//! What an effect does, one thing after the other.

use crate::games::libertalia::content::card::Kind;

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
