//! The weakest player with a thought (12.7, Easy): any card, but the best tile.

use crate::engine::{Rng, Seat};
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::state::State;

impl State {
    /// What the weakest player does: tiles by their worth, other players' cards before their own, all else at random.
    pub(crate) fn easy(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        let others = |a: &&Action| !matches!(a, Action::Shoot(target, _) if *target == seat);
        match self.phase() {
            Phase::Take => self.pick(seat),
            Phase::Shoot => {
                let rivals = legal.iter().filter(others).count();
                match rivals {
                    0 => any(legal, rng),
                    _ => legal.iter().filter(others).nth(rng.below(rivals)).copied(),
                }
            }
            _ => any(legal, rng),
        }
    }
}

fn any(legal: &[Action], rng: &mut Rng) -> Option<Action> {
    legal.get(rng.below(legal.len().max(1))).copied()
}
