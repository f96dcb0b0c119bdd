//! A click or a tap in the middle of something that the map of targets names: the mouse or the finger must be on just that.

use super::input_event::InputEvent;
use super::probe::WindowProbe;
use super::task::{Next, RobotTask, Then};
use crate::hud::integration::measure;
use crate::input::targets::{Source, Target};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui;

/// How far two edges of the same thing may lie apart, in points: rounding, and a button that lifts itself.
const SLACK: f32 = 3.0;

/// The number of the finger that taps.
pub const FINGER: u64 = 1;

/// The click, or the tap.
pub struct OnTarget {
    wanted: Target,
    /// What is done to it once the mouse rests there.
    then: Vec<InputEvent>,
    stage: u8,
    by_touch: bool,
    /// Whether the map said that it lies under a tooltip: of a press by a finger that goes, and nothing else happens, and a mouse leaves it.
    under_tooltip: bool,
    /// Whether that has been seen to.
    dodged: bool,
}

impl OnTarget {
    /// Points at the thing, looks whether it is that, and does so much more.
    pub fn new(wanted: Target, then: Vec<InputEvent>) -> OnTarget {
        OnTarget {
            wanted,
            then,
            stage: 0,
            by_touch: false,
            under_tooltip: false,
            dodged: false,
        }
    }

    /// A finger comes down on the thing, looks whether it is that, waits so long and is lifted.
    pub fn touched(wanted: Target, waits: Vec<InputEvent>) -> OnTarget {
        let lifted = InputEvent::Touch(FINGER, TouchPhase::Ended, wanted.middle());
        OnTarget {
            then: waits.into_iter().chain([lifted]).collect(),
            wanted,
            stage: 0,
            by_touch: true,
            under_tooltip: false,
            dodged: false,
        }
    }

    /// What a tooltip closes of: the mouse is elsewhere; a finger has pressed in it already.
    fn away(&self) -> InputEvent {
        match self.by_touch {
            true => InputEvent::Touch(FINGER, TouchPhase::Canceled, self.wanted.middle()),
            false => InputEvent::Leave,
        }
    }

    fn look(&self, probe: &mut WindowProbe) -> Result<(), String> {
        match self.wanted.source.is_of_table() || !self.by_touch {
            true => lies_there(probe, &self.wanted),
            // What egui does with a finger shows when it is lifted.
            false => Ok(()),
        }
    }
}

impl RobotTask for OnTarget {
    fn next(&mut self, probe: &mut WindowProbe) -> Next {
        self.stage += 1;
        match self.stage {
            1 => {
                let at = self.wanted.middle();
                let wanted = |c: &Target| is_same(c, &self.wanted) && c.under_tooltip;
                self.under_tooltip = probe.list().iter().any(wanted);
                let there = match self.by_touch {
                    true => InputEvent::Touch(FINGER, TouchPhase::Started, at),
                    false => InputEvent::Point(at),
                };
                Next::Do(vec![there, InputEvent::Wait], Then::GoOn)
            }
            _ if self.then.is_empty() => Next::Done,
            stage => match self.look(probe) {
                Ok(()) => Next::Do(std::mem::take(&mut self.then), Then::Rest),
                // What the mouse rests on is known from the frame before: what has closed in this one still counts.
                Err(_) if stage == 2 => Next::Do(vec![InputEvent::Wait], Then::GoOn),
                Err(_) if self.under_tooltip && !self.dodged => {
                    self.dodged = true;
                    self.stage = 0;
                    Next::Do(vec![self.away(), InputEvent::Wait], Then::Rest)
                }
                Err(why) => Next::Broken(why),
            },
        }
    }
}

fn is_same(one: &Target, other: &Target) -> bool {
    one.name == other.name && one.rect == other.rect
}

/// Whether the mouse, which is in the middle of this entry of the list, rests on it. What has gone from the list, moved or
/// become covered since may be elsewhere.
pub fn lies_there(probe: &mut WindowProbe, wanted: &Target) -> Result<(), String> {
    if !probe.open().any(|c| is_same(c, wanted)) {
        return Ok(());
    }
    match wanted.source {
        Source::Table(touch) => match probe.hover() {
            Some(hover) if hover == touch => Ok(()),
            other => Err(format!(
                "the list names {} at {:?}, but the mouse is on {other:?} there; {}",
                wanted.name,
                wanted.rect,
                probe.busy_with()
            )),
        },
        Source::Minimap(_) => Ok(()),
        Source::Widget(_) => on_widget(probe, wanted),
    }
}

fn on_widget(probe: &mut WindowProbe, wanted: &Target) -> Result<(), String> {
    // Words can be read, not clicked.
    if !wanted.role.is_clicked() {
        return Ok(());
    }
    let Some(ctx) = probe.context() else {
        return Ok(());
    };
    let zoom = ctx.zoom_factor();
    let rect = measure::points(wanted.bounds(), zoom);
    let ids: Vec<egui::Id> =
        ctx.interaction_snapshot(|seen| seen.hovered.iter().copied().collect());
    let found = ids.into_iter().filter_map(|id| ctx.read_response(id));
    let found: Vec<egui::Rect> = found
        .filter(|response| response.sense.senses_click())
        .map(|response| response.interact_rect)
        .collect();
    let near = |other: &egui::Rect| {
        // What is scrolled half out of sight is listed as far as it is seen.
        let seen = other.intersect(rect);
        (seen.width() - rect.width()).abs() <= SLACK
            && (seen.height() - rect.height()).abs() <= SLACK
    };
    match found.iter().any(near) {
        true => Ok(()),
        false => Err(format!(
            "the list names {} at {:?} (points {rect:?}), but the mouse is on {found:?} there, in {:?}; {}",
            wanted.name,
            wanted.rect,
            ctx.layer_id_at(rect.center()),
            probe.busy_with()
        )),
    }
}
