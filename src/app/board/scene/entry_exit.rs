//! Where pieces come from that are new on the table, and where those go that leave it; and which change places. Pure.

use super::change::{Change, Present};
use crate::board::layout::places::{Place, Places};
use crate::board::layout::slotting::{Resting, frame_z};
use crate::board::motion::tween::Pose;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{Badge, Face, Piece, PieceId, ZoneId};

/// What an event says of where pieces come from and where they go.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct EntryExit {
    /// Where pieces come from that are new.
    pub from: Option<ZoneId>,
    /// Where pieces go that leave.
    pub to: Option<ZoneId>,
}

pub(crate) fn is_ghost(piece: &Piece) -> bool {
    piece.badges.contains(&Badge::Ghost)
}

/// How many pieces at most change places with as many others for it to be shown as an exchange.
const EXCHANGED: usize = 3;

/// The pieces that change places with others: as many go from one zone to another as come back.
pub fn crossing(
    present: &BTreeMap<PieceId, Present>,
    pieces: &[Piece],
    changes: &[Change],
    doors: EntryExit,
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
pub(crate) fn entrance(
    places: &Places,
    piece: &Piece,
    target: &Resting,
    present: &BTreeMap<PieceId, Present>,
    doors: EntryExit,
    hidden: Option<ZoneId>,
) -> Option<(Pose, Face)> {
    let place = places.find(piece.zone)?;
    let told = doors.from.filter(|zone| *zone != piece.zone).or(hidden);
    let told = told.or(piece.from);
    if let Some(pose) = told.and_then(|zone| places.sheltered(zone, target.pose)) {
        // What was known where it lay is not turned over on its way.
        let back = piece.back.clone().filter(|_| told != hidden);
        return (!is_ghost(piece)).then(|| (pose, back.unwrap_or(piece.face.clone())));
    }
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
pub(crate) fn exit(
    places: &Places,
    old: &Present,
    pieces: &[Piece],
    targets: &BTreeMap<PieceId, Resting>,
    doors: EntryExit,
) -> Option<(Pose, Face)> {
    let piece = &old.piece;
    // What is still there lies in folded boards now.
    let still = pieces.iter().find(|other| other.id == piece.id);
    let told = doors.to.filter(|zone| *zone != piece.zone);
    let folded = still.map(|piece| piece.zone).or(told);
    if let Some(pose) = folded.and_then(|zone| places.sheltered(zone, old.pose)) {
        let face = still.map(|piece| piece.face.clone()).or(piece.back.clone());
        return (!is_ghost(piece)).then(|| (pose, face.unwrap_or(piece.face.clone())));
    }
    let place = places.find(piece.zone)?;
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
    let by_cell = door.spec.cells > 1 || door.board_map.is_some();
    let cell = told.map(|zone| zone.cell).filter(|_| by_cell);
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
