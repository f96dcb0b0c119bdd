//! What choices of Black Fleet promise: doubloons, cubes, places, moves and actions, cards.

use super::frame::{PreviewRun, Watched, watch};
use crate::playable::rules;
use tortuga::games::black_fleet::State;

impl Watched for State {
    /// What a Fortune card does is said in the words of the card.
    const PROMISES_NOTHING: &'static [&'static str] = &["PlayFortune"];
}

#[test]
fn what_a_choice_promises_happens() {
    let rules = rules::<State>();
    for seats in 2..=4 {
        let run = PreviewRun {
            seats,
            options: &[("round_cap", "30")],
            games: 1,
            seed: 3 * seats as u64,
        };
        let found = watch::<State>(rules, &run);
        assert!(found.promises > 5_000, "{found:?}");
    }
}
