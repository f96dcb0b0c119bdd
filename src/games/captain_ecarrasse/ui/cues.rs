//! Pace, sound and picture of everything that happens.

use super::zones::piece_of;
use crate::engine::{Cue, Seat};
use crate::games::captain_ecarrasse::content::cues::CueId;
use crate::games::captain_ecarrasse::rules::event::{Cause, DebtChange, Event, Place};
use crate::games::captain_ecarrasse::rules::observation::View;

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View) -> Cue {
    let pieces = match event {
        Event::Revealed { card, .. }
        | Event::Placed { card, .. }
        | Event::Incident { card, .. } => vec![piece_of(*card)],
        Event::Moved { cards, .. } => cards.iter().map(piece_of).collect(),
        _ => Vec::new(),
    };
    let cue = match id(event, after) {
        Some(id) => after.table().definitions().cues.cue(id),
        None => Cue::unseen(),
    };
    Cue {
        pieces,
        seat: whose(event),
        ..cue
    }
}

/// Whom cards of the line or of a Hold are lost to, or who gets more than they earned.
fn whose(event: &Event) -> Option<Seat> {
    match event {
        Event::Incident { seat, .. } => Some(*seat),
        Event::Moved {
            from: Place::Hold(seat),
            why: Cause::Harpoon | Cause::Knife | Cause::Backfire,
            ..
        } => Some(*seat),
        Event::Moved {
            seat,
            why: Cause::Bonus | Cause::Plunder,
            ..
        } => Some(*seat),
        _ => None,
    }
}

fn id(event: &Event, after: &View) -> Option<CueId> {
    Some(match event {
        Event::Marked { .. } => CueId::Marked,
        Event::TurnStarted { seat } if after.viewer() == Some(*seat) => CueId::TurnStartedOwn,
        Event::TurnStarted { .. } => CueId::TurnStarted,
        Event::Revealed { .. } if after.table().deck_len() == 0 => CueId::RevealedLast,
        Event::Revealed { .. } => CueId::Revealed,
        Event::Placed { .. } => CueId::Placed,
        Event::Fizzled { .. } => CueId::Fizzled,
        Event::MapRevealed { .. } => CueId::MapRevealed,
        Event::Peeked { .. } => CueId::Peeked,
        Event::DebtChanged {
            why: DebtChange::Demanded,
            ..
        } => CueId::Demanded,
        Event::Saved { .. } => CueId::Saved,
        Event::Incident { .. } => CueId::Incident,
        Event::Surfaced { gained, .. } if *gained > 0 => CueId::SurfacedGain,
        Event::Surfaced { .. } => CueId::Surfaced,
        Event::GameEnded { .. } => CueId::GameEnded,
        Event::Moved { why, .. } => moved(*why),
        Event::DebtChanged { .. }
        | Event::ChoiceOpened { .. }
        | Event::BonusDue { .. }
        | Event::TurnEnded { .. } => return None,
    })
}

fn moved(why: Cause) -> CueId {
    match why {
        Cause::Knife | Cause::Backfire => CueId::MovedKnife,
        Cause::Net => CueId::MovedNet,
        Cause::Harpoon => CueId::MovedHarpoon,
        Cause::MapPick => CueId::MovedMapPick,
        Cause::MapBack => CueId::MovedMapBack,
        Cause::StraightToHold => CueId::MovedStraightToHold,
        Cause::Decoyed => CueId::MovedDecoyed,
        Cause::SavedHome => CueId::MovedSavedHome,
        Cause::Lost | Cause::Drifted | Cause::Salvaged => CueId::MovedLost,
        Cause::Bonus | Cause::Plunder => CueId::MovedBonus,
    }
}
