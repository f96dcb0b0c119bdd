//! How fast things go at the player's speed, and how the pieces of one event go by its flourish.

use crate::shell::settings::{Settings, Speed};
use crate::theme::Theme;
use tortuga::engine::flourish::Way;
use tortuga::engine::{Cue, Weight};

/// Pacing at the player's speed, in seconds.
#[derive(Copy, Clone, Debug)]
pub struct Pace {
    /// The shortest move.
    pub least: f32,
    /// The longest move.
    pub most: f32,
    /// Turning over.
    pub flip: f32,
    /// Between two of one deal.
    pub stagger: f32,
    /// What everything is multiplied with: 1 at normal speed, 0 at once.
    pub factor: f32,
    /// Whether nothing travels or turns over: it fades where it goes.
    pub fades: bool,
}

impl Pace {
    /// Nothing takes any time.
    pub const AT_ONCE: Pace = Pace {
        least: 0.0,
        most: 0.0,
        flip: 0.0,
        stagger: 0.0,
        factor: 0.0,
        fades: false,
    };

    /// The same with everything going together and as quickly as anything.
    #[must_use]
    pub fn together(self) -> Pace {
        Pace {
            most: self.least,
            stagger: 0.0,
            ..self
        }
    }

    /// The theme's pacing at this speed.
    pub fn new(theme: &Theme, speed: Speed) -> Pace {
        let factor = match speed {
            Speed::Normal => 1.0,
            Speed::Fast => theme.timing.fast_factor,
            Speed::Instant => 0.0,
        };
        let seconds = |ms: f32| (ms * factor / 1000.0).max(0.0);
        Pace {
            least: seconds(theme.timing.move_min),
            most: seconds(theme.timing.move_max),
            flip: seconds(theme.timing.flip),
            stagger: seconds(theme.timing.stagger),
            factor,
            fades: false,
        }
    }

    /// The pacing of the player's settings.
    pub fn of(theme: &Theme, settings: &Settings) -> Pace {
        Pace {
            fades: settings.less_motion,
            ..Pace::new(theme, settings.animation)
        }
    }

    /// How long the picture belongs to an event of this weight whose longest move takes `longest` seconds.
    pub fn dwell(&self, weight: Weight, longest: f32) -> f32 {
        match weight {
            Weight::None => 0.0,
            Weight::Light => self.stagger,
            // How long the table rests after that is up to play: it knows whose action it was.
            Weight::Normal | Weight::Heavy => longest.max(self.least),
        }
    }
}

/// How the pieces of one event go, by its flourish; times in seconds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Staging {
    pub(crate) way: Way,
    /// Before anything moves.
    pub(crate) delay: f32,
    /// Factor on every move.
    pub(crate) stretch: f32,
    /// Between two moves at most, and between two that tumble.
    pub(crate) apart: Option<f32>,
    /// How long one tumbles.
    pub(crate) lasts: f32,
    /// Before anything turns over.
    pub(crate) hold: f32,
    /// Factor on turning over.
    pub(crate) flip: f32,
}

impl Default for Staging {
    fn default() -> Staging {
        Staging {
            way: Way::Carried,
            delay: 0.0,
            stretch: 1.0,
            apart: None,
            lasts: 0.0,
            hold: 0.0,
            flip: 1.0,
        }
    }
}

/// Factor on the moves of what changes places: both are to be followed.
pub(crate) const CROSSING: f32 = 2.4;

impl Staging {
    /// Whether pieces do not go as a hand would carry them.
    pub(crate) fn is_special(self) -> bool {
        self.way != Way::Carried
    }

    /// How the pieces of this event go at this pace.
    pub fn of(cue: &Cue, pace: Pace) -> Staging {
        if pace.fades {
            return Staging::default();
        }
        let (go, turn) = (&cue.flourish.go, &cue.flourish.turn);
        let factor = pace.factor;
        Staging {
            way: go.way,
            delay: cue.flourish.sets_out(cue.pieces.len()) * factor,
            stretch: go.stretch,
            apart: go.apart.map(|apart| apart * factor),
            lasts: go.lasts * factor,
            hold: turn.at * factor,
            flip: turn.stretch,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_dwelt_upon_by_its_weight_and_the_player_s_speed() {
        let theme = Theme::default();
        let dwell = |speed, weight| Pace::new(&theme, speed).dwell(weight, 0.0);
        assert_eq!(dwell(Speed::Normal, Weight::None), 0.0);
        assert!(dwell(Speed::Normal, Weight::Light) < dwell(Speed::Normal, Weight::Normal));
        assert!(dwell(Speed::Fast, Weight::Heavy) < dwell(Speed::Normal, Weight::Heavy));
        assert_eq!(
            Pace::new(&theme, Speed::Normal).dwell(Weight::Normal, 0.9),
            0.9,
            "a long way takes its time"
        );
        let instant = Pace::new(&theme, Speed::Instant);
        assert_eq!(instant.dwell(Weight::Heavy, 0.0), 0.0);
    }
}
