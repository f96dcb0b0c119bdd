//! Where the sign of danger stands on a piece: on a part of it that is to be seen, else on what covers all of it. Pure.

use crate::board::motion::tween::Pose;
use bevy::math::{Vec2, vec2};
use std::collections::BTreeMap;
use tortuga::engine::{PieceId, Seat, ZoneId};

/// Side of the sign in units, and at least in logical pixels.
const SIDE: (f32, f32) = (22.0, 16.5);
/// At most so much of the piece.
const PART: f32 = 0.6;
/// How much of it lies beyond the edge.
const BEYOND: f32 = 0.35;

/// Places for it, by the edges of the piece: first the middle of the left one, which neighbours in a row leave free; ranks and values
/// stand in corners at the upper left and the lower right.
const SPOTS: [Vec2; 6] = [
    vec2(-1.0, 0.0),
    vec2(1.0, 0.0),
    vec2(0.0, -1.0),
    vec2(1.0, -1.0),
    vec2(-1.0, 1.0),
    vec2(0.0, 1.0),
];

/// A piece that lies on the table.
#[derive(Copy, Clone, Debug)]
pub struct Lying {
    /// Which.
    pub id: PieceId,
    /// Where.
    pub zone: ZoneId,
    /// How.
    pub pose: Pose,
    /// Whether it can be used.
    pub lit: bool,
    /// Whether that surely harms.
    pub danger: bool,
}

/// Side of the sign on a piece of this size.
pub fn side(size: Vec2, unit: f32) -> f32 {
    SIDE.1.max(SIDE.0 * unit).min(size.min_element() * PART)
}

/// The middle of the sign from that of a piece of this size, y down, at one of its places.
pub fn offset(size: Vec2, unit: f32, spot: Vec2) -> Vec2 {
    let inside = side(size, unit) * (0.5 - BEYOND);
    spot * (size / 2.0 - inside)
}

/// The pieces that have the sign, and at which of its places. What is covered whole shows it on what lies on top, unless that can be
/// used without harm, or something else can that it covers.
pub fn signs(all: &[Lying], unit: f32) -> BTreeMap<PieceId, Vec2> {
    let mut signs = BTreeMap::new();
    let mut below: BTreeMap<PieceId, bool> = BTreeMap::new();
    for one in all.iter().filter(|one| one.lit) {
        let free = SPOTS
            .iter()
            .find(|spot| over(all, one, unit, **spot).next().is_none());
        match free {
            Some(spot) if one.danger => {
                signs.insert(one.id, *spot);
            }
            Some(_) => {}
            None => {
                let tops = over(all, one, unit, SPOTS[0]);
                let top = tops.max_by(|a, b| a.pose.z.total_cmp(&b.pose.z));
                if let Some(top) = top.filter(|top| !top.lit || top.danger) {
                    *below.entry(top.id).or_insert(true) &= one.danger;
                }
            }
        }
    }
    let harming = below.into_iter().filter(|(_, harms)| *harms);
    for (top, _) in harming {
        signs.entry(top).or_insert(SPOTS[0]);
    }
    signs
}

/// What lies over a place of a piece in its zone.
fn over<'a>(
    all: &'a [Lying],
    one: &'a Lying,
    unit: f32,
    spot: Vec2,
) -> impl Iterator<Item = &'a Lying> {
    let turn = Vec2::from_angle(one.pose.angle.to_radians());
    let at = one.pose.center + turn.rotate(offset(one.pose.size, unit, spot));
    let place = |zone: ZoneId| -> (&str, Option<Seat>) { (zone.name, zone.seat) };
    all.iter().filter(move |other| {
        let above = other.id != one.id && other.pose.z > one.pose.z;
        above && place(other.zone) == place(one.zone) && covers(&other.pose, at)
    })
}

fn covers(pose: &Pose, at: Vec2) -> bool {
    let local = Vec2::from_angle(-pose.angle.to_radians()).rotate(at - pose.center);
    let half = pose.size / 2.0;
    local.x.abs() <= half.x && local.y.abs() <= half.y
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZONE: ZoneId = ZoneId::common("pile");

    fn card(id: u32, x: f32, y: f32, harms: Option<bool>) -> Lying {
        Lying {
            id: PieceId(id),
            zone: ZONE,
            pose: Pose {
                center: vec2(x, y),
                size: vec2(70.0, 98.0),
                angle: 0.0,
                z: id as f32,
            },
            lit: harms.is_some(),
            danger: harms == Some(true),
        }
    }

    fn signed(all: &[Lying]) -> Vec<(u32, Vec2)> {
        let signs = signs(all, 1.0).into_iter();
        signs.map(|(id, spot)| (id.0, spot)).collect()
    }

    #[test]
    fn a_card_in_a_row_has_it_on_its_left_edge() {
        let row = [
            card(1, 0.0, 0.0, Some(true)),
            card(2, 20.0, 0.0, Some(true)),
            card(3, 40.0, 0.0, Some(false)),
        ];
        assert_eq!(signed(&row), [(1, SPOTS[0]), (2, SPOTS[0])]);
    }

    #[test]
    fn a_card_of_which_only_the_upper_edge_is_seen_has_it_there() {
        let column = [card(1, 0.0, 0.0, Some(true)), card(2, 0.0, 30.0, None)];
        assert_eq!(signed(&column), [(1, vec2(0.0, -1.0))]);
    }

    #[test]
    fn a_pile_has_it_on_top_whichever_of_its_cards_harms() {
        let pile = |below, top| {
            [
                card(1, 0.0, 0.0, below),
                card(2, 0.0, 0.0, None),
                card(3, 1.0, 1.0, top),
            ]
        };
        assert_eq!(signed(&pile(Some(true), None)), [(3, SPOTS[0])]);
        assert_eq!(signed(&pile(Some(true), Some(true))), [(3, SPOTS[0])]);
        assert_eq!(signed(&pile(None, Some(true))), [(3, SPOTS[0])]);
        // Who clicks the pile may mean what does no harm.
        assert_eq!(signed(&pile(Some(true), Some(false))), []);
        assert_eq!(signed(&pile(Some(false), None)), []);
    }

    #[test]
    fn what_lies_over_it_from_another_zone_does_not_take_it() {
        let mut over = card(2, 0.0, 0.0, None);
        over.zone = ZoneId::common("reveal");
        let pile = [card(1, 0.0, 0.0, Some(true)), over];
        assert_eq!(signed(&pile), [(1, SPOTS[0])]);
    }
}
