//! The numbers that describe a player for learning, and the stages of a game that are learned apart: what `learned` in `ai.ron` names.

/// How many numbers describe a player.
pub(crate) const FEATURES: usize = 36;

/// Their names: what the evaluation says of them, how near they are to the Victory card, what their ships promise, and what their cards let them do.
pub(crate) const NAMES: [&str; FEATURES] = [
    "worth",
    "cards_up",
    "paid",
    "doubloons",
    "missing",
    "waiting",
    "fortune_cards",
    "fortune_worth",
    "gifts",
    "payable",
    "short",
    "trade",
    "second_trade",
    "cubes",
    "alarm",
    "merchants_lost",
    "haul",
    "treasures",
    "hunt",
    "chase",
    "pirates_lost",
    "merchant_moves",
    "pirate_moves",
    "navy_moves",
    "per_cube",
    "least_price",
    "hold",
    "steal",
    "bury",
    "sink",
    "hand",
    "lair_links",
    "sanctuary",
    "raids",
    "both_navies",
    "swap",
];

/// The stages of a game: how many cards the first player has turned up.
pub(crate) const STAGES: [&str; 5] = ["none_up", "one_up", "two_up", "three_up", "four_up"];
