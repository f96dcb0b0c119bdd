//! Ways from place to place.

use super::*;

fn pose(x: f32, y: f32) -> Pose {
    Pose {
        center: vec2(x, y),
        size: vec2(50.0, 70.0),
        angle: 0.0,
        z: 1.0,
    }
}

#[test]
fn a_move_begins_and_ends_where_it_should() {
    let mut travel = Tween::new(pose(0.0, 0.0), pose(300.0, 100.0), 0.1, 0.2);
    assert_eq!(travel.now().0.center, vec2(0.0, 0.0));
    travel.pass(0.2);
    let (half, height) = travel.now();
    assert!(half.center.x > 100.0 && half.center.x < 300.0 && height > 0.3 && half.z > ALOFT);
    travel.pass(0.2);
    assert!(travel.done());
    assert_eq!(travel.now(), (pose(300.0, 100.0), 0.0));
}

#[test]
fn what_changes_places_passes_on_different_sides_and_every_way_arrives() {
    let (a, b) = (pose(0.0, 0.0), pose(400.0, 0.0));
    let half = |from, to, way| {
        let mut travel = Tween::new(from, to, 0.0, 0.2).by(way);
        travel.pass(0.08);
        travel.now().0.center.y
    };
    assert!(half(a, b, Way::Crossing) < -30.0 && half(b, a, Way::Crossing) > 30.0);
    assert!(half(a, b, Way::Swept) < -30.0 && half(b, a, Way::Swept) < -30.0);
    for way in [
        Way::Carried,
        Way::Crossing,
        Way::Swept,
        Way::Pulled,
        Way::Fallen,
        Way::Sunk,
    ] {
        let mut travel = Tween::new(a, b, 0.0, 0.2).by(way);
        travel.pass(0.199_9);
        assert!(travel.now().0.center.distance(b.center) < 3.0, "{way:?}");
    }
}

#[test]
fn what_falls_goes_down_and_out_of_the_picture_before_it_lies_elsewhere() {
    let (a, b) = (pose(0.0, 0.0), pose(400.0, 0.0));
    let at = |part: f32| {
        let mut travel = Tween::new(a, b, 0.0, 1.0).by(Way::Fallen);
        travel.pass(part);
        travel.now().0
    };
    assert!(at(0.2).angle > 10.0, "it tips over");
    let low = at(FALLEN - 0.001);
    assert!(low.center.y > 50.0 && low.center.x < 50.0 && low.size.x < 3.0);
    assert!(at(FALLEN + 0.001).size.x < 3.0 && at(0.99).size.x > 45.0);
}

#[test]
fn what_goes_down_lists_vanishes_where_it_was_and_comes_up_elsewhere() {
    let (a, b) = (pose(0.0, 0.0), pose(400.0, 0.0));
    let at = |part: f32| {
        let mut travel = Tween::new(a, b, 0.0, 1.0).by(Way::Sunk);
        travel.pass(part);
        (travel.now().0, travel.seen())
    };
    assert!(at(0.25).0.angle > 10.0 && at(0.25).1 == 1.0);
    let (low, seen) = at(FALLEN - 0.001);
    assert!(
        low.center.distance(a.center) < 40.0 && seen < 0.02,
        "{seen}"
    );
    assert!(at(FALLEN + 0.001).1 < 0.02 && at(1.0).1 == 1.0);
    assert!(
        at(0.3).0.z < ALOFT / 2.0,
        "what lies over the map stays over it"
    );
}

#[test]
fn a_way_that_is_moved_keeps_its_form() {
    let points = [vec2(0.0, 0.0), vec2(30.0, 40.0), vec2(80.0, 40.0)];
    let course = PiecePath::through(&points);
    let mut travel = Tween::new(pose(0.0, 0.0), pose(80.0, 40.0), 0.0, 1.0).along(course);
    travel.pass(0.4);
    let before = travel.now().0;
    let change = |pose: Pose| Pose {
        center: pose.center * 2.0 + 5.0,
        size: pose.size * 2.0,
        ..pose
    };
    travel.carry(true, true, change);
    let (now, wanted) = (travel.now().0, change(before));
    assert!(now.center.distance(wanted.center) < 0.1 && now.size == wanted.size);
    travel.pass(1.0);
    assert_eq!(travel.now().0.center, vec2(165.0, 85.0));
}

#[test]
fn easing_is_monotonous_from_0_to_1() {
    assert_eq!((ease(0.0), ease(1.0)), (0.0, 1.0));
    assert!((0..100).all(|i| ease(i as f32 / 100.0) <= ease((i + 1) as f32 / 100.0)));
}

#[test]
fn a_turn_swaps_sides_when_it_stands_on_edge() {
    let mut turn = Turn {
        clock: Clock::new(0.0, 0.2),
    };
    let mut narrowest = (1.0, 0.0);
    for _ in 0..200 {
        turn.pass(0.001);
        let (width, new_side) = turn.now();
        if width < narrowest.0 {
            narrowest = (width, turn.clock.time);
        }
        assert_eq!(new_side, turn.clock.time > 0.1, "at {}", turn.clock.time);
    }
    assert!((narrowest.1 - 0.1).abs() < 0.02 && narrowest.0 < 0.05);
}

#[test]
fn a_card_that_turns_darkens_and_its_new_side_catches_the_light() {
    let mut turn = Turn {
        clock: Clock::new(0.0, 0.2),
    };
    let (mut darkest, mut brightest) = (1.0_f32, 1.0_f32);
    for _ in 0..250 {
        turn.pass(0.001);
        let light = turn.light();
        match turn.now().1 {
            false => darkest = darkest.min(light),
            true => brightest = brightest.max(light),
        }
    }
    assert!(darkest < 0.6 && brightest > 1.2, "{darkest}, {brightest}");
    assert_eq!(turn.light(), 1.0, "what lies is lit as ever");
}

#[test]
fn farther_takes_longer_within_bounds() {
    let window = vec2(1280.0, 720.0);
    let (near, far) = (
        duration(20.0, window, 0.18, 0.28),
        duration(900.0, window, 0.18, 0.28),
    );
    assert!(0.18 <= near && near < far && far <= 0.28);
}

#[test]
fn nothing_takes_no_time() {
    let travel = Tween::new(pose(0.0, 0.0), pose(9.0, 9.0), 0.0, 0.0);
    assert!(travel.done());
    let mut follow = Follow {
        value: 0.0,
        goal: 1.0,
    };
    assert!(!follow.pass(0.0, 0.0));
    assert_eq!(follow.value, 1.0);
}
