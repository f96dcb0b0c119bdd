//! What can be read off a state by name, whatever the game.

use crate::games::{Facts, Playable};

/// The facts of a state, with score and place of every seat where the game has no fact of that name.
pub fn facts_of<G: Playable>(state: &G) -> Facts {
    let mut facts = state.facts();
    for (seat, standing) in state.standings().iter() {
        let mut add = |name: &str, value: String| {
            let name = format!("{name}.{seat}");
            facts.entry(name).or_insert_with(|| vec![value]);
        };
        add("score", standing.score.to_string());
        add("place", standing.place.to_string());
    }
    facts
}
