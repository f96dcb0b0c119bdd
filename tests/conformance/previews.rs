//! What a choice promises is what then happens: thousands of decisions of random games, in every game.
//!
//! A choice carries its promises as data ([`Choice::promises`](tortuga::engine::Choice)); its words are made from the same
//! numbers. [`frame::watch`] plays random games, takes every choice on a copy of the table and compares.
//!
//! To add a game: `choice` of the game fills `promises` wherever its words hold a number; a file `previews/<game>.rs`
//! implements [`frame::Watched`] (numbers that promises name and that are no facts; which actions may name numbers without
//! promising anything) and calls [`frame::watch`] for its numbers of players and options.

#[path = "previews/black_fleet.rs"]
mod black_fleet;
#[path = "previews/captain_ecarrasse.rs"]
mod captain_ecarrasse;
#[path = "previews/flying_hollander.rs"]
mod flying_hollander;
#[path = "previews/frame.rs"]
mod frame;
#[path = "previews/libertalia.rs"]
mod libertalia;
#[path = "previews/maracaibo.rs"]
mod maracaibo;
