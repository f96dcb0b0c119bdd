//! Thinking about any game: information-set tree search, levels, matches between players.
