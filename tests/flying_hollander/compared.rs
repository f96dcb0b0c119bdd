//! What a hint says of the next best choice, in positions where one can count it.

use super::support::{Table, cards};

/// A play in the short names of the specification: `5x3`.
fn play(short: &str) -> String {
    let (kind, n) = short.split_once('x').expect("a kind and a number");
    format!("Play {} {n}", cards(kind).trim_matches('"'))
}

#[test]
fn three_cards_are_more_than_one() {
    let t = Table::at(2, "(hands: {0: '5 5 5 9', 1: '2'}, pile: '3', fill: true)");
    t.compares(
        &play("5x3"),
        &play("9x1"),
        "this one plays 3 cards, the other 1, but after the other it would be 9 or higher",
    );
}

#[test]
fn the_low_card_goes_while_it_can() {
    let t = Table::at(2, "(hands: {0: '5 9 11', 1: '2'}, pile: '3', fill: true)");
    t.compares(
        &play("5x1"),
        &play("9x1"),
        "with this one your lowest card left is 9, with the other 5, but the other leaves a demand of 9 or higher, this one of 5 or higher",
    );
}

#[test]
fn a_special_card_can_wait() {
    let t = Table::at(2, "(hands: {0: '3 9 11 H'}, pile: '9', fill: true)");
    let kept = "this one keeps The Flying Hollander for later";
    t.compares(&play("9x1"), &play("Hx1"), kept);
}
