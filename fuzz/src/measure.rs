//! What an input costs: the time of the processor and the most memory that it takes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// The longest that one input may take.
const MOST_TIME: Duration = Duration::from_secs(2);
/// The most memory that one input may take, in bytes.
const MOST_MEMORY: i64 = 256 << 20;

static NOW: AtomicI64 = AtomicI64::new(0);
static PEAK: AtomicI64 = AtomicI64::new(0);

/// Counts what is asked for.
struct Counting;

fn note(bytes: i64) {
    let now = NOW.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(now, Ordering::Relaxed);
}

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(layout.size() as i64);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        note(-(layout.size() as i64));
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note(size as i64 - layout.size() as i64);
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The processor's time of all threads so far.
fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let first = text.split_whitespace().next().and_then(|n| n.parse().ok());
    Duration::from_nanos(first.unwrap_or(0))
}

/// Does `work` and falls over when it takes more than it may.
pub fn bounded(work: impl FnOnce()) {
    let (begun, before) = (processor(), NOW.load(Ordering::Relaxed));
    PEAK.store(before, Ordering::Relaxed);
    work();
    let took = processor().saturating_sub(begun);
    let peak = PEAK.load(Ordering::Relaxed) - before;
    assert!(took < MOST_TIME, "it took {took:?}");
    assert!(peak < MOST_MEMORY, "it took {} MiB", peak >> 20);
}
