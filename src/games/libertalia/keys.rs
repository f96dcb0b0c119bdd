//! The sentences of `assets/libertalia/text.ron`: which there must be, and what they may speak of.

/// Every sentence the game can say, with the slots it may use.
pub(super) const KEYS: &[(&str, &[&str])] = &[
    ("name", &[]),
    ("tagline", &[]),
    ("score_one", &[]),
    ("score_many", &[]),
    ("nothing", &[]),
    // Choices and the table
];
