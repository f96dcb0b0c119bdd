//! What is listed.

use super::*;

#[test]
fn a_choice_without_details_has_no_colon() {
    let mut choice = Choice {
        label: "Mark X".into(),
        ..Choice::default()
    };
    assert_eq!(in_words(&choice), "Mark X");
    choice.detail = "4 points".into();
    assert_eq!(in_words(&choice), "Mark X: 4 points");
    choice.danger = Some("It hurts.".into());
    assert_eq!(in_words(&choice), "Mark X: It hurts.; 4 points");
}

#[test]
fn of_a_card_in_a_row_the_left_part_can_be_hit() {
    let (low, high) = (pose(50.0, 1.0), pose(65.0, 2.0));
    let rect = visible(&low, [low, high].iter());
    assert_eq!((rect.min.x, rect.max.x), (25.0, 40.0));
    assert_eq!(visible(&high, [low, high].iter()), high.rect());
}

fn pose(x: f32, z: f32) -> Pose {
    Pose {
        center: vec2(x, 50.0),
        size: vec2(50.0, 70.0),
        angle: 0.0,
        z,
    }
}
