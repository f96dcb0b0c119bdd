//! How long a match has been played, without the time in which nobody was there.

use std::time::{Duration, Instant};

/// Who has done nothing for so long is not at the table.
const AWAY: Duration = Duration::from_secs(300);

/// The time spent at a table.
#[derive(Clone, Debug)]
pub struct PlayClock {
    spent: Duration,
    last: Instant,
}

impl PlayClock {
    /// A clock that shows so many seconds and runs from now on.
    pub fn at(seconds: u64) -> PlayClock {
        PlayClock {
            spent: Duration::from_secs(seconds),
            last: Instant::now(),
        }
    }

    /// Something was done: the time since the last time counts, but not what goes beyond five minutes.
    pub fn tick(&mut self) {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.last);
        self.add(passed);
        self.last = now;
    }

    fn add(&mut self, passed: Duration) {
        self.spent += passed.min(AWAY);
    }

    /// The time up to the last thing that was done, in full seconds.
    pub fn seconds(&self) -> u64 {
        self.spent.as_secs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_away_from_the_table_counts_as_five_minutes() {
        let mut clock = PlayClock::at(40);
        clock.add(Duration::from_secs(20));
        clock.add(Duration::from_secs(8 * 3600));
        assert_eq!(clock.seconds(), 40 + 20 + 300);
    }
}
