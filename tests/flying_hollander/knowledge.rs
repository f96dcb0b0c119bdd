//! Sections 4.1, 4.2 and 4.5: who knows which card, and that nobody is shown or dealt anything else.

use super::support::{Table, kinds};
use crate::playable::play::at_random;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{Bot, Game, Recorder, Rng, Seat, SeatSet};
use tortuga::games::flying_hollander::{Action, Card, CardSet, Event, Layer, State, View};

/// Games of every number of players under changing options, played by chance or by rules of thumb.
fn game(seed: u64) -> Table {
    let mut lot = Rng::new(seed);
    let mut one = |values: &[&'static str]| values[lot.below(values.len())];
    let pairs = [
        ("ending", one(&["first_out", "play_on"])),
        ("match_target", one(&["1", "1", "2"])),
        ("special_copies", one(&["2", "3", "4"])),
        ("arrange", one(&["on", "on", "off"])),
        ("pirate_hand", one(&["blind", "look"])),
        ("turn_cap", "200"),
    ];
    Table::dealt(2 + seed as usize % 5, &pairs, seed)
}

/// Plays a game and hands over every event with the state after it, intermediate ones included.
fn watch(seed: u64, mut see: impl FnMut(&Event, &State)) {
    let mut t = game(seed);
    let mut legal = Vec::new();
    while let Some(seat) = t.state.turn().first() {
        t.state.legal(seat, &mut legal);
        let action = match seed % 2 {
            0 => at_random(&t.state, seat, &legal, &mut t.rng),
            _ => State::greedy(&t.state.view(Some(seat)), seat, &legal, &mut t.rng),
        };
        let mut sink = Recorder::default();
        t.state
            .apply(seat, action, &mut t.rng, &mut sink)
            .expect("a legal action");
        sink.heard
            .iter()
            .for_each(|(event, after)| see(event, after));
    }
}

fn viewers(state: &State) -> impl Iterator<Item = Option<Seat>> {
    Seat::all(state.players()).map(Some).chain([None])
}

/// Where a card lies; the order of a draw pile, pile or row counts.
fn place(state: &State, card: Card) -> String {
    let at = |cards: &[Card]| cards.iter().position(|c| *c == card);
    if let Some(i) = at(state.pile()) {
        return format!("pile {i}");
    }
    if let Some(i) = at(state.eliminated()) {
        return format!("eliminated {i}");
    }
    for seat in Seat::all(state.players()) {
        if state.hand(seat).contains(card) {
            return format!("hand {seat}");
        }
        if let Some(i) = state.clash(seat).position(|c| c == Some(card)) {
            return format!("clash {seat} {i}");
        }
        if let Some(i) = state.finals(seat).position(|c| c == Some(card)) {
            return format!("final {seat} {i}");
        }
    }
    "draw".to_string()
}

#[test]
fn what_a_seat_cannot_know_does_not_change_its_view() {
    let (mut compared, mut different) = (0u32, 0u32);
    for seed in 0..24 {
        let mut lot = Rng::new(seed);
        let mut nth = 0;
        watch(seed, |_, state| {
            nth += 1;
            if nth % 7 != 0 {
                return;
            }
            for viewer in viewers(state) {
                let view = state.view(viewer);
                let other = State::determinize(&view, &mut lot);
                assert!(other.view(viewer) == view, "game {seed}, {viewer:?}");
                compared += 1;
                different += u32::from(other != *state);
                for card in state.all_cards().iter().filter(|c| view.knows(*c)) {
                    let (true_place, dealt) = (place(state, card), place(&other, card));
                    assert_eq!(true_place, dealt, "game {seed}, {viewer:?}, {card:?}");
                    assert_eq!(state.known_to(card), other.known_to(card));
                }
            }
        });
    }
    assert!(
        compared > 1_000 && different * 10 > compared * 8,
        "{different} of {compared}"
    );
}

#[test]
fn a_spectator_knows_what_every_player_knows() {
    for seed in 200..208 {
        watch(seed, |_, state| {
            let watching = state.view(None);
            for card in state.all_cards() {
                let all = Seat::all(state.players()).all(|s| state.view(Some(s)).knows(card));
                assert_eq!(watching.knows(card), all);
            }
        });
    }
}

#[test]
fn who_knows_a_card_is_as_the_table_of_4_2_says() {
    let mut heard = BTreeSet::new();
    for seed in 300..400 {
        watch(seed, |event, state| {
            let everybody: SeatSet = Seat::all(state.players()).collect();
            let only = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
            let known = |card: Card, to: SeatSet, what: &str| {
                assert_eq!(state.known_to(card), to, "game {seed}: {what}");
            };
            for card in state.pile().iter().chain(state.eliminated()) {
                known(*card, everybody, "what lies open");
            }
            for seat in Seat::all(state.players()) {
                for card in state.clash_set(seat) {
                    known(card, everybody, "a clash card");
                }
                for card in state.final_set(seat) {
                    if state.turned() != Some(card) {
                        known(card, SeatSet::EMPTY, "a final card");
                    }
                }
                for card in state.hand(seat) {
                    assert!(state.known_to(card).contains(seat), "the own hand");
                }
            }
            match event {
                Event::Drew { seat, cards } => {
                    heard.insert("drew");
                    for card in *cards {
                        known(card, only(&[*seat]), "a drawn card");
                    }
                }
                Event::PickedUp { cards, turned, .. } => {
                    heard.insert(if turned.is_some() {
                        "failed final"
                    } else {
                        "picked up"
                    });
                    for card in *cards {
                        known(card, everybody, "a picked-up card");
                    }
                }
                Event::Looked { seat, target } => {
                    heard.insert("looked");
                    for card in state.hand(*target) {
                        assert!(state.known_to(card).contains(*seat), "a looked-at card");
                    }
                }
                Event::Swapped {
                    seat,
                    target,
                    layer,
                    given,
                    taken,
                    ..
                } => {
                    let (who, what) = match layer {
                        Layer::Hand => (only(&[*seat, *target]), "hand"),
                        Layer::Clash => (everybody, "clash"),
                        Layer::Final => (SeatSet::EMPTY, "final"),
                    };
                    heard.insert(what);
                    known(*given, who, "a swapped card");
                    known(*taken, who, "a swapped card");
                    if *layer == Layer::Hand {
                        let pair = only(&[*seat, *target]);
                        for card in state.hand(*seat) | state.hand(*target) {
                            let others = state.known_to(card).iter().any(|s| !pair.contains(s));
                            assert!(!others, "any card may have gone");
                        }
                    }
                }
                _ => {}
            }
        });
    }
    let all = [
        "clash",
        "drew",
        "failed final",
        "final",
        "hand",
        "looked",
        "picked up",
    ];
    assert_eq!(heard.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn cards_taken_from_the_clash_row_were_seen() {
    for seed in 0..20 {
        let mut t = Table::dealt(4, &[], seed);
        let first = t.decider().expect("somebody arranges");
        let row = t.state.clash_set(first);
        let action = *t.actions().last().expect("a row");
        assert!(matches!(action, Action::Arrange(_)));
        t.state
            .apply(first, action, &mut t.rng, &mut Recorder::default())
            .expect("a legal action");
        let everybody: SeatSet = Seat::all(4).collect();
        for card in t.state.hand(first) {
            let seen = row.contains(card);
            assert_eq!(t.state.known_to(card) == everybody, seen);
        }
    }
}

#[test]
fn a_forced_pick_up_tells_what_a_hand_does_not_hold() {
    // Under 9 or higher seat 0 had to take the pile: neither of the two cards can be 9 or higher, nor a special.
    let mut t = Table::at(
        2,
        "(hands: {0: '2 3 4', 1: '5 6 7'}, pile: '9', draw: '12', fill: true, rest: Draw)",
    );
    t.play(&["PickUp"]);
    let view = t.state.view(Some(Seat::new(1)));
    let mut seen = BTreeSet::new();
    for _ in 0..300 {
        let dealt = State::determinize(&view, &mut t.rng);
        for card in dealt.hand(Seat::new(0)) {
            if !view.knows(card) {
                seen.insert(kinds(&dealt.card_id(card)));
            }
        }
    }
    let low = ["1", "2", "3", "4", "5", "6", "7", "8"].map(String::from);
    assert_eq!(seen, BTreeSet::from(low));
}

#[test]
fn which_card_is_given_for_a_looked_at_one_is_the_givers_secret() {
    let setup = "(hands: {0: '1 8 P', 1: '4 11 W', 2: '6'}, pile: '7', fill: true)";
    let look = [("pirate_hand", "look")];
    let given = |kind: &str| {
        let mut t = Table::new(3, &look, setup);
        t.play(&["Play pirate 1", &format!("SwapHand 1 {kind}")]);
        t.state
    };
    let (low, high) = (given("ships_boy"), given("boarder"));
    let view = |state: &State, seat| state.view(Some(Seat::new(seat)));
    assert!(view(&low, 0) != view(&high, 0));
    assert!(view(&low, 1) == view(&high, 1) && view(&low, 2) == view(&high, 2));
    assert!(low.view(None) == high.view(None));
    // Whoever looks sees the hand they look at; nobody else does.
    let hand = low.hand(Seat::new(1));
    assert!(hand.iter().all(|c| view(&low, 0).knows(c)));
    assert!(hand.iter().all(|c| !view(&low, 2).knows(c)));
}

/// In how many of `worlds` that fit a view each card lies where `there` says.
fn counted(view: &View, worlds: u32, there: impl Fn(&State) -> CardSet) -> BTreeMap<Card, u32> {
    let (mut rng, mut counts) = (Rng::new(77), BTreeMap::new());
    for _ in 0..worlds {
        for card in there(&State::determinize(view, &mut rng)) {
            *counts.entry(card).or_insert(0) += 1;
        }
    }
    counts
}

#[test]
fn imagined_hands_are_filled_evenly() {
    let t = Table::dealt(3, &[("arrange", "off")], 5);
    let view = t.state.view(Some(Seat::new(0)));
    let (rival, worlds) = (Seat::new(1), 1_500);
    let counts = counted(&view, worlds, |world| world.hand(rival));
    let hidden = t.state.hand(rival) & view.unknown();
    let share = hidden.len() as f64 / view.unknown().len() as f64;
    let expected = f64::from(worlds) * share;
    let spread = (expected * (1.0 - share)).sqrt();
    for card in view.unknown() {
        let seen = f64::from(counts.get(&card).copied().unwrap_or(0));
        assert!(
            (seen - expected).abs() < 4.5 * spread,
            "{card:?}: {seen}, not {expected}"
        );
    }
}

#[test]
fn hands_of_which_something_is_known_are_filled_evenly_with_the_rest() {
    // As above: under 9 or higher seat 0 had to take the pile, so both hidden cards are low. Each low card that nobody has seen
    // is as likely as any other.
    let setup = "(hands: {0: '2 3 4', 1: '5 6 7'}, pile: '9', draw: '12', fill: true, rest: Draw)";
    let mut t = Table::at(2, setup);
    t.play(&["PickUp"]);
    let view = t.state.view(Some(Seat::new(1)));
    let (first, worlds) = (Seat::new(0), 1_500);
    let counts = counted(&view, worlds, |world| world.hand(first) & view.unknown());
    let (most, least) = (counts.values().max(), counts.values().min());
    let (most, least) = (most.expect("cards"), least.expect("cards"));
    assert!(most < &(least * 2), "{counts:?}");
}

#[test]
fn for_what_is_looked_at_any_card_may_be_given() {
    let setup = "(hands: {0: '1 8 P', 1: '4 11 W', 2: '6'}, pile: '7', fill: true)";
    let mut t = Table::new(3, &[("pirate_hand", "look")], setup);
    t.play(&["Play pirate 1", "SwapHand 1 boarder"]);
    let (target, _) = t.state.loot().expect("a choice");
    let worlds = |seat: usize| {
        let view = t.state.view(Some(Seat::new(seat)));
        let given = |world: &State| {
            let (from, card) = world.loot().expect("a choice");
            assert!(from == target && world.hand(world.current()).contains(card));
            CardSet::one(card)
        };
        counted(&view, 600, given)
    };
    // Who gives it knows it; who looks imagines each card of a hand of two that they do not know.
    assert_eq!(worlds(0).len(), 1);
    let imagined = worlds(1);
    assert!(imagined.len() > 10, "{imagined:?}");
    // The lower of the two as often as the higher, give or take four standard errors.
    let (view, mut rng) = (t.state.view(Some(Seat::new(1))), Rng::new(78));
    let lower = (0..600).filter(|_| {
        let world = State::determinize(&view, &mut rng);
        let (_, given) = world.loot().expect("a choice");
        world.hand(world.current()).iter().next() == Some(given)
    });
    let lower = lower.count();
    assert!((251..350).contains(&lower), "{lower} of 600");
}
