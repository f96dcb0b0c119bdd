//! A table that is arranged by hand: zones dragged and sized, undone, moved by keys, and kept as a mod that is played with.

use super::hand::Hand;
use bevy::input::keyboard::KeyCode;
use bevy::math::{Rect, Vec2, vec2};
use std::fs;
use tempfile::{TempDir, tempdir};
use tortuga::engine::Options;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::board::table::Table;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

const WINDOW: (u32, u32) = (1280, 720);
const SHEET: &str = "field:The table";

/// A player's folder in which there can be mods.
fn home() -> TempDir {
    let home = tempdir().expect("a folder for the test");
    fs::create_dir(home.path().join("mods")).expect("room");
    home
}

/// At the page, over a table of the game number `n` with so many people, reached by the mouse.
fn arranging(n: usize, players: usize, home: TempDir) -> Hand {
    let mut hand = Hand::at_home(home, WINDOW, 100);
    let setup = TableSetup {
        seats: seating::seats((0..players).map(|seat| match seat {
            0 => Control::Human,
            _ => Control::Ai("mate".into()),
        })),
        options: Options::default(),
        seed: 11,
    };
    let game = hand.context().games[n].info().id;
    hand.send(Command::Begin(game.to_owned(), setup));
    hand.until("the table", |h| h.screen() == Screen::Table);
    hand.wait_for_choices();
    hand.lay(Overlay::Settings);
    hand.rest(4);
    hand.wheel(vec2(640.0, 400.0), -40.0);
    // The list glides there.
    hand.rest(40);
    hand.click("button:Arrange the table");
    hand.rest(6);
    assert_eq!(hand.overlay(), Overlay::Arrange);
    hand
}

/// Where a zone lies on the real table.
fn lies(hand: &Hand, zone: &str) -> Rect {
    let places = &hand.resource::<Table>().places;
    let zone = places.zones.iter().find(|place| place.spec.name == zone);
    zone.expect("a zone").rect
}

/// What is a point of the window on the sheet on which it is tried, and how large that is.
fn sheet(hand: &Hand) -> (Rect, f32) {
    let targets = hand.targets();
    let sheet = targets.iter().find(|target| target.name == SHEET);
    let rect = sheet.expect("the table is tried").bounds();
    (rect, rect.width() / WINDOW.0 as f32)
}

fn on_sheet(hand: &Hand, at: Vec2) -> Vec2 {
    let (rect, scale) = sheet(hand);
    rect.min + at * scale
}

fn read_aloud(hand: &mut Hand) -> String {
    let texts = hand.texts().into_iter().map(|(text, _)| text);
    texts.collect::<Vec<_>>().join("\n")
}

fn listed(hand: &Hand, name: &str) -> bool {
    hand.names()
        .iter()
        .any(|own| own == &format!("button:{name}"))
}

/// Drags what lies at a point of the window so far.
fn drag(hand: &mut Hand, from: Vec2, by: Vec2) {
    let (from, to) = (on_sheet(hand, from), on_sheet(hand, from + by));
    hand.drag(from, to);
    hand.rest(4);
}

#[test]
fn a_zone_is_dragged_undone_and_kept_as_a_mod_with_which_the_table_is_laid() {
    let mut hand = arranging(0, 2, home());
    let before = lies(&hand, "locker");
    let name = "Davy Jones' Locker";
    assert!(listed(&hand, name), "{:?}", hand.names());
    drag(&mut hand, before.center(), vec2(-200.0, 40.0));
    let moved = format!("{name} (moved)");
    assert!(listed(&hand, &moved), "{:?}", hand.names());
    hand.click("button:Undo the change");
    assert!(listed(&hand, name));
    hand.control(KeyCode::KeyY, "y");
    hand.rest(2);
    assert!(listed(&hand, &moved));
    assert_eq!(lies(&hand, "locker"), before, "nothing is laid yet");
    hand.click("button:Save as a mod");
    hand.rest(6);
    let told = read_aloud(&mut hand);
    assert!(
        told.contains("Saved as \"My table Captain Ecarrasse\""),
        "{told}"
    );
    let mods = hand.context().content.mods();
    assert_eq!(
        mods,
        [("my_table_captain_ecarrasse".to_owned(), "1".to_owned())]
    );
    assert_eq!(hand.context().troubles(), [""; 0]);
    hand.click("button:Back");
    hand.click("button:Done");
    hand.rest(6);
    assert_eq!(hand.overlay(), Overlay::None);
    let now = lies(&hand, "locker");
    let by = now.min - before.min;
    // Edges snap to a grid of 8 units, no farther than 6.
    assert!((by - vec2(-200.0, 40.0)).abs().max_element() <= 7.0, "{by}");
    assert!((now.size() - before.size()).abs().max_element() < 0.5);
}

#[test]
fn a_handle_sizes_what_is_selected_and_alt_is_free() {
    let mut hand = arranging(3, 2, home());
    let before = lies(&hand, "stock");
    let at = on_sheet(&hand, before.center());
    hand.click_at(at);
    hand.rest(4);
    // Its lower right corner is led to the left and up.
    drag(&mut hand, before.max, vec2(-80.0, -16.0));
    hand.click("button:Save as a mod");
    hand.rest(8);
    let now = lies(&hand, "stock");
    assert!(
        (now.min - before.min).abs().max_element() < 0.5,
        "{now:?} {before:?}"
    );
    let by = now.max - before.max;
    assert!((by - vec2(-80.0, -16.0)).abs().max_element() <= 7.0, "{by}");
    // Everything is put back in one step, and nothing is left to be saved.
    hand.click("button:Put everything back");
    let save = |hand: &Hand| {
        let all = hand.targets().into_iter();
        let mut all = all.filter(|target| target.name == "button:Save as a mod");
        all.next().expect("a button").enabled
    };
    assert!(!save(&hand));
    hand.control(KeyCode::KeyZ, "z");
    hand.rest(2);
    assert!(save(&hand));
}

#[test]
fn keys_reach_every_zone_move_it_and_size_it() {
    let mut hand = arranging(0, 2, home());
    let name = "Davy Jones' Locker";
    hand.click(&format!("button:{name}"));
    hand.rest(4);
    let told = |hand: &mut Hand| {
        let told = read_aloud(hand);
        let line = told
            .lines()
            .find(|line| line.starts_with(&format!("{name}: ")));
        line.unwrap_or_else(|| panic!("{told}")).to_owned()
    };
    let numbers = |line: &str| -> Vec<i32> {
        let rest = line.rsplit(": ").next().unwrap_or_default();
        let digits = rest.split(|c: char| !c.is_ascii_digit());
        digits.filter_map(|n| n.parse().ok()).collect()
    };
    let before = numbers(&told(&mut hand));
    for _ in 0..3 {
        hand.key(KeyCode::ArrowLeft, "");
    }
    let moved = numbers(&told(&mut hand));
    let same = |a: i32, b: i32| (a - b).abs() <= 1;
    assert!(
        same(moved[0], before[0]) && same(moved[1], before[1]),
        "{moved:?} {before:?}"
    );
    assert!(
        (-28..=-20).contains(&(moved[2] - before[2])),
        "{before:?} {moved:?}"
    );
    assert!(same(moved[3], before[3]), "{moved:?} {before:?}");
    hand.press(KeyCode::ShiftLeft, "");
    hand.key(KeyCode::ArrowUp, "");
    hand.release(KeyCode::ShiftLeft, "");
    let sized = numbers(&told(&mut hand));
    assert!(
        same(sized[2], moved[2]) && same(sized[3], moved[3]),
        "{sized:?}"
    );
    assert!(sized[1] < moved[1], "{sized:?}");
    for _ in 0..4 {
        hand.control(KeyCode::KeyZ, "z");
    }
    assert!(listed(&hand, name), "all of it is undone");
}

#[test]
fn other_numbers_of_players_and_windows_are_tried_without_touching_the_match() {
    let mut hand = arranging(1, 2, home());
    let turn = hand.play().session.events();
    for players in ["3", "6"] {
        hand.click(&format!("button:Players: {players}"));
        for window in ["1024 × 640", "2560 × 1080", "This one"] {
            hand.click(&format!("button:Window: {window}"));
            hand.rest(4);
            let (rect, _) = sheet(&hand);
            assert!(rect.width() > 300.0 && rect.height() > 150.0, "{rect:?}");
            assert!(hand.names().len() > 20);
        }
    }
    assert_eq!(hand.play().session.events(), turn);
    assert_eq!(hand.play().session.setup().seats.len(), 2);
}

#[test]
fn what_cannot_be_written_is_told_and_nothing_is_lost() {
    let home = tempdir().expect("a folder for the test");
    // A file is in the way of the folder of mods.
    let mut hand = arranging(0, 2, home);
    fs::write(hand.home().join("mods"), "no folder").expect("written");
    let before = lies(&hand, "locker");
    drag(&mut hand, before.center(), vec2(-160.0, 0.0));
    hand.click("button:Save as a mod");
    hand.rest(6);
    let told = read_aloud(&mut hand);
    assert!(told.contains("Could not write"), "{told}");
    assert!(listed(&hand, "Davy Jones' Locker (moved)"));
    // Whoever leaves and comes back finds it as it was.
    hand.click("button:Back");
    hand.click("button:Arrange the table");
    hand.rest(6);
    assert!(listed(&hand, "Davy Jones' Locker (moved)"));
}

#[test]
fn the_page_of_mods_leads_to_every_game() {
    let mut hand = Hand::at_home(home(), WINDOW, 100);
    hand.click("button:Mods");
    hand.click("button:Arrange the table");
    hand.rest(6);
    for game in hand.context().games.iter() {
        hand.click(&format!("button:Game: {}", game.info().name));
        hand.rest(6);
        assert!(listed(&hand, "Your place"), "{}", game.info().name);
        assert!(sheet(&hand).0.width() > 400.0);
    }
    hand.click("button:Back");
    assert_eq!(hand.overlay(), Overlay::Mods);
}
