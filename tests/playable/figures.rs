//! Figures of many games, compared with those of a specification.

/// Mean and standard error.
#[derive(Default, Clone, Copy)]
pub struct Mean {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub fn add(&mut self, x: f64) {
        self.n += 1.0;
        self.sum += x;
        self.squares += x * x;
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.n
    }

    pub fn deviation(&self) -> f64 {
        let variance = self.squares / self.n - self.mean().powi(2);
        variance.max(0.0).sqrt()
    }

    pub fn error(&self) -> f64 {
        self.deviation() / self.n.sqrt()
    }
}

/// Compares figures with those of the specification and keeps what is too far away: more than four combined standard errors of
/// both samples.
#[derive(Default)]
pub struct Report {
    far: Vec<String>,
}

impl Report {
    /// A figure, and the specification's mean with its standard error.
    pub fn compare(&mut self, what: &str, seen: &Mean, (wanted, error): (f64, f64)) {
        let sigma = (seen.mean() - wanted) / seen.error().hypot(error).max(1e-9);
        let line = format!(
            "{what}: {:.3} ± {:.3}, specification {wanted} ± {error}: {sigma:+.1}",
            seen.mean(),
            seen.error()
        );
        println!("{line}");
        if sigma.abs() > 4.0 {
            self.far.push(line);
        }
    }

    /// The same for a figure of every seat; the error is that of each.
    pub fn compare_seats(&mut self, what: &str, seen: &[Mean], (wanted, error): (&[f64], f64)) {
        for (seat, (seen, wanted)) in seen.iter().zip(wanted).enumerate() {
            self.compare(&format!("{what} of seat {seat}"), seen, (*wanted, error));
        }
    }

    #[track_caller]
    pub fn check(self) {
        assert!(self.far.is_empty(), "{:#?}", self.far);
    }
}
