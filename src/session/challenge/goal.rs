//! What must be true in the end, as conditions over facts.

use crate::games::Facts;
use serde::Deserialize;

/// One thing that has to be reached.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// In words: "Score 12 points or more".
    pub text: String,
    /// When it is reached.
    pub when: Check,
}

/// A condition over the facts of a state, as scenario files have them, and those at the beginning.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Check {
    /// The fact is a number, at least this one.
    AtLeast(String, i64),
    /// The fact is a number, at most this one.
    AtMost(String, i64),
    /// The fact is a number that has grown by at least this much since the beginning.
    Gains(String, i64),
    /// The fact is a number greater than that of the other fact.
    Above(String, String),
    /// The fact has exactly these values, in any order.
    Is(String, Vec<String>),
    /// The fact has these values among others.
    Has(String, Vec<String>),
    /// The fact has none of these values.
    Lacks(String, Vec<String>),
    /// The fact has at least so many values.
    Holds(String, usize),
    /// The fact has at most so many values.
    Spares(String, usize),
    /// The fact is as it was at the beginning.
    Kept(String),
    /// All of these.
    All(Vec<Check>),
    /// At least one of these.
    Any(Vec<Check>),
    /// Not this.
    Not(Box<Check>),
}

/// The number that a fact is.
fn number(facts: &Facts, name: &str) -> Option<i64> {
    match facts.get(name)?.as_slice() {
        [one] => one.parse().ok(),
        _ => None,
    }
}

/// The values of a fact; none where it is not there.
fn values<'a>(facts: &'a Facts, name: &str) -> &'a [String] {
    facts.get(name).map_or(&[], Vec::as_slice)
}

/// Whether `some` are among `all`, each as often as it is named.
fn among(some: &[String], all: &[String]) -> bool {
    let mut left: Vec<&String> = all.iter().collect();
    some.iter().all(|value| {
        let at = left.iter().position(|other| *other == value);
        at.map(|at| left.swap_remove(at)).is_some()
    })
}

impl Check {
    /// Whether it holds `now`, after a beginning with the facts `before`.
    pub fn holds(&self, now: &Facts, before: &Facts) -> bool {
        let of = |name: &str| number(now, name);
        match self {
            Check::AtLeast(name, least) => of(name).is_some_and(|n| n >= *least),
            Check::AtMost(name, most) => of(name).is_some_and(|n| n <= *most),
            Check::Gains(name, least) => of(name)
                .zip(number(before, name))
                .is_some_and(|(n, was)| n - was >= *least),
            Check::Above(name, other) => of(name).zip(of(other)).is_some_and(|(n, m)| n > m),
            Check::Is(name, wanted) => {
                let is = values(now, name);
                is.len() == wanted.len() && among(wanted, is)
            }
            Check::Has(name, wanted) => among(wanted, values(now, name)),
            Check::Lacks(name, unwanted) => {
                let is = values(now, name);
                !unwanted.iter().any(|value| is.contains(value))
            }
            Check::Holds(name, least) => values(now, name).len() >= *least,
            Check::Spares(name, most) => values(now, name).len() <= *most,
            Check::Kept(name) => now.get(name) == before.get(name),
            Check::All(checks) => checks.iter().all(|c| c.holds(now, before)),
            Check::Any(checks) => checks.iter().any(|c| c.holds(now, before)),
            Check::Not(check) => !check.holds(now, before),
        }
    }

    /// Calls `tell` with the name of every fact that it looks at.
    pub fn each_fact<'a>(&'a self, tell: &mut impl FnMut(&'a str)) {
        match self {
            Check::AtLeast(name, _)
            | Check::AtMost(name, _)
            | Check::Gains(name, _)
            | Check::Is(name, _)
            | Check::Has(name, _)
            | Check::Lacks(name, _)
            | Check::Holds(name, _)
            | Check::Spares(name, _)
            | Check::Kept(name) => tell(name),
            Check::Above(name, other) => {
                tell(name);
                tell(other);
            }
            Check::All(checks) | Check::Any(checks) => {
                checks.iter().for_each(|c| c.each_fact(tell));
            }
            Check::Not(check) => check.each_fact(tell),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(of: &[(&str, &[&str])]) -> Facts {
        let own = |values: &[&str]| values.iter().map(|v| (*v).to_owned()).collect();
        of.iter()
            .map(|(name, values)| ((*name).to_owned(), own(values)))
            .collect()
    }

    fn check(text: &str) -> Check {
        ron::from_str(text).expect("a condition")
    }

    #[test]
    fn every_condition_tells_what_holds_from_what_does_not() {
        let before = facts(&[("score.0", &["4"]), ("hold.0", &["key_2"]), ("day", &["1"])]);
        let now = facts(&[
            ("score.0", &["9"]),
            ("score.1", &["7"]),
            ("hold.0", &["key_2", "map_3", "map_3"]),
            ("day", &["1"]),
        ]);
        for (holds, does_not) in [
            ("AtLeast(\"score.0\", 9)", "AtLeast(\"score.0\", 10)"),
            ("AtMost(\"score.0\", 9)", "AtMost(\"score.0\", 8)"),
            ("Gains(\"score.0\", 5)", "Gains(\"score.0\", 6)"),
            (
                "Above(\"score.0\", \"score.1\")",
                "Above(\"score.1\", \"score.0\")",
            ),
            (
                "Is(\"hold.0\", [\"map_3\", \"key_2\", \"map_3\"])",
                "Is(\"hold.0\", [\"map_3\", \"key_2\"])",
            ),
            (
                "Has(\"hold.0\", [\"map_3\", \"map_3\"])",
                "Has(\"hold.0\", [\"key_2\", \"key_2\"])",
            ),
            (
                "Lacks(\"hold.0\", [\"net_2\"])",
                "Lacks(\"hold.0\", [\"key_2\"])",
            ),
            ("Holds(\"hold.0\", 3)", "Holds(\"hold.0\", 4)"),
            ("Spares(\"hold.0\", 3)", "Spares(\"hold.0\", 2)"),
            ("Kept(\"day\")", "Kept(\"score.0\")"),
            (
                "All([Kept(\"day\"), AtLeast(\"score.1\", 7)])",
                "All([Kept(\"day\"), AtLeast(\"score.1\", 8)])",
            ),
            (
                "Any([AtLeast(\"score.1\", 8), Kept(\"day\")])",
                "Any([AtLeast(\"score.1\", 8), Kept(\"hold.0\")])",
            ),
            ("Not(Kept(\"hold.0\"))", "Not(Kept(\"day\"))"),
            ("Not(AtLeast(\"hold.0\", 0))", "AtLeast(\"nothing\", 0)"),
        ] {
            assert!(check(holds).holds(&now, &before), "{holds}");
            assert!(!check(does_not).holds(&now, &before), "{does_not}");
        }
    }

    #[test]
    fn all_facts_of_a_condition_are_named() {
        let check = check("All([Above(\"a\", \"b\"), Not(Any([Kept(\"c\"), Holds(\"d\", 1)]))])");
        let mut names = Vec::new();
        check.each_fact(&mut |name| names.push(name));
        assert_eq!(names, ["a", "b", "c", "d"]);
    }
}
