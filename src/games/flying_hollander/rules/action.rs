//! What a seat can decide, and what there is to decide.

use crate::engine::{Seat, names};
use crate::games::flying_hollander::content::card::{Kind, Row};
use serde::{Deserialize, Serialize};

/// One decision of one seat (section 6; the order of the variants is that of A1 to A8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A1: these of the own hand and clash cards become the clash row; rising by number, filled up with no card.
    Arrange(Row),
    /// A2: lay so many cards of a kind.
    Play {
        /// Of which kind.
        kind: Kind,
        /// How many from the hand.
        from_hand: u8,
        /// How many from the clash row.
        from_clash: u8,
    },
    /// A3: turn up the final card in this slot.
    Flip(u8),
    /// A4: take the play pile.
    PickUp,
    /// A5: give a hand card of this kind for a random one of the target's hand.
    SwapHand {
        /// Whose hand.
        target: Seat,
        /// What is given.
        kind: Kind,
    },
    /// A5: swap clash cards.
    SwapClash {
        /// With whom.
        target: Seat,
        /// The own slot.
        own: u8,
        /// The target's slot.
        their: u8,
    },
    /// A5: swap final cards, unseen.
    SwapFinal {
        /// With whom.
        target: Seat,
        /// The own slot.
        own: u8,
        /// The target's slot.
        their: u8,
    },
    /// A6: the Pirate swaps nothing.
    Decline,
    /// A7: the wormhole leads to this seat.
    Send(Seat),
    /// A8: take a card of this kind from the hand that was looked at.
    Loot(Kind),
    /// Only in a match of several games: the new dealer deals the next one.
    Deal,
}

impl Action {
    /// The kind that it plays, and how many cards of it, from hand and clash row together.
    pub fn plays(self) -> Option<(Kind, usize)> {
        match self {
            Action::Play {
                kind,
                from_hand,
                from_clash,
            } => Some((kind, usize::from(from_hand) + usize::from(from_clash))),
            _ => None,
        }
    }
}

names! {
    /// What the decider is asked for.
    /// Saves hash its name among the facts, so that never changes.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Phase {
        /// Which cards form the clash row.
        Arrange,
        /// What to play (or to turn up, or to take the pile).
        ChoosePlay,
        /// What the Pirate swaps.
        ChoosePirate,
        /// Which card to take of the hand that was looked at.
        ChooseLoot,
        /// Where the wormhole leads.
        ChooseWormhole,
        /// A game of the match is over; the next dealer deals.
        NextGame,
        /// Nothing more.
        GameOver,
    }
}

names! {
    /// Which of their cards a player plays from now (section 4.4).
    /// Saves hash its name among the facts, so that never changes.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Stage {
        /// From the hand.
        Hand,
        /// From the clash row.
        Clash,
        /// One blind final card.
        Final,
        /// They have no card left.
        Out,
    }
}
