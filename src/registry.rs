//! The only place outside `games` that names a particular game: one line each.
