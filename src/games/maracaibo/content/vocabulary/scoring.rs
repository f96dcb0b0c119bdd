//! How points are scored, and what quests ask for.

use super::amounts::nonzero;
use super::metrics::Metric;
use crate::engine::Bounded;
use serde::Deserialize;

/// Points for what is counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Score {
    /// For each so many.
    Per {
        /// What is counted.
        metric: Metric,
        /// So many at a time.
        #[serde(deserialize_with = "nonzero")]
        per: u8,
        /// Points for each time.
        #[serde(deserialize_with = "nonzero")]
        vp: u8,
        /// The most there can be.
        max: u8,
    },
    /// All or nothing.
    If {
        /// What is counted.
        metric: Metric,
        /// How many there must be.
        #[serde(deserialize_with = "nonzero")]
        at_least: u8,
        /// Points.
        #[serde(deserialize_with = "nonzero")]
        vp: u8,
    },
}

impl Score {
    /// What is counted.
    pub fn metric(self) -> Metric {
        match self {
            Score::Per { metric, .. } | Score::If { metric, .. } => metric,
        }
    }

    /// The points when there are `count`.
    #[inline]
    pub fn of(self, count: u16) -> u16 {
        match self {
            Score::Per { per, vp, max, .. } => per_vp(count, per, vp, max),
            Score::If { at_least, vp, .. } => u16::from(vp) * u16::from(count >= at_least.into()),
        }
    }
}

/// Points for each `per` of `count`, at most `max`; nothing when `per` is 0.
#[inline]
pub fn per_vp(count: u16, per: u8, vp: u8, max: u8) -> u16 {
    let times = count.checked_div(per.into()).unwrap_or(0);
    times.saturating_mul(vp.into()).min(max.into())
}

/// A part of a quest's condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Need {
    /// There must be so many.
    AtLeast {
        /// What is counted.
        metric: Metric,
        /// How many there must be.
        n: Bounded<u8, 1, 40>,
    },
}
