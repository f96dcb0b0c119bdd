//! What one of two choices has over the other, in a game's own terms: each game weighs its facts here, and here they become one sentence.

use crate::content::{self, Arg, Texts};
use crate::wording::joined::in_clauses;
use crate::wording::say;
use crate::wording::table::Sentence;
use std::cmp::{Ordering, Reverse};

/// From which share of the win on one choice is better than another and no longer as good.
const BETTER: f32 = 0.01;
/// From which share of the win on it is clearly better.
const CLEARLY: f32 = 0.04;

/// What sets the first of two choices apart from the second, in clauses, the most important first. Only what is certain is told here; what a
/// search believes is added by [`Contrast::sentence`].
#[derive(Clone, Debug, Default)]
pub struct Contrast {
    /// What the second is called, where that is shorter than the words of the choice.
    pub name: Option<Arg>,
    /// What is the same.
    pub alike: Vec<String>,
    /// What speaks for the first.
    pub pros: Vec<String>,
    /// What speaks for the second.
    pub cons: Vec<String>,
}

impl Contrast {
    /// The comparison in one sentence of so many clauses at most; `choice` are the words of the second choice, `ahead` is by how much of the
    /// win the first is believed to be better, which is told where the facts alone do not speak for it. `None` where it would have to say that
    /// the second is better.
    pub fn sentence(&self, choice: &str, ahead: f32, most: usize) -> Option<String> {
        let other = self.name.clone().unwrap_or_else(|| choice.into());
        let clauses: Vec<String> = match (self.pros.as_slice(), self.cons.as_slice()) {
            ([], cons) => {
                let con = cons.first().filter(|_| most > 1);
                let alike = self.alike.first().filter(|_| most > 1);
                let belief = say(match ahead {
                    _ if ahead <= -BETTER => return None,
                    _ if ahead < BETTER => match (con, alike) {
                        // It is no reason for this one, but it is not kept quiet.
                        (Some(con), _) => {
                            let con = con.as_str().into();
                            return Some(say(Sentence::AboutAsGoodBecause { other, con }));
                        }
                        (None, None) => return Some(say(Sentence::AboutAsGood { other })),
                        (None, Some(_)) => Sentence::HardlyBetter,
                    },
                    _ if ahead < CLEARLY => Sentence::LittleBetter,
                    _ => Sentence::ClearlyBetter,
                });
                match con {
                    Some(con) => vec![say(Sentence::Yet {
                        pro: belief.into(),
                        con: con.as_str().into(),
                    })],
                    None => alike.cloned().into_iter().chain([belief]).collect(),
                }
            }
            ([pro, ..], [con, ..]) if most > 1 => vec![say(Sentence::Yet {
                pro: pro.as_str().into(),
                con: con.as_str().into(),
            })],
            (pros, _) => {
                let alike = self.alike.iter().take(most.saturating_sub(1).min(1));
                alike.chain(pros).take(most).cloned().collect()
            }
        };
        Some(say(Sentence::ComparedWith {
            other,
            what: in_clauses(&clauses).into(),
        }))
    }
}

/// Two choices on the scales: collects what sets them apart, in the clauses `M` of one game.
pub(crate) struct Weighing<'a, M> {
    texts: &'a Texts<M>,
    told: Contrast,
}

impl<'a, M: content::Sentence> Weighing<'a, M> {
    /// Nothing weighed yet.
    pub fn new(texts: &'a Texts<M>) -> Self {
        Weighing {
            texts,
            told: Contrast::default(),
        }
    }

    /// Sets a fact about the first choice against the same about the second; the one that has more is better off. The clause for
    /// `Greater` speaks for the first, that for `Less` for the second, that for `Equal` for neither.
    pub fn weigh<T: Ord>(
        &mut self,
        (first, second): (T, T),
        clause: impl FnOnce(Ordering) -> Option<M>,
    ) {
        let order = first.cmp(&second);
        if let Some(clause) = clause(order) {
            self.tell(order, clause);
        }
    }

    /// Like [`Weighing::weigh`], where nothing is said of two that have the same: `greater` speaks for the first, `less` for the second.
    pub fn compare<T: Ord>(
        &mut self,
        pair: (T, T),
        greater: impl FnOnce() -> M,
        less: impl FnOnce() -> M,
    ) {
        self.weigh(pair, |order| match order {
            Ordering::Greater => Some(greater()),
            Ordering::Less => Some(less()),
            Ordering::Equal => None,
        });
    }

    /// Two numbers that the clauses name, the first before the second; the one with more is better off, and of equal ones nothing is said.
    pub fn more<T: Ord + Copy + Into<Arg>>(
        &mut self,
        (first, second): (T, T),
        greater: impl FnOnce(Arg, Arg) -> M,
        less: impl FnOnce(Arg, Arg) -> M,
    ) {
        self.compare(
            (first, second),
            || greater(first.into(), second.into()),
            || less(first.into(), second.into()),
        );
    }

    /// Like [`Weighing::more`], where the one with fewer is better off: `fewer` speaks for the first.
    pub fn fewer<T: Ord + Copy + Into<Arg>>(
        &mut self,
        (first, second): (T, T),
        fewer: impl FnOnce(Arg, Arg) -> M,
        greater: impl FnOnce(Arg, Arg) -> M,
    ) {
        self.compare(
            (Reverse(first), Reverse(second)),
            || fewer(first.into(), second.into()),
            || greater(first.into(), second.into()),
        );
    }

    /// A good thing, which the clauses name, where only one of them has it: `has` speaks for the first, `lacks` for the second.
    pub fn only<T>(
        &mut self,
        pair: (Option<T>, Option<T>),
        has: impl FnOnce(T) -> M,
        lacks: impl FnOnce(T) -> M,
    ) {
        match pair {
            (Some(first), None) => self.tell(Ordering::Greater, has(first)),
            (None, Some(second)) => self.tell(Ordering::Less, lacks(second)),
            _ => {}
        }
    }

    /// Something that only one of them has: `Greater` is the first.
    pub fn tell(&mut self, order: Ordering, clause: M) {
        let side = match order {
            Ordering::Equal => &mut self.told.alike,
            Ordering::Greater => &mut self.told.pros,
            Ordering::Less => &mut self.told.cons,
        };
        side.push(self.texts.say(clause).to_string());
    }

    /// Gives the second choice a short name.
    pub fn call(&mut self, name: impl Into<Arg>) {
        self.told.name = Some(name.into());
    }

    /// What came of it.
    pub fn done(self) -> Contrast {
        self.told
    }
}
