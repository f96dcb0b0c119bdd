//! What players read: gauges, warnings, choices and the log.

use super::run::Runner;
use super::{Expect, NEXT_LINE};
use crate::content::Arg;
use crate::engine::Seat;
use crate::games::Playable;
use crate::wording::scenario::Sentence;
use crate::wording::{names, say, setup};

impl<G: Playable> Runner<'_, G> {
    /// Compares what `viewer` is shown; nobody decides at the end of a game, and a spectator is shown then.
    pub(super) fn expect_shown(&mut self, e: &Expect, viewer: Option<Seat>) {
        let view = self.played.state().view(viewer);
        let gauges = G::gauges(&view, &self.names, &self.preferences);
        for (label, wanted) in &e.gauges {
            match gauges.iter().find(|g| g.label == *label) {
                Some(gauge) => self.same(label, &gauge.text, wanted),
                None => {
                    let known = gauges.iter().map(|g| g.label.as_str());
                    self.say(names::unknown(setup::Sentence::AGauge, label, known));
                }
            }
        }
        for label in &e.no_gauges {
            if let Some(gauge) = gauges.iter().find(|g| g.label == *label) {
                self.tell(Sentence::GaugeShown {
                    gauge: label.as_str().into(),
                    text: gauge.text.as_str().into(),
                });
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
                self.tell(Sentence::NoWarningSays {
                    words: wanted.as_str().into(),
                    is: format!("{warnings:?}").into(),
                });
            }
        }
        for warning in &warnings {
            for words in &e.warnings_lack {
                self.no_words(&say(Sentence::AWarning), warning, words);
            }
            if e.no_warnings {
                let warning = warning.as_str().into();
                self.tell(Sentence::ThereIsAWarning { warning });
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
            let known = names.iter().map(String::as_str);
            self.say(names::unknown(setup::Sentence::AnAction, action, known));
        }
        for (action, name) in legal.into_iter().zip(&names) {
            let choice = G::choice(view, &self.names, seat, action, &self.preferences);
            let danger = choice.danger.unwrap_or_default();
            let action = || Arg::from(name.as_str());
            if let Some(words) = e.details.get(name) {
                let what = say(Sentence::ToldAbout { action: action() });
                self.words(&what, &choice.detail, words);
            }
            if let Some(words) = e.no_details.get(name) {
                let what = say(Sentence::AnAction { action: action() });
                self.no_words(&what, &choice.detail, words);
            }
            if let Some(words) = e.dangers.get(name) {
                let what = say(Sentence::TheWarningOf { action: action() });
                self.words(&what, &danger, words);
                if danger.is_empty() {
                    self.tell(Sentence::NoWarningOf { action: action() });
                }
            }
            if e.no_dangers.contains(name) && !danger.is_empty() {
                self.tell(Sentence::AWarningOf {
                    action: action(),
                    warning: danger.into(),
                });
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
            self.same(&say(Sentence::Log), &last, wanted);
        }
        for words in &e.log_contains {
            if !all.iter().any(|line| line.contains(words)) {
                self.tell(Sentence::NoLineSays {
                    words: words.as_str().into(),
                    is: all.join(NEXT_LINE).into(),
                });
            }
        }
        for (line, words) in all
            .iter()
            .flat_map(|line| e.log_lacks.iter().map(move |words| (line, words)))
        {
            self.no_words(&say(Sentence::TheLog), line, words);
        }
        for (seat, wanted) in &e.log_of {
            if let Some(seat) = self.seat(*seat) {
                let all = self.log(Some(seat));
                let last = all[all.len().saturating_sub(wanted.len())..].to_vec();
                let who = self.who(seat).into();
                self.same(&say(Sentence::LogOf { who }), &last, wanted);
            }
        }
    }
}
