//! A word of an effect with what it does, as the rules look it up.

use super::words::{Fx, Step, Steps};

/// A word with what it does.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Effect {
    /// The word.
    pub(crate) fx: Fx,
    steps: Steps,
}

impl Effect {
    /// Compiles a word.
    pub(crate) fn new(fx: Fx) -> Effect {
        let steps = fx.definition().steps;
        Effect { fx, steps }
    }

    /// What it does, one thing after the other.
    #[inline]
    pub(crate) fn steps(self) -> impl DoubleEndedIterator<Item = Step> + Clone {
        self.steps.into_iter().flatten()
    }

    /// Whether it does something that is so.
    pub(crate) fn does(self, what: impl Fn(Step) -> bool) -> bool {
        self.steps().any(what)
    }
}
