//! What can be read off a state, and what a seat can know of it.

use super::Expect;
use super::run::Runner;
use crate::content::Arg;
use crate::engine::{Rng, Seat};
use crate::games::{Facts, Playable};
use crate::session::play::facts::facts_of;
use crate::wording::scenario::Sentence;
use crate::wording::{names, say, setup};

/// How many states that fit what a seat knows are imagined. What is the same in all of them is taken for known: of two equally
/// likely cases that goes wrong once in sixteen million times, and always in the same scenarios.
const IMAGINED: u64 = 24;

/// A fact by its name.
fn fact(name: &str) -> Arg {
    name.into()
}

/// Sorted values, for what has no order.
fn sorted(of: &[String]) -> Vec<String> {
    let mut of = of.to_vec();
    of.sort();
    of
}

/// The values of `of` that are not matched by one of `by`, each as often as it is left over.
fn beyond(of: &[String], by: &[String]) -> Vec<String> {
    let mut left = by.to_vec();
    let mut out = Vec::new();
    for value in sorted(of) {
        match left.iter().position(|v| *v == value) {
            Some(at) => drop(left.swap_remove(at)),
            None => out.push(value),
        }
    }
    out
}

impl<G: Playable> Runner<'_, G> {
    /// The facts now.
    pub(super) fn facts(&self) -> Facts {
        facts_of(self.played.state())
    }

    /// Compares all facts that `e` names, as they are, or as far as `viewer` can know them.
    pub(super) fn expect_facts(&mut self, e: &Expect, viewer: Option<Seat>) {
        let facts = self.facts();
        let lists = [&e.facts, &e.bags, &e.contains, &e.lacks, &e.adds, &e.drops];
        let named = lists.iter().flat_map(|list| list.keys());
        let named = named.chain(e.sizes.keys()).chain(e.gains.keys());
        for name in named.chain(&e.unknown) {
            if !facts.contains_key(name) {
                let known = facts.keys().map(String::as_str);
                self.say(names::unknown(setup::Sentence::AFact, name, known));
            }
        }
        if let Some(seat) = viewer {
            self.expect_known(&facts, e, seat);
        }
        for (name, wanted) in &e.facts {
            if let Some(is) = facts.get(name) {
                self.same(name, is, wanted);
            }
        }
        for (name, wanted) in &e.bags {
            if let Some(is) = facts.get(name) {
                let what = say(Sentence::InAnyOrder { fact: fact(name) });
                self.same(&what, &sorted(is), &sorted(wanted));
            }
        }
        for (name, wanted) in &e.sizes {
            if let Some(is) = facts.get(name) {
                let what = say(Sentence::SizeOf { fact: fact(name) });
                self.same(&what, &is.len(), wanted);
            }
        }
        for (name, wanted) in &e.contains {
            if let Some(is) = facts.get(name) {
                for value in wanted.iter().filter(|v| !is.contains(v)) {
                    self.tell(Sentence::LacksValue {
                        fact: fact(name),
                        value: value.as_str().into(),
                        is: format!("{is:?}").into(),
                    });
                }
            }
        }
        for (name, wanted) in &e.lacks {
            if let Some(is) = facts.get(name) {
                for value in wanted.iter().filter(|v| is.contains(v)) {
                    self.tell(Sentence::HasValue {
                        fact: fact(name),
                        value: value.as_str().into(),
                        is: format!("{is:?}").into(),
                    });
                }
            }
        }
        self.expect_changes(&facts, e);
    }

    /// What has come and gone since the state that is compared with.
    fn expect_changes(&mut self, facts: &Facts, e: &Expect) {
        let before = facts_of(&self.before);
        let none = Vec::new();
        let pair = |name: &String| {
            let is = facts.get(name)?;
            Some((before.get(name).unwrap_or(&none), is))
        };
        for (name, wanted) in &e.gains {
            let Some((was, is)) = pair(name) else {
                continue;
            };
            match number(was).zip(number(is)) {
                Some((was, is)) => {
                    let what = say(Sentence::Gained {
                        fact: fact(name),
                        was: was.to_string().into(),
                        is: is.to_string().into(),
                    });
                    self.same(&what, &(is - was), wanted);
                }
                None => self.tell(Sentence::NoSingleNumber {
                    fact: fact(name),
                    was: format!("{was:?}").into(),
                    is: format!("{is:?}").into(),
                }),
            }
        }
        for (name, wanted) in &e.adds {
            if let Some((was, is)) = pair(name) {
                let what = say(Sentence::CameTo { fact: fact(name) });
                self.same(&what, &beyond(is, was), &sorted(wanted));
            }
        }
        for (name, wanted) in &e.drops {
            if let Some((was, is)) = pair(name) {
                let what = say(Sentence::Left { fact: fact(name) });
                self.same(&what, &beyond(was, is), &sorted(wanted));
            }
        }
    }

    /// Whether `seat` can know the facts that `e` names, and cannot know those that should be unknown.
    fn expect_known(&mut self, facts: &Facts, e: &Expect, seat: Seat) {
        let state = self.played.state();
        let view = state.view(Some(seat));
        let imagine = |n| facts_of(&G::determinize(&view, &mut Rng::new(n)));
        let worlds: Vec<Facts> = (0..IMAGINED).map(imagine).collect();
        let who = self.who(seat);
        for name in &e.unknown {
            if worlds.iter().all(|w| w.get(name) == facts.get(name)) {
                let is = facts.get(name).cloned().unwrap_or_default();
                self.tell(Sentence::Knows {
                    who: who.as_str().into(),
                    fact: fact(name),
                    is: format!("{is:?}").into(),
                });
            }
        }
        let none = Vec::new();
        let mut fits = |name: &String, fits: &dyn Fn(&[String]) -> bool| {
            let values = |w: &Facts| w.get(name).unwrap_or(&none).clone();
            // What is not so at all is told once, where it is compared.
            if facts.get(name).is_some_and(|is| fits(is))
                && let Some(other) = worlds.iter().map(values).find(|other| !fits(other))
            {
                self.tell(Sentence::CannotKnow {
                    who: who.as_str().into(),
                    fact: fact(name),
                    may_be: format!("{other:?}").into(),
                });
            }
        };
        for (name, wanted) in &e.facts {
            fits(name, &|is| is == wanted);
        }
        for (name, wanted) in &e.bags {
            fits(name, &|is| sorted(is) == sorted(wanted));
        }
        for (name, wanted) in &e.sizes {
            fits(name, &|is| is.len() == *wanted);
        }
        for (name, wanted) in &e.contains {
            fits(name, &|is| wanted.iter().all(|v| is.contains(v)));
        }
        for (name, wanted) in &e.lacks {
            fits(name, &|is| !wanted.iter().any(|v| is.contains(v)));
        }
    }
}

/// The one number that a fact is.
fn number(values: &[String]) -> Option<i64> {
    match values {
        [one] => one.parse().ok(),
        _ => None,
    }
}
