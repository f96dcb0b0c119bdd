//! What is told beside the boards, and how the player has their own cards: at the table of Pirates of Maracaibo.

use super::caribbean::{TORTUGA, card, click, offered, push, session, table};
use super::hand::Hand;
use bevy::prelude::Vec2;
use tortuga_app::board::zone_rects::ZoneRects;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::Overlay;

const CARDS: &str = "(players: {0: (doubloons: 12, ship: '1,1',
        cards: ['t1_cook', 't2_pirate_queen', 't1_strongbox', 't1_compass'])},
    grid: {'2,1': 't1_gunner'})";

/// These improvements as they lie, row by row and from left to right.
fn as_read<'a>(hand: &Hand, names: &[&'a str]) -> Vec<&'a str> {
    let place = |name: &str| {
        let at = hand.centre_of(&format!("piece:{name}"));
        at.unwrap_or_else(|| panic!("no {name} among {:?}", hand.names()))
    };
    let mut all = names.to_vec();
    let row = |name: &str| place(name).y.round();
    all.sort_by(|a, b| {
        let down = row(a).total_cmp(&row(b));
        down.then(place(a).x.total_cmp(&place(b).x))
    });
    all
}

const COOK: &str = "Ship's Cook";
const QUEEN: &str = "Pirate Queen";
const BOX: &str = "Strongbox";
const COMPASS: &str = "Compass";
const GUNNER: &str = "Gunner";
const OWN: [&str; 4] = [COOK, QUEEN, BOX, COMPASS];
const MORE: [&str; 5] = [COOK, QUEEN, BOX, COMPASS, GUNNER];

/// Chooses an order from the list of the button.
fn sort(hand: &mut Hand, by: &str) {
    hand.click("button:Sort the tableau");
    hand.rest(4);
    hand.click(&format!("button:{by}"));
    hand.rest(30);
    assert!(!offered(hand, "button:By "), "the list is closed again");
}

#[test]
fn improvements_are_sorted_from_a_list_and_stay_so() {
    let mut hand = table(CARDS);
    assert_eq!(as_read(&hand, &OWN), OWN);
    sort(&mut hand, "By price");
    assert_eq!(as_read(&hand, &OWN), [QUEEN, COMPASS, COOK, BOX]);
    sort(&mut hand, "By points");
    assert_eq!(as_read(&hand, &OWN), [QUEEN, BOX, COOK, COMPASS]);
    // What is bought goes where it belongs.
    click(&mut hand, &card("t1_gunner"));
    push(&mut hand, "Buy Gunner");
    hand.rest(30);
    assert_eq!(as_read(&hand, &MORE), [QUEEN, GUNNER, BOX, COOK, COMPASS]);
    sort(&mut hand, "Crew, equipment");
    assert_eq!(as_read(&hand, &MORE), [COOK, QUEEN, GUNNER, BOX, COMPASS]);
    sort(&mut hand, "By effect");
    assert_eq!(as_read(&hand, &MORE), [QUEEN, COMPASS, GUNNER, COOK, BOX]);
    sort(&mut hand, "As they came");
    assert_eq!(as_read(&hand, &MORE), MORE);
}

#[test]
fn improvements_that_are_sorted_can_be_dragged() {
    let mut hand = table(CARDS);
    sort(&mut hand, "By price");
    let from = hand
        .centre_of(&format!("piece:{BOX}"))
        .expect("it lies there");
    let to = hand
        .centre_of(&format!("piece:{QUEEN}"))
        .expect("it lies there");
    hand.drag(from, to);
    hand.rest(30);
    assert_eq!(as_read(&hand, &OWN), [BOX, QUEEN, COMPASS, COOK]);
    // Now they lie in no order of the game's, and what comes lies at the end.
    click(&mut hand, &card("t1_gunner"));
    push(&mut hand, "Buy Gunner");
    hand.rest(30);
    assert_eq!(as_read(&hand, &MORE), [BOX, QUEEN, COMPASS, COOK, GUNNER]);
}

#[test]
fn what_sorts_the_tableau_never_lies_on_what_can_be_done() {
    let mut hand = table(CARDS);
    let button = "button:Sort the tableau";
    let choices = hand.resource::<ZoneRects>().get("hud_choices");
    let choices = choices.expect("its place").center();
    let at = hand.centre_of(button).expect("it is there");
    // Two fingers take hold of it, look closer, and carry it onto the choices, which stay where they are.
    hand.use_fingers();
    hand.pinch((at, 80.0), (choices, 120.0));
    hand.rest(4);
    assert!(hand.look().zoom > 1.2, "{:?}", hand.look());
    assert_eq!(hand.centre_of(button), None);
    assert!(
        hand.lies_open("button:List all moves"),
        "{:?}",
        hand.names()
    );
    // Beside them it is of use.
    let boards = Vec2::new(300.0, 560.0);
    hand.pinch((boards, 80.0), (boards + Vec2::Y * 80.0, 80.0));
    hand.rest(4);
    assert!(hand.lies_open(button), "{:?}", hand.names());
}

#[test]
fn what_dice_show_is_told_when_they_lie() {
    let mut hand = table(TORTUGA);
    click(&mut hand, &card("loc_tortuga"));
    push(&mut hand, "No upgrade");
    hand.take_time();
    let names = hand.names();
    let raid = names.iter().find(|n| n.starts_with("button:Raid"));
    hand.click(raid.expect("a raid"));
    assert!(hand.moves(), "the dice tumble");
    while hand.moves() {
        let line = hand.last_line();
        assert!(!line.contains("raids"), "told too early: {line}");
        hand.step();
    }
    assert!(hand.last_line().starts_with("Ana raids: "));
}

#[test]
fn what_must_not_be_missed_is_read_whole_in_every_window() {
    let position = "(players: {0: (ship: '1,1'), 1: (ship: 'gulf'), 2: (ship: 'gulf')})";
    for size in [
        (1024, 640),
        (1280, 720),
        (1920, 1080),
        (2560, 1080),
        (2560, 1440),
    ] {
        let mut hand = Hand::playing(session(position, false, 3), size);
        hand.rest(4);
        let all = hand.targets();
        let told = all.iter().find(|c| c.name == "field:Warning");
        let told = told.expect("a warning");
        assert_eq!(
            told.tooltip,
            "Ben and Cleo can end the round from the Gulf."
        );
        assert!(told.enabled, "{size:?}: it is cut");
    }
}

/// Takes the choice whose label begins so.
fn take(hand: &mut Hand, label: &str) {
    let choices = &hand.play().choices;
    let at = choices.iter().position(|c| c.label.starts_with(label));
    let at = at.unwrap_or_else(|| panic!("no {label} among {choices:?}"));
    hand.send(Command::TakeSurely(at));
    hand.settle();
    hand.wait_for_choices();
}

#[test]
fn choices_without_room_for_their_buttons_have_one_together() {
    let mut hand = table("(players: {0: (ship: '4,1')}, grid: {'5,1': 'loc_tortuga'})");
    for label in [
        "Sail to Tortuga",
        "No upgrade",
        "Raid",
        "Keep the dice",
        "Pick pearl",
    ] {
        take(&mut hand, label);
    }
    hand.resize((1024, 640), 150);
    hand.settle();
    hand.rest(6);
    assert!(offered(&hand, "button:End the turn"));
    let more = hand
        .names()
        .into_iter()
        .find(|name| name.contains(" more move"));
    let more = more.unwrap_or_else(|| panic!("no more among {:?}", hand.names()));
    hand.click(&more);
    hand.rest(4);
    let Overlay::Ask(listed) = hand.overlay() else {
        panic!("{:?}", hand.overlay());
    };
    let choices = &hand.play().choices;
    let lies = |index: &usize| choices[*index].button && !choices[*index].items.is_empty();
    assert!(!listed.is_empty() && listed.iter().all(lies), "{listed:?}");
    assert!(more.contains(&format!(":{} more", listed.len())), "{more}");
}
