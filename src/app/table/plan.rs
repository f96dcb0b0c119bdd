//! What has to move when the picture changes: the pieces on the table compared with the pieces of the new scene.
//! Pure: it knows places and poses, no entities.

use super::layout::Arrange;
use super::places::{Place, Places};
use super::pose::Pose;
use crate::engine::{Badge, Face, Piece, PieceId, ZoneId};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Where a piece belongs.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Its pose at rest.
    pub pose: Pose,
    /// Whether it is stretched over its zone rather than a card.
    pub stretched: bool,
    /// Whether it lies alone in its zone: its number of cards is then drawn as a pile.
    pub alone: bool,
    /// Whether others lie on top of it in a pile.
    pub covered: bool,
}

/// Distance in height between two zones of the layout.
const LAYER: f32 = 10.0;
/// Distance in height between two pieces of a zone.
const STEP: f32 = 0.01;

/// The height of a zone's frame.
pub fn frame_z(layer: usize) -> f32 {
    layer as f32 * LAYER
}

/// Where every piece of a scene belongs. Pieces in zones that the layout does not know are left out.
pub fn targets(places: &Places, pieces: &[Piece]) -> BTreeMap<PieceId, Target> {
    let mut by_zone: BTreeMap<(&str, Option<usize>), Vec<&Piece>> = BTreeMap::new();
    for piece in pieces {
        let key = (piece.zone.name, piece.zone.seat.map(|seat| seat.index()));
        by_zone.entry(key).or_default().push(piece);
    }
    let mut targets = BTreeMap::new();
    for mut zone in by_zone.into_values() {
        let Some(place) = zone.first().and_then(|piece| places.find(piece.zone)) else {
            continue;
        };
        zone.sort_by_key(|piece| (piece.zone.cell, piece.slot, piece.id));
        let cells: Vec<u16> = zone.iter().map(|piece| piece.zone.cell).collect();
        for (order, (piece, spot)) in zone
            .iter()
            .zip(place.spots(&cells, places.unit))
            .enumerate()
        {
            let mut pose = Pose::at(spot, frame_z(place.layer) + 1.0 + order as f32 * STEP);
            if !piece.badges.contains(&Badge::Ghost) {
                pose.angle += place.spec.tilt * askew(piece.id);
            }
            let stretched = place.spec.arrange == Arrange::Fill;
            let piled = matches!(place.spec.arrange, Arrange::Single | Arrange::Stack { .. });
            let covered = piled && order + 1 < cells.len();
            targets.insert(
                piece.id,
                Target {
                    pose,
                    stretched,
                    alone: cells.len() == 1,
                    covered,
                },
            );
        }
    }
    targets
}

/// How far a piece lies askew: always the same for one piece, between -1 and 1.
fn askew(id: PieceId) -> f32 {
    let mixed = id.0.wrapping_mul(0x9E37_79B1) >> 16;
    (mixed % 2001) as f32 / 1000.0 - 1.0
}

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

/// The changes from what is on the table to `pieces`, in the order of `pieces`; those that leave come first.
pub fn changes(
    places: &Places,
    present: &BTreeMap<PieceId, Present>,
    pieces: &[Piece],
    targets: &BTreeMap<PieceId, Target>,
) -> Vec<Change> {
    let mut changes = Vec::new();
    for (id, old) in present {
        if !targets.contains_key(id) {
            changes.push(Change::Leave(
                *id,
                exit(places, &old.piece, pieces, targets),
            ));
        }
    }
    for piece in pieces {
        let Some(target) = targets.get(&piece.id) else {
            continue;
        };
        let Some(old) = present.get(&piece.id) else {
            changes.push(Change::Enter(piece.id, entrance(places, piece, present)));
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

/// Where a new piece comes from, and what it looks like there: as it says itself, else as its zone says.
fn entrance(
    places: &Places,
    piece: &Piece,
    present: &BTreeMap<PieceId, Present>,
) -> Option<(Pose, Face)> {
    let place = places.find(piece.zone)?;
    let door = match piece.from {
        Some(zone) => places.find(zone)?,
        None => places.named(place.spec.from.as_deref()?, piece.zone.seat)?,
    };
    let shown = present.values().map(|old| (&old.piece, old.pose));
    let (pose, face) = through(places, piece, door, shown)?;
    Some((pose, piece.back.clone().unwrap_or(face)))
}

/// Where a piece goes that leaves, and what it looks like there, as its zone says.
fn exit(
    places: &Places,
    piece: &Piece,
    pieces: &[Piece],
    targets: &BTreeMap<PieceId, Target>,
) -> Option<(Pose, Face)> {
    let place = places.find(piece.zone)?;
    let door = places.named(place.spec.to.as_deref()?, piece.zone.seat)?;
    let shown = pieces
        .iter()
        .filter_map(|other| Some((other, targets.get(&other.id)?.pose)));
    through(places, piece, door, shown)
}

/// The pose and face of the topmost piece of the zone `door`; faint signs of empty places use no door.
fn through<'a>(
    places: &Places,
    piece: &Piece,
    door: &Place,
    shown: impl Iterator<Item = (&'a Piece, Pose)>,
) -> Option<(Pose, Face)> {
    if is_ghost(piece) {
        return None;
    }
    let top = shown
        .filter(|(other, _)| {
            places
                .find(other.zone)
                .is_some_and(|zone| zone.layer == door.layer && zone.seat == door.seat)
        })
        .max_by(|(_, a), (_, b)| a.z.total_cmp(&b.z));
    Some(match top {
        Some((other, pose)) => (pose, other.face.clone()),
        None => {
            let spot = door.spots(&[0], places.unit).first().copied()?;
            (
                Pose::at(spot, frame_z(door.layer) + 1.0),
                piece.face.clone(),
            )
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
    use super::super::layout::Layouts;
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
