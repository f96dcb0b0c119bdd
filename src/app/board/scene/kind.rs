//! Every piece is an entity of its kind: a card, a ship, a die. Systems that are about one kind alone ask for its marker.

pub use crate::board::layout::kind::Kind;
use bevy::prelude::*;

/// Something with two sides that is held, drawn and laid.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Card;

/// A ship.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Ship;

/// A die.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Die;

/// Something that is placed, counted or taken.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Token;

/// A flat piece that fills a space.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Tile;

/// A cube.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Cube;

/// Somebody.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct Figure;

/// Marks a piece as one of its kind.
pub fn mark(piece: &mut EntityCommands, kind: Kind) {
    match kind {
        Kind::Card => piece.insert(Card),
        Kind::Ship => piece.insert(Ship),
        Kind::Die => piece.insert(Die),
        Kind::Token => piece.insert(Token),
        Kind::Tile => piece.insert(Tile),
        Kind::Cube => piece.insert(Cube),
        Kind::Figure => piece.insert(Figure),
    };
}
