//! What players read: gauges, warnings, choices and the log.

use super::Expect;
use super::run::Runner;
use crate::engine::Seat;
use crate::engine::options::unknown;
use crate::games::Playable;

impl<G: Playable> Runner<'_, G> {
    /// Compares what `viewer` is shown; nobody decides at the end of a game, and a spectator is shown then.
    pub(super) fn expect_shown(&mut self, e: &Expect, viewer: Option<Seat>) {
        let view = self.played.state().view(viewer);
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
        self.expect_warnings(e, &view);
        if let Some(seat) = viewer {
            self.expect_choices(e, &view, seat);
        }
    }

    fn expect_warnings(&mut self, e: &Expect, view: &G::View) {
        let warnings = G::prompt(view, &self.names, &self.preferences).warnings;
        let warnings: Vec<String> = warnings.iter().map(|w| w.to_string()).collect();
        for wanted in &e.warnings {
            if !warnings.iter().any(|w| w.contains(wanted)) {
                self.say(format!(
                    "no warning says: {wanted}\n  is:       {warnings:?}"
                ));
            }
        }
        for warning in &warnings {
            for words in &e.warnings_lack {
                self.no_words("a warning", warning, words);
            }
            if e.no_warnings {
                self.say(format!("there is a warning: {warning}"));
            }
        }
    }

    fn expect_choices(&mut self, e: &Expect, view: &G::View, seat: Seat) {
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
                let what = format!("what is told about '{name}'");
                self.words(&what, &choice.detail, words);
            }
            if let Some(words) = e.no_details.get(name) {
                self.no_words(&format!("'{name}'"), &choice.detail, words);
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

    /// The log since the beginning, as `viewer` reads it.
    pub(super) fn log(&self, viewer: Option<Seat>) -> Vec<String> {
        let line = |(_, event, after): &(usize, G::Event, G)| {
            G::line(event, &after.view(viewer), &self.names)
        };
        let lines = self.heard.iter().filter_map(line);
        lines.map(|words| words.to_string()).collect()
    }

    /// Compares the log as `viewer` reads it, and as certain seats do.
    pub(super) fn expect_log(&mut self, e: &Expect, viewer: Option<Seat>) {
        let all = self.log(viewer);
        if let Some(wanted) = &e.log {
            let last = all[all.len().saturating_sub(wanted.len())..].to_vec();
            self.same("log", &last, wanted);
        }
        for words in &e.log_contains {
            if !all.iter().any(|line| line.contains(words)) {
                let is = all.join("\n            ");
                self.say(format!(
                    "no line of the log says: {words}\n  is:       {is}"
                ));
            }
        }
        for (line, words) in all
            .iter()
            .flat_map(|line| e.log_lacks.iter().map(move |words| (line, words)))
        {
            self.no_words("the log", line, words);
        }
        for (seat, wanted) in &e.log_of {
            if let Some(seat) = self.seat(*seat) {
                let all = self.log(Some(seat));
                let last = all[all.len().saturating_sub(wanted.len())..].to_vec();
                self.same(&format!("log of {}", self.who(seat)), &last, wanted);
            }
        }
    }
}
