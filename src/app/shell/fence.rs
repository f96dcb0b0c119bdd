//! A fence around what reads other people's files: should it fall over, the rest goes on, and nobody is told that the window had to close.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// Whether this thread works inside a fence.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Whether a fall on this thread is caught by a fence.
pub fn is_inside() -> bool {
    INSIDE.get()
}

/// What `work` makes; `None` when it falls over.
pub fn inside<T>(work: impl FnOnce() -> T) -> Option<T> {
    let outside = INSIDE.replace(true);
    let made = catch_unwind(AssertUnwindSafe(work));
    INSIDE.set(outside);
    made.ok()
}
