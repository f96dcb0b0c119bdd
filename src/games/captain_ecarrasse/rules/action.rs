//! What a seat can decide, and what there is to decide.

use crate::engine::{Seat, names};
use crate::games::captain_ecarrasse::content::card::{Card, Suit};
use serde::{Deserialize, Serialize};

/// One decision of one seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    /// The Saboteur's owner marks an opponent before the first turn.
    Mark(Seat),
    /// Reveal the top card of the Loot Deck.
    Dive,
    /// Return to the surface: collect the line and end the turn.
    Surface,
    /// Sink the best card of this suit from this Hold.
    Knife(Seat, Suit),
    /// Place the best card of this suit from the own Hold.
    Net(Suit),
    /// Place the best card of this suit from an opponent's Hold.
    Harpoon(Seat, Suit),
    /// Place this card of those the Treasure Map shows.
    MapPick(Card),
    /// Draw the bonus cards from this opponent's Hold.
    Plunder(Seat),
}

names! {
    /// What the decider is asked for.
    /// Saves hash its name among the facts, so that never changes.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Phase {
        /// Whom to mark.
        Mark,
        /// Dive or surface.
        TurnChoice,
        /// Which stack the Knife sinks.
        ChooseKnife,
        /// Which suit the Net brings up.
        ChooseNet,
        /// Which stack the Harpoon hits.
        ChooseHarpoon,
        /// Which card of the Treasure Map.
        ChooseMap,
        /// Whose Hold to plunder.
        ChoosePlunder,
        /// Nothing more.
        GameOver,
    }
}
