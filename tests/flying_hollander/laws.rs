//! Section 10: what holds in every game, whoever plays it under whatever options.

use super::support::{Table, at_random, play_out};
use tortuga::engine::Rng;

/// Options and number of players that change with the seed, so that all combinations come about.
fn game(seed: u64) -> Table {
    let mut lot = Rng::new(seed);
    let mut one = |values: &[&'static str]| values[lot.below(values.len())];
    let pairs = [
        ("ending", one(&["first_out", "play_on"])),
        ("match_target", one(&["1", "1", "1", "2"])),
        ("special_copies", one(&["2", "3", "4"])),
        ("arrange", one(&["on", "off"])),
        ("pirate_hand", one(&["blind", "look"])),
        ("turn_cap", one(&["200", "200", "200", "600"])),
        ("first_dealer", one(&["random", "0", "1"])),
    ];
    Table::dealt(2 + seed as usize % 5, &pairs, seed)
}

#[test]
fn every_state_of_random_games_is_sound() {
    for seed in 0..400 {
        let mut t = game(seed);
        play_out(&mut t.state, &mut t.rng, at_random, |state| {
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
        });
    }
}
