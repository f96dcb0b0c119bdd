//! Flourishes: what the table draws over an event and how its pieces go, composed of primitives. RON writes them, the table
//! draws them; no primitive belongs to a game.
//!
//! Times are seconds at normal speed. A length on the table that should not depend on a piece is in units, which grow with
//! the window.
//!
//! - `picture`: the pictures of a flourish: where they are, how large, and what they do

mod picture;

pub use picture::{Act, Measure, On, Picture};

use serde::Deserialize;

/// A flourish over an event.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Flourish {
    /// Its name; empty for that of an event without any.
    pub id: String,
    /// How long the picture belongs to it at least.
    pub lasts: f32,
    /// How much longer for each of its pieces.
    pub each: f32,
    /// With how many pieces at most something is done one by one; what is drawn for a piece is drawn for no more; for all unless given.
    pub most: usize,
    /// The least and the greatest length that its pictures are measured by, in units.
    pub span: Option<(f32, f32)>,
    /// Factor on all its times; 1 unless given.
    pub stretch: f32,
    /// Whether its light is seen, and takes its time, where the player wants less motion; nothing else of a flourish is.
    pub still: bool,
    /// How its pieces go.
    pub go: Going,
    /// How its pieces turn over.
    pub turn: Turning,
    /// How small things fly with it.
    pub fly: Flying,
    /// Colour over everything that flashes up.
    pub flash: Option<Flash>,
    /// Shade over everything but what is on its way, as long as it lasts.
    pub shade: Option<Shade>,
    /// The table shakes.
    pub shake: Option<Shake>,
    /// Sparks where its pieces are.
    pub sparks: Option<Sparks>,
    /// Whether its pieces are lifted as long as it lasts.
    pub lift: bool,
    /// A light around each of its pieces, in their form.
    pub light: Option<Light>,
    /// Sounds after that of the event, each in its time.
    pub sounds: Vec<Sounding>,
    /// Pictures that come and go.
    pub pictures: Vec<Picture>,
}

impl Default for Flourish {
    fn default() -> Flourish {
        Flourish {
            id: String::new(),
            lasts: 0.0,
            each: 0.0,
            most: usize::MAX,
            span: None,
            stretch: 1.0,
            still: false,
            go: Going::default(),
            turn: Turning::default(),
            fly: Flying::default(),
            flash: None,
            shade: None,
            shake: None,
            sparks: None,
            lift: false,
            light: None,
            sounds: Vec::new(),
            pictures: Vec::new(),
        }
    }
}

/// How the pieces of an event go where they have to.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Going {
    /// On which way.
    pub way: Way,
    /// When they set out.
    pub at: f32,
    /// How much later for each piece of the event.
    pub each: f32,
    /// Factor on how long a move takes.
    pub stretch: f32,
    /// From one that sets out to the next; at most as for any deal, but for [`Way::Tumbled`].
    pub apart: Option<f32>,
    /// How long one takes that tumbles.
    pub lasts: f32,
}

impl Default for Going {
    fn default() -> Going {
        Going {
            way: Way::Carried,
            at: 0.0,
            each: 0.0,
            stretch: 1.0,
            apart: None,
            lasts: 1.0,
        }
    }
}

/// How a piece goes from one place to another.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Way {
    /// Carried by a hand.
    #[default]
    Carried,
    /// In a wide arc that leaves room for what comes the other way.
    Crossing,
    /// Gathered up in one sweep: everything swings the same way round.
    Swept,
    /// Pulled: slowly at first, struggling, then quickly and turning.
    Pulled,
    /// Tips over and falls out of the picture; then it lies where it belongs.
    Fallen,
    /// Lists and goes down where it is; then it lies where it belongs. Only pieces of the event.
    Sunk,
    /// Thrown like a die: it rolls and hops, ever lower, until it lies. Only pieces of the event.
    Tumbled,
}

/// How pieces turn over.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turning {
    /// When, at the earliest.
    pub at: f32,
    /// Factor on how long it takes.
    pub stretch: f32,
}

impl Default for Turning {
    fn default() -> Turning {
        Turning {
            at: 0.0,
            stretch: 1.0,
        }
    }
}

/// How small things fly over the table and vanish.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Flying {
    /// How long one flies.
    pub lasts: f32,
    /// From one to the next.
    pub apart: f32,
    /// How many are drawn of one flight at most.
    pub most: u8,
    /// A family of sounds, of which one is heard for each that arrives at a player's; empty for silence.
    pub lands: String,
}

impl Default for Flying {
    fn default() -> Flying {
        Flying {
            lasts: 0.5,
            apart: 0.05,
            most: 8,
            lands: String::new(),
        }
    }
}

/// Colour over everything that is there at once and fades.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flash {
    /// A colour of the theme.
    pub color: String,
    /// How strong it is at first, 0 to 1.
    pub amount: f32,
    /// When.
    #[serde(default)]
    pub at: f32,
    /// How long it fades.
    pub lasts: f32,
}

/// Colour over everything but what is on its way.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shade {
    /// A colour of the theme.
    pub color: String,
    /// How strong it is, 0 to 1.
    pub amount: f32,
}

/// The table shakes, ever less.
#[derive(Copy, Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shake {
    /// How far, in units.
    pub amount: f32,
    /// When.
    #[serde(default)]
    pub at: f32,
    /// How long.
    pub lasts: f32,
}

/// A sound in the course of a flourish.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sounding {
    /// A family of sounds.
    pub sound: String,
    /// When.
    pub at: f32,
}

/// A shower of sparks.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sparks {
    /// How many.
    pub count: u8,
    /// When; at once is when its first piece has arrived.
    #[serde(default)]
    pub at: f32,
    /// How much later for each piece of the event.
    #[serde(default)]
    pub each: f32,
    /// How long one glows at most.
    pub lasts: f32,
}

/// A light around pieces.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Light {
    /// What it does.
    pub act: Act,
    /// Its size; 1 is around the edge of a piece.
    pub size: f32,
    /// When.
    #[serde(default)]
    pub at: f32,
    /// How much later for each piece before.
    #[serde(default)]
    pub each: f32,
    /// How long; without it as long as the flourish.
    #[serde(default)]
    pub lasts: Option<f32>,
    /// Whether it lies below what is on its way.
    #[serde(default)]
    pub low: bool,
    /// Whether it is where pieces arrive, rather than where they were.
    #[serde(default)]
    pub arrived: bool,
}

impl Flourish {
    /// How long the picture belongs to it at least, with so many pieces.
    pub fn length(&self, pieces: usize) -> f32 {
        self.lasts + self.each * self.one_by_one(pieces)
    }

    /// When its pieces set out, with so many pieces.
    pub fn sets_out(&self, pieces: usize) -> f32 {
        self.go.at + self.go.each * self.one_by_one(pieces)
    }

    /// When its sparks fly, with so many pieces.
    pub fn sparkles(&self, sparks: &Sparks, pieces: usize) -> f32 {
        sparks.at + sparks.each * self.one_by_one(pieces)
    }

    /// With how many of so many pieces something is done one by one.
    fn one_by_one(&self, pieces: usize) -> f32 {
        pieces.min(self.most) as f32
    }

    /// The same with its stretch carried out.
    #[must_use]
    pub fn stretched(mut self) -> Flourish {
        let by = std::mem::replace(&mut self.stretch, 1.0);
        for factor in [&mut self.go.stretch, &mut self.turn.stretch] {
            *factor *= by;
        }
        let mut times = vec![
            &mut self.lasts,
            &mut self.each,
            &mut self.go.at,
            &mut self.go.each,
            &mut self.go.lasts,
            &mut self.turn.at,
            &mut self.fly.lasts,
            &mut self.fly.apart,
        ];
        times.extend(&mut self.go.apart);
        if let Some(flash) = &mut self.flash {
            times.extend([&mut flash.at, &mut flash.lasts]);
        }
        if let Some(shake) = &mut self.shake {
            times.extend([&mut shake.at, &mut shake.lasts]);
        }
        if let Some(sparks) = &mut self.sparks {
            times.extend([&mut sparks.at, &mut sparks.each, &mut sparks.lasts]);
        }
        if let Some(light) = &mut self.light {
            times.extend([&mut light.at, &mut light.each]);
            times.extend(&mut light.lasts);
        }
        times.extend(self.sounds.iter_mut().map(|sounding| &mut sounding.at));
        for picture in &mut self.pictures {
            times.extend([&mut picture.at, &mut picture.each, &mut picture.lasts]);
        }
        times.into_iter().for_each(|time| *time *= by);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretched_flourish_takes_longer_everywhere() {
        let flourish = Flourish {
            lasts: 0.5,
            each: 0.1,
            most: 4,
            stretch: 2.0,
            flash: Some(Flash {
                color: "danger".into(),
                amount: 0.2,
                at: 0.1,
                lasts: 0.4,
            }),
            ..Flourish::default()
        };
        let slow = flourish.stretched();
        assert_eq!(slow.length(3), 1.6);
        assert_eq!(slow.length(9), slow.length(4));
        assert_eq!((slow.go.stretch, slow.turn.stretch), (2.0, 2.0));
        let flash = slow.flash.clone().expect("a flash");
        assert_eq!((flash.at, flash.lasts, flash.amount), (0.2, 0.8, 0.2));
        assert_eq!(slow.clone().stretched(), slow, "once is enough");
    }
}
