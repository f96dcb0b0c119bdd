//! What has to move when the picture changes: the pieces on the table compared with the pieces of the new scene.
//! Pure: it knows places and poses, no entities.

use super::lay::{Target, frame_z};
use super::places::{Place, Places};
use super::pose::Pose;
use crate::engine::{Badge, Face, Piece, PieceId, ZoneId};
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// One change of the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A piece enters: from this pose showing this face (a card from a deck), or in place.
    Enter(PieceId, Option<(Pose, Face)>),
    /// A piece goes elsewhere or lies differently.
    Move(PieceId),
    /// A piece shows another face and turns over for it.
    Turn(PieceId),
    /// A piece shows another face, at once.
    Redraw(PieceId),
    /// A piece leaves: to this pose showing this face (into a discard pile), or in place.
    Leave(PieceId, Option<(Pose, Face)>),
}

/// What is on the table now.
#[derive(Clone, Debug)]
pub struct Present {
    /// The piece as it was last shown.
    pub piece: Piece,
    /// Where it belongs.
    pub pose: Pose,
}

/// What an event says of where pieces come from and where they go.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Doors {
    /// Where pieces come from that are new.
    pub from: Option<ZoneId>,
    /// Where pieces go that leave.
    pub to: Option<ZoneId>,
}

/// The changes from what is on the table to `pieces`, in the order of `pieces`; those that leave come first.
pub fn changes(
    places: &Places,
    present: &BTreeMap<PieceId, Present>,
    pieces: &[Piece],
    targets: &BTreeMap<PieceId, Target>,
    doors: Doors,
) -> Vec<Change> {
    let mut changes = Vec::new();
    for (id, old) in present {
        if !targets.contains_key(id) {
            let door = exit(places, &old.piece, pieces, targets, doors);
            changes.push(Change::Leave(*id, door));
        }
    }
    for piece in pieces {
        let Some(target) = targets.get(&piece.id) else {
            continue;
        };
        let Some(old) = present.get(&piece.id) else {
            let door = entrance(places, piece, present, doors);
            changes.push(Change::Enter(piece.id, door));
            continue;
        };
        if old.pose != target.pose {
            changes.push(Change::Move(piece.id));
        }
        if old.piece.face != piece.face {
            let plain = target.stretched || is_ghost(piece) || is_ghost(&old.piece);
            changes.push(if plain {
                Change::Redraw(piece.id)
            } else {
                Change::Turn(piece.id)
            });
        }
    }
    changes
}

fn is_ghost(piece: &Piece) -> bool {
    piece.badges.contains(&Badge::Ghost)
}

/// How many pieces at most change places with as many others for it to be shown as an exchange.
const EXCHANGED: usize = 3;

/// The pieces that change places with others: as many go from one zone to another as come back.
pub fn crossing(
    present: &BTreeMap<PieceId, Present>,
    pieces: &[Piece],
    changes: &[Change],
    doors: Doors,
) -> BTreeSet<PieceId> {
    let before = |id: &PieceId| present.get(id).map(|old| old.piece.zone);
    let after = |id: &PieceId| pieces.iter().find(|p| p.id == *id).map(|p| p.zone);
    let way = |change: &Change| match change {
        Change::Move(id) => Some((*id, before(id)?, after(id)?)),
        Change::Enter(id, Some(_)) => Some((*id, doors.from?, after(id)?)),
        Change::Leave(id, Some(_)) => Some((*id, before(id)?, doors.to?)),
        _ => None,
    };
    let ways: Vec<(PieceId, ZoneId, ZoneId)> = changes.iter().filter_map(way).collect();
    let number = |a: ZoneId, b: ZoneId| ways.iter().filter(|w| w.1 == a && w.2 == b).count();
    let crosses =
        |a: ZoneId, b: ZoneId| a != b && number(a, b) == number(b, a) && number(a, b) <= EXCHANGED;
    ways.iter()
        .filter(|(_, a, b)| crosses(*a, *b))
        .map(|(id, ..)| *id)
        .collect()
}

/// Where a new piece comes from, and what it looks like there: as the event says, else as it says itself, else as its
/// zone says.
fn entrance(
    places: &Places,
    piece: &Piece,
    present: &BTreeMap<PieceId, Present>,
    doors: Doors,
) -> Option<(Pose, Face)> {
    let place = places.find(piece.zone)?;
    let told = doors.from.filter(|zone| *zone != piece.zone).or(piece.from);
    let door = match told {
        Some(zone) => places.find(zone)?,
        None => places.named(place.spec.from.as_deref()?, piece.zone.seat)?,
    };
    let shown = present.values().map(|old| (&old.piece, old.pose));
    let (pose, face) = through(places, piece, door, told, shown)?;
    Some((
        pose,
        piece.back.clone().or(face).unwrap_or(piece.face.clone()),
    ))
}

/// Where a piece goes that leaves, and what it looks like there: as the event says, else as its zone says.
fn exit(
    places: &Places,
    piece: &Piece,
    pieces: &[Piece],
    targets: &BTreeMap<PieceId, Target>,
    doors: Doors,
) -> Option<(Pose, Face)> {
    let place = places.find(piece.zone)?;
    let told = doors.to.filter(|zone| *zone != piece.zone);
    let door = match told {
        Some(zone) => places.find(zone)?,
        None => places.named(place.spec.to.as_deref()?, piece.zone.seat)?,
    };
    let shown = pieces
        .iter()
        .filter_map(|other| Some((other, targets.get(&other.id)?.pose)));
    let (pose, face) = through(places, piece, door, told, shown)?;
    let face = match told {
        // Into somebody's hand a card goes with its back up, onto a heap as it is.
        Some(zone) => zone.seat.and_then(|_| piece.back.clone().or(face)),
        None => face,
    };
    Some((pose, face.unwrap_or(piece.face.clone())))
}

/// The pose of the topmost piece of the zone `door` (of one of its cells, if that is told), and its face if there is one;
/// faint signs of empty places use no door.
fn through<'a>(
    places: &Places,
    piece: &Piece,
    door: &Place,
    told: Option<ZoneId>,
    shown: impl Iterator<Item = (&'a Piece, Pose)>,
) -> Option<(Pose, Option<Face>)> {
    if is_ghost(piece) {
        return None;
    }
    let cell = told.map(|zone| zone.cell).filter(|_| door.spec.cells > 1);
    let top = shown
        .filter(|(other, _)| {
            cell.is_none_or(|cell| other.zone.cell == cell)
                && places
                    .find(other.zone)
                    .is_some_and(|zone| zone.layer == door.layer && zone.seat == door.seat)
        })
        .max_by(|(_, a), (_, b)| a.z.total_cmp(&b.z));
    Some(match top {
        Some((other, pose)) => (pose, Some(other.face.clone())),
        None => {
            let cells = [cell.unwrap_or(0)];
            let spot = door.spots(&cells, places.unit).first().copied()?;
            (Pose::at(spot, frame_z(door.layer) + 1.0), None)
        }
    })
}

/// The rectangle of a zone, or of one of its cells, in logical pixels.
pub fn zone_rect(places: &Places, id: ZoneId) -> Option<Rect> {
    let place = places.find(id)?;
    Some(if id.cell == 0 {
        place.rect
    } else {
        place.cell(id.cell, places.unit)
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::lay;
    use super::super::layout::Layouts;
    use super::super::order::Orders;
    use super::super::places::View;
    use super::*;
    use crate::engine::Seat;

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
        }
    }

    fn targets(places: &Places, pieces: &[Piece]) -> BTreeMap<PieceId, Target> {
        lay::targets(places, pieces, &Orders::default())
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
            Doors::default(),
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
        let doors = Doors {
            from: Some(rival),
            to: Some(rival),
        };
        let (present, targets) = (present(&places, &before), targets(&places, &after));
        let change = changes(&places, &present, &after, &targets, doors);
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
            let changes = changes(&places, &present, after, &targets, Doors::default());
            let crossing = crossing(&present, after, &changes, Doors::default());
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
