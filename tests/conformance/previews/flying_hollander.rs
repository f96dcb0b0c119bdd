//! What choices of The Flying Hollander promise: cards left, what sinks, what is asked for next, and whose turn it is.

use super::frame::{PreviewRun, Watched, watch};
use crate::playable::rules;
use std::collections::BTreeMap;
use tortuga::games::flying_hollander::{Event, State};

impl Watched for State {
    /// Numbers of cards by name, and how many there are to choose from.
    const PROMISES_NOTHING: &'static [&'static str] = &["Arrange", "SwapHand", "Send"];

    fn tally(event: &Event, _after: &State, sums: &mut BTreeMap<String, i32>) {
        if let Event::Skipped { seat } = event {
            *sums.entry(format!("skipped.{seat}")).or_default() += 1;
        }
    }
}

#[test]
fn what_a_choice_promises_happens() {
    let rules = rules::<State>();
    for (seats, ending) in [
        (2, "first_out"),
        (3, "play_on"),
        (4, "first_out"),
        (6, "play_on"),
    ] {
        let found = watch::<State>(
            rules,
            &PreviewRun {
                seats,
                options: &[("ending", ending), ("turn_cap", "200")],
                games: 4,
                seed: 7 * seats as u64,
            },
        );
        assert!(found.promises > 500, "{found:?}");
    }
}
