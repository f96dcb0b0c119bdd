//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::{Cause, Event};
use super::observation::View;
use super::state::State;
use crate::engine::{Game, RoundAndTurn, Turn};

impl Game for State {
    played_by_its_rules!();
    carried_out_if_legal!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::GameOver => Turn::Over,
            Phase::Mark => self.marker().map_or(Turn::Over, Turn::Decide),
            _ => Turn::Decide(self.active),
        }
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Revealed { .. } | Event::Peeked { .. } | Event::MapRevealed { .. } => true,
            Event::Moved { why, .. } => matches!(why, Cause::Bonus | Cause::Plunder),
            _ => false,
        }
    }

    fn round_and_turn(&self) -> RoundAndTurn {
        RoundAndTurn {
            turn: u32::try_from(self.turn_number()).ok(),
            ..RoundAndTurn::default()
        }
    }
}
