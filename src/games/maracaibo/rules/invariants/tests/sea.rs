//! What lies in the sea, and cards that have left it.

use super::*;

fn improvement(state: &State, card: Card, tier: u8) -> bool {
    matches!(card, Card::Improvement(_)) && state.rules.tier(card) == tier
}

/// A cell with an improvement of the first tier.
fn at_improvement(state: &State) -> Place {
    cells(state, |s, card| improvement(s, card, 1))[0]
}

/// The number of the improvement in a cell.
fn improvement_at(state: &State, at: Place) -> u8 {
    match state.lying(at) {
        Lying::Card(Card::Improvement(n)) => n,
        other => panic!("{other:?} is no improvement"),
    }
}

fn lay(state: &mut State, at: Place, card: Card) {
    state.t.grid[at.index()] = Lying::Card(card);
}

#[test]
fn at_most_one_cell_is_empty() {
    use Lying::{Blank, Empty, Unseen};
    let state = begun();
    let cells = cells(&state, |s, card| improvement(s, card, 1));
    let fault = |lying: &[Lying]| {
        fault_after(&state, |s| {
            for (at, lying) in cells.iter().zip(lying) {
                s.t.grid[at.index()] = *lying;
            }
        })
    };
    for fine in [&[Blank, Blank, Blank][..], &[Empty], &[Unseen, Blank]] {
        assert_eq!(fault(fine), "", "{fine:?}");
    }
    for two in [[Empty, Empty], [Empty, Unseen], [Unseen, Unseen]] {
        assert_eq!(fault(&two), "1: 2 cells are empty", "{two:?}");
    }
}

#[test]
fn locations_and_residences_stay_in_the_sea() {
    let second = |s: &State, card| matches!(card, Card::Location(_)) && s.rules.tier(card) == 2;
    let state = reached(|s| {
        !cells(s, second).is_empty() && !cells(s, |s, c| improvement(s, c, 1)).is_empty()
    });
    let locations = cells(&state, |s, card| s.is_first_location(Lying::Card(card)));
    let residences = cells(&state, |_, card| matches!(card, Card::Residence(_)));
    let sorts = [
        (&locations, "locations of the first tier", Card::Location(0)),
        (
            &residences,
            "residences",
            Card::Residence(absent(&state, Card::Residence)),
        ),
    ];
    for (there, what, another) in sorts {
        let words = |n: usize| format!("1: {n} {what} lie in the sea");
        let fewer = fault_after(&state, |s| s.t.grid[there[0].index()] = Lying::Blank);
        assert_eq!(fewer, words(there.len() - 1));
        let more = fault_after(&state, |s| lay(s, at_improvement(s), another));
        assert_eq!(more, words(there.len() + 1));
    }
}

#[test]
fn tokens_lie_on_residences_in_the_sea_one_of_each_captain() {
    for players in [3, 1] {
        let state = modular(players, &[], |_| true);
        let captains = state.captains();
        for (n, def) in RULES.residences.iter().enumerate() {
            let fault = |tokens: &[usize]| fault_after(&state, |s| s.t.tokens[n] = row(tokens));
            if cells(&state, |_, card| card == Card::Residence(n as u8)).is_empty() {
                assert_eq!(fault(&[0]), format!("1: {} is not in the sea", def.id));
                continue;
            }
            for fine in [&[0][..], &[captains - 1], &[1, 0]] {
                assert_eq!(fault(fine), "", "{fine:?}");
            }
            let words = format!("3: odd tokens on {}", def.id);
            for odd in [&[captains][..], &[0, captains], &[1, 1], &[0, 1, 0]] {
                assert_eq!(fault(odd), words, "{odd:?}");
            }
        }
    }
}

#[test]
fn the_deck_holds_only_cards_of_the_second_tier() {
    let state = begun();
    let words = "1: the deck holds cards of the first tier";
    let first: [fn(&State, Card) -> bool; 3] = [
        |s, card| improvement(s, card, 1),
        |_, card| matches!(card, Card::Residence(_)),
        |_, card| matches!(card, Card::Location(_)),
    ];
    for fits in first {
        let Lying::Card(card) = state.lying(cells(&state, fits)[0]) else {
            panic!("no card");
        };
        assert_eq!(fault_after(&state, |s| s.t.tier_two.insert(card)), words);
    }
    assert_eq!(fault_after(&state, |s| s.t.tier_two = Set::EMPTY), "");
}

#[test]
fn no_card_is_in_two_places() {
    let fits = |s: &State| {
        let tiers = [1, 2].map(|tier| !cells(s, |s, card| improvement(s, card, tier)).is_empty());
        tiers == [true; 2] && !s.captain(SEAT).cards.is_empty()
    };
    let state = reached(fits);
    let words = |card: Card| format!("1: {} is in two places", RULES.card_id(card));
    let lying = |tier: u8| improvement_at(&state, cells(&state, |s, c| improvement(s, c, tier))[0]);
    let second = Card::Improvement(lying(2));
    assert_eq!(
        fault_after(&state, |s| s.t.tier_two.insert(second)),
        words(second)
    );
    let other = cells(&state, |_, card| card == second)[0];
    let twice = fault_after(&state, |s| lay(s, other, Card::Improvement(lying(1))));
    assert_eq!(twice, words(Card::Improvement(lying(1))));
    let mut deck = state.tier_two().iter();
    let drawn = deck.find_map(|card| match card {
        Card::Improvement(n) => Some(n),
        _ => None,
    });
    let theirs = state.captain(SEAT).cards.get(0).map(|n| n as u8);
    for n in [Some(lying(1)), Some(lying(2)), drawn, theirs] {
        let n = n.expect("an improvement");
        for seat in Seat::all(3) {
            let got = fault_after(&state, |s| {
                assert!(s.captain_mut(seat).cards.push(n.into()))
            });
            assert_eq!(got, words(Card::Improvement(n)));
        }
    }
    let solo = modular(1, &[], |_| true);
    let n = improvement_at(&solo, at_improvement(&solo));
    let jordan = |s: &mut State| {
        let jordan = s.t.jordan.as_mut().expect("Jordan");
        assert!(jordan.pile.push(n.into()));
    };
    assert_eq!(fault_after(&solo, jordan), words(Card::Improvement(n)));
}

#[test]
fn no_more_improvements_are_in_play_than_were_dealt() {
    let state = begun();
    let dealt = state.card_counts().1;
    let left = absent(&state, Card::Improvement);
    assert!(improvement(&state, Card::Improvement(left), 1));
    let another = fault_after(&state, |s| s.captain_mut(SEAT).cards = row(&[left.into()]));
    let words = format!(
        "1: {} improvements of the first tier are in play",
        dealt + 1
    );
    assert_eq!(another, words);
    let bought = fault_after(&state, |s| {
        let at = at_improvement(s);
        s.captain_mut(SEAT).cards = row(&[improvement_at(s, at).into()]);
        s.t.grid[at.index()] = Lying::Blank;
        s.refresh(SEAT);
    });
    assert_eq!(bought, "");
}
