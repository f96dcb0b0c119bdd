//! Maps as they are looked at.

use super::*;
use crate::board::layout::arrange::tests::place;

/// Open water, `columns` by `rows` hexagons.
pub fn water(columns: u16, rows: u16) -> BoardMap {
    let cell = |n: u16| {
        let (row, col) = (f32::from(n / columns), f32::from(n % columns));
        Cell {
            at: (
                col + if (n / columns).is_multiple_of(2) {
                    0.0
                } else {
                    0.5
                },
                row * 3.0_f32.sqrt() / 2.0,
            ),
            name: format!("Water {n}"),
            ..Cell::default()
        }
    };
    BoardMap {
        zone: "sea",
        cells: (0..columns * rows).map(cell).collect(),
        ..BoardMap::default()
    }
}

fn sea() -> Place {
    let mut sea = place(
        Rect::new(100.0, 50.0, 900.0, 550.0),
        Arrange::Map { zoom: 3.0 },
        1,
    );
    sea.board_map = Some(Arc::new(water(14, 9)));
    sea
}

#[test]
fn at_home_everything_is_seen_and_what_lies_under_the_mouse_stays_there() {
    let sea = sea();
    let home = MapProjection::of(&sea, 1.0);
    assert!(home.look.is_home());
    assert!(home.clip.inflate(0.1).contains(home.all.min));
    assert!(home.clip.inflate(0.1).contains(home.all.max));
    for at in [vec2(450.0, 300.0), vec2(320.0, 200.0)] {
        let board_map = home.map_point_at(at);
        let near = home.under(home.holding(2.5, board_map, at));
        assert_eq!(near.look.zoom, 2.5);
        assert!(near.point(board_map.into()).distance(at) < 0.01);
        assert!((near.step / home.step - 2.5).abs() < 1e-4);
        assert!(home.carried(at, &near).distance(at) < 0.01);
    }
}

#[test]
fn the_look_never_leaves_the_map_and_shrinks_back_to_home() {
    let sea = sea();
    let home = MapProjection::of(&sea, 1.0);
    let far = MapView {
        zoom: 9.0,
        center: vec2(-90.0, 90.0),
    };
    let corner = home.under(far);
    assert_eq!(corner.look.zoom, 3.0);
    assert!(corner.all.min.x >= corner.clip.min.x - 0.01);
    assert!(corner.all.max.y <= corner.clip.max.y + 0.01);
    assert!(corner.all.inflate(0.1).contains(corner.clip.max));
    let board_map = corner.map_point_at(corner.clip.min);
    let back = corner.holding(0.2, board_map, corner.clip.min);
    assert!(corner.under(back).look.is_home(), "{back:?}");
}

#[test]
fn cells_are_found_by_their_form_and_only_where_they_are_seen() {
    let sea = sea();
    let home = MapProjection::of(&sea, 1.0);
    for cell in [0_u16, 17, 80, 125] {
        let rect = home.cell(cell);
        assert_eq!(home.cell_at(rect.center()), Some(cell));
        let tip = vec2(rect.center().x, rect.min.y + 1.0);
        assert_eq!(home.cell_at(tip), Some(cell));
        assert_ne!(home.cell_at(rect.min + 1.0), Some(cell), "beside the tip");
    }
    let near = home.under(home.centred(3.0, Vec2::ZERO));
    assert_eq!(near.cell_at(near.cell(0).center()), Some(0));
    assert_eq!(near.cell_at(near.cell(125).center()), None);
}

#[test]
fn what_sticks_out_fades_and_the_view_goes_no_farther_than_it_must() {
    let sea = sea();
    let home = MapProjection::of(&sea, 1.0);
    assert_eq!(home.shown(home.clip.min, Vec2::splat(40.0)), 1.0);
    assert_eq!(home.showing([0, 125].into_iter()), None);
    let near = home.under(home.centred(3.0, Vec2::ZERO));
    let size = Vec2::splat(near.step);
    assert_eq!(near.shown(near.cell(125).center(), size), 0.0);
    assert_eq!(near.shown(near.clip.center(), size), 1.0);
    assert_eq!(near.showing([0, 1].into_iter()), None);
    let other = near.showing([125].into_iter()).expect("a way there");
    assert_eq!(other.zoom, 3.0);
    assert!(
        near.under(other)
            .cell_at(near.under(other).cell(125).center())
            == Some(125)
    );
    // Both ends at once are seen only from farther away.
    let both = near.showing([0, 125].into_iter()).expect("both");
    assert!(both.zoom < 1.2, "{both:?}");
}

#[test]
fn the_seen_part_lies_in_a_small_picture_where_it_should() {
    let sea = sea();
    let home = MapProjection::of(&sea, 1.0);
    let chart = Rect::new(0.0, 0.0, 140.0, 80.0);
    assert!(home.seen_in(chart).size().distance(chart.size()) < 0.1);
    let near = home.under(home.centred(2.0, Vec2::splat(99.0)));
    let seen = near.seen_in(chart);
    assert!(seen.max.distance(chart.max) < 0.1 && (seen.width() - 70.0).abs() < 8.0);
}
