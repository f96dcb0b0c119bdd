//! What has happened at a table, event by event.

use crate::engine::Seat;
use crate::games::Playable;

/// One event with the state after it, from which every viewer's picture and log line are made.
pub(in crate::session) struct RecordedEvent<G: Playable> {
    /// Which decision it belongs to, from 0.
    pub(in crate::session) decision: usize,
    /// Who took that decision.
    pub(in crate::session) seat: Seat,
    pub(in crate::session) event: G::Event,
    pub(in crate::session) after: G,
}
