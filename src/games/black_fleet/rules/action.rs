//! What a seat can decide, and what there is to decide.

use crate::engine::{Seat, names};
use crate::games::black_fleet::content::card::{Card, Ship, ShipKind};
use crate::games::black_fleet::content::space::Space;
use serde::{Deserialize, Serialize};

/// What a Fortune card is played on (7.9).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Play {
    /// Nothing needs to be named.
    Plain,
    /// One ship.
    On(Ship),
    /// Two ships, the first of them earlier in ship order.
    Pair(Ship, Ship),
    /// A ship, and where it goes.
    To(Ship, Space),
    /// An opponent.
    From(Seat),
}

/// One decision of one seat (section 6; the order of the variants is that of A1 to A16).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A1: the Merchant comes to a loading space and loads.
    PlaceMerchant {
        /// Which.
        ship: Ship,
        /// Where.
        space: Space,
    },
    /// A2: the Pirate enters.
    EnterPirate {
        /// Which.
        ship: Ship,
        /// Where.
        space: Space,
    },
    /// A3: this Movement card of the hand is played.
    PlayMovement(Card),
    /// A4: the ship sails on a shortest path.
    Sail {
        /// Which.
        ship: Ship,
        /// Where to.
        to: Space,
    },
    /// A5: the Merchant sells everything and loads.
    Trade(Ship),
    /// A6: the empty Merchant loads.
    Load(Ship),
    /// A7: the Pirate takes a cube.
    Steal {
        /// The Pirate.
        ship: Ship,
        /// The Merchant.
        target: Ship,
    },
    /// A8: the Pirate buries its treasure.
    Bury(Ship),
    /// A9: a Pirate is sunk.
    Sink {
        /// By which ship.
        ship: Ship,
        /// The Pirate.
        target: Ship,
    },
    /// A10: a Merchant takes a cube from another.
    Raid {
        /// The own Merchant.
        ship: Ship,
        /// The other.
        target: Ship,
    },
    /// A11: a Fortune card is played.
    PlayFortune {
        /// Which; of equal ones the first.
        card: Card,
        /// On what.
        play: Play,
    },
    /// A12: own ships change places.
    SwapOwn {
        /// The Merchant.
        merchant: Ship,
        /// The Pirate.
        pirate: Ship,
    },
    /// A13: no more of this.
    EndSail,
    /// A14: this Fortune card is discarded; of equal ones the first.
    DiscardFortune(Card),
    /// A15: a card is turned up: 0 to 3 for Development cards in rising order of cost, 4 for the Victory card.
    Flip(u8),
    /// A16: nothing is turned up.
    SkipFlip,
}

impl Action {
    /// A ship comes in at a space: A1 for a Merchant, A2 for a Pirate.
    pub(crate) fn entry(ship: Ship, space: Space) -> Action {
        match ship.kind() {
            ShipKind::Merchant => Action::PlaceMerchant { ship, space },
            _ => Action::EnterPirate { ship, space },
        }
    }
}

names! {
    /// What is to be decided (section 5).
    /// Saves hash its name among the facts, so that never changes.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    pub enum Phase {
        /// P0: where the Merchants begin.
        Setup,
        /// P2: where ships come back.
        Reenter,
        /// P3: which Movement card is played.
        Orders,
        /// P4: what ships do.
        Sail,
        /// P5a: which Fortune card goes for the symbol.
        SymbolDiscard,
        /// P5b: which Fortune card is too many.
        HandDiscard,
        /// P6: whether a card is turned up.
        Flip,
        /// P8.
        Over,
    }
}
