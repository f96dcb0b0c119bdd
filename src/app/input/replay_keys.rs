//! What the keys of a match that is looked through ask for.

use super::action::Action;
use crate::driver::messages::{Direction, PlaybackCommand};
use tortuga::session::Stride;

/// The strides, and what goes one back and on.
pub const STEPS: [(Stride, Action, Action); 4] = [
    (Stride::Event, Action::EventBack, Action::EventOn),
    (Stride::Decision, Action::MoveBack, Action::MoveOn),
    (Stride::Turn, Action::TurnBack, Action::TurnOn),
    (Stride::Round, Action::RoundBack, Action::RoundOn),
];

/// What the action asks of a match that is looked through, if it does.
pub fn wish(action: Action) -> Option<PlaybackCommand> {
    match action {
        Action::ReplayPlay => return Some(PlaybackCommand::PlayOrHalt),
        Action::ReplayLeave => return Some(PlaybackCommand::Leave),
        _ => {}
    }
    STEPS.iter().find_map(|(stride, back, on)| {
        let way = match action {
            _ if action == *back => Direction::Back,
            _ if action == *on => Direction::On,
            _ => return None,
        };
        Some(PlaybackCommand::Step(*stride, way))
    })
}
