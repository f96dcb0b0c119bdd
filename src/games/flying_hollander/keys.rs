//! The sentences of `assets/flying_hollander/text.ron`: which there must be, and what they may speak of.

/// Every sentence the game can say, with the slots it may use.
pub(super) const KEYS: &[(&str, &[&str])] = &[("name", &[]), ("tagline", &[])];
