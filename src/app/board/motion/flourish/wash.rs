//! Colour and shade over everything: how they come and fade.

use crate::board::motion::tween::swell;
use crate::board::of_match::OfMatch;
use bevy::prelude::*;

/// Part of its time in which a shade comes, and in which it goes.
const SHADED: (f32, f32) = (0.25, 0.3);

/// A wash of colour over the whole window that fades.
#[derive(Component)]
#[require(OfMatch)]
pub struct Wash {
    color: Color,
    age: f32,
    life: f32,
    /// Whether it comes, lasts and goes, rather than flashing up.
    lasting: bool,
}

impl Wash {
    /// A flash after so many seconds that fades for so many.
    pub(super) fn flash(color: Color, delay: f32, life: f32) -> Wash {
        Wash {
            color,
            age: -delay,
            life,
            lasting: false,
        }
    }

    /// A shade for so many seconds.
    pub(super) fn shade(color: Color, life: f32) -> Wash {
        Wash {
            color,
            age: 0.0,
            life,
            lasting: true,
        }
    }

    /// A shade that is there already stays for so many seconds.
    pub(super) fn stay(&mut self, seconds: f32) {
        (self.age, self.life) = (self.age.min(SHADED.0 * seconds), seconds);
    }

    /// Whether it flashes up, rather than being a shade that comes and goes.
    pub fn is_sudden(&self) -> bool {
        !self.lasting
    }

    /// How strong it is, as a part of its strength.
    fn strength(&self, t: f32) -> f32 {
        match self.lasting {
            true => swell(t, SHADED.0, SHADED.1),
            false if t < 0.0 => 0.0,
            false => (1.0 - t).powi(2),
        }
    }

    /// Whether it is a shade of this colour, which may stay.
    pub(super) fn is_shade(&self, color: Color) -> bool {
        self.lasting && self.color == color
    }

    /// Its colour when so many more seconds have passed; none when it is over.
    pub(super) fn pass(&mut self, seconds: f32) -> Option<Color> {
        self.age += seconds;
        let t = self.age / self.life.max(0.01);
        if t >= 1.0 {
            return None;
        }
        let alpha = self.color.alpha() * self.strength(t);
        Some(self.color.with_alpha(alpha))
    }
}
