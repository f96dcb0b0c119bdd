//! How the AI plays *pig*: holding at twenty is known to be good.

use super::game::{Move, Pig};
use tortuga::engine::{Bot, Rng, Seat};

impl Bot for Pig {
    fn rollout(&self, _seat: Seat, _legal: &[Move], _rng: &mut Rng) -> Move {
        if self.sum < 20 {
            Move::Roll
        } else {
            Move::Hold
        }
    }

    fn chance_key(&self) -> u64 {
        u64::from(self.sum) << 1 | u64::from(self.mover)
    }
}
