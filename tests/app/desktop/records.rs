//! The records: a game that ends at the table is entered and shown, exported, and deleted after asking.

use super::hand::Hand;
use tortuga::records::journal::Journal;
use tortuga::session::save::store::Store;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::recorder::Achieved;
use tortuga_app::shell::screens::{Overlay, Screen};

fn journal(hand: &Hand) -> Journal {
    let store: Store = hand.context().store.clone();
    Journal::read(&store).expect("readable")
}

/// A finished game of a person and an AI, at its score sheet.
fn at_the_end() -> Hand {
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.hurry();
    while !hand.play().is_over() {
        hand.wait_for_choices();
        if hand.play().choices.is_empty() {
            break;
        }
        let surface = hand.play().choices.len() - 1;
        hand.send(Command::TakeSurely(surface));
    }
    hand.until("the end screen", |h| h.overlay() == Overlay::End);
    let done = |h: &Hand| !journal(h).records.is_empty();
    hand.until("the journal", done);
    hand.rest(4);
    hand
}

fn has(hand: &Hand, part: &str) -> bool {
    hand.names().iter().any(|name| name.contains(part))
}

#[test]
fn without_a_game_the_page_says_so_and_offers_nothing_to_delete() {
    let mut hand = Hand::at_title();
    hand.click("button:Records");
    assert_eq!(hand.overlay(), Overlay::Records);
    hand.rest(4);
    let targets = hand.targets();
    let export = targets.iter().find(|t| t.name == "button:Export as CSV");
    assert!(!export.expect("a button").enabled);
    hand.click("button:Show: Achievements");
    hand.rest(4);
    assert!(has(&hand, "Dry Socks"), "{:?}", hand.names());
    hand.click("button:Back");
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_game_that_ends_is_entered_once_shown_exported_and_deleted_after_asking() {
    let mut hand = at_the_end();
    let entered = journal(&hand);
    assert_eq!(entered.records.len(), 1);
    let record = entered.records[0].clone();
    assert_eq!(record.decisions, hand.play().session.decisions());
    // What is got stands in the journal, and on the score sheet.
    let achieved = hand.world().resource::<Achieved>().clone();
    assert_eq!(achieved.gained.len(), record.seats[0].got.len());
    assert_eq!(achieved.trouble, None);
    // Only there: the end may still be under way on the table when it is entered.
    assert!(hand.play().notice.is_none());

    hand.click("button:Records");
    hand.rest(4);
    assert_eq!(hand.overlay(), Overlay::Records);
    let name = record.seats[0].name.clone();
    assert!(has(&hand, &format!("field:{name}")), "{:?}", hand.names());
    hand.click("button:Export as CSV");
    hand.click("button:Export as RON");
    let root = hand.context().store.root().to_owned();
    let csv = std::fs::read_to_string(root.join("records.csv")).expect("written");
    assert_eq!(csv.lines().count(), 3, "{csv}");
    assert!(root.join("records.ron").exists());

    hand.click("button:Delete all…");
    hand.click("button:Keep");
    assert_eq!(journal(&hand).records.len(), 1, "it was only asked");
    hand.click("button:Delete all…");
    hand.click("button:Delete");
    assert!(journal(&hand).records.is_empty());
    hand.click("button:Back");
    assert_eq!(hand.overlay(), Overlay::End, "the sheet comes back");
}

#[test]
fn a_finished_game_that_is_only_looked_at_is_not_entered() {
    let mut hand = at_the_end();
    let text = hand.play().session.save();
    let path = hand.context().store.save("finished", &text).expect("room");
    Journal::delete(&hand.context().store).expect("deleted");
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.send(Command::Load(path));
    hand.until("the table", |h| h.has_table());
    hand.settle();
    hand.rest(10);
    assert!(journal(&hand).records.is_empty());
}

#[test]
fn the_end_reached_again_after_an_undo_is_the_same_game() {
    let mut hand = at_the_end();
    let before = journal(&hand);
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    // The match goes on from before its end in another sitting.
    let mut session = {
        let file = hand.saves().join("autosave-captain_ecarrasse.ron");
        let save = tortuga::session::save::store::read_save(&file).expect("a save");
        hand.context().load_session(&save).expect("a game")
    };
    let seat = tortuga::engine::Seat::new(0);
    let reach = tortuga::engine::history::Reach::Casual;
    session.undo(seat, reach).expect("undone");
    hand.put(session);
    hand.let_ais_think();
    for _ in 0..200 {
        if hand.play().is_over() {
            break;
        }
        hand.wait_for_choices();
        if !hand.play().choices.is_empty() {
            hand.send(Command::TakeSurely(0));
        }
    }
    hand.until("the end", |h| h.play().is_over());
    hand.rest(20);
    assert_eq!(journal(&hand).records, before.records);
}
