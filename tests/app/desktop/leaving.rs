//! Leaving: what was played is on the disk, and nobody waits for it. Seeds are copied and pasted.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga::session::save::SaveFile;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

#[test]
fn closing_the_window_writes_what_was_played_first() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    let decisions = hand.play().session.decisions();
    hand.close_the_window();
    hand.until("the end of the program", |h| h.quits());
    let file = hand.saves().join("autosave-captain_ecarrasse.ron");
    let text = std::fs::read_to_string(file).expect("it is written");
    let save = SaveFile::parse(&text).expect("it is whole");
    assert!(save.actions.len() >= decisions);
}

#[test]
fn leaving_and_coming_back_at_once_loses_nothing() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    hand.wait_for_choices();
    let print = hand.play().session.fingerprint();
    hand.send(Command::Leave);
    assert!(!hand.has_table(), "it is left in the same moment");
    hand.send(Command::Continue);
    hand.until("the table", |h| h.has_table());
    assert_eq!(hand.play().session.fingerprint(), print);
}

#[test]
fn a_seed_is_copied_from_a_game_and_pasted_into_the_next() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.lay(Overlay::Pause);
    hand.click("button:Copy the seed");
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.rest(6);
    let play = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Play"));
    hand.click(&play.expect("a game"));
    hand.until("the set-up", |h| h.screen() == Screen::Setup);
    hand.rest(6);
    hand.click("button:What to choose: Table");
    hand.rest(6);
    hand.click("field:Seed");
    hand.control(KeyCode::KeyV, "v");
    hand.rest(4);
    hand.key(KeyCode::Escape, "");
    hand.click("button:Start");
    hand.until("the table", |h| h.has_table());
    assert_eq!(hand.play().session.setup().seed, 11);
}
