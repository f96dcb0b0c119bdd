//! Each invariant is shown to break: a sound position is spoilt in one way, and what is said of it is what is wrong with it. What
//! stands at a bound stays sound, and so does what an invariant says nothing about.

use super::*;
use crate::engine::Options;
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::invariants::spoiled::{self, fault_after};
use std::sync::Arc;

const LOST: &str = "I1: a card is missing or lies in two places";
const AIR: &str = "I1: a card is in the air";
const SETS: &str = "I1: line and its sets differ";
const CLASH: &str = "I3: two cards of the line clash";
const TOO_GREAT: &str = "I4: the demand is too great";
const CANNOT_BE: &str = "I4: a demand that cannot be";
const MOORED: &str = "I5: too many cards are moored";
const KNOWN: &str = "I6: too many deck cards are known";
const NOBODY: &str = "I7: nobody can act";
const SAVED: &str = "I9: saved are not the cards before the last Anchor";
const CHART: &str = "I12: a chart outside its choice, or none inside";
const BONUS: &str = "I12: a bonus outside its choice";
const ORDER: &str = "I12: the chart's order and set differ";
const SCORE: &str = "I13: an impossible score";

/// A position of three players.
fn reached(pairs: &[(&str, &str)], fits: impl Fn(&State) -> bool) -> State {
    let mut options = Options::default();
    for (id, value) in pairs {
        options.set(*id, *value);
    }
    spoiled::reached(&spoiled::rules::<State>(), 3, &options, fits)
}

/// A position without divers and without a variant.
fn plain(fits: impl Fn(&State) -> bool) -> State {
    reached(&[("divers", "off")], fits)
}

/// A position in which cards lie in every place where they can lie.
fn charting() -> State {
    plain(|s| {
        let held = Seat::all(3).all(|seat| !s.hold(seat).is_empty());
        s.phase == Phase::ChooseMap && s.chart_len == 3 && held && !s.locker.is_empty()
    })
}

/// A choice to dive or surface, when everybody holds something.
fn turn_choice() -> State {
    plain(|s| {
        let held = Seat::all(3).all(|seat| !s.hold(seat).is_empty());
        s.phase == Phase::TurnChoice && held && s.debt == 0 && s.dives == 1 && s.deck_len > 9
    })
}

/// The same under other rules.
fn change(state: &mut State, change: impl FnOnce(&mut Rules)) {
    change(Arc::make_mut(&mut state.rules));
}

/// The top card of the deck.
fn top(state: &State) -> Card {
    state.deck[state.deck_len() - 1]
}

/// A card of the locker goes to the end of the line.
fn place(state: &mut State, card: Card) {
    state.locker.remove(card);
    state.line[state.line().len()] = card;
    state.line_len += 1;
    state.line_set.insert(card);
}

/// All but so many cards of the deck go into the locker.
fn deck_left(state: &mut State, left: u8) {
    while state.deck_len > left {
        let card = top(state);
        state.locker.insert(card);
        state.deck_len -= 1;
    }
}

/// Whether a card saves those before it.
fn saves(state: &State, card: Card) -> bool {
    state.rules.tables.effect_of(card) == Effect::SaveEarlier
}

#[test]
fn a_card_that_lies_nowhere_or_twice_is_told() {
    let s = charting();
    let (deck, held) = (top(&s), s.hold[0].first().expect("a held card"));
    assert_eq!(fault_after(&s, |s| s.hold[0].remove(held)), LOST);
    assert_eq!(fault_after(&s, |s| s.locker.insert(deck)), LOST);
    let instead = |s: &mut State| {
        s.hold[0].remove(held);
        s.hold[0].insert(deck);
    };
    assert_eq!(
        fault_after(&s, instead),
        LOST,
        "as many cards as there should be"
    );
}

#[test]
fn a_card_in_the_air_is_told() {
    let s = charting();
    let twice = |s: &mut State| {
        s.deck[s.deck_len()] = s.deck[0];
        s.deck_len += 1;
    };
    assert_eq!(fault_after(&s, twice), AIR);
    assert_eq!(fault_after(&s, |s| s.incoming = s.line[0]), AIR);
}

#[test]
fn a_line_that_differs_from_its_sets_is_told() {
    let s = charting();
    assert_eq!(fault_after(&s, |s| s.line_set = CardSet::EMPTY), SETS);
    assert_eq!(fault_after(&s, |s| s.saved.insert(top(s))), SETS);
}

#[test]
fn cards_of_the_line_that_clash_are_told() {
    let lowest = |s: &State, card| s.rules.suit_cards(s.rules.suit_of(card)) & s.rules.low_cards();
    let s = plain(|s| {
        let calm = !s.line().iter().any(|c| saves(s, *c));
        let known = s.phase == Phase::TurnChoice && s.line_len == 2 && calm;
        known && (lowest(s, s.line[0]) - s.locker).is_empty()
    });
    let same = lowest(&s, s.line[0]).first().expect("a low card");
    assert_eq!(fault_after(&s, |s| place(s, same)), CLASH);

    let twos = |s: &State| {
        let apart = |c: &Card| !s.clashes(*c) && !saves(s, *c) && s.rules.value_of(*c) == 2;
        let all: Vec<Card> = s.locker.iter().filter(apart).collect();
        [all[0], all[1]]
    };
    let pair = |s: &mut State| twos(s).into_iter().for_each(|card| place(s, card));
    assert_eq!(fault_after(&s, pair), "", "equal values are no matter");
    let twins = reached(&[("divers", "off"), ("variant", "twin_numbers")], |s| {
        let suits: Vec<_> = s.line().iter().map(|c| s.rules.suit_of(*c)).collect();
        s.phase == Phase::TurnChoice && suits.len() == 2 && suits[0] == suits[1]
    });
    let pair = |s: &mut State| {
        let low = s.locker.iter().filter(|c| s.rules.value_of(*c) == 2);
        let low: Vec<Card> = low.filter(|c| !saves(s, *c)).take(2).collect();
        low.into_iter().for_each(|card| place(s, card));
    };
    assert_eq!(
        fault_after(&twins, pair),
        CLASH,
        "equal values are what clashes"
    );
}

#[test]
fn saved_cards_that_no_anchor_saved_are_told() {
    let s = plain(|s| {
        let anchor = s.line().iter().position(|c| saves(s, *c));
        s.phase == Phase::TurnChoice && s.line_len == 3 && anchor == Some(1)
    });
    let none = |s: &mut State| s.saved = CardSet::EMPTY;
    assert_eq!(fault_after(&s, none), SAVED);
    assert_eq!(fault_after(&s, |s| s.saved.insert(s.line[1])), SAVED);
    assert_eq!(fault_after(&s, |s| s.saved.insert(s.line[2])), SAVED);
    // Whoever saves cards in another way may have saved others: each of the three ways alone.
    let ways: [fn(&mut Rules); 3] = [
        |r| r.tables.mods[0].save_self = true,
        |r| r.tables.mods[0].save_next = 1,
        |r| r.tables.mods[0].save_replayed = true,
    ];
    for way in ways {
        let freely = |s: &mut State| {
            none(s);
            change(s, way);
        };
        assert_eq!(fault_after(&s, freely), "");
    }
    let twins = reached(&[("divers", "off"), ("variant", "twin_numbers")], |s| {
        let anchors = s.line().iter().filter(|c| saves(s, **c)).count();
        s.phase == Phase::TurnChoice && anchors == 2
    });
    assert_eq!(fault_after(&twins, none), SAVED);
}

#[test]
fn a_demand_that_cannot_be_is_told() {
    let s = turn_choice();
    assert_eq!(fault_after(&s, |s| s.debt = 4), "");
    assert_eq!(fault_after(&s, |s| s.debt = 5), TOO_GREAT);
    let before_the_first_dive = |s: &mut State| (s.dives, s.debt) = (0, 1);
    assert_eq!(fault_after(&s, before_the_first_dive), CANNOT_BE);
    assert_eq!(fault_after(&s, |s| s.dives = 0), "");
    for (left, debt, words) in [(0, 0, ""), (0, 1, CANNOT_BE), (1, 1, ""), (1, 0, "")] {
        let short = |s: &mut State| {
            deck_left(s, left);
            s.debt = debt;
        };
        assert_eq!(
            fault_after(&s, short),
            words,
            "{left} left, {debt} demanded"
        );
    }
    let s = charting();
    let inside = fault_after(&s, before_the_first_dive);
    assert_eq!(inside, "", "while a choice is open");
}

#[test]
fn too_many_moored_cards_are_told() {
    assert_eq!(fault_after(&turn_choice(), |s| s.mooring = 1), MOORED);
    let pilot = [("divers", "chosen"), ("diver.0", "pilot_long_mooring")];
    let s = reached(&pilot, |s| s.active == Seat::new(0));
    assert_eq!(fault_after(&s, |s| s.mooring = 2), "");
    assert_eq!(fault_after(&s, |s| s.mooring = 3), MOORED);
    let other = |s: &mut State| (s.active, s.mooring) = (Seat::new(1), 1);
    assert_eq!(fault_after(&s, other), MOORED, "another than the pilot");
}

#[test]
fn too_many_known_cards_are_told() {
    let s = turn_choice();
    let cases = [(9, 3, ""), (9, 4, KNOWN), (2, 2, ""), (2, 3, KNOWN)];
    for (left, known, words) in cases {
        let peeked = |s: &mut State| {
            deck_left(s, left);
            s.known = [0, 0, known, 0];
        };
        assert_eq!(fault_after(&s, peeked), words, "{known} of {left}");
    }
}

#[test]
fn a_choice_without_a_way_out_is_told() {
    let s = turn_choice();
    let at = s.active.index();
    let empty = |s: &mut State| {
        s.locker |= s.hold[at];
        s.hold[at] = CardSet::EMPTY;
        s.phase = Phase::ChooseNet;
    };
    assert_eq!(fault_after(&s, empty), NOBODY);
    assert_eq!(fault_after(&s, |s| s.phase = Phase::GameOver), "");
    // Without its chart nobody could choose of it, so that is what is told.
    let unrolled = |s: &mut State| {
        s.locker |= s.chart;
        s.chart = CardSet::EMPTY;
        s.chart_len = 0;
    };
    assert_eq!(fault_after(&charting(), unrolled), NOBODY);
}

#[test]
fn what_belongs_to_a_choice_is_told_outside_of_it() {
    let s = turn_choice();
    let chart = |s: &mut State| {
        s.chart = s.locker;
        s.locker = CardSet::EMPTY;
    };
    assert_eq!(fault_after(&s, chart), CHART);
    assert_eq!(fault_after(&s, |s| s.bonus = 1), BONUS);
    assert_eq!(fault_after(&s, |s| s.phase = Phase::ChoosePlunder), BONUS);
    let plunder = |s: &mut State| (s.phase, s.bonus) = (Phase::ChoosePlunder, 1);
    assert_eq!(fault_after(&s, plunder), "");
    let s = charting();
    assert_eq!(fault_after(&s, |s| s.chart_len = 2), ORDER);
    assert_eq!(
        fault_after(&s, |s| s.chart_len = 0),
        "",
        "in canonical order"
    );
}

#[test]
fn an_impossible_score_is_told() {
    let options = [
        ("divers", "chosen"),
        ("diver.0", "pilot_long_mooring"),
        ("balanced", "on"),
        ("variant", "complete_set"),
        ("handicap.0", "3"),
    ];
    // At the beginning nobody has more than what no card brings.
    let s = reached(&options, |_| true);
    assert_eq!((s.score(Seat::new(0)), s.score(Seat::new(1))), (-49, -50));
    // Content whose cards only bring points knows no impossible score: a suit must cost its owner more than it brings.
    let (suit, s) = (s.rules.suit_of(top(&s)), plain(|_| true));
    let cards = s.rules.suit_cards(suit);
    let best = cards.last().expect("a card");
    let value = s.rules.value_of(best);
    let costs = |s: &mut State, more: i32| {
        change(s, |r| r.tables.mods[0].suit = Some(suit));
        change(s, |r| r.tables.mods[0].worth_more = -value - more);
    };
    let holds = |s: &mut State, hold: CardSet| {
        (s.hold[0], s.locker) = (hold, s.rules.all_cards() - hold);
        (s.deck_len, s.phase) = (0, Phase::GameOver);
    };
    for (more, words) in [(0, ""), (1, SCORE)] {
        let least = |s: &mut State| {
            holds(s, CardSet::one(best));
            costs(s, more);
        };
        assert_eq!(fault_after(&s, least), words, "{more} below the least");
        let most = |s: &mut State| {
            holds(s, s.rules.all_cards() - cards);
            costs(s, more);
        };
        assert_eq!(fault_after(&s, most), words, "{more} above the most");
    }
}
