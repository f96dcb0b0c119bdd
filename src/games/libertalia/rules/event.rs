//! What can happen.

use super::action::Order;
use crate::engine::{BySeat, Seat, Standing};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};
use crate::games::libertalia::content::effects::Fx;

/// Why a card was discarded.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Cause {
    /// The effect of a character.
    Character {
        /// Whose.
        seat: Seat,
        /// Which.
        rank: Rank,
    },
    /// A saber of this seat.
    Saber(Seat),
    /// An officer that its owner took.
    Officer,
}

/// One atomic happening. The state that comes with it is the one right after it. `forced`: there was no choice.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub enum Event {
    /// A campaign began: everybody was dealt these ranks, and the bays were filled.
    CampaignStarted {
        /// Which, from 1.
        campaign: u8,
        /// The ranks.
        crew: RankSet,
    },
    /// A day began; everybody chooses.
    DayStarted {
        /// Which, from 1.
        day: u8,
    },
    /// A card was laid face down.
    Committed {
        /// Who.
        seat: Seat,
    },
    /// All cards were turned up; the line is still in the order of seats.
    Revealed,
    /// The line is in the order of ranks; equal ones are not in order yet.
    Lined,
    /// A die was rolled for a tie.
    Rolled {
        /// Who.
        seat: Seat,
        /// 1 to 6.
        die: u8,
    },
    /// Equal ranks were put in order; flags and tokens have changed.
    Tied {
        /// Which rank.
        rank: Rank,
        /// The last one stands highest.
        order: Order,
    },
    /// A character's turn by day or at dusk, or its effect at night or on the rest day, begins.
    Acts {
        /// Whose.
        seat: Seat,
        /// Which.
        rank: Rank,
        /// What it does, if anything.
        fx: Option<Fx>,
    },
    /// A choice is open: the state's phase says which.
    ChoiceOpened {
        /// Who chooses.
        seat: Seat,
    },
    /// Doubloons came or went.
    Coins {
        /// Whose.
        seat: Seat,
        /// The character that did it.
        rank: Rank,
        /// How many more they have.
        change: i32,
    },
    /// Doubloons changed owners.
    Begged {
        /// Who got them.
        seat: Seat,
        /// Who had them.
        from: Seat,
        /// How many.
        coins: u16,
    },
    /// A card went to its owner's graveyard.
    Discarded {
        /// Its owner.
        seat: Seat,
        /// Which.
        rank: Rank,
        /// Why.
        cause: Cause,
        /// Whether there was no choice.
        forced: bool,
    },
    /// A card joined the line in the Parrot's place.
    Joined {
        /// Whose.
        seat: Seat,
        /// Which.
        rank: Rank,
        /// Whether there was no choice.
        forced: bool,
    },
    /// Relics went to the left.
    RelicsGiven {
        /// Who gave them.
        seat: Seat,
        /// Who got them.
        to: Seat,
        /// How many.
        count: u8,
    },
    /// A card went from the den to the hand.
    Recruited {
        /// Whose.
        seat: Seat,
        /// Which.
        rank: Rank,
        /// Whether there was no choice.
        forced: bool,
    },
    /// A card went from the graveyard to the hand. Which one is its owner's secret.
    Healed {
        /// Whose.
        seat: Seat,
        /// Which: for the owner's eyes only.
        rank: Rank,
        /// Whether there was no choice.
        forced: bool,
    },
    /// All tiles but one went into the bag.
    Kept {
        /// Whose.
        seat: Seat,
        /// What was kept.
        kind: Kind,
        /// What went into the bag.
        returned: Tiles,
        /// Whether there was no choice.
        forced: bool,
    },
    /// Tiles were sold.
    Sold {
        /// Whose.
        seat: Seat,
        /// The character that sold them.
        rank: Rank,
        /// Of which kind.
        kind: Kind,
        /// How many.
        count: u8,
        /// For how much.
        coins: u16,
        /// Whether there was no choice.
        forced: bool,
    },
    /// The map was not sold.
    KeptMap {
        /// Who kept it.
        seat: Seat,
    },
    /// Officers were changed for tiles out of the bag.
    Exchanged {
        /// Whose.
        seat: Seat,
        /// How many officers.
        officers: u8,
        /// What was drawn.
        drawn: Tiles,
    },
    /// A tile was taken.
    Took {
        /// Who.
        seat: Seat,
        /// Of which kind.
        kind: Kind,
        /// Whether there was no choice.
        forced: bool,
    },
    /// The Hook was taken.
    TookHook {
        /// Who.
        seat: Seat,
        /// Whether there was no choice.
        forced: bool,
    },
    /// A character went to the den.
    Settled {
        /// Whose.
        seat: Seat,
        /// Which.
        rank: Rank,
    },
    /// The night begins.
    NightFell,
    /// The rest day begins.
    Rested,
    /// A campaign was scored; the score is banked.
    Scored {
        /// Whose.
        seat: Seat,
        /// Doubloons after the effects of the rest day.
        coins: i32,
        /// What the booty is worth.
        booty: i32,
        /// The campaign's score.
        score: u16,
    },
    /// Dens, graveyards, tiles and doubloons were cleared away.
    CleanedUp,
    /// The game is over.
    GameEnded {
        /// Totals and places.
        standings: BySeat<Standing>,
    },
}
