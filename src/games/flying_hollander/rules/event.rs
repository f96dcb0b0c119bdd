//! What can happen.

use crate::engine::{BySeat, Seat, Standing};
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind};

/// One of a player's three layers of cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub enum Layer {
    /// The hand.
    Hand,
    /// The face-up row.
    Clash,
    /// The face-down row.
    Final,
}

/// One atomic happening. The state that comes with it is the one right after it.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub enum Event {
    /// A new game of a match was dealt.
    Dealt {
        /// Who dealt.
        dealer: Seat,
    },
    /// A clash row was chosen.
    Arranged {
        /// Whose.
        seat: Seat,
        /// How many cards of it are new.
        changed: usize,
    },
    /// A turn began.
    TurnStarted {
        /// Whose.
        seat: Seat,
    },
    /// A final card was turned up in its slot, for all to see; nothing else has happened yet.
    Turned {
        /// Whose.
        seat: Seat,
        /// Where.
        slot: u8,
        /// The card.
        card: Card,
        /// Whether it can be played.
        playable: bool,
    },
    /// Cards were laid on the play pile.
    Played {
        /// Who.
        seat: Seat,
        /// Of which kind.
        kind: Kind,
        /// Those that came from the hand.
        hand: CardSet,
        /// Those that came from the clash row.
        clash: CardSet,
        /// The one that was a final card.
        turned: Option<Card>,
    },
    /// The play pile was taken.
    PickedUp {
        /// Who.
        seat: Seat,
        /// All cards taken.
        cards: CardSet,
        /// The final card among them that could not be played.
        turned: Option<Card>,
    },
    /// Four of a kind lie on top of the pile; it is still there.
    Poker {
        /// Who completed it.
        seat: Seat,
        /// Of which kind.
        kind: Kind,
        /// The four.
        cards: CardSet,
    },
    /// The play pile was eliminated.
    Purged {
        /// Who played.
        seat: Seat,
        /// The kind that did it: a Kraken, or that of the poker.
        kind: Kind,
        /// What sank.
        cards: CardSet,
    },
    /// The same player must lay another card.
    ExtraPlay {
        /// Who.
        seat: Seat,
    },
    /// A turn is lost.
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// A wormhole names who is next.
    Sent {
        /// Who opened it.
        seat: Seat,
        /// Where it leads.
        target: Seat,
        /// Whether there was nobody else to name.
        only: bool,
    },
    /// The Pirate looks at a whole hand (option `look`).
    Looked {
        /// Who looks.
        seat: Seat,
        /// Whose hand.
        target: Seat,
    },
    /// A choice is open: the state's phase says which.
    ChoiceOpened {
        /// Who chooses.
        seat: Seat,
    },
    /// Two cards changed owners.
    Swapped {
        /// Who played the Pirate.
        seat: Seat,
        /// The other.
        target: Seat,
        /// From which layer both came.
        layer: Layer,
        /// The slots of `seat` and `target`, for clash and final cards; zeros for hands.
        slots: (u8, u8),
        /// What `seat` gave.
        given: Card,
        /// What `seat` got.
        taken: Card,
    },
    /// The Pirate swapped nothing.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Cards were drawn.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, never none.
        cards: CardSet,
    },
    /// The draw pile is used up: clash cards count from now on.
    DrawEmpty,
    /// A player has no card left.
    Out {
        /// Who.
        seat: Seat,
        /// Their place, from 1.
        place: usize,
    },
    /// The turn cap was reached.
    Becalmed {
        /// After how many turns.
        turns: u16,
    },
    /// A game is over.
    GameEnded {
        /// Cards left and places.
        standings: BySeat<Standing>,
    },
}
