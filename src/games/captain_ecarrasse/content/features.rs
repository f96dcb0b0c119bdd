//! The numbers that describe a seat for learning, at the beginning of a turn: what `network` in `ai.ron` names.
//!
//! What belongs to a suit is told by what the suit does, so that another deck is described as well: `deck_` how much of it is still to
//! come, `best_` and `second_` the two best cards in the Hold, `hope_` what the deck may add to it, `alone_` how far it stands out where
//! no opponent has the suit. All are of a size around 1.

use super::schema::Effect;

/// How many things a suit can do.
pub(crate) const KINDS: usize = 9;

/// How many numbers describe a suit.
pub(crate) const BY_KIND: usize = 5;

/// How many numbers describe a seat.
pub(crate) const FEATURES: usize = 85;

/// Their names.
pub(crate) const NAMES: [&str; FEATURES] = [
    "deck_save",
    "deck_demand",
    "deck_fetch",
    "deck_sink",
    "deck_replay",
    "deck_steal",
    "deck_plain",
    "deck_pair",
    "deck_scout",
    "best_save",
    "best_demand",
    "best_fetch",
    "best_sink",
    "best_replay",
    "best_steal",
    "best_plain",
    "best_pair",
    "best_scout",
    "second_save",
    "second_demand",
    "second_fetch",
    "second_sink",
    "second_replay",
    "second_steal",
    "second_plain",
    "second_pair",
    "second_scout",
    "hope_save",
    "hope_demand",
    "hope_fetch",
    "hope_sink",
    "hope_replay",
    "hope_steal",
    "hope_plain",
    "hope_pair",
    "hope_scout",
    "alone_save",
    "alone_demand",
    "alone_fetch",
    "alone_sink",
    "alone_replay",
    "alone_steal",
    "alone_plain",
    "alone_pair",
    "alone_scout",
    "score",
    "cards",
    "suits",
    "seconds",
    "hope",
    "stealable",
    "lootable",
    "best",
    "lead",
    "lead_over_mean",
    "lead_by_time",
    "hope_by_card",
    "deck",
    "late",
    "very_late",
    "three_players",
    "four_players",
    "takers",
    "locker",
    "on_turn",
    "next_turn",
    "turn_after_next",
    "knows_next",
    "next_worth",
    "saves_itself",
    "straight_to_hold",
    "fetches_all",
    "sinks_stacks",
    "keeps_sunk",
    "replays_twice",
    "saves_replayed",
    "steals_held",
    "plunders",
    "shares_more",
    "scouts_far",
    "demands_more",
    "riposte",
    "decoy",
    "salvages",
    "worth_more",
];

/// What a suit does, as a number below [`KINDS`].
#[inline]
pub(crate) fn kind(effect: Effect) -> usize {
    match effect {
        Effect::SaveEarlier => 0,
        Effect::Demand(_) => 1,
        Effect::Fetch(_) => 2,
        Effect::Sink => 3,
        Effect::Replay => 4,
        Effect::Steal => 5,
        Effect::Nothing => 6,
        Effect::PairWith(_) => 7,
        Effect::Scout(_) => 8,
    }
}
