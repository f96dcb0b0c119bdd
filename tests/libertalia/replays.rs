//! The same decisions lead to the same game, forwards, backwards and in another order (I14).

use super::laws::game;
use tortuga::engine::history::Reach;
use tortuga::engine::{Game, Match, Rng, Seat, Silent, Turn};
use tortuga::games::libertalia::{Action, State};

/// Plays a match at random to its end.
fn played(seed: u64) -> Match<State> {
    let mut table = Match::new(game(seed), seed);
    let (mut chooser, mut legal) = (Rng::new(seed), Vec::new());
    while let Some(seat) = table.state().turn().first() {
        table.state().legal(seat, &mut legal);
        table
            .act(seat, legal[chooser.below(legal.len())])
            .expect("a legal action");
    }
    table
}

#[test]
fn i14_same_seed_and_same_actions_give_the_same_game() {
    for seed in 0..60 {
        let first = played(seed * 17);
        let mut again = Match::new(game(seed * 17), seed * 17);
        for (index, step) in first.steps().iter().enumerate() {
            assert!(again.state() == first.state_at(index).expect("a state"));
            // What is written down and read again is the same action.
            let text = ron::to_string(&step.action).expect("text");
            let action = ron::from_str(&text).expect("an action");
            again.act(step.seat, action).expect("the same action");
        }
        assert!(again.state() == first.state());
    }
}

/// Nobody can know what others laid, so the order in which cards are laid changes nothing.
#[test]
fn the_order_of_commits_changes_nothing() {
    let mut legal = Vec::new();
    for seed in 0..100 {
        let mut state = game(seed * 13 + 2);
        let mut rng = Rng::new(seed);
        while let Some(seat) = state.turn().first() {
            if let Turn::Simultaneous(all) = state.turn() {
                let pick = |seat: Seat, rng: &mut Rng| {
                    let hand = state.hand(seat);
                    Action::Commit(hand.iter().nth(rng.below(hand.len())).expect("a card"))
                };
                let commits: Vec<(Seat, Action)> =
                    all.iter().map(|s| (s, pick(s, &mut rng))).collect();
                let day_rng = Rng::new(seed + 99);
                let lay = |commits: &mut dyn Iterator<Item = &(Seat, Action)>| {
                    let mut after = state.clone();
                    for (seat, action) in commits {
                        after
                            .apply(*seat, *action, &mut day_rng.clone(), &mut Silent)
                            .expect("a legal action");
                    }
                    after
                };
                let forwards = lay(&mut commits.iter());
                assert!(forwards == lay(&mut commits.iter().rev()), "game {seed}");
                state = forwards;
                continue;
            }
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut Silent)
                .expect("a legal action");
        }
    }
}

#[test]
fn going_back_and_on_again_changes_nothing() {
    for seed in 0..12 {
        let mut table = Match::new(game(seed * 19), seed);
        let (mut chooser, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(seat) = table.state().turn().first() {
            table.state().legal(seat, &mut legal);
            table
                .act(seat, legal[chooser.below(legal.len())])
                .expect("a legal action");
            let here = table.state().clone();
            let steps = table.steps().len();
            table
                .undo(seat, Reach::Casual)
                .expect("something to take back");
            assert!(table.state() == table.state_at(steps - 1).expect("the state before"));
            table.redo().expect("something to do again");
            assert!(*table.state() == here);
        }
    }
}
