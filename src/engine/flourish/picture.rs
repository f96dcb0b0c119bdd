//! The pictures of a flourish: where they are, how large, and what they do.

use serde::Deserialize;

/// A picture that comes and goes.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// A face of the game or of all games.
    pub face: String,
    /// What it is drawn at.
    pub on: On,
    /// What it does.
    pub act: Act,
    /// When.
    #[serde(default)]
    pub at: f32,
    /// How much later for each piece before.
    #[serde(default)]
    pub each: f32,
    /// How long.
    pub lasts: f32,
    /// By what it is measured.
    #[serde(default)]
    pub by: Measure,
    /// Its width and height.
    pub size: (f32, f32),
    /// Where its middle is, from the middle of what it is drawn at: to the right and down. What grows stands there.
    #[serde(default)]
    pub offset: (f32, f32),
    /// How much nearer to the other end of a line.
    #[serde(default)]
    pub ahead: f32,
    /// Which way it goes: to the right and down.
    #[serde(default)]
    pub way: (f32, f32),
    /// How much farther it goes along a line.
    #[serde(default)]
    pub onward: f32,
    /// It goes to the other end of a line, and from its middle so far to the right and down.
    #[serde(default)]
    pub to: Option<(f32, f32)>,
    /// Degrees clockwise.
    #[serde(default)]
    pub angle: f32,
    /// Whether it lies below what is on its way.
    #[serde(default)]
    pub low: bool,
}

/// What a picture is drawn at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum On {
    /// Each piece of the event.
    Pieces,
    /// The first of them.
    First,
    /// Each but the first.
    Others,
    /// Each but the first that leaves its place with the event.
    Leaving,
    /// A line from the first to each of the others: it is drawn at the first.
    Line,
    /// All of them as if they were one.
    Together,
    /// The plate of the seat of the event.
    Seat,
}

/// The length by which a picture is measured. Where it is drawn and which way it goes is measured by width and height of
/// what it is drawn at, but by the lesser side where its size is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Measure {
    /// The lesser side of what it is drawn at.
    #[default]
    Side,
    /// Its width for widths, its height for heights.
    Size,
    /// Its height.
    Height,
    /// Its diagonal.
    Diagonal,
}

/// What a picture does.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Act {
    /// Lights up and fades.
    Flash,
    /// Lights up, stays, and fades.
    Stay,
    /// Leaps along its way, turning.
    Leap {
        /// How high, by its measure.
        high: f32,
    },
    /// Turns round, growing and shrinking again.
    Whirl {
        /// How often.
        turns: f32,
    },
    /// Spreads and dries up.
    Spread,
    /// Grows out of its point, sways and sinks back.
    Reach,
    /// Sweeps along its way in no time and hangs there for a moment, turned that way.
    Stroke,
    /// Is there at once and goes at once.
    Burst,
    /// Swells, drifts along its way and thins out.
    Puff,
    /// Hops along its way and is gone when it arrives.
    Hop {
        /// How high, by its measure.
        #[serde(default)]
        high: f32,
        /// How much higher by the length of its way.
        #[serde(default)]
        arch: f32,
    },
    /// Shoots out along its way, as long as that, holds tight, and lets go.
    Throw,
    /// Goes up and down.
    Dig {
        /// How often.
        times: f32,
        /// By how many degrees it turns.
        turn: f32,
    },
}
