//! What a seat can decide, and what can happen.

use crate::engine::{BySeat, Seat, Standing};
use crate::games::libertalia::content::card::{Kind, MAX_PLAYERS, Rank, RankSet, Tiles};
use crate::games::libertalia::content::schema::Fx;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// One decision of one seat (section 6; the order of the variants is that of A1 to A10).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A1: this hand card goes into the line, face down until all have chosen.
    Commit(Rank),
    /// A2: this hand card takes the Parrot's place.
    Replace(Rank),
    /// A3: this den card goes back to the hand.
    Recruit(Rank),
    /// A4: one tile of this kind is kept.
    Keep(Kind),
    /// A5: this den card is shot.
    Shoot(Seat, Rank),
    /// A6: so many tiles of a kind are sold.
    Sell(Kind, u8),
    /// A7: this graveyard card goes back to the hand, in secret.
    Heal(Rank),
    /// A8: a tile of this kind is taken.
    Take(Kind),
    /// A8: the Hook is taken.
    TakeHook,
    /// A9: this den card of a neighbour is discarded.
    Stab(Seat, Rank),
    /// A10: whether a map is sold.
    SellMap(bool),
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Every seat chooses a card in secret.
    #[default]
    Commit,
    /// A2.
    Replace,
    /// A3.
    Recruit,
    /// A4.
    Keep,
    /// A5.
    Shoot,
    /// A6.
    Sell,
    /// A7.
    Heal,
    /// A8.
    Take,
    /// A9.
    Stab,
    /// A10.
    SellMap,
    /// Nothing: characters act one after the other. Only pictures between two decisions show it.
    Course,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name among the facts: saves hash it, so it never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Commit => "Commit",
            Phase::Replace => "Replace",
            Phase::Recruit => "Recruit",
            Phase::Keep => "Keep",
            Phase::Shoot => "Shoot",
            Phase::Sell => "Sell",
            Phase::Heal => "Heal",
            Phase::Take => "Take",
            Phase::Stab => "Stab",
            Phase::SellMap => "SellMap",
            Phase::Course => "Course",
            Phase::Over => "Over",
        }
    }
}

/// The parts of a day.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Part {
    /// Cards are chosen.
    #[default]
    Sunrise,
    /// The line acts from low to high.
    Day,
    /// The line takes booty from high to low.
    Dusk,
    /// The dens act.
    Night,
    /// The campaign is scored.
    Rest,
}

impl Part {
    /// All parts in order.
    pub const ALL: [Part; 5] = [
        Part::Sunrise,
        Part::Day,
        Part::Dusk,
        Part::Night,
        Part::Rest,
    ];
}

/// Why a card was discarded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
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

/// Seats from the lowest place to the highest.
pub type Order = ArrayVec<Seat, MAX_PLAYERS>;

/// One atomic happening. The state that comes with it is the one right after it. `forced`: there was no choice.
#[derive(Clone, PartialEq, Debug)]
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
