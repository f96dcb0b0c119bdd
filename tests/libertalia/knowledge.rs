//! The same decisions lead to the same game in another order (I14).

use super::laws::game;
use tortuga::engine::{Game, NullSink, Rng, Seat, Turn};
use tortuga::games::libertalia::Action;

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
                            .apply(*seat, *action, &mut day_rng.clone(), &mut NullSink)
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
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
        }
    }
}
