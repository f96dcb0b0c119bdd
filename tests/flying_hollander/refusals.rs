//! What cannot be done, with the reason that a player reads, where no ruling says it; and the names of fixed draws.

use super::support::{Table, rules};
use std::collections::BTreeSet;
use tortuga::engine::{Game, Seat, TableItem, ZoneId};
use tortuga::games::Show;
use tortuga::games::flying_hollander::{Action, Kind, State};

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

/// Why whoever decides can do nothing with this.
fn why_not(t: &Table, item: TableItem) -> Option<String> {
    State::why_not(&t.state.view(Some(t.seat())), &t.names(), item)
}

#[test]
fn what_fits_has_no_reason_against_it() {
    let t = Table::at(2, "(hands: {0: '5 8', 1: '6 7'}, pile: '7')");
    let of = |name: &str| {
        let mut hand = t.pieces(Some(0)).into_iter();
        let card = hand.find(|p| p.zone.name == "hand" && p.name == name);
        why_not(&t, TableItem::Piece(card.expect("a card").id))
    };
    assert_eq!(of("Boarder 8"), None);
    let low = "Too low: you need 7 or higher.";
    assert_eq!(of("Cook 5").as_deref(), Some(low));
}

#[test]
fn what_is_no_card_has_nothing_to_do_with_the_clash_row() {
    let t = Table::dealt(3, &[], 5);
    t.is(&[("phase", "Arrange")]);
    for zone in ["sign", "direction", "draw"] {
        assert_eq!(
            why_not(&t, TableItem::Zone(ZoneId::common(zone))),
            None,
            "{zone}"
        );
    }
    let other = Seat::all(3)
        .find(|seat| *seat != t.seat())
        .expect("another");
    let row = TableItem::Zone(ZoneId::of("clash", other));
    assert!(why_not(&t, row).is_some());
}

#[test]
fn nobody_is_advised_to_put_a_card_in_the_place_of_its_like() {
    let mut alike = 0;
    for seed in 0..20 {
        let t = Table::dealt(4, &[], seed);
        let (view, seat, legal) = (t.state.view(Some(t.seat())), t.seat(), t.actions());
        let label = |action| State::choice(&view, &t.names(), seat, action, &t.preferences()).label;
        let keep = legal
            .iter()
            .find(|action| label(**action) == "Keep the row");
        let keep = *keep.expect("the row can be kept");
        let kinds = |action: Action| {
            let Action::Arrange(row) = action else {
                panic!("{action:?}");
            };
            let cards = row.iter().filter_map(|card| card.some());
            let mut kinds: Vec<Kind> = cards.map(|card| t.state.kind_of(card)).collect();
            kinds.sort_unstable();
            kinds
        };
        for action in &legal {
            let same = kinds(*action) == kinds(keep);
            let expected = if same { keep } else { *action };
            assert_eq!(State::plainest(&view, seat, *action, &legal), expected);
            alike += usize::from(same && *action != keep);
        }
    }
    assert!(alike > 3, "{alike}");
}

#[test]
fn where_nothing_is_higher_the_demand_is_that_rank() {
    let t = Table::at(2, "(hands: {0: '12 5', 1: '6 7'}, pile: '12')");
    assert_eq!(t.prompt(0), "Play a 12, or a special card.");
    let t = Table::at(
        2,
        "(finals: {0: '12 5', 1: '6'}, hands: {1: '7'}, pile: '11')",
    );
    let two = "Turn up one of your final cards: 11 or higher fits, and so does a special.";
    assert_eq!(t.prompt(0), two);
    let t = Table::at(2, "(finals: {0: '12', 1: '6'}, hands: {1: '7'})");
    let free = "Turn up your last final card: anything fits.";
    assert_eq!(t.prompt(0), free);
}
