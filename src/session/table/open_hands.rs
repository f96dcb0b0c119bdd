//! All hands open: what lies before each seat as that seat sees it, and in the middle whatever anybody knows of it.
//!
//! So a game needs no view of its own for it, and what nobody at the table could know (the order of a deck) stays hidden.

use crate::engine::{Piece, PieceId, Seat, ZoneId};
use crate::session::Scene;
use std::collections::BTreeSet;

/// The scene that everybody sees, with what each seat sees of its own and of the middle, by seat.
pub(in crate::session) fn opened(public: Scene, own: Vec<Scene>) -> Scene {
    let has_eyes = |zone: ZoneId| zone.seat.is_some_and(|seat| seat.index() < own.len());
    let mut pieces: Vec<Piece> = public
        .pieces
        .iter()
        .filter(|p| !has_eyes(p.zone))
        .cloned()
        .collect();
    let everybody: BTreeSet<PieceId> = pieces.iter().map(|piece| piece.id).collect();
    for (seat, scene) in own.iter().enumerate() {
        let mine = |zone: ZoneId| zone.seat.map(Seat::index) == Some(seat);
        for piece in &scene.pieces {
            if mine(piece.zone) {
                pieces.push(piece.clone());
            } else if !has_eyes(piece.zone) && !everybody.contains(&piece.id) {
                // What only this seat knows of the middle: it lies over what everybody sees there.
                let same =
                    |other: &&mut Piece| (other.zone, other.slot) == (piece.zone, piece.slot);
                match pieces.iter_mut().find(same) {
                    Some(known) if known.id != piece.id => *known = piece.clone(),
                    Some(_) => {}
                    None => pieces.push(piece.clone()),
                }
            }
        }
    }
    // The same thing may be seen in two places: what its owner sees of it counts.
    let mut seen = BTreeSet::new();
    pieces.reverse();
    pieces.retain(|piece| seen.insert(piece.id));
    pieces.reverse();
    Scene { pieces, ..public }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Face, Prompt, Turn};

    const DECK: ZoneId = ZoneId::common("deck");

    fn hand(seat: usize) -> ZoneId {
        ZoneId::of("hand", Seat::new(seat))
    }

    fn scene(pieces: &[(u32, ZoneId, usize, &str)]) -> Scene {
        let piece = |(id, zone, slot, name): &(u32, ZoneId, usize, &str)| {
            Piece::new(*id, *zone, *slot, Face::plain("card"), *name)
        };
        Scene {
            pieces: pieces.iter().map(piece).collect(),
            panels: Vec::new(),
            prompt: Prompt::default(),
            gauges: Vec::new(),
            banner: String::new(),
            turn_order: Vec::new(),
            ledger: None,
            sortings: Vec::new(),
            board_maps: Vec::new(),
            turn: Turn::Over,
        }
    }

    #[test]
    fn hands_lie_open_and_the_deck_does_not() {
        let public = scene(&[
            (90, DECK, 0, "a back"),
            (91, hand(0), 0, "a back"),
            (92, hand(1), 0, "a back"),
        ]);
        let first = scene(&[
            (90, DECK, 0, "a back"),
            (1, hand(0), 0, "Anchor 5"),
            (92, hand(1), 0, "a back"),
        ]);
        let second = scene(&[
            (90, DECK, 0, "a back"),
            (91, hand(0), 0, "a back"),
            (2, hand(1), 0, "Key 6"),
        ]);
        let open = opened(public, vec![first, second]);
        let names: Vec<&str> = open.pieces.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["a back", "Anchor 5", "Key 6"]);
    }

    #[test]
    fn what_somebody_has_peeked_at_lies_over_the_deck() {
        let public = scene(&[(90, DECK, 0, "a back")]);
        let first = scene(&[(90, DECK, 0, "a back"), (7, DECK, 9, "Key 7, known")]);
        let second = scene(&[(90, DECK, 0, "a back")]);
        let open = opened(public, vec![first, second]);
        let names: Vec<&str> = open.pieces.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["a back", "Key 7, known"]);
    }

    #[test]
    fn nothing_lies_there_twice() {
        // A card that is still in one's hand lies before the other already.
        let public = scene(&[(91, hand(0), 0, "a back")]);
        let first = scene(&[(1, hand(0), 0, "Anchor 5")]);
        let second = scene(&[(1, hand(1), 0, "Anchor 5")]);
        let open = opened(public, vec![first, second]);
        assert_eq!(open.pieces.len(), 1);
    }
}
