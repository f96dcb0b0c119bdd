//! Panics that are caught where they need not end the rest: what reads other people's files, which is told as their fault, and what works beside
//! the frames, where a report is kept.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// Whether a panic on this thread is caught here.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Whether a panic on this thread is told as what is wrong with somebody's file, and nothing else is to be told of it.
pub fn is_inside() -> bool {
    INSIDE.get()
}

/// What `work` makes; `None` when it panics.
pub fn catch_foreign_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    let outside = INSIDE.replace(true);
    let made = catch_unwind(AssertUnwindSafe(work));
    INSIDE.set(outside);
    made.ok()
}

/// What `work` makes, or the words with which it panicked. There is a report of that.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| words(&*panic))
}

/// What somebody said who panicked.
fn words(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<&str>().copied();
    let said = said.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    said.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_falls_over_is_told_in_its_own_words() {
        assert_eq!(catch_panic(|| 3), Ok(3));
        let n = 4;
        let fell: Result<(), String> = catch_panic(|| panic!("of {n}"));
        assert_eq!(fell, Err("of 4".into()));
        let fell: Result<(), String> = catch_panic(|| panic!("nothing"));
        assert_eq!(fell, Err("nothing".into()));
    }
}
