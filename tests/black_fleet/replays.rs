//! The same decisions lead to the same game, forwards and backwards (I14).

use super::laws::eagerly;
use super::support::{options, rules};
use tortuga::engine::history::Reach;
use tortuga::engine::{Game, Match, Rng};
use tortuga::games::black_fleet::{Action, State};

const MAPS: [&str; 2] = ["caribbean", "spice_isles"];

fn game(seed: u64) -> State {
    let seats = 2 + seed as usize % 3;
    let map = MAPS[seed as usize / 3 % 2];
    let pairs = options(&[("map", map), ("round_cap", "30")]);
    let start = State::deal(rules(), seats, &pairs, &mut Rng::for_setup(seed));
    start.expect("a game")
}

/// Plays a match to its end, eagerly.
fn played(seed: u64) -> Match<State> {
    let mut table = Match::new(game(seed), seed);
    let (mut chooser, mut legal) = (Rng::new(seed), Vec::new());
    while let Some(seat) = table.state().turn().first() {
        table.state().legal(seat, &mut legal);
        let action = legal[eagerly(&legal, &mut chooser)];
        table.act(seat, action).expect("a legal action");
    }
    table
}

#[test]
fn same_seed_and_same_actions_give_the_same_game() {
    for seed in 0..12 {
        let first = played(seed * 17);
        let mut again = Match::new(game(seed * 17), seed * 17);
        for (index, step) in first.steps().iter().enumerate() {
            if index % 50 == 0 {
                assert!(again.state() == first.state_at(index).expect("a state"));
            }
            // What is written down and read again is the same action, in files and by its name.
            let text = ron::to_string(&step.action).expect("text");
            let action: Action = ron::from_str(&text).expect("an action");
            let words = again.state().action_words(action);
            assert_eq!(again.state().action_named(&words), Some(action), "{words}");
            again.act(step.seat, action).expect("the same action");
        }
        assert!(again.state() == first.state());
    }
}

#[test]
fn going_back_and_on_again_changes_nothing() {
    for seed in 0..3 {
        let mut table = Match::new(game(seed * 19), seed);
        let (mut chooser, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(seat) = table.state().turn().first() {
            table.state().legal(seat, &mut legal);
            let action = legal[eagerly(&legal, &mut chooser)];
            let before = table.state().clone();
            table.act(seat, action).expect("a legal action");
            let here = table.state().clone();
            table
                .undo(seat, Reach::Casual)
                .expect("something to take back");
            assert!(*table.state() == before);
            table.redo().expect("something to do again");
            assert!(*table.state() == here);
        }
    }
}
