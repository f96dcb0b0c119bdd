//! Which action is being carried out, for the report of a panic: a save has it only afterwards.

use std::sync::Mutex;
use tortuga::engine::Seat;

/// The action, as a save would have it.
static NOW: Mutex<Option<String>> = Mutex::new(None);

/// Does `work`, which carries out this action of `seat`.
pub(crate) fn during<T>(seat: Seat, action: &str, work: impl FnOnce() -> T) -> T {
    set(Some(format!("({}, {action:?})", seat.index())));
    let done = work();
    set(None);
    done
}

/// The action that is being carried out, if one is.
pub(crate) fn now() -> Option<String> {
    NOW.try_lock().ok()?.clone()
}

fn set(action: Option<String>) {
    if let Ok(mut now) = NOW.lock() {
        *now = action;
    }
}
