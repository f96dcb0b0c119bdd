//! Tests of what is told and what is not.

use super::*;

fn text(words: &str, rect: (f32, f32, f32, f32)) -> Text {
    let (x, y, w, h) = rect;
    let rect = Rect::from_corners(vec2(x, y), vec2(x + w, y + h));
    Text {
        text: words.into(),
        place: "choices".into(),
        kind: "verb".into(),
        size: 16.0,
        wanted: 16.0,
        rect,
        rows: vec![rect],
        seen: rect,
        cut: false,
        scrolls: false,
        depth: 1,
        level: Level::Hud,
        piece: None,
        backed: false,
        picture: Vec2::ZERO,
        printed: false,
    }
}

fn faults(texts: &[Text], veils: &[Veil]) -> Vec<Fault> {
    let found = find("table", texts, veils, &[], &Fonts::default(), 1.0);
    found.into_iter().map(|misfit| misfit.fault).collect()
}

#[test]
fn what_fits_is_not_told() {
    assert_eq!(faults(&[text("Dive", (0.0, 0.0, 40.0, 16.0))], &[]), []);
}

#[test]
fn words_that_are_cut_or_small_are_told() {
    let cut = Text {
        cut: true,
        ..text("Steal green from Blac…", (0.0, 0.0, 40.0, 16.0))
    };
    assert_eq!(faults(&[cut], &[]), [Fault::Cut]);
    let small = Text {
        size: 6.0,
        ..text("fine print", (0.0, 0.0, 40.0, 16.0))
    };
    assert_eq!(faults(std::slice::from_ref(&small), &[]), [Fault::TooSmall]);
    let between = Text {
        size: 15.3,
        ..small
    };
    assert_eq!(faults(&[between], &[]), [Fault::OffScale]);
}

#[test]
fn neighbours_have_one_size() {
    let texts = [
        text("Dive", (0.0, 0.0, 40.0, 16.0)),
        Text {
            size: 14.0,
            ..text("Surface", (60.0, 0.0, 40.0, 16.0))
        },
        Text {
            size: 14.0,
            place: "log".into(),
            ..text("Mira dives", (120.0, 0.0, 40.0, 16.0))
        },
    ];
    assert_eq!(faults(&texts, &[]), [Fault::Uneven]);
}

#[test]
fn what_lies_over_words_is_told_unless_it_is_a_dialog() {
    let words = [text("Dive", (0.0, 0.0, 40.0, 16.0))];
    let veil = |level, depth| Veil {
        rect: Rect::from_corners(vec2(30.0, 0.0), vec2(90.0, 30.0)),
        depth,
        level,
        place: "warnings".into(),
        face: String::new(),
        piece: None,
        over: Vec::new(),
    };
    assert_eq!(faults(&words, &[veil(Level::Hud, 5)]), [Fault::Covered]);
    assert_eq!(faults(&words, &[veil(Level::Hud, 0)]), []);
    assert_eq!(faults(&words, &[veil(Level::Sheet, 5)]), []);
}

#[test]
fn letters_that_are_cut_off_are_told_unless_they_scroll() {
    let mut words = text("Dive", (0.0, 0.0, 40.0, 16.0));
    words.seen.max.y -= 8.0;
    assert_eq!(faults(&[words.clone()], &[]), [Fault::Clipped]);
    words.scrolls = true;
    assert_eq!(faults(&[words.clone()], &[]), []);
    words.seen.max.x -= 8.0;
    assert_eq!(faults(&[words], &[]), [Fault::Clipped]);
}

#[test]
fn small_targets_are_told_while_they_can_be_used() {
    let target = |enabled| Target {
        name: "button:Menu".into(),
        role: Role::Button,
        rect: Rect::from_corners(vec2(0.0, 0.0), vec2(40.0, 9.0)),
        enabled,
        under: None,
    };
    let told = |target| find("table", &[], &[], &[target], &Fonts::default(), 1.0);
    assert_eq!(told(target(true)).len(), 1);
    assert!(told(target(false)).is_empty());
}

#[test]
fn a_target_that_cannot_be_hit_is_told_with_what_lies_over_it() {
    let target = Target {
        name: "piece:Anchor 5".into(),
        role: Role::Piece,
        rect: Rect::from_corners(vec2(0.0, 0.0), vec2(60.0, 80.0)),
        enabled: true,
        under: Some("button:Dive".into()),
    };
    let told = find("table", &[], &[], &[target], &Fonts::default(), 1.0);
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["target covered: table: \"piece:Anchor 5\" (by button:Dive) at 0,0 60x80"]
    );
}

#[test]
fn neighbours_of_one_zone_may_overlap_but_a_mark_must_not_hide_the_words_of_its_own_piece() {
    let name = Text {
        place: "hand".into(),
        level: Level::Table,
        piece: Some(PieceId(1)),
        printed: true,
        ..text("Anchor", (0.0, 0.0, 60.0, 20.0))
    };
    let veil = |piece| Veil {
        rect: Rect::from_corners(vec2(30.0, 0.0), vec2(90.0, 30.0)),
        depth: 5,
        level: Level::Table,
        place: "hand".into(),
        face: String::new(),
        piece: Some(PieceId(piece)),
        over: Vec::new(),
    };
    assert_eq!(faults(std::slice::from_ref(&name), &[veil(2)]), []);
    assert_eq!(faults(&[name], &[veil(1)]), [Fault::Covered]);
}

#[test]
fn what_the_layout_lays_over_a_zone_may_cover_its_words() {
    let name = Text {
        place: "hold.1".into(),
        level: Level::Table,
        ..text("Anchor", (0.0, 0.0, 60.0, 20.0))
    };
    let veil = |over: &str| Veil {
        rect: Rect::from_corners(vec2(0.0, 0.0), vec2(90.0, 30.0)),
        depth: 5,
        level: Level::Table,
        place: "reveal".into(),
        face: String::new(),
        piece: None,
        over: vec![over.into()],
    };
    assert_eq!(faults(std::slice::from_ref(&name), &[veil("hold")]), []);
    assert_eq!(faults(&[name], &[veil("line")]), [Fault::Covered]);
}

#[test]
fn a_sentence_that_goes_on_where_another_ends_does_not_cover_it() {
    let first = text("Ana", (0.0, 0.0, 40.0, 16.0));
    let rect = |x, y, w| Rect::from_corners(vec2(x, y), vec2(x + w, y + 16.0));
    let rows = vec![rect(44.0, 0.0, 100.0), rect(0.0, 20.0, 80.0)];
    let second = Text {
        depth: 2,
        rows,
        ..text("wins with doubloons and cards", (0.0, 0.0, 144.0, 36.0))
    };
    assert_eq!(faults(&[first, second], &[]), []);
}

#[test]
fn pieces_of_one_size_have_words_of_one_size_whoever_has_them() {
    let plate = |seat: usize, size: f32, high: f32| Text {
        place: format!("plate.{seat}"),
        kind: "plate 0".into(),
        level: Level::Table,
        size,
        wanted: size,
        picture: vec2(160.0, high),
        printed: true,
        ..text("Ana", (0.0, 100.0 * seat as f32, 40.0, 16.0))
    };
    let own = plate(0, 22.0, 90.0);
    let rivals = |size| [own.clone(), plate(1, 18.0, 50.0), plate(2, size, 50.5)];
    assert_eq!(faults(&rivals(17.5), &[]), []);
    assert_eq!(faults(&rivals(12.0), &[]), [Fault::Uneven]);
}

#[test]
fn words_of_one_picture_keep_clear_of_each_other() {
    let on_plate = |words: &str, kind: &str, x: f32| Text {
        place: "plate.1".into(),
        kind: kind.into(),
        level: Level::Table,
        piece: Some(PieceId(1)),
        backed: true,
        printed: true,
        ..text(words, (x, 0.0, 60.0, 16.0))
    };
    let plate = |x| {
        [
            on_plate("3 in hand", "plate 1", 0.0),
            on_plate("cards left", "plate 3", x),
        ]
    };
    assert_eq!(faults(&plate(62.0), &[]), []);
    assert_eq!(faults(&plate(40.0), &[]), [Fault::Covered; 2]);
}
