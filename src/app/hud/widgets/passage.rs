//! How a sentence is set whose words may lead to the rulebook, with those lit that are searched for.

use super::style;
use crate::art::wrap::may_break;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Align, Color32, FontId, Stroke};
use tortuga::engine::Run;

/// How a paragraph is set.
pub struct PassageStyle<'a> {
    font: FontId,
    ink: Color32,
    /// The colour of words that lead somewhere.
    link: Color32,
    /// What is searched for, in small letters, and the ground it is lit by.
    lit: (&'a [String], Color32),
}

impl<'a> PassageStyle<'a> {
    /// Set so, with nothing lit.
    pub fn new(font: FontId, ink: Color32, link: Color32) -> PassageStyle<'a> {
        PassageStyle {
            font,
            ink,
            link,
            lit: (&[], Color32::TRANSPARENT),
        }
    }

    /// The same with these words lit by this ground.
    pub fn lit(self, words: &'a [String], ground: Color32) -> PassageStyle<'a> {
        PassageStyle {
            lit: (words, ground),
            ..self
        }
    }

    /// Adds words, as such that lead somewhere or as plain ones.
    pub fn append(&self, job: &mut LayoutJob, text: &str, linked: bool, valign: Align) {
        let ink = if linked { self.link } else { self.ink };
        let underline = match linked {
            true => Stroke::new(1.0, ink.gamma_multiply(0.7)),
            false => Stroke::NONE,
        };
        for word in text.split_inclusive(may_break) {
            let background = match says(word, self.lit.0) {
                true => self.lit.1,
                false => Color32::TRANSPARENT,
            };
            let format = TextFormat {
                underline,
                background,
                valign,
                ..TextFormat::simple(self.font.clone(), ink)
            };
            job.append(word, 0.0, format);
        }
    }
}

/// Whether a text says one of the words that are searched for, in small letters.
pub fn says(text: &str, search: &[String]) -> bool {
    let low = text.to_lowercase();
    search.iter().any(|word| low.contains(word.as_str()))
}

/// What is searched for, word by word, in small letters.
pub fn searched(search: &str) -> Vec<String> {
    let words = search.split_whitespace();
    words.map(str::to_lowercase).collect()
}

/// The colour behind words on paper that are searched for.
pub fn found_color(p: &style::Palette) -> Color32 {
    p.brass.gamma_multiply(0.6)
}

/// What of plain words belongs to the word before them: whatever stands before their first blank.
pub fn tail(next: &Run) -> &str {
    let end = next.text.find(may_break);
    let tail = next.text.get(..end.unwrap_or(next.text.len()));
    tail.filter(|_| next.link.is_none()).unwrap_or_default()
}
