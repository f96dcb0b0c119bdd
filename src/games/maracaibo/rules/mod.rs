//! The rules: the position, what may be decided, and what comes of it.
//!
//! - `acquisition`: what becomes a captain's own: black market tiles, figureheads, improvements, residences and quests
//!   (7.6 to 7.9)
//! - [`action`]: what a seat can decide, and what there is to decide
//! - `apply`: what a decision does, up to the next one (section 5)
//! - [`automa`]: Jordan, who sails against a single player: everything they do is told by their cards (11.6)
//! - [`automa_state`]: what Jordan has
//! - `capacity`: where a captain has room for more: slots of the ship, locations for black market tiles, places for
//!   treasures above and below the line, the bow for a figurehead (7.3 to 7.5, 7.8, 7.9)
//! - [`captain`]: a captain and all that is theirs
//! - `chance`: what chance can bring, by name: fixed draws of scenarios
//! - [`determinize`]: full states drawn from what a seat may know: each that fits as likely as the next
//! - `effect_stack`: what is still to be done in a turn, the next on top: effects resolve depth first (section 5)
//! - `effects`: effects (2.14): each is worked off until somebody has to be asked
//! - [`event`]: what can happen
//! - [`game`]: the game as the engine plays it (section 5): who decides, what is legal, what follows
//! - `invariants`: what must always hold at a decision (section 10)
//! - `legal`: what is possible: prices, offers, what an effect could do, and everything a seat may decide (section 6)
//! - [`metrics`]: what can be counted of a captain (2.13), and what all their things give together
//! - `movement`: ships sail, and what awaits them where they land (5.2 to 5.8)
//! - [`observation`]: what a seat may know (section 4)
//! - `raid`: raids (7.1): dice, the pool of power, and what it buys
//! - `rounds`: the course of turns and rounds (5.9, 5.10): how the first turn begins and each one ends, what the end of
//!   a round brings, and the end of the game
//! - [`row`]: short lists of small numbers in an order that matters, without memory of their own
//! - [`scoring`]: what everything is worth at the end, and places (section 8; for Jordan 11.6)
//! - [`setup`]: a new game (section 3; modules 11.2 to 11.5; alone 11.6)
//! - [`state`]: the state: flat, copied as one piece

pub(super) mod acquisition;
pub mod action;
pub(super) mod apply;
pub mod automa;
pub mod automa_state;
pub(super) mod capacity;
pub mod captain;
pub(super) mod chance;
pub mod determinize;
pub(super) mod effect_stack;
pub(super) mod effects;
pub mod event;
pub mod game;
pub(super) mod invariants;
pub(super) mod legal;
pub mod metrics;
pub(super) mod movement;
pub mod observation;
pub(super) mod raid;
pub(super) mod rounds;
pub mod row;
pub mod scoring;
pub mod setup;
pub mod state;
