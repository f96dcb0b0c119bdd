//! What can happen. In a solo game the second seat is Jordan's.

use super::action::{Grave, Hold};
use crate::engine::{BySeat, Seat, SeatSet, Standing};
use crate::games::maracaibo::content::card::{Card, Kind, Lying};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::{Place, PlaceSet};
use crate::games::maracaibo::content::track::Space;

/// One atomic happening. The state that comes with it is the one right after it.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub enum Event {
    /// Somebody has decided something that shows only in what is asked next, or left something.
    Chose {
        /// Who.
        seat: Seat,
    },
    /// Somebody has chosen which quests to keep.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// All have chosen: the quests on offer lie open.
    MarketOpened,
    /// A round began.
    RoundStarted {
        /// Which, from 1.
        round: u8,
    },
    /// A turn began.
    TurnStarted {
        /// Whose.
        seat: Seat,
    },
    /// A ship sailed.
    Sailed {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// Cards came out of the fog.
    Revealed {
        /// Which cells.
        cells: PlaceSet,
    },
    /// A toll was paid, one doubloon to each.
    Toll {
        /// By whom.
        seat: Seat,
        /// To whom; nobody who has a purse when it went to the supply.
        to: SeatSet,
        /// How many doubloons were paid.
        paid: u8,
    },
    /// A card was passed up, or a blank cell was reached.
    TookFive {
        /// By whom.
        seat: Seat,
        /// For how many doubloons.
        gain: u8,
        /// Whether there was nothing to decide (a blank cell).
        blank: bool,
    },
    /// An improvement was bought; Jordan just takes it.
    Bought {
        /// By whom.
        seat: Seat,
        /// Its number.
        card: u8,
        /// Where it lay.
        at: Place,
        /// For how much.
        paid: u8,
        /// Whether the ship lies elsewhere.
        afar: bool,
    },
    /// A cell was filled again.
    Refilled {
        /// Which.
        at: Place,
        /// With what.
        with: Lying,
    },
    /// A token was placed on a residence.
    Built {
        /// Whose.
        seat: Seat,
        /// Its number.
        residence: u8,
        /// Where it lies.
        at: Place,
        /// For how much.
        paid: u8,
        /// Whether it was the first.
        first: bool,
    },
    /// An island got a marker, or would have.
    Marked {
        /// By whom.
        seat: Seat,
        /// Which.
        kind: Kind,
        /// How many lie there now.
        markers: u8,
        /// Whether there was no room.
        full: bool,
    },
    /// A ruby was taken.
    Ruby {
        /// By whom.
        seat: Seat,
    },
    /// A slot was filled.
    Filled {
        /// By whom.
        seat: Seat,
        /// Its number.
        slot: u8,
        /// For how much.
        paid: u8,
    },
    /// A figurehead was taken; Jordan takes it out of the game.
    TookFigurehead {
        /// By whom.
        seat: Seat,
        /// Its number.
        figurehead: u8,
    },
    /// A black market tile was placed.
    Placed {
        /// Whose.
        seat: Seat,
        /// Which.
        tile: u8,
        /// Where.
        at: Place,
    },
    /// A black market tile does its work.
    Activated {
        /// Whose.
        seat: Seat,
        /// Which.
        tile: u8,
    },
    /// Raid power was lost.
    PoolLost {
        /// Whose.
        seat: Seat,
        /// How much.
        power: u8,
    },
    /// The dice were rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// Power by kind.
        dice: [u8; 3],
        /// Whether it was a reroll.
        again: bool,
    },
    /// A die was picked.
    Picked {
        /// By whom.
        seat: Seat,
        /// Which.
        kind: Kind,
        /// The power there is now.
        power: u8,
    },
    /// Raid power was spent.
    Spent {
        /// By whom.
        seat: Seat,
        /// On what of whom.
        on: Cause,
        /// How much.
        power: u8,
    },
    /// An explorer moved.
    Explored {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// A treasure was gained.
    Treasure {
        /// By whom.
        seat: Seat,
        /// Which kind.
        kind: Kind,
        /// Whether it came from its island; from the supply otherwise.
        island: bool,
    },
    /// A treasure was stored.
    Stored {
        /// By whom.
        seat: Seat,
        /// Which kind.
        kind: Kind,
        /// Where.
        hold: Hold,
    },
    /// A treasure was buried. Jordan's hideout has no places.
    Buried {
        /// By whom.
        seat: Seat,
        /// Which kind.
        kind: Kind,
        /// Where it lay.
        from: Hold,
        /// Where it lies.
        to: Option<Grave>,
    },
    /// A quest was taken.
    TookQuest {
        /// By whom.
        seat: Seat,
        /// Which: for the owner's eyes only if it came from the deck.
        quest: u8,
        /// From which place of the market; from the deck without.
        market: Option<u8>,
    },
    /// A place of the market was filled again.
    QuestShown {
        /// Which quest.
        quest: u8,
        /// Where.
        place: u8,
    },
    /// A quest was claimed.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Which.
        quest: u8,
        /// For how many points.
        vp: u8,
    },
    /// Doubloons were paid for more.
    Paid {
        /// By whom.
        seat: Seat,
        /// How many.
        paid: u8,
        /// For what.
        cause: Cause,
    },
    /// Rubies were traded.
    Traded {
        /// By whom.
        seat: Seat,
        /// Which trade.
        trade: u8,
    },
    /// Doubloons were gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// How many.
        doubloons: u8,
        /// From what.
        cause: Cause,
    },
    /// Points were scored.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        vp: u8,
        /// From what.
        cause: Cause,
    },
    /// A ship reached Maracaibo.
    Arrived {
        /// Whose.
        seat: Seat,
        /// For how many points.
        vp: u8,
    },
    /// The discount tile changed hands.
    TookDiscount {
        /// Who has it.
        seat: Seat,
    },
    /// The last turns of the game have begun.
    FinalLap {
        /// Who reached Maracaibo.
        seat: Seat,
    },
    /// A round ended.
    RoundEnded {
        /// Which.
        round: u8,
    },
    /// What the end of a round brings.
    Income {
        /// Whom.
        seat: Seat,
        /// Doubloons.
        doubloons: u8,
        /// Points.
        vp: u8,
    },
    /// Jordan turned up a card.
    SoloCard {
        /// Its number.
        card: u8,
    },
    /// Jordan's cards of this round were shuffled again.
    SoloShuffled,
    /// Jordan's ship grew.
    SoloUpgrade {
        /// How far.
        counter: u8,
    },
    /// The game is over.
    GameEnded {
        /// Points and places.
        standings: BySeat<Standing>,
    },
}

impl Event {
    /// The card it shows, if it shows one that nobody knew.
    pub fn shows(&self) -> Option<Card> {
        match self {
            Event::Refilled {
                with: Lying::Card(card),
                ..
            } => Some(*card),
            _ => None,
        }
    }
}
