//! Something went wrong: what, and what to do.

use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{Palette, palette, serif};
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Context, FontId, Label};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// Width of a message in points, and of one that quotes lines of a file.
const WIDE: f32 = 560.0;
const WITH_QUOTES: f32 = 860.0;

/// Whether a line is quoted from a file or marks a place below it: a number or none, a stroke, and what stands there.
fn is_quoted(line: &str) -> bool {
    let rest = line.trim_start();
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with(' ') && rest.trim_start().starts_with('|')
}

/// The words, and what they quote in letters of one width, so that a mark stands below its place.
fn set(p: &Palette, text: &str) -> LayoutJob {
    let mut job = LayoutJob::default();
    for line in text.lines() {
        let font = match is_quoted(line) {
            true => FontId::monospace(p.fonts.least),
            false => serif(p.fonts.body),
        };
        let format = TextFormat::simple(font, p.ink);
        job.append(&format!("{line}\n"), 0.0, format);
    }
    job
}

/// The message.
pub fn show(ctx: &Context, hud: &mut Hud, title: &str, text: &str) {
    let wide = match text.lines().any(is_quoted) {
        true => WITH_QUOTES,
        false => WIDE,
    };
    let beside = modal::show(ctx, "message", ModalStyle::Paper, wide, |ui| {
        let p = palette(ui.ctx());
        heading(ui, title);
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "message", room, |ui| {
            ui.add(Label::new(set(&p, text)).wrap().selectable(true));
        });
        if word_button(ui, &say(Sentence::Ok), true, true).clicked() {
            hud.close();
        }
    });
    if beside {
        hud.close();
    }
}

#[cfg(test)]
mod tests {
    use super::is_quoted;
    use tortuga::content::Diagnostic;

    #[test]
    fn what_a_fault_quotes_is_told_from_its_words() {
        let mut fault = Diagnostic::of_file("mod/cards.ron", None, "unknown field 'vallue'");
        (fault.line, fault.column) = (4, 3);
        fault.source = "  vallue: 3,".into();
        let told = fault.render();
        let quoted: Vec<bool> = told.lines().map(is_quoted).collect();
        assert_eq!(quoted, [false, true, true, true], "{told}");
        assert!(!is_quoted("| a table |") && !is_quoted(""));
    }
}
