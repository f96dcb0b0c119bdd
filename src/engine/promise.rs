//! What a choice promises, as data. The words of a choice are made from the same numbers, so a test can compare what was
//! said with what then happens (`tests/conformance/previews.rs`).

/// When a promise is kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// When all that follows by itself is over, at the next decision.
    Done,
    /// At one moment before the next decision: what follows by itself may change it again.
    OnTheWay,
    /// Only if something else happens or does not happen, of which the words tell.
    Depends,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A number changes by this much: from the first to the second, which are equal where it is certain.
    Changes(i32, i32),
    /// Something is this then.
    Becomes(String),
    /// A number lies from the first to the second then.
    Within(i32, i32),
    /// An event of this kind (the name of its variant) follows in so many of so many equally likely cases.
    Chance(u64, u64),
}

/// One thing that a choice says will come of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise {
    /// About what: a fact of the game by name (`score.1`; of a list its length counts), or the kind of an event.
    pub what: String,
    /// What comes of it.
    pub outcome: Outcome,
    /// When.
    pub when: When,
}

impl Promise {
    /// `what` changes by exactly `n`.
    pub fn change(what: impl Into<String>, n: i32) -> Promise {
        Promise::between(what, n, n)
    }

    /// `what` changes by `least` to `most`.
    pub fn between(what: impl Into<String>, least: i32, most: i32) -> Promise {
        Promise {
            what: what.into(),
            outcome: Outcome::Changes(least, most),
            when: When::Done,
        }
    }

    /// `what` is `value` then.
    pub fn becomes(what: impl Into<String>, value: impl Into<String>) -> Promise {
        Promise {
            what: what.into(),
            outcome: Outcome::Becomes(value.into()),
            when: When::Done,
        }
    }

    /// `what` lies from `least` to `most` then.
    pub fn within(what: impl Into<String>, least: i32, most: i32) -> Promise {
        Promise {
            what: what.into(),
            outcome: Outcome::Within(least, most),
            when: When::Done,
        }
    }

    /// An event of the kind `what` follows in `cases` of `all` equally likely cases.
    pub fn chance(what: impl Into<String>, cases: u64, all: u64) -> Promise {
        Promise {
            what: what.into(),
            outcome: Outcome::Chance(cases, all),
            when: When::Done,
        }
    }

    /// The same, but something that follows by itself may change it again.
    pub fn on_the_way(mut self) -> Promise {
        self.when = When::OnTheWay;
        self
    }

    /// The same, but it depends on something, of which the words tell.
    pub fn depends(mut self) -> Promise {
        self.when = When::Depends;
        self
    }
}
