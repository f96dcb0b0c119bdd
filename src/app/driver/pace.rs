//! How long the picture dwells on what happened.

use crate::shell::settings::Speed;
use crate::theme::Timing;
use std::time::Duration;
use tortuga::engine::Weight;
use tortuga::session::Frame;

/// How long the picture belongs to an event, its motion included.
pub(super) fn linger(weight: Weight, timing: &Timing, speed: Speed) -> Duration {
    let whole = match weight {
        Weight::None | Weight::Light => 0.0,
        Weight::Normal => timing.move_max,
        Weight::Heavy => timing.move_max + timing.hold,
    };
    millis(match speed {
        Speed::Normal => whole,
        Speed::Fast => whole * timing.fast_factor,
        Speed::Instant => 0.0,
    })
}

/// How long it takes to read what is said about an event.
pub(super) fn reading(frame: &Frame, timing: &Timing, speed: Speed) -> Duration {
    let letters = frame.cue.caption.as_ref().map_or(0, |c| c.chars().count());
    let whole = timing.letter * letters as f32;
    millis(match speed {
        Speed::Normal => whole,
        Speed::Fast => whole * timing.fast_factor,
        Speed::Instant => 0.0,
    })
}

/// How long an AI waits after the last thing that happened, so that one can follow.
pub(super) fn pause(timing: &Timing, pace: Speed) -> Duration {
    millis(match pace {
        Speed::Normal => timing.pause_normal,
        Speed::Fast => timing.pause_fast,
        Speed::Instant => timing.pause_instant,
    })
}

/// The theme is a file: nonsense in it is no time at all.
fn millis(ms: f32) -> Duration {
    Duration::try_from_secs_f32(ms / 1000.0).unwrap_or_default()
}
