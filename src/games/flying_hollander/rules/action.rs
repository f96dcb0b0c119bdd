//! What a seat can decide, and what can happen.

use crate::engine::{BySeat, Seat, Standing};
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind, Row};
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

/// What the decider is asked for.
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

impl Phase {
    /// Its name in scenario files.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Arrange => "Arrange",
            Phase::ChoosePlay => "ChoosePlay",
            Phase::ChoosePirate => "ChoosePirate",
            Phase::ChooseLoot => "ChooseLoot",
            Phase::ChooseWormhole => "ChooseWormhole",
            Phase::NextGame => "NextGame",
            Phase::GameOver => "GameOver",
        }
    }
}

/// What the next play must satisfy (section 4.3).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Demand {
    /// Anything.
    Any,
    /// Crew of this rank or higher.
    AtLeast(u8),
    /// Crew of this rank or lower: a Mutiny is in force.
    AtMost(u8),
}

/// Which of their cards a player plays from now (section 4.4).
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

impl Stage {
    /// Its name among the facts: saves hash it, so it never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Hand => "Hand",
            Stage::Clash => "Clash",
            Stage::Final => "Final",
            Stage::Out => "Out",
        }
    }
}

/// One of a player's three layers of cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// The hand.
    Hand,
    /// The face-up row.
    Clash,
    /// The face-down row.
    Final,
}

/// One atomic happening. The state that comes with it is the one right after it.
#[derive(Clone, PartialEq, Debug)]
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
