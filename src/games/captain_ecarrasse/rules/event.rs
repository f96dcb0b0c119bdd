//! What can happen.

use super::action::Phase;
use crate::engine::{BySeat, Seat, Standing};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};

/// Where cards come from or go to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Place {
    /// Davy Jones' Locker.
    Locker,
    /// The Exploration.
    Line,
    /// Between two places, seen by all: the card that is about to be placed.
    Incoming,
    /// The fan of cards that a Treasure Map shows.
    Chart,
    /// A Hold.
    Hold(Seat),
}

/// Why cards moved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Cause {
    /// A Knife cut them loose.
    Knife,
    /// Riposte turned the Knife against its owner.
    Backfire,
    /// A Net brought it up.
    Net,
    /// A Harpoon took it.
    Harpoon,
    /// It was chosen from the Treasure Map.
    MapPick,
    /// The Treasure Map's other cards went back.
    MapBack,
    /// A diver's skill lets it go straight to the Hold.
    StraightToHold,
    /// A Decoy made the Harpoon sink.
    Decoyed,
    /// It was saved when the incident came.
    SavedHome,
    /// It was lost in an incident.
    Lost,
    /// It was lost in an incident and drifted to the left neighbour.
    Drifted,
    /// It was lost in an incident and salvaged by the Saboteur's owner.
    Salvaged,
    /// Chest and Key: drawn from the locker.
    Bonus,
    /// Chest and Key: drawn from an opponent's Hold.
    Plunder,
}

/// Why the Squid's demand changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum DebtChange {
    /// A Squid was placed.
    Demanded,
    /// A card was placed.
    Paid,
    /// The deck is empty: the Squid lets go.
    Lapsed,
}

/// One atomic happening. The state that comes with it is the one right after it.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub enum Event {
    /// The Saboteur's owner `seat` marked `target`.
    Marked {
        /// The Saboteur's owner.
        seat: Seat,
        /// The marked opponent.
        target: Seat,
    },
    /// A turn began.
    TurnStarted {
        /// Whose.
        seat: Seat,
    },
    /// The top card of the deck was turned up; it is now incoming.
    Revealed {
        /// The active player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The incoming card joined the end of the line.
    Placed {
        /// The active player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The effect of `card` found nothing to work on.
    Fizzled {
        /// The active player.
        seat: Seat,
        /// The card whose effect it was.
        card: Card,
    },
    /// A choice is open (the state's phase says which, its `source` through which card).
    ChoiceOpened {
        /// Who chooses.
        seat: Seat,
        /// The choice.
        phase: Phase,
    },
    /// Cards went from one place to another.
    Moved {
        /// The active player.
        seat: Seat,
        /// Which cards, never none.
        cards: CardSet,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// Why.
        why: Cause,
    },
    /// The Treasure Map shows cards of the locker; the state holds their order.
    MapRevealed {
        /// The active player.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// The active player alone looked at the top cards of the deck.
    Peeked {
        /// Who looked.
        seat: Seat,
        /// How many cards.
        count: usize,
    },
    /// The Squid's demand changed to the state's `debt`.
    DebtChanged {
        /// The active player.
        seat: Seat,
        /// How many cards are still demanded.
        debt: u8,
        /// Why.
        why: DebtChange,
    },
    /// Cards of the line became safe.
    Saved {
        /// The active player.
        seat: Seat,
        /// Those that were not safe before, never none.
        cards: CardSet,
    },
    /// A Diving Incident: `card` is still incoming, the line still lies there.
    Incident {
        /// The active player.
        seat: Seat,
        /// The card that caused it.
        card: Card,
        /// The card of the line that it repeats.
        repeats: Card,
        /// What is safe.
        saved: CardSet,
        /// What is lost, `card` included.
        lost: CardSet,
    },
    /// The line was collected.
    Surfaced {
        /// The active player.
        seat: Seat,
        /// The cards collected, perhaps none.
        cards: CardSet,
        /// By how much the score grew.
        gained: i32,
    },
    /// Chest and Key are complete: so many bonus cards may be drawn (Moved events follow).
    BonusDue {
        /// The active player.
        seat: Seat,
        /// How many cards.
        count: usize,
    },
    /// A turn is over.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    GameEnded {
        /// Scores and places.
        standings: BySeat<Standing>,
    },
}
