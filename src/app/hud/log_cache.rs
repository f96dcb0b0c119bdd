//! The log as it was when last asked for.

use std::sync::Arc;
use tortuga::engine::{Seat, Words};
use tortuga::session::LogLine;

/// The log as it was when last asked for: it is made of many words, and what happens only adds to them.
#[derive(Default)]
pub struct LogCache {
    /// The course of events and who reads of it.
    pub(super) key: Option<(u64, Option<Seat>)>,
    pub(super) lines: Arc<Vec<LogLine>>,
    /// How many events had been seen to their end: those that `lines` tells of.
    pub(super) seen: usize,
    /// How many of the lines told of what had been shown, where the match is looked through.
    pub(super) past: usize,
    /// How tall the lines of the drawer are, so that those out of sight need not be set.
    pub(super) tall: Tall,
}

/// How tall lines are at one width.
#[derive(Default)]
pub(super) struct Tall {
    pub(super) wide: f32,
    pub(super) lines: Vec<(Words, f32)>,
}

impl Tall {
    /// Lines of this width from now.
    pub(super) fn at(mut self, wide: f32) -> Tall {
        if self.wide != wide {
            self = Tall {
                wide,
                ..Tall::default()
            };
        }
        self
    }

    /// How tall the line with this number is, if it still says the same.
    pub(super) fn of(&self, number: usize, words: &Words) -> Option<f32> {
        let known = self.lines.get(number).filter(|(said, _)| said == words);
        known.map(|(_, tall)| *tall)
    }

    /// Notes how tall the line with this number is. Lines are noted from the first to the last.
    pub(super) fn note(&mut self, number: usize, words: &Words, tall: f32) {
        let line = (words.clone(), tall);
        match self.lines.get_mut(number) {
            Some(old) => *old = line,
            None => self.lines.push(line),
        }
    }
}
