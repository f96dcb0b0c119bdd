//! Through whose eyes a match that is looked through is seen at first.

use super::{Control, Eyes, Session};

/// Those of the only person, else all hands open, if that may be.
pub fn first_eyes(session: &dyn Session) -> Eyes {
    let allowed = session.playback().map_or(&[][..], |p| p.eyes());
    let human = |eyes: &&Eyes| {
        let info = eyes
            .seat()
            .and_then(|s| session.setup().seats.get(s.index()));
        info.is_some_and(|info| info.control == Control::Human)
    };
    let mut humans = allowed.iter().filter(human);
    let only = humans.next().filter(|_| humans.next().is_none());
    let open = || allowed.iter().find(|eyes| **eyes == Eyes::Open);
    let first = only.or_else(open).or(allowed.first());
    first.copied().unwrap_or(Eyes::Everybody)
}
