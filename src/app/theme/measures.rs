//! Pacing, measures, light and shade, the wake of ships.

use serde::Deserialize;

/// Pacing, in milliseconds where nothing else is said; each has its usual value unless given.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Timing {
    /// The shortest move.
    pub move_min: f32,
    /// The longest move.
    pub move_max: f32,
    /// Turning a card over.
    pub flip: f32,
    /// Between two cards of one deal.
    pub stagger: f32,
    /// After an action of an AI, at normal pace.
    pub pause_normal: f32,
    /// After an action of an AI, at fast pace.
    pub pause_fast: f32,
    /// After an action of an AI, at once.
    pub pause_instant: f32,
    /// How long an important event holds once it lies still.
    pub hold: f32,
    /// How long an event holds for every letter of what is said about it.
    pub letter: f32,
    /// Factor on everything when the player is in a hurry.
    pub fast_factor: f32,
    /// Lifting a card under the mouse.
    pub hover: f32,
    /// Rest of the mouse before a tooltip.
    pub tooltip: f32,
    /// How long a finger rests on something until that tells what it is; after twice that it is looked into.
    pub long_press: f32,
}

/// Measures in units.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sizes {
    /// Lift of a card under the mouse.
    pub hover_lift: f32,
    /// How far a selected card is pushed up out of its row.
    pub raise: f32,
    /// How far hit boxes reach beyond the art.
    pub hit_margin: f32,
    /// How far beyond the art a finger still finds what is of use: it is blunter than the mouse.
    pub touch_margin: f32,
    /// How far the mouse must move for a drag.
    pub drag_start: f32,
    /// Faces narrower than this, in logical pixels, leave small print out.
    pub wide_card: f32,
}

/// Light and shade; each has its usual value unless given.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Light {
    /// How much panels and what can be clicked have a line around them more than the usual thin one, 0..=1.
    pub edge: f32,
    /// Laid over what cannot be used now.
    pub dim: String,
    /// How much of it, 0..=1.
    pub dim_alpha: f32,
    /// Darkness of shadows, 0..=1.
    pub shadow_alpha: f32,
    /// Offset of a lying card's shadow by its width.
    pub shadow_low: (f32, f32),
    /// Offset of a lifted card's shadow by its width.
    pub shadow_high: (f32, f32),
    /// Strength of the glow, 0..=1.
    pub glow_alpha: f32,
}

/// The foam behind what sails, in parts of the width of the ship where nothing else is said; each has its usual value unless given.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wake {
    /// Its colour.
    pub color: String,
    /// How much of it is seen at first, 0..=1; at 0 there is none.
    pub alpha: f32,
    /// How long it is seen, in milliseconds.
    pub life: f32,
    /// From one pair of flecks to the next.
    pub apart: f32,
    /// How far a fleck drifts to its side while it is seen.
    pub drift: f32,
    /// How wide a fleck is at first.
    pub width: f32,
}

impl Default for Timing {
    fn default() -> Self {
        Timing {
            move_min: 180.0,
            move_max: 280.0,
            flip: 240.0,
            stagger: 60.0,
            pause_normal: 350.0,
            pause_fast: 120.0,
            pause_instant: 0.0,
            hold: 700.0,
            letter: 24.0,
            fast_factor: 0.45,
            hover: 90.0,
            tooltip: 250.0,
            long_press: 400.0,
        }
    }
}

impl Default for Sizes {
    fn default() -> Self {
        Sizes {
            hover_lift: 12.0,
            raise: 22.0,
            hit_margin: 8.0,
            touch_margin: 16.0,
            drag_start: 6.0,
            wide_card: 90.0,
        }
    }
}

impl Default for Light {
    fn default() -> Self {
        Light {
            edge: 0.0,
            dim: "#0B1F28".into(),
            dim_alpha: 0.45,
            shadow_alpha: 0.55,
            shadow_low: (0.02, 0.035),
            shadow_high: (0.06, 0.10),
            glow_alpha: 0.95,
        }
    }
}

impl Default for Wake {
    fn default() -> Self {
        Wake {
            color: "#EDFAF7".into(),
            alpha: 0.3,
            life: 850.0,
            apart: 0.13,
            drift: 0.26,
            width: 0.22,
        }
    }
}
