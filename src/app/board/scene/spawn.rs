//! The one place where pieces come into being, with the sprites that draw them.

use super::kind::{Kind, mark};
use super::nine_slice::NineSlices;
use super::piece::{Fade, Journey, Part, Parts, Sides, Turning, lying};
use crate::board::layout::slotting::Resting;
use crate::board::motion::tween::Tween;
use bevy::prelude::*;
use tortuga::engine::Piece;

/// A piece that is new on the table, and how it comes.
#[derive(Debug)]
pub struct Newcomer {
    piece: Piece,
    rest: Resting,
    /// Between which zones it goes.
    pub journey: Journey,
    /// How it becomes visible.
    pub fade: Fade,
    /// The move by which it comes.
    pub tween: Option<Tween>,
    /// The turning over by which it comes.
    pub turning: Option<Turning>,
    /// What it shows while it tumbles.
    pub sides: Option<Sides>,
}

impl Newcomer {
    /// It lies there at once.
    pub fn lying(piece: &Piece, rest: &Resting) -> Newcomer {
        Newcomer {
            piece: piece.clone(),
            rest: *rest,
            journey: Journey::default(),
            fade: Fade::default(),
            tween: None,
            turning: None,
            sides: None,
        }
    }

    /// Spawns it.
    pub fn spawn(self, commands: &mut Commands, slices: &NineSlices, kind: Kind) -> Entity {
        let shadow = slices.around(Vec2::ONE, 1.0, Color::NONE);
        let shadow = commands.spawn(part("shadow", shadow)).id();
        let face = commands.spawn(part("face", Sprite::default())).id();
        let parts = Parts {
            shadow,
            face,
            extras: Vec::new(),
            number: None,
            pixels: None,
            settled: false,
        };
        let mut entity =
            commands.spawn((lying(self.piece, self.rest), self.journey, self.fade, parts));
        entity.add_children(&[shadow, face]);
        mark(&mut entity, kind);
        if let Some(tween) = self.tween {
            entity.insert(tween);
        }
        if let Some(turning) = self.turning {
            entity.insert(turning);
        }
        if let Some(sides) = self.sides {
            entity.insert(sides);
        }
        entity.id()
    }
}

/// One sprite of a piece, which is not seen before it is drawn.
pub fn part(name: &'static str, sprite: Sprite) -> impl Bundle {
    (Name::new(name), Part, sprite, Visibility::Hidden)
}
