//! Games played on to where they are judged.

use crate::engine::{Bot, BySeat, Rng, Silent};

/// No game is longer than this many decisions; a rollout that is, counts as it stands.
const LONGEST: u32 = 100_000;

/// One number from two, well stirred.
pub(super) fn mix(a: u64, b: u64) -> u64 {
    // The finalizer of SplitMix64.
    let mut x = a ^ b.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// Plays quickly on from `state` and judges where that ends; `legal` is a buffer.
pub(super) fn play_on<G: Bot>(
    state: &mut G,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
) -> BySeat<f32> {
    let depth = state.rollout_depth();
    for played in 0..LONGEST {
        let Some(seat) = state.turn().first().filter(|_| !state.settled()) else {
            return state.payoff();
        };
        if played >= depth {
            break;
        }
        if state.rollout_turn(seat, rng) {
            continue;
        }
        let action = match state.rollout_unlisted(seat, rng) {
            Some(action) => action,
            None => {
                state.legal(seat, legal);
                match legal.as_slice() {
                    [] => break,
                    [only] => *only,
                    several => state.rollout(seat, several, rng),
                }
            }
        };
        if state.apply(seat, action, rng, &mut Silent).is_err() {
            break;
        }
    }
    state.evaluate()
}
