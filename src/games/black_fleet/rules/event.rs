//! What can happen.

use super::action::Play;
use crate::engine::{BySeat, Seat, Standing};
use crate::games::black_fleet::content::card::{Card, Good, MAX_PLAYERS, Ship};
use crate::games::black_fleet::content::space::Space;
use arrayvec::ArrayVec;

/// The longest path that is told; no movement card reaches so far.
pub const MAX_PATH: usize = 64;

/// The spaces a ship sails through: the first is where it was, the last where it is now.
pub type Path = ArrayVec<Space, MAX_PATH>;

/// Fortune cards that were drawn.
pub type Drawn = ArrayVec<Card, MAX_PLAYERS>;

/// One atomic happening. The state that comes with it is the one right after it.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub enum Event {
    /// A Merchant came to a loading space and loaded.
    Placed {
        /// Whose.
        seat: Seat,
        /// Which.
        ship: Ship,
        /// Where.
        space: Space,
        /// How many cubes it loaded.
        loaded: u8,
    },
    /// A Pirate entered.
    Entered {
        /// Whose.
        seat: Seat,
        /// Which.
        ship: Ship,
        /// Where.
        space: Space,
    },
    /// A round began.
    RoundStarted {
        /// Which, from 1.
        round: u16,
    },
    /// A turn began.
    TurnStarted {
        /// Whose.
        seat: Seat,
    },
    /// A Movement card was played.
    Ordered {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A ship sailed.
    Sailed {
        /// Which.
        ship: Ship,
        /// Along which spaces.
        path: Path,
        /// Whether it stops on a friend's space, only to act.
        pausing: bool,
    },
    /// A Merchant sold everything and loaded.
    Traded {
        /// Which.
        ship: Ship,
        /// What it sold.
        good: Good,
        /// How many cubes.
        sold: u8,
        /// For how much.
        gain: u16,
        /// What it loaded.
        port: Good,
        /// How many cubes.
        loaded: u8,
    },
    /// An empty Merchant loaded.
    Loaded {
        /// Which.
        ship: Ship,
        /// What.
        port: Good,
        /// How many cubes.
        loaded: u8,
    },
    /// A Pirate took a cube.
    Stole {
        /// The Pirate.
        ship: Ship,
        /// The Merchant.
        target: Ship,
        /// What.
        good: Good,
        /// For how much.
        gain: u16,
    },
    /// A Merchant took a cube from another; it went to the stock.
    Raided {
        /// The own Merchant.
        ship: Ship,
        /// The other.
        target: Ship,
        /// What.
        good: Good,
        /// For how much.
        gain: u16,
    },
    /// A treasure was buried.
    Buried {
        /// Which Pirate.
        ship: Ship,
        /// What.
        good: Good,
        /// For how much.
        gain: u16,
    },
    /// A Pirate was hit; it is gone next.
    Hit {
        /// By which ship.
        ship: Ship,
        /// The Pirate.
        target: Ship,
        /// For how much.
        gain: u16,
    },
    /// A ship left the board.
    Sank {
        /// Which.
        ship: Ship,
        /// Where.
        space: Space,
        /// The treasure that went back to the stock.
        treasure: Option<Good>,
    },
    /// Insurance was paid.
    Insured {
        /// To whom.
        seat: Seat,
        /// How much.
        gain: u16,
    },
    /// A Fortune card was played.
    Fortune {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
        /// On what.
        play: Play,
    },
    /// Doubloons changed owners.
    Took {
        /// Who has them.
        seat: Seat,
        /// Who had them.
        from: Seat,
        /// How many.
        coins: u16,
    },
    /// A ship was moved without sailing.
    Moved {
        /// Which.
        ship: Ship,
        /// From where.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// Two ships changed places.
    Swapped {
        /// One.
        a: Ship,
        /// The other.
        b: Ship,
    },
    /// A Movement card was drawn. Which one is its owner's secret.
    DrewOrders {
        /// Who.
        seat: Seat,
        /// Which: for the owner's eyes only.
        card: Card,
    },
    /// Fortune cards were drawn. Which ones is their owner's secret.
    DrewFortune {
        /// Who.
        seat: Seat,
        /// Which: for the owner's eyes only.
        cards: Drawn,
    },
    /// A discard pile became a deck.
    Reshuffled {
        /// That of Movement cards, or of Fortune cards.
        movement: bool,
    },
    /// A Fortune card was discarded.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was turned up.
    Flipped {
        /// Whose.
        seat: Seat,
        /// 0 to 3 for Development cards in rising order of cost, 4 for the Victory card.
        slot: u8,
        /// What was paid.
        paid: u16,
    },
    /// A Victory card is up: this is the last round.
    LastRound,
    /// The game is over.
    GameEnded {
        /// Worth and places.
        standings: BySeat<Standing>,
    },
}
