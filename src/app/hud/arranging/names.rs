//! What the areas of a table are called.

use super::editor::LayoutEditor;
use crate::board::collapsed_boards::PLATE;
use crate::board::zone_names::filled;
use tortuga::content::arranging::part::{Part, Slot};
use tortuga::engine::{Piece, Seat};
use tortuga::wording::arranging::Sentence;
use tortuga::wording::say;

/// What an area is called; what is shown several times is called as it is for the first seat.
pub(super) fn name(editor: &LayoutEditor, part: &Part, pieces: &[Piece]) -> String {
    match part.slot {
        Slot::Own { .. } => say(Sentence::YourPlace),
        Slot::Open { .. } => say(Sentence::OpenedBoards),
        Slot::Rivals { .. } => match part.seat.and_then(|seat| player(pieces, seat)) {
            Some(who) => say(Sentence::PlaceOf { who: who.into() }),
            None => say(Sentence::OtherPlaces),
        },
        Slot::Zone { layout, zone } => {
            let layout = editor.layouts.layouts.get(layout);
            let Some(spec) = layout.and_then(|layout| layout.zones.get(zone)) else {
                return String::new();
            };
            if let Some(overlay) = overlay(&spec.name) {
                return say(overlay);
            }
            let label = || spec.label.as_ref().map(|label| &label.text);
            let words = editor.layouts.names.get(&spec.name).or_else(label);
            match words {
                Some(words) => filled(words, &spec.name, part.seat.map(Seat::new), pieces),
                None => spec.name.replace('_', " "),
            }
        }
    }
}

/// What a zone is called in the file.
pub(super) fn written(editor: &LayoutEditor, slot: Slot) -> String {
    let Slot::Zone { layout, zone } = slot else {
        return String::new();
    };
    let layout = editor.layouts.layouts.get(layout);
    let spec = layout.and_then(|layout| layout.zones.get(zone));
    spec.map_or_else(String::new, |spec| spec.name.replace('_', " "))
}

/// What the player of a seat is called, as their plate says.
fn player(pieces: &[Piece], number: usize) -> Option<&str> {
    let own =
        |piece: &&Piece| piece.zone.name == PLATE && piece.zone.seat == Some(Seat::new(number));
    pieces.iter().find(own).map(|plate| plate.name.as_str())
}

/// What an overlay is called.
fn overlay(name: &str) -> Option<Sentence> {
    Some(match name {
        "hud_banner" => Sentence::Banner,
        "hud_agenda" => Sentence::Agenda,
        "hud_caption" => Sentence::Caption,
        "hud_tools" => Sentence::Tools,
        "hud_prompt" => Sentence::Prompt,
        "hud_choices" => Sentence::Choices,
        "hud_gauge" => Sentence::Gauge,
        "hud_log" => Sentence::Log,
        "hud_warnings" => Sentence::Warnings,
        _ => return None,
    })
}
