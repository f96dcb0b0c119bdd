//! Positions that many tests begin with.

use crate::support::Table;
use tortuga::content::Catalog;

/// A position with one more entry in the map `field`, which need not be there yet.
fn with(position: &str, field: &str, entry: &str) -> String {
    let open = format!("{field}: {{");
    match position.contains(&open) {
        true => position.replacen(&open, &format!("{open}{entry}, "), 1),
        false => format!("{open}{entry}}}, {position}"),
    }
}

/// Two players; seat 0 has just sailed from 4,1 to this card in 5,1. `hand` is what they have, `rest` more of the position.
#[track_caller]
pub fn landed(card: &str, hand: &str, rest: &str) -> Table {
    landed_with(&[], card, hand, rest)
}

/// The same with options.
#[track_caller]
pub fn landed_with(pairs: &[(&str, &str)], card: &str, hand: &str, rest: &str) -> Table {
    let rest = with(rest, "grid", &format!("'5,1': '{card}'"));
    let rest = with(&rest, "players", &format!("0: (ship: '4,1', {hand})"));
    let mut t = Table::new(2, pairs, &format!("({rest})"));
    t.play(&["MoveTo 5,1"]);
    t
}

/// The same at the menu of a location: the upgrade has been left.
#[track_caller]
pub fn at_menu(card: &str, hand: &str, rest: &str) -> Table {
    let mut t = landed(card, hand, rest);
    if t.fact("phase") == "Upgrade" {
        t.play(&["Skip"]);
    }
    t.is(&[("phase", "Menu")]);
    t
}

/// Two players; seat 0 has just sailed from 9,1 into the Gulf, where they may choose; the upgrade has been left.
#[track_caller]
pub fn in_gulf(pairs: &[(&str, &str)], hand: &str, rest: &str) -> Table {
    let rest = with(rest, "players", &format!("0: (ship: '9,1', {hand})"));
    let mut t = Table::new(2, pairs, &format!("({rest})"));
    t.play(&["MoveTo gulf"]);
    if t.fact("phase") == "Upgrade" {
        t.play(&["Skip"]);
    }
    t
}

/// Seat 0 has just bought this improvement in 5,1, with exactly its price and `more` doubloons.
#[track_caller]
pub fn bought(card: &str, more: u16, hand: &str, rest: &str) -> Table {
    let rules = crate::support::rules();
    let number = rules.improvements.find::<u8>(card).expect("an improvement");
    let purse = u16::from(rules.improvements[usize::from(number)].cost) + more;
    let mut t = landed(card, &format!("doubloons: {purse}, {hand}"), rest);
    t.play(&["BuyHere"]);
    t
}

/// The slots of the first sections, for positions: `'slot_1a', 'slot_1b', ...`.
pub fn sections(up_to: usize) -> String {
    let ids = (1..=up_to).flat_map(|s| ["a", "b", "c", "d", "e"].map(|l| format!("'slot_{s}{l}'")));
    ids.collect::<Vec<_>>().join(", ")
}
