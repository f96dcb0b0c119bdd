//! Laws that hold in every game.

use super::support::{options, rules};
use tortuga::engine::{Game, Recorder, Rng, Seat, Silent, Turn};
use tortuga::games::libertalia::{Event, State};

#[test]
fn invariants_hold_in_random_games_under_every_tie_break() {
    for game in 0..200u64 {
        let seats = 2 + (game % 5) as usize;
        let tie = ["printed", "flags", "tokens", "hook", "d6"][(game / 5 % 5) as usize];
        let mut rng = Rng::new(game);
        let mut state =
            State::deal(rules(), seats, &options(&[("tie_break", tie)]), &mut rng).expect("a game");
        let mut legal = Vec::new();
        for decision in 0.. {
            assert!(decision < 1000, "I12");
            let Some(seat) = state.turn().first() else {
                break;
            };
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut Silent)
                .expect("legal");
            state
                .check_invariants()
                .unwrap_or_else(|why| panic!("game {game}: {why}"));
            if decision % 7 == 0 {
                let seen = state.view(Some(Seat::new(0)));
                let world = State::determinize(&seen, &mut rng);
                world.check_invariants().expect("a sound world");
                assert!(world.view(Some(Seat::new(0))) == seen, "game {game}");
            }
        }
        assert_eq!(state.turn(), Turn::Over);
    }
}

/// Else a table would stand still before a choice that is not shown.
#[test]
fn the_last_event_shows_the_present_and_cards_turn_up_before_they_sort_themselves() {
    for seed in 0..50u64 {
        let seats = 2 + (seed % 5) as usize;
        let tie = ["printed", "flags", "tokens", "hook", "d6"][(seed / 5 % 5) as usize];
        let mut rng = Rng::new(seed);
        let mut state =
            State::deal(rules(), seats, &options(&[("tie_break", tie)]), &mut rng).expect("a game");
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            let mut sink = Recorder::default();
            state
                .apply(seat, action, &mut rng, &mut sink)
                .expect("legal");
            let last = sink.heard.last().map(|(_, after)| after);
            assert!(last == Some(&state), "game {seed}: after {action:?}");
            for (index, (event, after)) in sink.heard.iter().enumerate() {
                if *event == Event::Revealed {
                    assert!(after.ship().is_sorted_by_key(|b| b.seat));
                    let (next, after) = &sink.heard[index + 1];
                    assert_eq!(*next, Event::Lined);
                    assert!(after.ship().is_sorted_by_key(|b| (b.rank, b.seat)));
                }
            }
        }
    }
}
