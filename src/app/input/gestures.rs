//! What hands do: the mouse's buttons and wheel, one finger that points, two that magnify and move what is seen.
//!
//! A press counts for the table where picking says that it hit the table; what began there stays with it until the button or
//! the finger is lifted, wherever it goes meanwhile. So releases are read from the pointers themselves: picking tells them only of
//! what was hovered in the frame before, and a tap can begin and end within one frame.

use super::picking::TableHit;
use super::pointer::{Device, Grab, Hovered, Lead, Pinch, ViewInput};
use crate::shell::redraw::Redraw;
use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::events::{Pointer, Press, Scroll};
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::CursorLeft;

/// How many logical pixels of a touch pad are as much as a notch of a wheel.
const NOTCH: f32 = 50.0;

/// How far two fingers are apart at least, for a share of nothing is no measure, in logical pixels.
const APART: f32 = 8.0;

/// The fingers on the table.
#[derive(Default)]
pub struct Fingers {
    /// Those that came down on the table, and where they are, in the order in which they came.
    down: Vec<(u64, Vec2)>,
    stage: Stage,
}

/// What the fingers are doing.
#[derive(Default, Copy, Clone, PartialEq)]
enum Stage {
    /// None is down, or the last has just been lifted.
    #[default]
    Idle,
    /// The first points, presses and carries.
    One(u64),
    /// The first two magnify: their middle and how far they were apart in the last frame.
    Two(Vec2, f32),
    /// They have magnified, and not all have been lifted yet.
    Spent,
}

impl Fingers {
    /// The middle between the first two and how far they are apart.
    fn pair(&self) -> Option<(Vec2, f32)> {
        match self.down.as_slice() {
            [(_, a), (_, b), ..] => Some((a.midpoint(*b), a.distance(*b).max(APART))),
            _ => None,
        }
    }
}

/// What hands do to the table.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Hands<'w> {
    lead: ResMut<'w, Lead>,
    buttons: ResMut<'w, ButtonInput<PointerButton>>,
    view: ResMut<'w, ViewInput>,
    grab: ResMut<'w, Grab>,
    hovered: ResMut<'w, Hovered>,
    redraw: ResMut<'w, Redraw>,
}

/// Reads what all pointers did since the last frame.
pub fn recognize(
    mut inputs: MessageReader<PointerInput>,
    mut presses: MessageReader<Pointer<Press>>,
    mut scrolls: MessageReader<Pointer<Scroll>>,
    mut left: MessageReader<CursorLeft>,
    mut fingers: Local<Fingers>,
    mut hands: Hands,
) {
    hands.buttons.bypass_change_detection().clear();
    hands.view.set_if_neq(ViewInput::default());
    if hands.lead.device == Device::Finger && fingers.stage == Stage::Idle {
        // What a finger has called up stays, until a mouse moves or the next finger comes down.
        hands.lead.set_if_neq(Lead {
            at: None,
            device: Device::Finger,
        });
    }
    let on_table = |press: &&Pointer<Press>| press.hit.extra_as::<TableHit>().is_some();
    let struck: Vec<(PointerId, PointerButton)> = presses
        .read()
        .filter(on_table)
        .map(|press| (press.pointer_id, press.button))
        .collect();
    for scroll in scrolls.read() {
        if scroll.hit.extra_as::<TableHit>().is_some() {
            hands.view.notches += match scroll.unit {
                MouseScrollUnit::Line => scroll.y,
                MouseScrollUnit::Pixel => scroll.y / NOTCH,
            };
        }
    }
    for input in inputs.read() {
        let at = input.location.position;
        if let (PointerId::Touch(_), PointerAction::Press(_)) = (input.pointer_id, input.action) {
            hands.hovered.set_if_neq(Hovered::default());
        }
        match input.pointer_id {
            PointerId::Touch(id) => match input.action {
                PointerAction::Press(button) if struck.contains(&(input.pointer_id, button)) => {
                    hands.finger_down(&mut fingers, id, at);
                }
                PointerAction::Move { .. } => hands.finger_moved(&mut fingers, id, at),
                PointerAction::Release(_) => hands.finger_up(&mut fingers, id, Some(at)),
                PointerAction::Cancel => hands.finger_up(&mut fingers, id, None),
                _ => {}
            },
            // A mouse that lies still has nothing to say while fingers do.
            _ if fingers.stage != Stage::Idle => {}
            _ => {
                hands.lead.set_if_neq(Lead {
                    at: Some(at),
                    device: Device::Mouse,
                });
                match input.action {
                    PointerAction::Press(button)
                        if struck.contains(&(input.pointer_id, button)) =>
                    {
                        hands.buttons.press(button);
                    }
                    PointerAction::Release(button) => hands.buttons.release(button),
                    PointerAction::Cancel => hands.drop_all(),
                    _ => {}
                }
            }
        }
    }
    if left.read().count() > 0 && hands.lead.device == Device::Mouse {
        hands.lead.set_if_neq(Lead::default());
    }
    if let (Stage::Two(middle, apart), Some(now)) = (fingers.stage, fingers.pair()) {
        fingers.stage = Stage::Two(now.0, now.1);
        hands.view.pinch = Some(Pinch {
            from: middle,
            to: now.0,
            factor: now.1 / apart,
        });
    }
}

impl Hands<'_> {
    fn finger_down(&mut self, fingers: &mut Fingers, id: u64, at: Vec2) {
        fingers.down.push((id, at));
        match fingers.stage {
            Stage::Idle => {
                fingers.stage = Stage::One(id);
                *self.lead = Lead {
                    at: Some(at),
                    device: Device::Finger,
                };
                self.buttons.press(PointerButton::Primary);
            }
            // A hand that carries something has no other for the view.
            Stage::One(_) if self.grab.held().is_some() => {}
            Stage::One(_) => {
                self.drop_all();
                self.lead.at = None;
                fingers.stage = fingers
                    .pair()
                    .map_or(Stage::Spent, |(middle, apart)| Stage::Two(middle, apart));
            }
            Stage::Two(..) | Stage::Spent => {}
        }
        self.redraw.request();
    }

    fn finger_moved(&mut self, fingers: &mut Fingers, id: u64, at: Vec2) {
        for (_, place) in fingers.down.iter_mut().filter(|(other, _)| *other == id) {
            *place = at;
        }
        if fingers.stage == Stage::One(id) {
            self.lead.at = Some(at);
        }
    }

    /// Lifts a finger there; nowhere if the system has taken it away.
    fn finger_up(&mut self, fingers: &mut Fingers, id: u64, at: Option<Vec2>) {
        let leads = fingers.stage == Stage::One(id);
        let first_two = fingers.down.iter().take(2).any(|(other, _)| *other == id);
        fingers.down.retain(|(other, _)| *other != id);
        if leads {
            self.lead.at = at;
            match at {
                Some(_) => self.buttons.release(PointerButton::Primary),
                None => self.drop_all(),
            }
        }
        fingers.stage = match fingers.stage {
            _ if fingers.down.is_empty() => Stage::Idle,
            Stage::Two(..) if !first_two => fingers.stage,
            Stage::One(_) if !leads => fingers.stage,
            _ => Stage::Spent,
        };
        // Once more, for nothing is pointed at any longer.
        self.redraw.request();
    }

    /// What is held goes back to where it lay.
    fn drop_all(&mut self) {
        self.grab.set_if_neq(Grab::None);
        self.buttons.reset_all();
    }
}
