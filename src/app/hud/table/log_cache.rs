//! The log as it was when last asked for.

use std::sync::Arc;
use tortuga::engine::{Seat, Words};
use tortuga::session::LogLine;

/// The log as it was when last asked for: it is made of many words, and what happens only adds to them.
#[derive(Default)]
pub struct LogCache {
    /// The course of events and who reads of it.
    pub(in crate::hud) key: Option<(u64, Option<Seat>)>,
    pub(in crate::hud) lines: Arc<Vec<LogLine>>,
    /// How many events had been seen to their end: those that `lines` tells of.
    pub(in crate::hud) seen: usize,
    /// How many of the lines told of what had been shown, where the match is looked through.
    pub(in crate::hud) past: usize,
    /// How tall the lines of the drawer are, so that those out of sight need not be set.
    pub(in crate::hud) tall: Tall,
}

/// How tall lines are at one width.
#[derive(Default)]
pub(in crate::hud) struct Tall {
    pub(in crate::hud) wide: f32,
    pub(in crate::hud) lines: Vec<(Words, f32)>,
}

impl Tall {
    /// Lines of this width from now.
    pub(in crate::hud) fn at(mut self, wide: f32) -> Tall {
        if self.wide != wide {
            self = Tall {
                wide,
                ..Tall::default()
            };
        }
        self
    }

    /// How tall the line with this number is, if it still says the same.
    pub(in crate::hud) fn of(&self, number: usize, words: &Words) -> Option<f32> {
        let known = self.lines.get(number).filter(|(said, _)| said == words);
        known.map(|(_, tall)| *tall)
    }

    /// Notes how tall the line with this number is. Lines are noted from the first to the last.
    pub(in crate::hud) fn note(&mut self, number: usize, words: &Words, tall: f32) {
        let line = (words.clone(), tall);
        match self.lines.get_mut(number) {
            Some(old) => *old = line,
            None => self.lines.push(line),
        }
    }
}
