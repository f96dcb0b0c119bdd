//! The flourishes of the base game, drawn.

use super::*;
use std::sync::Arc;
use tortuga::content::Content;
use tortuga::content::files::cues;

const PLATE: Rect = Rect {
    min: vec2(100.0, 40.0),
    max: vec2(300.0, 100.0),
};

fn named(id: &str) -> Arc<Flourish> {
    cues::flourish(&Content::base(), id).expect("a flourish of the base game")
}

fn at_plate(id: &str) -> Vec<Effect> {
    pictures(&named(id), &[], Some(PLATE), 1.0)
}

#[test]
fn what_comes_also_goes() {
    for effect in at_plate("skip").into_iter().chain(at_plate("whirl")) {
        assert!(
            effect.look(0.0).3 < 0.01 && effect.look(1.0).3 < 0.01,
            "{effect:?}"
        );
        assert!(effect.look(0.5).3 > 0.9, "{effect:?}");
    }
}

#[test]
fn the_light_leaps_over_the_seat() {
    let [leap, mark] = &at_plate("skip")[..] else {
        panic!("a leap and a mark")
    };
    assert!(leap.look(0.0).0.x <= 100.0 && leap.look(1.0).0.x >= 299.0);
    assert!(leap.look(0.5).0.y < 40.0, "over it");
    assert_eq!(mark.look(0.5).0, PLATE.center());
}

#[test]
fn without_pieces_and_seat_there_is_nothing_to_see() {
    for id in [
        "broadside",
        "founder",
        "board",
        "bury",
        "sink",
        "slash",
        "shot",
        "skip",
        "whirl",
    ] {
        assert!(!named(id).pictures.is_empty(), "{id}");
        assert!(pictures(&named(id), &[], None, 1.0).is_empty(), "{id}");
    }
    let feat = named("feat");
    let light = feat.light.as_ref().expect("a light");
    assert!(lights(light, &[], feat.most, 1.0).is_empty());
}

#[test]
fn balls_fly_along_a_line_and_arrive_together() {
    let (from, to) = (vec2(100.0, 100.0), vec2(300.0, 120.0));
    let line = Spot {
        center: from,
        size: Vec2::splat(44.0),
        end: Some(to),
    };
    let broadside = named("broadside");
    let shots = broadside.pictures.iter().filter(|p| p.on == On::Line);
    let shots: Vec<(f32, Effect)> = shots
        .map(|p| (p.at + p.lasts, drawn(p, line, 0, broadside.span, 1.0)))
        .collect();
    assert_eq!(shots.len(), 9);
    assert!(shots.iter().all(|(_, shot)| shot.look(1.0).3 < 0.02));
    for (ends, ball) in shots.iter().filter(|(_, shot)| shot.ends().1.is_some()) {
        assert!(ball.look(0.0).0.distance(from) < 44.0, "{ball:?}");
        assert!(ball.look(1.0).0.distance(to) < 44.0, "{ball:?}");
        assert!((ends - broadside.go.at).abs() < 0.001, "{ball:?}");
    }
}

#[test]
fn a_picture_is_measured_within_its_span() {
    let bury = named("bury");
    let chest = &bury.pictures[0];
    let (least, most) = bury.span.expect("a span");
    let of = |side: f32| {
        let spot = Spot::of(Rect::from_center_size(Vec2::ZERO, vec2(side, 2.0 * side)));
        drawn(chest, spot, 0, bury.span, 1.0)
    };
    assert_eq!(of(10.0), of(least));
    assert_eq!(of(500.0), of(most));
    assert_ne!(of(50.0), of(60.0));
}
