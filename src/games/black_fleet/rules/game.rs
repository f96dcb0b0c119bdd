//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::State;
use crate::engine::{Game, Illegal, Rng, RoundAndTurn, Seat, Sink, Turn};

impl Game for State {
    played_by_its_rules!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Decide(self.current),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Result<(), Illegal> {
        self.turn().demand(seat)?;
        let Some(cost) = self.legal_cost(action) else {
            return Err(Illegal);
        };
        self.take(action, cost, rng, sink);
        Ok(())
    }

    fn reveals(event: &Event) -> bool {
        // A card of one's own that is played or discarded is nobody's secret but one's own; one that is turned up is there
        // for the others to see from the start, so that they may count on it.
        matches!(event, Event::Flipped { .. })
    }

    fn round_and_turn(&self) -> RoundAndTurn {
        RoundAndTurn {
            round: Some(self.round().into()),
            turn: Some(self.turns_in_all().into()),
            ..RoundAndTurn::default()
        }
    }
}
