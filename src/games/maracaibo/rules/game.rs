//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::State;
use crate::engine::{Game, RoundAndTurn, Seat, SeatSet, Turn};

impl Game for State {
    played_by_its_rules!();
    carried_out_if_legal!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.t.phase {
            Phase::Over => Turn::Over,
            Phase::Draft => {
                let left = Seat::all(self.players()).filter(|s| !self.t.chosen.contains(*s));
                Turn::Simultaneous(left.collect::<SeatSet>())
            }
            _ => Turn::Decide(self.t.active),
        }
    }

    fn reveals(event: &Event) -> bool {
        // What is drawn counts as shown without being asked; fog hides what lies there already.
        // The end shows the quests that were held in secret.
        matches!(event, Event::Revealed { .. } | Event::GameEnded { .. })
    }

    /// Alone, one sails turn after turn: a turn begins with sailing.
    fn round_and_turn(&self) -> RoundAndTurn {
        RoundAndTurn {
            round: Some(self.round().into()),
            begins_turn: self.t.phase == Phase::Move,
            ..RoundAndTurn::default()
        }
    }
}
