//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::State;
use crate::engine::{Game, RoundAndTurn, Turn};

/// More days than any campaign has, so that no two days of a game have the same number.
const MORE_THAN_DAYS: usize = 1000;

impl Game for State {
    played_by_its_rules!();
    carried_out_if_legal!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            Phase::Commit => Turn::Simultaneous(self.choosers()),
            _ => Turn::Decide(self.current),
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Revealed)
    }

    /// A round is a day.
    fn round_and_turn(&self) -> RoundAndTurn {
        let day = self.campaign() * MORE_THAN_DAYS + self.day();
        RoundAndTurn {
            round: u32::try_from(day).ok(),
            ..RoundAndTurn::default()
        }
    }
}
