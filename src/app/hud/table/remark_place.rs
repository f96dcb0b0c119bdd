//! Where a remark stands: beside the plate of who says it, where it hides nothing that can be done.

use crate::driver::play::Play;
use crate::hud::integration::measure;
use crate::input::targets::{Source, Target, Targets};
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};
use tortuga::engine::{Seat, TableItem};

/// The zones in which plates lie.
const PLATE: &str = "plate";
/// Between the plate and what is said, in points.
const GAP: f32 = 12.0;
/// What is said begins so far from the end of the plate, in points.
const INSET: f32 = 6.0;

/// How bad it is to hide what belongs to who speaks, and the plate of somebody else, beside anything else.
const OWN: f32 = 0.25;
const PLATES: f32 = 5.0;
/// What is larger than this part of the window is not hidden by a few words.
const LARGE: f32 = 0.08;

/// Where somebody speaks, and what lies around them, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Surroundings {
    /// The plate of who speaks.
    plate: Rect,
    /// What can be done now: it is never hidden.
    busy: Vec<Rect>,
    /// What else there is to look at, and how bad it is to hide it.
    other: Vec<(Rect, f32)>,
}

/// Where who speaks sits, if somebody does.
pub(in crate::hud) fn surroundings(
    play: &Play,
    targets: &Targets,
    window: Rect,
    zoom: f32,
) -> Option<Surroundings> {
    let seat = play.company.remark.as_ref()?.seat;
    let pieces = play.shown.pieces.iter();
    let mut plates = pieces.filter(|piece| piece.zone.name == PLATE);
    let plate = TableItem::Piece(plates.find(|piece| piece.zone.seat == Some(seat))?.id);
    let rect = |target: &Target| measure::points(target.bounds(), zoom);
    let is_plate = |target: &&Target| target.source == Source::Table(plate);
    let own = targets.of_table().iter().find(is_plate).map(rect)?;
    let all = targets.all().iter().filter(|target| !target.scrolled_away);
    let others = all.filter(|target| target.source != Source::Table(plate));
    let (mut busy, mut other) = (Vec::new(), Vec::new());
    for target in others {
        let at = rect(target);
        // What takes up so much of the table is not hidden by a few words.
        if at.area() > LARGE * window.area() {
            continue;
        }
        match target.source.is_of_table() && !target.enabled {
            true => other.push((at, weight(play, target.source, seat))),
            false => busy.push(at),
        }
    }
    Some(Surroundings {
        plate: own,
        busy,
        other,
    })
}

/// How bad it is to hide a thing of the table while `seat` speaks.
fn weight(play: &Play, source: Source, seat: Seat) -> f32 {
    let zone = match source {
        Source::Table(TableItem::Piece(id)) => {
            let mut pieces = play.shown.pieces.iter();
            pieces.find(|piece| piece.id == id).map(|piece| piece.zone)
        }
        Source::Table(TableItem::Zone(zone)) => Some(zone),
        _ => None,
    };
    match zone {
        Some(zone) if zone.seat == Some(seat) => OWN,
        Some(zone) if zone.name == PLATE => PLATES,
        _ => 1.0,
    }
}

/// Where so much is said, and where it points to; nowhere where it would hide something that can be done.
pub(in crate::hud) fn place(
    size: Vec2,
    window: Rect,
    around: &Surroundings,
) -> Option<(Rect, Pos2)> {
    let plate = around.plate;
    let (left, right) = (plate.left() + INSET, plate.right() - INSET - size.x);
    let (top, bottom) = (plate.top(), plate.bottom() - size.y);
    let middle = plate.center();
    let (below, above) = (plate.bottom() + GAP, plate.top() - GAP - size.y);
    let (after, before) = (plate.right() + GAP, plate.left() - GAP - size.x);
    let corners = [
        pos2(left, below),
        pos2(right, below),
        pos2(left, above),
        pos2(right, above),
        pos2(after, middle.y - size.y * 0.5),
        pos2(before, middle.y - size.y * 0.5),
        pos2(after, top),
        pos2(after, bottom),
        pos2(before, top),
        pos2(before, bottom),
    ];
    let shares = |rect: &Rect, other: &Rect| {
        let shared = rect.intersect(*other);
        if shared.is_positive() {
            shared.area()
        } else {
            0.0
        }
    };
    let rects = corners.map(|corner| Rect::from_min_size(corner, size));
    let free = rects.into_iter().filter(|rect| {
        let busy = around.busy.iter().map(|other| shares(rect, other));
        window.contains_rect(*rect) && busy.sum::<f32>() < 1.0
    });
    let hides = |rect: &Rect| -> f32 {
        let all = around.other.iter();
        all.map(|(other, weight)| shares(rect, other) * weight)
            .sum()
    };
    let best = free.min_by(|a, b| hides(a).total_cmp(&hides(b)))?;
    Some((best, tip(best, plate)))
}

/// The place on the edge of the plate to which what is said points: near the face, which is at its left.
fn tip(said: Rect, plate: Rect) -> Pos2 {
    let face = plate.left() + (plate.height() * 0.5).min(plate.width() * 0.2).max(14.0);
    if said.left() >= plate.right() {
        return pos2(
            plate.right() + 1.0,
            within(plate.center().y, said.y_range().min, said.y_range().max),
        );
    }
    if said.right() <= plate.left() {
        return pos2(
            plate.left() - 1.0,
            within(plate.center().y, said.y_range().min, said.y_range().max),
        );
    }
    let x = within(face, said.left() + 16.0, said.right() - 16.0);
    match said.top() >= plate.bottom() {
        true => pos2(x, plate.bottom() + 1.0),
        false => pos2(x, plate.top() - 1.0),
    }
}

/// Between two ends, wherever they lie.
fn within(at: f32, from: f32, to: f32) -> f32 {
    at.min(to).max(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    const WINDOW: Rect = Rect::from_min_max(pos2(10.0, 10.0), pos2(1000.0, 600.0));

    fn around(busy: &[Rect]) -> Surroundings {
        Surroundings {
            plate: Rect::from_min_size(pos2(300.0, 20.0), vec2(200.0, 60.0)),
            busy: busy.to_vec(),
            other: Vec::new(),
        }
    }

    #[test]
    fn it_stands_beside_the_plate_and_points_at_the_face() {
        let (rect, tip) = place(vec2(180.0, 50.0), WINDOW, &around(&[])).expect("a place");
        assert_eq!(rect.min, pos2(306.0, 92.0));
        assert!(tip.y > 80.0 && tip.y < rect.top() && tip.x < 400.0);
    }

    #[test]
    fn what_can_be_done_is_never_hidden() {
        let below = Rect::from_min_size(pos2(0.0, 85.0), vec2(1000.0, 100.0));
        let (rect, _) = place(vec2(180.0, 50.0), WINDOW, &around(&[below])).expect("a place");
        assert!(!rect.intersects(below) && WINDOW.contains_rect(rect));
        let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(1000.0, 600.0));
        assert_eq!(place(vec2(180.0, 50.0), WINDOW, &around(&[all])), None);
    }
}
