//! What an effect is said to bring for certain is what it then brings.

use super::*;
use crate::engine::{NullSink, Options};
use crate::games::invariants::spoiled;
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::Fx;
use crate::games::maracaibo::rules::effect_stack::Stack;
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// One of each word, and points for everything that can be counted.
fn effects() -> Vec<Effect> {
    let words = Fx::samples();
    let words = words.iter().map(|fx| fx.map(|_| EffectRange::default()));
    let counted = Metric::ALL.into_iter().map(|metric| Effect::VpPer {
        metric,
        per: 1,
        vp: 1,
        max: 20,
    });
    words.chain(counted).collect()
}

/// Somebody who has come some way, and the same at the end of the way.
fn positions() -> Vec<State> {
    let late = |s: &State| s.phase() == Phase::Move && s.round() == 3 && s.me().doubloons > 4;
    let far = spoiled::reached(&RULES, 3, &Options::default(), late);
    let mut there = far.clone();
    let spaces = (0..RULES.track.len()).filter_map(Space::checked);
    let mut last = spaces.filter(|space| RULES.track.next(*space).is_empty());
    there.me_mut().explorer = last.next().expect("the end of the way");
    vec![far, there]
}

/// The doubloons and points that come until somebody is asked, and whether somebody is.
fn played(state: &State, effects: &[Effect]) -> (i32, i32, Asks) {
    let mut state = state.clone();
    state.t.stack = Stack::default();
    for effect in effects.iter().rev() {
        state.t.stack.push(Todo::Effect(*effect), Cause::Rules);
    }
    let has = |state: &State| (i32::from(state.me().doubloons), i32::from(state.me().vp));
    let before = has(&state);
    let phase = std::mem::replace(&mut state.t.phase, Phase::Over);
    state.run(&mut Rng::new(1), &mut NullSink);
    let asked = state.t.phase != Phase::Over;
    state.t.phase = phase;
    let after = has(&state);
    (after.0 - before.0, after.1 - before.1, asked)
}

fn sum(brings: impl IntoIterator<Item = Gain>) -> (i32, i32) {
    brings
        .into_iter()
        .fold((0, 0), |(doubloons, points), gain| match gain {
            Gain::Doubloons(n) => (doubloons + i32::from(n), points),
            Gain::Points(n) => (doubloons, points + i32::from(n)),
        })
}

#[test]
fn every_word_brings_what_it_is_said_to_bring() {
    for state in positions() {
        let mut points = 0;
        for effect in effects() {
            let told = state.gain_of(state.t.active, &effect, |_| Some(0));
            let (doubloons, vp, asked) = played(&state, &[effect]);
            assert_eq!(sum(told), (doubloons, vp), "{effect:?}");
            assert!(told.is_none() || !asked, "{effect:?}");
            points += vp;
        }
        assert!(points > 20, "much is counted here: {points}");
    }
}

#[test]
fn what_comes_before_in_a_list_counts() {
    for state in positions() {
        let seat = state.t.active;
        for first in effects() {
            for second in effects() {
                let list = [first, second];
                let told = state.gains_of(seat, &list, |_| Some(0));
                let told: Vec<Option<Gain>> = told.map(|(_, gain)| gain).collect();
                let (doubloons, vp, _) = played(&state, &list);
                match told[..] {
                    [Some(one), Some(other)] => {
                        assert_eq!(sum([one, other]), (doubloons, vp), "{list:?}");
                    }
                    [None, Some(_)] => assert!(second.fixed_gain().is_some(), "{list:?}"),
                    _ => {}
                }
            }
        }
    }
}
