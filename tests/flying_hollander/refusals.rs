//! What cannot be done, with the reason that a player reads, where no ruling says it; and the names of fixed draws.

use super::support::{Table, rules};
use std::collections::BTreeSet;

#[test]
fn nobody_decides_after_the_end_or_for_another() {
    let mut t = Table::at(2, "(hands: {0: '5', 1: '6 7'}, pile: '4')");
    assert_eq!(t.denies(1, "6x1"), "It is another player's turn.");
    t.does("5x1").expect(&[("phase", "GameOver")]);
    for seat in 0..2 {
        assert_eq!(t.denies(seat, "6x1"), "The game is over.");
    }
}

#[test]
fn what_is_laid_must_be_there_and_fit() {
    let at = |hand: &str, pile: &str| {
        let setup = format!("(hands: {{0: '{hand}', 1: '6 7'}}, pile: '{pile}')");
        Table::at(2, &setup)
    };
    let mut t = at("5 8 M", "7");
    for (action, why) in [
        ("8x0", "There is nothing like that to play."),
        ("8x0+1", "Clash cards wait until the hand is empty."),
        ("8x2", "You don't have that many of that kind."),
        ("5x1", "Too low: it cannot be played on this pile."),
        (
            "Flip:0",
            "Final cards wait until hand and clash row are empty.",
        ),
    ] {
        assert_eq!(t.denies(0, action), why, "{action}");
    }
    let on_captain = "That special card cannot be played on a Captain.";
    assert_eq!(at("8 M", "12").denies(0, "Mx1"), on_captain);
    let under = at("5 8 M", "6 M").denies(0, "8x1");
    assert_eq!(under, "Too high: under this Mutiny it cannot be played.");
    let mut last = Table::at(2, "(hands: {1: '6 7'}, finals: {0: '5 6'}, pile: '4')");
    let none = "There is no final card in that slot.";
    assert_eq!(last.denies(0, "Flip:2"), none);
    assert_eq!(last.denies(0, "Flip:9"), none);
    assert_eq!(last.denies(0, "5x1"), "You must turn up a final card now.");
    assert_eq!(
        last.denies(0, "PickUp"),
        "You must turn up a final card now."
    );
}

#[test]
fn every_card_of_the_largest_deck_has_a_name_for_fixed_draws() {
    let outcomes = rules().outcomes();
    let names: BTreeSet<&str> = outcomes
        .iter()
        .map(|outcome| outcome.name.as_str())
        .collect();
    let labels: BTreeSet<u32> = outcomes.iter().map(|outcome| outcome.label).collect();
    assert_eq!(
        (names.len(), labels.len()),
        (outcomes.len(), outcomes.len()),
        "each is called otherwise"
    );
    let mut expected = BTreeSet::new();
    for copies in ["2", "3", "4"] {
        let t = Table::dealt(6, &[("special_copies", copies)], 1);
        for kind in &rules().kinds {
            let copies = (1..).map(|copy| format!("{}_{copy}", kind.id));
            expected.extend(copies.take_while(|name| t.state.card_named(name).is_some()));
        }
    }
    let expected: BTreeSet<&str> = expected.iter().map(String::as_str).collect();
    assert_eq!(names, expected);
}
