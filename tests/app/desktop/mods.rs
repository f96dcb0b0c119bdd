//! The page of mods: on and off, order, faults, installing what is dropped on the window, and a start that failed.

use super::hand::Hand;
use bevy::ecs::message::Messages;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};
use tortuga::content::{Content, Faults};
use tortuga::session::save::start_mark;
use tortuga::session::save::store::Store;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::content_check::lint;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::open_file::OpenFile;
use tortuga_app::shell::screens::{Overlay, Screen};

const CARDS: &str = "assets/captain_ecarrasse/cards.ron";

/// A mod in this folder that gives the highest Mermaid so many points.
fn write_mod(folder: &Path, id: &str, more: &str, patch: &str) {
    let cards = folder.join(CARDS);
    fs::create_dir_all(cards.parent().expect("a folder")).expect("room");
    let manifest =
        format!("(id: \"{id}\", name: \"Mod {id}\", version: \"1.0\", author: \"Ana\", {more})");
    fs::write(folder.join("mod.ron"), manifest).expect("written");
    fs::write(cards, format!("(patch: [\n    {patch},\n])")).expect("written");
}

fn mermaid(value: u32) -> String {
    format!("(section: \"loot\", id: \"mermaid_9\", set: (value: {value}))")
}

/// A player's folder with these mods.
fn home(mods: &[(&str, &str, &str)]) -> TempDir {
    let home = tempdir().expect("a folder for the test");
    fs::create_dir(home.path().join("mods")).expect("room");
    for (id, more, patch) in mods {
        write_mod(&home.path().join("mods").join(id), id, more, patch);
    }
    home
}

/// At the page, which was reached by the mouse.
fn at_the_page(home: TempDir) -> Hand {
    let mut hand = Hand::at_home(home, (1280, 720), 100);
    if hand.overlay() == Overlay::None {
        hand.click("button:Mods");
        hand.rest(4);
    }
    hand
}

fn active(hand: &Hand) -> Vec<String> {
    let mods = hand.context().content.mods().into_iter();
    mods.map(|(id, _)| id).collect()
}

fn read_aloud(hand: &mut Hand) -> String {
    let texts = hand.texts().into_iter().map(|(text, _)| text);
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_mod_is_switched_off_and_on_and_stays_so() {
    let mut hand = at_the_page(home(&[("reef", "", &mermaid(12))]));
    assert_eq!(hand.overlay(), Overlay::Mods);
    assert_eq!(active(&hand), ["reef"]);
    let told = read_aloud(&mut hand);
    for words in [
        "Mod reef",
        "Version 1.0, by Ana",
        "Captain Ecarrasse: 1 changed entry.",
    ] {
        assert!(told.contains(words), "{words} in {told}");
    }
    hand.click("button:Mod reef: on");
    hand.rest(4);
    assert_eq!(active(&hand), [""; 0]);
    assert!(
        hand.context().troubles().is_empty(),
        "what rests is no fault"
    );
    let store: Store = hand.context().store.clone();
    let kept = fs::read_to_string(store.mod_choice()).expect("kept");
    assert!(kept.contains("\"reef\""), "{kept}");
    hand.click("button:Mod reef: off");
    hand.rest(4);
    assert_eq!(active(&hand), ["reef"]);
    hand.click("button:Play with mods: on");
    hand.rest(4);
    assert_eq!(active(&hand), [""; 0]);
    hand.click("button:Back");
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn the_file_with_a_fault_is_opened_from_the_page() {
    let patch = "(section: \"loot\", id: \"mermaid_9\", set: (valu: 3))";
    let home = home(&[("reef", "", patch)]);
    let file = home.path().join("mods/reef").join(CARDS);
    let mut hand = at_the_page(home);
    // What is wrong is told at the start; the page lies behind that.
    while hand.overlay() != Overlay::Mods {
        match hand.overlay() {
            Overlay::None => hand.click("button:Mods"),
            _ => hand.click("button:OK"),
        }
        hand.rest(4);
    }
    // What is asked for is forgotten by the clock, which hardly moves on.
    hand.pass(1);
    hand.click("button:Open cards.ron, line 2");
    let asked = hand.world().resource::<Messages<OpenFile>>();
    let asked: Vec<_> = asked.get_cursor().read(asked).cloned().collect();
    assert_eq!(asked, [OpenFile(file)]);
}

#[test]
fn who_wins_is_said_and_changed_by_the_order() {
    let mut hand = at_the_page(home(&[("a", "", &mermaid(12)), ("b", "", &mermaid(13))]));
    assert_eq!(active(&hand), ["a", "b"]);
    let words = format!("Mod a and Mod b change value of mermaid_9 in {CARDS}. Mod b wins.");
    let told = read_aloud(&mut hand);
    assert!(told.contains(&words), "{told}");
    hand.click("button:Move Mod a down");
    hand.rest(4);
    assert_eq!(active(&hand), ["b", "a"]);
    let told = read_aloud(&mut hand);
    assert!(told.contains("Mod a wins."), "{told}");
}

#[test]
fn what_a_mod_needs_stays_before_it_and_goes_with_it() {
    let needs = "requires: [\"a\"]";
    let mut hand = at_the_page(home(&[("a", "", &mermaid(12)), ("b", needs, &mermaid(13))]));
    let targets = hand.targets();
    let down = targets.iter().find(|t| t.name == "button:Move Mod a down");
    let down = down.expect("a button");
    assert!(!down.enabled && down.tooltip.contains("needs"), "{down:?}");
    hand.click("button:Mod a: on");
    hand.rest(4);
    assert_eq!(active(&hand), [""; 0], "nobody plays b without a");
    hand.click("button:Mod b: off");
    hand.rest(4);
    assert_eq!(active(&hand), ["a", "b"], "a comes with b");
}

#[test]
fn a_broken_mod_says_where_and_what_and_the_rest_is_played() {
    let broken = "(section: \"loot\", id: \"mermaid_99\", set: (value: 3))";
    let mut hand = at_the_page(home(&[("reef", "", &mermaid(12)), ("torn", "", broken)]));
    assert_eq!(active(&hand), ["reef"]);
    hand.click("button:OK");
    hand.click("button:Mods");
    hand.rest(4);
    let told = read_aloud(&mut hand);
    assert!(told.contains(&format!("mods/torn/{CARDS}:2:")), "{told}");
    assert!(
        told.contains("2 | (section: \"loot\", id: \"mermaid_99\""),
        "{told}"
    );
    hand.click("button:Mod torn: on");
    hand.rest(4);
    assert!(hand.context().troubles().is_empty());
}

/// Drops a file or folder on the window.
fn drop(hand: &mut Hand, path: &Path) {
    let world = hand.world();
    let mut windows =
        world.query_filtered::<bevy::prelude::Entity, bevy::prelude::With<PrimaryWindow>>();
    let window = windows.single(world).expect("a window");
    world.write_message(FileDragAndDrop::DroppedFile {
        window,
        path_buf: path.to_owned(),
    });
    hand.rest(6);
}

#[test]
fn a_folder_that_is_dropped_is_looked_at_and_installed_and_a_newer_one_takes_its_place() {
    let mut hand = Hand::at_home(home(&[]), (1280, 720), 100);
    let place = tempdir().expect("a folder for the test");
    let dropped = place.path().join("from a friend");
    write_mod(
        &dropped,
        "reef",
        "description: \"Deep water.\"",
        &mermaid(12),
    );
    drop(&mut hand, &dropped);
    assert_eq!(hand.overlay(), Overlay::InstallMod);
    let told = read_aloud(&mut hand);
    for words in [
        "Install Mod reef?",
        "Version 1.0, by Ana",
        "Deep water.",
        "2 files",
        CARDS,
    ] {
        assert!(told.contains(words), "{words} in {told}");
    }
    hand.click("button:Cancel");
    assert_eq!(hand.overlay(), Overlay::None);
    assert_eq!(active(&hand), [""; 0]);
    drop(&mut hand, &dropped);
    hand.click("button:Install");
    hand.rest(6);
    assert_eq!(hand.overlay(), Overlay::Mods);
    assert_eq!(active(&hand), ["reef"]);
    write_mod(&dropped, "reef", "tortuga: \"0.1\"", &mermaid(13));
    drop(&mut hand, &dropped);
    let told = read_aloud(&mut hand);
    assert!(told.contains("You have version 1.0."), "{told}");
    hand.click("button:Replace");
    hand.rest(6);
    let lies = hand.context().store.mods().join("reef").join(CARDS);
    let cards = fs::read_to_string(lies).expect("installed");
    assert!(cards.contains("13"), "{cards}");
}

#[test]
fn a_zip_file_of_any_usual_program_is_installed_by_the_mouse_and_its_puzzle_is_there() {
    let zips = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/app/desktop/zips");
    for packer in ["info_zip", "seven_zip", "bsdtar", "python"] {
        let mut hand = Hand::at_home(home(&[]), (1280, 720), 100);
        drop(&mut hand, &zips.join(format!("{packer}.zip")));
        assert_eq!(hand.overlay(), Overlay::InstallMod, "{packer}");
        let told = read_aloud(&mut hand);
        assert!(told.contains("Install The Late Key?"), "{packer}: {told}");
        hand.click("button:Install");
        hand.rest(6);
        assert_eq!(active(&hand), ["late_key"], "{packer}");
        assert!(hand.context().troubles().is_empty(), "{packer}");
        hand.click("button:Back");
        hand.rest(4);
        assert_eq!(hand.overlay(), Overlay::None, "{packer}");
    }
}

#[test]
fn what_is_no_mod_is_refused_with_the_reason_and_nothing_is_written() {
    let mut hand = Hand::at_home(home(&[]), (1280, 720), 100);
    let place = tempdir().expect("a folder for the test");
    let zip = place.path().join("holiday.zip");
    fs::write(&zip, "no archive at all").expect("written");
    drop(&mut hand, &zip);
    let told = read_aloud(&mut hand);
    assert!(told.contains("This is no zip file"), "{told}");
    hand.click("button:OK");
    assert_eq!(hand.overlay(), Overlay::None);
    let written = fs::read_dir(hand.context().store.mods()).expect("a folder");
    assert_eq!(written.count(), 0);
}

#[test]
fn words_that_do_not_fit_on_their_picture_are_odd() {
    let folder = tempdir().expect("a folder for the test");
    let cards = folder.path().join("reef/assets/libertalia");
    fs::create_dir_all(&cards).expect("room");
    let manifest = "(id: \"reef\", name: \"Reef\", version: \"1\")";
    fs::write(folder.path().join("reef/mod.ron"), manifest).expect("written");
    let told = |text: &str| {
        let character = format!(
            "(characters: [(id: \"reef:x\", rank: 31, name: \"Diver\", icon: \"brute\", influence: [3, 4, 5, 6, 1, 2], effects: [],\n text: \"{text}\")])"
        );
        fs::write(cards.join("cards.ron"), character).expect("written");
        let content = Content::load_with(&[], Some(folder.path()), &|_, _| ()).content;
        let mut found = Faults::default();
        lint(&content, &mut found);
        found.render()
    };
    assert_eq!(told("By day, gain 1 for each tile you own."), "");
    let long = told(&"By day, gain 1 for each tile that you own. ".repeat(12));
    assert!(long.contains("cards.ron:1:20: 'By day, gain 1"), "{long}");
    assert!(long.contains("fewer would be easier to read"), "{long}");
}

#[test]
fn an_open_game_goes_on_while_mods_change() {
    let mut hand = Hand::at_home(home(&[]), (1280, 720), 100);
    let seats = seating::seats([Control::Human, Control::Ai("mate".into())]);
    let setup = TableSetup {
        seats,
        seed: 11,
        ..TableSetup::default()
    };
    hand.send(Command::Begin("captain_ecarrasse".into(), setup));
    hand.until("the table", |h| h.screen() == Screen::Table);
    hand.wait_for_choices();
    let place = tempdir().expect("a folder for the test");
    let dropped = place.path().join("reef");
    write_mod(&dropped, "reef", "", &mermaid(12));
    let print = hand.play().session.fingerprint();
    drop(&mut hand, &dropped);
    hand.click("button:Install");
    hand.rest(6);
    hand.click("button:Back");
    assert_eq!(hand.screen(), Screen::Table);
    assert_eq!(active(&hand), ["reef"]);
    assert_eq!(hand.play().session.fingerprint(), print);
    let before = hand.play().session.decisions();
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    hand.settle();
    assert!(hand.play().session.decisions() > before);
}

#[test]
fn after_a_start_that_failed_mods_rest_until_the_player_wants_them() {
    let home = home(&[("reef", "", &mermaid(12))]);
    let store = Store::open(Some(home.path().to_owned()));
    assert!(!start_mark::begin(&store));
    assert!(
        start_mark::begin(&store),
        "that one never came to its title"
    );
    let mut hand = Hand::at_home(home, (1280, 720), 100);
    assert!(!store.start_mark().exists(), "this one has");
    assert_eq!(active(&hand), [""; 0]);
    hand.click("button:Mods");
    hand.rest(4);
    let told = read_aloud(&mut hand);
    assert!(told.contains("All mods are resting."), "{told}");
    hand.click("button:Play with mods: off");
    hand.rest(4);
    assert_eq!(active(&hand), ["reef"]);
}
