//! Numbers as people read them, with a true minus sign.

use crate::content::Arg;

/// A number that may be negative: "5", "−3", "0".
pub(crate) fn figure(n: i32) -> String {
    match n {
        0.. => n.to_string(),
        _ => format!("−{}", n.unsigned_abs()),
    }
}

/// By how much something changes: "+5", "−3", "0".
pub(crate) fn signed(n: i32) -> String {
    match n {
        1.. => format!("+{n}"),
        _ => figure(n),
    }
}

/// What is gained, as a slot: "+5", "+0".
pub(crate) fn gained(n: impl Into<u32>) -> Arg {
    Arg::Plain(format!("+{}", n.into()))
}
