//! What a game is, without knowing any: seats, decisions, randomness, events, a match with its history,
//! and the pieces and words in which a game shows itself.
//!
//! - [`bits`]: words of bits in which sets are kept (`Set`): one unsigned number, or several where one is too narrow
//! - [`board_map`]: a map that lies in a zone: cells at places of their own, given by the game's data, and what they look like
//! - [`bot`]: what a game lends to the AI: quick play for rollouts, an evaluation of a position, and a simple player of its own
//! - [`bounded`]: whole numbers of files that must lie within bounds, and say so by their type
//! - [`chance_outcomes`]: fixed draws: what scenario files may say that chance brings, by name and by kind
//! - [`cue`]: what an event looks and sounds like: its pace, its sound, its flourish, and what they are about
//! - [`flourish`]: flourishes: what the table draws over an event and how its pieces go, composed of primitives
//! - [`game`]: the one trait behind all games
//! - [`history`]: a match: a seeded start and the actions taken since, with undo, redo and branching
//! - [`id`]: numbers that name things, each a type of its own: a card is not a suit
//! - [`network`]: a small neural network: how a seat stands, from the numbers that describe it
//! - [`options`]: what can be chosen before a game: options with their values, as data
//! - [`piece`]: what lies on a table: pieces in zones
//! - [`piece_ids`]: which piece stands for what: runs of piece ids, each for things of one kind, there and back
//! - [`promise`]: what a choice promises, as data
//! - [`rng`]: seeded randomness that outlives library releases: ChaCha8 for the bits, our own `below`, shuffle and sample for
//!   everything drawn from them, so that a saved game means the same on every machine and build
//! - [`seat`]: seats around the table, numbered clockwise from 0
//! - [`set`]: sets of few things, each a bit: as small as a number and as quick to copy
//! - [`show`]: in what a game shows itself to the table and in words: choices, prompts, panels and the like
//! - [`words`]: text with meaning: runs of words, some of which name a card, a seat or a rule

pub mod bits;
pub mod board_map;
pub mod bot;
pub mod bounded;
pub mod chance_outcomes;
pub mod cue;
pub mod flourish;
pub mod game;
pub mod history;
pub mod id;
pub mod network;
pub mod options;
pub mod piece;
pub mod piece_ids;
pub mod promise;
pub mod rng;
pub mod seat;
pub mod set;
pub mod show;
pub mod words;

pub use board_map::{BoardMap, Cell, CellShape, Terrain};
pub use bot::{Bot, SearchSettings, TrainingExample};
pub use bounded::{Bounded, saturated};
pub use chance_outcomes::{ChanceOutcome, FixedDraw, MissedDraw, OutcomeKind};
pub use cue::{Cue, Flight, Luck, Weight};
pub use flourish::Flourish;
pub use game::{ActionList, Game, Illegal, NullSink, Recorder, RoundAndTurn, Sink, Standing, Turn};
pub use history::{Match, MatchError};
pub(crate) use id::{elements, ids, names};
pub use network::Network;
pub use options::{OptionDef, OptionFault, OptionKind, Options};
pub use piece::{Badge, Face, Piece, PieceId, TableItem, ZoneId};
pub use piece_ids::{Nth, PieceIds, SeatPieceIds};
pub use promise::{Outcome, Promise, When};
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::{Element, Set};
pub use show::{
    Choice, Gauge, Ledger, Outline, Pick, Plaque, Preview, Prompt, SeatPanel, Sorting,
    TurnOrderStep,
};
pub use words::{Link, Names, Run, Words};
