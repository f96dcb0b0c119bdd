//! What a scenario expects, and what is.

use super::run::Runner;
use super::{Expect, TurnIs};
use crate::engine::options::unknown;
use crate::engine::{Seat, Turn};
use crate::games::Playable;

impl<G: Playable> Runner<G> {
    /// Says so unless `is` contains the `wanted` words.
    pub(super) fn words(&mut self, what: &str, is: &str, wanted: &str) {
        if !is.contains(wanted) {
            self.say(format!(
                "{what}\n  expected: … {wanted} …\n  is:       {is}"
            ));
        }
    }

    /// Says so unless both are the same.
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, is: &T, wanted: &T) {
        if is != wanted {
            self.say(format!(
                "{what}\n  expected: {wanted:?}\n  is:       {is:?}"
            ));
        }
    }

    /// Compares everything that `e` names.
    pub(super) fn expect(&mut self, e: &Expect) {
        let state = self.played.state().clone();
        let decider = state.turn().first();
        if let Some(wanted) = &e.turn {
            let is = match state.turn() {
                Turn::Decide(seat) => TurnIs::Decide(seat.index()),
                Turn::Simultaneous(set) => {
                    TurnIs::Simultaneous(set.iter().map(Seat::index).collect())
                }
                Turn::Over => TurnIs::Over,
            };
            self.same("whose turn", &is, wanted);
        }
        if let Some(wanted) = &e.legal {
            let is = decider.map(|s| self.legal(s).1).unwrap_or_default();
            self.same("legal actions", &is, wanted);
        }
        for (seat, wanted) in &e.legal_of {
            if let Some(seat) = self.seat(*seat) {
                let is = self.legal(seat).1;
                self.same(&format!("legal actions of seat {seat}"), &is, wanted);
            }
        }
        self.expect_facts(&state, e);
        let standings = state.standings();
        if let Some(wanted) = &e.scores {
            let is: Vec<i32> = standings.iter().map(|(_, s)| s.score).collect();
            self.same("scores", &is, wanted);
        }
        if let Some(wanted) = &e.places {
            let is: Vec<u8> = standings.iter().map(|(_, s)| s.place).collect();
            self.same("places", &is, wanted);
        }
        self.expect_shown(&state, decider, e);
    }

    fn expect_facts(&mut self, state: &G, e: &Expect) {
        let facts = state.facts();
        let named = e.facts.keys().chain(e.bags.keys()).chain(e.sizes.keys());
        for name in named.chain(e.contains.keys()).chain(e.lacks.keys()) {
            if !facts.contains_key(name) {
                self.say(unknown("fact", name, facts.keys().map(String::as_str)));
            }
        }
        for (name, wanted) in &e.facts {
            if let Some(is) = facts.get(name) {
                self.same(name, is, wanted);
            }
        }
        for (name, wanted) in &e.bags {
            if let Some(is) = facts.get(name) {
                let sorted = |of: &[String]| {
                    let mut of = of.to_vec();
                    of.sort();
                    of
                };
                self.same(
                    &format!("{name} (in any order)"),
                    &sorted(is),
                    &sorted(wanted),
                );
            }
        }
        for (name, wanted) in &e.sizes {
            if let Some(is) = facts.get(name) {
                self.same(&format!("size of {name}"), &is.len(), wanted);
            }
        }
        for (name, wanted) in &e.contains {
            if let Some(is) = facts.get(name) {
                for value in wanted.iter().filter(|v| !is.contains(v)) {
                    self.say(format!("{name} lacks '{value}'\n  is:       {is:?}"));
                }
            }
        }
        for (name, wanted) in &e.lacks {
            if let Some(is) = facts.get(name) {
                for value in wanted.iter().filter(|v| is.contains(v)) {
                    self.say(format!("{name} has '{value}'\n  is:       {is:?}"));
                }
            }
        }
    }

    fn expect_shown(&mut self, state: &G, decider: Option<Seat>, e: &Expect) {
        let view = state.view(decider);
        let gauges = G::gauges(&view, &self.names, &self.preferences);
        for (label, wanted) in &e.gauges {
            match gauges.iter().find(|g| g.label == *label) {
                Some(gauge) => self.same(label, &gauge.text, wanted),
                None => self.say(unknown(
                    "gauge",
                    label,
                    gauges.iter().map(|g| g.label.as_str()),
                )),
            }
        }
        for label in &e.no_gauges {
            if let Some(gauge) = gauges.iter().find(|g| g.label == *label) {
                self.say(format!("{label} is shown: {}", gauge.text));
            }
        }
        let warnings = G::prompt(&view, &self.names, &self.preferences).warnings;
        let warnings: Vec<String> = warnings.iter().map(|w| w.to_string()).collect();
        for wanted in &e.warnings {
            if !warnings.iter().any(|w| w.contains(wanted)) {
                self.say(format!(
                    "no warning says: {wanted}\n  is:       {warnings:?}"
                ));
            }
        }
        if let Some(seat) = decider {
            self.expect_choices(&view, seat, e);
        }
        if let Some(wanted) = &e.log {
            self.expect_log("log", None, wanted);
        }
        for (seat, wanted) in &e.log_of {
            if let Some(seat) = self.seat(*seat) {
                self.expect_log(&format!("log of seat {seat}"), Some(seat), wanted);
            }
        }
        if let Some(wanted) = &e.verdict {
            let is = G::verdict(&state.view(None), &self.names).to_string();
            self.same("verdict", &is, wanted);
        }
    }

    fn expect_choices(&mut self, view: &G::View, seat: Seat, e: &Expect) {
        let (legal, names) = self.legal(seat);
        let told = e
            .details
            .keys()
            .chain(e.no_details.keys())
            .chain(e.dangers.keys())
            .chain(&e.no_dangers);
        for action in told.filter(|a| !names.contains(a)) {
            self.say(unknown("action", action, names.iter().map(String::as_str)));
        }
        for (action, name) in legal.into_iter().zip(&names) {
            let choice = G::choice(view, &self.names, seat, action, &self.preferences);
            let danger = choice.danger.unwrap_or_default();
            if let Some(words) = e.details.get(name) {
                self.words(
                    &format!("what is told about '{name}'"),
                    &choice.detail,
                    words,
                );
            }
            if let Some(words) = e
                .no_details
                .get(name)
                .filter(|w| choice.detail.contains(*w))
            {
                self.say(format!("'{name}' says '{words}': {}", choice.detail));
            }
            if let Some(words) = e.dangers.get(name) {
                self.words(&format!("the warning of '{name}'"), &danger, words);
                if danger.is_empty() {
                    self.say(format!("there is no warning of '{name}'"));
                }
            }
            if e.no_dangers.contains(name) && !danger.is_empty() {
                self.say(format!("there is a warning of '{name}': {danger}"));
            }
        }
    }

    fn expect_log(&mut self, what: &str, viewer: Option<Seat>, wanted: &Vec<String>) {
        let line = |(_, event, after): &(usize, G::Event, G)| {
            G::line(event, &after.view(viewer), &self.names)
        };
        let all: Vec<String> = self
            .heard
            .iter()
            .filter_map(line)
            .map(|w| w.to_string())
            .collect();
        let last = all[all.len().saturating_sub(wanted.len())..].to_vec();
        self.same(what, &last, wanted);
    }
}
