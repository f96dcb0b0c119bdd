//! Games played on to where they are judged.

use crate::engine::{Bot, BySeat, Rng, Seat};

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
        let Some(seat) = state.turn().first().filter(|_| !state.is_cutoff()) else {
            return state.payoff();
        };
        let cut = played >= depth && state.quiescent();
        if cut || !quick_step(state, seat, rng, legal) {
            break;
        }
    }
    state.evaluate()
}

/// Plays quickly on from `state` to the very end, wherever a search would stop, and gives what each seat has won; `legal` is a buffer.
///
/// Luck belongs to the place in the game: whoever is on turn in a round meets the same whatever was done before, so that two
/// rollouts with the same `luck` differ by what was done in them and hardly by chance.
pub(super) fn play_out<G: Bot>(
    state: &mut G,
    luck: u64,
    legal: &mut Vec<G::Action>,
) -> BySeat<f32> {
    let mut rng = Rng::new(luck);
    let (mut place, mut changes) = (None, 0u64);
    for _ in 0..LONGEST {
        let Some(seat) = state.turn().first() else {
            break;
        };
        let clock = state.round_and_turn();
        let here = (clock.round, clock.turn, seat);
        if place != Some(here) {
            let same = place.is_some_and(|(round, turn, _)| (round, turn) == (here.0, here.1));
            changes = if same { changes + 1 } else { 0 };
            place = Some(here);
            let count = |n: Option<u32>| u64::from(n.unwrap_or_default());
            let number = mix(count(here.0), count(here.1));
            let number = mix(number, changes * 8 + seat.index() as u64);
            rng = Rng::new(mix(luck, number));
        }
        if !quick_step(state, seat, &mut rng, legal) {
            break;
        }
    }
    // Of a match of several games the match counts.
    state.standings().shares()
}

/// One quick choice of `seat`, or a whole turn where the game has one at hand. False where nothing can be done.
pub(super) fn quick_step<G: Bot>(
    state: &mut G,
    seat: Seat,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
) -> bool {
    if state.rollout_turn(seat, rng) {
        return true;
    }
    let action = match state.rollout_unlisted(seat, rng) {
        Some(action) => action,
        None => {
            state.legal(seat, legal);
            match legal.as_slice() {
                [] => return false,
                [only] => *only,
                several => state.rollout(seat, several, rng),
            }
        }
    };
    state.apply_legal(seat, action, rng)
}
