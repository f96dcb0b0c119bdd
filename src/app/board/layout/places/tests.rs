//! Zones in windows of all sizes.

use super::*;
use crate::board::layout::slotting::frame_z;
use crate::board::motion::flourish::BELOW_TURNED;
use tortuga::engine::MAX_SEATS;

#[test]
fn the_unit_leaves_room_at_every_size_and_scale() {
    for (w, h) in [
        (1024, 640),
        (1280, 720),
        (1920, 1080),
        (2560, 1440),
        (3440, 1440),
        (3840, 2160),
    ] {
        for percent in [75, 100, 150, 200] {
            let window = vec2(w as f32, h as f32);
            let unit = unit(window, percent);
            assert!(unit >= 0.75, "{w}x{h} {percent} {unit}");
            assert!(
                window.x / unit >= 860.0 && window.y / unit >= 528.0,
                "{w}x{h} {percent} {unit}"
            );
        }
    }
}

/// Whether one of two zones is meant to lie on the other: everything on the board of its seat, and what the layout says.
fn may_cover(a: &Place, b: &Place) -> bool {
    let on = |a: &Place, b: &Place| {
        let together = a.seat == b.seat || a.seat.is_none() || b.seat.is_none();
        together && (b.spec.name == "seat" || a.spec.over.contains(&b.spec.name))
    };
    on(a, b) || on(b, a)
}

#[test]
fn nothing_overlaps_or_leaves_the_window_in_any_game_at_any_size() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let mut read = 0;
    for game in std::fs::read_dir(folder).unwrap().flatten() {
        let file = game.path().join("table.ron");
        let Ok(text) = std::fs::read_to_string(&file) else {
            continue;
        };
        let layouts = Layouts::read(&file.display().to_string(), &text).unwrap();
        read += 1;
        for (w, h) in [
            (1024, 640),
            (1280, 720),
            (1280, 1024),
            (1920, 1080),
            (2560, 1080),
            (3440, 1440),
            (3840, 2160),
        ] {
            for (percent, seats) in [75, 100, 130, 200]
                .into_iter()
                .flat_map(|p| (2..=MAX_SEATS).map(move |s| (p, s)))
                .filter(|(_, seats)| serves(&layouts, *seats))
            {
                for used in [
                    vec![],
                    layouts.conditions().into_iter().map(String::from).collect(),
                ] {
                    let view = View {
                        seats,
                        viewer: Some(Seat::new(1)),
                        window: vec2(w as f32, h as f32),
                        percent,
                        used: used.into_iter().collect(),
                        ..View::default()
                    };
                    let at = format!("{w}x{h} {percent} % {seats} seats {:?}", view.used);
                    check(&Places::new(&layouts, &view), &at);
                    let full = View {
                        numbers: of_all(&layouts.hugging(), seats, 30),
                        lit: of_all(&layouts.lightable(), seats, ())
                            .into_keys()
                            .collect(),
                        ..view.clone()
                    };
                    check(
                        &Places::new(&layouts, &full),
                        &format!("{at}, full and lit"),
                    );
                    let opened = Some(Seat::new(0));
                    check_panel(&Places::new(&layouts, &View { opened, ..view }), &at);
                }
            }
        }
    }
    assert!(read > 0);
}

/// These zones of every seat, each with this value.
fn of_all<T: Copy>(
    names: &BTreeSet<&str>,
    seats: usize,
    value: T,
) -> BTreeMap<(String, Option<Seat>), T> {
    let seats = || (0..seats).map(|seat| Some(Seat::new(seat))).chain([None]);
    let zones = names
        .iter()
        .flat_map(|name| seats().map(move |seat| ((*name).to_owned(), seat)));
    zones.map(|zone| (zone, value)).collect()
}

/// A den that is as wide as its cards, a hand that has the rest, and a hold that is large while it is lit.
const ELASTIC: &str = r#"(layouts: [(
    own: (left: (0, 0), right: (1, 0), top: (0.8, 0), bottom: (1, 0)),
    rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.2, 0)), gap: 8),
    zones: [
        (name: "den", who: Own, area: (left: (0, 10), right: (0.5, 0), top: (0, 0), bottom: (1, 0)), arrange: Row(gap: 4, align: Left), hug: 2),
        (name: "hand", who: Own, area: (left: (0.5, 10), right: (1, 0), top: (0, 0), bottom: (1, 0)), after: ("den", 10)),
        (name: "hold", who: Rivals, lit: false, area: (left: (0, 0), right: (1, 0), top: (0.5, 0), bottom: (1, 0))),
        (name: "hold", who: Rivals, lit: true, area: (left: (0, 0), right: (1, 0), top: (1, 10), bottom: (3, 0)), arrange: Columns(peek: 0.2, rows: 2), cells: 4),
    ],
)])"#;

fn elastic(cards: usize, lit: Option<usize>) -> Places {
    let me = Seat::new(0);
    let view = View {
        seats: 3,
        viewer: Some(me),
        window: vec2(1280.0, 720.0),
        percent: 100,
        numbers: BTreeMap::from([(("den".to_owned(), Some(me)), cards)]),
        lit: lit
            .map(|seat| ("hold".to_owned(), Some(Seat::new(seat))))
            .into_iter()
            .collect(),
        ..View::default()
    };
    Places::new(&Layouts::read("t", ELASTIC).unwrap(), &view)
}

#[test]
fn what_one_zone_does_not_need_another_has() {
    let edges = |cards: usize| {
        let places = elastic(cards, None);
        let rect = |name: &str| places.named(name, Some(Seat::new(0))).unwrap().rect;
        (rect("den").max.x, rect("hand").min.x)
    };
    let (none, few, many) = (edges(0), edges(4), edges(40));
    assert_eq!(none, edges(2), "room for two in any case");
    assert!(
        none.0 < few.0 && few.0 < many.0,
        "{none:?} {few:?} {many:?}"
    );
    for (end, begin) in [none, few, many] {
        assert!((begin - end - 10.0).abs() < 0.1, "{end} {begin}");
    }
    assert!(many.0 <= 24.0 + 1232.0 * 0.5 + 0.1);
}

#[test]
fn only_the_rival_whose_things_can_be_chosen_has_them_large() {
    let high = |lit, seat| {
        let places = elastic(0, lit);
        let zone = places.named("hold", Some(Seat::new(seat))).unwrap();
        zone.rect.height()
    };
    assert_eq!(high(None, 1), high(Some(2), 1));
    assert!(high(Some(1), 1) > 3.0 * high(None, 1));
    let places = elastic(0, Some(1));
    let hold = places.named("hold", Some(Seat::new(1))).unwrap();
    let cells: Vec<Rect> = (0..4).map(|cell| hold.cell(cell, 1.0)).collect();
    assert_eq!(
        (cells[0].min.x, cells[0].max.x),
        (cells[2].min.x, cells[2].max.x)
    );
    assert!(cells[2].min.y >= cells[0].max.y && cells[1].min.x >= cells[0].max.x);
}

#[test]
fn elastic_words_are_checked() {
    let fault = |from: &str, to: &str| {
        let faults = Layouts::read("t", &ELASTIC.replacen(from, to, 1)).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
    };
    fault("hug: 2", "hug: 0");
    fault("(\"den\", 10)", "(\"dem\", 10)");
    fault("lit: false, ", "");
    fault("rows: 2", "rows: 5");
    fault("arrange: Row(gap: 4, align: Left), hug: 2", "hug: 2");
}

/// Whether some layout is made for this many players.
fn serves(layouts: &Layouts, seats: usize) -> bool {
    let mut ranges = layouts.layouts.iter().map(|layout| layout.seats);
    ranges.any(|(least, most)| (least..=most).contains(&seats))
}

/// Opened boards stay inside the window and clear of the overlays, and their zones inside them and clear of each other.
fn check_panel(places: &Places, at: &str) {
    let highest = places.zones.iter().map(|place| frame_z(place.layer + 1));
    let highest = highest.fold(0.0, f32::max);
    assert!(
        highest < BELOW_TURNED,
        "{at}: boards at {highest} lie above what flies and the shade below it"
    );
    let Some((_, panel)) = places.panel else {
        return;
    };
    let window = Rect::from_corners(Vec2::splat(MARGIN), places.window - MARGIN).inflate(0.5);
    assert!(
        window.contains(panel.min) && window.contains(panel.max),
        "{at}: {panel:?}"
    );
    for (name, rect) in &places.overlays {
        let common = panel.intersect(*rect);
        let clear = common.width() <= 1.0 || common.height() <= 1.0;
        assert!(
            clear,
            "{at}: the opened boards {panel:?} and {name} {rect:?}"
        );
    }
    let inside = |place: &&Place| place.open && !place.spec.name.starts_with("opened");
    let zones: Vec<&Place> = places.zones.iter().filter(inside).collect();
    for (i, place) in zones.iter().enumerate() {
        let (name, rect) = (&place.spec.name, place.rect);
        let within = panel.contains(rect.min) && panel.contains(rect.max);
        assert!(within, "{at}: {name} {rect:?} leaves the panel {panel:?}");
        for other in zones
            .iter()
            .skip(i + 1)
            .filter(|other| !may_cover(place, other))
        {
            let common = rect.intersect(other.rect);
            let clear = common.width() <= 1.0 || common.height() <= 1.0;
            assert!(clear, "{at}: {name} and {} on the panel", other.spec.name);
        }
    }
}

fn check(places: &Places, at: &str) {
    let window = Rect {
        min: Vec2::splat(MARGIN - 0.5),
        max: places.window - MARGIN + 0.5,
    };
    // What lies upon a map lies where that does.
    let zones = places.zones.iter().filter(|place| !place.is_upon());
    let zones = zones.map(|place| {
        let name = format!("{}.{:?}", place.spec.name, place.seat);
        (name, place.rect, Some(place))
    });
    let overlays = places.overlays.iter();
    let overlays = overlays.map(|(name, rect)| (name.clone(), *rect, None));
    let all: Vec<(String, Rect, Option<&Place>)> = zones.chain(overlays).collect();
    for (i, (name, rect, place)) in all.iter().enumerate() {
        assert!(
            window.contains(rect.min) && window.contains(rect.max),
            "{at}: {name} {rect:?} leaves the window"
        );
        // What lies over another zone is a part of it: a strip of signs on a plate.
        let part = place.is_some_and(|place| !place.spec.over.is_empty());
        let least = if part { 10.0 } else { 16.0 };
        assert!(
            rect.width() > 20.0 && rect.height() > least,
            "{at}: {name} is only {rect:?}"
        );
        for (other, over, second) in &all[i + 1..] {
            if place.zip(*second).is_some_and(|(a, b)| may_cover(a, b)) {
                continue;
            }
            let common = rect.intersect(*over);
            assert!(
                common.width() <= 1.0 || common.height() <= 1.0,
                "{at}: {name} {rect:?} and {other} {over:?}"
            );
        }
    }
}

#[test]
fn a_scale_that_does_not_fit_says_which_one_is_used() {
    assert_eq!(scale_used(vec2(1280.0, 720.0), 100), None);
    assert_eq!(scale_used(vec2(1920.0, 1080.0), 125), None);
    assert_eq!(scale_used(vec2(1280.0, 720.0), 200), Some(135));
    assert_eq!(scale_used(vec2(1024.0, 640.0), 75), Some(86));
}
