//! What is counted for many cards at once is what is counted card by card.

use super::*;
use crate::engine::{Game, NullSink, Options, Rng};
use crate::games::invariants::spoiled;

#[test]
fn the_worth_of_many_cards_is_the_sum_of_the_worth_of_each() {
    let rules = spoiled::rules::<State>();
    let mut told = 0;
    // By number: no variant, and every one that there is.
    for variant in 0..=rules.variants.len() {
        for seed in 1..=6 {
            let mut rng = Rng::new(seed);
            let mut options = Options::default();
            options.set("divers", "dealt");
            let mut state = State::deal(&rules, 4, &options, &mut rng).expect("these options");
            state.variant = variant as u8;
            let mut legal = Vec::new();
            while let Some(seat) = state.turn().first() {
                for q in Seat::all(4) {
                    let (hold, deck) = (state.hold(q), state.deck_set());
                    let each = deck.iter().map(|card| state.worth(q, hold, card));
                    assert_eq!(state.worth_of_each(q, hold, deck), each.sum::<i32>());
                    told += deck.len();
                }
                state.legal(seat, &mut legal);
                let action = legal[rng.below(legal.len())];
                let done = state.apply(seat, action, &mut rng, &mut NullSink);
                done.expect("a legal action");
            }
        }
    }
    assert!(told > 10_000, "only {told} cards");
}

#[test]
fn values_are_summed_up_by_their_bits() {
    let rules = spoiled::rules::<State>();
    let mut rng = Rng::new(7);
    for _ in 0..1_000 {
        let cards = rules.all_cards();
        let some: CardSet = cards.iter().filter(|_| rng.below(2) == 0).collect();
        let values = some.iter().map(|card| rules.value_of(card));
        assert_eq!(rules.tables.sum_of_values(some), values.sum::<i32>());
    }
}
