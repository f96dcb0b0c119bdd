//! What a game is, without knowing any: seats, decisions, randomness, events, a match with its history,
//! and the pieces and words in which a game shows itself.

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
