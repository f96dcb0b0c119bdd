//! What steps come to, one after the other.

use super::*;
use crate::engine::Options;
use crate::games::invariants::spoiled;

#[test]
fn every_step_finds_what_those_before_it_have_left() {
    let rules = spoiled::rules::<State>();
    let state: State = spoiled::reached(&rules, 3, &Options::default(), |_| true);
    let seat = Seat::new(1);
    let rank = state.hand(seat).first().expect("a card");
    let change = |steps: &[Step]| state.purse_change(seat, rank, steps.iter().copied(), 15);
    let lose = Step::Lose(10, Count::Once);
    assert_eq!(change(&[lose, lose]), -15, "no more than there is");
    let half = Step::Lose(1, Count::Pairs);
    assert_eq!(change(&[Step::Gain(5, Count::Once), half]), -5);
    assert_eq!(change(&[half, Step::Gain(5, Count::Once)]), -2);
}
