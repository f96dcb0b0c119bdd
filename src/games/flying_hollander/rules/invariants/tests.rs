//! Each invariant is shown to break: a sound position is spoilt in one way, and what is said of it is what is wrong with it. What
//! stands at a bound stays sound, and so does what an invariant says nothing about.
//!
//! - `players`: who is out, who knows what, and what can be chosen

mod players;

use super::*;
use crate::engine::Options;
use crate::games::flying_hollander::content::card::Kind;
use crate::games::flying_hollander::content::rules::Rules;
use crate::games::invariants::spoiled::{self, fault_after};
use std::sync::Arc;

const LOST: &str = "I1: a card is missing or lies in two places";
const TURNED: &str = "I1: a final card is still being turned up";
const DEMAND: &str = "I3: the demand is not that of the pile";
const MUTINY: &str = "I3: a Mutiny lies on a Captain";
const KRAKEN: &str = "I4: a Kraken lies in the pile";
const POKER: &str = "I4: a poker lies on top of the pile";
const HAND: &str = "I5: a hand is too small while there is a draw pile";
const GAP: &str = "I6: a row has a gap while there is a draw pile";
const LAYERS: &str = "I7: a final card is gone before the clash cards";
const NOBODY: &str = "I8: nobody can act";
const TAKES: &str = "I8: the pile can be taken although something can be played";
const TWICE: &str = "I8: an action is listed twice";
const PLACED: &str = "I10: who is out of cards and who is placed differ";
const ALONE: &str = "I10: the game should be over";
const DECIDES: &str = "I10: a player who is out must decide";
const TURNS: &str = "I12: too many turns";
const MATCH: &str = "the match goes on although it is won, or the other way round";
const OWN: &str = "4.2: a player does not know their own hand";
const OPEN: &str = "4.2: somebody does not know an open card";
const HIDDEN: &str = "4.2: somebody knows a card that nobody has seen";
const APT: &str = "4.5: a card is barred from being what it is";
const BARRED: &str = "4.5: a card outside the hands is barred";
const LOOT: &str = "a look outside its choice, or none inside";

/// The seats of a game of three.
const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// A position of three players.
fn reached(pairs: &[(&str, &str)], fits: impl Fn(&State) -> bool) -> State {
    let mut options = Options::default();
    for (id, value) in [("arrange", "off"), ("first_dealer", "2")]
        .iter()
        .chain(pairs)
    {
        options.set(*id, *value);
    }
    spoiled::reached(&spoiled::rules::<State>(), 3, &options, fits)
}

/// The first decision, of seat 0.
fn begun() -> State {
    reached(&[], |_| true)
}

/// The same of a match of two wins.
fn begun_match() -> State {
    reached(&[("match_target", "2")], |_| true)
}

/// The first decision, when so many cards of these kinds are in the draw pile.
fn drawn(pairs: &[(&str, &str)], kinds: &[(&str, usize)]) -> State {
    reached(pairs, |s| {
        let drawn: CardSet = s.draw.cards().iter().copied().collect();
        let there = |id| (drawn & s.of_kind(kind(s, id))).len();
        s.turns_played == 0 && s.pile.is_empty() && kinds.iter().all(|(id, n)| there(*id) >= *n)
    })
}

/// A position in which cards lie in every place where they can lie.
fn everywhere() -> State {
    reached(&[], |s| {
        let piles = [&s.draw, &s.pile, &s.eliminated];
        s.phase == Phase::ChoosePlay && piles.iter().all(|pile| !pile.is_empty())
    })
}

/// The same under other rules.
fn change(state: &mut State, change: impl FnOnce(&mut Rules)) {
    change(Arc::make_mut(&mut state.rules));
}

fn kind(state: &State, id: &str) -> Kind {
    state.rules.find_kind(id).expect("a kind")
}

/// A card of the draw pile, or one that is eliminated, goes onto the pile for each of these kinds.
fn lay(state: &mut State, kinds: &[&str]) {
    for id in kinds {
        let kind = kind(state, id);
        let there = state.draw.cards().iter().chain(state.eliminated.cards());
        let card = there.copied().find(|c| state.kind_of(*c) == kind);
        let card = card.expect("a card of this kind");
        for pile in [&mut state.draw, &mut state.eliminated] {
            *pile = pile
                .cards()
                .iter()
                .copied()
                .filter(|c| *c != card)
                .collect();
        }
        state.pile.push(card);
        state.show_to_all(card);
        state.demand = state.rules.after(state.demand, kind);
    }
}

/// What is said of the first decision once cards of these kinds have been laid.
fn laid(state: &State, kinds: &[&str]) -> String {
    fault_after(state, |s| lay(s, kinds))
}

/// These cards of hands and rows are eliminated.
fn eliminate(state: &mut State, cards: impl IntoIterator<Item = Card>) {
    for card in cards {
        state.hand.iter_mut().for_each(|hand| hand.remove(card));
        let rows = state.clash.iter_mut().chain(&mut state.finals);
        for place in rows.flatten().filter(|place| **place == card) {
            *place = Card::NONE;
        }
        state.eliminated.push(card);
        state.show_to_all(card);
    }
}

/// The first of these cards is eliminated.
fn eliminate_one(state: &mut State, cards: CardSet) {
    eliminate(state, cards.first());
}

/// All but so many cards of the draw pile are eliminated.
fn draw_left(state: &mut State, left: usize) {
    while state.draw_len() > left {
        let card = state.draw.pop();
        eliminate(state, card);
    }
}

/// A player is out of cards.
fn empty(state: &mut State, seat: Seat) {
    let own = [
        state.hand(seat),
        state.clash_set(seat),
        state.final_set(seat),
    ];
    eliminate(state, CardSet::union(own));
}

/// These players are placed, in this order.
fn place(state: &mut State, seats: &[Seat]) {
    state.placed[..seats.len()].copy_from_slice(seats);
    state.placed_len = seats.len() as u8;
}

/// These players are out of cards and placed; the draw pile is gone.
fn out(state: &mut State, seats: &[Seat]) {
    draw_left(state, 0);
    seats.iter().for_each(|seat| empty(state, *seat));
    place(state, seats);
}

/// The game is over, and seat 0 has won it.
fn end(state: &mut State) {
    (state.phase, state.wins[0]) = (Phase::GameOver, 1);
}

#[test]
fn a_card_that_lies_nowhere_or_twice_is_told() {
    let s = everywhere();
    let (drawn, held) = (s.draw.cards()[0], s.hand[2].first().expect("a held card"));
    assert_eq!(fault_after(&s, |s| s.hand[2].remove(held)), LOST);
    assert_eq!(fault_after(&s, |s| s.hand[2].insert(drawn)), LOST);
    let instead = |s: &mut State| {
        s.hand[2].remove(held);
        s.hand[2].insert(drawn);
    };
    assert_eq!(
        fault_after(&s, instead),
        LOST,
        "as many cards as there should be"
    );
    assert_eq!(fault_after(&s, |s| s.turned = s.finals[0][0]), TURNED);
}

#[test]
fn a_demand_that_is_not_that_of_the_pile_is_told() {
    assert_eq!(
        fault_after(&begun(), |s| s.demand = Demand::AtMost(7)),
        DEMAND
    );
}

#[test]
fn a_mutiny_on_a_captain_is_told() {
    let s = drawn(&[], &[("cook", 1), ("captain", 1), ("mutiny", 1)]);
    assert_eq!(laid(&s, &["mutiny"]), "");
    assert_eq!(laid(&s, &["cook", "mutiny"]), "");
    assert_eq!(laid(&s, &["captain", "mutiny"]), MUTINY);
    // Content may allow it, or a Mutiny on nothing may have this limit.
    let ways: [fn(&mut Rules); 2] = [
        |r| r.constants.mutiny_open_limit = r.constants.captain_rank,
        |r| {
            let mutinies = r.kinds.iter_mut().filter(|k| k.effect == Effect::Mutiny);
            mutinies.for_each(|k| k.on_captain = true);
        },
    ];
    for way in ways {
        let allowed = |s: &mut State| {
            lay(s, &["captain", "mutiny"]);
            change(s, way);
        };
        assert_eq!(fault_after(&s, allowed), "");
    }
}

#[test]
fn a_kraken_in_the_pile_is_told() {
    let s = drawn(&[], &[("cook", 1), ("kraken", 1)]);
    assert_eq!(laid(&s, &["kraken", "cook"]), KRAKEN);
}

#[test]
fn a_poker_on_top_of_the_pile_is_told() {
    let [cook, ghost, gunner] = ["cook", "flying_hollander", "gunner"];
    let s = drawn(&[], &[(cook, 4), (ghost, 1), (gunner, 1)]);
    assert_eq!(laid(&s, &[cook, cook, cook]), "");
    assert_eq!(laid(&s, &[cook, cook, cook, cook]), POKER);
    assert_eq!(laid(&s, &[cook, cook, ghost, cook, cook]), POKER);
    assert_eq!(laid(&s, &[cook, cook, cook, cook, ghost]), POKER);
    assert_eq!(laid(&s, &[cook, cook, cook, gunner, cook]), "");
    assert_eq!(laid(&s, &[cook, cook, cook, cook, gunner]), "");
    let s = drawn(&[("special_copies", "4")], &[("island", 4)]);
    assert_eq!(laid(&s, &["island"; 4]), "", "only a crew makes a poker");
}

#[test]
fn a_hand_that_is_too_small_is_told_of_whoever_does_not_act() {
    let s = begun();
    let [own, other] = [0, 1].map(|at| s.hand[at]);
    assert_eq!(fault_after(&s, |s| eliminate_one(s, own)), HAND);
    assert_eq!(fault_after(&s, |s| eliminate_one(s, other)), HAND);
    let acting: [fn(&mut State); 2] = [|s| s.extra = true, |s| s.phase = Phase::ChooseWormhole];
    for acts in acting {
        let small = |s: &mut State, hand| {
            acts(s);
            eliminate_one(s, hand);
        };
        assert_eq!(fault_after(&s, |s| small(s, own)), "");
        assert_eq!(fault_after(&s, |s| small(s, other)), HAND);
    }
}

#[test]
fn a_gap_in_a_row_is_told() {
    let s = begun();
    assert_eq!(
        fault_after(&s, |s| eliminate_one(s, s.clash_set(SEATS[2]))),
        GAP
    );
    assert_eq!(
        fault_after(&s, |s| eliminate_one(s, s.final_set(SEATS[2]))),
        GAP
    );
}

#[test]
fn hands_and_rows_may_shrink_without_a_draw_pile_and_after_a_game() {
    let hand = |s: &mut State| eliminate_one(s, s.hand(SEATS[1]));
    let clash = |s: &mut State| eliminate_one(s, s.clash_set(SEATS[1]));
    let s = begun();
    for (left, words) in [(1, [HAND, GAP]), (0, ["", ""])] {
        let small = fault_after(&s, |s| {
            draw_left(s, left);
            hand(s);
        });
        let gap = fault_after(&s, |s| {
            draw_left(s, left);
            clash(s);
        });
        assert_eq!([small.as_str(), gap.as_str()], words, "{left} left");
    }
    let over = |s: &mut State| {
        end(s);
        hand(s);
        clash(s);
    };
    assert_eq!(fault_after(&s, over), "");
    let between = |s: &mut State| {
        over(s);
        s.phase = Phase::NextGame;
    };
    assert_eq!(fault_after(&begun_match(), between), "");
}

#[test]
fn a_final_card_that_is_gone_before_the_clash_cards_is_told() {
    let s = begun();
    for (clash, words) in [(3, LAYERS), (1, LAYERS), (0, "")] {
        let gone = |s: &mut State| {
            draw_left(s, 0);
            let row = s.clash_set(SEATS[1]);
            eliminate(s, row.iter().skip(clash));
            eliminate_one(s, s.final_set(SEATS[1]));
        };
        assert_eq!(fault_after(&s, gone), words, "{clash} clash cards");
    }
}
