//! What a scenario expects, and what is.

use super::run::Runner;
use super::{Expect, TurnIs};
use crate::engine::{Seat, Turn};
use crate::games::Playable;
use crate::wording::scenario::Sentence;
use crate::wording::{names, say, setup};

impl<G: Playable> Runner<'_, G> {
    /// Says so unless `is` contains the `wanted` words.
    pub(super) fn words(&mut self, what: &str, is: &str, wanted: &str) {
        if !is.contains(wanted) {
            self.tell(Sentence::SaysNot {
                what: what.into(),
                wanted: wanted.into(),
                is: is.into(),
            });
        }
    }

    /// Says so if `is` contains `words` that it must not.
    pub(super) fn no_words(&mut self, what: &str, is: &str, words: &str) {
        if is.contains(words) {
            self.tell(Sentence::Says {
                what: what.into(),
                words: words.into(),
                is: is.into(),
            });
        }
    }

    /// Says so unless both are the same.
    pub(super) fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, is: &T, wanted: &T) {
        if is != wanted {
            self.tell(Sentence::Differs {
                what: what.into(),
                wanted: format!("{wanted:?}").into(),
                is: format!("{is:?}").into(),
            });
        }
    }

    /// Compares everything that `e` names.
    pub(super) fn expect(&mut self, e: &Expect) {
        if !e.unknown.is_empty() {
            self.tell(Sentence::UnknownWithinSeenBy);
        }
        let decider = self.played.state().turn().first();
        self.expect_open(e);
        self.expect_legal(e, decider);
        self.expect_facts(e, None);
        self.expect_shown(e, decider);
        self.expect_log(e, None);
        for (seat, wanted) in &e.seen_by {
            let Some(seat) = self.seat(*seat) else {
                continue;
            };
            let changes = wanted.adds.len() + wanted.drops.len() + wanted.gains.len();
            if !wanted.seen_by.is_empty() || changes > 0 {
                self.tell(Sentence::NotWithinSeenBy);
            }
            self.expect_open(wanted);
            self.expect_legal(wanted, Some(seat));
            self.expect_facts(wanted, Some(seat));
            self.expect_shown(wanted, Some(seat));
            self.expect_log(wanted, Some(seat));
        }
    }

    /// What lies open to everybody: whose turn it is, scores and places, how the game ended.
    fn expect_open(&mut self, e: &Expect) {
        let state = self.played.state().clone();
        if let Some(wanted) = &e.turn {
            let is = match state.turn() {
                Turn::Decide(seat) => TurnIs::Decide(seat.index()),
                Turn::Simultaneous(set) => {
                    TurnIs::Simultaneous(set.iter().map(Seat::index).collect())
                }
                Turn::Over => TurnIs::Over,
            };
            self.same(&say(Sentence::WhoseTurn), &is, wanted);
        }
        let standings = state.standings();
        if let Some(wanted) = &e.scores {
            let mut is: Vec<i32> = standings.iter().map(|(_, s)| s.score).collect();
            // Whom the rules play has a panel behind those of the players.
            let panels = G::panels(&state.view(None), &self.names, &self.preferences);
            let played = panels.iter().skip(is.len()).map(|p| p.score);
            let all: Vec<i32> = is.iter().copied().chain(played).collect();
            if wanted.len() > is.len() {
                is = all;
            }
            self.same(&say(Sentence::Scores), &is, wanted);
        }
        if let Some(wanted) = &e.places {
            let is: Vec<u8> = standings.iter().map(|(_, s)| s.place).collect();
            self.same(&say(Sentence::Places), &is, wanted);
        }
        let verdict = G::verdict(&state.view(None), &self.names).to_string();
        if let Some(wanted) = &e.verdict {
            self.same(&say(Sentence::Verdict), &verdict, wanted);
        }
        for words in &e.verdict_contains {
            self.words(&say(Sentence::TheVerdict), &verdict, words);
        }
        for words in &e.verdict_lacks {
            self.no_words(&say(Sentence::TheVerdict), &verdict, words);
        }
    }

    /// What may be done, by `seat` where no other is named.
    fn expect_legal(&mut self, e: &Expect, seat: Option<Seat>) {
        let is = seat.map(|s| self.legal(s).1).unwrap_or_default();
        if let Some(wanted) = &e.legal {
            self.same(&say(Sentence::LegalActions), &is, wanted);
        }
        for name in e.legal_contains.iter().filter(|n| !is.contains(n)) {
            let why = match seat {
                Some(seat) => self.forbidden(seat, name, &is),
                None => self.turn(),
            };
            self.tell(Sentence::NotLegal {
                action: name.as_str().into(),
                why: why.into(),
            });
        }
        for name in &e.legal_lacks {
            if is.contains(name) {
                self.tell(Sentence::IsLegal {
                    action: name.as_str().into(),
                    is: format!("{is:?}").into(),
                });
            } else if self.played.state().parse_action(name).is_none() {
                // A slip of the pen would always be lacking.
                let legal = is.iter().map(String::as_str);
                self.say(names::unknown(setup::Sentence::AnAction, name, legal));
            }
        }
        if let Some(wanted) = &e.legal_count {
            self.same(&say(Sentence::HowManyLegal), &is.len(), wanted);
        }
        for (seat, wanted) in &e.legal_of {
            if let Some(seat) = self.seat(*seat) {
                let is = self.legal(seat).1;
                let who = self.who(seat).into();
                let what = say(Sentence::LegalActionsOf { who });
                self.same(&what, &is, wanted);
            }
        }
    }
}
