//! What lies under the mouse.

use super::*;
use crate::driver::select::choices_of;
use tortuga::engine::Choice;

fn pose(x: f32, z: f32) -> Pose {
    Pose {
        center: vec2(x, 50.0),
        size: vec2(50.0, 70.0),
        angle: 0.0,
        z,
    }
}

#[test]
fn the_visible_part_counts_and_the_margin_helps() {
    let (low, high) = (pose(50.0, 1.0), pose(80.0, 2.0));
    let pieces = [(PieceId(1), low), (PieceId(2), high)];
    let at = |x: f32| piece_at(pieces.into_iter(), vec2(x, 50.0), 8.0);
    assert_eq!(at(40.0), Some(PieceId(1)));
    assert_eq!(at(70.0), Some(PieceId(2)), "covered by the upper card");
    assert_eq!(at(18.0), Some(PieceId(1)), "just beside the art");
    assert_eq!(at(10.0), None);
}

#[test]
fn turned_cards_are_hit_where_they_are() {
    let mut turned = pose(50.0, 1.0);
    turned.angle = 90.0;
    let hit =
        |x: f32, y: f32| piece_at([(PieceId(1), turned)].into_iter(), vec2(x, y), 0.0).is_some();
    assert!(hit(82.0, 50.0) && !hit(50.0, 82.0));
}

#[test]
fn a_click_means_the_piece_or_else_the_zone_around_it() {
    let zone = ZoneId::common("hold").cell(3);
    let choice = |item| Choice {
        items: vec![item],
        ..Choice::default()
    };
    let around = [zone, ZoneId::common("hold")];
    let piece = Some((PieceId(1), &around[..]));
    let by = |item, piece| {
        let choices = [choice(item)];
        let usable = |t: TableItem| choices_of(&choices, t).next().is_some();
        meaning(usable, piece, &[zone])
    };
    assert_eq!(
        by(TableItem::Piece(PieceId(1)), piece),
        Some(TableItem::Piece(PieceId(1)))
    );
    assert_eq!(
        by(TableItem::Zone(zone), piece),
        Some(TableItem::Zone(zone))
    );
    let whole = TableItem::Zone(ZoneId::common("hold"));
    assert_eq!(by(whole, piece), Some(whole));
    assert_eq!(
        by(TableItem::Piece(PieceId(9)), piece),
        Some(TableItem::Piece(PieceId(1))),
        "for its tooltip"
    );
    assert_eq!(by(TableItem::Zone(zone), None), Some(TableItem::Zone(zone)));
    assert_eq!(by(TableItem::Piece(PieceId(9)), None), None);
}
