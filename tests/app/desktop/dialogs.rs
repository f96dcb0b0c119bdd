//! Dialogs: a click beside one closes it or does nothing, and whatever is opened next can be used.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use tortuga::engine::Turn;
use tortuga_app::shell::screens::{Leaving, Overlay, Screen};

/// Beside every sheet, in the corner where nothing else is.
const BESIDE: Vec2 = Vec2::new(6.0, 420.0);

/// Wants every entry of an overlay that is not covered to be what a click in its middle hits, and at least one button.
fn buttons_can_be_pressed(hand: &mut Hand) {
    hand.rest(6);
    let all = hand.targets();
    let mut free = all
        .iter()
        .filter(|c| !c.covered && c.name.starts_with("button:"))
        .peekable();
    assert!(free.peek().is_some(), "no button in {all:?}");
    for entry in free {
        let hit = hand.hit(entry.middle()).expect("something is hit");
        assert_eq!(hit.name, entry.name);
    }
}

#[test]
fn a_mouse_that_rests_clicks_what_has_come_under_it_with_another_scale() {
    let size = (1280, 720);
    let menu = Hand::sized(&["human", "mate"], &[], size, 125).centre_of("button:Menu");
    let menu = menu.expect("the button of the menu");
    let mut hand = Hand::sized(&["human", "mate"], &[], size, 100);
    hand.wait_for_choices();
    hand.point(menu);
    hand.resize(size, 125);
    assert_eq!(hand.centre_of("button:Menu"), Some(menu));
    hand.click_here();
    assert_eq!(hand.overlay(), Overlay::Pause);
}

#[test]
fn the_menu_of_a_game_is_seen_whole_in_a_usual_window() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.lay(Overlay::Pause);
    hand.settle();
    let quit = hand.targets().into_iter();
    let mut quit = quit.filter(|target| target.name == "button:Quit");
    let quit = quit.next_back().expect("the last entry");
    let [_, top, _, tall] = quit.rect;
    assert!(!quit.scrolled_away && tall >= 40.0, "{quit:?}");
    let mut below = hand.targets().into_iter();
    let below = below.find(|target| target.name == "button:Copy the seed");
    assert!(below.expect("the seed").rect[1] >= top + tall);
}

#[test]
fn escape_leaves_the_name_of_a_save_and_then_its_sheet() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.lay(Overlay::SaveAs);
    hand.rest(6);
    hand.key(KeyCode::KeyA, "a");
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(
        hand.overlay(),
        Overlay::SaveAs,
        "the first one leaves the field"
    );
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_click_beside_a_dialog_closes_it_and_the_next_one_works() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    let pages = [
        Overlay::Pause,
        Overlay::Settings,
        Overlay::SaveAs,
        Overlay::Saves,
        Overlay::Keys,
        Overlay::Records,
        Overlay::Mods,
        Overlay::Encyclopedia(None),
        Overlay::Encyclopedia(Some("anchor_5".into())),
        Overlay::Seats,
        Overlay::Rulebook(None),
        Overlay::Message("Title".into(), "Words".into()),
        Overlay::Unsaved("Words".into(), Leaving::Table),
        Overlay::Ask(vec![0]),
        Overlay::Confirm(0),
    ];
    for round in 0..2 {
        for page in &pages {
            hand.lay(page.clone());
            assert!(hand.overlay().covers(), "{page:?} does not open");
            buttons_can_be_pressed(&mut hand);
            hand.click_at(BESIDE);
            assert_eq!(hand.overlay(), Overlay::None, "{page:?}, round {round}");
        }
    }
    hand.lay(Overlay::Pause);
    hand.click("button:Settings");
    assert_eq!(hand.overlay(), Overlay::Settings);
    hand.click("button:Done");
    assert_eq!(hand.overlay(), Overlay::Pause, "what lies below comes back");
    hand.click("button:Resume");
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn what_lies_below_a_dialog_is_told_to_be_covered() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    assert!(hand.lies_open("button:Dive"));
    assert!(hand.lies_open("piece:Loot Deck"));
    hand.key(KeyCode::Escape, "");
    hand.rest(6);
    assert!(!hand.lies_open("button:Dive"));
    assert!(!hand.lies_open("piece:Loot Deck"));
    assert!(hand.lies_open("button:Resume"));
    let below = hand.centre_of("button:Dive").expect("it is listed");
    assert_ne!(
        hand.hit(below).map(|c| c.name).as_deref(),
        Some("button:Dive")
    );
}

#[test]
fn a_drawer_lies_below_every_dialog_whichever_came_last() {
    let mut hand = Hand::at_the_end("mate");
    // So narrow that the drawer takes a good part of what the dialog needs.
    hand.resize((1243, 1155), 200);
    hand.open_the_news(true);
    buttons_can_be_pressed(&mut hand);
    assert!(!hand.lies_open("button:Close what happened"));
    for button in ["Look at the table", "New game, same seats", "Back to title"] {
        let button = format!("button:{button}");
        assert!(hand.lies_open(&button), "{button}: {:?}", hand.names());
    }
    hand.click("button:Look at the table");
    hand.rest(4);
    assert!(hand.lies_open("button:Close what happened"));
}

#[test]
fn the_score_is_laid_aside_and_looked_at_again() {
    let mut hand = Hand::at_the_end("mate");
    hand.click_at(BESIDE);
    assert_eq!(hand.overlay(), Overlay::End, "a slip does not close it");
    buttons_can_be_pressed(&mut hand);
    hand.click("button:Look at the table");
    assert_eq!(hand.overlay(), Overlay::None);
    buttons_can_be_pressed(&mut hand);
    hand.click("button:Final score");
    assert_eq!(hand.overlay(), Overlay::End);
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::None);
    hand.key(KeyCode::Enter, "");
    assert_eq!(hand.overlay(), Overlay::End, "enter shows it, too");
    hand.click("button:Look at the table");
    hand.click("button:New game, same seats");
    hand.until("a new game", |h| h.play().session.turn() != Turn::Over);
}

#[test]
fn from_the_table_after_the_end_one_leaves_for_the_title() {
    let mut hand = Hand::at_the_end("mate");
    hand.click("button:Look at the table");
    hand.click("button:Back to title");
    hand.until("the title", |h| h.screen() == Screen::Title);
}

#[test]
fn a_click_beside_the_curtain_does_nothing() {
    let mut hand = Hand::at_game(1, &["human", "human"], &[], (1280, 720), 100);
    hand.until("the curtain", |h| {
        matches!(h.overlay(), Overlay::Curtain(_))
    });
    hand.rest(6);
    hand.click_at(BESIDE);
    let Overlay::Curtain(next) = hand.overlay() else {
        panic!("the curtain is gone");
    };
    buttons_can_be_pressed(&mut hand);
    hand.click("button:Ready");
    assert_eq!(hand.overlay(), Overlay::None);
    assert_eq!(hand.play().viewer, Some(next));
}

#[test]
fn a_button_that_is_held_for_seconds_is_pressed_when_it_is_let_go() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.lay(Overlay::Pause);
    hand.rest(6);
    // Two frames lie between pressing and letting go.
    hand.pass(1000);
    hand.click("button:Resume");
    assert_eq!(hand.overlay(), Overlay::None);
}
