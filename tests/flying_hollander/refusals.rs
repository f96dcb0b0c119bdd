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
fn every_card_of_the_largest_deck_has_a_name_for_fixed_draws() {
    let lots = rules().lots();
    let names: BTreeSet<&str> = lots.iter().map(|lot| lot.name.as_str()).collect();
    let labels: BTreeSet<u32> = lots.iter().map(|lot| lot.label).collect();
    assert_eq!(
        (names.len(), labels.len()),
        (lots.len(), lots.len()),
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
