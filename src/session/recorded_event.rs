//! What has happened at a table, event by event.

use crate::engine::Seat;
use crate::games::Playable;

/// One event with the state after it, from which every viewer's picture and log line are made.
pub(super) struct RecordedEvent<G: Playable> {
    /// Which decision it belongs to, from 0.
    pub(super) decision: usize,
    /// Who took that decision.
    pub(super) seat: Seat,
    pub(super) event: G::Event,
    pub(super) after: G,
}
