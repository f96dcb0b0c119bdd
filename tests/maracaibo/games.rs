//! Whole games between random players, with every invariant checked after every decision.

use crate::support::rules;
use tortuga::engine::{Game, Options, Rng, Seat, Silent};
use tortuga::games::maracaibo::State;

/// Plays one game at random; the decisions it took.
fn play(seats: usize, options: &Options, seed: u64) -> (State, usize) {
    let start = State::deal(rules(), seats, options, &mut Rng::for_setup(seed));
    let mut state = start.expect("options fit");
    let mut rng = Rng::new(seed);
    let mut legal = Vec::new();
    let mut decisions = 0;
    while let Some(seat) = state.turn().first() {
        assert_eq!(
            state.check_invariants(),
            Ok(()),
            "seed {seed}, decision {decisions}"
        );
        state.legal(seat, &mut legal);
        let action = legal[rng.below(legal.len())];
        state
            .apply(seat, action, &mut rng, &mut Silent)
            .expect("legal");
        decisions += 1;
        assert!(decisions < 2_000, "seed {seed}: no end");
    }
    (state, decisions)
}

#[test]
fn random_games_end_with_every_module_and_number_of_players() {
    for seed in 0..160u64 {
        let mut options = Options::default();
        for (bit, module) in ["fog_of_war", "quest_hunters", "rubies", "retirement"]
            .into_iter()
            .enumerate()
        {
            if seed >> bit & 1 == 1 {
                options.set(module, "on");
            }
        }
        let layouts = ["weave", "narrows", "open_sea", "random"];
        options.set("layout", layouts[seed as usize % 4]);
        let seats = 1 + (seed / 16) as usize % 4;
        let (state, decisions) = play(seats, &options, seed);
        if seed < 4 {
            println!("{seats} {decisions} {:?}", state.ranking());
        }
        for seat in Seat::all(state.players()) {
            let turns = state.captain(seat).turns;
            assert!((3..=33).contains(&turns), "{turns} turns");
        }
    }
}
