//! What the system says of the program's own process: memory, threads, open files, and how long the main thread has worked.

use std::time::Duration;

/// What the process takes up at a moment; 0 where the system does not tell it (only Linux does).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Resident memory, in KiB.
    pub resident: usize,
    /// Threads.
    pub threads: usize,
    /// Open files, pipes and connections.
    pub files: usize,
}

impl Usage {
    /// What it takes up now.
    pub fn now() -> Usage {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        // The list that is being read is open, too.
        let files = std::fs::read_dir("/proc/self/fd").map_or(0, |list| list.count());
        Usage {
            resident: number(&status, "VmRSS:"),
            threads: number(&status, "Threads:"),
            files: files.saturating_sub(1),
        }
    }
}

/// The number behind a name in what the system says of a process, 0 where there is none.
fn number(status: &str, name: &str) -> usize {
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// How long the calling thread has worked since it began, not counting when others had its core; nothing where the system does not tell it.
/// It counts by the scheduler's tick, a few milliseconds.
pub fn thread_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let worked = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(worked))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_by_their_name() {
        let status = "Name:\ttortuga\nVmRSS:\t  123456 kB\nThreads:\t17\n";
        assert_eq!(number(status, "VmRSS:"), 123_456);
        assert_eq!(number(status, "Threads:"), 17);
        assert_eq!(number(status, "VmSwap:"), 0);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn an_open_file_and_a_thread_are_counted() {
        let before = Usage::now();
        assert!(before.resident > 1024 && before.threads > 0 && before.files > 2);
        let file = tempfile::tempfile().expect("a file");
        let after = Usage::now();
        // Other tests may close theirs meanwhile, so that only this much is sure.
        assert!(after.files > 3, "{after:?} with {file:?}");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn who_works_has_worked_longer() {
        let (begun, before) = (std::time::Instant::now(), thread_time());
        let before = before.expect("Linux tells it");
        while thread_time().expect("Linux tells it") == before {
            assert!(begun.elapsed() < Duration::from_secs(60), "{before:?}");
        }
        assert!(thread_time().expect("Linux tells it") > before);
    }
}
