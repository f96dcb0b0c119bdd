//! What has to move when the picture changes: the pieces on the table compared with the pieces of the new scene.
//! Pure: it knows places and poses, no entities.

use super::change::{Change, Present};
use super::entry_exit::{EntryExit, entrance, exit, is_ghost};
use crate::board::layout::places::Places;
use crate::board::layout::slotting::Resting;
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::{Piece, PieceId, ZoneId};

/// The changes from what is on the table to `pieces`, in the order of `pieces`; those that leave come first. `hidden` is where
/// pieces lay that were in folded boards.
pub fn changes(
    places: &Places,
    present: &BTreeMap<PieceId, Present>,
    pieces: &[Piece],
    targets: &BTreeMap<PieceId, Resting>,
    doors: EntryExit,
    hidden: &BTreeMap<PieceId, ZoneId>,
) -> Vec<Change> {
    let mut changes = Vec::new();
    for (id, old) in present {
        if !targets.contains_key(id) {
            let door = exit(places, old, pieces, targets, doors);
            changes.push(Change::Leave(*id, door));
        }
    }
    for piece in pieces {
        let Some(target) = targets.get(&piece.id) else {
            continue;
        };
        let Some(old) = present.get(&piece.id) else {
            let lay = hidden.get(&piece.id).copied();
            let door = entrance(places, piece, target, present, doors, lay);
            changes.push(Change::Enter(piece.id, door));
            continue;
        };
        if old.pose != target.pose {
            changes.push(Change::Move(piece.id));
        }
        if old.piece.face != piece.face {
            let plain = target.stretched || is_ghost(piece) || is_ghost(&old.piece);
            let plain = plain || is_another_state(places, &old.piece, piece);
            changes.push(if plain {
                Change::Redraw(piece.id)
            } else {
                Change::Turn(piece.id)
            });
        }
    }
    changes
}

/// Whether a piece on a map shows no other side but itself, changed: a ship is not turned over like a card.
fn is_another_state(places: &Places, old: &Piece, new: &Piece) -> bool {
    let on_map = |piece: &Piece| {
        places
            .find(piece.zone)
            .is_some_and(|p| p.board_map.is_some())
    };
    old.face.template == new.face.template && (on_map(old) || on_map(new))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::board::layout::order::Orders;
    use crate::board::layout::places::View;
    use crate::board::layout::schema::Layouts;
    use crate::board::layout::slotting;
    use crate::board::scene::entry_exit::crossing;
    use tortuga::engine::{Face, Seat};

    /// A deck, a row fed from it, and a discard pile it falls to.
    pub fn places() -> Places {
        let text = r#"(layouts: [(
            own: (left: (0, 0), right: (1, 0), top: (0.7, 0), bottom: (1, 0)),
            rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.2, 0)), gap: 8),
            zones: [
                (name: "deck", area: (left: (0, 0), right: (0.2, 0), top: (0.3, 0), bottom: (0.6, 0))),
                (name: "pile", area: (left: (0.8, 0), right: (1, 0), top: (0.3, 0), bottom: (0.6, 0))),
                (name: "line", area: (left: (0.2, 0), right: (0.8, 0), top: (0.3, 0), bottom: (0.6, 0)),
                 arrange: Row(gap: 8), from: "deck", to: "pile"),
                (name: "hold", who: Each, area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (1, 0)),
                 cells: 10, arrange: Columns(peek: 0.2)),
            ],
        )])"#;
        let layouts = Layouts::read("test", text).unwrap();
        let (viewer, window) = (Some(Seat::new(1)), vec2(1280.0, 720.0));
        Places::new(
            &layouts,
            &View {
                seats: 3,
                viewer,
                window,
                percent: 100,
                ..default()
            },
        )
    }

    /// A piece with this id and face in this zone.
    pub fn piece(id: u32, zone: ZoneId, slot: u16, face: &str) -> Piece {
        Piece {
            id: PieceId(id),
            zone,
            slot,
            face: Face::plain(face),
            badges: Vec::new(),
            name: format!("{face} {id}"),
            text: String::new(),
            count: None,
            from: None,
            back: None,
            cargo: Vec::new(),
        }
    }

    fn targets(places: &Places, pieces: &[Piece]) -> BTreeMap<PieceId, Resting> {
        slotting::targets(places, pieces, &Orders::default())
    }

    fn present(places: &Places, pieces: &[Piece]) -> BTreeMap<PieceId, Present> {
        let targets = targets(places, pieces);
        let shown = |piece: &Piece| {
            Some((
                piece.id,
                Present {
                    piece: piece.clone(),
                    pose: targets.get(&piece.id)?.pose,
                },
            ))
        };
        pieces.iter().filter_map(shown).collect()
    }

    fn between(before: &[Piece], after: &[Piece]) -> Vec<Change> {
        let places = places();
        changes(
            &places,
            &present(&places, before),
            after,
            &targets(&places, after),
            EntryExit::default(),
            &BTreeMap::new(),
        )
    }

    const DECK: ZoneId = ZoneId::common("deck");
    const LINE: ZoneId = ZoneId::common("line");
    const PILE: ZoneId = ZoneId::common("pile");

    #[test]
    fn the_same_picture_changes_nothing() {
        let pieces = [piece(1, DECK, 0, "back"), piece(2, LINE, 0, "card")];
        assert_eq!(between(&pieces, &pieces), []);
    }

    #[test]
    fn a_drawn_card_comes_from_the_deck_with_its_back_up() {
        let deck = piece(1, DECK, 0, "back");
        let change = between(
            std::slice::from_ref(&deck),
            &[deck.clone(), piece(2, LINE, 0, "card")],
        );
        let [Change::Enter(PieceId(2), Some((pose, face)))] = &change[..] else {
            panic!("{change:?}")
        };
        assert_eq!(face, &deck.face);
        assert!(pose.center.x < 280.0);
    }

    #[test]
    fn a_piece_may_say_itself_where_it_comes_from() {
        let mut found = piece(2, LINE, 0, "card");
        found.from = Some(PILE);
        found.back = Some(Face::plain("secret"));
        let change = between(
            &[piece(1, DECK, 0, "back")],
            &[piece(1, DECK, 0, "back"), found],
        );
        let [Change::Enter(PieceId(2), Some((pose, face)))] = &change[..] else {
            panic!("{change:?}")
        };
        assert_eq!(face, &Face::plain("secret"));
        assert!(pose.center.x > 1000.0);
    }

    #[test]
    fn an_event_may_say_where_pieces_come_from_and_go() {
        let places = places();
        let rival = ZoneId::of("hold", Seat::new(2));
        let mut mine = piece(7, LINE, 0, "card");
        mine.back = Some(Face::plain("secret"));
        let before = [piece(1, rival, 0, "back"), mine];
        let mut theirs = piece(8, LINE, 0, "other");
        theirs.back = Some(Face::plain("secret"));
        let after = [piece(1, rival, 0, "back"), theirs];
        let doors = EntryExit {
            from: Some(rival),
            to: Some(rival),
        };
        let (present, targets) = (present(&places, &before), targets(&places, &after));
        let change = changes(&places, &present, &after, &targets, doors, &BTreeMap::new());
        let [
            Change::Leave(PieceId(7), Some((out, hidden))),
            Change::Enter(PieceId(8), Some((from, back))),
        ] = &change[..]
        else {
            panic!("{change:?}")
        };
        assert!(out.center.y < 150.0 && from.center == out.center);
        assert_eq!(
            (hidden, back),
            (&Face::plain("secret"), &Face::plain("secret"))
        );
        let crossing = crossing(&present, &after, &change, doors);
        assert_eq!(
            crossing.into_iter().collect::<Vec<_>>(),
            [PieceId(7), PieceId(8)]
        );
    }

    #[test]
    fn a_card_that_is_turned_over_in_its_cell_begins_with_the_back_that_lay_there() {
        let row = ZoneId::of("hold", Seat::new(1));
        let mut turned = piece(8, row.cell(2), 0, "face");
        turned.from = Some(row.cell(2));
        let change = between(
            &[
                piece(1, row.cell(2), 0, "mine"),
                piece(2, row.cell(7), 0, "other"),
            ],
            &[turned, piece(2, row.cell(7), 0, "other")],
        );
        let entered = change.iter().find_map(|change| match change {
            Change::Enter(PieceId(8), Some((_, face))) => Some(face.template.as_str()),
            _ => None,
        });
        assert_eq!(entered, Some("mine"));
    }

    #[test]
    fn only_what_is_given_for_something_else_crosses_it() {
        let places = places();
        let (a, b) = (
            ZoneId::of("hold", Seat::new(1)),
            ZoneId::of("hold", Seat::new(2)),
        );
        let cross = |after: &[Piece]| {
            let before = [
                piece(1, a, 0, "x"),
                piece(2, b, 0, "y"),
                piece(3, LINE, 0, "z"),
            ];
            let (present, targets) = (present(&places, &before), targets(&places, after));
            let (none, doors) = (BTreeMap::new(), EntryExit::default());
            let changes = changes(&places, &present, after, &targets, doors, &none);
            let crossing = crossing(&present, after, &changes, EntryExit::default());
            crossing.into_iter().map(|id| id.0).collect::<Vec<_>>()
        };
        let swapped = [
            piece(1, b, 0, "x"),
            piece(2, a, 0, "y"),
            piece(3, PILE, 0, "z"),
        ];
        assert_eq!(cross(&swapped), [1, 2]);
        let given = [
            piece(1, b, 0, "x"),
            piece(2, b, 1, "y"),
            piece(3, PILE, 0, "z"),
        ];
        assert!(cross(&given).is_empty());
    }

    #[test]
    fn a_lost_card_falls_to_the_pile_and_its_neighbours_close_up() {
        let before = [
            piece(9, PILE, 0, "back"),
            piece(1, LINE, 0, "card"),
            piece(2, LINE, 1, "card"),
        ];
        let change = between(&before, &[before[0].clone(), before[2].clone()]);
        assert!(
            matches!(
                &change[..],
                [Change::Leave(PieceId(1), Some(_)), Change::Move(PieceId(2))]
            ),
            "{change:?}"
        );
    }

    #[test]
    fn a_new_face_turns_over_and_a_new_zone_moves() {
        let mut after = piece(1, ZoneId::of("hold", Seat::new(2)).cell(3), 0, "card");
        let before = piece(1, LINE, 0, "card");
        assert_eq!(
            between(std::slice::from_ref(&before), std::slice::from_ref(&after)),
            [Change::Move(PieceId(1))]
        );
        after.zone = LINE;
        after.face = Face::plain("other");
        assert_eq!(between(&[before], &[after]), [Change::Turn(PieceId(1))]);
    }

    #[test]
    fn the_viewer_sits_below_and_the_others_above_in_turn_order() {
        let pieces: Vec<Piece> = (0..3)
            .map(|s| piece(s, ZoneId::of("hold", Seat::new(s as usize)), 0, "card"))
            .collect();
        let targets = targets(&places(), &pieces);
        let at = |id| targets[&PieceId(id)].pose.center;
        assert!(at(1).y > at(2).y && at(1).y > at(0).y && at(2).x < at(0).x);
    }

    #[test]
    fn later_cards_cover_earlier_ones_and_unknown_zones_are_left_out() {
        let pieces = [
            piece(1, LINE, 0, "a"),
            piece(2, LINE, 1, "b"),
            piece(3, ZoneId::common("moon"), 0, "c"),
        ];
        let targets = targets(&places(), &pieces);
        assert!(targets[&PieceId(2)].pose.z > targets[&PieceId(1)].pose.z);
        assert!(!targets.contains_key(&PieceId(3)));
    }
}
