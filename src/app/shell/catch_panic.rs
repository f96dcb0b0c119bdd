//! Fences around what may fall over without the rest: what reads other people's files, which is told as their fault, and what works beside
//! the frames, where a report is kept.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// Whether this thread works inside a fence.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Whether a fall on this thread is told as what is wrong with somebody's file, and nothing else is to be told of it.
pub fn is_inside() -> bool {
    INSIDE.get()
}

/// What `work` makes; `None` when it falls over.
pub fn catch_foreign_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    let outside = INSIDE.replace(true);
    let made = catch_unwind(AssertUnwindSafe(work));
    INSIDE.set(outside);
    made.ok()
}

/// What `work` makes, or the words with which it fell over. There is a report of that.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|fall| words(&*fall))
}

/// What somebody said who fell over.
fn words(fall: &(dyn Any + Send)) -> String {
    let said = fall.downcast_ref::<&str>().copied();
    let said = said.or_else(|| fall.downcast_ref::<String>().map(String::as_str));
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
