//! What plans are made of: the waves of a search, which must be what is reached with one step more and more.

use super::*;
use crate::engine::Options;
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::invariants::spoiled;
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// Ships sail, all of them are on the board, and each has its space for itself.
fn sailing() -> State {
    spoiled::reached(&RULES, 4, &Options::default(), |s: &State| {
        let alone = s.voyage.pausing.is_none();
        s.phase == Phase::Sail && alone && s.afloat() == ShipSet::ALL
    })
}

#[test]
fn a_wave_is_what_one_step_more_reaches() {
    let state = sailing();
    let lookout = state.lookout();
    let mut longest = 0;
    for ship in state.usable().iter() {
        let waters = state.waters(ship, &lookout);
        for from in (state.chart().sea - lookout.hostile).iter().step_by(3) {
            let within = |steps: u8| state.reach(&waters, from, steps);
            let farthest = (0..u8::MAX).find(|n| within(*n) == within(n + 1));
            let farthest = usize::from(farthest.expect("an end of the sea"));
            // Step by step, without what the map knows beforehand.
            let (mut there, mut wave) = (SpaceSet::one(from), SpaceSet::one(from));
            for steps in 0..=u8::try_from(farthest).unwrap_or(u8::MAX) {
                assert_eq!(within(steps), there, "{steps}");
                wave = state.spread(&waters, wave, there);
                there |= wave;
            }
            for moves in [0, 1, 3, u8::MAX] {
                let waves = state.waves(&waters, from, moves);
                let most = usize::from(moves).min(MAX_WAVES - 1);
                assert_eq!(waves.len(), 1 + most.min(farthest), "{moves}");
                let mut seen = SpaceSet::EMPTY;
                for (steps, wave) in (0..).zip(&waves) {
                    let reached = within(steps);
                    assert_eq!(*wave, reached - seen, "{steps} of {moves}");
                    seen = reached;
                }
                longest = longest.max(waves.len());
            }
        }
    }
    assert_eq!(longest, MAX_WAVES, "the sea is wide enough for this test");
}

#[test]
fn a_ship_may_stop_where_no_friend_is() {
    let state = sailing();
    let lookout = state.lookout();
    for ship in state.usable().iter() {
        let friends = state.places(state.friendly().without(ship));
        let waters = state.waters(ship, &lookout);
        assert_eq!(waters.free(), state.chart().sea - friends);
        // Where others are it does not come.
        let reached = state.reach(&waters, state.place[ship.index()], u8::MAX);
        assert!((reached & lookout.hostile).is_empty());
    }
}
