//! From whose perspective a match that is looked through is seen at first.

use crate::session::{Control, Perspective, Session};

/// Those of the only person, else all hands open, if that may be.
pub fn initial_perspective(session: &dyn Session) -> Perspective {
    let allowed = session.playback().map_or(&[][..], |p| p.perspective());
    let human = |perspective: &&Perspective| {
        let info = perspective
            .seat()
            .and_then(|s| session.setup().seats.get(s.index()));
        info.is_some_and(|info| info.control == Control::Human)
    };
    let mut humans = allowed.iter().filter(human);
    let only = humans.next().filter(|_| humans.next().is_none());
    let open = || {
        allowed
            .iter()
            .find(|perspective| **perspective == Perspective::Open)
    };
    let first = only.or_else(open).or(allowed.first());
    first.copied().unwrap_or(Perspective::Everybody)
}
