//! What may be taken back has shown nothing: whatever lies hidden, the same decision would have left the same sight.
//!
//! Random games are played. Where a decision counts as one that revealed nothing, it is taken again in another world that
//! fits all that its player knew; the player must then see the same as in the true one.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;

use tortuga::engine::rng::Rng;
use tortuga::engine::{ActionList, Recorder, Silent};
use tortuga::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};

/// How many other worlds are imagined for one decision.
const WORLDS: u64 = 3;

#[track_caller]
fn what_can_be_undone_has_shown_nothing<G: Playable>(
    seats: usize,
    options: &[(&str, &str)],
    games: u64,
) where
    G::View: PartialEq,
{
    let (rules, chosen) = (playable::rules::<G>(), playable::options(options));
    let mut quiet = 0;
    for seed in 0..games {
        let mut state: G = playable::begun(&rules, seats, &chosen, seed);
        let mut chooser = Rng::new(seed);
        let mut legal = ActionList::new();
        for decision in 0.. {
            let Some(seat) = state.turn().first() else {
                break;
            };
            state.legal(seat, &mut legal);
            let action = legal[chooser.below(legal.len())];
            let before = state.view(Some(seat));
            let mut rng = Rng::for_decision(seed, decision);
            let mut heard = Recorder::default();
            let done = state.apply(seat, action, &mut rng, &mut heard);
            done.expect("a legal action");
            // As a match decides whether a decision can be taken back.
            let shown = heard.heard.iter().any(|(event, _)| G::reveals(event));
            if rng.has_drawn() || shown {
                continue;
            }
            quiet += 1;
            let sight = state.view(Some(seat));
            for world in 0..WORLDS {
                let mut other = G::determinize(&before, &mut Rng::new(world));
                let name = other.action_name(action);
                let done = other.apply(seat, action, &mut Rng::new(0), &mut Silent);
                done.unwrap_or_else(|why| {
                    panic!("seed {seed}, decision {decision}, {name}: {why}")
                });
                assert!(
                    other.view(Some(seat)) == sight,
                    "seed {seed}, decision {decision}: '{name}' of seat {seat} has shown something"
                );
            }
        }
    }
    assert!(quiet > 100, "{quiet}");
}

#[test]
fn in_captain_ecarrasse() {
    what_can_be_undone_has_shown_nothing::<captain_ecarrasse::State>(3, &[("divers", "dealt")], 12);
}

#[test]
fn in_the_flying_hollander() {
    for hand in ["blind", "look"] {
        let options = [("turn_cap", "200"), ("pirate_hand", hand)];
        what_can_be_undone_has_shown_nothing::<flying_hollander::State>(3, &options, 6);
    }
}

#[test]
fn in_libertalia() {
    what_can_be_undone_has_shown_nothing::<libertalia::State>(4, &[], 6);
}

#[test]
fn in_black_fleet() {
    what_can_be_undone_has_shown_nothing::<black_fleet::State>(3, &[], 4);
}

#[test]
fn in_pirates_of_maracaibo() {
    what_can_be_undone_has_shown_nothing::<maracaibo::State>(4, &[], 6);
}
