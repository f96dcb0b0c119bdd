//! Hands: how the robot does the same with a mouse and with a finger.

use super::input_event::{InputEvent, click, swipe, tap};
use super::probe::WindowProbe;
use super::target::FINGER;
use super::task::{Next, Then};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use std::time::Duration;

/// So many lines the wheel is turned to see more of a list: less than what is seen at once.
const PAGE: f32 = 6.0;
/// So far a finger pulls a list to see more of it, in points: less than what is seen at once.
const PULL: f32 = 160.0;
/// But no further than this part of the window's height.
const FAR: f32 = 0.3;
/// Longer than a double click.
const APART: Duration = Duration::from_millis(600);

/// How a decision is reached.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InputMethod {
    /// A click on what it is about, or on its button.
    Mouse,
    /// The keyboard alone.
    Keys,
    /// The list of all choices.
    List,
    /// Taps on what it is about, or on its button; no keyboard is at hand.
    Touch,
}

impl InputMethod {
    /// A click there, or a tap; so late that it is no second one.
    pub fn press(self, at: Vec2) -> Next {
        let events = match self {
            InputMethod::Touch => tap(FINGER, at),
            InputMethod::Mouse | InputMethod::Keys | InputMethod::List => {
                click(at, MouseButton::Left)
            }
        };
        Next::Do(apart(events), Then::Rest)
    }

    /// What shows what a press there would be, without being one yet: a mouse that rests there, a finger that is not lifted.
    pub fn point(self, at: Vec2) -> Next {
        let events = match self {
            InputMethod::Touch => apart(vec![touch(TouchPhase::Started, at), InputEvent::Wait]),
            InputMethod::Mouse | InputMethod::Keys | InputMethod::List => {
                vec![InputEvent::Point(at), InputEvent::Wait]
            }
        };
        Next::Do(events, Then::GoOn)
    }

    /// What was pointed at there is meant.
    pub fn take(self, at: Vec2) -> Next {
        match self {
            InputMethod::Touch => Next::Do(vec![touch(TouchPhase::Ended, at)], Then::Rest),
            InputMethod::Mouse | InputMethod::Keys | InputMethod::List => self.press(at),
        }
    }

    /// What was pointed at there is not meant.
    pub fn leave(self, at: Vec2) -> Option<Next> {
        let away = || Next::Do(vec![touch(TouchPhase::Canceled, at)], Then::GoOn);
        (self == InputMethod::Touch).then(away)
    }

    /// Further down a list, or further up, that lies in the middle of the window.
    pub fn scroll(self, probe: &mut WindowProbe, down: bool) -> Next {
        let sign = if down { -1.0 } else { 1.0 };
        let (size, zoom) = (
            probe.size(),
            probe.context().map_or(1.0, |c| c.zoom_factor()),
        );
        let middle = size / 2.0;
        // Where everything is larger, so is what a list has to be pulled by.
        let pull = (PULL * zoom).min(size.y * FAR);
        let events = match self {
            InputMethod::Touch => swipe(FINGER, middle, middle + Vec2::Y * pull * sign),
            InputMethod::Mouse | InputMethod::Keys | InputMethod::List => {
                vec![InputEvent::Point(middle), InputEvent::Wheel(PAGE * sign)]
            }
        };
        Next::Do(events, Then::Rest)
    }
}

/// What the finger does there.
fn touch(phase: TouchPhase, at: Vec2) -> InputEvent {
    InputEvent::Touch(FINGER, phase, at)
}

/// The same so long after what came before that two clicks are no double click.
pub fn apart(events: Vec<InputEvent>) -> Vec<InputEvent> {
    std::iter::once(InputEvent::Sleep(APART))
        .chain(events)
        .collect()
}
