//! Means of two series of the same deals, and how sure their difference is.

use serde::Serialize;

/// Half the width of an interval, in standard errors: it holds the true value 99 times in 100. Many things are looked at in one report, so
/// 95 would cry wolf in every one.
const WIDE: f64 = 2.575_829;

/// A mean and the interval in which the true value lies.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// From here.
    pub low: f64,
    /// To here.
    pub high: f64,
}

impl Estimate {
    /// Of values that are independent of each other.
    pub fn of(values: impl Iterator<Item = f64>) -> Estimate {
        let (mut n, mut mean, mut squares) = (0.0, 0.0, 0.0);
        // Welford's way: no sum grows so large that little differences drown in it.
        for value in values {
            n += 1.0;
            let off = value - mean;
            mean += off / n;
            squares += off * (value - mean);
        }
        let variance = if n > 1.0 { squares / (n - 1.0) } else { 0.0 };
        let error = if n > 0.0 { (variance / n).sqrt() } else { 0.0 };
        Estimate::around(mean, error)
    }

    /// A mean with this standard error.
    pub fn around(mean: f64, error: f64) -> Estimate {
        Estimate {
            mean,
            low: mean - WIDE * error,
            high: mean + WIDE * error,
        }
    }

    /// The standard error.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / (2.0 * WIDE)
    }

    /// What lies between two that have nothing to do with each other.
    #[must_use]
    pub fn minus(&self, other: &Estimate) -> Estimate {
        let error = self.error().hypot(other.error());
        Estimate::around(self.mean - other.mean, error)
    }

    /// Whether zero is out of the interval: `Some(true)` where it lies below.
    pub fn above_zero(&self) -> Option<bool> {
        match (self.low > 0.0, self.high < 0.0) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// Whether every value was the same zero.
    pub fn is_nothing(&self) -> bool {
        self.mean == 0.0 && self.low == 0.0 && self.high == 0.0
    }
}

/// One figure without the mod and with it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Change {
    /// Its mean without the mod.
    pub without: f64,
    /// Its mean with it.
    pub with: f64,
    /// What the mod makes of it, deal by deal.
    pub change: Estimate,
}

impl Change {
    /// Of pairs of the same deal: without the mod, with it.
    pub fn of(pairs: impl Iterator<Item = (f64, f64)> + Clone) -> Change {
        let mean = |values: &mut dyn Iterator<Item = f64>| Estimate::of(values).mean;
        Change {
            without: mean(&mut pairs.clone().map(|(without, _)| without)),
            with: mean(&mut pairs.clone().map(|(_, with)| with)),
            change: Estimate::of(pairs.map(|(without, with)| with - without)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_as_wide_as_the_textbook_says() {
        let values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
        let told = Estimate::of(values.into_iter());
        // The deviation is the root of 32 / 7, the error that by the root of 8.
        assert!((told.mean - 5.0).abs() < 1e-12);
        assert!((told.error() - 0.755_928_9).abs() < 1e-6);
        assert!((told.high - 5.0 - 2.575_829 * 0.755_928_9).abs() < 1e-6);
        assert_eq!(told.above_zero(), Some(true));
        assert_eq!(Estimate::of(std::iter::empty()), Estimate::default());
    }

    #[test]
    fn equal_series_differ_by_nothing_and_shifted_ones_by_their_shift() {
        let pairs = |by: f64| (0..20).map(move |n| (f64::from(n % 7), f64::from(n % 7) + by));
        assert!(Change::of(pairs(0.0)).change.is_nothing());
        let shifted = Change::of(pairs(0.5));
        assert!((shifted.change.mean - 0.5).abs() < 1e-12);
        assert_eq!(shifted.change.above_zero(), Some(true));
        assert_eq!(Change::of(pairs(-0.5)).change.above_zero(), Some(false));
    }
}
