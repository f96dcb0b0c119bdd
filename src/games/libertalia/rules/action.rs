//! What a seat can decide, and what there is to decide.

use crate::engine::{Seat, names};
use crate::games::libertalia::content::card::{Kind, MAX_PLAYERS, Rank};
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

names! {
    /// What is to be decided.
    /// Saves hash its name among the facts, so that never changes.
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
}

names! {
    /// The parts of a day.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, serde::Serialize)]
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
}

/// Seats from the lowest place to the highest.
pub type Order = ArrayVec<Seat, MAX_PLAYERS>;
